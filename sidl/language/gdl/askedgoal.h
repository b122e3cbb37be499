// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/gdltree.h"
#include "sidl/language/program/program.h"

#include <optional>

namespace sidl::language::gdl {

/// What a person asks, read as the body of a rule.
struct AskedGoal
{
    Clause clause;                     ///< its head is the name `asked`; its places are those in the text asked
    std::optional<Diagnostic> problem; ///< why it is no goal
};

/// Reads goals as a rule's body: "(true (cell ?x 1 b)) (role ?r)" or "true(cell(X,1,b)) & role(R)". Either notation is
/// taken; @p own is that of the game, for what may be of both, as X may. Any thread.
AskedGoal askedGoal(const QString &text, Dialect dialect, Notation own);

/// A term, with or without variables, as KIF: "(cell ?X 1 b)" for "cell(X,1,b)". Empty: it is none. Notations as in
/// askedGoal(). Any thread.
QString asPrefix(const QString &term, Notation own);

} // namespace sidl::language::gdl
