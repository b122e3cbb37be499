// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/player.h"

#include <QJsonObject>

namespace sidl::cli {

/// What is to happen in a chronon.
struct Decision
{
    enum class Kind {
        Play, ///< @c does is to be played
        Stop, ///< the user has had enough, or nobody decides any further
        Fail  ///< an action was refused; a message is on standard error
    };
    Kind kind = Kind::Play;
    engine::Choices does; ///< valid, nature's included
    QString stopped;      ///< Stop: the trace's word for it, "user" or "limit"
};

/// Decides for all players and for nature.
class Mover
{
public:
    virtual ~Mover() = default;
    virtual Decision decide(const engine::Position &position) = 0;
    /// What came of it.
    virtual void played(const engine::Chronon &) { }
};

/// Plays by a policy (S28).
class PolicyMover final : public Mover
{
public:
    PolicyMover(engine::Engine &engine, engine::Policy policy, quint64 seed);
    Decision decide(const engine::Position &position) override;

private:
    engine::Engine &m_engine;
    engine::Policy m_policy;
    quint64 m_seed;
};

/// One line of a file of moves.
struct Moves
{
    int line = 0;        ///< 1-based
    QJsonObject actions; ///< {switch: action}
};
/// Reads JSON lines; empty lines are skipped. Nothing, and a message on standard error, if it is none.
std::optional<std::vector<Moves>> readMoves(const QString &path);

/// Plays recorded moves, one line a chronon; nature is drawn where they say nothing. After the last line @p rest goes
/// on, or, if it is null, the run stops ("limit").
class MovesMover final : public Mover
{
public:
    MovesMover(engine::Engine &engine, QString path, std::vector<Moves> moves, quint64 seed,
               std::unique_ptr<Mover> rest);
    Decision decide(const engine::Position &position) override;

private:
    Decision refuse(const Moves &moves, const QString &why) const;

    engine::Engine &m_engine;
    QString m_path;
    std::vector<Moves> m_moves;
    std::size_t m_next = 0;
    quint64 m_seed;
    std::unique_ptr<Mover> m_rest;
};

} // namespace sidl::cli
