// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/valuesolver.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

namespace sidl::analysis {

using namespace language;
using TermKind = Term::Kind;
using Values = ValueSolver::Values;

namespace {

constexpr std::size_t MostValues = 100; // of one place; more are "any"
constexpr std::size_t MostWords = 5000;
constexpr std::size_t MostArguments = 200; // of a term that is told
constexpr std::size_t MostRows = 1000;     // of a table that are looked at for each goal
constexpr double MostIntegers = 50;        // of a between/3

Values meet(const Values &a, const Values &b)
{
    if (a.any || b.any)
        return a.any ? b : a;
    Values both{false, {}};
    std::set_intersection(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
                          std::inserter(both.terms, both.terms.end()));
    return both;
}

void collectCalls(const Term &term, QSet<PredicateId> &calls)
{
    const Term *rest = &term;
    for (; rest->isSequence(); rest = &rest->args.back())
        collectCalls(rest->args.front(), calls);
    if (rest->isCallable())
        calls.insert(predicateOf(*rest));
    for (const Term &argument : rest->args)
        collectCalls(argument, calls);
}

bool isNothing(const Values &values)
{
    return !values.any && values.terms.empty();
}

} // namespace

ValueSolver::ValueSolver(const Program &program)
    : m_program(program)
    , m_rules(ruleSystemOf(program).rules())
    , m_tables(program, m_rules)
{
    for (const Clause &clause : program.clauses)
        m_holds[predicateOf(clause.head)].assign(clause.head.args.size(), Values{false, {}});
    m_called = m_holds;
    if (!m_rules.isProlog)
        for (const std::vector<RuleLanguage::Rule> *rules : {&m_rules.domains, &m_rules.play})
            for (const RuleLanguage::Rule &rule : *rules) {
                const QString maker = QString::fromLatin1(rule.body.front().name);
                if (m_rules.words.name == QLatin1String(rule.head.name))
                    m_makers.insert({maker, m_rules.words.arity});
                else if (m_rules.actions.name == QLatin1String(rule.head.name))
                    m_movers.insert({maker, m_rules.actions.arity});
            }
    QSet<PredicateId> calls;
    for (const Clause &clause : program.clauses)
        collectCalls(clause.body, calls);
    for (auto &[id, arguments] : m_called)
        if (!calls.contains(id))
            arguments.assign(arguments.size(), Values{}); // perhaps by rules that are still to be written
}

bool ValueSolver::solve(const std::stop_token &stop)
{
    do {
        m_changed = false;
        for (const Clause &clause : m_program.clauses) {
            if (stop.stop_requested())
                return false;
            run(clause);
        }
    } while (m_changed);
    return true;
}

void ValueSolver::add(Values &to, const Values &from)
{
    if (to.any)
        return;
    const std::size_t before = to.terms.size();
    to.terms.insert(from.terms.begin(), from.terms.end());
    to.any = from.any || to.terms.size() > MostValues;
    m_changed |= to.any || to.terms.size() > before;
    if (to.any)
        to.terms.clear();
}

void ValueSolver::run(const Clause &clause)
{
    const std::size_t variables = std::size_t(clause.variables.size());
    Bindings bindings(variables);
    m_given.assign(variables, Values{});
    const RuleKeyword *keyword = m_rules.keyword(predicateOf(clause.head));
    const PredicateId id = predicateOf(clause.head);
    for (std::size_t i = 0; i < clause.head.args.size(); ++i) {
        const Term &argument = clause.head.args[i];
        const auto place = keyword ? keyword->word(i) : std::nullopt;
        if (place && !place->isMade && !useWord(argument, place->kind, bindings))
            return;
        if (!keyword && argument.kind == TermKind::Variable)
            m_given[std::size_t(argument.variable)] = meet(m_given[std::size_t(argument.variable)], m_called[id][i]);
    }
    if (!run(clause.body, bindings))
        return;
    std::vector<Values> holds;
    for (const Term &argument : clause.head.args) {
        holds.push_back(valuesOf(argument, bindings));
        if (isNothing(holds.back()))
            return;
    }
    for (std::size_t i = 0; i < holds.size(); ++i) {
        add(m_holds[id][i], holds[i]);
        const auto place = keyword ? keyword->word(i) : std::nullopt;
        if (place && place->isMade)
            makeWord(clause.head.args[i], place->kind, bindings);
        else if (i == 0 && m_makers.contains(id))
            makeTerm(clause.head.args[i], m_words, m_missesWords, bindings);
        else if (i == 1 && m_movers.contains(id))
            makeTerm(clause.head.args[i], m_moves, m_missesMoves, bindings);
    }
}

bool ValueSolver::run(const Term &goal, Bindings &bindings)
{
    const Term *rest = &goal;
    for (; rest->isCompound(u",", 2); rest = &rest->args[1])
        if (!run(rest->args[0], bindings))
            return false;
    if (rest->isCompound(u";", 2))
        return runEither(rest->args[0], rest->args[1], bindings);
    if (rest->isCompound(u"->", 2) || rest->isCompound(u"*->", 2))
        return run(rest->args[0], bindings) && run(rest->args[1], bindings);
    if (!rest->isCallable())
        return true;
    return m_holds.count(predicateOf(*rest)) > 0 || m_rules.isKeyword(predicateOf(*rest)) ? call(*rest, bindings)
                                                                                          : runBuiltin(*rest, bindings);
}

bool ValueSolver::runEither(const Term &a, const Term &b, Bindings &bindings)
{
    Bindings second = bindings;
    const bool isFirst = run(a, bindings);
    const bool isSecond = run(b, second);
    if (!isFirst)
        bindings = second;
    for (std::size_t i = 0; isFirst && isSecond && i < bindings.size(); ++i) {
        if (bindings[i].any || second[i].any)
            bindings[i] = Values{};
        else
            bindings[i].terms.merge(second[i].terms);
    }
    return isFirst || isSecond;
}

bool ValueSolver::runBuiltin(const Term &goal, Bindings &bindings)
{
    const auto is
        = [&goal](const char *name, int arity) { return goal.arity() == arity && goal.text == QLatin1String(name); };
    if (is("member", 2) || is("memberchk", 2))
        return match(goal.args[0], elementsOf(goal.args[1], bindings), bindings);
    if (is("=", 2))
        return match(goal.args[0], valuesOf(goal.args[1], bindings), bindings)
            && match(goal.args[1], valuesOf(goal.args[0], bindings), bindings);
    if (is("fail", 0) || is("false", 0))
        return false;
    if (is("once", 1) || is("call", 1))
        return run(goal.args[0], bindings);
    if (is("\\+", 1) || is("ignore", 1) || is("findall", 3) || is("bagof", 3) || is("setof", 3)
        || is("aggregate_all", 3)) {
        Bindings inside = bindings; // what it binds stays within
        run(goal.args[goal.arity() == 1 ? 0 : 1], inside);
        return true;
    }
    if (is("forall", 2)) {
        Bindings inside = bindings;
        if (run(goal.args[0], inside))
            run(goal.args[1], inside);
        return true;
    }
    if (is("between", 3) && goal.args[0].kind == TermKind::Integer && goal.args[1].kind == TermKind::Integer) {
        const double low = goal.args[0].text.toDouble(), high = goal.args[1].text.toDouble();
        if (high - low > MostIntegers)
            return true;
        Values numbers{false, {}};
        for (double n = low; n <= high; ++n) {
            Term number = goal.args[0];
            number.text = QString::number(n, 'f', 0);
            numbers.terms.insert(intern(number));
        }
        return match(goal.args[2], numbers, bindings);
    }
    return true;
}

bool ValueSolver::call(const Term &goal, Bindings &bindings)
{
    const RuleKeyword *keyword = m_rules.keyword(predicateOf(goal));
    const auto holds = m_holds.find(predicateOf(goal));
    for (std::size_t i = 0; keyword && i < goal.args.size(); ++i) {
        const auto place = keyword->word(i);
        if (place && place->isMade)
            makeWord(goal.args[i], place->kind, bindings);
        else if (place && !useWord(goal.args[i], place->kind, bindings))
            return false;
    }
    if (!m_makers.isEmpty() && predicateOf(goal) == m_rules.words)
        return useTerm(goal.args[0], m_words, m_missesWords, bindings);
    if (!m_movers.isEmpty() && predicateOf(goal) == m_rules.actions)
        return useTerm(goal.args[1], m_moves, m_missesMoves, bindings);
    if (keyword || holds == m_holds.end())
        return true;
    for (std::size_t i = 0; i < goal.args.size(); ++i)
        add(m_called[holds->first][i], valuesOf(goal.args[i], bindings));
    const FactTables::Rows *rows = m_tables.rowsFor(goal);
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Values known = rows && rows->size() <= MostRows ? column(*rows, i) : holds->second[i];
        if (!match(goal.args[i], known, bindings))
            return false;
    }
    return true;
}

