// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/seatview.h"

#include <QListView>

namespace sidl::debugger {

/// A list of words whose groups fold: by a click on the mark at their first row, and by Left and Right. Where there is
/// room for a few rows only, words that are gone do not hide what holds: it is scrolled into sight, and what is new first.
class WordsView final : public QListView
{
    Q_OBJECT
public:
    static constexpr int LeastRows = 3; ///< in sight: fewer can hardly be scrolled

    explicit WordsView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    QSize sizeHint() const override; ///< as high as all rows, up to the limit
    QSize minimumSizeHint() const override;
    /// Rows are as high as their texts need, none is cut; @p hasSmallPictures: hardly higher than a line.
    void setWraps(bool wraps, bool hasSmallPictures);
    bool wraps() const { return m_wraps && !uniformItemSizes(); } ///< at most a hundred rows
    int rowWidth() const;                                         ///< in pixels, with all that is in a row
    int pictureHeight() const;                                    ///< in pixels
    /// Of a view so wide, in pixels, whatever its width is now: of all rows, or of as many whole ones as @p most has room
    /// for, beside a scroll bar.
    int heightIn(int width, int most) const;
    /// Of a view so wide, in pixels, so that it can be scrolled: a few rows, or fewer where they have many lines.
    int leastIn(int width) const;
    /// The same, below a board that has little room itself: of all rows, where those are a few, else of fewer.
    int lowestIn(int width) const;
    void bringNewIntoSight(); ///< once it is laid out, unless a person scrolls, and where there are a few rows only
    void setMostHeight(int pixels); ///< the limit: more is scrolled
    void keepWhole();               ///< it is never scrolled
    void setMayBeLow(bool mayBeSo); ///< a few lines are enough, though a row may have more
    void keepRows(int rows);        ///< as high as so many, also with fewer; one that has none keeps none

protected:
    void resizeEvent(QResizeEvent *event) override; ///< rows beside pictures may need another line
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int rowsWithRoom() const;
    int heightWithin(int rows, int most) const; ///< of @p rows, or as many whole ones as @p most has room for
    int heightOfAnyRow() const;                 ///< in pixels; 0: they differ, or there is none
    int rowWidthIn(int width) const;            ///< in pixels, of a view so wide without a scroll bar
    /// What the viewport has of the view, as the size of the view and its rows want it. Nothing else has a part in that:
    /// rows of another width have other heights, which would want another viewport, without end.
    void fit();
    void cutNoRow(); ///< at the bottom, where it is scrolled
    void showBar();  ///< unless all rows have room without one
    bool fold(const QModelIndex &index, bool isFolded);
    void measureRows();
    void bringWhatHoldsIntoSightLater(); ///< once it is laid out
    void bringWhatHoldsIntoSight();      ///< the next word that is there, where all in sight are gone
    void showNew();
    bool hasMark(int row, SeatWord::Mark mark) const;

    bool m_wraps = false;
    bool m_hasSmallPictures = false;
    bool m_isWhole = false; ///< always
    bool m_mayBeLow = false;
    bool m_bringsLater = false;
    bool m_showsNew = false;
    QSize m_fitted; ///< for which the viewport was fitted
    int m_mostHeight = QWIDGETSIZE_MAX;
    int m_keptRows = 0;
    mutable int m_rowWidth = 0; ///< while rows are measured in another width
};

} // namespace sidl::debugger
