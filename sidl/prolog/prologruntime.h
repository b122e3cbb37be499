// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::prolog {

/// SWI-Prolog for this process. Create exactly one in main(), after the QCoreApplication, and keep it to the end; all
/// PrologThreads must have ended before it goes. Source: SWI-Prolog manual, section 12.4.
class PrologRuntime
{
public:
    /// Starts SWI-Prolog, lets @p registerPredicates (engine::registerForeignPredicates) define the predicates in C++
    /// that the .pl files of this folder call, and loads these.
    explicit PrologRuntime(void (*registerPredicates)());
    ~PrologRuntime();
    PrologRuntime(const PrologRuntime &) = delete;
    PrologRuntime &operator=(const PrologRuntime &) = delete;
};

} // namespace sidl::prolog
