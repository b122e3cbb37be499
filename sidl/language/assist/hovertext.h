// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/domains.h"
#include "sidl/language/symbols/symbols.h"

#include <QString>

#include <vector>

namespace sidl::language {

/// What is to be known of the name or word at a place of the text, as rich text; empty if there is nothing. @p domains:
/// null if not known; may be of an older text.
QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column);

/// The same of a predicate, wherever it stands.
QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate);

// Parts of that for other languages, which know by themselves what is a keyword and how predicates are written.

/// Of a keyword, of which @p here is what the text has. @p isHead: rules define it, and the engine asks for it.
QString keywordHelpText(const Symbols &symbols, const PredicateSymbol &here, const QString &signature,
                        const QString &help, bool isHead);
/// Of a term that is no predicate: what kind of term it is, and what its arguments can be.
QString termHelpText(const QString &term, const QString &what, const std::vector<Domain> &arguments = {});
/// Of a predicate that is none; empty if the text does not define it.
QString ownHelpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateSymbol &predicate,
                    const QString &signature);

} // namespace sidl::language
