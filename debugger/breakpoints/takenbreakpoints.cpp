// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/takenbreakpoints.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using When = engine::ClauseBreakpoint::When;

namespace {

struct TakenTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::TakenBreakpoints)
};

bool areAtOnePlace(const Breakpoint &one, const Breakpoint &other)
{
    const bool isGoal = one.clause.when == When::Goal;
    return one.file == other.file && one.clause.clause == other.clause.clause
        && isGoal == (other.clause.when == When::Goal) && (!isGoal || one.clause.goal == other.clause.goal);
}

} // namespace

QString TakenBreakpoints::add(const Breakpoint &taken)
{
    std::erase_if(m_all, [&](const Breakpoint &before) { return areAtOnePlace(before, taken); });
    const QString written = writtenFor(taken.clause);
    if (written.isEmpty())
        return {};
    m_all.push_back(taken);
    return TakenTr::tr("The breakpoint is gone. The next one here has this again: %1").arg(written);
}

Breakpoint TakenBreakpoints::givenBack(Breakpoint fresh)
{
    const auto before = std::find_if(m_all.begin(), m_all.end(),
                                     [&](const Breakpoint &taken) { return areAtOnePlace(taken, fresh); });
    if (before == m_all.end())
        return fresh;
    fresh.clause.when = before->clause.when;
    fresh.clause.condition = before->clause.condition;
    fresh.clause.from = before->clause.from;
    fresh.clause.message = before->clause.message;
    m_all.erase(before);
    return fresh;
}

void TakenBreakpoints::renameFile(const QString &from, const QString &to)
{
    for (Breakpoint &taken : m_all)
        if (taken.file == from)
            taken.file = to;
}

QString writtenFor(const engine::ClauseBreakpoint &point)
{
    QStringList written;
    if (point.when == When::Success)
        written << TakenTr::tr("when it succeeds");
    if (!point.condition.isEmpty())
        written << TakenTr::tr("if %1").arg(point.condition);
    if (point.from > 1)
        written << TakenTr::tr("from hit %1").arg(QLocale().toString(point.from));
    if (!point.message.isEmpty())
        written << TakenTr::tr("message \u201c%1\u201d").arg(point.message);
    return written.join(u"; "_s);
}

} // namespace sidl::debugger
