// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/sidlnames.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/read/forbidden.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine::logic;
using language::Term;

namespace {

bool isNumber(const QString &name)
{
    return !name.isEmpty() && name.size() <= 18 && (name.size() == 1 || name[0] != u'0')
        && std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// What relations of GDL are called in SIDL where they are not called the same.
QString renamed(const QString &name)
{
    return name == "legal"_L1 ? u"may"_s : QString();
}

/// Predicates that what is written around the rules has, and those of the library that it asks, which a relation of the
/// same name would stand in for.
bool isOfFrame(const QString &name)
{
    for (const char *taken :
         {"may", "on", "after", "shown", "only_move", "move_of", "append", "length", "member", "memberchk"})
        if (name == QLatin1String(taken))
            return true;
    return false;
}

/// The functions of facts in @p term and in what stands in it.
void collect(const Term &term, QSet<QString> &names)
{
    names.insert(term.text);
    for (const Term &argument : term.args)
        collect(argument, names);
}

} // namespace

SidlNames::SidlNames(const language::Program &program, const RuleSet &rules)
    : facts(rules.find(u"true"_s, 1))
    , moves(rules.find(u"does"_s, 2))
    , role(rules.find(u"role"_s, 1))
    , init(rules.find(u"init"_s, 1))
    , legal(rules.find(u"legal"_s, 2))
    , next(rules.find(u"next"_s, 1))
    , sees(rules.find(u"sees"_s, 2))
    , goal(rules.find(u"goal"_s, 2))
    , terminal(rules.find(u"terminal"_s, 0))
    , m_rules(rules)
    , m_graph(program)
{
    for (std::size_t i = 0; i < rules.size(); ++i)
        m_taken.insert(rules.relation(int(i)).name);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const int number = int(i);
        const Relation &relation = rules.relation(number);
        const bool isOfLanguage = number == facts || number == moves || number == role || number == init
            || number == legal || number == next || number == sees || number == goal || number == terminal;
        QString name = isOfLanguage ? renamed(relation.name) : freeName(relation);
        if (name.isEmpty())
            name = relation.name;
        m_taken.insert(name);
        m_predicates.push_back(function(name));
    }
    QSet<QString> functions;
    for (const language::Clause &clause : program.clauses)
        collect(clause.head, functions);
    m_percept = u"seen"_s;
    while (functions.contains(m_percept))
        m_percept += u'_';
    findStates();
    for (const int relation : {goal, legal, sees})
        if (relation >= 0 && areMutual(relation, relation)
            && (endsByArgument(relation, 0) || endsByArgument(relation, 1)))
            m_ending.insert(relation);
}

/// The relation's own name, or one like it where SIDL gives that a meaning.
QString SidlNames::freeName(const Relation &relation) const
{
    QString name = relation.name;
    const auto isUnfit = [&] {
        const auto isProtected = [&](int arity) {
            const language::Builtin *row = language::builtin({name, arity});
            return (row && row->iso) || language::isForbiddenIso({name, arity});
        };
        return !language::keywordsNamed(name).empty() || isOfFrame(name) || isProtected(relation.arity)
            || isProtected(relation.arity + 1) || (name != relation.name && m_taken.contains(name));
    };
    while (isUnfit())
        name += u'_';
    return name;
}

/// Goals and the end are asked for in the state that the moves lead to, too, and so is what they ask for.
void SidlNames::findStates()
{
    m_takesState.assign(m_rules.size(), false);
    std::vector<int> open;
    for (const int first : {goal, terminal})
        if (first >= 0)
            open.push_back(first);
    const auto reach = [&](const auto &self, const std::vector<Goal> &goals) -> void {
        for (const Goal &one : goals) {
            if (one.kind == Goal::Kind::Relation)
                open.push_back(one.relation);
            self(self, one.goals);
        }
    };
    std::vector<bool> isSeen(m_rules.size(), false);
    while (!open.empty()) {
        const int number = open.back();
        open.pop_back();
        if (isSeen[std::size_t(number)])
            continue;
        isSeen[std::size_t(number)] = true;
        const Relation &relation = m_rules.relation(number);
        m_takesState[std::size_t(number)] = relation.level == Level::State && number != facts;
        for (const Rule &rule : relation.rules)
            reach(reach, rule.body);
    }
}

bool SidlNames::isDefined(int relation) const
{
    if (relation < 0)
        return false;
    const Relation &found = m_rules.relation(relation);
    return !found.rules.empty() || !found.facts.empty();
}

bool SidlNames::areMutual(int a, int b) const
{
    const Relation &one = m_rules.relation(a), &other = m_rules.relation(b);
    return m_graph.areMutual({one.name, one.arity}, {other.name, other.arity});
}

bool SidlNames::isRecursive(int relation) const
{
    return areMutual(relation, relation) && !m_ending.count(relation);
}

/// As in (<= (goal blue 0) (goal red 100)), where the first argument comes to an end, or in (<= (goal ?r 0) (not (goal
/// ?r 100))), where the second one does: each rule of @p relation that asks for it has a constant there and names
/// another one, and none comes again.
bool SidlNames::endsByArgument(int relation, std::size_t place) const
{
    std::map<TermId, std::set<TermId>> asked;
    bool areNamed = true;
    const auto look = [&](const auto &self, const std::vector<Goal> &goals, const Pattern &asking) -> void {
        for (const Goal &one : goals) {
            const bool isSame = one.kind == Goal::Kind::Relation && one.relation == relation;
            const bool isOther = one.kind == Goal::Kind::Relation && !isSame && areMutual(one.relation, relation);
            if (isOther)
                areNamed = false;
            if (isSame && (asking.kind != Pattern::Kind::Ground || one.args[place].kind != Pattern::Kind::Ground))
                areNamed = false;
            else if (isSame)
                asked[asking.value].insert(one.args[place].value);
            self(self, one.goals, asking);
        }
    };
    for (const Rule &rule : m_rules.relation(relation).rules)
        look(look, rule.body, rule.head[place]);
    while (areNamed && !asked.empty()) {
        const auto last = std::find_if(asked.begin(), asked.end(), [&](const auto &one) {
            return std::none_of(one.second.begin(), one.second.end(),
                                [&](TermId other) { return asked.count(other) > 0; });
        });
        if (last == asked.end())
            return false;
        asked.erase(last);
    }
    return areNamed;
}

QString SidlNames::beside(int relation, const char *what) const
{
    QString name = m_rules.relation(relation).name + QLatin1String(what);
    while (m_taken.contains(name))
        name += u'_';
    return function(name);
}

QString SidlNames::constant(const QString &name)
{
    return isNumber(name) ? name : atomText(name);
}

QString SidlNames::function(const QString &name)
{
    return atomText(name);
}

QString SidlNames::term(const TermStore &terms, TermId term)
{
    const QString &name = terms.name(terms.symbolOf(term));
    if (terms.arity(term) == 0)
        return constant(name);
    QStringList args;
    for (int i = 0; i < terms.arity(term); ++i)
        args << SidlNames::term(terms, terms.argument(term, i));
    return function(name) + u'(' + args.join(u", "_s) + u')';
}

QString SidlNames::word(const TermStore &terms, TermId term)
{
    const QString &name = terms.name(terms.symbolOf(term));
    if (terms.arity(term) == 0)
        return u'[' + constant(name) + u']';
    QStringList elements{function(name)};
    for (int i = 0; i < terms.arity(term); ++i)
        elements << SidlNames::term(terms, terms.argument(term, i));
    return u'[' + elements.join(u", "_s) + u']';
}

} // namespace sidl::analysis
