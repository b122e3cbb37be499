// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/actions.h"
#include "debugger/enginegamesession.h"

#include <QMainWindow>
#include <QPointer>

namespace sidl::editor {
class CodeEditor;
class OutlinePane;
class ReferencesPane;
} // namespace sidl::editor
namespace sidl::debugger {
class ChangesPane;
class ComparePane;
class ExplainPane;
class ProblemsPane;
class SeatsPane;
class TimelinePane;
} // namespace sidl::debugger
namespace sidl::visualizer {
class RulesPane;
class StateGraphPane;
} // namespace sidl::visualizer

namespace sidl::app {

class Docks;
class Analysis;
class Breakpoints;
class EditImpact;
class EditorTabs;
class GameControls;
class GamesPane;
class LiveCheck;
class MessageBar;
class RecentFilesMenu;
class Recovery;
class RunFields;
class RunFiles;
class RunOptions;
class SearchPane;
class StatusFields;
class TimeTravel;
class Watching;
class WelcomePage;
enum class Theme;

/// The window: the texts in the middle, the running game around them. Puts the parts together and connects them; what
/// they do is theirs.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    void openFile(const QString &path);
    void setTheme(Theme theme);
    /// As the window was left: its place, docks and colours, and the files that were open.
    void restore();
    void showWelcome();
    bool hasTabs() const;
    /// Offers the unsaved texts that a crash left behind, if there are any.
    void offerRecovery();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void makeDocks();
    void connectFiles();
    void connectView();
    void connectGame();
    void connectProblems();
    void connectSymbols();
    void connectExplain();
    void connectBreakpoints();

    void showCurrentText(); ///< after the tab was changed
    void showCurrentView();
    void updateGame();
    void updateTitle();
    void goToPlace(const language::Span &place, bool ofRun);
    void zoom(int steps);      ///< 0: back to normal
    void makeRoomForWelcome(); ///< the page has the window for itself until a game is played
    void newFromTemplate();
    void showAbout();
    void remember();

    Actions m_actions;
    debugger::EngineGameSession m_session;
    Theme m_theme;

    EditorTabs *m_tabs;
    Recovery *m_recovery;
    RecentFilesMenu *m_recentFiles;
    RunFields *m_runFields;
    RunOptions *m_runOptions;
    StatusFields *m_status;
    Docks *m_docks;
    GameControls *m_controls;
    Breakpoints *m_breakpoints;
    GamesPane *m_games;
    MessageBar *m_bar;               ///< about the run
    QPointer<WelcomePage> m_welcome; ///< null while its tab is closed
    QByteArray m_layoutBehind;       ///< of the docks, while the Welcome page has their room
    debugger::SeatsPane *m_seats;
    debugger::TimelinePane *m_timeline;
    TimeTravel *m_timeTravel;
    debugger::ProblemsPane *m_problems;
    debugger::ChangesPane *m_changes;
    debugger::ComparePane *m_compare;
    debugger::ExplainPane *m_explain;
    Watching *m_watching;
    EditImpact *m_impact;
    RunFiles *m_runFiles;
    editor::OutlinePane *m_outline;
    editor::ReferencesPane *m_references;
    SearchPane *m_search;
    visualizer::StateGraphPane *m_stateGraph;
    visualizer::RulesPane *m_rules;
    LiveCheck *m_check;
    Analysis *m_analysis;
};

} // namespace sidl::app
