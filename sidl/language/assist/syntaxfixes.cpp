// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/syntaxfixes.h"

#include "sidl/language/assist/bracketfixes.h"
#include "sidl/language/assist/fixbuilder.h"
#include "sidl/language/assist/plainname.h"
#include "sidl/language/text/problemcodes.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What stands before the place of a problem in a clause that cannot be read.
struct Before
{
    Token last;
    bool hasNeck = false;
    int depth = 0; ///< of brackets that are open
};

std::optional<Before> before(const FixBuilder &m, qsizetype place, const Span &span)
{
    const auto piece = m.brokenAt(span);
    if (!piece)
        return std::nullopt;
    const QString &text = m.program().text;
    Before before;
    Tokeniser tokeniser(QStringView(text).left(place), piece->start);
    while (const auto token = tokeniser.next()) {
        if (token->isComment())
            continue;
        before.last = *token;
        before.hasNeck |= token->is(text, u":-");
        if (token->kind == Token::Kind::Punctuation)
            before.depth += QStringView(u"([{").contains(text[token->start]) ? 1
                : QStringView(u")]}").contains(text[token->start])           ? -1
                                                                             : 0;
    }
    return before.last.length > 0 ? std::optional(before) : std::nullopt;
}

/// Adds the fix that puts a full stop by @p edit.
void addFullStop(FixBuilder &m, const Span &place, const QString &title, const TextEdit &edit)
{
    TextEdits edits = m.notIndented(edit.end());
    edits.insert(edits.begin(), edit);
    m.add(place, title, edits);
}

/// "Goal cannot follow ) here. Put a comma …": the comma, or the full stop between two facts in lines of their own. Where
/// a name begins a line of a rule it may be either; behind an empty line, the next clause is likelier.
void missingSign(FixBuilder &m, const Diagnostic &problem)
{
    const QString &text = m.program().text;
    const qsizetype place = m.replaced(problem.span, {}).start;
    const auto is = [&text](const Token &token, QStringView marks) {
        return token.length == 1 && marks.contains(text[token.start]);
    };
    const auto found = before(m, place, problem.span);
    const auto first = Tokeniser(text, place).next();
    if (!found || !(isOperand(found->last) || is(found->last, u")]}!")) || !first
        || !(isOperand(*first) || is(*first, u"([{!") || first->is(text, u"\\+")))
        return;
    const qsizetype end = found->last.end();
    const QString name = m.cut(first->in(text).toString());
    const qsizetype lines = QStringView(text).mid(end, place - end).count(u'\n');
    const bool mayEnd = lines > 0 && found->depth == 0 && (!found->hasNeck || first->kind == Token::Kind::Atom);
    const bool isLikelyEnd = mayEnd && (!found->hasNeck || lines > 1);
    const auto addStop
        = [&] { addFullStop(m, problem.span, u"Add a full stop before %1"_s.arg(name), m.inserted(end, u"."_s)); };
    if (isLikelyEnd)
        addStop();
    if (!mayEnd || found->hasNeck)
        m.add(problem.span, u"Add a comma before %1"_s.arg(name), {m.inserted(end, end == place ? u", "_s : u","_s)});
    if (mayEnd && !isLikelyEnd)
        addStop();
}

/// "This ] closes nothing", or another one is wanted there.
void bracket(FixBuilder &m, const Diagnostic &problem)
{
    if (problem.advice.startsWith(u"Delete it"))
        m.add(problem.span, u"Delete this %1"_s.arg(m.text(problem.span)), {m.replaced(problem.span, {})});
    else
        addBracketFixes(m, problem);
}

void fullStop(FixBuilder &m, const Diagnostic &problem)
{
    const qsizetype end = m.end(problem.span);
    const QString &text = m.program().text;
    const bool needsSpace = end < text.size() && !text[end].isSpace();
    if (m.text(problem.span) == ","_L1)
        return addFullStop(m, problem.span, u"Write a full stop"_s,
                           m.replaced(problem.span, needsSpace ? u". "_s : u"."_s));
    const QChar last = text[end - 1]; // with a symbol, a full stop would be another symbol
    if (!last.isLetterOrNumber() && !QStringView(u")]}_!\"'`").contains(last))
        return;
    addFullStop(m, problem.span, u"Add the full stop"_s, m.inserted(end, needsSpace ? u". "_s : u"."_s));
}

