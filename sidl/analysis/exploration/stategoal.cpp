// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/stategoal.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/tokeniser.h"

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

QString goalOf(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(u'['))
        return trimmed;
    language::Tokeniser tokeniser(trimmed);
    int depth = 0;
    for (auto token = tokeniser.next(); token; token = tokeniser.next()) {
        depth += token->is(trimmed, u"[") ? 1 : token->is(trimmed, u"]") ? -1 : 0;
        if (depth == 0)
            return u"fact("_s + trimmed.left(token->end()) + u')' + trimmed.mid(token->end());
    }
    return trimmed;
}

namespace {

Result<bool> holds(const Result<StateAnswer> &answer)
{
    if (!answer.ok())
        return answer.problem();
    if (!answer->holds() && answer->problem)
        return *answer->problem;
    return answer->holds();
}

} // namespace

Result<bool> holdsIn(Engine &engine, const QString &goal, const State &state, const std::stop_token &stop)
{
    if (goal.trimmed().isEmpty()) {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.code = u"not-a-goal"_s;
        problem.message = u"the goal is empty"_s;
        const language::Writing writing = language::ruleSystemOf(engine.program()).writing(engine.program().text);
        problem.advice = u"Write what has to hold, such as %1, or a word, such as %2"_s.arg(writing.goalExample,
                                                                                            writing.wordExample);
        return problem;
    }
    return holds(engine.query({goal, Viewer::referee(), 0, 1}, state, stop));
}

Result<bool> holdsIn(Engine &engine, const QString &goal, const State &state, const Choosing &choosing,
                     const std::stop_token &stop)
{
    return holds(engine.query({goal, Viewer::referee(), 0, 1}, state, choosing, stop));
}

} // namespace sidl::analysis
