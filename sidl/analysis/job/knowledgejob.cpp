// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/knowledgejob.h"

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/tokeniser.h"
#include "sidl/work/timelimit.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

namespace {

/// The first error in the way that @p goal is written, at its place there; else without a place.
language::Diagnostic faultIn(const language::RuleSystem &system, const QString &goal, const QString &rules)
{
    const language::Program read = system.readGoal(goal, rules);
    if (read.problems.empty())
        return {};
    // Read as a rule, a goal of SIDL stands in brackets, which may be those that it leaves open: they are in no field.
    if (system.kernel() == language::RuleSystem::Kernel::Chronons)
        if (language::Diagnostic fault = language::faultInGoal(goal); !fault.message.isEmpty())
            return fault;
    return read.problems.front();
}

} // namespace

bool KnowledgeFindings::isIncomplete() const
{
    return std::any_of(seats.begin(), seats.end(), [](const Seat &seat) { return seat.set().isIncomplete; });
}

bool KnowledgeFindings::isAssumed() const
{
    return std::none_of(seats.begin(), seats.end(), [](const Seat &seat) { return seat.set().isRuledOut; });
}

bool KnowledgeFindings::isPossible() const
{
    return std::none_of(seats.begin(), seats.end(), [](const Seat &seat) { return seat.hasNoState(); });
}

KnowledgeJob::KnowledgeJob(language::Program program, const Budget &budget, RuleEngine rules)
    : m_engine(std::move(program), {.rules = rules})
{
    m_engine.setBudget(budget);
}

Result<State> KnowledgeJob::initialState(const std::stop_token &stop)
{
    if (!m_initial) {
        Result<State> initial = m_engine.initialState(stop);
        if (!initial.ok())
            return initial;
        m_initial = std::move(initial.value());
    }
    return *m_initial;
}

KnowledgeFindings KnowledgeJob::run(const KnowledgeRequest &request, const WorkControl &work)
{
    KnowledgeFindings findings;
    findings.question = request.question.value_or(QString());
    findings.assumption = request.assumption;
    const TimeLimit limit(request.time, work.stop);
    const WorkControl inTime{limit.token(), work.progress, work.stage};
    const Result<State> initial = initialState(inTime.stop);
    if (initial.ok()) {
        findings.players = m_engine.players();
        findings.error = ask(request, request.start.value_or(*initial), findings, inTime);
    } else {
        findings.error = initial.problem();
    }
    findings.timeWasUp = findings.error && limit.isOver();
    if (findings.error && findings.error->kind == Problem::Kind::Refused)
        placeError(request, findings);
    if (findings.error || findings.seats.empty())
        return findings;
    const State played = findings.seats.front().set().played;
    findings.error = neverThere(request, findings, played);
    if (findings.error) {
        findings.seats.clear();
        findings.isCommon.reset(); // that nobody knows a slip of the pen is no answer, either
    } else {
        findings.remark = strangeNames(request, played);
    }
    return findings;
}

/// Goals are asked with more around them: the place is looked for in what was typed.
void KnowledgeJob::placeError(const KnowledgeRequest &request, KnowledgeFindings &findings) const
{
    const language::Program &program = m_engine.program();
    QStringList typed{request.question.value_or(QString()), request.assumption.always};
    for (const Given &given : request.assumption.given)
        typed << given.goal;
    for (const QString &goal : typed) {
        if (goal.trimmed().isEmpty())
            continue;
        const language::Diagnostic fault = faultIn(ruleSystemOf(program), goal, program.text);
        if (!fault.span.isValid())
            continue;
        findings.error->span = fault.span;
        findings.errorIn = goal;
        return;
    }
}

std::optional<Problem> KnowledgeJob::neverThere(const KnowledgeRequest &request, const KnowledgeFindings &findings,
                                                const State &played) const
{
    using Seat = KnowledgeFindings::Seat;
    const std::vector<Seat> &seats = findings.seats;
    const auto has = [&seats](const auto &test) { return std::any_of(seats.begin(), seats.end(), test); };
    const bool holds = has([](const Seat &seat) { return std::count(seat.holds.begin(), seat.holds.end(), true) > 0; });
    // Others may have typed what no rule has.
    const bool areTyped = has([](const Seat &seat) { return seat.set().isIncomplete && !seat.set().isLimited; });
    if (!request.question || holds || areTyped || findings.isCommon.value_or(false) || !findings.isPossible())
        return {};
    const language::Program &program = m_engine.program();
    QString why = namesOf(request, played).remark(goalOf(*request.question));
    if (why.isEmpty())
        why = language::unmadeWord(ruleSystemOf(program), program.text, goalOf(*request.question));
    if (why.isEmpty())
        return {};
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"never-there"_s;
    problem.message = why;
    return problem;
}

/// What players typed is there although no rule makes it.
language::KnownNames KnowledgeJob::namesOf(const KnowledgeRequest &request, const State &played) const
{
    const language::Program &program = m_engine.program();
    QStringList known{program.text};
    for (const Word word : played.words())
        known << word.text();
    for (const Choices &does : request.play)
        for (const Choice &choice : does)
            known << choice.action.text();
    return {ruleSystemOf(program), known.join(u'\n')};
}

