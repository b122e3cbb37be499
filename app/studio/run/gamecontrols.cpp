// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/gamecontrols.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/runfields.h"
#include "app/studio/run/runoptions.h"
#include "app/studio/run/testscontroller.h"
#include "app/studio/services/services.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/stephint.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/ui/action.h"
#include "sidl/views/jsonlanguage.h"

#include <QAction>
#include <QDir>
#include <QShortcut>

#include <utility>

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;

namespace {

constexpr int NoticeableTime = 100; // ms
constexpr int FollowPause = 200;    // ms

} // namespace

GameControls::GameControls(const Services &services, RunFields *fields, RunOptions *options, QObject *parent)
    : QObject(parent)
    , m_session(services.session)
    , m_actions(services.actions)
    , m_fields(fields)
    , m_options(options)
    , m_tabs(services.documents)
    , m_played(this)
    , m_given(this)
    , m_runner(services.session)
    , m_startTip(services.actions.start->statusTip())
    , m_stepTip(services.actions.step->statusTip())
{
    connectActions(m_actions);
    connectRunner(m_actions);
    watchBusy();
    connect(m_session, &GameSession::textChecked, this, [this](const language::Diagnostics &problems, int revision) {
        if (!m_givesOlderRules)
            Q_EMIT textChecked(problems, revision, m_startedText);
    });
    connect(m_session, &GameSession::started, this, [this] {
        m_playedText = m_startedText;
        m_playedPath = m_session->game().fileName;
        m_playedTextFile = m_startedTextFile;
        m_otherPlays = 0;
        m_played.setRules(m_playedText, m_session->game().text, m_session->game().revision);
        followText(); // something may have been typed since it was given
        followName();
        if (std::exchange(m_hasOwnSeed, false))
            m_fields->setDrawn(m_session->game().seed);
        if (std::exchange(m_isToBePlayed, false))
            Q_EMIT begun();
    });
    m_edited.setSingleShot(true);
    m_edited.setInterval(FollowPause);
    connect(&m_edited, &QTimer::timeout, this, [this] {
        m_played.followSoon();
        if (m_start)
            m_given.followSoon();
    });
    for (const FollowedRules *rules : {&m_played, &m_given})
        connect(rules, &FollowedRules::moved, this, [this] { Q_EMIT placesMoved(places()); });
    connect(m_tabs, &EditorTabs::titleChanged, this, &GameControls::followName);
    connect(m_tabs, &EditorTabs::tabClosed, this, [this] {
        if (!m_playedText || m_tabs->editors().contains(m_playedText))
            return;
        m_played.setRules(nullptr, m_session->game().text, m_session->game().revision); // what it had become is gone
        Q_EMIT placesMoved(places());
    });
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, &GameControls::findText);
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, &GameControls::update);
    connect(m_tabs, &EditorTabs::tabClosed, this, &GameControls::update);
    connect(m_tabs, &EditorTabs::textEdited, this, [this](const CodeEditor *edited) {
        if (edited == m_playedText || edited == m_startedText)
            m_edited.start();
    });
    connect(m_session, &GameSession::changed, this, &GameControls::update);
    connect(m_session, &GameSession::stoppedChanged, this, &GameControls::update);
    connect(m_session, &GameSession::submissionsChanged, this, &GameControls::update);
    connect(m_session, &GameSession::policiesChanged, this, &GameControls::update);
    connect(m_session, &GameSession::tableChanged, this, &GameControls::update);
    connect(m_session, &GameSession::endedAgentsChanged, this, &GameControls::update);
    connect(m_session, &GameSession::refusedWhileStopped, this, &GameControls::tellStopped);
    for (QAction *action : {m_actions.run, m_actions.back, m_actions.goToChronon, m_actions.editState}) {
        auto *refusal = new QShortcut(m_tabs); // what is typed next would go into the text, were nothing said
        connect(refusal, &QShortcut::activated, this, &GameControls::tellStopped);
        m_refusals.emplace_back(action, refusal);
    }
    connect(m_session, &GameSession::finished, this, [this](debugger::Ticket ticket, GameSession::Outcome outcome) {
        if (ticket == m_start) {
            m_start = 0;
            if (std::exchange(m_hasDrawnSeed, false) && outcome != GameSession::Outcome::Done)
                m_fields->takeBackDraw(); // nothing was played with the new one
            Q_EMIT startEnded();
        }
        tell(outcome);
    });
    update();
}

