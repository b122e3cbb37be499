// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/play/decider.h"

#include <QJsonObject>

#include <optional>
#include <string>
#include <vector>

namespace sidl::cli {

/// A goal or word that has to hold in every state, and where it is written.
struct Invariant
{
    QString text;
    language::Span place{}; ///< in the file beside the game; invalid: given by --invariant
};

/// @p goals, and unless @p ignores those that are kept beside @p game. Nothing, and a message on standard error: they
/// cannot be read.
std::optional<std::vector<Invariant>> invariantsOf(const QString &game, bool ignores,
                                                   const std::vector<std::string> &goals);

/// Goals that have to hold in every state of a run. Thread: the engine's.
class Invariants
{
public:
    /// Of the game in the file @p game. @p engine has to live as long as this.
    Invariants(engine::Engine &engine, const QString &game, std::vector<Invariant> goals);

    bool isEmpty() const { return m_goals.empty(); }
    /// Why a goal is none, asked of the initial state, in lines to print; empty: all are usable. initialState() was
    /// called.
    QString whyUnusable(const engine::State &initial);

    /// Warns of names that no rule of the game has: what nothing makes never holds, and its absence always.
    void warnOfNames() const;

    /// Asks all of a state, unless one is broken already, or an error has come up.
    void ask(const engine::State &state);
    void forget(); ///< what was found: another run begins

    bool hasEnded() const { return !m_broken.isEmpty() || m_problem; } ///< there is no need to play on
    const QString &broken() const { return m_broken; }                 ///< the goal that did not hold; or empty
    const std::optional<engine::Problem> &problem() const { return m_problem; } ///< that asking has raised
    QString problemText() const; ///< the same in lines to print: where, and in which state
    /// The same as cli::problemJson() has it; there is one.
    QJsonObject problemJson() const;
    void keepProblem() const; ///< for keptProblems()

private:
    /// A problem where it is to be sought.
    struct Placed
    {
        QString path; ///< empty: it is a goal of the command line
        engine::Problem problem;
    };
    Placed placed(const Invariant &goal, engine::Problem problem) const;
    static QString told(const Placed &placed);

    engine::Engine &m_engine;
    const QString m_game;
    const std::vector<Invariant> m_goals;
    QString m_broken;
    std::optional<engine::Problem> m_problem;
    Placed m_placed; ///< m_problem
    QString m_problemText;
};

/// Decides as another does, until an invariant is broken.
class GuardedDecider final : public play::Decider
{
public:
    /// Both have to live as long as this.
    GuardedDecider(play::Decider &decider, const Invariants &invariants);
    play::Decision decide(const engine::Position &position) override;
    void played(const engine::Chronon &chronon) override;
    void over(const engine::Position &position, const QString &reason) override;

private:
    play::Decider &m_decider;
    const Invariants &m_invariants;
};

} // namespace sidl::cli
