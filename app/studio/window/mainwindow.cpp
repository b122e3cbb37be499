// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/mainwindow.h"

#include "app/studio/actions/altletters.h"
#include "app/studio/actions/habitkeys.h"
#include "app/studio/docks/docks.h"
#include "app/studio/docks/layouts.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "app/studio/documents/openfiles.h"
#include "app/studio/documents/qtfiledialogs.h"
#include "app/studio/editing/conversions.h"
#include "app/studio/editing/editcommands.h"
#include "app/studio/editing/livecheck.h"
#include "app/studio/editing/placehistory.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/games/recentfilesmenu.h"
#include "app/studio/games/samples.h"
#include "app/studio/help/helpcontroller.h"
#include "app/studio/present/seating.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/run/analysiscontroller.h"
#include "app/studio/run/breakpointscontroller.h"
#include "app/studio/run/editimpact.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/graphboards.h"
#include "app/studio/run/profilecontroller.h"
#include "app/studio/run/runbar.h"
#include "app/studio/run/runfields.h"
#include "app/studio/run/runfiles.h"
#include "app/studio/run/runoptions.h"
#include "app/studio/run/runproblems.h"
#include "app/studio/run/startcovers.h"
#include "app/studio/run/testscontroller.h"
#include "app/studio/run/timetravel.h"
#include "app/studio/run/watchingcontroller.h"
#include "app/studio/search/pickercontroller.h"
#include "app/studio/search/searchcontroller.h"
#include "app/studio/services/elidingstatusbar.h"
#include "app/studio/services/statusmessages.h"
#include "app/studio/settings/keybindings.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/settingsdialog.h"
#include "app/studio/settings/theme.h"
#include "app/studio/table/tablecontrols.h"
#include "app/studio/window/arrangementwatch.h"
#include "app/studio/window/experimentoffer.h"
#include "app/studio/window/explaincontroller.h"
#include "app/studio/window/filedrops.h"
#include "app/studio/window/fullscreen.h"
#include "app/studio/window/menukey.h"
#include "app/studio/window/menus.h"
#include "app/studio/window/paneinfos.h"
#include "app/studio/window/pictureexport.h"
#include "app/studio/window/stategraphcontroller.h"
#include "app/studio/window/statusfields.h"
#include "app/studio/window/storedgraphsettings.h"
#include "app/studio/window/tabstops.h"
#include "app/studio/window/timelinekeeping.h"
#include "app/studio/window/welcomecontroller.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/explain/problemspane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "debugger/suites/testspane.h"
#include "debugger/table/clockbar.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/watch/querypane.h"
#include "editor/assist/hovercard.h"
#include "editor/editor/codeeditor.h"
#include "editor/panes/outlinepane.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/textzoom.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/rulespane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMessageBox>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;

