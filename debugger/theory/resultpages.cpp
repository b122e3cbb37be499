// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/resultpages.h"

#include <QStackedWidget>

namespace sidl::debugger {

QSize ResultPages::sizeHint() const
{
    return {QTabWidget::sizeHint().width(), minimumSizeHint().height()};
}

QSize ResultPages::minimumSizeHint() const
{
    const QSize all = QTabWidget::minimumSizeHint();
    const auto *stack = findChild<QStackedWidget *>();
    if (!stack || !currentWidget())
        return all;
    const int page = currentWidget()->minimumSizeHint().expandedTo(currentWidget()->minimumSize()).height();
    return {all.width(), all.height() - qMax(0, stack->minimumSizeHint().height() - page)};
}

} // namespace sidl::debugger

#include "moc_resultpages.cpp"
