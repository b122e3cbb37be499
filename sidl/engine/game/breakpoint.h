// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/registry.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::engine {

/// A clause at which a chronon is to stop, or to say something without stopping. A value.
struct ClauseBreakpoint
{
    enum class When {
        Entry,   ///< its head fits a call; no goal of its body has been called yet
        Success, ///< its body holds: once for each solution that is asked for
        Goal     ///< a goal of its body is about to be called
    };

    int id = 0;     ///< the owner's name for it; comes back when it stops
    QString clause; ///< the clause's ClauseTexts::text(): where it stands may change, and how it is laid out
    int line = 0;   ///< from 1, where it begins; of several clauses with the same text the nearest is meant
    When when = When::Entry;
    QString condition; ///< a goal, in which variables with names of the clause have their values; empty: always
    int from = 1;      ///< the first hit that counts, a hit being a time when the condition holds
    QString message;   ///< told instead of stopping, if not empty; "{X}" in it is the value of the clause's variable X
    // Of When::Goal alone.
    int goal = 0;       ///< where in @c clause it begins, in UTF-16 units: ClauseTexts::Goal::at
    int goalLine = 0;   ///< from 1, where it stands
    QString goalText{}; ///< with every run of white space as one space

    /// The message with the values of @p bindings ("X = 3") in place of {X}; _ for a variable without one.
    QString messageWith(const QStringList &bindings) const;
    /// Where it is shown, from 1.
    int shownLine() const { return when == When::Goal ? goalLine : line; }
    void setShownLine(int shown) { (when == When::Goal ? goalLine : line) = shown; }

    friend bool operator==(const ClauseBreakpoint &, const ClauseBreakpoint &) = default;
};

/// The clauses of a text, by index, for finding those of breakpoints. A value.
class ClauseTexts
{
public:
    ClauseTexts() = default;
    explicit ClauseTexts(const language::Program &program);
    /// Of a text as it is being written; those that cannot be read are among them, so that indices may be others.
    /// @p system: its language. No Prolog.
    explicit ClauseTexts(const QString &text, const language::RuleSystem &system = *language::ruleSystems().front());

    int count() const { return int(m_clauses.size()); }
    /// The clause that @p breakpoint means: the one that differs from its text in comments and layout alone, of several
    /// the nearest; -1 if there is none.
    int find(const ClauseBreakpoint &breakpoint) const;
    /// That clause and all others that are made from the same text (language::Origin), in order.
    std::vector<int> findAll(const ClauseBreakpoint &breakpoint) const;
    /// The clause that has a part in @p line (from 1); -1 if there is none.
    int at(int line) const;
    /// Without comments, every run of white space as one space.
    QString text(int clause) const { return m_clauses.at(std::size_t(clause)).text; }
    int line(int clause) const { return m_clauses.at(std::size_t(clause)).first; } ///< where it begins

    /// A goal of a clause's body, as RuleSystem::goals() finds it.
    struct Goal
    {
        int at = 0;               ///< where it begins in the clause's text() (ClauseBreakpoint::goal)
        int line = 0, column = 0; ///< from 1, in the whole text
        QString text;             ///< with every run of white space as one space
    };
    std::vector<Goal> goals(int clause) const; ///< in order
    /// The goal that @p breakpoint means, of those of a clause that it means; nothing if there is none.
    std::optional<Goal> goal(int clause, const ClauseBreakpoint &breakpoint) const;
    /// Where @p breakpoint is to be shown: the line of its clause or of its goal; -1: there is none.
    int shownLine(const ClauseBreakpoint &breakpoint) const;

private:
    QString spelled(const QString &source) const;
    void add(const QString &source, const language::Span &span);

    struct Clause
    {
        QString text;
        int first = 0, last = 0; ///< lines, from 1
        int column = 0;          ///< where it begins
        QString source;          ///< as it stands there, with blanks in place of comments
        QString tokens;          ///< language::spelledTokens()
    };
    const language::RuleSystem *m_system = nullptr; ///< null: there are no clauses
    std::vector<Clause> m_clauses;
};

} // namespace sidl::engine
