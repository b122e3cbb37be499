// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <QHash>

#include <optional>

namespace sidl::language {

/// How many letters must be changed, added, left out or swapped with their neighbour to make @p b of @p a; @p limit +
/// 1 if more than @p limit.
int editDistance(QStringView a, QStringView b, int limit);

/// How many slips are likely in a name of so many letters.
int likelySlips(qsizetype length);

/// Finds what somebody meant who wrote a name that does not exist.
class SimilarNames
{
public:
    void add(const PredicateId &known) { m_known.push_back({known, false}); }
    /// One of the library: of names that are as like, one that was given to add() is meant.
    void addOfLibrary(const PredicateId &known) { m_known.push_back({known, true}); }
    /// The known predicate most like @p wanted, if any is like it: the same name with another number of arguments, or
    /// nearly the same name, of names as like rather one that only ends earlier or later; of names of up to three letters
    /// not one that begins with another letter instead.
    std::optional<PredicateId> nearest(const PredicateId &wanted);

private:
    struct Known
    {
        PredicateId id;
        bool isOfLibrary = false;
    };
    std::vector<Known> m_known;
    QHash<PredicateId, std::optional<PredicateId>> m_found;
};

} // namespace sidl::language