Values ValueSolver::column(const FactTables::Rows &rows, std::size_t index)
{
    Values values{false, {}};
    for (const Term *row : rows)
        values.terms.insert(intern(row->args[index]));
    return values.terms.size() > MostValues ? Values{} : values;
}

bool ValueSolver::useWord(const Term &word, WordKind kind, Bindings &bindings)
{
    if (word.kind != TermKind::List || word.partial)
        return true;
    return useWord(m_words, kind, word.args, bindings) || m_missesWords;
}

/// A term of languages whose words are terms: (cell ?x 1 b).
bool ValueSolver::useTerm(const Term &term, const std::set<Word> &words, bool missesWords, Bindings &bindings)
{
    if (term.kind != TermKind::Compound || missesWords)
        return true;
    Term name;
    name.text = term.text;
    std::vector<Term> elements{name};
    elements.insert(elements.end(), term.args.begin(), term.args.end());
    return useWord(words, WordKind::State, elements, bindings);
}

/// Binds variables among @p elements to what @p words have there. False if none of them fits.
bool ValueSolver::useWord(const std::set<Word> &words, WordKind kind, const std::vector<Term> &elements,
                          Bindings &bindings)
{
    std::map<int, Values> found;
    bool any = false;
    for (const Word &made : words) {
        if (made.kind != kind || made.elements.size() != elements.size())
            continue;
        bool fits = true;
        for (std::size_t i = 0; fits && i < elements.size(); ++i)
            fits = !isNothing(meet(valuesOf(elements[i], bindings), made.elements[i]));
        if (!fits)
            continue;
        any = true;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (elements[i].kind != TermKind::Variable)
                continue;
            Values &values = found.try_emplace(elements[i].variable, Values{false, {}}).first->second;
            values.any = values.any || made.elements[i].any;
            values.terms.insert(made.elements[i].terms.begin(), made.elements[i].terms.end());
        }
    }
    for (const auto &[variable, values] : found)
        bindings[std::size_t(variable)] = meet(bindings[std::size_t(variable)], values.any ? Values{} : values);
    return any;
}

