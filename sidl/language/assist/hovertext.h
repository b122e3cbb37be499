// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/domains.h"
#include "sidl/language/symbols/symbols.h"

#include <functional>
#include <optional>

namespace sidl::language {

/// What is to be known of the name or word at a place of the text, as rich text; empty if there is nothing. @p domains:
/// null if not known; may be of an older text.
QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column);

/// What a language says of its keywords.
struct KeywordHelp
{
    QString signature, help;
    bool isHead = true; ///< rules define it, and the engine asks for it
};
/// The same in a language in which @p keyword tells what is a keyword, and @p signature how one that the text defines is
/// written with its arguments.
QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column,
                  const std::function<std::optional<KeywordHelp>(const PredicateId &)> &keyword,
                  const std::function<QString(const PredicateSymbol &)> &signature);

} // namespace sidl::language
