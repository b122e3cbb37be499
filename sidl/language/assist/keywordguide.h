// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/keywords.h"

#include <QStringList>

namespace sidl::language {

/// What an author has to know of a keyword; its signature is in KeywordInfo.
struct KeywordGuide
{
    Keyword keyword;
    const char *meaning; ///< one to three sentences
    const char *example; ///< clauses that a game could have
    /// Head keywords: a rule to be filled in. "${…}" are what is to be replaced; empty for body keywords.
    const char *snippet;
};

const KeywordGuide &guide(Keyword keyword);
/// The keywords that @p keyword's rules may use, or in whose rules @p keyword may be used (S6): "player/1", "fact/1", …
QStringList allowedWith(Keyword keyword);

} // namespace sidl::language
