// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What keeps goals from holding: the part of Prover that tells why not.

#include "sidl/engine/logic/prover.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using NodeKind = ProofNode::Kind;
using Outcome = ProofNode::Outcome;

namespace {

/// How often a goal's tries are told: below a try fewer, and deep below the nearest alone.
std::size_t mostTries(int level)
{
    return level == 0 ? 50 : level == 1 ? 8 : level == 2 ? 4 : 1;
}

QString headsText(std::size_t fitting, std::size_t others)
{
    if (others == 0)
        return {};
    if (fitting == 0)
        return others == 1 ? u"the head of its only clause does not fit"_s
                           : u"the head of none of its %1 clauses fits"_s.arg(others);
    return others == 1 ? u"the head of 1 other clause does not fit"_s
                       : u"the heads of %1 other clauses do not fit"_s.arg(others);
}

} // namespace

Prover::Scored Prover::failure(const Goal &goal, const GoalOrder::Step &step, const RuleScene &scene, int depth)
{
    Scored result{nodeOf(goal, scene, Outcome::Fails), 0};
    ProofNode &node = result.node;
    switch (goal.kind) {
    case Goal::Kind::Relation:
        failRelation(goal, scene, depth, result);
        break;
    case Goal::Kind::Distinct:
        node.note = m_bindings.valueOf(goal.args[0], scene.frame) != NoTerm
                && m_bindings.valueOf(goal.args[1], scene.frame) != NoTerm
            ? u"both are the same"_s
            : u"both may be the same"_s;
        break;
    case Goal::Kind::Not:
        node.note = u"it has a solution"_s;
        m_walk.walk(step.inner.front(), scene.frame, [&] {
            node.isCut = addProofs(goal.goals, scene, depth, node.children);
            return false;
        });
        break;
    case Goal::Kind::All:
    case Goal::Kind::Any: {
        node.note = u"no side has a solution"_s;
        std::vector<Scored> ways;
        for (std::size_t i = 0; i < goal.goals.size() && i < step.inner.size(); ++i) {
            if (depth <= 0 || !spend()) {
                node.isCut = true;
                break;
            }
            Attempt tried = attempt(step.inner[i], scene, depth - 1);
            if (goal.goals[i].kind != Goal::Kind::All && tried.nodes.size() == 1) {
                ways.push_back({std::move(tried.nodes.front()), tried.score});
                continue;
            }
            ProofNode way = nodeOf(goal.goals[i], scene, Outcome::Fails);
            way.children = std::move(tried.nodes);
            way.isCut = tried.isCut;
            way.note = tried.note;
            ways.push_back({std::move(way), tried.score});
        }
        std::ranges::stable_sort(ways, std::greater(), &Scored::score);
        if (!ways.empty())
            result.score = ways.front().score;
        for (Scored &way : ways)
            node.children.push_back(std::move(way.node));
        break;
    }
    }
    return result;
}

void Prover::failRelation(const Goal &goal, const RuleScene &scene, int depth, Scored &result)
{
    ProofNode &node = result.node;
    const Relation &relation = m_rules.relation(goal.relation);
    if (node.kind == NodeKind::Fact) {
        node.note = nearest(goal, scene.frame);
        return;
    }
    if (relation.rules.empty() && relation.facts.empty()) {
        node.note = u"the game has no rule of it"_s;
        return;
    }
    Call call;
    m_bindings.putCall(goal.args, scene.frame, call);
    const std::pair<int, Call> asked{goal.relation, call};
    if (std::find(m_failing.begin(), m_failing.end(), asked) != m_failing.end()) {
        node.note = u"this is asked for above: it cannot be its own reason"_s;
        return;
    }
    if (depth <= 0) {
        node.isCut = true;
        return;
    }
    m_failing.push_back(asked);
    std::vector<Scored> clauses;
    std::size_t fitting = 0;
    for (const Rule &rule : relation.rules) {
        std::optional<Scored> clause = failClause(rule, call, depth - 1);
        if (!clause)
            continue;
        ++fitting;
        if (clause->node.goal.isEmpty())
            node.isCut = true;
        else
            clauses.push_back(std::move(*clause));
    }
    m_failing.pop_back();
    std::ranges::stable_sort(clauses, std::greater(), &Scored::score);
    node.note = headsText(fitting, relation.facts.size() + relation.rules.size() - fitting);
    result.score = clauses.empty() ? -1 : std::max(0, clauses.front().score);
    for (Scored &clause : clauses)
        node.children.push_back(std::move(clause.node));
}

/// Nothing: its head does not fit @p call. A node without a goal: there are enough.
std::optional<Prover::Scored> Prover::failClause(const Rule &rule, const Call &call, int depth)
{
    const language::Clause &clause = m_program.clauses[std::size_t(rule.clause)];
    const std::size_t mark = m_bindings.mark();
    const RuleScene scene{m_bindings.open(rule.variables), clause.variables};
    std::optional<Scored> result;
    if (m_bindings.matchHead(rule.head, call, scene.frame)) {
        result.emplace();
        if (spend()) {
            ProofNode &node = result->node;
            node.kind = NodeKind::Clause;
            node.outcome = Outcome::Fails;
            node.clause = clause.place();
            node.clauseIndex = clause.index;
            QStringList args;
            node.goal = m_text.head(clause, rule, scene);
            Attempt tried
                = attempt(orderOf(m_rules, rule.body, m_bindings.bound(scene.frame, rule.variables)), scene, depth);
            node.bindings = std::move(tried.values);
            node.children = std::move(tried.nodes);
            node.note = std::move(tried.note);
            node.isCut = tried.isCut;
            result->score = tried.score;
        }
    }
    m_bindings.close(scene.frame, mark);
    return result;
}

