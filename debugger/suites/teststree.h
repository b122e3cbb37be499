// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeView>

namespace sidl::debugger {

class TestsModel;

/// The list of tests, of which Copy takes a test with what was expected, found and why.
class TestsTree final : public QTreeView
{
    Q_OBJECT
public:
    TestsTree(TestsModel *model, QWidget *parent);

public Q_SLOTS:
    void copy(); ///< of the selected row; also what Edit > Copy does where it has the keyboard

private:
    TestsModel *m_model;
};

} // namespace sidl::debugger
