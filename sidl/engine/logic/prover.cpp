// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/prover.h"

#include "sidl/language/gdl/gdlreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using NodeKind = ProofNode::Kind;
using Outcome = ProofNode::Outcome;

namespace {

constexpr std::size_t MostInstances = 500'000; // of rules that ask for themselves

} // namespace

Prover::Prover(const language::Program &program, const RuleSet &rules, TermStore &terms, Solver &solver)
    : m_program(program)
    , m_rules(rules)
    , m_terms(terms)
    , m_solver(solver)
    , m_graph(program)
    , m_bindings(terms)
    , m_walk(solver, m_bindings)
    , m_text(rules, terms, m_bindings, language::gdl::notationOf(program.text))
{
}

bool Prover::spend()
{
    m_solver.tick();
    return m_nodes-- > 0;
}

Explanation Prover::explain(const Rule &asked, const QStringList &names, const std::vector<TermId> &given,
                            const ExplanationLimits &limits)
{
    m_bindings.clear();
    m_failing.clear();
    m_ranks.clear();
    m_tries = 0;
    m_nodes = limits.nodes;
    m_spare = limits.nodes / 2;
    Explanation explanation;
    const std::size_t mark = m_bindings.mark();
    const RuleScene scene{m_bindings.open(given), names};
    explanation.question = m_text.goals(asked.body, scene);
    const GoalOrder order = orderOf(m_rules, asked.body, m_bindings.bound(scene.frame, asked.variables));
    m_walk.walk(order, scene.frame, [&] {
        explanation.outcome = Outcome::Holds;
        explanation.isCut = addProofs(asked.body, scene, limits.depth, explanation.nodes);
        return false;
    });
    if (explanation.outcome != Outcome::Holds) {
        Attempt tried = attempt(order, scene, limits.depth);
        explanation.nodes = std::move(tried.nodes);
        explanation.isCut = tried.isCut;
        if (!tried.note.isEmpty())
            explanation.remarks << tried.note;
    }
    m_bindings.close(scene.frame, mark);
    return explanation;
}

ProofNode Prover::nodeOf(const Goal &goal, const RuleScene &scene, Outcome outcome) const
{
    ProofNode node;
    node.outcome = outcome;
    node.goal = m_text.goal(goal, scene);
    node.place = goal.place;
    switch (goal.kind) {
    case Goal::Kind::Relation: {
        const Relation &relation = m_rules.relation(goal.relation);
        const bool isGiven = relation.level != Level::Rules && relation.rules.empty() && relation.facts.empty();
        node.kind = isGiven ? NodeKind::Fact : NodeKind::Rule;
        break;
    }
    case Goal::Kind::Distinct:
        node.kind = NodeKind::BuiltIn;
        break;
    case Goal::Kind::Not:
        node.kind = NodeKind::Negation;
        break;
    case Goal::Kind::All:
    case Goal::Kind::Any:
        node.kind = NodeKind::Control;
        break;
    }
    return node;
}

/// True: some were left out.
bool Prover::addProofs(const std::vector<Goal> &goals, const RuleScene &scene, int depth, std::vector<ProofNode> &nodes)
{
    for (const Goal &goal : goals) {
        if (goal.kind == Goal::Kind::All) {
            if (addProofs(goal.goals, scene, depth, nodes))
                return true;
            continue;
        }
        if (depth <= 0 || !spend())
            return true;
        nodes.push_back(proof(goal, scene, depth - 1));
    }
    return false;
}

ProofNode Prover::proof(const Goal &goal, const RuleScene &scene, int depth)
{
    ProofNode node = nodeOf(goal, scene, Outcome::Holds);
    switch (goal.kind) {
    case Goal::Kind::Relation: {
        Atom atom{goal.relation, {}};
        for (const Pattern &argument : goal.args)
            atom.tuple.push_back(m_bindings.valueOf(argument, scene.frame));
        prove(atom, depth, node);
        break;
    }
    case Goal::Kind::Not: {
        const GoalOrder order = orderOf(m_rules, goal.goals, m_bindings.bound(scene.frame, int(scene.names.size())));
        Attempt tried = attempt(order, scene, depth);
        node.children = std::move(tried.nodes);
        node.isCut = tried.isCut;
        break;
    }
    case Goal::Kind::Any:
        for (const Goal &way : goal.goals) {
            const GoalOrder order = orderOf(m_rules, {way}, m_bindings.bound(scene.frame, int(scene.names.size())));
            const bool goesOn = m_walk.walk(order, scene.frame, [&] {
                node.isCut = addProofs({way}, scene, depth, node.children);
                return false;
            });
            if (!goesOn)
                break;
        }
        break;
    case Goal::Kind::Distinct:
    case Goal::Kind::All:
        break;
    }
    return node;
}

// --- facts and rules ---

