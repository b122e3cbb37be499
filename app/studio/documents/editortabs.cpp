// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editortabs.h"

#include "app/studio/documents/autosave.h"
#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/filedialogs.h"
#include "app/studio/documents/filewatcher.h"
#include "app/studio/documents/tabmenu.h"
#include "app/studio/documents/tabname.h"
#include "app/studio/documents/textrelatives.h"
#include "app/studio/documents/textsaver.h"
#include "app/studio/settings/settings.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/ui/severitysign.h"
#include "sidl/ui/tiptype.h"

#include <QFileInfo>
#include <QMenu>
#include <QMouseEvent>
#include <QSet>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::CodeEditor;
using editor::FindBar;
using editor::GameDocument;

EditorTabs::EditorTabs(QWidget *parent)
    : QTabWidget(parent)
    , m_watcher(new FileWatcher(this))
    , m_saver(new TextSaver(this))
    , m_relatives(new TextRelatives(this))
{
    setDocumentMode(true);
    setTabsClosable(true);
    setMovable(true);
    tabBar()->installEventFilter(this);
    tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(tabBar(), &QWidget::customContextMenuRequested, this, [this](const QPoint &at) { openTabMenu(this, at); });
    connect(this, &QTabWidget::tabCloseRequested, this, &EditorTabs::closeTab);
    connect(this, &QTabWidget::currentChanged, this, [this] {
        showFinding();
        Q_EMIT currentEditorChanged(current());
        Q_EMIT viewChanged();
    });
    new AutoSave(this);
    connect(m_watcher, &FileWatcher::touched, this, &EditorTabs::checkFile);
    m_saver->setTextOf([this](const QString &path) -> const CodeEditor * {
        for (const CodeEditor *editor : editors())
            if (const QFileInfo own(editor->gameDocument()->path()); own.exists() && own == QFileInfo(path))
                return editor;                               // by whatever name
        return editorOf(QFileInfo(path).absoluteFilePath()); // it may have been deleted
    });
    m_saver->setFolderOf([this](const QString &game) {
        for (const GameDocument *text : documents()) {
            const QFileInfo file(text->path());
            if (!text->path().isEmpty() && file.completeBaseName() == game && language::isGame(text->ruleSystem()))
                return file.absolutePath();
        }
        return QString();
    });
    connect(m_saver, &TextSaver::asking, this, &EditorTabs::setCurrent);
    connect(m_saver, &TextSaver::saved, this, [this](CodeEditor *editor, const QString &path) {
        updateTitles();
        Q_EMIT fileUsed(path);
        Q_EMIT saved(editor);
    });
}

CodeEditor *EditorTabs::current() const
{
    const EditorPage *page = currentPage();
    return page ? page->usedEditor() : nullptr;
}

CodeEditor *EditorTabs::at(int index) const
{
    const auto *page = qobject_cast<EditorPage *>(widget(index));
    return page ? page->editor() : nullptr;
}

QList<CodeEditor *> EditorTabs::editors() const
{
    QList<CodeEditor *> editors;
    for (int i = 0; i < count(); ++i)
        if (at(i))
            editors.append(at(i));
    return editors;
}

QList<const GameDocument *> EditorTabs::documents() const
{
    QList<const GameDocument *> documents;
    for (const CodeEditor *editor : editors())
        documents.append(editor->gameDocument());
    return documents;
}

QString EditorTabs::nameOf(const CodeEditor *editor) const
{
    return textName(*editor->gameDocument(), documents());
}

EditorPage *EditorTabs::pageOf(const CodeEditor *editor) const
{
    QWidget *parent = editor ? editor->parentWidget() : nullptr;
    while (parent && !qobject_cast<EditorPage *>(parent))
        parent = parent->parentWidget();
    return static_cast<EditorPage *>(parent);
}

void EditorTabs::tellAbove(const CodeEditor *editor, const QString &message)
{
    if (EditorPage *page = pageOf(editor))
        page->tell(message);
}

void EditorTabs::setCurrent(CodeEditor *editor)
{
    EditorPage *shown = currentPage();
    EditorPage *page = shown && shown->viewOn(editor) ? shown : pageOf(editor);
    setCurrentWidget(page);
    if (page && page->usedEditor() != editor)
        page->use(page->viewOn(editor));
}

EditorPage *EditorTabs::currentPage() const
{
    return qobject_cast<EditorPage *>(currentWidget());
}

CodeEditor *EditorTabs::currentView() const
{
    const EditorPage *page = currentPage();
    return page ? page->view() : nullptr;
}

CodeEditor *EditorTabs::viewOf(const CodeEditor *editor) const
{
    const EditorPage *shown = currentPage();
    CodeEditor *here = shown ? shown->viewOn(editor) : nullptr;
    return here ? here : pageOf(editor)->viewOn(editor);
}

