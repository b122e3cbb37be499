// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/rowbesidebuttons.h"

#include <QWidget>

namespace sidl::debugger {

RowBesideButtons::RowBesideButtons(Direction rows, const QList<QWidget *> &buttons)
    : QBoxLayout(LeftToRight)
    , m_line(new QHBoxLayout)
    , m_buttons(new QHBoxLayout)
    , m_rows(rows)
{
    m_buttons->addStretch();
    for (QWidget *button : buttons)
        m_buttons->addWidget(button);
    addLayout(m_line, 1);
    addLayout(m_buttons);
}

int RowBesideButtons::heightForWidth(int width) const
{
    const int line = m_line->minimumSize().height(), buttons = m_buttons->minimumSize().height();
    return isBeside(width) || line == 0 ? qMax(line, buttons) : line + spacing() + buttons;
}

void RowBesideButtons::setGeometry(const QRect &rect)
{
    setDirection(isBeside(rect.width()) ? LeftToRight : m_rows);
    QBoxLayout::setGeometry(rect);
}

} // namespace sidl::debugger

#include "moc_rowbesidebuttons.cpp"
