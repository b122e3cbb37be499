// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/summarytext.h"

#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "sidl/engine/game/problem.h"
#include "sidl/wording/numbers.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace simulation;

namespace {

constexpr std::size_t MostPrinted = 20; // information sets
constexpr qsizetype MostWords = 12;     // of what is seen in one

/// A number of which four digits tell enough.
QString shortNumber(double number)
{
    return wording::exactNumberText(QString::number(number, 'g', 4).toDouble());
}

QString intervalText(const Mean &mean)
{
    if (!std::isfinite(mean.margin()))
        return u"-"_s;
    return u"%1 to %2"_s.arg(shortNumber(mean.value() - mean.margin()), shortNumber(mean.value() + mean.margin()));
}

/// Columns of equal width, two blanks between them; those of @p right are set to the right.
QString tableText(const std::vector<QStringList> &rows, const std::vector<bool> &right)
{
    std::vector<qsizetype> widths(right.size(), 0);
    for (const QStringList &row : rows)
        for (std::size_t column = 0; column < right.size(); ++column)
            widths[column] = std::max(widths[column], row.at(qsizetype(column)).size());
    QString text;
    for (const QStringList &row : rows) {
        QString line;
        for (std::size_t column = 0; column < right.size(); ++column) {
            const QString &cell = row.at(qsizetype(column));
            const QString blank(widths[column] - cell.size(), u' ');
            line += (column ? u"  "_s : QString()) + (right[column] ? blank + cell : cell + blank);
        }
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QStringList scoreCells(const Standing &one)
{
    const bool isCounted = one.won + one.shared + one.lost > 0;
    QStringList cells{one.payoff.count() > 0 ? shortNumber(one.payoff.value()) : u"-"_s, intervalText(one.payoff)};
    for (const qint64 count : {one.won, one.shared, one.lost})
        cells += isCounted ? QString::number(count) : u"-"_s;
    return cells;
}

QString seatsText(const Plan &plan, const Summary &summary)
{
    std::vector<QStringList> rows{
        {u"player"_s, u"agent"_s, u"mean payoff"_s, u"95 % interval"_s, u"won"_s, u"shared"_s, u"lost"_s}};
    for (const Standing &seat : summary.seats)
        rows.push_back(QStringList{seat.player, plan.isTournament ? u"-"_s : seat.agent} + scoreCells(seat));
    return tableText(rows, {false, false, true, true, true, true, true});
}

QString agentsText(const Summary &summary)
{
    std::vector<QStringList> rows{
        {u"agent"_s, u"Elo"_s, u"mean payoff"_s, u"95 % interval"_s, u"won"_s, u"shared"_s, u"lost"_s}};
    for (const Standing &agent : summary.agents)
        rows.push_back(QStringList{agent.agent, QString::number(std::lround(agent.elo))} + scoreCells(agent));
    return tableText(rows, {false, true, true, true, true, true, true});
}

/// "[a,1] [b,2] … 88 more" of words, a line each.
QString sawText(const QString &saw)
{
    const QStringList words = saw.split(u'\n', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return u"nothing"_s;
    const qsizetype left = words.size() - MostWords;
    return words.first(std::min(MostWords, words.size())).join(u' ')
        + (left > 0 ? u" … %1 more"_s.arg(QLocale(QLocale::English).toString(left)) : QString());
}

QString setText(const SeenSet &set)
{
    QString text = u"%1 (%2), %3, seeing %4: %5\n  "_s.arg(set.player, set.agent, set.place, sawText(set.saw),
                                                           counted(set.count, "time"));
    QStringList actions;
    for (const auto &[action, count] : set.did)
        actions += u"%1 %2 %"_s.arg(action.isEmpty() ? u"nothing"_s : action,
                                    QString::number(100 * double(count) / double(set.count), 'f', 1));
    return text + actions.join(u", "_s) + u'\n';
}

QJsonObject jsonOf(const Mean &mean)
{
    QJsonObject json{{u"mean"_s, mean.value()}, {u"variance"_s, mean.variance()}, {u"count"_s, mean.count()}};
    if (std::isfinite(mean.margin()))
        json[u"interval95"_s] = QJsonArray{mean.value() - mean.margin(), mean.value() + mean.margin()};
    return json;
}

QJsonObject jsonOf(const Standing &one)
{
    QJsonObject json{
        {u"payoff"_s, jsonOf(one.payoff)}, {u"won"_s, one.won}, {u"shared"_s, one.shared}, {u"lost"_s, one.lost}};
    if (!one.player.isEmpty())
        json[u"player"_s] = one.player;
    if (!one.agent.isEmpty())
        json[u"agent"_s] = one.agent;
    return json;
}

QJsonObject jsonOf(const SeenSet &set)
{
    QJsonArray actions;
    for (const auto &[action, count] : set.did)
        actions
            += QJsonObject{{u"action"_s, action.isEmpty() ? QJsonValue() : QJsonValue(action)}, {u"count"_s, count}};
    return {{u"player"_s, set.player}, {u"agent"_s, set.agent},
            {u"switch"_s, set.place},  {u"saw"_s, QJsonArray::fromStringList(set.saw.split(u'\n', Qt::SkipEmptyParts))},
            {u"count"_s, set.count},   {u"actions"_s, actions}};
}

QJsonObject jsonOf(const PlayProblem &problem, const QString &file)
{
    const auto [text, place] = engine::placedText(problem.text);
    QJsonObject json{{u"text"_s, text}, {u"play"_s, problem.play}, {u"plays"_s, problem.others + 1}};
    if (!file.isEmpty())
        json[u"file"_s] = file;
    if (place.isValid()) {
        json[u"line"_s] = place.line;
        json[u"column"_s] = place.column;
    }
    return json;
}

} // namespace

QString summaryText(const Plan &plan, const Summary &summary)
{
    QString text = u"%1: %2%3, seed %4\n"_s.arg(plan.game,
                                                summary.plays < plan.ownPlays()
                                                    ? u"%1 of "_s.arg(QLocale(QLocale::English).toString(summary.plays))
                                                    : QString(),
                                                counted(plan.ownPlays(), "play"), QString::number(plan.seed));
    QStringList ends;
    for (const auto &[count, what] :
         {std::pair(summary.terminal, u"at their end"_s), std::pair(summary.limit, u"at the limit of chronons"_s),
          std::pair(summary.silent, u"because agents did not answer"_s), std::pair(summary.errors, u"with an error"_s)})
        if (count > 0)
            ends += u"%1 %2"_s.arg(grouped(count), what);
    text += u"ended: %1\n"_s.arg(ends.isEmpty() ? u"-"_s : ends.join(u", "_s));
    if (summary.missed > 0)
        text += u"decisions for which an agent had nothing valid: %1\n"_s.arg(grouped(summary.missed));
    if (summary.chronons.count() > 0)
        text += u"chronons: %1 on average, from %2 to %3\n"_s.arg(shortNumber(summary.chronons.value()),
                                                                  grouped(summary.fewest), grouped(summary.most));
    text += u'\n' + seatsText(plan, summary);
    if (!summary.agents.empty())
        text += u'\n' + agentsText(summary);
    const std::size_t shown = std::min(MostPrinted, summary.sets.size());
    if (shown == 0)
        return text;
    text += shown < std::size_t(summary.allSets)
        ? u"\nwhat players did where they saw the same, the %1 most frequent of %2:\n"_s.arg(
            grouped(qint64(shown)), grouped(qint64(summary.allSets)))
        : u"\nwhat players did where they saw the same:\n"_s;
    for (std::size_t set = 0; set < shown; ++set)
        text += setText(summary.sets[set]);
    return text;
}

QByteArray summaryJson(const Plan &plan, const Summary &summary, const QString &file)
{
    QJsonArray seats, agents, sets, problems;
    for (const Standing &seat : summary.seats)
        seats += jsonOf(seat);
    for (const Standing &agent : summary.agents) {
        QJsonObject json = jsonOf(agent);
        json[u"elo"_s] = agent.elo;
        agents += json;
    }
    for (const SeenSet &set : summary.sets)
        sets += jsonOf(set);
    for (const PlayProblem &problem : summary.problems)
        problems += jsonOf(problem, file);
    QJsonObject json{{u"game"_s, plan.game},
                     {u"seed"_s, QString::number(plan.seed)},
                     {u"plays"_s, summary.plays},
                     {u"wanted"_s, plan.ownPlays()},
                     {u"complete"_s, summary.plays >= plan.ownPlays()},
                     {u"terminal"_s, summary.terminal},
                     {u"limit"_s, summary.limit},
                     {u"silent"_s, summary.silent},
                     {u"errors"_s, summary.errors},
                     {u"problems"_s, problems},
                     {u"missed"_s, summary.missed},
                     {u"misses"_s, QJsonArray::fromStringList(summary.misses)},
                     {u"chronons"_s, jsonOf(summary.chronons)},
                     {u"seats"_s, seats},
                     {u"informationSets"_s, summary.allSets},
                     {u"sets"_s, sets}};
    if (!agents.isEmpty())
        json[u"agents"_s] = agents;
    if (!summary.endedAgents.isEmpty())
        json[u"endedAgents"_s] = QJsonArray::fromStringList(summary.endedAgents);
    return jsonText(u"sidl-simulation-summary"_s, json);
}

} // namespace sidl::cli
