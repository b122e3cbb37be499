// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace sidl::editor {

class TextView;

void askForLine(TextView *view); ///< in a dialog, and goes there
void showWhiteSpace(QsciScintilla *view, bool shown);
void wrapLines(QsciScintilla *view, bool wrapped); ///< at words; what is wrapped is indented as its line

} // namespace sidl::editor
