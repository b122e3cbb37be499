// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"
#include "debugger/session/tablesettings.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/problem.h"
#include "sidl/engine/record/sessionfile.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QString>

#include <vector>

namespace sidl::debugger {

/// The text of a game with what identifies it.
struct GameText
{
    QString text;
    QString fileName;                             ///< may be empty: a text that was never saved
    int revision = 0;                             ///< comes back in every span
    const language::RuleSystem *system = nullptr; ///< that it was opened as; null: as name and text tell
    QString title{};                              ///< what people call it while it has no file; may be empty
};

/// The game that is being played.
struct GameInfo
{
    QString name;
    QString fileName;
    QString text; ///< the rules, as they are played
    int revision = 0;
    const language::RuleSystem *system = nullptr; ///< that the rules were read as; null: as name and text tell
    engine::Words players;                        ///< in the order of init/2 (S7)
    quint64 seed = 0;                             ///< of nature's draws (S14)
    std::vector<engine::Problem> problems;        ///< warnings met while the initial state was computed (S7, S8)
    DefaultRules defaults;                        ///< what the rules tell of default/2
    TableSettings table{};                        ///< who plays beside persons and policies
    QString wordExample{}, goalExample{};         ///< as people write them in the game's language
    QString title{};                              ///< GameText::title
};

/// What people are told that the game is: its title while it has no file; else its name; of rules that have none and no
/// file, what their tab is called, as "untitled-2.kif".
QString shownName(const GameInfo &game);
QString shownFile(const GameInfo &game); ///< what its file is called, "nim.sidl"; without one, shownName()
/// The rules were saved as @p file since: those that have no name of their own are called by it.
void setFile(GameInfo &game, const QString &file);
/// Where the game's file is, which its agents' relative paths are from; empty: it was never saved.
QString folderOfGame(const QString &fileName);
/// The language of a game's rules. Reads the whole text where it has not been told.
const language::RuleSystem &ruleSystemOf(const GameText &game);
const language::RuleSystem &ruleSystemOf(const GameInfo &game);

/// The file of the rules, as records name it; empty: they were never saved, and fileName is what they are called.
QString recordedFile(const GameInfo &game);

/// All that is needed to go on with this game and tree another time, the rules included. Words are made texts, which
/// takes some seconds for ten thousands of states. @p work is told of nodes; if stopped there are none. Any thread.
engine::SessionRecord recordOf(const GameInfo &game, const engine::GameTree &tree, const WorkControl &work = {});

} // namespace sidl::debugger
