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

/// States that follow each other, expanded one after the other by the same thread.
using ExpansionTasks = std::vector<ExpansionTask>;
using KeptExpansions = std::vector<KeptExpansion>; ///< of each

/**
 * Threads that expand states, each with an engine of its own. The one who adds tasks takes the results in the order it
 * likes, and does tasks itself meanwhile. Tasks go from hand to hand in batches, which are named by their first node: a
 * state may take less time than handing it over.
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

    /// How many states a batch should have now, by the time that those before have taken.
    std::size_t batchSize();
    void add(ExpansionTasks batch); ///< not empty
    /// The batch of this node if nobody has begun it; it is the caller's then.
    std::optional<ExpansionTasks> withdraw(int node);
    /// The next batch that nobody has begun; it is the caller's then.
    std::optional<ExpansionTasks> next();
    /// What a thread, or put(), has made of a batch; once.
    std::optional<KeptExpansions> take(int node);
    void put(int node, KeptExpansions expansions);
    /// Waits until take() has something for @p node, but not long.
    void wait(int node);

private:
    void work(engine::Engine &engine);

    std::mutex m_mutex;
    std::condition_variable m_added, m_done;
    std::deque<ExpansionTasks> m_batches; ///< not begun
    std::unordered_map<int, KeptExpansions> m_results;
    double m_stateTime = 0; ///< microseconds that one takes, of late; 0: not known
    bool m_isEnding = false;
    std::stop_source m_stop;
    std::vector<std::unique_ptr<QObject>> m_workers; ///< one a thread: where its work is called
    std::vector<std::unique_ptr<prolog::PrologThread>> m_threads;
};

/// Expands @p batch. Returns the problem if it was cancelled. Thread: the engine's.
std::optional<engine::Problem> expandAll(engine::Engine &engine, const ExpansionTasks &batch,
                                         const std::stop_token &stop, KeptExpansions &expansions);

} // namespace sidl::analysis
