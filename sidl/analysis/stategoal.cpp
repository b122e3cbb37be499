// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/stategoal.h"

#include "sidl/language/reader.h"

namespace sidl::analysis {

using namespace language;
using namespace engine;

namespace {

/// What the game says of its own switches becomes helpers, so that the goal can ask for them, and the only switch is ours.
void renameSwitches(Term &term)
{
    if (term.isCompound(u"legal", 1) || term.isCompound(u"owned", 2) || term.isCompound(u"switch", 2)
        || term.isCompound(u"unlimited", 2) || term.isCompound(u"default", 2))
        term.text += QStringLiteral(" of the game");
    for (Term &argument : term.args)
        renameSwitches(argument);
}

Problem problemOf(const Diagnostic &diagnostic, const QString &goal)
{
    Problem problem;
    problem.code = diagnostic.code;
    problem.message = diagnostic.message;
    problem.advice = diagnostic.advice;
    problem.goal = goal;
    return problem;
}

} // namespace

StateGoal::StateGoal(Program program)
    : m_engine(std::make_unique<Engine>(std::move(program)))
{
}

Result<StateGoal> StateGoal::make(const Program &game, const QString &goal, const Budget &budget)
{
    QString text = goal.trimmed();
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    const QString question = QStringLiteral("legal([holds]) :- once((%1\n)).\n").arg(text);
    // On its own first: a goal that is no goal must not be read together with the game's last clause.
    const Program alone = readProgram(question);
    for (const Diagnostic &problem : alone.problems)
        if (problem.severity == Severity::Error
            && (alone.clauses.size() != 1 || problem.code == QLatin1String("syntax")))
            return problemOf(problem, goal);
    if (alone.clauses.size() != 1 || text.isEmpty())
        return problemOf({Severity::Error,
                          QStringLiteral("syntax"),
                          QStringLiteral("This is no goal"),
                          QStringLiteral("Write a goal as in the body of a rule, such as fact([alice, 0])"),
                          {}},
                         goal);
    const Program checked = readProgram(game.text + QLatin1Char('\n') + question, game.baseName);
    for (const Diagnostic &problem : checked.problems)
        if (problem.severity == Severity::Error)
            return problemOf(problem, goal);

    Program program = readProgram(question + QStringLiteral("owned([holds], equal(1)).\nswitch([holds], [holds]).\n"));
    std::vector<Clause> own = std::move(program.clauses);
    renameSwitches(own.front().body);
    program = game;
    for (Clause &clause : program.clauses) {
        renameSwitches(clause.head);
        renameSwitches(clause.body);
    }
    std::vector<Clause> clauses;
    for (Clause &clause : own)
        clauses.push_back(std::move(clause));
    for (Clause &clause : program.clauses)
        clauses.push_back(std::move(clause));
    for (std::size_t i = 0; i < clauses.size(); ++i)
        clauses[i].index = int(i);
    program.clauses = std::move(clauses);
    StateGoal result(std::move(program));
    result.m_engine->setBudget(budget);
    const Result<State> start = result.m_engine->initialState();
    if (!start.ok())
        return start.problem();
    return result;
}

Result<bool> StateGoal::holds(const State &state, const StopSign &stop) const
{
    const Position position = m_engine->switchesOf(state, 0, stop);
    if (position.error)
        return *position.error;
    return !position.switches.empty();
}

} // namespace sidl::analysis
