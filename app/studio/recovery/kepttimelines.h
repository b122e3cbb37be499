// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/handwork.h"
#include "debugger/session/announcedstep.h"
#include "debugger/session/seenstates.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace sidl::debugger {
class GamePlay;
}

namespace sidl::engine {
struct SessionRecord;
}

namespace sidl::app {

/**
 * Keeps timelines, so that neither another start nor the end of the program, nor a crash, loses one.
 *
 * The tree of the game that is played is written as a session a few seconds after it has changed, and before another game
 * takes its place, on a thread of its own, with what is chosen and not played yet. A tree in which no chronon was played
 * and nothing noted is not, unless something is chosen there, a strategy plays or not all is shown, and then not once
 * another game takes its place. The
 * latest ones are kept, those of other processes among them: of those with notes or edited states, of those with
 * variations, of those played in a sitting of Shown::Seats or presented, and of all others, each for itself, so that what
 * was only played pushes out nothing that a person has made. Of those with work that have all the same in them, as a
 * session that is opened again and again leaves them, the latest is kept alone.
 * They tell all that was hidden from players, so nobody but their owner may read them.
 * Window thread.
 */
class KeptTimelines final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Most = 20;                  ///< of those that were only played; and of those, in a sitting
    static constexpr int MostBranched = 100;         ///< of those that have variations, and nothing written
    static constexpr int MostNoted = 200;            ///< as of Handwork::isNoted()
    static constexpr qint64 MostBytes = 200'000'000; ///< of all; those with the least work on them make room first

    /// What people saw of the game.
    enum class Shown {
        All,
        Seats, ///< one at a time
        Class  ///< what is presented to one
    };

    struct Entry
    {
        QString file; ///< a session
        QString game;
        int states = 0;           ///< of the longest line, the initial one included
        QDateTime time;           ///< when it was last changed
        Shown shown = Shown::All; ///< to those who may look on; known until all was
        Handwork handwork;
        bool isRound = false; ///< begun, and ended, by those who sat there
    };

    /// @p game lives as long as this. @p folder: by default with the user's data of this program.
    explicit KeptTimelines(debugger::GamePlay *game, const QString &folder = defaultFolder(),
                           QObject *parent = nullptr);
    ~KeptTimelines() override; ///< waits until all is written

    static QString defaultFolder();

    /// What can be gone back to, the latest first; without the timeline of the game that is played.
    std::vector<Entry> entries() const;
    /// Of these, the latest that a process was at work on which did not end as it should, known when this was made.
    const std::vector<Entry> &left() const { return m_left; }
    /// Where the timeline of the game that is played is kept; empty: it is not written yet, or no chronon was played.
    const QString &current() const { return m_file; }
    /// What the game that is played, and those after it, are called for people; empty: as the rules and their file tell.
    void setGameName(const QString &name) { m_name = name; }
    void noteFile() { noteChange(); } ///< the game that is played has another file
    /// The rules of the session that is played are not those of its file, and are shown beside that, until another game
    /// takes its place: so they are when it is gone on with. @p isKnown: a person has closed what tells so.
    void setApart(bool isApart, bool isKnown = false);
    /// As of engine::SessionRecord, until another game takes its place.
    void setSessionPath(const QString &path);
    void setOrigin(bool isToBeChecked, bool isPlay);
    void setChecked() { setOrigin(false, m_isPlay); } ///< a person has seen what differs
    /// There is more in current() than choices that nobody has played: chronons, notes, or not all of it was shown.
    bool isToBeOffered() const { return !m_file.isEmpty() && (isMade() || shown() != Shown::All); }
    /// The session in @p file is going to be opened, and no more of it than @p shown is seen: if it is, what is written
    /// then takes the place of that file.
    void goOnWith(const QString &file, Shown shown = Shown::All);

