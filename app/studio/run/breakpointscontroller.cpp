// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/breakpointscontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/brokensince.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/linevalues.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/ui/action.h"

#include <QAction>
#include <QFileInfo>
#include <QKeySequence>
#include <QMenu>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::Breakpoint;
using debugger::ChrononStepper;
using debugger::GameSession;
using editor::CodeEditor;
using editor::LineMark;
using editor::LineValues;
using engine::ClauseTexts;

namespace {

constexpr int TypingPause = 300; // ms

/// Of the clauses at work, beside the lines where they are; of a clause that calls itself there, the inner one's.
std::map<int, QStringList> valuesOf(const engine::Stopped &stopped)
{
    std::map<int, QStringList> values;
    for (const engine::Stopped::Frame &frame : stopped.stack)
        values.emplace((frame.place.isValid() ? frame.place : frame.head).line, frame.bindings);
    return values;
}

} // namespace

BreakpointsController::BreakpointsController(const Services &services, GameControls *controls, const QString &path,
                                             QObject *parent)
    : QObject(parent)
    , m_actions(services.actions)
    , m_session(services.session)
    , m_controls(controls)
    , m_tabs(services.documents)
    , m_since(new debugger::BrokenSince(services.session, this))
    , m_model(services.breakpoints)
    , m_files(new BreakpointFiles(services.breakpoints, path, this))
    , m_list(services.panes.get<debugger::BreakpointsPane>())
    , m_stopped(services.panes.get<debugger::StoppedPane>())
{
    connect(m_files, &BreakpointFiles::told, this, &BreakpointsController::told);
    m_stopped->setCommands({m_actions.resume, m_actions.stepInto, m_actions.stepOver, m_actions.stepOut,
                            m_actions.finishChronon, m_actions.abandonChronon});
    connectTexts();
    connectCommands(m_actions);
    m_actions.removeBreakpoints->setEnabled(m_model->rowCount() > 0);
    connectSession();
    connect(m_model, &debugger::BreakpointsModel::breakpointsChanged, this, [this] {
        showMarks();
        forgetGone();
        m_actions.removeBreakpoints->setEnabled(m_model->rowCount() > 0);
        m_isToGive = true;
        if (m_controls->arePlacesCurrent())
            give();
    });
    m_list->setGoalCheck(
        [this](const QString &file, const QString &goal, const QString &clause,
               const language::WhyNoValue &whyNoValue) { return goalProblem(file, goal, clause, whyNoValue); });
    connect(m_list, &debugger::BreakpointsPane::placeActivated, this, &BreakpointsController::goTo);
    connect(m_stopped, &debugger::StoppedPane::placeActivated, this, &BreakpointsController::goToStopped);
    showStopped();
    offerEdit(services);
    tellNamesOfTexts();
}

BreakpointsController::~BreakpointsController() = default;

QString BreakpointsController::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/breakpoints.json"_s;
}

void BreakpointsController::connectTexts()
{
    m_edited.setSingleShot(true);
    m_edited.setInterval(TypingPause);
    connect(&m_edited, &QTimer::timeout, this, [this] {
        for (CodeEditor *editor : m_tabs->editors())
            follow(editor);
    });
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, [this](CodeEditor *editor) {
        if (editor)
            watch(editor);
    });
    connect(m_tabs, &EditorTabs::textEdited, &m_edited, qOverload<>(&QTimer::start));
    connect(m_tabs, &EditorTabs::titleChanged, this, &BreakpointsController::followNames);
    connect(m_tabs, &EditorTabs::tabClosed, this, [this] {
        const QList<CodeEditor *> open = m_tabs->editors();
        for (auto filed = m_filed.begin(); filed != m_filed.end();) {
            const QString file = filed.value();
            const bool isClosed = !open.contains(filed.key());
            filed = isClosed ? m_filed.erase(filed) : std::next(filed);
            if (isClosed && !QFileInfo(file).isAbsolute()) // another text may be called so
                for (const Breakpoint &point : m_model->ofFile(file))
                    m_model->remove(point.id);
        }
    });
}

