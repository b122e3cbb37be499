// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"

#include "sidl/language/text/problemcodes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

Problem refused(const char *code, const QString &message, const QString &advice)
{
    Q_ASSERT(language::problemCode(QString::fromLatin1(code)));
    Problem problem = refused(message, advice);
    problem.code = QString::fromLatin1(code);
    return problem;
}

Problem refused(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.message = message;
    problem.advice = advice;
    return problem;
}

std::optional<Problem> refusal(const Position &position, Owner owner, const Choice &choice)
{
    const Switch *const entry = position.switchOf(choice.place);
    // In the same words: whether a switch is legal for somebody else is not to be learnt by trying.
    if (position.error || !entry || entry->owner != owner)
        return refused("refused", u"%1 is no switch of yours now"_s.arg(choice.place.text()),
                       u"Choose an action of one of your switches"_s);
    if (std::find(entry->actions.begin(), entry->actions.end(), choice.action) == entry->actions.end())
        return refused("refused", u"%1 is no action of %2"_s.arg(choice.action.text(), choice.place.text()),
                       u"Choose one of the actions that are offered"_s);
    return std::nullopt;
}

} // namespace sidl::engine
