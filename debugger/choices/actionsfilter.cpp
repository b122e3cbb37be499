// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/actionsfilter.h"

#include "debugger/choices/actionsmodel.h"

#include <QString>

#include <algorithm>

namespace sidl::debugger {

namespace {

/// The names and numbers of an action, however its parts are bracketed: "move e 2" of "[move,e,2]" and of "move(e, 2".
QString withoutBrackets(const QString &text)
{
    QString plain;
    for (const QChar one : text)
        plain += one.isLetterOrNumber() || one == u'_' || one == u'-' ? one : u' ';
    return plain.simplified();
}

} // namespace

ActionsFilter::ActionsFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    sort(0);
}

void ActionsFilter::setTyped(const QString &text)
{
    m_typed = text;
    m_plain = text.contains(u'[') ? QString() : withoutBrackets(text);
    setFilterFixedString(text);
    invalidate(); // the order, too
}

int ActionsFilter::rank(const QModelIndex &action) const
{
    if (action.row() == ActionsModel::LeaveRow)
        return 0;
    const QString text = action.data().toString();
    const bool begins = text.startsWith(m_typed, filterCaseSensitivity())
        || (!m_plain.isEmpty() && withoutBrackets(text).startsWith(m_plain, filterCaseSensitivity()));
    return begins ? 1 : 2;
}

bool ActionsFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (m_typed.isEmpty())
        return left.row() < right.row();
    const int first = rank(left), second = rank(right);
    return first != second ? first < second : left.row() < right.row();
}

void ActionsFilter::showOnly(engine::Words actions)
{
    std::sort(actions.begin(), actions.end());
    m_only = std::move(actions);
    invalidateFilter();
}

void ActionsFilter::showAll()
{
    if (!m_only)
        return;
    m_only.reset();
    invalidateFilter();
}

void ActionsFilter::update()
{
    if (m_only)
        invalidateFilter();
}

bool ActionsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (row == ActionsModel::LeaveRow)
        return true;
    const auto *actions = qobject_cast<const ActionsModel *>(sourceModel());
    if (m_only && actions && row != actions->chosenRow()
        && !std::binary_search(m_only->begin(), m_only->end(), actions->action(row)))
        return false;
    if (QSortFilterProxyModel::filterAcceptsRow(row, parent))
        return true;
    return !m_plain.isEmpty()
        && withoutBrackets(sourceModel()->index(row, 0, parent).data().toString())
               .contains(m_plain, filterCaseSensitivity());
}

} // namespace sidl::debugger

#include "moc_actionsfilter.cpp"
