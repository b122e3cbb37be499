// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domainclause.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/program/builtins.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

bool isOneOf(const PredicateId &goal, std::initializer_list<const char *> list)
{
    const QString text = goal.text();
    return std::any_of(list.begin(), list.end(), [&](const char *each) { return text == QLatin1String(each); });
}

/// Goals that bind nothing.
bool isTest(const PredicateId &goal)
{
    return isOneOf(goal,
                   {"true/0",
                    "fail/0",
                    "false/0",
                    "!/0",
                    "repeat/0",
                    "throw/1",
                    "var/1",
                    "nonvar/1",
                    "atom/1",
                    "number/1",
                    "integer/1",
                    "float/1",
                    "atomic/1",
                    "compound/1",
                    "callable/1",
                    "is_list/1",
                    "string/1",
                    "ground/1",
                    "acyclic_term/1",
                    "\\=/2",
                    "==/2",
                    "\\==/2",
                    "=@=/2",
                    "\\=@=/2",
                    "@</2",
                    "@=</2",
                    "@>/2",
                    "@>=/2",
                    "?=/2",
                    "subsumes_term/2",
                    "=:=/2",
                    "=\\=/2",
                    "</2",
                    "=</2",
                    ">/2",
                    ">=/2",
                    "is_set/1",
                    "subset/2",
                    "proper_length/2"});
}

} // namespace

DomainClause::DomainClause(DomainVertices &vertices, const RuleLanguage &language, const ListUse &lists,
                           FactTables &tables, const QSet<PredicateId> &defined, const Clause &clause, Author author)
    : isFree(std::size_t(clause.variables.size()), false)
    , m_vertices(vertices)
    , m_language(language)
    , m_tables(tables)
    , m_defined(defined)
    , m_author(author)
{
    const Term &head = clause.head;
    isQuestion = head.isAtom(u"true");
    if (!isQuestion) {
        const int predicate = m_vertices.predicate(predicateOf(head), head.nameSpan);
        for (std::size_t i = 0; i < head.args.size(); ++i) {
            const Term &term = head.args[i];
            const int position = m_vertices.position(predicate, i);
            const bool isSet = term.kind == Term::Kind::List && !term.partial && !term.args.empty()
                && lists.sets.count({predicateOf(head), int(i)}) > 0;
            if (isSet)
                makeFrom(m_vertices.set(predicateOf(head), int(i) + 1, term), term, position, heads, position);
            else
                make(term, position, heads, position);
        }
    }
    walk(clause.body, 0, true);
}

/// @p term is put at @p position: items 3 and 4, as seen from the head.
void DomainClause::make(const Term &term, int position, std::vector<Use> &uses, int argument)
{
    if (term.kind == Term::Kind::Variable) {
        uses.push_back({term.variable, position, argument, false});
        return;
    }
    makeFrom(m_vertices.symbol(term), term, position, uses, argument);
}

void DomainClause::makeFrom(int symbol, const Term &term, int position, std::vector<Use> &uses, int argument)
{
    edges.push_back({symbol, position});
    patterns.push_back({position, symbol});
    for (std::size_t i = 0; i < term.args.size(); ++i)
        make(term.args[i], m_vertices.position(symbol, i), uses, argument);
}

/// @p term is compared with what is at @p position: its variables get their values there (item 4,
/// as seen from the body).
void DomainClause::match(const Term &term, int position, int argument, bool mayBind)
{
    if (term.kind == Term::Kind::Variable) {
        body.push_back({term.variable, position, argument, mayBind});
        return;
    }
    const int symbol = m_vertices.symbol(term);
    patterns.push_back({position, symbol});
    for (std::size_t i = 0; i < term.args.size(); ++i)
        match(term.args[i], m_vertices.position(symbol, i), argument, mayBind);
}

void DomainClause::walk(const Term &goal, int extra, bool mayBind)
{
    if (!goal.isCallable()) {
        if (goal.kind == Term::Kind::Variable)
            m_vertices.graph().unknownCalls.push_back(goal.span);
        return;
    }
    PredicateId called = predicateOf(goal);
    called.arity += extra;
    if (called.name == m_language.distinct && called.arity == 2)
        return;
    if (m_defined.contains(called) || m_language.isKeyword(called) || (extra == 0 && !builtin(called)))
        return callPredicate(goal, extra, mayBind);
    if (extra > 0) {
        for (const Term &argument : goal.args)
            anythingIn(argument);
        return;
    }
    const bool isNegation = goal.isCompound(u"\\+", 1) || goal.isCompound(u"not", 1);
    if (isNegation)
        return walk(goal.args[0], 0, false);
    if (goal.isCompound(u",", 2)) {
        walk(goal.args[0], 0, mayBind);
        return walk(goal.args[1], 0, mayBind);
    }
    if (goal.isCompound(u";", 2) || goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2)) {
        walk(goal.args[0], 0, false);
        return walk(goal.args[1], 0, false);
    }
    const Builtin *row = builtin(called);
    if (row && row->meta)
        return walkMeta(goal, row->meta, mayBind);
    callBuiltin(goal, mayBind);
}

void DomainClause::walkMeta(const Term &goal, const char *meta, bool mayBind)
{
    const bool binds = mayBind && (goal.isCompound(u"once", 1) || goal.isCompound(u"call", 1));
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Term *argument = &goal.args[i];
        while (meta[i] == '^' && argument->isCompound(u"^", 2))
            argument = &argument->args[1];
        if (meta[i] == '^')
            walk(*argument, 0, false);
        else if (meta[i] >= '0' && meta[i] <= '9')
            walk(*argument, meta[i] - '0', binds);
        else
            anythingIn(*argument);
    }
}

