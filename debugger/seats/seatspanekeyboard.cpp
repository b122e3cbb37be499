// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the keyboard is among the seats: with who acts.

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/choices/switcheditor.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatsarea.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/stephint.h"
#include "debugger/words/wordsview.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>

namespace sidl::debugger {

void SeatsPane::giveKeyboard()
{
    if (QWidget *part = actingPart())
        part->setFocus();
    m_meanwhile = QApplication::focusWidget();
    passKeyboardLater();
}

void SeatsPane::passKeyboardLater()
{
    if (!m_meanwhile || !m_session->position())
        return;
    QTimer::singleShot(0, this, [this] { // once the actions are seen
        const bool hasKeyboard = m_meanwhile && m_meanwhile == QApplication::focusWidget();
        QWidget *actions = hasKeyboard ? actionsToTake() : nullptr;
        if (hasKeyboard && !actions && m_scroll->findChild<SwitchEditor *>())
            return; // it is not yet seen
        m_meanwhile = nullptr;
        if (actions)
            actions->setFocus();
    });
}

/// In GDL who waits for another one's turn has a move, too: the only one.
bool SeatsPane::isChoice(const ChoiceList *actions) const
{
    const int least = m_session->position() && m_session->position()->everyoneMoves ? 2 : 1;
    return actions->model()->rowCount() > least; // the first row leaves it
}

bool SeatsPane::acts(const SeatColumn *column) const
{
    if (column->boardToClick()) // its list leaves out what the board has
        return true;
    const QList<ChoiceList *> lists = column->findChildren<ChoiceList *>();
    return std::any_of(lists.begin(), lists.end(),
                       [this](const ChoiceList *actions) { return actions->isVisible() && isChoice(actions); });
}

/// In GDL also with one move only, where moves are hidden from others.
bool SeatsPane::isAsked(const SeatColumn *column) const
{
    const std::vector<int> asked = playersToAsk(*m_session);
    return !column->owner().isNature() && std::ranges::find(asked, column->owner().player()) != asked.end();
}

QWidget *SeatsPane::actionsToTake() const
{
    QWidget *only = nullptr, *draw = nullptr, *open = nullptr, *chosen = nullptr;
    for (const SeatColumn *column : m_columns)
        for (const SwitchEditor *place : column->findChildren<SwitchEditor *>()) {
            QWidget *actions = place->keyboardPart();
            if (!actions->isVisible() || !actions->isEnabled())
                continue;
            const auto *list = qobject_cast<const ChoiceList *>(actions); // null: they are typed, and not on the board
            QWidget *board = list ? column->boardToClick() : nullptr;
            QWidget *part = board ? board : actions;
            const bool isWanted = place->isOpen() && (board || !list || isChoice(list));
            if (isWanted && !column->owner().isNature())
                return part;
            QWidget *&other = isWanted ? draw // nature draws by itself, too
                : !place->isOpen()     ? chosen
                : isAsked(column)      ? only
                                       : open;
            if (!other)
                other = part;
        }
    return only ? only : draw ? draw : open ? open : chosen;
}

QWidget *SeatsPane::actingPart() const
{
    if (QWidget *actions = actionsToTake())
        return actions;
    for (const SeatColumn *column : m_columns)
        for (WordsView *view : column->findChildren<WordsView *>())
            if (view->isVisible()
                && view->model()->rowCount() > 0) // one without words goes when it is known that it has none
                return view;
    return nullptr;
}

const SeatColumn *SeatsPane::actingAtBoard() const
{
    const QWidget *focus = QApplication::focusWidget();
    for (const SeatColumn *column : m_columns)
        if (column->isAncestorOf(focus) && qobject_cast<const GridView *>(focus) && acts(column))
            return column;
    return nullptr;
}

void SeatsPane::passBoard()
{
    const auto *from = qobject_cast<GridView *>(QApplication::focusWidget());
    const auto next
        = std::find_if(m_columns.begin(), m_columns.end(), [this](const SeatColumn *column) { return acts(column); });
    if (!from || next == m_columns.end())
        return;
    for (GridView *board : (*next)->findChildren<GridView *>())
        if (board->isVisible()) {
            board->setFocus(); // at its own cell: which one the other player was at may tell what that one sees
            return;
        }
    actingPart()->setFocus();
}

} // namespace sidl::debugger
