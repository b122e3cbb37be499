// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/code.h"
#include "sidl/engine/compiled/rowindex.h"
#include "sidl/engine/compiled/rules.h"

namespace sidl::engine::compiled {

/// The clauses of a predicate for one way of calling it: which arguments, or parts of them, are known, and which come
/// out. Compiled when first called.
struct Version
{
    /// A number of buckets that is enough; more keys are calculated each time.
    static constexpr std::size_t MostKeys = 20000;

    Predicate *predicate = nullptr;
    const Version *caller = nullptr; ///< in which it was met first
    std::vector<Term> arguments;     ///< Slot: comes in, its number counts for nothing; Variable: comes out
    int inputs = 0, outputs = 0;
    unsigned keywords = 0; ///< that it may reach: its predicate's, and those of a closure that it is called with

    const Code *entry = nullptr;        ///< null: not compiled yet
    int slots = 0;                      ///< of its frame
    std::unique_ptr<BucketTable> table; ///< what it remembers; null: it remembers nothing
    bool mayStop = false;               ///< some of its own code leaves it to Prolog
};

} // namespace sidl::engine::compiled
