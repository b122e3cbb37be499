// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/clausecounter.h"
#include "sidl/engine/engineprivate.h"
#include "sidl/engine/termbuilder.h"

#include "sidl/language/builtins.h"

#include <QSet>

#include <algorithm>
#include <mutex>

// Loading a game into its Prolog module, and running requests in it under limits.

namespace sidl::engine {

using language::Clause;
using language::PredicateId;
using language::Severity;
using language::Term;

namespace {

std::atomic<int> s_gameCount{0};

/// Calls a kernel predicate that is not the game's business: it must succeed.
bool callKernel(const char *name, term_t arguments, int arity, const char *module = "sidl_kernel")
{
    return PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, PL_predicate(name, arity, module),
                             arguments);
}

/// The published table, told to the guard. Once a process.
void publishBuiltins()
{
    for (const language::Builtin &row : language::builtins()) {
        TermFrame frame;
        const term_t arguments = PL_new_term_refs(3);
        if (PL_put_atom_chars(arguments, row.name) && PL_put_integer(arguments + 1, row.arity)
            && PL_put_atom_chars(arguments + 2, row.meta ? row.meta : ""))
            callKernel("add_builtin", arguments, 3, "sidl_guard");
    }
}

/// True if @p term calls what a variable is bound to at run time: as a goal, or as an argument of call/N, maplist/3, ….
bool callsVariable(const Term &first)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        if (callsVariable(rest->args[0]))
            return true;
    const Term &term = *rest;
    if (term.kind == Term::Kind::Variable)
        return true;
    if (term.isCompound(u"^", 2)) // V^Goal of bagof/3
        return callsVariable(term.args[1]);
    const language::Builtin *row = language::builtin(language::predicateOf(term));
    if (!row && term.isCallable()) { // a closure that lacks arguments, such as maplist(once, Goals)
        const auto all = language::builtins();
        return std::any_of(all.begin(), all.end(),
                           [&](const language::Builtin &b) { return b.meta && term.text == QLatin1String(b.name); });
    }
    if (term.kind != Term::Kind::Compound || !row || !row->meta)
        return false;
    for (std::size_t i = 0; i < term.args.size(); ++i)
        if (row->meta[i] != '?' && callsVariable(term.args[i]))
            return true;
    return false;
}

/// All names in @p term that may be those of called predicates.
void collectNames(const Term &first, QSet<QString> &names)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectNames(rest->args[0], names);
    const Term &term = *rest;
    if (term.isCallable())
        names.insert(term.text);
    for (const Term &argument : term.args)
        collectNames(argument, names);
}

/// Names of predicates that may reach create/1 or delete/1.
QSet<QString> effectfulNames(const language::Program &program)
{
    std::vector<std::pair<QString, QSet<QString>>> uses;
    for (const Clause &clause : program.clauses) {
        QSet<QString> names;
        collectNames(clause.body, names);
        if (callsVariable(clause.body))
            names.insert(QStringLiteral("create")); // it may be that
        uses.emplace_back(clause.head.text, std::move(names));
    }
    QSet<QString> effectful{QStringLiteral("create"), QStringLiteral("delete")};
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto &[head, names] : uses)
            if (!effectful.contains(head) && names.intersects(effectful)) {
                effectful.insert(head);
                grown = true;
            }
    }
    return effectful;
}

} // namespace

Engine::Private::Private(language::Program program)
    : m_program(std::move(program))
{
    static std::once_flag once;
    std::call_once(once, publishBuiltins);
    m_context.facts = &m_facts;
    load();
}

Engine::Private::~Private()
{
    forgetSources();
    TermFrame frame;
    const term_t module = PL_new_term_ref();
    if (PL_put_atom(module, m_moduleName))
        callKernel("drop_game", module, 1);
    if (m_context.note.head)
        PL_erase(m_context.note.head);
    if (m_context.note.goal)
        PL_erase(m_context.note.goal);
}

