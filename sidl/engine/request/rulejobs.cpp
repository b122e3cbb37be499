// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/rulerequest.h"

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"

#include <utility>

namespace sidl::engine {

using prolog::Predicate;
using prolog::Query;
using prolog::TermRefs;

namespace {

/// The interpreter needs so much more than compiled rules do, at most, and its marks come on top.
/// A limit of 2^58 inferences, the most that a person can give, times this is still a number.
constexpr int Slowness = 20;

Budget markedBudget(Budget budget)
{
    budget.inferences *= Slowness;
    budget.time *= Slowness;
    return budget;
}

/// From now on the stacks of this thread's Prolog may take so many bytes.
void limitStacks(qint64 bytes)
{
    static const Predicate setFlag("system", "set_prolog_flag", 2);
    static thread_local qint64 limit = 0;
    const TermRefs arguments(2);
    if (bytes != limit && arguments[0].putAtom("stack_limit") && arguments[1].putInteger(bytes)
        && setFlag.call(arguments))
        limit = bytes;
}

/// How often SWI-Prolog has collected garbage in this thread.
std::int64_t collections()
{
    static const Predicate statistics("system", "statistics", 2);
    const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
    const TermRefs arguments(2);
    const prolog::TermRef count;
    if (!arguments[0].putAtom("garbage_collection") || !statistics.call(arguments) || !arguments[1].takeElement(count))
        return -1;
    return count.integer().value_or(-1);
}

/// Whether garbage was collected in this thread since this was asked last, so that @p problem may not tell all values.
bool mayMissValues(const Problem &problem)
{
    static thread_local std::int64_t known = 0;
    return problem.kind == Problem::Kind::Rule && !problem.goal.isEmpty()
        && std::exchange(known, collections()) != known;
}

void setCollecting(bool collects)
{
    static const Predicate setFlag("system", "set_prolog_flag", 2);
    const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
    const TermRefs arguments(2);
    if (arguments[0].putAtom("gc") && arguments[1].putAtom(collects ? "true" : "false"))
        setFlag.call(arguments);
}

struct WithoutCollecting
{
    WithoutCollecting() { setCollecting(false); }
    ~WithoutCollecting() { setCollecting(true); }
    Q_DISABLE_COPY_MOVE(WithoutCollecting)
};

} // namespace

std::optional<Problem> RuleRequest::answer(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                           const std::function<void()> &job)
{
    constexpr int JobsInProlog = 50; // after one that has to be begun again there
    if (m_isMarked)
        return runInProlog(budget, scene, stop, job);
    if (!m_compiled)
        return runToldWholly(budget, scene, stop, job);
    beginCompiled(budget);
    std::optional<Problem> problem;
    if (m_inPrologAtOnce > 0 || !runCompiled(budget, scene, stop, job, problem)) {
        m_inPrologAtOnce = m_inPrologAtOnce > 0 ? m_inPrologAtOnce - 1 : JobsInProlog;
        m_compiled->setScene(scene);
        problem = runToldWholly(budget, scene, stop, job);
    }
    m_isCompiled = false;
    return problem;
}

bool RuleRequest::tryCompiled(const Scene &scene, const std::stop_token &stop, const std::function<void()> &job,
                              std::optional<Problem> &problem)
{
    if (m_isMarked || !m_compiled)
        return false;
    beginCompiled(m_budget);
    const bool isDone = runCompiled(m_budget, scene, stop, job, problem);
    m_isCompiled = false;
    return isDone;
}

void RuleRequest::beginCompiled(const Budget &budget)
{
    m_isCompiled = true;
    m_compiled->begin({budget.inferences, budget.memory, [this] { return m_watchdog.reason() != Watchdog::None; }});
}

/// False: the job has to be begun again, in Prolog.
bool RuleRequest::runCompiled(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                              const std::function<void()> &job, std::optional<Problem> &problem)
{
    m_context.scene = scene;
    m_compiled->setScene(scene);
    m_asked = {m_asked.keyword};
    m_pending.reset();
    m_isInProlog = false;
    const RuleCalls calls = m_calls;
    bool isDone = true;
    m_watchdog.begin(budget, stop);
    try {
        job();
    } catch (const NeedsProlog &) {
        isDone = false;
    } catch (const std::bad_alloc &) { // Prolog may need less, or tells of it
        isDone = false;
    }
    if (!isDone)
        m_calls = calls;
    const Watchdog::Reason stopped = m_watchdog.end();
    m_isInProlog = true;
    const Scene atEnd = std::exchange(m_context.scene, {});
    if (stopped == Watchdog::Time) {
        problem = timeProblem(budget, atEnd, stop);
        isDone = true;
    } else if (stopped != Watchdog::None) { // Prolog would not be allowed to go on
        Context::Note note;
        note.clause = m_compiled->stoppedClause();
        note.sampled = true;
        problem = m_teller.ofException(0, stopped, m_asked, note);
        isDone = true;
    }
    if (PL_handle_signals() < 0)
        prolog::clearException();
    return isDone;
}

/// The time of compiled rules was over; they know their clause alone. Prolog is asked the same for a moment: if it comes
/// to where they were, it tells goal and bindings, too (S24).
Problem RuleRequest::timeProblem(const Budget &budget, const Scene &scene, const std::stop_token &stop)
{
    constexpr std::chrono::milliseconds Moment{100};
    const AskedRule asked = m_asked;
    const RuleCalls calls = m_calls;
    Budget momentary = budget;
    momentary.time = std::min(budget.time, Moment);
    const auto askProlog = [&] {
        const prolog::Frame frame;
        const TermRefs arguments(language::info(asked.keyword).arity);
        if (!asked.first.isNull())
            putWord(arguments[0], asked.first);
        if (!asked.second.isNull())
            putWord(arguments[1], asked.second);
        solve(asked, arguments, momentary.solutions, [] { return true; });
    };
    const std::optional<Problem> placed = runInProlog(momentary, scene, stop, askProlog);
    m_asked = asked;
    m_calls = calls;
    if (placed && placed->kind == Problem::Kind::Time && m_compiled->wereLatelyIn(m_context.note.clause))
        return *placed;
    Context::Note note;
    note.clause = m_compiled->stoppedClause();
    note.sampled = true;
    return m_teller.ofException(0, Watchdog::Time, asked, note);
}

std::optional<Problem> RuleRequest::run(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                        const std::function<void()> &job)
{
    return runInProlog(budget, scene, stop, job);
}

/// SWI-Prolog's garbage collector takes the values that a rule needs no more, but the problem has to tell (S24). If there
/// was one, the job is run again without it: it does the same (S2).
std::optional<Problem> RuleRequest::runToldWholly(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                                  const std::function<void()> &job)
{
    std::optional<Problem> problem = runInProlog(budget, scene, stop, job);
    if (!problem || !mayMissValues(*problem))
        return problem;
    const WithoutCollecting kept;
    const std::optional<Problem> whole = runInProlog(budget, scene, stop, job);
    return whole && whole->kind == problem->kind ? whole : problem;
}

Problem RuleRequest::takeException(const std::function<void()> &again)
{
    Problem problem = takeException();
    if (!mayMissValues(problem))
        return problem;
    const WithoutCollecting kept;
    try {
        again();
    } catch (const prolog::PrologException &) {
        return takeException();
    }
    return problem;
}

std::optional<Problem> RuleRequest::runInProlog(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                                const std::function<void()> &job)
{
    static const Predicate runLimited("sidl_kernel", "run_limited", 1);
    if (m_game.problem())
        return m_game.problem();
    m_context.scene = scene;
    m_context.job = &job;
    m_context.note.clause = -1;
    m_context.note.keep = m_context.note.sampled = false;
    m_asked = {m_asked.keyword};
    m_pending.reset();
    setCurrentContext(&m_context);

    std::optional<Problem> problem;
    {
        const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
        const TermRefs arguments(2);
        limitStacks(budget.memory);
        const Budget granted = m_isMarked ? markedBudget(budget) : budget;
        m_watchdog.begin(granted, stop);
        if (arguments[0].putInteger(granted.inferences)) {
            Query query(runLimited, arguments, nullptr, Query::Exceptions::Catch);
            const bool done = query.tryNext();
            const Watchdog::Reason stopped = m_watchdog.end();
            // What is called apart from the rules, such as the reader of a goal, takes a stop for a failure.
            if (!done || stopped != Watchdog::None)
                problem = describe(query.exception(), stopped);
        } else {
            m_watchdog.end();
        }
    }
    setCurrentContext(nullptr);
    m_context.scene = {};
    if (PL_handle_signals() < 0)
        prolog::clearException();
    return problem;
}

} // namespace sidl::engine
