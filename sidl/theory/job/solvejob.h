// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/solve/outcomes.h"
#include "sidl/theory/solve/sequenceform.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/theory/solve/strategicform.h"
#include "sidl/theory/states/alphabeta.h"
#include "sidl/theory/states/forcedwins.h"
#include "sidl/theory/states/statevalues.h"
#include "sidl/work/workcontrol.h"

#include <memory>

namespace sidl::theory {

struct PerfectOutcomes;

/// How a game is to be solved. A value.
struct SolveRequest
{
    enum class Method {
        Auto,   ///< States, AlphaBeta or Backward where they fit; else ZeroSum or Nash for two players, Pure for more
        States, ///< equal states once, where every player sees them whole
        AlphaBeta, ///< two players with opposed payoffs who take turns and see all, and no more states than it takes
        Backward,  ///< backward induction on the tree
        ZeroSum,   ///< two players with opposed payoffs: the value and what secures it
        Nash,      ///< two players: all extreme equilibria
        One,       ///< two players: one equilibrium
        Pure,      ///< equilibria in pure strategies
        Dominance, ///< what iterated strict dominance leaves out
        WeakDominance, ///< what iterated weak dominance does
        Regret,        ///< near an equilibrium of a large game (CFR+)
        Ranges,        ///< two players with opposed payoffs: how often each action is played in equilibria
        Logit,         ///< quantal response
        Correlated,    ///< the correlated equilibrium that is best for all together
        MaxMin,        ///< what each player can be sure of
        Pareto,        ///< what nothing is better than for all
        Social         ///< what is best for all together
    };
    Method method = Method::Auto;
    Idling idling = Idling::Never;
    int rounds = 1000;      ///< Regret
    double precision = 1;   ///< Logit: 0 is at random
    FormLimits limits;      ///< of the tree; nodes are states where these are solved
    int strategicCells = 0; ///< the strategic form is wanted, too, where it has no more profiles than that
    bool wins = false;      ///< who can force a win is wanted, too, where every player sees the states whole
    int seconds = 60;       ///< Nash: the longest time; what was found until then is kept. 0: as long as it takes
    bool isHere = false;    ///< the start is a position within a play, in the chronon limits.first
};

/// What was found of a game. A value.
struct SolveFindings
{
    std::optional<engine::Problem> error; ///< what ended it; a cancel, too
    QString title;
    QStringList players;
    QString method, remark;                         ///< in words; no remark: empty
    std::shared_ptr<const PerfectOutcomes> perfect; ///< whose text is in the remark; else null
    QString chosen; ///< by Auto: which method was taken, why, and why not others before it; else empty
    bool isExact = true;
    int cut = 0;                  ///< ends where the game goes on
    bool isShortened = false;     ///< fewer chronons than allowed were looked at, as the remark tells
    bool isEndless = false;       ///< of a tree that is shortened: plays can go round, as its states tell
    std::optional<Idling> idling; ///< whether players could do nothing; none: a file says itself what they can do
    std::optional<Recall> recall; ///< of a tree that was made of rules: what they remember
    int firstChronon = 0;         ///< of the start
    /// A player does not remember all: profiles were checked against other pure strategies alone.
    bool isForgetful = false;

    // Either it was solved on its states …
    std::shared_ptr<const StateGame> states; ///< else null
    StateValues values;
    // … or so many of them were looked at as it took …
    std::shared_ptr<const SearchedGame> searched; ///< else null
    // … or as a tree.
    std::shared_ptr<const ExtensiveForm> form; ///< else null
    std::vector<Profile> profiles;             ///< none by dominance
    /// By Dominance and WeakDominance, or, strictly, with the strategic form that was wanted.
    std::vector<Dominated> dominated;
    bool isWeak = false;                            ///< these are dominated weakly
    std::shared_ptr<const StrategicForm> strategic; ///< null: not wanted, or too large
    /// Else null: the form whose strategies are dominated, where that is too large; strategic is what they leave of it.
    std::shared_ptr<const StrategicForm> whole;
    std::vector<std::vector<int>> pure; ///< equilibria of the strategic form that was wanted, by player a strategy

