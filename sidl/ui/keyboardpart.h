// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace sidl::ui {

/// Has @p part take the keyboard for @p pane, around it. While the part is hidden in the pane, as for an EmptyLabel, or
/// disabled, the pane takes the keyboard itself, so that nothing that is typed goes elsewhere; then the part gets it.
void setKeyboardPart(QWidget *pane, QWidget *part);

} // namespace sidl::ui
