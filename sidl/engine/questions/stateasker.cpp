// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/stateasker.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/questions/goalreader.h"
#include "sidl/engine/questions/questionscene.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using prolog::Frame;
using prolog::Predicate;
using prolog::Query;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// @p goal as the body of a rule.
language::Program asRule(const language::RuleSystem &system, const QString &goal)
{
    return readProgram(system, u"goal :-\n"_s + goal + u"\n."_s);
}

/// Why @p goal, which cannot be read, is none.
Problem syntaxProblem(const language::RuleSystem &system, const QString &goal)
{
    Problem problem
        = refused("not-a-goal", u"This is no goal"_s, u"Write a goal as in a rule, such as fact([alice,N]), N > 3"_s);
    if (const language::Diagnostic number = language::notOneGoal(system, goal); !number.message.isEmpty()) {
        problem.message = number.message;
        problem.advice = number.advice;
        problem.span = number.span;
        return problem;
    }
    if (const language::Diagnostic fault = language::faultInGoal(goal); !fault.message.isEmpty()) {
        problem.message = fault.message;
        problem.advice = fault.advice;
        problem.span = fault.span;
    }
    return problem;
}

/// Of a limit that no rule was met at: the goal itself may be what does not end.
void blameGoal(Problem &problem)
{
    static const QString ofRules = u"the rules "_s, ofRule = u"Look for a rule that "_s;
    const bool isLimit = problem.kind == Problem::Kind::Inferences || problem.kind == Problem::Kind::Time
        || problem.kind == Problem::Kind::Memory;
    if (!isLimit || !problem.message.startsWith(ofRules))
        return;
    problem.message.replace(0, ofRules.size(), u"the goal and the rules it calls "_s);
    if (problem.kind == Problem::Kind::Inferences)
        problem.advice = u"Look for a goal that has ever more solutions, or a rule that calls itself without end"_s;
    else if (problem.advice.startsWith(ofRule))
        problem.advice.replace(0, ofRule.size(), u"Look for a goal or a rule that "_s);
}

QString valueText(TermRef value)
{
    static const Predicate writeValue("sidl_explain", "value_text", 2);
    const Frame frame;
    const TermRefs arguments(2);
    if (!arguments[0].put(value) || !writeValue.callOnTexts(arguments))
        return u"…"_s;
    return prolog::stringOf(arguments[1]);
}

/// The text of @p goal without the full stop.
QString bareGoal(const QString &goal)
{
    QString text = goal.trimmed();
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

/// Names the variables of @p read that the answer tells, those without a _ in front, and gives the variable Chronon its
/// value where something is chosen. Returns the numbers, from 1, of the values to tell.
std::vector<int> readVariables(const ReadGoal &read, const Choosing *choosing, QStringList &names)
{
    std::vector<int> shown;
    const TermRef all = read.names(), values = read.variables(), variable;
    const auto functor = all.compoundName();
    for (std::size_t i = 1; functor && i <= functor->arity; ++i) {
        all.getOwnArgument(i, variable);
        const auto atom = variable.atom();
        const QString name = atom ? prolog::atomText(*atom) : QString();
        if (!atom || name.startsWith(u'_'))
            continue;
        if (choosing && name == "Chronon"_L1) {
            values.getOwnArgument(i, variable);
            if (!variable.unifyInteger(choosing->chronon))
                prolog::clearException();
        } else {
            names << name;
            shown.push_back(int(i));
        }
    }
    return shown;
}

} // namespace

StateAsker::StateAsker(const GameModule &game, RuleRequest &request, const StartReader &start, ViewReader &views)
    : m_game(game)
    , m_request(request)
    , m_start(start)
    , m_views(views)
{
}

State StateAsker::seenState(Viewer viewer, const State &state, const std::stop_token &stop)
{
    if (viewer.isReferee())
        return state;
    Position position;
    position.state = state;
    m_views.addViews(position, stop);
    return State::of(position.views.at(std::size_t(viewer.player())), state.accounts());
}