void ValueSolver::makeWord(const Term &word, WordKind kind, const Bindings &bindings)
{
    Word made;
    made.kind = kind;
    if (word.kind == TermKind::List && !word.partial) {
        for (const Term &element : word.args) {
            made.elements.push_back(valuesOf(element, bindings));
            if (isNothing(made.elements.back()))
                return;
        }
        m_changed |= m_words.size() < MostWords && m_words.insert(std::move(made)).second;
        return;
    }
    const Values words = valuesOf(word, bindings);
    if (words.any && !m_missesWords)
        m_missesWords = m_changed = true;
    for (const int each : words.terms)
        if (term(each).kind == TermKind::List)
            makeWord(term(each), kind, bindings);
}

/// What it makes grows from run to run; the last is kept.
void ValueSolver::makeTerm(const Term &term, std::set<Word> &words, bool &missesWords, const Bindings &bindings)
{
    if (term.kind != TermKind::Compound) {
        const Values made = valuesOf(term, bindings);
        if (made.any && !missesWords)
            missesWords = m_changed = true;
        for (const int each : made.terms)
            if (m_terms[std::size_t(each)].kind == TermKind::Compound)
                makeTerm(m_terms[std::size_t(each)], words, missesWords, bindings);
        return;
    }
    Word made;
    Term name;
    name.text = term.text;
    made.elements.push_back({false, {intern(name)}});
    for (const Term &argument : term.args)
        made.elements.push_back(valuesOf(argument, bindings));
    const auto [version, isNew] = m_versions.try_emplace(&term, made);
    if (!isNew && version->second != made) {
        words.erase(version->second);
        version->second = made;
    }
    if (words.size() < MostWords)
        m_changed |= words.insert(std::move(made)).second;
    else
        missesWords = true;
}

