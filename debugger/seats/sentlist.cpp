// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/sentlist.h"

#include <QStyledItemDelegate>

namespace sidl::debugger {

namespace {

/// Further lines of a text begin where its first one does.
class LinesDelegate final : public QStyledItemDelegate
{
public:
    explicit LinesDelegate(QListView *list)
        : QStyledItemDelegate(list)
        , m_list(list)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int width = m_list->viewport()->width(), left = leftOf(option, index);
        QStyleOptionViewItem text = option;
        text.rect = QRect(0, 0, qMax(1, width - left), 1);
        const QSize size = QStyledItemDelegate::sizeHint(text, index);
        return {qMin(size.width() + left, width), size.height()}; // what is wider is not wrapped at the list's edge
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem text = option;
        text.rect.setLeft(text.rect.left() + leftOf(option, index));
        QStyledItemDelegate::paint(painter, text, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.remove(0, spacesOf(option->text));
    }

private:
    static qsizetype spacesOf(const QString &text)
    {
        qsizetype spaces = 0;
        while (spaces < text.size() && text.at(spaces) == u' ')
            ++spaces;
        return spaces;
    }
    static int leftOf(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        const QString text = index.data().toString();
        return option.fontMetrics.horizontalAdvance(text.left(spacesOf(text)));
    }

    QListView *m_list;
};

} // namespace

SentList::SentList(QWidget *parent)
    : QListView(parent)
{
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // what can be chosen is right below
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setWordWrap(true);
    setResizeMode(QListView::Adjust); // rows take another height
    setItemDelegate(new LinesDelegate(this));
}

int SentList::heightOfRows() const
{
    int height = 2 * frameWidth();
    for (int row = 0; model() && row < model()->rowCount(); ++row)
        height += sizeHintForRow(row);
    return qMin(height, maximumHeight());
}

void SentList::setMostHeight(int pixels)
{
    setMaximumHeight(qMax(pixels, minimumHeight()));
    updateGeometry();
}

QSize SentList::sizeHint() const
{
    const QSize all = QListView::sizeHint();
    return {all.width(), qMin(all.height(), maximumHeight())}; // seats are laid out by what is asked for
}

void SentList::reset()
{
    QListView::reset();
    scrollToTop();
}

} // namespace sidl::debugger

#include "moc_sentlist.cpp"
