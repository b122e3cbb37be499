// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/referencesmodel.h"

#include "editor/symbols/matchdelegate.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

/// The index in @p line of the code point @p column, from 1.
int indexOf(const QString &line, int column)
{
    int index = 0;
    for (int i = 1; i < column && index < line.size(); ++i)
        index += line[index].isHighSurrogate() ? 2 : 1;
    return index;
}

int indentation(const QString &line)
{
    const auto first = std::find_if(line.begin(), line.end(), [](QChar c) { return !c.isSpace(); });
    return int(first - line.begin());
}

} // namespace

int ReferencesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_references.places.size());
}

void ReferencesModel::setReferences(const language::References &references)
{
    beginResetModel();
    m_references = references;
    endResetModel();
}

QVariant ReferencesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const language::References::Place &row = m_references.places[std::size_t(index.row())];
    const int start = indexOf(row.line, row.span.column), indent = indentation(row.line);
    const bool isCut = start - indent > m_mostBefore;
    const int left = isCut ? start - m_mostBefore : indent; // what is not shown
    const int sign = isCut ? 1 : 0;                         // instead of it
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case PlaceColumn:
            return (row.path.isEmpty() ? QString() : QFileInfo(row.path).fileName() + u':')
                + u"%1:%2"_s.arg(row.span.line).arg(row.span.column);
        case RoleColumn:
            return row.role;
        default:
            return (isCut ? u"…"_s : QString()) + row.line.mid(left);
        }
    }
    if (role == Qt::CheckStateRole && m_isCheckable && index.column() == PlaceColumn)
        return isLineChecked(row.path, row.span.line) ? Qt::Checked : Qt::Unchecked;
    if (index.column() != LineColumn)
        return {};
    if (role == MatchDelegate::MatchStartRole)
        return std::max(0, start - left + sign);
    if (role == MatchDelegate::MatchLengthRole)
        return indexOf(row.line, row.span.column + row.span.length) - start;
    if (role == MatchDelegate::AgainRole) {
        QList<int> starts;
        for (const int column : row.again)
            starts.append(std::max(0, indexOf(row.line, column) - left + sign));
        return QVariant::fromValue(starts);
    }
    return {};
}

bool ReferencesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !m_isCheckable || index.column() != PlaceColumn)
        return false;
    const std::pair line(path(index.row()), place(index.row()).line);
    if (value.toInt() == Qt::Checked)
        m_unchecked.remove(line);
    else
        m_unchecked.insert(line);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

Qt::ItemFlags ReferencesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_isCheckable && index.column() == PlaceColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

QVariant ReferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Place"), tr("Use"), tr("Line")};
    return titles[section];
}

} // namespace sidl::editor

#include "moc_referencesmodel.cpp"
