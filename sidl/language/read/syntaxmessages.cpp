// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/syntaxmessages.h"

#include "sidl/language/program/keywords.h"
#include "sidl/language/text/bracketfault.h"
#include "sidl/language/text/operators.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

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

constexpr const char *Operators = "Put a comma, an operator or a full stop between them"; ///< what may be missing
constexpr const char *OperatorsOfGoal = "Put a comma or an operator between them";

/// The token's text, cut to what a message can hold. Behind a goal there is no full stop.
QString quote(QStringView text, const Token &token, Wanted wanted)
{
    if (token.kind == Kind::End)
        return wanted == Wanted::Goal ? u"the end"_s : u"the full stop"_s;
    const QStringView what = token.in(text);
    return u'"' + (what.size() > 30 ? what.left(30).toString() + u'…' : what.toString()) + u'"';
}

/// @p message with @p parts for %1, %2 and so on, none of which needs to be there.
QString filled(const char *message, const QStringList &parts)
{
    QString result;
    for (const QChar c : QString::fromUtf8(message)) {
        const int part = c.unicode() - u'1';
        const bool isPlace = result.endsWith(u'%') && part >= 0 && part < parts.size();
        if (isPlace)
            result.chop(1);
        result += isPlace ? parts[part] : QString(c);
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

/// Brackets that do not match.
Finding checkBrackets(QStringView text, const std::vector<Token> &tokens)
{
    const std::optional<BracketFault> fault = bracketFault(text, tokens);
    if (!fault)
        return {};
    return {fault->isUnclosed ? "unclosed-bracket" : "unmatched-bracket", fault->message, fault->advice, fault->at};
}

/// Quotes as word processors make them: to Prolog they are symbols like any other.
Finding checkQuotes(QStringView text, const std::vector<Token> &tokens, Wanted wanted)
{
    for (const Token &token : tokens) {
        const bool isCurly = token.kind == Kind::Symbol
            && std::any_of(token.in(text).begin(), token.in(text).end(),
                           [](QChar c) { return (c >= QChar(0x2018) && c <= QChar(0x201F)); });
        if (isCurly)
            return {"syntax", u"%1 does not quote text"_s.arg(quote(text, token, wanted)),
                    u"Write straight quotes, ' for names and \" for text"_s, token};
    }
    return {};
}

/// An operator of other languages, and what is meant by it here.
struct OtherOperator
{
    QStringView written;
    const char *about; ///< what is written otherwise
    const char *right; ///< … and how
};

constexpr OtherOperator OtherOperators[] = {
    {u"<=", "Less or equal", "=<"},
    {u"=>", "Greater or equal", ">="},
    {u"!=", "Different", "\\="},
    {u"<>", "Different", "\\="},
    {u"!==", "Different", "\\=="},
    {u"===", "Identical", "=="},
    {u"&&", "And", ","},
    {u"||", "Or", ";"},
    {u"==>", "If-then", "->"},
};

/// Operators of other languages between two operands, and a full stop written twice: Prolog stops near them, and says
/// what does not help.
Finding checkOtherOperators(QStringView text, const std::vector<Token> &tokens, Wanted wanted)
{
    const auto isEnd = [&](const Token &token) { return isOperand(token) || isMark(text, token, u")]}"); };
    const auto isStart = [&](const Token &token) {
        return isOperand(token) || isMark(text, token, u"([{") || token.is(text, u"-") || token.is(text, u"\\+");
    };
    bool isBody = false;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        isBody |= tokens[i].is(text, u":-");
        if (isMark(text, tokens[i - 1], u"{") && tokens[i].is(text, u"|"))
            return {}; // a quasi quotation has bars
        if (!isEnd(tokens[i - 1]))
            continue;
        Token at = tokens[i];
        const QStringView what = at.in(text);
        const bool areDots = at.kind == Kind::Symbol && what.size() > 1
            && std::all_of(what.begin(), what.end(), [](QChar c) { return c == u'.'; });
        const bool endsLine = i + 1 == tokens.size() || tokens[i + 1].kind == Kind::End
            || text.mid(at.end(), tokens[i + 1].start - at.end()).contains(u'\n');
        if (areDots && endsLine && wanted == Wanted::Goal)
            return {"syntax", u"%1 ends no goal"_s.arg(quote(text, at, wanted)),
                    u"Leave it out: a goal has no full stop"_s, at};
        if (areDots && endsLine)
            return {"syntax", u"%1 is no full stop"_s.arg(quote(text, at, wanted)),
                    u"Write . once at the end of the clause"_s, at};
        std::size_t next = i + 1; // "!" is a token of its own, and so is "|"
        while (next < tokens.size() && tokens[next].start == at.end()
               && (tokens[next].kind == Kind::Symbol || tokens[next].is(text, u"|"))
               && (at.is(text, u"!") || at.is(text, u"|"))) {
            at.length = tokens[next].end() - at.start;
            ++next;
        }
        if (next >= tokens.size() || !isStart(tokens[next]))
            continue;
        for (const OtherOperator &other : OtherOperators)
            if (at.is(text, other.written) && (isBody || !other.written.endsWith(u"=>"))) { // a rule of Prolog else
                const QString right = QString::fromLatin1(other.right);
                const std::size_t last = tokens[next].is(text, u"-") && next + 1 < tokens.size() ? next + 1 : next;
                const bool isNumber
                    = right == u"\\="_s && (tokens[i - 1].kind == Kind::Number || tokens[last].kind == Kind::Number);
                return {"syntax", u"%1 is no operator here"_s.arg(quote(text, at, wanted)),
                        isNumber ? u"%1 is written =\\= for numbers, and \\= for all else"_s.arg(
                            QString::fromLatin1(other.about))
                                 : u"%1 is written %2"_s.arg(QString::fromLatin1(other.about), right),
                        at};
            }
    }
    return {};
}

/// The name of a predicate that is meant by a variable: a keyword, if it is one in capitals. Empty: none is.
QString withSmallLetter(QStringView variable)
{
    QString small = variable.toString().toLower();
    if (!keywordsNamed(small).empty())
        return small;
    small = variable.toString();
    small[0] = small[0].toLower();
    return small[0].isLower() ? small : QString();
}

/// Two tokens that can never follow each other.
Finding checkNeighbours(QStringView text, const std::vector<Token> &tokens, Wanted wanted)
{
    const auto quoted = [text, wanted](const Token &token) { return quote(text, token, wanted); };
    const bool isGoal = wanted == Wanted::Goal;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const Token &a = tokens[i], &b = tokens[i + 1];
        const bool touching = a.end() == b.start;
        if (a.kind == Kind::Symbol && a.is(text, u".") && isMark(text, b, u")]}"))
            return {
                "dot",
                u"There is a full stop before %1, which ends no %2"_s.arg(quoted(b), isGoal ? u"goal"_s : u"clause"_s),
                u"Delete it, or close the brackets before it"_s, a};
        if (isMark(text, a, u",|") && (b.kind == Kind::End || isMark(text, b, u",|)]}")))
            return {"syntax", u"Something is missing between %1 and %2"_s.arg(quoted(a), quoted(b)),
                    u"Delete %1, or write what should follow it"_s.arg(quoted(a)), a};
        if (isMark(text, a, u"([{") && isMark(text, b, u",|"))
            return {"syntax", u"Something is missing between %1 and %2"_s.arg(quoted(a), quoted(b)),
                    u"Delete %1, or write what should stand before it"_s.arg(quoted(b)), b};
        if (a.kind == Kind::Variable && touching && isMark(text, b, u"(")) {
            const QString small = withSmallLetter(a.in(text));
            if ((i == 0 && !isGoal)
                || !keywordsNamed(small).empty()) // no head is called, and no keyword is in a variable
                return {"syntax", u"The variable %1 cannot have arguments"_s.arg(a.in(text)),
                        u"Names of predicates start with a small letter"_s
                            + (small.isEmpty() ? QString() : u": write %1"_s.arg(small)),
                        a};
            return {"syntax", u"The variable %1 cannot have arguments"_s.arg(a.in(text)),
                    u"Names of predicates start with a small letter; to call what is in a variable write "
                    "call(%1, …)"_s.arg(a.in(text)),
                    a};
        }
        if (a.kind == Kind::Atom && !touching && isMark(text, b, u"(") && i + 2 < tokens.size())
            continue; // perhaps an operator: Prolog says
        if (isOperand(a) && isOperand(b) && a.kind != Kind::Atom && b.kind != Kind::Atom && a.kind != Kind::QuotedAtom
            && b.kind != Kind::QuotedAtom)
            return {"syntax", u"%1 cannot follow %2 here"_s.arg(quoted(b), quoted(a)),
                    QString::fromUtf8(isGoal ? OperatorsOfGoal : Operators), b};
    }
    return {};
}

