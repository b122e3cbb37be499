// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/knowledge.h"

#include "sidl/analysis/exploration/expansion.h"
#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/analysis/information/sight.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

namespace sidl::analysis {

using namespace engine;

namespace {

/// All plays of one length that are as assumed, merged where nobody can tell them apart.
struct Layer
{
    struct Node
    {
        State state;
        std::vector<int> classes; ///< by knower: plays that look alike to the player have the same
        int from = -1;            ///< of the layer before
        Choices does;
    };
    std::vector<Node> nodes; ///< the play that is asked about first
    bool isIncomplete = false;
    bool isAssumed = true; ///< that play
};

/// What a player takes notice of in a chronon: which class the play was in, what the player did, was sent,
/// and saw then.
struct Notice
{
    int before = 0;
    std::vector<std::pair<Word, Word>> own;
    std::vector<std::pair<bool, Word>> sent;
    int sight = 0;

    friend auto operator<=>(const Notice &, const Notice &) = default;
};

/// Goes through the chronons of a play, with all plays that somebody may take it for.
class Reasoner
{
public:
    /// Of one of @p knowers alone, what does not look like the play is left out: it never will again.
    Reasoner(Engine &engine, std::vector<int> knowers, int most, const QString &assumed, const WorkControl &work)
        : m_engine(engine)
        , m_knowers(std::move(knowers))
        , m_most(std::size_t(most))
        , m_assumed(assumed)
        , m_work(work)
        , m_asksKnowledge(mentions(ruleSystemOf(engine.program()), assumed, u"knows"))
        , m_tellsDefaults(isOfOne() || mentions(ruleSystemOf(engine.program()), engine.program().text, u"does"))
    {
    }

    std::optional<Problem> run(const State &start, const std::vector<Choices> &play)
    {
        Layer first;
        first.nodes.push_back({start, std::vector<int>(m_knowers.size(), 0), -1, {}});
        m_layers.push_back(std::move(first));
        for (const Choices &does : play)
            if (std::optional<Problem> problem = addLayer(does, qsizetype(play.size())))
                return problem;
        return {};
    }

    std::vector<InformationSet> setsOf(std::size_t knower) const
    {
        std::vector<InformationSet> sets;
        std::vector<int> before; // by node of the layer before: its place in the set
        for (const Layer &layer : m_layers) {
            InformationSet set;
            set.isIncomplete = layer.isIncomplete;
            set.isAssumed = layer.isAssumed;
            std::vector<int> places(layer.nodes.size(), -1);
            for (std::size_t i = 0; i < layer.nodes.size(); ++i) {
                const Layer::Node &node = layer.nodes[i];
                if (node.classes[knower] != layer.nodes.front().classes[knower])
                    continue;
                places[i] = int(set.states.size());
                set.states.push_back(node.state);
                // What looks alike now did so before: that one is in the set before.
                set.ways.push_back({node.from < 0 ? -1 : before[std::size_t(node.from)], node.does});
            }
            sets.push_back(std::move(set));
            before = std::move(places);
        }
        return sets;
    }

    /// Asks @p goal of the nodes that the play's one can be taken for, by steps of what anybody takes for possible. By
    /// node of the last layer; nothing for those that are out of reach.
    Result<std::vector<std::optional<bool>>> ask(const QString &goal) const
    {
        const Layer &layer = m_layers.back();
        const auto known = knownWords(layer, true);
        std::vector<std::optional<bool>> holds(layer.nodes.size());
        std::vector<std::unordered_map<int, std::vector<std::size_t>>> members(m_knowers.size()); // by class
        for (std::size_t i = 0; i < layer.nodes.size(); ++i)
            for (std::size_t knower = 0; knower < m_knowers.size(); ++knower)
                members[knower][layer.nodes[i].classes[knower]].push_back(i);
        std::vector<std::size_t> open{0};
        std::vector<bool> isMet(layer.nodes.size(), false);
        isMet[0] = true;
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            const Layer::Node &node = layer.nodes[at];
            if (m_work.isStopped())
                return cancelled();
            Choosing choosing{int(m_layers.size()) - 1, {}, knownAt(node, known)};
            const Result<bool> answer = holdsIn(m_engine, goal, node.state, choosing, m_work.stop);
            if (!answer.ok())
                return answer.problem();
            holds[at] = *answer;
            for (std::size_t knower = 0; knower < m_knowers.size(); ++knower)
                for (const std::size_t other :
                     std::exchange(members[knower][node.classes[knower]], {})) // each class once
                    if (!isMet[other]) {
                        isMet[other] = true;
                        open.push_back(other);
                    }
        }
        return holds;
    }

