// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"
#include "debugger/session/gamesession.h"
#include "sidl/engine/game/result.h"

#include <QSet>

#include <functional>

namespace sidl::tests {

/// A game whose rules are C++ functions: for panes, which see no difference. Commands are done one event later.
class FakeGameSession final : public debugger::GameSession
{
    Q_OBJECT
public:
    struct Rules
    {
        engine::Words players;
        engine::State initial;
        std::function<engine::Position(const engine::State &, int chronon)> position;
        std::function<engine::Result<engine::Chronon>(const engine::Position &, const engine::Choices &)> play;
        debugger::DefaultRules defaults{}; ///< not known
    };

    explicit FakeGameSession(Rules rules);

    const debugger::GameInfo &game() const override { return m_game; }
    const engine::GameTree &tree() const override { return m_tree; }
    const engine::Choices &submitted() const override { return m_submitted; }
    const std::optional<engine::Problem> &failure() const override { return m_failure; }
    bool isBusy() const override { return false; }
    const std::map<int, engine::Problem> &endedAgents() const override { return ended; }

    debugger::Ticket start(const debugger::GameText &text, quint64 seed) override;
    // Refused: there are no rules to play by.
    debugger::Ticket openSession(const sidl::engine::SessionRecord &record, int revision) override;
    debugger::Ticket openTrace(const debugger::GameText &text, const sidl::engine::Trace &trace) override;
    debugger::Ticket startAndReplay(const debugger::GameText &text, quint64 seed) override;
    debugger::Ticket adopt(const debugger::GameText &text, quint64 seed, const sidl::engine::GameTree &tree) override;
    debugger::Ticket restart(quint64 seed) override;
    void setFileName(const QString &file) override { m_game.fileName = file; }
    void setText(const QString &rules) { m_game.text = rules; } ///< until it is started again; nothing runs them
    void setTable(const sidl::debugger::TableSettings &table) override
    {
        m_game.table = table;
        Q_EMIT tableChanged();
    }
    void findAgents() override
    {
        ended.insert(missing.begin(), missing.end());
        Q_EMIT endedAgentsChanged();
    }
    debugger::Ticket submit(engine::Owner owner, const engine::Choice &choice) override;
    debugger::Ticket submitText(engine::Owner owner, engine::Word place, const QString &action) override;
    debugger::Ticket checkText(engine::Owner owner, engine::Word place, const QString &action) override;
    debugger::Ticket withdraw(engine::Word place) override;
    debugger::Ticket stepWith(play::Policy others) override;
    debugger::Ticket back() override;
    debugger::Ticket goTo(sidl::engine::GameTree::NodeId node) override;
    debugger::Ticket exportTrace(TraceEnd end) override;
    debugger::Ticket setNote(sidl::engine::GameTree::NodeId node, const sidl::engine::GameTree::Note &note) override;
    debugger::Ticket promote(sidl::engine::GameTree::NodeId node) override;
    debugger::Ticket prune(sidl::engine::GameTree::NodeId node) override;
    debugger::Ticket restore(sidl::engine::GameTree::NodeId node) override;
    debugger::Ticket edit(const QStringList &words, const std::vector<double> &accounts) override;
    debugger::Ticket find(const QString &goal, const std::vector<sidl::engine::GameTree::NodeId> &nodes) override;
    debugger::Ticket findBreak(bool forward) override; ///< there are none
    debugger::Ticket computePosition(sidl::engine::GameTree::NodeId node) override;
    debugger::Ticket explain(const sidl::debugger::Inquiry &inquiry) override;
    void stopExplaining() override;
    debugger::Ticket query(const sidl::engine::StateQuery &query,
                           const std::vector<sidl::engine::GameTree::NodeId> &nodes) override;
    void stopQuery(debugger::Ticket ticket) override { m_queries.remove(ticket); }
    void stop() override { }

    QString fileName = QStringLiteral("fake.sidl"); ///< of the game, from the next start on
    std::map<int, engine::Problem> ended;           ///< agents, by player
    std::map<int, engine::Problem> missing;         ///< the same, once it is looked for them
    /// Whether a goal given to find() holds, by the state of the node.
    std::function<bool(const QString &goal, const engine::State &)> holds;
    /// What submitText() got last, and what it is to answer: the word, or a refusal when it is null.
    bool checksTyped = false; ///< checkText() answers, as submitText() would
    QString typed;
    engine::Word typedAnswer;
    /// What explain() is answered with; without it, not before stopExplaining().
    std::function<debugger::Answer(const debugger::Inquiry &)> answers;
    /// What query() is answered with at a node; without it, never.
    std::function<debugger::NodeAnswer(const engine::StateQuery &, const engine::GameTree::Node &)> solves;

private:
    debugger::Ticket later(const std::function<Outcome()> &command);
    Outcome arrive();
    /// What was submitted, and for the others the first action or, for Policy::Random, the last one.
    engine::Choices withOthers(play::Policy others) const;

    Rules m_rules;
    debugger::GameInfo m_game;
    engine::GameTree m_tree;
    engine::Choices m_submitted;
    std::optional<engine::Problem> m_failure;
    debugger::Ticket m_lastTicket = 0;
    std::optional<std::pair<debugger::Ticket, debugger::Inquiry>> m_asked;
    QSet<debugger::Ticket> m_queries; ///< that go on
};

/// Two children, [alice] and [bob], with muddy faces; neither sees its own. Each may stay or step, nature rings or not.
/// Who steps gets a word [stepped,Child] and 1; both have one chance.
FakeGameSession::Rules muddyRules();

} // namespace sidl::tests
