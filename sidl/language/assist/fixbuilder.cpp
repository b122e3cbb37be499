// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/fixbuilder.h"

#include "sidl/language/assist/fillin.h"
#include "sidl/language/text/clausetokens.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

QString FixBuilder::cut(const QString &text)
{
    constexpr qsizetype MostShown = 40;
    const QString line = text.simplified();
    return line.size() > MostShown ? line.left(MostShown) + u'…' : line;
}

QString FixBuilder::replaceTitle(const QString &old, const QString &wanted)
{
    return u"Replace %1 by %2"_s.arg(cut(old), cut(wanted));
}

FixBuilder::FixBuilder(const Program &program)
    : m_program(program)
    , m_map(program.text, program.revision)
    , m_graph(program)
{
    for (const Clause &clause : program.clauses)
        m_starts.push_back(m_map.offset(clause.span));
    for (const Call &call : m_graph.calls())
        m_calls.insert({call.goal->nameSpan.line, call.goal->nameSpan.column}, &call);
}

void FixBuilder::add(const Span &place, const QString &title, TextEdits edits, bool isForProblem)
{
    std::sort(edits.begin(), edits.end(), [](const TextEdit &a, const TextEdit &b) { return a.start < b.start; });
    m_fixes.push_back({place, isForProblem, title, std::move(edits), {}});
}

void FixBuilder::addSnippet(const Span &place, const QString &title, TextEdit edit)
{
    Completion written;
    takeSnippet(edit.replacement, written);
    edit.replacement = written.text;
    add(place, title, TextEdits{edit});
    for (const FillIn &name : written.places)
        m_fixes.back().places.push_back({name.start, name.start + name.length});
}

