// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::language {

/// What must be known of a line so that colours and folds can be found anew from the next one on. Scintilla keeps it as
/// the line's state.
struct LineState
{
    enum Kind { Blank, Comment, ClauseStart, ClauseRest }; ///< by the first thing in the line that is not a comment

    char16_t inside = 0;    ///< what the line's end lies in, see Tokeniser::inside()
    Kind kind = Blank;      ///< of the line
    bool inClause = false;  ///< the line's end lies in a clause
    bool inGroup = false;   ///< that clause, or else the last one, has the predicate of the one before it
    unsigned predicate = 0; ///< of that clause: a hash of MaxPredicate at most; 0: of none

    static constexpr unsigned MaxPredicate = (1u << 19) - 1;

    static LineState unpacked(int packed)
    {
        const unsigned bits = unsigned(packed);
        return {char16_t(bits & 0xFF), Kind((bits >> 8) & 3), (bits >> 10 & 1) != 0, (bits >> 11 & 1) != 0,
                (bits >> 12) & MaxPredicate};
    }
    int packed() const
    {
        return int(unsigned(inside) | unsigned(kind) << 8 | unsigned(inClause) << 10 | unsigned(inGroup) << 11
                   | predicate << 12);
    }
};

/// The level of a comment line that goes on where the line before was one, above that of its surroundings.
inline int commentDepth(const LineState &line, const LineState &before)
{
    return line.kind == LineState::Comment && (before.kind == LineState::Comment || before.inside == u'*') ? 1 : 0;
}

} // namespace sidl::language
