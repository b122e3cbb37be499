// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sidl::editor {

/// The states that a text goes through while it is edited, undone and done again, each with a number of its own: where
/// undo or redo bring a state back, its number comes back, too. Window thread.
class EditStates
{
public:
    int current() const { return m_states[m_at]; }
    /// What led to @p state is part of the text: it is that state, or comes after it.
    bool stands(int state) const { return has(state, 0, m_at + 1); }
    bool canRedoTo(int state) const { return has(state, m_at + 1, m_states.size()); }

    void edited()
    {
        m_states.resize(m_at + 1); // what had been undone cannot be done again
        m_states.push_back(++m_last);
        ++m_at;
    }
    void undone()
    {
        if (m_at > 0)
            --m_at;
    }
    void redone()
    {
        if (m_at + 1 < m_states.size())
            ++m_at;
    }
    void clear() ///< there is nothing to undo
    {
        m_states = {++m_last};
        m_at = 0;
    }

private:
    bool has(int state, std::size_t from, std::size_t to) const ///< the numbers grow
    {
        return std::binary_search(m_states.begin() + std::ptrdiff_t(from), m_states.begin() + std::ptrdiff_t(to),
                                  state);
    }

    int m_last = 0;
    std::vector<int> m_states{0};
    std::size_t m_at = 0;
};

} // namespace sidl::editor
