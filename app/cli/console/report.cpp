// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/report.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"

#include <QHash>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace sidl::cli {

QString problemLine(const QString &path, const language::Diagnostic &problem)
{
    return u"%1:%2:%3: %4: %5 [%6]"_s.arg(shownPath(path),
                                          QString::number(problem.span.isValid() ? problem.span.line : 1),
                                          QString::number(problem.span.isValid() ? problem.span.column : 1),
                                          severityName(problem.severity), shownText(problem.message), problem.code);
}

QString problemLines(const QString &path, const engine::Problem &problem)
{
    const QString head = severityName(problem.severity) + u": "_s + problem.message
        + (problem.code.isEmpty() ? QString() : u" ["_s + problem.code + u']');
    QStringList lines;
    if (problem.span.isValid())
        lines.append(u"%1:%2:%3: %4"_s.arg(shownPath(path), QString::number(problem.span.line),
                                           QString::number(problem.span.column), head));
    else
        lines.append(shownPath(path) + u": "_s + head);
    if (!problem.rule.isEmpty())
        lines.append(u"  in      "_s + problem.rule);
    if (!problem.goal.isEmpty())
        lines.append(u"  goal    "_s + problem.goal);
    if (!problem.bindings.isEmpty())
        lines.append(u"  where   "_s + problem.bindings.join(u", "_s));
    if (!problem.advice.isEmpty())
        lines.append(u"  advice  "_s + adviceOf(problem));
    return shownText(lines.join(u'\n'));
}

QString adviceOf(const language::Diagnostic &problem)
{
    static const QHash<QString, QString> options{{u"time-limit"_s, u"--time-limit"_s},
                                                 {u"inference-limit"_s, u"--inferences"_s},
                                                 {u"memory-limit"_s, u"--memory"_s},
                                                 {u"solution-limit"_s, u"--solutions"_s}};
    const QString option = options.value(problem.code);
    const bool isFixed = problem.code == "memory-limit"_L1 && !problem.message.contains(u"allowed"); // GDL's
    if (option.isEmpty() || isFixed || problem.advice.isEmpty())
        return problem.advice;
    const bool isSentence = problem.advice.endsWith(u'.');
    const QString before = isSentence ? problem.advice.chopped(1) : problem.advice;
    const QString joint = before.contains(u" or "_s) ? u"; else"_s : u", or"_s; // one "or" in a sentence is enough
    return u"%1%2 allow more by %3%4"_s.arg(before, joint, option, isSentence ? u"."_s : u""_s);
}

QString shownPath(const QString &path)
{
    return shownText(path).replace(u'\n', u"\\n"_s).replace(u'\t', u"\\t"_s);
}

void errInterrupted(qsizetype done, qsizetype all)
{
    if (wasInterrupted() && all > 1)
        err(u"sidl: interrupted after %1 of %2"_s.arg(grouped(done), counted(all, "file")));
}

QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString counted(qint64 number, const char *one)
{
    return u"%1 %2%3"_s.arg(grouped(number), QLatin1String(one), number == 1 ? QString() : u"s"_s);
}

} // namespace sidl::cli
