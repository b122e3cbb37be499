// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"
#include "sidl/engine/result.h"

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
    };

    explicit FakeGameSession(Rules rules);

    const debugger::GameInfo &game() const override { return m_game; }
    const engine::Session &tree() const override { return m_tree; }
    const engine::Choices &submitted() const override { return m_submitted; }
    const std::optional<engine::Problem> &failure() const override { return m_failure; }
    bool isBusy() const override { return false; }

    Ticket start(const debugger::GameText &text, quint64 seed) override;
    // Refused: there are no rules to play by.
    Ticket openSession(const sidl::engine::SessionRecord &record, int revision) override;
    Ticket openTrace(const debugger::GameText &text, const sidl::engine::Trace &trace) override;
    Ticket startAndReplay(const debugger::GameText &text, quint64 seed) override;
    Ticket adopt(const debugger::GameText &text, quint64 seed, const sidl::engine::Session &tree) override;
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
    Ticket findBreak(bool forward) override; ///< there are none
    Ticket computePosition(sidl::engine::Session::NodeId node) override;
    Ticket explain(const sidl::debugger::Inquiry &inquiry) override;
    void stopExplaining() override;
    Ticket query(const sidl::engine::StateQuery &query,
                 const std::vector<sidl::engine::Session::NodeId> &nodes) override;
    void stopQuery(quint64 ticket) override { m_queries.remove(ticket); }
    void stop() override { }

    /// Whether a goal given to find() holds, by the state of the node.
    std::function<bool(const QString &goal, const engine::State &)> holds;
    /// What submitText() got last, and what it is to answer: the word, or a refusal when it is null.
    QString typed;
    engine::Word typedAnswer;
    /// What explain() is answered with; without it, not before stopExplaining().
    std::function<debugger::Answer(const debugger::Inquiry &)> answers;
    /// What query() is answered with at a node; without it, never.
    std::function<debugger::NodeAnswer(const engine::StateQuery &, const engine::Session::Node &)> solves;

private:
    Ticket later(const std::function<Outcome()> &command);
    Outcome arrive();
    /// What was submitted, and for the others the first action or, for Others::Random, the last one.
    engine::Choices withOthers(Others others) const;

    Rules m_rules;
    debugger::GameInfo m_game;
    engine::Session m_tree;
    engine::Choices m_submitted;
    std::optional<engine::Problem> m_failure;
    Ticket m_lastTicket = 0;
    std::optional<std::pair<Ticket, debugger::Inquiry>> m_asked;
    QSet<Ticket> m_queries; ///< that go on
};

/// Two children, [alice] and [bob], with muddy faces; neither sees its own. Each may stay or step, nature rings or not.
/// Who steps gets a word [stepped,Child] and 1; both have one chance.
FakeGameSession::Rules muddyRules();

} // namespace sidl::tests