QByteArray BreakpointsController::ofText(const CodeEditor *text) const
{
    return debugger::writeBreakpoints(m_model->ofFile(GameControls::fileOf(text)));
}

void BreakpointsController::restore(CodeEditor *text, const QByteArray &breakpoints)
{
    const QString file = GameControls::fileOf(text); // others may be called so now
    std::vector<Breakpoint> points = debugger::readBreakpoints(breakpoints);
    if (!text->gameDocument()->path().isEmpty()) {
        // They are there, at places that were looked for in the text of the file, and have moved with its change.
        std::erase_if(points, [](const Breakpoint &point) { return !point.isClause; });
        if (points.empty())
            return;
        for (const Breakpoint &point : m_model->ofFile(file))
            if (point.isClause)
                m_model->remove(point.id);
    }
    for (Breakpoint &point : points) {
        point.file = file;
        m_model->add(point);
    }
}

/// A text was saved under another name, or one without a file has got another title.
void BreakpointsController::followNames()
{
    bool isAny = false;
    for (auto filed = m_filed.begin(); filed != m_filed.end(); ++filed) {
        const QString file = GameControls::fileOf(filed.key());
        if (file == filed.value())
            continue;
        isAny = true;
        m_taken.renameFile(filed.value(), file);
        m_files->renameFile(std::exchange(filed.value(), file), file);
        if (m_session->hasGame() && filed.key() == m_controls->playedText())
            m_list->setFile(file);
    }
    if (isAny)
        showMarks();
}

void BreakpointsController::watch(CodeEditor *editor)
{
    if (m_filed.contains(editor))
        return;
    m_filed[editor] = GameControls::fileOf(editor);
    connect(editor->breakpointMarks(), &editor::BreakpointMarks::marginClicked, this,
            [this, editor](int line) { toggle(editor, line); });
    connect(editor->breakpointMarks(), &editor::BreakpointMarks::menuOpening, this,
            [this, editor](QMenu *menu, int line) {
                follow(editor);
                for (const auto &[id, marked] : editor->breakpointMarks()->lines())
                    if (marked == line)
                        return fillMenu(menu, id);
            });
    connect(editor, &QObject::destroyed, this, [this, editor] { m_filed.remove(editor); });
    std::vector<Breakpoint> points = m_model->ofFile(m_filed.value(editor));
    std::erase_if(points, [](const Breakpoint &point) { return !point.isClause; });
    if (points.empty())
        return;
    if (!language::isGame(editor->gameDocument()->ruleSystem())) {
        for (const Breakpoint &point : points)
            m_model->remove(point.id);
        Q_EMIT told(tr("Breakpoints in %1 were dropped: it is no game.").arg(editor->gameDocument()->title()));
        return;
    }
    // Its clauses may stand elsewhere than when the breakpoints were made.
    const ClauseTexts texts(editor->text(), editor->gameDocument()->ruleSystem());
    std::map<int, int> lines;
    for (const Breakpoint &point : points) {
        const int line = texts.shownLine(point.clause);
        lines[point.id] = line < 0 ? point.clause.shownLine() : line;
    }
    m_model->follow(m_filed.value(editor), lines, texts);
    showMarks();
}

