// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

namespace sidl::debugger {

/// True when @p palette writes light text on a dark window.
bool isDark(const QPalette &palette);

/// Colours with a meaning, readable on the palette's base colour.
QColor createdColour(const QPalette &palette);
QColor deletedColour(const QPalette &palette);
QColor errorColour(const QPalette &palette);
/// Of the watches in turn, wherever they are shown; told apart by colour-blind people, too.
QColor watchColour(int watch, const QPalette &palette);
/// Around what was searched for and found.
QColor foundColour(const QPalette &palette);
/// Text that steps back behind the rest.
QColor faintColour(const QPalette &palette);

} // namespace sidl::debugger
