// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/reasoner.h"

#include "sidl/analysis/exploration/expansion.h"
#include "sidl/analysis/exploration/stategoal.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

namespace {

/// An error makes a play impossible, if it is not the one that was played.
std::optional<Problem> endedBy(const Problem &problem, bool isThePlay)
{
    return isThePlay || problem.kind == Problem::Kind::Cancelled ? std::optional(problem) : std::nullopt;
}

} // namespace

Reasoner::Reasoner(Engine &engine, std::vector<int> knowers, int most, const Assumption &assumed,
                   const WorkControl &work)
    : m_engine(engine)
    , m_knowers(std::move(knowers))
    , m_most(std::size_t(most))
    , m_assumed(assumed)
    , m_work(work)
    , m_rules(ruleSystemOf(engine.program()))
    , m_asksKnowledge(mentions(m_rules, assumed.always, u"knows"))
    , m_tellsDefaults(isOfOne() || mentions(m_rules, engine.program().text, u"does"))
{
}

std::optional<Problem> Reasoner::run(const State &start, const std::vector<Choices> &play)
{
    Layer first;
    first.nodes.push_back({start, std::vector<int>(m_knowers.size(), 0), -1, {}});
    m_layers.push_back(std::move(first));
    if (std::optional<Problem> problem = tellWhatIsGiven())
        return problem;
    for (const Choices &does : play) {
        if (std::optional<Problem> problem = addLayer(does, qsizetype(play.size())))
            return problem;
        if (std::optional<Problem> problem = tellWhatIsGiven())
            return problem;
    }
    return {};
}

