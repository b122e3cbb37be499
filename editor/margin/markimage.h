// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

#include <functional>

class QPainter;
class QsciScintilla;

namespace sidl::editor {

constexpr int MarkSize = 14; ///< pixels: of a mark, and of the margins that hold them

/// Defines a marker as what @p draw paints on an area of MarkSize by @p width, sharp on any screen. @p background: below
/// it; of marks that may stand in the same line the one on top is to hide the others.
void defineMark(QsciScintilla *editor, int marker, const QColor &background,
                const std::function<void(QPainter &)> &draw, int width = MarkSize);

} // namespace sidl::editor
