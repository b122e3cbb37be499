// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/splitter.h"

#include "sidl/language/program/keywords.h"
#include "sidl/language/text/commenttext.h"
#include "sidl/language/text/operators.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

using Kind = Token::Kind;

namespace {

bool opens(QStringView text)
{
    return text == u"(" || text == u"[" || text == u"{";
}

bool closes(QStringView text)
{
    return text == u")" || text == u"]" || text == u"}";
}

bool inColumnOne(QStringView text, qsizetype offset)
{
    return offset == 0 || text[offset - 1] == u'\n';
}

bool startsLine(QStringView text, qsizetype offset)
{
    while (offset > 0 && (text[offset - 1] == u' ' || text[offset - 1] == u'\t'))
        --offset;
    return inColumnOne(text, offset);
}

bool isName(const Token &token)
{
    return token.kind == Kind::Atom || token.kind == Kind::QuotedAtom;
}

bool isNeck(QStringView text)
{
    return text == u":-" || text == u"-->";
}

/// A term may end with @p token.
bool endsTerm(QStringView text, const Token &token)
{
    return isOperand(token) || closes(token.in(text)) || token.is(text, u"!");
}

qsizetype lineEnd(QStringView text, qsizetype from)
{
    const qsizetype end = text.indexOf(u'\n', from);
    return end < 0 ? text.size() : end;
}

/// Goals that no clause can start with: create, fact, …
bool isBodyKeyword(QStringView name)
{
    const std::vector<Keyword> named = keywordsNamed(name);
    return !named.empty() && !info(named.front()).head;
}

/// The start of the next line, at or behind @p from, that looks like a clause; the text's end if none does.
qsizetype nextClauseLine(QStringView text, qsizetype from)
{
    for (qsizetype line = lineEnd(text, from) + 1; line < text.size(); line = lineEnd(text, line) + 1) {
        if (looksLikeClause(text, line))
            return line;
    }
    return text.size();
}

} // namespace

bool looksLikeClause(QStringView text, qsizetype line)
{
    Tokeniser tokeniser(text.left(lineEnd(text, line)), line);
    const auto first = tokeniser.next();
    if (!first || first->start != line || first->problem != Token::Problem::None)
        return false;
    if (first->kind == Kind::Symbol)
        return first->is(text, u":-");
    if (!isName(*first) || isBodyKeyword(first->in(text)))
        return false;
    const auto second = tokeniser.next();
    if (!second)
        return false;
    return second->kind == Kind::End || isNeck(second->in(text))
        || (second->start == first->end() && second->is(text, u"("));
}

ClauseSplitter::ClauseSplitter(const SourceMap &map, Diagnostics &problems, Wanted wanted)
    : m_map(map)
    , m_text(map.text())
    , m_problems(problems)
    , m_wanted(wanted)
    , m_tokeniser(m_text)
{
}

void ClauseSplitter::report(Severity severity, const char *code, const QString &message, const QString &advice,
                            const Token &at)
{
    m_problems.push_back({severity, QString::fromLatin1(code), message, advice, m_map.span(at.start, at.end())});
}

void ClauseSplitter::reportToken(const Token &token)
{
    const QChar quote = m_text[token.start];
    switch (token.problem) {
    case Token::Problem::None:
        break;
    case Token::Problem::UnclosedQuote:
        report(Severity::Error, "unclosed-quote", u"The quoted text that starts here does not end on its line"_s,
               u"Close it with %1; text that goes on in the next line needs a \\ at the end of this one"_s.arg(quote),
               token);
        break;
    case Token::Problem::UnclosedComment:
        break; // takeComment()
    case Token::Problem::BadCharacter:
        if (token.in(m_text).contains(QChar::ReplacementCharacter))
            report(Severity::Error, "bad-encoding", u"There are bytes here that are not UTF-8 text"_s,
                   u"Save the file as UTF-8, and write the character again"_s, token);
        else
            report(Severity::Error, "bad-character",
                   (token.length == 1 ? u"There is an invisible character here that no %1 may contain"_s
                                      : u"There are invisible characters here that no %1 may contain"_s)
                       .arg(m_wanted == Wanted::Goal ? u"goal"_s : u"clause"_s),
                   u"Delete it, or write it with an escape such as \\x7\\ within quotes"_s, token);
        break;
    }
}

