// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/clausemaker.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

/// A name that is a number as people write it: equal numbers have equal names.
bool isInteger(const QString &name)
{
    return !name.isEmpty() && name.size() <= 18 && (name.size() == 1 || name[0] != u'0')
        && std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool isAnonymous(const QString &variable)
{
    return variable == "_"_L1 || variable == "?"_L1;
}

bool isName(const Node &node, const char *name)
{
    return node.isName() && node.text.compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
}

} // namespace

ClauseMaker::ClauseMaker(const SourceMap &map, Dialect dialect, Notation notation)
    : m_map(map)
    , m_dialect(dialect)
    , m_notation(notation)
{
}

void ClauseMaker::report(Severity severity, const char *code, const QString &message, const QString &advice,
                         const Node &node)
{
    m_problems.push_back(
        {std::max(severity, m_gravest), QString::fromLatin1(code), message, advice, m_map.span(node.start, node.end)});
}

std::nullopt_t ClauseMaker::fail(const char *code, const QString &message, const QString &advice, const Node &node)
{
    report(Severity::Error, code, message, advice, node);
    return std::nullopt;
}

bool ClauseMaker::isDescription(const Node &head) const
{
    const Node &name = head.isList() && !head.items.empty() ? head.items.front() : head;
    return isName(name, "base") || isName(name, "input") || isName(name, "percept");
}

Term ClauseMaker::placed(const Node &node) const
{
    Term term;
    term.span = term.nameSpan = m_map.span(node.start, node.end);
    return term;
}

std::optional<Term> ClauseMaker::term(const Node &node)
{
    Term result = placed(node);
    if (!node.isList() && node.text.endsWith(u',') && node.text.size() > 1)
        return fail("syntax", u"'%1' ends with a comma"_s.arg(node.text), u"Put blanks between arguments."_s, node);
    if (node.isVariable()) {
        result.kind = Term::Kind::Variable;
        const bool isFresh = isAnonymous(node.text);
        result.text = isFresh ? u"_"_s : node.text;
        result.variable = isFresh ? -1 : int(m_variables.indexOf(node.text));
        if (result.variable < 0) {
            result.variable = int(m_variables.size());
            m_variables.append(result.text);
        }
        return result;
    }
    if (node.isName()) {
        result.kind = isInteger(node.text) ? Term::Kind::Integer : Term::Kind::Atom;
        result.text = node.text;
        return result;
    }
    if (node.items.empty())
        return fail("syntax", u"Nothing stands between these brackets"_s, u"Give it a name."_s, node);
    const Node &name = node.items.front();
    if (!name.isName()) { // a tuple: nothing with a name is like it
        report(Severity::Warning, "variable-name",
               name.isVariable() ? u"The variable %1 stands where a name must be"_s.arg(name.text)
                                 : u"A list stands where a name must be"_s,
               u"Write the name of a function behind the bracket."_s, name);
        result.kind = Term::Kind::Compound;
        for (const Node &item : node.items) {
            std::optional<Term> argument = term(item);
            if (!argument)
                return {};
            result.args.push_back(std::move(*argument));
        }
        return result;
    }
    if (node.items.size() == 1) {
        report(Severity::Warning, "no-arguments", u"'%1' has brackets and no arguments"_s.arg(name.text),
               u"Write it without brackets."_s, node);
        std::optional<Term> constant = term(name);
        if (constant)
            constant->span = result.span;
        return constant;
    }
    result.kind = Term::Kind::Compound;
    result.text = name.text;
    result.nameSpan = m_map.span(name.start, name.end);
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item) {
        std::optional<Term> argument = term(*item);
        if (!argument)
            return {};
        result.args.push_back(std::move(*argument));
    }
    return result;
}

/// What a rule defines or asks for.
std::optional<Term> ClauseMaker::relation(const Node &node)
{
    if (node.isVariable())
        return fail("variable-name", u"The variable %1 stands where a relation must be"_s.arg(node.text),
                    u"Write a relation, such as (true %1)."_s.arg(node.text), node);
    if (node.isList() && !node.items.empty() && !node.items.front().isName())
        return fail("variable-name", u"A relation must have a name"_s,
                    u"Write the name of a relation behind the bracket."_s, node.items.front());
    std::optional<Term> result = term(node);
    if (!result)
        return {};
    if (result->kind == Term::Kind::Integer)
        return fail("syntax", u"The number %1 stands where a relation must be"_s.arg(result->text),
                    u"Write the name of a relation."_s, node);
    if (const KeywordRow *row = keywordRow(m_dialect, result->text); row && arityOf(*row, m_dialect) == result->arity())
        result->text = QString::fromLatin1(row->name);
    return result;
}

