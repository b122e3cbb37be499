// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/mainwindow.h"

#include "app/studio/editcommands.h"
#include "app/studio/editortabs.h"
#include "app/studio/gamecontrols.h"
#include "app/studio/gamespane.h"
#include "app/studio/help.h"
#include "app/studio/menus.h"
#include "app/studio/messagebar.h"
#include "app/studio/newgamedialog.h"
#include "app/studio/recentfilesmenu.h"
#include "app/studio/recovery.h"
#include "app/studio/runbar.h"
#include "app/studio/runfields.h"
#include "app/studio/runfiles.h"
#include "app/studio/runoptions.h"
#include "app/studio/settings.h"
#include "app/studio/statusfields.h"
#include "app/studio/theme.h"
#include "app/studio/welcomepage.h"
#include "debugger/changespane.h"
#include "debugger/explainpane.h"
#include "debugger/problemspane.h"
#include "debugger/seatspane.h"
#include "debugger/stephint.h"
#include "debugger/textzoom.h"
#include "debugger/timelinepane.h"
#include "editor/codeeditor.h"
#include "editor/outlinepane.h"
#include "editor/referencespane.h"
#include "visualizer/rulegraphpane.h"
#include "visualizer/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMessageBox>
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
    , m_controls(new GameControls(&m_session, m_actions, m_runFields, m_runOptions, m_tabs, this))
    , m_games(new GamesPane)
    , m_bar(new MessageBar(this))
    , m_seats(new debugger::SeatsPane(&m_session))
    , m_timeline(new debugger::TimelinePane(&m_session))
    , m_problems(new debugger::ProblemsPane)
    , m_changes(new debugger::ChangesPane(&m_session))
    , m_explain(new debugger::ExplainPane(&m_session))
    , m_outline(new editor::OutlinePane)
    , m_references(new editor::ReferencesPane)
    , m_stateGraph(new visualizer::StateGraphPane)
    , m_ruleGraph(new visualizer::RuleGraphPane)
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    makeDocks();
    fillMenus(this, m_actions, {m_recentFiles, m_runOptions->othersMenu(), m_runOptions->speedMenu()}, docks());
    fillToolBar(this, m_actions, m_runFields);
    connectFiles();
    connectView();
    connectGame();
    connectProblems();
    connectSymbols();
    connectExplain();
    m_actions.systemTheme->setChecked(true);

    showCurrentText();
}

MainWindow::~MainWindow()
{
    m_tabs->disconnect(this); // it goes after our members, and tells so
}

QDockWidget *MainWindow::addDock(const char *name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makeDocks()
{
    const QSize available = screen()->availableSize();
    resize(qMin(1400, available.width()), qMin(860, available.height()));
    setDockOptions(dockOptions() | QMainWindow::AllowNestedDocks);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea); // the seats need all the height there is
    m_gamesDock = addDock("games", tr("Games"), m_games, Qt::LeftDockWidgetArea);
    m_seatsDock = addDock("seats", tr("Seats"), m_seats, Qt::RightDockWidgetArea);
    m_timelineDock = addDock("timeline", tr("Timeline"), m_timeline, Qt::BottomDockWidgetArea);
    m_problemsDock = addDock("problems", tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    m_changesDock = addDock("changes", tr("Changes"), m_changes, Qt::BottomDockWidgetArea);
    m_explainDock = addDock("explain", tr("Explain"), m_explain, Qt::BottomDockWidgetArea);
    m_referencesDock = addDock("references", tr("References"), m_references, Qt::BottomDockWidgetArea);
    m_outlineDock = addDock("outline", tr("Outline"), m_outline, Qt::LeftDockWidgetArea);
    m_stateGraphDock = addDock("stateGraph", tr("State Graph"), m_stateGraph, Qt::RightDockWidgetArea);
    m_ruleGraphDock = addDock("ruleGraph", tr("Rule Graph"), m_ruleGraph, Qt::RightDockWidgetArea);
    tabifyDockWidget(m_seatsDock, m_stateGraphDock);
    tabifyDockWidget(m_stateGraphDock, m_ruleGraphDock);
    m_seatsDock->raise();
    splitDockWidget(m_timelineDock, m_problemsDock, Qt::Vertical);
    tabifyDockWidget(m_problemsDock, m_changesDock);
    tabifyDockWidget(m_changesDock, m_explainDock);
    tabifyDockWidget(m_explainDock, m_referencesDock);
    m_problemsDock->raise();
    splitDockWidget(m_gamesDock, m_outlineDock, Qt::Vertical);
    resizeDocks({m_gamesDock, m_seatsDock}, {width() / 8, width() / 2}, Qt::Horizontal);
    resizeDocks({m_problemsDock}, {height() / 4}, Qt::Vertical);
}

QList<QDockWidget *> MainWindow::docks() const
{
    return {m_gamesDock,   m_seatsDock,   m_timelineDock,   m_problemsDock,   m_changesDock,
            m_explainDock, m_outlineDock, m_referencesDock, m_stateGraphDock, m_ruleGraphDock};
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
        m_gamesDock->show();
        m_gamesDock->raise();
    });
    connect(m_actions.welcome, &QAction::triggered, this, &MainWindow::showWelcome);
    connect(m_recentFiles, &RecentFilesMenu::chosen, m_tabs, &EditorTabs::openFile);
    connect(m_tabs, &EditorTabs::fileUsed, this, &settings::addRecentFile);
    connect(m_recovery, &Recovery::failed, statusBar(),
            [this](const QString &text) { statusBar()->showMessage(text); });
    connect(m_tabs, &EditorTabs::titleChanged, this, &MainWindow::updateTitle);
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, &MainWindow::showCurrentText);
    connect(m_tabs, &EditorTabs::textEdited, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            checkCurrentText();
    });
    connect(m_tabs, &EditorTabs::caretMoved, this, [this](const CodeEditor *editor) {
        if (editor == m_tabs->current())
            m_status->setCaret(editor->caretPlace());
    });
}