/// A slip of the pen is answered as a fact, without an error.
QString KnowledgeJob::strangeNames(const KnowledgeRequest &request, const State &played) const
{
    QStringList asked{request.question.value_or(QString()), request.assumption.always};
    for (const Given &given : request.assumption.given)
        asked << given.goal;
    asked.removeDuplicates();
    const language::KnownNames names = namesOf(request, played);
    QStringList remarks;
    for (const QString &goal : asked)
        if (const QString remark = names.remark(goalOf(goal)); !remark.isEmpty() && !remarks.contains(remark))
            remarks << remark;
    return remarks.join(u' ');
}

std::optional<Problem> KnowledgeJob::ask(const KnowledgeRequest &request, const State &start,
                                         KnowledgeFindings &findings, const WorkControl &work)
{
    std::vector<int> players = request.players;
    if (players.empty()) {
        players.resize(m_engine.players().size());
        std::iota(players.begin(), players.end(), 0);
    }
    std::vector<std::vector<InformationSet>> all; // by player, if what one knows depends on what the others know
    std::vector<std::vector<bool>> answers;       // by player, if they are found with the sets
    const language::RuleSystem &rules = ruleSystemOf(m_engine.program());
    Assumption assumption = request.assumption;
    assumption.always = goalOf(assumption.always);
    for (Given &given : assumption.given)
        given.goal = goalOf(given.goal);
    if (request.play.empty() && !assumption.always.isEmpty()) { // no chronon asks it
        const auto answer = m_engine.query({assumption.always, Viewer::referee(), 0, 1}, start, Choosing{}, work.stop);
        if (!answer.ok())
            return answer.problem();
        // What else it raises may come of nothing having been done.
        if (answer->problem && answer->problem->code == u"undefined-predicate")
            return answer->problem;
    }
    if (request.question && (request.isCommon || mentions(rules, *request.question, u"knows"))) {
        auto shared = askOfAll(m_engine, start, request.play, request.states, assumption, goalOf(*request.question),
                               work.inStage(Everybody));
        if (!shared.ok())
            return shared.problem();
        all = std::move(shared.value().sets);
        answers = std::move(shared.value().holds);
        findings.isCommon = shared->isCommon;
    } else if (assumption.asksKnowledge(rules)) {
        auto sets
            = informationSetsOfAll(m_engine, start, request.play, request.states, assumption, work.inStage(Everybody));
        if (!sets.ok())
            return sets.problem();
        all = std::move(sets.value());
    }
    for (const int player : players) {
        Result<std::vector<InformationSet>> sets = all.empty()
            ? informationSets(m_engine, start, request.play, player, request.states, assumption, work.inStage(player))
            : std::move(all[std::size_t(player)]);
        if (!sets.ok())
            return sets.problem();
        KnowledgeFindings::Seat seat;
        seat.player = player;
        seat.sets = std::make_shared<const std::vector<InformationSet>>(std::move(sets.value()));
        if (request.views) {
            const Position position = m_engine.position(seat.set().played, int(request.play.size()), work.stop);
            if (!position.views.empty())
                seat.view = position.views[std::size_t(player)].words();
        }
        if (!answers.empty()) {
            seat.holds = std::move(answers[std::size_t(player)]);
        } else if (request.question) {
            Result<std::vector<bool>> holds = holdsInEach(m_engine, goalOf(*request.question), seat.set(), work.stop);
            if (!holds.ok())
                return holds.problem();
            seat.holds = std::move(holds.value());
        }
        if (request.question && !seat.hasNoState() && knowsOf(seat.holds) == Knows::Holds
            && !mentions(rules, *request.question, u"knows")) {
            auto instances = instancesIn(m_engine, *request.question, seat.set(), work.stop);
            if (!instances.ok())
                return instances.problem();
            seat.instances = std::move(instances.value());
        }
        findings.seats.push_back(std::move(seat));
    }
    return request.ruledOut && !assumption.given.empty() ? findRuledOut(request, start, findings, work) : std::nullopt;
}

/// Asks the same without what is given, and tells the states that are possible then alone.
std::optional<Problem> KnowledgeJob::findRuledOut(const KnowledgeRequest &request, const State &start,
                                                  KnowledgeFindings &findings, const WorkControl &work)
{
    KnowledgeRequest all = request;
    all.assumption.given.clear();
    all.question.reset();
    all.isCommon = all.views = false;
    KnowledgeFindings without;
    if (std::optional<Problem> problem = ask(all, start, without, work))
        return problem;
    for (std::size_t i = 0; i < findings.seats.size(); ++i) {
        const std::vector<State> &left = findings.seats[i].set().states;
        std::unordered_set<State, StateHash> known(left.begin(), left.end());
        for (const State &state : without.seats[i].set().states)
            if (known.insert(state).second)
                findings.seats[i].ruledOut.push_back(state);
    }
    return {};
}

} // namespace sidl::analysis
