// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/keptstrategies.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/states/packedstates.h"
#include "sidl/theory/states/turns.h"

#include <set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

constexpr int DeepestPlay = 2000; // chronons of a play: each takes a piece of the thread's stack

Problem notKept(const QString &message)
{
    return engine::refused(message, u"Allow more chronons and nodes"_s);
}

/// What is thrown within is an engine::Problem; it stays within.
class Keeper
{
public:
    Keeper(Engine &engine, const State &start, const PlayedAction &played, Idling idling, const StateGameLimits &limits,
           const WorkControl &work)
        : m_reader(engine, idling, work.stop)
        , m_start(start)
        , m_played(played)
        , m_limits(limits)
        , m_work(work)
    {
        m_found.title = engine.program().name;
        m_found.players = m_reader.players();
    }

    Result<SearchedGame> keep()
    {
        if (m_found.players.size() != 2)
            return notKept(u"the game does not have two players"_s);
        m_found.sure.resize(2);
        m_found.steps.resize(2);
        try {
            for (const int player : {0, 1}) {
                m_player = player;
                m_isKnown = true;
                m_least.reset();
                m_states = {};
                m_onPath.clear();
                follow(m_start, 0);
                if (m_isKnown)
                    m_found.sure[std::size_t(player)] = m_least;
                m_found.checked += m_states.size();
                m_found.states = std::max(m_found.states, m_states.size());
                m_found.bytes = std::max(m_found.bytes, m_states.bytes());
            }
        } catch (const Problem &problem) {
            return problem;
        }
        const auto &sure = m_found.sure;
        m_found.isSolved = m_isOpposed && m_sum && sure[0] && sure[1] && Rational(*sure[0] + *sure[1]) == *m_sum;
        return std::move(m_found);
    }

private:
    Rational gain(const State &end, int player) const
    {
        const auto own = std::size_t(player);
        return Rational(amountOf(end.accounts()[own]) - amountOf(m_start.accounts()[own]));
    }

    void end(const State &state)
    {
        for (const double account : state.accounts())
            m_found.isExact = m_found.isExact && isExactly(account);
        const Rational own = gain(state, m_player), sum = own + gain(state, 1 - m_player);
        if (!m_least || own < *m_least)
            m_least = own;
        m_isOpposed = m_isOpposed && (!m_sum || *m_sum == sum);
        m_sum = sum;
    }

    void follow(const State &state, int depth)
    {
        const auto [number, isNew] = m_states.add(state);
        if (m_onPath.count(number) > 0)
            throw notKept(u"plays can come to a state again, in chronon %1"_s.arg(depth));
        if (!isNew || !m_isKnown)
            return;
        if (m_work.isStopped())
            throw cancelled();
        m_work.tell(0, 0, m_states.size());
        Result<Turn> read = m_reader.read(state, depth);
        if (!read.ok())
            throw read.problem();
        const auto turn = std::make_unique<const Turn>(std::move(read.value()));
        if (turn->isEnd())
            return end(state);
        if (depth >= std::min(m_limits.chronons, DeepestPlay) || m_states.size() > m_limits.states)
            throw notKept(u"the plays of the strategies are more than was allowed"_s);
        m_onPath.insert(number);
        if (turn->player != m_player) {
            for (int option = 0; option < int(turn->options.size()); ++option)
                go(*turn, option, depth);
        } else {
            SearchedGame::Step step;
            step.state = state;
            for (const Option &one : turn->options) {
                step.actions += one.name;
                step.choices.push_back(one.choices);
            }
            step.action = m_played(m_player, state, step.actions);
            m_isKnown = step.action >= 0;
            if (m_isKnown) {
                const int action = step.action;
                m_found.steps[std::size_t(m_player)].push_back(std::move(step));
                go(*turn, action, depth);
            }
        }
        m_onPath.erase(number);
    }

    void go(const Turn &turn, int option, int depth)
    {
        const Result<State> after = m_reader.after(turn, option);
        if (!after.ok())
            throw after.problem();
        follow(*after, depth + 1);
    }

    TurnReader m_reader;
    const State &m_start;
    const PlayedAction &m_played;
    const StateGameLimits m_limits;
    const WorkControl &m_work;
    int m_player = 0; ///< who keeps to the strategy
    bool m_isKnown = true;
    std::optional<Rational> m_least; ///< that this player has gained at an end
    PackedStates m_states;           ///< of these plays
    std::set<int> m_onPath;
    std::optional<Rational> m_sum; ///< of the payoffs at the last end
    bool m_isOpposed = true;
    SearchedGame m_found;
};

} // namespace

Result<SearchedGame> keptStrategies(Engine &engine, const State &start, const PlayedAction &played, Idling idling,
                                    const StateGameLimits &limits, const WorkControl &work)
{
    return Keeper(engine, start, played, idling, limits, work).keep();
}

} // namespace sidl::theory
