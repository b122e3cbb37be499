// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/run/sessionfiles.h"
#include "debugger/session/gamesession.h"
#include "debugger/table/programsbox.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/engine/record/sessionfile.h"
#include "sidl/engine/record/trace.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class EditorTabs;
class GameControls;

/// Runs as files: sessions (the whole tree, to be gone on with) and traces (one line, to be compared with what the
/// rules do now). Asks for the names, and finds the text that a file belongs to.
class RunFiles final : public QObject
{
    Q_OBJECT
public:
    RunFiles(GameControls *controls, const Actions &actions, EditorTabs *tabs, QObject *parent = nullptr);

    void openSession(const QString &path); ///< reads it on another thread; tells errors by a message
    void openTrace(const QString &path);   ///< the same
    /// The same for the session of a timeline that was kept: where its text was edited since, it goes on under the old
    /// rules beside that text, as it did before. @p opened: called when it is, before the window paints anything of it;
    /// may be empty.
    void goOnWith(const QString &path, const std::function<void()> &opened);
    void openRecord(const QString &path, sidl::engine::RecordKind kind); ///< one of these

    /// Whether nothing is lost if the window is closed now. If a session or trace is still being saved, the window closes once
    /// that is done, unless it fails: then the user is asked.
    bool mayClose();
    void replayUnderFile(); ///< goes on beside the file that the opened session was of, as that is now
    /// Of the session that was opened or saved last; empty: it has none.
    const QString &sessionPath() const { return m_sessionName.path; }
    /// Where files of the game that is played, or else of the text looked at, are proposed to go: beside it, if that is a
    /// place of the user's.
    QString folder() const;
    /// Goes on with what @p record has, in a tab with its rules. Who sits at the table of that game stays there.
    void playSession(engine::SessionRecord record);

Q_SIGNALS:
    void told(const QString &message); ///< for the status bar
    /// The text of an opened session is not that of its file any more; @p answer: what replayUnderFile() does
    void warned(const QString &message, const QString &answer);
    void
    openedApart(bool isKnown); ///< the same, told or not: a person has closed that, and the timeline is gone on with
    void warningEnded();       ///< the file has the rules of the session again, or the tab with those was closed
    void sessionOpened();      ///< from a file that anybody may have written; or a timeline that goes on with one
    void sessionNamed(const QString &path); ///< that is played: where it was opened from, or is saved; empty: none
    void originKnown(bool isToBeChecked, bool isPlay); ///< of what was opened, as engine::SessionRecord tells it
    /// The seats of an opened session that a strategy plays, and this strategy; nothing: none does.
    void strategyOpened(const std::optional<sidl::engine::SessionStrategy> &strategy);
    void playOpened();   ///< by playSession()
    void traceOpened();  ///< and was played again
    void replayWanted(); ///< of the session that is being played, under the text that it goes on beside now

private:
    editor::CodeEditor *neverSavedOf(const QString &name) const;
    void play(engine::SessionRecord record, const QString &path, bool isKept);
    void saveSession();
    void exportTrace();
    void saveTrace(const engine::Trace &trace);
    void replayTrace(const engine::Trace &trace); ///< of the game that it names, or the one at hand
    /// The text being looked at; if that is no game, the one that is played, or whose tests it has. Null: there is none.
    editor::CodeEditor *gameAtHand();
    /// Tells that the file @p path of a session or trace could not be written, and offers to do it again, by @p save, there
    /// or at the path that @p askForOther gives. Returns before that.
    void askAboutUnsaved(const QString &title, const engine::Problem &problem, const QString &path,
                         const std::function<QString()> &askForOther, const std::function<void(const QString &)> &save);
    bool isSaveOpen() const; ///< one is being saved, or was not and the user is asked about it
    void closeIfWanted();
    void seatPrograms();
    /// A tab that has just the rules @p text, as its file has them, or that has no file; null: there is none.
    editor::CodeEditor *openWithRules(const QString &text) const;
    /// Which programs among @p seats may play in the session of the file @p path.
    debugger::SeatedAgents programsOf(const debugger::SeatedAgents &seats, const QString &path);
    void forgetRefused();                               ///< programs that sit at the table
    void warnOfFile();                                  ///< of the session that was opened, if it has other rules now
    void compareFile();                                 ///< again, once it may have been written
    void refuseSession(const engine::Problem &problem); ///< its rules do not fit it
    /// @p from: the folder that is shown first.
    QString askForFile(const QString &title, const QString &from, const QString &filter);
    /// @p proposed: a name, or a path.
    QString askForName(const QString &title, const QString &proposed, const QString &filter);
    QString askForSessionName(const debugger::GameInfo &game);
    QString askForTraceName(const QString &proposed);
    void keepSessionName(const debugger::GameInfo &game, const QString &path);
    void tellProblem(const QString &title, const engine::Problem &problem);

    GameControls *m_controls;
    EditorTabs *m_tabs;
    SessionFiles *m_files;
    debugger::SeatedAgents m_programs;                 ///< that may play in the session that is being opened
    std::optional<engine::SessionStrategy> m_strategy; ///< of that session
    /// Programs that may not, by the file of their session: they are not asked about again until the person seats them.
    std::map<QString, debugger::SeatedAgents> m_refused;
    QString m_kept;                      ///< the timeline that was gone on with last
    std::function<void()> m_keptOpened;  ///< of that one
    debugger::Ticket m_opening = 0;      ///< of the session that was opened last
    debugger::Ticket m_openingTrace = 0; ///< of the trace that was opened last
    std::function<void()> m_opened;      ///< of that one; called once
    bool m_isFromOthers = false;         ///< that session: no timeline that was kept
    bool m_isPlay = false;               ///< that session: one play, which no file of its own has
    bool m_isOfPlay = false;             ///< the same, or a timeline that goes on with one
    bool m_isApartKnown = false;         ///< that session: see openedApart()
    QPointer<editor::CodeEditor> m_made; ///< the text that was made for that session
    QString m_openingFile; ///< that its rules are of, which has others now; empty: it has the same, or none
    QString m_file;        ///< the same of the session that is open
    QPointer<editor::CodeEditor> m_own; ///< the text that has the rules of that session, when its file has others
    /// Where the session of a game is saved, or was opened from; of another one, by its name and file, nothing is known.
    struct SessionName
    {
        QString path, game, file;
    };
    SessionName m_sessionName;
    QString m_openingName;    ///< of the session that is being opened; empty: a timeline that was kept
    QString m_usedFolder;     ///< where a session or trace was saved or opened last
    QString m_sessionFolder;  ///< the same of a session, whichever game it is of
    bool m_isClosing = false; ///< the window, as soon as all is saved
    int m_questions = 0;      ///< about sessions and traces that could not be saved
};

} // namespace sidl::app
