// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/reduction/rulesolver.h"

#include "sidl/analysis/reduction/rulesolverframe.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;
using Kind = TermStore::Kind;

namespace {

constexpr int LongerWords = 2;          // words may be so much longer than the longest list of the text
constexpr int DeepestTable = 60;        // tables computed within one another; deeper ones are computed later
constexpr std::size_t MostNegated = 10; // instances of one negated goal that are gone through one by one

int longestList(const Term &term)
{
    int longest = term.kind == Term::Kind::List ? int(term.args.size()) : 0;
    for (const Term &argument : term.args)
        longest = std::max(longest, longestList(argument));
    return longest;
}

/// Whether @p body is nothing but calls of @p plain predicates, one and all.
bool isPlain(const Term &body, const std::set<PredicateId> &plain)
{
    if (body.isCompound(u",", 2))
        return isPlain(body.args[0], plain) && isPlain(body.args[1], plain);
    return body.isAtom(u"true") || (body.isCallable() && plain.contains(predicateOf(body)));
}

/// The helpers that are the same in all states and say nothing that is not so even here: facts, and rules that ask for
/// nothing but such helpers.
std::set<PredicateId> plainHelpers(const Program &program, const RuleLanguage &language)
{
    std::set<PredicateId> plain;
    for (const Clause &clause : program.clauses)
        if (!language.isKeyword(predicateOf(clause.head)))
            plain.insert(predicateOf(clause.head));
    for (bool shrinks = true; shrinks;) {
        shrinks = false;
        for (const Clause &clause : program.clauses)
            if (!isPlain(clause.body, plain))
                shrinks = plain.erase(predicateOf(clause.head)) > 0 || shrinks;
    }
    return plain;
}

} // namespace

RuleSolver::RuleSolver(TermStore &terms, const Program &program, const RuleLanguage &language, const Limits &limits,
                       const WorkControl &work)
    : m_terms(terms)
    , m_program(program)
    , m_language(language)
    , m_limits(limits)
    , m_work(work)
    , m_end(std::chrono::steady_clock::now() + limits.time)
    , m_plain(plainHelpers(program, language))
    , m_isUsed(program.clauses.size(), false)
{
    const auto ruleOf = [&](const Clause &clause, int index) {
        return Rule{index, m_terms.term(clause.head), m_terms.term(clause.body), int(clause.variables.size())};
    };
    for (const Clause &clause : program.clauses) {
        m_rules[predicateOf(clause.head)].push_back(ruleOf(clause, clause.index));
        m_longestWord = std::max({m_longestWord, longestList(clause.head), longestList(clause.body)});
    }
    m_longestWord += LongerWords;
    for (const RuleLanguage::Rule &rule : language.play) {
        const Rule own = ruleOf(clauseOf(rule), -1);
        if (*rule.head.name)
            m_rules[headOf(rule)].push_back(own);
        else
            m_questions.push_back(own);
    }
}

void RuleSolver::provide(const PredicateId &provided, std::vector<TermId> instances)
{
    m_provided[provided] = std::move(instances);
}

bool RuleSolver::isStopping()
{
    ++m_steps;
    if (m_isStopped || m_steps > m_limits.steps || int(m_answers) > m_limits.answers
        || ((m_steps & 0xFF) == 0 && (m_work.isStopped() || std::chrono::steady_clock::now() > m_end)))
        m_isStopped = true;
    return m_isStopped;
}

void RuleSolver::run(const std::vector<PredicateId> &asked)
{
    for (std::size_t i = 0; i < m_questions.size(); ++i) {
        const QString name = u"question %1"_s.arg(i);
        m_rules[{name, 0}] = {m_questions[i]};
        m_rules[{name, 0}].front().head = m_terms.atom(name);
        table(m_terms.atom(name));
    }
    for (const PredicateId &predicate : asked)
        answers(predicate);
    while (!m_dirty.empty() && !m_isStopped) {
        const int next = *m_dirty.rbegin(); // what was called later comes first: callees before their callers
        m_dirty.erase(next);
        evaluate(next);
        m_work.tell(qsizetype(m_tables.size()), 0, qsizetype(m_answers));
    }
}

std::vector<TermId> RuleSolver::answers(const PredicateId &predicate)
{
    std::vector<TermId> free;
    for (int i = 0; i < predicate.arity; ++i)
        free.push_back(m_terms.variable(i));
    return m_tables[std::size_t(table(m_terms.compound(predicate.name, std::move(free))))].answers;
}

