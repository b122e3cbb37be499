// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>

namespace sidl::cli {

/// Clears the screen of the terminal at standard output and what can be scrolled back to.
void clearScreen();

/// The next line of standard input, trimmed; nothing at its end, or as soon as an interrupt has come.
/// @p rest keeps between calls what was read beyond the line.
std::optional<QString> readLine(QByteArray &rest);

/// Returns after @p time, once no key is held any more, or as soon as an interrupt has come; what was typed until then,
/// and @p rest, is thrown away. Where standard input is no terminal, nothing is waited for and all is kept.
void forgetTyped(QByteArray &rest, std::chrono::milliseconds time);

} // namespace sidl::cli
