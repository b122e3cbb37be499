// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <optional>

namespace sidl::engine {

/// What runs the rules of a game. All give the same; what they differ in is time. Games of logical rules are solved with
/// tables by Prolog and Compiled alike.
enum class RuleEngine {
    Auto,     ///< the fastest for the game, of those that are known to pay
    Prolog,   ///< Prolog alone, the reference
    Compiled, ///< compiled rules wherever they can be compiled; Prolog for the others
    Network   ///< of a game of logical rules (GDL) a propositional network, wherever one can be made
};

/// What files and the command line call @p engine: "auto", "prolog", "compiled", "network".
QString ruleEngineName(RuleEngine engine);
QStringList ruleEngineNames();                                  ///< of all
std::optional<RuleEngine> ruleEngineNamed(const QString &name); ///< none: there is no such engine

/// How often the rules of a keyword were asked.
struct RuleCalls
{
    qint64 all = 0;
    qint64 compiled = 0; ///< of them, those that compiled rules or a network have answered, to the end
};

} // namespace sidl::engine
