// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/job.h"

#include "sidl/prolog/prologthread.h"
#include "sidl/simulation/playmaker.h"

#include <QObject>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

namespace sidl::simulation {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t MostInBatch = 200; // plays
constexpr auto LongestBatch = 100ms;
constexpr std::size_t MostBatches = 4; // a job, that wait to be kept

using Batch = std::vector<PlayRecord>;

/// What the threads that play hand over to the one that keeps their plays.
class Hand
{
public:
    Hand(int jobs, std::stop_source stop)
        : m_most(std::size_t(jobs) * MostBatches)
        , m_players(jobs)
        , m_stop(std::move(stop))
    {
    }

    /// Waits while too many are on their way, unless all is to stop.
    void give(Batch batch)
    {
        std::unique_lock lock(m_mutex);
        m_taken.wait(lock, m_stop.get_token(), [this] { return m_batches.size() < m_most; });
        m_batches.push_back(std::move(batch));
        m_given.notify_one();
    }
    /// A thread plays no more.
    void end(const std::optional<engine::Problem> &problem)
    {
        const std::lock_guard lock(m_mutex);
        if (problem && (!m_problem || m_problem->kind == engine::Problem::Kind::Cancelled))
            m_problem = problem;
        --m_players;
        m_given.notify_one();
        if (problem)
            m_stop.request_stop();
    }
    /// All that has come, or nothing after a while; none: nobody plays any more.
    std::optional<Batch> take()
    {
        std::unique_lock lock(m_mutex);
        m_given.wait_for(lock, 200ms, [this] { return !m_batches.empty() || m_players == 0; });
        if (m_batches.empty() && m_players == 0)
            return {};
        Batch all;
        for (Batch &batch : m_batches)
            std::move(batch.begin(), batch.end(), std::back_inserter(all));
        m_batches.clear();
        m_taken.notify_all();
        return all;
    }
    std::optional<engine::Problem> problem() const { return m_problem; } ///< once nobody plays

private:
    const std::size_t m_most;
    std::mutex m_mutex;
    std::condition_variable m_given;
    std::condition_variable_any m_taken;
    std::vector<Batch> m_batches;
    int m_players;
    std::stop_source m_stop;
    std::optional<engine::Problem> m_problem;
};

/// The numbers of the plays that are still to be made.
class Open
{
public:
    Open(const Plan &plan, const std::vector<bool> &done)
        : m_plan(plan)
        , m_done(done)
    {
    }
    /// The next one; 0: there is none.
    qint64 next()
    {
        for (qint64 play = ++m_last; play <= m_plan.plays; play = ++m_last)
            if (m_plan.shard.has(play) && !m_done[std::size_t(play)])
                return play;
        return 0;
    }

private:
    const Plan &m_plan;
    const std::vector<bool> &m_done;
    std::atomic<qint64> m_last = 0;
};

/// Plays, on a thread of its own, until there is nothing more to play.
void playAll(PlayMaker &maker, Open &open, Hand &hand, const std::stop_token &stop)
{
    std::optional<engine::Problem> problem;
    Batch batch;
    Clock::time_point begun = Clock::now();
    for (qint64 number = open.next(); number > 0 && !problem; number = open.next()) {
        engine::Result<PlayRecord> play = stop.stop_requested() ? engine::cancelled() : maker.play(number, stop);
        if (!play.ok()) {
            problem = play.problem();
            break;
        }
        batch.push_back(std::move(play.value()));
        if (batch.size() >= MostInBatch || Clock::now() - begun >= LongestBatch) {
            hand.give(std::exchange(batch, {}));
            begun = Clock::now();
        }
    }
    if (!batch.empty())
        hand.give(std::move(batch));
    hand.end(problem);
}

} // namespace

JobEnd simulate(const language::Program &program, Store &store, const JobOptions &options, const PlaysTold &told,
                const WorkControl &work)
{
    JobEnd end;
    std::vector<bool> done;
    end.storeError = store.donePlays(done);
    if (!end.storeError.isEmpty())
        return end;
    const Plan plan = store.plan();
    const qint64 all = plan.ownPlays();
    auto count = qint64(std::count(done.begin(), done.end(), true));
    work.tell(count, all);
    if (count >= all)
        return end;

    std::stop_source stop;
    const std::stop_callback follow(work.stop, [&stop] { stop.request_stop(); });
    const int jobs = int(std::min(qint64(options.jobs), all - count));
    Hand hand(jobs, stop);
    Open open(plan, done);
    std::vector<std::unique_ptr<prolog::PrologThread>> threads;
    std::vector<std::unique_ptr<QObject>> places;
    for (int i = 0; i < jobs; ++i) {
        threads.push_back(std::make_unique<prolog::PrologThread>());
        places.push_back(std::make_unique<QObject>());
        places.back()->moveToThread(threads.back().get());
        threads.back()->start();
        QMetaObject::invokeMethod(
            places.back().get(),
            [&] {
                PlayMaker maker(program, options.engine, options.budget, plan, options.folder);
                maker.setDecisionTime(options.decisionTime);
                playAll(maker, open, hand, stop.get_token());
            },
            Qt::QueuedConnection);
    }
    while (const std::optional<Batch> batch = hand.take()) {
        if (!batch->empty() && end.storeError.isEmpty()) {
            end.storeError = store.add(*batch);
            if (end.storeError.isEmpty()) {
                count += qint64(batch->size());
                if (told)
                    told(*batch);
            } else {
                stop.request_stop();
            }
        }
        work.tell(count, all);
    }
    threads.clear(); // waits
    end.problem = hand.problem();
    return end;
}

} // namespace sidl::simulation
