// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/problemcodes.h"
#include "sidl/lsp/features/answer.h"

#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::Diagnostic;
using language::Severity;
using language::Span;

namespace {

enum Tag { Unnecessary = 1 };

int severityOf(Severity severity)
{
    return severity == Severity::Error ? 1 : severity == Severity::Warning ? 2 : 3;
}

/// What editors show faded.
bool isUnnecessary(const QString &code)
{
    for (const char *each : {"unused-predicate", "unreachable-clause", "repeated-clause"})
        if (code == QLatin1String(each))
            return true;
    return false;
}

QJsonObject toJson(const Client &client, const OpenText &document, const Diagnostic &problem)
{
    const Reading &reading = *document.reading();
    const Span span = problem.span.isValid() ? problem.span : Span{0, 1, 1, 0};
    QJsonObject json{
        {u"range"_s, lsp::toJson(reading.range(span, client.encoding))},
        {u"severity"_s, severityOf(problem.severity)},
        {u"code"_s, problem.code},
        {u"source"_s, u"sidl"_s},
        {u"message"_s, problem.advice.isEmpty() ? problem.message : problem.message + u'\n' + problem.advice}};
    if (client.hasCodeDescription && !client.manual.isEmpty() && language::problemCode(problem.code)) {
        QUrl page = QUrl::fromLocalFile(client.manual + u'/' + QLatin1String(language::ProblemCode::Page));
        page.setFragment(problem.code);
        json.insert("codeDescription"_L1, QJsonObject{{u"href"_s, page.toString(QUrl::FullyEncoded)}});
    }
    if (client.hasTags && isUnnecessary(problem.code))
        json.insert("tags"_L1, QJsonArray{int(Unnecessary)});
    QJsonArray related;
    for (const language::RelatedPlace &place : problem.related)
        related.append(QJsonObject{{u"location"_s,
                                    QJsonObject{{u"uri"_s, document.name().uri},
                                                {u"range"_s, lsp::toJson(reading.range(place.span, client.encoding))}}},
                                   {u"message"_s, place.message}});
    if (client.hasRelatedPlaces && !related.isEmpty())
        json.insert("relatedInformation"_L1, related);
    return json;
}

} // namespace

QJsonObject publishedProblems(const Client &client, const OpenText &document)
{
    QJsonArray array;
    for (const Diagnostic &problem : document.reading()->problems())
        array.append(toJson(client, document, problem));
    return {{u"uri"_s, document.name().uri}, {u"version"_s, document.version()}, {u"diagnostics"_s, array}};
}

} // namespace sidl::lsp