/// The text of a clause ends behind a comma: Prolog takes that for an operator without its right side.
Finding checkLastComma(QStringView text, const std::vector<Token> &tokens)
{
    const Token &last = tokens.back();
    if (!isMark(text, last, u","))
        return {};
    const bool hasNeck
        = std::any_of(tokens.begin(), tokens.end(), [text](const Token &token) { return token.is(text, u":-"); });
    if (hasNeck)
        return {"syntax", u"A goal is missing behind this comma"_s, u"Write it, or a full stop in place of the comma"_s,
                last};
    return {"syntax", u"A comma ends no clause"_s, u"Write a full stop in its place"_s, last};
}

/// What SWI-Prolog's own names for syntax errors mean; %1 is the token where it stopped, %2 the one before, and %3 is
/// where it stopped: before %1, or at the end of a goal.
struct Wording
{
    const char *message;
    const char *advice;
    const char *messageOfGoal = nullptr; ///< where a goal is told so otherwise
    const char *adviceOfGoal = nullptr;  ///< likewise
};

const Wording &wording(const QString &what)
{
    static const QHash<QString, Wording> words{
        {u"operator_expected"_s, {"%1 cannot follow %2 here", Operators, nullptr, OperatorsOfGoal}},
        {u"operator_clash"_s,
         {"%2 clashes with another operator behind it",
          "Put brackets around one of its sides; perhaps a full stop is missing", nullptr,
          "Put brackets around one of its sides"}},
        {u"operator_balance"_s, {"An operator %3 lacks one of its sides", "Write what stands left and right of it"}},
        {u"cannot_start_term"_s,
         {"Something is missing between %2 and %1", "Write what should stand there, or delete one of them"}},
        {u"quoted_punctuation"_s,
         {"Something is missing between %2 and %1", "Write what should stand there, or delete one of them"}},
        {u"end_of_clause"_s,
         {"The clause ends too early", "Write the rest of it before the full stop", "The goal ends too early",
          "Write the rest of it"}},
        {u"end_of_file"_s,
         {"The clause ends too early", "Write the rest of it, and a full stop", "The goal ends too early",
          "Write the rest of it"}},
        {u"end_of_clause_expected"_s,
         {"The clause should end %3", "Put a full stop, a space and a new line there", "The goal should end %3",
          "Join goals by a comma"}},
        {u"undefined_char_escape"_s,
         {"There is an unknown escape sequence in this quoted text",
          "Write \\\\ for a backslash, \\n for a new line, \\t for a tab"}},
        {u"illegal_number"_s, {"This number cannot be read", "Write it as 12, 1.5, 1.0e10 or 0xFF"}},
        {u"float_overflow"_s, {"This number is too large for a float", "Use a smaller number"}},
        {u"float_underflow"_s, {"This number is too small for a float", "Use 0.0"}},
        {u"resource_error"_s,
         {"This clause is too large to be read", "Split it into several", "This goal is too large to be read"}},
        {u"interrupted"_s,
         {"The reading of this clause was interrupted", "Try again", "The reading of this goal was interrupted"}},
    };
    static const Wording other{"This clause cannot be read near %1", "Compare it with a clause that is read",
                               "This cannot be read near %1", "Compare it with a goal of the rules"};
    const auto found = words.constFind(what);
    return found == words.constEnd() ? other : *found;
}

