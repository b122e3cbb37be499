// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlreader.h"

#include "sidl/language/gdl/clausemaker.h"
#include "sidl/language/gdl/goals.h"
#include "sidl/language/text/textedit.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

bool isIn(QStringView word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const char *one) { return word.compare(QLatin1String(one), Qt::CaseInsensitive) == 0; });
}

/// What a text in infix notation says of its language, by names that open brackets.
struct Signs
{
    bool isGdl = false, isSdl = false, isSidl = false, isOther = false;
};

std::vector<Token> withoutComments(std::vector<Token> tokens)
{
    std::erase_if(tokens, [](const Token &token) { return token.isComment(); });
    return tokens;
}

/// How many arguments stand in the brackets that open at token @p at; 0 if these do not end within a goal's length.
int argumentCount(const std::vector<Token> &tokens, std::size_t at, QStringView text)
{
    constexpr std::size_t Most = 200;
    int depth = 0, count = 1;
    for (const std::size_t last = std::min(tokens.size(), at + Most); at < last; ++at) {
        const QStringView token = tokens[at].in(text);
        if (token == u"(" || token == u"[")
            ++depth;
        else if (token == u")" || token == u"]") {
            if (--depth == 0)
                return count;
        } else if (token == u"," && depth == 1)
            ++count;
    }
    return 0;
}

Signs infixSigns(QStringView text)
{
    Signs signs;
    const std::vector<Token> tokens = withoutComments(infixTokens(text));
    bool hasEffects = false;
    int withSteps = 0, without = 0; // one slip makes no other language
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const QStringView token = tokens[at].in(text);
        if (token == u"==>" || token == u"$=" || token == u":=" || token == u"::")
            hasEffects = true;
        const bool opens = at + 1 < tokens.size() && tokens[at + 1].is(text, u"(");
        if (tokens[at].kind == Token::Kind::Atom && !opens)
            signs.isOther = signs.isOther || isIn(token, {"surface", "consult"});
        if (!opens || tokens[at].kind != Token::Kind::Atom)
            continue;
        const bool isFirst = at == 0 || tokens[at - 1].kind == Token::Kind::End || tokens[at - 1].is(text, u")")
            || tokens[at - 1].kind == Token::Kind::Atom || tokens[at - 1].kind == Token::Kind::Number
            || tokens[at - 1].kind == Token::Kind::Variable;
        if (isIn(token, {"owned", "switch", "payoff", "create", "tocreate", "unlimited"}))
            signs.isSidl = true;
        else if (isIn(token, {"role"}) && isFirst)
            signs.isGdl = true;
        else if (const bool isFact = isIn(token, {"true"}); isFact || isIn(token, {"does", "legal"})) {
            const int steps = argumentCount(tokens, at + 1, text) - (isFact ? 1 : 2);
            withSteps += steps == 1 ? 1 : 0;
            without += steps == 0 ? 1 : 0;
        }
    }
    signs.isSdl = withSteps > without;
    signs.isOther = hasEffects || (signs.isOther && !signs.isGdl);
    return signs;
}

/// A clause that begins with a bracket is no list: it ends with a full stop.
bool isOfClauses(const std::vector<Token> &tokens, QStringView text)
{
    return !tokens.empty() && tokens.back().is(text, u".");
}

bool isPrefixSdl(const std::vector<Token> &tokens, QStringView text)
{
    int with = 0, without = 0;
    std::vector<std::pair<std::size_t, int>> open; ///< the bracket, and how many items it has
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (tokens[at].is(text, u"(")) {
            if (!open.empty())
                ++open.back().second;
            open.emplace_back(at, 0);
        } else if (tokens[at].is(text, u")")) {
            if (open.empty())
                continue;
            const auto [first, items] = open.back();
            open.pop_back();
            const QStringView name = tokens[first + 1].in(text);
            const bool isFact = isIn(name, {"true"}), isMove = isIn(name, {"does", "legal"});
            if ((isFact && items == 3) || (isMove && items == 4))
                ++with;
            else if ((isFact && items == 2) || (isMove && items == 3))
                ++without;
        } else if (!open.empty()) {
            ++open.back().second;
        }
    }
    return with > without;
}

/// The comment lines directly above the line that begins at offset @p at, without their marks.
QString commentAbove(const QString &text, qsizetype at)
{
    QStringList lines;
    qsizetype end = at - 1;
    while (end > 0) {
        const qsizetype start = text.lastIndexOf(u'\n', end - 1) + 1;
        QString line = text.mid(start, end - start).trimmed();
        if (!line.startsWith(u';') && !line.startsWith(u'%'))
            break;
        while (line.startsWith(u';') || line.startsWith(u'%'))
            line.remove(0, 1);
        lines.prepend(line.trimmed());
        end = start - 1;
    }
    return lines.join(u'\n').trimmed();
}