/// Reports what the token itself says that it is wrong; false if the clause cannot be read for it.
bool ClauseSplitter::checkToken(const Token &token, const Token &before)
{
    if (token.problem != Token::Problem::None) {
        reportToken(token);
        return false;
    }
    if (token.kind != Kind::Number)
        return true;
    if (token.length > MaxDigits) {
        report(Severity::Error, "bad-number", u"This number has more than %1 digits"_s.arg(MaxDigits),
               u"Compute it with ^ from smaller ones"_s, token);
        return false;
    }
    if (before.kind == Kind::Number && before.end() < token.start) { // SWI-Prolog would read 1 000 as one number
        report(Severity::Error, "syntax", u"A number cannot follow another one here"_s,
               u"Put a comma between them, or write 1_000 for a thousand"_s, token);
        return false;
    }
    return true;
}

/// True for a full stop with the next clause right behind it. In X.y it would be a dict's: that is left to the reader.
bool ClauseSplitter::isUnspacedEnd(const Token &token, const Token &before, int depth) const
{
    return token.kind == Kind::Symbol && depth == 0 && token.is(m_text, u".") && before.length > 0
        && before.kind != Kind::Variable && token.end() < m_text.size() && !m_text[token.end()].isUpper();
}

bool ClauseSplitter::takeComment(const Token &token)
{
    if (token.problem == Token::Problem::UnclosedComment) {
        report(Severity::Error, "unclosed-comment", u"The comment that starts here is never closed"_s,
               u"Close it with */"_s, Token{token.kind, token.problem, token.start, 2});
        m_comments.clear();
        m_tokeniser.jumpTo(nextClauseLine(m_text, token.start));
        return false;
    }
    // A second opening inside usually means that the first comment was not closed, and has swallowed clauses.
    const QStringView inside = token.in(m_text).mid(2);
    if (token.kind == Kind::BlockComment) {
        if (const qsizetype nested = inside.indexOf(u"/*"); nested >= 0) {
            const QStringView before = m_text.left(token.start + 2 + nested);
            if (nextClauseLine(before, token.start) < before.size())
                report(Severity::Warning, "comment-in-comment",
                       u"This comment holds clauses and the start of another comment"_s,
                       u"Close it with */ where it should end; comments do not nest"_s,
                       Token{token.kind, token.problem, token.start, 2});
        }
    }
    if (!m_comments.empty()
        && m_text.mid(m_comments.back().end(), token.start - m_comments.back().end()).count(u'\n') != 1)
        m_comments.clear();
    m_comments.push_back(token);
    return true;
}

QString ClauseSplitter::commentAbove(qsizetype start) const
{
    if (m_comments.empty() || m_text.mid(m_comments.back().end(), start - m_comments.back().end()).count(u'\n') != 1)
        return {};
    // A comment behind the clause before belongs to that clause.
    const qsizetype first = m_comments.front().start;
    const qsizetype line = first == 0 ? 0 : m_text.lastIndexOf(u'\n', first - 1) + 1;
    const bool trailing = !m_text.mid(line, first - line).trimmed().isEmpty();
    return commentText(m_text, std::span(m_comments).subspan(trailing ? 1 : 0));
}

std::optional<Piece> ClauseSplitter::next()
{
    Piece piece;
    Token last; // within the piece
    bool started = false;
    bool hasNeck = false;
    bool isSecondHead = false; // a name in column 1, and so far no neck: perhaps that of the head
    int depth = 0;
    for (;;) {
        const qsizetype before = m_tokeniser.position();
        const auto token = m_tokeniser.next();
        if (!token)
            break;
        if (token->isComment()) {
            if (!takeComment(*token) && started) {
                piece.isBroken = true;
                break;
            }
            continue;
        }
        if (started && piece.isBroken && inColumnOne(m_text, token->start) && looksLikeClause(m_text, token->start)) {
            m_tokeniser.jumpTo(before);
            break;
        }
        if (!started) {
            started = true;
            piece.start = token->start;
            piece.comment = commentAbove(token->start);
        }
        if (!checkToken(*token, last))
            piece.isBroken = true;
        if (token->kind == Kind::End || isUnspacedEnd(*token, last, depth)) {
            if (token->kind != Kind::End)
                report(Severity::Error, "dot", u"There is no space behind this full stop"_s,
                       u"Put a space or a new line behind the full stop that ends a clause"_s, *token);
            piece.hasEnd = true;
            piece.end = token->end();
            break;
        }
        const QStringView mark = token->in(m_text);
        if (isName(*token) && infixPriority(mark) == 0 && piece.start < token->start
            && inColumnOne(m_text, token->start)) {
            piece.isMerged |= endsTerm(m_text, last) && prefixPriority(last.in(m_text)) == 0;
            piece.isMerged |= depth == 0 && !hasNeck && last.is(m_text, u","); // a comma joins goals only
            isSecondHead |= depth == 0;
        } else if (isNeck(mark) && depth == 0) {
            piece.isMerged |= hasNeck || isSecondHead;
            hasNeck = true;
        }
        if (token->kind == Kind::Punctuation) {
            depth += opens(mark) ? 1 : closes(mark) ? -1 : 0;
            if (depth == MaxBrackets + 1 && !piece.isBroken) {
                report(Severity::Error, "too-deep", u"Brackets are nested more than %1 deep"_s.arg(MaxBrackets),
                       u"Use helper predicates or flat lists"_s, *token);
                piece.isBroken = true;
            }
        }
        piece.lastEnd = token->end();
        last = *token;
    }
    m_comments.clear();
    if (!started)
        return std::nullopt;
    piece.isMerged |= depth > 0;
    if (!piece.hasEnd)
        piece.end = piece.lastEnd;
    else if (piece.lastEnd < piece.start)
        piece.lastEnd = piece.end; // a full stop alone
    return piece;
}

