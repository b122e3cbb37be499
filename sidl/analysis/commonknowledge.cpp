// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/commonknowledge.h"

#include "sidl/analysis/expansion.h"
#include "sidl/analysis/jointactions.h"
#include "sidl/analysis/sight.h"
#include "sidl/analysis/stategoal.h"
#include "sidl/language/tokeniser.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace sidl::analysis {

using namespace engine;

namespace {

/// Whether a rule asks for what was chosen, so that a default is not the same as to choose it (S16).
bool asksForChoices(const QString &rules)
{
    language::Tokeniser tokeniser(rules);
    for (auto token = tokeniser.next(); token; token = tokeniser.next())
        if (token->is(rules, u"does"))
            return true;
    return false;
}

/// All plays of one length that are as assumed, merged where nobody can tell them apart.
struct Layer
{
    struct Node
    {
        State state;
        std::vector<int> classes; ///< by player: plays that look alike to the player have the same
        int from = -1;            ///< of the layer before
        Choices does;
    };
    std::vector<Node> nodes; ///< the play that is asked about first
    bool isIncomplete = false;
    bool isAssumed = true; ///< that play
};

/// What a player takes notice of in a chronon: which class the play was in, what the player did, was sent, and saw then.
struct Notice
{
    int before = 0;
    std::vector<std::pair<Word, Word>> own;
    std::vector<std::pair<bool, Word>> sent;
    int sight = 0;

    friend auto operator<=>(const Notice &, const Notice &) = default;
};

class Reasoner
{
public:
    Reasoner(Engine &engine, std::size_t most, const StopSign &stop, const QString &assumed,
             const KnowledgeProgress &progress)
        : m_engine(engine)
        , m_most(most)
        , m_stop(stop)
        , m_assumed(assumed)
        , m_progress(progress)
        , m_players(engine.players().size())
        , m_asksForChoices(asksForChoices(engine.program().text))
    {
    }

    std::optional<Problem> run(const State &start, const std::vector<Choices> &play)
    {
        Layer first;
        first.nodes.push_back({start, std::vector<int>(m_players, 0), -1, {}});
        m_layers.push_back(std::move(first));
        for (const Choices &does : play)
            if (std::optional<Problem> problem = addLayer(does))
                return problem;
        return {};
    }

    std::vector<InformationSet> setsOf(std::size_t player) const
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
                if (node.classes[player] != layer.nodes.front().classes[player])
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

private:
    std::optional<Problem> addLayer(const Choices &played)
    {
        const Layer &here = m_layers.back();
        const int chronon = int(m_layers.size()) - 1;
        Layer next;
        next.isIncomplete = here.isIncomplete;
        next.isAssumed = here.isAssumed;
        m_sights.clear();
        m_sightNumbers.assign(m_players, {});
        m_classes.assign(m_players, {});
        m_met.clear();
        const auto known = knownWords(here);
        for (std::size_t i = 0; i < here.nodes.size(); ++i) {
            const Layer::Node &node = here.nodes[i];
            Choosing choosing{chronon, {}, {}};
            for (std::size_t player = 0; player < m_players; ++player)
                for (const Word word : known[player].at(node.classes[player]))
                    choosing.known.push_back({m_engine.players()[player], word});
            const Position position = m_engine.switchesOf(node.state, chronon, m_stop);
            if (position.error) {
                if (i == 0 || position.error->kind == Problem::Kind::Cancelled)
                    return position.error;
                continue;
            }
            if (i == 0)
                if (std::optional<Problem> problem = addNode(position, 0, played, choosing, true, next))
                    return problem;
            JointActions actions(m_engine, position, Idling::Always);
            next.isIncomplete = next.isIncomplete || actions.isIncomplete();
            for (; !actions.atEnd(); actions.advance()) {
                if (m_stop.isRaised())
                    return cancelled();
                if (m_progress)
                    m_progress(std::size_t(chronon), next.nodes.size());
                if (std::optional<Problem> problem
                    = addNode(position, int(i), actions.current(), choosing, false, next))
                    return problem;
            }
        }
        m_layers.push_back(std::move(next));
        return {};
    }

