// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/stategroups.h"
#include "debugger/session/gamequestions.h"
#include "sidl/engine/game/answervalue.h"
#include "sidl/wording/naming.h"

namespace sidl::debugger {

/// Goals that are watched, with what they give at each node of the tree. Found in the background; each goal is asked
/// once of a state, wherever the tree has it. The window's thread.
class Watches final : public QObject
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;
    using Value = engine::AnswerValue; ///< what a watch gives at a node

    explicit Watches(GameQuestions *session, QObject *parent = nullptr);

    /// Goals, or "@[alice]" for the account of a player.
    const QStringList &goals() const { return m_goals; }
    void setGoals(const QStringList &goals); ///< without goalsEdited()
    bool add(const QString &goal);           ///< false if it is watched already or empty
    void remove(int watch);
    /// Whether the timeline is to show what the watch gives at its nodes.
    bool isInTimeline(int watch) const { return m_watches.at(std::size_t(watch)).isInTimeline; }
    void setInTimeline(int watch, bool isInTimeline);
    QStringList goalsInTimeline() const;
    void setGoalsInTimeline(const QStringList &goals); ///< without goalsEdited()
    static QString accountGoal(engine::Word player);
    void setNaming(const wording::Naming &naming); ///< how players are called in titles, and words in values
    const wording::Naming &naming() const { return m_naming; }
    QString title(int watch) const { return m_titles[watch]; } ///< "fact([alice,N])", "account of alice"

    const Value *value(int watch, NodeId node) const; ///< null while it is not known

Q_SIGNALS:
    void goalsChanged();
    void goalsEdited();     ///< by add(), remove() and setInTimeline(), after goalsChanged() or timelineChanged()
    void timelineChanged(); ///< isInTimeline() of some watch
    void valuesChanged();

private:
    struct Watch
    {
        std::vector<std::optional<Value>> values; ///< by group of m_states
        Ticket ticket = 0;                        ///< of the query that goes on; 0: none
        bool isInTimeline = false;
    };

    void restart();
    void makeTitles();
    void askForMore();
    void receive(Ticket ticket, const NodeAnswers &answers, bool isLast);
    std::optional<int> playerOf(int watch) const; ///< whose account it is; nothing: it is a goal

    GameQuestions *m_session;
    wording::Naming m_naming;
    QStringList m_goals;
    QStringList m_titles;         ///< of each of m_goals; known without the session, which may go before the views do
    std::vector<Watch> m_watches; ///< of each of m_goals
    StateGroups m_states;
};

/// What is shown of an answer.
Watches::Value watchValue(const NodeAnswer &answer);

} // namespace sidl::debugger
