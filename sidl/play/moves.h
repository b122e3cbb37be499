// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/play/decider.h"

#include <map>
#include <memory>
#include <stop_token>

namespace sidl::play {

/// What is to be done in one chronon, as text: a line of a file of moves, a chronon of a record.
struct Moves
{
    QString origin;                     ///< "moves.jsonl:3", told with a refusal; may be empty
    std::map<QString, QString> actions; ///< by switch
    int line = 0;                       ///< of a file of moves, from 1; 0: there is none
    std::map<QString, int> columns{};   ///< by switch, from 1, in that line

    /// The origin with @p column, as "moves.jsonl:3:2"; without, if it is 0.
    QString place(int column) const;
};

/**
 * The choices at @p position that @p actions, by switch, mean.
 *
 * Errors: Refused, with code "not-legal" for a switch that is not legal and else as Engine::validate() has it; a text
 * that is no word; cancelled. Then @p wrong, if it is not null, is the switch, as it is written, of the action that was
 * not valid.
 * Thread: the engine's.
 */
engine::Result<engine::Choices> choicesOf(engine::Engine &engine, const engine::Position &position,
                                          const std::map<QString, QString> &actions, const std::stop_token &stop = {},
                                          QString *wrong = nullptr);

/// Decides by moves that were recorded, one a chronon; nature is drawn where they say nothing, and who
/// has to move and has one move alone makes it. After the last one
/// another decider goes on, or nobody.
class MovesDecider final : public Decider
{
public:
    /// @param engine has to live as long as this
    /// @param seed   of nature's draws
    /// @param rest   goes on; null: nobody
    MovesDecider(engine::Engine &engine, std::vector<Moves> moves, quint64 seed, std::unique_ptr<Decider> rest = {},
                 std::stop_token stop = {});

    /// A refusal's message begins with the place of the moves in their file, which is its span, too, unless a rule has
    /// raised that was asked what is valid.
    Decision decide(const engine::Position &position) override;
    void played(const engine::Chronon &chronon) override;
    void over(const engine::Position &position, const QString &reason) override;

    /// Of the moves that were asked for, the last, which are those that were refused; null: none was yet.
    const Moves *last() const { return m_next > 0 ? &m_moves[m_next - 1] : nullptr; }
    /// Of the moves that were not asked for yet, the first; null: none is left.
    const Moves *next() const { return m_next < m_moves.size() ? &m_moves[m_next] : nullptr; }

private:
    engine::Engine &m_engine;
    const std::vector<Moves> m_moves;
    std::size_t m_next = 0;
    const quint64 m_seed;
    const std::unique_ptr<Decider> m_rest;
    const std::stop_token m_stop;
};

} // namespace sidl::play
