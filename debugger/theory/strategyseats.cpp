// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategyseats.h"

#include "debugger/theory/evaluations.h"
#include "debugger/theory/strategyrecord.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/wording/players.h"

namespace sidl::debugger {

using theory::Prospects;
using theory::Rational;

namespace {

/// The action that @p draw, in [0, 1), selects.
std::size_t drawn(const std::vector<Rational> &probabilities, double draw)
{
    const Rational at(draw);
    Rational sum;
    for (std::size_t action = 0; action < probabilities.size(); ++action)
        if ((sum += probabilities[action]) > at)
            return action;
    return probabilities.size() - 1;
}

} // namespace

StrategySeats::StrategySeats(GamePlay *play, Evaluations *evaluations, QObject *parent)
    : QObject(parent)
    , m_play(play)
    , m_evaluations(evaluations)
{
    connect(play->events(), &GameEvents::changed, this, &StrategySeats::choose);
    connect(play->events(), &GameEvents::strategySeatsChanged, this, [this] {
        keep();
        Q_EMIT changed();
        choose();
    });
}

void StrategySeats::setProspects(std::shared_ptr<const Prospects> prospects, const theory::FormLimits &limits)
{
    m_prospects = std::move(prospects);
    m_limits = limits;
    m_node = -1;
    if (!m_prospects)
        for (const int player : std::set<int>(m_play->strategySeats()))
            m_play->setPlayedByStrategy(player, false);
    keep();
    Q_EMIT changed();
    choose();
}

void StrategySeats::setPlaying(int player, bool plays)
{
    m_play->setPlayedByStrategy(player, plays);
}

void StrategySeats::goOn(const std::set<int> &players)
{
    m_node = m_play->tree().current();
    m_done.clear();
    if (const engine::Position *position = m_play->position())
        for (const engine::Choice &choice : m_play->submitted())
            if (const engine::Switch *of = position->switchOf(choice.place); of && !of->owner.isNature())
                m_done.insert(of->owner.player());
    for (const int player : players)
        setPlaying(player, true);
}

void StrategySeats::keep()
{
    const QStringList players = engine::recordTexts(m_play->game().players);
    QStringList seats;
    for (const int player : m_play->strategySeats())
        seats += players.value(player);
    m_play->setStrategyRecord(m_prospects && isAnyone() ? strategyRecord(m_prospects, m_limits, seats)
                                                        : GamePlay::StrategyRecord());
}

void StrategySeats::choose()
{
    const engine::Position *position = m_prospects && m_play->hasGame() ? m_play->position() : nullptr;
    if (!isAnyone() || !position || position->isTerminal() || position->error)
        return;
    if (std::exchange(m_node, m_play->tree().current()) != m_play->tree().current())
        m_done.clear();
    const int place = m_evaluations->place();
    if (place == theory::Nowhere) {
        Q_EMIT told(tr("The strategy says nothing of this position: choose for its seats."));
        return;
    }
    for (const Prospects::Decision &one : m_prospects->decisions(place)) {
        if (!isPlaying(one.player) || !m_done.insert(one.player).second)
            continue;
        engine::SplitMix64 random = play::playersRandom(m_play->game().seed, position->chronon);
        for (int skipped = 0; skipped < one.player; ++skipped)
            random.next();
        for (const engine::Choice &choice : one.choices[drawn(one.probabilities, random.nextDouble())])
            m_play->submit(engine::Owner::player(one.player), choice);
    }
}

} // namespace sidl::debugger

#include "moc_strategyseats.cpp"
