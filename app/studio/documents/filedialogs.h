// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

class QWidget;

namespace sidl::language {
class RuleSystem;
}

namespace sidl::app {

/// Asks for files to be opened, first of all those that the program knows. Returns their paths; none if the user
/// cancels.
QStringList askForFiles(QWidget *parent, const QString &folder);

/**
 * Asks under which name a game is to be saved, and before an existing file is written over.
 *
 * @param title    of the dialog; empty: that of the command
 * @param proposed path that is there at first
 * @param system   language of the game: its filter is chosen at first
 * @return         the path, empty if the user cancels; a name that was typed without a suffix has that of the filter
 */
QString askForGameName(QWidget *parent, const QString &title, const QString &proposed,
                       const language::RuleSystem &system);

/// @p path with @p suffix behind it, unless it has one: letters behind the last point, and not as in "race 1.2".
QString withSuffix(const QString &path, const QString &suffix);

} // namespace sidl::app
