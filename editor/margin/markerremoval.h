// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace sidl::editor {

/// Takes away all markers of @p mask, a bit for each number. Scintilla's own way goes through all lines for each of them,
/// be there any or not: in a text of 50 MB, one number takes 6 ms.
void removeMarkers(QsciScintilla *editor, unsigned mask);

} // namespace sidl::editor
