// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suitejob.h"

#include <QByteArray>
#include <QJsonObject>

namespace sidl::suites {

// What came of files of tests, in the forms that other programs read. Any thread.

/// "passed", "failed", "unusable" or "stopped".
QString statusName(Outcome::Status status);

/// Where @p outcome of @p test came about: "at nim.test.sidl:3:1"; empty: no place is known.
QString placeLine(const SuiteFindings &findings, const Test &test, const Outcome &outcome);

/// Why @p test of @p findings has failed, in lines: where, expected, found, why, and the rule's place.
QStringList failureLines(const SuiteFindings &findings, const Test &test, const Failure &failure);

/// The JUnit form that CI services read: a testsuite for each file, a testcase for each test that was run.
/// @p cut: why not all were; empty: all were. It is an error, or who reads it would take the others to be well.
QByteArray junitText(const std::vector<SuiteFindings> &all, const QString &cut = {});
/// TAP version 13, with what is known of failures as YAML. @p cut: as in junitText().
QByteArray tapText(const std::vector<SuiteFindings> &all, const QString &cut = {});
/// What one file came to (resources/docs/developer/formats.md: "sidl-tests", version 1).
QJsonObject suiteJson(const SuiteFindings &findings);
/// How often each line of the rules was used, in the form of lcov's tracefiles.
QByteArray lcovText(const std::vector<SuiteFindings> &all);

} // namespace sidl::suites
