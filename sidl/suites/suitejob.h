// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suiterun.h"

#include "sidl/engine/foreign/clausecounter.h"

#include <QHash>

#include <functional>

namespace sidl::suites {

/// How the tests of a file are to be run.
struct SuiteRequest
{
    TestLimits limits;
    engine::Budget budget;
    QString filter;                ///< only tests whose names have it; empty: all
    QString name;                  ///< only tests of this name; empty: all
    int line = 0;                  ///< only the test that begins here or above, and none behind it; 0: all
    QHash<QString, QString> texts; ///< of files by clean absolute path, in place of what is on disk
    int threads = 1;               ///< at work, this one included
    bool countsRules = false;      ///< SuiteFindings::uses is wanted

    /// Whether a test of this name is among those that filter and name ask for.
    bool asksFor(const QString &test) const;
};

/// What came of a file of tests. A value.
struct SuiteFindings
{
    Suite suite;
    language::Program program; ///< the rules
    QString error;             ///< why no test was run: the rules cannot be read, or have errors; empty: they were
    /// By test; none: not asked for, though it may have been run for a coverage that was, or not run before a stop. With an error those that were asked for are
    /// not usable.
    std::vector<std::optional<Outcome>> outcomes;
    std::vector<engine::ClauseUse> uses; ///< by clause, of all plays; empty: not wanted

    /// Of the tests that were run.
    int count(Outcome::Status status) const;
    /// Whether there is something in the file, or all of it, that could not be read as tests and so is not counted.
    bool isFaulty() const;
    /// Which of the tests here has the name of each of @p tests; of several that have it the first is the first of those
    /// there, and so on. None: no test here has it.
    std::vector<std::optional<std::size_t>> ofNames(const std::vector<Test> &tests) const;
    /// @p of as tests of these rules are run: see writeForRoles().
    Suite inNotation(Suite of) const;
    /// Whether rules with @p text are those that the tests were run by, but for layout and comments.
    bool areOf(const QString &text) const;
    /// Whether all that was asked for is as expected, and nothing was unusable.
    bool hasPassed() const;
};

/// Whether @p test and @p other are the same, wherever they stand.
bool asksTheSame(Test test, Test other);

/// Called for each test in the order of the file, one at a time, on whatever thread has ended it.
using TestTold = std::function<void(const SuiteFindings &findings, std::size_t test)>;

/// Reads the rules of @p suite and runs its tests. The same outcomes for any number of threads.
/// Thread: a PrologThread; it starts others.
SuiteFindings runSuite(Suite suite, const SuiteRequest &request, const TestTold &told = {},
                       const WorkControl &work = {});

} // namespace sidl::suites
