// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <QStringList>

#include <initializer_list>
#include <memory>

/// A game from a text, for tests: plays it and tells what happened as text. On a Prolog thread only.
class TestGame
{
public:
    using Actions = std::initializer_list<std::pair<const char *, const char *>>;

    explicit TestGame(const QString &rules, const sidl::engine::Budget &budget = {});
    explicit TestGame(const char *rules, const sidl::engine::Budget &budget = {})
        : TestGame(QString::fromUtf8(rules), budget)
    {
    }

    sidl::engine::Engine &engine() { return *m_engine; }
    const sidl::engine::Position &position() const { return m_position; }
    const sidl::engine::Chronon &chronon() const { return m_chronon; }
    const QString &initialError() const { return m_initialError; }     ///< empty if the game has begun
    const sidl::engine::Problem &problem() const { return m_problem; } ///< of the last step() that was false

    /// Plays one chronon with these actions of players and nature, each "[switch]", "[action]"; not validated. Nature's
    /// other switches take their first action. False, with problem(), if it was abandoned.
    bool step(Actions actions = {});
    /// "" if the action is valid for the player (S12), else the refusal.
    QString refusal(const char *player, const char *place, const char *action);

    QString facts() const; ///< "[a,1] [b]"
    QString view(const char *player) const;
    double account(const char *player) const;
    QString switches() const; ///< "[main] [dice]"
    QString actions(const char *place) const;
    const sidl::engine::Switch *find(const char *place) const;
    QStringList problemCodes() const; ///< of the position
    QStringList chrononCodes() const; ///< of the last chronon

    static QString text(const sidl::engine::Words &words);
    sidl::engine::Word word(const char *text);
    int player(const char *name) const;

private:
    std::unique_ptr<sidl::engine::Engine> m_engine;
    sidl::engine::Position m_position;
    sidl::engine::Chronon m_chronon;
    sidl::engine::Problem m_problem;
    QString m_initialError;
};
