// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"
#include "sidl/language/structure/worduse.h"

#include <QHash>
#include <QStringList>

#include <memory>
#include <vector>

namespace sidl::language {

/// What can come to stand at one place (Definition 14.1).
struct Domain
{
    QStringList constants; ///< as written in a text; integers of small ranges are among them
    QString text;          ///< all of it for people: "{a, b, 1..8}", "{anything}"; long ones are cut
    bool isOpen = false;   ///< others may stand there, too, as what is calculated
};

/// The words of one length, of those that begin with the same constant if that can be told.
struct WordDomain
{
    QString first; ///< that constant, as written; empty: any
    std::vector<Domain> elements;
};

/// The domains of a game's predicates and words. Immutable; any thread.
struct Domains
{
    QHash<PredicateId, std::vector<Domain>> predicates; ///< by argument
    QHash<WordKind, std::vector<WordDomain>> words;

    /// Those that a word with these first elements may belong to; variables among them are names of variables.
    std::vector<const WordDomain *> wordsLike(WordKind kind, const QStringList &start) const;
};

using DomainsPointer = std::shared_ptr<const Domains>;

} // namespace sidl::language
