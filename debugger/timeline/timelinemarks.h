// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>

class QPainter;
class QPalette;

namespace sidl::debugger {

/// What there is to tell about a node of the timeline besides its number.
enum class TimelineMark {
    Bookmark,      ///< a star
    Comment,       ///< a bubble
    Given,         ///< a diamond: something is assumed of the state
    Edited,        ///< a pencil
    Transposition, ///< an equals sign: the same state is elsewhere, too
    Loop,          ///< an arrow that turns back: the same state was before it on this line
    Differs,       ///< a triangle: under changed rules it is otherwise
    Lost           ///< a cross: under changed rules it cannot be reached
};

/// Paints @p mark into the square @p box, in a colour of its own.
void paintMark(QPainter &painter, const QRectF &box, TimelineMark mark, const QPalette &palette);

} // namespace sidl::debugger
