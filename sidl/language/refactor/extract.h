// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/textedit.h"

namespace sidl::language {

/// How goals of a rule are made a predicate of their own, or why they cannot be.
struct ExtractPlan
{
    QString error;      ///< in words; then nothing is to be done
    QString clause;     ///< of the new predicate
    TextEdits edits;    ///< of Program::text
    qsizetype call = 0; ///< offset of the call that stands for the goals, in the text after the edits
    int revision = 0;   ///< of the text
};

/// Why the goals between two offsets of Program::text cannot be a predicate, whatever its name; empty if they can.
QString whyNotExtracted(const Program &program, qsizetype start, qsizetype end);

/**
 * Makes the goals between two offsets of Program::text a predicate, which stands behind that of their clause: its
 * arguments are the variables that the rest of the clause has, too, in order of their first use in the goals.
 *
 * The offsets may take in white space, comments and brackets around the goals, and the comma or full stop behind, with
 * white space and comments up to the next clause. Refused are: a clause that cannot be read, what is no goal or no row
 * of goals, a condition without its else, a cut, variables that bagof/3 or setof/3 would no longer see, and a name that
 * is taken.
 * @p symbols: of @p program. Errors: ExtractPlan::error. Needs no Prolog; any thread.
 */
ExtractPlan planExtract(const Program &program, const Symbols &symbols, qsizetype start, qsizetype end,
                        const QString &name);

} // namespace sidl::language
