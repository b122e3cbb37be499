// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridclicks.h"

#include "debugger/board/gridaxis.h"

#include <QHash>

#include <algorithm>
#include <functional>
#include <tuple>

namespace sidl::debugger {

using engine::Choice;
using engine::Word;

namespace {

/// Actions that are alike but for what one of them has at @p at.
QString alikeBut(Word action, int at)
{
    QStringList texts{QString::number(at)};
    for (int i = 0; i < action.length(); ++i)
        texts.append(i == at ? QString() : action.elementText(i));
    return texts.join(u'\t');
}

/// A taken cell is beside each of @p cells, rows by column: it may be from there that one steps to them.
bool isOneBeside(const QHash<qsizetype, qsizetype> &cells, const std::function<bool(qsizetype, qsizetype)> &isTaken)
{
    if (cells.isEmpty())
        return false;
    const qsizetype column = cells.begin().key(), row = cells.begin().value();
    const auto isBeside = [&](qsizetype besideColumn, qsizetype besideRow) {
        return std::all_of(cells.keyBegin(), cells.keyEnd(),
                           [&](qsizetype of) { return qAbs(of - besideColumn) + qAbs(cells[of] - besideRow) == 1; });
    };
    for (const int step : {-1, 1})
        if ((isTaken(column + step, row) && isBeside(column + step, row))
            || (isTaken(column, row + step) && isBeside(column, row + step)))
            return true;
    return false;
}

} // namespace

void GridClicks::setBoard(const GridModel &board, const std::vector<engine::Switch> &switches)
{
    m_columns = board.columns();
    m_rows = board.rows();
    m_distance = board.spec().row - board.spec().column;
    m_candidates.clear();
    m_beside.clear();
    m_clicked.clear();
    findOtherNumbers(switches);
    for (const engine::Switch &place : switches)
        for (const Word action : place.actions)
            m_candidates.push_back({{place.word, action}, placesOf(action)});
    findBeside();
    findFall(board);
}

void GridClicks::findOtherNumbers(const std::vector<engine::Switch> &switches)
{
    m_otherNumbers.clear();
    for (const engine::Switch &place : switches)
        for (const Word action : place.actions)
            for (int i = 0; i < action.length(); ++i)
                if (const QString text = action.elementText(i);
                    action.isNumber(i) && !m_columns.contains(text) && !m_rows.contains(text))
                    m_otherNumbers.insert(alikeBut(action, i));
}

void GridClicks::findBeside()
{
    const auto alikeBut = [](Word action, int column, int row) {
        QStringList texts;
        for (int i = 0; i < action.length(); ++i)
            texts.append(i == column || i == row ? QString() : action.elementText(i));
        return texts;
    };
    std::vector<std::tuple<int, int, QStringList>> ofCells; // where column and row stand, and what else does
    for (const Candidate &one : m_candidates) {
        if (one.places.size() != 1 || one.places.front().column.isEmpty() || one.places.front().row.isEmpty())
            continue;
        const Word action = one.choice.action;
        for (int column = 0; column < action.length(); ++column)
            for (const int row : {column + m_distance, column + (m_distance > 0 ? 1 : -1)}) {
                if (row < 0 || row >= action.length()
                    || one.places.front() != GridPlace{action.elementText(column), action.elementText(row)})
                    continue;
                const std::tuple found(column, row, alikeBut(action, column, row));
                if (std::find(ofCells.begin(), ofCells.end(), found) == ofCells.end())
                    ofCells.push_back(found);
                break;
            }
    }
    const auto goesOn = [](const QStringList &axis, const QString &constant) { // as 4 after 1, 2 and 3
        return isRange(Constants(axis.begin(), axis.end()) + Constants{constant});
    };
    for (Candidate &one : m_candidates) {
        const Word action = one.choice.action;
        const bool isBeside = std::any_of(ofCells.begin(), ofCells.end(), [&](const auto &cell) {
            const auto &[at, rowAt, rest] = cell;
            if (rest.size() != action.length() || rest != alikeBut(action, at, rowAt))
                return false;
            const QString column = action.elementText(at), row = action.elementText(rowAt);
            return (!m_columns.contains(column) || !m_rows.contains(row)) && goesOn(m_columns, column)
                && goesOn(m_rows, row);
        });
        if (!isBeside)
            continue;
        m_beside.push_back(action);
        one.places.clear();
    }
}

void GridClicks::findFall(const GridModel &board)
{
    m_fall = false;
    constexpr int Least = 3; // rows: in two of them, as of two players on a track, most things could be a fall
    if (!board.shifts().empty() || !hasPlaces())
        return; // who does not act sees nothing that tells otherwise
    if (m_rows.size() < Least || !isRange({m_rows.begin(), m_rows.end()})) {
        m_fallen.clear();
        return;
    }
    const bool wasSeen = m_fallen == board.spec().shape;
    for (const bool isUpwards : {false, true}) {
        const Fall fall = fallOn(board, isUpwards);
        if (fall != Fall::Certain && (fall != Fall::MayBe || !wasSeen || m_fallUpwards != isUpwards))
            continue;
        m_fall = true;
        m_fallen = board.spec().shape;
        m_fallUpwards = isUpwards;
        return;
    }
    m_fallen.clear();
}

GridClicks::Fall GridClicks::fallOn(const GridModel &board, bool isUpwards) const
{
    const auto isTaken = [&](qsizetype column, qsizetype row) {
        const QModelIndex cell = board.indexOf({m_columns.value(column), m_rows.value(row)});
        if (!cell.isValid())
            return false; // beside the board
        const auto &words = board.wordsAt(cell);
        return std::any_of(words.begin(), words.end(),
                           [](const SeatWord &word) { return word.mark != SeatWord::Mark::Deleted; });
    };
    QHash<qsizetype, qsizetype> lies; // row in which a piece comes to lie, by column
    for (const Candidate &one : m_candidates) {
        if (one.places.empty())
            continue;
        const GridPlace &place = one.places.front();
        const qsizetype column = m_columns.indexOf(place.column), row = m_rows.indexOf(place.row);
        if (one.places.size() > 1 || column < 0 || row < 0 || lies.contains(column))
            return Fall::None;
        lies.insert(column, row);
    }
    bool fallsFar = false, isAnyFull = false, isAnyClosed = false;
    for (qsizetype column = 0; column < m_columns.size(); ++column) {
        qsizetype height = 0; // of the pieces on one another
        while (height < m_rows.size() && isTaken(column, isUpwards ? height : m_rows.size() - 1 - height))
            ++height;
        for (qsizetype above = height; above < m_rows.size(); ++above)
            if (isTaken(column, isUpwards ? above : m_rows.size() - 1 - above))
                return Fall::None; // it has not fallen
        if (!lies.contains(column)) {
            (height == m_rows.size() ? isAnyFull : isAnyClosed) = true;
            continue;
        }
        if (lies[column] != (isUpwards ? height : m_rows.size() - 1 - height))
            return Fall::None;
        fallsFar = fallsFar || height + 1 < m_rows.size();
    }
    if (!fallsFar || isAnyClosed)
        return Fall::MayBe;
    return isAnyFull || !isOneBeside(lies, isTaken) ? Fall::Certain : Fall::MayBe;
}

GridPlaces GridClicks::placesOf(Word action) const
{
    if (std::find(m_beside.begin(), m_beside.end(), action) != m_beside.end())
        return {};
    const int length = action.length();
    QStringList texts;
    for (int i = 0; i < length; ++i)
        texts.append(action.elementText(i));
    std::vector<bool> used(std::size_t(length), false);
    const auto isRow
        = [&](int i) { return i >= 0 && i < length && !used[std::size_t(i)] && m_rows.contains(texts[i]); };
    GridPlaces places;
    for (int column = 0; column < length; ++column) {
        if (used[std::size_t(column)] || !m_columns.contains(texts[column]))
            continue;
        for (const int distance : {m_distance, m_distance > 0 ? 1 : -1}) {
            const int row = column + distance;
            if (!isRow(row))
                continue;
            used[std::size_t(column)] = used[std::size_t(row)] = true;
            places.push_back({texts[column], texts[row]});
            break;
        }
    }
    if (!places.empty())
        return places;
    for (int i = 0; i < length; ++i) {
        const QString &text = texts[i];
        if (!m_columns.contains(text) && !m_rows.contains(text))
            continue;
        if (action.isNumber(i) && m_otherNumbers.contains(alikeBut(action, i)))
            return {};
        if (!places.empty())
            return {}; // neither of two is all that is meant
        places.push_back(m_columns.contains(text) ? GridPlace{text, {}} : GridPlace{{}, text});
    }
    return places;
}

bool GridClicks::isMeant(const GridPlace &place, const GridPlace &clicked) const
{
    if (m_fall && place.column == clicked.column)
        return true;
    if (clicked.row.isEmpty())
        return place.column == clicked.column;
    if (clicked.column.isEmpty())
        return place.row == clicked.row;
    return place.has(clicked);
}

std::optional<std::size_t> GridClicks::matched(const GridPlaces &places, const GridPlaces &clicked) const
{
    std::size_t found = 0, i = 0;
    for (; i < places.size() && found < clicked.size(); ++i)
        if (isMeant(places[i], clicked[found]))
            ++found;
    if (found < clicked.size())
        return std::nullopt;
    return i;
}

std::vector<const GridClicks::Candidate *> GridClicks::leftBy(const GridPlaces &clicked) const
{
    std::vector<const Candidate *> left;
    for (const Candidate &one : m_candidates)
        if (matched(one.places, clicked))
            left.push_back(&one);
    return left;
}

std::optional<Choice> GridClicks::click(const GridPlace &place)
{
    GridPlaces clicked = m_clicked;
    clicked.push_back(place);
    auto left = leftBy(clicked);
    if (left.empty()) {
        const bool isAgain = !m_clicked.empty() && m_clicked.back() == place;
        clicked = {place};
        left = leftBy(clicked);
        if (isAgain || left.empty())
            clicked.clear();
    }
    m_clicked = clicked;
    if (clicked.empty() || left.size() != 1 || left.front()->places.size() != clicked.size())
        return std::nullopt;
    m_clicked.clear();
    return left.front()->choice;
}

void GridClicks::resume(const GridPlaces &clicked)
{
    m_clicked = leftBy(clicked).empty() ? GridPlaces() : clicked;
}

engine::Choices GridClicks::all() const
{
    engine::Choices choices;
    for (const Candidate &one : m_candidates)
        choices.push_back(one.choice);
    return choices;
}

bool GridClicks::hasPlaces() const
{
    return std::any_of(m_candidates.begin(), m_candidates.end(),
                       [](const Candidate &one) { return !one.places.empty(); });
}

bool GridClicks::areColumns() const
{
    return m_fall || (hasPlaces() && std::all_of(m_candidates.begin(), m_candidates.end(), [](const Candidate &one) {
                          return one.places.empty() || (one.places.size() == 1 && one.places.front().row.isEmpty());
                      }));
}

GridPlaces GridClicks::meantBy(const GridPlace &cell) const
{
    GridPlaces all;
    for (const bool isFirst : {false, true}) { // a click that fits nothing begins anew
        GridPlaces clicked = isFirst ? GridPlaces() : m_clicked;
        clicked.push_back(cell);
        for (const Candidate *one : leftBy(clicked)) {
            const GridPlace &place = one->places[*matched(one->places, clicked) - 1];
            if (std::find(all.begin(), all.end(), place) == all.end())
                all.push_back(place);
        }
        if (!all.empty())
            break;
    }
    return all;
}

engine::Choices GridClicks::left() const
{
    engine::Choices choices;
    for (const Candidate *one : leftBy(m_clicked))
        choices.push_back(one->choice);
    return choices;
}

GridPlaces GridClicks::next() const
{
    GridPlaces places;
    if (m_clicked.empty())
        return places;
    for (const Candidate *one : leftBy(m_clicked)) {
        const std::size_t after = *matched(one->places, m_clicked);
        if (after < one->places.size() && std::find(places.begin(), places.end(), one->places[after]) == places.end())
            places.push_back(one->places[after]);
    }
    return places;
}

} // namespace sidl::debugger
