// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/tokens/textscan.h"

namespace sidl::language {

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
