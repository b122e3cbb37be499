// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/chrononstepper.h"
#include "debugger/enginesession/commandqueue.h"
#include "debugger/enginesession/engineworker.h"
#include "debugger/enginesession/latestinquiry.h"
#include "debugger/enginesession/queryqueue.h"
#include "debugger/enginesession/sessiontable.h"
#include "debugger/session/gamesession.h"
#include "sidl/prolog/prologthread.h"

#include <QTimer>

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
    const engine::GameTree &tree() const override { return m_tree; }
    const engine::Choices &submitted() const override { return m_submitted; }
    const engine::Choices &beingPlayed() const override { return m_beingPlayed.empty() ? m_submitted : m_beingPlayed; }
    const std::map<int, engine::Problem> &endedAgents() const override { return m_endedAgents; }
    const std::optional<engine::Problem> &failure() const override { return m_failure; }
    bool isBusy() const override { return !m_commands.isEmpty(); }
    QString abandonedText() const override;
    bool isStopped() const override { return m_stepper.stopped().has_value(); }
    bool isStartStopped() const override { return m_isStartStopped && hasGame(); }
    QStringList breakReasons() const override;
    language::Span breakPlace() const override;
    int breakId() const; ///< of the breakpoint that breakReasons() tells first; 0: it tells none
    /// Where the rules stand in their text as it is now: breakReasons() tells these lines. Until the next game.
    void setPlaces(const language::MovedPlaces &places) { m_places = places; }
    void setFileName(const QString &file) override { setFile(m_game, file); }
    bool hasBreakpoints() const override { return m_stepper.hasBreakpoints() || !m_dataBreakpoints.empty(); }

    /// Steps of this session stop in its rules where this one says. While one has stopped, the session is busy, and
    /// stop() abandons the chronon.
    ChrononStepper *stepper() { return &m_stepper; }
    /// What steps are looked at for; told by breakReasons() and dataBreakpointsHit().
    void setDataBreakpoints(std::vector<DataBreakpoint> breakpoints) { m_dataBreakpoints = std::move(breakpoints); }

    /// Asks the invariants among the data breakpoints of the current state, which no step may have led to. They are
    /// told as those of a step are.
    Ticket checkInvariants();

    Ticket start(const GameText &text, quint64 seed) override;
    Ticket openSession(const engine::SessionRecord &record, int revision) override;
    Ticket openTrace(const GameText &text, const engine::Trace &trace) override;
    Ticket startAndReplay(const GameText &text, quint64 seed) override;
    Ticket adopt(const GameText &text, quint64 seed, const engine::GameTree &tree) override;
    Ticket restart(quint64 seed) override;
    void setTable(const TableSettings &table) override;
    void findAgents() override;
    void letAgentsChoose() override;
    void stopAgents() override { m_table.stopAgents(); }
    void varyDraws(quint64 variation) override { m_table.varyDraws(variation); }
    bool isChoosing(int player) const override { return m_table.isChoosing(player); }
    bool mayAgentAct() const override;
    Ticket letAgentAct() override;
    Ticket endChronon() override;
    Ticket submit(engine::Owner owner, const engine::Choice &choice) override;
    Ticket submitText(engine::Owner owner, engine::Word place, const QString &action) override;
    Ticket checkText(engine::Owner owner, engine::Word place, const QString &action) override;
    Ticket withdraw(engine::Word place) override;
    Ticket stepWith(play::Policy others) override;
    Ticket playOn(play::Policy others, const Burst &burst) override;
    /// Whether playOn() plays one chronon at a time, since somebody in this thread submits before each.
    void setOneByOne(bool isOneByOne) { m_isOneByOne = isOneByOne; }
    Ticket back() override;
    Ticket goTo(NodeId node) override;
    Ticket exportTrace(TraceEnd end) override;
    Ticket setNote(NodeId node, const engine::GameTree::Note &note) override;
    Ticket promote(NodeId node) override { return reshape(&engine::GameTree::promote, node); }
    Ticket prune(NodeId node) override { return reshape(&engine::GameTree::prune, node); }
    Ticket restore(NodeId node) override { return reshape(&engine::GameTree::restore, node); }
    Ticket edit(const QStringList &words, const std::vector<double> &accounts) override;
    Ticket find(const QString &goal, const std::vector<NodeId> &nodes) override;
    Ticket findBreak(bool forward) override;
    Ticket computePosition(NodeId node) override;
    Ticket explain(const Inquiry &inquiry) override;
    void stopExplaining() override { m_inquiry.cancel(); }
    Ticket query(const engine::StateQuery &query, const std::vector<NodeId> &nodes) override;
    void stopQuery(Ticket ticket) override { m_queries.cancel(ticket); }
    void stop() override { m_commands.stop(); }
    void stopOnly(Ticket ticket) override { m_commands.stop(ticket); }