    /// By state of the last of setsOf().
    std::vector<bool> holdsFor(std::size_t knower, const std::vector<std::optional<bool>> &holds) const
    {
        const std::vector<Layer::Node> &nodes = m_layers.back().nodes;
        std::vector<bool> result;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].classes[knower] == nodes.front().classes[knower])
                result.push_back(holds[i].value_or(false));
        return result;
    }

private:
    bool isOfOne() const { return m_knowers.size() == 1; }

    std::optional<Problem> addLayer(const Choices &played, qsizetype chronons)
    {
        const Layer &here = m_layers.back();
        const int chronon = int(m_layers.size()) - 1;
        Layer next;
        next.isIncomplete = here.isIncomplete;
        next.isAssumed = here.isAssumed;
        m_sightNumbers.assign(m_knowers.size(), {});
        m_classes.assign(m_knowers.size(), {});
        m_met.clear();
        m_isFull = false;
        const auto known = knownWords(here, m_asksKnowledge);
        Choices own; // of the one knower, in the play
        for (std::size_t i = 0; i < here.nodes.size() && !m_isFull; ++i) {
            const Layer::Node &node = here.nodes[i];
            Choosing choosing{chronon, {}, knownAt(node, known)};
            const Position position = i == 0 ? m_engine.position(node.state, chronon, m_work.stop)
                                             : m_engine.switchesOf(node.state, chronon, m_work.stop);
            if (position.error) {
                if (i == 0 || position.error->kind == Problem::Kind::Cancelled)
                    return position.error;
                continue;
            }
            if (i == 0) {
                if (isOfOne())
                    own = ownOf(position, played, m_knowers.front());
                if (std::optional<Problem> problem = addNode(position, 0, played, choosing, true, next))
                    return problem;
            }
            JointActions actions(m_engine, position, Idling::Always, m_work.stop);
            next.isIncomplete = next.isIncomplete || actions.isIncomplete();
            for (; !actions.atEnd() && !m_isFull; actions.advance()) {
                if (m_work.isStopped())
                    return cancelled();
                m_work.tell(chronon, chronons, qsizetype(next.nodes.size()));
                const Choices does = actions.current();
                if (isOfOne() && ownOf(position, does, m_knowers.front()) != own)
                    continue;
                if (std::optional<Problem> problem = addNode(position, int(i), does, choosing, false, next))
                    return problem;
            }
        }
        m_layers.push_back(std::move(next));
        return {};
    }

    using KnownWords = std::vector<std::unordered_map<int, Words>>; ///< by knower and class

    std::vector<engine::KnownWord> knownAt(const Layer::Node &node, const KnownWords &known) const
    {
        std::vector<engine::KnownWord> result;
        for (std::size_t knower = 0; knower < known.size(); ++knower)
            for (const Word word : known[knower].at(node.classes[knower]))
                result.push_back({m_engine.players()[std::size_t(m_knowers[knower])], word});
        return result;
    }

    /// The words that are in all states of a class. Nothing if nobody asks.
    KnownWords knownWords(const Layer &layer, bool isAsked) const
    {
        KnownWords known(isAsked ? m_knowers.size() : 0);
        for (const Layer::Node &node : layer.nodes)
            for (std::size_t knower = 0; knower < known.size(); ++knower) {
                const auto [place, isNew] = known[knower].try_emplace(node.classes[knower]);
                if (isNew)
                    place->second = node.state.words();
                else
                    std::erase_if(place->second, [&](Word word) { return !node.state.contains(word); });
            }
        return known;
    }

    /// Adds what @p does leads to if that is as assumed; the play itself in any case, and first.
    std::optional<Problem> addNode(const Position &position, int from, const Choices &does, Choosing &choosing,
                                   bool isThePlay, Layer &next)
    {
        const Result<Chronon> chosen = m_engine.play(position, does, m_work.stop);
        if (!chosen.ok())
            return endedBy(chosen.problem(), isThePlay);
        if (isThePlay)
            m_played = *chosen;
        else if (isOfOne() && (!looksLikeThePlay(*chosen) || m_met.contains(chosen->after)))
            return {};
        choosing.does = chosen->applied;
        const Result<bool> isAssumed
            = m_assumed.isEmpty() ? true : holdsIn(m_engine, m_assumed, position.state, choosing, m_work.stop);
        if (!isAssumed.ok())
            return isAssumed.problem();
        if (isThePlay)
            next.isAssumed = next.isAssumed && *isAssumed;
        else if (!*isAssumed)
            return {};
        Met &met = m_met[chosen->after];
        if (std::optional<Problem> problem = findSights(chosen->after, position.chronon + 1, met.sights))
            return endedBy(*problem, isThePlay);
        const Choices &done = m_tellsDefaults ? chosen->does : chosen->applied;
        std::vector<int> classes;
        for (std::size_t knower = 0; knower < m_knowers.size(); ++knower) {
            const int player = m_knowers[knower];
            Notice notice{m_layers.back().nodes[std::size_t(from)].classes[knower], {}, {}, met.sights[knower]};
            for (const Choice &choice : ownOf(position, done, player))
                notice.own.emplace_back(choice.place, choice.action);
            for (const Message &message : chosen->sent[std::size_t(player)])
                notice.sent.emplace_back(message.created, message.word);
            classes.push_back(
                m_classes[knower].try_emplace(std::move(notice), int(m_classes[knower].size())).first->second);
        }
        if (isOfOne() && !isThePlay && classes != next.nodes.front().classes)
            return {};
        if (std::find(met.classes.begin(), met.classes.end(), classes) != met.classes.end())
            return {};
        if (!isThePlay && next.nodes.size() >= m_most) {
            next.isIncomplete = m_isFull = true;
            return {};
        }
        met.classes.push_back(classes);
        next.nodes.push_back({chosen->after, std::move(classes), from, does});
        return {};
    }

    /// An error makes a play impossible, if it is not the one that was played.
    static std::optional<Problem> endedBy(const Problem &problem, bool isThePlay)
    {
        return isThePlay || problem.kind == Problem::Kind::Cancelled ? std::optional(problem) : std::nullopt;
    }

    /// To the one knower, without asking the rules what is seen.
    bool looksLikeThePlay(const Chronon &chosen) const
    {
        const auto player = std::size_t(m_knowers.front());
        return chosen.sent[player] == m_played.sent[player] && chosen.after.accounts() == m_played.after.accounts();
    }

    /// What each knower sees of @p state, as numbers.
    std::optional<Problem> findSights(const State &state, int chronon, std::vector<int> &sights)
    {
        if (!sights.empty())
            return {};
        const Position position = m_engine.position(state, chronon, m_work.stop);
        if (position.error)
            return position.error;
        for (std::size_t knower = 0; knower < m_knowers.size(); ++knower)
            sights.push_back(m_sightNumbers[knower]
                                 .try_emplace(sightOf(position, m_knowers[knower]), int(m_sightNumbers[knower].size()))
                                 .first->second);
        return {};
    }

    Engine &m_engine;
    const std::vector<int> m_knowers; ///< players
    const std::size_t m_most;
    const QString m_assumed;
    const WorkControl &m_work;
    const bool m_asksKnowledge; ///< the assumption does
    const bool m_tellsDefaults; ///< a default is not the same as to choose it: a rule asks for what was chosen (S16)
    std::vector<Layer> m_layers;
    // Of the layer that is being made:
    struct Met
    {
        std::vector<int> sights;               ///< by knower
        std::vector<std::vector<int>> classes; ///< of the nodes
    };
    std::unordered_map<State, Met, StateHash> m_met;
    std::vector<std::map<Sight, int>> m_sightNumbers; ///< by knower
    std::vector<std::map<Notice, int>> m_classes;     ///< by knower
    Chronon m_played;                                 ///< of the play itself
    bool m_isFull = false;                            ///< there would be more than m_most nodes
};

} // namespace

