// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/goalexplainer.h"

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/questions/goalreader.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/query.h"

namespace sidl::engine {

using prolog::Frame;
using prolog::Predicate;
using prolog::Query;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// The arguments of result(Outcome, Nodes).
enum ResultArgument : std::size_t { Outcome = 1, Nodes };

/// Makes @p term l(Nodes, Depth, Solutions, Focus).
bool putLimits(TermRef term, const ExplanationLimits &limits, int solutions, Word focus)
{
    static const functor_t functor = prolog::functorOf("l", 4);
    const TermRefs parts(4);
    return parts[0].putInteger(limits.nodes) && parts[1].putInteger(limits.depth) && parts[2].putInteger(solutions)
        && (focus.isNull() ? parts[3].putAtom("none") : putWord(parts[3], focus)) && term.putCompound(functor, parts);
}

} // namespace

GoalExplainer::GoalExplainer(const GameModule &game, const ProofReader &proofs)
    : m_game(game)
    , m_proofs(proofs)
{
}

Explanation GoalExplainer::explain(const QString &text, const ExplanationLimits &limits, int solutions,
                                   Word focus) const
{
    static const Predicate explainGoal("sidl_explain", "explain", 4);
    const Frame frame;
    Explanation explanation;
    explanation.question = text;
    const TermRefs arguments(4);
    if (!arguments[0].putAtom(m_game.name()) || !readGoal(text, {arguments[1]})
        || !putLimits(arguments[2], limits, solutions, focus) || !Query(explainGoal, arguments).once())
        return explanation;
    explanation.outcome = ProofReader::outcomeOf(arguments[3].argument(Outcome));
    explanation.isCut = m_proofs.read(arguments[3].argument(Nodes), explanation.nodes);
    return explanation;
}

std::vector<ProofNode> GoalExplainer::missingEffects(Word action, const AskedQuestion &asked) const
{
    static const Predicate ofAction("sidl_why_effect", "explain_effect", 5),
        ofOthers("sidl_why_effect", "explain_other_effect", 5);
    static const functor_t doFunctor = prolog::functorOf("do", 1);
    const Frame frame;
    std::vector<ProofNode> nodes;
    const TermRefs arguments(5);
    const TermRef word;
    if (arguments[0].putAtom(m_game.name()) && (action.isNull() || putWord(word, action))
        && arguments[1].putCompound(doFunctor, word) && arguments[2].put(asked.goal)
        && putLimits(arguments[3], asked.limits, 1, {})
        && Query(action.isNull() ? ofOthers : ofAction, arguments).once())
        m_proofs.read(arguments[4], nodes);
    return nodes;
}

} // namespace sidl::engine
