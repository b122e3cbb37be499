// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/statequery.h"
#include "sidl/engine/state/factindex.h"
#include "sidl/language/program/keywords.h"

#include <SWI-Prolog.h>

#include <functional>
#include <vector>

namespace sidl::engine {

class ClauseCounter;
class ClauseProfile;
class Watchdog;

/// What the keyword predicates tell of, beside the facts. Null: nothing of that kind is there.
struct Scene
{
    const Words *players = nullptr;
    const Choices *does = nullptr;
    const Words *toCreate = nullptr;
    const Words *toDelete = nullptr;
    const std::vector<KnownWord> *known = nullptr; ///< null: knows/2 is no predicate
    bool isPlayers = false;                        ///< a player asks, to whom init/1 would tell hidden words
    bool isTimeless = false;                       ///< a goal is asked by itself, of no chronon and as of no rule
};

/// The request that a thread's Prolog engine works on now: what the keyword predicates (fact/1, create/1, …) look at.
struct Context
{
    atom_t module = 0; ///< of the game
    FactIndex *facts = nullptr;
    Scene scene;
    unsigned allowed = 0;             ///< body keywords that may be used now: language::bit()
    ClauseCounter *counter = nullptr; ///< null: clauses are not counted
    ClauseProfile *profile = nullptr; ///< null: nobody asks where the time goes

    /// Partial list of blocks with the effects of the do/1 that runs (effects.h). Backtracking shortens it by itself
    /// (S18). 0: no do/1 runs.
    term_t effects = 0;
    /// Effects of the solutions of findall/3 and its like, by the token that $fx_open/2 gave (S18).
    std::vector<std::vector<std::int64_t>> collected;

    /// Where the last exception came from, as prolog_exception_hook/4 saw it.
    struct Note
    {
        int clause = -1;      ///< index into Program::clauses
        record_t head = 0;    ///< the rule's head at that moment, or 0
        record_t goal = 0;    ///< the goal that raised, or 0
        std::int64_t pc = 0;  ///< in the code of the clause: where that goal returns to; 0: not known
        bool sampled = false; ///< taken while the rules ran (Watchdog), not of an exception
        bool keep = false;    ///< the next exception is the same one, thrown again
    } note;

    /// Called where rules with marks are entered, have succeeded, and are about to call a goal (stepper.pl), whose path
    /// comes with it; else that is 0. False: an exception is pending. Null while rules without marks run.
    enum class Mark { Entered, Succeeded, Called };
    std::function<bool(Mark mark, term_t frame, term_t path)> atMark;
    /// Rules with marks are no clauses that kernel.pl could find: it would look through the whole stack for one, which
    /// takes the square of its depth.
    bool takesNotes() const { return !atMark; }

    Watchdog *watchdog = nullptr;
    const std::function<void()> *job = nullptr;
};

/// The calling thread's request; nullptr outside of one.
Context *currentContext();
void setCurrentContext(Context *context);

} // namespace sidl::engine