Term ClauseMaker::joined(const char *connective, std::vector<Term> &&terms) const
{
    Term all = std::move(terms.back());
    for (auto term = terms.rbegin() + 1; term != terms.rend(); ++term) {
        Term both;
        both.kind = Term::Kind::Compound;
        both.text = QString::fromLatin1(connective);
        const qsizetype start = m_map.offset(term->span);
        const qsizetype last = m_map.offset(all.span);
        both.span = m_map.span(std::min(start, last), m_map.advanced(last, all.span.length));
        both.nameSpan = both.span;
        both.args.push_back(std::move(*term));
        both.args.push_back(std::move(all));
        all = std::move(both);
    }
    return all;
}

std::optional<Term> ClauseMaker::connected(const Node &node, const QString &connective)
{
    const bool isNot = connective == "not"_L1;
    if (isNot ? node.items.size() != 2 : node.items.size() < 2)
        return fail("syntax", isNot ? u"'not' is said of one goal"_s : u"'%1' joins goals"_s.arg(connective),
                    isNot ? u"Write (not (name …)); several goals in one not are (not (and … …))."_s
                          : u"Write (%1 (name …) (name …))."_s.arg(connective),
                    node);
    if (node.items.size() > std::size_t(Term::MaxGoals))
        return fail("too-deep", u"More than %1 goals are joined"_s.arg(int(Term::MaxGoals)), u"Use helper relations."_s,
                    node);
    std::vector<Term> goals;
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item) {
        std::optional<Term> one = goal(*item);
        if (!one)
            return {};
        goals.push_back(std::move(*one));
    }
    if (!isNot)
        return joined(connective == "or"_L1 ? ";" : ",", std::move(goals));
    Term negation = placed(node);
    negation.kind = Term::Kind::Compound;
    negation.text = u"\\+"_s;
    negation.nameSpan = m_map.span(node.items.front().start, node.items.front().end);
    negation.args = std::move(goals);
    return negation;
}

std::optional<Term> ClauseMaker::goal(const Node &node)
{
    const Node &name = node.isList() && !node.items.empty() ? node.items.front() : node;
    if (name.isName() && isConnective(name.text)) {
        if (!node.isList())
            return fail("syntax", u"'%1' stands without brackets"_s.arg(node.text),
                        u"Write (%1 (name …))."_s.arg(node.text), node);
        return connected(node, name.text.toLower());
    }
    if (name.isName() && name.text == "<="_L1)
        return fail("unclosed-bracket", u"A rule stands inside of another one"_s, u"Add the missing ')' before it."_s,
                    name);
    return relation(node);
}

std::optional<Clause> ClauseMaker::clause(const Node &statement)
{
    m_variables.clear();
    const bool isRule = statement.isList(u"<=");
    if (statement.isList() && statement.items.empty()) {
        m_gravest = Severity::Error;
        return fail("syntax", u"Nothing stands between these brackets"_s, u"Remove them."_s, statement);
    }
    if (isRule && statement.items.size() < 2) {
        m_gravest = Severity::Error;
        return fail("syntax", u"The rule says nothing"_s, u"Write (<= head goal …)."_s, statement);
    }
    const Node &head = isRule ? statement.items[1] : statement;
    m_gravest = isDescription(head) ? Severity::Warning : Severity::Error;
    const Node &headName = head.isList() ? head.items.empty() ? head : head.items.front() : head;
    if (headName.isName() && (isConnective(headName.text) || headName.text == "<="_L1))
        return fail("bad-head", u"A rule cannot define '%1'"_s.arg(headName.text),
                    u"A rule defines one relation; write its name."_s, headName);
    std::optional<Term> defined = relation(head);
    if (!defined)
        return {};

    Clause clause;
    clause.head = std::move(*defined);
    clause.span = m_map.span(statement.start, statement.end);
    clause.body.text = u"true"_s;
    if (isRule && statement.items.size() == 2)
        report(Severity::Warning, "empty-body", u"The rule has no goals: it is a fact"_s,
               m_notation == Notation::Prefix ? u"Write it without '<='."_s : u"Write it without ':-'."_s, statement);
    if (isRule && statement.items.size() > 2) {
        if (statement.items.size() > std::size_t(Term::MaxGoals))
            return fail("too-deep", u"More than %1 goals are joined"_s.arg(int(Term::MaxGoals)),
                        u"Use helper relations."_s, statement);
        std::vector<Term> goals;
        for (auto item = statement.items.begin() + 2; item != statement.items.end(); ++item) {
            std::optional<Term> one = goal(*item);
            if (!one)
                return {};
            goals.push_back(std::move(*one));
        }
        clause.body = joined(",", std::move(goals));
    }
    clause.variables = m_variables;
    return clause;
}

} // namespace sidl::language::gdl
