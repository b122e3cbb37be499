// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/searchcontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/games/samples.h"
#include "app/studio/search/searchpane.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"
#include "editor/text/linecommands.h"
#include "editor/text/textfile.h"

#include <QAction>
#include <QDir>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::CodeEditor;
using editor::Replacement;

namespace {

constexpr int Pause = 300; // ms after a change of a text

QString matches(int count)
{
    return count == 1 ? SearchController::tr("1 match") : SearchController::tr("%L1 matches").arg(count);
}

QString files(int count)
{
    return count == 1 ? SearchController::tr("1 file") : SearchController::tr("%L1 files").arg(count);
}

/// Tells a text from the others, while it is open.
QString keyOf(const CodeEditor *text)
{
    const QString path = text->gameDocument()->path();
    return path.isEmpty() ? u"untitled:%1"_s.arg(quintptr(text)) : path;
}

/// @p finds, as they are in @p text, replaced.
std::vector<Replacement> replacements(const FileFinds &finds, const editor::SearchPattern &pattern, const QString &by)
{
    editor::TextSearch search;
    search.setPattern(pattern);
    std::vector<Replacement> result;
    for (const Find &find : finds.finds)
        result.push_back({find.match.range, search.replacement(find.match, by).toUtf8()});
    return result;
}

} // namespace

SearchController::SearchController(const Services &services, QObject *parent)
    : QObject(parent)
    , m_pane(services.panes.get<SearchPane>())
    , m_tabs(services.documents)
    , m_games(services.panes.get<GamesPane>())
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &SearchController::searchEdited);
    connect(services.actions.findInFiles, &QAction::triggered, this, &SearchController::begin);
    connect(m_pane, &SearchPane::searchWanted, this, [this] { start(); });
    connect(m_pane, &SearchPane::cancelWanted, &m_search, &FolderSearch::cancel);
    connect(m_pane, &SearchPane::replaceWanted, this, &SearchController::replace);
    connect(m_pane, &SearchPane::placeActivated, this, &SearchController::goTo);
    connect(&m_search, &FolderSearch::found, this, [this](const FileFinds &finds) {
        if (m_searchedFolder.isEmpty() && !m_searchedTexts.contains(finds.key))
            return; // a text that has got another name meanwhile, which it is searched by, too
        m_pane->setFinds(finds);
        if (!m_search.isRunning())
            m_pane->setMessage(summary());
    });
    connect(&m_search, &FolderSearch::finished, this, &SearchController::finish);
    connect(m_tabs, &EditorTabs::textEdited, this, [this](CodeEditor *text) {
        if (isFollowed(text)) {
            m_edited.insert(text);
            m_pause.start();
        }
    });
    connect(m_tabs, &EditorTabs::titleChanged, this, &SearchController::followNames);
    connect(m_games, &GamesPane::folderChanged, this, &SearchController::followFolder);
    followNames();
    followFolder();
}

void SearchController::begin()
{
    // What is written there is meant, and not the match that is selected by it.
    const CodeEditor *view = m_pane->isTypedIn() ? nullptr : m_tabs->currentView();
    const QString selected = view ? view->selectedText() : QString();
    if (m_games->folder().isEmpty())
        followFolder();
    Q_EMIT paneWanted();
    m_pane->begin(selected);
}

/// Where there is no folder, there is nothing to be found in it.
void SearchController::followFolder()
{
    const bool isOpen = !m_games->folder().isEmpty();
    if (!m_pane->isWhereChosen() && m_pane->where() != SearchPane::Where::Samples)
        m_pane->setWhere(isOpen ? SearchPane::Where::Folder : SearchPane::Where::OpenTexts);
    else if (!isOpen && m_pane->where() == SearchPane::Where::Folder)
        m_pane->setWhere(SearchPane::Where::OpenTexts);
}

SearchText SearchController::textOf(const CodeEditor *text) const
{
    const editor::GameDocument *document = text->gameDocument();
    return {keyOf(text), document->path(), document->title(), document->utf8()};
}

