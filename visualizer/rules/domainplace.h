// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/language/program/program.h"
#include "sidl/language/text/sourcemap.h"

namespace sidl::visualizer {

/**
 * The argument positions that a place in the text belongs to.
 *
 * @param domains of a program
 * @param clause  of it: the one around the place, see language::clauseAt()
 * @param text    of it
 * @param line    and
 * @param column  of the place, from 1, in code points
 * @return        vertices of @p domains, the innermost position first: in `fact([alice, N])` at N the second of word/2, then
 *                the first of fact/1. On the name of a predicate or function all of its positions. Empty outside of rules.
 * Thread: any one, but @p text is not for two at once.
 */
std::vector<int> domainPositionsAt(const analysis::DomainGraph &domains, const language::Clause &clause,
                                   const language::SourceMap &text, int line, int column);

} // namespace sidl::visualizer
