// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace sidl::debugger {

/// Paints a checkable row with the style's radio button: one of several that exclude each other. A text that is longer
/// than there is room for goes on below, whole: two actions never look alike. Where there is room, a row is a large button
/// or, with a picture, a card.
class ChoiceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    enum class Look { Row, Button, Card };
    void setLook(Look look); ///< of all rows
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Rows are as wide as one or several columns of @p width pixels each; 0: as wide as they need.
    void setColumn(int width) { m_column = width; }
    /// Where there is room for @p width pixels, all rows are in one line, each as wide as it needs; 0: in columns anyway.
    void setLine(int width) { m_line = width; }
    /// Large buttons, @p rows of them, are all as wide as the widest text needs, @p width pixels, where there is room for
    /// them in one line.
    void setWidest(int width, int rows) { m_widest = width, m_rows = rows; }
    /// Rows are at most @p width pixels wide, and higher instead; 0: as wide as they need.
    void setRoom(int width) { m_room = width; }
    /// Buttons are at least @p height pixels high.
    void setLeastHeight(int height) { m_leastHeight = height; }
    /// Wanted where there are @p room pixels; 0: any.
    QSize sizeIn(int room, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// The same, of a row with @p text that is not the first one.
    QSize sizeOfText(int room, const QStyleOptionViewItem &option, const QString &text) const;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int columnIn(int room) const; ///< 0: rows are as wide as they need
    int textWidth(const QString &text, const QStyleOptionViewItem &option) const;
    QSize buttonSize(int room, const QStyleOptionViewItem &option, const QString &text) const;
    void paintButton(QPainter &painter, const QStyleOptionViewItem &item, const QModelIndex &index,
                     const QString &text) const;

    Look m_look = Look::Row;
    int m_column = 0;
    int m_line = 0;
    int m_widest = 0, m_rows = 0;
    int m_room = 0;
    int m_leastHeight = 0;
    // A list asks for its rows' widths at each step, several times: measured once a text.
    mutable QHash<QString, int> m_widths; ///< in pixels
    mutable QFont m_measured;             ///< with it
};

} // namespace sidl::debugger
