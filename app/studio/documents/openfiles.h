// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::app {

namespace settings {
struct OpenFiles;
}
class EditorTabs;

/// Keeps in the settings which texts are open, in the order of their tabs, and where in them the views are.
void rememberOpenFiles(const EditorTabs *tabs);
/// Opens the files that were open, as they were seen; those that are gone meanwhile are left out without a question.
void restoreOpenFiles(EditorTabs *tabs);
/// Once texts that were never saved are there again, too: brings all tabs into the order of @p open, which the settings
/// had at the start, and shows the one that was seen.
void restoreTabOrder(EditorTabs *tabs, const settings::OpenFiles &open);

} // namespace sidl::app