void MainWindow::connectView()
{
    new EditCommands(m_actions, m_tabs, this);
    new Help(m_actions, m_tabs, this);
    connect(m_actions.larger, &QAction::triggered, this, [this] { zoom(1); });
    connect(m_actions.smaller, &QAction::triggered, this, [this] { zoom(-1); });
    connect(m_actions.normalSize, &QAction::triggered, this, [this] { zoom(0); });
    connect(m_actions.goToEditor, &QAction::triggered, m_tabs, [this] {
        if (m_tabs->current())
            m_tabs->current()->setFocus();
    });
    const auto onDock = [this](QAction *action, QDockWidget *dock) {
        connect(action, &QAction::triggered, dock, [dock] {
            dock->show();
            dock->raise();
            dock->widget()->setFocus();
        });
    };
    onDock(m_actions.goToGames, m_gamesDock);
    onDock(m_actions.goToSeats, m_seatsDock);
    onDock(m_actions.goToTimeline, m_timelineDock);
    onDock(m_actions.goToProblems, m_problemsDock);
    onDock(m_actions.goToChanges, m_changesDock);
    onDock(m_actions.goToStateGraph, m_stateGraphDock);
    onDock(m_actions.goToRuleGraph, m_ruleGraphDock);
    onDock(m_actions.goToExplain, m_explainDock);
    onDock(m_actions.goToOutline, m_outlineDock);
    onDock(m_actions.goToReferences, m_referencesDock);
    connect(m_actions.systemTheme, &QAction::triggered, this, [this] { setTheme(Theme::System); });
    connect(m_actions.lightTheme, &QAction::triggered, this, [this] { setTheme(Theme::Light); });
    connect(m_actions.darkTheme, &QAction::triggered, this, [this] { setTheme(Theme::Dark); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.aboutQt, &QAction::triggered, qApp, &QApplication::aboutQt);
}

void MainWindow::connectGame()
{
    connect(&m_session, &GameSession::started, this,
            [this] { m_timelineDock->setWindowTitle(tr("Timeline – %1").arg(m_session.game().name)); });
    connect(&m_session, &GameSession::changed, this,
            [this] { m_stateGraph->setSession(m_session.tree(), m_session.game().players, m_session.game().name); });
    connect(m_stateGraph, &visualizer::StateGraphPane::nodeActivated, &m_session, &GameSession::goTo);
    connect(m_ruleGraph, &visualizer::RuleGraphPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, false); });
    auto *runBar = new RunBar(m_bar, m_controls, m_tabs, this);
    auto *files = new RunFiles(m_controls, m_actions, m_tabs, this);
    connect(files, &RunFiles::warned, runBar, &RunBar::warnOfNext);
    connect(files, &RunFiles::told, this, [this](const QString &message) { statusBar()->showMessage(message); });
    connect(m_controls, &GameControls::textChecked, this, &MainWindow::takeProblems);
    connect(m_controls, &GameControls::updated, this, &MainWindow::updateGame);
    connect(m_controls, &GameControls::told, this, [this](const QString &message, bool isFailure) {
        message.isEmpty() ? statusBar()->clearMessage() : statusBar()->showMessage(message);
        if (isFailure) {
            m_problemsDock->show();
            m_problemsDock->raise();
        }
    });
}

