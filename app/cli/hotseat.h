// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/mover.h"

namespace sidl::cli {

/**
 * Several people at one terminal: each player in turn sees what that player may see (S15), and nothing else, and picks
 * actions. Between two players the screen is cleared, and a cover waits for the next one. Nature is drawn.
 */
class HotSeat final : public Mover
{
public:
    HotSeat(engine::Engine &engine, quint64 seed);
    Decision decide(const engine::Position &position) override;
    void played(const engine::Chronon &chronon) override;

private:
    enum class Answer { Given, Nothing, Quit };
    struct Line
    {
        Answer answer = Answer::Quit; ///< Quit also at the end of the input and when interrupted
        QString text;                 ///< trimmed; not empty if Given
    };

    void cover(int player);
    void show(const engine::Position &position, int player);
    Answer pick(const engine::Position &position, const engine::Switch &place, engine::Choices &does);
    /// The action that @p answer means: number of an action or template, whose holes are asked for.
    Answer chosen(const engine::Switch &place, const engine::Words &actions, const QString &answer, QString &action);
    Answer fill(const engine::Template &form, QString &action);
    Line ask(const QString &prompt);

    engine::Engine &m_engine;
    quint64 m_seed;
    int m_player = -1;                                    ///< who is at the keyboard; -1: nobody yet
    QByteArray m_input;                                   ///< read, but not yet asked for
    std::vector<std::vector<engine::Message>> m_messages; ///< of the last chronon, by player
};

} // namespace sidl::cli
