// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

#include <QString>
#include <QStringList>

namespace sidl::engine {

/// What went wrong or is worth telling while a game runs: S24's error ("exception", "time-limit", …), or one of the
/// reports of S7-S21 ("no-owner", "do-failed", …). Its span is the goal or the clause. For the referee only (S15).
struct Problem : language::Diagnostic
{
    enum class Kind {
        Rule, ///< the rules' own fault or an exception in one
        Time, ///< a limit of the budget passed …
        Inferences,
        Memory,
        Solutions,
        Cancelled, ///< the user stopped it
        Refused    ///< an action that is not valid (S12)
    };
    Kind kind = Kind::Rule;
    QString rule;         ///< which query of the chronon: "payoff([alice],P)"; empty if none
    QString goal;         ///< the goal that raised, as text of bounded depth; empty if none
    QStringList bindings; ///< "X = 3" for the variables of the rule; may be empty

    friend bool operator==(const Problem &, const Problem &) = default;

    /// Message, rule, goal and bindings in a few lines, for a terminal or a tool tip.
    QString text() const;
};

/// A Problem::text() without the line that names its place, and that place.
struct PlacedText
{
    QString text;
    language::Span place; ///< a line and a column; invalid: the text names none
};
/// Takes apart what is left of a problem where its text alone was kept.
PlacedText placedText(const QString &text);

/// What work ends with that was stopped between two requests to the engine.
Problem cancelled();

} // namespace sidl::engine
