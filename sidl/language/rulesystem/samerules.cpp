// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/samerules.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/sametokens.h"

namespace sidl::language {

bool haveSameRules(const RuleSystem &system, const QString &one, const QString &other)
{
    if (one == other)
        return true;
    std::vector<Token> of = system.tokens(one), others = system.tokens(other);
    for (std::vector<Token> *tokens : {&of, &others})
        std::erase_if(*tokens, [](const Token &token) { return token.isComment(); });
    return haveSameTokens({one, of}, {other, others});
}

} // namespace sidl::language