namespace {

QStatusBar *makeStatusBar(QMainWindow *window)
{
    auto *bar = new ElidingStatusBar(window);
    window->setStatusBar(bar);
    return bar;
}

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_actions(this)
    , m_session(this)
    , m_theme(Theme::System)
    , m_tabs(new EditorTabs(this))
    , m_docks(new Docks(this))
    , m_services{m_actions, &m_session, new debugger::BreakpointsModel(this), m_tabs, m_docks->panes()}
    , m_messages(new StatusMessages(makeStatusBar(this)))
    , m_clock(new debugger::TableClock(&m_session, &m_session))
    , m_recovery(new Recovery(m_tabs, Recovery::defaultFolder(), this))
    , m_timelines(std::make_unique<TimelineKeeping>(&m_session, this))
    , m_recentFiles(new RecentFilesMenu(this))
    , m_runFields(new RunFields(this))
    , m_runOptions(new RunOptions(this))
    , m_status(new StatusFields(statusBar()))
    , m_controls(new GameControls(m_services, m_runFields, m_runOptions, this))
    , m_bar(new MessageBar(this))
    , m_noText(new ui::EmptyLabel(tr("No text is open."), this))
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_noText, 1);
    for (const QAction *way : {m_actions.newFile, m_actions.open, m_actions.pickFile, m_actions.pickCommand})
        m_noText->setText(m_noText->text() + u'\n' + way->toolTip());
    layout->addWidget(m_bar); // below, so that no text moves when it comes
    auto *finding = new QWidget(this);
    auto *bars = new QVBoxLayout(finding);
    bars->setContentsMargins(0, 0, 0, 0);
    m_tabs->setFindPlace(finding);
    setCentralWidget(centre);
    makePanes();
    fillMenus(this, m_actions,
              {m_recentFiles, m_runOptions->othersMenu(), m_runOptions->speedMenu(), m_timeTravel->runToMenu(),
               m_timeTravel->runBackToMenu(), m_timelines->menu()},
              *m_docks);
    fillToolBar(this, m_actions, {new debugger::ClockBar(m_clock, this), m_runFields});
    m_messages->keepTip(m_actions.step,
                        findChild<QToolBar *>(QStringLiteral("toolBar"))->widgetForAction(m_actions.step));
    connectFiles();
    connectView();
    connectGame();
    connectProblems();
    connectSymbols();
    connectBreakpoints();
    layout->addWidget(finding); // below all bars, so that no button of it moves when they come
    m_actions.systemTheme->setChecked(true);
    new FullScreen(m_actions.fullScreen, this);
    new MenuKey(this);
    new HabitKeys(this);
    new AltLetters(this);
    new QtFileDialogs(this);
    m_keys = new KeyBindings(this); // of all commands that there are now

    showCurrentText();
    // A presentation passes; the window behind it is to come back as it was.
    connect(new ArrangementWatch(m_actions, m_tabs, this), &ArrangementWatch::changed, this, [this] {
        if (!m_seating->isShowing())
            remember();
    });
}

MainWindow::~MainWindow()
{
    // A field tells that it loses the keyboard; what hears of that is there until now.
    const QList<QWidget *> parts = findChildren<QWidget *>(); // those of panes that float, too
    if (QWidget *field = QApplication::focusWidget(); parts.contains(field))
        field->clearFocus();
    m_seating->leavePane();   // while its dock is there
    m_tabs->disconnect(this); // it goes after our members, and tells so
}

void MainWindow::makePanes()
{
    m_docks->makePanes(paneInfos(m_services));
    const Panes &panes = m_docks->panes();
    m_games = panes.get<GamesPane>();
    m_seats = panes.get<debugger::SeatsPane>();
    m_seats->view()->setShippedGames(samplesFolder());
    m_tabs->setShippedGames(samplesFolder());
    m_timeline = panes.get<debugger::TimelinePane>();
    m_problems = panes.get<debugger::ProblemsPane>();
    m_runProblems = std::make_unique<RunProblems>(m_controls, m_problems->model());
    m_problems->setColumns(settings::problemColumns());
    connect(m_problems, &debugger::ProblemsPane::columnsChosen, this,
            [this] { settings::setProblemColumns(m_problems->columns()); });
    m_query = panes.get<debugger::QueryPane>();
    m_rules = panes.get<visualizer::RulesPane>();
    m_experiment = panes.get<debugger::ExperimentPane>();
    m_leftExperiment = new ExperimentOffer(this);
    m_breakpoints = new BreakpointsController(m_services, m_controls, BreakpointsController::defaultPath(), this);
    new StartCovers(&m_session, m_docks->panesOfGame(), this);
    m_timeTravel = new TimeTravel(m_services, m_controls, m_runOptions, this);
    new WatchingController(m_services, this);
    m_impact = new EditImpact(m_services, m_controls, this);
    m_check = new LiveCheck(m_tabs, m_problems, m_rules, this);
    new AnalysisController(m_services, m_controls, this);
    new ProfileController(m_services, m_controls, m_actions.showCosts, this);

    const QSize available = screen()->availableSize();
    resize(qMin(1400, available.width()), qMin(860, available.height()));
    const auto folder = [this] { return m_runFiles->folder(); };
    m_experiment->setFolder(folder);
    const auto graphSettings = std::make_shared<StoredGraphSettings>(folder);
    panes.get<visualizer::StateGraphPane>()->pane()->setSettings(graphSettings);
    m_rules->pane()->setSettings(graphSettings);
    auto *pictures = new PictureExport(graphSettings, this);
    connect(pictures, &PictureExport::told, this, [this](const QString &message, const QWidget *pane) {
        m_messages->show(message);
        m_seating->tellAbove(pane, message);
    });
    pictures->connectTo(panes.get<debugger::StrategiesPane>());
    pictures->connectTo(m_experiment);
    m_layouts = new Layouts(m_docks, m_actions, this);
    m_welcome = new WelcomeController(m_services, m_games, m_controls, this);
}

