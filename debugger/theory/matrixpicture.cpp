// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixpicture.h"

#include "sidl/ui/colours.h"

#include <QAbstractItemDelegate>
#include <QFontInfo>
#include <QHeaderView>
#include <QPainter>
#include <QStyleOptionViewItem>
#include <QTableView>

#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int Around = 8;     // around all
constexpr int HeadMargin = 4; // beside the text of a head
constexpr double Slack = 1.1; // who shows the picture may have another font
constexpr int LeastText = 40; // characters of a line beside the matrix
constexpr int Wrapped = int(Qt::AlignLeft) | Qt::AlignTop | Qt::TextWordWrap;

/// The same on whatever it is painted.
QFont inPixels(QFont font)
{
    font.setPixelSize(QFontInfo(font).pixelSize());
    return font;
}

QFont headFont(const QTableView &view, int section, Qt::Orientation orientation)
{
    const QVariant font = view.model()->headerData(section, orientation, Qt::FontRole);
    return inPixels(font.isValid() ? font.value<QFont>() : view.font());
}

int headWidth(const QTableView &view, int section, Qt::Orientation orientation)
{
    const QFontMetrics metrics(headFont(view, section, orientation));
    const QString text = view.model()->headerData(section, orientation).toString();
    return int(metrics.size(0, text).width() * Slack) + 2 * HeadMargin;
}

/// Paints the matrix of a view from the origin.
class Painting
{
public:
    explicit Painting(const QTableView &view)
        : m_view(view)
        , m_left(view.verticalHeader()->sizeHint().width())
        , m_top(view.horizontalHeader()->sizeHint().height())
        , m_line(ui::faintColour(ui::picturePalette()))
    {
        const QAbstractItemModel &model = *view.model();
        for (int row = 0; row < model.rowCount(); ++row)
            m_left = qMax(m_left, headWidth(view, row, Qt::Vertical));
        for (int column = 0; column < model.columnCount(); ++column)
            m_columns.push_back(qMax(view.columnWidth(column), headWidth(view, column, Qt::Horizontal)));
    }
    QSize size() const
    {
        return {std::accumulate(m_columns.begin(), m_columns.end(), m_left), m_top + m_view.verticalHeader()->length()};
    }

    void paint(QPainter &painter) const
    {
        const QAbstractItemModel &model = *m_view.model();
        const int columns = int(m_columns.size());
        int x = m_left;
        for (int column = 0; column < columns; x += m_columns[std::size_t(column++)])
            paintHead(painter, QRect(x, 0, m_columns[std::size_t(column)], m_top), column, Qt::Horizontal);
        int y = m_top;
        for (int row = 0; row < model.rowCount(); y += m_view.rowHeight(row++)) {
            paintHead(painter, QRect(0, y, m_left, m_view.rowHeight(row)), row, Qt::Vertical);
            x = m_left;
            for (int column = 0; column < columns; x += m_columns[std::size_t(column++)])
                paintCell(painter, QRect(x, y, m_columns[std::size_t(column)], m_view.rowHeight(row)),
                          model.index(row, column));
        }
    }

private:
    void frame(QPainter &painter, const QRect &place) const
    {
        painter.setPen(m_line);
        painter.drawRect(place);
    }
    void paintHead(QPainter &painter, const QRect &place, int section, Qt::Orientation orientation) const
    {
        frame(painter, place);
        painter.setFont(headFont(m_view, section, orientation));
        painter.setPen(Qt::black);
        const auto alignment = orientation == Qt::Horizontal ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter;
        painter.drawText(place.adjusted(HeadMargin, 0, -HeadMargin, 0), int(alignment) | Qt::TextDontClip,
                         m_view.model()->headerData(section, orientation).toString());
    }
    void paintCell(QPainter &painter, const QRect &place, const QModelIndex &index) const
    {
        frame(painter, place);
        QStyleOptionViewItem option;
        option.rect = place;
        option.font = inPixels(m_view.font());
        option.fontMetrics = QFontMetrics(option.font);
        option.palette = ui::picturePalette();
        option.state = QStyle::State_Enabled;
        m_view.itemDelegate()->paint(&painter, option, index);
    }

    const QTableView &m_view;
    int m_left, m_top;          ///< of the heads
    std::vector<int> m_columns; ///< their widths
    QColor m_line;
};

} // namespace

ui::Picture matrixPicture(const QTableView &view, const QString &above, const QString &below)
{
    const QFont font = inPixels(view.font());
    const QFontMetrics metrics(font);
    const Painting painting(view);
    const QSize matrix = painting.size();
    const int width = qMax(matrix.width(), LeastText * metrics.averageCharWidth());
    const auto heightOf = [&](const QString &text) {
        return text.isEmpty() ? 0 : metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Wrapped, text).height();
    };
    const int head = heightOf(above), foot = heightOf(below), gap = metrics.lineSpacing() / 2;
    const int top = head > 0 ? head + gap : 0, bottom = top + matrix.height() + gap;
    const auto paint = [=](QPainter &painter) {
        painter.setRenderHint(QPainter::Antialiasing, false); // lines of one pixel
        painter.translate(Around, Around);
        painter.setFont(font);
        painter.setPen(Qt::black);
        painter.drawText(QRect(0, 0, width, head), Wrapped, above);
        painter.drawText(QRect(0, bottom, width, foot), Wrapped, below);
        painter.translate(0, top);
        painting.paint(painter);
    };
    const QSize all(width, foot > 0 ? bottom + foot : bottom - gap);
    return {QString(), QSizeF(all.grownBy(QMargins(Around, Around, Around, Around))), paint};
}

} // namespace sidl::debugger