Knows InformationSet::knows(Word word) const
{
    std::vector<bool> holds;
    for (const State &state : states)
        holds.push_back(state.contains(word));
    return knowsOf(holds);
}

Knows knowsOf(const std::vector<bool> &holds)
{
    const auto count = std::count(holds.begin(), holds.end(), true);
    return count == 0 ? Knows::HoldsNot : std::size_t(count) == holds.size() ? Knows::Holds : Knows::Neither;
}

Result<std::vector<bool>> holdsInEach(Engine &engine, const QString &goal, const InformationSet &set,
                                      const std::stop_token &stop)
{
    std::vector<bool> result;
    for (const State &state : set.states) {
        const Result<bool> holds = stop.stop_requested() ? cancelled() : holdsIn(engine, goal, state, stop);
        if (!holds.ok())
            return holds.problem();
        result.push_back(*holds);
    }
    return result;
}

std::vector<Choices> playTo(const std::vector<InformationSet> &sets, std::size_t state)
{
    std::vector<Choices> play;
    for (std::size_t set = sets.size() - 1; set > 0; --set) {
        const InformationSet::Way &way = sets[set].ways[state];
        play.push_back(way.does);
        state = std::size_t(way.from);
    }
    std::reverse(play.begin(), play.end());
    return play;
}

