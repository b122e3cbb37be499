// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

namespace sidl::editor {

class CodeEditor;
class SymbolNavigation;

/// Lays the text of an editor out in the house style. Where it has just been changed that waits until the text is
/// analysed: clauses that cannot be read are left as they are.
class Formatting final
{
    Q_DECLARE_TR_FUNCTIONS(sidl::editor::Formatting)
public:
    Formatting(CodeEditor *editor, SymbolNavigation *navigation)
        : m_editor(editor)
        , m_navigation(navigation)
    {
    }

    void formatDocument();
    void formatSelection(); ///< the clauses that the selection, or the caret, touches

private:
    void format(bool onlySelection);

    CodeEditor *m_editor;
    SymbolNavigation *m_navigation;
};

} // namespace sidl::editor
