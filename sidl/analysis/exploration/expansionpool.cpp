// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/expansionpool.h"

#include "sidl/prolog/prologthread.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

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
        m_added.wait(lock, [this] { return m_isEnding || !m_tasks.empty(); });
        if (m_isEnding)
            return;
        const ExpansionTask task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        KeptExpansion expansion(task.most);
        if (expand(engine, task, m_stop.get_token(), expansion))
            return; // it is ending
        put(task.node, std::move(expansion));
    }
}

void ExpansionPool::add(ExpansionTask task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_added.notify_one();
}

std::optional<ExpansionTask> ExpansionPool::withdraw(int node)
{
    const std::lock_guard lock(m_mutex);
    const auto task
        = std::find_if(m_tasks.begin(), m_tasks.end(), [node](const ExpansionTask &each) { return each.node == node; });
    if (task == m_tasks.end())
        return {};
    std::optional<ExpansionTask> result = std::move(*task);
    m_tasks.erase(task);
    return result;
}

std::optional<ExpansionTask> ExpansionPool::next()
{
    const std::lock_guard lock(m_mutex);
    if (m_tasks.empty())
        return {};
    std::optional<ExpansionTask> result = std::move(m_tasks.front());
    m_tasks.pop_front();
    return result;
}

std::optional<KeptExpansion> ExpansionPool::take(int node)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_results.find(node);
    if (found == m_results.end())
        return {};
    std::optional<KeptExpansion> result = std::move(found->second);
    m_results.erase(found);
    return result;
}

void ExpansionPool::put(int node, KeptExpansion expansion)
{
    {
        const std::lock_guard lock(m_mutex);
        m_results.emplace(node, std::move(expansion));
    }
    m_done.notify_one();
}

void ExpansionPool::wait(int node)
{
    std::unique_lock lock(m_mutex);
    m_done.wait_for(lock, std::chrono::milliseconds(20), [this, node] { return m_results.contains(node); });
}

} // namespace sidl::analysis
