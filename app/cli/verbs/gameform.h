// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/gamefile.h"
#include "sidl/engine/game/budget.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/wording/naming.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>

namespace sidl::cli {

/// What makes a game a tree: for the verbs of game theory.
struct FormOptions
{
    std::string file; ///< rules, or a file of Gambit's
    theory::Idling idling = theory::Idling::Never;
    theory::FormLimits limits;
    bool mayBeIncomplete = false;
    std::shared_ptr<engine::Budget> budget;
};

/// --recall, told as @p about. @p options outlives the verb.
void addRecallOption(CLI::App &verb, FormOptions &options, const std::string &about);

/// --idle, --recall, --depth, --nodes, --allow-incomplete and those of the budget. @p options outlives the verb.
void addFormOptions(CLI::App &verb, FormOptions &options);

/// --names, told as @p about, which ends before "words of the rules". @p isForPeople outlives the verb.
CLI::Option *addNamesOption(CLI::App &verb, bool &isForPeople, const std::string &about);

/// How people call the players and words of a game.
struct PeoplesNames
{
    engine::Words players;
    wording::Naming naming;
    QString title;         ///< of the game
    bool isOfFile = false; ///< an author has said so in the view file beside the game

    theory::ExtensiveForm form(theory::ExtensiveForm form) const; ///< with these names
};

/// Of @p game, whose players are @p players; a message where its view file is broken. They say chronon, as all of the
/// command line does.
PeoplesNames namesBeside(const GameFile &game, const engine::Words &players);

/// The game as a tree; nothing, after a message, with @p exitCode set, if there is none. Says on standard error where the
/// tree was cut. @p names, if it is asked for, is filled where there are rules; that a view file is broken is a message.
std::optional<theory::ExtensiveForm> readForm(const FormOptions &options, int &exitCode,
                                              std::optional<PeoplesNames> *names = nullptr);

/// Whether @p options name one of Gambit's files.
bool isGambit(const FormOptions &options);

/// Says on standard error how much of a tree is cut, if something is.
void tellCut(const theory::ExtensiveForm &form);

/// What a verb ends with that has done its work on @p form: of one that is cut, a failure, unless that is allowed.
int codeOf(const theory::ExtensiveForm &form, const FormOptions &options);

/// The exit code of a verb that was stopped and has nothing to tell; that is told, if it was a signal.
int stoppedUnanswered();

} // namespace sidl::cli
