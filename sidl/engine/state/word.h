// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>

#include <compare>
#include <cstdint>
#include <vector>

namespace sidl::engine {

struct WordData;

/// A word: a non-empty ground list of literals, interned for the life of the process, so that copying and comparing for
/// equality are one pointer. Words are made on a Prolog thread (Engine); reading one is safe on every thread.
class Word
{
public:
    Word() = default; ///< the null word, which is no word of any game
    explicit Word(const WordData *data)
        : m_data(data)
    {
    }

    bool isNull() const { return !m_data; }
    int length() const;                    ///< number of elements, at least 1
    QString text() const;                  ///< canonical form, as write_term/2 with quoted(true): "[alice,10]"
    QString elementText(int index) const;  ///< element @p index (from 0), quoted where Prolog needs it
    QString elementLabel(int index) const; ///< the same without quotes, for reading
    bool isNumber(int index) const;
    std::size_t hash() const;
    const WordData *data() const { return m_data; }

    friend bool operator==(Word, Word) = default;
    /// Prolog's standard order of terms.
    friend std::strong_ordering operator<=>(Word a, Word b);

private:
    const WordData *m_data = nullptr;
};

inline size_t qHash(Word word, size_t seed = 0)
{
    return word.isNull() ? seed : word.hash() ^ seed;
}

using Words = std::vector<Word>;

} // namespace sidl::engine
