// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/fittedwidths.h"

#include <QTreeView>

namespace sidl::debugger {

class TestsModel;

/// The list of tests, of which Copy takes a test with what was expected, found and why. The names and what came of the
/// tests share its width by what they need, until a person gives the names another one.
class TestsTree final : public QTreeView
{
    Q_OBJECT
public:
    TestsTree(TestsModel *model, QWidget *parent);

public Q_SLOTS:
    void copy(); ///< of the selected row; also what Edit > Copy does where it has the keyboard

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void shareSoon(); ///< once all that changes now has changed
    void share();

    TestsModel *m_model;
    ui::FittedWidths m_widths;
    bool m_isToShare = false;
};

} // namespace sidl::debugger