void GameControls::connectActions(const Actions &actions)
{
    connect(actions.start, &QAction::triggered, this, [this] {
        if (m_session->isStopped()) // inside of a rule
            m_actions.resume->trigger();
        else if (m_isRunningTo && !TestsController::hasTests(m_tabs->current()))
            // The key that goes on in a rule may be pressed once more than rules stop.
            Q_EMIT told(tr("Run To is still playing: Stop%1 ends it.").arg(ui::keyHint(this, u"stop"_s)), false);
        else
            start();
    });
    connect(actions.step, &QAction::triggered, this, [this] {
        if (m_session->isStopped()) // inside of a rule
            m_actions.stepOver->trigger();
        else if (m_session->hasGame())
            step();
        else
            start();
    });
    connect(actions.back, &QAction::triggered, this, [this] { m_session->back(); });
    connect(actions.stop, &QAction::triggered, this, &GameControls::stop);
    connect(actions.restart, &QAction::triggered, this, &GameControls::startAgain);
}

bool GameControls::mayStep() const
{
    const engine::Position *position = m_session->position();
    return position && !position->isTerminal() && !position->error && !m_runner.isRunning() && !m_session->isStopped();
}

void GameControls::step()
{
    if (mayStep())
        stepBy([this] { m_session->step(); });
}

void GameControls::stepBy(std::function<void()> step)
{
    withTyped([this, step = std::move(step)] {
        if (debugger::playersToAsk(*m_session).empty())
            return step();
        m_stepAnyway = step;
        Q_EMIT choiceWanted();
    });
}

void GameControls::withTyped(std::function<void()> play)
{
    m_afterTyped = std::move(play);
    if (!m_submitTyped || !m_submitTyped())
        playTyped();
}

void GameControls::playTyped()
{
    if (const auto play = std::exchange(m_afterTyped, nullptr))
        play();
}

void GameControls::stepAnyway()
{
    if (const auto step = std::exchange(m_stepAnyway, nullptr))
        step();
    else if (m_afterTyped)
        playTyped();
    else
        m_session->step();
}

void GameControls::connectRunner(const Actions &actions)
{
    connect(actions.run, &QAction::triggered, this, [this] {
        withTyped([this] {
            m_runner.setDelay(m_options->pause());
            m_runner.start(m_options->others());
        });
    });
    connect(m_options, &RunOptions::changed, this, [this] { m_runner.setDelay(m_options->pause()); });
    connect(actions.finishChronon, &QAction::triggered, &m_runner, &debugger::Runner::endWithChronon);
    connect(&m_runner, &debugger::Runner::runningChanged, this, &GameControls::update);
    const auto tellEnd = [this](debugger::Runner::Reason reason, const QString &text) {
        Q_EMIT told(text, reason == debugger::Runner::Reason::Problem);
    };
    // Later, so that the end of the last chronon does not wipe it away.
    connect(&m_runner, &debugger::Runner::stopped, this, tellEnd, Qt::QueuedConnection);
    connect(&m_runner, &debugger::Runner::stopped, this, [this](debugger::Runner::Reason reason, const QString &text) {
        using Reason = debugger::Runner::Reason;
        // The end of the game and errors stand above the seats, and who stops it knows why.
        if (reason != Reason::Terminal && reason != Reason::Problem && reason != Reason::Stopped)
            Q_EMIT runStopped(text);
    });
}

void GameControls::play(play::Policy others, int chronons)
{
    m_runner.setDelay(std::chrono::milliseconds(0));
    // Where a play is already, the seed alone would draw what it drew for that one. How many states there are tells
    // plays apart, and comes again when all is done again; the count, after one that was there by chance.
    const engine::GameTree &tree = m_session->tree();
    const bool isAnother
        = others == play::Policy::Random && m_session->hasGame() && !tree.currentNode().children.empty();
    m_runner.start(others, chronons, isAnother ? quint64(tree.size()) + ++m_otherPlays : 0);
}

void GameControls::stop()
{
    if (m_runner.isRunning())
        m_runner.stop();
    else
        m_session->stop();
}

void GameControls::watchBusy()
{
    // What is over before a person notices is not told as running, so that nothing flickers.
    m_busyTimer.setSingleShot(true);
    m_busyTimer.setInterval(NoticeableTime);
    connect(&m_busyTimer, &QTimer::timeout, this, [this] {
        m_isBusy = true;
        update();
    });
    connect(m_session, &GameSession::busyChanged, this, [this](bool busy) {
        enableStep(); // no second start while the first is being computed
        if (busy) {
            m_busyTimer.start();
            return;
        }
        m_busyTimer.stop();
        m_isBusy = false;
        update();
    });
}

void GameControls::followName()
{
    if (!m_playedText)
        return;
    const QString file = fileOf(m_playedText);
    const QString textBefore = std::exchange(m_playedTextFile, file);
    if (textBefore == file) // else it was saved, perhaps
        return;
    const QString before = std::exchange(m_playedPath, file);
    if (!m_session->hasGame() || m_session->game().fileName != before)
        return;
    m_session->setFileName(file);
    if (QDir::isAbsolutePath(file))
        Q_EMIT gotFile(file, before);
}

