// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/runner.h"

#include <utility>

namespace sidl::debugger {

using namespace std::chrono_literals;

namespace {

constexpr auto Grace = 50ms; // most chronons are over by then, and ending one early would leave its position unknown

bool wasCancelled(const engine::Position *position)
{
    return position && position->error && position->error->kind == engine::Problem::Kind::Cancelled;
}

} // namespace

Runner::Runner(GamePlay *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    m_delay.setSingleShot(true);
    m_delay.setTimerType(Qt::PreciseTimer);
    m_grace.setSingleShot(true);
    m_grace.setInterval(Grace);
    connect(&m_delay, &QTimer::timeout, this, &Runner::next);
    // What has been asked for meanwhile, as another game, waits for the end of the run, and is not dropped with it.
    connect(&m_grace, &QTimer::timeout, this, [this] { m_session->stopOnly(m_step); });
    connect(m_session->events(), &GameEvents::finished, this, &Runner::stepFinished);
    connect(m_session->events(), &GameEvents::started, this, [this] {
        if (m_isRunning)
            finish(Reason::Stopped, tr("Stopped: the game was started anew."));
    });
}

void Runner::start(play::Policy others, int chronons, quint64 variation)
{
    if (m_isRunning)
        return;
    m_others = others;
    m_limit = chronons;
    m_variation = variation;
    m_played = 0;
    m_node = -1;
    m_isRunning = true;
    m_isStopping = m_isLast = false;
    m_memory.begin();
    Q_EMIT runningChanged(true);
    if (m_isRunning)
        next();
}

void Runner::setDelay(std::chrono::milliseconds delay)
{
    // A timer of 0 ms fires when everything else that waits, painting included, has been done.
    m_delay.setInterval(delay);
}

void Runner::stop()
{
    if (!m_isRunning)
        return;
    const bool isSecond = std::exchange(m_isStopping, true);
    if (m_step == 0) {
        finish(Reason::Stopped, tr("Stopped in chronon %1.").arg(chronon()));
    } else if (isSecond || m_session->isStopped()) { // a stopped rule comes to no end by itself
        m_grace.stop();
        m_session->stop();
    } else {
        m_grace.start();
    }
}

void Runner::endWithChronon()
{
    if (m_step == 0)
        stop(); // between two
    else
        m_isLast = true;
}

void Runner::next()
{
    if (m_node >= 0 && m_session->tree().current() != m_node) {
        finish(Reason::Stopped, tr("Stopped: another state is shown now."));
        return;
    }
    const engine::Position *here = m_session->position();
    if (m_session->hasGame() && here && here->isTerminal()) {
        finish(Reason::Terminal, tr("The game is over in chronon %1.").arg(chronon()));
        return;
    }
    m_from = m_session->hasGame() ? chronon() : 0;
    // What is shown slowly is shown one by one.
    const bool isBurst = m_delay.interval() == 0;
    m_step = m_session->playOn(m_others, {!isBurst ? 1 : m_limit > 0 ? m_limit - m_played : 0, {}, m_variation});
}

void Runner::stepFinished(Ticket ticket, GameEvents::Outcome outcome)
{
    if (!m_isRunning || ticket != m_step)
        return;
    m_step = 0;
    m_grace.stop();
    m_played += qMax(0, chronon() - m_from);
    if (outcome != GameEvents::Outcome::Done) {
        if (outcome == GameEvents::Outcome::Cancelled)
            finish(Reason::Stopped,
                   m_session->abandonedText().isEmpty() ? tr("Stopped in chronon %1.").arg(chronon())
                                                        : m_session->abandonedText());
        else
            finish(Reason::Problem, errorText());
        return;
    }
    m_node = m_session->tree().current();
    const engine::Position *here = m_session->position();
    const QStringList reasons = m_session->breakReasons();
    if (!reasons.isEmpty())
        finish(Reason::Break,
               tr("Stopped by a breakpoint at the state of chronon %1: %2").arg(chronon()).arg(reasons.join(u' ')));
    else if (here && here->isTerminal())
        finish(Reason::Terminal, tr("The game is over in chronon %1.").arg(chronon()));
    else if (m_isStopping || m_isLast || wasCancelled(here))
        finish(Reason::Stopped, tr("Stopped in chronon %1.").arg(chronon()));
    else if (here && here->error)
        finish(Reason::Problem, errorText());
    else if (m_session->isStill())
        finish(Reason::Still, tr("Stopped in chronon %1: nobody acts, and nothing changes any more.").arg(chronon()));
    else if (m_limit > 0 && m_played >= m_limit)
        finish(Reason::Limit, tr("As many chronons are played as were asked for: %L1.").arg(m_played));
    else if (m_memory.isUsedUp())
        finish(Reason::Memory, tr("Stopped in chronon %1: %2").arg(chronon()).arg(m_memory.text()));
    else
        m_delay.start();
}

int Runner::chronon() const
{
    return m_session->hasGame() ? m_session->tree().currentNode().chronon : 0;
}

QString Runner::errorText() const
{
    const engine::Position *here = m_session->position();
    if (m_session->failure())
        return tr("Stopped by an error: %1.").arg(m_session->failure()->message);
    if (here && here->error)
        return tr("Stopped by an error: %1.").arg(here->error->message);
    if (!m_session->hasGame())
        return tr("There is no game to be played.");
    return tr("The next chronon cannot be played.");
}

void Runner::finish(Reason reason, const QString &text)
{
    m_delay.stop();
    m_grace.stop();
    m_step = 0;
    m_isRunning = false;
    Q_EMIT runningChanged(false);
    Q_EMIT stopped(reason, text);
}

} // namespace sidl::debugger

#include "moc_runner.cpp"
