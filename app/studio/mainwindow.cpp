// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/mainwindow.h"

#include "app/studio/analysis.h"
#include "app/studio/breakpoints.h"
#include "app/studio/docks.h"
#include "app/studio/editcommands.h"
#include "app/studio/editimpact.h"
#include "app/studio/editortabs.h"
#include "app/studio/explainedlines.h"
#include "app/studio/gamecontrols.h"
#include "app/studio/gamespane.h"
#include "app/studio/graphs.h"
#include "app/studio/help.h"
#include "app/studio/livecheck.h"
#include "app/studio/menus.h"
#include "app/studio/messagebar.h"
#include "app/studio/navigation.h"
#include "app/studio/newgamedialog.h"
#include "app/studio/placehistory.h"
#include "app/studio/recentfilesmenu.h"
#include "app/studio/recovery.h"
#include "app/studio/runbar.h"
#include "app/studio/runfields.h"
#include "app/studio/runfiles.h"
#include "app/studio/runoptions.h"
#include "app/studio/search.h"
#include "app/studio/searchpane.h"
#include "app/studio/seating.h"
#include "app/studio/settings.h"
#include "app/studio/statusfields.h"
#include "app/studio/theme.h"
#include "app/studio/timetravel.h"
#include "app/studio/watching.h"
#include "app/studio/welcomepage.h"
#include "debugger/analysispane.h"
#include "debugger/breakpointspane.h"
#include "debugger/changespane.h"
#include "debugger/comparepane.h"
#include "debugger/explainpane.h"
#include "debugger/knowledgepane.h"
#include "debugger/lifelinespane.h"
#include "debugger/problemspane.h"
#include "debugger/querypane.h"
#include "debugger/rulechangespane.h"
#include "debugger/seatspane.h"
#include "debugger/stephint.h"
#include "debugger/stoppedpane.h"
#include "debugger/textzoom.h"
#include "debugger/timelinepane.h"
#include "debugger/timelinetree.h"
#include "debugger/watchespane.h"
#include "editor/codeeditor.h"
#include "editor/outlinepane.h"
#include "editor/referencespane.h"
#include "visualizer/rulespane.h"
#include "visualizer/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QScreen>
#include <QStatusBar>
#include <QVBoxLayout>

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_actions(this)
    , m_session(this)
    , m_theme(Theme::System)
    , m_tabs(new EditorTabs(this))
    , m_recovery(new Recovery(m_tabs, Recovery::defaultFolder(), this))
    , m_recentFiles(new RecentFilesMenu(this))
    , m_runFields(new RunFields(this))
    , m_runOptions(new RunOptions(this))
    , m_status(new StatusFields(statusBar()))
    , m_docks(new Docks(this))
    , m_controls(new GameControls(&m_session, m_actions, m_runFields, m_runOptions, m_tabs, this))
    , m_breakpoints(new Breakpoints(m_actions, &m_session, m_controls, m_tabs, Breakpoints::defaultPath(), this))
    , m_games(new GamesPane)
    , m_bar(new MessageBar(this))
    , m_seats(new debugger::SeatsPane(&m_session))
    , m_timeline(new debugger::TimelinePane(&m_session))
    , m_timeTravel(new TimeTravel(m_controls, m_runOptions, m_timeline, m_actions, this))
    , m_problems(new debugger::ProblemsPane)
    , m_changes(new debugger::ChangesPane(&m_session))
    , m_compare(new debugger::ComparePane(&m_session))
    , m_explain(new debugger::ExplainPane(&m_session))
    , m_watching(new Watching(&m_session, this))
    , m_impact(new EditImpact(m_controls, m_actions, m_tabs, m_timeline, this))
    , m_outline(new editor::OutlinePane)
    , m_references(new editor::ReferencesPane)
    , m_search(new SearchPane)
    , m_stateGraph(new visualizer::StateGraphPane)
    , m_rules(new visualizer::RulesPane)
    , m_check(new LiveCheck(m_tabs, m_problems, m_rules, this))
    , m_analysis(new Analysis(&m_session, m_controls, m_stateGraph, this))
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    makeDocks();
    fillMenus(this, m_actions,
              {m_recentFiles, m_runOptions->othersMenu(), m_runOptions->speedMenu(), m_timeTravel->runToMenu(),
               m_timeTravel->runBackToMenu()},
              *m_docks);
    fillToolBar(this, m_actions, m_runFields);
    connectFiles();
    connectView();
    connectGame();
    connectProblems();
    connectSymbols();
    connectExplain();
    connectBreakpoints();
    m_actions.systemTheme->setChecked(true);

    showCurrentText();
}

