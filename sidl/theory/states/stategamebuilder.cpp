// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/stategamebuilder.h"

#include "sidl/theory/states/packedstates.h"
#include "sidl/theory/states/turns.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

/// Some order of decisions: actions are what they are in the rules, whatever they are called.
struct AreLess
{
    static auto key(const Choice &choice) { return std::pair(choice.place.data(), choice.action.data()); }
    static bool isLess(const Choices &a, const Choices &b)
    {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                            [](const Choice &x, const Choice &y) { return key(x) < key(y); });
    }
    static bool isLess(const StateGame::Decision &a, const StateGame::Decision &b)
    {
        if (a.player != b.player)
            return a.player < b.player;
        return std::lexicographical_compare(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(),
                                            [](const Choices &x, const Choices &y) { return isLess(x, y); });
    }
    bool operator()(const std::vector<StateGame::Decision> &a, const std::vector<StateGame::Decision> &b) const
    {
        return std::lexicographical_compare(
            a.begin(), a.end(), b.begin(), b.end(),
            [](const StateGame::Decision &x, const StateGame::Decision &y) { return isLess(x, y); });
    }
};

} // namespace

class StateGameBuilder::Growth
{
public:
    Growth(Engine &engine, const State &start, Idling idling, int chronons, const WorkControl &work)
        : m_engine(engine)
        , m_idling(idling)
        , m_chronons(chronons)
        , m_work(work)
    {
        m_game.title = engine.program().name;
        for (const Word player : engine.players())
            m_game.players += player.text();
        nodeOf(start, 0);
    }

    std::optional<Problem> grow(int states, qint64 ways)
    {
        for (; !isWhole() && int(m_game.nodes.size()) < states && m_ways < ways; ++m_at) {
            if (auto problem = expand(true))
                return problem;
            m_ways += qint64(node(m_at).next.size());
        }
        return {};
    }
    int states() const { return int(m_game.nodes.size()); }
    bool isWhole() const { return m_at == int(m_game.nodes.size()); }

    Result<StateGame> take()
    {
        for (; !isWhole(); ++m_at)
            if (auto problem = expand(false))
                return *problem;
        return std::move(m_game);
    }

private:
    StateGame::Node &node(int index) { return m_game.nodes[std::size_t(index)]; }

    int nodeOf(const State &state, int depth)
    {
        const auto [at, isNew] = m_known.add(state);
        if (isNew) {
            StateGame::Node node;
            node.state = state;
            node.depth = depth;
            m_game.nodes.push_back(std::move(node));
            for (const double account : state.accounts())
                m_game.isExact = m_game.isExact && isExactly(account);
        }
        return at;
    }

    /// What comes after the next node; without @p mayGrow only whether something would.
    std::optional<Problem> expand(bool mayGrow)
    {
        if (m_work.isStopped())
            return cancelled();
        m_work.tell(m_at, 0, qsizetype(m_game.nodes.size()));
        const int at = m_at, depth = node(at).depth;
        const Position position = m_engine.position(node(at).state, depth, m_work.stop);
        if (position.error)
            return position.error;
        if (auto problem = isDecided(position) ? notSeenWhole(position, m_game.players) : std::nullopt)
            return problem;
        if (position.isTerminal())
            return {};
        if (depth >= m_chronons || !mayGrow) {
            node(at).isCut = true;
            return {};
        }
        if (auto problem = tooManyWays(position, m_engine.players()))
            return problem;
        std::vector<Option> draws = natureOptions(m_engine, position, m_game.isExact);
        if (draws.empty())
            draws.push_back({{}, {}, 1});
        std::vector<std::vector<Option>> options; // by decision
        std::vector<StateGame::Decision> decisions;
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
                decisions.push_back(std::move(decision));
                options.push_back(std::move(own.value()));
            }
        }
        node(at).decisions = m_decisions.of(std::move(decisions));
        std::vector<Rational> probabilities;
        std::vector<Choices> drawn;
        for (const Option &draw : draws) {
            probabilities.push_back(draw.probability);
            if (draws.size() > 1) {
                node(at).drawNames += draw.name;
                drawn.push_back(draw.choices);
            }
        }
        node(at).draws = m_draws.of(std::move(probabilities));
        if (!drawn.empty())
            node(at).drawn = std::move(drawn);
        for (const Option &draw : draws) {
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

    Engine &m_engine;
    const Idling m_idling;
    const int m_chronons;
    const WorkControl m_work;
    StateGame m_game;
    int m_at = 0;         ///< nodes before it are done with
    qint64 m_ways = 0;    ///< from all nodes before
    PackedStates m_known; ///< numbered as the nodes are
    SharedPool<std::vector<StateGame::Decision>, AreLess> m_decisions;
    SharedPool<std::vector<Rational>> m_draws;
};

StateGameBuilder::StateGameBuilder(Engine &engine, const State &start, Idling idling, int chronons,
                                   const WorkControl &work)
    : m_growth(std::make_unique<Growth>(engine, start, idling, chronons, work))
{
}

StateGameBuilder::~StateGameBuilder() = default;

std::optional<Problem> StateGameBuilder::grow(int states, qint64 ways)
{
    return m_growth->grow(states, ways);
}

int StateGameBuilder::states() const
{
    return m_growth->states();
}

bool StateGameBuilder::isWhole() const
{
    return m_growth->isWhole();
}

Result<StateGame> StateGameBuilder::take()
{
    return m_growth->take();
}

Result<StateGame> stateGame(Engine &engine, const State &start, Idling idling, const StateGameLimits &limits,
                            const WorkControl &work)
{
    StateGameBuilder builder(engine, start, idling, limits.chronons, work);
    if (auto problem = builder.grow(limits.states))
        return *problem;
    return builder.take();
}

} // namespace sidl::theory
