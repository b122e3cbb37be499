// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols.h"

namespace sidl::editor {

/// What is to be known of the name or word at a place of the text, as rich text; empty if there is nothing.
QString hoverText(const language::Symbols &symbols, int line, int column);
/// The signature of a predicate with what it does, as far as anything is known of it: "member(X, List)" and "X is an
/// element of List.". For the game's own predicates, the first line of the comment.
struct PredicateText
{
    QString signature;
    QString about;
};
PredicateText predicateText(const language::PredicateId &predicate, const language::Symbols &symbols);

} // namespace sidl::editor