void BreakpointsController::toggle(CodeEditor *editor, int line)
{
    if (!language::isGame(editor->gameDocument()->ruleSystem())) {
        Q_EMIT told(
            tr("Breakpoints stop the rules of a game, and this text is none. Set one in the rules of the game."));
        return;
    }
    follow(editor);
    const ClauseTexts texts(editor->text(), editor->gameDocument()->ruleSystem());
    const int clause = texts.at(line);
    Breakpoint point;
    point.file = m_filed.value(editor);
    if (clause >= 0) {
        point.clause.clause = texts.text(clause);
        point.clause.line = texts.line(clause);
        // Below the head: the goal that begins in the line, or the one that goes on there.
        for (const ClauseTexts::Goal &goal : texts.goals(clause))
            if (line > point.clause.line && goal.line > point.clause.line && goal.line <= line
                && goal.line > point.clause.goalLine) {
                point.clause.when = engine::ClauseBreakpoint::When::Goal;
                point.clause.goal = goal.at;
                point.clause.goalText = goal.text;
                point.clause.goalLine = goal.line;
            }
    }
    const int shown = clause < 0 ? line : point.clause.shownLine();
    for (const Breakpoint &other : m_model->ofFile(point.file))
        if (other.isClause && (other.clause.shownLine() == shown || other.clause.shownLine() == line)) {
            m_model->remove(other.id);
            Q_EMIT told(m_taken.add(other)); // in place of what was told of a line before
            return;
        }
    if (clause < 0) {
        Q_EMIT told(tr("There is no clause in this line to stop at."));
        return;
    }
    const Breakpoint added = *m_model->find(m_model->add(m_taken.givenBack(point)));
    const QString remark = m_model->remark(added), again = debugger::writtenFor(added.clause);
    Q_EMIT told(!m_model->whyNotLikely(added).isEmpty() ? tr("This breakpoint cannot stop. %1").arg(remark)
                    : again.isEmpty()                   ? remark
                                                        : tr("As it was before: %1").arg(again));
}

/// By the text as it is written now; else by the rules that are played.
QString BreakpointsController::goalProblem(const QString &file, const QString &goal, const QString &clause,
                                           const language::WhyNoValue &whyNoValue) const
{
    const CodeEditor *editor = m_filed.key(file);
    if (editor && editor->gameDocument()->isLarge())
        return {}; // reading it takes too long to wait for
    if (!editor && m_session->game().fileName != file)
        return {};
    const QString rules = editor ? editor->text() : m_session->game().text;
    const language::RuleSystem &system
        = editor ? editor->gameDocument()->ruleSystem() : debugger::ruleSystemOf(m_session->game());
    QString problem;
    prolog::PrologThread::run([&] { problem = language::goalProblem(system, rules, goal, clause, whyNoValue); });
    return problem;
}

void BreakpointsController::follow(CodeEditor *editor)
{
    const std::map<int, int> lines = editor->breakpointMarks()->lines();
    if (!lines.empty())
        m_model->follow(m_filed.value(editor), lines,
                        ClauseTexts(editor->text(), editor->gameDocument()->ruleSystem()));
}

void BreakpointsController::showMarks()
{
    for (CodeEditor *editor : m_tabs->editors()) {
        const std::map<int, int> now = editor->breakpointMarks()->lines();
        std::vector<LineMark> marks;
        for (const Breakpoint &point : m_model->ofFile(m_filed.value(editor))) {
            if (!point.isClause)
                continue;
            const auto shown = now.find(point.id); // text may have been typed since the model was told
            const auto kind = !m_model->whyNotLikely(point).isEmpty() ? LineMark::Kind::Dead
                : !point.isEnabled                                    ? LineMark::Kind::Off
                : !point.clause.message.isEmpty()                     ? LineMark::Kind::Tells
                : !point.clause.condition.isEmpty()                   ? LineMark::Kind::If
                                                                      : LineMark::Kind::On;
            marks.push_back({point.id,
                             m_edited.isActive() && shown != now.end() ? shown->second : point.clause.shownLine(), kind,
                             m_model->tip(point)});
        }
        editor->breakpointMarks()->setMarks(marks);
    }
}