MainWindow::~MainWindow()
{
    m_tabs->disconnect(this); // it goes after our members, and tells so
}

void MainWindow::makeDocks()
{
    const QSize available = screen()->availableSize();
    resize(qMin(1400, available.width()), qMin(860, available.height()));
    m_docks->add("games", tr("Games"), m_games, DockPlace::LeftTop, m_actions.goToGames);
    m_docks->add("seats", tr("Seats"), m_seats, DockPlace::Right, m_actions.goToSeats);
    m_docks->add("timeline", tr("Timeline"), m_timeline, DockPlace::Middle, m_actions.goToTimeline);
    m_docks->add("problems", tr("Problems"), m_problems, DockPlace::Bottom, m_actions.goToProblems);
    m_docks->add("changes", tr("Changes"), m_changes, DockPlace::Bottom, m_actions.goToChanges);
    m_docks->add("compare", tr("Compare"), m_compare, DockPlace::Bottom, m_actions.goToCompare);
    m_docks->add("explain", tr("Explain"), m_explain, DockPlace::Bottom, m_actions.goToExplain);
    m_docks->add("breakpoints", tr("Breakpoints"), m_breakpoints->list(), DockPlace::Bottom, m_actions.goToBreakpoints);
    m_docks->add("callStack", tr("Call Stack"), m_breakpoints->stopped(), DockPlace::Bottom, m_actions.goToStopped);
    m_docks->add("query", tr("Query"), m_watching->query(), DockPlace::Bottom, m_actions.goToQuery);
    m_docks->add("watches", tr("Watches"), m_watching->watches(), DockPlace::Bottom, m_actions.goToWatches);
    m_docks->add("lifelines", tr("Lifelines"), m_watching->lifelines(), DockPlace::Bottom, m_actions.goToLifelines);
    m_docks->add("outline", tr("Outline"), m_outline, DockPlace::LeftBottom, m_actions.goToOutline);
    m_docks->add("references", tr("References"), m_references, DockPlace::Bottom, m_actions.goToReferences);
    m_docks->add("search", tr("Search"), m_search, DockPlace::Bottom, m_actions.goToSearch);
    m_docks->add("stateGraph", tr("State Graph"), m_stateGraph, DockPlace::Right, m_actions.goToStateGraph);
    m_docks->add("rules", tr("Rules"), m_rules, DockPlace::Right, m_actions.goToRules);
    m_docks->add("analysis", tr("Analysis"), m_analysis->pane(), DockPlace::Right, m_actions.goToAnalysis);
    m_docks->add("ruleChanges", tr("Rule Changes"), m_impact->pane(), DockPlace::Right, m_actions.goToRuleChanges);
    m_docks->add("knowledge", tr("Knowledge"), m_analysis->knowledge(), DockPlace::Bottom, m_actions.goToKnowledge);
    m_docks->arrange({m_compare, m_breakpoints->list(), m_breakpoints->stopped(), m_watching->query(),
                      m_watching->watches(), m_watching->lifelines(), m_analysis->knowledge(), m_references, m_search,
                      m_impact->pane()});
}

void MainWindow::connectFiles()
{
    connect(m_actions.newFile, &QAction::triggered, m_tabs, &EditorTabs::newFile);
    connect(m_actions.newFromTemplate, &QAction::triggered, this, &MainWindow::newFromTemplate);
    connect(m_actions.open, &QAction::triggered, m_tabs, &EditorTabs::askAndOpen);
    connect(m_actions.save, &QAction::triggered, this, [this] { m_tabs->save(m_tabs->current()); });
    connect(m_actions.saveAs, &QAction::triggered, this, [this] { m_tabs->saveAs(m_tabs->current()); });
    connect(m_actions.close, &QAction::triggered, this, [this] { m_tabs->closeTab(m_tabs->currentIndex()); });
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.openFolder, &QAction::triggered, m_games, &GamesPane::askForFolder);
    connect(m_games, &GamesPane::fileChosen, this, &MainWindow::openFile);
    connect(m_games, &GamesPane::folderChosen, this, [this](const QString &folder) {
        settings::setGamesFolder(folder);
        m_docks->show(m_games);
    });
    connect(m_actions.welcome, &QAction::triggered, this, &MainWindow::showWelcome);
    connect(m_recentFiles, &RecentFilesMenu::chosen, m_tabs, &EditorTabs::openFile);
    connect(m_tabs, &EditorTabs::fileUsed, this, &settings::addRecentFile);
    connect(m_recovery, &Recovery::failed, statusBar(),
            [this](const QString &text) { statusBar()->showMessage(text); });
    connect(m_tabs, &EditorTabs::titleChanged, this, &MainWindow::updateTitle);
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, &MainWindow::showCurrentText);
    connect(m_tabs, &EditorTabs::viewChanged, this, &MainWindow::showCurrentView);
    connect(m_tabs, &EditorTabs::caretMoved, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            m_status->setCaret(m_tabs->currentView()->caretPlace());
    });
}

