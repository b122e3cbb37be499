// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"

namespace sidl::language {

struct PredicateText
{
    QString signature; ///< "member(X, List)"
    QString about;     ///< one line; may be empty
};
/// What is known of a predicate: of a game's own, the first line of its comment.
PredicateText predicateText(const PredicateId &predicate, const Symbols &symbols);

} // namespace sidl::language
