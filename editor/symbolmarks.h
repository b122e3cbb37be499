// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editorcolours.h"
#include "sidl/language/symbols.h"

#include <QObject>

namespace sidl::editor {

class CodeEditor;

/// Marks all places of the symbol that the caret is on.
class SymbolMarks final : public QObject
{
    Q_OBJECT
public:
    explicit SymbolMarks(CodeEditor *editor);

    void setColours(const EditorColours &colours);
    /// Of two views on a text, only the one that is used marks its symbol: the marks are seen in both.
    void setActive(bool active);

private:
    void update();
    void clear();

    CodeEditor *m_editor;
    std::vector<language::Span> m_marked;
    bool m_hasMarks = false;
    bool m_isActive = true;
};

} // namespace sidl::editor
