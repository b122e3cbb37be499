// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/expansion.h"

#include <QObject>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <unordered_map>

namespace sidl::prolog {
class PrologThread;
}

namespace sidl::analysis {

/**
 * Threads that expand states, each with an engine of its own. The one who adds tasks takes the results in the order it
 * likes, and does tasks itself meanwhile.
 *
 * Thread: that of its owner, for all members.
 */
class ExpansionPool
{
public:
    /// Its engines are made as @p like was.
    ExpansionPool(const engine::Engine &like, int threads);
    ~ExpansionPool(); ///< stops what is at work
    ExpansionPool(const ExpansionPool &) = delete;
    ExpansionPool &operator=(const ExpansionPool &) = delete;

    void add(ExpansionTask task);
    /// The task of this node if nobody has begun it; it is the caller's then.
    std::optional<ExpansionTask> withdraw(int node);
    /// The next task that nobody has begun; it is the caller's then.
    std::optional<ExpansionTask> next();
    /// What a thread, or put(), has made of a task; once.
    std::optional<KeptExpansion> take(int node);
    void put(int node, KeptExpansion expansion);
    /// Waits until take() has something for @p node, but not long.
    void wait(int node);

private:
    void work(engine::Engine &engine);

    std::mutex m_mutex;
    std::condition_variable m_added, m_done;
    std::deque<ExpansionTask> m_tasks; ///< not begun
    std::unordered_map<int, KeptExpansion> m_results;
    bool m_isEnding = false;
    std::stop_source m_stop;
    std::vector<std::unique_ptr<QObject>> m_workers; ///< one a thread: where its work is called
    std::vector<std::unique_ptr<prolog::PrologThread>> m_threads;
};

} // namespace sidl::analysis
