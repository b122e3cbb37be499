// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/explanation.h"
#include "sidl/engine/game/patternelement.h"
#include "sidl/engine/game/position.h"
#include "sidl/engine/game/result.h"
#include "sidl/engine/game/ruleengine.h"
#include "sidl/engine/game/statequery.h"
#include "sidl/language/program/program.h"
#include <stop_token>

#include <memory>

namespace sidl::engine::network {
struct NetworkReport;
}

namespace sidl::engine {

class ChrononDebugger;
class ClauseCounter;
class ClauseProfile;

/// How nature decides in a chronon (S14).
enum class NatureMode {
    Draw,  ///< by distribution, a fixed function of seed, chronon and the switch's place among nature's
    First, ///< the first action of probability above 0
    None   ///< only what was chosen: switches of nature without a choice stay idle (replay of records)
};

/// How an Engine runs its rules.
struct EngineOptions
{
    RuleEngine rules = RuleEngine::Auto;
    /// Counts each use of a clause, and must outlive the engine; the rules run in Prolog then. Null: nothing is
    /// counted, and counting costs nothing.
    ClauseCounter *counter = nullptr;
    /// Tells where the time of the rules goes, which run as @c rules says; must outlive the engine. Null: nobody asks,
    /// and it costs nothing.
    ClauseProfile *profile = nullptr;
};

/**
 * A game, loaded and ready to be played: the rules as a function from states to positions and chronons.
 *
 * An Engine keeps no run: every call gets the state that it is about, so that going back, branching and exploring are
 * the same operation. All calls but the constructor and destructor obey @p stop and the budget;
 * what they return is complete.
 * A game in another language than SIDL is run by a kernel of that language (RuleSystem::kernel()). Words and goals are
 * asked for in that language; what it has not is refused (not-in-language).
 * Thread: all members on the one PrologThread that created it. Several engines may live on one thread or on several.
 * Source: Tagiew, Business Negotiation Definition Language, Def. 1 and Algorithm 0.1; semantics S1-S28.
 */
class Engine
{
public:
    /// @p program must be playable (no errors); else every call returns a Problem.
    explicit Engine(language::Program program, const EngineOptions &options = {});
    ~Engine();
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    const language::Program &program() const;
    RuleEngine ruleEngine() const;      ///< that was asked for
    const RuleCalls &ruleCalls() const; ///< since this was made
    /// What has come of making a propositional network; null: none was made until now. Games of logical rules (GDL) alone
    /// can have one; RuleEngine::Auto makes it once a hundred questions were asked.
    const network::NetworkReport *network() const;
    void setBudget(const Budget &budget);
    const Budget &budget() const;
    /// What may stop initialState(), position() and play() inside of their rules, when it wants that; null: nothing. It
    /// is told the program. The results are the same with it, whatever it does, unless it leads to a cancel; while
    /// rules run so that they can be stopped, they may use more of the budget.
    void setDebugger(ChrononDebugger *debugger);

    /// S7, S8: accounts, then words. Fixes players(). Call it first. If it fails, what it gave before counts.
    Result<State> initialState(const std::stop_token &stop = {});
    const Words &players() const;                        ///< in the order of init/2 (S7)
    const std::vector<Problem> &initialProblems() const; ///< warnings met by initialState()

    /// S9-S11, S14, S15: what may be done in @p state and what each player sees. Never fails: errors are in the result.
    Position position(const State &state, int chronon, const std::stop_token &stop = {});
    /// The same without the views: what random play and exploration need.
    Position switchesOf(const State &state, int chronon, const std::stop_token &stop = {});

    /// S12: the action as it counts (integers in double holes made floats), or why it is refused.
    /// @p owner who chooses; nature: somebody chooses for it.
    Result<Choice> validate(const Position &position, Owner owner, const Choice &choice,
                            const std::stop_token &stop = {});

    /// S14: nature's actions for @p position, one for each of its switches that @p chosen does not name.
    Choices drawNature(const Position &position, const Choices &chosen, quint64 seed, NatureMode mode) const;