void DomainClause::callPredicate(const Term &goal, int extra, bool mayBind)
{
    PredicateId called = predicateOf(goal);
    called.arity += extra;
    const int predicate = m_vertices.predicate(called, {});
    const RuleLanguage::Effect *effect = m_author == Author::Game ? m_language.effect(called) : nullptr;
    const FactTables::Rows *rows = extra == 0 ? m_tables.rowsFor(goal) : nullptr;
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Term &argument = goal.args[i];
        const int position = m_vertices.position(predicate, i);
        if (effect)
            make(argument, position, told, position);
        if (!effect || !effect->asks.isEmpty())
            match(argument, askedPosition(goal, i, position, rows), position, mayBind);
        if (argument.kind == Term::Kind::Variable) {
            given.push_back({position, argument.variable, -1});
            continue;
        }
        given.push_back({position, -1, m_vertices.symbol(argument)});
        // A term that a rule hands to a helper may only exist there. Those for keywords ask what exists.
        if (m_language.isProlog && !m_language.isKeyword(called) && !argument.args.empty())
            for (std::size_t k = 0; k < argument.args.size(); ++k)
                make(argument.args[k], m_vertices.position(given.back().symbol, k), told, position);
    }
    for (int i = int(goal.args.size()); i < called.arity; ++i)
        given.push_back({m_vertices.position(predicate, std::size_t(i)), -1, m_vertices.anything()});
}

/// Where the variable that is argument @p index of @p goal gets its values: of a table that is asked for with constants,
/// the facts with these constants alone.
int DomainClause::askedPosition(const Term &goal, std::size_t index, int position, const FactTables::Rows *rows)
{
    if (!rows || goal.args[index].kind != Term::Kind::Variable)
        return position;
    const auto [step, isNew]
        = m_vertices.sharedStep(u"%1[%2]"_s.arg(FactTables::patternOf(goal), QString::number(index + 1)), goal.span);
    for (std::size_t row = 0; isNew && row < rows->size(); ++row)
        edges.push_back({m_vertices.symbol((*rows)[row]->args[index]), step});
    return step;
}

void DomainClause::callBuiltin(const Term &goal, bool mayBind)
{
    const PredicateId called = predicateOf(goal);
    if (isTest(called))
        return;
    if (goal.isCompound(u"=", 2))
        return unify(goal.args[0], goal.args[1], mayBind);
    if (goal.isCompound(u"is", 2))
        return makeNumber(goal.args[0], {0, &goal.args[1], &goal.args[1], false, false}, mayBind);
    if (goal.isCompound(u"between", 3))
        return makeNumber(goal.args[2], {0, &goal.args[0], &goal.args[1], true, false}, mayBind);
    if (isOneOf(called, {"length/2", "atom_length/2", "string_length/2"})) {
        anythingIn(goal.args[0]);
        return makeNumber(goal.args[1], {0, nullptr, nullptr, true, true}, mayBind);
    }
    if (isOneOf(called, {"sum_list/2", "sumlist/2", "max_list/2", "min_list/2", "maxmember/2", "minmember/2"}))
        return makeNumber(goal.args[1], {0, nullptr, nullptr, false, false}, mayBind);
    if (isOneOf(called, {"succ/2", "plus/3"})) {
        for (const Term &argument : goal.args)
            makeNumber(argument, {0, nullptr, nullptr, true, called.arity == 2}, mayBind);
        return;
    }
    if (isOneOf(called, {"member/2", "memberchk/2"}))
        return takeElements(goal.args[1], goal.args[0], mayBind);
    if (isOneOf(called, {"select/3", "selectchk/3"})) {
        takeElements(goal.args[1], goal.args[0], mayBind);
        return anythingIn(goal.args[2]);
    }
    if (called == PredicateId{u"last"_s, 2})
        return takeElements(goal.args[0], goal.args[1], mayBind);
    if (isOneOf(called, {"nth0/3", "nth1/3"})) {
        makeNumber(goal.args[0], {0, nullptr, nullptr, true, true}, mayBind);
        return takeElements(goal.args[1], goal.args[2], mayBind);
    }
    for (const Term &argument : goal.args)
        anythingIn(argument);
}

/// Two variables, or a variable and a term, that a rule makes equal stand for each other.
void DomainClause::unify(const Term &a, const Term &b, bool mayBind)
{
    const int step = m_vertices.step(termText(a) + u" = "_s + termText(b), a.span);
    for (const Term *term : {&a, &b}) {
        make(*term, step, told, step);
        match(*term, step, step, mayBind);
    }
}

void DomainClause::takeElements(const Term &list, const Term &element, bool mayBind)
{
    const Elements step{m_vertices.step(u"list "_s + termText(list), list.span),
                        m_vertices.step(u"element of "_s + termText(list), element.span)};
    make(list, step.list, told, step.list);
    match(element, step.element, step.element, mayBind);
    elements.push_back(step);
}

void DomainClause::makeNumber(const Term &variable, Result result, bool mayBind)
{
    if (variable.kind != Term::Kind::Variable)
        return;
    result.vertex = m_vertices.number(variable.span);
    results.push_back(result);
    const int step = m_vertices.step(variable.text, variable.span);
    edges.push_back({result.vertex, step});
    body.push_back({variable.variable, step, step, mayBind});
}

void DomainClause::anythingIn(const Term &term)
{
    if (term.kind == Term::Kind::Variable)
        isFree[std::size_t(term.variable)] = true;
    else if (!term.args.empty())
        m_vertices.symbol(term); // its positions
    for (const Term &argument : term.args)
        anythingIn(argument);
}

} // namespace sidl::analysis
