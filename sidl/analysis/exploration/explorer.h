// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/expansion.h"
#include "sidl/analysis/exploration/statespace.h"

#include <QElapsedTimer>

#include <deque>
#include <unordered_set>

namespace sidl::analysis {

class ExpansionPool;

/**
 * An exploration that can be stopped and continued, with several threads at work.
 *
 * The space is the same however often it was stopped and however many threads there were, but for where a limit of time
 * or a stop request ends it: nodes are numbered breadth first, edges are in the order of nodes and joint actions (S28).
 *
 * Thread: the engine's, for all members.
 */
class Explorer : private ExpansionListener
{
public:
    /// @p engine stays the caller's and has to live as long as this.
    Explorer(engine::Engine &engine, engine::State start);
    Explorer(const Explorer &) = delete;
    Explorer &operator=(const Explorer &) = delete;

    /**
     * Goes on with the exploration until one of @p limits, which hold for the whole space (but the time: for this
     * call), or @p work, or @p wanted ends it. The space tells which.
     *
     * @param threads at work, this one included; at least 1
     * @param work    told how many states were expanded, and how many found
     * @param wanted  not called for nodes that a call before has found
     */
    void run(const ExploreLimits &limits, int threads = 1, const WorkControl &work = {}, const Wanted &wanted = {});

    const StateSpace &space() const { return m_space; } ///< not while run() runs, but in its callbacks
    StateSpace takeSpace() { return std::move(m_space); }

private:
    void opened(const ExpansionOpening &opening) override;
    bool stepped(engine::Choices does, engine::Result<engine::State> after) override;

    ExpansionTask task(int node) const;
    /// Tells this the expansion of m_at, whoever makes it. Feeds @p pool, which may be null.
    void expandNode(ExpansionPool *pool, const std::stop_token &stop);
    /// Gives @p pool what there is to do, in batches of the size that it likes.
    void feed(ExpansionPool &pool);
    /// Fills m_kept with the expansions of the batch of m_at, which a thread is at. What ended it, if something did.
    std::optional<engine::Problem> await(ExpansionPool &pool, const std::stop_token &stop);
    bool isWanted(int node);
    bool mayGoOn(bool &reached); ///< false; notes the limit that was reached

    struct Hash
    {
        using is_transparent = void;
        const StateSpace *space;
        std::size_t operator()(const engine::State &state) const { return state.hash(); }
        std::size_t operator()(int node) const { return space->nodes[std::size_t(node)].state.hash(); }
    };
    struct Equal
    {
        using is_transparent = void;
        const StateSpace *space;
        bool operator()(int a, int b) const { return a == b; }
        bool operator()(int a, const engine::State &b) const { return space->nodes[std::size_t(a)].state == b; }
        bool operator()(const engine::State &a, int b) const { return (*this)(b, a); }
    };

    engine::Engine &m_engine;
    StateSpace m_space;
    std::unordered_set<int, Hash, Equal> m_known; ///< nodes by their states
    int m_next = 0;                               ///< all nodes before it are done with
    std::size_t m_taken = 0;                      ///< how many joint actions of m_next were
    bool m_isBegun = false;

    // While run() runs:
    ExploreLimits m_limits;
    const Wanted *m_wanted = nullptr;
    const WorkControl *m_work = nullptr;
    QElapsedTimer m_timer;
    int m_at = 0;                     ///< the node that is being expanded
    int m_fed = 0;                    ///< nodes before it were given to the pool, or are done
    int m_ownEnd = 0;                 ///< nodes before it are this thread's
    std::deque<KeptExpansion> m_kept; ///< of m_at and those behind it
    std::size_t m_ahead = 0;          ///< how many nodes the pool may be ahead
    bool m_isEnded = false;
};

} // namespace sidl::analysis