std::vector<TermId> RuleSolver::derived(TermId head, TermId body, int variables)
{
    const QString name = m_terms[head].text;
    const TermId own = m_terms.compound(u"derived %1"_s.arg(m_rules.size()), m_terms[head].args);
    m_rules[m_terms.predicate(own)] = {{-1, own, body, variables}};
    std::vector<TermId> result = answers(m_terms.predicate(own));
    for (TermId &answer : result)
        answer = m_terms.compound(name, m_terms[answer].args);
    return result;
}

/// The table of a goal, whose variables are numbered from 0 in their order; computed if it is new.
int RuleSolver::table(TermId goal)
{
    const auto [place, isNew] = m_tableOf.emplace(goal, int(m_tables.size()));
    const int index = place->second;
    if (!isNew)
        return index;
    m_tables.push_back({goal, {}, {}, {}});
    if (m_depth < DeepestTable)
        evaluate(index);
    else
        m_dirty.insert(index);
    return index;
}

void RuleSolver::evaluate(int index)
{
    const TermId goal = m_tables[std::size_t(index)].goal;
    m_dirty.erase(index);
    ++m_depth;
    int variables = 0;
    std::map<TermId, TermId> names;
    renamed(goal, names, variables); // counts them
    Frame frame;
    frame.table = index;
    Frame *const caller = std::exchange(m_frame, &frame);
    const PredicateId predicate = m_terms.predicate(goal);
    if (const auto provided = m_provided.constFind(predicate); provided != m_provided.constEnd()) {
        for (const TermId fact : *provided)
            answerByFact(index, fact);
    } else {
        const std::vector<Rule> rules = m_rules.value(predicate);
        for (const Rule &rule : rules) {
            if (isStopping())
                break;
            useRule(rule, index, variables);
        }
    }
    m_frame = caller;
    --m_depth;
}

void RuleSolver::useRule(const Rule &rule, int index, int goalVariables)
{
    const TermId goal = m_tables[std::size_t(index)].goal;
    Frame &frame = *m_frame;
    frame.reset(goalVariables + rule.variables);
    frame.clause = rule.clause;
    std::map<TermId, TermId> names;
    for (int i = 0; i < rule.variables; ++i)
        names[m_terms.variable(i)] = m_terms.variable(goalVariables + i);
    int next = goalVariables + rule.variables;
    const TermId head = renamed(rule.head, names, next);
    const TermId body = renamed(rule.body, names, next);
    if (!unify(goal, head))
        return;
    solve(body, [&] {
        answer(index, canonical(goal));
        if (rule.clause < 0)
            return;
        m_isUsed[std::size_t(rule.clause)] = true;
        if (!hasAllInstances())
            return;
        Instance instance{rule.clause, {}};
        for (int i = 0; i < rule.variables; ++i)
            instance.values.push_back(resolved(m_terms.variable(goalVariables + i)));
        for (TermId &value : instance.values)
            value = m_terms[value].isGround ? value : canonical(value);
        m_instances.insert(std::move(instance));
    });
}

void RuleSolver::answer(int index, TermId term)
{
    Table &table = m_tables[std::size_t(index)];
    if (!table.known.insert(term).second)
        return;
    ++m_answers;
    table.answers.push_back(term);
    m_dirty.insert(table.dependents.begin(), table.dependents.end());
}

/// A word that goes on growing, as a record of all that was said does, may go on with anything.
TermId RuleSolver::shortened(TermId word)
{
    std::vector<TermId> first;
    for (TermId rest = walk(word); m_terms.isCell(rest); rest = walk(m_terms[rest].args[1])) {
        if (int(first.size()) == m_longestWord)
            return m_terms.list(first, m_terms.anything());
        first.push_back(m_terms[rest].args[0]);
    }
    return word;
}

/// Something was created or deleted: @p term is create(W) with W known.
void RuleSolver::tell(const PredicateId &effect, TermId term)
{
    if (!m_knownTold[effect].insert(term).second)
        return;
    m_told[effect].push_back(term);
    for (const int each : m_toldTables[effect])
        answerByFact(each, term);
}