int Prover::factOf(const Atom &atom) const
{
    const Relation &relation = m_rules.relation(atom.relation);
    if (atom.tuple.empty())
        return relation.facts.empty() ? -1 : 0;
    if (relation.facts.empty())
        return -1;
    const auto with = relation.factsWith.front().find(atom.tuple.front());
    if (with != relation.factsWith.front().end())
        for (const int fact : with->second)
            if (relation.facts[std::size_t(fact)] == atom.tuple)
                return fact;
    return -1;
}

void Prover::prove(const Atom &atom, int depth, ProofNode &node)
{
    if (m_solver.isGiven(atom.relation, atom.tuple)) {
        node.kind = NodeKind::Fact;
        return;
    }
    node.kind = NodeKind::Rule;
    const Relation &relation = m_rules.relation(atom.relation);
    if (const int fact = factOf(atom); fact >= 0) {
        node.clauseIndex = relation.factClauses[std::size_t(fact)];
        node.clause = m_program.clauses[std::size_t(node.clauseIndex)].place();
        return;
    }
    for (const Rule &rule : relation.rules)
        if (proveByRule(atom, rule, depth, node))
            return;
    node.isCut = true; // its proof is too large to be found
}

bool Prover::proveByRule(const Atom &atom, const Rule &rule, int depth, ProofNode &node)
{
    const language::Clause &clause = m_program.clauses[std::size_t(rule.clause)];
    const std::size_t mark = m_bindings.mark();
    const RuleScene scene{m_bindings.open(rule.variables), clause.variables};
    bool isProved = false;
    if (m_bindings.matchHead(rule.head, atom.tuple, scene.frame)) {
        const GoalOrder order = orderOf(m_rules, rule.body, m_bindings.bound(scene.frame, rule.variables));
        m_walk.walk(order, scene.frame, [&] {
            if (!usesLower(atom))
                return true;
            isProved = true;
            node.clause = clause.place();
            node.clauseIndex = clause.index;
            node.bindings = m_text.values(scene);
            node.isCut = addProofs(rule.body, scene, depth, node.children);
            return false;
        });
    }
    m_bindings.close(scene.frame, mark);
    return isProved;
}

// --- relations that ask for themselves ---

bool Prover::areMutual(int a, int b) const
{
    const Relation &one = m_rules.relation(a), &other = m_rules.relation(b);
    return m_graph.areMutual({one.name, one.arity}, {other.name, other.arity});
}

/// Whether what was used to prove @p atom does not go back to it.
bool Prover::usesLower(const Atom &atom)
{
    if (!isRecursive(atom.relation))
        return true;
    const std::vector<Atom> used = m_walk.used();
    const int rank = rankOf(atom);
    return std::all_of(used.begin(), used.end(), [&](const Atom &one) {
        if (!areMutual(atom.relation, one.relation))
            return true;
        const int lower = rankOf(one);
        return lower >= 0 && lower < rank;
    });
}

/// In which round, from 0, it follows from what was found in earlier ones.
int Prover::rankOf(const Atom &root)
{
    if (const auto known = m_ranks.find(root); known != m_ranks.end())
        return known->second;
    struct Instance
    {
        std::size_t head;
        std::vector<std::size_t> needs;
    };
    std::map<Atom, std::size_t> numbers{{root, 0}};
    std::vector<Atom> atoms{root};
    std::vector<Instance> instances;
    for (std::size_t i = 0; i < atoms.size() && instances.size() < MostInstances; ++i) {
        const Atom atom = atoms[i];
        if (m_solver.isGiven(atom.relation, atom.tuple) || factOf(atom) >= 0) {
            instances.push_back({i, {}});
            continue;
        }
        for (const Rule &rule : m_rules.relation(atom.relation).rules) {
            const std::size_t mark = m_bindings.mark();
            const Frame frame = m_bindings.open(rule.variables);
            if (m_bindings.matchHead(rule.head, atom.tuple, frame))
                m_walk.walk(orderOf(m_rules, rule.body, m_bindings.bound(frame, rule.variables)), frame, [&] {
                    Instance instance{i, {}};
                    for (const Atom &used : m_walk.used()) {
                        if (!areMutual(root.relation, used.relation))
                            continue;
                        const auto [place, isNew] = numbers.try_emplace(used, atoms.size());
                        if (isNew)
                            atoms.push_back(used);
                        instance.needs.push_back(place->second);
                    }
                    instances.push_back(std::move(instance));
                    return instances.size() < MostInstances;
                });
            m_bindings.close(frame, mark);
        }
    }
    std::vector<int> ranks(atoms.size(), -1);
    bool isChanged = true;
    for (int round = 0; isChanged; ++round) {
        isChanged = false;
        for (const Instance &instance : instances) {
            const auto isEarlier = [&](std::size_t one) { return ranks[one] >= 0 && ranks[one] < round; };
            if (ranks[instance.head] < 0 && std::all_of(instance.needs.begin(), instance.needs.end(), isEarlier)) {
                ranks[instance.head] = round;
                isChanged = true;
            }
        }
    }
    for (std::size_t i = 0; i < atoms.size(); ++i)
        m_ranks.try_emplace(atoms[i], ranks[i]);
    return ranks.front();
}

} // namespace sidl::engine::logic