    /// S16-S23: plays one chronon. @p does submitted and nature's actions, valid by validate(), at most one a switch;
    /// any order. Switches without one take their default. @p position must be without error; it is not changed.
    Result<Chronon> play(const Position &position, const Choices &does, const std::stop_token &stop = {});

    /// S25: plays @p choice alone, as a transition of its own: does/2 holds of it, no default applies, other switches
    /// idle. @p choice valid by validate(). Errors: as for play(); Refused in languages in which each role has to move.
    Result<Chronon> interrupt(const Position &position, const Choice &choice, const std::stop_token &stop = {});

    /**
     * Why something is so, or why not: see Question. Nothing is changed; the budget and @p stop are obeyed.
     *
     * @param position what is asked about; its switches need not have been computed, except for Question::Kind::Action
     * @param played   the chronon played from it, for the kinds that ask about one (Do, Payoff, Created, Deleted);
     *                 else null
     * Errors: Refused (the question's text is no goal, or a chronon is missing), limits and cancel. What the rules
     * raise is no error but the explanation's outcome.
     */
    Result<Explanation> explain(const Question &question, const Position &position, const Chronon *played = nullptr,
                                const std::stop_token &stop = {}, const ExplanationLimits &limits = {});
    /// Who sees the word @p text (S15): by player, in their order. It need not be in the state.
    Result<std::vector<Knowledge>> whoKnows(const QString &text, const Position &position,
                                            const std::stop_token &stop = {}, const ExplanationLimits &limits = {});
    /// The first @p most solutions of the question's goal (Created, Deleted: refused). Both ways give the same.
    Result<Solutions> solutions(Way way, const Question &question, const Position &position,
                                const Chronon *played = nullptr, int most = 1000, const std::stop_token &stop = {});

    /**
     * What a person asks of @p state. The goal may call the game's predicates, keywords as in a rule of the keyword
     * that it calls, else of legal/1, and the published table (S4); do/1 can be asked for, and what it would change is
     * not done. As a player, it is solved as if the words that the player sees were all there are: what it says of
     * switches is what that player can find out by the rules, and may be other than what is so.
     * init/1 is refused there.
     *
     * Errors: Refused, with the place in the goal as span (line and column from 1), when the text is no goal. What the
     * rules raise, limits and cancel end the solutions: StateAnswer::problem.
     */
    Result<StateAnswer> query(const StateQuery &query, const State &state, const std::stop_token &stop = {});
    /// The same of what may be chosen in @p state.
    Result<StateAnswer> query(const StateQuery &query, const State &state, const Choosing &choosing,
                              const std::stop_token &stop = {});

    /// What @p player (index into players()) makes of @p state: the number of the first solution of
    /// @p predicate(Player, Number), asked as that player does by query(). Nothing: there is none, it is no number, or
    /// something ended the search.
    std::optional<double> valuation(const QString &predicate, int player, const State &state,
                                    const std::stop_token &stop = {});

    /// The chronon up to and with S20: no payoffs, messages and state after it. What there is to ask about after an
    /// error in payoff/2. @p does as for play().
    Result<Chronon> playUntilPayoffs(const Position &position, const Choices &does, const std::stop_token &stop = {});

    /// The word that @p text denotes ("[alice,10]"); read as Prolog text, nothing is executed.
    Result<Word> word(const QString &text) const;
    /// The word in which variables stand for elements that @p text denotes in another language than SIDL, of which a
    /// WordPattern reads them; nothing: it denotes none.
    std::optional<std::vector<PatternElement>> pattern(const QString &text) const;

private:
    Result<Chronon> playRules(const Position &position, const Choices &does, bool isInterrupt,
                              const std::stop_token &stop);

    struct Parts;
    struct Logic;
    std::unique_ptr<Parts> d;       ///< null: the language is run by m_logic
    std::unique_ptr<Logic> m_logic; ///< null: by Algorithm 0.1
};

} // namespace sidl::engine
