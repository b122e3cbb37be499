// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixpicture.h"

#include "sidl/ui/colours.h"

#include <QAbstractItemDelegate>
#include <QApplication>
#include <QFontInfo>
#include <QPainter>
#include <QStyleOptionViewItem>
#include <QTableView>

#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int Around = 8;         // around all
constexpr int HeadMargin = 4;     // beside the text of a head
constexpr double Slack = 1.1;     // who shows the picture may have another font
constexpr double BelowType = 0.7; // of the matrix' type: as small as in a LaTeX document
constexpr int MostOfCorner = 24;  // of the corner, however the players are called: they stand below, too
constexpr int LeastText = 60;     // characters of a line below the matrix
constexpr int Wrapped = int(Qt::AlignLeft) | Qt::AlignTop | Qt::TextWordWrap;

/// The program's, also of a matrix that others look on at; the same on whatever it is painted.
QFont pictureFont(double by = 1)
{
    QFont font = QApplication::font();
    font.setPixelSize(qRound(QFontInfo(font).pixelSize() * by));
    return font;
}

/// Paints the matrix of a view from the origin, in its own type, whatever the view has.
class Painting
{
public:
    Painting(const QTableView &view, const QString &corner)
        : m_view(view)
        , m_corner(corner)
        , m_line(ui::faintColour(ui::picturePalette()))
    {
        m_cell.font = pictureFont();
        m_cell.fontMetrics = QFontMetrics(m_cell.font);
        m_cell.palette = ui::picturePalette();
        m_cell.state = QStyle::State_Enabled;
        const QAbstractItemModel &model = *view.model();
        if (!m_corner.isEmpty()) {
            const QSize room = roomFor(m_corner, m_cell.font);
            m_left = qMin(room.width(), MostOfCorner * m_cell.fontMetrics.averageCharWidth());
            m_top = room.height();
        }
        m_columns.resize(std::size_t(model.columnCount()));
        for (int column = 0; column < model.columnCount(); ++column) {
            const QSize head = headSize(column, Qt::Horizontal);
            m_columns[std::size_t(column)] = head.width();
            m_top = qMax(m_top, head.height());
        }
        for (int row = 0; row < model.rowCount(); ++row) {
            const QSize head = headSize(row, Qt::Vertical);
            m_left = qMax(m_left, head.width());
            int height = head.height();
            for (int column = 0; column < model.columnCount(); ++column) {
                const QSize cell = view.itemDelegate()->sizeHint(m_cell, model.index(row, column));
                m_columns[std::size_t(column)] = qMax(m_columns[std::size_t(column)], cell.width());
                height = qMax(height, cell.height());
            }
            m_rows.push_back(height);
        }
    }
    QSize size() const
    {
        return {std::accumulate(m_columns.begin(), m_columns.end(), m_left),
                std::accumulate(m_rows.begin(), m_rows.end(), m_top)};
    }