QuickFixes FixBuilder::take()
{
    std::stable_sort(m_fixes.begin(), m_fixes.end(), [](const QuickFix &a, const QuickFix &b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    return std::move(m_fixes);
}

TextEdit FixBuilder::replaced(const Span &span, const QString &text) const
{
    const qsizetype start = m_map.offset(span);
    return {start, m_map.advanced(start, span.length) - start, text};
}

qsizetype FixBuilder::end(const Span &span) const
{
    return m_map.advanced(m_map.offset(span), span.length);
}

const Clause *FixBuilder::clauseAt(const Span &span) const
{
    const qsizetype offset = m_map.offset(span);
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    if (next == m_starts.begin())
        return nullptr;
    const Clause &clause = m_program.clauses[std::size_t(next - m_starts.begin()) - 1];
    return offset < end(clause.span) ? &clause : nullptr;
}

std::optional<TextEdit> FixBuilder::brokenAt(const Span &span) const
{
    const auto &broken = m_program.broken; // in order of place
    const auto next = std::upper_bound(broken.begin(), broken.end(), span, [](const Span &at, const auto &piece) {
        return std::pair(at.line, at.column) < std::pair(piece.span.line, piece.span.column);
    });
    return next == broken.begin() ? std::nullopt : std::optional(replaced(std::prev(next)->span, {}));
}

const Call *FixBuilder::callAt(const Span &name) const
{
    return m_calls.value({name.line, name.column});
}

std::optional<TextEdit> FixBuilder::arguments(const Span &name) const
{
    const qsizetype open = end(name);
    if (open >= m_program.text.size() || m_program.text[open] != u'(')
        return {};
    const Clause *clause = clauseAt(name);
    if (!clause)
        return {};
    const auto tokens = clauseTokens(m_program.text, m_map.offset(clause->span), end(clause->span));
    for (const ClauseToken &token : tokens) {
        if (token.token.start == open && token.opens())
            return TextEdit{open + 1, tokens[std::size_t(token.partner)].token.start - open - 1, {}};
    }
    return {};
}

/// The end of the line on which the clause ends, or of the clause, if another one begins on that line.
qsizetype FixBuilder::lineEndBehind(const Clause &clause) const
{
    const qsizetype behind = end(clause.span);
    const qsizetype found = m_program.text.indexOf(u'\n', behind);
    const qsizetype lineEnd = found < 0 ? m_program.text.size() : found;
    const QStringView rest = QStringView(m_program.text).mid(behind, lineEnd - behind).trimmed();
    return rest.isEmpty() || rest.startsWith(u'%') ? lineEnd : behind;
}

TextEdit FixBuilder::without(const Clause &clause, bool withComment) const
{
    const QString &text = m_program.text;
    qsizetype start = m_map.offset(clause.span), last = end(clause.span);
    const qsizetype line = start == 0 ? 0 : text.lastIndexOf(u'\n', start - 1) + 1;
    const bool isFirst = QStringView(text).mid(line, start - line).trimmed().isEmpty();
    const qsizetype lineEnd = lineEndBehind(clause);
    const bool isLast = lineEnd == text.size() || text[lineEnd] == u'\n';
    if (!isFirst || !isLast)
        return {start, last - start, {}};
    start = line;
    while (withComment && start > 0) {
        const qsizetype above = start < 2 ? 0 : text.lastIndexOf(u'\n', start - 2) + 1;
        if (!QStringView(text).mid(above, start - above).trimmed().startsWith(u'%'))
            break;
        start = above;
    }
    const qsizetype behind = std::min(lineEnd + 1, text.size());
    const bool isBetweenEmptyLines = start > 1 && text[start - 1] == u'\n' && text[start - 2] == u'\n'
        && (behind == text.size() || text[behind] == u'\n');
    if (isBetweenEmptyLines)
        --start; // one of them is enough
    return {start, behind - start, {}};
}

TextEdit FixBuilder::behind(const Clause &clause, const QString &added, bool withEmptyLine) const
{
    const PredicateId predicate = predicateOf(clause.head);
    std::size_t last = std::size_t(clause.index);
    while (last + 1 < m_program.clauses.size() && predicateOf(m_program.clauses[last + 1].head) == predicate)
        ++last;
    const qsizetype at = lineEndBehind(m_program.clauses[last]);
    const QString &text = m_program.text;
    const qsizetype nextEnd = text.indexOf(u'\n', at + 1);
    const auto isEmpty = [&text](qsizetype begin, qsizetype end) { // a line with spaces looks so, too
        return QStringView(text).mid(begin, end < 0 ? -1 : end - begin).trimmed().isEmpty();
    };
    const bool isFollowed = at + 1 < text.size() && text[at] == u'\n' && !isEmpty(at + 1, nextEnd);
    return inserted(
        at, (withEmptyLine ? u"\n\n"_s : u"\n"_s) + added + (withEmptyLine && isFollowed ? u"\n"_s : QString()));
}

bool FixBuilder::isBehindEmptyLine(const Clause &clause) const
{
    QStringView above = QStringView(m_program.text).left(m_map.offset(clause.span));
    for (qsizetype end = above.lastIndexOf(u'\n'); end >= 0; end = above.lastIndexOf(u'\n')) {
        above = above.left(end);
        const QStringView line = above.mid(above.lastIndexOf(u'\n') + 1).trimmed();
        if (!line.startsWith(u'%'))
            return line.isEmpty();
    }
    return false;
}

QString FixBuilder::withFreeVariables(const Term &term) const
{
    if (term.isCompound(u",", 2)) // a hole of a template
        return u"_"_s;
    if (term.kind == Term::Kind::List && !term.partial) {
        QStringList elements;
        for (const Term &element : term.args)
            elements += withFreeVariables(element);
        return u'[' + elements.join(", "_L1) + u']';
    }
    const QString source = text(term.span);
    QString result;
    qsizetype at = 0;
    Tokeniser tokeniser(source);
    while (const auto token = tokeniser.next()) {
        if (token->kind != Token::Kind::Variable || source[token->start] == u'_')
            continue;
        result += QStringView(source).mid(at, token->start - at);
        result += u'_';
        at = token->start;
    }
    return result + source.mid(at);
}

TextEdits FixBuilder::notIndented(qsizetype end) const
{
    const QString &text = m_program.text;
    const auto lineOf = [&text](qsizetype at) { return at == 0 ? 0 : text.lastIndexOf(u'\n', at - 1) + 1; };
    const auto startsLine = [&](const Token &token) {
        const qsizetype line = lineOf(token.start);
        return line > end && QStringView(text).mid(line, token.start - line).trimmed().isEmpty();
    };
    const auto indentation = [&](const Token &token) { return token.start - lineOf(token.start); };
    const auto first = Tokeniser(text).next(); // clauses are to begin where the first one does, or its comment
    const qsizetype column = first ? indentation(*first) : 0;
    Tokeniser tokeniser(text, end);
    std::vector<Token> comments;
    auto token = tokeniser.next();
    for (; token && token->isComment(); token = tokeniser.next())
        comments.push_back(*token);
    if (!token || !startsLine(*token) || indentation(*token) <= column)
        return {};
    const qsizetype wide = indentation(*token), less = wide - column;
    TextEdits edits;
    const auto shift = [&](const Token &at, qsizetype least) {
        if (startsLine(at) && indentation(at) >= least)
            edits.push_back({lineOf(at.start), less, {}});
    };
    std::for_each(comments.begin(), comments.end(), [&](const Token &comment) { shift(comment, wide); });
    shift(*token, wide);
    while (token && token->kind != Token::Kind::End) {
        if (token = tokeniser.next(); token)
            shift(*token, wide + 1);
    }
    return edits;
}

} // namespace sidl::language
