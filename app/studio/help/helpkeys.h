// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QMenuBar;

namespace sidl::app {

/// The keys of all commands in the menus of @p bar that have one, as tables in Markdown: a section a menu,
/// submenus within.
QString keysMarkdown(const QMenuBar *bar);

} // namespace sidl::app
