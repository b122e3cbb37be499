// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QAbstractItemView;
class QWidget;

namespace sidl::ui {

/// Has @p part take the keyboard for @p pane, around it. While the part is hidden in the pane, as for an EmptyLabel, or
/// disabled, the pane takes the keyboard itself, so that nothing that is typed goes elsewhere; then the part gets it.
void setKeyboardPart(QWidget *pane, QWidget *part);

/// Selects the current row of @p view, or its first, when the keyboard comes to it by a key or a command and nothing is
/// selected. Qt only makes it the current one, and no key then selects a row that is the only one. A click in the view
/// selects what it does without.
void selectOnEntry(QAbstractItemView *view);

} // namespace sidl::ui
