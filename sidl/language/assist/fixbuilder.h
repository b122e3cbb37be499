// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/text/sourcemap.h"

#include <optional>

namespace sidl::language {

/// Makes the edits of quick fixes: places of a program as offsets, and stretches around its clauses.
class FixBuilder
{
public:
    explicit FixBuilder(const Program &program);

    static QString cut(const QString &text); ///< as much of it as a title can hold
    static QString replaceTitle(const QString &old, const QString &wanted);

    const Program &program() const { return m_program; }
    const CallGraph &graph() const { return m_graph; }

    void add(QuickFix fix) { m_fixes.push_back(std::move(fix)); }
    void add(const Span &place, const QString &title, TextEdits edits, bool isForProblem = true);
    /// What stands as ${name} in the replacement of @p edit is to be filled in.
    void addSnippet(const Span &place, const QString &title, TextEdit edit);
    QuickFixes take(); ///< all that were added, in order of place

    QString text(const Span &span) const { return m_map.text(span); }
    TextEdit replaced(const Span &span, const QString &text) const;
    TextEdit inserted(qsizetype offset, const QString &text) const { return {offset, 0, text}; }
    qsizetype end(const Span &span) const;

    const Clause *clauseAt(const Span &span) const; ///< nullptr: none that can be read
    const Call *callAt(const Span &name) const;     ///< the call whose name stands there
    /// The stretch around @p span that ought to be a clause and cannot be read, as an edit without a replacement.
    std::optional<TextEdit> brokenAt(const Span &span) const;
    /// What is between the brackets behind the name of a term, as an edit without a replacement.
    std::optional<TextEdit> arguments(const Span &name) const;
    /// Takes the clause away, and its lines if they hold nothing else, of two empty ones around them one, too.
    /// @p withComment: also the comment above it.
    TextEdit without(const Clause &clause, bool withComment) const;
    /// Puts a clause behind @p clause and those of the same predicate that follow it. @p withEmptyLine: apart from what is
    /// before and behind.
    TextEdit behind(const Clause &clause, const QString &added, bool withEmptyLine) const;
    /// With the comment above it, if it has one: each clause is a paragraph there.
    bool isBehindEmptyLine(const Clause &clause) const;
    /// The clause that begins in a line behind @p end, where a full stop is written, loses what it is indented by as if it
    /// went on with the one before; so do its lines that are deeper.
    TextEdits notIndented(qsizetype end) const;
    /// @p term as in the text, but with variables that may occur only once: X as _X.
    QString withFreeVariables(const Term &term) const;

private:
    qsizetype lineEndBehind(const Clause &clause) const;

    const Program &m_program;
    SourceMap m_map;
    CallGraph m_graph;
    QHash<std::pair<int, int>, const Call *> m_calls; ///< by line and column of the name
    std::vector<qsizetype> m_starts;                  ///< of the clauses
    QuickFixes m_fixes;
};

} // namespace sidl::language
