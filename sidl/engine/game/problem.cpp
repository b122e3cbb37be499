// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/problem.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::engine {

QString Problem::text() const
{
    QString all = message;
    if (!rule.isEmpty())
        all += u"\n  while solving "_s + rule;
    if (!goal.isEmpty())
        all += u"\n  at "_s + goal;
    if (span.isValid())
        all += u"\n  in line %1, column %2"_s.arg(span.line).arg(span.column);
    if (!bindings.isEmpty())
        all += u"\n  with "_s + bindings.join(u", "_s);
    if (!advice.isEmpty())
        all += u"\n  "_s + advice;
    return all;
}

PlacedText placedText(const QString &text)
{
    static const QRegularExpression line(u"\\n  in line (\\d+), column (\\d+)(?=\\n|$)"_s); // as text() has it
    const QRegularExpressionMatch found = line.match(text);
    if (!found.hasMatch())
        return {text, {}};
    return {QString(text).remove(found.capturedStart(), found.capturedLength()),
            {0, found.capturedView(1).toInt(), found.capturedView(2).toInt(), 0}};
}

Problem cancelled()
{
    Problem problem;
    problem.kind = Problem::Kind::Cancelled;
    problem.code = u"cancelled"_s;
    problem.message = u"stopped before the rules had answered"_s;
    problem.advice = u"If they never do, look for a rule that asks for itself without end"_s;
    return problem;
}

} // namespace sidl::engine
