// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/rulechangeslist.h"

#include "debugger/timeline/timelinemarks.h"
#include "sidl/wording/jointactions.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

enum Column { ChrononColumn, StepColumn, WhatColumn, LinesColumn, ColumnCount };
enum Role { PlaceRole = Qt::UserRole, NodeRole };

constexpr std::size_t MostLines = 200; // below a place

/// The chronon that leads to @p node; of one that none leads to, that of its state.
QString chrononOf(const GameTree &tree, GameTree::NodeId node)
{
    const int chronon = tree.node(node).chronon, before = tree.node(std::max(0, tree.node(node).parent)).chronon;
    return before == chronon ? QString::number(chronon) : u"%1 \u2192 %2"_s.arg(before).arg(chronon);
}

} // namespace

RuleChangesList::RuleChangesList(QWidget *parent)
    : QTreeWidget(parent)
{
    setColumnCount(ColumnCount);
    setHeaderLabels({tr("Chronon"), tr("Step"), tr("What differs"), tr("Lines")});
    setAccessibleName(tr("Where lines differ"));
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    connect(this, &QTreeWidget::currentItemChanged, this, [this] { Q_EMIT placeChosen(currentPlace()); });
    connect(this, &QTreeWidget::itemClicked, this, &RuleChangesList::activate);
    connect(this, &QTreeWidget::itemExpanded, this, &RuleChangesList::fillLines);
}

void RuleChangesList::setImpact(std::shared_ptr<const RuleImpact> impact)
{
    if (impact == m_impact)
        return;
    QSignalBlocker blocker(this); // told once, at the end
    clear();
    m_impact = std::move(impact);
    QList<QTreeWidgetItem *> rows;
    for (std::size_t i = 0; m_impact && i < m_impact->places.size(); ++i) {
        const RuleImpact::Place &place = m_impact->places[i];
        const GameTree &tree = *m_impact->recorded;
        auto *row = new QTreeWidgetItem;
        row->setText(ChrononColumn, chrononOf(tree, place.node));
        row->setText(StepColumn,
                     place.node == GameTree::Root ? tr("the beginning")
                                                  : wording::edgeText(tree, m_impact->oldPlayers, place.node));
        const QString what = place.isLost ? tr("the next state cannot be reached: %1").arg(place.what) : place.what;
        row->setText(WhatColumn, place.isFirst ? what : tr("then %1").arg(what));
        const auto lines = int(place.lines.size());
        row->setText(LinesColumn,
                     lines == 1 ? lineNames(tree, m_impact->oldPlayers, place.lines).value(0)
                                : tr("%L1 lines").arg(lines));
        for (const int column : {StepColumn, WhatColumn, LinesColumn})
            row->setToolTip(column, row->text(column));
        row->setData(0, PlaceRole, int(i));
        row->setData(0, NodeRole, place.node);
        if (lines > 1)
            row->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
        rows << row;
    }
    addTopLevelItems(rows);
    // There is nothing to be told of lines where there is one.
    setColumnHidden(LinesColumn, m_impact && m_impact->replay.lines.size() == 1);
    setIcons();
    m_isToFit = true;
    fitColumns();
    if (!rows.isEmpty())
        setCurrentItem(rows.first());
    viewport()->update();
    blocker.unblock();
    Q_EMIT placeChosen(currentPlace());
}

/// Once it has the width that it is seen with.
void RuleChangesList::fitColumns()
{
    if (!isVisible() || !std::exchange(m_isToFit, false))
        return;
    for (const int column : {ChrononColumn, StepColumn, LinesColumn}) {
        resizeColumnToContents(column);
        if (columnWidth(column) > width() / 4)
            setColumnWidth(column, width() / 4);
    }
}

void RuleChangesList::showEvent(QShowEvent *event)
{
    QTreeWidget::showEvent(event);
    QMetaObject::invokeMethod(this, &RuleChangesList::fitColumns, Qt::QueuedConnection);
}

int RuleChangesList::heightOfRows() const
{
    const int row = topLevelItemCount() > 0 ? rowHeight(indexFromItem(topLevelItem(0))) : 0;
    return header()->sizeHint().height() + topLevelItemCount() * row + 2 * frameWidth();
}

int RuleChangesList::currentPlace() const
{
    const QTreeWidgetItem *row = currentItem();
    if (row && row->parent())
        row = row->parent();
    return row ? row->data(0, PlaceRole).toInt() : -1;
}

QStringList RuleChangesList::lineNames(const GameTree &tree, const engine::Words &players,
                                       const std::vector<NodeId> &leaves)
{
    const std::vector<NodeId> main = tree.mainLine();
    QStringList names;
    for (const NodeId leaf : leaves) {
        QString name;
        NodeId off = -1; // the first node that is not of the main line
        for (NodeId node = leaf; node > GameTree::Root; node = tree.node(node).parent) {
            const auto chronon = std::size_t(tree.node(node).chronon);
            if (chronon < main.size() && main[chronon] == node)
                break;
            if (name.isEmpty())
                name = tree.node(node).note.name;
            off = node;
        }
        if (off < 0)
            names << tr("Main line");
        else if (!name.isEmpty())
            names << name;
        else
            names << tr("%1 at chronon %2").arg(wording::edgeText(tree, players, off), chrononOf(tree, off));
    }
    return names;
}

void RuleChangesList::fillLines(QTreeWidgetItem *row)
{
    if (row->childCount() > 0 || row->parent())
        return;
    const RuleImpact::Place &place = m_impact->places.at(std::size_t(row->data(0, PlaceRole).toInt()));
    const std::vector<NodeId> leaves(place.lines.begin(),
                                     place.lines.begin() + long(std::min(MostLines, place.lines.size())));
    const QStringList names = lineNames(*m_impact->recorded, m_impact->oldPlayers, leaves);
    const auto add = [&](const QString &text, NodeId node) {
        auto *line = new QTreeWidgetItem(row);
        line->setText(StepColumn, text);
        line->setToolTip(StepColumn, text);
        line->setData(0, NodeRole, node);
    };
    for (std::size_t i = 0; i < leaves.size(); ++i)
        add(tr("%1, to chronon %2")
                .arg(names[qsizetype(i)], QString::number(m_impact->recorded->node(leaves[i]).chronon)),
            leaves[i]);
    if (place.lines.size() > MostLines)
        add(tr("%L1 more").arg(place.lines.size() - MostLines), place.node);
}

void RuleChangesList::activate(QTreeWidgetItem *row)
{
    if (row)
        Q_EMIT nodeActivated(row->data(0, NodeRole).toInt());
}

void RuleChangesList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        activate(currentItem());
    else
        QTreeWidget::keyPressEvent(event);
}

void RuleChangesList::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setIcons();
}

void RuleChangesList::setIcons()
{
    const int size = fontMetrics().height() * 3 / 4;
    const auto iconOf = [&](TimelineMark mark) {
        QPixmap picture(QSize(size, size) * devicePixelRatioF());
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, QRectF(1, 1, size - 2, size - 2), mark, palette());
        QIcon icon(picture);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(QRect(0, 0, size, size), palette().highlightedText());
        icon.addPixmap(picture, QIcon::Selected);
        return icon;
    };
    const QIcon lost = iconOf(TimelineMark::Lost), differs = iconOf(TimelineMark::Differs);
    for (int i = 0; m_impact && i < topLevelItemCount(); ++i)
        topLevelItem(i)->setIcon(ChrononColumn, m_impact->places[std::size_t(i)].isLost ? lost : differs);
}

} // namespace sidl::debugger

#include "moc_rulechangeslist.cpp"
