// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentfolder.h"
#include "sidl/engine/rules/workerthread.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>

namespace sidl::debugger {

/**
 * Many plays by agents, made beside the window: begun, paused, gone on with, looked at while they are made, kept in a
 * file of one's own. One at a time. Until they are saved, plays are in a folder that goes with this; what a crash has
 * left there can be gone on with.
 *
 * Thread: the window's, all of it; no call blocks.
 */
class Experiment final : public QObject
{
    Q_OBJECT
public:
    enum class Phase {
        None,    ///< nothing was played or opened
        Running, ///< it plays
        Pausing, ///< it is about to rest
        Paused,  ///< it rests, and can be gone on with
        Ended,   ///< all is played, or it was stopped, or could not go on
        Reading, ///< a file
        Opened   ///< what a file has is shown
    };

    /// @p common folder of ExperimentFolder
    explicit Experiment(const QString &common, QObject *parent = nullptr);
    ~Experiment() override; ///< what runs ends within 200 ms

    Phase phase() const { return m_phase; }
    bool isPlaying() const { return m_phase == Phase::Running || m_phase == Phase::Pausing; }
    /// What plays is about to end, and not to rest.
    bool isStopping() const { return m_phase == Phase::Pausing && m_isEnding; }
    const ExperimentFindings &findings() const { return m_found; }
    bool hasPlays() const { return m_found.summary.plays > 0; }
    /// The rules with which it was begun; null: nothing was, or what is shown is a file's.
    const GameText *rules() const { return m_isOwn ? &m_setup.game : nullptr; }
    /// There are plays that no file has but one that will be gone.
    bool isUnsaved() const { return m_isUnsaved; }
    bool isWriting() const { return m_writing.isRunning(); }
    /// A play of it can be opened: what is kept tells all.
    bool hasWholePlays() const { return hasPlays() && !m_path.isEmpty(); }
    qint64 done() const { return m_done; } ///< plays …
    qint64 all() const { return m_all; }   ///< … of so many
    /// Plays a second since it was begun or gone on with; 0: not known yet.
    double speed() const;
    /// What is left at that speed; 0: not known yet.
    double secondsLeft() const;

    void start(const sidl::debugger::ExperimentSetup &setup); ///< in place of what is there
    void pause();
    void goOn();
    void stop();                    ///< what was played stays
    void read(const QString &path); ///< in place of what is there, which stays until the file is read
    /// The same with what a crash has left, which can be gone on with, unless it was stopped.
    void takeOver(std::unique_ptr<ExperimentFolder> left);
    void write(const QString &path);
    /// For the timeline; @p game is for plays of a file: the rules that are played. See playOpened().
    void open(qint64 number, const sidl::debugger::GameText &game);

Q_SIGNALS:
    void changed();  ///< the phase
    void found();    ///< findings() are new
    void advanced(); ///< done()
    void written(const QString &path);
    /// What was asked for could not be done: a sentence without a full stop.
    void failed(const QString &why);
    void playOpened(const sidl::engine::SessionRecord &record);

private:
    struct Nothing
    {
    };
    void run();
    void setPhase(Phase phase);
    void forget();
    /// What the file at @p path has is shown, or why it cannot be; then @p then is called.
    void readFrom(const QString &path, const std::function<void()> &then);

    const QString m_common;
    std::unique_ptr<ExperimentFolder> m_folder; ///< goes after who writes there
    engine::WorkerThread<ExperimentWork> m_playing;
    engine::WorkerThread<Nothing> m_writing, m_opening; ///< read what is kept while the other one plays
    QString m_path;                                     ///< of the plays; empty: they are in no file that has all
    ExperimentSetup m_setup;
    ExperimentFindings m_found;
    Phase m_phase = Phase::None;
    Phase m_before = Phase::None; ///< the phase to go back to from Reading, where nothing is read
    quint64 m_number = 0;         ///< of the run, so that nothing of an older one is told
    qint64 m_done = 0, m_all = 0, m_doneBefore = 0;
    QElapsedTimer m_timer; ///< since it was begun or gone on with
    double m_seconds = 0;  ///< that it took until its end
    bool m_isUnsaved = false, m_isOwn = false, m_isEnding = false, m_isTakenOver = false;
};

} // namespace sidl::debugger