void MainWindow::connectView()
{
    new EditCommands(m_actions, m_tabs, this);
    new Help(m_actions, m_tabs, this);
    new Search(m_actions, m_search, m_tabs, m_games, this);
    new PlaceHistory(m_actions, m_tabs, this);
    new Navigation(m_actions, m_tabs, m_games, this);
    connect(m_actions.larger, &QAction::triggered, this, [this] { zoom(1); });
    connect(m_actions.smaller, &QAction::triggered, this, [this] { zoom(-1); });
    connect(m_actions.normalSize, &QAction::triggered, this, [this] { zoom(0); });
    connect(m_actions.goToEditor, &QAction::triggered, m_tabs, [this] {
        if (m_tabs->current())
            m_tabs->currentView()->setFocus();
    });
    connect(m_actions.systemTheme, &QAction::triggered, this, [this] { setTheme(Theme::System); });
    connect(m_actions.lightTheme, &QAction::triggered, this, [this] { setTheme(Theme::Light); });
    connect(m_actions.darkTheme, &QAction::triggered, this, [this] { setTheme(Theme::Dark); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.aboutQt, &QAction::triggered, qApp, &QApplication::aboutQt);
}

void MainWindow::connectGame()
{
    connect(&m_session, &GameSession::started, this,
            [this] { m_docks->setTitle(m_timeline, tr("Timeline – %1").arg(m_session.game().name)); });
    const auto *graphs = new Graphs(m_stateGraph, &m_session, this);
    graphs->connectTo(m_watching->watches()->watches());
    graphs->connectTo(m_seats);
    graphs->connectTo(m_analysis->pane(), m_docks);
    connect(m_analysis->pane(), &debugger::AnalysisPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    m_timeline->setWatches(m_watching->watches()->watches());
    connect(m_watching->query(), &debugger::QueryPane::matchesChanged, m_timeline->view(),
            &debugger::TimelineTree::setFound);
    auto *runBar = new RunBar(m_bar, m_controls, m_tabs, this);
    connect(runBar, &RunBar::replayAllWanted, m_impact, &EditImpact::replayAll);
    connect(m_impact, &EditImpact::asked, this, [this] { m_docks->show(m_impact->pane()); });
    connect(m_impact, &EditImpact::titleChanged, this,
            [this](const QString &title) { m_docks->setTitle(m_impact->pane(), title); });
    connect(m_impact, &EditImpact::told, this, [this](const QString &message) { statusBar()->showMessage(message); });
    connect(m_impact->pane(), &debugger::RuleChangesPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    auto *seating = new Seating(m_actions, m_controls, m_seats, this);
    connect(seating, &Seating::seated, m_breakpoints, &Breakpoints::setSeated);
    m_runFiles = new RunFiles(m_controls, m_actions, m_tabs, this);
    connect(m_runFiles, &RunFiles::warned, runBar, &RunBar::warnOfNext);
    connect(m_runFiles, &RunFiles::told, this, [this](const QString &message) { statusBar()->showMessage(message); });
    connect(m_controls, &GameControls::textChecked, m_check, &LiveCheck::takeProblems);
    connect(m_controls, &GameControls::updated, this, &MainWindow::updateGame);
    connect(m_controls, &GameControls::told, this, [this](const QString &message, bool isFailure) {
        message.isEmpty() ? statusBar()->clearMessage() : statusBar()->showMessage(message);
        if (isFailure)
            m_docks->show(m_problems);
    });
}

void MainWindow::connectProblems()
{
    connect(m_check, &LiveCheck::problemsChanged, this, &MainWindow::updateGame);
    connect(m_check, &LiveCheck::told, this, [this](const QString &message) { statusBar()->showMessage(message); });
    connect(m_actions.nextProblem, &QAction::triggered, m_problems, &debugger::ProblemsPane::goToNext);
    connect(m_problems, &debugger::ProblemsPane::placeActivated, this, &MainWindow::goToPlace);
    connect(m_seats, &debugger::SeatsPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
}

void MainWindow::connectSymbols()
{
    connect(m_rules, &visualizer::RulesPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, false); });
    connect(m_tabs, &EditorTabs::caretMoved, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            m_rules->showPlace(editor->caretPlace());
    });
    connect(m_tabs, &EditorTabs::told, this, [this](const QString &message) { statusBar()->showMessage(message); });
    connect(m_tabs, &EditorTabs::referencesFound, this, [this](const editor::References &references) {
        m_references->setReferences(references);
        m_actions.goToReferences->trigger();
    });
    connect(m_references, &editor::ReferencesPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, false); });
}

