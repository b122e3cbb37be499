// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/askingrow.h"

#include <QWidget>

namespace sidl::debugger {

AskingRow::AskingRow(QWidget *seat, QWidget *field, const QList<QWidget *> &buttons)
    : RowBesideButtons(TopToBottom, buttons)
    , m_field(field)
{
    m_line->addWidget(seat);
    m_line->addWidget(field, 1);
}

QSize AskingRow::minimumSize() const
{
    const QSize line = m_line->minimumSize(), buttons = m_buttons->minimumSize();
    return {qMax(line.width(), buttons.width()), qMax(line.height(), buttons.height())};
}

bool AskingRow::isBeside(int width) const
{
    constexpr int GoalLength = 40; // of one that has two conditions
    const int field = GoalLength * m_field->fontMetrics().averageCharWidth();
    const int others = m_line->minimumSize().width() - m_field->minimumSizeHint().width();
    return others + field + spacing() + m_buttons->sizeHint().width() <= width;
}

} // namespace sidl::debugger

#include "moc_askingrow.cpp"
