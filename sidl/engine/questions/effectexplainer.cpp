// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/effectexplainer.h"

#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using prolog::Frame;
using prolog::TermRef;

namespace {

bool contains(const Words &words, Word word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether @p word is what @p pattern says. Binds nothing.
bool fitsPattern(Word word, TermRef pattern)
{
    Frame attempt;
    const TermRef term; // goes with the attempt, as does what it refers to
    const bool fits = putWord(term, word) && pattern.unify(term);
    prolog::clearException();
    attempt.undo();
    return fits;
}

QString doGoal(Word action)
{
    return u"do(%1)"_s.arg(action.text());
}

QString noteOf(const Choice &choice)
{
    return u"the action of %1"_s.arg(choice.place.text());
}

/// Keeps of the children only what leads to an effect with the text @p effect, and beside it what was needed first.
/// False, and nothing happens, if none does.
bool keepPath(ProofNode &node, const QString &effect)
{
    if (node.kind == ProofNode::Kind::Effect && node.goal == effect)
        return true;
    bool found = false;
    std::vector<ProofNode *> others;
    for (ProofNode &child : node.children) {
        if (keepPath(child, effect))
            found = true;
        else
            others.push_back(&child);
    }
    if (found)
        for (ProofNode *other : others) {
            other->isCut = other->isCut || !other->children.empty();
            other->children.clear();
        }
    return found;
}

/// Of @p others, those of a clause of @p near that would have had the effect, which comes last, at another place, as a
/// helper would with other values.
std::vector<ProofNode> elsewhere(const std::vector<ProofNode> &near, std::vector<ProofNode> others)
{
    const auto effectOf
        = [](const ProofNode &way) { return way.children.empty() ? language::Span() : way.children.back().place; };
    std::erase_if(others, [&](const ProofNode &way) {
        const bool isOfClause = std::any_of(
            near.begin(), near.end(), [&way](const ProofNode &one) { return one.clauseIndex == way.clauseIndex; });
        return !isOfClause || std::any_of(near.begin(), near.end(), [&](const ProofNode &one) {
            return effectOf(one) == effectOf(way);
        });
    });
    return others;
}

} // namespace

EffectExplainer::EffectExplainer(RuleRequest &request, const GoalExplainer &goals)
    : m_request(request)
    , m_goals(goals)
{
}

bool EffectExplainer::Sought::fits(const Effect &effect) const
{
    return effect.isDeletion == isDeletion && fitsPattern(effect.word, pattern);
}

std::vector<std::int64_t> EffectExplainer::codesOf(Word action)
{
    const Frame frame;
    const TermRef argument;
    putWord(argument, action);
    const RuleRequest::Recording recording(m_request);
    return m_request.solveOnce({Keyword::Do}, argument) ? recording.codes() : std::vector<std::int64_t>();
}

Explanation EffectExplainer::explain(const Question &question, const AskedQuestion &asked)
{
    const Frame frame;
    Explanation explanation;
    explanation.question = question.goal();
    Sought sought{question.kind == Question::Kind::Deleted, asked.goal.argument(1)};
    const Words &effects = sought.isDeletion ? asked.played->deleted : asked.played->created;
    const auto first = std::find_if(effects.begin(), effects.end(), // of several that fit a pattern
                                    [&](Word candidate) { return fitsPattern(candidate, sought.pattern); });
    if (first != effects.end())
        sought.word = *first;

    std::vector<ProofNode> near;
    for (const Choice &choice : asked.played->applied) {
        auto node = sought.word.isNull() ? failureOf(choice, sought, asked, near) : proofOf(choice, sought, asked);
        if (node)
            explanation.nodes.push_back(std::move(*node));
    }
    if (!sought.word.isNull()) {
        explanation.outcome = ProofNode::Outcome::Holds;
        if (sought.isDeletion && contains(asked.played->created, sought.word))
            explanation.remarks << u"it is created in the same chronon, and so it stays"_s;
        return explanation;
    }
    if (asked.played->applied.empty())
        explanation.remarks << u"no action was applied in this chronon"_s;
    const std::vector<ProofNode> rules = m_goals.missingEffects({}, asked);
    if (!near.empty()) {
        const std::vector<ProofNode> others = elsewhere(near, rules);
        explanation.nodes.insert(explanation.nodes.end(), others.begin(), others.end());
    } else {
        if (rules.empty())
            explanation.remarks << u"no rule of do/1 could %1 it"_s.arg(sought.name());
        explanation.nodes.insert(explanation.nodes.begin(), rules.begin(), rules.end());
    }
    const QStringList others = othersWith(sought, asked);
    if (!others.isEmpty())
        explanation.remarks << u"not chosen, but it would %1 it: %2"_s.arg(sought.name(), others.join(u"; "_s));
    return explanation;
}

std::optional<ProofNode> EffectExplainer::proofOf(const Choice &choice, const Sought &sought,
                                                  const AskedQuestion &asked)
{
    m_request.speakAs(Keyword::Do);
    const std::vector<std::int64_t> codes = codesOf(choice.action);
    if (std::find(codes.begin(), codes.end(), effectCode(sought.word, sought.isDeletion)) == codes.end())
        return {};
    const RuleRequest::Recording recording(m_request);
    Explanation done = m_goals.explain(doGoal(choice.action), asked.limits, 1, sought.word);
    if (done.nodes.empty())
        return {};
    ProofNode &root = done.nodes.front();
    keepPath(root, u"%1(%2)"_s.arg(sought.name(), sought.word.text()));
    root.note = noteOf(choice);
    return std::move(root);
}

std::optional<ProofNode> EffectExplainer::failureOf(const Choice &choice, const Sought &sought,
                                                    const AskedQuestion &asked, std::vector<ProofNode> &near)
{
    m_request.speakAs(Keyword::Do);
    const RuleRequest::Recording recording(m_request);
    Explanation done = m_goals.explain(doGoal(choice.action), asked.limits, 1);
    if (done.nodes.empty())
        return {};
    ProofNode &root = done.nodes.front();
    const bool holds = done.outcome == ProofNode::Outcome::Holds;
    std::vector<ProofNode> missing;
    if (holds || near.empty())
        missing = m_goals.missingEffects(choice.action, asked);
    near.insert(near.end(), missing.begin(), missing.end());
    root.note = noteOf(choice);
    if (!holds)
        return std::move(root); // its proof tells what failed
    root.outcome = ProofNode::Outcome::Fails;
    root.clause = {};
    root.clauseIndex = -1;
    root.bindings.clear();
    root.note += (missing.empty() ? u"; no rule of it could %1 the word"_s : u"; it holds, but does not %1 the word"_s)
                     .arg(sought.name());
    root.children = std::move(missing);
    return std::move(root);
}

QStringList EffectExplainer::othersWith(const Sought &sought, const AskedQuestion &asked)
{
    constexpr int MostTried = 200, MostTold = 5;
    int tried = 0;
    QStringList found;
    for (const Switch &entry : asked.position.switches)
        for (const Word action : entry.actions) {
            if (++tried > MostTried || found.size() == MostTold)
                return found << u"…"_s;
            const Frame frame;
            std::vector<std::int64_t> codes;
            try {
                codes = codesOf(action);
            } catch (const prolog::PrologException &) {
                m_request.takeException(); // it would not have, then; a limit is thrown on
            }
            if (std::any_of(codes.begin(), codes.end(),
                            [&](std::int64_t code) { return sought.fits(effectOf({}, code)); }))
                found << u"%1 of %2"_s.arg(action.text(), entry.word.text());
        }
    return found;
}

} // namespace sidl::engine
