// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/sequenceform.h"

#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/exactlp.h"

#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;
using Kind = ExtensiveForm::Kind;

namespace {

/// The sequences of one player's own choices: 0 is the empty one, each other one ends with an action of a set.
struct Sequences
{
    std::vector<int> first;  ///< by information set of the form: the sequence that ends with its first action
    std::vector<int> before; ///< by information set: the sequence that leads there
    std::vector<int> sets;   ///< the player's, those on the way to others first
    int count = 1;
};

/// By player, and for each leaf the sequences that lead there.
struct SequenceForm
{
    std::array<Sequences, 2> of;
    std::map<std::pair<int, int>, Rational> payoffs; ///< of the first player, by the sequences of both, with chance
};

SequenceForm sequenceForm(const ExtensiveForm &form, const Rational &halfSum)
{
    SequenceForm sequences;
    for (Sequences &one : sequences.of) {
        one.first.assign(form.sets.size(), -1);
        one.before.assign(form.sets.size(), -1);
    }
    struct Way
    {
        std::array<int, 2> last{0, 0};
        Rational chance = 1;
    };
    std::vector<Way> ways(form.nodes.size());
    for (std::size_t at = 0; at < form.nodes.size(); ++at) {
        const ExtensiveForm::Node &node = form.nodes[at];
        const Way way = std::move(ways[at]);
        if (node.kind == Kind::Leaf) {
            sequences.payoffs[{way.last[0], way.last[1]}] += way.chance * (node.payoffs[0] - halfSum);
            continue;
        }
        int first = -1, player = -1;
        if (node.kind == Kind::Decision) {
            player = form.player(node);
            Sequences &own = sequences.of[std::size_t(player)];
            const auto set = std::size_t(node.set);
            if (own.first[set] < 0) {
                own.first[set] = own.count;
                own.before[set] = way.last[std::size_t(player)];
                own.sets.push_back(node.set);
                own.count += int(form.sets[set].actions.size());
            }
            first = own.first[set];
        }
        for (std::size_t action = 0; action < node.children.size(); ++action) {
            Way &below = ways[std::size_t(node.children[action])];
            below = way;
            if (player < 0)
                below.chance *= node.probabilities[action];
            else
                below.last[std::size_t(player)] = first + int(action);
        }
    }
    return sequences;
}

/// What @p player can be sure of: columns are the player's sequences, then a value for the other's beginning and each
/// of the other's sets.
LinearProgram programOf(const ExtensiveForm &form, const SequenceForm &sequences, int player)
{
    const Sequences &own = sequences.of[std::size_t(player)], &other = sequences.of[std::size_t(1 - player)];
    LinearProgram program;
    const int root = own.count; // the value of the other's beginning
    const int columns = own.count + 1 + int(other.sets.size());
    program.objective.assign(std::size_t(columns), 0);
    program.objective[std::size_t(root)] = 1;
    program.isFree.assign(std::size_t(columns), false);
    for (int column = root; column < columns; ++column)
        program.isFree[std::size_t(column)] = true;

    program.rows.push_back({{{0, 1}}, LinearProgram::Sense::Equal, 1});
    for (const int set : own.sets) { // the actions share what leads there
        LinearProgram::Row row;
        row.entries.emplace_back(own.before[std::size_t(set)], -1);
        for (int action = 0; action < form.sets[std::size_t(set)].actions.size(); ++action)
            row.entries.emplace_back(own.first[std::size_t(set)] + action, 1);
        program.rows.push_back(std::move(row));
    }

    // Of each of the other's sequences: what it brings and what can be had after it is no less than its set's value.
    std::vector<std::map<int, Rational>> bounds(std::size_t(other.count));
    for (const auto &[pair, payoff] : sequences.payoffs) {
        const int mine = player == 0 ? pair.first : pair.second, theirs = player == 0 ? pair.second : pair.first;
        bounds[std::size_t(theirs)][mine] += player == 0 ? payoff : Rational(-payoff);
    }
    bounds[0][root] -= 1;
    for (std::size_t i = 0; i < other.sets.size(); ++i) {
        const auto set = std::size_t(other.sets[i]);
        const int value = root + 1 + int(i);
        bounds[std::size_t(other.before[set])][value] += 1;
        for (int action = 0; action < form.sets[set].actions.size(); ++action)
            bounds[std::size_t(other.first[set] + action)][value] -= 1;
    }
    for (const std::map<int, Rational> &bound : bounds) {
        LinearProgram::Row row;
        row.sense = LinearProgram::Sense::NotBelow;
        row.entries.assign(bound.begin(), bound.end());
        program.rows.push_back(std::move(row));
    }
    return program;
}

void addBehaviour(const ExtensiveForm &form, const Sequences &own, const std::vector<Rational> &plan,
                  Behaviour &behaviour)
{
    for (const int set : own.sets) {
        const int actions = int(form.sets[std::size_t(set)].actions.size());
        const Rational &before = plan[std::size_t(own.before[std::size_t(set)])];
        for (int action = 0; action < actions; ++action)
            behaviour[std::size_t(set)][std::size_t(action)] = before == 0
                ? Rational(1, actions)
                : Rational(plan[std::size_t(own.first[std::size_t(set)] + action)] / before);
    }
}

Problem noSequenceForm(const QString &message)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"not-zero-sum"_s;
    problem.message = message;
    problem.advice = u"Look for equilibria of the strategic form"_s;
    return problem;
}

