// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::TokenClass;

namespace {

enum Type { Comment, Number, String, Function, Constant, Variable, Operator, Keyword, NoType };
enum Modifier { Structure = 1, State = 2, Effect = 4, Payoff = 8 };

struct Kind
{
    Type type = NoType;
    int modifiers = 0;
};

Kind kindOf(TokenClass tokenClass, QStringView text, const language::TextScan::Run &run)
{
    const qsizetype end = run.start + run.length;
    const bool isCalled = end < text.size() && text[end] == u'(';
    switch (tokenClass) {
    case TokenClass::Comment:
        return {Comment, 0};
    case TokenClass::Number:
        return {Number, 0};
    case TokenClass::String:
        return {String, 0};
    case TokenClass::Atom:
    case TokenClass::QuotedAtom:
        return {isCalled ? Function : Constant, 0};
    case TokenClass::Variable:
        return {Variable, 0};
    case TokenClass::Symbol:
        return {u"()[]{},|."_s.contains(text[run.start]) && run.length == 1 ? NoType : Operator, 0};
    case TokenClass::StructureKeyword:
        return {Keyword, Structure};
    case TokenClass::StateKeyword:
        return {Keyword, State};
    case TokenClass::EffectKeyword:
        return {Keyword, Effect};
    case TokenClass::PayoffKeyword:
        return {Keyword, Payoff};
    case TokenClass::Default:
    case TokenClass::Error:
        break;
    }
    return {};
}

/// Tokens as the protocol has them: five numbers each, places relative to the one before.
class Writer
{
public:
    Writer(const Question &question, const std::optional<Range> &within)
        : m_text(question.document.text())
        , m_encoding(question.client.encoding)
        , m_within(within)
    {
    }

    /// A stretch of the text that is read, which does not go over a line's end.
    void add(qsizetype start, qsizetype end, const Kind &kind)
    {
        const Range place = m_text.range(m_text.clientOffset(start), m_text.clientOffset(end), m_encoding);
        const bool isOutside
            = m_within && (place.start.line < m_within->start.line || place.start.line > m_within->end.line);
        const int length = place.end.character - place.start.character;
        if (isOutside || length <= 0 || place.end.line != place.start.line)
            return;
        const int down = place.start.line - m_last.line;
        const int right = place.start.character - (down == 0 ? m_last.character : 0);
        for (const int number : {down, right, length, int(kind.type), kind.modifiers})
            m_data.append(number);
        m_last = place.start;
    }
    const QJsonArray &data() const { return m_data; }

private:
    const LinedText &m_text;
    const Encoding m_encoding;
    const std::optional<Range> m_within;
    Position m_last;
    QJsonArray m_data;
};

} // namespace

QJsonObject semanticTokensLegend()
{
    return {{u"tokenTypes"_s,
             QJsonArray{u"comment"_s, u"number"_s, u"string"_s, u"function"_s, u"enumMember"_s, u"variable"_s,
                        u"operator"_s, u"keyword"_s}},
            {u"tokenModifiers"_s, QJsonArray{u"structure"_s, u"state"_s, u"effect"_s, u"payoff"_s}}};
}

/// Of the whole text, or of the lines of “range”.
Answer semanticTokens(const Question &question)
{
    const Scan &scan = question.document.scan();
    const QString &text = scan.map.text();
    Writer writer(question, rangeOf(question.params.value("range"_L1)));
    for (const language::TextScan::Run &run : scan.found.runs) {
        const Kind kind = kindOf(run.tokenClass, text, run);
        if (kind.type == NoType)
            continue;
        const qsizetype end = run.start + run.length;
        for (qsizetype start = run.start; start < end;) { // comments go over lines
            const qsizetype lineEnd = text.indexOf(u'\n', start);
            const qsizetype stop = lineEnd < 0 || lineEnd > end ? end : lineEnd;
            writer.add(start, stop, kind);
            start = stop + 1;
        }
    }
    return QJsonObject{{u"data"_s, writer.data()}};
}

} // namespace sidl::lsp
