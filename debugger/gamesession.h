// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/inquiry.h"
#include "sidl/engine/problem.h"
#include "sidl/engine/replay.h"
#include "sidl/engine/session.h"
#include "sidl/engine/sessionfile.h"
#include "sidl/engine/statequery.h"
#include "sidl/language/diagnostic.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace sidl::debugger {

/// The text of a game with what identifies it.
struct GameText
{
    QString text;
    QString fileName; ///< may be empty: a text that was never saved
    int revision = 0; ///< comes back in every span
};

/// The game that is being played.
struct GameInfo
{
    QString name;
    QString fileName;
    QString text; ///< the rules, as they are played
    int revision = 0;
    engine::Words players;                 ///< in the order of init/2 (S7)
    quint64 seed = 0;                      ///< of nature's draws (S14)
    std::vector<engine::Problem> problems; ///< warnings met while the initial state was computed (S7, S8)
};

/// All that is needed to go on with this game and tree another time, the rules included. Words are made texts, which
/// takes some seconds for ten thousands of states. Without nodes if @p progress has ended it. Any thread.
engine::SessionRecord recordOf(const GameInfo &game, const engine::Session &tree,
                               const engine::SessionProgress &progress = {});

/// What a query has found at one node.
struct NodeAnswer
{
    engine::Session::NodeId node = -1;
    std::optional<engine::Problem> refusal; ///< the text is no goal; with it the answer is empty
    engine::StateAnswer answer;
};
using NodeAnswers = std::vector<NodeAnswer>;

/**
 * A game being played, as the panes see it: what they show and what a person may do.
 *
 * Commands return at once with a ticket; they are done one after the other in the order given (each sees what those
 * before it did), and each ends with exactly one finished(). What they change is told by signals first. Everything that
 * the getters return is a complete value and changes only right before its signal.
 * Questions are no commands: they change nothing and wait for none. The latest one counts.
 * Thread: the window's, all of it; no call blocks.
 */
class GameSession : public QObject
{
    Q_OBJECT
public:
    using Ticket = quint64;
    using NodeId = engine::Session::NodeId;
    enum class Outcome {
        Done,
        Refused,  ///< not possible here or not valid (S12); nothing was changed
        Failed,   ///< an error in the text or in a rule (S24); the state is as before
        Cancelled ///< stopped by the user; the state is as before
    };
    Q_ENUM(Outcome)
    /// What becomes of the switches that nobody has chosen for.
    enum class Others {
        Default, ///< players submit nothing, so that the rules' defaults apply (S17); nature is drawn (S14)
        First,   ///< the first action, nature's too (S28)
        Random   ///< players choose uniformly, a fixed function of seed and chronon; nature is drawn
    };
    Q_ENUM(Others)
    /// Who plays each seat, by player: a person, who submits, or a policy, which chooses where nothing is submitted.
    /// Seats that are not named here are a person's.
    using Policies = std::vector<std::optional<Others>>;
    /// Which part of the line from the root through the current node a trace is to hold.
    enum class TraceEnd {
        Here, ///< up to the current node
        Leaf  ///< and on, to the leaf that was visited last
    };
    Q_ENUM(TraceEnd)

    using QObject::QObject;

    virtual const GameInfo &game() const = 0;
    virtual const engine::Session &tree() const = 0; ///< empty until a game has started
    /// Choices for the current node's switches, nature's included, at most one a switch (S13).
    /// Forgotten when it is left.
    virtual const engine::Choices &submitted() const = 0;
    /// Why the last command failed; empty when it did not.
    virtual const std::optional<engine::Problem> &failure() const = 0;
    virtual bool isBusy() const = 0; ///< commands are being done or are waiting
    /// The command being done waits inside of a rule, until somebody tells it to go on or stop() ends it.
    virtual bool isStopped() const { return false; }
    /// Why playing on stops at the current node: sentences about the breakpoints that the last step, or findBreak(),
    /// has met.
    virtual QStringList breakReasons() const { return {}; }

    /// Something is set to stop steps or playing on.
    virtual bool hasBreakpoints() const { return false; }

    const Policies &policies() const { return m_policies; }
    bool isPlayedByPolicy(int player) const;
    /// What @p player's seat does without a choice in a step that is told @p others for the seats of persons.
    Others policyOf(int player, Others others) const;
    void setPolicies(const Policies &policies); ///< from the next step on

    bool hasGame() const { return !tree().isEmpty(); }
    /// What the rules say about the current node, or null while that is not known.
    const engine::Position *position() const;
    /// The chronon that led to the current node; null at the root.
    const engine::Chronon *lastChronon() const;
    /// Everything worth telling the referee about the current node: failure, errors, warnings, information.
    std::vector<engine::Problem> problems() const;
    engine::SessionRecord sessionRecord() const; ///< recordOf() this game and tree; not without a game

