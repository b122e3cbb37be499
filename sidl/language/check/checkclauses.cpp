// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/termmatch.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// So that checking stays linear in the number of clauses of a predicate.
constexpr std::size_t MaxGeneral = 50;

/// How the game asks a keyword's rules.
enum class Asked {
    Every, ///< all solutions, which are a set: the same one twice is one
    First, ///< the first solution alone
    Sum    ///< all solutions, the same one twice counts twice (S21)
};

Asked askedOf(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Game:
    case Keyword::Name:
    case Keyword::Owned:
    case Keyword::Default:
    case Keyword::Do:
        return Asked::First;
    case Keyword::Payoff:
        return Asked::Sum;
    default:
        return Asked::Every;
    }
}

/// How many arguments the game gives when it asks for the first solution; the others are for the answer.
std::size_t givenArguments(Keyword keyword)
{
    return keyword == Keyword::Game || keyword == Keyword::Name ? 0 : 1;
}

bool isFact(const Clause &clause)
{
    return !clause.body.span.isValid();
}

/// A clause that, when its head fits, is the last to be tried.
bool commitsAtOnce(const Clause &clause)
{
    const Term &body = clause.body;
    return body.isAtom(u"!") || (body.isCompound(u",", 2) && body.args[0].isAtom(u"!"));
}

bool covers(const Clause &earlier, const Clause &later, std::size_t arguments)
{
    TermMatch match;
    for (std::size_t i = 0; i < arguments; ++i)
        if (!match.isInstance(earlier.head.args[i], later.head.args[i]))
            return false;
    return true;
}

/// What earlier clauses of one predicate leave of the later ones.
class EarlierClauses
{
public:
    EarlierClauses(CheckContext &context, const PredicateId &predicate)
        : m_context(context)
        , m_keyword(keywordOf(predicate))
        , m_arguments(std::size_t(predicate.arity))
    {
        const bool isAskedByRules = m_keyword && context.shapes.calledHeads.contains(*m_keyword);
        m_isFirst = m_keyword && !isAskedByRules && askedOf(*m_keyword) == Asked::First;
        m_isSum = m_keyword && askedOf(*m_keyword) == Asked::Sum;
        m_given = m_isFirst ? givenArguments(*m_keyword) : m_arguments;
    }

    void take(const Clause &clause)
    {
        if (!report(clause))
            remember(clause);
    }

private:
    bool report(const Clause &clause)
    {
        for (const Clause *earlier : m_general) {
            if (commitsAtOnce(*earlier) && covers(*earlier, clause, m_arguments))
                return unreachable(clause, *earlier);
            if (isFact(*earlier) && covers(*earlier, clause, m_given))
                return useless(clause, *earlier);
        }
        const auto same = m_ground.constFind(key(clause));
        return same != m_ground.constEnd() && useless(clause, m_context.program.clauses[std::size_t(*same)]);
    }

    void remember(const Clause &clause)
    {
        if (!isFact(clause) && !commitsAtOnce(clause))
            return;
        if (isFact(clause) && isGroundHead(clause))
            m_ground.insert(key(clause), clause.index);
        else if (m_general.size() < MaxGeneral)
            m_general.push_back(&clause);
    }

    bool isGroundHead(const Clause &clause) const
    {
        for (std::size_t i = 0; i < m_given; ++i)
            if (!isGround(clause.head.args[i]))
                return false;
        return true;
    }

    QString key(const Clause &clause) const
    {
        QString text;
        for (std::size_t i = 0; i < m_given; ++i) {
            if (!isGround(clause.head.args[i]))
                return u"no fact"_s;
            text += groundKey(clause.head.args[i]) + u',';
        }
        return text;
    }

