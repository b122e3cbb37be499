// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/flowlayout.h"

#include <QWidget>

namespace sidl::ui {

namespace {

constexpr int MostGrowth = 2; ///< widths that a field gets besides its own

} // namespace

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

std::vector<std::vector<QLayoutItem *>> FlowLayout::rows(int width) const
{
    std::vector<std::vector<QLayoutItem *>> rows;
    int taken = 0; // of the last row
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const int wanted = qMin(item->sizeHint().width(), width);
        if (rows.empty() || taken + spacing() + wanted > width) {
            rows.emplace_back();
            taken = -spacing();
        }
        rows.back().push_back(item.get());
        taken += spacing() + wanted;
    }
    return rows;
}

int FlowLayout::place(const QRect &rect, bool isMeant) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    int y = room.top();
    for (const std::vector<QLayoutItem *> &row : rows(room.width())) {
        int height = 0, spare = room.width() + spacing(), growing = 0;
        for (const QLayoutItem *item : row) {
            height = qMax(height, item->sizeHint().height());
            spare -= qMin(item->sizeHint().width(), room.width()) + spacing();
            growing += item->expandingDirections() & Qt::Horizontal ? 1 : 0;
        }
        int x = room.left();
        for (QLayoutItem *item : row) {
            QSize size(qMin(item->sizeHint().width(), room.width()), item->sizeHint().height());
            if (item->expandingDirections() & Qt::Horizontal)
                size.rwidth() += qBound(0, spare / growing, size.width() * MostGrowth);
            if (isMeant)
                item->setGeometry(QRect(QPoint(x, y), size));
            x += size.width() + spacing();
        }
        y += height + spacing();
    }
    return y - (y > room.top() ? spacing() : 0) - rect.y() + contentsMargins().bottom();
}

} // namespace sidl::ui

#include "moc_flowlayout.cpp"
