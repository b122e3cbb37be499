// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/testgoals.h"

#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/suites/vocabulary.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;
using Place = VocabularyRow::Place;

namespace {

/// A name in a term in the notation of GDL.
struct QuotedName
{
    Token token;
    int arity = 0;
    bool isGoal = false; ///< a relation that is asked for; else a constant, or the name of a function
};

/// Those of @p text, but for names of the language; in either notation: "(true (cell 1 1 b))", "true(cell(1,1,b))".
std::vector<QuotedName> namesIn(const QString &text, const RuleSystem &gdl, bool isGoal)
{
    struct Bracket
    {
        bool hasGoals = false;
        int name = -1; ///< index of the name whose arguments it has
    };
    const std::vector<Token> tokens = gdl.tokens(text);
    const bool isPrefix = !tokens.empty() && tokens.front().is(text, u"(");
    const auto isBracket = [&](std::size_t i) { return i < tokens.size() && tokens[i].is(text, u"("); };
    std::vector<QuotedName> names;
    std::vector<Bracket> open{{isGoal, -1}};
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool opens = isBracket(i);
        const std::size_t at = isPrefix && opens ? i + 1 : i; // of the name
        const bool isName = at < tokens.size() && tokens[at].kind == Token::Kind::Atom;
        const bool hasArguments = isName && (isPrefix ? opens : isBracket(i + 1));
        if (tokens[i].is(text, u")") && open.size() > 1)
            open.pop_back();
        const bool isTerm = isName || tokens[i].kind == Token::Kind::Variable || tokens[i].kind == Token::Kind::Number;
        if (isTerm && open.back().name >= 0)
            ++names[std::size_t(open.back().name)].arity;
        Bracket inner{open.back().hasGoals, -1};
        if (isName) {
            const QString name = tokens[at].in(text).toString().toLower();
            const bool isJoin = name == "not"_L1 || name == "or"_L1 || name == "and"_L1;
            inner.hasGoals = open.back().hasGoals && isJoin;
            if (!open.back().hasGoals || (!isJoin && !isNameOfGdl(name))) {
                inner.name = int(names.size());
                names.push_back({tokens[at], 0, open.back().hasGoals});
            }
        }
        if (opens || hasArguments)
            open.push_back(inner);
        if (hasArguments)
            ++i; // the name, or its bracket
    }
    return names;
}

/// The language of GDL, if the tests are of a game in it, as far as they tell.
const RuleSystem *otherSystem(const Program &tests)
{
    const RuleSystem *other = nullptr;
    for (const RuleSystem *system : ruleSystems())
        for (const Clause &clause : tests.clauses)
            if (clause.head.isCompound(u"tests", 1) && isGame(*system) && system != ruleSystems().front()
                && system->suffixes().contains(clause.head.args[0].text.section(u'.', -1)))
                other = system;
    return other;
}

/// Takes the goals out of one clause.
class GoalTaker
{
public:
    GoalTaker(const SourceMap &map, const RuleSystem *gdl)
        : m_map(map)
        , m_gdl(gdl)
    {
    }

    void take(Clause &clause)
    {
        Term &head = clause.head;
        if (head.isCompound(u"test", 2) && head.args[1].kind == Term::Kind::List)
            takeSteps(head.args[1]);
        else if (head.isCompound(u"always", 2) || head.isCompound(u"reachable", 2))
            takeGoal(head.args[1]);
        else if (head.isCompound(u"forces", 3))
            m_kept.push_back(head.args[0]), takeAim(head.args[2]);
        for (Term &argument : head.args)
            argument = listOf({});
        if (!m_kept.empty())
            head.args.back() = listOf(std::move(m_kept));
        for (auto goal = m_goals.rbegin(); goal != m_goals.rend(); ++goal) {
            if (goal == m_goals.rbegin()) {
                clause.body = std::move(*goal);
                continue;
            }
            Term both;
            both.kind = Term::Kind::Compound;
            both.text = u","_s;
            both.span = clause.head.span; // what has none is no body
            both.args = {std::move(*goal), std::move(clause.body)};
            clause.body = std::move(both);
        }
    }

private:
    static Term listOf(std::vector<Term> terms)
    {
        Term list;
        list.kind = Term::Kind::List;
        list.args = std::move(terms);
        return list;
    }