    /// Reads and checks the text and, if it is without errors, starts it in place of the game before.
    virtual Ticket start(const GameText &text, quint64 seed) = 0;
    /// A recorded game with its tree and seed, at its current node, in place of the game before. Refused rules and
    /// states that do not follow leave that one running.
    /// @param revision comes back in every span, as GameText::revision
    virtual Ticket openSession(const sidl::engine::SessionRecord &record, int revision) = 0;
    /// Starts @p text with the seed of @p trace and plays the recorded actions, up to the first difference, where the
    /// tree then stands. What came of it is told by replayed().
    virtual Ticket openTrace(const GameText &text, const sidl::engine::Trace &trace) = 0;
    /// Rules changed during a run (S26): starts @p text, and plays the line from the root to the current node again as
    /// far as its actions, nature's included, stay valid. What came of it is told by replayed(). Other branches are
    /// forgotten. A text that cannot be started leaves the old game running, with all branches;
    /// without a game this is start().
    virtual Ticket startAndReplay(const GameText &text, quint64 seed) = 0;
    /// Goes on with @p tree, of states of the game of @p text, at its current node, in place of the game before; told
    /// by adopted(). A text that cannot be started leaves the old game running.
    virtual Ticket adopt(const GameText &text, quint64 seed, const sidl::engine::Session &tree) = 0;
    /// The same game from its initial state, with another seed; forgets all branches.
    virtual Ticket restart(quint64 seed) = 0;
    /// A finite choice; @p player as Switch::owner: for nature, the user decides instead of the draw (S14).
    virtual Ticket submit(int player, const engine::Choice &choice) = 0;
    /// A choice typed for an unlimited switch, as the text of a word.
    virtual Ticket submitText(int player, engine::Word place, const QString &action) = 0;
    virtual Ticket withdraw(engine::Word place) = 0;
    /// Plays one chronon with what was submitted; @p others says what the other switches do,
    /// but for seats with a policy.
    virtual Ticket stepWith(sidl::debugger::GameSession::Others others) = 0;
    Ticket step() { return stepWith(Others::Default); }
    virtual Ticket back() = 0;
    virtual Ticket goTo(sidl::engine::Session::NodeId node) = 0;
    /// Makes a trace, told by traceReady(). Positions that are not known are computed.
    virtual Ticket exportTrace(sidl::debugger::GameSession::TraceEnd end) = 0;
    /// What a person writes at a node.
    virtual Ticket setNote(sidl::engine::Session::NodeId node, const sidl::engine::Session::Note &note) = 0;
    /// Makes the main line go through @p node.
    virtual Ticket promote(sidl::engine::Session::NodeId node) = 0;
    /// Cuts off @p node with all that follows it; who is there comes to its parent. Not the root.
    virtual Ticket prune(sidl::engine::Session::NodeId node) = 0;
    /// Undoes prune(@p node).
    virtual Ticket restore(sidl::engine::Session::NodeId node) = 0;
    /// Appends a state made by hand to the current node and goes there.
    /// @param words as texts; one that is no word is told by editRefused(), and nothing is changed
    /// @param accounts by player, finite
    virtual Ticket edit(const QStringList &words, const std::vector<double> &accounts) = 0;
    /// Finds out what the rules say about @p node, without going there.
    virtual Ticket computePosition(sidl::engine::Session::NodeId node) = 0;
    /// Looks for the first of @p nodes in whose state @p goal has a solution, as in a rule for legal/1;
    /// told by found().
    virtual Ticket find(const QString &goal, const std::vector<sidl::engine::Session::NodeId> &nodes) = 0;
    /// Looks on the line through the current node, forward or back, for the nearest node to which a chronon has led
    /// that a breakpoint stops (debugger::findBreak()); told by found(), on the way by searched(). Once the tree is
    /// there, breakReasons() says why.
    virtual Ticket findBreak(bool forward) = 0;
    /// Asks why: answered by explained(), unless another question is asked or another game starts before.
    /// Commands go first.
    virtual Ticket explain(const sidl::debugger::Inquiry &inquiry) = 0;
    /// Ends the question being answered within 200 ms; its answer is then that it was cancelled.
    virtual void stopExplaining() = 0;
    /// Solves a goal in the states of @p nodes, in the background: told by answered(), in the order of the nodes, a
    /// part at a time. Commands and explain() go first; of several queries, those about one node. Another game ends it,
    /// untold; a refusal ends it with the first node.
    virtual Ticket query(const sidl::engine::StateQuery &query, const std::vector<sidl::engine::Session::NodeId> &nodes)
        = 0;
    virtual void stopQuery(quint64 ticket) = 0; ///< within 200 ms; nothing more is told of it
    /// Ends the command being done within 200 ms and drops those waiting.
    virtual void stop() = 0;

Q_SIGNALS:
    /// The text given to start() was checked. Told before started(), and also when there are errors.
    void textChecked(const sidl::language::Diagnostics &problems, int revision);
    /// game() and tree() are going to be replaced: whoever keeps something that refers to nodes of the tree forgets it
    /// now, as others who are told of what follows may ask. started() follows.
    void aboutToStart();
    void started();            ///< game() and tree() are new; changed() follows
    void changed();            ///< the tree has grown, its current node is another, or failure() or a note is
    void submissionsChanged(); ///< submitted()
    void policiesChanged();
    void replayed(const sidl::engine::Replay &report); ///< between started() and changed(); without a problem
    void adopted(quint64 ticket);                      ///< between started() and changed()
    /// Its source is the game file's absolute path and the hash of the text; saveTraceFile() writes it.
    void traceReady(const sidl::engine::Trace &trace);
    void explained(quint64 ticket, const sidl::debugger::Answer &answer);
    void answered(quint64 ticket, const sidl::debugger::NodeAnswers &answers, bool isLast);
    void refused(int player, sidl::engine::Word place, const sidl::engine::Problem &why);
    /// @p word place in the words given to edit(), or -1: the accounts
    void editRefused(quint64 ticket, int word, const sidl::engine::Problem &why);
    /// What find() has found, -1: nothing; before finished(). Without it the goal was in error: see @p why.
    void found(quint64 ticket, sidl::engine::Session::NodeId node);
    void findFailed(quint64 ticket, const sidl::engine::Problem &why);
    /// How many chronons findBreak() has looked through, of how many at most; not more often than ten times a second.
    void searched(quint64 ticket, int done, int all);
    void busyChanged(bool busy);
    void stoppedChanged(); ///< isStopped(), or where
    void finished(quint64 ticket, sidl::debugger::GameSession::Outcome outcome);

private:
    Policies m_policies;
};

} // namespace sidl::debugger
