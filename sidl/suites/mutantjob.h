// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/mutant.h"
#include "sidl/suites/suitejob.h"

#include <QJsonObject>

namespace sidl::suites {

/// What tests say of one changed version of the rules. A value.
struct MutantVerdict
{
    enum class Kind {
        NotRun,   ///< a stop came before
        Killed,   ///< a test failed
        Unasked,  ///< a test cannot be asked any more, as of a player who is gone: counts as killed
        TimedOut, ///< it did not end in its time, which counts as killed
        Survived, ///< all tests passed: nobody would notice
        NoGame    ///< its rules have errors, which checking tells: no matter for tests
    };
    Mutation mutation;
    Kind kind = Kind::NotRun;
    QString by; ///< Killed, Unasked and TimedOut: the name of the test
};

/// What the tests of a game notice of changes of its rules. A value.
struct MutantFindings
{
    QString rules;                      ///< path
    QStringList files;                  ///< of tests
    std::vector<MutantVerdict> mutants; ///< in the order of the rules' text
    std::chrono::milliseconds limit{0}; ///< of a mutant, as it was used
    std::chrono::milliseconds time{0};  ///< of all

    int count(MutantVerdict::Kind kind) const;
    int counted() const;    ///< those that are games and were run
    int killed() const;     ///< in whatever way
    double percent() const; ///< killed of those that count; 0 where there are none, as nothing is proved
};

/// Called for each mutant in the order of the text, one at a time, on whatever thread has ended it.
using MutantTold = std::function<void(const MutantFindings &findings, std::size_t mutant)>;

/**
 * Changes the rules of @p suites, files of tests of one game that have been run and have passed, in each way of
 * mutationsOf(), and runs the tests that have passed against each until one fails; one that could not be asked of the
 * rules as they are proves nothing of a mutant. Tests of plays come first, since they take
 * least; those of Kind::Coverage are left out. The same verdicts for any number of threads, but for the time.
 *
 * @param request limits and threads; a mutant may take @p time, and five times what the tests took of the rules as they are
 * Thread: a PrologThread; it starts others.
 * Source: DeMillo, Lipton and Sayward, Hints on Test Data Selection (1978).
 */
MutantFindings runMutants(const std::vector<const SuiteFindings *> &suites, const SuiteRequest &request,
                          std::chrono::milliseconds time, const MutantTold &told = {}, const WorkControl &work = {});

/// resources/docs/developer/formats.md: an entry of "sidl-mutants", version 1. Any thread.
QJsonObject mutantsJson(const MutantFindings &findings);

} // namespace sidl::suites