std::vector<qsizetype> clauseStarts(QStringView text, const Piece &piece)
{
    struct Candidate
    {
        qsizetype start;
        int depth;
        bool isLikely; ///< it is a start, even without :- behind its head
    };
    std::vector<qsizetype> starts;
    std::vector<Candidate> open; // their heads are still being read; depths ascend
    int depth = 0;
    bool afterTerm = false;
    bool isHead = true;        // there was no neck
    bool isAfterComma = false; // outside all brackets
    const auto settle = [&](bool isStart, bool isRule) {
        for (; !open.empty() && open.back().depth >= depth; open.pop_back()) {
            if (isStart && open.back().depth == depth && (isRule || open.back().isLikely))
                starts.push_back(open.back().start);
        }
    };

    Tokeniser tokeniser(text.left(piece.end), piece.start);
    while (const auto token = tokeniser.next()) {
        if (token->isComment())
            continue;
        const QStringView what = token->in(text);
        const bool mayStart = token->start > piece.start && isName(*token) && !isBodyKeyword(what);
        if (mayStart && inColumnOne(text, token->start)) {
            // A head behind this one settles nothing about it: both may lack their full stop.
            if (afterTerm)
                settle(true, false);
            open.push_back({token->start, depth, afterTerm || (isHead && isAfterComma)});
        } else if (mayStart && depth == 0 && afterTerm && startsLine(text, token->start)) {
            // Indented, and no goal can follow another one so. Of other names a comma may be missing as well.
            settle(true, false);
            open.push_back({token->start, depth, isHeadKeyword(what)});
        }
        // Behind a bracket that is never closed, what a line begins and the full stop ends is a fact.
        if (token->kind == Kind::End || isNeck(what))
            settle(true, what != u"." || depth > 0);
        else if (what == u"," || what == u";" || what == u"->" || what == u"|")
            settle(isHead && depth == 0, false); // nothing joins heads
        else if (opens(what))
            ++depth;
        else if (closes(what)) {
            --depth;
            while (!open.empty() && open.back().depth > depth)
                open.pop_back();
        }
        afterTerm = endsTerm(text, *token);
        isAfterComma = what == u"," && depth == 0;
        isHead = isHead && !isNeck(what);
    }
    settle(true, false);
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    return starts;
}

std::vector<Piece> clauseParts(QStringView text, const Piece &piece)
{
    std::vector<Piece> parts{piece};
    for (const qsizetype start : clauseStarts(text, piece)) {
        Piece &before = parts.back();
        before.hasEnd = false;
        before.lastEnd = before.start;
        Tokeniser tokeniser(text.left(start), before.start);
        while (const auto token = tokeniser.next()) {
            if (token->isComment())
                continue;
            const bool isComma = token->is(text, u",") && before.lastEnd > before.start;
            before.comma = isComma ? token->start : -1;
            if (!isComma)
                before.lastEnd = token->end();
        }
        before.end = before.lastEnd;
        Piece next = piece;
        next.start = start;
        next.comment.clear();
        parts.push_back(next);
    }
    return parts;
}

} // namespace sidl::language
