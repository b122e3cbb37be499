// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/goalranges.h"
#include "sidl/language/program/program.h"
#include "sidl/language/text/textedit.h"

namespace sidl::language {

/// A change of a text that is offered at a place of it.
struct QuickFix
{
    Span place;                         ///< of the problem, or of what can be written otherwise
    bool isForProblem = true;           ///< it repairs what Program::problems tells of this place
    QString title;                      ///< what it does: "Replace swicth by switch"
    TextEdits edits;                    ///< of Program::text
    std::vector<TextRange> places = {}; ///< in what the first edit writes: to be filled in, in order

    friend bool operator==(const QuickFix &, const QuickFix &) = default;
};

using QuickFixes = std::vector<QuickFix>;

/**
 * What can be done about the problems of @p program, and what else it could be changed to at some places: not/1 to \+,
 * name/1 to game/1, an action to the default of its switch. In order of place; the likeliest of a place comes first.
 *
 * A fix removes its problem and makes no new error. Where it is not plain what would be right, there is none.
 * Errors: none. Needs no Prolog; any thread.
 */
QuickFixes quickFixes(const Program &program);

} // namespace sidl::language
