// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/outline.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/symbols/predicatetext.h"
#include "sidl/lsp/features/answer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using namespace language;

namespace {

/// The clause's first line, without what comes after its head.
QString headLine(const ClauseSymbols &clause, const Symbols &symbols)
{
    QString line = symbols.line(clause.span.line).mid(clause.span.column - 1).trimmed();
    if (const qsizetype neck = line.indexOf(" :-"_L1); neck > 0)
        line.truncate(neck);
    else if (line.endsWith(u'.'))
        line.chop(1);
    return line;
}

QJsonObject symbol(const Question &question, const QString &name, int kind, const Range &whole, const Span &selected)
{
    return {{u"name"_s, name.isEmpty() ? u"…"_s : name},
            {u"kind"_s, kind},
            {u"range"_s, toJson(whole)},
            {u"selectionRange"_s, toJson(question.range(selected))}};
}

/// Clauses of a predicate that follow each other, as one symbol with one below it for each.
QJsonObject run(const Question &question, std::size_t first, std::size_t last)
{
    const Symbols &symbols = *question.reading->symbols;
    const std::vector<ClauseSymbols> &clauses = symbols.clauses();
    const PredicateId &predicate = clauses[first].predicate;
    const int kind = symbolKind(question.reading->system(), predicate);
    const Range whole{question.range(clauses[first].span).start, question.range(clauses[last].span).end};
    QJsonObject json = symbol(question, predicate.text(), kind, whole, clauses[first].name);
    const QString about = predicateText(predicate, symbols).about;
    if (!about.isEmpty())
        json.insert("detail"_L1, about);
    QJsonArray children;
    for (std::size_t i = first; first < last && i <= last; ++i)
        children.append(symbol(question, headLine(clauses[i], symbols), ClauseKind, question.range(clauses[i].span),
                               clauses[i].name));
    if (!children.isEmpty())
        json.insert("children"_L1, children);
    return json;
}

/// As a list, for clients without trees.
void flatten(const Question &question, const QJsonObject &symbol, QJsonArray &list)
{
    list.append(
        QJsonObject{{u"name"_s, symbol.value("name"_L1)},
                    {u"kind"_s, symbol.value("kind"_L1)},
                    {u"location"_s,
                     QJsonObject{{u"uri"_s, question.document.name().uri}, {u"range"_s, symbol.value("range"_L1)}}}});
}

} // namespace

int symbolKind(const RuleSystem &system, const PredicateId &predicate)
{
    constexpr int Event = 24, Function = 12;
    return system.rules().isKeyword(predicate) ? Event : Function;
}

/// A file of tests by the names of its tests, each with its kind.
QJsonArray testSymbols(const Question &question)
{
    const Reading &reading = *question.reading;
    QJsonArray all;
    for (const suites::Test &test : reading.suite->tests) {
        const auto &clauses = reading.symbols->clauses();
        const auto clause = std::find_if(clauses.begin(), clauses.end(), [&test](const ClauseSymbols &one) {
            return one.span.line == test.place.line && one.span.column == test.place.column;
        });
        if (clause == clauses.end() || !clause->name.isValid())
            continue;
        QJsonObject json = symbol(question, test.name, TestKind, question.range(clause->span), clause->name);
        json.insert("detail"_L1, clause->predicate.name);
        all.append(json);
    }
    return all;
}

Answer documentSymbols(const Question &question)
{
    if (question.reading->suite) {
        const QJsonArray tests = testSymbols(question);
        QJsonArray list;
        for (const QJsonValue &test : tests)
            flatten(question, test.toObject(), list);
        return question.client.hasSymbolTree ? tests : list;
    }
    const std::vector<ClauseSymbols> &clauses = question.reading->symbols->clauses();
    QJsonArray tree, list;
    for (std::size_t first = 0; first < clauses.size();) {
        std::size_t last = first;
        while (last + 1 < clauses.size() && clauses[last + 1].predicate == clauses[first].predicate)
            ++last;
        if (clauses[first].name.isValid() && clauses[first].span.isValid()) {
            tree.append(run(question, first, last));
            flatten(question, tree.last().toObject(), list);
        }
        first = last + 1;
    }
    return question.client.hasSymbolTree ? tree : list;
}

} // namespace sidl::lsp
