// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/rules.h"

#include "sidl/engine/compiled/library.h"
#include "sidl/engine/compiled/relation.h"
#include "sidl/engine/compiled/version.h"
#include "sidl/language/program/builtins.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;
using language::Keyword;

Predicate::Predicate() = default;
Predicate::~Predicate() = default;

Rules::Rules(const language::Program &program, Values &values)
    : m_program(program)
    , m_values(values)
{
    for (const language::Clause &clause : program.clauses)
        add(clause, false);
    analyse();
}

Rules::~Rules() = default;

namespace {

/// Whether there is a cut in @p body that prunes the clause, not a condition alone.
bool prunes(const language::Term &body)
{
    if (body.isAtom(u"!"))
        return true;
    if (body.isCompound(u"->", 2) || body.isCompound(u"*->", 2))
        return prunes(body.args[1]);
    return body.isSequence() && (prunes(body.args[0]) || prunes(body.args[1]));
}

} // namespace

Predicate &Rules::add(const language::Clause &source, bool isLibrary)
{
    Clause clause;
    clause.index = isLibrary ? Clause::OfLibrary : source.index;
    clause.variables = int(source.variables.size());
    clause.head = convert(source.head);
    clause.body = convert(source.body);
    clause.hasCut = prunes(source.body);
    const std::uint32_t name = m_values.atom(source.head.text).number();
    auto &predicate = m_predicates[keyOf(name, std::size_t(source.head.arity()))];
    if (!predicate) {
        predicate = std::make_unique<Predicate>();
        predicate->name = source.head.text;
        predicate->arity = source.head.arity();
        predicate->isLibrary = isLibrary;
    }
    predicate->clauses.push_back(clause);
    return *predicate;
}

Term Rules::convert(const language::Term &term)
{
    using Source = language::Term::Kind;
    switch (term.kind) {
    case Source::Variable:
        return m_pool.variable(term.variable);
    case Source::Atom:
        return m_pool.constant(m_values.atom(term.text));
    case Source::Integer:
        return m_pool.constant(m_values.bigInteger(term.text));
    case Source::Float:
        return m_pool.constant(m_values.literal({Literal::Kind::Float, {.number = term.number}}));
    case Source::String:
        return m_pool.constant(m_values.string(term.text));
    case Source::Compound:
    case Source::List:
        break;
    }
    TermList parts;
    bool isConstant = true;
    for (const language::Term &part : term.args) {
        parts.push_back(convert(part));
        isConstant = isConstant && parts.back()->kind == Kind::Constant;
    }
    if (term.kind == Source::Compound) {
        const std::uint32_t name = m_values.atom(term.text).number();
        if (!isConstant)
            return m_pool.structure(name, parts);
        QVarLengthArray<Value, 12> values;
        for (const Term part : parts)
            values.push_back(part->value);
        return m_pool.constant(m_values.compound(name, values.data(), std::uint32_t(values.size())));
    }
    Term list = m_pool.constant(m_values.nil());
    if (term.partial) {
        list = parts.back();
        parts.pop_back();
    }
    for (qsizetype i = parts.size(); i-- > 0;) {
        if (parts[i]->kind == Kind::Constant && list->kind == Kind::Constant)
            list = m_pool.constant(m_values.cons(parts[i]->value, list->value));
        else
            list = m_pool.structure(m_values.consName(), {parts[i], list});
    }
    return list;
}

Term Rules::opened(Term term)
{
    if (term->kind != Kind::Constant || !term->value.isCompound())
        return term;
    const Values::Compound compound = m_values.compoundOf(term->value);
    TermList parts;
    for (std::uint32_t i = 0; i < compound.arity; ++i)
        parts.push_back(m_pool.constant(m_values.arguments(term->value)[i]));
    return m_pool.structure(compound.name, parts);
}

bool Rules::goalName(Term goal, QString &name, int &arity)
{
    goal = opened(goal);
    if (goal->kind == Kind::Structure) {
        name = m_values.nameOf(goal->name);
        arity = int(goal->parts.size());
        return true;
    }
    if (goal->kind != Kind::Constant || !goal->value.isAtom())
        return false;
    name = m_values.nameOf(goal->value.number());
    arity = 0;
    return true;
}

const Rules::Known &Rules::known(Term goal)
{
    const std::uint32_t name = goal->kind == Kind::Structure ? goal->name : goal->value.number();
    const std::size_t arity = goal->parts.size();
    const auto [found, isNew] = m_known.try_emplace(keyOf(name, arity));
    if (isNew) {
        static const QSet<QString> light{u"is"_s,  u"<"_s,    u">"_s,       u"=<"_s,   u">="_s,
                                         u"=:="_s, u"=\\="_s, u"integer"_s, u"atom"_s, u"number"_s};
        const QString &text = m_values.nameOf(name);
        const language::PredicateId id{text, int(arity)};
        const language::Builtin *const builtin = language::builtin(id);
        found->second
            = {language::keywordOf(id), arity <= 2 && light.contains(text), builtin ? builtin->meta : nullptr};
    }
    return found->second;
}

Predicate *Rules::find(const QString &name, int arity)
{
    const std::uint32_t number = m_values.atom(name).number();
    return find(keyOf(number, std::size_t(arity)), number, arity);
}

