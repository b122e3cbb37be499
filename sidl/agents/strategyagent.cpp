// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/strategyagent.h"

#include "sidl/agents/given.h"
#include "sidl/engine/game/nature.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/files/readfile.h"
#include "sidl/theory/form/formbuilder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace engine;
using theory::ExtensiveForm;

namespace {

constexpr qint64 MostBytes = 256ll << 20;

Choices sorted(Choices choices)
{
    std::sort(choices.begin(), choices.end(), [](const Choice &a, const Choice &b) { return a.place < b.place; });
    return choices;
}

/// Goes through the plays of a form with the rules, to find what players were given at its information sets.
class FormWalk
{
public:
    FormWalk(Engine &engine, const ExtensiveForm &form, const theory::Behaviour &behaviour, const std::stop_token &stop,
             KnownStrategy &strategy)
        : m_engine(engine)
        , m_form(form)
        , m_behaviour(behaviour)
        , m_stop(stop)
        , m_strategy(strategy)
    {
    }

    std::optional<Problem> go(const State &start)
    {
        const std::size_t players = m_engine.players().size();
        m_open.push_back({0, start, 0, std::vector<quint64>(players), std::vector<Choices>(players),
                          std::vector<std::vector<Message>>(players)});
        while (!m_open.empty()) {
            if (m_stop.stop_requested())
                return cancelled();
            Open open = std::move(m_open.back());
            m_open.pop_back();
            const Position position = m_engine.position(open.state, open.chronon, m_stop);
            if (position.error)
                return position.error;
            for (std::size_t player = 0; player < players; ++player)
                open.given[player]
                    = givenNext(open.given[player], sorted(open.own[player]), open.sent[player], position, int(player));
            if (auto problem = decide(open, position, open.node, {}))
                return problem;
        }
        return {};
    }

private:
    /// A position that is to be looked at, and what its players were given until then.
    struct Open
    {
        int node = 0;
        State state;
        int chronon = 0;
        std::vector<quint64> given; ///< by player
        std::vector<Choices> own;   ///< by player, in the last chronon
        std::vector<std::vector<Message>> sent;
    };

    std::optional<Problem> decide(const Open &open, const Position &position, int at, const Choices &chosen)
    {
        const ExtensiveForm::Node &node = m_form.nodes[std::size_t(at)];
        if (node.kind == ExtensiveForm::Kind::Leaf && node.chronon == open.chronon)
            return {};
        if (node.chronon != open.chronon)
            return play(open, position, at, chosen);
        if (node.set >= 0)
            learn(node.set, open.given[std::size_t(m_form.player(node))]);
        const std::vector<Choices> &choices = node.set >= 0 ? m_form.setOf(node).choices : node.drawn;
        if (choices.size() < node.children.size())
            return refused("agent-strategy", u"the rules do not tell all actions of the tree"_s, u"Play it by mcts."_s);
        for (std::size_t action = 0; action < node.children.size(); ++action) {
            Choices all = chosen;
            const Choices &own = choices[action];
            all.insert(all.end(), own.begin(), own.end());
            if (auto problem = decide(open, position, node.children[action], all))
                return problem;
        }
        return {};
    }

    std::optional<Problem> play(const Open &open, const Position &position, int at, const Choices &chosen)
    {
        Result<Chronon> chronon = m_engine.play(position, chosen, m_stop);
        if (!chronon.ok())
            return chronon.problem();
        Open next{at,
                  chronon->after,
                  open.chronon + 1,
                  open.given,
                  std::vector<Choices>(open.given.size()),
                  std::move(chronon->sent)};
        for (const Choice &choice : chosen)
            if (const Owner owner = position.switchOf(choice.place)->owner; !owner.isNature())
                next.own[std::size_t(owner.player())].push_back(choice);
        m_open.push_back(std::move(next));
        return {};
    }

    void learn(int set, quint64 given)
    {
        const auto [at, isNew] = m_strategy.byGiven.try_emplace(given);
        const std::vector<Choices> &choices = m_form.sets[std::size_t(set)].choices;
        for (std::size_t action = 0; action < choices.size() && isNew; ++action)
            at->second.push_back({choices[action], m_behaviour[std::size_t(set)][action].get_d()});
    }

    Engine &m_engine;
    const ExtensiveForm &m_form;
    const theory::Behaviour &m_behaviour;
    const std::stop_token &m_stop;
    KnownStrategy &m_strategy;
    std::vector<Open> m_open;
};

} // namespace

