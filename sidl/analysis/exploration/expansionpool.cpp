// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/expansionpool.h"

#include "sidl/prolog/prologthread.h"

#include <QElapsedTimer>

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

namespace {

constexpr double BatchTime = 1000; // microseconds: far more than handing over takes, far less than anybody waits for
constexpr double Largest = 256;

} // namespace

ExpansionPool::ExpansionPool(const Engine &like, int threads)
{
    for (int i = 0; i < threads; ++i) {
        m_threads.push_back(std::make_unique<prolog::PrologThread>());
        m_workers.push_back(std::make_unique<QObject>());
        m_workers.back()->moveToThread(m_threads.back().get());
        m_threads.back()->start();
        QMetaObject::invokeMethod(
            m_workers.back().get(),
            [this, program = like.program(), budget = like.budget(), rules = like.ruleEngine()] {
                Engine engine(program, {.rules = rules});
                engine.setBudget(budget);
                work(engine);
            },
            Qt::QueuedConnection);
    }
}

ExpansionPool::~ExpansionPool()
{
    m_stop.request_stop();
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_added.notify_all();
    m_threads.clear(); // waits
}

void ExpansionPool::work(Engine &engine)
{
    if (!engine.initialState(m_stop.get_token()).ok())
        return; // the others do without
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_added.wait(lock, [this] { return m_isEnding || !m_batches.empty(); });
        if (m_isEnding)
            return;
        const ExpansionTasks batch = std::move(m_batches.front());
        m_batches.pop_front();
        lock.unlock();
        KeptExpansions expansions;
        QElapsedTimer timer;
        timer.start();
        if (expandAll(engine, batch, m_stop.get_token(), expansions))
            return; // it is ending
        const double time = double(timer.nsecsElapsed()) / 1000 / double(batch.size());
        lock.lock();
        m_stateTime = m_stateTime == 0 ? time : (3 * m_stateTime + time) / 4;
        lock.unlock();
        put(batch.front().node, std::move(expansions));
    }
}

std::size_t ExpansionPool::batchSize()
{
    const std::lock_guard lock(m_mutex);
    return m_stateTime == 0 ? 1 : std::size_t(std::clamp(BatchTime / m_stateTime, 1.0, Largest));
}

void ExpansionPool::add(ExpansionTasks batch)
{
    {
        const std::lock_guard lock(m_mutex);
        m_batches.push_back(std::move(batch));
    }
    m_added.notify_one();
}

std::optional<ExpansionTasks> ExpansionPool::withdraw(int node)
{
    const std::lock_guard lock(m_mutex);
    const auto batch = std::find_if(m_batches.begin(), m_batches.end(),
                                    [node](const ExpansionTasks &each) { return each.front().node == node; });
    if (batch == m_batches.end())
        return {};
    std::optional<ExpansionTasks> result = std::move(*batch);
    m_batches.erase(batch);
    return result;
}

std::optional<ExpansionTasks> ExpansionPool::next()
{
    const std::lock_guard lock(m_mutex);
    if (m_batches.empty())
        return {};
    std::optional<ExpansionTasks> result = std::move(m_batches.front());
    m_batches.pop_front();
    return result;
}

std::optional<KeptExpansions> ExpansionPool::take(int node)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_results.find(node);
    if (found == m_results.end())
        return {};
    std::optional<KeptExpansions> result = std::move(found->second);
    m_results.erase(found);
    return result;
}

void ExpansionPool::put(int node, KeptExpansions expansions)
{
    {
        const std::lock_guard lock(m_mutex);
        m_results.emplace(node, std::move(expansions));
    }
    m_done.notify_one();
}

void ExpansionPool::wait(int node)
{
    std::unique_lock lock(m_mutex);
    m_done.wait_for(lock, std::chrono::milliseconds(20), [this, node] { return m_results.contains(node); });
}

std::optional<Problem> expandAll(Engine &engine, const ExpansionTasks &batch, const std::stop_token &stop,
                                 KeptExpansions &expansions)
{
    for (const ExpansionTask &task : batch) {
        KeptExpansion &expansion = expansions.emplace_back(task.most);
        if (const auto problem = expand(engine, task, stop, expansion))
            return problem;
    }
    return {};
}

} // namespace sidl::analysis
