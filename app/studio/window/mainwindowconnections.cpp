// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/mainwindow.h"

#include "app/studio/docks/docks.h"
#include "app/studio/docks/layouts.h"
#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "app/studio/editing/conversions.h"
#include "app/studio/editing/editcommands.h"
#include "app/studio/editing/livecheck.h"
#include "app/studio/editing/placehistory.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/games/recentfilesmenu.h"
#include "app/studio/help/helpcontroller.h"
#include "app/studio/help/helppane.h"
#include "app/studio/present/presentwindow.h"
#include "app/studio/present/seating.h"
#include "app/studio/print/printing.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/textsettings.h"
#include "app/studio/run/analysiscontroller.h"
#include "app/studio/run/breakpointscontroller.h"
#include "app/studio/run/editimpact.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/graphboards.h"
#include "app/studio/run/runbar.h"
#include "app/studio/run/runfiles.h"
#include "app/studio/run/runproblems.h"
#include "app/studio/run/sessionwarning.h"
#include "app/studio/run/testscontroller.h"
#include "app/studio/run/timetravel.h"
#include "app/studio/search/pickercontroller.h"
#include "app/studio/search/searchcontroller.h"
#include "app/studio/search/searchpane.h"
#include "app/studio/services/statusmessages.h"
#include "app/studio/settings/settings.h"
#include "app/studio/table/agenttexts.h"
#include "app/studio/table/tablecontrols.h"
#include "app/studio/window/arrangementwatch.h"
#include "app/studio/window/experimentoffer.h"
#include "app/studio/window/explaincontroller.h"
#include "app/studio/window/filedrops.h"
#include "app/studio/window/stategraphcontroller.h"
#include "app/studio/window/statusfields.h"
#include "app/studio/window/stopbar.h"
#include "app/studio/window/strategiestelling.h"
#include "app/studio/window/timelinekeeping.h"
#include "app/studio/window/welcomecontroller.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/profilepane.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/problemspane.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/tableclock.h"
#include "debugger/session/watches.h"
#include "debugger/suites/testspane.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "editor/assist/fixmenu.h"
#include "editor/assist/shownplace.h"
#include "editor/editor/codeeditor.h"
#include "editor/panes/referencespane.h"
#include "editor/text/editorplaces.h"
#include "sidl/ui/tiptype.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/rulespane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>
#include <QVBoxLayout>

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;

void MainWindow::connectFiles()
{
    connect(m_actions.newFile, &QAction::triggered, m_tabs, [this] { m_tabs->newFile(); });
    connect(m_actions.open, &QAction::triggered, m_tabs, &EditorTabs::askAndOpen);
    connect(m_actions.save, &QAction::triggered, this, [this] { m_tabs->save(m_tabs->current()); });
    connect(m_actions.saveAs, &QAction::triggered, this, [this] { m_tabs->saveAs(m_tabs->current()); });
    auto *printing = new Printing(m_tabs, this);
    connect(printing, &Printing::told, m_messages, &StatusMessages::show);
    connect(m_actions.print, &QAction::triggered, printing, [this, printing] {
        if (!m_seating->isSeated()) // rules are no seat's
            printing->ask();
    });
    connect(m_actions.close, &QAction::triggered, m_tabs, &EditorTabs::closeCurrent);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    m_games->setBegin([this] { return m_tabs->folderAtHand(); });
    connect(m_actions.openFolder, &QAction::triggered, m_games, &GamesPane::askForFolder);
    connect(m_games, &GamesPane::fileChosen, this, &MainWindow::openFile);
    new FileDrops(m_tabs, m_games, this);
    connect(m_games, &GamesPane::folderChosen, this, [this](const QString &folder) {
        settings::setGamesFolder(folder);
        m_docks->show(m_games);
    });
    connect(m_recentFiles, &RecentFilesMenu::chosen, m_tabs, &EditorTabs::openFile);
    connect(m_tabs, &EditorTabs::textEdited, m_messages, &StatusMessages::clear);
    connect(m_tabs, &EditorTabs::fileUsed, this, &settings::addRecentFile);
    auto *unkept = new MessageBar(centralWidget());
    unkept->setObjectName(QStringLiteral("textsUnkept"));
    static_cast<QVBoxLayout *>(centralWidget()->layout())->insertWidget(0, unkept);
    connect(m_recovery, &Recovery::failed, unkept,
            [unkept](const QString &message) { unkept->showMessage(MessageBar::Kind::Error, message); });
    connect(m_recovery, &Recovery::worksAgain, unkept, &MessageBar::clear);
    connect(m_recovery, &Recovery::leftChanged, m_actions.recoverTexts, &QAction::setEnabled);
    connect(m_recovery, &Recovery::told, m_messages, &StatusMessages::show);
    connect(m_actions.recoverTexts, &QAction::triggered, m_recovery, [this] { m_recovery->offer(this); });
    connect(m_timelines.get(), &TimelineKeeping::told, m_messages, &StatusMessages::show);
    connect(m_tabs, &EditorTabs::titleChanged, this, &MainWindow::updateTitle);
    connect(m_tabs, &EditorTabs::titleChanged, this, [this] { m_runProblems->show(); }); // which name the file
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, &MainWindow::showCurrentText);
    connect(m_tabs, &EditorTabs::viewChanged, this, &MainWindow::showCurrentView);
    connect(m_tabs, &EditorTabs::caretMoved, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            m_status->setCaret(m_tabs->currentView()->caretPlace());
    });
}

