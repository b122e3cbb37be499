// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"

#include <vector>

namespace sidl::language {

/// A text with its tokens, none of which is a comment.
struct TokenisedText
{
    QStringView text;
    const std::vector<Token> &tokens;
};

/// True when the texts differ in comments and layout alone, so that they are read as the same terms.
bool haveSameTokens(const TokenisedText &one, const TokenisedText &other);

/// Two texts have the same one exactly if haveSameTokens().
QString spelledTokens(const TokenisedText &text);

} // namespace sidl::language