Result<StateAnswer> StateAsker::ask(const StateQuery &query, const State &state, const Choosing *choosing,
                                    const std::stop_token &stop)
{
    if (m_game.problem())
        return *m_game.problem();
    const QString text = bareGoal(query.goal);
    const bool isPlayers = !query.viewer.isReferee();
    const Frame frame;
    const ReadGoal read;
    if (!readGoal(text + u'\n', read)) // it may end in a comment
        return syntaxProblem(ruleSystemOf(m_game.program()), text);

    const State seen = seenState(query.viewer, state, stop);
    StateAnswer answer;
    const std::vector<int> shown = readVariables(read, choosing, answer.variables);
    QuestionScene scene(read.goal(), m_start.players(), nullptr);
    scene.scene.isPlayers = isPlayers;
    if (choosing) {
        scene.scene.isTimeless = false;
        scene.scene.does = &choosing->does;
        scene.scene.known = &choosing->known;
        scene.allowed |= language::bit(Keyword::Does);
    }
    m_request.moveTo(seen);
    auto stopped = m_request.run(scene.scene, stop, [&] {
        m_request.speakAs(scene.keyword, scene.allowed);
        const RuleRequest::Recording recording(m_request);
        try {
            solve(read, shown, query, answer);
        } catch (const prolog::PrologException &) {
            answer.problem = told(m_request.takeException(), text, isPlayers); // a limit is thrown on
        }
    });
    if (stopped)
        answer.problem = told(std::move(*stopped), text, isPlayers);
    return answer;
}

bool StateAsker::valuation(const QString &predicate, int player, const State &state, const std::stop_token &stop,
                           std::optional<double> &number)
{
    if (m_game.problem())
        return false;
    const Word name = m_start.players()[std::size_t(player)];
    m_request.moveTo(seenState(Viewer::player(player), state, stop));
    std::optional<Problem> problem;
    const auto job = [&] {
        m_request.answers({Keyword::Legal, name},
                          [&](compiled::CompiledRules &rules) { return rules.number(predicate, name, number); });
    };
    if (!m_request.tryCompiled({.players = &m_start.players(), .isPlayers = true}, stop, job, problem))
        return false;
    if (problem)
        number.reset();
    return true;
}

void StateAsker::solve(const ReadGoal &read, const std::vector<int> &shown, const StateQuery &query,
                       StateAnswer &answer)
{
    static const Predicate call("sidl_kernel", "$call", 1);
    const TermRef values = read.variables();
    Query run(call, read.goal(), m_game.module());
    for (int found = 0; run.next(); ++found) {
        if (found < query.first)
            continue;
        if (int(answer.rows.size()) >= query.most) {
            answer.isComplete = false;
            return;
        }
        const Frame row;
        QStringList texts;
        for (const int i : shown)
            texts << valueText(values.argument(std::size_t(i)));
        answer.rows.push_back(texts);
    }
}

Problem StateAsker::told(Problem problem, const QString &goal, bool isPlayers) const
{
    problem.rule = goal;
    if (m_request.wasInRule()) {
        static const QString ofChronon = u" has a meaning within a chronon only"_s;
        if (problem.code == "keyword-position"_L1 && problem.message.contains(ofChronon)) {
            const auto rule = std::size_t(m_request.ruleOfException());
            problem.message = predicateOf(m_game.program().clauses[rule].head).text() + u" asks "_s
                + problem.message.replace(ofChronon, u", which"_s + ofChronon);
        }
        return problem;
    }
    const language::Program asked = asRule(ruleSystemOf(m_game.program()), goal);
    if (problem.bindings.isEmpty() && !asked.clauses.empty())
        m_request.addGoal(problem, asked.clauses.front());
    problem.span = {}; // of a rule that has nothing to do with it
    blameGoal(problem);
    if (problem.code == "keyword-position"_L1) {
        problem.message.replace(u"in this rule"_s, u"here"_s);
        problem.advice = isPlayers && problem.message.startsWith("init"_L1)
            ? u"Ask for words with fact/1: at the beginning there may be some that are hidden"_s
            : u"A query changes nothing and belongs to no chronon: ask for facts, players, and what "
              "the rules say of the state"_s;
    }
    return problem;
}

} // namespace sidl::engine
