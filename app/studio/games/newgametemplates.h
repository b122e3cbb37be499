// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace sidl::app {

/// A game to begin with: rules with places for the names of the game and of its players.
struct GameTemplate
{
    QString id;          ///< "alternate.sidl": its file in resources/templates
    QString title;       ///< for people
    QString description; ///< a sentence or two
    QStringList names;   ///< of the game, then of as many players as one begins with
    int fewest = 2;      ///< players
    int most = 8;
    bool isGame = true; ///< else the tests of one
    QString rules;      ///< with {{title}}, {{game}}, {{player}}, {{next}}, {{first}} and {{place}}
};

std::vector<GameTemplate> gameTemplates();

/// What is wrong with @p name as the name of a game or a player, as a sentence; empty if nothing is. Blanks at its ends
/// do not count.
QString nameProblem(const QString &name);
/// What is wrong with all these names together: nameProblem() of the first that has one, or two that are the same.
QString playersProblem(const QStringList &players);

/// @p name as Prolog reads it back: alice, 'Anna-Lena', 'o''Neil'.
QString atomText(const QString &name);

/// @p name as a name in KIF, which has no quotes: o'Neil, two-words.
QString prefixName(const QString &name);

/// The rules for a game of this name with these players, all of them legal names. A line with {{player}} is written
/// once for each player; {{next}} is the one after, the first after the last. @p suffix, without a dot,
/// is that of the game's file, which its tests go beside; empty: they go elsewhere, as those of a sample do.
QString filledRules(const GameTemplate &game, const QString &name, const QStringList &players,
                    const QString &suffix = QStringLiteral("sidl"));

} // namespace sidl::app