void MainWindow::connectView()
{
    m_editCommands = new EditCommands(m_actions, m_tabs, this);
    auto *centre = static_cast<QVBoxLayout *>(centralWidget()->layout());
    centre->insertWidget(centre->indexOf(m_bar), m_editCommands->conversions()->row());
    connect(m_editCommands, &EditCommands::told, m_messages, &StatusMessages::show);
    connect(m_actions.settings, &QAction::triggered, this, &MainWindow::showSettings);
    const HelpPane *manual = m_docks->panes().get<HelpPane>();
    auto *help = new HelpController(m_actions, m_tabs, m_docks->panes().get<HelpPane>(), this);
    help->setPane([this] {
        const QDockWidget *dock = m_docks->pointedAt();
        return PaneSubject{m_docks->titleOf(dock),
                           dock == m_docks->of(m_problems) ? m_problems->currentCode() : QString()};
    });
    connect(help, &HelpController::besideWanted, this, [this, manual] { m_docks->show(manual); });
    connect(m_problems, &debugger::ProblemsPane::manualWanted, help, &HelpController::showTopic);
    auto *search = new SearchController(m_services, this);
    connect(search, &SearchController::paneWanted, m_docks->goTo(m_docks->panes().get<SearchPane>()),
            &QAction::trigger);
    new PlaceHistory(m_actions, m_tabs, this);
    const auto *picker = new PickerController(m_services, this);
    connect(picker, &PickerController::told, m_messages, &StatusMessages::show);
    connect(m_actions.larger, &QAction::triggered, this, [this] { zoom(1); });
    connect(m_actions.smaller, &QAction::triggered, this, [this] { zoom(-1); });
    connect(m_actions.normalSize, &QAction::triggered, this, [this] { zoom(0); });
    connect(m_actions.goToEditor, &QAction::triggered, m_tabs, [this] {
        activateWindow(); // a pane that floats has one of its own
        if (QWidget *page = m_tabs->current() ? m_tabs->currentView() : m_tabs->currentWidget())
            page->setFocus();
    });
    connect(m_actions.systemTheme, &QAction::triggered, this, [this] { setTheme(Theme::System); });
    connect(m_actions.lightTheme, &QAction::triggered, this, [this] { setTheme(Theme::Light); });
    connect(m_actions.darkTheme, &QAction::triggered, this, [this] { setTheme(Theme::Dark); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.aboutQt, &QAction::triggered, qApp, &QApplication::aboutQt);
}

void MainWindow::connectGame()
{
    const auto tellName = [this] {
        const QString name = debugger::shownName(m_session.game());
        m_docks->setTitle(m_timeline, tr("Timeline — %1").arg(name));
        m_timelines->setGameName(name);
    };
    connect(&m_session, &GameSession::started, this, tellName);
    connect(m_tabs, &EditorTabs::titleChanged, this, [this, tellName] { // of rules that were saved, perhaps
        if (!m_session.hasGame())
            return;
        tellName();
        updateGame();
    });
    const Panes &panes = m_docks->panes();
    auto *analysis = panes.get<debugger::AnalysisPane>();
    const debugger::Watches *watches = panes.get<debugger::WatchesPane>()->watches();
    const auto *graphs = new StateGraphController(panes.get<visualizer::StateGraphPane>(), &m_session, this);
    graphs->connectTo(watches);
    graphs->connectTo(m_seats);
    new GraphBoards(panes.get<visualizer::StateGraphPane>(), &m_session, m_seats->view());
    graphs->connectTo(analysis, m_docks);
    auto *strategies = panes.get<debugger::StrategiesPane>();
    connect(strategies->seats(), &debugger::StrategySeats::changed, this,
            [this, strategies] { m_session.setOneByOne(strategies->seats()->isAnyone()); });
    connect(strategies, &debugger::StrategiesPane::told, m_messages, &StatusMessages::show);
    connectStrategies(strategies, m_timeline, m_seats, panes.get<visualizer::StateGraphPane>(), &m_session);
    connect(analysis, &debugger::AnalysisPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    connect(panes.get<debugger::ProfilePane>(), &debugger::ProfilePane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    m_timeline->setWatches(watches);
    connect(m_seats->view(), &debugger::GameView::changed, m_timeline,
            [this] { m_timeline->setGrid(m_seats->view()->settings().grid); });
    connect(m_seats->view(), &debugger::GameView::fileWritten, m_tabs, [this](const QString &path) {
        for (EditorPage *page : m_tabs->findChildren<EditorPage *>())
            page->seatsHaveWritten(path);
    });
    connect(m_query, &debugger::QueryPane::matchesChanged, m_timeline->view(), &debugger::TimelineTree::setFound);
    auto *runBar = new RunBar(m_bar, m_controls, m_tabs, this);
    connect(runBar, &RunBar::replayAllWanted, m_impact, &EditImpact::replayAll);
    connect(runBar, &RunBar::problemsWanted, m_docks->goTo(m_problems), &QAction::trigger);
    auto *ruleChanges = panes.get<debugger::RuleChangesPane>();
    connect(m_impact, &EditImpact::asked, this, [this, ruleChanges] { m_docks->show(ruleChanges); });
    connect(m_impact, &EditImpact::emptied, this, [this, ruleChanges] {
        if (m_docks->isInFrontOf(ruleChanges, m_seats))
            m_docks->show(m_seats);
    });
    connect(m_impact, &EditImpact::counted, this,
            [this, ruleChanges](int lines) { m_docks->setCount(ruleChanges, lines); });
    connect(m_impact, &EditImpact::told, m_messages, &StatusMessages::show);
    connect(ruleChanges, &debugger::RuleChangesPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    connect(m_controls, &GameControls::choiceWanted, this, [this] {
        m_docks->show(m_seats);
        m_seats->askForChoice();
    });
    connect(m_seats, &debugger::SeatsPane::stepWanted, m_controls, &GameControls::step);
    connect(m_seats, &debugger::SeatsPane::stepAnywayWanted, m_controls, &GameControls::stepAnyway);
    m_controls->setSubmitTyped([this] {
        const bool isTyped = m_seats->submitTyped();
        if (m_seats->isAsking())
            m_docks->show(m_seats);
        return isTyped;
    });
    connect(m_seats, &debugger::SeatsPane::typedSubmitted, m_controls, &GameControls::playTyped);
    connect(&m_session, &GameSession::changed, this, [] { ui::endTips(); }); // they tell of the state before
    m_seating = new Seating(m_actions, m_controls, m_seats, this);
    connect(m_seating, &Seating::namesChanged, this, &MainWindow::updateGame);
    connect(m_actions.presentPane, &QAction::triggered, this, [this] {
        if (QDockWidget *dock = m_docks->pointedAt())
            m_seating->presentPane(dock);
        else
            m_messages->show(tr("Click into a pane first: the one with the keyboard is presented."));
    });
    connect(m_seating, &Seating::seated, m_breakpoints, &BreakpointsController::setSeated);
    using Shown = KeptTimelines::Shown;
    connect(m_seating, &Seating::seated, m_timelines.get(),
            [this](bool isSeated) { m_timelines->setShown(isSeated ? Shown::Seats : Shown::All); });
    connect(m_seating, &Seating::seenChanged, m_timelines->kept(), &KeptTimelines::setSeen);
    connect(m_seating, &Seating::presented, m_timelines.get(), [this] { m_timelines->setShown(Shown::Class); });
    connect(m_seating, &Seating::hiddenChanged, m_timelines.get(), [this](const PresentWindow &presented) {
        m_timelines->kept()->setAllShown(presented.isAllShown());
        m_timelines->kept()->setAnnounced(presented.announced());
    });
    auto *tests = new TestsController(m_services, m_controls, this);
    auto *testsPane = panes.get<debugger::TestsPane>();
    connect(tests, &TestsController::paneWanted, this, [this, testsPane] { m_docks->show(testsPane); });
    connect(testsPane, &debugger::TestsPane::ended, this,
            [this, testsPane] { m_docks->setCount(testsPane, testsPane->model()->needALook()); });
    const auto showTimeline = [this] {
        if (!m_seating->isShowing()) // it tells the words of all
            m_docks->show(m_timeline);
    };
    connect(tests, &TestsController::playOpened, this, showTimeline);
    const auto savePlay = [this, tests](int node) {
        if (!m_seating->isShowing()) // the words of all would be seen
            tests->savePlay(node);
    };
    connect(m_timeline, &debugger::TimelinePane::testRequested, tests, savePlay);
    connect(m_actions.savePlay, &QAction::triggered, tests,
            [this, savePlay] { savePlay(m_controls->session()->tree().current()); });
    connect(m_query, &debugger::QueryPane::testRequested, this,
            [this, tests](int node, const QString &goal, const engine::StateAnswer &answer) {
                if (!m_seating->isShowing())
                    tests->saveAsked(node, goal, answer);
            });
    connect(tests, &TestsController::told, m_messages, &StatusMessages::show);
    auto *table = new TableControls(m_controls, m_actions, m_clock, this);
    table->connectTo(m_seats);
    connect(m_seating, &Seating::agentWanted, table, &TableControls::seatAgent);
    connect(table, &TableControls::told, this, [this](const QString &message) { m_messages->show(message); });
    connect(table, &TableControls::toldReferee, this, [this](const QString &message) {
        if (!m_seating->isSeated()) // why an agent failed may tell of what its seat sees
            m_messages->show(message);
    });
    auto *stopped = new MessageBar(centralWidget());
    stopped->setObjectName(QStringLiteral("runStopped"));
    static_cast<QVBoxLayout *>(centralWidget()->layout())->addWidget(stopped); // as the bar about the run
    auto *stopBar = new StopBar(stopped, &m_session, this);
    const auto tellStop = [this, stopBar](const QString &why) {
        if (!m_seating->isSeated()) // breakpoints and conditions may name what is hidden
            stopBar->tell(why);
    };
    connect(m_controls, &GameControls::runStopped, stopBar, tellStop);
    connect(m_breakpoints, &BreakpointsController::stoppedAt, stopBar, tellStop);
    connect(m_timeTravel, &TimeTravel::arrived, stopBar, tellStop);
    connect(m_timeTravel, &TimeTravel::arrived, m_breakpoints, &BreakpointsController::tellSinceWhen);
    connect(m_timeTravel, &TimeTravel::arrived, this, [this] {
        if (const language::Span place = m_session.breakPlace(); place.isValid() && !m_seating->isSeated())
            showPlace(place);
    });
    connect(stopBar, &StopBar::left, this, [this] { // with what told of it
        if (CodeEditor *text = m_controls->playedText())
            m_tabs->viewOf(text)->shownPlace()->clear();
    });
    connect(m_breakpoints, &BreakpointsController::brokenSince, stopBar,
            [this, stopBar](const QString &why, engine::GameTree::NodeId node) {
                if (!m_seating->isSeated())
                    stopBar->tellSince(why, node);
            });
    connect(m_breakpoints, &BreakpointsController::invariantGone, stopBar, [this, stopBar](const QString &begun) {
        stopBar->tell({});
        if (statusBar()->currentMessage().startsWith(begun))
            m_messages->clear();
    });
    connect(stopBar, &StopBar::wanted, this, [this](int node) {
        if (m_session.hasGame() && m_session.tree().has(node))
            m_session.goTo(node);
    });
    m_runFiles = new RunFiles(m_controls, m_actions, m_tabs, this);
    auto *altered = new MessageBar(centralWidget());
    altered->setObjectName(QStringLiteral("sessionAltered"));
    static_cast<QVBoxLayout *>(centralWidget()->layout())->addWidget(altered); // as the bar about the run
    new SessionWarning(altered, m_controls, m_runFiles, this);
    auto *agentTexts = new MessageBar(centralWidget());
    agentTexts->setObjectName(QStringLiteral("agentTexts"));
    static_cast<QVBoxLayout *>(centralWidget()->layout())->addWidget(agentTexts);
    new AgentTexts(agentTexts, &m_session, m_tabs, this);
    connect(m_runFiles, &RunFiles::warned, runBar, &RunBar::warn);
    connect(m_runFiles, &RunFiles::warningEnded, runBar, &RunBar::withdraw);
    KeptTimelines *kept = m_timelines->kept();
    connect(m_controls, &GameControls::gotFile, kept, &KeptTimelines::noteFile);
    connect(m_runFiles, &RunFiles::openedApart, kept, [kept](bool isKnown) { kept->setApart(true, isKnown); });
    connect(runBar, &RunBar::warningClosed, kept, [kept] { kept->setApart(true, true); });
    connect(m_runFiles, &RunFiles::warningEnded, kept, [kept] { kept->setApart(false); });
    connect(m_runFiles, &RunFiles::replayWanted, kept, [kept] { kept->setApart(false); });
    connect(m_runFiles, &RunFiles::sessionNamed, kept, &KeptTimelines::setSessionPath);
    connect(m_runFiles, &RunFiles::originKnown, kept, &KeptTimelines::setOrigin);
    connect(altered, &MessageBar::dismissed, kept, &KeptTimelines::setChecked);
    connect(runBar, &RunBar::answered, m_runFiles, &RunFiles::replayUnderFile);
    connect(m_runFiles, &RunFiles::sessionOpened, this, showTimeline);
    connect(m_runFiles, &RunFiles::strategyOpened, strategies, &debugger::StrategiesPane::goOnWith);
    connect(m_runFiles, &RunFiles::playOpened, this, showTimeline);
    connect(m_runFiles, &RunFiles::traceOpened, this, showTimeline);
    connect(m_runFiles, &RunFiles::replayWanted, m_impact, &EditImpact::replayAll);
    connect(m_runFiles, &RunFiles::told, m_messages, &StatusMessages::show);
    connect(m_tabs, &EditorTabs::recordOpened, m_runFiles, &RunFiles::openRecord);
    connect(m_timelines.get(), &TimelineKeeping::wanted, m_runFiles, [this](const QString &file, Shown shown) {
        m_runFiles->goOnWith(file, [this, shown, seen = KeptTimelines::seenOf(file)] {
            if (shown == Shown::Seats)
                m_seating->sitCovered(seen);
            else if (shown == Shown::Class)
                m_seating->presentCovered();
        });
    });
    connect(m_experiment, &debugger::ExperimentPane::playOpened, m_runFiles, &RunFiles::playSession);
    connect(m_experiment, &debugger::ExperimentPane::told, this, [this](const QString &message) {
        m_messages->show(message);
        m_seating->tellAbove(m_experiment, message);
    });
    connect(m_leftExperiment, &ExperimentOffer::wanted, m_experiment, [this] {
        const auto show = [this] {
            if (auto left = m_leftExperiment->take()) {
                m_experiment->takeOver(std::move(left));
                m_docks->show(m_experiment);
            }
        };
        if (m_experiment->mayLose(tr("What was left takes their place."), show))
            show();
    });
    connect(m_controls, &GameControls::textChecked, m_check, &LiveCheck::takeProblems);
    connect(m_controls, &GameControls::updated, this, &MainWindow::updateGame);
    connect(m_controls, &GameControls::begun, m_layouts, &Layouts::gameBegan);
    connect(&m_session, &GameSession::started, this, [this] {
        if (const engine::Position *here = m_session.position(); !here || !here->error)
            m_docks->endForNow();
    });
    connect(m_controls, &GameControls::begun, this, [this] {
        const engine::Position *here = m_session.position();
        if (here && here->error && !m_seating->isSeated())
            m_docks->showForNow(m_problems);
    });
    connect(m_controls, &GameControls::told, m_messages, &StatusMessages::show);
    connect(m_controls, &GameControls::told, this, [this](const QString & /*message*/, bool isFailure) {
        if (isFailure && !m_seating->isSeated()) // a pane may float
            m_docks->showForNow(m_problems);
    });
    connect(m_seating, &Seating::seated, this, [this](bool isSeated) {
        const engine::Position *here = m_session.position();
        if (!isSeated && (m_session.failure() || (here && here->error)))
            m_docks->showForNow(m_problems);
    });
}

void MainWindow::connectProblems()
{
    connect(m_check, &LiveCheck::problemsChanged, this, &MainWindow::updateGame);
    connect(m_controls, &GameControls::placesMoved, this, [this](const language::MovedPlaces &places) {
        const Panes &panes = m_docks->panes();
        panes.get<debugger::ExplainPane>()->setPlaces(places);
        panes.get<debugger::AnalysisPane>()->setPlaces(places);
        m_experiment->setPlaces(places);
        panes.get<debugger::ProfilePane>()->setPlaces(places);
        panes.get<debugger::QueryPane>()->setPlaces(places);
        panes.get<debugger::StrategiesPane>()->setPlaces(places);
        updateGame();
    });
    connect(m_check, &LiveCheck::told, m_messages, &StatusMessages::show);
    connect(m_status, &StatusFields::problemsWanted, m_docks->goTo(m_problems), &QAction::trigger);
    m_problems->setCaret([this]() -> debugger::ProblemCaret {
        const CodeEditor *view = m_tabs->currentView();
        if (!view)
            return {};
        return {view->caretPlace(), m_controls->playedText() == m_tabs->current()};
    });
    connect(m_actions.nextProblem, &QAction::triggered, m_problems, &debugger::ProblemsPane::goToNext);
    connect(m_actions.previousProblem, &QAction::triggered, m_problems, &debugger::ProblemsPane::goToPrevious);
    connect(m_problems, &debugger::ProblemsPane::placeActivated, this, &MainWindow::goToPlace);
    connect(m_problems, &debugger::ProblemsPane::menuFilled, this,
            [this](QMenu *menu, const language::Span &place, bool ofRun) {
                const CodeEditor *editor = ofRun ? m_controls->playedText() : m_tabs->current();
                if (const CodeEditor *view = editor ? m_tabs->viewOf(editor) : nullptr)
                    view->fixMenu()->addTo(
                        menu, editor::rangeIn(view, ofRun ? m_controls->places().now(place) : place).start);
            });
    connect(m_problems, &debugger::ProblemsPane::tableWanted, this, [this] { m_docks->show(m_problems); });
    connect(m_seats, &debugger::SeatsPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    const auto *explain = new ExplainController(m_services, m_docks, m_controls, m_timeTravel, this);
    connect(explain, &ExplainController::told, m_messages, &StatusMessages::show);
    connect(explain, &ExplainController::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    connect(explain, &ExplainController::placeShown, this, &MainWindow::showPlace);
}

void MainWindow::showPlace(const language::Span &place)
{
    const QPointer<QWidget> focus = focusWidget(); // whoever asked goes on there
    CodeEditor *text = m_controls->playedText();
    if (text && !place.isValid()) {
        m_tabs->viewOf(text)->shownPlace()->clear();
        if (focus != m_tabs->viewOf(text))
            m_tabs->viewOf(text)->selectAll(false);
        return;
    }
    if (text && focus && focus == m_tabs->viewOf(text)) {
        m_tabs->viewOf(text)->shownPlace()->show(m_controls->places().now(place));
        return;
    }
    goToPlace(place, true);
    if (focus)
        focus->setFocus();
}

void MainWindow::connectSymbols()
{
    connect(m_rules, &visualizer::RulesPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, false); });
    connect(m_tabs, &EditorTabs::caretMoved, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            m_rules->showPlace(editor->caretPlace());
    });
    connect(m_tabs, &EditorTabs::told, m_messages, &StatusMessages::show);
    auto *pane = m_docks->panes().get<editor::ReferencesPane>();
    connect(m_tabs, &EditorTabs::referencesFound, this, [this, pane](const language::References &references) {
        pane->setReferences(references);
        m_docks->goTo(pane)->trigger();
    });
    connect(m_tabs, &EditorTabs::referencesChanged, pane, &editor::ReferencesPane::updateReferences);
    connect(pane, &editor::ReferencesPane::placeActivated, m_tabs, &EditorTabs::goToReference);
}

void MainWindow::connectBreakpoints()
{
    m_recovery->keepBreakpoints([this](const editor::CodeEditor *text) { return m_breakpoints->ofText(text); });
    connect(m_services.breakpoints, &debugger::BreakpointsModel::breakpointsChanged, m_recovery,
            &Recovery::tellKeptChanged);
    connect(m_recovery, &Recovery::restored, m_breakpoints, &BreakpointsController::restore);
    const Panes &panes = m_docks->panes();
    auto *texts = new TextSettings(m_tabs, m_seats->view(), this);
    connect(m_controls, &GameControls::playingNextAs, texts, &TextSettings::playNextAs);
    connect(m_controls, &GameControls::gotFile, texts, &TextSettings::goOnAs);
    m_recovery->keepSettings([texts](const editor::CodeEditor *text) { return texts->ofText(text); });
    const auto keepAtEach
        = [this](auto *sender, auto changed) { connect(sender, changed, m_recovery, &Recovery::tellKeptChanged); };
    keepAtEach(panes.get<debugger::WatchesPane>()->watches(), &debugger::Watches::goalsEdited);
    keepAtEach(panes.get<debugger::QueryPane>(), &debugger::QueryPane::historyChanged);
    keepAtEach(panes.get<debugger::KnowledgePane>(), &debugger::KnowledgePane::assumptionChanged);
    keepAtEach(panes.get<visualizer::StateGraphPane>(), &visualizer::StateGraphPane::chosen);
    keepAtEach(m_actions.hideLater, &QAction::toggled);
    keepAtEach(&m_session, &GameSession::tableChanged); // who is seated is kept
    keepAtEach(m_seats->view(), &debugger::GameView::changed);
    connect(m_recovery, &Recovery::restored, texts,
            [texts](CodeEditor *text, const QByteArray & /*breakpoints*/, const QByteArray &kept) {
                texts->restore(text, kept);
            });
    connect(m_breakpoints, &BreakpointsController::listWanted, this,
            [this, list = panes.get<debugger::BreakpointsPane>()] { m_docks->show(list); });
    connect(m_breakpoints, &BreakpointsController::stoppedInside, this,
            [this, stopped = panes.get<debugger::StoppedPane>()] {
                m_layouts->stoppedInside();
                m_docks->cover(stopped);
            });
    connect(m_breakpoints, &BreakpointsController::leftInside, m_docks, &Docks::uncover);
    connect(m_breakpoints, &BreakpointsController::told, m_messages, &StatusMessages::show);
    // Without a game it is grey in the menu alone: the key tells what is needed.
    QAction *add = m_actions.dataBreakpoint;
    for (QObject *place : add->associatedObjects())
        if (const auto *menu = qobject_cast<QMenu *>(place)) {
            connect(menu, &QMenu::aboutToShow, add,
                    [this, add] { add->setEnabled(!m_session.game().fileName.isEmpty()); });
            connect(menu, &QMenu::aboutToHide, add, [add] { add->setEnabled(true); });
        }
}

} // namespace sidl::app
