// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/solutionlister.h"

#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/questions/goalreader.h"
#include "sidl/engine/questions/questionscene.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using prolog::Predicate;
using prolog::Query;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// @p goal with its variables numbered.
QString solutionText(TermRef goal)
{
    static const Predicate numberedVariables("sidl_explain", "numbered_variables", 2);
    const prolog::Frame frame;
    const TermRefs arguments(2);
    if (!arguments[0].put(goal) || !numberedVariables.call(arguments))
        return u"…"_s;
    return prolog::termText(arguments[1], 20'000);
}

QString effectText(const Effect &effect)
{
    return (effect.isDeletion ? u" -"_s : u" +"_s) + effect.word.text();
}

} // namespace

SolutionLister::SolutionLister(const GameModule &game, RuleRequest &request, RuleSources &sources,
                               const StartReader &start)
    : m_game(game)
    , m_request(request)
    , m_sources(sources)
    , m_start(start)
{
}

Result<Solutions> SolutionLister::list(Way way, const Question &question, const Position &position,
                                       const Chronon *played, int most, const std::stop_token &stop)
{
    static const Predicate call("sidl_kernel", "$call", 1), solution("sidl_explain", "solution", 2);
    if (question.kind == Question::Kind::Created || question.kind == Question::Kind::Deleted)
        return refused("no-goal", u"who creates or deletes a word is no goal of the rules"_s,
                       u"Ask for do([action])"_s);
    if (m_game.problem())
        return *m_game.problem();
    m_sources.use(RuleSources::Marks::Without);
    const prolog::Frame frame;
    const TermRefs arguments(2);
    const ReadGoal read{arguments[1]};
    if (!arguments[0].putAtom(m_game.name()) || !readQuestion(question, read))
        return refused("not-a-goal", u"'%1' is no goal"_s.arg(question.goal().left(80)),
                       u"Write a goal as in a rule, without the full stop"_s);
    const TermRef goal = read.goal();
    const QuestionScene scene(goal, m_start.players(), played);
    m_request.moveTo(position.state);
    Solutions found;
    auto problem = m_request.run(scene.scene, stop, [&] {
        m_request.speakAs(scene.keyword, scene.allowed);
        const RuleRequest::Recording recording(m_request);
        try {
            const bool isCompiled = way == Way::Compiled;
            Query query(isCompiled ? call : solution, isCompiled ? term_t(goal) : term_t(arguments),
                        isCompiled ? m_game.module() : nullptr);
            while (query.next()) {
                QString text = solutionText(goal);
                for (const std::int64_t code : recording.codes())
                    text += effectText(effectOf({}, code));
                found.solutions << text;
                if (found.solutions.size() >= most) {
                    found.isComplete = false;
                    return;
                }
            }
        } catch (const prolog::PrologException &) {
            found.exception = m_request.takeException().message;
        }
    });
    if (problem) {
        problem->rule = question.goal();
        problem->span = {};
        return *problem;
    }
    return found;
}

} // namespace sidl::engine
