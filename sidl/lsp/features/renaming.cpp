// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/namerules.h"
#include "sidl/language/symbols/rename.h"
#include "sidl/lsp/features/answer.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using namespace language;

namespace {

std::optional<Symbols::Symbol> symbolOf(const Question &question)
{
    const Span at = question.place();
    const Symbols &symbols = *question.reading->symbols;
    const auto symbol = symbols.symbolAt(at.line, at.column);
    return symbol ? symbol : symbols.constantAt(at.line, at.column);
}

ResponseError refused(const QString &why)
{
    return {ErrorCode::RequestFailed, why};
}

} // namespace

Answer prepareRename(const Question &question)
{
    const auto symbol = symbolOf(question);
    if (!symbol)
        return refused(u"There is no predicate, variable or constant here"_s);
    const Symbols &symbols = *question.reading->symbols;
    const std::optional<NameRules> rules = nameRulesOf(symbols);
    const QString fixed = rules ? rules->whyFixed(*symbol) : whyNotRenamed(symbols, *symbol);
    if (!fixed.isEmpty())
        return refused(fixed);
    return QJsonObject{{u"range"_s, toJson(question.range(symbol->span))},
                       {u"placeholder"_s, question.reading->map.text(symbol->span)}};
}

Answer rename(const Question &question)
{
    const QJsonValue name = question.params.value("newName"_L1);
    if (!name.isString())
        return ResponseError{ErrorCode::InvalidParams, u"“newName” has to be a text"_s};
    const auto symbol = symbolOf(question);
    if (!symbol)
        return refused(u"There is no predicate, variable or constant here"_s);
    const Symbols &symbols = *question.reading->symbols;
    const std::optional<NameRules> rules = nameRulesOf(symbols);
    const RenamePlan plan = planRename(symbols, *symbol, name.toString(), rules ? &*rules : nullptr, question.others);
    if (!plan.error.isEmpty())
        return refused(plan.error);
    if (!plan.warning.isEmpty())
        question.warn(plan.warning);
    TextEdits edits;
    for (const Span &place : plan.places) {
        const qsizetype start = question.reading->map.offset(place);
        edits.push_back({start, question.reading->map.advanced(start, place.length) - start, plan.newName});
    }
    QJsonObject all = question.workspaceEdit(edits);
    for (const RenamePlan::Elsewhere &places : plan.elsewhere)
        for (const RelatedText &other : question.others)
            if (other.path == places.path)
                question.addEdits(other, places.places, plan.newName, all);
    return all;
}

} // namespace sidl::lsp
