// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/lifelines.h"
#include "sidl/wording/naming.h"

#include <QAbstractScrollArea>

namespace sidl::debugger {

/// Draws lifelines: a row for each word, chronons from left to right. Only what is in sight is painted.
class LifelinesView final : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LifelinesView(QWidget *parent = nullptr);

    /// @p chronons: how many there are; @p current: the one shown, -1 if it is none of them
    void setLines(std::vector<Lifeline> lines, int chronons, int current);
    void setNaming(const wording::Naming &naming); ///< how words are called, in tips, too
    void setCurrent(int chronon);                  ///< of those given to setLines()
    void fit();                                    ///< shows all chronons, also when there are more; so it is at first
    const std::vector<Lifeline> &lines() const { return m_lines; }

    int rowAt(const QPoint &at) const;     ///< of the viewport; -1: none
    int chrononAt(const QPoint &at) const; ///< -1: none, as in the column of the words
    QRect spanRect(int row, const Lifeline::Span &span) const;
    int selectedRow() const { return m_selected; }

    QSize sizeHint() const override { return {400, 160}; }

Q_SIGNALS:
    void chrononChosen(int chronon); ///< by Right also the one after the last
    /// The word of @p row appeared or disappeared in this one, and that is to be explained.
    void endActivated(int row, int chronon);
    void menuRequested(int row, int chronon, const QPoint &global); ///< @p chronon may be -1

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override; ///< tool tips
    void changeEvent(QEvent *event) override;

private:
    int endAt(const QPoint &at) const; ///< the chronon of the end of a bar; -1: none is there
    void goToEnd(int direction);       ///< of the word selected, before or after the current chronon
    void activateEnd();                ///< the one at the current chronon, or the last before it
    int rowHeight() const;
    int nameWidth() const;
    double fittedWidth() const;  ///< of a chronon, with all in sight
    double chrononWidth() const; ///< pixels; with many chronons less than one
    int xOf(int chronon) const;
    QString tipAt(const QPoint &at) const;
    void select(int row);
    void arrange(); ///< the scroll bars

    std::vector<Lifeline> m_lines;
    wording::Naming m_naming;
    int m_chronons = 0;
    int m_current = -1;
    int m_selected = -1;
    double m_zoom = 0; ///< pixels a chronon; 0: all fit
};

} // namespace sidl::debugger
