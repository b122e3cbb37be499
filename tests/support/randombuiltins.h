// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/randomterms.h"

namespace sidl::tests {

/// Calls of what the engine has, with arguments of RandomTerms. What they bind for sure is in their scope afterwards.
class RandomBuiltins : public RandomTerms
{
public:
    using RandomTerms::RandomTerms;

    QString arithmetic(Scope &scope);
    QString comparison(Scope &scope);
    QString ofLists(Scope &scope);
    QString ofTexts(Scope &scope);
    QString ofTerms(Scope &scope);
};

} // namespace sidl::tests
