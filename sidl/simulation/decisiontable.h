// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/store.h"

#include "sidl/work/workcontrol.h"

namespace sidl::simulation {

/// How plays are written; a file's suffix tells.
enum class OutputForm {
    Sqlite,   ///< .sqlite: a Store
    Csv,      ///< .csv: one row a decision (DecisionRow), after a row of names
    JsonLines ///< .jsonl: the same, an object a line
};

/// None: the suffix is none of these.
std::optional<OutputForm> outputFormOf(const QString &path);

/// Whether the file at @p path begins as writeDecisions() writes Csv or JsonLines.
bool isDecisionTable(const QString &path);

/**
 * Writes all decisions of @p store to @p path, as a whole or not at all: the same bytes for the same plan, whoever played
 * what and when. @p withTimes adds a column with how long each took, which never is the same again.
 *
 * @param work told of plays
 * @return the error in words; empty: none, or stopped
 */
QString writeDecisions(const Store &store, const QString &path, OutputForm form, bool withTimes,
                       const WorkControl &work = {});

} // namespace sidl::simulation
