// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/wholerows.h"

#include <QHeaderView>
#include <QTableView>

namespace sidl::debugger {

namespace {

constexpr int UsualRows = 8; // at most, where there is room
constexpr int FewRows = 3;   // of a table that need not be scrolled, if it has no more

} // namespace

WholeRows::WholeRows(QTableView *table, QWidget *parent)
    : QWidget(parent)
    , m_table(table)
{
    table->setParent(this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusProxy(table);
    const auto fitAgain = [this] {
        if (!m_table)
            return;
        updateGeometry();
        fit();
    };
    connect(table->model(), &QAbstractItemModel::rowsInserted, this, fitAgain);
    connect(table->model(), &QAbstractItemModel::rowsRemoved, this, fitAgain);
    connect(table->model(), &QAbstractItemModel::modelReset, this, fitAgain);
    connect(table->verticalHeader(), &QHeaderView::sectionResized, this, fitAgain);
}

WholeRows::~WholeRows()
{
    m_table = nullptr;
}

int WholeRows::heightOf(int rows) const
{
    int height = 2 * m_table->frameWidth() + m_table->horizontalHeader()->sizeHint().height();
    for (int row = 0; row < rows; ++row)
        height += m_table->rowHeight(row);
    return height;
}

void WholeRows::fit()
{
    int rows = m_table->model()->rowCount();
    while (rows > 1 && heightOf(rows) > height())
        --rows;
    m_table->setGeometry(0, 0, width(), heightOf(rows));
}

QSize WholeRows::sizeHint() const
{
    return {m_table->sizeHint().width(), heightOf(qMin(UsualRows, m_table->model()->rowCount()))};
}

QSize WholeRows::minimumSizeHint() const
{
    return {m_table->minimumSizeHint().width(), heightOf(qMin(FewRows, m_table->model()->rowCount()))};
}

void WholeRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace sidl::debugger

#include "moc_wholerows.cpp"
