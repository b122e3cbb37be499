// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/program/program.h"
#include "sidl/language/text/diagnostic.h"

namespace sidl::suites {

/**
 * Constants in the words of tests that no rule of the game has: a test that something is absent passes with a slip of the
 * pen, and proves nothing. A warning for each, at its place in the tests, with what may be meant. What is to be
 * refused or not legal may be anything. Of games that make constants out of texts, none. Of games in GDL and SDL, those
 * in quoted terms, too, in either notation.
 *
 * @param tests a file of tests, as read: see suiteSystem()
 * @param game  the rules that it is about
 * @param fixes gets what writes that which may be meant, too; null: they are not wanted
 * Thread: any.
 */
language::Diagnostics strangeConstants(const language::Program &tests, const language::Program &game,
                                       language::QuickFixes *fixes = nullptr);

} // namespace sidl::suites
