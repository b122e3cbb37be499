// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <QStringList>
#include <QStringView>

#include <span>

namespace sidl::language::gdl {

/// Which of both languages: SDL's relations carry the step that they are about.
enum class Dialect { Gdl, Sdl };

/// A relation that the language gives a meaning.
struct KeywordRow
{
    const char *name;
    int arity;       ///< in GDL
    int steps;       ///< arguments that SDL adds; -1: SDL has it not
    bool isHead;     ///< rules define it
    bool readsState; ///< what it holds of is another matter in another state
    bool isSdlOnly;
    const char *arguments; ///< their names, with a blank between; those of steps last
    const char *help;
};

std::span<const KeywordRow> keywordRows();
/// The row of this name, in any case of letters; nullptr: none in @p dialect.
const KeywordRow *keywordRow(Dialect dialect, QStringView name);
/// How many arguments it has in @p dialect.
inline int arityOf(const KeywordRow &row, Dialect dialect)
{
    return row.arity + (dialect == Dialect::Sdl ? row.steps : 0);
}
/// What its arguments are called in @p dialect: {"role", "move"}.
QStringList argumentsOf(const KeywordRow &row, Dialect dialect);
/// not, or, and.
bool isConnective(QStringView name);

} // namespace sidl::language::gdl