QList<CodeEditor *> EditorTabs::currentViews() const
{
    const EditorPage *page = currentPage();
    return page ? page->views() : QList<CodeEditor *>();
}

language::Span EditorTabs::caretOf(const CodeEditor *editor) const
{
    return viewOf(editor)->caretPlace();
}

void EditorTabs::goTo(CodeEditor *editor, const language::Span &place)
{
    setCurrent(editor);
    viewOf(editor)->goTo(place);
}

void EditorTabs::goToReference(const language::Span &place, const QString &path)
{
    CodeEditor *text = path.isEmpty() ? m_searched.get() : openFile(path);
    if (text)
        goTo(text, place);
}

bool EditorTabs::isSplit() const
{
    const EditorPage *page = currentPage();
    return page && page->isSplit();
}

void EditorTabs::split(Qt::Orientation orientation)
{
    if (EditorPage *page = currentPage())
        page->split(orientation);
}

void EditorTabs::showBeside(CodeEditor *other)
{
    if (EditorPage *page = currentPage())
        page->showBeside(other);
}

std::optional<EditorTabs::Split> EditorTabs::splitOf(const CodeEditor *editor) const
{
    const EditorPage *page = pageOf(editor);
    if (!page->isSplit())
        return {};
    const CodeEditor *other = page->otherEditor();
    if (other && other->gameDocument()->path().isEmpty())
        return {}; // a text without a file cannot be named
    return Split{page->orientation(), other ? other->gameDocument()->path() : QString()};
}

void EditorTabs::splitAgain(CodeEditor *editor, const Split &split)
{
    EditorPage *page = pageOf(editor);
    CodeEditor *other = split.beside.isEmpty() ? editor : editorOf(split.beside);
    if (!other)
        return;
    page->showBeside(other);
    page->split(split.orientation);
    page->use(editor);
}

bool EditorTabs::closeCurrent()
{
    EditorPage *page = currentPage();
    if (!page || page->usedEditor() == page->editor())
        return closeTab(currentIndex());
    page->closeSplit();
    return true;
}

void EditorTabs::closeSplit()
{
    if (EditorPage *page = currentPage())
        page->closeSplit();
}

void EditorTabs::goToOtherView()
{
    if (EditorPage *page = currentPage())
        page->goToOtherView();
}

int EditorTabs::addPage(QWidget *page, const QString &title)
{
    const int index = addTab(page, title);
    setCurrentIndex(index);
    page->setFocus();
    return index;
}

CodeEditor *EditorTabs::addEditor(CodeEditor *editor)
{
    if (editor->gameDocument()->path().isEmpty())
        editor->gameDocument()->setNumber(freeNumber(editor));
    auto *page = new EditorPage(editor, m_findPlace);
    addTab(page, {});
    showFinding();
    updateTitles();
    connect(editor->gameDocument(), &GameDocument::textChanged, this, [this, editor] { Q_EMIT textEdited(editor); });
    connect(editor->gameDocument(), &GameDocument::linesMoved, this,
            [this, editor](int first, int by) { Q_EMIT linesMoved(editor, first, by); });
    connectView(editor, editor);
    connect(editor->gameDocument(), &GameDocument::modificationChanged, this, [this] { updateTitles(); });
    connect(editor->gameDocument(), &GameDocument::gameNameChanged, this, &EditorTabs::updateTitles);
    connect(editor->gameDocument(), &GameDocument::pathChanged, this, [this] {
        updateTitles();
        watchFiles();
    });
    connect(editor->gameDocument(), &GameDocument::languageChanged, this, [this, editor] {
        updateTitles(); // without a file it is named by its language
        Q_EMIT textEdited(editor);
    });
    connect(page, &EditorPage::saveRequested, this, [this, editor] { save(editor); });
    connect(page, &EditorPage::saveAsRequested, this, [this, editor] { saveAs(editor); });
    connect(page, &EditorPage::checkRequested, this, [this, editor] { Q_EMIT checkRequested(editor); });
    connect(page, &EditorPage::told, this, &EditorTabs::told);
    for (const auto told : {&EditorPage::fileChecked, &EditorPage::fileEventChanged})
        connect(page, told, this, &EditorTabs::updateTitles);
    connect(page, &EditorPage::viewOpened, this, [this, page, editor](CodeEditor *view) {
        connectView(view, page->otherEditor() ? page->otherEditor() : editor);
    });
    connect(page, &EditorPage::usedEditorChanged, this, [this, page] {
        if (page == currentWidget())
            Q_EMIT currentEditorChanged(current());
    });
    connect(page, &EditorPage::viewChanged, this, [this] {
        updateTitles(); // it may be split now, or no longer
        Q_EMIT viewChanged();
    });
    watchFiles();
    setCurrentWidget(page);
    editor->setFocus();
    return editor;
}

