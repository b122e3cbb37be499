// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/run/followedrules.h"
#include "debugger/session/gamesession.h"
#include "debugger/session/runner.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QShortcut;

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class EditorTabs;
class RunFields;
class RunOptions;
struct Services;

/// Start, Step, Back, Run, Stop, Restart: what the actions of a run do, and which of them are possible. Knows which
/// text is being played.
class GameControls final : public QObject
{
    Q_OBJECT
public:
    GameControls(const Services &services, RunFields *fields, RunOptions *options, QObject *parent);

    /// The text of the game being played, or, before there is one, the text given last. Null once its tab is closed.
    editor::CodeEditor *playedText() const;
    editor::CodeEditor *seenText() const; ///< the one in front; null: none
    /// The text whose rules the session runs: of a game that is being started, else playedText().
    editor::CodeEditor *runText() const;
    /// The text of another game is looked at, below which nothing should be said of playedText(), which has a tab.
    bool isOtherGameInFront() const;
    bool isStarting() const { return m_start != 0; }
    bool isBusy() const
    {
        return m_isBusy || m_isRunningTo || m_runner.isRunning();
    } ///< for so long that a person notices, or playing on by itself
    bool isPlayingOn() const { return m_isRunningTo || m_runner.isRunning(); } ///< chronon after chronon
    /// Somebody else plays on by itself, chronon by chronon.
    void setRunningTo(bool running);

    void update(); ///< what is possible now
    /// Where the rules that are played stand in their text as it is now: whatever shows places shows these.
    const language::MovedPlaces &places() const { return m_played.places(); }
    /// The same of runText().
    const language::MovedPlaces &runPlaces() const { return m_start ? m_given.places() : m_played.places(); }
    /// Nothing was typed since these places were found.
    bool arePlacesCurrent() const { return m_played.isCurrent() && (!m_start || m_given.isCurrent()); }
    /// Brings both up to date at once. By itself that is done when typing pauses, beside the window's thread.
    void followText();
    debugger::GameSession *session() const { return m_session; }
    /// Plays so many chronons from the current state on, as fast as they can be shown.
    void play(play::Policy others, int chronons);
    void step(); ///< plays the next chronon, if one can be played now
    /// Lets @p step play the next chronon, unless somebody has to be asked for a choice before: then choiceWanted(), and
    /// stepAnyway() lets it. Steps that are asked for anew count alone.
    void stepBy(std::function<void()> step);
    void stepAnyway();
    /// What a person typed and did not submit counts when the game is stepped or run: @p submit submits it, and calls
    /// playTyped() once that is done, or asks about it, and calls stepAnyway(). It returns false if there is none.
    void setSubmitTyped(std::function<bool()> submit) { m_submitTyped = std::move(submit); }
    void playTyped();
    void start(); ///< plays the text of the current tab from the beginning, in place of the game before
    /// The same with the text being played, as it is now; where that text has been closed, with the rules being played.
    void startAgain();
    void startNext(); ///< the game being played once more, with new draws
    void replay();    ///< the text being played, as it is now, with the actions that led to the current state (S26)
    /// Another game of the text being played is going to be put in its place: stops what is being computed.
    void keepText();
    static debugger::GameText textOf(const editor::CodeEditor *text); ///< as it is now
    static QString fileOf(const editor::CodeEditor *text);            ///< its path; of a text without a file, its title
    /// Goes on with a recorded session, or plays a recorded trace again; @p text has their rules. @p path: where the
    /// session was read from; empty: from no file.
    debugger::Ticket openSession(const engine::SessionRecord &record, editor::CodeEditor *text, const QString &path);
    /// @p failedTest what is told of the play with its end, if it is that of a test that has failed.
    debugger::Ticket openTrace(const engine::Trace &trace, editor::CodeEditor *text, const QString &failedTest = {});
    /// Of the trace that was to be opened last; empty: it is of no such test, or something else was begun since.
    const QString &failedTest() const { return m_failedTest; }
    void forgetFailedTest(); ///< it passes now
    /// The file of the session that was to be opened last; empty: something else was begun since.
    const QString &sessionPath() const { return m_sessionPath; }
    /// Lets the game go on under its rules beside @p text, which has others: as if it had been edited since the start.
    void goOnBeside(editor::CodeEditor *text);

Q_SIGNALS:
    /// Step was wanted, and somebody has to be asked for a choice before: nothing was played.
    void choiceWanted();
    /// The text that was to be started is no game but has tests of one: they are to be run.
    void testsWanted();
    /// The text given to start() was checked.
    void textChecked(const sidl::language::Diagnostics &problems, int revision, sidl::editor::CodeEditor *of);
    void placesMoved(const sidl::language::MovedPlaces &places);
    void updated(); ///< anything that is shown of the run has changed
    /// A game of @p rules is about to take the place of the one before, and has, or has not.
    void starting(const sidl::debugger::GameText &rules);
    void startEnded();
    /// The text that is played, whose game is called @p before, is about to be started anew as @p file, which may be
    /// another name.
    void playingNextAs(const QString &file, const QString &before);
    /// The text that is played was saved as @p file, by which the game is called now. It was called @p before: by
    /// another file, also where the text had none, or by the title of the text.
    void gotFile(const QString &file, const QString &before);
    void begun(); ///< a game is there to be played: no play that only follows a change of its rules
    /// How a command ended, for the status bar; empty if there is nothing to say. @p isFailure:
    /// there is more in Problems.
    void told(const QString &message, bool isFailure);
    /// Why playing on has ended by itself, at the state that is shown now.
    void runStopped(const QString &why);
    void failedTestPasses(const QString &failedTest); ///< what was told of it is so no longer

private:
    void followName(); ///< of the text being played, in the game
    void findText();   ///< of the game being played, whose tab was closed and is open again
    void connectActions(const Actions &actions);
    void watchBusy();
    debugger::GameText prepare(editor::CodeEditor *text); ///< to be given to the session
    bool hasRules(const editor::CodeEditor *text); ///< else it is told: an empty text comes in the place of no game
    void startRules(editor::CodeEditor *text);
    /// The tab of the view file stays in front.
    void startGameOfView(editor::CodeEditor *view, const QString &game);
    void begin(editor::CodeEditor *text);
    void connectRunner(const Actions &actions);
    void withTyped(std::function<void()> play); ///< plays once what is typed counts
    bool mayStep() const;                       ///< a chronon can be played
    void enableStep();                          ///< where it plays a chronon, goes on in a rule, or starts a game
    void stop();
    void tellStopped(); ///< in a rule, which comes first
    void nameActions(); ///< as what they do there, or else
    void tell(debugger::GameSession::Outcome outcome);

