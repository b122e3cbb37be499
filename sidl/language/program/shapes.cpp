// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/shapes.h"

#include "sidl/language/program/similarname.h"
#include "sidl/language/program/termmatch.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// Of all words of a game together, so that checking stays linear in its size.
constexpr int MaxCompared = 200000;
constexpr int MaxSearched = 100000;

bool isSame(const Term &a, const Term &b)
{
    return a.kind == b.kind && (a.kind == Term::Kind::Float ? a.number == b.number : a.text == b.text);
}

/// How much must be changed to make @p other of @p word; 0: not alike.
int difference(const Term &word, const Term &other)
{
    if (word.kind != Term::Kind::List || other.kind != Term::Kind::List || word.args.empty() || other.args.empty())
        return 0;
    if (word.args.size() != other.args.size() || word.partial || other.partial) {
        const int more = std::abs(int(word.args.size()) - int(other.args.size()));
        const bool hasFirst = word.elements() > 0 && other.elements() > 0 && isConstant(word.args[0]);
        return more <= 2 && hasFirst && isSame(word.args[0], other.args[0]) ? 5 + more : 0;
    }
    int sum = 0;
    for (std::size_t i = 0; i < word.args.size(); ++i) {
        const Term &a = word.args[i], &b = other.args[i];
        if (!isConstant(a) || !isConstant(b) || isSame(a, b))
            continue;
        const int limit = likelySlips(a.text.size());
        const int distance = a.kind == b.kind ? editDistance(a.text, b.text, limit) : limit + 1;
        if (distance > limit || a.kind == Term::Kind::Integer)
            return 0;
        sum += distance + 1;
    }
    return sum;
}

} // namespace

bool isConstant(const Term &term)
{
    return term.kind != Term::Kind::Variable && term.kind != Term::Kind::Compound && term.kind != Term::Kind::List;
}

QString groundKey(const Term &term)
{
    if (term.kind == Term::Kind::Float)
        return "f"_L1 + QString::number(term.number + 0.0, 'g', 17);
    if (isConstant(term)) // its length before it, so that no text looks like several
        return QString::number(int(term.kind)) + u':' + QString::number(term.text.size()) + u':' + term.text;
    QStringList parts;
    for (const Term &argument : term.args)
        parts += groundKey(argument);
    const QString list = listKey(parts);
    return term.kind == Term::Kind::List ? list : QString::number(term.text.size()) + u':' + term.text + list;
}

QString listKey(const QStringList &elements)
{
    return u'[' + elements.join(u',') + u']';
}

void Shapes::add(const Term &word, const Term *other, int clause)
{
    const int row = int(m_rows.size());
    m_rows.push_back({&word, other, clause});
    m_places.resize(MaxPlaces);
    const bool isList = word.kind == Term::Kind::List;
    const std::size_t count = isList ? word.elements() : 0;
    for (std::size_t i = 0; i < MaxPlaces; ++i) {
        if (i < count && isConstant(word.args[i]))
            m_places[i].constants[groundKey(word.args[i])].push_back(row);
        else if (i < count || !isList || word.partial)
            m_places[i].others.push_back(row);
    }
}

/// The rows that have what @p word has at one of its constants, and in @p others those that may have it: by the
/// constant that leaves the fewest. Null when it has no constant.
const std::vector<int> *Shapes::fewest(const Term &word, const std::vector<int> *&others) const
{
    static const std::vector<int> none;
    const std::vector<int> *same = nullptr;
    const std::size_t count = word.kind == Term::Kind::List ? std::min(word.elements(), m_places.size()) : 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isConstant(word.args[i]))
            continue;
        const Place &place = m_places[i];
        const auto found = place.constants.constFind(groundKey(word.args[i]));
        const std::vector<int> *here = found == place.constants.constEnd() ? &none : &*found;
        if (!same || here->size() + place.others.size() < same->size() + others->size()) {
            same = here;
            others = &place.others;
        }
    }
    return same;
}

std::vector<const Shapes::Row *> Shapes::matching(const Term &word, const Term *other, std::size_t most) const
{
    std::vector<const Row *> found;
    const auto look = [&](const Row &row) {
        TermMatch match;
        const bool isWord = row.word->kind == Term::Kind::List || row.word->kind == Term::Kind::Variable;
        if (++m_compared > MaxCompared || !isWord // no word is told as such; who knows which one is meant
            || (match.mayUnify(*row.word, word) && (!other || !row.other || match.mayUnify(*row.other, *other))))
            found.push_back(&row);
        return found.size() < most;
    };
    const std::vector<int> *others = nullptr, *same = fewest(word, others);
    if (!same) {
        for (const Row &row : m_rows)
            if (!look(row))
                break;
        return found;
    }
    auto a = same->begin(), b = others->begin();
    while (a != same->end() || b != others->end()) { // both in order
        const bool isNext = b == others->end() || (a != same->end() && *a < *b);
        if (!look(m_rows[std::size_t(isNext ? *a++ : *b++)]))
            break;
    }
    return found;
}

const Term *Shapes::nearest(const Term &word) const
{
    const Term *best = nullptr;
    int least = 0;
    for (const Row &row : m_rows) {
        if (++m_searched > MaxSearched)
            break;
        const int cost = difference(word, *row.word);
        if (cost > 0 && (!best || cost < least)) {
            best = row.word;
            least = cost;
        }
    }
    return best;
}

} // namespace sidl::language
