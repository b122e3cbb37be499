// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/engine/foreign/clauseprofile.h"
#include "sidl/engine/foreign/context.h"
#include "sidl/engine/foreign/watchdog.h"
#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/ruleengine.h"
#include "sidl/engine/game/stopped.h"
#include "sidl/engine/request/askedrule.h"
#include "sidl/engine/request/gamemodule.h"
#include "sidl/engine/request/problemteller.h"
#include "sidl/prolog/query.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace sidl::engine {

/**
 * Asks the rules of a game, under limits (S24). One request runs at a time: run() calls a job, and what the job asks is
 * stopped when time, inferences or memory are used up, or a stop is requested.
 *
 * Within a job a Prolog exception travels through the C++ part as prolog::PrologException, while it is pending in Prolog;
 * run() makes a problem of it. Term references of a job go with it. Thread: the game's.
 */
class RuleRequest
{
public:
    /// @p counter of the clauses' uses, or @p profile of their times, if the game was loaded to be counted; else null.
    /// Rules with a counter alone run in Prolog.
    RuleRequest(const GameModule &game, const ProblemTeller &teller, RuleEngine engine, ClauseCounter *counter,
                ClauseProfile *profile);
    ~RuleRequest();
    RuleRequest(const RuleRequest &) = delete;
    RuleRequest &operator=(const RuleRequest &) = delete;

    const Budget &budget() const { return m_budget; }
    void setBudget(const Budget &budget) { m_budget = budget; }

    const RuleCalls &calls() const { return m_calls; } ///< of solve() and solveOnce(), since this was made

    /// The state that fact/1 tells from now on, in requests to come and in the one that runs.
    void moveTo(const State &state)
    {
        m_facts.moveTo(state);
        if (m_compiled)
            m_compiled->moveTo(m_facts.state());
    }
    const State &state() const { return m_facts.state(); }

    /// Runs @p job, with @p scene for the keyword predicates; what stopped it, if something did.
    std::optional<Problem> run(const Scene &scene, const std::stop_token &stop, const std::function<void()> &job)
    {
        return run(m_budget, scene, stop, job);
    }
    std::optional<Problem> run(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                               const std::function<void()> &job);

    /// The same for a job that asks compiled rules first, by answers(), and Prolog what these leave. It may be begun a
    /// second time, and has to forget what it did before.
    std::optional<Problem> answer(const Scene &scene, const std::stop_token &stop, const std::function<void()> &job)
    {
        return answer(m_budget, scene, stop, job);
    }
    std::optional<Problem> answer(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                  const std::function<void()> &job);

    /// Runs @p job, which asks compiled rules alone, by answers(). False: these cannot answer, or there are none.
    bool tryCompiled(const Scene &scene, const std::stop_token &stop, const std::function<void()> &job,
                     std::optional<Problem> &problem);

    // --- within a job: the rules of a keyword

    /// Another scene from now on.
    void setScene(const Scene &scene);
    /// Whether @p ask(compiled::CompiledRules &) has answered; else Prolog has to. It asks the rules of @p asked.
    template <typename Ask>
    bool answers(const AskedRule &asked, Ask ask)
    {
        if (!m_isCompiled)
            return false;
        m_asked = asked;
        if (ask(*m_compiled)) {
            ++m_calls.all;
            ++m_calls.compiled;
            return true;
        }
        requireProlog();
        return false;
    }
    /// The job goes on only if it runs in Prolog; else it is begun again there.
    void requireProlog();
    /// Calls @p visit for each solution of the rules of @p asked, until it returns false.
    ///
    /// @param arguments consecutive references, one an argument; bound during @p visit
    /// @param limit     more solutions than so many end the request
    void solve(const AskedRule &asked, prolog::TermRef arguments, int limit, const std::function<bool()> &visit);
    /// True if there is a solution; its bindings stay.
    bool solveOnce(const AskedRule &asked, prolog::TermRef arguments);

    // --- within a job: goals that are no rule's

    /// From now on goals are called as if from the rules of @p keyword; they may use @p allowed (language::bit()).
    void speakAs(language::Keyword keyword, unsigned allowed);
    void speakAs(language::Keyword keyword) { speakAs(keyword, language::info(keyword).allows); }
    /// While one is alive a goal may ask for facts and players, whatever the rules at work may, and changes nothing.
    class Look
    {
    public:
        explicit Look(RuleRequest &request);
        ~Look();
        Look(const Look &) = delete;
        Look &operator=(const Look &) = delete;