CodeEditor *SearchController::editorOf(const QString &key) const
{
    const QList<CodeEditor *> texts = m_tabs->editors();
    const auto found
        = std::find_if(texts.begin(), texts.end(), [&](const CodeEditor *text) { return keyOf(text) == key; });
    return found == texts.end() ? nullptr : *found;
}

QString SearchController::folder() const
{
    switch (m_pane->where()) {
    case SearchPane::Where::Folder:
        return m_games->folder();
    case SearchPane::Where::Samples:
        return samplesFolder();
    case SearchPane::Where::OpenTexts:
        break;
    }
    return {};
}

/// Also a text that has no finds: they come as it is written, or back with Undo.
bool SearchController::isFollowed(const CodeEditor *text) const
{
    return m_searchedTexts.contains(keyOf(text))
        || (!m_searchedFolder.isEmpty() && text->gameDocument()->path().startsWith(m_searchedFolder + u'/'));
}

void SearchController::start(const QString &done)
{
    m_done = done;
    m_searchedFolder.clear();
    m_searchedTexts.clear();
    m_pane->clear();
    if (m_pane->where() != SearchPane::Where::OpenTexts && folder().isEmpty()) {
        m_pane->setMessage(tr("No folder is opened. File > Open Folder opens one, or choose another place to look."));
        return;
    }
    SearchRequest request{m_pane->searched(), {}, folder()};
    const QList<CodeEditor *> texts = m_tabs->editors();
    for (const CodeEditor *text : texts)
        if (request.folder.isEmpty() || text->gameDocument()->path().startsWith(request.folder + u'/'))
            request.texts.push_back(textOf(text));
    for (const SearchText &text : request.texts)
        m_searchedTexts.insert(text.key);
    m_searchedFolder = request.folder;
    m_edited.clear();
    m_pane->setRunning(true);
    m_pane->setMessage(tr("Searching…"));
    m_search.start(request);
}

void SearchController::finish(const SearchEnd &end)
{
    m_end = end;
    m_pane->setRunning(false);
    QStringList tip;
    for (const QString &path : end.tooLarge)
        tip << tr("larger than 2 MB: %1").arg(QDir::toNativeSeparators(path));
    for (const QString &path : end.noTexts)
        tip << tr("no text in UTF-8, or too long a line: %1").arg(QDir::toNativeSeparators(path));
    m_pane->setMessage(summary(), tip.mid(0, 30).join(u'\n'));
}

QString SearchController::summary() const
{
    QString text = m_done.isEmpty() ? QString() : m_done + u' ';
    text += m_pane->count() == 0 ? tr("No match in %1.").arg(files(m_end.files))
                                 : tr("%1 in %2.").arg(matches(m_pane->count()), files(m_pane->fileCount()));
    if (m_pane->count() == 0 && m_end.hasEmpty)
        text += tr(" The pattern matches only places with no character in them, which are left out.");
    if (m_end.isCancelled)
        text = tr("Cancelled: %1 up to then.").arg(matches(m_pane->count()));
    if (m_end.isCut)
        text += tr(" There are more: look for something longer, or in fewer places.");
    if (!m_end.tooLarge.isEmpty())
        text += tr(" Left out as larger than 2 MB: %1.").arg(m_end.tooLarge.size());
    if (!m_end.noTexts.isEmpty())
        text += tr(" Left out as no text in UTF-8, or with too long a line: %1.").arg(m_end.noTexts.size());
    return text;
}

void SearchController::searchEdited()
{
    if (!m_edited.isEmpty())
        m_done.clear(); // it may have been undone
    const QList<CodeEditor *> texts = m_tabs->editors();
    for (CodeEditor *text : texts)
        if (m_edited.contains(text))
            m_search.searchAgain(textOf(text));
    m_edited.clear();
}

