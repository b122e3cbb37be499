// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::QuickFix;

namespace {

/// Whether "refactor.rewrite" is among what the client asks for: itself, or "refactor". It may ask for all.
bool isWanted(const QJsonValue &only, const QString &kind)
{
    const QJsonArray kinds = only.toArray();
    return !only.isArray() || std::any_of(kinds.begin(), kinds.end(), [&kind](const auto &each) {
        const QString wanted = each.toString();
        return kind == wanted || kind.startsWith(wanted + u'.') || wanted.isEmpty();
    });
}

/// Those for the place, as the editor's own menu has them: what repairs a problem there, else on its line; what else the
/// text there could be changed to; else what belongs to no place.
std::vector<const QuickFix *> fixesAt(const Reading &reading, qsizetype start, qsizetype end)
{
    const int line = reading.place(start).line;
    std::vector<const QuickFix *> here, onLine, offered, anywhere;
    for (const QuickFix &fix : reading.fixes) {
        if (!fix.place.isValid())
            anywhere.push_back(&fix);
        else if (reading.start(fix.place) <= end && start <= reading.end(fix.place))
            (fix.isForProblem ? here : offered).push_back(&fix);
        else if (fix.isForProblem && fix.place.line == line)
            onLine.push_back(&fix);
    }
    std::vector<const QuickFix *> found = here.empty() ? onLine : here;
    found.insert(found.end(), offered.begin(), offered.end());
    return found.empty() ? anywhere : found;
}

} // namespace

Answer codeActions(const Question &question)
{
    const Reading &reading = *question.reading;
    const std::optional<Range> range = rangeOf(question.params.value("range"_L1));
    if (!range)
        return ResponseError{ErrorCode::InvalidParams, u"“range” is missing or is none"_s};
    const QJsonValue context = question.params.value("context"_L1);
    const QJsonArray told = context["diagnostics"_L1].toArray();
    QJsonArray actions;
    if (!question.client.hasActionLiterals) // what the client could do with commands alone is nothing
        return actions;
    const qsizetype start = reading.text.offset(range->start, question.client.encoding);
    const qsizetype end = reading.text.offset(range->end, question.client.encoding);
    for (const QuickFix *fix : fixesAt(reading, start, std::max(start, end))) {
        const QString kind = fix->isForProblem ? u"quickfix"_s : u"refactor.rewrite"_s;
        if (!isWanted(context["only"_L1], kind))
            continue;
        QJsonObject action{
            {u"title"_s, fix->title}, {u"kind"_s, kind}, {u"edit"_s, question.workspaceEdit(fix->edits)}};
        QJsonArray repaired;
        for (const QJsonValue &problem : told)
            if (fix->isForProblem && fix->place.isValid()
                && problem["range"_L1] == QJsonValue(toJson(question.range(fix->place))))
                repaired.append(problem);
        if (!repaired.isEmpty())
            action.insert("diagnostics"_L1, repaired);
        if (actions.isEmpty() && fix->isForProblem && question.client.hasPreferredActions)
            action.insert("isPreferred"_L1, true);
        actions.append(action);
    }
    return actions;
}

} // namespace sidl::lsp