void MainWindow::openFile(const QString &path)
{
    m_given = m_tabs->openFile(path);
}

void MainWindow::offerRecovery()
{
    m_timelines->offerLeft();
    m_leftExperiment->offerLeft();
    if (!m_timelines->isUndecided()) {
        m_recovery->offer(this);
        return;
    }
    hideTests();
    connect(m_timelines.get(), &TimelineKeeping::decided, this, [this](KeptTimelines::Shown shown) {
        if (shown == KeptTimelines::Shown::All) {
            m_recovery->offer(this);
            return;
        }
        auto *seats = new QObject(this); // while they are alone
        connect(m_seating, &Seating::seated, seats, [this, seats](bool isSeated) {
            if (isSeated)
                return;
            seats->deleteLater();
            m_recovery->offer(this);
        });
    });
}

/// Tests may be of the play that seats alone were shown of, and then tell all that was hidden.
void MainWindow::hideTests()
{
    if (!TestsController::hasTests(m_tabs->current()))
        return;
    const QList<CodeEditor *> texts = m_tabs->editors();
    const auto rules = std::find_if_not(texts.begin(), texts.end(), &TestsController::hasTests);
    if (rules != texts.end())
        m_tabs->setCurrent(*rules);
    else
        showWelcome();
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
    restoreGeometry(settings::windowGeometry());
    setWindowState(windowState() & ~Qt::WindowStates(Qt::WindowFullScreen)); // that is begun by a person
    m_layouts->restore(settings::layouts());
    setTheme(settings::theme());
    const settings::OpenFiles open = settings::openFiles();
    restoreTexts(open);
    connect(
        m_recovery, &Recovery::decided, this,
        [this, open] {
            restoreTabOrder(m_tabs, open);
            if (m_given) // whoever asked for it at the start is to see it, and not what was seen at the last end
                m_tabs->setCurrent(m_given);
        },
        Qt::SingleShotConnection); // later they stand as they were moved
    m_games->setFolder(settings::gamesFolder());
}

/// A large text takes long to read: meanwhile the window is seen, and answers.
void MainWindow::restoreTexts(const settings::OpenFiles &open)
{
    const bool isLong = std::ranges::any_of(open.files, [](const settings::OpenFile &file) {
        return QFileInfo(file.path).size() > editor::GameDocument::LargestText;
    });
    m_isRestoring = true;
    if (isLong) {
        m_noText->hide(); // it is not known yet
        show();
    }
    restoreOpenFiles(m_tabs);
    m_isRestoring = false;
    m_noText->setVisible(!hasTabs());
}

void MainWindow::remember()
{
    if (m_isRestoring) // some of the texts are not there yet
        return;
    settings::setWindowGeometry(saveGeometry());
    settings::setLayouts(m_layouts->stored());
    settings::setTheme(m_theme);
    rememberOpenFiles(m_tabs);
}

void MainWindow::showCurrentText()
{
    const CodeEditor *editor = m_tabs->current();
    m_tabs->setVisible(hasTabs());
    m_noText->setVisible(!hasTabs());
    m_actions.start->setEnabled(editor);
    m_actions.close->setEnabled(hasTabs());
    m_problems->model()->setTextProblems(editor ? editor->gameDocument()->problems() : language::Diagnostics{});
    updateTitle();
    updateGame();
    makeRoomForWelcome();
    m_check->checkCurrent();
}

