// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/mutant.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/tellingrules.h"
#include "sidl/language/text/sourcemap.h"

#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

struct ComparisonRow
{
    const char *name, *opposite, *neighbour; ///< no neighbour: empty
};

constexpr ComparisonRow comparisons[] = {
    {"<", ">=", "=<"},    {"=<", ">", "<"},    {">", "=<", ">="},    {">=", "<", ">"},    {"=:=", "=\\=", ""},
    {"=\\=", "=:=", ""},  {"==", "\\==", ""},  {"\\==", "==", ""},   {"=", "\\=", ""},    {"\\=", "=", ""},
    {"@<", "@>=", "@=<"}, {"@=<", "@>", "@<"}, {"@>", "@=<", "@>="}, {"@>=", "@<", "@>"},
};

const ComparisonRow *comparison(const Term &term)
{
    if (term.kind != Term::Kind::Compound || term.args.size() != 2)
        return nullptr;
    for (const ComparisonRow &row : comparisons)
        if (term.text == QLatin1String(row.name))
            return &row;
    return nullptr;
}

/// Goes through the terms of a clause in one order, and counts them.
class Walk
{
public:
    virtual ~Walk() = default;

    void clause(Clause &clause)
    {
        m_part = 0;
        arguments(clause.head);
        goal(clause.body);
    }

protected:
    /// A goal that is no control construct.
    virtual void onGoal(Term &term, int part) = 0;
    /// An atom or number that stands in place @p where of something.
    virtual void onConstant(Term &term, int part, const QString &where) = 0;
    bool isNegated() const { return m_negations > 0; }

private:
    void goal(Term &term)
    {
        if (term.kind == Term::Kind::Variable) // a call
            return;
        const Builtin *const row = builtin(predicateOf(term));
        const char *const meta = row ? row->meta : nullptr;
        if (!term.isSequence() && !term.isCompound(u"->", 2) && !term.isCompound(u"*->", 2))
            onGoal(term, m_part++);
        if (!meta)
            return arguments(term);
        const bool isNegation = term.isCompound(u"\\+", 1);
        m_negations += isNegation ? 1 : 0;
        for (std::size_t at = 0; at < term.args.size(); ++at) {
            if (meta[at] == '0')
                goal(term.args[at]);
            else if (meta[at] == '?')
                data(term.args[at], term.text + u'/' + QString::number(at));
            else if (meta[at] == '^')
                goal(below(term.args[at]));
        }
        m_negations -= isNegation ? 1 : 0;
    }
    /// The goal of V^Goal.
    static Term &below(Term &term)
    {
        Term *goal = &term;
        while (goal->isCompound(u"^", 2))
            goal = &goal->args[1];
        return *goal;
    }
    void arguments(Term &term)
    {
        if (term.kind != Term::Kind::Compound)
            return;
        for (std::size_t at = 0; at < term.args.size(); ++at)
            data(term.args[at], term.text + u'/' + QString::number(term.args.size()) + u'/' + QString::number(at));
    }
    void data(Term &term, const QString &where)
    {
        switch (term.kind) {
        case Term::Kind::Atom:
        case Term::Kind::Integer:
        case Term::Kind::Float:
            return onConstant(term, m_part++, where);
        case Term::Kind::Compound:
            return arguments(term);
        case Term::Kind::List: {
            // A word of so many elements, wherever it stands.
            const QString length = term.partial ? u"|"_s : QString::number(term.args.size());
            for (std::size_t at = 0; at < term.args.size(); ++at)
                data(term.args[at], u"["_s + length + u']' + QString::number(at));
            return;
        }
        case Term::Kind::Variable:
        case Term::Kind::String:
            return;
        }
    }

    int m_part = 0;
    int m_negations = 0; ///< around the goal
};

/// Which atoms stand where, in the order of the text.
class Constants final : public Walk
{
public:
    /// Another one than @p atom that stands in the same place; else another one of the game; empty: there is none.
    QString other(const QString &atom, const QString &where) const
    {
        const QString there = next(m_places.value(where), atom);
        return there.isEmpty() ? next(m_all, atom) : there;
    }

private:
    static QString next(const QStringList &list, const QString &atom)
    {
        const qsizetype at = list.indexOf(atom);
        for (qsizetype step = 1; step <= list.size(); ++step)
            if (const QString &one = list.at((std::max<qsizetype>(at, 0) + step) % list.size()); one != atom)
                return one;
        return {};
    }
    void onGoal(Term &, int) override { }
    void onConstant(Term &term, int, const QString &where) override
    {
        if (term.kind != Term::Kind::Atom)
            return;
        for (QStringList *list : {&m_places[where], &m_all})
            if (!list->contains(term.text))
                list->append(term.text);
    }

    QHash<QString, QStringList> m_places;
    QStringList m_all;
};

/// The number that follows, as the same kind of number; nothing: it is too large.
bool follows(const Term &term, Term &next)
{
    next = term;
    if (term.kind == Term::Kind::Float) {
        next.number = term.number + 1;
        next.text = QString::number(next.number, 'g', 17);
        return next.number != term.number;
    }
    bool isNumber = false;
    const qlonglong value = term.text.toLongLong(&isNumber);
    next.text = QString::number(value + 1);
    return isNumber && value < (1ll << 62);
}

