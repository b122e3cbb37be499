// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/rulerequest.h"

#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using language::Severity;
using prolog::Predicate;
using prolog::PrologException;
using prolog::Query;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// The interpreter needs so much more than compiled rules do, at most, and its marks come on top.
constexpr int Slowness = 20;

Budget markedBudget(Budget budget)
{
    budget.inferences *= Slowness;
    budget.time *= Slowness;
    return budget;
}

const char *reason(WordFault fault)
{
    switch (fault) {
    case WordFault::NotAList:
        return "it is no list";
    case WordFault::Empty:
        return "it is empty";
    case WordFault::NotGround:
        return "a variable in it has no value";
    case WordFault::NotALiteral:
        return "it holds something else than atoms, strings, integers and finite floats";
    case WordFault::TooDeep:
        return "it is nested deeper than 100 levels or has too many parts";
    case WordFault::None:
        break;
    }
    return "";
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

} // namespace

RuleRequest::RuleRequest(const GameModule &game, const ProblemTeller &teller, RuleEngine engine, ClauseCounter *counter,
                         ClauseProfile *profile)
    : m_game(game)
    , m_teller(teller)
{
    m_context.module = game.name();
    m_context.facts = &m_facts;
    m_context.counter = profile ? &profile->counter() : counter;
    m_context.profile = profile;
    m_context.watchdog = &m_watchdog;
    m_compiles = engine != RuleEngine::Prolog && !counter && !game.problem();
}

RuleRequest::~RuleRequest()
{
    if (m_context.note.head)
        PL_erase(m_context.note.head);
    if (m_context.note.goal)
        PL_erase(m_context.note.goal);
}

void RuleRequest::setScene(const Scene &scene)
{
    m_context.scene = scene;
    if (m_isCompiled)
        m_compiled->setScene(scene);
}

void RuleRequest::requireProlog()
{
    if (!m_isInProlog)
        throw NeedsProlog{};
}