/// Why @p form has no value of two opposed players; nothing: it has.
std::optional<Problem> misfit(const ExtensiveForm &form)
{
    if (form.players.size() != 2)
        return noSequenceForm(u"the game does not have two players"_s);
    if (!form.constantSum())
        return noSequenceForm(u"what the two players get does not always add up to the same"_s);
    if (!hasPerfectRecall(form))
        return noSequenceForm(u"a player forgets what was known or done before"_s);
    return {};
}

/// @p program, whose best value is @p value, changed so that its solutions are all optimal plans that come to a set of
/// the player, divided by how likely they do: @p before is the sequence that leads there.
LinearProgram optimalPlans(LinearProgram program, const Sequences &own, int before, const Rational &value)
{
    program.rows.front() = {{{before, 1}}, LinearProgram::Sense::Equal, 1}; // in the place of: the empty sequence is 1
    const int root = own.count;
    program.objective[std::size_t(root)] = 0;
    program.rows.push_back({{{root, 1}}, LinearProgram::Sense::NotBelow, 0});
    if (value != 0)
        program.rows.back().entries.emplace_back(0, -value);
    return program;
}

} // namespace

Result<Profile> zeroSumEquilibrium(const ExtensiveForm &form, const WorkControl &work)
{
    if (auto problem = misfit(form))
        return *problem;
    const SequenceForm sequences = sequenceForm(form, *form.constantSum() / 2);
    Behaviour behaviour;
    for (const ExtensiveForm::Set &set : form.sets)
        behaviour.emplace_back(std::size_t(set.actions.size()));
    for (int player = 0; player < 2; ++player) {
        const Result<Optimum> optimum = maximise(programOf(form, sequences, player), work);
        if (!optimum.ok())
            return optimum.problem();
        addBehaviour(form, sequences.of[std::size_t(player)], optimum->columns, behaviour);
    }
    return evaluated(form, std::move(behaviour));
}

Result<BehaviourRanges> equilibriumRanges(const ExtensiveForm &form, const WorkControl &work)
{
    if (auto problem = misfit(form))
        return *problem;
    const SequenceForm sequences = sequenceForm(form, *form.constantSum() / 2);
    BehaviourRanges ranges;
    for (const ExtensiveForm::Set &set : form.sets)
        ranges.emplace_back(std::size_t(set.actions.size()), ProbabilityRange{0, 1});
    qsizetype done = 0;
    for (int player = 0; player < 2; ++player) {
        const Sequences &own = sequences.of[std::size_t(player)];
        const LinearProgram all = programOf(form, sequences, player);
        const Result<Optimum> optimum = maximise(all, work);
        if (!optimum.ok())
            return optimum.problem();
        for (const int set : own.sets) {
            const LinearProgram plans = optimalPlans(all, own, own.before[std::size_t(set)], optimum->value);
            for (std::size_t action = 0; action < ranges[std::size_t(set)].size(); ++action)
                for (const int direction : {1, -1}) {
                    LinearProgram program = plans;
                    program.objective[std::size_t(own.first[std::size_t(set)]) + action] = direction;
                    const Result<Optimum> end = maximise(program, work);
                    if (work.isStopped())
                        return engine::cancelled();
                    if (!end.ok())
                        continue; // no optimal plan comes there: anything may be done
                    ProbabilityRange &range = ranges[std::size_t(set)][action];
                    (direction > 0 ? range.most : range.least) = direction * end->value;
                }
            work.tell(++done, qsizetype(form.sets.size()));
        }
    }
    return ranges;
}

} // namespace sidl::theory
