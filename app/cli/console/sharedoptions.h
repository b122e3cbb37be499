// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/ruleengine.h"
#include "sidl/play/policy.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace sidl::cli {

// Options that several verbs have.

/// FILE, the game that @p verb is about; it ends up in @p file.
void addGameOption(CLI::App &verb, std::string &file);

/// Checks a number, in words that anybody understands: "must be at least 1".
CLI::Validator atLeast(int least);

/// Refuses what is not a number from @p least to @p most, "nan" too.
CLI::Validator between(double least, double most);

/// The limits of one chronon or position, as options of @p verb. What is given there ends up in the returned value.
std::shared_ptr<engine::Budget> addBudgetOptions(CLI::App &verb);

/// --engine NAME, what runs the rules. What is given there ends up in @p rules, which has to live as long as the verb.
void addEngineOption(CLI::App &verb, engine::RuleEngine &rules);

/// --seed N, told to @p take.
CLI::Option *addSeedOption(CLI::App &verb, const std::string &help, const std::function<void(quint64)> &take);

/// --policy NAME; what is given there ends up in @p policy, which has to live as long as the verb.
void addPolicyOption(CLI::App &verb, const std::string &help, std::optional<play::Policy> &policy);

} // namespace sidl::cli
