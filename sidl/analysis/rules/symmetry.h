// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/rulegraph.h"

#include <chrono>
#include <optional>
#include <stop_token>

namespace sidl::analysis {

/// Symbols and argument positions that go round: a becomes b, b becomes c, c becomes a. Two are swapped.
using SymbolCycle = std::vector<int>;

/// A symmetry of a game: what becomes what, if all else stays. Vertices of the rule graph, symbols and arguments only.
struct Symmetry
{
    std::vector<int> image; ///< by vertex of the rule graph
    std::vector<SymbolCycle> cycles;
};

struct Symmetries
{
    std::vector<Symmetry> generators; ///< all symmetries are these, one after the other, in any order and number
    /// How many symmetries there are, the one that changes nothing included; nothing: many.
    std::optional<quint64> order;
    bool isIncomplete = false; ///< stopped or out of time: there may be more
};

/// Whether two games are the same but for their names.
struct Equivalence
{
    enum class Answer { Same, Different, Unknown };
    Answer answer = Answer::Unknown; ///< Unknown: stopped or out of time
    /// Same: the symbols and arguments of the one by those of the other, as vertices of their rule graphs.
    std::vector<std::pair<int, int>> renaming;
};

/**
 * The automorphisms of a rule graph (14.7), by nauty. Those that move nothing but occurrences and variables are left
 * out.
 *
 * @param time after which it gives up
 * Thread: any, one at a time (the others wait: nauty keeps data of its own).
 */
Symmetries symmetries(const RuleGraph &graph, std::chrono::milliseconds time = std::chrono::seconds(30),
                      const std::stop_token &stop = {});

/// Compares two rule graphs (14.7). Thread and @p time as above.
Equivalence compareGames(const RuleGraph &one, const RuleGraph &other,
                         std::chrono::milliseconds time = std::chrono::seconds(30), const std::stop_token &stop = {});

/// "1 <-> 3, row <-> column", "a -> b -> c -> a".
QString cyclesText(const RuleGraph &graph, const Symmetry &symmetry);

} // namespace sidl::analysis
