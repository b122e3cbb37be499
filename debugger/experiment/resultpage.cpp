// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/resultpage.h"

#include "debugger/experiment/listdelegate.h"
#include "debugger/experiment/resultchart.h"
#include "debugger/experiment/resultmodel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>

namespace sidl::debugger {

namespace {

constexpr int WideEnough = 620; // for both side by side
constexpr int PlotWidth = 300;  // below which the numbers of its axis are cut, in the usual type
constexpr int BarsWidth = 240;  // the same where bars stand: of their numbers, as many are told as there is room for
constexpr int HighEnough = 350; // for one above the other, whatever the table has, as long as the other way would do
constexpr int LeastRows = 2;    // of the table that are seen whole, before the plot gets any room below
constexpr int MostFitted = 200; // rows, from the first on, that are as high as their lists
constexpr int WidestText = 14;  // of a column, in heights of its type; numbers are never cut

/// Of texts behind numbers, as their heads are.
class ApartDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QString displayText(const QVariant &value, const QLocale &locale) const override
    {
        return ResultModel::Gap + QStyledItemDelegate::displayText(value, locale);
    }
};

} // namespace

ResultPage::ResultPage(const QString &name, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_model(new ResultModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_chart(new ResultChart(this))
    , m_apart(new ApartDelegate(this))
    , m_list(new ListDelegate(this))
    , m_export(new QAction(tr("Export Plot…"), this))
    , m_fitted(m_table->horizontalHeader())
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ResultModel::OrderRole);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(name);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // as they come
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setResizeContentsPrecision(50);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setMinimumHeight(4 * fontMetrics().height());
    m_table->installEventFilter(this);
    m_export->setObjectName(u"exportPlot"_s);
    m_export->setEnabled(false);
    for (QWidget *part : std::initializer_list<QWidget *>{m_table, m_chart}) {
        part->addAction(m_export);
        part->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
    connect(m_export, &QAction::triggered, this, [this, name] {
        ui::Picture picture = m_chart->picture();
        picture.title = tr("Export Plot");
        picture.name = name;
        Q_EMIT pictureWanted(picture);
    });
    addWidget(m_table);
    addWidget(m_chart);
    setChildrenCollapsible(false);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setFocusProxy(m_table);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (column == m_model->listColumn()) // which the header does not know yet
            fitRowsTo(width);
    });
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &ResultPage::fitRows);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isByHand = true; });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ResultPage::currentRowChanged);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ResultPage::currentRowChanged);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT activated(m_sorted->mapToSource(index).row()); });
}

void ResultPage::setResult(const Result &result)
{
    m_model->setTable(result.table);
    setPlot(result.plot);
    fitColumns();
}

void ResultPage::setPlot(const ResultPlot &plot)
{
    const bool wasEmpty = m_chart->plot().isEmpty();
    m_chart->setPlot(plot);
    m_export->setEnabled(!plot.isEmpty());
    if (wasEmpty || plot.isEmpty())
        m_chart->setVisible(!plot.isEmpty());
    share();
}

int ResultPage::currentRow() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? m_sorted->mapToSource(index).row() : -1;
}

/// As wide as what is in them, but for those that a person has made otherwise.
void ResultPage::fitColumns()
{
    if (m_model->rowCount() == 0)
        return;
    QHeaderView *header = m_table->horizontalHeader();
    if (m_columns != m_model->columnCount()) {
        m_columns = m_model->columnCount();
        m_fitted.clear();
        header->setStretchLastSection(!m_model->isNumber(m_columns - 1));
        for (int column = 0; column < m_columns; ++column)
            m_table->setItemDelegateForColumn(column,
                                              column == m_model->listColumn()            ? m_list
                                                  : m_model->isTextBehindNumbers(column) ? m_apart
                                                                                         : nullptr);
    }
    const int last = header->stretchLastSection() ? m_columns - 1 : m_columns;
    for (int column = 0; column < last; ++column) {
        if (m_fitted.isByHand(column))
            continue;
        m_table->resizeColumnToContents(column);
        const int width = m_table->columnWidth(column) + 6;
        const int most = m_model->isNumber(column) ? width : WidestText * m_table->fontMetrics().height();
        m_table->setColumnWidth(column, std::min(width, most));
        m_fitted.setFitted(column);
    }
    fitRows();
    if (orientation() == Qt::Horizontal) // not back and forth, while plays are made
        turn();
    share();
}

void ResultPage::fitRows()
{
    if (m_model->listColumn() >= 0)
        fitRowsTo(m_table->columnWidth(m_model->listColumn()));
}

void ResultPage::fitRowsTo(int width)
{
    const int list = m_model->listColumn(), usual = m_table->verticalHeader()->defaultSectionSize();
    const QFontMetrics metrics = m_table->fontMetrics();
    for (int row = 0; row < std::min(m_sorted->rowCount(), MostFitted); ++row) {
        const int lines = m_list->linesOf(m_sorted->index(row, list), metrics, width - 1); // without the grid's line
        m_table->setRowHeight(row, usual + (lines - 1) * metrics.lineSpacing());
    }
}

