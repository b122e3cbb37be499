// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/explainer.h"

#include "sidl/engine/foreign/templates.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/questions/goalreader.h"
#include "sidl/engine/questions/questionscene.h"
#include "sidl/prolog/frame.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using prolog::Frame;
using prolog::TermRef;
using prolog::TermRefs;

Explainer::Explainer(const GameModule &game, RuleRequest &request, RuleSources &sources, const StartReader &start)
    : m_game(game)
    , m_request(request)
    , m_sources(sources)
    , m_start(start)
    , m_proofs(sources)
    , m_goals(game, m_proofs)
    , m_effects(request, m_goals)
{
}

Result<Explanation> Explainer::explain(const Question &question, const Position &position, const Chronon *played,
                                       const std::stop_token &stop, const ExplanationLimits &limits)
{
    using Kind = Question::Kind;
    if (question.kind == Kind::Percept)
        return refused("not-in-language", u"there are no percepts in SIDL"_s, u"Ask what is hidden"_s);
    const bool isOfEffect = question.kind == Kind::Created || question.kind == Kind::Deleted;
    if ((isOfEffect || question.kind == Kind::Do || question.kind == Kind::Payoff) && !played)
        return refused("no-chronon", u"%1 belongs to a chronon, and none was played"_s.arg(question.goal()),
                       u"Ask about a chronon that was played"_s);
    if (m_game.problem())
        return *m_game.problem();
    m_sources.use(RuleSources::Marks::Without);
    const Frame frame;
    const ReadGoal read;
    if (!readQuestion(question, read))
        return refused("not-a-goal", u"'%1' is no goal"_s.arg(question.goal().left(80)),
                       u"Write words as in [alice,10], with variables such as X for what may be anything"_s);
    const AskedQuestion asked{position, played, limits, read.goal()};
    const QuestionScene scene(asked.goal, m_start.players(), played);
    const int solutions = question.kind == Kind::Payoff ? limits.solutions : question.kind == Kind::Error ? 0 : 1;
    m_request.moveTo(position.state);

    Explanation explanation;
    auto problem = m_request.run(scene.scene, stop, [&] {
        m_request.speakAs(scene.keyword, scene.allowed);
        const RuleRequest::Recording recording(m_request);
        if (isOfEffect) {
            explanation = m_effects.explain(question, asked);
            return;
        }
        explanation = m_goals.explain(question.goal(), limits, solutions);
        if (question.kind == Kind::Action) {
            explainAction(asked, explanation);
            remarkOnHidden(explanation);
        }
    });
    if (problem) {
        problem->rule = question.goal();
        problem->span = {};
        return *problem;
    }
    return explanation;
}

void Explainer::explainAction(const AskedQuestion &asked, Explanation &explanation) const
{
    const Frame frame;
    WordFault fault = WordFault::None;
    const Word place = wordOf(asked.goal.argument(1), fault);
    if (place.isNull()) // a pattern: no one switch is meant
        return;
    const Switch *const entry = asked.position.switchOf(place);
    if (!entry) {
        explanation.remarks << u"%1 is not legal: no action of it can be chosen"_s.arg(place.text());
        explanation.outcome = ProofNode::Outcome::Fails;
        const Explanation legal = m_goals.explain(u"legal(%1)"_s.arg(place.text()), asked.limits, 1);
        explanation.nodes.insert(explanation.nodes.begin(), legal.nodes.begin(), legal.nodes.end());
        return;
    }
    explanation.remarks << u"%1 is legal"_s.arg(place.text());
    if (!entry->isUnowned)
        explanation.remarks << (entry->isNature() ? u"nature owns it: no player can choose its action"_s
                                                  : u"only its owner %1 can choose its action"_s.arg(
                                                      entry->owner.text(m_start.players())));
    if (entry->unlimited)
        explainTemplates(*entry, asked, explanation);
}

void Explainer::explainTemplates(const Switch &entry, const AskedQuestion &asked, Explanation &explanation) const
{
    Explanation forms = m_goals.explain(u"unlimited(%1,Template)"_s.arg(entry.word.text()), asked.limits, 1);
    WordFault fault = WordFault::None;
    const Word action = wordOf(asked.goal.argument(2), fault);
    QStringList texts;
    for (const Template &form : entry.templates)
        texts << templateText(form);
    const QString all = texts.join(u", "_s);
    if (action.isNull()) {
        explanation.remarks << u"its templates are %1"_s.arg(all);
    } else if (const Word fitted = fitTemplates(entry.templates, action); fitted.isNull()) {
        explanation.remarks << u"%1 fits none of its templates %2"_s.arg(action.text(), all);
        explanation.outcome = ProofNode::Outcome::Fails;
        explanation.nodes = std::move(forms.nodes);
    } else {
        const TermRefs arguments(2);
        putWord(arguments[0], entry.word);
        putWord(arguments[1], fitted);
        explanation.remarks << u"%1 fits a template of it"_s.arg(fitted.text());
        if (m_game.clauseFor(Keyword::Switch, arguments) >= 0) {
            explanation.remarks << u"a rule of switch/2 fits, too, and must hold"_s;
            return;
        }
        explanation.outcome = forms.outcome;
        explanation.nodes = std::move(forms.nodes);
    }
}

void Explainer::remarkOnHidden(Explanation &explanation) const
{
    if (explanation.outcome == ProofNode::Outcome::Fails && m_game.hasRules(Keyword::Hidden))
        explanation.remarks << u"what is hidden from a player is no reason: these rules cannot ask hidden/2"_s; // S6
}

Result<std::vector<Knowledge>> Explainer::whoKnows(const QString &text, const Position &position,
                                                   const std::stop_token &stop, const ExplanationLimits &limits)
{
    std::vector<Knowledge> all;
    const Words &players = m_start.players();
    for (std::size_t player = 0; player < players.size(); ++player) {
        const Question question{Question::Kind::Hidden, text, players[player].text()};
        const Result<Explanation> hidden = explain(question, position, nullptr, stop, limits);
        Knowledge knowledge;
        knowledge.player = int(player);
        knowledge.question = question.goal();
        if (hidden.ok()) {
            knowledge.sees = hidden->outcome == ProofNode::Outcome::Fails;
            if (!knowledge.sees)
                knowledge.hiddenBy = hidden->nodes;
        } else if (hidden.problem().kind == Problem::Kind::Cancelled
                   || hidden.problem().kind == Problem::Kind::Refused) {
            return hidden.problem();
        } else { // a limit hides the word (S15)
            ProofNode node;
            node.outcome = ProofNode::Outcome::Raises;
            node.goal = question.goal();
            node.note = hidden.problem().message;
            knowledge.sees = false;
            knowledge.hiddenBy = {node};
        }
        all.push_back(std::move(knowledge));
    }
    return all;
}

} // namespace sidl::engine
