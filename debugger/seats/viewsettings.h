// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"
#include "debugger/session/gameplay.h"
#include "sidl/wording/displaynames.h"

#include <QByteArray>

#include <map>
#include <optional>

namespace sidl::debugger {

/// Who plays one seat, and how it is shown.
struct SeatSettings
{
    std::optional<play::Policy> policy; ///< none: a person
    bool isTurned = false;              ///< the board is seen from its other side
    bool isCovered = false;
    QStringList pins;   ///< words that stay on top, as texts
    QStringList folded; ///< groups of words, by their first element

    friend bool operator==(const SeatSettings &, const SeatSettings &) = default;
};

/// How the seats of one game show its words: what is kept beside the game.
struct ViewSettings
{
    enum class Show {
        List,
        Grid, ///< the board, and in the list what is not on it
        Both  ///< the board, and all words in the list
    };
    std::optional<GridSpec> grid;
    Show show = Show::List;                ///< List when there is no grid
    bool boardsInGraph = false;            ///< states are drawn as boards, in the state graph
    std::map<QString, SeatSettings> seats; ///< by the player's word, or Referee; those missing are as a new one
    wording::NameSettings names;           ///< before people who look at seats alone
    static inline const QString Referee = QStringLiteral("referee");

    SeatSettings seat(const QString &player) const
    {
        const auto it = seats.find(player);
        return it == seats.end() ? SeatSettings() : it->second;
    }

    friend bool operator==(const ViewSettings &, const ViewSettings &) = default;
};

/// JSON: one object with format "sidl-view", version 1, show, boardsInGraph, and grid {shape [constant or null…], column, row, label
/// [position…], columns, rows [constant…], columnsByGame, rowsByGame, columnsOpen, rowsOpen, order, rowsUp, checkered, cells, glyphs {label: glyph or {glyph, fill "#rrggbb"}}};
/// positions count from 1; and seats {player or "referee": {policy "random", "first" or "default", turned, covered,
/// pins [word…], folded [constant…]}}, without what is as for a new one; and names {players {word: name}, constants
/// {constant: name}, words [{pattern, text, one?, picture?}]}, if there are any.
QByteArray toJson(const ViewSettings &settings);
/// Reads what toJson() wrote. Empty, with a sentence in @p error, if @p json is anything else: another format or
/// version, a field of a wrong type, or a board that cannot be laid out. Fields that are not known are refused as well,
/// since they would be lost when it is saved again.
std::optional<ViewSettings> viewSettingsFromJson(const QByteArray &json, QString *error);

/// Both are view files, and differ at most in how they are laid out and in what nobody has chosen, as columns and rows by
/// the rules, which follow these whenever a game starts.
bool areChosenAlike(const QByteArray &one, const QByteArray &other);

} // namespace sidl::debugger
