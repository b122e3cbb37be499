// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::app {

class EditorTabs;

/// Keeps in the settings which files are open, in the order of their tabs, and where in them the views are.
void rememberOpenFiles(const EditorTabs *tabs);
/// Opens the files that were open, as they were seen; those that are gone meanwhile are left out without a question.
void restoreOpenFiles(EditorTabs *tabs);

} // namespace sidl::app