    private:
        Context &m_context;
        const unsigned m_allowed;
        const term_t m_effects;
    };
    /// While one is alive, create/1 and delete/1 are recorded (S18), the innermost recording if there are several; else
    /// they only have to be allowed. Its life lies within that of the Frame that is open when it begins.
    class Recording
    {
    public:
        explicit Recording(RuleRequest &request);
        ~Recording();
        Recording(const Recording &) = delete;
        Recording &operator=(const Recording &) = delete;

        std::vector<std::int64_t> codes() const; ///< what was recorded: effects.h

    private:
        Context &m_context;
        const term_t m_outer;
        const prolog::TermRef m_effects;
    };
    /// What the innermost Recording has, as effects of the action of @p place; empty without one.
    std::vector<Effect> recorded(Word place) const;

    // --- within a job: what goes wrong

    /// Ends the request with @p problem.
    [[noreturn]] void fail(Problem problem);
    /// The word that @p term, found in a solution of the rules of @p keyword for @p arguments, denotes. Ends the request
    /// if there is none: "… is no @p what".
    Word solvedWord(prolog::TermRef term, language::Keyword keyword, prolog::TermRef arguments, const char *what);
    /// The pending exception as a problem; it is pending no longer. Limits and cancel are thrown on.
    Problem takeException();
    /// The same, wholly told: where SWI-Prolog's garbage collector may have taken values that the problem has to tell,
    /// @p again, which asks the same once more and has no effects, is called without it (S24).
    Problem takeException(const std::function<void()> &again);
    /// The same of one that no rule has raised.
    Problem takeExceptionOfNoRule();
    /// Whether the last exception was raised in a rule of the game. After the request, too.
    bool wasInRule() const { return m_context.note.clause >= 0; }
    /// Which, as an index into Program::clauses.
    int ruleOfException() const { return m_context.note.clause; }
    /// Adds to a problem that was not which goal of @p asked raised it, and the values of its variables.
    void addGoal(Problem &problem, const language::Clause &asked) const;
    const AskedRule &asked() const { return m_asked; } ///< the rules that were asked last

    // --- rules that can be stopped: those with the marks of stepper.pl (RuleSources)

    using AtMark = std::function<bool(Context::Mark mark, term_t frame, term_t path)>;
    /// From now on rules are run by the interpreter, with a larger budget, and call @p atMark at their marks; queries
    /// are counted from 0.
    void runMarked(AtMark atMark);
    void runCompiled();                           ///< from now on, as it is at first
    int queryNumber() const { return m_queries; } ///< of the query that runs with marks
    /// At a mark: calls @p wait, the request's time standing still. If that returns false, the request is to end as by
    /// a cancel; then this is false, and an exception pending.
    bool pause(const std::function<bool()> &wait);

private:
    struct NeedsProlog
    {
    };

    void beginCompiled(const Budget &budget);
    bool runCompiled(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                     const std::function<void()> &job, std::optional<Problem> &problem);
    Problem timeProblem(const Budget &budget, const Scene &scene, const std::stop_token &stop);
    std::optional<Problem> runToldWholly(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                         const std::function<void()> &job);
    std::optional<Problem> runInProlog(const Budget &budget, const Scene &scene, const std::stop_token &stop,
                                       const std::function<void()> &job);
    prolog::Query ask(const AskedRule &asked, prolog::TermRef arguments);
    prolog::Query askMarked(language::Keyword keyword, prolog::TermRef arguments);
    Problem describe(prolog::TermRef ball, Watchdog::Reason reason);

    const GameModule &m_game;
    const ProblemTeller &m_teller;
    Budget m_budget;
    FactIndex m_facts;
    Watchdog m_watchdog;
    Context m_context;
    AskedRule m_asked;
    RuleCalls m_calls;
    std::optional<Problem> m_pending; ///< what fail() was called with
    bool m_isMarked = false;
    int m_queries = 0;

    std::unique_ptr<compiled::CompiledRules> m_compiled; ///< without them Prolog runs the rules
    bool m_isCompiled = false;                           ///< the job that runs may ask them
    bool m_isInProlog = true;                            ///< the job that runs may ask Prolog
    int m_inPrologAtOnce = 0;                            ///< so many jobs to come are not tried without Prolog
};

} // namespace sidl::engine
