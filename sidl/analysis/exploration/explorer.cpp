// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/explorer.h"

#include "sidl/analysis/exploration/expansionpool.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sidl::analysis {

using namespace engine;

namespace {

constexpr std::size_t AheadOfEach = 32; // nodes that a thread may be ahead of the one whose turn it is; or four batches

// A thread has to load the game first: a small one is explored sooner without.
constexpr int WorthThreads = 200;         // states that wait, or
constexpr qint64 WorthThreadsAfter = 200; // milliseconds of work

/// About how many bytes a node with @p state takes beside the node with @p before,
/// with which it shares what is the same.
std::size_t bytesOf(const State &state, const State &before)
{
    constexpr std::size_t Small = 256, Chunk = 128; // words kept in one piece, and in one of several
    std::size_t words = state.size();
    if (words > Small) {
        const Difference difference = state.differenceFrom(before);
        words = std::min(words, (difference.added.size() + difference.removed.size()) * Chunk);
    }
    constexpr std::size_t Allocations = 12 * sizeof(void *); // what the heap and the set of states add
    return sizeof(StateSpace::Node) + Allocations + state.accounts().size() * sizeof(double)
        + state.size() / Chunk * 2 * sizeof(void *) + words * sizeof(Word);
}

} // namespace

Explorer::Explorer(Engine &engine, State start)
    : m_engine(engine)
    , m_known(16, Hash{&m_space}, Equal{&m_space})
{
    m_space.bytes = bytesOf(start, State());
    m_space.nodes.push_back({std::move(start)});
    m_known.insert(0);
}

void Explorer::run(const ExploreLimits &limits, int threads, const WorkControl &work, const Wanted &wanted)
{
    m_timer.start();
    m_limits = limits;
    m_wanted = &wanted;
    m_work = &work;
    m_isEnded = false;
    m_space.depthReached = m_space.limitReached = m_space.edgesReached = m_space.timeReached = m_space.memoryReached
        = false;
    m_space.stopped.reset();
    m_space.found = -1;
    if (!std::exchange(m_isBegun, true) && isWanted(0))
        return;

    std::optional<ExpansionPool> pool;
    m_kept.clear();
    m_fed = m_ownEnd = 0;
    m_ahead = AheadOfEach * std::size_t(threads);

    // What is found while this loop runs lands behind its end: breadth first.
    for (m_at = m_next; m_at < int(m_space.nodes.size()); ++m_at) {
        work.tell(m_at, 0, qsizetype(m_space.nodes.size()));
        StateSpace::Node &node = m_space.nodes[std::size_t(m_at)];
        if (m_taken == 0)
            node.error.reset();
        if (threads > 1 && !pool
            && (int(m_space.nodes.size()) - m_at >= WorthThreads || m_timer.hasExpired(WorthThreadsAfter))) {
            pool.emplace(m_engine, threads - 1);
            // What was begun has joint actions left out, which only this thread may do.
            m_fed = m_at + (m_taken > 0 ? 1 : 0);
            m_ownEnd = m_fed;
        }
        expandNode(pool ? &*pool : nullptr, work.stop);
        if (m_isEnded)
            return;
        StateSpace::Node &done = m_space.nodes[std::size_t(m_at)];
        const bool isLeft = done.depth >= limits.depth && !done.terminal && !done.error;
        m_space.depthReached = m_space.depthReached || isLeft;
        done.expanded = !isLeft && !done.error;
        m_taken = 0;
        if (!m_space.depthReached)
            m_next = m_at + 1; // else the first that the depth has left is the next
        if (m_limits.time.count() > 0 && m_timer.hasExpired(m_limits.time.count())
            && m_at + 1 < int(m_space.nodes.size())) {
            mayGoOn(m_space.timeReached);
            return;
        }
    }
}

ExpansionTask Explorer::task(int node) const
{
    const StateSpace::Node &at = m_space.nodes[std::size_t(node)];
    const std::size_t most
        = std::size_t(std::max<qint64>(1, qint64(m_limits.edges) - qint64(m_space.edges.size()) + 1));
    return {node, at.state, at.depth, at.depth < m_limits.depth, node == m_next ? m_taken : 0, most};
}

