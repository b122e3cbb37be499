// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/toldrow.h"

#include "sidl/ui/elidedlabel.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

ToldRow::ToldRow(QWidget *pane, const QList<QWidget *> &inLine, const QList<QWidget *> &buttons)
    : RowBesideButtons(BottomToTop, buttons)
    , m_label(new ui::ElidedLabel(pane))
{
    m_label->setObjectName(u"told"_s);
    m_line->addWidget(m_label, 1);
    for (QWidget *widget : inLine)
        m_line->addWidget(widget);
}

void ToldRow::setText(const QString &text)
{
    m_label->setText(text);
    fit();
}

QString ToldRow::text() const
{
    return m_label->text();
}

void ToldRow::setTold(bool isTold)
{
    m_label->setVisible(isTold);
}

QSize ToldRow::minimumSize() const
{
    return m_buttons->minimumSize();
}

void ToldRow::setGeometry(const QRect &rect)
{
    RowBesideButtons::setGeometry(rect);
    m_width = rect.width();
    fit();
}

int ToldRow::wanted() const
{
    int width = m_label->sizeHint().width();
    for (int i = 1; i < m_line->count(); ++i)
        if (!m_line->itemAt(i)->isEmpty())
            width += m_line->spacing() + m_line->itemAt(i)->sizeHint().width();
    return width;
}

bool ToldRow::isBeside(int width) const
{
    return wanted() + spacing() + m_buttons->sizeHint().width() <= width;
}

void ToldRow::fit()
{
    const bool isCut = m_width > 0 && wanted() > m_width;
    m_label->setTextInteractionFlags(isCut ? Qt::NoTextInteraction : Qt::TextSelectableByMouse);
    m_label->setToolTip(isCut ? m_label->text() : QString());
    if (std::exchange(m_isCut, isCut) != isCut)
        Q_EMIT cutChanged();
}

} // namespace sidl::debugger

#include "moc_toldrow.cpp"
