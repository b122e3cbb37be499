// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/syntaxmessages.h"

#include <QHash>

#include <algorithm>

namespace sidl::language {

using Kind = Token::Kind;

namespace {

struct Finding
{
    const char *code = nullptr; ///< nullptr: nothing found
    QString message;
    QString advice;
    Token at;
};

/// The token's text, cut to what a message can hold.
QString quote(QStringView text, const Token &token)
{
    if (token.kind == Kind::End)
        return QStringLiteral("the full stop");
    const QStringView what = token.in(text);
    return QLatin1Char('"') + (what.size() > 30 ? what.left(30).toString() + QChar(0x2026) : what.toString())
        + QLatin1Char('"');
}

/// @p message with @p first for %1 and @p second for %2, neither of which needs to be there.
QString filled(const char *message, const QString &first, const QString &second)
{
    QString result;
    for (const QChar c : QString::fromUtf8(message)) {
        const bool isPlace = result.endsWith(u'%') && (c == u'1' || c == u'2');
        if (isPlace)
            result.chop(1);
        result += isPlace ? (c == u'1' ? first : second) : QString(c);
    }
    return result;
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

bool isMark(QStringView text, const Token &token, QStringView marks)
{
    return token.kind == Kind::Punctuation && marks.contains(text[token.start]);
}

QChar closing(QChar opening)
{
    return opening == u'(' ? u')' : opening == u'[' ? u']' : u'}';
}

/// Brackets that do not match.
Finding checkBrackets(QStringView text, const std::vector<Token> &tokens)
{
    std::vector<Token> open;
    for (const Token &token : tokens) {
        if (isMark(text, token, u"([{")) {
            open.push_back(token);
        } else if (isMark(text, token, u")]}")) {
            if (open.empty())
                return {"unmatched-bracket", QStringLiteral("This %1 closes nothing").arg(quote(text, token)),
                        QStringLiteral("Delete it, or add the bracket that it should close"), token};
            const QChar wanted = closing(text[open.back().start]);
            if (wanted != text[token.start])
                return {"unmatched-bracket",
                        QStringLiteral("%1 stands where \"%2\" should close the bracket before it")
                            .arg(capitalised(quote(text, token)), wanted),
                        QStringLiteral("Put \"%1\" before it, or instead of it").arg(wanted), token};
            open.pop_back();
        }
    }
    if (open.empty())
        return {};
    return {"unclosed-bracket", QStringLiteral("This %1 is never closed").arg(quote(text, open.back())),
            QStringLiteral("Put \"%1\" where it should close").arg(closing(text[open.back().start])), open.back()};
}

/// Quotes as word processors make them: to Prolog they are symbols like any other.
Finding checkQuotes(QStringView text, const std::vector<Token> &tokens)
{
    for (const Token &token : tokens) {
        const bool isCurly = token.kind == Kind::Symbol
            && std::any_of(token.in(text).begin(), token.in(text).end(),
                           [](QChar c) { return (c >= QChar(0x2018) && c <= QChar(0x201F)); });
        if (isCurly)
            return {"syntax", QStringLiteral("%1 does not quote text").arg(quote(text, token)),
                    QStringLiteral("Write straight quotes, ' for names and \" for text"), token};
    }
    return {};
}

/// Two tokens that can never follow each other.
Finding checkNeighbours(QStringView text, const std::vector<Token> &tokens)
{
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const Token &a = tokens[i], &b = tokens[i + 1];
        const bool touching = a.end() == b.start;
        if (isMark(text, a, u",|") && (b.kind == Kind::End || isMark(text, b, u",|)]}")))
            return {"syntax",
                    QStringLiteral("Something is missing between %1 and %2").arg(quote(text, a), quote(text, b)),
                    QStringLiteral("Delete %1, or write what should follow it").arg(quote(text, a)), a};
        if (isMark(text, a, u"([{") && isMark(text, b, u",|"))
            return {"syntax",
                    QStringLiteral("Something is missing between %1 and %2").arg(quote(text, a), quote(text, b)),
                    QStringLiteral("Delete %1, or write what should stand before it").arg(quote(text, b)), b};
        if (a.kind == Kind::Variable && touching && isMark(text, b, u"("))
            return {"syntax", QStringLiteral("The variable %1 cannot have arguments").arg(a.in(text)),
                    QStringLiteral("Names of predicates start with a small letter; to call what is in a variable write "
                                   "call(%1, …)")
                        .arg(a.in(text)),
                    a};
        if (a.kind == Kind::Atom && !touching && isMark(text, b, u"(") && i + 2 < tokens.size())
            continue; // perhaps an operator: Prolog says
        if (isOperand(a) && isOperand(b) && a.kind != Kind::Atom && b.kind != Kind::Atom && a.kind != Kind::QuotedAtom
            && b.kind != Kind::QuotedAtom)
            return {"syntax", QStringLiteral("%1 cannot follow %2 here").arg(quote(text, b), quote(text, a)),
                    QStringLiteral("Put a comma, an operator or a full stop between them"), b};
    }
    return {};
}

/// What SWI-Prolog's own names for syntax errors mean; %1 is the token where it stopped, %2 the one before.
struct Wording
{
    const char *message;
    const char *advice;
};

const Wording &wording(const QString &what)
{
    static const QHash<QString, Wording> words{
        {QStringLiteral("operator_expected"),
         {"%1 cannot follow %2 here", "Put a comma, an operator or a full stop between them"}},
        {QStringLiteral("operator_clash"),
         {"%2 clashes with another operator behind it",
          "Put brackets around one of its sides; perhaps a full stop is missing"}},
        {QStringLiteral("operator_balance"),
         {"An operator before %1 lacks one of its sides", "Write what stands left and right of it"}},
        {QStringLiteral("cannot_start_term"),
         {"Something is missing between %2 and %1", "Write what should stand there, or delete one of them"}},
        {QStringLiteral("quoted_punctuation"),
         {"Something is missing between %2 and %1", "Write what should stand there, or delete one of them"}},
        {QStringLiteral("end_of_clause"), {"The clause ends too early", "Write the rest of it before the full stop"}},
        {QStringLiteral("end_of_file"), {"The clause ends too early", "Write the rest of it, and a full stop"}},
        {QStringLiteral("end_of_clause_expected"),
         {"The clause should end before %1", "Put a full stop, a space and a new line there"}},
        {QStringLiteral("undefined_char_escape"),
         {"There is an unknown escape sequence in this quoted text",
          "Write \\\\ for a backslash, \\n for a new line, \\t for a tab"}},
        {QStringLiteral("illegal_number"), {"This number cannot be read", "Write it as 12, 1.5, 1.0e10 or 0xFF"}},
        {QStringLiteral("float_overflow"), {"This number is too large for a float", "Use a smaller number"}},
        {QStringLiteral("float_underflow"), {"This number is too small for a float", "Use 0.0"}},
        {QStringLiteral("resource_error"), {"This clause is too large to be read", "Split it into several"}},
        {QStringLiteral("interrupted"), {"The reading of this clause was interrupted", "Try again"}},
    };
    static const Wording other{"This clause cannot be read near %1", "Compare it with a clause that is read"};
    const auto found = words.constFind(what);
    return found == words.constEnd() ? other : *found;
}

Finding fromProlog(QStringView text, const std::vector<Token> &tokens, const SyntaxError &error)
{
    std::size_t at = 0;
    while (at + 1 < tokens.size() && tokens[at].end() <= error.at)
        ++at;
    const Token &token = tokens[at];
    const Token &before = tokens[at > 0 ? at - 1 : 0];
    if (error.what == QLatin1String("operator_expected") && isMark(text, token, u"(") && before.end() < token.start
        && (before.kind == Kind::Atom || before.kind == Kind::QuotedAtom))
        return {"syntax", QStringLiteral("There is a space between %1 and its bracket").arg(quote(text, before)),
                QStringLiteral("Write %1( without a space").arg(before.in(text)), token};
    const Wording &words = wording(error.what);
    const bool isBefore = error.what == QLatin1String("operator_clash"); // Prolog stops behind the first of both
    return {"syntax", capitalised(filled(words.message, quote(text, token), quote(text, before))),
            QString::fromUtf8(words.advice), isBefore ? before : token};
}

} // namespace

Diagnostic explainSyntaxError(const SourceMap &map, const Piece &piece, const SyntaxError &error)
{
    const QStringView text = map.text();
    std::vector<Token> tokens;
    Tokeniser tokeniser(text.left(piece.end), piece.start);
    while (const auto token = tokeniser.next()) {
        if (!token->isComment())
            tokens.push_back(*token);
    }
    Finding finding;
    if (tokens.empty() || (tokens.size() == 1 && tokens[0].kind == Kind::End))
        finding = {"syntax", QStringLiteral("There is no clause before this full stop"),
                   QStringLiteral("Delete the full stop"), Token{Kind::End, {}, piece.start, piece.end - piece.start}};
    if (!finding.code)
        finding = checkQuotes(text, tokens);
    if (!finding.code)
        finding = checkBrackets(text, tokens);
    if (!finding.code)
        finding = checkNeighbours(text, tokens);
    if (!finding.code)
        finding = fromProlog(text, tokens, error);
    return {Severity::Error, QString::fromLatin1(finding.code), finding.message, finding.advice,
            map.span(finding.at.start, finding.at.end())};
}

} // namespace sidl::language