    /// Of the game that is played, which is known after a crash, too. Once it is all, somebody has agreed to that, and
    /// may see all that was played since this was made.
    void setShown(Shown shown);
    /// Of Shown::Seats, until the next setShown(): what those who sit there have seen before.
    void setSeen(const debugger::SeenStates &seen);
    /// What was seen of the session in @p file before, by the ids of its nodes.
    static debugger::SeenStates seenOf(const QString &file);
    /// Of Shown::Class, until the next setShown(): the class sees all that the whole window tells, for now.
    void setAllShown(bool isAllShown);
    /// The same: a crash leaves the play as it was before that step, and then nothing new that came of it.
    void setAnnounced(const std::optional<debugger::AnnouncedStep> &announced);
    /// Writes what is not yet written, and waits for it. What went wrong; empty when all is kept.
    QString keepNow();

Q_SIGNALS:
    void kept(const sidl::app::KeptTimelines::Entry &entry); ///< another game takes the place of this one
    /// A timeline that a person has made something of is kept no longer, as there are @p most newer ones of the kind.
    void dropped(const sidl::app::KeptTimelines::Entry &entry, int most);
    void droppedForRoom(const sidl::app::KeptTimelines::Entry &entry); ///< the same, as there were more than MostBytes
    void goneOn(const QString &file); ///< the session in @p file, see goOnWith(), is kept in a newer file by now
    /// Timelines cannot be kept; told once, until it works again: then worksAgain().
    void failed(const QString &message);
    void worksAgain();
    /// The game that is played has taken the place of a timeline that could not be written. It is kept in memory, and
    /// written as soon as that works: keptAll() tells so.
    void unkept(const sidl::app::KeptTimelines::Entry &entry, const QString &error);
    void keptAll();

private:
    void findLeft();
    Shown shown() const { return m_isAllShown ? Shown::All : m_shown; } ///< if the program was killed now
    engine::GameTree tree() const;                                      ///< of the game, as it is kept
    void mark() const;       ///< the file of the game that is played, with what is shown of it
    void makeFolder() const; ///< for the owner alone; any thread
    void replaced();
    void begun();
    void noteChange();
    bool isMade() const; ///< chronons were played, or something was noted
    bool isAny() const;  ///< something to be kept
    void forget();       ///< the file of a game in which no chronon was played
    void write();
    void written(const QString &file, const QString &error, qint64 took);
    void tryAgain();
    void dropOldest(const QString &current);     ///< of each kind, but not @p current; the writer's thread
    void dropSame();                             ///< as what is played, which is written, and before it ends
    QString writeUnkept(const QString &current); ///< all but the file @p current; what went wrong. As m_unkept

    struct Unkept
    {
        QString file; ///< where it is to be written
        std::shared_ptr<const engine::SessionRecord> record;
    };

    debugger::GamePlay *m_game;
    QString m_folder;
    QString m_process; ///< name of this process in the names of its files
    /// Of the writer's thread. While there is something to be kept of the game that is played: after a crash, no game
    /// before it is offered in its place.
    std::unique_ptr<QLockFile> m_lock;
    std::vector<Entry> m_left;
    QThreadPool m_writer; ///< one thread: what is asked first is done first
    QTimer m_pause;
    QString m_name;   ///< see setGameName()
    QString m_file;   ///< of the game that is played; empty: not written yet
    QString m_opened; ///< see goOnWith()
    Shown m_openedShown = Shown::All;
    bool m_isOpened = false; ///< m_file is what goOnWith() has named, and may be another session than the one opened
    /// What could not be written, the current game's too. Of the writer's thread; of the window's only while that rests.
    std::vector<Unkept> m_unkept;
    QTimer m_again; ///< until all is written
    bool m_isNew = false, m_hasFailed = false;
    bool m_isApart = false, m_isApartKnown = false; ///< see setApart()
    QString m_session;                              ///< see setSessionPath()
    bool m_isToBeChecked = false, m_isPlay = false;
    Shown m_shown = Shown::All;
    debugger::SeenStates m_seen;  ///< see setSeen()
    bool m_isAllShown = false;    ///< see setAllShown()
    Shown m_begunIn = Shown::All; ///< the game that is played
    std::optional<debugger::AnnouncedStep> m_announced;
};

} // namespace sidl::app
