// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/reduction/reduction.h"

#include "sidl/analysis/domains/domainvalues.h"
#include "sidl/analysis/terms/listfunctions.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/structure/callgraph.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

constexpr std::size_t MostVague = 200; // instances that are compared with all others

/// The keywords that the engine provides: true/1 and does/2, fact/1 and so on.
std::vector<PredicateId> providedBy(const RuleLanguage &language)
{
    std::vector<PredicateId> result;
    for (const RuleLanguage::Rule &rule : language.play)
        if (*rule.head.name && std::find(result.begin(), result.end(), headOf(rule)) == result.end())
            result.push_back(headOf(rule));
    return result;
}

std::vector<PredicateId> askedFor(const Program &program, const RuleLanguage &language)
{
    std::vector<PredicateId> result = providedBy(language);
    const bool hasQuestions = std::any_of(language.play.begin(), language.play.end(),
                                          [](const RuleLanguage::Rule &rule) { return !*rule.head.name; });
    for (const Clause &clause : program.clauses) {
        const PredicateId predicate = predicateOf(clause.head);
        if (!hasQuestions && std::find(result.begin(), result.end(), predicate) == result.end())
            result.push_back(predicate);
    }
    return result;
}

/// A term of a clause with values in the place of its variables.
TermId withValues(TermStore &terms, TermId term, const std::vector<TermId> &values)
{
    if (terms[term].isGround)
        return term;
    if (terms[term].kind == TermStore::Kind::Variable)
        return values[std::size_t(terms[term].integer)];
    std::vector<TermId> args = terms[term].args;
    for (TermId &argument : args)
        argument = withValues(terms, argument, values);
    return terms.withArguments(term, std::move(args));
}

/// A clause's head and those of its goals that the game or a keyword defines.
struct Pattern
{
    TermId head = 0;
    std::vector<TermId> conditions;
    bool callsUnknown = false; ///< a goal that is known only in play: any rule may be needed for it
};

std::vector<Pattern> patternsOf(TermStore &terms, const Program &program, const RuleLanguage &language)
{
    std::vector<Pattern> patterns;
    const CallGraph calls(program);
    for (const Clause &clause : program.clauses) {
        Pattern pattern{terms.term(clause.head), {}, calls.callsVariables(clause.index)};
        for (const Call &call : calls.callsOf(clause.index)) {
            const bool isOwn = calls.defines(call.target) || language.isKeyword(call.target);
            if (!isOwn || !call.goal->isCallable())
                continue;
            std::vector<TermId> args = terms[terms.term(*call.goal)].args;
            args.resize(std::size_t(call.target.arity), terms.anything()); // what a closure will be given
            pattern.conditions.push_back(terms.compound(call.target.name, std::move(args)));
        }
        patterns.push_back(std::move(pattern));
    }
    return patterns;
}

void takeRules(Reduction &reduction, const RuleSolver &solver, const Program &program, const RuleLanguage &language,
               const std::stop_token &stop)
{
    TermStore &terms = *reduction.terms;
    const std::vector<Pattern> patterns = patternsOf(terms, program, language);
    for (const RuleSolver::Instance &instance : solver.instances()) {
        if (stop.stop_requested())
            return;
        const Pattern &pattern = patterns[std::size_t(instance.clause)];
        Reduction::Rule rule;
        rule.clause = instance.clause;
        rule.values = instance.values;
        rule.head = withValues(terms, pattern.head, rule.values);
        rule.callsUnknown = pattern.callsUnknown;
        for (const TermId condition : pattern.conditions)
            rule.conditions.push_back(withValues(terms, condition, rule.values));
        reduction.rules.push_back(std::move(rule));
    }
    for (std::size_t i = 0; i < program.clauses.size(); ++i)
        if (!solver.isUsed(int(i)))
            reduction.unusedClauses.push_back(int(i));
}

