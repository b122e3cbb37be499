// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::LineRange;
using language::Span;

std::optional<LineRange> Question::lines() const
{
    const std::optional<Range> range = rangeOf(params.value("range"_L1));
    if (!range)
        return {};
    const qsizetype start = reading->text.offset(range->start, client.encoding);
    const qsizetype end = reading->text.offset(range->end, client.encoding);
    const Span first = reading->place(start), last = reading->place(end);
    // What ends at the beginning of a line does not reach into it.
    const bool endsBefore = last.line > first.line && last.column == 1;
    return LineRange{first.line, endsBefore ? last.line - 1 : last.line};
}

QJsonArray Question::textEdits(const language::TextEdits &edits) const
{
    QJsonArray array;
    for (const language::TextEdit &edit : language::inText(edits, reading->text.text()))
        array.append(QJsonObject{{u"range"_s, toJson(reading->text.range(edit.start, edit.end(), client.encoding))},
                                 {u"newText"_s, edit.replacement}});
    return array;
}

QString Question::uriOf(const QString &path) const
{
    const OpenText *text = open.value(path);
    return text ? text->name().uri : QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded);
}

std::vector<Range> Question::ranges(const language::RelatedText &other, const std::vector<Span> &spans) const
{
    const LinedText text(other.text);
    const language::SourceMap map(text.readText());
    std::vector<Range> found;
    for (const Span &span : spans) {
        const qsizetype start = map.offset(span);
        found.push_back(
            text.range(text.clientOffset(start), text.clientOffset(map.advanced(start, span.length)), client.encoding));
    }
    return found;
}

void Question::addEdits(const language::RelatedText &other, const std::vector<Span> &spans, const QString &text,
                        QJsonObject &workspaceEdit) const
{
    QJsonArray edits;
    for (const Range &range : ranges(other, spans))
        edits.append(QJsonObject{{u"range"_s, toJson(range)}, {u"newText"_s, text}});
    const QString uri = uriOf(other.path);
    if (!client.hasVersionedEdits) {
        QJsonObject changes = workspaceEdit.value("changes"_L1).toObject();
        changes.insert(uri, edits);
        workspaceEdit.insert("changes"_L1, changes);
        return;
    }
    const OpenText *opened = open.value(other.path);
    const QJsonValue version = opened ? QJsonValue(opened->version()) : QJsonValue(); // null: as it is on the disk
    QJsonArray changes = workspaceEdit.value("documentChanges"_L1).toArray();
    changes.append(
        QJsonObject{{u"textDocument"_s, QJsonObject{{u"uri"_s, uri}, {u"version"_s, version}}}, {u"edits"_s, edits}});
    workspaceEdit.insert("documentChanges"_L1, changes);
}

QJsonObject Question::workspaceEdit(const language::TextEdits &edits) const
{
    const QString &uri = document.name().uri;
    if (!client.hasVersionedEdits)
        return {{u"changes"_s, QJsonObject{{uri, textEdits(edits)}}}};
    // Only what the client has now is to be changed: an edit of an older version is refused by it.
    const QJsonObject changed{{u"textDocument"_s, QJsonObject{{u"uri"_s, uri}, {u"version"_s, document.version()}}},
                              {u"edits"_s, textEdits(edits)}};
    return {{u"documentChanges"_s, QJsonArray{changed}}};
}

} // namespace sidl::lsp