void BreakpointsController::connectCommands(const Actions &actions)
{
    connect(actions.toggleBreakpoint, &QAction::triggered, this, [this] {
        if (CodeEditor *editor = m_tabs->current())
            toggle(editor, m_tabs->caretOf(editor).line);
    });
    const auto onResume = [this](QAction *action, ChrononStepper::Command command) {
        connect(action, &QAction::triggered, this, [this, command] {
            giveWaiting();
            m_session->stepper()->resume(command);
        });
    };
    connect(actions.dataBreakpoint, &QAction::triggered, this, [this] {
        if (m_session->game().fileName.isEmpty()) {
            Q_EMIT told(tr("A data breakpoint stops the game that is played: start one first%1.")
                            .arg(ui::keyHint(m_actions.start)));
            return;
        }
        if (m_list->addData())
            Q_EMIT listWanted();
    });
    connect(actions.removeBreakpoints, &QAction::triggered, m_list, &debugger::BreakpointsPane::removeAll);
    onResume(actions.resume, ChrononStepper::Command::Continue);
    onResume(actions.stepOver, ChrononStepper::Command::Over);
    onResume(actions.stepOut, ChrononStepper::Command::Out);
    onResume(actions.finishChronon, ChrononStepper::Command::Finish);
    connect(actions.stepInto, &QAction::triggered, this, [this] {
        if (!m_session->hasGame() && !m_session->isStopped()) {
            m_actions.step->trigger();
        } else if (m_session->stepper()->stopped()) {
            giveWaiting();
            m_session->stepper()->resume(ChrononStepper::Command::Into);
        } else if (!m_session->stepper()->isGoingOn()) { // else the key came before the next stop
            m_controls->stepBy([this] {
                m_session->stepper()->stopAtNext();
                m_session->step();
            });
        }
    });
    connect(actions.abandonChronon, &QAction::triggered, this, [this] { m_session->stop(); });
    connect(m_controls, &GameControls::updated, this, [this] {
        const ChrononStepper *stepper = m_session->stepper();
        m_actions.stepInto->setEnabled(m_actions.step->isEnabled() && !stepper->isGoingOn());
        m_actions.abandonChronon->setEnabled(stepper->stopped() || stepper->isGoingOn());
    });
}

void BreakpointsController::connectSession()
{
    connect(m_session, &GameSession::started, this, [this] {
        const debugger::GameInfo &game = m_session->game();
        m_files->readInvariantsOf(game.fileName);
        QStringList players;
        for (const engine::Word player : game.players)
            players << player.text();
        m_list->setGame(game.fileName, players);
        m_model->setPlayed(game.fileName, ClauseTexts(game.text, debugger::ruleSystemOf(game)), players,
                           {{}, game.wordExample, game.goalExample});
        m_model->setKnownNames({debugger::ruleSystemOf(game), game.text});
        const std::vector<Breakpoint> points = m_model->ofFile(game.fileName);
        if (std::any_of(points.begin(), points.end(), [](const Breakpoint &point) { return point.isInvariant(); })) {
            give();
            m_opening = m_session->checkInvariants();
        }
    });
    connect(m_session, &GameSession::wentOn, m_model, &debugger::BreakpointsModel::bringBackHits);
    // What was typed just now is looked at beside the window's thread, unless rules are to be run before that is done.
    connect(m_session, &GameSession::busyChanged, this, &BreakpointsController::giveWaiting);
    connect(m_controls, &GameControls::placesMoved, this, [this](const language::MovedPlaces &places) {
        m_session->setPlaces(places);
        giveWaiting();
        if (const std::optional<engine::Stopped> &stopped = m_session->stepper()->stopped()) {
            m_stopped->setStopped(present(*stopped));
            if (!m_stoppedText)
                m_stoppedText = m_controls->runText(); // it was closed, and is open again
            markStopped(present(*stopped));
        }
    });
    ChrononStepper *stepper = m_session->stepper();
    connect(stepper, &ChrononStepper::stoppedChanged, this, &BreakpointsController::showStopped);
    connect(stepper, &ChrononStepper::over, this, &BreakpointsController::leftInside);
    connect(stepper, &ChrononStepper::told, this, [this](int id, const QString &when, const QString &text) {
        const Breakpoint *point = m_model->find(id);
        const QString place = point
            ? tr("%1:%2").arg(QFileInfo(point->file).fileName(), QString::number(point->clause.shownLine()))
            : QString();
        m_list->tell(tr("%1, %2: %3").arg(when.at(0).toUpper() + when.mid(1), place, text));
        Q_EMIT told(text);
    });
    connect(stepper, &ChrononStepper::passed, this, &BreakpointsController::tellPassed);
    connect(m_since, &debugger::BrokenSince::known, this, &BreakpointsController::tellSince);
    connect(m_list, &debugger::BreakpointsPane::invariantEntered, this, &BreakpointsController::checkEntered);
    connect(m_session, &GameSession::found, this, &BreakpointsController::tellBroken);
    connect(m_controls, &GameControls::runStopped, this, &BreakpointsController::tellSinceWhen);
    connect(m_session, &GameSession::finished, this, [this](debugger::Ticket ticket) {
        if (ticket == m_opening)
            m_opening = 0;
        m_model->setHits(m_session->stepper()->hits());
    });
    connect(m_controls, &GameControls::starting, this, &BreakpointsController::giveTo);
    connect(m_controls, &GameControls::startEnded, this, [this] {
        m_model->setNoStart();
        m_list->tellStart({}); // nor has it been, perhaps
        give();
    });
    connect(m_session, &debugger::EngineGameSession::dataBreakpointsHit, this,
            [this](const std::vector<debugger::DataHit> &hits) {
                m_model->addHits(hits);
                ++m_passed;
                for (const debugger::DataHit &hit : hits)
                    m_list->tell(tr("%1, state of chronon %2: %3")
                                     .arg(QFileInfo(m_session->game().fileName).fileName())
                                     .arg(m_session->tree().currentNode().chronon)
                                     .arg(hit.told(m_controls->places())));
                if (m_controls->isPlayingOn() || hits.empty())
                    return; // who plays on tells why it has stopped
                const QString text = textOf(hits);
                tellSinceWhen(text);
                // Later, so that the end of the step does not wipe it away.
                QMetaObject::invokeMethod(
                    this,
                    [this, text] {
                        Q_EMIT told(text);
                        Q_EMIT stoppedAt(text);
                    },
                    Qt::QueuedConnection);
            });
}

