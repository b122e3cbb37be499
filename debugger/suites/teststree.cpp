// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/suites/teststree.h"

#include "debugger/suites/testsmodel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>

#include <utility>

namespace sidl::debugger {

TestsTree::TestsTree(TestsModel *model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
    , m_widths(header())
{
    setModel(model);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(TestsModel::NameColumn, QHeaderView::Interactive);
    header()->setSectionResizeMode(TestsModel::OutcomeColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(TestsModel::TimeColumn, QHeaderView::ResizeToContents);
    for (const auto change : {&TestsTree::expanded, &TestsTree::collapsed})
        connect(this, change, this, &TestsTree::shareSoon);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(model, change, this, &TestsTree::shareSoon);
    connect(model, &QAbstractItemModel::dataChanged, this, &TestsTree::shareSoon);
    shareSoon();
}

void TestsTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    shareSoon();
}

void TestsTree::shareSoon()
{
    if (std::exchange(m_isToShare, true))
        return;
    QMetaObject::invokeMethod(this, &TestsTree::share, Qt::QueuedConnection);
}

/// The column that needs the least has it; the other one has what is left.
void TestsTree::share()
{
    m_isToShare = false;
    if (model()->rowCount() > 0 && m_widths.isByHand(TestsModel::NameColumn))
        return;
    const auto needed
        = [this](int column) { return qMax(sizeHintForColumn(column), header()->sectionSizeHint(column)); };
    const int room = viewport()->width() - needed(TestsModel::TimeColumn);
    const int name = needed(TestsModel::NameColumn), most = qMax(room / 2, room - needed(TestsModel::OutcomeColumn));
    setColumnWidth(TestsModel::NameColumn, qMax(header()->sectionSizeHint(TestsModel::NameColumn), qMin(name, most)));
    m_widths.setFitted(TestsModel::NameColumn);
}

void TestsTree::copy()
{
    if (const QString text = m_model->textOf(currentIndex()); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

} // namespace sidl::debugger

#include "moc_teststree.cpp"
