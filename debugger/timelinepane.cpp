// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timelinepane.h"

#include "debugger/timelinedelegate.h"
#include "debugger/timelinemodel.h"

#include <QItemSelectionModel>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QVBoxLayout>

namespace sidl::debugger {

namespace {

/// One row of nodes, as high as they are.
class StripView final : public QListView
{
public:
    using QListView::QListView;

    QSize sizeHint() const override { return {400, minimumSizeHint().height()}; }
    QSize minimumSizeHint() const override
    {
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        const int node = itemDelegate()->sizeHint(option, {}).height();
        return {100, node + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
    }
};

} // namespace

TimelinePane::TimelinePane(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new TimelineModel(this))
    , m_view(new StripView(this))
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new TimelineDelegate(m_view));
    m_view->setFlow(QListView::LeftToRight);
    m_view->setWrapping(false);
    m_view->setUniformItemSizes(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setMouseTracking(true);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setAccessibleName(tr("Chronons played"));
    setFocusProxy(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);

    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TimelinePane::goTo);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TimelinePane::showMenu);
    connect(session, &GameSession::started, this, [this] { m_isOtherGame = true; });
    connect(session, &GameSession::changed, this, &TimelinePane::refresh);
    refresh();
}

void TimelinePane::refresh()
{
    m_isUpdating = true;
    m_model->setTree(m_session->tree(), std::exchange(m_isOtherGame, false));
    const QModelIndex current = m_model->index(m_model->currentRow());
    m_view->setCurrentIndex(current);
    if (current.isValid())
        m_view->scrollTo(current);
    m_isUpdating = false;
}

void TimelinePane::goTo(const QModelIndex &index)
{
    if (!m_isUpdating && index.isValid())
        m_session->goTo(m_model->node(index.row()));
}

void TimelinePane::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    const engine::Session &tree = m_session->tree();
    const engine::Session::Node &node = tree.node(m_model->node(index.row()));
    QMenu menu(this);
    menu.addAction(tr("Go to Chronon %1").arg(index.row()), this, [this, id = node.id] { m_session->goTo(id); });
    if (node.children.size() > 1)
        menu.addSection(tr("Branches from here"));
    for (const engine::Session::NodeId child : node.children) {
        const QString action = jointAction(*tree.node(child).edge).replace(u'&', QStringLiteral("&&"));
        QAction *branch = menu.addAction(tr("After %1").arg(action), this, [this, child] { m_session->goTo(child); });
        branch->setCheckable(true);
        branch->setChecked(index.row() + 1 < m_model->rowCount() && m_model->node(index.row() + 1) == child);
    }
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace sidl::debugger
