// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suitejob.h"

namespace sidl::suites {

/**
 * Replaces the record of a golden test that has drifted by how its play goes now.
 *
 * @param test number of a test of @p findings that has Outcome::again
 * @return why the record cannot be written; empty: it is
 * Any thread.
 */
QString acceptRecord(const SuiteFindings &findings, std::size_t test);

} // namespace sidl::suites
