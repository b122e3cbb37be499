// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentresults.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/picturefile.h"

#include <QSplitter>

class QAction;
class QSortFilterProxyModel;
class QStyledItemDelegate;
class QTableView;

namespace sidl::debugger {

class ListDelegate;
class ResultChart;
class ResultModel;

/// A result as a table with a plot beside it, or below it where there is less room. Window thread.
class ResultPage final : public QSplitter
{
    Q_OBJECT
public:
    /// @p name of the table, for programs that read the screen aloud
    explicit ResultPage(const QString &name, QWidget *parent = nullptr);

    void setResult(const Result &result); ///< a plot that is empty, or has no room, is not shown
    void setPlot(const ResultPlot &plot);
    int currentRow() const; ///< of the result's table; -1: none
    QTableView *table() const { return m_table; }
    const ResultChart *chart() const { return m_chart; }

Q_SIGNALS:
    void currentRowChanged();
    void pictureWanted(const sidl::ui::Picture &picture); ///< of the plot, as a file
    void activated(int row);                              ///< of the result's table, by a double click or the Enter key

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void copy() const; ///< the selected rows, columns between tabs
    void fitColumns();
    void fitRows();               ///< as high as lists in them
    void fitRowsTo(int width);    ///< of the column of lists
    void fitSoon();               ///< once all is in a new type
    int tableWidth() const;       ///< of all columns; 0: nothing is in them
    bool isTableWide() const;     ///< it is scrolled sideways
    int tableHeight() const;      ///< of all rows, wanted
    int leastTableHeight() const; ///< of a few rows, whole
    void turn();                  ///< so that both have room
    int plotWidth() const;        ///< below which its title is cut, beside the table
    void share();                 ///< the room, between table and plot

    ResultModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_table;
    ResultChart *m_chart;
    QStyledItemDelegate *m_apart; ///< of texts behind numbers
    ListDelegate *m_list;
    QAction *m_export;
    ui::FittedWidths m_fitted;
    int m_columns = 0;       ///< that are there
    bool m_isByHand = false; ///< a person has shared the room
    bool m_isFittedSoon = false;
};

} // namespace sidl::debugger
