// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

/// Colours by what they mean, light and dark. The one place that tells a dark palette. Any thread.
namespace sidl::ui {

/// True when @p palette writes light text on a dark window.
bool isDark(const QPalette &palette);

/// Colours with a meaning, readable on the palette's base colour.
QColor createdColour(const QPalette &palette); ///< words that a state has more than the one before
QColor deletedColour(const QPalette &palette); ///< and those that it has no more
QColor errorColour(const QPalette &palette);   ///< text of errors
/// Signs of problems and messages, beside text.
QColor errorSignColour(const QPalette &palette);
QColor warningSignColour(const QPalette &palette);
QColor informationSignColour(const QPalette &palette);
/// Of the watches in turn, wherever they are shown; told apart by colour-blind people, too.
QColor watchColour(int watch, const QPalette &palette);
/// Of the players in turn: text and lines about them, as in game trees.
QColor playerColour(int player, const QPalette &palette);
/// Around what was searched for and found.
QColor foundColour(const QPalette &palette);
/// Text that steps back behind the rest.
QColor faintColour(const QPalette &palette);
/// Lines between the cells of tables.
QColor gridColour(const QPalette &palette);

} // namespace sidl::ui
