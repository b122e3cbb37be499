// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suitejob.h"

namespace sidl::cli {

/// How the rules are to be changed that tests are to notice.
struct MutantOptions
{
    bool isWanted = false;
    int time = 2000;    ///< of a mutant, in milliseconds, beside what the tests take
    double least = 100; ///< percent that have to be killed
    bool json = false;
};

/// Changes the rules of each game of @p all, files of tests that have been run, and tells what the tests do not notice.
/// Returns what the verb ends with; after a message, if tests have not passed as the rules are.
int testMutants(const std::vector<suites::SuiteFindings> &all, const suites::SuiteRequest &request,
                const MutantOptions &options);

} // namespace sidl::cli