/// The goals that hold and then the one that does not, where most hold.
Prover::Attempt Prover::attempt(const GoalOrder &order, const RuleScene &scene, int depth)
{
    const std::size_t most = mostTries(m_tries);
    std::size_t furthest = 0, count = 0;
    std::vector<std::vector<TermId>> snapshots;
    m_walk.walk(
        order, scene.frame, [] { return true; },
        [&](std::size_t step) {
            if (step < furthest)
                return;
            if (step > furthest) {
                count = 0;
                snapshots.clear();
            }
            furthest = step;
            ++count;
            if (snapshots.size() >= most)
                return;
            std::vector<TermId> values = m_bindings.values(scene.frame, int(scene.names.size()));
            if (std::find(snapshots.begin(), snapshots.end(), values) == snapshots.end())
                snapshots.push_back(std::move(values));
        });
    if (snapshots.empty())
        return {};

    ++m_tries;
    std::vector<Attempt> tries;
    for (const std::vector<TermId> &values : snapshots) {
        if (!tries.empty() && m_nodes <= m_spare)
            break;
        tries.push_back(attemptAt(order, furthest, values, scene.names, depth));
    }
    --m_tries;
    std::ranges::stable_sort(tries, std::greater(), &Attempt::score);
    if (count <= 1 || snapshots.size() == 1)
        return std::move(tries.front());
    Attempt all;
    all.score = tries.front().score;
    all.values = tries.front().values;
    all.note = u"tried in %1 ways"_s.arg(count);
    for (std::size_t i = 0; i < tries.size(); ++i) {
        if (!spend())
            break;
        ProofNode node;
        node.kind = NodeKind::Attempt;
        node.outcome = Outcome::Fails;
        node.goal = u"try %1 of %2"_s.arg(i + 1).arg(count);
        node.bindings = std::move(tries[i].values);
        node.children = std::move(tries[i].nodes);
        node.isCut = tries[i].isCut;
        all.nodes.push_back(std::move(node));
    }
    all.isCut = all.nodes.size() < count;
    return all;
}

Prover::Attempt Prover::attemptAt(const GoalOrder &order, std::size_t step, const std::vector<TermId> &values,
                                  const QStringList &names, int depth)
{
    Attempt result;
    const std::size_t mark = m_bindings.mark();
    const RuleScene scene{m_bindings.open(values), names};
    result.values = m_text.values(scene);
    for (std::size_t i = 0; i < step; ++i) {
        if (!spend()) {
            result.isCut = true;
            break;
        }
        result.nodes.push_back(nodeOf(*order.steps[i].goal, scene, Outcome::Holds));
    }
    std::ranges::stable_sort(result.nodes, [](const ProofNode &a, const ProofNode &b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    if (depth <= 0 || !spend()) {
        result.isCut = true;
        result.score = int(step);
    } else {
        Scored last = failure(*order.steps[step].goal, order.steps[step], scene, depth - 1);
        result.nodes.push_back(std::move(last.node));
        result.score = int(step) + last.score;
    }
    m_bindings.close(scene.frame, mark);
    return result;
}

/// The words of the state that differ from what is asked in the fewest places, and in one place less than in all.
QString Prover::nearest(const Goal &goal, Frame frame) const
{
    constexpr std::size_t MostTold = 3;
    if (goal.args.empty() || m_rules.relation(goal.relation).level != Level::State)
        return {};
    const Pattern &asked = goal.args.front();
    const TermId known = m_bindings.valueOf(asked, frame);
    if (known == NoTerm && asked.kind != Pattern::Kind::Compound)
        return {};
    const int symbol = known != NoTerm ? m_terms.symbolOf(known) : asked.value;
    const int arity = known != NoTerm ? m_terms.arity(known) : int(asked.args.size());
    int least = arity;
    std::vector<TermId> near;
    for (const std::vector<TermId> &fact : m_solver.facts()) {
        const TermId term = fact.front();
        if (m_terms.symbolOf(term) != symbol || m_terms.arity(term) != arity)
            continue;
        int differing = 0;
        for (int i = 0; i < arity; ++i) {
            const TermId wanted
                = known != NoTerm ? m_terms.argument(known, i) : m_bindings.valueOf(asked.args[std::size_t(i)], frame);
            differing += wanted != NoTerm && wanted != m_terms.argument(term, i) ? 1 : 0;
        }
        if (differing < least) {
            least = differing;
            near.clear();
        }
        if (differing == least && differing < arity)
            near.push_back(term);
    }
    if (near.empty())
        return {};
    QStringList texts;
    for (std::size_t i = 0; i < near.size() && i < MostTold; ++i)
        texts << m_text.term(near[i]);
    if (near.size() > MostTold)
        texts << u"…"_s;
    return (near.size() == 1 ? u"nearest is %1"_s : u"nearest are %1"_s).arg(texts.join(u", "_s));
}

} // namespace sidl::engine::logic
