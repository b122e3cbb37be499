// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::language {
struct Program;
}

namespace sidl::debugger {

/// Whether what the predicates called @p name tell of a state may rest on a word that hidden/2 keeps from somebody
/// (S15): false only where that is certain from the rules alone, for every state. Looks at all that their clauses may
/// call; a goal that is not known before it is run may be about any word. Any thread.
bool mayRestOnHidden(const language::Program &program, const QString &name);

} // namespace sidl::debugger
