// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thought.h"

#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace sidl::agents {

/**
 * Where agents put what they think, for somebody on another thread who looks at it. Of each player the latest thought
 * counts, so that agents never wait, and whoever is slow to look misses what is old and nothing else.
 *
 * Thread: any, for all members.
 */
class ThoughtBoard
{
public:
    /// @p wake is called by put(), on its thread, when there is something to take() again after there was nothing. It
    /// must return at once, and may be called until setWake() has returned with another one, or none.
    explicit ThoughtBoard(std::function<void()> wake = {});
    void setWake(std::function<void()> wake);

    void put(const Thought &thought);
    /// What was put since the last time, by player.
    std::vector<Thought> take();
    void clear(); ///< nothing of what was put is taken

private:
    std::mutex m_mutex;
    std::function<void()> m_wake;
    std::map<int, Thought> m_new;
};

} // namespace sidl::agents