std::optional<Problem> RuleRequest::answer(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                           const std::function<void()> &job)
{
    constexpr int JobsInProlog = 50; // after one that has to be begun again there
    if (!m_compiles || m_isMarked)
        return run(budget, scene, stop, job);
    if (!m_compiled) {
        m_compiled = std::make_unique<compiled::CompiledRules>(m_game.program(), m_context.profile);
        m_compiled->moveTo(m_facts.state());
    }
    m_isCompiled = true;
    m_compiled->begin({budget.inferences, budget.memory, [this] { return m_watchdog.reason() != Watchdog::None; }});
    std::optional<Problem> problem;
    if (m_inPrologAtOnce > 0 || !runCompiled(budget, scene, stop, job, problem)) {
        m_inPrologAtOnce = m_inPrologAtOnce > 0 ? m_inPrologAtOnce - 1 : JobsInProlog;
        m_compiled->setScene(scene);
        problem = runInProlog(budget, scene, stop, job);
    }
    m_isCompiled = false;
    return problem;
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
            if (!done)
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

void RuleRequest::speakAs(Keyword keyword, unsigned allowed)
{
    m_asked = {keyword};
    m_context.allowed = allowed;
}

Query RuleRequest::ask(const AskedRule &asked, TermRef arguments)
{
    ++m_calls.all;
    m_asked = asked;
    m_context.allowed = language::info(asked.keyword).allows;
    if (m_isMarked)
        return askMarked(asked.keyword, arguments);
    return Query(m_game.predicate(asked.keyword), arguments, m_game.module());
}

Query RuleRequest::askMarked(Keyword keyword, TermRef arguments)
{
    static const Predicate runMarked("sidl_stepper", "run_marked", 2);
    ++m_queries;
    const language::KeywordInfo &row = language::info(keyword);
    const TermRefs parts(2);
    if (!parts[0].putAtom(m_game.name())
        || !parts[1].putCompound(prolog::functorOf(row.name, std::size_t(row.arity)), arguments))
        throw PrologException{};
    return Query(runMarked, parts);
}

void RuleRequest::solve(const AskedRule &asked, TermRef arguments, int limit, const std::function<bool()> &visit)
{
    if (!m_game.hasRules(asked.keyword))
        return;
    Query query = ask(asked, arguments);
    const auto next = [&] {
        const ClauseProfile::Prolog inProlog(m_context.profile);
        return query.next();
    };
    for (int count = 0; next(); ++count) {
        if (count >= limit) {
            query.close();
            Problem problem = m_teller.ofRule(
                Severity::Error, "solution-limit",
                u"%1 has more than %2 solutions"_s.arg(QString::fromLatin1(language::info(asked.keyword).name))
                    .arg(limit),
                u"use unlimited/2 for large sets of actions, or allow more"_s, asked.keyword);
            problem.kind = Problem::Kind::Solutions;
            fail(std::move(problem));
        }
        if (!visit())
            return;
    }
}

bool RuleRequest::solveOnce(const AskedRule &asked, TermRef arguments)
{
    if (!m_game.hasRules(asked.keyword))
        return false;
    const ClauseProfile::Prolog inProlog(m_context.profile);
    return ask(asked, arguments).once();
}

RuleRequest::Look::Look(RuleRequest &request)
    : m_context(request.m_context)
    , m_allowed(m_context.allowed)
    , m_effects(std::exchange(m_context.effects, 0))
{
    using language::bit;
    m_context.allowed
        = (m_allowed | bit(Keyword::Fact) | bit(Keyword::Player)) & ~(bit(Keyword::Create) | bit(Keyword::Delete));
}

RuleRequest::Look::~Look()
{
    m_context.allowed = m_allowed;
    m_context.effects = m_effects;
}

RuleRequest::Recording::Recording(RuleRequest &request)
    : m_context(request.m_context)
    , m_outer(m_context.effects)
{
    m_context.effects = m_effects;
    m_context.collected.clear();
}

RuleRequest::Recording::~Recording()
{
    m_context.effects = m_outer;
}

std::vector<std::int64_t> RuleRequest::Recording::codes() const
{
    std::vector<std::int64_t> codes;
    readEffects(m_effects, 0, codes);
    return codes;
}

std::vector<Effect> RuleRequest::recorded(Word place) const
{
    std::vector<Effect> effects;
    if (!m_context.effects)
        return effects;
    std::vector<std::int64_t> codes;
    readEffects(m_context.effects, 0, codes);
    for (const std::int64_t code : codes)
        effects.push_back(effectOf(place, code));
    return effects;
}

void RuleRequest::fail(Problem problem)
{
    requireProlog();
    m_pending = std::move(problem);
    throw PrologException{}; // '$job' raises it in Prolog once all queries are closed
}

Word RuleRequest::solvedWord(TermRef term, Keyword keyword, TermRef arguments, const char *what)
{
    WordFault fault = WordFault::None;
    const Word word = wordOf(term, fault);
    if (word.isNull())
        fail(m_teller.ofRule(Severity::Error, "not-a-word",
                             u"%1 is no %2: %3"_s.arg(prolog::termText(term), QString::fromLatin1(what),
                                                      QString::fromLatin1(reason(fault))),
                             u"give a list of atoms, numbers and strings, as in [alice,10]"_s, keyword, arguments));
    return word;
}

Problem RuleRequest::takeException()
{
    const TermRef ball = TermRef(PL_exception(0)).copy();
    prolog::clearException();
    const Watchdog::Reason stopped = m_watchdog.reason();
    if (stopped != Watchdog::None || ball.isAtom("inference_limit_exceeded")) {
        PL_raise_exception(ball);
        throw PrologException{};
    }
    return describe(ball, stopped);
}

Problem RuleRequest::takeExceptionOfNoRule()
{
    m_context.note.clause = -1;
    return takeException();
}

Problem RuleRequest::describe(TermRef ball, Watchdog::Reason reason)
{
    if (m_pending && ball && ball.isAtom("sidl_problem")) {
        Problem problem = std::move(*m_pending);
        m_pending.reset();
        return problem;
    }
    return m_teller.ofException(ball, reason, m_asked, m_context.note);
}

void RuleRequest::runMarked(AtMark atMark)
{
    m_isMarked = true;
    m_queries = 0;
    m_context.atMark = std::move(atMark);
}

void RuleRequest::runCompiled()
{
    m_isMarked = false;
    m_context.atMark = nullptr;
}

bool RuleRequest::pause(const std::function<bool()> &wait)
{
    m_watchdog.pause();
    const bool goesOn = wait();
    m_watchdog.resume();
    if (goesOn)
        return true;
    m_watchdog.cancel();
    return raiseAbort();
}

} // namespace sidl::engine
