// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/breakpointspane.h"

#include "debugger/breakpoints/breakpointdialog.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/factnaming.h"
#include "debugger/breakpoints/messagevariables.h"
#include "debugger/breakpoints/toldlines.h"
#include "debugger/breakpoints/wholevariables.h"
#include "sidl/ui/action.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int MaxLines = 2000;   // of what was told
constexpr int LeastBeside = 160; // characters of both: with less, the columns of the list cannot be read
constexpr int LeastTold = 2;     // lines of what was told, below the list
constexpr int ListShare = 3, ToldShare = 1;

/// Of a tree, whose rows are otherwise as high as if no text went over several lines.
class WrappedTexts final : public QStyledItemDelegate
{
public:
    explicit WrappedTexts(QTreeView *view)
        : QStyledItemDelegate(view)
        , m_view(view)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem whole = option, wrapped = option;
        whole.features &= ~QStyleOptionViewItem::WrapText;
        wrapped.rect = QRect(0, 0, m_view->columnWidth(index.column()), QWIDGETSIZE_MAX);
        const QSize least = QStyledItemDelegate::sizeHint(whole, index);
        const int height = QStyledItemDelegate::sizeHint(wrapped, index).height();
        // Of what they are, the beginning tells most: a long clause leaves others in sight.
        const bool isWhat = index.column() == BreakpointsModel::WhatColumn;
        return {least.width(), isWhat ? qMin(height, least.height() + option.fontMetrics.lineSpacing()) : height};
    }

    QString displayText(const QVariant &value, const QLocale &locale) const override
    {
        return withWholeVariables(QStyledItemDelegate::displayText(value, locale));
    }

private:
    const QTreeView *m_view;
};

} // namespace

BreakpointsPane::BreakpointsPane(BreakpointsModel *model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_view(new QTreeView(this))
    , m_widths(m_view->header())
    , m_nothing(new ui::EmptyLabel({}, this))
    , m_add(new QPushButton(tr("D&ata Breakpoint…"), this))
    , m_edit(new QPushButton(tr("Ed&it…"), this))
    , m_remove(new QPushButton(tr("&Remove"), this))
    , m_told(new ToldLines(MaxLines, this))
    , m_splitter(new QSplitter(this))
    , m_stack(new QStackedLayout)
{
    m_view->setModel(model);
    m_view->setRootIsDecorated(false);
    m_view->setWordWrap(true); // a condition has as many lines as it needs
    m_view->setItemDelegate(new WrappedTexts(m_view));
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // a row may be higher than the list
    m_view->setAllColumnsShowFocus(true);
    m_view->setAccessibleName(tr("Breakpoints"));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &BreakpointsPane::showMenu);
    ui::setKeyboardPart(this, m_view);
    ui::selectOnEntry(m_view);
    m_view->viewport()->installEventFilter(this);
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(BreakpointsModel::WhatColumn, QHeaderView::Interactive);
    header->setSectionResizeMode(BreakpointsModel::WhenColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(BreakpointsModel::HitsColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BreakpointsModel::PlaceColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BreakpointsModel::RemarkColumn, QHeaderView::Stretch);
    m_stack->addWidget(m_nothing);
    ui::whenSeen(m_nothing, [this] {
        m_nothing->setText(tr("No breakpoints. Toggle Breakpoint%1, or a click beside the line numbers, puts one on a "
                              "clause; New Data Breakpoint%2 stops playing when words or accounts change.")
                               .arg(ui::keyHint(this, u"toggleBreakpoint"_s), ui::keyHint(this, u"dataBreakpoint"_s)));
    });
    m_stack->addWidget(m_view);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(4, 2, 4, 2);
    buttons->setSpacing(4);
    for (QPushButton *button : {m_add, m_edit, m_remove})
        buttons->addWidget(button);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    auto *points = new QWidget(m_splitter);
    points->setLayout(m_stack);
    m_told->setAccessibleName(tr("What breakpoints have told"));
    m_told->setMinimumHeight(LeastTold * m_told->fontMetrics().lineSpacing() + 2 * m_told->frameWidth());
    m_told->hide(); // until there is something
    m_splitter->addWidget(m_told);
    m_splitter->setStretchFactor(0, ListShare);
    m_splitter->setStretchFactor(1, ToldShare);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_arePartsOwn = true; });
    layout->addWidget(m_splitter, 1);

    auto *removeKey = new QAction(tr("Remove"), m_view);
    removeKey->setShortcut(Qt::Key_Delete);
    removeKey->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(removeKey);
    connect(removeKey, &QAction::triggered, m_remove, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this, &BreakpointsPane::addData);
    connect(m_edit, &QPushButton::clicked, this, [this] { edit(currentId()); });
    connect(m_remove, &QPushButton::clicked, this, &BreakpointsPane::removeSelected);
    connect(header, &QHeaderView::sectionResized, this, [this](int column) {
        if (column == BreakpointsModel::WhatColumn && m_widths.isByHand(column)) // the others share what it leaves
            QMetaObject::invokeMethod(this, &BreakpointsPane::fitColumns, Qt::QueuedConnection);
    });
    connect(m_view, &QTreeView::activated, this, &BreakpointsPane::activate);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &BreakpointsPane::update);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BreakpointsPane::update);
    connect(m_model, &BreakpointsModel::breakpointsChanged, this, &BreakpointsPane::update);
    connect(m_model, &BreakpointsModel::dataChanged, this, [this](const QModelIndex &first) {
        if (first.column() == BreakpointsModel::RemarkColumn) // it is seen only where there is one
            fitColumns();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &BreakpointsPane::update);
    update();
}

