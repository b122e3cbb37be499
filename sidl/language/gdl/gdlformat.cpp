// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlformat.h"

#include "sidl/language/gdl/gdlreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

constexpr int Width = 80;
constexpr int Indent = 4;

QString blanks(int count)
{
    return QString(count, u' ');
}

/// Lays out one statement in KIF.
class PrefixLayout
{
public:
    PrefixLayout(QStringView text, const std::vector<Token> &tokens)
        : m_text(text)
        , m_tokens(tokens)
    {
    }

    QString statement()
    {
        std::size_t at = 0;
        const QString whole = line(at);
        if (m_tokens.size() < 2 || !m_tokens[1].is(m_text, u"<="))
            return whole;
        at = 2;
        QString result = u"(<= "_s + line(at);
        int goals = 0;
        while (at < m_tokens.size() && !isClose(at)) {
            result += u'\n' + blanks(Indent) + folded(at, Indent);
            ++goals;
        }
        const bool isShort = goals < 2 && whole.size() <= Width;
        return isShort ? whole : result + u')';
    }

private:
    bool isOpen(std::size_t at) const { return m_tokens[at].is(m_text, u"("); }
    bool isClose(std::size_t at) const { return m_tokens[at].is(m_text, u")"); }

    /// The term at @p at in one line; @p at comes to stand behind it.
    QString line(std::size_t &at) const
    {
        if (!isOpen(at))
            return m_tokens[at++].in(m_text).toString();
        QString result(u'(');
        for (++at; at < m_tokens.size() && !isClose(at);)
            result += (result.size() > 1 ? u" "_s : QString()) + line(at);
        ++at;
        return result + u')';
    }

    /// The same, over several lines if it is long, of which all but the first begin at @p column or behind it.
    QString folded(std::size_t &at, int column) const
    {
        std::size_t behind = at;
        const QString whole = line(behind);
        if (!isOpen(at) || column + whole.size() <= Width || at + 1 >= behind || isOpen(at + 1)) {
            at = behind;
            return whole;
        }
        const QString name = m_tokens[at + 1].in(m_text).toString();
        const int inner = column + int(name.size()) + 2;
        QString result = u'(' + name;
        bool isFirst = true;
        for (at += 2; !isClose(at); isFirst = false)
            result += (isFirst ? u" "_s : u'\n' + blanks(inner)) + folded(at, inner);
        ++at;
        return result + u')';
    }

    const QStringView m_text;
    const std::vector<Token> &m_tokens;
};

/// Lays out one statement in infix notation.
QString infixLayout(QStringView text, const std::vector<Token> &tokens)
{
    const auto joined = [&](bool isFolded) {
        QString result;
        int depth = 0;
        bool isBody = false;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const QString token = tokens[i].in(text).toString();
            const QString before = i == 0 ? QString() : tokens[i - 1].in(text).toString();
            const bool endsGoal = isBody && depth == 0
                && (before == "&"_L1 || before == ","_L1 || before == ":-"_L1 || before == "<="_L1);
            const bool isTight = i == 0 || token == ")"_L1 || token == ","_L1 || token == "."_L1 || before == "("_L1
                || before == "~"_L1 || (token == "("_L1 && tokens[i - 1].end() == tokens[i].start);
            result += endsGoal && isFolded ? u'\n' + blanks(Indent) : isTight ? QString() : u" "_s;
            result += token;
            depth += token == "("_L1 ? 1 : token == ")"_L1 ? -1 : 0;
            isBody = isBody || token == ":-"_L1 || token == "<="_L1;
        }
        return result;
    };
    const QString whole = joined(false);
    const auto goals
        = std::count_if(tokens.begin(), tokens.end(), [&](const Token &one) { return one.is(text, u"&"); });
    return whole.size() <= Width && goals < 2 ? whole : joined(true);
}

/// Where the blanks begin that a line has before @p at; @p at if something else stands before it.
qsizetype withIndentation(const QString &text, qsizetype at)
{
    qsizetype from = at;
    while (from > 0 && (text[from - 1] == u' ' || text[from - 1] == u'\t'))
        --from;
    return from == 0 || text[from - 1] == u'\n' ? from : at;
}

/// Adds what differs between the @p tokens of a statement of @p text that starts at @p at, and the same tokens in
/// @p laidOut: a caret within a token stays there.
void addGaps(const QString &text, qsizetype at, const std::vector<Token> &tokens, const QString &laidOut,
             TextEdits &edits)
{
    qsizetype from = at, to = 0;
    for (const Token &token : tokens) {
        const qsizetype start = at + token.start;
        qsizetype end = to;
        while (end < laidOut.size() && laidOut[end].isSpace())
            ++end;
        const QString gap = laidOut.mid(to, end - to);
        if (QStringView(text).mid(from, start - from) != gap)
            edits.push_back({from, start - from, gap});
        from = at + token.end();
        to = end + token.length;
    }
}

} // namespace

TextEdits formatStatements(const QString &text, const std::vector<Span> &clauses, int first, int last)
{
    TextEdits edits;
    const SourceMap map(text);
    const bool isPrefix = notationOf(text) == Notation::Prefix;
    for (const Span &place : clauses) {
        const QString source = map.text(place);
        if (place.line < first || place.line + int(source.count(u'\n')) > last)
            continue;
        const std::vector<Token> tokens = isPrefix ? prefixTokens(source) : infixTokens(source);
        if (tokens.empty()
            || std::any_of(tokens.begin(), tokens.end(), [](const Token &one) { return one.isComment(); }))
            continue;
        const QString laidOut = isPrefix ? PrefixLayout(source, tokens).statement() : infixLayout(source, tokens);
        const qsizetype at = map.offset(place), from = withIndentation(text, at);
        if (from < at)
            edits.push_back({from, at - from, QString()});
        addGaps(text, at, tokens, laidOut, edits);
    }
    return edits;
}

} // namespace sidl::language::gdl
