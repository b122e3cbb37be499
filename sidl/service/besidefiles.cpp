// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/service/besidefiles.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/sourcemap.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::service {

using namespace language;

namespace {

/// The constants between two offsets of a text, which are a word or a part of one.
Clause constantsIn(const RuleSystem &system, const SourceMap &map, qsizetype start, qsizetype end)
{
    const QString text = map.text().mid(start, end - start);
    Clause clause;
    clause.span = map.span(start, end);
    clause.body.kind = Term::Kind::List;
    for (const Token &token : system.tokens(text)) {
        if (token.kind != Token::Kind::Atom && token.kind != Token::Kind::QuotedAtom)
            continue;
        const QStringView name = token.in(text);
        Term constant;
        constant.text
            = (token.kind == Token::Kind::QuotedAtom ? name.mid(1, std::max(qsizetype(0), name.size() - 2)) : name)
                  .toString();
        constant.span = constant.nameSpan = map.span(start + token.start, start + token.end());
        clause.body.args.push_back(constant);
    }
    return clause;
}

/// Puts @p term of a goal, whose first line is @p firstLine, to where the goal stands.
void move(Term &term, const Span &goal, int firstLine)
{
    for (Span *span : {&term.span, &term.nameSpan})
        if (span->isValid()) {
            span->column += goal.column - 1;
            span->line += goal.line - firstLine;
        }
    for (Term &argument : term.args)
        move(argument, goal, firstLine);
}

/// Finds strings in JSON by the keys that lead to them.
class ViewStrings
{
public:
    explicit ViewStrings(const QString &text)
        : m_text(text)
    {
    }

    /// Calls @p found with the offsets of what has names, without the quotes.
    template <typename Found>
    void find(const Found &found)
    {
        for (qsizetype at = 0; at < m_text.size(); ++at) {
            const QChar c = m_text[at];
            if (c == u'{' || c == u'[')
                m_levels.push_back({c == u'{', {}, c == u'{'});
            else if ((c == u'}' || c == u']') && !m_levels.empty())
                m_levels.pop_back();
            else if (c == u',' && !m_levels.empty())
                m_levels.back().isKeyNext = m_levels.back().isObject;
            else if (c == u'"')
                at = takeString(at + 1, found);
        }
    }

private:
    struct Level
    {
        bool isObject;
        QString key;
        bool isKeyNext;
    };

    template <typename Found>
    qsizetype takeString(qsizetype start, const Found &found)
    {
        qsizetype end = start;
        bool isEscaped = false;
        for (; end < m_text.size() && m_text[end] != u'"'; ++end)
            if (m_text[end] == u'\\') {
                isEscaped = true;
                ++end;
            }
        const bool isKey = !m_levels.empty() && m_levels.back().isKeyNext;
        if (isKey)
            m_levels.back().key.clear();
        if (!isEscaped && end <= m_text.size() && hasNames(isKey))
            found(start, end);
        if (isKey) {
            m_levels.back().key = m_text.mid(start, end - start);
            m_levels.back().isKeyNext = false;
        }
        return end;
    }

    bool hasNames(bool isKey) const
    {
        QStringList keys;
        for (const Level &level : m_levels)
            if (!level.key.isEmpty())
                keys << level.key;
        const QString path = keys.join(u'/'), last = keys.isEmpty() ? QString() : keys.last();
        if (isKey)
            return path == "grid/glyphs"_L1 || path == "seats"_L1 || path == "names/players"_L1
                || path == "names/constants"_L1;
        return path == "grid/shape"_L1 || path == "grid/columns"_L1 || path == "grid/rows"_L1
            || (keys.size() == 3 && keys[0] == "seats"_L1 && (last == "pins"_L1 || last == "folded"_L1))
            || path == "names/words/pattern"_L1;
    }

    const QString &m_text;
    std::vector<Level> m_levels;
};

void add(Clause clause, Program &program)
{
    clause.index = int(program.clauses.size());
    program.clauses.push_back(std::move(clause));
}

} // namespace

Program namesInInvariants(const RuleSystem &system, const QString &text, const QString &rules)
{
    Program program;
    program.system = &system;
    program.text = text;
    const SourceMap map(program.text);
    qsizetype start = 0;
    for (const QString &line : text.split(u'\n')) {
        const QString goal = line.trimmed();
        const qsizetype at = start + line.indexOf(goal);
        start += line.size() + 1;
        if (goal.isEmpty() || goal.startsWith(u'%'))
            continue;
        if (goal.startsWith(u'[')) { // a word alone
            add(constantsIn(system, map, at, at + goal.size()), program);
            continue;
        }
        Program read = system.readGoal(goal, rules);
        if (read.clauses.size() != 1 || !read.problems.empty())
            continue;
        Clause &clause = read.clauses.front();
        const Span place = map.span(at, at + goal.size());
        move(clause.body, place, clause.body.span.line);
        clause.head = {};
        clause.span = place;
        add(std::move(clause), program);
    }
    return program;
}

Program namesInView(const RuleSystem &system, const QString &text)
{
    Program program;
    program.system = &system;
    program.text = text;
    const SourceMap map(program.text);
    ViewStrings(text).find([&](qsizetype start, qsizetype end) { add(constantsIn(system, map, start, end), program); });
    return program;
}

Program namesInAgent(const Program &rules)
{
    const SymbolsPointer symbols = sidlSystem().symbols(rules, nullptr);
    Program program = rules;
    program.system = &sidlSystem();
    program.clauses.clear();
    for (const ClauseSymbols &clause : symbols->clauses()) {
        if (clause.isBroken)
            continue;
        Clause words;
        words.span = clause.span;
        words.body.kind = Term::Kind::List;
        for (const ClauseSymbols::Constant &constant : clause.constants) {
            Term word;
            word.text = constant.name;
            word.span = word.nameSpan = constant.span;
            words.body.args.push_back(word);
        }
        add(std::move(words), program);
    }
    return program;
}

} // namespace sidl::service
