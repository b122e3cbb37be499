// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which column and which part of Explain has how much room.

#include "debugger/explain/explainpane.h"

#include "debugger/explain/explanationdelegate.h"
#include "debugger/explain/explanationmodel.h"
#include "sidl/ui/elidedlabel.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyle>
#include <QTreeView>

namespace sidl::debugger {

void ExplainPane::showDetail()
{
    bool isCut = false;
    for (const int column : {ExplanationModel::KindColumn, ExplanationModel::ValuesColumn}) {
        const QString text = m_view->currentIndex().siblingAtColumn(column).data().toString();
        const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_view) + 1);
        isCut |= m_rows->isCut(text, m_view->columnWidth(column) - margins, fontMetrics());
    }
    m_detail->setVisible(isCut);
    endAtRow();
}

int ExplainPane::roomForRows() const
{
    const int detail = m_detail->isHidden() ? 0 : m_detail->sizeHint().height();
    return height() - m_view->y() - detail - (m_view->height() - m_view->viewport()->height());
}

/// Where the pane is low, half a row would be much of what is seen. Rows of several lines differ, and are cut.
void ExplainPane::endAtRow()
{
    int row = 0; // those with a mark may be higher
    for (QModelIndex each = m_view->indexAt(QPoint()); each.isValid(); each = m_view->indexBelow(each)) {
        const QRect rect = m_view->visualRect(each);
        if (rect.top() > m_view->viewport()->height())
            break;
        row = qMax(row, rect.height());
    }
    const int room = roomForRows();
    const bool isCut = m_rows->mostLines() == 1 && row > 0 && room > row && m_view->verticalScrollBar()->maximum() > 0;
    m_view->setMaximumHeight(isCut ? m_view->height() - m_view->viewport()->height() + room - room % row
                                   : QWIDGETSIZE_MAX);
}

/// Of the rows below @p parent that are open.
int ExplainPane::widestBelow(const QModelIndex &parent, int column, int indentation) const
{
    constexpr int MostRows = 50; // of a level
    int widest = 0;
    for (int row = 0; row < qMin(MostRows, m_model->rowCount(parent)); ++row) {
        const QModelIndex index = m_model->index(row, column, parent), first = m_model->index(row, 0, parent);
        if (index.data(ExplanationModel::OutcomeRole).isValid()) // sentences go over all columns
            widest = qMax(widest, fontMetrics().horizontalAdvance(index.data().toString()) + indentation);
        if (m_view->isExpanded(first))
            widest = qMax(widest, widestBelow(first, column, indentation ? indentation + m_view->indentation() : 0));
    }
    return widest;
}

int ExplainPane::widthFor(int column) const
{
    const int margin = style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_view) + 1;
    int widest = 0;
    if (column == ExplanationModel::GoalColumn) // with the mark of its outcome, which is as wide as a line is high
        widest = widestBelow({}, column, m_view->indentation()) + fontMetrics().height() + 2 * margin;
    else
        widest = widestBelow({}, column, 0);
    return qMax(widest + 2 * fontMetrics().averageCharWidth(), m_view->header()->sectionSizeHint(column));
}

/// Returns how wide it is.
int ExplainPane::fitColumn(int column, int width)
{
    if (!m_widths.isByHand(column)) {
        m_view->header()->resizeSection(column, width);
        m_widths.setFitted(column);
    }
    return m_view->header()->sectionSize(column);
}

void ExplainPane::arrange()
{
    const int width = m_view->viewport()->width();
    const int unit = fontMetrics().averageCharWidth();
    m_barLayout->setDirection(this->width() > 180 * unit ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int room
        = width - fitColumn(ExplanationModel::LineColumn, qMin(widthFor(ExplanationModel::LineColumn), width / 6));
    const int goal = qMin(widthFor(ExplanationModel::GoalColumn), room * 2 / 3);
    int kind = widthFor(ExplanationModel::KindColumn), values = widthFor(ExplanationModel::ValuesColumn);
    const int rest = room - goal;
    if (kind + values > rest) { // the smaller one is not cut, unless both are large
        const int half = rest / 2;
        const int cutKind = qMin(kind, qMax(half, rest - values));
        values = qMin(values, rest - cutKind);
        kind = cutKind;
    }
    kind = fitColumn(ExplanationModel::KindColumn, kind);
    values = fitColumn(ExplanationModel::ValuesColumn, values);
    fitColumn(ExplanationModel::GoalColumn, qMax(room - kind - values, width / 5));
    m_rows->setMostLines(roomForRows() + (m_detail->isHidden() ? 0 : m_detail->sizeHint().height()),
                         m_view->fontMetrics());
    showDetail();
}

} // namespace sidl::debugger