void MainWindow::connectProblems()
{
    connect(&m_checker, &editor::TextChecker::checked, this,
            [this](const language::Diagnostics &problems, int revision) {
                takeProblems(problems, revision, m_checkedText);
            });
    connect(m_actions.nextProblem, &QAction::triggered, m_problems, &debugger::ProblemsPane::goToNext);
    connect(m_problems, &debugger::ProblemsPane::placeActivated, this, &MainWindow::goToPlace);
    connect(m_seats, &debugger::SeatsPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
}

void MainWindow::connectSymbols()
{
    connect(&m_checker, &editor::TextChecker::analysed, this, [this](const language::SymbolsPointer &symbols) {
        if (m_checkedText && m_checkedText->revision() == symbols->revision())
            m_checkedText->setSymbols(symbols);
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
    connect(m_seats, &debugger::SeatsPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_changes, &debugger::ChangesPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_problems, &debugger::ProblemsPane::whyRequested, m_explain, &debugger::ExplainPane::ask);
    connect(m_explain, &debugger::ExplainPane::asked, m_explainDock, [this] {
        m_explainDock->show();
        m_explainDock->raise();
    });
    connect(m_explain, &debugger::ExplainPane::placeActivated, this,
            [this](const language::Span &place) { goToPlace(place, true); });
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
    m_outline->setEditor(m_tabs->current());
    m_actions.close->setEnabled(hasTabs());
    m_status->setCaret(editor ? editor->caretPlace() : language::Span{});
    m_problems->model()->setTextProblems(editor ? editor->problems() : language::Diagnostics{});
    updateTitle();
    updateGame();
    makeRoomForWelcome();
    checkCurrentText();
}

void MainWindow::makeRoomForWelcome()
{
    const bool isAlone = m_welcome && m_tabs->currentWidget() == m_welcome && !m_session.hasGame();
    if (isAlone == !m_layoutBehind.isEmpty())
        return;
    if (isAlone) {
        m_layoutBehind = saveState();
        for (QDockWidget *dock : docks())
            dock->setVisible(dock == m_gamesDock);
    } else {
        restoreState(std::exchange(m_layoutBehind, {}));
    }
}

void MainWindow::checkCurrentText()
{
    m_checkedText = m_tabs->current();
    if (!m_checkedText) {
        m_checker.cancel();
        m_ruleGraph->clear();
        return;
    }
    const QString text = m_checkedText->text();
    m_checker.check(text, m_checkedText->path(), m_checkedText->revision(), m_checkedText->symbols());
    m_ruleGraph->setText(text, QFileInfo(m_checkedText->title()).completeBaseName(), m_checkedText->revision());
}

void MainWindow::takeProblems(const language::Diagnostics &problems, int revision, CodeEditor *of)
{
    if (!of || of->revision() != revision)
        return; // changed since: a newer check is on its way
    of->setProblems(problems);
    if (of == m_tabs->current()) {
        m_problems->model()->setTextProblems(problems);
        updateGame();
    }
}

void MainWindow::updateGame()
{
    m_status->setRun(m_session, m_controls->isBusy());
    m_actions.step->setStatusTip(debugger::stepHint(m_session));
    debugger::ProblemsModel *model = m_problems->model();
    model->setRunProblems(m_session.problems());
    const int errors = model->count(language::Severity::Error);
    const int warnings = model->count(language::Severity::Warning);
    m_status->setProblems(errors, warnings);
    m_problemsDock->setWindowTitle(errors + warnings > 0 ? tr("Problems (%1)").arg(errors + warnings) : tr("Problems"));
}

void MainWindow::goToPlace(const language::Span &place, bool ofRun)
{
    CodeEditor *editor = ofRun ? m_controls->playedText() : m_tabs->current();
    if (!editor)
        return; // its tab was closed
    m_tabs->setCurrent(editor);
    editor->goTo(place);
}

void MainWindow::zoom(int steps)
{
    CodeEditor *editor = m_tabs->current();
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
    event->setAccepted(m_tabs->mayCloseAll());
    if (event->isAccepted())
        remember();
}

} // namespace sidl::app
