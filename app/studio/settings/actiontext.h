// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QAction;
class QString;

namespace sidl::app {

/// The name of a command as one speaks of it: without the mark of its underlined letter, and without "…".
QString actionText(const QAction *action);
/// The menu of a menu bar in which the command is, as "View > Layout"; empty: in none.
QString menuOf(const QAction *action);

} // namespace sidl::app
