// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editortabs.h"

#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/textrelatives.h"
#include "app/studio/documents/textsaver.h"
#include "editor/editor/codeeditor.h"

#include <QFileInfo>
#include <QTabBar>

// How tabs are closed, and opened again.
namespace sidl::app {

using editor::CodeEditor;

bool EditorTabs::mayClose(const QList<CodeEditor *> &texts)
{
    QList<EditorPage *> pages;
    for (const CodeEditor *editor : texts)
        pages.append(pageOf(editor));
    return m_saver->mayClose(pages);
}

bool EditorTabs::closeTab(int index)
{
    QWidget *page = widget(index);
    if (!page || (at(index) && !mayClose({at(index)})))
        return false;
    closePage(page);
    return true;
}

/// Without a question.
void EditorTabs::closePage(QWidget *page)
{
    const CodeEditor *editor = at(indexOf(page));
    constexpr std::size_t MostKept = 30;
    if (editor && !editor->gameDocument()->path().isEmpty()) {
        m_closed.push_back({editor->gameDocument()->path(), caretOf(editor), splitOf(editor), indexOf(page)});
        if (m_closed.size() > MostKept)
            m_closed.erase(m_closed.begin());
    }
    removePage(page);
}

bool EditorTabs::closeOthers(int index)
{
    return closeAllBut(widget(index));
}

bool EditorTabs::closeAll()
{
    return closeAllBut(nullptr);
}

bool EditorTabs::closeAllBut(const QWidget *kept)
{
    QList<QWidget *> pages;
    QList<CodeEditor *> texts;
    for (int i = 0; i < count(); ++i) {
        if (widget(i) == kept)
            continue;
        pages.prepend(widget(i)); // the last goes first
        if (at(i))
            texts.append(at(i));
    }
    if (!mayClose(texts))
        return false;
    for (QWidget *page : pages)
        closePage(page);
    return true;
}

CodeEditor *EditorTabs::reopenClosed()
{
    while (!m_closed.empty()) {
        const Closed last = m_closed.back();
        m_closed.pop_back();
        if (editorOf(last.path) || !QFileInfo::exists(last.path))
            continue; // opened again by other ways, or gone
        CodeEditor *editor = openFile(last.path);
        if (!editor)
            return nullptr;
        const int place = qMin(last.tab, count() - 1);
        tabBar()->moveTab(indexOf(pageOf(editor)), place);
        tabBar()->setTabText(place, tabText(place)); // scrolls to the current tab, which a move does not
        if (last.split)
            splitAgain(editor, *last.split);
        goTo(editor, last.caret);
        return editor;
    }
    return nullptr;
}

bool EditorTabs::mayCloseAll()
{
    return mayClose(editors());
}

void EditorTabs::leaveAll()
{
    for (const CodeEditor *editor : editors())
        m_relatives->close(editor);
    Q_EMIT allLeft();
}

} // namespace sidl::app