/// No step has led to the state that a game begins with: nothing has stopped, but an invariant does not hold.
QString BreakpointsController::textOf(const std::vector<debugger::DataHit> &hits) const
{
    const engine::GameTree &tree = m_session->tree();
    const QString what = hits.front().told(m_controls->places());
    if (m_opening == 0)
        return tr("Stopped by a breakpoint at the state of chronon %1: %2").arg(tree.currentNode().chronon).arg(what);
    return tree.current() == engine::GameTree::Root
        ? tr("The initial state: %1").arg(what)
        : tr("The state that was opened, of chronon %1: %2").arg(tree.currentNode().chronon).arg(what);
}

void BreakpointsController::giveWaiting()
{
    if (m_isToGive)
        give();
}

void BreakpointsController::give()
{
    m_isToGive = false;
    m_controls->followText();
    std::vector<engine::ClauseBreakpoint> ofClauses;
    std::vector<debugger::DataBreakpoint> ofData;
    for (const Breakpoint &point : m_model->ofFile(m_session->game().fileName)) {
        if (!point.isEnabled || !m_model->whyNotLikely(point).isEmpty())
            continue;
        if (point.isClause) {
            ofClauses.push_back(point.clause);
            ofClauses.back().id = point.id;
            ofClauses.back().line = m_controls->places().lineBefore(point.clause.line);
        } else {
            ofData.push_back(point.data);
            ofData.back().id = point.id;
        }
    }
    m_session->stepper()->setBreakpoints(std::move(ofClauses));
    m_model->setHits(m_session->stepper()->hits()); // those that were changed count anew
    m_session->setDataBreakpoints(std::move(ofData));
}

