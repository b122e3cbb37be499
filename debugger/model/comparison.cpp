// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/comparison.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>

namespace sidl::debugger {

using engine::GameTree;
using engine::Position;
using engine::Word;
using engine::Words;

namespace {

constexpr std::size_t MostCompared = 2000; // words of a length, each with each

using Elements = std::vector<QStringList>; ///< by word

Elements elementsOf(const Words &words)
{
    Elements all;
    for (const Word word : words) {
        all.emplace_back();
        for (int i = 0; i < word.length(); ++i)
            all.back() << word.elementText(i);
    }
    return all;
}

/// Of words of one length: in how many places they differ.
int distance(const QStringList &a, const QStringList &b)
{
    int count = 0;
    for (int i = 0; i < a.size(); ++i)
        count += a[i] == b[i] ? 0 : 1;
    return count;
}

/// Of words of one length: distance() where they may be a pair, see pairWords(), else all elements.
int costOf(const QStringList &a, const QStringList &b)
{
    const int cost = distance(a, b);
    const auto half = (a.size() + 1) / 2;
    const bool isMostlySame = 2 * cost < a.size() && a.front() == b.front(); // of [] there is no first
    if (cost == a.size() || isMostlySame || std::equal(a.begin(), a.begin() + half, b.begin()))
        return cost;
    const auto isNumber = [](const QString &text) {
        bool isOne = false;
        text.toDouble(&isOne);
        return isOne;
    };
    for (qsizetype i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && !(isNumber(a[i]) && isNumber(b[i])))
            return int(a.size());
    return cost;
}

using Costs = std::vector<std::vector<int>>;

/// The cheapest assignment of each row to a column of its own; there are no more rows than columns. (The Hungarian
/// method with potentials.)
std::vector<int> cheapest(const Costs &costs)
{
    const int rows = int(costs.size());
    const int columns = int(costs.front().size());
    constexpr int Unreached = std::numeric_limits<int>::max();
    std::vector<int> rowPotential(std::size_t(rows) + 1, 0), columnPotential(std::size_t(columns) + 1, 0);
    std::vector<int> rowOf(std::size_t(columns) + 1, 0), from(std::size_t(columns) + 1, 0); // rows from 1; 0: none
    for (int row = 1; row <= rows; ++row) {
        rowOf[0] = row;
        int column = 0;
        std::vector<int> slack(std::size_t(columns) + 1, Unreached);
        std::vector<bool> isUsed(std::size_t(columns) + 1, false);
        while (rowOf[std::size_t(column)] != 0) {
            isUsed[std::size_t(column)] = true;
            const int at = rowOf[std::size_t(column)];
            int least = Unreached, next = 0;
            for (int to = 1; to <= columns; ++to) {
                if (isUsed[std::size_t(to)])
                    continue;
                const int cost = costs[std::size_t(at - 1)][std::size_t(to - 1)] - rowPotential[std::size_t(at)]
                    - columnPotential[std::size_t(to)];
                if (cost < slack[std::size_t(to)]) {
                    slack[std::size_t(to)] = cost;
                    from[std::size_t(to)] = column;
                }
                if (slack[std::size_t(to)] < least) {
                    least = slack[std::size_t(to)];
                    next = to;
                }
            }
            for (int to = 0; to <= columns; ++to) {
                if (isUsed[std::size_t(to)]) {
                    rowPotential[std::size_t(rowOf[std::size_t(to)])] += least;
                    columnPotential[std::size_t(to)] -= least;
                } else if (slack[std::size_t(to)] != Unreached) {
                    slack[std::size_t(to)] -= least;
                }
            }
            column = next;
        }
        for (; column != 0; column = from[std::size_t(column)])
            rowOf[std::size_t(column)] = rowOf[std::size_t(from[std::size_t(column)])];
    }
    std::vector<int> result(std::size_t(rows), -1);
    for (int column = 1; column <= columns; ++column)
        if (rowOf[std::size_t(column)] > 0)
            result[std::size_t(rowOf[std::size_t(column)] - 1)] = column - 1;
    return result;
}

std::vector<int> nearestFirst(const Elements &rows, const Elements &columns)
{
    std::vector<bool> isTaken(columns.size(), false);
    std::vector<int> result;
    for (const QStringList &row : rows) {
        int best = -1, least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < columns.size() && least > 1; ++i) {
            const int cost = isTaken[i] ? least : costOf(row, columns[i]);
            if (cost < least) {
                least = cost;
                best = int(i);
            }
        }
        if (best >= 0)
            isTaken[std::size_t(best)] = true;
        result.push_back(best);
    }
    return result;
}

void pairOfOneLength(const Words &went, const Words &came, WordChanges &changes)
{
    const bool isTurned = went.size() > came.size();
    const Words &rows = isTurned ? came : went;
    const Words &columns = isTurned ? went : came;
    const Elements rowElements = elementsOf(rows), columnElements = elementsOf(columns);
    std::vector<int> columnOf(rows.size(), -1);
    if (!rows.empty() && int(columns.size()) <= MostPaired) {
        Costs costs;
        for (const QStringList &row : rowElements) {
            costs.emplace_back();
            for (const QStringList &column : columnElements)
                costs.back().push_back(costOf(row, column));
        }
        columnOf = cheapest(costs);
    } else if (columns.size() <= MostCompared) {
        columnOf = nearestFirst(rowElements, columnElements);
    }
    std::vector<bool> isPaired(columns.size(), false);
    const auto add = [&](Word row, Word column) {
        changes.push_back(isTurned ? WordChange{column, row} : WordChange{row, column});
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int column = columnOf[i];
        const bool isPair
            = column >= 0 && costOf(rowElements[i], columnElements[std::size_t(column)]) < rows[i].length();
        if (isPair)
            isPaired[std::size_t(column)] = true;
        add(rows[i], isPair ? columns[std::size_t(column)] : Word());
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (!isPaired[i])
            add(Word(), columns[i]);
}

WordChanges changesBetween(Words before, Words after)
{
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    Words went, came;
    std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(went));
    std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(came));
    return pairWords(went, came);
}

