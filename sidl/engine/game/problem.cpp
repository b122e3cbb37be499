// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/problem.h"

namespace sidl::engine {

QString Problem::text() const
{
    QString all = message;
    if (!rule.isEmpty())
        all += QStringLiteral("\n  while solving ") + rule;
    if (!goal.isEmpty())
        all += QStringLiteral("\n  at ") + goal;
    if (span.isValid())
        all += QStringLiteral("\n  in line %1, column %2").arg(span.line).arg(span.column);
    if (!bindings.isEmpty())
        all += QStringLiteral("\n  with ") + bindings.join(QStringLiteral(", "));
    if (!advice.isEmpty())
        all += QStringLiteral("\n  ") + advice;
    return all;
}

Problem cancelled()
{
    Problem problem;
    problem.kind = Problem::Kind::Cancelled;
    problem.code = QStringLiteral("cancelled");
    problem.message = QStringLiteral("stopped");
    return problem;
}

} // namespace sidl::engine
