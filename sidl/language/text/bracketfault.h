// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::language {

/// A bracket that has no other one, or one of another kind.
struct BracketFault
{
    bool isUnclosed = false; ///< else it closes nothing, or what is of another kind
    QString message, advice; ///< without full stops
    Token at;
};

/// What is wrong with the brackets of @p text, of which @p tokens are the tokens; nothing: each has its other one.
std::optional<BracketFault> bracketFault(QStringView text, const std::vector<Token> &tokens);

} // namespace sidl::language
