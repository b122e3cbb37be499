// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include <QStringList>

#include <functional>

namespace sidl::cli {

/// What shells offer for the last one of @p typed, the words of a command line behind the name of the program @p sidl:
/// verbs, options, and the words that one of these takes, each followed by a tab and what it is, if that is told. They
/// need not begin with what is typed; only what stands before the last = of it stands before each. None: a file is due,
/// or something that is not known here. @p playersOf gives the players of the game in a file, for an option that takes
/// one.
QStringList completions(const CLI::App &sidl, const QStringList &typed,
                        const std::function<QStringList(const QString &file)> &playersOf);

} // namespace sidl::cli
