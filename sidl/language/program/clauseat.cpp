// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/clauseat.h"

#include <algorithm>

namespace sidl::language {

const Clause *clauseAt(const Program &program, int line, int column)
{
    const auto &clauses = program.clauses; // in the order of the text
    const auto next = std::partition_point(clauses.begin(), clauses.end(), [&](const Clause &each) {
        return each.span.line < line || (each.span.line == line && each.span.column <= column);
    });
    return next == clauses.begin() ? nullptr : &*(next - 1);
}

} // namespace sidl::language
