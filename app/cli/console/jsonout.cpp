// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/jsonout.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/report.h"

#include <QJsonDocument>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

QJsonArray allKept; // of the thread that runs the verb

} // namespace

QByteArray jsonText(const QString &format, QJsonObject fields)
{
    fields.insert(u"format"_s, format);
    fields.insert(u"version"_s, 1);
    if (wasInterrupted())
        fields.insert(u"interrupted"_s, true);
    return QJsonDocument(fields).toJson();
}

void outJson(const QString &format, QJsonObject fields)
{
    out(jsonText(format, std::move(fields)));
}

void outJsonOfFiles(const QString &format, const QString &list, const QJsonArray &found, int exitCode)
{
    if (exitCode != Unusable || !found.isEmpty())
        outJson(format, {{list, found}, {u"messages"_s, QJsonArray::fromStringList(messages())}});
}

QJsonObject problemJson(const QString &path, const language::Diagnostic &problem)
{
    QJsonObject json{
        {u"severity"_s, severityName(problem.severity)},
        {u"code"_s, problem.code},
        {u"message"_s, problem.message},
        {u"advice"_s, adviceOf(problem)},
    };
    if (path.isEmpty())
        return json;
    const bool hasPlace = problem.span.isValid();
    json[u"file"_s] = path;
    json[u"line"_s] = hasPlace ? problem.span.line : 1;
    json[u"column"_s] = hasPlace ? problem.span.column : 1;
    json[u"length"_s] = hasPlace ? problem.span.length : 0;
    return json;
}

void errProblem(const QString &path, const language::Diagnostic &problem)
{
    err(problemLine(path, problem));
    keepProblem(path, problem);
}

void keepProblem(const QString &path, const language::Diagnostic &problem)
{
    allKept.append(problemJson(path, problem));
}

QJsonArray keptProblems()
{
    return allKept;
}

void outFailureJson(int exitCode)
{
    outJson(u"sidl-error"_s,
            {{u"status"_s, exitCode},
             {u"messages"_s, QJsonArray::fromStringList(messages())},
             {u"problems"_s, keptProblems()}});
}

} // namespace sidl::cli