    bool isPartial = false;        ///< there may be more profiles, or better ones: the time was over, or it was stopped
    bool isApproximate = false;    ///< the profiles are near what was asked for, and rounded
    bool isGiven = false;          ///< the profiles are what was asked about
    std::vector<Rational> gains;   ///< of states whose strategies were given: what a best response gains, by player
    std::vector<Outcome> outcomes; ///< by Correlated, Pareto and Social
    std::vector<Security> securities; ///< by MaxMin, by player
    BehaviourRanges ranges;           ///< by Ranges

    // Beside either, where it was wanted: from which states who can force a win.
    std::shared_ptr<const StateGame> winStates; ///< else null
    ForcedWins wins;

    /// No strategy that is told as an equilibrium was refuted by a best response that is computed apart.
    bool isConfirmed() const;
    /// Sets what players could do and remember, of rules, and says so where it is not what is usual.
    void setPlayers(const SolveRequest &request);
    /// What that best response says of a profile, in words: "checked: nobody gains by another strategy".
    QString certificate(const Profile &profile) const;
    QString certificate() const; ///< the same of states whose strategies were given
    /// @p number exactly, or as a decimal number where the profiles are near something.
    QString shown(const Rational &number) const;
    /// What outcomes, securities, ranges and, of a form that is too large, dominated strategies say, in words, a line each. A strategy that decides in several information
    /// sets tells what it does in each that it comes to: "(king: [bet]; queen: [check])".
    QStringList told() const { return form ? told(*form) : QStringList(); }
    /// The same, with actions and what is seen called as in @p named.
    QStringList told(const ExtensiveForm &named) const;

private:
    QString gainsText(const std::vector<Rational> &best) const;
};

/// Solves the game that @p engine has loaded from @p start on. @p work is told what solveProgress() tells of.
/// Errors: a method that does not fit, what the rules raise, limits, cancelled: all in the findings. Thread: the engine's.
SolveFindings solve(engine::Engine &engine, const engine::State &start, const SolveRequest &request = {},
                    const WorkControl &work = {});

/// The same of a tree that is there, such as a file's. Its method cannot be States. Thread: any.
SolveFindings solve(ExtensiveForm form, const SolveRequest &request = {}, const WorkControl &work = {});

/// What given profiles are worth, and who loses how much by them against a best response. Errors: a player
/// who forgets and has too many strategies.
SolveFindings evaluate(ExtensiveForm form, std::vector<Behaviour> behaviours);

/// The same of the strategies in a strategy file, @p text, for the game that @p engine has loaded, from @p start on.
/// On states, if the file has a strategy of states and plays cannot go round; else as a tree. What the file says that
/// players remember and may do counts, unless @p request has what is not usual. Errors: as readStrategy(), what the
/// rules raise, a game that is larger than @p request allows, cancelled. Thread: the engine's.
SolveFindings evaluate(engine::Engine &engine, const engine::State &start, const QByteArray &text,
                       const SolveRequest &request = {}, const WorkControl &work = {});
/// The same from the beginning.
SolveFindings evaluate(engine::Engine &engine, const QByteArray &text, const SolveRequest &request = {},
                       const WorkControl &work = {});

/// Why the strategies in @p text, a strategy file, cannot be those of the game that @p engine has loaded: the file names
/// another one, @p named, and tells of nothing that the first plays from @p start on come to. Names alone do not say it,
/// as a game may be called by its file. Nothing: they may be its own. Thread: the engine's.
std::optional<engine::Problem> whyOfOtherGame(engine::Engine &engine, const engine::State &start,
                                              const QByteArray &text, const QString &named, const SolveRequest &request,
                                              const WorkControl &work = {});

} // namespace sidl::theory