/// The keyboard does not go to whatever is next when a bar that has it is of another text now.
void EditorTabs::showFinding()
{
    for (int i = 0; i < count(); ++i)
        if (auto *page = qobject_cast<EditorPage *>(widget(i)); page && page != currentWidget()) {
            if (page->isFindingHere())
                currentWidget()->setFocus();
            page->showFinding(false);
        }
    if (EditorPage *page = currentPage())
        page->showFinding(true);
}

/// What a view of @p editor's text tells.
void EditorTabs::connectView(CodeEditor *view, CodeEditor *editor)
{
    m_relatives->follow(view);
    FindBar *bar = view->findBar();
    connect(bar, &FindBar::opening, this, [this, bar] {
        if (m_findBar && m_findBar != bar)
            bar->setWanted(m_findBar->wanted());
        m_findBar = bar;
    });
    connect(view, &CodeEditor::caretMoved, this, [this, editor] { Q_EMIT caretMoved(editor); });
    connect(view, &CodeEditor::jumping, this,
            [this, editor](const language::Span &from) { Q_EMIT jumping(editor, from); });
    connect(view, &CodeEditor::referencesFound, this, [this, view, editor](const language::References &references) {
        for (const CodeEditor *text : editors())
            for (const CodeEditor *one : pageOf(text)->views())
                if (one != view)
                    one->navigation()->forgetReferences();
        m_searched = editor;
        Q_EMIT referencesFound(references);
    });
    connect(view, &CodeEditor::referencesChanged, this, &EditorTabs::referencesChanged);
    connect(view, &CodeEditor::told, this, &EditorTabs::told);
    connect(view, &CodeEditor::menuOpening, this, [this, view](QMenu *menu) { Q_EMIT menuOpening(view, menu); });
}

void EditorTabs::removePage(QWidget *page)
{
    const QWidget *focus = window()->focusWidget();
    const auto *closed = qobject_cast<EditorPage *>(page);
    const bool hadKeyboard = !focus || page->isAncestorOf(focus) || (closed && closed->isFindingHere());
    if (closed)
        m_relatives->close(closed->editor());
    for (int i = 0; closed && i < count(); ++i)
        if (auto *other = qobject_cast<EditorPage *>(widget(i)); other && other->otherEditor() == closed->editor())
            other->closeSplit();
    removeTab(indexOf(page));
    if (auto *text = qobject_cast<EditorPage *>(page))
        text->showFinding(false); // it is in no tab any more
    page->deleteLater();
    updateTitles(); // of one that had the same name
    watchFiles();
    if (QWidget *next = current() ? static_cast<QWidget *>(current()) : currentWidget(); next && hadKeyboard)
        next->setFocus();
    Q_EMIT tabClosed();
}

void EditorTabs::discard(CodeEditor *editor)
{
    removePage(pageOf(editor));
}

void EditorTabs::watchFiles()
{
    QStringList paths;
    for (const CodeEditor *editor : editors())
        if (!editor->gameDocument()->path().isEmpty())
            paths.append(editor->gameDocument()->path());
    m_watcher->setPaths(paths);
}

void EditorTabs::checkFile(const QString &path)
{
    for (const CodeEditor *editor : editors())
        if (editor->gameDocument()->path() == path)
            pageOf(editor)->checkFile();
}

void EditorTabs::updateTitles()
{
    const QList<const GameDocument *> texts = documents();
    for (const CodeEditor *editor : editors()) {
        const EditorPage *page = pageOf(editor);
        const GameDocument *document = editor->gameDocument();
        const QString event = page->fileEvent();
        const bool isKept = m_left.contains(document->path());
        QString title = tabName(*document, texts), tip = tabTip(*document, event, isKept);
        if (const CodeEditor *beside = page->otherEditor()) {
            title = tr("%1 | %2").arg(title, tabName(*beside->gameDocument(), texts));
            tip += u'\n' + tabTip(*beside->gameDocument(), {}, m_left.contains(beside->gameDocument()->path()));
        }
        setTabText(indexOf(page), title);
        setTabToolTip(indexOf(page), ui::plainTip(tip));
        setTabIcon(indexOf(page), event.isEmpty() && !isKept ? QIcon() : ui::severityIcon(language::Severity::Warning));
    }
    Q_EMIT titleChanged();
}

void EditorTabs::setLeftTexts(const QStringList &paths)
{
    m_left = paths;
    updateTitles();
}

