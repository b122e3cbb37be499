// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <QString>

#include <span>

namespace sidl::language {

/// What a rule may call beside the game's own predicates and the keywords: the published table of S4, one row each.
struct Builtin
{
    const char *name;
    int arity;
    /// ISO built-in or control construct, or protected like them by SWI-Prolog: a game may not define it. The others it
    /// may (S3).
    bool iso;
    /// One character an argument as in meta_predicate/1: '0' goal, '1'-'7' closure called with so many more arguments,
    /// '^' goal with V^, '?' plain. nullptr when all are plain.
    const char *meta;
    const char *help; ///< signature and one line
};

std::span<const Builtin> builtins();
/// The row of exactly this name and arity, or nullptr.
const Builtin *builtin(const PredicateId &predicate);
/// True for an evaluable functor or constant of the table (what `is` may evaluate): +/2, max/2, pi/0, …
bool isEvaluable(const PredicateId &functor);

} // namespace sidl::language
