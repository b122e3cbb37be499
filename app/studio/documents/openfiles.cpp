// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/openfiles.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/settings/settings.h"
#include "editor/editor/codeeditor.h"

#include <QFileInfo>
#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::CodeEditor;

namespace {

/// What the settings know a text by.
QString keyOf(const CodeEditor *editor)
{
    const editor::GameDocument *document = editor->gameDocument();
    return document->path().isEmpty() ? u'?' + QString::number(document->number()) : document->path();
}

CodeEditor *textOf(const EditorTabs *tabs, const QString &key)
{
    for (CodeEditor *editor : tabs->editors())
        if (keyOf(editor) == key)
            return editor;
    return nullptr;
}

} // namespace

void rememberOpenFiles(const EditorTabs *tabs)
{
    settings::OpenFiles open;
    for (const CodeEditor *editor : tabs->editors()) {
        const QString path = keyOf(editor);
        const CodeEditor *view = tabs->viewOf(editor);
        const language::Span caret = view->caretPlace();
        const long top = view->SendScintilla(CodeEditor::SCI_DOCLINEFROMVISIBLE, view->firstVisibleLine());
        settings::OpenFile file{path, caret.line, caret.column, int(top) + 1, {}, {}};
        if (const auto split = tabs->splitOf(editor)) {
            file.split = split->orientation == Qt::Horizontal ? u"h"_s : u"v"_s;
            file.beside = split->beside;
        }
        open.files.push_back(file);
        if (editor == tabs->at(tabs->currentIndex()))
            open.current = path;
        if (editor == tabs->current())
            open.used = path;
    }
    settings::setOpenFiles(open);
}

void restoreOpenFiles(EditorTabs *tabs)
{
    const settings::OpenFiles open = settings::openFiles();
    CodeEditor *current = nullptr, *used = nullptr;
    for (const settings::OpenFile &file : open.files) {
        const bool isThere = !file.path.startsWith(u'?') && QFileInfo::exists(file.path);
        CodeEditor *editor = isThere ? tabs->openFile(file.path) : nullptr;
        if (!editor)
            continue;
        language::Span caret;
        caret.line = file.line;
        caret.column = file.column;
        editor->goTo(caret);
        editor->setFirstVisibleLine(int(editor->SendScintilla(CodeEditor::SCI_VISIBLEFROMDOCLINE, file.top - 1)));
        if (file.path == open.current)
            current = editor;
        if (file.path == open.used)
            used = editor;
    }
    for (const settings::OpenFile &file : open.files) // when all that stand beside others are there
        if (CodeEditor *editor = file.split.isEmpty() ? nullptr : tabs->editorOf(file.path))
            tabs->splitAgain(editor, {file.split == u"v"_s ? Qt::Vertical : Qt::Horizontal, file.beside});
    if (current)
        tabs->setCurrent(current);
    if (used) { // perhaps beside it
        tabs->setCurrent(used);
        settings::addRecentFile(open.used); // before those that were opened here in the order of their tabs
    }
    if (CodeEditor *view = tabs->currentView())
        view->setFocus(); // and not the view that was opened last
}

void restoreTabOrder(EditorTabs *tabs, const settings::OpenFiles &open)
{
    int before = -1; // the tab that the next one comes to stand behind
    for (const settings::OpenFile &file : open.files)
        if (const CodeEditor *editor = textOf(tabs, file.path)) {
            int tab = 0;
            while (tabs->at(tab) != editor)
                ++tab;
            if (tab < before)
                tabs->tabBar()->moveTab(tab, before);
            before = std::max(tab, before);
        }
    for (const QString &shown : {open.current, open.used})
        if (CodeEditor *editor = textOf(tabs, shown))
            tabs->setCurrent(editor);
}

} // namespace sidl::app