CodeEditor *EditorTabs::newFile(const QString &text)
{
    CodeEditor *editor = addEditor(makeEditor());
    if (text.isEmpty())
        return editor;
    editor->setText(text);
    editor->gameDocument()->keepRuleSystem();
    editor->gameDocument()->setUnsaved(); // nor is it saved when all that is typed in it was undone
    return editor;
}

CodeEditor *EditorTabs::newFileAsGiven(const QString &text)
{
    CodeEditor *editor = newFile(text);
    editor->gameDocument()->setGiven();
    return editor;
}

int EditorTabs::freeNumber(const CodeEditor *text, int wanted) const
{
    QSet<int> used;
    for (const CodeEditor *editor : editors())
        if (editor != text && editor->gameDocument()->path().isEmpty())
            used.insert(editor->gameDocument()->number());
    if (!used.contains(wanted))
        return wanted;
    int number = 1;
    while (used.contains(number))
        ++number;
    return number;
}

/// The tab of a file, by its absolute path.
CodeEditor *EditorTabs::editorOf(const QString &path) const
{
    for (CodeEditor *editor : editors())
        if (editor->gameDocument()->path() == path)
            return editor;
    return nullptr;
}

/// A new text that nothing was written in: it makes room for others.
bool EditorTabs::isUntouched(const CodeEditor *editor) const
{
    const GameDocument *document = editor ? editor->gameDocument() : nullptr;
    return document && document->path().isEmpty() && !document->isModified() && document->length() == 0;
}

CodeEditor *EditorTabs::makeEditor()
{
    auto *editor = new CodeEditor;
    editor->gameDocument()->setPause([this] { pause(); });
    return editor;
}

/// The window is painted and its timers go on; keys and the mouse wait until what takes long is done.
void EditorTabs::pause()
{
    if (!window()->isVisible())
        return;
    ++m_busy;
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    if (--m_busy == 0)
        Q_EMIT ready();
}

CodeEditor *EditorTabs::openFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (CodeEditor *editor = editorOf(absolute)) {
        setCurrent(editor);
        return editor;
    }
    if (const engine::RecordKind kind = engine::recordKindOf(path); kind != engine::RecordKind::None) {
        Q_EMIT recordOpened(path, kind);
        return nullptr;
    }
    CodeEditor *editor = makeEditor();
    const QString error = editor->gameDocument()->load(path);
    if (CodeEditor *other = editorOf(absolute)) { // opened in a pause
        delete editor;
        setCurrent(other);
        return other;
    }
    if (!error.isEmpty()) {
        delete editor;
        ui::warn(window(), tr("Open"), tr("%1 cannot be opened.\n%2").arg(path, error));
        return nullptr;
    }
    CodeEditor *replaced = current();
    addEditor(editor);
    if (isUntouched(replaced))
        removePage(pageOf(replaced));
    if (editor->gameDocument()->isLarge()) // it may have been changed meanwhile, and nobody watched it
        QMetaObject::invokeMethod(pageOf(editor), &EditorPage::checkFile, Qt::QueuedConnection);
    Q_EMIT fileUsed(editor->gameDocument()->path());
    return editor;
}

CodeEditor *EditorTabs::restoreText(const QString &path, const QString &text, const QByteArray &fileHash,
                                    const language::Span &caret, int number)
{
    CodeEditor *editor = path.isEmpty() ? nullptr : editorOf(path);
    if (editor && !editor->gameDocument()->isModified()) {
        setCurrent(editor);
        editor->gameDocument()->restore(path, text, fileHash);
    } else {
        editor = makeEditor();
        editor->gameDocument()->restore(path, text, fileHash);
        CodeEditor *replaced = current();
        addEditor(editor);
        if (isUntouched(replaced))
            removePage(pageOf(replaced));
        if (path.isEmpty())
            editor->gameDocument()->setNumber(freeNumber(editor, number));
        updateTitles();
    }
    editor->goTo(caret);
    pageOf(editor)->checkFile(); // it may have been changed meanwhile
    return editor;
}

void EditorTabs::askAndOpen()
{
    const QString here = current() ? current()->gameDocument()->path() : QString();
    const QStringList paths
        = askForFiles(window(), here.isEmpty() ? m_saver->usedFolder() : QFileInfo(here).absolutePath());
    for (const QString &path : paths)
        openFile(path);
}

editor::Renames *EditorTabs::renames() const
{
    return m_relatives->renames();
}

bool EditorTabs::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == tabBar() && event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const int index = tabBar()->tabAt(mouse->pos());
        if (mouse->button() == Qt::MiddleButton && index >= 0) {
            closeTab(index);
            return true;
        }
        if (mouse->button() == Qt::LeftButton && index >= 0 && index == currentIndex()) // as a click on the text does
            (currentView() ? currentView() : currentWidget())->setFocus();
    }
    return QTabWidget::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_editortabs.cpp"
