// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"

#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace sidl::agents {

/// An agent as it is named in text: "random", "mcts:plays=500,seed=3", "strategy:FILE". A value; any thread.
struct AgentSpec
{
    QString text; ///< as it was written
    QString name; ///< one of agentNames()
    /// What was given, by name. Whole numbers are exact.
    std::map<QString, double> options{};
    std::map<QString, QString> names{}; ///< the same of options that are names of the game's predicates
    QString argument{};                 ///< the file that an agent is read from, the command that it is; else empty
    /// That relative files are of, and in which a program runs; empty: the working directory of this process.
    QString folder{};

    double option(const QString &name) const; ///< as given, or what it is else
    QString file() const;                     ///< that it is read from, in its folder
};

/// A number that an agent can be given by name.
struct AgentOption
{
    QString name;
    double usual, least, most;
    bool isWhole;
    QString help;      ///< a phrase
    QString example{}; ///< not empty: the option is the name of a predicate of the game, such as this one
};
/// Of the agent @p name, in the order in which they are told.
std::vector<AgentOption> agentOptions(const QString &name);

QStringList agentNames(); ///< of all, in the order in which they are told
/// A line for each agent, and one for each of its options, indented: for help.
QString agentsHelp();
/// What may be typed: each agent alone, and with each of its options, as it is without it: "mcts:plays=500".
QStringList agentExamples();

/// Errors: Refused, codes "agent-unknown" (there is no such agent), "agent-option" (it has no such option, or one is
/// given twice), "agent-number" (an option's value is no number, or out of its range) and "agent-file" (none is named).
engine::Result<AgentSpec> readAgentSpec(const QString &text, const QString &folder = {});

/// What is missing of an agent, as can be told before there is a game: code "agent-program" where there is no such
/// program, "agent-file" where there is no such file.
std::optional<engine::Problem> whyUnusable(const AgentSpec &spec);
/// readAgentSpec(), and whyUnusable().
engine::Result<AgentSpec> readUsableAgent(const QString &text, const QString &folder = {});

} // namespace sidl::agents
