// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QAbstractItemView;

namespace sidl::ui {

/// Puts the selected cells of @p view into the clipboard as text, as the view shows them: a line for each row, from top
/// to bottom, and a tab between two cells. What the view hides is left out. Where nothing is selected, the clipboard
/// stays as it is. The window's thread.
void copyRows(const QAbstractItemView *view);

} // namespace sidl::ui