Result<KnownStrategy> KnownStrategy::read(const QString &path, Engine &engine, const State &start,
                                          const std::stop_token &stop)
{
    const files::FileBytes file = files::readFile(path, MostBytes, stop);
    if (!file.error.isEmpty())
        return refused("agent-file", u"cannot read %1: %2"_s.arg(path, file.error),
                       u"Write it with sidl solve GAME -o FILE, from the same game"_s);
    KnownStrategy strategy;
    Result<theory::StateStrategy> states = theory::readStateStrategy(file.bytes);
    if (!states.ok())
        return states.problem();
    const Result<theory::StrategyFrame> frame = theory::readStrategyFrame(file.bytes);
    if (!frame.ok())
        return frame.problem();
    if (!states->empty() || (frame->recall && frame->idling)) { // else it is not known how to look at the game
        theory::SolveRequest request;
        request.idling = frame->idling.value_or(request.idling);
        request.limits.recall = frame->recall.value_or(request.limits.recall);
        if (auto other = theory::whyOfOtherGame(engine, start, file.bytes, frame->game, request, {stop})) {
            other->message.prepend(path + u": "_s);
            return *other;
        }
    }
    if (!states->empty()) {
        strategy.byState = std::move(*states);
        return strategy;
    }
    // What the file does not say is tried.
    std::vector<theory::Recall> recalls{theory::Recall::Perfect, theory::Recall::View};
    if (frame->recall)
        recalls = {*frame->recall};
    std::vector<Idling> idlings{Idling::Never, Idling::Default, Idling::Always};
    if (frame->idling)
        idlings = {*frame->idling};
    std::optional<Problem> refusal;
    for (const theory::Recall recall : recalls)
        for (const Idling idling : idlings) {
            theory::FormLimits limits;
            limits.recall = recall;
            const Result<ExtensiveForm> form = theory::extensiveForm(engine, start, idling, limits, {stop});
            if (!form.ok())
                return form.problem();
            const Result<std::vector<theory::Behaviour>> behaviours = theory::readStrategy(file.bytes, *form);
            if (behaviours.ok()) {
                if (auto problem = FormWalk(engine, *form, behaviours->front(), stop, strategy).go(start))
                    return *problem;
                return strategy;
            }
            if (!refusal)
                refusal = behaviours.problem();
            if (behaviours.problem().code != "strategy-content"_L1)
                break;
        }
    refusal->message = path + u": "_s + refusal->message;
    return *refusal;
}

StrategyAgent::StrategyAgent(std::shared_ptr<const KnownStrategy> strategy, Engine &engine, AgentSeat seat,
                             quint64 seed)
    : m_strategy(std::move(strategy))
    , m_engine(engine)
    , m_seat(std::move(seat))
    , m_seed(seed)
{
}

void StrategyAgent::watch(const play::Observation &seen)
{
    m_given = givenNext(m_given, sorted(std::move(m_own)), seen);
    m_own.clear();
}

void StrategyAgent::recall(const play::Observation &seen, const Choices &own)
{
    watch(seen);
    m_own = own;
}

std::vector<KnownStrategy::Share> StrategyAgent::sharesAt(const play::Observation &seen)
{
    if (m_strategy->byState.empty()) {
        const auto known = m_strategy->byGiven.find(m_given);
        return known == m_strategy->byGiven.end() ? std::vector<KnownStrategy::Share>() : known->second;
    }
    const QString name = seen.players[std::size_t(seen.player)].text();
    const auto known = m_strategy->byState.find({name, texts(seen.words).join(u' ')});
    std::vector<KnownStrategy::Share> shares;
    if (known == m_strategy->byState.end())
        return shares;
    Position position;
    position.state = State(seen.words, seen.accounts);
    position.switches = seen.switches;
    const Result<std::vector<theory::Option>> options
        = theory::playerOptions(m_engine, position, seen.player, Idling::Always, {}, m_seat.stop);
    if (!options.ok())
        return shares;
    for (const theory::Option &option : *options)
        if (const auto share = known->second.find(option.name); share != known->second.end())
            shares.push_back({option.choices, share->second.get_d()});
    return shares;
}

play::Decision StrategyAgent::act(const play::Observation &seen, const play::Validate &)
{
    watch(seen);
    const std::vector<KnownStrategy::Share> shares = sharesAt(seen);
    if (shares.empty())
        return {play::Decision::Kind::Play,
                {},
                refused("agent-strategy",
                        u"the strategy of %1 says nothing of this"_s.arg(seen.players[std::size_t(seen.player)].text()),
                        u"Solve the game without limits."_s)};
    std::vector<double> probabilities;
    for (const KnownStrategy::Share &share : shares)
        probabilities.push_back(share.probability);
    SplitMix64 random(mixed(m_seed, quint64(seen.chronon)));
    const int chosen = selectAction(probabilities, false, random.nextDouble());
    m_own = shares[std::size_t(chosen)].does;
    if (m_seat.listener) {
        Thought thought;
        thought.player = m_seat.player;
        thought.chronon = seen.chronon;
        thought.isOver = true;
        for (std::size_t i = 0; i < shares.size(); ++i)
            for (const Choice &choice : shares[i].does)
                thought.options.push_back({choice, 0, {}, shares[i].probability, int(i) == chosen});
        m_seat.listener(thought);
    }
    return {play::Decision::Kind::Play, m_own, {}};
}

} // namespace sidl::agents
