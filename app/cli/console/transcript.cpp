// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/transcript.h"

#include "app/cli/console/report.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

qsizetype nameWidth(const Words &players)
{
    qsizetype width = 0;
    for (const Word player : players)
        width = std::max(width, player.text().size());
    return width;
}

/// "  [alice]  [main]: [2]", one line a switch, the owners in a column.
QString actionLines(const Words &players, const Position &position, const Chronon &chronon)
{
    qsizetype width = 0;
    for (const Switch &place : position.switches)
        width = std::max(width, wording::ownerWordText(place.owner, players).size());
    QString text;
    for (const Switch &place : position.switches) {
        const auto isHere = [&](const Choice &choice) { return choice.place == place.word; };
        const auto applied = std::find_if(chronon.applied.begin(), chronon.applied.end(), isHere);
        const bool isDefault = std::none_of(chronon.does.begin(), chronon.does.end(), isHere);
        QString action = u"nothing"_s;
        if (applied != chronon.applied.end())
            action = applied->action.text() + (isDefault ? u"  (default)"_s : QString());
        text += u"  %1  %2: %3\n"_s.arg(wording::ownerWordText(place.owner, players).leftJustified(width),
                                        place.word.text(), action);
    }
    return text;
}

/// "  [alice]  +1, account 3" for each player whose account changed.
QString payoffLines(const Words &players, const Chronon &chronon)
{
    QString text;
    for (std::size_t i = 0; i < players.size() && i < chronon.payoffs.size(); ++i) {
        const double sum = chronon.payoffs[i].sum;
        if (sum != 0)
            text += u"  %1  %2%3, account %4\n"_s.arg(players[i].text().leftJustified(nameWidth(players)),
                                                      sum > 0 ? u"+"_s : QString(), wording::exactNumberText(sum),
                                                      wording::exactNumberText(chronon.after.accounts().at(i)));
    }
    return text;
}

} // namespace

QString beginText(const QString &game, const Words &players, const State &state)
{
    return game + u"\n\nbeginning\n"_s + stateText(players, state);
}

QString chrononText(const Words &players, const Position &position, const Chronon &chronon)
{
    QString text = u"\nchronon %1\n"_s.arg(position.chronon);
    text += actionLines(players, position, chronon);
    const Difference difference = chronon.after.differenceFrom(position.state);
    for (const Word word : difference.removed)
        text += u"  - %1\n"_s.arg(word.text());
    for (const Word word : difference.added)
        text += u"  + %1\n"_s.arg(word.text());
    text += payoffLines(players, chronon);
    for (const Problem &problem : position.problems)
        text += u"  (%1)\n"_s.arg(problem.message);
    for (const Problem &problem : chronon.problems)
        text += u"  (%1)\n"_s.arg(problem.message);
    return text;
}

QString accountLines(const Words &players, const std::vector<double> &accounts)
{
    const qsizetype width = nameWidth(players);
    QString text;
    for (std::size_t i = 0; i < players.size() && i < accounts.size(); ++i)
        text += u"  %1  %2\n"_s.arg(players[i].text().leftJustified(width), wording::exactNumberText(accounts[i]));
    return text;
}

QString stateText(const Words &words)
{
    QString text = u"state\n"_s;
    for (const Word word : words)
        text += u"  %1\n"_s.arg(word.text());
    return text;
}

QString stateText(const Words &players, const State &state)
{
    return stateText(state.words()) + u"accounts\n"_s + accountLines(players, state.accounts());
}

} // namespace sidl::cli