void BreakpointsController::giveTo(const debugger::GameText &rules)
{
    m_list->tellStart(QFileInfo(rules.fileName).fileName());
    std::vector<engine::ClauseBreakpoint> ofClauses;
    for (const Breakpoint &point : m_model->ofFile(rules.fileName))
        if (point.isClause && point.isEnabled) {
            ofClauses.push_back(point.clause);
            ofClauses.back().id = point.id;
        }
    if (ofClauses.empty())
        m_model->setNoStart();
    else
        m_model->setStarting(rules.fileName, ClauseTexts(rules.text, *rules.system));
    m_isToGive = false; // what has been changed is given when the start has ended
    m_session->stepper()->setBreakpoints(std::move(ofClauses));
}

void BreakpointsController::setSeated(bool isSeated)
{
    m_session->stepper()->setStops(!isSeated);
    const int passed = std::exchange(m_passed, 0);
    if (!isSeated && passed > 0)
        Q_EMIT told(tr("Nothing stops while only seats are shown. Breakpoints met meanwhile: %1; see Breakpoints.")
                        .arg(passed));
}

void BreakpointsController::tellPassed(const engine::Stopped &where)
{
    ++m_passed;
    QString when = where.when();
    when[0] = when[0].toUpper();
    m_list->tell(tr("%1, %2: passed in line %3, as only seats were shown.")
                     .arg(when, where.phaseText())
                     .arg(m_controls->places().now(where.here()).line));
}

engine::Stopped BreakpointsController::present(const engine::Stopped &stopped) const
{
    engine::Stopped moved = stopped;
    for (engine::Stopped::Frame &frame : moved.stack) {
        frame.head = m_controls->runPlaces().now(frame.head);
        frame.place = m_controls->runPlaces().now(frame.place);
    }
    return moved;
}

void BreakpointsController::showStopped()
{
    m_controls->followText();
    std::optional<engine::Stopped> stopped = m_session->stepper()->stopped();
    if (stopped)
        stopped = present(*stopped);
    if (m_stoppedText) {
        m_stoppedText->breakpointMarks()->setStoppedLine(0);
        m_stoppedText->lineValues()->setValues(LineValues::Of::Stopped, {});
    }
    m_stoppedText = nullptr;
    if (stopped) // if its text was closed: who steps wants to see where
        findStoppedText();
    m_stopped->setStopped(stopped);
    m_controls->update();
    for (QAction *action : {m_actions.resume, m_actions.stepOver, m_actions.stepOut, m_actions.finishChronon})
        action->setEnabled(stopped.has_value());
    m_model->setHits(m_session->stepper()->hits());
    if (!stopped) {
        Q_EMIT told({}); // where it was stopped
        return;
    }
    const language::Span place = stopped->here();
    Q_EMIT stoppedInside(); // the window may change its layout, and with it what of the text is in sight
    if (m_stoppedText) {
        markStopped(*stopped);
        language::Span caret = place;
        caret.length = 0; // selected, the goal would be overwritten by the next key
        m_tabs->goTo(m_stoppedText, caret);
        QTimer::singleShot(0, m_stoppedText, &CodeEditor::ensureCursorVisible); // the text may have less room now
    }
    Q_EMIT told(tr("Stopped in line %1: %2").arg(place.line).arg(stopped->phaseText()));
}

void BreakpointsController::markStopped(const engine::Stopped &present)
{
    if (!m_stoppedText)
        return;
    const language::Span place = present.here();
    m_stoppedText->breakpointMarks()->setStoppedLine(place.length > 0 ? place.line : 0); // else it is there no more
    const bool isSame = m_controls->runPlaces().isSameProgram();
    m_stoppedText->lineValues()->setValues(LineValues::Of::Stopped,
                                           isSame ? valuesOf(present) : std::map<int, QStringList>());
}

void BreakpointsController::goTo(const QString &file, int line)
{
    CodeEditor *editor = m_filed.key(file);
    if (!editor && !(editor = m_tabs->openFile(file)))
        return;
    m_tabs->goTo(editor, {0, line, 1, 0});
}

} // namespace sidl::app

#include "moc_breakpointscontroller.cpp"
