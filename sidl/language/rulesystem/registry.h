// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace sidl::language {

/// All languages, in the order in which they are asked. The first one takes what no other one takes.
const std::vector<const RuleSystem *> &ruleSystems();
/// Adds a language that is no part of the program. It has to outlive all others. Before any text is read.
void addRuleSystem(const RuleSystem &system);

/// The language of this id; nullptr: there is none.
const RuleSystem *ruleSystem(const QString &id);
/// The language of a text: of a file with SIDL's own suffix SIDL; else the one that the text can only be of; else by the
/// file's suffix; else the first. @p fileName may be empty. Reads the whole text.
const RuleSystem &ruleSystemOf(const QString &fileName, const QString &text);
/// The language that @p text, of no file, can only be of, GDL where it begins with a comment of GDL; nullptr: it does not tell, as it may while it is written.
const RuleSystem *detectedSystem(const QString &text);
/// The language that @p program was read as; the first for one that was made by hand.
const RuleSystem &ruleSystemOf(const Program &program);
/// The language of the text that names @p symbols.
const RuleSystem &ruleSystemOf(const Symbols &symbols);

/// For lists of files: "*.sidl", "*.pl", of all languages, each once.
QStringList gameFilePatterns();

/**
 * Reads the text of a game in its language and checks it: clauses with their places, and every problem at once.
 *
 * @param text     the whole text; a byte order mark and CRLF line ends are accepted
 * @param fileName may be empty; without folder and suffix the name of a game that does not name itself
 * @param revision number of this version of the text; comes back in every Span
 * Errors: none thrown; they are in Program::problems.
 * Thread: one with a Prolog engine (prolog::PrologThread).
 * Source: S1-S8 of the semantics.
 */
Program readProgram(const QString &text, const QString &fileName = {}, int revision = 0);
/// The same in a language that is known.
Program readProgram(const RuleSystem &system, const QString &text, const QString &fileName = {}, int revision = 0);

} // namespace sidl::language