/// Makes what the table asks for and @p fact have in common, if anything, one of its answers.
void RuleSolver::answerByFact(int index, TermId fact)
{
    if (isStopping())
        return;
    Frame frame;
    frame.reset(0);
    Frame *const caller = std::exchange(m_frame, &frame);
    const TermId goal = m_tables[std::size_t(index)].goal;
    std::map<TermId, TermId> names;
    int next = frame.variables / 2;
    if (unify(goal, renamed(fact, names, next)))
        answer(index, canonical(goal));
    m_frame = caller;
}

void RuleSolver::solve(TermId goal, const Next &next)
{
    if (isStopping())
        return;
    goal = walk(goal);
    const TermStore::Node node = m_terms[goal]; // a copy: terms are added on the way
    if (node.kind == Kind::Variable || (node.isVague && node.kind != Kind::Compound)) { // call(G) of a goal not known
        callAnything();
        return next();
    }
    if (node.kind != Kind::Atom && node.kind != Kind::Compound)
        return;
    const PredicateId called{node.text, int(node.args.size())};
    if (m_frame->clause < 0 && m_language.effect(called))
        return callTable(goal, next); // what was told
    if (const RuleLanguage::Effect *effect = m_language.effect(called)) {
        const auto told = [&] {
            tell(called, canonical(m_terms.compound(node.text, {shortened(node.args[0])})));
            next();
        };
        return effect->asks.isEmpty() ? told() : solve(m_terms.compound(effect->asks, node.args), told);
    }
    if (called == m_language.templates && m_frame->clause < 0)
        return callTemplates(goal, next);
    if (called.name == m_language.distinct && called.arity == 2)
        return solveBuiltin(m_terms.compound(u"\\=="_s, node.args), next);
    if (m_rules.contains(called) || m_language.isKeyword(called) || m_provided.contains(called))
        return callTable(goal, next);
    if (!solveControl(node.text, node.args, next))
        solveBuiltin(goal, next);
}

/// What a goal that is not known may do: call each predicate of the game, and tell each effect, with anything.
void RuleSolver::callAnything()
{
    if (std::exchange(m_hasCalledAnything, true))
        return;
    const auto ofAnything = [&](const PredicateId &predicate) {
        return m_terms.compound(predicate.name, std::vector(std::size_t(predicate.arity), m_terms.anything()));
    };
    for (const RuleLanguage::Effect &effect : m_language.effects)
        tell(effect.predicate, ofAnything(effect.predicate));
    for (const Clause &clause : m_program.clauses)
        table(ofAnything(predicateOf(clause.head)));
}

bool RuleSolver::solveControl(const QString &name, const std::vector<TermId> &args, const Next &next)
{
    const auto is
        = [&](const char *other, std::size_t arity) { return args.size() == arity && name == QLatin1String(other); };
    const std::size_t mark = m_frame->trail.size();
    if (is("true", 0) || is("!", 0)) {
        next();
    } else if (is("fail", 0) || is("false", 0)) {
        // no solution
    } else if (is(",", 2) || is("->", 2) || is("*->", 2)) {
        solve(args[0], [&] { solve(args[1], next); });
    } else if (is(";", 2)) {
        solve(args[0], next);
        undo(mark);
        solve(args[1], next);
    } else if (is("\\+", 1) || is("not", 1)) {
        solveNegation(args[0], next);
    } else if (is("once", 1) || (!args.empty() && name == "call"_L1)) {
        const TermId goal = walk(args[0]);
        const TermStore::Node node = m_terms[goal];
        if (node.kind != Kind::Atom && node.kind != Kind::Compound) {
            callAnything();
            giveUp(args, next);
        } else {
            std::vector<TermId> all = node.args;
            all.insert(all.end(), args.begin() + 1, args.end());
            solve(m_terms.compound(node.text, std::move(all)), next);
        }
    } else if (is("ignore", 1)) {
        solve(args[0], next);
        undo(mark);
        next();
    } else if (is("forall", 2)) {
        solve(args[0], [&] { solve(args[1], [] {}); }); // for what it tells
        undo(mark);
        next();
    } else if (name == "findall"_L1 || is("bagof", 3) || is("setof", 3)) {
        TermId goal = args[1];
        while (m_terms.isCompound(walk(goal), u"^", 2))
            goal = m_terms[walk(goal)].args[1];
        solve(goal, [] {});
        undo(mark);
        giveUp({args.begin() + 2, args.end()}, next);
    } else {
        return false;
    }
    undo(mark);
    return true;
}

