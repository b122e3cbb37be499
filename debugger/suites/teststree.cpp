// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/suites/teststree.h"

#include "debugger/suites/testsmodel.h"

#include <QClipboard>
#include <QGuiApplication>

namespace sidl::debugger {

TestsTree::TestsTree(TestsModel *model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(model);
}

void TestsTree::copy()
{
    if (const QString text = m_model->textOf(currentIndex()); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

} // namespace sidl::debugger

#include "moc_teststree.cpp"
