// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/text/clausetokens.h"
#include "sidl/language/text/sourcemap.h"

#include <QStringList>

#include <vector>

namespace sidl::language {

/// A clause that can be read, as it stands in the text. @p map, of the program's text, must outlive it.
class ClauseSource
{
public:
    /// Tokens from @c first to @c last, both included; none if last is less than first.
    struct Stretch
    {
        int first = 0, last = -1;
    };

    ClauseSource(const SourceMap &map, const Clause &clause);

    const Clause &clause() const { return m_clause; }
    bool isKnown() const { return !m_tokens.empty(); } ///< false: its brackets cannot be followed
    qsizetype start() const { return m_start; }
    qsizetype end() const { return m_end; } ///< behind the full stop
    QString text() const { return m_map.text().mid(m_start, m_end - m_start); }

    const ClauseToken &token(int index) const { return m_tokens[std::size_t(index)]; }
    bool is(int index, QStringView what) const { return token(index).token.is(m_map.text(), what); }
    /// The tokens of a term, without brackets around it.
    Stretch stretch(const Term &term) const;
    Stretch body() const; ///< brackets around it included
    /// The tokens that touch no place outside of these offsets.
    Stretch within(qsizetype start, qsizetype end) const;
    /// The arguments of a term that is written name(…), brackets around each included; none for one written otherwise.
    std::vector<Stretch> arguments(const Term &term) const;

    /// Whether each bracket of @p tokens has its other one there.
    bool isBalanced(const Stretch &tokens) const;
    /// Whether a pair of brackets that are no argument brackets of a name is all around.
    bool isBracketed(const Stretch &tokens) const;
    /// The same around @p tokens, one token before and one behind.
    bool isWithinBrackets(const Stretch &tokens) const { return isBracketed({tokens.first - 1, tokens.last + 1}); }

    QString text(const Stretch &tokens) const;     ///< as it stands there
    QString between(int before, int behind) const; ///< white space and comments between two neighbours
    /// For lines that go on with goals at @p token, or with what stands in brackets of its own there.
    QString indentOf(int token, bool isWrapped) const;
    QString textOnLine(const Stretch &tokens) const; ///< without comments and line ends

private:
    int tokenFrom(qsizetype offset) const; ///< the first that starts there or behind

    const SourceMap &m_map;
    const Clause &m_clause;
    qsizetype m_start = 0, m_end = 0;
    std::vector<ClauseToken> m_tokens; ///< the full stop last
};

/// @p changed instead of the clause @p before: in the house style, if @p before was.
QString inStyleOf(const QString &before, const QString &changed);
/// A clause in the house style.
QString laidOut(const QString &clause);

} // namespace sidl::language