void SearchController::followNames()
{
    const QHash<const CodeEditor *, QString> before = std::exchange(m_keys, {});
    const QList<CodeEditor *> texts = m_tabs->editors();
    for (CodeEditor *text : texts) {
        const QString key = keyOf(text);
        m_keys.insert(text, key);
        if (const QString old = before.value(text, key); old != key)
            followName(text, old);
    }
}

/// The text was saved by a new name. Among open texts, what was found goes along; a folder may still have the file
/// that the text was of, and has another one now.
void SearchController::followName(CodeEditor *text, const QString &before)
{
    if (m_searchedFolder.isEmpty()) {
        if (!m_searchedTexts.remove(before))
            return;
        const editor::GameDocument *document = text->gameDocument();
        const QString now = keyOf(text);
        m_searchedTexts.insert(now);
        m_pane->setKey(before, {now, document->path(), document->title(), {}});
    } else if (before.startsWith(m_searchedFolder + u'/')) {
        m_search.searchAgain({before, before, QFileInfo(before).fileName(), editor::readTextFile(before).utf8});
    }
    if (isFollowed(text))
        m_search.searchAgain(textOf(text));
}

void SearchController::goTo(const QString &key, const language::Span &place)
{
    CodeEditor *text = editorOf(key);
    if (!text && QFileInfo(key).isAbsolute())
        text = m_tabs->openFile(key);
    if (text)
        m_tabs->goTo(text, place);
}

QString SearchController::replaceIn(CodeEditor *text, const FileFinds &finds)
{
    if (text->isReadOnly())
        return tr("it cannot be edited");
    if (editor::textHash(text->gameDocument()->utf8(), false) != finds.hash)
        return tr("it has changed since");
    editor::replaceRanges(text, replacements(finds, m_pane->searched(), m_pane->replacement()));
    return {};
}

QString SearchController::replaceInFile(const FileFinds &finds)
{
    const editor::TextFile file = editor::readTextFile(finds.path);
    if (!file.error.isEmpty())
        return file.error;
    if (file.isForeign())
        return file.encoding == editor::TextFile::Encoding::LongLines ? tr("it has too long a line")
                                                                      : tr("it is no longer UTF-8");
    if (file.wasNormalised)
        return tr("its line ends are of several kinds: open and save it first");
    if (editor::textHash(file.utf8, false) != finds.hash)
        return tr("it has changed since");
    const std::vector<Replacement> all = replacements(finds, m_pane->searched(), m_pane->replacement());
    QByteArray utf8 = file.utf8;
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
        QByteArray text = one->utf8;
        if (file.utf8.contains("\r\n"))
            text.replace("\n", "\r\n");
        utf8.replace(one->range.start, one->range.end - one->range.start, text);
    }
    return editor::writeTextFile(finds.path, utf8, file.hasMark);
}

void SearchController::replace()
{
    int places = 0, changed = 0, shipped = 0;
    QStringList failed;
    for (const FileFinds &finds : m_pane->checked()) {
        CodeEditor *text = editorOf(finds.key);
        if (!text && m_searchedFolder.isEmpty()) { // only open texts are meant
            failed << tr("%1: it was closed").arg(finds.name);
            continue;
        }
        if (!text && m_tabs->isShipped(finds.path)) {
            ++shipped;
            continue;
        }
        const QString error = text ? replaceIn(text, finds) : replaceInFile(finds);
        if (!error.isEmpty()) {
            failed << tr("%1: %2").arg(finds.name, error);
            continue;
        }
        places += int(finds.finds.size());
        ++changed;
    }
    QString message = tr("Replaced %1 in %2.").arg(matches(places), files(changed));
    if (!failed.isEmpty())
        message += tr(" Not replaced in %1.").arg(failed.join(u"; "_s));
    if (shipped > 0)
        message += tr(" Left as they are: %1 that came with the program; open one, and what is replaced in it can be "
                      "saved as a copy.")
                       .arg(files(shipped));
    m_pane->leaveOut();
    start(message); // what is left
}

} // namespace sidl::app

#include "moc_searchcontroller.cpp"
