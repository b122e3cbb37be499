// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/engine/compiled/machine.h"

#include <array>
#include <map>

namespace sidl::engine::compiled {

/// The rules of a keyword, asked in one way.
struct CompiledRules::Query
{
    QByteArray modes;
    Version *version = nullptr; ///< null: there are no clauses
    bool isAllowed = true;      ///< false: it might use a keyword that its rules may not
    qint64 asked = 0, unanswered = 0;

    /// Too often it is in vain.
    bool isGivenUp() const { return unanswered > 20 && unanswered * 4 > asked; }
};

/// Everything that depends on Values, which only grow: made anew when they have become too large.
struct CompiledRules::Parts
{
    Parts(const language::Program &program, ClauseProfile *profile)
        : versions(program, profile)
        , machine(versions, profile)
    {
    }

    Versions versions;
    Machine machine;
    std::array<std::vector<std::unique_ptr<Query>>, language::KeywordCount> queries;
    std::map<QString, Query> named; ///< predicates of two arguments that are no keyword's, asked for the second
    State state;                    ///< that the facts describe
    Words players;
    unsigned loaded = 0; ///< keywords whose relations describe the scene
    std::map<std::vector<std::uint64_t>, std::vector<Template>> templates; ///< by the terms that unlimited/2 gave
};

} // namespace sidl::engine::compiled
