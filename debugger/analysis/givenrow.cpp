// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/givenrow.h"

#include "sidl/ui/flowlayout.h"

#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int LongestGoal = 60; // characters of one entry

} // namespace

GivenRow::GivenRow(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(tr("Assumed:"), this))
{
    auto *layout = new ui::FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    setAccessibleName(tr("What is assumed of states"));
    layout->addWidget(m_title);
    hide();
}

std::vector<GivenRow::Entry> GivenRow::entriesOf(const GameTree &tree)
{
    std::vector<Entry> entries;
    for (GameTree::NodeId id = tree.current(); id >= 0; id = tree.node(id).parent) {
        const GameTree::Node &node = tree.node(id);
        for (qsizetype i = node.note.given.size() - 1; i >= 0; --i)
            entries.push_back({id, node.chronon, node.note.given.at(i)});
    }
    std::reverse(entries.begin(), entries.end());
    return entries;
}

void GivenRow::setEntries(const std::vector<Entry> &entries)
{
    if (m_entries == entries)
        return;
    m_entries = entries;
    for (QToolButton *button : findChildren<QToolButton *>(QString(), Qt::FindDirectChildrenOnly)) {
        layout()->removeWidget(button);
        button->hide();
        button->deleteLater(); // its click may have led here
    }
    for (const Entry &entry : m_entries)
        addEntry(entry);
    setVisible(!m_entries.empty());
}

void GivenRow::addEntry(const Entry &entry)
{
    auto *button = new QToolButton(this);
    const QString goal = fontMetrics().elidedText(entry.goal.simplified(), Qt::ElideMiddle,
                                                  LongestGoal * fontMetrics().averageCharWidth());
    button->setText(tr("Chronon %1: %2").arg(QString::number(entry.chronon), goal).replace(u'&', QStringLiteral("&&")));
    button->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setToolTip(tr("%1\nEverybody goes by this from chronon %2 on. A click takes it back")
                           .arg(entry.goal, QString::number(entry.chronon)));
    button->setAccessibleName(tr("Take back: %1").arg(entry.goal));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, entry] { Q_EMIT takenBack(entry); });
    layout()->addWidget(button);
    button->show();
    m_title->setMinimumHeight(button->sizeHint().height()); // on one line with it
}

} // namespace sidl::debugger

#include "moc_givenrow.cpp"
