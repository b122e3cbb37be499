// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/agent.h"

#include <optional>

namespace sidl::cli {

/**
 * Several people at one terminal: each player in turn sees what that player may see (S15), and nothing else, and picks
 * actions. Between two turns the screen is cleared, and a cover waits for the next one, which takes no input at first.
 * Sits at all seats. In GDL, nobody has a turn who has one move only, unless something is hidden from players.
 */
class HotSeat final : public play::Agent
{
public:
    /// @param mustMove nobody may do nothing, as in GDL
    /// @param areSeveral persons play, and not one alone
    explicit HotSeat(bool mustMove = false, bool areSeveral = false)
        : m_mustMove(mustMove)
        , m_areSeveral(areSeveral)
    {
    }
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;

private:
    enum class Answer { Given, Nothing, Quit };
    struct Line
    {
        Answer answer = Answer::Quit; ///< Quit also at the end of the input and when interrupted
        QString text;                 ///< trimmed; not empty if Given
    };

    /// Nothing: the player has a choice, or others are not to know that there is none.
    std::optional<engine::Choices> onlyMoves(const play::Observation &seen) const;
    void cover(const QString &name, bool isSame);
    static void show(const play::Observation &seen);
    Answer pick(const engine::Switch &place, const play::Validate &validate, engine::Choices &does);
    /// The action that @p answer means: number of an action or template, whose holes are asked for.
    Answer chosen(const engine::Switch &place, const engine::Words &actions, const QString &answer, QString &action);
    Answer fill(const engine::Template &form, QString &action);
    Line ask(const QString &prompt);

    const bool m_mustMove, m_areSeveral;
    std::optional<int> m_player; ///< who is at the keyboard; nothing: nobody yet
    QByteArray m_input;          ///< read, but not yet asked for
};

} // namespace sidl::cli
