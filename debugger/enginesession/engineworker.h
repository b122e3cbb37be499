// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/chosenbyagents.h"
#include "debugger/enginesession/explainer.h"
#include "debugger/enginesession/keptchoices.h"
#include "debugger/model/breaksearch.h"
#include "debugger/session/gameplay.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/play/run.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace sidl::debugger {

/// The engine's side of EngineGameSession: owns the Engine and answers with complete values. Lives on a PrologThread;
/// all members are called there. Knows no run: what a call is about comes with it.
class EngineWorker final : public QObject
{
    Q_OBJECT
public:
    /// A started game, or what keeps it from starting.
    struct Start
    {
        language::Diagnostics textProblems;
        std::optional<engine::Problem> error; ///< with it, or with errors in the text, the following is empty
        GameInfo game;
        engine::GameTree tree;     ///< the position of its current node is known
        engine::Choices submitted; ///< there, as the record has it
    };
    /// A started game whose tree was played by records.
    struct Replayed
    {
        Start start;
        play::Replay report;
    };
    /// A line of nodes as a trace, with all their positions, or why there is none.
    struct Traced
    {
        std::optional<engine::Problem> error; ///< cancelled
        engine::Trace trace;
        std::vector<std::shared_ptr<const engine::Position>> positions; ///< by place in the line
    };
    /// Who has chosen for a chronon, and which agents had nothing.
    struct ByAgents
    {
        std::vector<engine::GameTree::Chooser> choosers;
        std::vector<ChosenByAgents::Missed> missed;
    };
    /// What is to be played, and by whom.
    struct Orders
    {
        engine::Choices chosen; ///< for the first chronon; in interrupt mode (S25) at most one
        play::Policy others = play::Policy::Default;
        std::vector<play::Policy> seats; ///< what each does without a choice
        quint64 seed = 0;
        std::vector<DataBreakpoint> breakpoints;
        GamePlay::Burst burst;
        TableSettings table{};
        std::vector<QString> agents{};                ///< by player; empty: none sits there
        std::vector<engine::GameTree::Node> line{};   ///< from the root, if agents are asked
        std::vector<engine::GameTree::Chooser> who{}; ///< of @c chosen
        QString folder{};                             ///< ChosenByAgents::Orders::folder
        agents::Listener listener{};                  ///< of what agents think; called on the worker's thread
        std::vector<ChosenByAgents::Ahead> ahead{};   ///< of agents, for the first chronon
        bool isByAgent = false;                       ///< as ChosenByAgents::Orders has it
        /// What was done in chronons that go on from there already, if nature is to draw anew in the first one.
        std::vector<engine::Choices> seen{};
        /// Told what agents have chosen for a chronon, before its rules are run, which may stop; may be empty.
        std::function<void(const ByAgents &)> decided{};

        bool hasAgents() const;
    };
    /// A played chronon, or what kept it from being played.
    struct Step
    {
        /// The position played from, newly computed if it was not known or in error; not that of a step before.
        std::optional<engine::Position> from;
        engine::Choices does;                 ///< with which it was tried
        std::optional<engine::Problem> error; ///< with it the following is empty
        engine::Chronon chronon;
        engine::Position next;
        std::optional<DefaultRules::Applied> applied; ///< in @c next
        std::vector<DataHit> hits;
        std::vector<engine::GameTree::Chooser> choosers;
        std::vector<ChosenByAgents::Missed> missed;
        bool isNothing = false; ///< in interrupt mode nobody had anything to choose: nothing was played
    };
    /// A state typed by a person, or which of its words is none.
    struct Edit
    {
        std::optional<engine::Problem> error; ///< with it the state is empty
        int wrong = -1;                       ///< the word that the error is about
        engine::State state;
    };
    /// The node looked for, -1 if there is none, or the one where the goal led to an error.
    struct Found
    {
        engine::GameTree::NodeId node = -1;
        std::optional<engine::Problem> error;
    };

    /// A node, as far as a query needs it.
    struct QueriedNode
    {
        engine::GameTree::NodeId node = -1;
        engine::State state;
    };

    /// @p debugger may stop steps; it must outlive the worker.
    EngineWorker(const engine::Budget &budget, engine::ChrononDebugger &debugger);

