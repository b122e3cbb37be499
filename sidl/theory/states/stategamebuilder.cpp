// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/stategamebuilder.h"

#include <cmath>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

struct Hash
{
    std::size_t operator()(const State &state) const { return state.hash(); }
};

class Builder
{
public:
    Builder(Engine &engine, Idling idling, const StateGameLimits &limits, const WorkControl &work)
        : m_engine(engine)
        , m_idling(idling)
        , m_limits(limits)
        , m_work(work)
    {
        m_game.title = engine.program().name;
        for (const Word player : engine.players())
            m_game.players += player.text();
    }

    Result<StateGame> build(const State &start)
    {
        nodeOf(start, 0);
        for (int at = 0; at < int(m_game.nodes.size()); ++at) {
            if (m_work.isStopped())
                return cancelled();
            if (auto problem = expand(at))
                return *problem;
            m_work.tell(at, 0, qsizetype(m_game.nodes.size()));
        }
        return std::move(m_game);
    }

private:
    StateGame::Node &node(int index) { return m_game.nodes[std::size_t(index)]; }

    int nodeOf(const State &state, int depth)
    {
        const auto [at, isNew] = m_known.try_emplace(state, int(m_game.nodes.size()));
        if (isNew) {
            StateGame::Node node;
            node.state = state;
            node.depth = depth;
            m_game.nodes.push_back(std::move(node));
            for (const double account : state.accounts())
                m_game.isExact = m_game.isExact && std::trunc(account) == account;
        }
        return at->second;
    }

    std::optional<Problem> expand(int at)
    {
        const int depth = node(at).depth;
        const Position position = m_engine.position(node(at).state, depth, m_work.stop);
        if (position.error)
            return position.error;
        if (auto problem = hidden(position))
            return problem;
        if (position.isTerminal())
            return {};
        if (depth >= m_limits.chronons || int(m_game.nodes.size()) >= m_limits.states) {
            node(at).isCut = true;
            return {};
        }
        std::vector<Option> draws = natureOptions(m_engine, position, m_game.isExact);
        if (draws.empty())
            draws.push_back({{}, {}, 1});
        std::vector<std::vector<Option>> options; // by decision
        const Words defaults = m_idling == Idling::Default ? defaultSwitches(m_engine, position, m_work.stop) : Words();
        for (int player = 0; player < int(m_game.players.size()); ++player) {
            Result<std::vector<Option>> own
                = playerOptions(m_engine, position, player, m_idling, defaults, m_work.stop);
            if (!own.ok())
                return own.problem();
            if (own->size() > 1 || (own->size() == 1 && !own->front().choices.empty())) {
                StateGame::Decision decision{player, {}, {}};
                for (const Option &option : *own) {
                    decision.actions += option.name;
                    decision.choices.push_back(option.choices);
                }
                node(at).decisions.push_back(std::move(decision));
                options.push_back(std::move(*own));
            }
        }
        for (const Option &draw : draws) {
            node(at).draws.push_back(draw.probability);
            if (auto problem = play(at, position, options, 0, draw.choices))
                return problem;
        }
        return {};
    }

    std::optional<Problem> play(int at, const Position &position, const std::vector<std::vector<Option>> &options,
                                std::size_t first, const Choices &chosen)
    {
        if (first < options.size()) {
            for (const Option &option : options[first]) {
                Choices choices = chosen;
                choices.insert(choices.end(), option.choices.begin(), option.choices.end());
                if (auto problem = play(at, position, options, first + 1, choices))
                    return problem;
            }
            return {};
        }
        const Result<Chronon> chronon = m_engine.play(position, chosen, m_work.stop);
        if (!chronon.ok())
            return chronon.problem();
        const int after = nodeOf(chronon->after, position.chronon + 1);
        node(at).next.push_back(after);
        return {};
    }

    /// The refusal where a player does not see all of @p position.
    std::optional<Problem> hidden(const Position &position) const
    {
        for (std::size_t player = 0; player < position.views.size(); ++player) {
            if (position.views[player].size() == position.state.size())
                continue;
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.message = u"%1 does not see the whole state in chronon %2: what is best does not depend on the "
                              "state alone"_s.arg(m_game.players.at(qsizetype(player)))
                                  .arg(position.chronon);
            problem.advice = u"solve the game as a tree: --method auto"_s;
            return problem;
        }
        return {};
    }

    Engine &m_engine;
    const Idling m_idling;
    const StateGameLimits m_limits;
    const WorkControl &m_work;
    StateGame m_game;
    std::unordered_map<State, int, Hash> m_known; ///< nodes by their states
};

} // namespace

Result<StateGame> stateGame(Engine &engine, const State &start, Idling idling, const StateGameLimits &limits,
                            const WorkControl &work)
{
    return Builder(engine, idling, limits, work).build(start);
}

} // namespace sidl::theory