void GameControls::findText()
{
    CodeEditor *text = m_tabs->current();
    if (!text || !m_session->hasGame() || m_tabs->editors().contains(m_playedText))
        return;
    if (m_playedPath.isEmpty() || text->gameDocument()->path() != m_playedPath)
        return;
    m_playedText = text;
    m_playedTextFile = fileOf(text);
    if (!m_start) {
        m_startedText = text;
        m_startedTextFile = m_playedTextFile;
    }
    m_played.setRules(text, m_session->game().text, m_session->game().revision);
    m_edited.start(); // once it is there
}

void GameControls::followText()
{
    m_edited.stop();
    bool areMoved = m_start && m_given.followNow();
    if (m_played.followNow())
        areMoved = true;
    if (areMoved)
        Q_EMIT placesMoved(places());
}

void GameControls::setRunningTo(bool running)
{
    m_isRunningTo = running;
    update();
}

CodeEditor *GameControls::playedText() const
{
    return m_session->hasGame() ? m_playedText : m_startedText;
}

CodeEditor *GameControls::runText() const
{
    CodeEditor *text = m_start ? m_startedText.data() : playedText();
    return m_tabs->editors().contains(text) ? text : nullptr; // it may have been closed just now
}

CodeEditor *GameControls::seenText() const
{
    return m_tabs->current();
}

bool GameControls::isOtherGameInFront() const
{
    const CodeEditor *played = playedText(), *front = m_tabs->current();
    return front && front != played && m_tabs->editors().contains(played) && !TestsController::hasTests(front)
        && language::isGame(front->gameDocument()->ruleSystem());
}

debugger::GameText GameControls::prepare(CodeEditor *text)
{
    m_startedText = text;
    m_isToBePlayed = m_hasOwnSeed = m_givesOlderRules = false;
    m_sessionPath.clear();
    m_failedTest.clear();
    stop(); // what is being computed is of no more interest
    const debugger::GameText rules = textOf(text);
    m_startedTextFile = rules.fileName;
    m_given.setRules(text, rules.text, rules.revision);
    if (text == m_playedText && m_session->hasGame())
        Q_EMIT playingNextAs(rules.fileName, m_session->game().fileName);
    return rules;
}

debugger::GameText GameControls::textOf(const CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    return {document->text(), fileOf(text), document->revision(), &document->ruleSystem(), document->gameName()};
}

QString GameControls::fileOf(const CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    return document->path().isEmpty() ? document->title() : document->path();
}

void GameControls::keepText()
{
    m_startedText = m_playedText;
    m_startedTextFile = m_playedTextFile;
    m_given.setRules(m_playedText, m_session->game().text, m_session->game().revision);
    m_isToBePlayed = false;
    stop();
}

bool GameControls::hasRules(const CodeEditor *text)
{
    if (text->gameDocument()->hasRules())
        return true;
    Q_EMIT told(tr("Nothing to play: %1 has no rules. Write some, or open a game of the pane Games.")
                    .arg(text->gameDocument()->title()),
                true);
    return false;
}

void GameControls::start()
{
    CodeEditor *text = m_tabs->current();
    if (!text)
        return;
    const language::RuleSystem &system = text->gameDocument()->ruleSystem();
    if (&system == &suites::suiteSystem()) {
        Q_EMIT testsWanted();
        return;
    }
    if (const QString game = views::gamesOfView(text->gameDocument()->path()).value(0); !game.isEmpty()) {
        startGameOfView(text, game);
        return;
    }
    if (const QString why = language::whyNotPlayed(system); !why.isEmpty()) {
        Q_EMIT told(u"%1 %2"_s.arg(text->gameDocument()->title(), why), false);
        return;
    }
    startRules(text);
}

void GameControls::startRules(CodeEditor *text)
{
    if (!hasRules(text))
        return;
    stop(); // what was being started takes back its own draw
    m_fields->drawSeed();
    begin(text);
    m_hasDrawnSeed = true;
}

void GameControls::startGameOfView(CodeEditor *view, const QString &game)
{
    CodeEditor *rules = m_tabs->editorOf(game);
    if (!rules) {
        rules = m_tabs->openFile(game);
        if (!rules)
            return;
        m_tabs->setCurrent(view); // where the person is at work
    }
    if (view->gameDocument()->isModified())
        Q_EMIT told(tr("%1 is not saved: the game is shown as the file has it.").arg(view->gameDocument()->title()),
                    false);
    startRules(rules);
}

void GameControls::begin(CodeEditor *text)
{
    const debugger::GameText rules = prepare(text);
    m_isToBePlayed = true;
    Q_EMIT starting(rules);
    m_hasDrawnSeed = false;
    m_start = m_session->start(rules, m_fields->seed());
}

