// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sidl::tests {

/**
 * The game of dropping stones into columns until somebody has so many in a row, solved without rules, engine and search:
 * all boards that can come are listed by their number of stones, and then given their values from the last ones on.
 * To compare with. Players are 0, who begins, and 1.
 */
class InARow
{
public:
    InARow(int columns, int rows, int wanted) // columns * (rows + 1) < 32
        : m_columns(columns)
        , m_rows(rows)
        , m_wanted(wanted)
    {
        solve();
    }

    int value() const { return m_value; }             ///< to who begins: 1, 0 or -1
    std::uint64_t boards() const { return m_boards; } ///< that can come, the empty one and ends counted

private:
    using Board = std::uint64_t; ///< stones of the first player below, of the second above; a bit is a square
    using Level = std::unordered_map<Board, signed char>;

    int bit(int column, int row) const { return column * (m_rows + 1) + row; }
    static std::uint32_t stones(Board board, int player) { return std::uint32_t(board >> (32 * player)); }

    /// So many in a row, up, across or aslant: the squares above columns are always free, so that nothing goes round.
    bool hasRow(std::uint32_t own) const
    {
        for (const int step : {1, m_rows, m_rows + 1, m_rows + 2}) {
            std::uint32_t row = own;
            for (int more = 1; more < m_wanted; ++more)
                row &= own >> (step * more);
            if (row != 0)
                return true;
        }
        return false;
    }

    /// What follows @p board, where @p player drops a stone.
    std::vector<Board> next(Board board, int player) const
    {
        std::vector<Board> boards;
        const std::uint32_t taken = stones(board, 0) | stones(board, 1);
        for (int column = 0; column < m_columns; ++column)
            for (int row = 0; row < m_rows; ++row)
                if (((taken >> bit(column, row)) & 1) == 0) {
                    boards.push_back(board | (Board(1) << (bit(column, row) + 32 * player)));
                    break;
                }
        return boards;
    }

    void solve()
    {
        std::vector<Level> levels(std::size_t(m_columns * m_rows) + 1);
        levels.front()[0] = 0;
        for (std::size_t count = 0; count < levels.size(); ++count) {
            const int player = int(count % 2);
            m_boards += levels[count].size();
            for (const auto &[board, value] : levels[count])
                if (!hasRow(stones(board, 1 - player)) && count + 1 < levels.size())
                    for (const Board after : next(board, player))
                        levels[count + 1][after] = 0;
        }
        for (std::size_t count = levels.size(); count-- > 0;) {
            const int player = int(count % 2), sign = player == 0 ? 1 : -1;
            for (auto &[board, value] : levels[count]) {
                if (hasRow(stones(board, 1 - player))) {
                    value = static_cast<signed char>(-sign);
                } else if (count + 1 < levels.size()) {
                    int best = -1; // to who is to move
                    for (const Board after : next(board, player))
                        best = std::max(best, sign * levels[count + 1].at(after));
                    value = static_cast<signed char>(sign * best);
                }
            }
        }
        m_value = levels.front().at(0);
    }

    const int m_columns, m_rows, m_wanted;
    int m_value = 0;
    std::uint64_t m_boards = 0;
};

} // namespace sidl::tests