Finding fromProlog(QStringView text, const std::vector<Token> &tokens, const SyntaxError &error, Wanted wanted)
{
    const auto quoted = [text, wanted](const Token &token) { return quote(text, token, wanted); };
    std::size_t at = 0;
    while (at + 1 < tokens.size() && tokens[at].end() <= error.at)
        ++at;
    const Token &token = tokens[at];
    const Token &before = tokens[at > 0 ? at - 1 : 0];
    if (error.what == "operator_expected"_L1 && isMark(text, token, u"(") && before.end() < token.start
        && (before.kind == Kind::Atom || before.kind == Kind::QuotedAtom))
        return {"syntax", u"There is a space between %1 and its bracket"_s.arg(quoted(before)),
                u"Write %1( without a space"_s.arg(before.in(text)), token};
    if (error.what == "operator_expected"_L1 && before.is(text, u"not") && isOperand(token))
        return {"syntax", u"%1 is no operator here"_s.arg(quoted(before)), u"Negation is written \\+"_s, before};
    const bool isOperator = infixPriority(token.in(text)) > 0 || prefixPriority(token.in(text)) > 0;
    if (at + 1 == tokens.size() && isOperator && !isMark(text, token, u",|"))
        return {"syntax", u"Something is missing after %1"_s.arg(quoted(token)), u"Write what should stand there"_s,
                token};
    const Wording &words = wording(error.what);
    const bool isGoal = wanted == Wanted::Goal;
    const char *message = isGoal && words.messageOfGoal ? words.messageOfGoal : words.message;
    const char *advice = isGoal && words.adviceOfGoal ? words.adviceOfGoal : words.advice;
    const QString where = isGoal && token.kind == Kind::End ? u"at the end"_s : u"before %1"_s.arg(quoted(token));
    const bool isBefore = error.what == "operator_clash"_L1; // Prolog stops behind the first of both
    return {"syntax", capitalised(filled(message, {quoted(token), quoted(before), where})), QString::fromUtf8(advice),
            isBefore ? before : token};
}

} // namespace

Diagnostic explainSyntaxError(const SourceMap &map, const Piece &piece, const SyntaxError &error, Wanted wanted)
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
        finding = {"syntax",
                   u"There is no %1 before this full stop"_s.arg(wanted == Wanted::Goal ? u"goal"_s : u"clause"_s),
                   u"Delete the full stop"_s, Token{Kind::End, {}, piece.start, piece.end - piece.start}};
    if (!finding.code)
        finding = checkQuotes(text, tokens, wanted);
    if (!finding.code)
        finding = checkBrackets(text, tokens);
    if (!finding.code)
        finding = checkOtherOperators(text, tokens, wanted);
    if (!finding.code)
        finding = checkNeighbours(text, tokens, wanted);
    if (!finding.code)
        finding = checkLastComma(text, tokens);
    if (!finding.code)
        finding = fromProlog(text, tokens, error, wanted);
    return {Severity::Error, QString::fromLatin1(finding.code), finding.message, finding.advice,
            map.span(finding.at.start, finding.at.end())};
}

} // namespace sidl::language