    void paint(QPainter &painter) const
    {
        const QAbstractItemModel &model = *m_view.model();
        const int columns = int(m_columns.size());
        if (!m_corner.isEmpty()) {
            const int room = int((m_left - 2 * HeadMargin) / Slack);
            paintText(painter, QRect(0, 0, m_left, m_top),
                      m_cell.fontMetrics.elidedText(m_corner, Qt::ElideRight, room + 1), m_cell.font, Qt::AlignCenter);
        }
        int x = m_left;
        for (int column = 0; column < columns; x += m_columns[std::size_t(column++)])
            paintHead(painter, QRect(x, 0, m_columns[std::size_t(column)], m_top), column, Qt::Horizontal);
        int y = m_top;
        for (int row = 0; row < int(m_rows.size()); y += m_rows[std::size_t(row++)]) {
            const int height = m_rows[std::size_t(row)];
            paintHead(painter, QRect(0, y, m_left, height), row, Qt::Vertical);
            x = m_left;
            for (int column = 0; column < columns; x += m_columns[std::size_t(column++)])
                paintCell(painter, QRect(x, y, m_columns[std::size_t(column)], height), model.index(row, column));
        }
    }

private:
    QFont headFont(int section, Qt::Orientation orientation) const ///< bold, or struck out, as in the view
    {
        const QVariant own = m_view.model()->headerData(section, orientation, Qt::FontRole);
        QFont font = own.isValid() ? own.value<QFont>() : m_cell.font;
        font.setPixelSize(m_cell.font.pixelSize());
        return font;
    }
    QSize headSize(int section, Qt::Orientation orientation) const
    {
        return roomFor(m_view.model()->headerData(section, orientation).toString(), headFont(section, orientation));
    }
    static QSize roomFor(const QString &head, const QFont &font)
    {
        const QSize text = QFontMetrics(font).size(0, head);
        return {int(text.width() * Slack) + 2 * HeadMargin, text.height() + 2 * HeadMargin};
    }
    void frame(QPainter &painter, const QRect &place) const
    {
        painter.setPen(m_line);
        painter.drawRect(place);
    }
    void paintHead(QPainter &painter, const QRect &place, int section, Qt::Orientation orientation) const
    {
        paintText(painter, place, m_view.model()->headerData(section, orientation).toString(),
                  headFont(section, orientation),
                  orientation == Qt::Horizontal ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
    }
    void paintText(QPainter &painter, const QRect &place, const QString &text, const QFont &font,
                   Qt::Alignment alignment) const
    {
        frame(painter, place);
        painter.setFont(font);
        painter.setPen(Qt::black);
        painter.drawText(place.adjusted(HeadMargin, 0, -HeadMargin, 0), int(alignment) | Qt::TextDontClip, text);
    }
    void paintCell(QPainter &painter, const QRect &place, const QModelIndex &index) const
    {
        frame(painter, place);
        QStyleOptionViewItem option = m_cell;
        option.rect = place;
        m_view.itemDelegate()->paint(&painter, option, index);
    }

    const QTableView &m_view;
    QString m_corner; ///< whose the rows and columns are; empty: no corner
    QStyleOptionViewItem m_cell;
    int m_left = 0, m_top = 0;  ///< of the heads
    std::vector<int> m_columns; ///< their widths
    std::vector<int> m_rows;    ///< their heights
    QColor m_line;
};

} // namespace

ui::Picture matrixPicture(const QTableView &view, const QString &corner, const QString &above, const QString &below)
{
    const QFont font = pictureFont(), small = pictureFont(BelowType);
    const Painting painting(view, corner);
    const QSize matrix = painting.size();
    const int width = qMax(matrix.width(), LeastText * QFontMetrics(small).averageCharWidth());
    const auto heightOf = [width](const QString &text, const QFont &type) {
        const QRect room(0, 0, width, QWIDGETSIZE_MAX);
        return text.isEmpty() ? 0 : QFontMetrics(type).boundingRect(room, Wrapped, text).height();
    };
    const int head = heightOf(above, font), foot = heightOf(below, small), gap = QFontMetrics(font).lineSpacing() / 2;
    const int top = head > 0 ? head + gap : 0, bottom = top + matrix.height() + gap;
    const auto paint = [=](QPainter &painter) {
        painter.setRenderHint(QPainter::Antialiasing, false); // lines of one pixel
        painter.translate(Around, Around);
        painter.setPen(Qt::black);
        painter.setFont(font);
        painter.drawText(QRect(0, 0, width, head), Wrapped, above);
        painter.setFont(small);
        painter.drawText(QRect(0, bottom, width, foot), Wrapped | Qt::TextDontClip, below);
        painter.translate(0, top);
        painting.paint(painter);
    };
    const QSize all(width, foot > 0 ? bottom + foot : bottom - gap);
    return {QString(), QSizeF(all.grownBy(QMargins(Around, Around, Around, Around))), paint};
}

} // namespace sidl::debugger
