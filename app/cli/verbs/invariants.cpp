// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/invariants.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/report.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/record/invariantsfile.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

bool addKeptInvariants(const QString &game, bool ignores, std::vector<std::string> &goals)
{
    if (ignores)
        return true;
    const KeptInvariants kept = readInvariants(game);
    if (!kept.error.isEmpty())
        err(u"sidl: cannot read %1: %2"_s.arg(shownPath(invariantsPath(game)), kept.error));
    for (const QString &goal : kept.goals)
        goals.push_back(goal.toStdString());
    return kept.error.isEmpty();
}

Invariants::Invariants(Engine &engine, const std::vector<std::string> &goals)
    : m_engine(engine)
{
    for (const std::string &goal : goals)
        m_goals.append(QString::fromStdString(goal));
}

std::optional<Problem> Invariants::whyUnusable(const State &initial)
{
    for (const QString &goal : m_goals) {
        const Result<bool> holds = analysis::holdsIn(m_engine, goal, initial, stopToken());
        if (holds.ok() || (holds.problem().kind == Problem::Kind::Rule && holds.problem().span.isValid()))
            continue; // a rule of the game raises: that is told when it is played
        Problem problem = holds.problem();
        problem.message = u"--invariant \"%1\": %2"_s.arg(goal.left(200), problem.message);
        problem.span = {};
        return problem;
    }
    return {};
}

void Invariants::ask(const State &state)
{
    for (const QString &goal : m_goals) {
        if (hasEnded())
            return;
        const Result<bool> holds = analysis::holdsIn(m_engine, goal, state, stopToken());
        if (!holds.ok())
            m_problem = holds.problem();
        else if (!*holds)
            m_broken = goal;
    }
}

void Invariants::forget()
{
    m_broken.clear();
    m_problem.reset();
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

} // namespace sidl::cli
