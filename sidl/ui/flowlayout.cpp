// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/flowlayout.h"

#include <QWidget>

namespace sidl::ui {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index < 0 || index >= count() ? nullptr : m_items[std::size_t(index)].get();
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (!itemAt(index))
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return place({0, 0, width, 0}, false);
}

QSize FlowLayout::sizeHint() const
{
    return minimumSize();
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    const QMargins around = contentsMargins();
    return size + QSize(around.left() + around.right(), around.top() + around.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect &rect, bool isMeant) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    QPoint next = room.topLeft();
    int height = 0; // of the row
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size(qMin(item->sizeHint().width(), room.width()), item->sizeHint().height());
        if (next.x() > room.left() && next.x() + size.width() > room.left() + room.width()) {
            next = QPoint(room.left(), next.y() + height + spacing());
            height = 0;
        }
        if (isMeant)
            item->setGeometry(QRect(next, size));
        next.rx() += size.width() + spacing();
        height = qMax(height, size.height());
    }
    return next.y() + height - rect.y() + contentsMargins().bottom();
}

} // namespace sidl::ui

#include "moc_flowlayout.cpp"