    debugger::GameSession *m_session;
    const Actions &m_actions;
    RunFields *m_fields;
    RunOptions *m_options;
    EditorTabs *m_tabs;
    QPointer<editor::CodeEditor> m_startedText; ///< the text given to the session
    QPointer<editor::CodeEditor> m_playedText;  ///< the text of the game being played
    QString m_playedPath;                       ///< of its file; of a text without one, empty or its title
    /// By fileOf(); those of a session whose file has other rules now are no m_playedPath.
    QString m_startedTextFile, m_playedTextFile;
    QTimer m_busyTimer;              ///< runs out when the session has been busy for a noticeable time
    FollowedRules m_played, m_given; ///< rules of the game, and those given to the session last
    QTimer m_edited;                 ///< runs out when typing in one of the texts pauses
    debugger::Ticket m_start = 0;    ///< of the game that is being started
    debugger::Runner m_runner;
    quint64 m_otherPlays = 0; ///< since the game was started, that a play at random is not to be
    std::vector<std::pair<QAction *, QShortcut *>> m_refusals; ///< say why the action does nothing now
    QString m_startTip, m_stepTip;                             ///< while nothing is stopped
    bool m_areNamedStopped = false;                            ///< start and step, as what they do in a rule
    std::function<void()> m_stepAnyway;                        ///< null: nobody was asked
    std::function<bool()> m_submitTyped;
    std::function<void()> m_afterTyped; ///< null: nothing waits for it
    QString m_sessionPath;
    QString m_failedTest;
    bool m_isToBePlayed = false;    ///< the game that is being put in the place of the one before
    bool m_hasOwnSeed = false;      ///< it is a record's, and brings the seed
    bool m_givesOlderRules = false; ///< what is wrong with these is not said of the text
    bool m_hasDrawnSeed = false;    ///< one may have been drawn for what is being started
    bool m_isBusy = false, m_isRunningTo = false;
};

} // namespace sidl::app