/// Negated conditions hold, as what they deny may be absent; but what is said of terms alone, or by plain helpers, is
/// the same in all states.
void RuleSolver::solveNegation(TermId goal, const Next &next)
{
    goal = resolved(goal);
    const TermStore::Node node = m_terms[goal];
    const bool isKnown = node.isGround && !node.isVague;
    const bool isTest = node.args.size() == 2 && isKnown && !m_rules.contains(m_terms.predicate(goal))
        && (node.text == "="_L1 || node.text == "=="_L1 || compared(node.text, node.args[0], node.args[1]).has_value());
    if (!isTest && !(isKnown && m_plain.contains(m_terms.predicate(goal)))) {
        const std::size_t mark = m_frame->trail.size();
        solve(generalised(goal), [] {}); // for the rules that it uses
        undo(mark);
        return next();
    }
    bool holds = false;
    solve(goal, [&] { holds = true; });
    if (!holds)
        next();
}

/// What a negated goal gives is not needed, only which rules it uses. Where it is asked of very many structures, as of
/// all boards that moves make of a board, it is asked once more of structures of anything,
/// which stand for all that come.
TermId RuleSolver::generalised(TermId goal)
{
    std::set<TermId> &known = m_negated[m_terms.predicate(goal)];
    if (known.size() < MostNegated || known.contains(goal)) {
        known.insert(goal);
        return goal;
    }
    std::vector<TermId> args = m_terms[goal].args;
    for (TermId &argument : args)
        argument = shallow(argument);
    return m_terms.withArguments(goal, std::move(args));
}

/// A term with anything in the place of the structures in it.
TermId RuleSolver::shallow(TermId term)
{
    if (m_terms[term].kind != Kind::Compound)
        return term;
    const bool isCell = m_terms.isCell(term);
    std::vector<TermId> parts = m_terms[term].args;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (isCell && i == 1)
            parts[i] = shallow(parts[i]); // the rest of the list
        else if (m_terms[parts[i]].kind == Kind::Compound)
            parts[i] = m_terms.anything();
    }
    return m_terms.withArguments(term, std::move(parts));
}

void RuleSolver::callTable(TermId goal, const Next &next)
{
    const TermId key = canonical(goal);
    int index = -1;
    const PredicateId called = m_terms.predicate(goal);
    if (m_frame->clause < 0 && m_language.effect(called)) {
        const auto [place, isNew] = m_toldTableOf.emplace(key, int(m_tables.size()));
        index = place->second;
        if (isNew) {
            m_tables.push_back({key, {}, {}, {}});
            m_toldTables[called].push_back(index);
            for (const TermId term : m_told.value(called))
                answerByFact(index, term);
        }
    } else {
        index = table(key);
    }
    m_tables[std::size_t(index)].dependents.insert(m_frame->table);
    const std::size_t mark = m_frame->trail.size();
    for (std::size_t i = 0; i < m_tables[std::size_t(index)].answers.size() && !isStopping(); ++i) {
        TermId found = m_tables[std::size_t(index)].answers[i];
        if (!m_terms[found].isGround) {
            std::map<TermId, TermId> names;
            found = renamed(found, names, m_frame->variables);
            m_frame->values.resize(std::size_t(m_frame->variables), -1);
        }
        if (unify(goal, found))
            next();
        undo(mark);
    }
}

/// What fits a template (S12): holes such as (price,double) may be anything of their type.
void RuleSolver::callTemplates(TermId goal, const Next &next)
{
    const std::vector<TermId> args = m_terms[goal].args;
    const TermId form = freshVariable();
    callTable(m_terms.compound(m_terms[goal].text, {args[0], form}), [&] {
        const auto parts = elements(form);
        if (!parts)
            return giveUp({args[1]}, next);
        std::vector<TermId> filled;
        for (const TermId part : *parts) {
            const TermId hole = resolved(part);
            const TermStore::Node &node = m_terms[hole];
            const bool isText = m_terms.isCompound(hole, u",", 2)
                && (m_terms[node.args[1]].text.startsWith(u'a') || m_terms[node.args[1]].text.startsWith(u's'));
            filled.push_back(!m_terms.isCompound(hole, u",", 2) ? hole
                                 : isText                       ? m_terms.anything()
                                                                : m_terms.anyNumber());
        }
        unifyThen(args[1], m_terms.list(filled, m_terms.nil()), next);
    });
}

} // namespace sidl::analysis
