// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/fillin.h"
#include "sidl/lsp/features/answer.h"
#include "sidl/lsp/features/caret.h"
#include "sidl/lsp/features/markup.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::Completion;

namespace {

constexpr std::size_t MaxItems = 200;

/// CompletionItemKind of the protocol.
int kindOf(Completion::Kind kind)
{
    switch (kind) {
    case Completion::Kind::Constant:
        return 20; // EnumMember
    case Completion::Kind::Variable:
        return 6;
    case Completion::Kind::Keyword:
        return 14;
    case Completion::Kind::Predicate:
    case Completion::Kind::Library:
        return 3; // Function
    }
    return 1;
}

QString asSnippet(const QString &text)
{
    QString result;
    for (const QChar c : text) {
        if (c == u'$' || c == u'}' || c == u'\\')
            result += u'\\';
        result += c;
    }
    return result;
}

/// What is to be filled in as the protocol's snippets have it: "switch(${1:Switch}, ${2:Action})".
QString snippet(const Completion &item)
{
    QString text;
    qsizetype at = 0;
    int number = 0;
    for (const language::FillIn &place : language::fillIns(item)) {
        text += asSnippet(item.text.mid(at, place.start - at));
        const QString name = asSnippet(item.text.mid(place.start, place.length));
        text += name.isEmpty() ? u"$%1"_s.arg(++number) : u"${%1:%2}"_s.arg(QString::number(++number), name);
        at = place.start + place.length;
    }
    return text + asSnippet(item.text.mid(at));
}

/// What is written where the client knows no places to be filled in: their names are not left in a goal.
QString plainText(const Completion &item)
{
    const bool isPrefix = item.label.startsWith(u'('), hasBrackets = item.text.endsWith(u')');
    if (item.places.empty() || !(isPrefix || hasBrackets))
        return item.text;
    if (isPrefix)
        return item.text.left(item.places.front().start) + (hasBrackets ? u")"_s : QString());
    return item.name + u"()"_s;
}

/// What the game that is tested has besides, each once and by how well it fits.
void addOfGame(std::vector<Completion> &found, std::vector<Completion> ofGame)
{
    for (Completion &one : ofGame) {
        const auto isSame = [&one](const Completion &other) { return other.label == one.label; };
        if (std::none_of(found.begin(), found.end(), isSame))
            found.push_back(std::move(one));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Completion &a, const Completion &b) { return a.score > b.score; });
}

} // namespace

Answer completion(const Question &question)
{
    const OpenText &document = question.document;
    const language::TextAround around = textAround(document, question.offset);
    const language::CursorContext context = document.system().cursorContext(around);
    std::vector<Completion> found
        = document.system().completions(context, *question.reading->symbols, document.domains());
    if (question.reading->tested)
        addOfGame(found,
                  document.system().completions(context, *question.reading->tested->symbols, document.domains()));
    std::erase_if(found, [&context](const Completion &item) { // stands there already, whole
        return item.name == context.prefix && !item.predicate && item.text == item.name;
    });
    const bool isCut = found.size() > MaxItems;
    if (isCut)
        found.resize(MaxItems);
    const QString after = around.after.section(u'\n', 0, 0);
    const qsizetype rest
        = language::restOfName(document.system().tokens(context.prefix + after), context.prefix.size());
    const auto untilBehind = [&](qsizetype caret) { // from where the name at the caret begins
        return toJson(document.text().range(question.offset - context.prefix.size(), question.offset + caret,
                                            question.client.encoding));
    };
    QJsonArray items;
    for (const Completion &item : found) {
        const bool isCalled = language::hasArguments(item, after.mid(rest));
        const bool isSnippet = question.client.hasSnippets && !isCalled && !language::fillIns(item).empty();
        const QString text = isCalled ? item.name : isSnippet ? snippet(item) : plainText(item);
        QJsonObject edit{{u"newText"_s, text}};
        if (rest > 0 && question.client.insertsOrReplaces) { // which of both is set there
            edit.insert("insert"_L1, untilBehind(0));
            edit.insert("replace"_L1, untilBehind(rest));
        } else {
            edit.insert("range"_L1, untilBehind(rest));
        }
        QJsonObject json{{u"label"_s, item.label},
                         {u"kind"_s, kindOf(item.kind)},
                         {u"filterText"_s, item.name},
                         {u"sortText"_s, QString::number(items.size()).rightJustified(3, u'0')},
                         {u"textEdit"_s, edit}};
        if (isSnippet)
            json.insert("insertTextFormat"_L1, 2);
        if (!item.about.isEmpty())
            json.insert("documentation"_L1, item.about);
        if (item.predicate)
            json.insert("data"_L1,
                        QJsonObject{{u"uri"_s, document.name().uri},
                                    {u"name"_s, item.predicate->name},
                                    {u"arity"_s, item.predicate->arity}});
        items.append(json);
    }
    return QJsonObject{{u"isIncomplete"_s, isCut}, {u"items"_s, items}};
}

/// The item with all that is known of its predicate, as hovering would tell.
Answer resolvedCompletion(const Question &question)
{
    QJsonObject item = question.params;
    const QJsonValue data = item.value("data"_L1);
    const language::PredicateId id{data["name"_L1].toString(), data["arity"_L1].toInt(-1)};
    const OpenText &document = question.document;
    const QString html = document.reading() && id.arity >= 0
        ? document.system().helpText(*document.reading()->symbols, document.domains(), id)
        : QString();
    if (!html.isEmpty())
        item.insert("documentation"_L1, markup(html, question.client.documentsInMarkdown));
    return item;
}

/// The arguments of the predicate around the place.
Answer signatureHelp(const Question &question)
{
    const OpenText &document = question.document;
    const language::CursorContext context
        = language::asArgument(document.system().cursorContext(textAround(document, question.offset)));
    const QString signature = document.system().signatureAround(context, *question.reading->symbols);
    if (signature.isEmpty())
        return QJsonValue();
    QJsonArray parameters;
    for (const language::TextRange &argument : language::argumentsIn(signature)) {
        const QJsonValue label = question.client.hasLabelOffsets
            ? QJsonValue(QJsonArray{argument.start, argument.end})
            : signature.mid(argument.start, argument.end - argument.start);
        parameters.append(QJsonObject{{u"label"_s, label}});
    }
    QJsonObject told{{u"label"_s, signature}, {u"parameters"_s, parameters}};
    return QJsonObject{
        {u"signatures"_s, QJsonArray{told}}, {u"activeSignature"_s, 0}, {u"activeParameter"_s, context.argument}};
}

} // namespace sidl::lsp