void GameControls::startAgain()
{
    if (CodeEditor *text = runText()) {
        if (hasRules(text))
            begin(text);
        return;
    }
    stop();
    m_isToBePlayed = true;
    m_session->restart(m_fields->seed());
}

void GameControls::startNext()
{
    stop();
    m_fields->drawSeed();
    m_session->restart(m_fields->seed());
}

void GameControls::replay()
{
    if (m_playedText)
        m_session->startAndReplay(prepare(m_playedText), m_session->game().seed);
}

debugger::Ticket GameControls::openSession(const engine::SessionRecord &record, CodeEditor *text, const QString &path)
{
    const debugger::GameText rules = prepare(text);
    m_sessionPath = path;
    m_isToBePlayed = m_hasOwnSeed = true;
    m_givesOlderRules = rules.text != record.text;
    return m_session->openSession(record, rules.revision);
}

debugger::Ticket GameControls::openTrace(const engine::Trace &trace, CodeEditor *text, const QString &failedTest)
{
    const debugger::GameText rules = prepare(text);
    m_failedTest = failedTest;
    m_isToBePlayed = m_hasOwnSeed = true;
    return m_session->openTrace(rules, trace);
}

void GameControls::forgetFailedTest()
{
    if (const QString failed = std::exchange(m_failedTest, {}); !failed.isEmpty())
        Q_EMIT failedTestPasses(failed);
}

void GameControls::goOnBeside(CodeEditor *text)
{
    m_startedText = m_playedText = text;
    m_playedPath = text->gameDocument()->path();
    m_startedTextFile = m_playedTextFile = fileOf(text);
    m_played.setRules(text, m_session->game().text, m_session->game().revision);
    followText();
    update();
}

void GameControls::tellStopped()
{
    // Short: where the window is narrow, both keys are to be seen.
    Q_EMIT told(tr("A rule is stopped, which comes first: Continue%1, or Abandon Chronon%2.")
                    .arg(ui::keyHint(this, u"resume"_s), ui::keyHint(this, u"abandonChronon"_s)),
                false);
}

void GameControls::enableStep()
{
    const bool mayStart = !m_session->hasGame() && !m_session->isBusy() && m_tabs->current();
    m_actions.step->setEnabled(mayStep() || m_session->isStopped() || mayStart);
}

void GameControls::nameActions()
{
    const bool isStopped = m_session->isStopped();
    if (std::exchange(m_areNamedStopped, isStopped) == isStopped)
        return;
    m_actions.start->setText(isStopped ? tr("Continue") : tr("&Start")); // no letter of it is free in the menu
    m_actions.step->setText(isStopped ? tr("St&ep Over") : tr("St&ep"));
    ui::setTip(m_actions.start, isStopped ? m_actions.resume->statusTip() : m_startTip);
    ui::setTip(m_actions.step, isStopped ? m_actions.stepOver->statusTip() : m_stepTip);
}

void GameControls::update()
{
    enableStep();
    nameActions();
    m_actions.run->setEnabled(mayStep());
    m_actions.playRandom->setEnabled(mayStep());
    m_actions.restart->setEnabled(m_session->hasGame());
    const bool isShown = m_session->hasGame() && !m_session->isStartStopped();
    m_actions.back->setEnabled(isShown && !m_session->isStopped() && m_session->tree().currentNode().parent >= 0);
    for (QAction *action : {m_actions.saveSession, m_actions.exportTrace, m_actions.note, m_actions.savePlay})
        action->setEnabled(isShown);
    for (QAction *action : {m_actions.goToChronon, m_actions.editState})
        action->setEnabled(isShown && !m_session->isStopped());
    for (const auto &[action, refusal] : m_refusals) {
        refusal->setKey(action->shortcut());
        refusal->setEnabled(m_session->isStopped() && !action->isEnabled());
    }
    m_actions.stop->setEnabled(isBusy());
    m_fields->setChronon(isShown ? m_session->tree().currentNode().chronon : -1);
    Q_EMIT updated();
}

void GameControls::tell(GameSession::Outcome outcome)
{
    switch (outcome) {
    case GameSession::Outcome::Done:
    case GameSession::Outcome::Refused: // told where the choice was made
        Q_EMIT told({}, false);
        break;
    case GameSession::Outcome::Cancelled:
        Q_EMIT told(m_session->abandonedText().isEmpty() ? tr("Stopped; nothing was changed.")
                                                         : m_session->abandonedText(),
                    false);
        break;
    case GameSession::Outcome::Failed:
        Q_EMIT told(m_session->failure() ? tr("Failed; nothing was changed. See Problems.")
                                         : tr("Not started: the text has errors. See Problems."),
                    true);
        break;
    }
}

} // namespace sidl::app

#include "moc_gamecontrols.cpp"
