// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/state/state.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/text/span.h"

#include <QStringList>

#include <vector>

namespace sidl::engine {

/// A word that is to be created or deleted when the chronon ends.
struct Effect
{
    Word place; ///< the switch whose action has it
    Word word;
    bool isDeletion = false;
    friend bool operator==(const Effect &, const Effect &) = default;
};

/// A chronon that was stopped between two steps of its rules: everything that there is to see. A value; any thread.
struct Stopped
{
    enum class Reason {
        Breakpoint,     ///< a clause with one was entered or succeeded
        ConditionError, ///< the condition of one could not be evaluated: see error
        Step            ///< the user steps
    };
    /// One clause at work.
    struct Frame
    {
        QString goal;         ///< what was called, with the values known now
        int clause = -1;      ///< index into Program::clauses
        language::Span head;  ///< of that clause
        language::Span place; ///< the goal of its body that is being called; invalid at its entry and its success
        QStringList bindings; ///< "X = 3": the values of its variables
        friend bool operator==(const Frame &, const Frame &) = default;
    };

    Reason reason = Reason::Step;
    bool isSuccess = false; ///< the innermost clause has succeeded; else it is entered or about to call a goal
    int breakpoint = -1;    ///< id of the one that stopped it, or -1
    int hits = 0;           ///< of that one so far; 0 where its condition could not be evaluated
    QString error;          ///< of ConditionError

    int chronon = 0;
    State state; ///< what fact/1 sees: the state before the chronon, or the new one while it is looked at
    /// The keyword whose rules are being asked, which is the phase of Algorithm 0.1.
    language::Keyword phase = language::Keyword::Init;
    QString phaseName{};         ///< in words, in languages with other keywords; else empty
    bool isPlayed = false;       ///< the actions are chosen: between S16 and S23. Else a position is looked at (S7-S15)
    QString question;            ///< what they are asked: "do([1])"
    Word place;                  ///< the switch that it is about; null for none
    Choices does{};              ///< by persons and agents, of the chronon; empty: a position is looked at alone
    std::vector<Frame> stack;    ///< innermost first; empty never
    bool isCut = false;          ///< the stack has more frames outwards
    std::vector<Effect> effects; ///< S18: of the actions done so far and of the one being done

    /// Where it stands: the goal about to be called, or else the head of the innermost clause.
    language::Span here() const;
    /// "chronon 9 → 10" of what is done in a chronon, "chronon 9" where a position is looked at.
    QString when() const;
    /// The phase in words, with its switch: "do: effects of the action of [main]".
    QString phaseText() const;
};

} // namespace sidl::engine
