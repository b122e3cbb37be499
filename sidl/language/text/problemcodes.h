// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

#include <span>

namespace sidl::language {

/// A kind of problem that reading, checking or playing a game can tell of.
struct ProblemCode
{
    const char *code;  ///< as in Diagnostic::code and engine::Problem::code; also its heading in the manual's page
    Severity severity; ///< the gravest that it has

    static constexpr const char *Page = "problems.md"; ///< of the manual: it has a section for each code
};

/// All of them, in the order of the manual's page.
std::span<const ProblemCode> problemCodes();
/// The row of a code; nullptr: there is no such code.
const ProblemCode *problemCode(QStringView code);
/// Whether a problem of this code may have this severity: the table has the code, with one that is as grave or graver.
bool isKnownProblem(QStringView code, Severity severity);

} // namespace sidl::language
