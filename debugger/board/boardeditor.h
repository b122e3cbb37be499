// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/boardsigns.h"
#include "sidl/ui/boardpicture.h"

#include <QWidget>

class QButtonGroup;

namespace sidl::debugger {

/**
 * A board that is changed by hand: above it what may stand in its cells, one of which is chosen, and a click on a cell
 * puts it there, instead of what is there, or takes it away. The arrow keys go from cell to cell, Space is a click, or
 * shows on which cell the keyboard is where that was not seen.
 */
class BoardEditor final : public QWidget
{
    Q_OBJECT
public:
    /// @p spec has no problem(). @p known: words, as texts, that tell what may stand in a cell.
    /// @p example: a word in the notation of the game; empty: lists
    BoardEditor(const GridSpec &spec, const QStringList &known, const QString &example = {}, QWidget *parent = nullptr);

    void setWords(const QStringList &words); ///< of a state, as texts; those not on the board are kept as they are
    const QStringList &words() const { return m_words; }
    QPoint cellAt(const GridPlace &place) const; ///< its middle, in the widget
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited(); ///< words(), by a click

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addSigns(const GridSpec &spec);
    void click(int column, int row);
    QRectF box() const; ///< of the cells
    GridPlace placeAt(int column, int row) const { return {m_columns[column], m_rows[row]}; }
    void tell(); ///< to screen readers

    GridSpec m_spec;
    BoardSigns m_signs;
    QButtonGroup *m_group;
    QWidget *m_palette;
    QStringList m_words, m_columns, m_rows; ///< rows from the top
    ui::BoardPicture m_picture;
    QPoint m_cursor;
    bool m_isRingNew = false; ///< nobody saw yet on which cell the keyboard is
};

} // namespace sidl::debugger
