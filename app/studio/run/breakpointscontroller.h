// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/run/breakpointfiles.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/takenbreakpoints.h"
#include "debugger/session/ticket.h"
#include "sidl/language/rulesystem/goalcheck.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QMenu;

namespace sidl::debugger {
class BreakpointsPane;
class BrokenSince;
class EngineGameSession;
class StoppedPane;
} // namespace sidl::debugger
namespace sidl::editor {
class CodeEditor;
}
namespace sidl::engine {
struct Stopped;
}

namespace sidl::app {

struct Actions;
class EditorTabs;
class GameControls;
struct Services;

/// Breakpoints from the texts to the game being played and back: toggles them in the margin, lets them move with edits,
/// keeps them in a file, gives them to the session, and goes on with a chronon that has stopped.
class BreakpointsController final : public QObject
{
    Q_OBJECT
public:
    /// @param path of the file that keeps them
    BreakpointsController(const Services &services, GameControls *controls, const QString &path, QObject *parent);
    ~BreakpointsController() override;

    static QString defaultPath();

    bool mayLose(QWidget *window) { return m_files->mayLose(window); } ///< asks if breakpoints cannot be kept

    /// Those of a text, to be restored with it: as debugger::writeBreakpoints() writes them.
    QByteArray ofText(const editor::CodeEditor *text) const;
    void restore(editor::CodeEditor *text, const QByteArray &breakpoints);

    /// While people look at seats alone nothing stops; what was met is told afterwards.
    void setSeated(bool isSeated);
    /// @p why, in a sentence, is told of the state that is shown: if it does not keep an invariant, it is told since when.
    void tellSinceWhen(const QString &why);

Q_SIGNALS:
    void listWanted();                  ///< is to be seen
    void stoppedInside();               ///< a chronon has stopped: the pane is to be seen
    void leftInside();                  ///< that chronon is over: the pane is empty
    void stoppedAt(const QString &why); ///< the state that is shown now
    /// The same again, as @p why tells in a sentence more: an invariant has not held since the state of @p node.
    void brokenSince(const QString &why, sidl::engine::GameTree::NodeId node);
    /// What @p begun begins was told of an invariant that is there no more, or is asked no more.
    void invariantGone(const QString &begun);
    void told(const QString &message); ///< for the status bar

private:
    void connectTexts();
    void connectCommands(const Actions &actions);
    void connectSession();
    void watch(editor::CodeEditor *editor);
    void followNames();
    void toggle(editor::CodeEditor *editor, int line);
    void fillMenu(QMenu *menu, int id); ///< with what can be done to a breakpoint
    /// Once marks are in texts: a command edits the breakpoint in the line of the caret, and is grey where there is none.
    void offerEdit(const Services &services);
    /// Remarks know the names of the rules in open texts, also before a game is started.
    void tellNamesOfTexts();
    QString goalProblem(const QString &file, const QString &goal, const QString &clause,
                        const language::WhyNoValue &whyNoValue) const;
    void follow(editor::CodeEditor *editor); ///< takes over where its breakpoints have moved to
    void showMarks();
    void give();                                  ///< to the session
    void giveWaiting();                           ///< those that have changed and were not given yet
    void giveTo(const debugger::GameText &rules); ///< those that may stop while they are started
    QString textOf(const std::vector<debugger::DataHit> &hits) const; ///< what is told of the first
    /// An invariant that was just entered is looked for in the state that is shown, and told if it does not hold there.
    void checkEntered(const QString &file, const QString &goal);
    void tellBroken(debugger::Ticket ticket, engine::GameTree::NodeId held);
    bool isKept(const QString &invariant) const; ///< one of the game that is played is enabled, and has that goal
    void forgetGone();                           ///< takes back what was told of an invariant that is not kept any more
    void tellSince(engine::GameTree::NodeId first); ///< what was told does not hold in the state that is shown
    void tellPassed(const engine::Stopped &where);
    void showStopped();
    void findStoppedText(); ///< opens its file if it was closed
    void goToStopped(const language::Span &place);
    void markStopped(const engine::Stopped &present);              ///< in the text, if it is open
    engine::Stopped present(const engine::Stopped &stopped) const; ///< with the places of the text as it is now
    void goTo(const QString &file, int line);

    const Actions &m_actions;
    debugger::EngineGameSession *m_session;
    GameControls *m_controls;
    EditorTabs *m_tabs;
    debugger::BrokenSince *m_since;
    debugger::BreakpointsModel *m_model;
    BreakpointFiles *m_files;
    debugger::BreakpointsPane *m_list;
    debugger::StoppedPane *m_stopped;
    QHash<editor::CodeEditor *, QString> m_filed; ///< what breakpoints of an open text are filed under
    debugger::TakenBreakpoints m_taken;
    QTimer m_edited;                            ///< runs out when typing pauses
    QPointer<editor::CodeEditor> m_stoppedText; ///< that shows where it has stopped
    bool m_isToGive = false;                    ///< what has changed waits for the places of the text as it is now
    debugger::Ticket m_opening = 0; ///< of the invariants that are asked of the state that a game begins with
    QString m_told;                 ///< why it has stopped: an invariant does not hold in the state that is shown
    QString m_broken;               ///< the goal of the invariant that m_told is about; empty: of none
    debugger::Ticket m_entered = 0; ///< of the invariant that was entered …
    QString m_enteredGoal;
    engine::GameTree::NodeId m_enteredAt = -1; ///< … and that is asked about here
    int m_passed = 0;                          ///< breakpoints met since somebody has sat down
};

} // namespace sidl::app
