// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/invariants.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/record/invariantsfile.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

std::optional<std::vector<Invariant>> invariantsOf(const QString &game, bool ignores,
                                                   const std::vector<std::string> &goals)
{
    std::vector<Invariant> all;
    for (const std::string &goal : goals)
        all.push_back({QString::fromStdString(goal)});
    if (ignores)
        return all;
    const KeptInvariants kept = [&game] {
        const EndsAtOnce reading; // a pipe may keep it waiting
        return readInvariants(game);
    }();
    if (!kept.error.isEmpty()) {
        err(u"sidl: cannot read %1: %2"_s.arg(shownPath(invariantsPath(game)), kept.error));
        return {};
    }
    for (qsizetype i = 0; i < kept.goals.size(); ++i)
        all.push_back({kept.goals[i],
                       {0, kept.places[std::size_t(i)].line, kept.places[std::size_t(i)].column,
                        int(kept.goals[i].toUcs4().size())}});
    return all;
}

Invariants::Invariants(Engine &engine, const QString &game, std::vector<Invariant> goals)
    : m_engine(engine)
    , m_game(game)
    , m_goals(std::move(goals))
{
}

/// What a rule of the game has raised is told where the rule is; what is wrong with the goal itself, where the goal is.
Invariants::Placed Invariants::placed(const Invariant &goal, Problem problem) const
{
    if (problem.kind != Problem::Kind::Refused && problem.span.isValid())
        return {m_game, std::move(problem)};
    if (!goal.place.isValid()) {
        problem.message = u"--invariant \"%1\": %2"_s.arg(goal.text.left(200), problem.message);
        problem.span = {};
        return {{}, std::move(problem)};
    }
    // Its columns are those of what a word was made: fact([n,0]).
    const QString asked = analysis::goalOf(goal.text);
    const int added = asked == goal.text ? 0 : int(asked.indexOf(goal.text.left(1)));
    const int column = problem.span.isValid() ? std::max(0, problem.span.column - 1 - added) : 0;
    problem.span = goal.place;
    problem.span.column += std::min(column, goal.place.length);
    return {invariantsPath(m_game), std::move(problem)};
}

QString Invariants::told(const Placed &placed)
{
    return problemLines(placed.path.isEmpty() ? u"sidl"_s : placed.path, placed.problem);
}

QString Invariants::whyUnusable(const State &initial)
{
    for (const Invariant &goal : m_goals) {
        const Result<bool> holds = analysis::holdsIn(m_engine, analysis::goalOf(goal.text), initial, stopToken());
        if (!holds.ok() && holds.problem().kind != Problem::Kind::Cancelled
            && (holds.problem().kind != Problem::Kind::Rule || !holds.problem().span.isValid()))
            return told(placed(goal, holds.problem())); // a rule of the game that raises is told when it is played
    }
    return {};
}

void Invariants::warnOfNames() const
{
    const language::Program &rules = m_engine.program();
    const language::KnownNames names(language::ruleSystemOf(rules), rules.text);
    for (const Invariant &goal : m_goals) {
        Problem warning;
        warning.severity = language::Severity::Warning;
        warning.message = names.remark(goal.text);
        if (!warning.message.isEmpty())
            err(told(placed(goal, warning)));
    }
}

void Invariants::ask(const State &state)
{
    for (const Invariant &goal : m_goals) {
        if (hasEnded())
            return;
        const Result<bool> holds = analysis::holdsIn(m_engine, analysis::goalOf(goal.text), state, stopToken());
        if (!holds.ok()) {
            m_problem = holds.problem();
            m_placed = placed(goal, *m_problem);
            m_problemText = told(m_placed) + u"\n  state   "_s + texts(state.words()).join(u' ');
        } else if (!*holds) {
            m_broken = goal.text;
        }
    }
}

QString Invariants::problemText() const
{
    return m_problemText;
}

QJsonObject Invariants::problemJson() const
{
    return cli::problemJson(m_placed.path, m_placed.problem);
}

void Invariants::keepProblem() const
{
    if (m_problem)
        cli::keepProblem(m_placed.path, m_placed.problem);
}

void Invariants::forget()
{
    m_broken.clear();
    m_problem.reset();
    m_placed = {};
    m_problemText.clear();
}

GuardedDecider::GuardedDecider(play::Decider &decider, const Invariants &invariants)
    : m_decider(decider)
    , m_invariants(invariants)
{
}

play::Decision GuardedDecider::decide(const Position &position)
{
    if (m_invariants.hasEnded())
        return {play::Decision::Kind::End, {}, {}};
    return m_decider.decide(position);
}

void GuardedDecider::played(const Chronon &chronon)
{
    m_decider.played(chronon);
}

void GuardedDecider::over(const Position &position, const QString &reason)
{
    m_decider.over(position, reason);
}

} // namespace sidl::cli
