// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/askedgoal.h"

#include "sidl/language/gdl/clausemaker.h"

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

AskedGoal notAGoal(const QString &message, const QString &advice, const Span &place = {})
{
    AskedGoal asked;
    asked.problem = Diagnostic{Severity::Error, u"not-a-goal"_s, message, advice, place};
    return asked;
}

/// Goals in KIF stand one after the other; & between them says the same.
QString withoutJoins(QString text)
{
    int depth = 0;
    for (const Token &token : prefixTokens(text)) {
        depth += token.is(text, u"(") ? 1 : token.is(text, u")") ? -1 : 0;
        if (depth == 0 && token.is(text, u"&"))
            text[token.start] = u' ';
    }
    return text;
}

/// What is wrong with goals in KIF that the reader, which gets them in a rule, would tell of that one: their brackets, and
/// rules among them.
std::optional<AskedGoal> noGoals(const QString &goals)
{
    const SourceMap map(goals);
    std::vector<Token> tokens = prefixTokens(goals);
    std::erase_if(tokens, [](const Token &token) { return token.isComment(); });
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (tokens[at].is(goals, u"<=") && !open.empty() && open.back() + 1 == at)
            return notAGoal(u"This is a rule, and no goal"_s,
                            u"Ask for the goals of the rule, without '<=' and its head."_s,
                            map.span(tokens[at].start, tokens[at].end()));
        if (tokens[at].is(goals, u"(")) {
            open.push_back(at);
        } else if (tokens[at].is(goals, u")") && !open.empty()) {
            open.pop_back();
        } else if (tokens[at].is(goals, u")")) {
            return notAGoal(u"This ')' closes nothing"_s,
                            u"Remove it, or look for a ')' that comes too early before it."_s,
                            map.span(tokens[at].start, tokens[at].end()));
        }
    }
    if (open.empty())
        return {};
    const Token &bracket = tokens[open.back()];
    const bool hasName = open.back() + 1 < tokens.size() && !tokens[open.back() + 1].is(goals, u"(");
    const QString name = hasName ? tokens[open.back() + 1].in(goals).toString() : QString();
    return notAGoal(u"A ')' is missing: '(%1' is not closed"_s.arg(name), u"Add the missing ')'."_s,
                    map.span(bracket.start, bracket.end()));
}

/// The goals stand from the second line on.
AskedGoal readAs(Notation notation, const QString &goals, Dialect dialect)
{
    const bool isPrefix = notation == Notation::Prefix;
    const QString text = isPrefix ? withoutJoins(goals) : goals;
    if (std::optional<AskedGoal> wrong = isPrefix ? noGoals(text) : std::nullopt)
        return std::move(*wrong);
    const SourceMap map(isPrefix ? u"(<= asked\n"_s + text + u"\n)"_s : u"asked :-\n"_s + text);
    Statements statements = isPrefix ? prefixStatements(map) : infixStatements(map);
    ClauseMaker maker(map, dialect, notation);
    AskedGoal asked;
    Diagnostics problems = std::move(statements.problems);
    if (problems.empty() && statements.nodes.size() == 1)
        if (std::optional<Clause> clause = maker.clause(statements.nodes.front()))
            asked.clause = std::move(*clause);
    for (Diagnostic &problem : maker.takeProblems())
        if (problem.severity == Severity::Error)
            problems.push_back(std::move(problem));
    if (!problems.empty()) {
        asked.problem = std::move(problems.front());
        asked.problem->code = u"not-a-goal"_s;
        asked.problem->span.line = std::max(1, asked.problem->span.line - 1);
    } else if (statements.nodes.size() != 1) {
        return notAGoal(u"This is more than one goal"_s,
                        isPrefix ? u"Look for a bracket that closes too early."_s : u"Join goals by '&'."_s);
    }
    return asked;
}

QString prefixText(const Node &node)
{
    if (node.isVariable())
        return node.text.startsWith(u'?') ? node.text : u'?' + node.text;
    if (!node.isList())
        return node.text;
    QString text;
    for (const Node &item : node.items)
        text += (text.isEmpty() ? u'(' : u' ') + prefixText(item);
    return text + u')';
}

/// The notation that @p text surely has, or else @p own.
Notation notationOfAsked(const QString &text, Notation own)
{
    if (text.startsWith(u'(') || text.startsWith(u'?'))
        return Notation::Prefix;
    const qsizetype bracket = text.indexOf(u'(');
    const bool hasArguments = bracket > 0 && !text[bracket - 1].isSpace() && text[bracket - 1] != u')';
    return hasArguments ? Notation::Infix : own;
}

} // namespace

AskedGoal askedGoal(const QString &text, Dialect dialect, Notation own)
{
    const QString goal = text.trimmed();
    if (goal.isEmpty())
        return notAGoal(u"Nothing is asked"_s,
                        own == Notation::Infix ? u"Write a goal, as in legal(Role,Move)."_s
                                               : u"Write a goal, as in (legal ?role ?move)."_s);
    const Notation first = notationOfAsked(goal, own);
    AskedGoal asked = readAs(first, goal, dialect);
    if (asked.problem && first != own) { // infix goals may begin with a bracket, too
        AskedGoal other = readAs(own, goal, dialect);
        if (!other.problem)
            return other;
    }
    return asked;
}

QString asPrefix(const QString &term, Notation own)
{
    const QString text = term.trimmed();
    if (notationOfAsked(text, own) == Notation::Prefix && !text.startsWith(u'(')) {
        const std::vector<Token> tokens = prefixTokens(text);
        return tokens.size() == 1 && !tokens.front().isComment() ? text : QString();
    }
    const SourceMap map(text);
    Statements read = text.startsWith(u'(') ? prefixStatements(map) : infixStatements(map);
    if (read.nodes.size() == 1 && read.problems.empty())
        return prefixText(read.nodes.front());
    // A variable by itself begins no statement.
    const std::vector<Token> tokens = infixTokens(text);
    return tokens.size() == 1 && tokens.front().kind == Token::Kind::Variable ? u'?' + text : QString();
}

} // namespace sidl::language::gdl
