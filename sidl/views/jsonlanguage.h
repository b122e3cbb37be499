// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::views {

/// Makes view files (*.view.json), and other files in JSON, languages of the editor: those are checked as the pane Seats
/// reads them, these as JSON, and neither as rules. Once, before texts are read. Any thread, while no other one asks for
/// languages.
void addJsonLanguages();

/// The games that the view file @p path belongs to: files beside it, chess.sidl of chess.view.json. Several where the same
/// game is written in several languages. None: it is no view file, or none is there. Thread: any; asks the disk.
QStringList gamesOfView(const QString &path);

} // namespace sidl::views