std::vector<InformationSet> Reasoner::setsOf(std::size_t knower) const
{
    std::vector<InformationSet> sets;
    std::vector<int> before; // by node of the layer before: its place in the set
    for (const Layer &layer : m_layers) {
        InformationSet set;
        set.played = layer.nodes.front().state;
        set.isIncomplete = layer.isIncomplete;
        set.isLimited = layer.isLimited;
        set.isRuledOut = layer.isRuledOut;
        std::vector<int> places(layer.nodes.size(), -1);
        for (std::size_t i = layer.firstPossible(); i < layer.nodes.size(); ++i) {
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

Result<std::vector<std::optional<bool>>> Reasoner::ask(const QString &goal) const
{
    const Layer &layer = m_layers.back();
    const auto known = knownWords(layer, true);
    std::vector<std::optional<bool>> holds(layer.nodes.size());
    std::vector<std::unordered_map<int, std::vector<std::size_t>>> members(m_knowers.size()); // by class
    for (std::size_t i = layer.firstPossible(); i < layer.nodes.size(); ++i)
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
        if (at >= layer.firstPossible()) {
            Choosing choosing{int(m_layers.size()) - 1, {}, knownAt(node, known)};
            const Result<bool> answer = holdsIn(m_engine, goal, node.state, choosing, m_work.stop);
            if (!answer.ok())
                return answer.problem();
            holds[at] = *answer;
        }
        for (std::size_t knower = 0; knower < m_knowers.size(); ++knower)
            for (const std::size_t other : std::exchange(members[knower][node.classes[knower]], {})) // each class once
                if (!isMet[other]) {
                    isMet[other] = true;
                    open.push_back(other);
                }
    }
    return holds;
}

std::vector<bool> Reasoner::holdsFor(std::size_t knower, const std::vector<std::optional<bool>> &holds) const
{
    const Layer &layer = m_layers.back();
    std::vector<bool> result;
    for (std::size_t i = layer.firstPossible(); i < layer.nodes.size(); ++i)
        if (layer.nodes[i].classes[knower] == layer.nodes.front().classes[knower])
            result.push_back(holds[i].value_or(false));
    return result;
}

/// Leaves the plays in the last layer for which all holds that everybody is told there.
std::optional<Problem> Reasoner::tellWhatIsGiven()
{
    for (const Given &given : m_assumed.given)
        if (given.chronon == int(m_layers.size()) - 1)
            if (std::optional<Problem> problem = tell(given.goal))
                return problem;
    return {};
}

std::optional<Problem> Reasoner::tell(const QString &goal)
{
    Layer &layer = m_layers.back();
    const auto known = knownWords(layer, mentions(m_rules, goal, u"knows"));
    std::vector<bool> holds(layer.nodes.size(), false);
    for (std::size_t i = layer.firstPossible(); i < holds.size(); ++i) {
        if (m_work.isStopped())
            return cancelled();
        const Layer::Node &node = layer.nodes[i];
        const Choosing choosing{int(m_layers.size()) - 1, {}, knownAt(node, known)};
        const Result<bool> answer = holdsIn(m_engine, goal, node.state, choosing, m_work.stop);
        if (!answer.ok())
            return answer.problem();
        holds[i] = *answer;
    }
    std::vector<Layer::Node> left{layer.nodes.front()};
    for (std::size_t i = 1; i < holds.size(); ++i)
        if (holds[i])
            left.push_back(std::move(layer.nodes[i]));
    layer.nodes = std::move(left);
    layer.isRuledOut = layer.isRuledOut || !holds.front();
    return {};
}

/// Adds what the play of one more chronon, and those that it can be taken for, lead to.
std::optional<Problem> Reasoner::addLayer(const Choices &played, qsizetype chronons)
{
    const Layer &here = m_layers.back();
    const int chronon = int(m_layers.size()) - 1;
    Layer next;
    next.isIncomplete = here.isIncomplete;
    next.isLimited = here.isLimited;
    next.isRuledOut = here.isRuledOut;
    m_sightNumbers.assign(m_knowers.size(), {});
    m_classes.assign(m_knowers.size(), {});
    m_met.clear();
    m_isFull = false;
    const auto known = knownWords(here, m_asksKnowledge);
    Choices own; // of the one knower, in the play
    for (std::size_t i = 0; i < here.nodes.size() && !m_isFull; ++i) {
        const Layer::Node &node = here.nodes[i];
        const bool isRuledOut = i < here.firstPossible();
        Choosing choosing{chronon, {}, isRuledOut ? std::vector<KnownWord>() : knownAt(node, known)};
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
        if (isRuledOut) // and with it whatever else follows it
            continue;
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

std::vector<KnownWord> Reasoner::knownAt(const Layer::Node &node, const KnownWords &known) const
{
    std::vector<KnownWord> result;
    for (std::size_t knower = 0; knower < known.size(); ++knower)
        for (const Word word : known[knower].at(node.classes[knower]))
            result.push_back({m_engine.players()[std::size_t(m_knowers[knower])], word});
    return result;
}

/// The words that are in all states of a class. Nothing if nobody asks.
Reasoner::KnownWords Reasoner::knownWords(const Layer &layer, bool isAsked) const
{
    KnownWords known(isAsked ? m_knowers.size() : 0);
    for (std::size_t i = layer.firstPossible(); i < layer.nodes.size(); ++i) {
        const Layer::Node &node = layer.nodes[i];
        for (std::size_t knower = 0; knower < known.size(); ++knower) {
            const auto [place, isNew] = known[knower].try_emplace(node.classes[knower]);
            if (isNew)
                place->second = node.state.words();
            else
                std::erase_if(place->second, [&](Word word) { return !node.state.contains(word); });
        }
    }
    return known;
}

/// Adds what @p does leads to if that is as assumed; the play itself in any case, and first: ruled out if it is not.
std::optional<Problem> Reasoner::addNode(const Position &position, int from, const Choices &does, Choosing &choosing,
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
    const Result<bool> isAssumed = m_assumed.always.isEmpty() || (isThePlay && next.isRuledOut)
        ? true
        : holdsIn(m_engine, m_assumed.always, position.state, choosing, m_work.stop);
    if (!isAssumed.ok())
        return isAssumed.problem();
    if (!*isAssumed && !isThePlay)
        return {};
    next.isRuledOut = next.isRuledOut || !*isAssumed;
    const bool isRuledOut = isThePlay && next.isRuledOut;
    Met apart; // what is ruled out stands for no other play that leads to the same
    Met &met = isRuledOut ? apart : m_met[chosen->after];
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
        next.isIncomplete = next.isLimited = m_isFull = true;
        return {};
    }
    met.classes.push_back(classes);
    next.nodes.push_back({chosen->after, std::move(classes), from, does});
    return {};
}

/// To the one knower, without asking the rules what is seen.
bool Reasoner::looksLikeThePlay(const Chronon &chosen) const
{
    const auto player = std::size_t(m_knowers.front());
    return chosen.sent[player] == m_played.sent[player] && chosen.after.accounts() == m_played.after.accounts();
}

/// What each knower sees of @p state, as numbers.
std::optional<Problem> Reasoner::findSights(const State &state, int chronon, std::vector<int> &sights)
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

} // namespace sidl::analysis
