// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/thoughtboard.h"

#include <utility>

namespace sidl::agents {

ThoughtBoard::ThoughtBoard(std::function<void()> wake)
    : m_wake(std::move(wake))
{
}

void ThoughtBoard::setWake(std::function<void()> wake)
{
    const std::lock_guard lock(m_mutex);
    m_wake = std::move(wake);
}

void ThoughtBoard::put(const Thought &thought)
{
    const std::lock_guard lock(m_mutex);
    const bool wasEmpty = m_new.empty();
    m_new.insert_or_assign(thought.player, thought);
    if (wasEmpty && m_wake)
        m_wake();
}

std::vector<Thought> ThoughtBoard::take()
{
    std::map<int, Thought> taken;
    {
        const std::lock_guard lock(m_mutex);
        taken.swap(m_new);
    }
    std::vector<Thought> thoughts;
    thoughts.reserve(taken.size());
    for (auto &[player, thought] : taken)
        thoughts.push_back(std::move(thought));
    return thoughts;
}

void ThoughtBoard::clear()
{
    const std::lock_guard lock(m_mutex);
    m_new.clear();
}

} // namespace sidl::agents
