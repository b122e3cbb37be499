// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <compare>
#include <optional>

namespace sidl::engine {

/// Who looks at a game: a player, who sees what is not hidden from that player (S15), or the referee, who sees all.
/// A value; any thread.
class Viewer
{
public:
    constexpr Viewer() = default; ///< the referee
    static constexpr Viewer referee() { return Viewer(); }
    /// @p index into Engine::players(), from 0
    static constexpr Viewer player(int index) { return Viewer(index); }

    constexpr bool isReferee() const { return !m_player; }
    constexpr int player() const ///< index; only of a player
    {
        Q_ASSERT(m_player);
        return *m_player;
    }

    /// The referee first, then the players in their order.
    friend constexpr auto operator<=>(const Viewer &, const Viewer &) = default;

private:
    constexpr explicit Viewer(int player)
        : m_player(player)
    {
        Q_ASSERT(player >= 0);
    }

    std::optional<int> m_player; ///< nothing: the referee
};

} // namespace sidl::engine
