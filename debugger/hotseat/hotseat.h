// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/freshdraws.h"
#include "debugger/session/gamenavigation.h"
#include "debugger/session/gameplay.h"
#include "debugger/session/seenstates.h"
#include "sidl/ui/copiedtexts.h"
#include "sidl/wording/displaynames.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QLayout;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace sidl::ui {
class TextZoom;
class TipType;
} // namespace sidl::ui

namespace sidl::debugger {

class GameView;
class SeatColumn;
class SeatCover;
class TableClock;

/**
 * One machine for several persons: a window that shows one seat at a time. In each chronon it goes round the persons'
 * seats that have a choice to make, with a cover between two of them, and then plays the chronon. What it shows is made
 * anew for each turn, from what that player may see (S15): nothing that one person has typed,
 * filtered or pinned is there for the next, and what is pinned is saved nowhere.
 * A cover takes no input at first: who presses a key once more does not uncover the next seat. Who has the next turn, too,
 * has a cover before it where there are others, who may come back to an open seat; who is alone sees the new position at
 * once, and *Done* takes no input at first until something is chosen.
 * Where the table's clock keeps a time, it is for each who sits there, and stands behind covers. When it is over, the next
 * one's turn comes, and what was not chosen is left to the rules.
 * Errors are told as such and not what they are (they may tell of others' choices). Whose programs do not play stands
 * above covers and seats, and no reason.
 * Who leaves a switch without a choice, for which the rules have no default, is asked before the turn ends.
 */
class HotSeat final : public QWidget
{
    Q_OBJECT
public:
    /// @p first: the player who sits there already, and is shown without a cover; nothing: nobody does.
    /// @p chance: what nature draws from, see FreshDraws.
    /// @p goesOn: what seen() was when people sat there before, and nothing was seen since. Nothing: the window has shown
    /// all of the play. What only nature has drawn so far is dealt anew then, where some of it is hidden from players;
    /// where players have acted since, the first covers say what was shown.
    /// @p view is made private, until whoever opened the window ends that.
    HotSeat(GamePlay *session, GameNavigation *navigation, GameView *view, std::optional<int> first, quint64 chance,
            const std::optional<SeenStates> &goesOn = {}, QWidget *parent = nullptr);
    ~HotSeat() override;

    const SeenStates &seen() const { return m_seen; }

Q_SIGNALS:
    void nextWanted(); ///< the game has ended, and is to be played once more, with new draws
    void seenChanged();
    void left(); ///< the persons want to see everything again, and have been asked

protected:
    void closeEvent(QCloseEvent *event) override; ///< leaves
    void resizeEvent(QResizeEvent *event) override;
    /// Menus are as large as the rest, and all buttons are pressed by Return, as by Space.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void begin(const std::optional<SeenStates> &goesOn);
    void setSeen(const SeenStates &seen);
    void follow();                            ///< others than this play on, too
    void takeTurns();                         ///< a new position: from the first person on
    void passOver();                          ///< waiting players whose seats a strategy plays by now
    void playAlone();                         ///< nobody who sits here has a turn: the chronon, unless it is of no use
    QString endedPrograms(bool areAll) const; ///< else of those who have something to choose; empty: there are none
    void showEnded();
    void endTurn();    ///< *Done*: the next turn, once what was clicked before counts, and if nothing is to be asked
    bool asksToPass(); ///< the player has to choose, and wants to do so
    void nextTurn();
    void endTime(); ///< of who sits there: the turn ends without a question
    void stopTime();
    void forgetCopied();
    void showCover(); ///< of the next seat; who sits there already, and has ended no turn, needs none
    void showSeat();
    void standUp(); ///< nobody sits any more
    void showShowdown();
    void restDone(); ///< pressed once more, it does not end a turn that nobody has looked at
    void endDoneRest();
    void goToActions(); ///< with the keyboard
    void checkLater();  ///< what is typed, by the rules, once nothing more is
    void check();
    void takeCheck(Ticket ticket, const std::optional<engine::Problem> &why);
    std::vector<const engine::Switch *> openSwitches() const;
    bool wouldPass() const;                      ///< Done does nothing at one of the open switches
    QString unchosenText(bool isQuestion) const; ///< what Done does at the open switches
    QLayout *arrangeUnchosen();
    void hideUnchosen();
    void showUnchosen(); ///< which switches *Done* would leave to the rules
    void showEnd(const QString &title, const QString &text, const QString &button = {});
    void goOn(); ///< after a pause that nobody's turn has ended
    void playChronon();
    void chrononPlayed(Ticket ticket, GameEvents::Outcome outcome);
    void refreshChoices();
    void askToLeave();
    wording::DisplayNames names() const;
    QString name(int player) const;
    bool isPassedAround() const; ///< there are several persons
    bool isClockAwaited() const; ///< agents choose still, and it is the clock that ends the chronon

    GamePlay *m_session;
    GameNavigation *m_navigation;
    FreshDraws m_draws;
    QPointer<TableClock> m_clock; ///< of the session; null: none
    GameView *m_view;
    QLabel *m_where; ///< chronon and whose seat
    QLabel *m_time;  ///< that is left to who sits there
    QLabel *m_ended; ///< whose programs do not play
    QLabel *m_unchosen;
    QLabel *m_unchosenRoom; ///< is not seen: has the room of the longest text of the seat, so that nothing below moves
    QPushButton *m_done;
    QPushButton *m_leave;
    QStackedWidget *m_pages;
    SeatCover *m_cover;
    QWidget *m_seatPage;
    QVBoxLayout *m_seatLayout;
    SeatColumn *m_seat = nullptr; ///< of m_player, while it is shown
    ui::TextZoom *m_zoom;
    ui::TipType *m_tips;
    std::unique_ptr<ui::CopiedTexts> m_copied; ///< by who sits here; null: a cover
    std::vector<int> m_waiting;                ///< persons who still have their turn in this chronon
    std::optional<int> m_player;               ///< whose turn it is, or was last; nothing: nobody's yet
    bool m_isSeated;                           ///< m_player sits at the machine: no cover is needed
    bool m_hasEndedTurn = false;               ///< m_player, since the seat was shown
    QTimer m_doneRest;
    QTimer m_checkRest;                      ///< while somebody types
    std::map<Ticket, engine::Word> m_checks; ///< of what is typed at these switches
    engine::Words m_allowed;                 ///< switches at which the rules allow what is typed
    Ticket m_step = 0;
    Ticket m_submission = 0;         ///< that is not done yet
    bool m_isDone = false;           ///< the turn ends with that
    QString m_late;                  ///< whose turn has ended with its time, right before the cover
    GameReading::NodeId m_node = -1; ///< whose turns they are
    SeenStates m_seen;
    bool m_isDrawnAnew = false;    ///< while there are no turns since
    QWidget *m_showdown = nullptr; ///< while the game is over
    int m_alone = 0;               ///< chronons played one after the other in which no person had a choice
};

} // namespace sidl::debugger