ui::PaneInfo BreakpointsPane::info(BreakpointsModel *model)
{
    ui::PaneInfo info;
    info.name = u"breakpoints"_s;
    info.title = tr("Breakpoints");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToBreakpoints"_s;
    info.goToText = tr("Go to &Breakpoints");
    info.isOnDemand = true;
    info.create = [model] { return new BreakpointsPane(model); };
    return info;
}

void BreakpointsPane::setGame(const QString &file, const QStringList &players)
{
    m_file = file;
    m_players = players;
    tellStarted();
    update();
}

void BreakpointsPane::tell(const QString &line)
{
    tellStarted(); // rules of its start tell this
    m_hasTold = true;
    m_told->add(line);
    if (m_told->isHidden()) {
        m_told->show();
        fitParts();
    }
}

void BreakpointsPane::tellStart(const QString &game)
{
    m_starting = game;
}

void BreakpointsPane::tellStarted()
{
    const QString game = std::exchange(m_starting, {});
    if (!game.isEmpty() && std::exchange(m_hasTold, false))
        m_told->add(tr("%1 is started.").arg(game));
}

int BreakpointsPane::currentId() const
{
    const QModelIndex current = m_view->currentIndex();
    return current.isValid() ? m_model->idAt(current.row()) : -1;
}

std::vector<int> BreakpointsPane::selectedIds() const
{
    std::vector<int> ids;
    for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
        ids.push_back(m_model->idAt(row.row()));
    return ids;
}

void BreakpointsPane::removeSelected()
{
    for (const int id : selectedIds())
        m_model->remove(id);
    m_view->setCurrentIndex(m_view->currentIndex()); // selected, for the next key
}