/// "Less or equal is written =<", "… a small letter: write payoff": what the reader says is to be written instead.
void otherOperator(FixBuilder &m, const Diagnostic &problem)
{
    if (problem.advice.startsWith(u"Put a comma"))
        return missingSign(m, problem);
    if (m.text(problem.span) == ","_L1 && problem.advice.contains(u"a full stop in"))
        return fullStop(m, problem);
    static const QString is = u" is written "_s, stop = u"Write . once"_s, small = u" a small letter: write "_s;
    if (const qsizetype at = problem.advice.indexOf(small); at > 0) {
        const QString name = problem.advice.mid(at + small.size());
        return m.add(problem.span, m.replaceTitle(m.text(problem.span), name), {m.replaced(problem.span, name)});
    }
    if (problem.advice.startsWith(stop)) {
        m.add(problem.span, u"Write one full stop"_s, {m.replaced(problem.span, u"."_s)});
    } else if (const qsizetype at = problem.advice.indexOf(is); at > 0) {
        const QString right = problem.advice.mid(at + is.size()).section(u' ', 0, 0);
        m.add(problem.span, m.replaceTitle(m.text(problem.span), right), {m.replaced(problem.span, right)});
    }
}

/// payoff([Player]), 1 as payoff([Player], 1), and legal([go]), fact([x]) as legal([go]) :- fact([x]), with a colon, too.
void commaInHead(FixBuilder &m, const Diagnostic &problem)
{
    const QString &text = m.program().text;
    const qsizetype behind = m.end(problem.span);
    const auto next = Tokeniser(text, behind).next();
    if (m.text(problem.span) == ":"_L1)
        return m.add(problem.span, u"Write :-"_s, {m.replaced(problem.span, u":-"_s)});
    if (m.text(problem.span) != ","_L1 || !next)
        return;
    if (problem.advice.startsWith(u"Write :-"))
        return m.add(problem.span, u"Write :-"_s, {m.replaced(problem.span, u" :-"_s)});
    qsizetype bracket = behind - 2;
    while (bracket > 0 && text[bracket].isSpace())
        --bracket;
    if (bracket < 0 || text[bracket] != u')' || !isOperand(*next))
        return;
    const QString argument = next->in(text).toString();
    m.add(problem.span, u"Put %1 into the brackets"_s.arg(m.cut(argument)),
          {{bracket, next->end() - bracket, u", "_s + argument + u')'}});
}

/// A clause that begins right behind the full stop comes to stand in the next line; before a closing bracket, and
/// behind something that it may close, the full stop goes.
void dot(FixBuilder &m, const Diagnostic &problem)
{
    const QString &text = m.program().text;
    const qsizetype behind = m.end(problem.span), stop = behind - 1;
    const auto &clauses = m.program().clauses;
    const bool isFollowed = std::any_of(clauses.begin(), clauses.end(), [&problem](const Clause &clause) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        return clause.span.line == problem.span.line && clause.span.column == problem.span.column + 1
            && isPlainName(clause.head.text) && (!keyword || info(*keyword).head);
    });
    const auto isAt
        = [&text](qsizetype at, QStringView marks) { return at >= 0 && at < text.size() && marks.contains(text[at]); };
    if (isFollowed)
        m.add(problem.span, u"Begin a new line behind the full stop"_s, {m.inserted(behind, u"\n"_s)});
    else if (!m.clauseAt(problem.span) && isAt(behind, u")]}")
             && (isAt(stop - 1, u")]}_'\"") || (stop > 0 && text[stop - 1].isLetterOrNumber())))
        m.add(problem.span, u"Delete the full stop"_s, {m.replaced(problem.span, {})});
}

} // namespace

void addSyntaxFixes(FixBuilder &builder, const Diagnostic &problem)
{
    using Function = void (*)(FixBuilder &, const Diagnostic &);
    static const QHash<QString, Function> functions{
        {u"syntax"_s, otherOperator},      {u"dot"_s, dot},
        {u"bad-head"_s, commaInHead},      {u"missing-full-stop"_s, fullStop},
        {u"unmatched-bracket"_s, bracket}, {u"unclosed-bracket"_s, addBracketFixes},
    };
    static const bool areKnown = std::all_of(functions.keyBegin(), functions.keyEnd(), problemCode);
    Q_ASSERT(areKnown);
    Q_UNUSED(areKnown) // where there are no assertions
    if (const Function function = functions.value(problem.code))
        function(builder, problem);
}

} // namespace sidl::language
