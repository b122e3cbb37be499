// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/submission.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace sidl::debugger {

using namespace engine;

namespace {

Problem refused(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = QStringLiteral("refused");
    problem.message = message;
    problem.advice = advice;
    return problem;
}

QString tr(const char *text)
{
    return QCoreApplication::translate("sidl::debugger::Submission", text);
}

} // namespace

std::optional<Problem> refusal(const Position *position, int player, const Choice &choice)
{
    const Switch *found = nullptr;
    if (position && !position->error) {
        const auto is = [&](const Switch &one) { return one.word == choice.place && one.owner == player; };
        const auto it = std::find_if(position->switches.begin(), position->switches.end(), is);
        if (it != position->switches.end())
            found = &*it;
    }
    if (!found)
        return refused(tr("%1 is not yours to decide here").arg(choice.place.text()),
                       tr("Choose among the switches that are shown."));
    if (found->unlimited
        || std::find(found->actions.begin(), found->actions.end(), choice.action) == found->actions.end())
        return refused(tr("%1 is no action of %2").arg(choice.action.text(), choice.place.text()),
                       tr("Choose one of the actions that are shown."));
    return std::nullopt;
}

const Choice *choiceFor(const Choices &choices, Word place)
{
    const auto it = std::find_if(choices.begin(), choices.end(), [&](const Choice &one) { return one.place == place; });
    return it == choices.end() ? nullptr : &*it;
}

void setChoice(Choices &choices, const Choice &choice)
{
    removeChoice(choices, choice.place);
    choices.push_back(choice);
}

bool removeChoice(Choices &choices, Word place)
{
    return std::erase_if(choices, [&](const Choice &one) { return one.place == place; }) > 0;
}

std::vector<int> undecided(const Position &position, const Choices &choices)
{
    std::set<int> players;
    for (const Switch &one : position.switches)
        if (!one.isNature() && !choiceFor(choices, one.word))
            players.insert(one.owner);
    return {players.begin(), players.end()};
}

} // namespace sidl::debugger
