// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"
#include "sidl/language/program/term.h"

#include <QMap>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace sidl::language {
struct Program;
}

namespace sidl::debugger {

/**
 * What every player may know of default/2 (S17): what the rules alone tell, so that nothing hidden can be read from it
 * (S15), and by at(), where what the rules hide cannot be read from it, what applies at a node.
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
            Depends, ///< a clause may fit, or which action depends on the state, and that is not told
            Certain  ///< @c action
        };
        Kind kind = Kind::Unknown;
        QString action; ///< "[stay,alice]"
        friend bool operator==(const Default &, const Default &) = default;
    };

    DefaultRules() = default; ///< not known
    explicit DefaultRules(const language::Program &program);

    /// Whether there is something to be told of a state: a default that may depend on it, but on no word that the rules
    /// hide from somebody.
    bool tellState() const;
    /// The first solution of default/2 for each switch that has one, as a text.
    using Applied = std::vector<std::pair<engine::Word, QString>>;
    /// At @p node of the game's tree; nothing: it could not be found out soon, or must not be told.
    void learn(int node, std::optional<Applied> applied);
    /// Whether there may be more to be learnt of @p node: it has not been looked for yet.
    bool lack(int node) const;
    /// The same with what applies at @p node, where that is known.
    DefaultRules at(int node) const;

    Default of(engine::Word place) const;
    /// What a player does that has chosen nothing, whatever its switch, to end a sentence: "does nothing".
    QString withoutChoice() const;

private:
    Default byRules(engine::Word place) const;

    struct Rule
    {
        language::Term place, action;
        bool isFact = false;
    };
    std::vector<Rule> m_rules; ///< in the order of the clauses
    bool m_isKnown = false;
    bool m_everyoneMoves = false;
    bool m_mayRestOnHidden = false;
    QMap<int, std::optional<Applied>> m_applied; ///< by node, also where it could not be found out
    std::optional<Applied> m_here;               ///< at the node that is told of
};

} // namespace sidl::debugger
