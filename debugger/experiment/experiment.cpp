// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experiment.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

Experiment::Experiment(const QString &common, QObject *parent)
    : QObject(parent)
    , m_common(common)
    , m_playing(u"experiment"_s)
    , m_writing(u"experiment's data"_s)
    , m_opening(u"experiment's plays"_s)
{
}

Experiment::~Experiment()
{
    m_playing.stop();
}

double Experiment::speed() const
{
    const double seconds = isPlaying() ? double(m_timer.elapsed()) / 1000 : m_seconds;
    return seconds > 0 ? double(m_done - m_doneBefore) / seconds : 0;
}

double Experiment::secondsLeft() const
{
    const double each = speed();
    return each > 0 ? double(m_all - m_done) / each : 0;
}

void Experiment::setPhase(Phase phase)
{
    m_phase = phase;
    Q_EMIT changed();
}

void Experiment::forget()
{
    ++m_number;
    m_playing.reset();
    m_opening.drop();
    m_found = {};
    m_done = m_all = m_doneBefore = 0;
    m_isUnsaved = false;
    m_isOwn = false;
    m_isTakenOver = false;
    m_path.clear();
    // On the thread that plays: it may be writing there still.
    m_playing.call([folder = std::shared_ptr<ExperimentFolder>(std::move(m_folder))](ExperimentWork &) mutable {
        folder.reset();
    });
}

void Experiment::start(const ExperimentSetup &setup)
{
    forget();
    m_setup = setup;
    m_isOwn = true;
    m_all = setup.plays;
    m_folder = ExperimentFolder::make(m_common, m_found.error);
    if (m_folder)
        m_found.error = m_folder->keep(setup);
    if (!m_found.error.isEmpty()) {
        setPhase(Phase::Ended);
        Q_EMIT found();
        return;
    }
    m_path = m_folder->plays();
    Q_EMIT found();
    run();
}

void Experiment::run()
{
    m_isEnding = false;
    m_doneBefore = m_done;
    m_timer.start();
    const quint64 number = m_number;
    const auto take = [this, number](ExperimentFindings found) {
        if (number != m_number)
            return;
        m_found = std::move(found);
        m_isUnsaved = m_isUnsaved || hasPlays();
        Q_EMIT this->found();
    };
    const auto tell = [this, take](ExperimentFindings found) {
        QMetaObject::invokeMethod(
            this, [take, found = std::move(found)] { take(found); }, Qt::QueuedConnection);
    };
    m_playing.start(
        [setup = m_setup, path = m_path, tell, isTakenOver = m_isTakenOver](ExperimentWork &work,
                                                                            const WorkControl &control) {
            if (!isTakenOver)
                return work.play(setup, path, tell, control);
            // What was played before is in the file alone.
            const ExperimentFindings played = work.play(setup, path, {}, control);
            return played.error.isEmpty() ? ExperimentWork::read(path, {}) : played;
        },
        [this, take](ExperimentFindings found) {
            m_seconds = double(m_timer.elapsed()) / 1000;
            m_done = found.summary.plays;
            const bool isWhole = m_done >= m_all || !found.error.isEmpty() || m_isEnding;
            take(std::move(found));
            setPhase(isWhole ? Phase::Ended : Phase::Paused);
        },
        [this](const Progress &at) {
            m_done = at.done;
            Q_EMIT advanced();
        });
    setPhase(Phase::Running);
}

void Experiment::pause()
{
    if (m_phase != Phase::Running)
        return;
    m_playing.stop();
    setPhase(Phase::Pausing);
}

void Experiment::goOn()
{
    if (m_phase == Phase::Paused)
        run();
}

void Experiment::stop()
{
    m_isEnding = true;
    if (m_folder && (isPlaying() || m_phase == Phase::Paused))
        m_folder->setStopped();
    if (isPlaying()) {
        m_playing.stop();
        setPhase(Phase::Pausing);
    } else if (m_phase == Phase::Paused) {
        setPhase(Phase::Ended);
    } else if (m_phase == Phase::Reading) {
        m_playing.drop();
        if (m_before == Phase::None)
            forget();
        setPhase(m_before);
        Q_EMIT found();
    }
}

void Experiment::read(const QString &path)
{
    if (isPlaying())
        m_before = Phase::Paused;
    else if (m_phase != Phase::Reading)
        m_before = m_phase;
    readFrom(path, [this] { setPhase(Phase::Opened); });
}

void Experiment::takeOver(std::unique_ptr<ExperimentFolder> left)
{
    const std::optional<ExperimentSetup> setup = left->setup();
    const QString path = left->plays();
    forget();
    m_before = Phase::None;
    m_folder = std::move(left);
    readFrom(path, [this, setup] {
        m_folder->setLeft(false); // whoever discards it now has seen it
        m_isUnsaved = hasPlays();
        if (setup) {
            m_setup = *setup;
            m_isOwn = m_isTakenOver = true;
        }
        const bool hasEnded = m_done >= m_all || m_folder->wasStopped();
        setPhase(!setup ? Phase::Opened : hasEnded ? Phase::Ended : Phase::Paused);
    });
}

void Experiment::readFrom(const QString &path, const std::function<void()> &then)
{
    const bool hasAll = simulation::outputFormOf(path) == simulation::OutputForm::Sqlite;
    m_playing.start(
        [path](ExperimentWork &, const WorkControl &control) { return ExperimentWork::read(path, control); },
        [this, path, hasAll, then](ExperimentFindings found) {
            if (!found.error.isEmpty()) {
                const QString error = found.error;
                setPhase(m_before);
                Q_EMIT failed(error);
                return;
            }
            if (m_before != Phase::None)
                forget();
            m_found = std::move(found);
            m_done = m_found.summary.plays;
            m_all = m_found.plan.plays;
            m_path = hasAll ? path : QString();
            Q_EMIT this->found();
            then();
        });
    setPhase(Phase::Reading);
    Q_EMIT found();
}

void Experiment::write(const QString &path)
{
    if (m_path.isEmpty())
        return;
    const quint64 number = m_number;
    const qint64 plays = m_found.summary.plays;
    m_writing.start([from = m_path, path](
                        Nothing &, const WorkControl &control) { return ExperimentWork::write(from, path, control); },
                    [this, path, number, plays](const QString &error) {
                        if (!error.isEmpty()) {
                            Q_EMIT failed(error);
                        } else {
                            // What was played since is not there.
                            if (number == m_number && !isPlaying() && m_found.summary.plays == plays)
                                m_isUnsaved = false;
                            Q_EMIT written(path);
                        }
                        Q_EMIT changed();
                    });
    Q_EMIT changed();
}

void Experiment::open(qint64 number, const GameText &game)
{
    if (m_path.isEmpty())
        return;
    m_opening.start(
        [path = m_path, number, game = m_isOwn ? m_setup.game : game](Nothing &, const WorkControl &control) {
            return ExperimentWork::open(path, number, game, control);
        },
        [this](const engine::Result<engine::SessionRecord> &record) {
            if (record.ok())
                Q_EMIT playOpened(*record);
            else if (record.problem().kind != engine::Problem::Kind::Cancelled)
                Q_EMIT failed(record.problem().message);
        });
}

} // namespace sidl::debugger

#include "moc_experiment.cpp"
