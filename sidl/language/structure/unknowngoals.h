// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/callgraph.h"

#include <QSet>

namespace sidl::language {

/// What the goals may call that are known only when they run: call(P, X), or G =.. [extra, N], call(G). They are made of
/// names that stand in the rules' terms, or of any name where rules or players put names together.
class UnknownGoals
{
public:
    UnknownGoals(const Program &program, const CallGraph &graph);

    /// False when there are no such goals, or none of them can have this name.
    bool mayCall(const PredicateId &predicate) const { return m_mayHaveAnyName || m_names.contains(predicate.name); }

private:
    QSet<QString> m_names;
    bool m_mayHaveAnyName = false;
};

} // namespace sidl::language