Statements statementsOf(const SourceMap &map, Notation notation)
{
    return notation == Notation::Prefix ? prefixStatements(map) : infixStatements(map);
}

QString nameOf(const Node &statement)
{
    const Node *node = &statement;
    if (node->isList(u"<=") && node->items.size() > 1)
        node = &node->items[1];
    if (node->isList() && !node->items.empty())
        node = &node->items.front();
    return node->isName() ? node->text : QString();
}

} // namespace

Notation notationOf(QStringView text)
{
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (c == u';' || c == u'%') {
            const qsizetype end = text.indexOf(u'\n', at);
            at = end < 0 ? text.size() : end;
        } else if (c.isSpace() || c == QChar::ByteOrderMark) {
            ++at;
        } else if (text.mid(at).startsWith(u"import ")) { // it stands above lists
            const qsizetype end = text.indexOf(u'\n', at);
            at = end < 0 ? text.size() : end;
            if (end < 0)
                return Notation::Prefix;
        } else {
            return c == u'(' ? Notation::Prefix : Notation::Infix;
        }
    }
    return Notation::Infix;
}

std::optional<Dialect> dialectOf(QStringView text)
{
    if (notationOf(text) == Notation::Prefix) {
        const std::vector<Token> tokens = withoutComments(prefixTokens(text));
        if (isOfClauses(tokens, text))
            return {};
        return isPrefixSdl(tokens, text) ? Dialect::Sdl : Dialect::Gdl;
    }
    const Signs signs = infixSigns(text);
    if (signs.isSidl || !(signs.isGdl || signs.isOther))
        return {};
    return signs.isSdl && !signs.isOther ? Dialect::Sdl : Dialect::Gdl;
}

Program readRules(Dialect dialect, const QString &text, const QString &baseName, int revision)
{
    Program program;
    program.revision = revision;
    program.text = normalisedText(text);
    program.baseName = program.name = baseName;
    const Notation notation = notationOf(program.text);
    const SourceMap map(program.text, revision);
    if (notation == Notation::Infix && infixSigns(program.text).isOther) {
        program.problems.push_back({Severity::Error, u"other-language"_s,
                                    u"This is not written in GDL, but in a language with effects that looks like it"_s,
                                    u"Write what becomes true with next, as in next(on) :- does(robot, press)."_s,
                                    map.span(0, std::min<qsizetype>(1, program.text.size()))});
        return program;
    }
    Statements statements = statementsOf(map, notation);
    program.problems = std::move(statements.problems);
    ClauseMaker maker(map, dialect, notation);
    qsizetype line = -1; // the comment above it is read once, however many clauses stand in it
    QString comment;
    for (const Node &node : statements.nodes) {
        std::optional<Clause> clause = maker.clause(node);
        if (!clause) {
            statements.broken.push_back({nameOf(node), node.start, node.end});
            continue;
        }
        clause->index = int(program.clauses.size());
        if (const qsizetype own = map.lineStart(node.start); own != line) {
            line = own;
            comment = commentAbove(program.text, line);
        }
        clause->comment = comment;
        program.clauses.push_back(std::move(*clause));
    }
    for (Diagnostic &problem : maker.takeProblems())
        program.problems.push_back(std::move(problem));
    std::sort(statements.broken.begin(), statements.broken.end(),
              [](const BrokenStretch &a, const BrokenStretch &b) { return a.start < b.start; });
    for (const BrokenStretch &broken : statements.broken) {
        program.broken.push_back({broken.name, map.span(broken.start, broken.end)});
        program.unread.insert(broken.name);
    }
    return program;
}

std::vector<TextRange> goalPlaces(Dialect dialect, QStringView clause)
{
    std::vector<TextRange> places;
    const Program program = readRules(dialect, clause.toString());
    const SourceMap map(program.text);
    for (const Clause &one : program.clauses)
        forEachGoal(one.body, [&](const Term &goal, bool) {
            const qsizetype start = map.offset(goal.span);
            places.push_back({start, map.advanced(start, goal.span.length)});
        });
    std::sort(places.begin(), places.end(), [](const TextRange &a, const TextRange &b) { return a.start < b.start; });
    return places;
}

std::vector<Span> statementPlaces(const QString &text)
{
    const SourceMap map(normalisedText(text));
    const Statements statements = statementsOf(map, notationOf(map.text()));
    std::vector<std::pair<qsizetype, qsizetype>> places;
    for (const Node &node : statements.nodes)
        places.emplace_back(node.start, node.end);
    for (const BrokenStretch &broken : statements.broken)
        places.emplace_back(broken.start, broken.end);
    std::sort(places.begin(), places.end());
    std::vector<Span> spans;
    for (const auto &[start, end] : places)
        spans.push_back(map.span(start, end));
    return spans;
}

} // namespace sidl::language::gdl