    /// @p earlier is a fact that has given all that @p clause can.
    bool useless(const Clause &clause, const Clause &earlier)
    {
        if (m_isFirst)
            return unreachable(clause, earlier);
        const unsigned effects = bit(Keyword::Create) | bit(Keyword::Delete);
        bool hasEffects = false; // which going on to a later clause would have
        for (const Call &call : m_context.graph.callsOf(clause.index))
            hasEffects = hasEffects || (m_context.reach.reached(call.target) & effects);
        if (m_isSum || hasEffects)
            return false;
        const QString line = QString::number(earlier.head.span.line);
        if (m_keyword && askedOf(*m_keyword) == Asked::Every)
            m_context.warning("repeated-clause", u"This gives nothing that line %1 does not give"_s.arg(line),
                              u"Delete it, or correct what should differ from line %1"_s.arg(line), clause.head.span);
        else
            m_context.information("repeated-clause", u"This repeats what line %1 gives"_s.arg(line),
                                  u"Delete it, unless the same solution is to count twice"_s, clause.head.span);
        m_context.relate(earlier.head.span, u"This gives it already"_s);
        return true;
    }

    bool unreachable(const Clause &clause, const Clause &earlier)
    {
        const QString line = QString::number(earlier.head.span.line);
        m_context.warning("unreachable-clause",
                          isFact(earlier) ? u"This is never used: line %1 always comes first"_s.arg(line)
                                          : u"This is never used: the cut in line %1 comes first"_s.arg(line),
                          u"Put it before line %1, or delete one of both"_s.arg(line), clause.head.span);
        m_context.relate(earlier.head.span, u"This comes first"_s);
        return true;
    }

    CheckContext &m_context;
    std::optional<Keyword> m_keyword;
    std::size_t m_arguments;
    std::size_t m_given = 0;
    bool m_isFirst = false;
    bool m_isSum = false;
    std::vector<const Clause *> m_general;
    QHash<QString, int> m_ground; ///< facts without variables: index of the clause
};

/// The first cut of @p first that ends the search for other clauses, not one within a negation or condition.
const Term *cutOf(const Term &first)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        if (const Term *cut = cutOf(rest->args[0]))
            return cut;
    if (rest->isAtom(u"!"))
        return rest;
    return rest->isCompound(u"->", 2) || rest->isCompound(u"*->", 2) ? cutOf(rest->args[1]) : nullptr;
}

/// What the game gives to the rule: the first argument of switch/2, unlimited/2 and payoff/2.
bool isAskedTogether(const Clause &clause, const Clause &later)
{
    TermMatch match;
    return clause.head.args.size() < 2 || keywordOf(predicateOf(clause.head)) == Keyword::InitAccount
        || match.mayUnify(clause.head.args[0], later.head.args[0]);
}

/// S1, S8, S9, S11, S21: rules that give one solution each must not cut off those of the others.
void checkCut(CheckContext &context, const Clause &clause, Keyword keyword)
{
    const Term *cut = isFact(clause) ? nullptr : cutOf(clause.body);
    const bool isTest = keyword == Keyword::Switch && context.shapes.templates.mayHold(clause.head.args[0]); // S12
    if (!cut || isTest)
        return;
    const QString name = QString::fromLatin1(info(keyword).name);
    for (const int index : context.graph.clausesOf(predicateOf(clause.head))) {
        const Clause &later = context.program.clauses[std::size_t(index)];
        const bool isUnreachable = commitsAtOnce(clause) && covers(clause, later, clause.head.args.size());
        if (later.index <= clause.index || isUnreachable || !isAskedTogether(clause, later))
            continue;
        context.warning("cut",
                        u"This cut also drops what line %1 and later rules for %2 give"_s.arg(
                            QString::number(later.head.span.line), name),
                        u"Put once(…) around the goals before it, or use a helper"_s, cut->span);
        context.relate(later.head.span, u"What this gives is dropped"_s);
        return;
    }
}

} // namespace

void checkClauses(CheckContext &context)
{
    for (const PredicateId &predicate : context.graph.defined()) {
        const std::span<const int> clauses = context.graph.clausesOf(predicate);
        if (clauses.size() < 2)
            continue;
        EarlierClauses earlier(context, predicate);
        for (const int index : clauses)
            earlier.take(context.program.clauses[std::size_t(index)]);
    }
    for (const Clause &clause : context.program.clauses) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (keyword == Keyword::Init || keyword == Keyword::InitAccount || keyword == Keyword::Legal
            || keyword == Keyword::Switch || keyword == Keyword::Unlimited || keyword == Keyword::Payoff)
            checkCut(context, clause, *keyword);
    }
}

} // namespace sidl::language
