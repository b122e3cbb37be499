// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/report.h"

namespace sidl::cli {

QString problemLine(const QString &path, const language::Diagnostic &problem)
{
    return QStringLiteral("%1:%2:%3: %4: %5 [%6]")
        .arg(path, QString::number(problem.span.isValid() ? problem.span.line : 1),
             QString::number(problem.span.isValid() ? problem.span.column : 1), severityName(problem.severity),
             problem.message, problem.code);
}

QString problemLines(const QString &path, const engine::Problem &problem)
{
    const QString head = severityName(problem.severity) + QStringLiteral(": ") + problem.message + QStringLiteral(" [")
        + problem.code + QLatin1Char(']');
    QStringList lines;
    if (problem.span.isValid())
        lines.append(QStringLiteral("%1:%2:%3: %4")
                         .arg(path, QString::number(problem.span.line), QString::number(problem.span.column), head));
    else
        lines.append(path + QStringLiteral(": ") + head);
    if (!problem.rule.isEmpty())
        lines.append(QStringLiteral("  in      ") + problem.rule);
    if (!problem.goal.isEmpty())
        lines.append(QStringLiteral("  goal    ") + problem.goal);
    if (!problem.bindings.isEmpty())
        lines.append(QStringLiteral("  where   ") + problem.bindings.join(QStringLiteral(", ")));
    if (!problem.advice.isEmpty())
        lines.append(QStringLiteral("  advice  ") + problem.advice);
    return lines.join(QLatin1Char('\n'));
}

} // namespace sidl::cli