void BreakpointsPane::removeAll()
{
    auto *question = new QMessageBox(
        QMessageBox::Question, tr("Remove All Breakpoints"),
        m_model->rowCount() == 1
            ? tr("Remove the only breakpoint?")
            : tr("Remove all %L1 breakpoints, those of other files and the invariants of games included?")
                  .arg(m_model->rowCount()),
        QMessageBox::Cancel, this);
    question->setAttribute(Qt::WA_DeleteOnClose);
    auto *remove = question->addButton(tr("&Remove All"), QMessageBox::AcceptRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(remove, &QPushButton::clicked, m_model, [this] { m_model->setAll({}); });
    question->open();
}

void BreakpointsPane::showMenu(const QPoint &position)
{
    const std::vector<int> ids = selectedIds();
    const std::vector<Breakpoint> &all = m_model->all();
    const auto isOn = [](const Breakpoint &point) { return point.isEnabled; };
    const bool areAllOn = std::all_of(all.begin(), all.end(), isOn),
               isAnyOn = std::any_of(all.begin(), all.end(), isOn);
    const bool isSelectedOn = std::any_of(ids.begin(), ids.end(), [&](int id) { return m_model->find(id)->isEnabled; });
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Ed&it…"), m_edit, &QPushButton::click)->setEnabled(ids.size() == 1);
    menu->addAction(isSelectedOn ? tr("&Disable") : tr("&Enable"), m_model,
                    [this, ids, isSelectedOn] { m_model->setEnabled(ids, !isSelectedOn); })
        ->setEnabled(!ids.empty());
    menu->addAction(tr("&Remove"), this, &BreakpointsPane::removeSelected)->setEnabled(!ids.empty());
    menu->addSeparator();
    std::vector<int> every;
    for (const Breakpoint &point : all)
        every.push_back(point.id);
    menu->addAction(tr("E&nable All"), m_model, [this, every] { m_model->setEnabled(every, true); })
        ->setEnabled(!areAllOn);
    menu->addAction(tr("Di&sable All"), m_model, [this, every] { m_model->setEnabled(every, false); })
        ->setEnabled(isAnyOn);
    menu->addAction(tr("Remo&ve All…"), this, &BreakpointsPane::removeAll);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void BreakpointsPane::update()
{
    m_stack->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget *>(m_view) : m_nothing);
    m_add->setEnabled(!m_file.isEmpty());
    m_add->setToolTip(m_file.isEmpty() ? tr("Start a game first: playing stops after a chronon of it")
                          : areFacts(m_model->writingOf(m_file))
                          ? tr("Stop playing after a chronon that creates a fact, changes an account, …")
                          : tr("Stop playing after a chronon that creates a word, changes an account, …"));
    const std::size_t selected = selectedIds().size();
    m_edit->setEnabled(selected == 1);
    m_remove->setEnabled(selected > 0);
    fitColumns();
}

void BreakpointsPane::fitColumns()
{
    using Model = BreakpointsModel;
    const auto isRemarkable = [this](const Breakpoint &point) { return !m_model->remark(point).isEmpty(); };
    const std::vector<Breakpoint> &all = m_model->all();
    QHeaderView *header = m_view->header();
    const bool hasRemarks = std::any_of(all.begin(), all.end(), isRemarkable);
    m_view->setColumnHidden(Model::RemarkColumn, !hasRemarks);
    header->setSectionResizeMode(Model::WhenColumn, hasRemarks ? QHeaderView::Fixed : QHeaderView::Stretch);

    const QAbstractItemView *const view = m_view;
    const auto needed
        = [&](int column) { return qMax(view->sizeHintForColumn(column), header->sectionSizeHint(column)); };
    int room = m_view->viewport()->width() - needed(Model::HitsColumn) - needed(Model::PlaceColumn);
    const bool isByHand = m_widths.isByHand(Model::WhatColumn);
    if (isByHand)
        room -= m_view->columnWidth(Model::WhatColumn);
    std::vector<std::pair<int, int>> sharing; // what they need, and the column
    for (const int column : {Model::WhatColumn, Model::WhenColumn, Model::RemarkColumn})
        if (!m_view->isColumnHidden(column) && !(isByHand && column == Model::WhatColumn))
            sharing.emplace_back(needed(column), column);
    // Those that need the least have it; the others share what is left.
    std::sort(sharing.begin(), sharing.end());
    for (std::size_t i = 0; i < sharing.size(); ++i) {
        const auto [need, column] = sharing[i];
        const int width = qMax(header->sectionSizeHint(column), qMin(need, room / int(sharing.size() - i)));
        room -= width;
        if (header->sectionResizeMode(column) != QHeaderView::Stretch)
            m_view->setColumnWidth(column, width);
    }
    if (!isByHand)
        m_widths.setFitted(Model::WhatColumn);
    m_view->doItemsLayout(); // rows are as high as their texts are in these widths
    fitParts();
}

void BreakpointsPane::fitParts()
{
    if (m_arePartsOwn || m_told->isHidden())
        return;
    if (m_splitter->orientation() == Qt::Horizontal) {
        const int part = m_splitter->width() / (ListShare + ToldShare);
        m_splitter->setSizes({ListShare * part, m_splitter->width() - ListShare * part});
        return;
    }
    int needed = m_nothing->heightForWidth(m_splitter->width());
    if (const int rows = m_model->rowCount(); rows > 0) {
        const auto place = [this](int row) { return m_view->visualRect(m_model->index(row, 0)); };
        needed = m_view->header()->height() + place(rows - 1).bottom() + 1 - place(0).top() + 2 * m_view->frameWidth();
    }
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int list = qMin(needed, room * ListShare / (ListShare + ToldShare));
    m_splitter->setSizes({list, room - list});
}

/// The list has its width only after the pane has its own.
bool BreakpointsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &BreakpointsPane::fitColumns, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void BreakpointsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < LeastBeside * fontMetrics().averageCharWidth();
    m_splitter->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    QMetaObject::invokeMethod(this, &BreakpointsPane::fitParts, Qt::QueuedConnection); // once they have their room
}