bool ValueSolver::match(const Term &pattern, const Values &values, Bindings &bindings)
{
    if (values.any)
        return true;
    std::map<int, Values> found;
    bool any = false;
    for (const int each : values.terms) {
        std::map<int, Values> one;
        if (!matchOne(pattern, term(each), bindings, one))
            continue;
        any = true;
        for (auto &[variable, of] : one) {
            Values &all = found.try_emplace(variable, Values{false, {}}).first->second;
            all.terms.merge(of.terms);
        }
    }
    for (const auto &[variable, of] : found)
        bindings[std::size_t(variable)] = meet(bindings[std::size_t(variable)], of);
    return any;
}

bool ValueSolver::matchOne(const Term &pattern, const Term &term, const Bindings &bindings,
                           std::map<int, Values> &found)
{
    if (pattern.kind == TermKind::Variable) {
        const int value = intern(term);
        const Values &known = bindings[std::size_t(pattern.variable)];
        found[pattern.variable] = Values{false, {value}};
        return known.any || known.terms.count(value) > 0;
    }
    if (pattern.args.empty())
        return pattern.kind == term.kind && termText(pattern) == termText(term);
    if (pattern.partial)
        return true; // not followed
    if (pattern.kind != term.kind || pattern.text != term.text || pattern.args.size() != term.args.size())
        return false;
    for (std::size_t i = 0; i < pattern.args.size(); ++i)
        if (!matchOne(pattern.args[i], term.args[i], bindings, found))
            return false;
    return true;
}

Values ValueSolver::valuesOf(const Term &given, const Bindings &bindings)
{
    if (given.kind == TermKind::Variable) {
        const Values &known = bindings[std::size_t(given.variable)];
        return known.any ? m_given[std::size_t(given.variable)] : known;
    }
    if (given.args.empty())
        return {false, {intern(given)}};
    if (given.partial || given.args.size() > MostArguments)
        return {};
    std::vector<Term> made{given};
    for (std::size_t i = 0; i < given.args.size(); ++i) {
        const Values values = valuesOf(given.args[i], bindings);
        if (values.any || values.terms.size() * made.size() > MostValues)
            return {};
        if (values.terms.size() == 1) {
            for (Term &each : made)
                each.args[i] = term(*values.terms.begin());
            continue;
        }
        std::vector<Term> more;
        for (const Term &start : made)
            for (const int each : values.terms) {
                more.push_back(start);
                more.back().args[i] = term(each);
            }
        made = std::move(more);
    }
    Values result{false, {}};
    for (const Term &each : made)
        result.terms.insert(intern(each));
    return result;
}

Values ValueSolver::elementsOf(const Term &list, const Bindings &bindings)
{
    Values result{false, {}};
    if (list.kind == TermKind::List && !list.partial) {
        for (const Term &element : list.args) {
            const Values values = valuesOf(element, bindings);
            if (values.any)
                return {};
            result.terms.insert(values.terms.begin(), values.terms.end());
        }
        return result;
    }
    const Values lists = valuesOf(list, bindings);
    if (lists.any)
        return {};
    for (const int each : lists.terms) {
        for (const Term &element : term(each).args)
            result.terms.insert(intern(element));
    }
    return result;
}

int ValueSolver::intern(const Term &term)
{
    const QString text = termText(term);
    if (const auto known = m_index.constFind(text); known != m_index.cend())
        return *known;
    m_index.insert(text, int(m_terms.size()));
    m_terms.push_back(term);
    m_texts.append(text);
    return int(m_terms.size()) - 1;
}

} // namespace sidl::analysis
