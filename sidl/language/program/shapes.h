// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace sidl::language {

/**
 * The words, with variables in them, that rules give for one purpose: what is created, which switches are legal, the
 * actions of each switch, … Tells whether another word may be one of them. The terms must outlive it.
 *
 * It compares a bounded number of words; beyond that it says that a word may be one of them.
 */
class Shapes
{
public:
    struct Row
    {
        const Term *word = nullptr;
        const Term *other = nullptr; ///< what belongs to it, such as an action to its switch; may be null
        int clause = 0;
    };
    void add(const Term &word, int clause) { add(word, nullptr, clause); }
    void add(const Term &word, const Term &other, int clause) { add(word, &other, clause); }

    bool isEmpty() const { return m_rows.empty(); }
    const std::vector<Row> &rows() const { return m_rows; }
    /// False when @p word certainly is none of them.
    bool mayHold(const Term &word) const { return !matching(word, nullptr, 1).empty(); }
    /// False when @p word and @p other certainly are no pair of them.
    bool mayHold(const Term &word, const Term &other) const { return !matching(word, &other, 1).empty(); }
    /// The rows that may be @p word, in order, at most @p most.
    std::vector<const Row *> matching(const Term &word, std::size_t most) const
    {
        return matching(word, nullptr, most);
    }
    /// The one most like @p word, for somebody who has misspelt it.
    const Term *nearest(const Term &word) const;

private:
    void add(const Term &word, const Term *other, int clause);
    const std::vector<int> *fewest(const Term &word, const std::vector<int> *&others) const;
    std::vector<const Row *> matching(const Term &word, const Term *other, std::size_t most) const;

    /// Rows, as indices, by what they have as a certain element of the word.
    struct Place
    {
        QHash<QString, std::vector<int>> constants; ///< by groundKey()
        std::vector<int> others;                    ///< where it may be anything
    };
    static constexpr std::size_t MaxPlaces = 6;

    std::vector<Row> m_rows;
    std::vector<Place> m_places; ///< by number of the element, at most MaxPlaces
    mutable int m_compared = 0;
    mutable int m_searched = 0;
};

/// An atom, number or text.
bool isConstant(const Term &term);
/// Tells ground terms apart: the same for equal ones.
QString groundKey(const Term &term);
/// The same for the list of these elements.
QString listKey(const QStringList &elements);

} // namespace sidl::language