/// Where the type is another one, columns may be made wider along with it by others; that is not by hand.
void ResultPage::fitSoon()
{
    if (m_isFittedSoon)
        return;
    m_isFittedSoon = true;
    QList<int> fitted;
    for (int column = 0; column < m_columns; ++column)
        if (!m_fitted.isByHand(column))
            fitted += column;
    const auto fit = [this, fitted] {
        m_isFittedSoon = false;
        for (const int column : fitted)
            m_fitted.forget(column);
        fitColumns();
    };
    QMetaObject::invokeMethod(this, fit, Qt::QueuedConnection);
}

int ResultPage::tableWidth() const
{
    if (m_model->rowCount() == 0)
        return 0;
    int needed = 2 * m_table->frameWidth() + m_table->verticalScrollBar()->sizeHint().width();
    for (int column = 0; column < m_columns; ++column)
        needed += m_table->columnWidth(column);
    return needed;
}

bool ResultPage::isTableWide() const
{
    const QHeaderView *header = m_table->horizontalHeader();
    const int stretched = header->stretchLastSection() ? m_columns - 1 : -1; // which takes what is left
    int needed = 2 * m_table->frameWidth();
    for (int column = 0; column < m_columns; ++column)
        needed += column == stretched ? header->sectionSizeHint(column) : m_table->columnWidth(column);
    return needed > width();
}

int ResultPage::tableHeight() const
{
    const bool isWide = orientation() == Qt::Vertical && isTableWide();
    return m_table->verticalHeader()->length() + m_table->horizontalHeader()->height() + 2 * m_table->frameWidth()
        + (isWide ? m_table->horizontalScrollBar()->sizeHint().height() : 0);
}

int ResultPage::leastTableHeight() const
{
    const bool isWide = isTableWide();
    int height = m_table->horizontalHeader()->height() + 2 * m_table->frameWidth()
        + (isWide ? m_table->horizontalScrollBar()->sizeHint().height() : 0);
    for (int row = 0; row < std::min(m_sorted->rowCount(), LeastRows); ++row)
        height += m_table->rowHeight(row);
    return height;
}

int ResultPage::plotWidth() const
{
    QFont title = font();
    title.setBold(true);
    constexpr int Margins = 2; // ems
    const QFontMetrics metrics(title);
    return std::max(m_chart->plot().kind == ResultPlot::Kind::Columns ? BarsWidth : PlotWidth,
                    metrics.horizontalAdvance(m_chart->plot().title) + Margins * metrics.height());
}

void ResultPage::turn()
{
    const int wholeHeight = tableHeight() + handleWidth() + m_chart->wholeHeight();
    const bool fitsBelow = height() >= std::min(HighEnough, wholeHeight);
    const int both = tableWidth() + plotWidth();
    const int needed = fitsBelow ? std::max(WideEnough, both) : std::min(WideEnough, both);
    const Qt::Orientation wanted = width() >= needed ? Qt::Horizontal : Qt::Vertical;
    if (orientation() == wanted)
        return;
    setOrientation(wanted);
    const int room = wanted == Qt::Horizontal ? width() : height();
    m_isByHand = false;
    setSizes({room * 3 / 5, room * 2 / 5});
}

void ResultPage::share()
{
    if (m_isByHand || m_model->rowCount() == 0)
        return;
    const bool isBelow = orientation() == Qt::Vertical;
    const int below = height() - handleWidth();
    if (isVisible()) // the table tells all that the plot shows: rows come first
        m_chart->setVisible(!m_chart->plot().isEmpty()
                            && !(isBelow && below - leastTableHeight() < m_chart->leastHeight()));
    if (isBelow) { // rows that are few leave the plot the rest
        int most = below * 3 / 5;
        if (m_model->listColumn() >= 0) // its rows are high, and the title tells which of them the plot is of
            most = std::clamp(below - m_chart->titledHeight(), below * 2 / 5, most);
        const int table = std::min(tableHeight(), std::max(most, leastTableHeight()));
        setSizes({table, below - table});
        return;
    }
    const int room = width() - handleWidth();
    const int table = qBound(room * 2 / 5, tableWidth(), room - m_chart->minimumSizeHint().width());
    setSizes({table, room - table});
}

void ResultPage::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    turn();
    share();
}

void ResultPage::showEvent(QShowEvent *event)
{
    QSplitter::showEvent(event);
    turn();
    share(); // sizes from before need not be those of now
}

bool ResultPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (watched == m_table && event->type() == QEvent::FontChange)
        fitSoon();
    return QSplitter::eventFilter(watched, event);
}

void ResultPage::copy() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList cells;
        for (int column = 0; column < m_sorted->columnCount(); ++column)
            cells += row.siblingAtColumn(column).data().toString();
        lines += cells.join(u'\t');
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace sidl::debugger

#include "moc_resultpage.cpp"
