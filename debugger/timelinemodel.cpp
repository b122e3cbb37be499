// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timelinemodel.h"

#include "debugger/branches.h"

#include <QStringList>

#include <algorithm>

namespace sidl::debugger {

using engine::Chronon;
using engine::Session;

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return QString::number(index.row());
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return toolTip(index.row());
    case Qt::AccessibleTextRole:
        return tr("Chronon %1").arg(index.row());
    case NodeRole:
        return row.node;
    case ActionRole:
        return row.action;
    case BranchesRole:
        return row.branches;
    case LongestRole:
        return m_longest;
    default:
        return {};
    }
}

QString TimelineModel::toolTip(int row) const
{
    const Row &here = m_rows[std::size_t(row)];
    QStringList lines{row == 0 ? tr("Chronon 0, the initial state") : tr("Chronon %1").arg(row)};
    if (here.edge) {
        for (const engine::Choice &choice : here.edge->applied) {
            const auto &does = here.edge->does;
            const bool isDefault = std::find(does.begin(), does.end(), choice) == does.end();
            const QString line = tr("%1: %2").arg(choice.place.text(), choice.action.text());
            lines.append(isDefault ? tr("%1 (default)").arg(line) : line);
        }
        if (here.edge->applied.empty())
            lines.append(tr("nothing was done"));
    }
    if (here.branches > 1)
        lines.append(tr("%n branches start here: Up and Down show one after the other, a click on the fork lists them",
                        nullptr, here.branches));
    return lines.join(QLatin1Char('\n'));
}

void TimelineModel::setLine(const Session &tree, const std::vector<Session::NodeId> &shown,
                            const engine::Words &players, bool isOtherGame)
{
    std::vector<Row> rows;
    m_current = -1;
    QString longest;
    for (const Session::NodeId id : shown) {
        const Session::Node &node = tree.node(id);
        if (id == tree.current())
            m_current = int(rows.size());
        const std::size_t row = rows.size();
        const bool isKnown = !isOtherGame && row < m_rows.size() && m_rows[row].node == id;
        rows.push_back(
            {id, node.edge, int(node.children.size()), isKnown ? m_rows[row].action : edgeText(tree, players, id)});
        if (rows.back().action.size() > longest.size())
            longest = rows.back().action;
    }
    const bool isOtherWidth = longest != m_longest;
    m_longest = longest;
    std::size_t same = 0;
    if (!isOtherGame)
        while (same < rows.size() && same < m_rows.size() && rows[same].node == m_rows[same].node)
            ++same;
    if (same < m_rows.size()) {
        beginRemoveRows({}, int(same), rowCount() - 1);
        m_rows.resize(same);
        endRemoveRows();
    }
    if (same < rows.size()) {
        beginInsertRows({}, int(same), int(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin() + std::ptrdiff_t(same), rows.end());
        endInsertRows();
    }
    for (std::size_t i = 0; i < same; ++i) { // a branch may have been made from a row that stays
        if (m_rows[i].branches != rows[i].branches) {
            m_rows[i] = rows[i];
            Q_EMIT dataChanged(index(int(i)), index(int(i)));
        }
    }
    if (isOtherWidth) { // the nodes' size
        Q_EMIT layoutAboutToBeChanged();
        Q_EMIT layoutChanged();
    }
}

} // namespace sidl::debugger
