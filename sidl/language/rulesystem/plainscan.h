// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/tokens/textscan.h"

namespace sidl::language {

/**
 * The tokens of a text that has strings in double quotes, with backslashes, signs that stand alone, and words: names,
 * which begin with a letter, and what is taken for a number.
 *
 * @param signs        each a token by itself, which ends a word
 * @param areInOneLine a string ends with its line, though its quote is missing
 * Errors: none. Linear in the text. Any thread.
 */
std::vector<Token> plainTokens(QStringView text, QStringView signs, bool areInOneLine);

/**
 * Scans a text that has @p tokens and no clauses: nothing of it folds, and its lines are Blank, be there text in them or
 * not, by which an editor knows that it has no rules.
 *
 * @param tokens  of all of the text, in order
 * @param classOf which class a token of the text has
 * Errors: none. Linear in the text. Any thread.
 */
TextScan plainScanned(const ScannedText &text, const std::vector<Token> &tokens,
                      TokenClass (*classOf)(const Token &token, QStringView text));

} // namespace sidl::language
