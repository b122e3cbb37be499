// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/format/layoutwriter.h"

namespace sidl::language {

/**
 * Lays one clause out: the head, each goal on a line of its own below it, alternatives under their bracket, and what is
 * too long for a line broken behind commas and operators.
 */
class ClauseLayout
{
public:
    static constexpr int Indentation = 4; ///< spaces

    /// @p tokens: clauseTokens(). All must outlive it.
    ClauseLayout(QStringView text, const std::vector<ClauseToken> &tokens, LayoutWriter &writer);

    bool isFact() const { return m_neck < 0; }
    /// There is no place in it where a line must end.
    bool fitsOneLine() const { return isUnbroken(0, size()); }
    int width() const { return widthOfRange(0, size()); } ///< on one line
    void write();

private:
    // Ranges are [from, to) of tokens.
    int size() const { return int(m_tokens.size()); }
    const ClauseToken &token(int i) const { return m_tokens[std::size_t(i)]; }
    bool is(int i, QStringView what) const { return token(i).token.is(m_text, what); }
    /// Behind a token, or a group in brackets.
    int after(int i) const { return (token(i).opens() ? token(i).partner : i) + 1; }
    bool isControl(int i) const;
    bool hasControl(int from, int to) const;
    bool hasComma(int from, int to) const;
    bool isGroup(int from, int to) const; ///< nothing but a term in round brackets
    bool isHung(int from, int to) const;  ///< a list that may start far to the right, with elements below each other
    bool isOpened(int i) const;           ///< a list behind whose bracket the author has ended the line
    bool isUnbroken(int from, int to) const;
    int widthOfRange(int from, int to) const;
    bool endsLineBefore(int i) const;
    int lead(int i) const;
    bool fits(int from, int to, int tail) const; ///< where the writer is
    bool fitsAt(int column, int from, int to, int tail) const;

    void comments(int i, int indentation);
    void put(int i, int indentation);
    void close(int i, int column);
    void body(int from, int to, int column);
    void alternatives(int from, int to, int column);
    void goals(int from, int to, int column);
    void goal(int from, int to, int column);
    void block(int open);
    void term(int from, int to, int base, int tail);
    void parts(int from, int to, int base, int tail);
    void arguments(int open, int base, int tail);
    void list(int open, int base, int tail);
    void startItem(int from, int to, int column, int tail, bool mustStart);
    void inLine(int from, int to, int indentation);

    QStringView m_text;
    const std::vector<ClauseToken> &m_tokens;
    LayoutWriter &m_writer;
    std::vector<int> m_width;  ///< of all tokens before, with what is between them
    std::vector<int> m_breaks; ///< how many of the tokens up to and with this one must start a line
    std::vector<int> m_tall;   ///< how many of the tokens before go over lines
    int m_neck = -1;           ///< index of :-
    int m_commented = -1;      ///< up to here comments have been put
};

} // namespace sidl::language