    /// By player and class: the words that are in all states of the class.
    std::vector<std::unordered_map<int, Words>> knownWords(const Layer &layer) const
    {
        std::vector<std::unordered_map<int, Words>> known(m_players);
        for (const Layer::Node &node : layer.nodes)
            for (std::size_t player = 0; player < m_players; ++player) {
                const auto [place, isNew] = known[player].try_emplace(node.classes[player]);
                if (isNew)
                    place->second = node.state.words();
                else
                    std::erase_if(place->second, [&](Word word) { return !node.state.contains(word); });
            }
        return known;
    }

    /// Adds what @p does leads to if that is as assumed; the play itself in any case.
    std::optional<Problem> addNode(const Position &position, int from, const Choices &does, Choosing &choosing,
                                   bool isThePlay, Layer &next)
    {
        const Result<Chronon> chosen = m_engine.play(position, does, m_stop);
        if (!chosen.ok()) {
            if (isThePlay || chosen.problem().kind == Problem::Kind::Cancelled)
                return chosen.problem();
            return {};
        }
        choosing.does = chosen->applied;
        const Result<bool> isAssumed = holdsIn(m_engine, m_assumed, position.state, choosing, m_stop);
        if (!isAssumed.ok())
            return isAssumed.problem();
        if (isThePlay)
            next.isAssumed = next.isAssumed && *isAssumed;
        else if (!*isAssumed)
            return {};
        const std::vector<int> *sights = nullptr;
        if (std::optional<Problem> problem = findSights(chosen->after, position.chronon + 1, sights))
            return isThePlay || problem->kind == Problem::Kind::Cancelled ? problem : std::nullopt;
        const Choices &done = m_asksForChoices ? chosen->does : chosen->applied;
        std::vector<int> classes;
        for (std::size_t player = 0; player < m_players; ++player) {
            Notice notice{m_layers.back().nodes[std::size_t(from)].classes[player], {}, {}, (*sights)[player]};
            for (const Choice &choice : ownOf(position, done, int(player)))
                notice.own.emplace_back(choice.place, choice.action);
            for (const Message &message : chosen->sent[player])
                notice.sent.emplace_back(message.created, message.word);
            classes.push_back(
                m_classes[player].try_emplace(std::move(notice), int(m_classes[player].size())).first->second);
        }
        std::vector<std::vector<int>> &met = m_met[chosen->after];
        if (std::find(met.begin(), met.end(), classes) != met.end())
            return {};
        if (next.nodes.size() >= m_most) {
            next.isIncomplete = true;
            return {};
        }
        met.push_back(classes);
        next.nodes.push_back({chosen->after, std::move(classes), from, does});
        return {};
    }

    /// What each player sees of @p state, as numbers.
    std::optional<Problem> findSights(const State &state, int chronon, const std::vector<int> *&sights)
    {
        auto found = m_sights.find(state);
        if (found == m_sights.end()) {
            const Position position = m_engine.position(state, chronon, m_stop);
            if (position.error)
                return position.error;
            std::vector<int> numbers;
            for (std::size_t player = 0; player < m_players; ++player)
                numbers.push_back(m_sightNumbers[player]
                                      .try_emplace(sightOf(position, int(player)), int(m_sightNumbers[player].size()))
                                      .first->second);
            found = m_sights.emplace(state, std::move(numbers)).first;
        }
        sights = &found->second;
        return {};
    }

    Engine &m_engine;
    const std::size_t m_most;
    const StopSign m_stop;
    const QString m_assumed;
    const KnowledgeProgress &m_progress;
    const std::size_t m_players;
    const bool m_asksForChoices;
    std::vector<Layer> m_layers;
    // Of the layer that is being made:
    std::unordered_map<State, std::vector<int>, StateHash> m_sights; ///< by player
    std::vector<std::map<Sight, int>> m_sightNumbers;                ///< by player
    std::vector<std::map<Notice, int>> m_classes;                    ///< by player
    std::unordered_map<State, std::vector<std::vector<int>>, StateHash> m_met;
};

} // namespace

Result<std::vector<std::vector<InformationSet>>> informationSetsOfAll(Engine &engine, const State &start,
                                                                      const std::vector<Choices> &play, int states,
                                                                      const StopSign &stop, const QString &assumed,
                                                                      const KnowledgeProgress &progress)
{
    Reasoner reasoner(engine, std::size_t(states), stop, assumed, progress);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    std::vector<std::vector<InformationSet>> all;
    for (std::size_t player = 0; player < engine.players().size(); ++player)
        all.push_back(reasoner.setsOf(player));
    return all;
}

} // namespace sidl::analysis
