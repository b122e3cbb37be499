// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include <QStringList>

namespace sidl::cli {

/// Gives @p sidl, and with it the verbs that are added later, help pages and usage errors in the style of this program.
/// These call an option of several names as it was called in @p words, those of the command line.
void setHelpStyle(CLI::App &sidl, const QStringList &words);

/// The verb of @p sidl that is called @p name; null: none is.
const CLI::App *verbNamed(const CLI::App &sidl, const std::string &name);
/// The words that @p option takes, and no others; empty: it takes more than some words.
QStringList choicesOf(const CLI::Option &option);
/// "; did you mean --seed?", of the one of @p known that is meant by @p name, which is none; empty: none is like it.
QString meantText(const QString &name, const QStringList &known);

} // namespace sidl::cli