/// From the rules of keywords to those whose heads are conditions of what is needed.
void markNeeded(Reduction &reduction, const RuleLanguage &language)
{
    const TermStore &terms = *reduction.terms;
    std::map<TermId, std::vector<std::size_t>> byHead;
    std::map<PredicateId, std::vector<std::size_t>> byPredicate, vague; // vague: heads that may be several
    std::vector<std::size_t> open;
    const auto need = [&](std::size_t rule) {
        if (!std::exchange(reduction.rules[rule].isNeeded, true))
            open.push_back(rule);
    };
    for (std::size_t i = 0; i < reduction.rules.size(); ++i) {
        const TermId head = reduction.rules[i].head;
        const PredicateId predicate = terms.predicate(head);
        byPredicate[predicate].push_back(i);
        byHead[head].push_back(i);
        if (!terms[head].isGround || terms[head].isVague)
            vague[predicate].push_back(i);
        if (language.isKeyword(predicate))
            need(i);
    }
    while (!open.empty()) {
        const std::vector<TermId> conditions = reduction.rules[open.back()].conditions;
        for (std::size_t i = 0; reduction.rules[open.back()].callsUnknown && i < reduction.rules.size(); ++i)
            reduction.rules[i].isNeeded = true;
        if (reduction.rules[open.back()].callsUnknown)
            return;
        open.pop_back();
        for (const TermId condition : conditions) {
            const PredicateId predicate = terms.predicate(condition);
            const bool isKnown = terms[condition].isGround && !terms[condition].isVague;
            // What was needed once is done with.
            for (const std::size_t rule : std::exchange(isKnown ? byHead[condition] : byPredicate[predicate], {}))
                need(rule);
            for (const std::size_t rule : std::exchange(vague[predicate], {}))
                need(rule);
        }
    }
}

/// Drops what a vaguer instance says, too: [n,1] where there is [n,number].
void dropCovered(const TermStore &terms, std::vector<TermId> &instances)
{
    std::vector<TermId> vague;
    for (const TermId each : instances)
        if (terms[each].isVague)
            vague.push_back(each);
    if (vague.size() > MostVague)
        return;
    std::erase_if(instances, [&](TermId each) {
        return std::any_of(vague.begin(), vague.end(),
                           [&](TermId other) { return other != each && terms.covers(other, each); });
    });
}

void finish(Reduction &reduction, RuleSolver &solver, const Program &program, const RuleLanguage &language,
            const std::stop_token &stop)
{
    for (const PredicateId &predicate : askedFor(program, language)) {
        std::vector<TermId> &instances = reduction.instances[predicate] = solver.answers(predicate);
        if (!stop.stop_requested())
            dropCovered(*reduction.terms, instances);
    }
    takeRules(reduction, solver, program, language, stop);
    if (!stop.stop_requested())
        markNeeded(reduction, language);
    reduction.isIncomplete = solver.isIncomplete() || stop.stop_requested();
    reduction.hasAllRules = solver.hasAllInstances() && !reduction.isIncomplete;
}

/// 14.3, steps 1 to 5, again and again.
void shrink(Reduction &reduction, const Program &program, const RuleLanguage &language, const ReductionOptions &options,
            const WorkControl &work)
{
    TermStore &terms = *reduction.terms;
    const DomainGraph graph = domainGraph(program, work.stop);
    std::map<PredicateId, std::vector<TermId>> provided;
    DomainValues domains(graph, terms, options.mostDomainValues);
    for (const PredicateId &predicate : providedBy(language)) {
        const auto values = domains.instances(predicate);
        if (!values) {
            reduction.hasNoDomains = true;
            return;
        }
        provided[predicate] = *values;
    }
    for (bool shrinks = true; shrinks && !work.isStopped();) {
        ++reduction.rounds;
        RuleSolver solver(terms, program, language, options.limits, work);
        for (const auto &[predicate, instances] : provided)
            solver.provide(predicate, instances);
        solver.run(askedFor(program, language));
        std::map<PredicateId, std::set<TermId>> derived;
        for (const RuleLanguage::Rule &rule : language.play) {
            if (!*rule.head.name)
                continue;
            const Clause clause = clauseOf(rule);
            for (const TermId each :
                 solver.derived(terms.term(clause.head), terms.term(clause.body), int(clause.variables.size())))
                derived[headOf(rule)].insert(each);
        }
        shrinks = false;
        for (auto &[predicate, instances] : provided) {
            const std::set<TermId> &kept = derived[predicate];
            shrinks = std::erase_if(instances, [&](TermId each) { return kept.count(each) == 0; }) > 0 || shrinks;
        }
        if (!work.isStopped() && (!shrinks || solver.isIncomplete())) {
            finish(reduction, solver, program, language, work.stop);
            return;
        }
    }
    reduction.isIncomplete = true;
}

} // namespace

std::size_t Reduction::count(const PredicateId &predicate) const
{
    const auto found = instances.find(predicate);
    return found == instances.end() ? 0 : found->second.size();
}

QStringList Reduction::texts(const PredicateId &predicate) const
{
    QStringList result;
    if (const auto found = instances.find(predicate); found != instances.end())
        for (const TermId instance : found->second)
            result.append(terms->text(instance));
    result.sort();
    return result;
}

