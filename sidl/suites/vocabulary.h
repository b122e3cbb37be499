// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"
#include "sidl/suites/suite.h"

#include <span>

namespace sidl::suites {

/// A name that means something in files of tests.
struct VocabularyRow
{
    enum class Place {
        Clause, ///< a kind of test
        Step,   ///< of test/2
        Aim     ///< of forces/3
    };
    Place place = Place::Clause;
    const char *name = "";
    int arity = 0;
    Step::Kind step = Step::Kind::Goal; ///< of Step
    const char *signature = "";         ///< how it is written
    const char *help = "";              ///< a line
    const char *snippet = "";           ///< as it is written for somebody to go on: ${what} is still to be written
};

/// All of them, kinds of tests first. Any thread.
std::span<const VocabularyRow> vocabulary();
/// The row of exactly this name and arity there, or null.
const VocabularyRow *vocabularyRow(VocabularyRow::Place place, const language::PredicateId &id);

} // namespace sidl::suites