Q_SIGNALS:
    /// Before changed(): the step that leads to the new node has met them.
    void dataBreakpointsHit(const std::vector<sidl::debugger::DataHit> &hits);

private:
    using Begin = CommandQueue::Begin;

    /// @p begin of what is about the state that is shown: refused, and told so at once, if a rule is stopped now, as
    /// another one will be shown when the chronon is done.
    Begin ofNow(Begin begin);
    Ticket enqueueWithGame(Begin begin);        ///< refused without a game
    Ticket enqueueAt(NodeId node, Begin begin); ///< refused where the tree has no such node
    /// A command that is nothing but ask(@p job, @p then).
    template <typename Job, typename Then>
    Ticket run(Job job, Then then);
    /// The same as ask(), of a command that starts a game.
    template <typename Job, typename Then>
    void askToStart(Job job, Then then);
    /// For the command being done: job(EngineWorker &, stop) there, then(its result), which gives the outcome, here.
    template <typename Job, typename Then>
    void ask(Job job, Then then);

    // Each of these is the end of a command: what it returns is the command's outcome.
    Outcome fail(const engine::Problem &why);
    /// Goes on with what the worker has started, or tells why there is nothing.
    /// @param tell what else there is to be told of it, between started() and changed()
    Outcome begin(EngineWorker::Start answer, const std::function<void()> &tell = {});
    /// @param goesOn it is the line of the game that is played, not a trace
    Outcome beginReplayed(EngineWorker::Replayed answer, int revision, bool goesOn);
    Outcome arriveByPlay();
    std::optional<Outcome> accept(engine::Owner owner, const engine::Choice &choice);
    /// The end of a command that plays on with @p chosen.
    void playNow(engine::Choices chosen, play::Policy others, const Burst &burst, SessionTable::Ending ending);
    Ticket playOn(play::Policy others, const Burst &burst, SessionTable::Ending ending);
    Outcome refuse(engine::Owner owner, engine::Word place, const engine::Problem &why);
    std::optional<Outcome> arrive(); ///< at a node: forgets submissions, gets its position if that is not known
    void askForPosition(NodeId id);  ///< the end of a command once the position is there
    void askForDefaults(NodeId id);  ///< the same of what applies there, where the position is known

    Ticket reshape(bool (engine::GameTree::*change)(NodeId), NodeId node); ///< the tree, and goes to where that leads
    /// The nodes from the root to the current one or, for TraceEnd::Leaf, beyond.
    std::vector<engine::GameTree::Node> line(TraceEnd end) const;
    Unplayed unplayed() const; ///< at the current node; without a game: nothing
    void forgetSubmissions();
    void showPlayed(); ///< puts the chronons that have come into the tree
    void tellStopped();
    /// After a chronon for which the agents @p choosers were asked, and of these those of @p missed had nothing.
    void keepEnded(int chronon, const std::vector<engine::GameTree::Chooser> &choosers,
                   const std::vector<ChosenByAgents::Missed> &missed);
    /// The same, where agents of @p ended are not there, or are there again.
    void findMissing(std::map<int, engine::Problem> &ended) const;
    /// @p player chooses nothing since @p chronon.
    void addEnded(std::map<int, engine::Problem> &ended, int player, int chronon, engine::Problem why) const;
    void setEnded(std::map<int, engine::Problem> ended);
    void endAgentsAhead(); ///< at the end of a play
    void tellMissed(int chronon, const std::vector<ChosenByAgents::Missed> &missed);

    ChrononStepper m_stepper; ///< the thread uses it
    std::vector<DataBreakpoint> m_dataBreakpoints;
    /// By the command being done.
    struct Played
    {
        std::vector<EngineWorker::Step> steps; ///< that are not in the tree yet
        QTimer arriving;                       ///< until they are, if the command lasts
    };
    Played m_played;
    EngineWorker::ByAgents m_decided; ///< of the chronon that was begun last
    std::vector<DataHit> m_hits;      ///< of the last step, or of what findBreak() has found
    NodeId m_hitNode = -1;            ///< where it has led
    language::MovedPlaces m_places;
    SessionTable m_table; ///< the thread uses what it gives
    prolog::PrologThread m_thread;
    EngineWorker *m_worker;
    QueryQueue m_queries;
    LatestInquiry m_inquiry;
    GameInfo m_game;
    engine::GameTree m_tree;
    engine::Choices m_submitted;
    engine::Choices m_beingPlayed; ///< in the chronon that has stopped last; empty: there is none any more
    std::optional<engine::Problem> m_failure;
    std::map<int, engine::Problem> m_endedAgents; ///< by player

    CommandQueue m_commands;
    std::optional<engine::Choices> m_tried; ///< what led to failure(), if a chronon did
    bool m_isOneByOne = false;
    bool m_isStarting = false; ///< the command being done starts a game
    bool m_isStartStopped = false;
    int m_stoppedFrom = -1; ///< the chronon that the one began with which has stopped in its rules; -1: none has
};

} // namespace sidl::debugger
