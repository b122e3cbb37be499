// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QHash>

#include <vector>

namespace sidl::language::gdl {

/// Which relation asks for which. A value.
class RelationGraph
{
public:
    enum class Calls {
        All,
        OfOneStep ///< SDL: but those of earlier steps, as successor(M,N) tells
    };
    explicit RelationGraph(const Program &program, Calls calls = Calls::All);

    /// Whether rules of @p from ask, directly or through others, for @p to.
    bool reaches(const PredicateId &from, const PredicateId &to) const;
    /// Whether both ask for each other, or are the same and ask for themselves.
    bool areMutual(const PredicateId &a, const PredicateId &b) const;

private:
    int number(const PredicateId &relation);

    QHash<PredicateId, int> m_numbers;
    std::vector<std::vector<int>> m_calls;
    std::vector<int> m_component; ///< by relation
};

} // namespace sidl::language::gdl
