// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <utility>

namespace sidl::app {

/// A line as it is shown among differences: of a long one what is the same is left out ("…").
struct ShownLine
{
    QString text;
    int start = 0, length = 0; ///< in @c text: what is not in the other line; length 0: nothing, or not worth marking
};

/// A line that has become another one.
std::pair<ShownLine, ShownLine> shownLines(const QString &before, const QString &after);
/// A line that has come, gone or stayed.
ShownLine shownLine(const QString &line);

} // namespace sidl::app
