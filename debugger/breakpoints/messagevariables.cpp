// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/messagevariables.h"

#include "sidl/engine/game/breakpoint.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::ClauseBreakpoint;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::BreakpointsModel)
};

/// With the braces at first, and what stands in them as the first captured.
QRegularExpressionMatchIterator named(const QString &message)
{
    static const QRegularExpression braces(u"\\{\\s*([^{}]*?)\\s*\\}"_s);
    return braces.globalMatch(message);
}

bool hasVariable(const QString &text, const QString &name)
{
    const QRegularExpression word(u"(?<![\\w?])%1(?!\\w)"_s.arg(QRegularExpression::escape(name)),
                                  QRegularExpression::UseUnicodePropertiesOption);
    return text.contains(word);
}

} // namespace

QString unknownVariable(const ClauseBreakpoint &point)
{
    for (auto matches = named(point.message); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (match.captured(1).isEmpty() || !hasVariable(point.clause, match.captured(1)))
            return match.captured();
    }
    return {};
}

QString whyNoValue(const ClauseBreakpoint &point, const QString &name)
{
    const bool isEntry = point.when == ClauseBreakpoint::When::Entry;
    const qsizetype neck = point.clause.indexOf(u":-"_s);
    if (point.when == ClauseBreakpoint::When::Success || (isEntry && neck < 0))
        return {};
    // The head and the goals that come first are written before it; what is only named in a text there counts, too, as
    // the remark has to be true.
    const QString before = point.clause.left(isEntry ? neck : point.goal);
    if (name.isEmpty() || name.startsWith(u'?') || hasVariable(before, name) || !hasVariable(point.clause, name))
        return {};
    if (isEntry)
        return Tr::tr("%1 has no value when the clause is entered: stop when it succeeds.").arg(name);
    if (!hasVariable(point.goalText, name))
        return Tr::tr("%1 has no value before this goal: it first stands in a later one.").arg(name);
    const QString after = point.clause.mid(point.goal + point.goalText.size());
    const bool isLast = std::none_of(after.begin(), after.end(), [](QChar c) { return c.isLetterOrNumber(); });
    return isLast ? Tr::tr("%1 has no value before this goal: stop when the clause succeeds.").arg(name)
                  : Tr::tr("%1 has no value before this goal: put the breakpoint on the next one.").arg(name);
}

QString remarkOnMessage(const ClauseBreakpoint &point)
{
    for (auto matches = named(point.message); matches.hasNext();)
        if (const QString why = whyNoValue(point, matches.next().captured(1)); !why.isEmpty())
            return why;
    return {};
}

} // namespace sidl::debugger
