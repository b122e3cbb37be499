// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/stategoal.h"

#include "sidl/engine/explanation.h"
#include "sidl/language/tokeniser.h"

namespace sidl::analysis {

using namespace engine;

QString goalOf(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(QLatin1Char('[')))
        return trimmed;
    language::Tokeniser tokeniser(trimmed);
    int depth = 0;
    for (auto token = tokeniser.next(); token; token = tokeniser.next()) {
        depth += token->is(trimmed, u"[") ? 1 : token->is(trimmed, u"]") ? -1 : 0;
        if (depth == 0)
            return QStringLiteral("fact(") + trimmed.left(token->end()) + QLatin1Char(')') + trimmed.mid(token->end());
    }
    return trimmed;
}

Result<bool> holdsIn(Engine &engine, const QString &goal, const State &state, const StopSign &stop)
{
    Question question;
    question.subject = goal.trimmed();
    if (question.subject.endsWith(QLatin1Char('.')))
        question.subject.chop(1);
    question.subject += QLatin1Char('\n'); // it may end in a comment
    Position position;
    position.state = state;
    const Result<Solutions> found = engine.solutions(Way::Compiled, question, position, nullptr, 1, stop);
    if (!found.ok())
        return found.problem();
    if (found->exception.isEmpty() || !found->solutions.empty())
        return !found->solutions.empty();
    Problem problem;
    problem.code = QStringLiteral("exception");
    problem.message = QStringLiteral("The goal raises an error: %1").arg(found->exception);
    problem.goal = goal;
    return problem;
}

} // namespace sidl::analysis
