// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridmodel.h"

#include "debugger/board/gridcells.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

QString GridPlace::text() const
{
    const QString x = plainText(column), y = plainText(row);
    if (x.isEmpty() || y.isEmpty())
        return x + y;
    if (x.size() == 1 && x.front().isLetter() && y.front().isDigit())
        return x + y;
    const bool areNumbers = x.front().isDigit() && y.front().isDigit(); // whose order nobody knows
    return areNumbers ? GridModel::tr("column %1, row %2").arg(x, y) : u"%1, %2"_s.arg(x, y);
}

void GridModel::setBoard(const GridSpec &spec, const std::vector<SeatWord> &words, bool isTurned,
                         const GridGrowth &growth)
{
    GridCells board = gridCells(spec, words, isTurned, growth);
    m_fits = board.fits;
    const bool isSameBoard = board.columns == m_columns && board.rows == m_rows && board.shifts == m_shifts;
    if (!isSameBoard)
        beginResetModel();
    m_spec = spec;
    m_columns = board.columns;
    m_rows = board.rows;
    m_cells = std::move(board.cells);
    m_shifts = std::move(board.shifts);
    std::vector<std::vector<ui::BoardSign>> signs;
    for (const std::vector<SeatWord> &cell : m_cells) {
        std::vector<SeatWord> here = cell;
        std::erase_if(here, [](const SeatWord &word) { return word.mark == SeatWord::Mark::Deleted; });
        signs.push_back(signsOf(m_spec, here));
    }
    m_mostCards = ui::mostCards(signs);
    m_chosen.clear();
    m_reachable.clear();
    m_hovered.clear();
    if (!isSameBoard)
        endResetModel();
    else if (!m_cells.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void GridModel::setNames(const wording::DisplayNames &names)
{
    beginResetModel(); // others may be wider
    m_names = names;
    endResetModel();
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cellText(wordsAt(index));
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return spokenText(index);
    default:
        return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList &axis = orientation == Qt::Horizontal ? m_columns : m_rows;
    if (section < 0 || section >= axis.size())
        return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return m_names.constant(plainText(axis[section]));
    return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignCenter)) : QVariant();
}

GridPlace GridModel::placeAt(const QModelIndex &index) const
{
    return index.isValid() ? GridPlace{m_columns.value(index.column()), m_rows.value(index.row())} : GridPlace();
}

QModelIndex GridModel::indexOf(const GridPlace &place) const
{
    return index(int(m_rows.indexOf(place.row)), int(m_columns.indexOf(place.column)));
}

const std::vector<SeatWord> &GridModel::wordsAt(const QModelIndex &index) const
{
    static const std::vector<SeatWord> none;
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? m_cells[cellAt(index)] : none;
}

QString GridModel::cellText(const std::vector<SeatWord> &words) const
{
    QStringList labels;
    for (const SeatWord &word : words) {
        if (word.mark == SeatWord::Mark::Deleted)
            continue;
        const QString label = m_spec.labelOf(word.word);
        const auto glyph = m_spec.glyphs.find(label);
        labels.append(glyph == m_spec.glyphs.end() || !glyph->second.piece().isEmpty() ? label : glyph->second.text);
    }
    return labels.join(u' ');
}

QString GridModel::toolTip(const QModelIndex &index) const
{
    const GridPlace place = placeAt(index);
    QStringList lines{
        GridPlace{m_names.constant(plainText(place.column)), m_names.constant(plainText(place.row))}.text()};
    for (const SeatWord &word : wordsAt(index)) {
        const QString text = m_names.word(word.word);
        if (word.mark == SeatWord::Mark::Created)
            lines.append((m_names.isForPeople() ? tr("%1, new") : tr("%1, created in the last chronon")).arg(text));
        else if (word.mark == SeatWord::Mark::Deleted)
            lines.append((m_names.isForPeople() ? tr("%1, gone") : tr("%1, deleted in the last chronon")).arg(text));
        else
            lines.append(text);
    }
    return lines.join(u'\n');
}

QString GridModel::spokenText(const QModelIndex &index) const
{
    QStringList labels;
    for (const SeatWord &word : wordsAt(index)) {
        const QString label = m_spec.labelOf(word.word);
        if (word.mark == SeatWord::Mark::Created)
            labels.append(tr("%1, new").arg(label));
        else if (word.mark == SeatWord::Mark::Deleted)
            labels.append(tr("%1, gone").arg(label));
        else
            labels.append(label);
    }
    const QString content = labels.isEmpty() ? tr("empty") : labels.join(u"; "_s);
    const QString text = tr("%1: %2").arg(placeAt(index).text(), content);
    if (isChosen(index))
        return tr("%1 (chosen)").arg(text);
    return isReachable(index) ? tr("%1 (may be chosen)").arg(text) : text;
}

void GridModel::setMarks(const GridPlaces &chosen, const GridPlaces &reachable)
{
    if (chosen == m_chosen && reachable == m_reachable)
        return;
    m_chosen = chosen;
    m_reachable = reachable;
    if (!m_cells.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void GridModel::setHovered(const GridPlaces &places)
{
    if (places == m_hovered)
        return;
    m_hovered = places;
    if (!m_cells.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool GridModel::isIn(const GridPlaces &places, const QModelIndex &index) const
{
    const GridPlace cell = placeAt(index);
    return std::any_of(places.begin(), places.end(), [&cell](const GridPlace &place) { return place.has(cell); });
}

bool GridModel::isChosen(const QModelIndex &index) const
{
    return isIn(m_chosen, index);
}

bool GridModel::isReachable(const QModelIndex &index) const
{
    return isIn(m_reachable, index);
}

bool GridModel::isHovered(const QModelIndex &index) const
{
    return isIn(m_hovered, index);
}

} // namespace sidl::debugger

#include "moc_gridmodel.cpp"
