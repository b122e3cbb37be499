// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <vector>

namespace sidl::editor {

/// A line of two texts laid over each other.
struct DiffLine
{
    enum class Kind { Same, Removed, Added };
    Kind kind = Kind::Same;
    QString text;
    int before = 0; ///< its number in the old text, from 1; for an added line, that of the line it stands before
    int after = 0;  ///< its number in the new text, from 1; for a removed line, that of the line it stood before
};

/// What has to be removed from the lines @p before and added to get the lines @p after: as little as possible, unless
/// the texts have so little in common that all between their first and last difference is told as replaced.
/// (Myers 1986.)
std::vector<DiffLine> lineDiff(const QStringList &before, const QStringList &after);

} // namespace sidl::editor
