// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/actions/actions.h"
#include "app/studio/services/services.h"
#include "debugger/enginesession/enginegamesession.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>

namespace sidl::debugger {
class ExperimentPane;
class ProblemsPane;
class QueryPane;
class SeatsPane;
class TableClock;
class TimelinePane;
} // namespace sidl::debugger
namespace sidl::editor {
class CodeEditor;
}
namespace sidl::language {
struct Span;
}
namespace sidl::ui {
class EmptyLabel;
}
namespace sidl::visualizer {
class RulesPane;
}

namespace sidl::app {

namespace settings {
struct OpenFiles;
}

class BreakpointsController;
class Docks;
class EditCommands;
class EditImpact;
class EditorTabs;
class ExperimentOffer;
class GameControls;
class GamesPane;
class KeyBindings;
class Layouts;
class LiveCheck;
class MessageBar;
class RecentFilesMenu;
class Recovery;
class RunFields;
class RunFiles;
class RunOptions;
class RunProblems;
class Seating;
class StatusFields;
class StatusMessages;
class TimeTravel;
class TimelineKeeping;
class WelcomeController;
enum class Theme;

/// The window: the texts in the middle, the running game around them. Puts the parts together and connects them; what
/// they do is theirs.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    void openFile(const QString &path); ///< of the command line
    void setTheme(Theme theme);
    /// As the window was left: its place, docks and colours, and the files that were open. Shows it, if one is large.
    void restore();
    void showWelcome();
    bool hasTabs() const;
    /// Offers the unsaved texts and the timeline that a crash left behind, if there are any. Where not all of the game
    /// was shown, no text tells of it before it is decided how it goes on.
    void offerRecovery();

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; ///< those that no pane has taken
    bool focusNextPrevChild(bool next) override;   ///< by tabStop()

private:
    void makePanes(); ///< and who works with several of them
    void connectFiles();
    void connectView();
    void connectGame();
    void connectProblems();
    void connectSymbols();
    void connectBreakpoints();

    void hideTests();
    void showCurrentText(); ///< after the tab was changed
    void showCurrentView();
    void updateGame();
    void updateTitle();
    void goToPlace(const language::Span &place, bool ofRun);
    void showPlace(const language::Span &place); ///< of the rules as they are played; the keyboard stays where it is
    void zoom(int steps);                        ///< 0: back to normal
    void makeRoomForWelcome();                   ///< the page has the window for itself until a game is played
    void showAbout();
    void showSettings();
    void restoreTexts(const settings::OpenFiles &open);
    void remember();

    Actions m_actions;
    debugger::EngineGameSession m_session;
    Theme m_theme;

    EditorTabs *m_tabs;
    EditCommands *m_editCommands = nullptr;
    KeyBindings *m_keys = nullptr;
    Docks *m_docks;
    Layouts *m_layouts = nullptr;
    WelcomeController *m_welcome = nullptr;
    Services m_services;
    StatusMessages *m_messages;
    debugger::TableClock *m_clock;
    Recovery *m_recovery;
    QPointer<editor::CodeEditor> m_given;         ///< the last openFile()
    bool m_isRestoring = false;                   ///< the texts of the last time come back one after the other
    std::unique_ptr<TimelineKeeping> m_timelines; // goes before the session
    RecentFilesMenu *m_recentFiles;
    RunFields *m_runFields;
    RunOptions *m_runOptions;
    StatusFields *m_status;
    GameControls *m_controls;
    MessageBar *m_bar;        ///< about the run
    ui::EmptyLabel *m_noText; ///< in place of the texts, while there is none

    // Panes that the window itself has to do with.
    GamesPane *m_games = nullptr;
    debugger::SeatsPane *m_seats = nullptr;
    debugger::TimelinePane *m_timeline = nullptr;
    debugger::ProblemsPane *m_problems = nullptr;
    std::unique_ptr<RunProblems> m_runProblems;
    debugger::QueryPane *m_query = nullptr;
    visualizer::RulesPane *m_rules = nullptr;
    debugger::ExperimentPane *m_experiment = nullptr;
    ExperimentOffer *m_leftExperiment = nullptr;

    BreakpointsController *m_breakpoints = nullptr;
    TimeTravel *m_timeTravel = nullptr;
    EditImpact *m_impact = nullptr;
    LiveCheck *m_check = nullptr;
    RunFiles *m_runFiles = nullptr;
    Seating *m_seating = nullptr;
};

} // namespace sidl::app
