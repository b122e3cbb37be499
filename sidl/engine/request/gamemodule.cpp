// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/gamemodule.h"

#include "sidl/engine/foreign/termbuilder.h"
#include "sidl/engine/request/effectfulnames.h"
#include "sidl/language/program/builtins.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

#include <atomic>
#include <mutex>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Clause;
using language::Keyword;
using language::PredicateId;
using prolog::Frame;
using prolog::Predicate;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// A module name that no game had before.
atom_t newName()
{
    static std::atomic<int> count{0};
    return PL_new_atom(("sidl_game_" + QByteArray::number(++count)).constData());
}

/// The published table, told to the guard. Once a process.
void publishBuiltins()
{
    const Predicate addBuiltin("sidl_guard", "add_builtin", 3);
    for (const language::Builtin &row : language::builtins()) {
        const Frame frame;
        const TermRefs arguments(3);
        if (arguments[0].putAtom(row.name) && arguments[1].putInteger(row.arity)
            && arguments[2].putAtom(row.meta ? row.meta : ""))
            addBuiltin.call(arguments);
    }
}

} // namespace

GameModule::GameModule(language::Program program, Clauses clauses)
    : m_program(std::move(program))
    , m_name(newName())
    , m_module(PL_new_module(m_name))
{
    static std::once_flag once;
    std::call_once(once, publishBuiltins);
    load(clauses);
}

GameModule::~GameModule()
{
    static const Predicate dropGame("sidl_kernel", "drop_game", 1);
    const Frame frame;
    const TermRef module;
    if (module.putAtom(m_name))
        dropGame.call(module);
}

void GameModule::refuse(const QString &message, language::Span span)
{
    Problem problem;
    problem.code = u"not-loaded"_s;
    problem.message = message;
    problem.advice = u"Correct the errors of the rules first"_s;
    problem.span = span;
    m_problem = problem;
}

void GameModule::load(Clauses clauses)
{
    static const Predicate newGame("sidl_kernel", "new_game", 1), sealGame("sidl_kernel", "seal_game", 1),
        addEffectful("sidl_guard", "add_effectful", 2), addPlain("sidl_kernel", "add_clause", 4),
        addCounted("sidl_kernel", "add_counted_clause", 4);
    const Frame frame;
    const TermRef module;
    if (!module.putAtom(m_name) || !newGame.call(module))
        return refuse(u"the game cannot be set up"_s);
    if (!defineKeywordsAndPredicates())
        return;
    const TermRefs effectful(2);
    for (const QString &name : effectfulNames(m_program))
        if (effectful[0].putAtom(name) && effectful[1].putAtom(m_name))
            addEffectful.call(effectful);
    for (const Clause &clause : m_program.clauses)
        if (!addClause(clauses == Clauses::Counted ? addCounted : addPlain, clause))
            return refuse(u"the clause of line %1 cannot be loaded"_s.arg(clause.span.line), clause.span);
    sealGame.call(module);
}

bool GameModule::defineKeywordsAndPredicates()
{
    static const Predicate defineInGame("sidl_kernel", "define", 3),
        addGamePredicate("sidl_guard", "add_game_predicate", 3);
    std::set<PredicateId> defined;
    for (const Clause &clause : m_program.clauses)
        defined.insert(language::predicateOf(clause.head));

    const Frame frame;
    const TermRefs inModule(3), ofGame(3);
    const auto define = [&](const PredicateId &predicate, bool byGame) {
        if (!inModule[0].putAtom(m_name) || !inModule[1].putAtom(predicate.name)
            || !inModule[2].putInteger(predicate.arity))
            return;
        defineInGame.call(inModule);
        if (byGame && ofGame[0].put(inModule[1]) && ofGame[1].put(inModule[2]) && ofGame[2].putAtom(m_name))
            addGamePredicate.call(ofGame);
    };
    for (const PredicateId &predicate : defined) {
        if (predicate.name.startsWith(u'$')) {
            refuse(u"the name %1 is reserved"_s.arg(predicate.text()));
            return false;
        }
        define(predicate, true);
    }
    const QByteArray module = prolog::atomText(m_name).toUtf8();
    for (const language::KeywordInfo &row : language::keywords()) {
        if (!row.head)
            continue;
        const PredicateId predicate{QString::fromLatin1(row.name), row.arity};
        m_hasRules[std::size_t(row.keyword)] = defined.contains(predicate);
        if (!defined.contains(predicate))
            define(predicate, false);
        m_predicates[std::size_t(row.keyword)] = Predicate(module.constData(), row.name, row.arity);
    }
    return true;
}

bool GameModule::addClause(const Predicate &add, const Clause &clause)
{
    const Frame frame;
    const TermRefs parts(4);
    const TermBuilder builder(clause);
    return parts[0].putAtom(m_name) && parts[1].putInteger(clause.index) && builder.put(parts[2], clause.head)
        && builder.put(parts[3], clause.body) && add.call(parts);
}

int GameModule::clauseFor(Keyword keyword, TermRef arguments, int from) const
{
    const language::KeywordInfo &row = language::info(keyword);
    for (const Clause &clause : m_program.clauses) {
        if (clause.index < from || clause.head.text != QLatin1String(row.name) || clause.head.arity() != row.arity)
            continue;
        if (!arguments)
            return clause.index;
        Frame frame;
        const TermBuilder builder(clause);
        const TermRef mine;
        bool fits = true;
        for (int i = 0; i < row.arity && fits; ++i)
            fits = builder.put(mine, clause.head.args[std::size_t(i)]) && mine.unify(arguments + term_t(i));
        prolog::clearException();
        frame.undo();
        if (fits)
            return clause.index;
    }
    return -1;
}

int GameModule::clauseGiving(Keyword keyword, TermRef arguments) const
{
    static const Predicate giving("sidl_kernel", "clause_giving", 3);
    const language::KeywordInfo &row = language::info(keyword);
    const Frame frame(Frame::Bindings::AreUndone);
    const TermRefs parts(3);
    const bool isGiven = parts[0].putAtom(m_name)
        && parts[1].putCompound(QString::fromLatin1(row.name), std::size_t(row.arity), arguments) && giving.call(parts);
    const std::optional<std::int64_t> index = isGiven ? parts[2].integer() : std::nullopt;
    prolog::clearException();
    return index ? int(*index) : clauseFor(keyword, arguments);
}

int GameModule::clauseAtSolution(Keyword keyword, TermRef arguments, int count) const
{
    const int first = clauseFor(keyword, arguments);
    if (first < 0 || clauseFor(keyword, arguments, first + 1) < 0)
        return first;
    static const Predicate atSolution("sidl_kernel", "clause_at_solution", 4);
    const language::KeywordInfo &row = language::info(keyword);
    const Frame frame(Frame::Bindings::AreUndone);
    const TermRefs parts(4);
    const bool isFound = parts[0].putAtom(m_name)
        && parts[1].putCompound(QString::fromLatin1(row.name), std::size_t(row.arity), arguments)
        && parts[2].putInteger(count) && atSolution.call(parts);
    const std::optional<std::int64_t> index = isFound ? parts[3].integer() : std::nullopt;
    prolog::clearException();
    return index ? int(*index) : first;
}

} // namespace sidl::engine