void MainWindow::showCurrentView()
{
    CodeEditor *view = m_tabs->currentView();
    m_docks->panes().get<editor::OutlinePane>()->setView(view);
    m_status->setCaret(view ? view->caretPlace() : language::Span{});
}

void MainWindow::makeRoomForWelcome()
{
    m_layouts->showAlone(m_welcome->isAlone() ? m_docks->of(m_games) : nullptr);
}

void MainWindow::updateGame()
{
    const bool isInFront = m_controls->playedText() == m_tabs->current();
    const QString otherGame = m_session.hasGame() && !isInFront ? debugger::shownName(m_session.game()) : QString();
    m_status->setRun(m_session, {m_controls->isBusy(), !m_controls->places().isSameProgram(), otherGame},
                     m_seats->names());
    m_actions.step->setStatusTip(debugger::stepHint(m_session, m_seats->names()));
    const debugger::ProblemsModel *model = m_problems->model();
    m_runProblems->show();
    m_problems->setHasGame(m_session.hasGame());
    for (QAction *action : {m_actions.nextProblem, m_actions.previousProblem})
        action->setEnabled(m_tabs->current() || model->rowCount() > 0); // a run may have some without its text
    const int errors = model->count(language::Severity::Error);
    const int warnings = model->count(language::Severity::Warning);
    m_status->setProblems(errors, warnings, model->count(language::Severity::Information));
    m_docks->setCount(m_problems, model->rowCount());
}

void MainWindow::goToPlace(const language::Span &place, bool ofRun)
{
    CodeEditor *editor = ofRun ? m_controls->playedText() : m_tabs->current();
    if (!editor)
        return; // its tab was closed
    m_tabs->goTo(editor, ofRun ? m_controls->places().now(place) : place);
    if (!m_problems->isVisible()) // its table does not tell
        m_tabs->viewOf(editor)->hoverCard()->showProblemsAtCaret();
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
    const editor::GameDocument *document = m_tabs->current() ? m_tabs->current()->gameDocument() : nullptr;
    setWindowTitle(document ? tr("%1[*] — SIDL Studio").arg(m_tabs->nameOf(m_tabs->current())) : tr("SIDL Studio"));
    setWindowModified(document && document->isModified());
    m_status->setFile(document ? document->fileFormat() : QString());
}

void MainWindow::showWelcome()
{
    m_welcome->show();
}

bool MainWindow::hasTabs() const
{
    return m_tabs->count() > 0;
}

void MainWindow::showSettings()
{
    auto *dialog = new SettingsDialog(m_theme, CodeEditor::defaultFont(), m_keys, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::themeChosen, this, &MainWindow::setTheme);
    connect(dialog, &SettingsDialog::editingChanged, m_editCommands, &EditCommands::update);
    dialog->open();
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About SIDL Studio"),
                       tr("<h3>SIDL Studio %1</h3><p>Write, play and analyse games in the game language SIDL.</p>"
                          "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                           .arg(QStringLiteral(SIDL_VERSION)));
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && m_docks->withKeyboard())
        m_actions.goToEditor->trigger();
    else
        QMainWindow::keyPressEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget *stop = tabStop(this, m_docks->all(), QApplication::focusWidget(), next);
    if (!stop)
        return QMainWindow::focusNextPrevChild(next);
    stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_tabs->isBusy() || m_isRestoring) { // what is open is remembered with that file
        event->ignore();
        connect(m_tabs, &EditorTabs::ready, this, &MainWindow::close,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection | Qt::SingleShotConnection));
        return;
    }
    event->setAccepted(m_runFiles->mayClose() && m_tabs->mayCloseAll() && m_timelines->mayLose()
                       && m_breakpoints->mayLose(this)
                       && m_experiment->mayLose(tr("They go with the window."), [this] { close(); }));
    if (!event->isAccepted())
        return;
    m_tabs->leaveAll();
    m_seating->leavePane(); // it would stay on its screen without the window, and the program with it
    remember();
}

} // namespace sidl::app

#include "moc_mainwindow.cpp"