void Explorer::expandNode(ExpansionPool *pool, const std::stop_token &stop)
{
    const auto end = [this](const std::optional<Problem> &problem) {
        if (!problem)
            return;
        m_space.stopped = problem;
        m_isEnded = true;
    };
    if (pool)
        feed(*pool);
    if (m_at >= m_fed || m_at < m_ownEnd) {
        end(expand(m_engine, task(m_at), stop, *this));
        return;
    }
    if (m_kept.empty()) {
        if (const auto withdrawn = pool->withdraw(m_at)) {
            m_ownEnd = m_at + int(withdrawn->size());
            end(expand(m_engine, task(m_at), stop, *this));
            return;
        }
        end(await(*pool, stop));
    }
    if (!m_kept.empty()) {
        m_kept.front().tell(*this);
        m_kept.pop_front();
    }
}

void Explorer::feed(ExpansionPool &pool)
{
    // What is left over is too little to be worth it: this thread does it when its turn comes.
    m_fed = std::max(m_fed, m_at);
    const std::size_t size = pool.batchSize(), ahead = std::max(m_ahead, m_ahead / AheadOfEach * 4 * size);
    while (m_space.nodes.size() - std::size_t(m_fed) >= size && std::size_t(m_fed - m_at) < ahead) {
        ExpansionTasks batch;
        for (std::size_t i = 0; i < size; ++i)
            batch.push_back(task(m_fed++));
        pool.add(std::move(batch));
    }
}

std::optional<Problem> Explorer::await(ExpansionPool &pool, const std::stop_token &stop)
{
    for (;;) {
        if (std::optional<KeptExpansions> expansions = pool.take(m_at)) {
            m_kept.assign(std::make_move_iterator(expansions->begin()), std::make_move_iterator(expansions->end()));
            return {};
        }
        if (const std::optional<ExpansionTasks> other = pool.next()) { // a thread is at it: others are done meanwhile
            KeptExpansions expansions;
            if (const auto problem = expandAll(m_engine, *other, stop, expansions))
                return problem;
            pool.put(other->front().node, std::move(expansions));
            continue;
        }
        pool.wait(m_at);
        if (stop.stop_requested())
            return cancelled();
    }
}

void Explorer::opened(const ExpansionOpening &opening)
{
    StateSpace::Node &node = m_space.nodes[std::size_t(m_at)];
    if (opening.error)
        node.error = opening.error;
    node.terminal = opening.isTerminal;
    m_space.unlimitedMet = m_space.unlimitedMet || opening.isIncomplete;
    if (m_limits.actions > 0 && opening.actions > m_limits.actions)
        mayGoOn(m_space.edgesReached);
}

bool Explorer::stepped(Choices does, Result<State> after)
{
    if (m_isEnded)
        return false;
    if (!after.ok()) {
        m_space.nodes[std::size_t(m_at)].error = after.problem();
        ++m_taken;
        return true;
    }
    const auto there = m_known.find(*after);
    const bool isNew = there == m_known.end();
    if (isNew && int(m_space.nodes.size()) >= m_limits.states)
        return mayGoOn(m_space.limitReached);
    if (int(m_space.edges.size()) >= m_limits.edges)
        return mayGoOn(m_space.edgesReached);
    if (m_limits.memory > 0 && m_space.bytes >= m_limits.memory)
        return mayGoOn(m_space.memoryReached);
    if (m_limits.time.count() > 0 && m_timer.hasExpired(m_limits.time.count()))
        return mayGoOn(m_space.timeReached);
    ++m_taken;
    const int to = isNew ? int(m_space.nodes.size()) : *there;
    if (isNew) {
        const StateSpace::Node &from = m_space.nodes[std::size_t(m_at)];
        m_space.bytes += bytesOf(*after, from.state);
        m_space.nodes.push_back({std::move(after.value()), from.depth + 1, m_at});
        m_known.insert(to);
    }
    m_space.bytes += sizeof(StateSpace::Edge) + does.size() * sizeof(Choice) + 2 * sizeof(void *);
    m_space.edges.push_back({m_at, to, std::move(does)});
    m_work->tell(m_at, 0, qsizetype(m_space.nodes.size()));
    if (isNew && isWanted(to))
        m_isEnded = true;
    return !m_isEnded;
}

bool Explorer::isWanted(int node)
{
    if (*m_wanted && (*m_wanted)(m_space, node))
        m_space.found = node;
    return m_space.found >= 0;
}

bool Explorer::mayGoOn(bool &reached)
{
    reached = true;
    m_isEnded = true;
    return false;
}

StateSpace explore(Engine &engine, const State &start, const ExploreLimits &limits, const WorkControl &work,
                   const Wanted &wanted)
{
    Explorer explorer(engine, start);
    explorer.run(limits, 1, work, wanted);
    return explorer.takeSpace();
}

} // namespace sidl::analysis
