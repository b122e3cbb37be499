// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"
#include "sidl/language/program/term.h"

#include <QString>

#include <vector>

namespace sidl::language {
struct Program;
}

namespace sidl::debugger {

/**
 * What the rules alone tell of default/2 (S17), which every player may know: no state is looked at, so that nothing
 * hidden can be read from it (S15).
 */
class DefaultRules
{
public:
    /// Of a switch for which nothing is chosen.
    struct Default
    {
        enum class Kind {
            Unknown, ///< there are no rules to be read
            None,    ///< no clause fits: it idles
            First,   ///< each role moves, as in GDL: the first of its moves
            Depends, ///< a clause may fit, or which action depends on the state
            Certain  ///< @c action
        };
        Kind kind = Kind::Unknown;
        QString action; ///< "[stay,alice]"
        friend bool operator==(const Default &, const Default &) = default;
    };

    DefaultRules() = default; ///< not known
    explicit DefaultRules(const language::Program &program);

    Default of(engine::Word place) const;
    /// What a player does that has chosen nothing, whatever its switch, to end a sentence: "does nothing".
    QString withoutChoice() const;

private:
    struct Rule
    {
        language::Term place, action;
        bool isFact = false;
    };
    std::vector<Rule> m_rules; ///< in the order of the clauses
    bool m_isKnown = false;
    bool m_everyoneMoves = false;
};

} // namespace sidl::debugger
