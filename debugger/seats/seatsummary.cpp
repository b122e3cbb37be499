// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatsummary.h"

#include "sidl/wording/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <cstddef>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("sidl::debugger::SeatSummary", text);
}

} // namespace

SeatSummary refereeSummary(const SeatView &view, const QStringList &players)
{
    QStringList parts, names;
    int least = 0, most = 0;
    for (int i = 0; i < int(view.hiddenCounts.size()); ++i)
        if (const int count = view.hiddenCounts[std::size_t(i)]) {
            names.append(players.value(i));
            parts.append(tr("%1: %2").arg(players.value(i), QLocale().toString(count)));
            least = least == 0 ? count : qMin(least, count);
            most = qMax(most, count);
        }
    if (parts.isEmpty())
        return {{tr("nothing hidden")}, tr("Every player sees every word")};
    QStringList lines{tr("hidden from %1").arg(parts.join(u", "))};
    if (names.size() < qsizetype(view.hiddenCounts.size()))
        lines << tr("hidden from %1").arg(names.join(u", "))
              << tr("hidden from %1 of %2").arg(names.size()).arg(view.hiddenCounts.size());
    else
        lines << (least == most ? tr("hidden: %L1 each").arg(least)
                                : tr("hidden: %L1\u2013%L2 each").arg(least).arg(most));
    return {lines, tr("Words hidden, by player:\n%1").arg(parts.join(u'\n'))};
}

SeatSummary playerSummary(const SeatView &view, const QStringList &words, const QStringList &players, int player,
                          bool mayAsk)
{
    SeatSummary summary{{QString()}, {}};
    QStringList lines;
    for (int i = 0; i < int(view.accounts.size()); ++i) {
        if (view.withoutGoal.contains(words.value(i)))
            continue;
        if (const auto goal = view.goals.find(words.value(i)); goal != view.goals.end()) {
            const QString text = wording::numberText(*goal);
            if (i == player)
                summary.lines = {tr("goal %1").arg(text), text};
            lines.append(tr("%1: %2").arg(players.value(i), text));
            continue;
        }
        const auto at = std::size_t(i);
        QString text = wording::numberText(view.accounts[at]);
        if (at < view.changes.size())
            text += tr(" (%1)").arg(wording::changeText(view.changes[at]));
        if (i == player)
            summary.lines = {tr("account %1").arg(text), text};
        lines.append(tr("%1: %2").arg(players.value(i), text));
    }
    if (lines.isEmpty())
        return summary;
    summary.tip = (view.goals.isEmpty() ? tr("Accounts, with their last change:\n%1")
                                        : tr("Goals: what the accounts are if the game ends so.\n%1"))
                      .arg(lines.join(u'\n'));
    if (mayAsk && view.goals.isEmpty() && !summary.lines.front().isEmpty())
        summary.tip += u'\n' + tr("A right click asks why the account is what it is.");
    return summary;
}

} // namespace sidl::debugger
