// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace sidl::cli {

/// Clears the screen of the terminal at standard output and what can be scrolled back to.
void clearScreen();

/// The next line of standard input, trimmed; nothing at its end, or as soon as an interrupt has come.
/// @p rest keeps between calls what was read beyond the line.
std::optional<QString> readLine(QByteArray &rest);

} // namespace sidl::cli
