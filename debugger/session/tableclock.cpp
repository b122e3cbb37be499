// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/tableclock.h"

#include "debugger/session/stephint.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

using engine::GameTree;
using engine::Owner;
using engine::Position;
using std::chrono::milliseconds;

namespace {

constexpr int Tick = 200; // milliseconds: a count-down of seconds, and a pause in which what was played is seen

TableClock::Moment steadyNow()
{
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

} // namespace

TableClock::TableClock(GamePlay *play, QObject *parent)
    : QObject(parent)
    , m_play(play)
    , m_now(steadyNow)
{
    m_timer.setInterval(Tick);
    connect(&m_timer, &QTimer::timeout, this, &TableClock::tick);
    const GameEvents *events = play->events();
    connect(events, &GameEvents::aboutToStart, this, [this] {
        m_node = -1;
        m_clock.end();
    });
    connect(events, &GameEvents::started, this, [this] {
        m_clock = play::ChrononClock(m_play->table().clock);
        m_node = -1;
    });
    connect(events, &GameEvents::changed, this, &TableClock::look);
    connect(events, &GameEvents::tableChanged, this, [this] {
        m_clock.setSettings(m_play->table().clock, m_now());
        look();
    });
    connect(events, &GameEvents::finished, this, [this](Ticket ticket, GameEvents::Outcome outcome) {
        if (ticket != m_step || m_step == 0)
            return;
        m_step = 0;
        if (outcome == GameEvents::Outcome::Failed)
            stop(tr("The clock was stopped: the chronon could not be played."));
        else if (outcome == GameEvents::Outcome::Cancelled)
            stop(tr("The clock was stopped."));
        else if (outcome == GameEvents::Outcome::Refused && m_clock.hasBegun())
            m_clock.begin(m_now()); // nobody had anything to choose (S25)
        look();
    });
    look();
}

void TableClock::setNow(std::function<Moment()> now)
{
    m_now = std::move(now);
    m_node = -1;
    m_clock.end();
    m_timer.setInterval(0); // it is the caller who ticks, or each turn of the event loop
    look();
}

void TableClock::look()
{
    const Position *here = m_play->hasGame() ? m_play->position() : nullptr;
    const bool mayRun
        = isUsed() && here && !here->error && !here->isTerminal() && m_play->tree().currentNode().children.empty();
    if (!mayRun) {
        m_play->stopAgents();
        m_clock.end();
        m_node = -1;
    } else if (const GameTree::NodeId node = m_play->tree().current(); node != m_node || !m_clock.hasBegun()) {
        begin(node);
    }
    if (mayRun && isTimed() && !m_isHeld && m_step == 0)
        m_play->letAgentsChoose();
    if (mayRun && !m_clock.isPaused())
        m_timer.start();
    else
        m_timer.stop();
    Q_EMIT ticked();
}

void TableClock::begin(GameTree::NodeId node)
{
    const bool isOther = std::exchange(m_node, node) != node;
    if (m_isPassed && isTimed()) { // it is told who sits there
        if (isOther)
            m_clock.end();
        return;
    }
    m_clock.begin(m_now());
    if (!m_clock.isPaused() && isStill())
        stop(tr("The clock was stopped: nobody acts, and nothing changes any more."));
    else if (!m_clock.isPaused() && m_memory.isUsedUp())
        stop(tr("The clock was stopped: %1").arg(m_memory.text()));
}

void TableClock::setPassedAround(bool isPassed)
{
    m_isPassed = isPassed;
    m_isTurn = false;
    m_clock.end(); // where nobody passes it any more, the chronon has its whole time
    look();
}

void TableClock::beginTurn()
{
    m_isTurn = true;
    if (m_isPassed && isTimed() && m_node >= 0)
        m_clock.begin(m_now());
    Q_EMIT ticked();
}

void TableClock::endTurn()
{
    m_isTurn = false;
    if (m_isPassed && isTimed())
        m_clock.end();
    Q_EMIT ticked();
}

void TableClock::waitForAgents()
{
    beginTurn();
    m_isTurn = false;
}

void TableClock::tick()
{
    if (m_isHeld || m_step != 0 || m_play->isBusy() || m_play->isStopped() || !m_clock.hasBegun())
        return;
    if (m_isPassed && m_isTurn && m_clock.left(m_now()) == milliseconds(0) && m_clock.isRunning()) {
        endTurn();
        Q_EMIT turnOver();
        return;
    }
    if (m_clock.isOver(m_now(), haveAllActed()))
        m_step = m_play->endChronon();
    else if (isTimed() && m_clock.isRunning() && m_play->mayAgentAct())
        m_step = m_play->letAgentAct();
    else if (m_isPassed && isTimed() && m_clock.isRunning() && !m_isTurn && !areAgentsChoosing())
        m_step = m_play->endChronon();
    Q_EMIT ticked();
}

std::optional<milliseconds> TableClock::left() const
{
    return m_clock.left(m_now());
}

void TableClock::pause()
{
    m_clock.pause(m_now());
    look();
}

void TableClock::resume()
{
    m_memory.begin();
    m_clock.resume(m_now());
    look();
}

void TableClock::extend(milliseconds more)
{
    m_clock.extend(more);
    Q_EMIT ticked();
}

void TableClock::setHeld(bool isHeld)
{
    if (isHeld == m_isHeld)
        return;
    m_isHeld = isHeld;
    if (!isHeld && m_clock.hasBegun())
        m_clock.begin(m_now());
    look();
}

void TableClock::stop(const QString &why)
{
    m_clock.pause(m_now());
    m_timer.stop();
    Q_EMIT stopped(why);
    Q_EMIT ticked();
}

bool TableClock::hasActed(int player) const
{
    const Owner owner = Owner::player(player);
    if (!m_play->position() || m_play->isPlayedByPolicy(owner))
        return !m_play->isChoosing(player);
    return hasChosenAll(*m_play, owner);
}

bool TableClock::haveAllActed() const
{
    for (int player = 0; player < int(m_play->game().players.size()); ++player)
        if (!hasActed(player))
            return false;
    return true;
}

bool TableClock::areAgentsChoosing() const
{
    for (int player = 0; player < int(m_play->game().players.size()); ++player)
        if (m_play->isChoosing(player))
            return true;
    return false;
}

bool TableClock::isStill() const
{
    return m_play->isStill() && haveAllActed(); // agents have not begun here
}

} // namespace sidl::debugger

#include "moc_tableclock.cpp"
