// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/chrononstepper.h"
#include "debugger/engineworker.h"
#include "debugger/gamesession.h"
#include "debugger/latestinquiry.h"
#include "debugger/queryqueue.h"
#include "sidl/engine/engine.h"
#include "sidl/engine/prologruntime.h"

#include <deque>
#include <functional>

namespace sidl::debugger {

/// A game played by the engine. The rules are run by a worker on a Prolog thread of its own; the tree of states, being
/// plain values, stays on this side, so that walking through known states never waits for a rule.
class EngineGameSession final : public GameSession
{
    Q_OBJECT
public:
    explicit EngineGameSession(QObject *parent = nullptr, const engine::Budget &budget = {});
    ~EngineGameSession() override; ///< stops, and waits for the thread

    const GameInfo &game() const override { return m_game; }
    const engine::Session &tree() const override { return m_tree; }
    const engine::Choices &submitted() const override { return m_submitted; }
    const std::optional<engine::Problem> &failure() const override { return m_failure; }
    bool isBusy() const override { return !m_queue.empty(); }
    bool isStopped() const override { return m_stepper.stopped().has_value(); }
    QStringList breakReasons() const override;
    bool hasBreakpoints() const override { return m_stepper.hasBreakpoints() || !m_dataBreakpoints.empty(); }

    /// Steps of this session stop in its rules where this one says. While one has stopped, the session is busy, and
    /// stop() abandons the chronon.
    ChrononStepper *stepper() { return &m_stepper; }
    /// What steps are looked at for; told by breakReasons() and dataBreakpointsHit().
    void setDataBreakpoints(std::vector<DataBreakpoint> breakpoints) { m_dataBreakpoints = std::move(breakpoints); }

    Ticket start(const GameText &text, quint64 seed) override;
    Ticket openSession(const sidl::engine::SessionRecord &record, int revision) override;
    Ticket openTrace(const GameText &text, const sidl::engine::Trace &trace) override;
    Ticket startAndReplay(const GameText &text, quint64 seed) override;
    Ticket adopt(const GameText &text, quint64 seed, const sidl::engine::Session &tree) override;
    Ticket restart(quint64 seed) override;
    Ticket submit(int player, const engine::Choice &choice) override;
    Ticket submitText(int player, engine::Word place, const QString &action) override;
    Ticket withdraw(engine::Word place) override;
    Ticket stepWith(Others others) override;
    Ticket back() override;
    Ticket goTo(sidl::engine::Session::NodeId node) override;
    Ticket exportTrace(TraceEnd end) override;
    Ticket setNote(sidl::engine::Session::NodeId node, const sidl::engine::Session::Note &note) override;
    Ticket promote(sidl::engine::Session::NodeId node) override;
    Ticket prune(sidl::engine::Session::NodeId node) override;
    Ticket restore(sidl::engine::Session::NodeId node) override;
    Ticket edit(const QStringList &words, const std::vector<double> &accounts) override;
    Ticket find(const QString &goal, const std::vector<sidl::engine::Session::NodeId> &nodes) override;
    Ticket findBreak(bool forward) override;
    Ticket computePosition(sidl::engine::Session::NodeId node) override;
    Ticket explain(const sidl::debugger::Inquiry &inquiry) override;
    void stopExplaining() override { m_inquiry.cancel(); }
    Ticket query(const sidl::engine::StateQuery &query,
                 const std::vector<sidl::engine::Session::NodeId> &nodes) override;
    void stopQuery(quint64 ticket) override { m_queries.cancel(ticket); }
    void stop() override;

Q_SIGNALS:
    /// Before changed(): the step that leads to the new node has met them.
    void dataBreakpointsHit(const std::vector<sidl::debugger::DataHit> &hits);

private:
    struct Command
    {
        Ticket ticket = 0;
        std::function<void()> run; ///< must lead to one finish()
    };

    Ticket enqueue(std::function<void()> run);
    void runNext();
    void finish(Outcome outcome);
    void fail(const engine::Problem &why);
    template <typename Job, typename Then>
    void ask(Job job, Then then); ///< for a command: job(EngineWorker &) there, then(its result) here

    /// Goes on with what the worker has started, or tells why there is nothing; finishes.
    /// @param tell what else there is to be told of it, between started() and changed()
    void begin(EngineWorker::Start answer, const std::function<void()> &tell = {});
    void beginReplayed(EngineWorker::Replayed answer, int revision);
    /// The nodes from the root to the current one or, for TraceEnd::Leaf, beyond.
    std::vector<engine::Session::Node> line(TraceEnd end) const;
    void reshape(bool (engine::Session::*change)(NodeId), NodeId node); ///< the tree, and goes to where that leads
    void accept(const engine::Choice &choice);
    void refuse(int player, engine::Word place, const engine::Problem &why);
    void arrive(); ///< at a node: forgets submissions, gets its position if that is not known, finishes
    void forgetSubmissions();

    ChrononStepper m_stepper; ///< the thread uses it
    std::vector<DataBreakpoint> m_dataBreakpoints;
    std::vector<DataHit> m_hits; ///< of the last step, or of what findBreak() has found
    NodeId m_hitNode = -1;       ///< where it has led
    engine::PrologThread m_thread;
    EngineWorker *m_worker;
    QueryQueue m_queries;
    LatestInquiry m_inquiry;
    GameInfo m_game;
    engine::Session m_tree;
    engine::Choices m_submitted;
    std::optional<engine::Problem> m_failure;

    std::deque<Command> m_queue; ///< the first one is being done
    bool m_isRunning = false;    ///< the first one has been started
    engine::StopSign m_stop;     ///< of the first one
    Ticket m_lastTicket = 0;
    std::optional<engine::Choices> m_tried; ///< what led to failure(), if a chronon did
};

} // namespace sidl::debugger
