// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timelinepane.h"

#include "debugger/branches.h"
#include "debugger/timelinemodel.h"
#include "debugger/timelinestrip.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace sidl::debugger {

using engine::Session;
using NodeId = Session::NodeId;

namespace {

constexpr int MaxLines = 100; // in the menu of all runs

/// In a menu, "&" marks a key.
QString menuText(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

} // namespace

TimelinePane::TimelinePane(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new TimelineModel(this))
    , m_view(nullptr)
    , m_lines(new QToolButton(this))
    , m_linesMenu(new QMenu(this))
{
    auto *strip = new TimelineStrip(this);
    m_view = strip;
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Chronons played"));
    m_lines->setObjectName(QStringLiteral("lines"));
    m_lines->setMenu(m_linesMenu);
    m_lines->setPopupMode(QToolButton::InstantPopup);
    m_lines->setToolTip(tr("All runs played: choose one to go to its end"));
    m_lines->setAutoRaise(true);
    m_lines->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_lines->hide();
    setFocusProxy(m_view);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_lines);

    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TimelinePane::goTo);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TimelinePane::showMenu);
    connect(strip, &TimelineStrip::forkClicked, this, &TimelinePane::showFork);
    connect(strip, &TimelineStrip::branchWanted, this, &TimelinePane::cycle);
    connect(m_linesMenu, &QMenu::aboutToShow, this, &TimelinePane::fillLines);
    connect(session, &GameSession::started, this, [this] { m_isOtherGame = true; });
    connect(session, &GameSession::changed, this, &TimelinePane::refresh);
    refresh();
}

std::vector<NodeId> TimelinePane::shownLine()
{
    const Session &tree = m_session->tree();
    if (tree.isEmpty() || m_wayOn < 0)
        return tree.line();
    const auto &children = tree.currentNode().children;
    if (std::find(children.begin(), children.end(), m_wayOn) == children.end()) {
        m_wayOn = -1; // it was of another node
        return tree.line();
    }
    std::vector<NodeId> line = tree.line();
    line.resize(std::size_t(tree.currentNode().chronon) + 1);
    for (NodeId id = m_wayOn; id >= 0; id = tree.node(id).visited)
        line.push_back(id);
    return line;
}

void TimelinePane::refresh()
{
    m_isUpdating = true;
    const bool isOtherGame = std::exchange(m_isOtherGame, false);
    if (isOtherGame)
        m_wayOn = -1;
    const Session &tree = m_session->tree();
    m_model->setLine(tree, shownLine(), m_session->game().players, isOtherGame);
    const QModelIndex current = m_model->index(m_model->currentRow());
    m_view->setCurrentIndex(current);
    if (current.isValid())
        m_view->scrollTo(current);
    int leaves = 0;
    for (int id = 0; id < tree.size(); ++id)
        leaves += tree.node(id).children.empty() ? 1 : 0;
    m_lines->setVisible(leaves > 1);
    m_lines->setText(tr("%n runs", nullptr, leaves));
    m_isUpdating = false;
}

void TimelinePane::goTo(const QModelIndex &index)
{
    if (!m_isUpdating && index.isValid())
        m_session->goTo(m_model->node(index.row()));
}

void TimelinePane::cycle(int direction)
{
    const Session &tree = m_session->tree();
    if (tree.isEmpty())
        return;
    const auto next = [direction](const std::vector<NodeId> &nodes, NodeId from) {
        const auto at = std::find(nodes.begin(), nodes.end(), from) - nodes.begin();
        const auto count = std::ptrdiff_t(nodes.size());
        return nodes[std::size_t((at + direction + count) % count)];
    };
    const Session::Node &here = tree.currentNode();
    if (here.children.size() > 1) {
        const std::vector<NodeId> shown = shownLine();
        m_wayOn = next(here.children, shown.at(std::size_t(here.chronon) + 1));
        refresh();
    } else if (here.parent >= 0 && tree.node(here.parent).children.size() > 1) {
        m_session->goTo(next(tree.node(here.parent).children, here.id));
    }
}

void TimelinePane::addBranches(QMenu *menu, const QModelIndex &index)
{
    for (const Branch &branch :
         branchesFrom(m_session->tree(), m_session->game().players, m_model->node(index.row()))) {
        QAction *entry = menu->addAction(menuText(branchText(branch)), this,
                                         [this, first = branch.first] { m_session->goTo(first); });
        entry->setCheckable(true);
        entry->setChecked(index.row() + 1 < m_model->rowCount() && m_model->node(index.row() + 1) == branch.first);
    }
}

void TimelinePane::showFork(const QModelIndex &index)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(tr("After chronon %1").arg(index.row()));
    addBranches(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(m_view->visualRect(index).bottomLeft()));
}

void TimelinePane::fillLines()
{
    m_linesMenu->clear();
    const std::vector<Line> lines = linesOf(m_session->tree(), m_session->game().players, shownLine());
    for (std::size_t i = 0; i < lines.size() && i < MaxLines; ++i) {
        QAction *entry = m_linesMenu->addAction(menuText(lineText(lines[i])), this,
                                                [this, leaf = lines[i].leaf] { m_session->goTo(leaf); });
        entry->setCheckable(true);
        entry->setChecked(lines[i].isCurrent);
    }
    if (lines.size() > MaxLines)
        m_linesMenu->addAction(tr("%n more: reach them by the forks", nullptr, int(lines.size()) - MaxLines))
            ->setEnabled(false);
}

void TimelinePane::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Go to Chronon %1").arg(index.row()), this,
                   [this, id = m_model->node(index.row())] { m_session->goTo(id); });
    if (index.data(TimelineModel::BranchesRole).toInt() > 1) {
        menu.addSection(tr("Branches from here"));
        addBranches(&menu, index);
    }
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace sidl::debugger
