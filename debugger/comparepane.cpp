// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/comparepane.h"

#include "debugger/branches.h"
#include "debugger/colours.h"
#include "debugger/numbertext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace sidl::debugger {

using engine::Session;

namespace {

enum Column { WhatColumn, BeforeColumn, AfterColumn, ChangeColumn, ColumnCount };

QString ownerText(const std::optional<engine::Switch> &one, const engine::Words &players)
{
    if (!one)
        return {};
    const QString owner = one->isNature() ? ComparePane::tr("nature") : playerText(players.at(std::size_t(one->owner)));
    QStringList templates;
    for (const engine::Template &form : one->templates)
        templates << engine::templateText(form);
    return templates.isEmpty() ? owner : ComparePane::tr("%1: %2").arg(owner, templates.join(QStringLiteral(", ")));
}

} // namespace

ComparePane::ComparePane(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_title(new QLabel(this))
    , m_swap(new QToolButton(this))
    , m_copy(new QToolButton(this))
    , m_view(new QTreeWidget(this))
{
    m_title->setWordWrap(true);
    m_swap->setText(tr("S&wap"));
    m_swap->setToolTip(tr("Compare the other way round"));
    m_copy->setText(tr("Copy as &Text"));
    m_view->setColumnCount(ColumnCount);
    m_view->setAccessibleName(tr("What differs"));
    m_view->setAlternatingRowColors(true);
    m_view->setUniformRowHeights(true);
    setFocusProxy(m_view);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(4, 2, 4, 2);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_swap);
    bar->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    connect(m_swap, &QToolButton::clicked, this, [this] { compare(m_after, m_before); });
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(session, &GameSession::started, this, [this] { compare(-1, -1); });
    connect(session, &GameSession::changed, this, [this] {
        const Session &tree = m_session->tree();
        if (m_before >= 0 && (!tree.has(m_before) || !tree.has(m_after)))
            compare(-1, -1);
        else if (m_before >= 0 && !m_isComplete)
            refresh();
    });
    refresh();
}

void ComparePane::compare(NodeId before, NodeId after)
{
    m_before = before;
    m_after = after;
    refresh();
    for (const NodeId node : {before, after})
        if (node >= 0 && !m_session->tree().node(node).position)
            m_session->computePosition(node);
}

QString ComparePane::nodeText(NodeId node) const
{
    const Session &tree = m_session->tree();
    const QString chronon = tr("chronon %1").arg(tree.node(node).chronon);
    const QString name = tree.node(node).note.name;
    const QString edge = edgeText(tree, m_session->game().players, node);
    if (!name.isEmpty())
        return tr("%1 (%2)").arg(chronon, name);
    return edge.isEmpty() ? chronon : tr("%1 (%2)").arg(chronon, edge);
}

void ComparePane::refresh()
{
    m_view->clear();
    const bool isShown = m_before >= 0;
    for (QToolButton *button : {m_swap, m_copy})
        button->setEnabled(isShown);
    m_view->setVisible(isShown);
    if (!isShown) {
        m_title->setText(tr("Right-click a state in the timeline, and choose Compare the Current State with This."));
        return;
    }
    const Session &tree = m_session->tree();
    const Comparison comparison = compareNodes(tree.node(m_before), tree.node(m_after));
    m_isComplete = comparison.hasPositions;
    m_title->setText(tr("%1 compared with %2").arg(nodeText(m_before), nodeText(m_after)));
    m_view->setHeaderLabels({QString(), tr("Chronon %1").arg(tree.node(m_before).chronon),
                             tr("Chronon %1").arg(tree.node(m_after).chronon), tr("Change")});
    fill(comparison);
    for (int column = 0; column < ChangeColumn; ++column)
        m_view->resizeColumnToContents(column);
}

void ComparePane::fill(const Comparison &comparison)
{
    const engine::Words &players = m_session->game().players;
    QTreeWidgetItem *section = addSection(tr("Words"), int(comparison.words.size()));
    addWords(section, comparison.words);
    section = addSection(tr("Accounts"), int(comparison.accounts.size()));
    for (const Comparison::Account &account : comparison.accounts)
        addRow(section, playerText(players.at(std::size_t(account.player))), numberText(account.before),
               numberText(account.after), changeText(account.after - account.before));
    if (!comparison.hasPositions) {
        addSection(tr("Legal switches and views: being computed"), 0);
        return;
    }
    section = addSection(tr("Legal switches"), int(comparison.switches.size()));
    for (const Comparison::Switch &one : comparison.switches) {
        const engine::Word word = one.before ? one.before->word : one.after->word;
        addRow(section, word.text(), ownerText(one.before, players), ownerText(one.after, players),
               !one.before      ? tr("added")
                   : !one.after ? tr("removed")
                                : tr("changed"));
        addWords(section->child(section->childCount() - 1), one.actions);
    }
    for (const Comparison::View &view : comparison.views) {
        section = addSection(tr("Seen by %1").arg(playerText(players.at(std::size_t(view.player)))),
                             int(view.words.size()));
        addWords(section, view.words);
    }
}

QTreeWidgetItem *ComparePane::addSection(const QString &title, int changes)
{
    auto *section = new QTreeWidgetItem(m_view, {changes == 0 ? title : tr("%1 (%2)").arg(title).arg(changes)});
    QFont font = m_view->font();
    font.setBold(true);
    section->setFont(WhatColumn, font);
    if (changes == 0 && m_isComplete)
        section->setText(ChangeColumn, tr("the same"));
    section->setExpanded(true);
    return section;
}

void ComparePane::addWords(QTreeWidgetItem *section, const WordChanges &changes)
{
    for (const WordChange &change : changes) {
        if (change.before.isNull() || change.after.isNull()) {
            addRow(section, {}, change.before.isNull() ? QString() : change.before.text(),
                   change.after.isNull() ? QString() : change.after.text(),
                   change.before.isNull() ? tr("added") : tr("removed"));
            continue;
        }
        QStringList places;
        for (const int place : change.elements())
            places << tr("%1 \u2192 %2").arg(change.before.elementText(place), change.after.elementText(place));
        addRow(section, {}, change.before.text(), change.after.text(), places.join(QStringLiteral(", ")));
    }
}

void ComparePane::addRow(QTreeWidgetItem *section, const QString &what, const QString &before, const QString &after,
                         const QString &change)
{
    auto *row = new QTreeWidgetItem(section, {what, before, after, change});
    row->setForeground(BeforeColumn, deletedColour(palette()));
    row->setForeground(AfterColumn, createdColour(palette()));
    for (int column = 0; column < ColumnCount; ++column)
        row->setToolTip(column, row->text(column));
}

QString ComparePane::text() const
{
    QStringList lines{m_title->text()};
    const auto add = [&lines](const QTreeWidgetItem *row, int depth, const auto &again) -> void {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            if (!row->text(column).isEmpty())
                cells << row->text(column);
        lines << QString(2 * depth, u' ') + cells.join(QStringLiteral("  "));
        for (int i = 0; i < row->childCount(); ++i)
            again(row->child(i), depth + 1, again);
    };
    for (int i = 0; i < m_view->topLevelItemCount(); ++i)
        add(m_view->topLevelItem(i), 0, add);
    return lines.join(u'\n') + u'\n';
}

} // namespace sidl::debugger
