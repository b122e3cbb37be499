// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/testgoals.h"

#include "sidl/language/text/sourcemap.h"
#include "sidl/suites/vocabulary.h"

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;
using Place = VocabularyRow::Place;

namespace {

/// Takes the goals out of one clause.
class GoalTaker
{
public:
    explicit GoalTaker(const SourceMap &map)
        : m_map(map)
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
        for (const Term &step : steps.args)
            if (step.isCallable() && !vocabularyRow(Place::Step, predicateOf(step)))
                takeGoal(step);
            else if (step.arity() == 2 && !step.isCompound(u"play", 2)) // others have no words of the game
                m_kept.push_back(step);
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
        if (rest->isCompound(u"->", 2) || rest->isCompound(u"*->", 2) || rest->isCompound(u"\\+", 1)) {
            for (const Term &goal : rest->args)
                takeGoal(goal);
            return;
        }
        const bool isOfTests = rest->isCompound(u"account", 2);
        const bool isText = rest->kind == Term::Kind::Atom && m_map.text(rest->span).startsWith(u'\'');
        if (!rest->isAtom(u"terminal"))
            (rest->isCallable() && !isOfTests && !isText ? m_goals : m_kept).push_back(*rest);
    }

    const SourceMap &m_map;
    std::vector<Term> m_goals, m_kept;
};

} // namespace

Program withGoalsAsBodies(const Program &tests)
{
    Program result = tests;
    const SourceMap map(tests.text, tests.revision);
    for (Clause &clause : result.clauses)
        GoalTaker(map).take(clause);
    return result;
}

} // namespace sidl::suites
