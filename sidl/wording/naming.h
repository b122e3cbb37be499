// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"

#include <QStringList>

#include <functional>

namespace sidl::wording {

/// How words and players are called: as the rules write them ("[holds,alice,king]", players without brackets), or as
/// people say them. A value; any thread, if its functions are for any.
class Naming
{
public:
    using Name = std::function<QString(engine::Word)>;
    using Action = std::function<QString(engine::Word, engine::Word)>;
    Naming() = default; ///< as the rules write them
    /// @p word: of words, actions and switches; @p player: of players; @p action: of an action beside its player's name.
    /// All are there.
    Naming(Name word, Name player, Action action)
        : m_word(std::move(word))
        , m_player(std::move(player))
        , m_action(std::move(action))
    {
    }

    bool isForPeople() const { return bool(m_word); }
    QString word(engine::Word word) const { return m_word ? m_word(word) : word.text(); }
    QString player(engine::Word player) const;
    /// An action where it stands beside the name of its @p player, which people need not read twice.
    QString action(engine::Word action, engine::Word player) const
    {
        return m_action ? m_action(action, player) : action.text();
    }
    QString owner(engine::Owner owner, const engine::Words &players) const; ///< "nature" is called so
    QStringList words(const engine::Words &words) const;                    ///< in their order

private:
    Name m_word, m_player;
    Action m_action;
};

} // namespace sidl::wording
