// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/engineprivate.h"
#include "sidl/engine/termbuilder.h"
#include "sidl/language/builtins.h"

#include <algorithm>

// From Prolog exceptions to problems that name rule, line, goal and bindings (S24).

namespace sidl::engine {

using language::Clause;
using language::Severity;
using language::Term;

namespace {

/// For what is only shown: a failure changes nothing.
void unifyOrNot(term_t a, term_t b)
{
    if (!PL_unify(a, b))
        PL_clear_exception();
}

/// The goals of a rule's body, control constructs opened up.
void collectGoals(const Term &first, std::vector<const Term *> &goals)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectGoals(rest->args[0], goals);
    const Term &body = *rest;
    goals.push_back(&body);
    if (body.kind != Term::Kind::Compound)
        return;
    for (const Term &argument : body.args)
        if (argument.isCallable())
            collectGoals(argument, goals);
}

/// The goal of @p clause that @p written is an instance of, unified with it; nullptr if there is none.
const Term *findGoal(const Clause &clause, const TermBuilder &builder, term_t written)
{
    std::vector<const Term *> goals;
    collectGoals(clause.body, goals);
    const Term *sameName = nullptr;
    atom_t name = 0;
    std::size_t arity = 0;
    if (!PL_get_name_arity_sz(written, &name, &arity))
        return nullptr;
    const QString text = atomText(name);
    for (const Term *candidate : goals) {
        if (candidate->text != text || candidate->arity() != int(arity))
            continue;
        if (!sameName)
            sameName = candidate;
        TermFrame attempt;
        const term_t term = PL_new_term_ref();
        if (builder.put(term, *candidate) && PL_unify(term, written))
            return candidate;
        PL_clear_exception();
        attempt.undo();
    }
    return sameName; // such as a catch/3, whose arguments the engine has replaced
}

/// Variables without a value are shown by their names.
void nameVariables(const Clause &clause, const TermBuilder &builder)
{
    static const functor_t var = PL_new_functor(PL_new_atom("$VAR"), 1);
    for (int i = 0; i < int(clause.variables.size()); ++i) {
        if (!PL_is_variable(builder.variable(i)))
            continue;
        const QByteArray name = clause.variables[i].toUtf8();
        const term_t shown = PL_new_term_ref();
        const term_t atom = PL_new_term_ref();
        if (PL_put_chars(atom, PL_ATOM | REP_UTF8, std::size_t(name.size()), name.constData())
            && PL_cons_functor(shown, var, atom))
            unifyOrNot(builder.variable(i), shown);
    }
}

/// Makes @p noted, as the engine calls it, the goal that the author wrote: '$fact'(a, B) is fact([a, B]).
/// False for none.
bool goalAsWritten(term_t noted, term_t written)
{
    static const predicate_t asWritten = PL_predicate("as_written", 2, "sidl_guard");
    atom_t atom = 0;
    module_t module = nullptr;
    const term_t arguments = PL_new_term_refs(2);
    if (!PL_strip_module(noted, &module, arguments)
        || (PL_get_atom(arguments, &atom) && atomText(atom) == QLatin1String("none")))
        return false;
    return PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, asWritten, arguments)
        && PL_put_term(written, arguments + 1);
}

/// The goal of @p clause that a library's helper works for, as numlist_/3 for numlist/3 and findall_loop/4 for
/// findall/3: SWI-Prolog has put it in the goal's own place. nullptr if there is none.
const Term *findGoalOfHelper(const Clause &clause, term_t written)
{
    atom_t name = 0;
    std::size_t arity = 0;
    if (!PL_get_name_arity_sz(written, &name, &arity))
        return nullptr;
    std::vector<const Term *> goals;
    collectGoals(clause.body, goals);
    QString text = atomText(name);
    while (text.contains(QLatin1Char('_'))) {
        text.truncate(text.lastIndexOf(QLatin1Char('_')));
        const auto found = std::find_if(goals.begin(), goals.end(), [&](const Term *goal) {
            return goal->text == text && language::builtin(language::predicateOf(*goal));
        });
        if (found != goals.end())
            return *found;
    }
    return nullptr;
}

/// Whether @p goal is call/N of a goal that was known only at run time. All else that does not stand in the rule is a
/// predicate inside of a library, which is no concern of the author.
bool isRunTimeCall(term_t goal)
{
    atom_t name = 0;
    std::size_t arity = 0;
    return PL_is_compound(goal) && PL_get_name_arity_sz(goal, &name, &arity) && atomText(name) == QLatin1String("call");
}

} // namespace

QString Engine::Private::ruleText() const
{
    const language::KeywordInfo &row = language::info(m_context.rule);
    if (m_ruleArguments[0].isNull())
        return QString::fromLatin1(row.signature);
    QString text = QString::fromLatin1(row.name) + QLatin1Char('(') + m_ruleArguments[0].text();
    if (row.arity == 2)
        text += QLatin1Char(',') + (m_ruleArguments[1].isNull() ? QStringLiteral("_") : m_ruleArguments[1].text());
    return text + QLatin1Char(')');
}

Problem Engine::Private::takeException()
{
    const term_t ball = PL_copy_term_ref(PL_exception(0));
    PL_clear_exception();
    const int reason = m_watchdog.reason();
    bool limit = reason != Watchdog::None;
    atom_t atom = 0;
    if (PL_get_atom(ball, &atom))
        limit = limit || atomText(atom) == QLatin1String("inference_limit_exceeded");
    if (limit) {
        PL_raise_exception(ball);
        throw PrologException{};
    }
    return describe(ball, reason);
}