void MainWindow::connectExplain()
{
    connect(m_timeTravel, &TimeTravel::told, this, [this](const QString &text) { statusBar()->showMessage(text); });
    connect(m_timeline, &debugger::TimelinePane::compareRequested, this, [this](int current, int other) {
        m_compare->compare(current, other);
        m_docks->show(m_compare);
    });
    m_seats->offerSearch();
    connect(m_seats, &debugger::SeatsPane::searchWanted, this, [this](int player, const QString &goal) {
        m_docks->show(m_watching->query());
        m_watching->query()->search(player, goal);
    });
    connect(m_seats, &debugger::SeatsPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
    connect(m_seats, &debugger::SeatsPane::accountWayRequested, m_timeTravel, &TimeTravel::runToAccount);
    connect(m_changes, &debugger::ChangesPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
    connect(m_seats, &debugger::SeatsPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_seats, &debugger::SeatsPane::whyNotRequested, m_explain,
            [this](engine::Word place, const QString &part) { m_explain->askWhyNot(place.text(), part); });
    connect(m_changes, &debugger::ChangesPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_problems, &debugger::ProblemsPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_watching->lifelines(), &debugger::LifelinesPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_watching->lifelines(), &debugger::LifelinesPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
    new ExplainedLines(m_explain, m_docks->of(m_explain), m_controls, this);
    connect(m_explain, &debugger::ExplainPane::asked, this, [this] { m_docks->show(m_explain); });
    connect(m_seats, &debugger::SeatsPane::knowledgeRequested, m_analysis->knowledge(), &debugger::KnowledgePane::ask);
    connect(m_analysis->knowledge(), &debugger::KnowledgePane::asked, this,
            [this] { m_docks->show(m_analysis->knowledge()); });
    connect(m_explain, &debugger::ExplainPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
    connect(m_explain, &debugger::ExplainPane::placeShown, this, [this](const language::Span &place) {
        const QPointer<QWidget> focus = focusWidget(); // whoever asked goes on there
        goToPlace(place, true);
        if (focus)
            focus->setFocus();
    });
}

void MainWindow::connectBreakpoints()
{
    connect(m_breakpoints, &Breakpoints::listWanted, this, [this] { m_docks->show(m_breakpoints->list()); });
    connect(m_breakpoints, &Breakpoints::stoppedInside, this, [this] { m_docks->show(m_breakpoints->stopped()); });
    connect(m_breakpoints, &Breakpoints::told, this,
            [this](const QString &message) { statusBar()->showMessage(message); });
}

void MainWindow::openFile(const QString &path)
{
    m_tabs->openFile(path);
}

void MainWindow::offerRecovery()
{
    m_recovery->offer(this);
}

void MainWindow::setTheme(Theme theme)
{
    QAction *entries[] = {m_actions.systemTheme, m_actions.lightTheme, m_actions.darkTheme};
    entries[int(theme)]->setChecked(true);
    m_theme = theme;
    applyTheme(theme);
}

void MainWindow::restore()
{
    const settings::Layout layout = settings::layout();
    restoreGeometry(layout.geometry);
    restoreState(layout.state);
    setTheme(settings::theme());
    const QStringList files = settings::openFiles();
    for (const QString &path : files)
        if (QFileInfo::exists(path)) // what is gone meanwhile is not worth a question
            openFile(path);
    m_games->setFolder(settings::gamesFolder());
}

void MainWindow::remember()
{
    settings::setLayout({saveGeometry(), m_layoutBehind.isEmpty() ? saveState() : m_layoutBehind});
    settings::setTheme(m_theme);
    QStringList files;
    for (const CodeEditor *editor : m_tabs->editors())
        if (!editor->path().isEmpty())
            files << editor->path();
    if (m_tabs->current() && files.removeAll(m_tabs->current()->path()) > 0)
        files << m_tabs->current()->path();
    settings::setOpenFiles(files);
}

void MainWindow::showCurrentText()
{
    const CodeEditor *editor = m_tabs->current();
    m_actions.start->setEnabled(editor);
    m_actions.close->setEnabled(hasTabs());
    m_problems->model()->setTextProblems(editor ? editor->problems() : language::Diagnostics{});
    updateTitle();
    updateGame();
    makeRoomForWelcome();
    m_check->checkCurrent();
}

void MainWindow::showCurrentView()
{
    CodeEditor *view = m_tabs->currentView();
    m_outline->setEditor(view);
    m_status->setCaret(view ? view->caretPlace() : language::Span{});
}

void MainWindow::makeRoomForWelcome()
{
    const bool isAlone = m_welcome && m_tabs->currentWidget() == m_welcome && !m_session.hasGame();
    if (isAlone == !m_layoutBehind.isEmpty())
        return;
    if (isAlone) {
        m_layoutBehind = saveState();
        for (QDockWidget *dock : m_docks->all())
            dock->setVisible(dock == m_docks->of(m_games));
    } else {
        restoreState(std::exchange(m_layoutBehind, {}));
    }
}

void MainWindow::updateGame()
{
    m_status->setRun(m_session, m_controls->isBusy());
    m_actions.step->setStatusTip(debugger::stepHint(m_session));
    debugger::ProblemsModel *model = m_problems->model();
    model->setRunProblems(m_session.problems());
    m_problems->setHasGame(m_session.hasGame());
    const int errors = model->count(language::Severity::Error);
    const int warnings = model->count(language::Severity::Warning);
    m_status->setProblems(errors, warnings);
    m_docks->setTitle(m_problems, errors + warnings > 0 ? tr("Problems (%1)").arg(errors + warnings) : tr("Problems"));
}

void MainWindow::goToPlace(const language::Span &place, bool ofRun)
{
    CodeEditor *editor = ofRun ? m_controls->playedText() : m_tabs->current();
    if (!editor)
        return; // its tab was closed
    m_tabs->goTo(editor, place);
}

void MainWindow::zoom(int steps)
{
    CodeEditor *editor = m_tabs->currentView();
    const bool isEditor = editor && editor->hasFocus();
    if (isEditor && steps == 0)
        editor->zoomTo(0);
    else if (isEditor)
        steps > 0 ? editor->zoomIn() : editor->zoomOut();
    else if (steps == 0)
        m_seats->zoom()->reset();
    else
        m_seats->zoom()->zoomBy(steps);
}

void MainWindow::updateTitle()
{
    const CodeEditor *editor = m_tabs->current();
    setWindowTitle(editor ? tr("%1[*] – SIDL Studio").arg(editor->title()) : tr("SIDL Studio"));
    setWindowModified(editor && editor->isModified());
    m_status->setFile(editor ? editor->fileFormat() : QString());
}

bool MainWindow::hasTabs() const
{
    return m_tabs->count() > 0;
}

void MainWindow::showWelcome()
{
    if (!m_welcome) {
        m_welcome = new WelcomePage;
        connect(m_welcome, &WelcomePage::newGameWanted, this, &MainWindow::newFromTemplate);
        connect(m_welcome, &WelcomePage::openWanted, m_tabs, &EditorTabs::askAndOpen);
        connect(m_welcome, &WelcomePage::openFolderWanted, m_games, &GamesPane::askForFolder);
        connect(m_welcome, &WelcomePage::fileChosen, this, &MainWindow::openFile);
        connect(m_welcome, &WelcomePage::sampleChosen, this, [this](const QString &path) {
            if (m_tabs->openFile(path))
                m_controls->start();
        });
        m_tabs->addPage(m_welcome, tr("Welcome"));
    }
    m_tabs->setCurrentWidget(m_welcome);
    m_welcome->setFocus();
}

void MainWindow::newFromTemplate()
{
    NewGameDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    CodeEditor *text = m_tabs->newFile();
    text->setText(dialog.text());
    text->setFocus();
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About SIDL Studio"),
                       tr("<h3>SIDL Studio %1</h3><p>Write, play and analyse games in the game language SIDL.</p>"
                          "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                           .arg(QStringLiteral(SIDL_VERSION)));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(m_runFiles->mayClose() && m_tabs->mayCloseAll());
    if (event->isAccepted())
        remember();
}

} // namespace sidl::app
