// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/**
 * Strategies of one player as textbooks write them: a sign for what is done in each information set, one after the other,
 * as "BQ" of who drinks beer if strong and quiche if weak. A sign is the beginning of what tells the action from the
 * others of its set, "–" stands in a set that the strategy never comes to. Where a player has one set, there is nothing
 * to be shortened. A value; any thread.
 */
class StrategyCodes
{
public:
    StrategyCodes() = default;
    StrategyCodes(const ExtensiveForm &form, int player);

    bool areUsed() const { return m_sets.size() > 1; } ///< the player has several sets
    QString code(const Strategy &strategy) const;      ///< "BQ"; "10/5", where signs are longer
    /// What the signs mean, in the order of the signs, sets with the same ones together: "strong, weak: B beer, Q quiche",
    /// numbers with what they are of, "value alice 1, 3: bid 1, 2", or, what is seen in all of them once, "king, queen (said: check): F fold, C call";
    /// and what "–" means, if one of @p strategies has it.
    QStringList key(const std::vector<Strategy> &strategies) const;

private:
    struct Set
    {
        std::size_t number = 0; ///< in the form
        QStringList name;       ///< what tells it from the others, word by word: "king check bet"
        QStringList signs;      ///< by action
        QStringList actions;    ///< what the signs are of

        QString text() const; ///< "B beer, Q quiche"
    };
    std::vector<Set> m_sets;
    bool m_areLong = false; ///< a sign has several letters
};

} // namespace sidl::theory