Problem Engine::Private::describe(term_t ball, int stopReason)
{
    atom_t atom = 0;
    const QString ballAtom = ball && PL_get_atom(ball, &atom) ? atomText(atom) : QString();
    if (m_pending && ballAtom == QLatin1String("sidl_problem")) {
        Problem problem = std::move(*m_pending);
        m_pending.reset();
        return problem;
    }
    TermFrame frame;
    Problem problem;
    problem.rule = ruleText();
    const auto limit = [&](Problem::Kind kind, const char *code, const char *message, const char *advice) {
        problem.kind = kind;
        problem.code = QString::fromLatin1(code);
        problem.message = QString::fromLatin1(message);
        problem.advice = QString::fromLatin1(advice);
    };
    if (stopReason == Watchdog::Cancelled) {
        limit(Problem::Kind::Cancelled, "cancelled", "stopped", "");
    } else if (stopReason == Watchdog::Time) {
        limit(Problem::Kind::Time, "time-limit", "the rules took longer than allowed",
              "look for a rule that does not end, or allow more time");
    } else if (stopReason == Watchdog::Memory) {
        limit(Problem::Kind::Memory, "memory-limit", "the rules need more memory than allowed",
              "look for a rule that builds an endless term, or allow more");
    } else {
        const term_t arguments = PL_new_term_refs(4);
        static const predicate_t explain = PL_predicate("explain", 4, "sidl_kernel");
        if (ball && PL_put_term(arguments, ball)
            && PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, explain, arguments)) {
            problem.code = stringOf(arguments + 1);
            problem.message = stringOf(arguments + 2);
            problem.advice = stringOf(arguments + 3);
        } else {
            problem.code = QStringLiteral("exception");
            problem.message = QStringLiteral("the rules raised an exception that cannot be shown");
        }
        if (problem.code == QLatin1String("inference-limit"))
            problem.kind = Problem::Kind::Inferences;
        if (problem.code == QLatin1String("memory-limit"))
            problem.kind = Problem::Kind::Memory;
    }
    addPlace(problem);
    return problem;
}

void Engine::Private::addPlace(Problem &problem) const
{
    const Context::Note &note = m_context.note;
    // SWI-Prolog tells no place for these: only a look taken while the rules ran does, not an older exception's note.
    const bool isUnplaced = problem.kind == Problem::Kind::Inferences || problem.kind == Problem::Kind::Memory;
    if (note.clause < 0 || (isUnplaced && !note.sampled)) {
        const int arity = language::info(m_context.rule).arity;
        const term_t arguments = PL_new_term_refs(arity);
        for (int i = 0; i < arity; ++i)
            if (!m_ruleArguments[std::size_t(i)].isNull())
                putWord(arguments + term_t(i), m_ruleArguments[std::size_t(i)]);
        const int clause = clauseFor(m_context.rule, arguments);
        if (clause >= 0)
            problem.span = m_program.clauses[std::size_t(clause)].head.span;
        return;
    }
    const Clause &clause = m_program.clauses[std::size_t(note.clause)];
    problem.span = clause.head.span;
    const TermBuilder builder(clause);
    const term_t terms = PL_new_term_refs(4);
    const term_t noted = terms, written = terms + 1, mine = terms + 2;
    if (note.head && PL_recorded(note.head, noted)) {
        term_t plain = PL_new_term_ref();
        module_t module = nullptr;
        if (PL_strip_module(noted, &module, plain) && builder.put(mine, clause.head))
            unifyOrNot(plain, mine);
    }
    const Term *source = nullptr;
    if (note.goal && PL_recorded(note.goal, noted) && goalAsWritten(noted, written))
        source = findGoal(clause, builder, written);
    if (!source && !PL_is_variable(written))
        source = findGoalOfHelper(clause, written);
    if (source)
        problem.span = source->span;
    for (int i = 0; i < int(clause.variables.size()); ++i)
        if (!clause.variables[i].startsWith(QLatin1Char('_')) && !PL_is_variable(builder.variable(i)))
            problem.bindings << clause.variables[i] + QStringLiteral(" = ") + termText(builder.variable(i), 120);
    if (source) {
        nameVariables(clause, builder);
        if (builder.put(mine, *source))
            problem.goal = termText(mine);
    } else if (isRunTimeCall(written)) {
        problem.goal = termText(written);
    }
}

int Engine::Private::clauseFor(Keyword keyword, term_t arguments) const
{
    const language::KeywordInfo &row = language::info(keyword);
    for (const Clause &clause : m_program.clauses) {
        if (clause.head.text != QLatin1String(row.name) || clause.head.arity() != row.arity)
            continue;
        if (!arguments)
            return clause.index;
        TermFrame frame;
        const TermBuilder builder(clause);
        const term_t mine = PL_new_term_ref();
        bool fits = true;
        for (int i = 0; i < row.arity && fits; ++i)
            fits = builder.put(mine, clause.head.args[std::size_t(i)]) && PL_unify(mine, arguments + term_t(i));
        PL_clear_exception();
        frame.undo();
        if (fits)
            return clause.index;
    }
    return -1;
}

Problem Engine::Private::ruleProblem(Severity severity, const char *code, QString message, QString advice,
                                     Keyword keyword, term_t arguments) const
{
    Problem problem;
    problem.severity = severity;
    problem.code = QString::fromLatin1(code);
    problem.message = std::move(message);
    problem.advice = std::move(advice);
    const int clause = clauseFor(keyword, arguments);
    if (clause >= 0)
        problem.span = m_program.clauses[std::size_t(clause)].head.span;
    return problem;
}

} // namespace sidl::engine
