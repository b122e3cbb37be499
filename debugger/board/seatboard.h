// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridclicks.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace sidl::ui {
class ElidedLabel;
}

namespace sidl::debugger {

class GridView;

/// The board of one seat, on which its actions can be clicked. Knows that seat's SeatView and nothing else (S15).
class SeatBoard final : public QWidget
{
    Q_OBJECT
public:
    explicit SeatBoard(QWidget *parent = nullptr);

    /// Takes clicks back. @p isTurned, @p growth: as GridModel::setBoard()
    void setBoard(const GridSpec &spec, const SeatView &view, bool isTurned, const GridGrowth &growth = {});
    const GridPlaces &clicked() const { return m_clicks.clicked(); } ///< and no action is meant by it yet
    void resume(const GridPlaces &clicked);                          ///< after setBoard(): as it was clicked before
    void setChoices(const engine::Choices &choices);                 ///< of this seat; their cells are marked
    void setName(const QString &name);                               ///< for a screen reader
    void setNames(const wording::DisplayNames &names);               ///< of columns and rows
    GridModel *model() const { return m_model; }
    QWidget *cells() const;             ///< which take the keyboard
    engine::Words withoutPlace() const; ///< actions that no click on a cell can choose
    bool hasOneClickEach() const;       ///< each action is one click on a cell
    /// Whether a further click decides between @p left, the choices that the cells clicked have left.
    bool hasMoreToClick(const engine::Choices &left) const;
    int heightFor(int width) const; ///< in pixels, of a board as large as it can be in that width, with what is below
    /// A button beside the hint tells that actions are not listed, and lists them: see listWanted().
    void offerList(bool isOffered, bool isListed);
    bool tellsToClick() const { return m_clicks.hasPlaces(); } ///< in a line below the cells
    void keepLine(bool isKept);                                ///< where there is nothing to be told in it, too
    /// Whether the player is told to click there; may click in any case.
    void setAwaited(bool isAwaited);
    void setMostOfCells(int pixels); ///< in height, with the names of columns
    int sizeOfCells() const;         ///< in pixels
    bool hasHeightForWidth() const override { return false; }
    int heightBelow() const; ///< of the line below the cells, in pixels; 0: there is none

Q_SIGNALS:
    void picked(const sidl::engine::Choice &choice); ///< by clicks on cells
    void stepWanted();                               ///< the cell that picked was clicked twice
    /// For the @p words of one cell, at least one.
    void menuRequested(const std::vector<sidl::debugger::SeatWord> &words, const QPoint &global);
    void listWanted(bool isWanted); ///< of all actions
    /// The actions that the clicks leave; all are @p left when nothing is clicked.
    void narrowed(bool isNarrowed, const sidl::engine::Choices &left);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; ///< those that the cells leave

private:
    void measureHint();
    void fitMessage();
    void tellEmpty(); ///< why there is no board
    void keepHint();
    void placeList(); ///< at the right of the hint, whose text is below the cells
    void shortenTakeBack();
    void placeTakeBack(); ///< below the middle of the cells, as the hint before it
    void click(const GridPlace &place);
    void takeBack();
    void showClicks();
    void showHint(const QString &refusal = {}); ///< @p refusal: of a click

    GridModel *m_model;
    GridView *m_view;
    QLabel *m_message;                       ///< why there is no board
    QWidget *m_takeBackLine;                 ///< below the cells, as wide as there is room
    QToolButton *m_takeBack;                 ///< in it: tells what was clicked
    QString m_takesBack, m_takesBackShorter; ///< what it tells, where there is room
    ui::ElidedLabel *m_hint;                 ///< in its place before
    QToolButton *m_list;                     ///< beside it
    bool m_offersList = false;
    bool m_isAwaited = true;
    bool m_isForPeople = false;
    bool m_keepsLine = false; ///< below the cells
    GridClicks m_clicks;
    std::optional<GridPlace> m_pickedAt; ///< the click before this one has chosen an action
    engine::Choices m_choices;
};

} // namespace sidl::debugger