void BreakpointsPane::activate(const QModelIndex &index)
{
    const Breakpoint *point = m_model->find(m_model->idAt(index.row()));
    if (point->isClause)
        Q_EMIT placeActivated(point->file, point->clause.shownLine());
    else
        edit(point->id);
}

std::optional<Breakpoint> BreakpointsPane::edited(const Breakpoint &breakpoint)
{
    BreakpointDialog::GoalCheck check;
    if (m_check)
        check = [this](const Breakpoint &entered, const QString &goal) {
            if (!entered.isClause)
                return m_check(entered.file, goal, {}, {});
            return m_check(entered.file, goal, entered.clause.clause,
                           [&](const QString &name) { return whyNoValue(entered.clause, name); });
        };
    BreakpointDialog dialog(breakpoint, m_players, m_model->writingOf(breakpoint.file), check, window());
    dialog.setKnownNames(m_model->knownNames(breakpoint.file));
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return dialog.breakpoint();
}

bool BreakpointsPane::addData()
{
    Breakpoint point;
    point.file = m_file;
    point.isClause = false;
    const std::optional<Breakpoint> made = edited(point);
    if (!made)
        return false;
    m_view->setCurrentIndex(m_model->index(m_model->rowOf(m_model->add(*made)), 0));
    if (made->isInvariant())
        Q_EMIT invariantEntered(made->file, made->data.pattern);
    return true;
}

void BreakpointsPane::edit(int id)
{
    const Breakpoint *point = m_model->find(id);
    if (!point)
        return;
    std::optional<Breakpoint> made = edited(*point);
    if (!made)
        return;
    Breakpoint &changed = *made;
    if (const Breakpoint *now = m_model->find(id)) { // it may have moved meanwhile
        changed.clause.line = now->clause.line;
        changed.clause.goal = now->clause.goal;
        changed.clause.goalText = now->clause.goalText;
        changed.clause.goalLine = now->clause.goalLine;
        changed.clause.clause = now->clause.clause;
        const bool isOther = changed.data != now->data;
        m_model->change(changed);
        if (isOther && changed.isInvariant() && changed.isEnabled)
            Q_EMIT invariantEntered(changed.file, changed.data.pattern);
    }
}

} // namespace sidl::debugger

#include "moc_breakpointspane.cpp"