QStringList Reduction::argumentTexts(const PredicateId &predicate) const
{
    QStringList result;
    if (const auto found = instances.find(predicate); found != instances.end())
        for (const TermId instance : found->second) {
            QStringList arguments;
            for (const TermId argument : (*terms)[instance].args)
                arguments.append(isPrefix ? terms->prefixText(argument) : terms->text(argument));
            result.append(arguments.join(u": "_s));
        }
    result.sort();
    return result;
}

std::size_t Reduction::rulesOf(int clause, bool neededOnly) const
{
    return std::size_t(std::count_if(rules.begin(), rules.end(), [&](const Rule &rule) {
        return rule.clause == clause && (rule.isNeeded || !neededOnly);
    }));
}

Reduction reduce(const Program &program, const ReductionOptions &options, const WorkControl &work)
{
    const RuleLanguage &language = ruleSystemOf(program).rules();
    Reduction reduction;
    reduction.terms = std::make_shared<TermStore>();
    reduction.isPrefix = ruleSystemOf(program).writing(program.text).wordExample.startsWith(u'(');
    if (options.start == ReductionOptions::Start::Domains) {
        shrink(reduction, program, language, options, work);
        return reduction;
    }
    RuleSolver solver(*reduction.terms, program, language, options.limits, work);
    solver.run(askedFor(program, language));
    if (work.isStopped())
        reduction.isIncomplete = true;
    else
        finish(reduction, solver, program, language, work.stop);
    return reduction;
}

Instantiations instantiations(const Program &program, int index, const DomainGraph &graph, std::size_t most)
{
    const RuleLanguage &language = ruleSystemOf(program).rules();
    Instantiations result;
    const Clause &clause = program.clauses[std::size_t(index)];
    const CallGraph calls(program);
    TermStore terms;
    DomainValues domains(graph, terms, most);
    std::vector<std::optional<std::vector<TermId>>> values(std::size_t(clause.variables.size()));
    bool isFinite = true;
    const auto take = [&](const auto &self, const Term &term, int owner) -> void {
        for (int i = 0; i < int(term.args.size()); ++i) {
            const Term &argument = term.args[std::size_t(i)];
            if (argument.kind != Term::Kind::Variable) {
                self(self, argument,
                     argument.kind == Term::Kind::List ? graph.function(wordFunction(int(argument.args.size())))
                                                       : graph.function({argument.text, int(argument.args.size())}));
                continue;
            }
            const int position = graph.position(owner, i + 1);
            const auto here = position < 0 ? std::nullopt : domains.at(position);
            if (!here) {
                isFinite = false;
                return;
            }
            auto &there = values[std::size_t(argument.variable)];
            if (!there)
                there = *here;
            else
                std::erase_if(*there,
                              [&](TermId each) { return !std::binary_search(here->begin(), here->end(), each); });
        }
    };
    take(take, clause.head, graph.predicate(predicateOf(clause.head)));
    std::vector<TermId> tests;
    for (const Call &call : calls.callsOf(index)) {
        const bool isOwn = calls.defines(call.target) || language.isKeyword(call.target);
        const bool isDistinct = call.target == PredicateId{language.distinct, 2};
        if (isOwn && !isDistinct && call.goal->isCallable())
            take(take, *call.goal, graph.predicate(call.target));
        else if (!call.isNegated && call.goal->isCallable() && (isDistinct || !call.goal->isCompound(u",", 2)))
            tests.push_back(terms.term(*call.goal));
    }
    if (!isFinite)
        return result;

    BigCount product(1);
    std::size_t size = 1;
    TermId body = terms.atom(u"true"_s);
    const auto add = [&](TermId goal) { body = terms.compound(u","_s, {body, goal}); };
    std::vector<TermId> variables;
    RuleSolver solver(terms, Program(), language, {}, {});
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i])
            continue; // stands in no argument: nothing to choose
        product *= values[i]->size();
        size = size > most ? size : size * values[i]->size();
        const PredicateId domain{u"domain %1"_s.arg(i), 1};
        std::vector<TermId> facts;
        for (const TermId value : *values[i])
            facts.push_back(terms.compound(domain.name, {value}));
        solver.provide(domain, std::move(facts));
        variables.push_back(terms.variable(int(i)));
        add(terms.compound(domain.name, {variables.back()}));
    }
    result.all = product;
    if (size > most)
        return result;
    for (const TermId test : tests)
        add(test);
    result.tested = variables.empty()
        ? 1
        : solver.derived(terms.compound(u"instance"_s, variables), body, int(clause.variables.size())).size();
    return result;
}

} // namespace sidl::analysis