    void takeSteps(const Term &steps)
    {
        m_isStep = true;
        for (const Term &step : steps.args)
            if (step.isCallable() && !vocabularyRow(Place::Step, predicateOf(step)))
                takeGoal(step);
            else if (step.arity() == 2 && !step.isCompound(u"play", 2)) // others have no words of the game
                keep(step);
    }

    bool isText(const Term &term) const
    {
        return term.kind == Term::Kind::Atom && m_map.text(term.span).startsWith(u'\'');
    }

    /// A step, but for what its arguments have in quotes.
    void keep(Term step)
    {
        for (Term &argument : step.args)
            if (isText(argument) && takeQuoted(argument, false))
                argument = listOf({});
        m_kept.push_back(std::move(step));
    }

    /// False: it is no term of GDL, or it is written in another way than it reads.
    bool takeQuoted(const Term &quoted, bool isGoal)
    {
        const QString &text = quoted.text;
        if (!m_gdl || !text.contains(u'(') || m_map.text(quoted.span).mid(1).chopped(1) != text)
            return false;
        const qsizetype start = m_map.offset(quoted.span) + 1;
        for (const QuotedName &name : namesIn(text, *m_gdl, isGoal)) {
            Term term;
            term.kind = name.arity > 0 && name.isGoal ? Term::Kind::Compound : Term::Kind::Atom;
            term.text = name.token.in(text).toString();
            term.span = term.nameSpan = m_map.span(start + name.token.start, start + name.token.end());
            if (name.isGoal)
                term.args.resize(std::size_t(name.arity), listOf({}));
            (name.isGoal ? m_goals : m_kept).push_back(std::move(term));
        }
        return true;
    }

    void takeAim(const Term &aim)
    {
        if (aim.isCallable() && vocabularyRow(Place::Aim, predicateOf(aim)))
            for (const Term &goal : aim.args)
                takeGoal(goal);
        else
            takeGoal(aim);
    }

    void takeGoal(const Term &first)
    {
        const Term *rest = &first;
        for (; rest->isSequence(); rest = &rest->args[1])
            takeGoal(rest->args[0]);
        if (rest->isCompound(u"->", 2) || rest->isCompound(u"*->", 2) || rest->isCompound(u"\\+", 1)
            || rest->isCompound(u"forall", 2)) {
            for (const Term &goal : rest->args)
                takeGoal(goal);
            return;
        }
        const bool isOfTests = rest->isCompound(u"account", 2) || (m_isStep && rest->isCompound(u"last_payoff", 2));
        const bool isText = this->isText(*rest);
        if (!rest->isAtom(u"terminal") && !(isText && takeQuoted(*rest, true)))
            (rest->isCallable() && !isOfTests && !isText ? m_goals : m_kept).push_back(*rest);
    }

    const SourceMap &m_map;
    const RuleSystem *m_gdl; ///< null: the game is in none of this kind
    std::vector<Term> m_goals, m_kept;
    bool m_isStep = false; ///< where last_payoff/2 may be asked
};

} // namespace

bool isNameOfGdl(const QString &name)
{
    static const QSet<QString> names{u"true"_s,  u"not"_s,  u"or"_s,       u"and"_s,  u"does"_s,
                                     u"legal"_s, u"goal"_s, u"terminal"_s, u"role"_s, u"next"_s,
                                     u"init"_s,  u"sees"_s, u"distinct"_s, u"base"_s, u"input"_s};
    return names.contains(name);
}

Program withGoalsAsBodies(const Program &tests)
{
    Program result = tests;
    const SourceMap map(tests.text, tests.revision);
    const RuleSystem *gdl = otherSystem(tests);
    for (Clause &clause : result.clauses)
        GoalTaker(map, gdl).take(clause);
    return result;
}

} // namespace sidl::suites
