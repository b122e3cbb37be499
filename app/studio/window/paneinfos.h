// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/paneinfo.h"

#include <QList>

namespace sidl::app {

struct Services;

/// The panes of the window, in the order of its menus. Whoever makes a pane adds it here, and nowhere else.
QList<ui::PaneInfo> paneInfos(const Services &services);

} // namespace sidl::app
