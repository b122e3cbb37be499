// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/openfiles.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/settings/settings.h"
#include "editor/editor/codeeditor.h"

#include <QEvent>
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

int lineOfRow(const CodeEditor *view, int row) ///< from 1
{
    return int(view->SendScintilla(CodeEditor::SCI_DOCLINEFROMVISIBLE, row)) + 1;
}

/// Shows the lines of a restored text that were seen, or those around its caret if that was among them and they have no
/// room, whatever size its view comes to, until somebody goes elsewhere.
class SeenLines final : public QObject
{
public:
    SeenLines(CodeEditor *view, const settings::OpenFile &file)
        : QObject(view)
        , m_view(view)
        , m_top(file.top)
        , m_hasCaret(file.top <= file.line && file.line <= file.bottom)
        , m_caret(caret())
    {
        view->viewport()->installEventFilter(this);
        show();
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override // before the view is moved by it
    {
        if (event->type() != QEvent::Resize || m_isWaiting)
            return false;
        m_isWaiting = caret() == m_caret && lineOfRow(m_view, m_view->firstVisibleLine()) == m_shown;
        if (m_isWaiting)
            QMetaObject::invokeMethod(this, &SeenLines::showAgain, Qt::QueuedConnection);
        else
            deleteLater();
        return false;
    }

private:
    long caret() const { return m_view->SendScintilla(CodeEditor::SCI_GETCURRENTPOS); }
    void showAgain() ///< unless somebody went elsewhere as soon as the view was seen
    {
        if (caret() == m_caret)
            show();
        else
            deleteLater();
    }
    int rowOf(long line) const { return int(m_view->SendScintilla(CodeEditor::SCI_VISIBLEFROMDOCLINE, line)); }
    void show()
    {
        m_isWaiting = false;
        const int row = rowOf(m_view->SendScintilla(CodeEditor::SCI_LINEFROMPOSITION, m_caret)), top = rowOf(m_top - 1),
                  rows = int(m_view->SendScintilla(CodeEditor::SCI_LINESONSCREEN));
        m_view->setFirstVisibleLine(m_hasCaret && row >= top + rows ? qMin(row, row - rows + 2) : top);
        m_shown = lineOfRow(m_view, m_view->firstVisibleLine());
    }

    CodeEditor *m_view;
    int m_top; ///< from 1
    bool m_hasCaret;
    long m_caret;    ///< in bytes
    int m_shown = 0; ///< line that came to be the first one then, from 1
    bool m_isWaiting = false;
};

} // namespace

void rememberOpenFiles(const EditorTabs *tabs)
{
    settings::OpenFiles open;
    for (const CodeEditor *editor : tabs->editors()) {
        const QString path = keyOf(editor);
        const CodeEditor *view = tabs->viewOf(editor);
        const language::Span caret = view->caretPlace();
        const int top = view->firstVisibleLine(), rows = int(view->SendScintilla(CodeEditor::SCI_LINESONSCREEN));
        settings::OpenFile file{
            path, caret.line, caret.column, lineOfRow(view, top), lineOfRow(view, top + qMax(1, rows) - 1), {}, {}};
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
        if (file.path == open.current)
            current = editor;
        if (file.path == open.used)
            used = editor;
    }
    for (const settings::OpenFile &file : open.files) // when all that stand beside others are there
        if (CodeEditor *editor = file.split.isEmpty() ? nullptr : tabs->editorOf(file.path))
            tabs->splitAgain(editor, {file.split == u"v"_s ? Qt::Vertical : Qt::Horizontal, file.beside});
    for (const settings::OpenFile &file : open.files)
        for (CodeEditor *view : tabs->findChildren<CodeEditor *>()) // both of a text that is shown twice
            if (view->gameDocument()->path() == file.path)
                new SeenLines(view, file);
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