Comparison::Switch compareSwitch(const engine::Switch *before, const engine::Switch *after)
{
    Comparison::Switch result;
    if (before)
        result.before = *before;
    if (after)
        result.after = *after;
    const bool isKnown = !(before && before->isUnowned) && !(after && after->isUnowned);
    if (isKnown) // else the rules were in error before the actions were asked for
        result.actions = changesBetween(before ? before->actions : Words(), after ? after->actions : Words());
    return result;
}

} // namespace

std::vector<int> WordChange::elements() const
{
    std::vector<int> places;
    if (before.isNull() || after.isNull())
        return places;
    for (int i = 0; i < before.length(); ++i)
        if (before.elementText(i) != after.elementText(i))
            places.push_back(i);
    return places;
}

WordChanges pairWords(const Words &went, const Words &came)
{
    std::map<int, std::pair<Words, Words>> byLength;
    for (const Word word : went)
        byLength[word.length()].first.push_back(word);
    for (const Word word : came)
        byLength[word.length()].second.push_back(word);
    WordChanges changes;
    for (const auto &[length, words] : byLength)
        pairOfOneLength(words.first, words.second, changes);
    const auto kind = [](const WordChange &change) {
        return change.after.isNull() ? 1 : change.before.isNull() ? 2 : 0;
    };
    std::sort(changes.begin(), changes.end(), [&](const WordChange &a, const WordChange &b) {
        if (kind(a) != kind(b))
            return kind(a) < kind(b);
        return kind(a) == 2 ? a.after < b.after : a.before < b.before;
    });
    return changes;
}

bool Comparison::Switch::isSame() const
{
    if (!before || !after || before->owner != after->owner || before->isUnowned != after->isUnowned
        || before->unlimited != after->unlimited || before->probabilities != after->probabilities
        || before->templates.size() != after->templates.size())
        return false;
    for (std::size_t i = 0; i < before->templates.size(); ++i)
        if (engine::templateText(before->templates[i]) != engine::templateText(after->templates[i]))
            return false;
    return actions.empty();
}

Comparison compareNodes(const GameTree::Node &before, const GameTree::Node &after)
{
    Comparison result;
    const engine::Difference difference = after.state.differenceFrom(before.state);
    result.words = pairWords(difference.removed, difference.added);
    for (std::size_t i = 0; i < before.state.accounts().size(); ++i)
        if (before.state.accounts()[i] != after.state.accounts().at(i))
            result.accounts.push_back({int(i), before.state.accounts()[i], after.state.accounts()[i]});
    result.hasPositions = before.position && after.position;
    if (!result.hasPositions)
        return result;
    const auto add = [&](const engine::Switch *one, const engine::Switch *other) {
        Comparison::Switch compared = compareSwitch(one, other);
        if (!compared.isSame())
            result.switches.push_back(std::move(compared));
    };
    for (const engine::Switch &one : before.position->switches)
        add(&one, after.position->switchOf(one.word));
    for (const engine::Switch &other : after.position->switches)
        if (!before.position->switchOf(other.word))
            add(nullptr, &other);
    const std::size_t players = std::min(before.position->views.size(), after.position->views.size());
    for (std::size_t i = 0; i < players; ++i)
        result.views.push_back(
            {int(i), changesBetween(before.position->views[i].words(), after.position->views[i].words())});
    return result;
}

} // namespace sidl::debugger
