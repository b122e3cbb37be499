// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/engineprivate.h"

#include "sidl/engine/refusal.h"
#include "sidl/language/reader.h"

// Goals that a person asks of a state, as the referee or as a player.

namespace sidl::engine {

namespace {

/// Why @p goal, which cannot be read, is none: as a rule with that body would be told.
Problem syntaxProblem(const QString &goal)
{
    Problem problem = refused("not-a-goal", QStringLiteral("this is no goal"),
                              QStringLiteral("write a goal as in a rule, such as fact([alice,N]), N > 3"));
    const QString head = QStringLiteral("goal :-\n");
    const language::Program program = language::readProgram(head + goal + QStringLiteral("\n."), {}, 0);
    for (const language::Diagnostic &found : program.problems) {
        if (found.severity != language::Severity::Error || found.span.line < 2)
            continue;
        problem.message = found.message;
        problem.advice = found.advice;
        problem.span = found.span;
        --problem.span.line;
        break;
    }
    return problem;
}

QString valueText(term_t value)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    static const predicate_t write = PL_predicate("value_text", 2, "sidl_explain");
    if (!PL_put_term(arguments, value)
        || !PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, write, arguments))
        return QStringLiteral("…");
    return stringOf(arguments + 1);
}

} // namespace

Result<StateAnswer> Engine::Private::query(const StateQuery &query, const State &state, const Choosing *choosing,
                                           const StopSign &stop)
{
    if (m_loadProblem)
        return *m_loadProblem;
    QString text = query.goal.trimmed();
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    TermFrame frame;
    const term_t read = PL_new_term_ref(), part = PL_new_term_ref(), goal = PL_new_term_ref(),
                 values = PL_new_term_ref();
    if (!readGoal(text + QLatin1Char('\n'), read)) // it may end in a comment
        return syntaxProblem(text);

    Position position;
    position.state = state;
    if (query.player >= 0) {
        computeViews(position, stop);
        position.state = State(position.views.at(std::size_t(query.player)), state.accounts());
    }

    StateAnswer answer;
    std::vector<int> shown; // numbers of the arguments of `values`, from 1
    _PL_get_arg_sz(1, read, goal);
    _PL_get_arg_sz(2, read, part);
    _PL_get_arg_sz(1, part, part);
    _PL_get_arg_sz(3, read, values);
    atom_t name = 0;
    std::size_t count = 0;
    if (PL_is_compound(part) && PL_get_name_arity_sz(part, &name, &count))
        for (std::size_t i = 1; i <= count; ++i) {
            const term_t variable = PL_new_term_ref();
            _PL_get_arg_sz(i, part, variable);
            if (!PL_get_atom(variable, &name) || atomText(name).startsWith(QLatin1Char('_')))
                continue;
            if (choosing && atomText(name) == QLatin1String("Chronon")) {
                _PL_get_arg_sz(i, values, variable);
                if (!PL_unify_integer(variable, choosing->chronon))
                    PL_clear_exception();
            } else {
                answer.variables << atomText(name);
                shown.push_back(int(i));
            }
        }

    const auto keep = [&](Problem problem) {
        const bool isInGame = m_context.note.clause >= 0;
        problem.rule = text;
        if (!isInGame)
            problem.span = {}; // of a rule that has nothing to do with it
        if (!isInGame && problem.code == QLatin1String("keyword-position")) {
            problem.message.replace(QStringLiteral("in this rule"), QStringLiteral("here"));
            problem.advice = query.player >= 0 && problem.message.startsWith(QLatin1String("init"))
                ? QStringLiteral("ask for words with fact/1: at the beginning there may be some that are hidden")
                : QStringLiteral("a query changes nothing and belongs to no chronon: ask for facts, players, and what "
                                 "the rules say of the state");
        }
        answer.problem = std::move(problem);
    };
    auto stopped = request(stop, [&] {
        setScene(goal, position, nullptr);
        m_context.isPlayers = query.player >= 0;
        if (choosing) {
            m_context.does = &choosing->does;
            m_context.known = &choosing->known;
            m_context.allowed |= language::bit(Keyword::Does);
        }
        try {
            Query run(m_module, PL_predicate("$call", 1, "sidl_kernel"), goal);
            for (int found = 0; run.next(); ++found) {
                if (found < query.first)
                    continue;
                if (int(answer.rows.size()) >= query.most) {
                    answer.isComplete = false;
                    return;
                }
                TermFrame row;
                QStringList texts;
                for (const int i : shown) {
                    const term_t value = PL_new_term_ref();
                    _PL_get_arg_sz(std::size_t(i), values, value);
                    texts << valueText(value);
                }
                answer.rows.push_back(texts);
            }
            if (run.failed())
                throw PrologException{};
        } catch (const PrologException &) {
            keep(takeException()); // a limit is thrown on
        }
    });
    m_context.isPlayers = false;
    m_context.known = nullptr;
    clearScene();
    if (stopped)
        keep(std::move(*stopped));
    return answer;
}

Result<StateAnswer> Engine::query(const StateQuery &query, const State &state, const StopSign &stop)
{
    return d->query(query, state, nullptr, stop);
}

Result<StateAnswer> Engine::query(const StateQuery &query, const State &state, const Choosing &choosing,
                                  const StopSign &stop)
{
    return d->query(query, state, &choosing, stop);
}

} // namespace sidl::engine
