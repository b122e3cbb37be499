// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runfiles.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/sessionfiles.h"
#include "app/studio/run/testscontroller.h"
#include "app/studio/settings/settings.h"
#include "editor/editor/codeeditor.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/suites/suitereader.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/views/jsonlanguage.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;
using engine::RecordKind;

namespace {

QString sessionFilter()
{
    return RunFiles::tr("Sessions (*.sidl-session);;All files (*)");
}

QString traceFilter()
{
    return RunFiles::tr("Traces (*.json);;All files (*)");
}

/// Of what is in the file, whichever command opens it; a file that is no record is told so by that of @p wanted.
RecordKind kindOf(const QString &path, RecordKind wanted)
{
    const RecordKind kind = engine::recordKindOf(path);
    return kind == RecordKind::None ? wanted : kind;
}

/// "nim.json" of the game of nim.sidl
QString proposedName(const debugger::GameInfo &game, const QString &ending)
{
    return QFileInfo(game.fileName).completeBaseName() + ending;
}

} // namespace

RunFiles::RunFiles(GameControls *controls, const Actions &actions, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_controls(controls)
    , m_tabs(tabs)
    , m_files(new SessionFiles(tabs->window()))
{
    connect(tabs, &EditorTabs::saved, this, &RunFiles::compareFile);
    // Another program may write it, too: it is read again, and is a saved text once that is done.
    connect(tabs, &EditorTabs::textEdited, this, &RunFiles::compareFile, Qt::QueuedConnection);
    connect(tabs, &EditorTabs::tabClosed, this, [this] {
        if (!m_file.isEmpty() && !m_tabs->editors().contains(m_own)) { // the game may have found its file's tab by now
            m_file.clear();
            Q_EMIT warningEnded(); // it names that tab
        }
    });
    connect(controls->session(), &GameSession::tableChanged, this, &RunFiles::forgetRefused);
    connect(m_files, &SessionFiles::saved, this, [this](const QString &path) {
        Q_EMIT told(tr("The session was saved as %1.").arg(QDir::toNativeSeparators(path)));
        closeIfWanted();
    });
    connect(m_files, &SessionFiles::notSaved, this,
            [this](const engine::Problem &problem, const SessionFiles::Writing &writing) {
                if (problem.kind == engine::Problem::Kind::Cancelled) {
                    m_isClosing = false;
                    Q_EMIT told(tr("The session was not saved."));
                } else {
                    askAboutUnsaved(
                        tr("Save Session"), problem, writing.path,
                        [this, game = writing.game] { return askForSessionName(game); },
                        [this, writing](const QString &path) {
                            SessionFiles::Writing next = writing;
                            next.path = path;
                            m_files->save(next);
                        });
                }
            });
    connect(m_files, &SessionFiles::loaded, this,
            [this](const engine::SessionRecord &record, const QString &path) { play(record, path, path == m_kept); });
    connect(controls->session(), &GameSession::finished, this,
            [this](debugger::Ticket ticket, GameSession::Outcome outcome) {
                if (ticket == m_opening && outcome == GameSession::Outcome::Done) {
                    seatPrograms();
                    warnOfFile();
                    keepSessionName(m_controls->session()->game(), m_openingName);
                    Q_EMIT originKnown(m_isFromOthers, m_isOfPlay);
                    if (const auto opened = std::exchange(m_opened, {}))
                        opened();
                    if (!m_isPlay)
                        Q_EMIT strategyOpened(std::exchange(m_strategy, {}));
                    if (m_isFromOthers)
                        Q_EMIT sessionOpened();
                    if (m_isPlay)
                        Q_EMIT playOpened();
                }
                if (ticket == m_openingTrace && outcome == GameSession::Outcome::Done)
                    Q_EMIT traceOpened();
                const auto &failure = m_controls->session()->failure();
                if (ticket == m_opening && outcome == GameSession::Outcome::Failed && failure)
                    QMetaObject::invokeMethod( // later, so that the command has ended before the user is told
                        this, [this, problem = *failure] { refuseSession(problem); }, Qt::QueuedConnection);
            });
    connect(m_files, &SessionFiles::notLoaded, this, [this](const engine::Problem &problem) {
        if (problem.kind == engine::Problem::Kind::Cancelled)
            Q_EMIT told(tr("The session was not opened."));
        else
            tellProblem(tr("Open Session"), problem);
    });
    connect(m_files, &SessionFiles::traceSaved, this, [this](const QString &path) {
        Q_EMIT told(tr("The trace was written to %1.").arg(QDir::toNativeSeparators(path)));
        closeIfWanted();
    });
    connect(m_files, &SessionFiles::traceNotSaved, this,
            [this](const engine::Problem &problem, const QString &path, const engine::Trace &trace) {
                if (problem.kind == engine::Problem::Kind::Cancelled) {
                    m_isClosing = false;
                    Q_EMIT told(tr("The trace was not written."));
                } else {
                    askAboutUnsaved(
                        tr("Export Trace"), problem, path, [this, path] { return askForTraceName(path); },
                        [this, trace](const QString &other) { m_files->saveTrace(other, trace); });
                }
            });
    connect(m_files, &SessionFiles::traceLoaded, this, &RunFiles::replayTrace);
    connect(m_files, &SessionFiles::traceNotLoaded, this, [this](const engine::Problem &problem) {
        if (problem.kind == engine::Problem::Kind::Cancelled)
            Q_EMIT told(tr("The trace was not opened."));
        else
            tellProblem(tr("Open Trace"), problem);
    });
    connect(actions.saveSession, &QAction::triggered, this, &RunFiles::saveSession);
    connect(actions.exportTrace, &QAction::triggered, this, &RunFiles::exportTrace);
    connect(actions.openSession, &QAction::triggered, this, [this] {
        const QString from = m_sessionFolder.isEmpty() ? folder() : m_sessionFolder;
        if (const QString path = askForFile(tr("Open Session"), from, sessionFilter()); !path.isEmpty())
            openRecord(path, kindOf(path, RecordKind::Session));
    });
    connect(actions.openTrace, &QAction::triggered, this, [this] {
        if (const QString path = askForFile(tr("Open Trace"), folder(), traceFilter()); !path.isEmpty())
            openRecord(path, kindOf(path, RecordKind::Trace));
    });
    // Later, so that the command has ended before the user is asked for a name.
    connect(controls->session(), &GameSession::traceReady, this, &RunFiles::saveTrace, Qt::QueuedConnection);
}

QString RunFiles::folder() const
{
    const editor::CodeEditor *text = m_tabs->current();
    const QFileInfo info(m_controls->session()->hasGame() ? m_controls->session()->game().fileName
                             : text                       ? text->gameDocument()->path()
                                                          : QString());
    if (info.isAbsolute() && m_tabs->mayPropose(info.absolutePath()))
        return info.absolutePath();
    return m_usedFolder.isEmpty() ? settings::savedFolder() : m_usedFolder;
}

QString RunFiles::askForFile(const QString &title, const QString &from, const QString &filter)
{
    const QString path = ui::existingName(m_tabs->window(), title, from, filter);
    if (!path.isEmpty())
        m_usedFolder = QFileInfo(path).absolutePath();
    return path;
}

QString RunFiles::askForName(const QString &title, const QString &proposed, const QString &filter)
{
    const QFileInfo name(proposed);
    const bool isPath = name.isAbsolute() && m_tabs->mayPropose(name.absolutePath());
    QFileDialog dialog(m_tabs->window(), title, isPath ? name.absolutePath() : folder(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ui::endingsOf(filter).constFirst());
    dialog.selectFile(name.fileName());
    const QString path = ui::chosenName(&dialog);
    if (path.isEmpty())
        return {};
    m_usedFolder = QFileInfo(path).absolutePath();
    settings::setSavedFolder(m_usedFolder);
    return path;
}

QString RunFiles::askForSessionName(const debugger::GameInfo &game)
{
    const bool isKnown
        = !m_sessionName.path.isEmpty() && m_sessionName.game == game.name && m_sessionName.file == game.fileName;
    const QString path = askForName(
        tr("Save Session"), isKnown ? m_sessionName.path : proposedName(game, u".sidl-session"_s), sessionFilter());
    if (!path.isEmpty())
        keepSessionName(game, path);
    return path;
}

QString RunFiles::askForTraceName(const QString &proposed)
{
    return askForName(tr("Export Trace"), proposed, traceFilter());
}

void RunFiles::keepSessionName(const debugger::GameInfo &game, const QString &path)
{
    m_sessionName = {path, game.name, game.fileName};
    if (!path.isEmpty())
        m_sessionFolder = QFileInfo(path).absolutePath();
    Q_EMIT sessionNamed(path);
}

void RunFiles::tellProblem(const QString &title, const engine::Problem &problem)
{
    const QString text = problem.message + (problem.advice.isEmpty() ? QString() : u"\n\n"_s + problem.advice);
    ui::warn(m_tabs->window(), title, text);
}

void RunFiles::saveSession()
{
    const GameSession *session = m_controls->session();
    // As they are now, however long the name takes.
    SessionFiles::Writing writing{
        {}, session->game(), session->tree(), session->submitted(), session->strategyRecord()};
    writing.path = askForSessionName(writing.game);
    if (!writing.path.isEmpty())
        m_files->save(writing);
}

void RunFiles::openSession(const QString &path)
{
    m_files->load(path);
}

void RunFiles::goOnWith(const QString &path, const std::function<void()> &opened)
{
    m_kept = path;
    m_keptOpened = opened;
    m_files->load(path);
}

void RunFiles::openRecord(const QString &path, RecordKind kind)
{
    if (kind == RecordKind::Session)
        openSession(path);
    else
        openTrace(path);
}

bool RunFiles::mayClose()
{
    m_isClosing = isSaveOpen();
    if (m_isClosing) {
        m_files->showProgress();
        Q_EMIT told(tr("The window closes as soon as all is saved."));
    }
    return !m_isClosing;
}

bool RunFiles::isSaveOpen() const
{
    return m_files->isSaving() || m_questions > 0;
}

void RunFiles::closeIfWanted()
{
    if (m_isClosing && !isSaveOpen())
        m_tabs->window()->close();
}

void RunFiles::askAboutUnsaved(const QString &title, const engine::Problem &problem, const QString &path,
                               const std::function<QString()> &askForOther,
                               const std::function<void(const QString &)> &save)
{
    const bool wasClosing = std::exchange(m_isClosing, false); // until the user has decided
    ++m_questions;
    auto *box = new QMessageBox(QMessageBox::Warning, title, problem.message, QMessageBox::Retry | QMessageBox::Cancel,
                                m_tabs->window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(problem.advice);
    ui::makePlain(box);
    const QAbstractButton *again = box->button(QMessageBox::Retry);
    const QAbstractButton *elsewhere = box->addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    const QAbstractButton *discard
        = wasClosing ? box->addButton(tr("Close &without Saving"), QMessageBox::DestructiveRole) : nullptr;
    box->setDefaultButton(QMessageBox::Retry);
    connect(box, &QDialog::finished, this, [=, this] {
        --m_questions;
        const QAbstractButton *button = box->clickedButton(); // none if the box itself was closed
        const QString next = button == elsewhere ? askForOther() : button == again ? path : QString();
        m_isClosing = false; // stays open
        if (!next.isEmpty()) {
            m_isClosing = wasClosing;
            save(next);
        } else if (discard && button == discard) {
            m_isClosing = true;
            closeIfWanted();
        }
    });
    box->open();
}

void RunFiles::playSession(engine::SessionRecord record)
{
    const GameSession *session = m_controls->session();
    // Nobody sits at a play's table: who sits at that of the game stays there, as for a trace.
    const bool isSame = session->hasGame() && debugger::recordedFile(session->game()) == record.sourcePath
        && (!record.sourcePath.isEmpty() || session->game().name == record.game);
    record.table = isSame ? debugger::recordOf(session->table()) : engine::SessionTable();
    play(std::move(record), {}, false);
}

/// The text of the game @p name that was never saved, if there is one such text; rules that do not tell their name are
/// called by their tab.
CodeEditor *RunFiles::neverSavedOf(const QString &name) const
{
    CodeEditor *found = nullptr;
    for (CodeEditor *open : m_tabs->editors()) {
        const editor::GameDocument *document = open->gameDocument();
        const bool isOfName = document->gameName() == name || QFileInfo(document->title()).completeBaseName() == name;
        if (name.isEmpty() || !document->path().isEmpty() || !isOfName)
            continue;
        if (found)
            return nullptr; // either may be it
        found = open;
    }
    return found;
}

CodeEditor *RunFiles::openWithRules(const QString &text) const
{
    CodeEditor *found = nullptr;
    for (CodeEditor *open : m_tabs->editors()) {
        const editor::GameDocument *document = open->gameDocument();
        if (document->path().isEmpty() && document->hasSameRules(text)) // a file is another game's, however alike
            found = open;
    }
    return found;
}

void RunFiles::play(engine::SessionRecord record, const QString &path, bool isKept)
{
    m_openingFile.clear();
    CodeEditor *text = nullptr;
    bool isOlder = false; // than the text that it goes on beside
    if (!record.sourcePath.isEmpty() && QFileInfo(record.sourcePath).isFile()) {
        text = m_tabs->openFile(record.sourcePath);
        isOlder = text && !text->gameDocument()->hasSameRules(record.text);
        if (!text || (isOlder && (!isKept || record.isApart))) {
            m_openingFile = record.sourcePath;
            text = openWithRules(record.text);
            isOlder = false;
            if (!text && isKept)
                isOlder = (text = neverSavedOf(record.game)); // it was edited, and is restored
        }
    } else {
        // A text that had no file then may have been saved since.
        for (CodeEditor *open : m_tabs->editors())
            if (open->gameDocument()->hasSameRules(record.text) && (!text || open->gameDocument()->path().isEmpty()))
                text = open;
        if (!text && isKept) { // it was edited since the start
            text = neverSavedOf(record.game);
            isOlder = text;
        }
    }
    m_isPlay = path.isEmpty() && !isKept;
    m_isOfPlay = m_isPlay || (isKept && record.isPlay);
    m_isApartKnown = isKept && record.isApartKnown;
    m_programs = m_isPlay ? record.table.seats // they play already
                          : programsOf(record.table.seats, path.isEmpty() ? record.sourcePath : path);
    if (m_made != text) // else the tab that was made for the play before is looked at again
        m_made = nullptr;
    if (text) {
        m_tabs->setCurrent(text);
        if (!isOlder)
            record.text = text->text(); // remarks and layout may be others, and places are those of the tab
    } else {
        const bool isWritten = isKept && !record.isApart;
        m_made = text = m_tabs->newFile(isWritten ? record.text : QString());
        if (!isWritten) { // nobody has written anything: these rules are those of the session's file
            text->setText(record.text);
            text->setModified(false);
        }
    }
    if (m_openingFile.isEmpty()) // it may be called otherwise now, or be no file, as of old
        record.sourcePath = GameControls::fileOf(text);
    m_opened = isKept ? m_keptOpened : std::function<void()>();
    m_isFromOthers = isKept ? record.isToBeChecked : !path.isEmpty();
    m_openingName = isKept ? record.sessionPath : path;
    m_strategy = std::exchange(record.strategy, {}); // it may be large, and is not for the session
    m_opening = m_controls->openSession(record, text, path);
}

debugger::SeatedAgents RunFiles::programsOf(const debugger::SeatedAgents &seats, const QString &path)
{
    debugger::SeatedAgents open = seats, &refused = m_refused[path];
    std::erase_if(open,
                  [&](const auto &seat) { return refused.contains(seat.first) && refused[seat.first] == seat.second; });
    const debugger::SeatedAgents allowed = debugger::askAboutPrograms(
        open, tr("Open Session"), tr("This session lets a program play. It runs as you, with all that you may do."),
        tr("This session lets programs play. They run as you, with all that you may do."), m_tabs->window());
    for (const auto &[player, agent] : open)
        if (debugger::isProgram(agent) && !allowed.contains(player))
            refused[player] = agent;
    return allowed;
}

void RunFiles::forgetRefused()
{
    const debugger::TableSettings &table = m_controls->session()->table();
    for (auto &[path, refused] : m_refused)
        std::erase_if(refused, [&](const auto &seat) { return table.agentOf(seat.first) == seat.second; });
}

void RunFiles::warnOfFile()
{
    m_file = m_openingFile;
    m_own = m_controls->playedText();
    const QString name = QFileInfo(m_file).fileName();
    if (name.isEmpty())
        return;
    Q_EMIT openedApart(m_isApartKnown);
    if (!m_isApartKnown)
        Q_EMIT warned((m_isOfPlay
                           ? tr("%1 is no longer as it was. The rules of this play are in a tab of their own.")
                           : tr("%1 is no longer as it was. The rules of this session are in a tab of their own."))
                          .arg(name),
                      tr("Replay All Lines under %1").arg(name));
}

void RunFiles::compareFile()
{
    if (m_file.isEmpty() || !m_controls->session()->hasGame())
        return;
    for (const CodeEditor *text : m_tabs->editors()) {
        const editor::GameDocument *document = text->gameDocument();
        if (document->path() != m_file || document->isModified()
            || !document->hasSameRules(m_controls->session()->game().text))
            continue;
        m_file.clear();
        Q_EMIT warningEnded();
        return;
    }
}

void RunFiles::replayUnderFile()
{
    CodeEditor *text = m_tabs->openFile(m_file);
    if (!text || !m_controls->session()->hasGame())
        return;
    m_controls->goOnBeside(text);
    if (m_made && !m_made->gameDocument()->isModified())
        m_tabs->discard(m_made); // the rules are those of the session, and in its file
    Q_EMIT replayWanted();
}

void RunFiles::seatPrograms()
{
    debugger::TableSettings table = m_controls->session()->table();
    for (const auto &[player, agent] : std::exchange(m_programs, {}))
        table.agents[player] = agent;
    m_controls->session()->setTable(table);
}

void RunFiles::refuseSession(const engine::Problem &problem)
{
    if (m_made)
        m_tabs->discard(m_made);
    engine::Problem told = problem;
    if (const QString &path = m_controls->sessionPath(); !path.isEmpty())
        told.message = tr("%1: %2").arg(QDir::toNativeSeparators(path), problem.message);
    tellProblem(tr("Open Session"), told);
}

void RunFiles::exportTrace()
{
    m_controls->session()->exportTrace(GameSession::TraceEnd::Leaf);
}

void RunFiles::saveTrace(const engine::Trace &trace)
{
    const QString path = askForTraceName(proposedName(m_controls->session()->game(), u".json"_s));
    if (!path.isEmpty())
        m_files->saveTrace(path, trace);
}

void RunFiles::openTrace(const QString &path)
{
    m_files->loadTrace(path);
}

CodeEditor *RunFiles::gameAtHand()
{
    CodeEditor *text = m_tabs->current();
    if (!text || (language::isGame(text->gameDocument()->ruleSystem()) && !TestsController::hasTests(text)))
        return text;
    if (CodeEditor *played = m_controls->playedText())
        return played;
    if (const QString game = views::gamesOfView(text->gameDocument()->path()).value(0); !game.isEmpty())
        return m_tabs->openFile(game);
    QString rules;
    prolog::PrologThread::run([&] { rules = suites::readSuite(text->text(), text->gameDocument()->path()).rules; });
    return QFileInfo(rules).isFile() ? m_tabs->openFile(rules) : nullptr;
}

void RunFiles::replayTrace(const engine::Trace &trace)
{
    CodeEditor *editor = nullptr;
    if (!trace.sourcePath.isEmpty() && QFileInfo(trace.sourcePath).isFile())
        editor = m_tabs->openFile(trace.sourcePath);
    else // the file was moved: the game may be the one being looked at
        editor = gameAtHand();
    if (!editor) {
        ui::warn(m_tabs->window(), tr("Open Trace"),
                 tr("The game of this trace, %1, is not there. Open the game, then its trace again.")
                     .arg(trace.sourcePath.isEmpty() ? trace.game : QDir::toNativeSeparators(trace.sourcePath)));
        return;
    }
    m_openingTrace = m_controls->openTrace(trace, editor);
}

} // namespace sidl::app

#include "moc_runfiles.cpp"