Result<std::vector<InformationSet>> informationSets(Engine &engine, const State &start,
                                                    const std::vector<Choices> &play, int player, int states,
                                                    const QString &assumed, const WorkControl &work)
{
    Reasoner reasoner(engine, {player}, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    return reasoner.setsOf(0);
}

Result<std::vector<std::vector<InformationSet>>> informationSetsOfAll(Engine &engine, const State &start,
                                                                      const std::vector<Choices> &play, int states,
                                                                      const QString &assumed, const WorkControl &work)
{
    std::vector<int> players(engine.players().size());
    std::iota(players.begin(), players.end(), 0);
    Reasoner reasoner(engine, players, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    std::vector<std::vector<InformationSet>> all;
    for (const int player : players)
        all.push_back(reasoner.setsOf(std::size_t(player)));
    return all;
}

Result<SharedAnswer> askOfAll(Engine &engine, const State &start, const std::vector<Choices> &play, int states,
                              const QString &assumed, const QString &goal, const WorkControl &work)
{
    std::vector<int> players(engine.players().size());
    std::iota(players.begin(), players.end(), 0);
    Reasoner reasoner(engine, players, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    const Result<std::vector<std::optional<bool>>> holds = reasoner.ask(goal);
    if (!holds.ok())
        return holds.problem();
    SharedAnswer answer;
    for (const int player : players) {
        answer.sets.push_back(reasoner.setsOf(std::size_t(player)));
        answer.holds.push_back(reasoner.holdsFor(std::size_t(player), *holds));
    }
    answer.isCommon
        = std::all_of(holds->begin(), holds->end(), [](std::optional<bool> one) { return one.value_or(true); });
    return answer;
}

} // namespace sidl::analysis