/// Lists what can be changed in clauses.
class Lister final : public Walk
{
public:
    Lister(const Program &program, const Constants &constants, std::vector<Mutation> &list)
        : m_map(program.text, program.revision)
        , m_isProlog(ruleSystemOf(program).rules().isProlog)
        , m_constants(constants)
        , m_list(list)
    {
    }

    void list(Clause &clause)
    {
        m_clause = &clause;
        m_list.push_back({Mutation::Kind::Clause, clause.index, 0, shown(clause.head), {}, clause.place()});
        Walk::clause(clause);
    }

private:
    QString shown(const Term &term) const
    {
        return (term.span.isValid() ? m_map.text(term.span) : term.text).simplified();
    }
    void add(Mutation::Kind kind, const Term &term, int part, const QString &from, const QString &to)
    {
        m_list.push_back({kind, m_clause->index, part, from, to, m_clause->placeOf(term)});
    }
    void onGoal(Term &term, int part) override
    {
        if (term.isAtom(u"true"))
            return;
        if (m_isProlog || !isNegated()) // where nothing is always true, nothing of a negation can be left out
            add(Mutation::Kind::Goal, term, part, shown(term), {});
        if (const ComparisonRow *row = comparison(term))
            for (const char *other : {row->opposite, row->neighbour})
                if (*other) {
                    Mutation &one
                        = m_list.emplace_back(Mutation{Mutation::Kind::Comparison, m_clause->index, part, term.text,
                                                       QString::fromLatin1(other), m_clause->placeOf(term)});
                    if (term.nameSpan.isValid())
                        one.place = term.nameSpan;
                }
    }
    void onConstant(Term &term, int part, const QString &where) override
    {
        if (term.kind == Term::Kind::Atom) {
            if (const QString other = m_constants.other(term.text, where); !other.isEmpty())
                add(Mutation::Kind::Constant, term, part, term.text, other);
        } else if (Term next; follows(term, next)) {
            add(Mutation::Kind::Constant, term, part, shown(term), next.text);
        }
    }

    const SourceMap m_map;
    const bool m_isProlog;
    const Constants &m_constants;
    std::vector<Mutation> &m_list;
    const Clause *m_clause = nullptr;
};

/// Makes one change.
class Changer final : public Walk
{
public:
    explicit Changer(const Mutation &mutation)
        : m_mutation(mutation)
    {
    }

private:
    void onGoal(Term &term, int part) override
    {
        if (part != m_mutation.part)
            return;
        if (m_mutation.kind == Mutation::Kind::Comparison)
            term.text = m_mutation.to;
        else if (m_mutation.kind == Mutation::Kind::Goal)
            m_dropped = &term; // its parts are counted before it goes
    }
    void onConstant(Term &term, int part, const QString &) override
    {
        if (part != m_mutation.part || m_mutation.kind != Mutation::Kind::Constant)
            return;
        if (term.kind == Term::Kind::Atom)
            term.text = m_mutation.to;
        else if (Term next; follows(term, next))
            term = next;
    }

public:
    void change(Clause &clause)
    {
        Walk::clause(clause);
        if (!m_dropped)
            return;
        Term nothing;
        nothing.text = u"true"_s;
        nothing.span = nothing.nameSpan = m_dropped->span;
        *m_dropped = std::move(nothing);
    }

private:
    const Mutation &m_mutation;
    Term *m_dropped = nullptr;
};

/// @p goal without goals that are always true, for languages that have none such.
Term withoutTrue(Term goal)
{
    if (!goal.isSequence())
        return goal;
    Term left = withoutTrue(std::move(goal.args[0])), right = withoutTrue(std::move(goal.args[1]));
    const bool isAnd = goal.text == ","_L1;
    if (left.isAtom(u"true"))
        return isAnd ? right : left;
    if (right.isAtom(u"true"))
        return isAnd ? left : right;
    goal.args[0] = std::move(left);
    goal.args[1] = std::move(right);
    return goal;
}

} // namespace

std::vector<Mutation> mutationsOf(const Program &program)
{
    std::vector<Clause> clauses = program.clauses;
    const QSet<PredicateId> described = tellingPredicates(program);
    std::erase_if(clauses, [&](const Clause &clause) { return described.contains(predicateOf(clause.head)); });
    Constants constants;
    for (Clause &clause : clauses)
        constants.clause(clause);
    std::vector<Mutation> list;
    Lister lister(program, constants, list);
    for (Clause &clause : clauses)
        lister.list(clause);
    return list;
}

Program mutant(const Program &program, const Mutation &mutation)
{
    Program changed = program;
    const auto at = changed.clauses.begin() + mutation.clause;
    if (mutation.kind == Mutation::Kind::Clause) {
        changed.clauses.erase(at);
        for (std::size_t index = 0; index < changed.clauses.size(); ++index)
            changed.clauses[index].index = int(index);
    } else {
        Changer(mutation).change(*at);
        if (!ruleSystemOf(program).rules().isProlog)
            at->body = withoutTrue(std::move(at->body));
    }
    changed.problems = ruleSystemOf(program).check(changed);
    return changed;
}

QString mutationText(const Mutation &mutation)
{
    if (mutation.kind == Mutation::Kind::Clause)
        return u"the clause of %1 left out"_s.arg(mutation.from);
    if (mutation.kind == Mutation::Kind::Goal)
        return u"%1 left out"_s.arg(mutation.from);
    return u"%1 becomes %2"_s.arg(mutation.from, mutation.to);
}

} // namespace sidl::suites