void Engine::Private::load()
{
    const QByteArray name = "sidl_game_" + QByteArray::number(++s_gameCount);
    m_moduleName = PL_new_atom(name.constData());
    m_module = PL_new_module(m_moduleName);
    m_context.module = m_moduleName;

    const auto refuse = [this](const QString &message) {
        Problem problem;
        problem.code = QStringLiteral("not-loaded");
        problem.message = message;
        problem.advice = QStringLiteral("correct the errors of the rules first");
        m_loadProblem = problem;
    };
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(4);
    if (!PL_put_atom(arguments, m_moduleName) || !callKernel("new_game", arguments, 1))
        return refuse(QStringLiteral("the game cannot be set up"));

    std::set<PredicateId> defined;
    for (const Clause &clause : m_program.clauses)
        defined.insert(language::predicateOf(clause.head));
    const auto define = [&](const PredicateId &predicate, bool byGame) {
        const QByteArray text = predicate.name.toUtf8();
        const term_t rest = arguments + 1;
        if (!PL_put_chars(rest, PL_ATOM | REP_UTF8, std::size_t(text.size()), text.constData())
            || !PL_put_integer(rest + 1, predicate.arity))
            return;
        callKernel("define", arguments, 3);
        if (!byGame)
            return;
        const term_t game = PL_new_term_refs(3);
        if (PL_put_term(game, rest) && PL_put_term(game + 1, rest + 1) && PL_put_atom(game + 2, m_moduleName))
            callKernel("add_game_predicate", game, 3, "sidl_guard");
    };
    for (const PredicateId &predicate : defined) {
        if (predicate.name.startsWith(QLatin1Char('$')))
            return refuse(QStringLiteral("the name %1 is reserved").arg(predicate.text()));
        define(predicate, true);
    }
    for (const language::KeywordInfo &row : language::keywords()) {
        if (!row.head)
            continue;
        const PredicateId predicate{QString::fromLatin1(row.name), row.arity};
        m_hasRules[std::size_t(row.keyword)] = defined.contains(predicate);
        if (!defined.contains(predicate))
            define(predicate, false);
        m_predicates[std::size_t(row.keyword)] = PL_predicate(row.name, row.arity, name.constData());
    }
    for (const QString &effectful : effectfulNames(m_program)) {
        const QByteArray text = effectful.toUtf8();
        if (PL_put_chars(arguments, PL_ATOM | REP_UTF8, std::size_t(text.size()), text.constData())
            && PL_put_atom(arguments + 1, m_moduleName))
            callKernel("add_effectful", arguments, 2, "sidl_guard");
    }
    const char *add = ClauseCounter::ofThread() ? "add_counted_clause" : "add_clause";
    for (const Clause &clause : m_program.clauses) {
        TermFrame clauseFrame;
        const term_t parts = PL_new_term_refs(4);
        const TermBuilder builder(clause);
        if (!PL_put_atom(parts, m_moduleName) || !PL_put_integer(parts + 1, clause.index)
            || !builder.put(parts + 2, clause.head) || !builder.put(parts + 3, clause.body)
            || !callKernel(add, parts, 4)) {
            refuse(QStringLiteral("the clause of line %1 cannot be loaded").arg(clause.span.line));
            m_loadProblem->span = clause.span;
            return;
        }
    }
    if (PL_put_atom(arguments, m_moduleName))
        callKernel("seal_game", arguments, 1);
}

std::optional<Problem> Engine::Private::request(const StopSign &stop, const std::function<void()> &job)
{
    if (m_loadProblem)
        return m_loadProblem;
    m_context.watchdog = &m_watchdog;
    m_context.job = &job;
    m_context.note.clause = -1;
    m_context.note.keep = m_context.note.sampled = false;
    m_ruleArguments = {};
    m_pending.reset();
    setCurrentContext(&m_context);

    const fid_t frame = PL_open_foreign_frame();
    static const predicate_t setFlag = PL_predicate("set_prolog_flag", 2, "system");
    static const predicate_t runLimited = PL_predicate("run_limited", 1, "sidl_kernel");
    const term_t arguments = PL_new_term_refs(2);
    if (PL_put_atom_chars(arguments, "stack_limit") && PL_put_int64(arguments + 1, m_budget.memory))
        (void)PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, setFlag, arguments);

    std::optional<Problem> problem;
    const Budget budget = m_stepper ? stepperBudget() : m_budget;
    m_watchdog.begin(budget, stop);
    if (PL_put_int64(arguments, budget.inferences)) {
        const qid_t query = PL_open_query(nullptr, PL_Q_NORMAL | PL_Q_CATCH_EXCEPTION, runLimited, arguments);
        const bool done = PL_next_solution(query);
        const int reason = m_watchdog.end();
        if (!done)
            problem = describe(PL_exception(query), reason);
        PL_close_query(query);
    } else {
        m_watchdog.end();
    }
    PL_discard_foreign_frame(frame);
    setCurrentContext(nullptr);
    if (PL_handle_signals() < 0)
        PL_clear_exception();
    return problem;
}

void Engine::Private::fail(Problem problem)
{
    m_pending = std::move(problem);
    throw PrologException{}; // '$job' raises it in Prolog once all queries are closed
}

Query Engine::Private::ask(Keyword keyword, term_t arguments)
{
    if (m_stepper)
        return askMarked(keyword, arguments);
    return Query(m_module, m_predicates[std::size_t(keyword)], arguments);
}

void Engine::Private::solve(Keyword keyword, term_t arguments, int limit, const std::function<bool()> &visit)
{
    if (!hasRules(keyword))
        return;
    m_context.rule = keyword;
    m_context.allowed = language::info(keyword).allows;
    Query query = ask(keyword, arguments);
    for (int count = 0; query.next(); ++count) {
        if (count >= limit) {
            query.close();
            Problem problem
                = ruleProblem(Severity::Error, "solution-limit",
                              QStringLiteral("%1 has more than %2 solutions")
                                  .arg(QString::fromLatin1(language::info(keyword).name))
                                  .arg(limit),
                              QStringLiteral("use unlimited/2 for large sets of actions, or allow more"), keyword);
            problem.kind = Problem::Kind::Solutions;
            fail(std::move(problem));
        }
        if (!visit())
            return;
    }
    if (query.failed())
        throw PrologException{};
}

bool Engine::Private::solveOnce(Keyword keyword, term_t arguments)
{
    if (!hasRules(keyword))
        return false;
    m_context.rule = keyword;
    m_context.allowed = language::info(keyword).allows;
    Query query = ask(keyword, arguments);
    const bool found = query.next();
    if (!found && query.failed())
        throw PrologException{};
    query.close(found);
    return found;
}

} // namespace sidl::engine