    /// The engine before is kept when the text cannot be started.
    Start start(const GameText &text, quint64 seed, const std::stop_token &stop);
    Start restart(quint64 seed, const std::stop_token &stop);
    Start open(const engine::SessionRecord &record, int revision, const std::stop_token &stop);
    /// @param tree of states of the game of @p text
    /// @param before of the game before: keptChoices() of it are submitted, as for startAndReplay()
    Start adopt(const GameText &text, quint64 seed, engine::GameTree tree, const Unplayed &before,
                const std::stop_token &stop);
    Replayed openTrace(const GameText &text, const engine::Trace &trace, const std::stop_token &stop);
    /// @param before whose line is to be played again, of a game of these @p players
    Replayed startAndReplay(const GameText &text, quint64 seed, const Unplayed &before, const engine::Words &players,
                            const std::stop_token &stop);
    Traced trace(const GameInfo &game, const std::vector<engine::GameTree::Node> &line, const std::stop_token &stop);
    engine::Position position(const engine::State &state, int chronon, const std::stop_token &stop);
    /// What DefaultRules may tell of @p position.
    std::optional<DefaultRules::Applied> applied(const engine::Position &position, const std::stop_token &stop);
    /// @p accounts by player
    Edit edit(const QStringList &words, const std::vector<double> &accounts);
    std::vector<DataHit> brokenInvariants(const std::vector<DataBreakpoint> &breakpoints, const engine::State &state,
                                          const std::stop_token &stop);
    /// The first of @p nodes in whose state @p goal has a solution, as in a rule for legal/1.
    Found findHolding(const QString &goal, const std::vector<engine::GameTree::Node> &nodes,
                      const std::stop_token &stop);
    /// debugger::findBreak(). @p work is told at once and then every tenth of a second at most.
    BreakFound findBreak(const BreakSearch &search, const WorkControl &work);
    engine::Result<engine::Choice> validate(const engine::Position &position, engine::Owner owner, engine::Word place,
                                            const QString &action, const std::stop_token &stop);
    /// Plays as GamePlay::playOn() says. Each chronon goes to @p tell as soon as it is played; the last may have an error.
    void play(engine::Position position, Orders orders, const std::function<void(Step)> &tell,
              const std::stop_token &stop);
    /// @p scene is empty without a game.
    Answer explain(const Inquiry &inquiry, const Explainer::Scene &scene, const std::stop_token &stop);
    /// What @p query finds at the first of @p nodes: all of them, or as many as can be asked in a tenth of a second,
    /// at least one unless @p stop is raised. A refusal is the last one.
    NodeAnswers query(const engine::StateQuery &query, const std::vector<QueriedNode> &nodes,
                      const std::stop_token &stop);
    void unload(); ///< drops the engine

private:
    /// Reads the text; null if it has errors, which are in @p start.
    std::unique_ptr<engine::Engine> load(const GameText &text, Start &start) const;
    /// The tree with its root alone, or the error.
    void begin(engine::Engine &engine, Start &start, const std::stop_token &stop) const;
    /// Loads @p text, has @p play make a tree with it, and adopts it if that went well.
    Replayed replayed(const GameText &text, quint64 seed, const Unplayed &before, const std::stop_token &stop,
                      const std::function<play::Replay(engine::Engine &, engine::GameTree &)> &play);
    /// Makes the position of the current node of @p tree known.
    static void look(engine::Engine &engine, engine::GameTree &tree, const std::stop_token &stop);
    /// And those of the others, of as many as a graph shows, for a second at most: what a record does not tell.
    static void lookAtAll(engine::Engine &engine, engine::GameTree &tree, const std::stop_token &stop);
    /// Takes the engine that has filled @p start in, which is without error, in place of the one before.
    void adopt(std::unique_ptr<engine::Engine> engine, const GameText &text, quint64 seed, Start &start);
    void describe(quint64 seed, Start &start); ///< fills in Start::game, and what is known there of defaults
    static Step stoppedBefore(Step step);
    Step playOne(play::Run &run, const engine::Choices &chosen, Orders &orders, const std::stop_token &stop);
    /// Fills in what is to be done; false: nothing is, or it was stopped.
    bool decide(play::Run &run, const engine::Choices &chosen, Orders &orders, Step &step, const std::stop_token &stop);
    /// Whether @p step has led to what is looked for.
    bool isAt(const Orders &orders, const engine::State &before, const Step &step, const std::stop_token &stop);

    engine::Budget m_budget;
    engine::ChrononDebugger &m_debugger;
    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<ChosenByAgents> m_agents; ///< of m_engine, once there is one
    GameText m_text;
    DefaultRules m_defaults; ///< of m_engine
};

} // namespace sidl::debugger
