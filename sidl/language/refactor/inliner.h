// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/refactor/clausesource.h"
#include "sidl/language/refactor/conjunctions.h"

#include <QHash>
#include <QSet>

namespace sidl::language {

/// Writes the clauses of one predicate as goals in the place of a call.
class Inliner
{
public:
    /// @p clauses: of the predicate, one or several. All that is given must outlive the inliner.
    Inliner(const SourceMap &map, const Program &program, const CallGraph &graph, std::span<const int> clauses);

    /// Why the clauses cannot stand elsewhere; empty if they can.
    QString error() const { return m_error; }
    /**
     * The goals for @p call, with brackets where they need them.
     *
     * @param in    the conjunction that the call is of
     * @param names of the calling clause's variables; those that are new there are added
     * @param error is set where the call cannot be replaced, to the reason
     */
    QString goalsFor(const ClauseSource &caller, const Term &call, const Conjunction &in, QSet<QString> &names,
                     QString &error) const;

private:
    /// Goals as text, and the priority of the loosest operator between them; 0: none.
    struct Goals
    {
        QString text;
        int priority = 0;
        bool hasVariables = false; ///< that the call does not give
    };
    struct Argument
    {
        const Term *term = nullptr;
        QString text;
    };
    struct Binding;

    /// What becomes of the variables of @p clause: @p names are taken.
    Binding bind(const ClauseSource &clause, const std::vector<Argument> &arguments, QSet<QString> &names) const;
    /// @p tokens of @p clause with the variables of the call, further lines moved to @p indent.
    QString written(const ClauseSource &clause, const ClauseSource::Stretch &tokens, const Binding &binding,
                    const QString &indent) const;
    Goals branch(const ClauseSource &clause, const std::vector<Argument> &arguments, const QString &indent,
                 QSet<QString> &names) const;

    const CallGraph &m_graph;
    std::vector<ClauseSource> m_clauses;
    QString m_error;
};

} // namespace sidl::language
