// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <compare>
#include <optional>

namespace sidl::engine {

/// Who owns a switch and decides it: a player, or nature, which draws (S10, S14). A value; any thread.
class Owner
{
public:
    constexpr Owner() = default; ///< nature
    static constexpr Owner nature() { return Owner(); }
    /// @p index into Engine::players(), from 0
    static constexpr Owner player(int index) { return Owner(index); }
    /// The one that text() writes so; nothing: nobody among @p players, nor nature.
    static std::optional<Owner> ofText(const QString &text, const Words &players);

    constexpr bool isNature() const { return !m_player; }
    constexpr int player() const ///< index; only of a player
    {
        Q_ASSERT(m_player);
        return *m_player;
    }
    /// As files and problems have it: "[alice]", "nature".
    QString text(const Words &players) const;

    /// Nature first, then the players in their order.
    friend constexpr auto operator<=>(const Owner &, const Owner &) = default;

private:
    constexpr explicit Owner(int player)
        : m_player(player)
    {
        Q_ASSERT(player >= 0);
    }

    std::optional<int> m_player; ///< nothing: nature
};

} // namespace sidl::engine