Predicate *Rules::find(Term goal)
{
    if (goal->kind == Kind::Structure)
        return find(keyOf(goal->name, goal->parts.size()), goal->name, int(goal->parts.size()));
    if (goal->kind != Kind::Constant || !goal->value.isAtom())
        return nullptr;
    return find(keyOf(goal->value.number(), 0), goal->value.number(), 0);
}

Predicate *Rules::find(Key key, std::uint32_t name, int arity)
{
    const auto found = m_predicates.find(key);
    if (found != m_predicates.end())
        return found->second.get();
    Predicate *predicate = nullptr; // those of the library are converted when they are first asked for
    const QString &text = m_values.nameOf(name);
    if (text.startsWith(u'$'))
        for (const language::Clause *clause : libraryClauses(text, arity))
            predicate = &add(*clause, true);
    return predicate;
}

Predicate &Rules::addMade(const QString &name, int arity)
{
    auto &predicate = m_predicates[keyOf(m_values.atom(name).number(), std::size_t(arity))];
    predicate = std::make_unique<Predicate>();
    predicate->name = name;
    predicate->arity = arity;
    predicate->isLibrary = true;
    return *predicate;
}

void Rules::callees(Term goal, std::vector<Callee> &called)
{
    QString name;
    int arity = 0;
    goal = opened(goal);
    if (!goalName(goal, name, arity)) {
        called.push_back({}); // whatever it may be by then
        return;
    }
    Predicate *const predicate = find(goal);
    called.push_back({{name, arity}, predicate});
    if (predicate)
        return;
    const language::Builtin *const builtin = language::builtin({name, arity});
    if (!builtin || !builtin->meta)
        return;
    for (int i = 0; i < arity; ++i) {
        const char meta = builtin->meta[i];
        Term argument = opened(goal->parts[std::size_t(i)]);
        if (meta == '?')
            continue;
        QString inner;
        int innerArity = 0;
        while (meta == '^' && goalName(argument, inner, innerArity) && inner == u'^' && innerArity == 2)
            argument = opened(argument->parts[1]);
        if (meta == '0' || meta == '^')
            callees(argument, called);
        else if (goalName(argument, inner, innerArity))
            called.push_back({{inner, innerArity + (meta - '0')}, find(inner, innerArity + (meta - '0'))});
        else
            called.push_back({});
    }
}

namespace {

void addKeyword(const language::PredicateId &goal, Predicate &reached)
{
    const auto keyword = language::keywordOf(goal);
    if (!keyword || language::info(*keyword).head)
        return;
    reached.keywords |= language::bit(*keyword);
    if (*keyword != Keyword::Player)
        reached.readsState = true;
    if (*keyword == Keyword::Create || *keyword == Keyword::Delete)
        reached.hasEffects = true;
}

void addReached(const Predicate &callee, Predicate &reached)
{
    reached.keywords |= callee.keywords;
    reached.readsState = reached.readsState || callee.readsState;
    reached.hasEffects = reached.hasEffects || callee.hasEffects;
}

} // namespace

void Rules::reach(Term goal, Predicate &reached)
{
    std::vector<Callee> called;
    callees(goal, called);
    for (const auto &[id, callee] : called) {
        if (callee)
            addReached(*callee, reached);
        else if (id.name.isEmpty())
            reached.hasEffects = true;
        else
            addKeyword(id, reached);
    }
}

void Rules::analyse()
{
    std::vector<Predicate *> all; // those of the library may come meanwhile
    for (const auto &[key, predicate] : m_predicates)
        all.push_back(predicate.get());
    std::unordered_map<Predicate *, std::vector<Predicate *>> calls; // each once
    const Value isTrue = m_values.atom(u"true"_s);
    for (Predicate *const predicate : all) {
        predicate->isTable = predicate->arity > 0;
        for (const Clause &clause : predicate->clauses) {
            const bool isFact = clause.body->kind == Kind::Constant && clause.body->value == isTrue;
            for (const Term part : clause.head->parts) // there are none if the head is a constant
                predicate->isTable = predicate->isTable && part->kind == Kind::Constant;
            predicate->isTable = predicate->isTable && isFact;
            if (isFact)
                continue;
            std::vector<Callee> called;
            callees(clause.body, called);
            for (const auto &[id, callee] : called) {
                if (callee)
                    calls[predicate].push_back(callee);
                else
                    addKeyword(id, *predicate); // none of a goal that is not known: Compiler::mayUse()
            }
        }
    }
    for (auto &[caller, callees] : calls) {
        std::sort(callees.begin(), callees.end());
        callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto &[caller, callees] : calls)
            for (const Predicate *callee : callees) {
                const auto flags
                    = [&caller = *caller] { return std::tuple(caller.keywords, caller.readsState, caller.hasEffects); };
                const auto before = flags();
                addReached(*callee, *caller);
                changed = changed || flags() != before;
            }
    }
    for (const auto &[predicate, callees] : calls) {
        std::set<Predicate *> seen;
        std::vector<Predicate *> open(callees.begin(), callees.end());
        while (!open.empty()) {
            Predicate *const next = open.back();
            open.pop_back();
            predicate->isRecursive = predicate->isRecursive || next == predicate;
            if (seen.insert(next).second && calls.contains(next))
                open.insert(open.end(), calls.at(next).begin(), calls.at(next).end());
        }
    }
}

} // namespace sidl::engine::compiled
