// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/nodeevaluation.h"
#include "debugger/seats/viewsettings.h"
#include "debugger/session/gameplay.h"
#include "sidl/engine/game/viewer.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QPointer>
#include <QWidget>

#include <set>
#include <vector>

class QLabel;
class QGridLayout;
class QSplitter;

namespace sidl::ui {
class TextZoom;
}

namespace sidl::debugger {

class Banner;
class ChoiceList;
class GameView;
class GridSource;
class SeatColumn;
class SeatsArea;
class SeatsBar;
class TableClock;

/// The seats side by side: the referee's column, which has everything and nature's switches, and one a player with what
/// that player may see and do (S15).
class SeatsPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    /// @p view: whose settings it shows and changes; null: its own
    explicit SeatsPane(GamePlay *session, GameView *view = nullptr, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *play); ///< of the one in the window

    ui::TextZoom *zoom() const { return m_zoom; }
    GameView *view() const { return m_view; }
    /// What is said beside the actions of players; empty: nothing. Of no effect where others look on.
    void setAdvice(const AdviceOf &advice);
    int widthOfAll() const; ///< in pixels, presented: with less, the seats are scrolled
    /// Lets seats ask for the chronons that match what is typed as a filter: searchWanted().
    void offerSearch();
    bool isCovered(engine::Viewer viewer) const; ///< or not shown
    bool isAnyCovered() const;
    bool isTypedUnseen() const; ///< at a seat that is covered or not shown an action is typed that was not submitted
    /// Others look on: an error is told as such and not what it is, nothing shows the words of seats that are covered,
    /// and the view is made private, until whoever shows the pane ends that.
    void present();
    /// While it holds, the seats show what they showed before, whatever happens in the game.
    void hold(bool holds);
    /// The seats of players, and what the referee is told of them, as if @p chosen were submitted: of a line that was
    /// played already. Until anything is shown anew.
    void showChosen(const engine::Choices &chosen);
    /// The seats alone, which hold and show @p here, also that of nature: of a chronon that has been played since.
    void showChosen(const engine::Position &here, const engine::Choices &chosen);
    void setPeoplesNaming(const wording::Naming &naming) override; ///< or not; the names are those of view()
    Banner *takeBanner();       ///< what is told above the seats, for who puts it where nothing moves: see setPlace()
    int widthOfBar() const;     ///< in pixels, while nobody is asked anything there
    QWidget *takeBar();         ///< the buttons above the seats, for who puts them elsewhere
    void showTools(bool shows); ///< the buttons of the seats
    /// What persons have begun at the seats of @p other and have told nobody is begun here, too.
    void resume(const SeatsPane &other);
    const wording::DisplayNames &names() const { return m_names; } ///< how players and words are called here
    /// Of those who look on: seats in so many rows, at least one.
    void setRows(int rows);
    /// Of what covers say beside seats that are not covered, to the font: they leave these the room.
    void setScaleOfCovers(double scale);
    void setNarrowWords(bool areNarrow); ///< of all: see SeatColumn
    int rows() const { return m_rows; }
    void arrangePresented();  ///< again: one seat has all the room, boards are of one size
    int leastHeight() const;  ///< with which nothing is cut, in pixels; lists may be scrolled each
    int heightOfAll() const;  ///< wanted, in pixels, presented; a form that was unfolded is scrolled to
    int heightOfEach() const; ///< the same, of all seats one below the other: fewer lines are less, in whichever seat
    int seatsShown() const;   ///< how many
    bool hasBoards() const;   ///< that are seen
    int sizeOfCells() const;  ///< of the smallest of these boards, in pixels; none: 0
    bool showsOne() const { return seatsShown() == 1; }
    /// Who has to choose before a step (playersToAsk()), as a sentence, for those who call players so. Empty: nobody.
    QString whoHasToChoose(const wording::DisplayNames &names) const;
    /// Who typed what submitTyped() found to be no action, and what that lacks, likewise.
    QString whoTypedNoAction(const wording::DisplayNames &names) const;
    /// What went wrong with the last command, or in this position, as a sentence for those who look on, who are told no
    /// more of it. Empty: nothing.
    QString whatFailed() const;
    /// If somebody has to be asked for a choice before a step (playersToAsk()), asks. Then answered, once it was said
    /// that nothing is to be done there, by stepAnywayWanted().
    bool askForChoice();
    void settle() const; ///< all parts are as large as their layouts want them now
    /// Submits each action that is typed in a field, whole, and was not submitted; then, once that is done,
    /// typedSubmitted(). If something else is typed, asks about that, as askForChoice() does. False: nothing is typed.
    bool submitTyped();
    bool isAsking() const { return m_asks; }
    void askForGrid(); ///< which words make the board, and its look; of a game that runs

Q_SIGNALS:
    void stepWanted();                          ///< an action was clicked twice, and is chosen
    void typedSubmitted();                      ///< by submitTyped(); not if an action was refused, or played (S25)
    void noActionTyped();                       ///< submitTyped() asks about that
    void stepAnywayWanted();                    ///< without the choices that were asked for
    void questionChanged(const QString &text);  ///< beside the buttons above the seats; empty: there is none any more
    void wordSelected(sidl::engine::Word word); ///< in a list
    void whyRequested(const sidl::debugger::Inquiry &inquiry);
    /// About an action that the switch does not offer, with @p part in its text.
    void whyNotRequested(sidl::engine::Word place, const QString &part);
    /// To where the word appeared or disappeared last, or does so next.
    void wordWayRequested(const QString &word, bool forward);
    void accountWayRequested(int player, bool forward); ///< the same, of an account
    void knowledgeRequested(const QString &word);       ///< which players know whether it is there
    void assumptionRequested(const QString &word);      ///< that everybody goes by it that it is there
    void agentWanted(int player, const QString &name);  ///< that agent is to play there; empty: none
    void sitWanted(int player);
    /// The chronons in which @p goal holds, as far as @p viewer can tell.
    void searchWanted(sidl::engine::Viewer viewer, const QString &goal);
    void coversChanged();                                   ///< isCovered() of some seat
    void placeActivated(const sidl::language::Span &place); ///< in the text of the game being played

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched,
                     QEvent *event) override; ///< the keyboard comes to the pane, or the bar is resized

private:
    static constexpr int Spacing = 6; // between seats that are presented

    void scaleCovers();
    void limitWords() const; ///< below boards, so that these are of one size and in sight
    void shareBelowBoards(); ///< what boards leave
    void alignHeads();       ///< where one has to leave something out, all do
    void alignCovers();      ///< titles stand in one line
    void alignBelowBoards(); ///< once anybody is told to click, in all turns: words stand in one line
    void rebuild();          ///< the columns, for the game's players
    void refresh();          ///< what they show
    void refreshChoices();
    void refreshAgents();
    void tellWhoClicks(); ///< on boards: persons, while no rule is stopped
    void refreshTime();
    void applyNames();
    void refreshBanner();
    void askAboutNoActions();
    QString whoHasToChoose(const std::vector<int> &players, const wording::DisplayNames &names) const;
    void askWho();                                           ///< has to choose still
    void ask(const QString &question, const QString &brief); ///< as SeatsBar::ask()
    void placeQuestion();               ///< beside the buttons, or in a row of its own, where it stays then
    void placeQuestionAnew();           ///< the room is another
    void endAsking();                   ///< if all have chosen
    bool isNothingToChooseHere() const; ///< whose actions or board have the keyboard
    void endQuestion();
    void stepAnyway();
    void forgetTyped();
    void endRefusal();                         ///< of what is covered: it is not told any more
    void endTyped(Ticket ticket, bool isDone); ///< a submission
    void tellNothing();                        ///< why there are no seats
    QWidget *actionsToTake() const;            ///< of who may act, first of who has not chosen; null: none are seen
    QWidget *actingPart() const;               ///< actionsToTake(), else words; null: none is seen
    void giveKeyboard();                       ///< to the actingPart(), and on to actions that are not seen yet
    void passKeyboardLater();                  ///< from m_meanwhile
    QRect placeOf(const QWidget *part) const;  ///< in all that is scrolled: as wide as its seat; null: it is in none
    void bringIntoSight(const QWidget *part);  ///< with its seat, as wide as that is
    void bringWhoActsIntoSight();              ///< who has the keyboard, else the first player who has not chosen
    bool isChoice(const ChoiceList *actions) const;
    bool isAsked(const SeatColumn *column) const; ///< the player, by a step
    bool acts(const SeatColumn *column) const;    ///< something can be chosen there
    const SeatColumn *actingAtBoard() const;      ///< whose board has the keyboard, if this seat acts
    void passBoard();                             ///< the keyboard, from a board to that of who acts
    bool mayChoose(); ///< not while a rule is stopped, which is told: the choice would be one of the next state
    void choose(Ticket submission);
    void playTwice();
    const engine::Problem *problem() const; ///< of the last command, or of this position; null: there is none
    QString problemText() const;            ///< what came of it, with %1 in place of what it is
    void showError(const engine::Problem &problem);
    void refreshSent(); ///< where it is shown
    void applySettings();
    void tellFileProblem(); ///< of the view file, or that there is none
    void measureAnew() const;
    std::vector<int> heightsOfRows(bool isFolded) const; ///< wanted, without forms that were unfolded, or with them
    int heightOfMessage() const;                         ///< above the seats; 0: there is none
    int heightOfBanner() const;                          ///< the same, presented: there is always room for a line
    void keepBoardsLater();
    bool evenOutBoards(const std::vector<SeatColumn *> &seats); ///< of columns that differ by little
    void keepChoices(const std::vector<SeatColumn *> &seats);   ///< as much room below the boards of all
    void keepBoards();  ///< as large as they are, whatever can be chosen below them, while the game goes on
    void fitBoards();   ///< to what can be chosen now
    void evenOut();     ///< the seats presented are of one width, to the pixel
    int across() const; ///< seats beside each other, presented
    /// Presented: which columns have a seat that is not covered; all, where every seat is.
    std::vector<bool> seenColumns() const;
    std::vector<SeatColumn *> shown() const;
    void chooseShow(ViewSettings::Show show);
    void connectGrid();
    void followRules();
    void proposeGrid();                      ///< the one that the rules tell, where it was wanted; else asks
    void setUpGrid(ViewSettings::Show show); ///< asks; @p show: once it is set up
    void takeGrid(const std::optional<GridSpec> &grid, ViewSettings::Show show);
    void showRefusal(engine::Owner owner, engine::Word place, const engine::Problem &why);

    GamePlay *m_session;
    const TableClock *m_clock; ///< of the session, if it has one
    Banner *m_banner;
    SeatsBar *m_bar;
    QLabel *m_fileProblem; ///< of the view file
    QLabel *m_nothing;
    SeatsArea *m_scroll;
    QSplitter *m_splitter;
    ui::TextZoom *m_zoom;
    GameView *m_view;
    GridSource *m_gridSource;
    bool m_offersSearch = false;
    bool m_isForPeople = false;     ///< words are called as people say them; presented, they always are
    QGridLayout *m_stage = nullptr; ///< of the seats, once they are presented
    int m_rows = 1;                 ///< in it
    double m_scaleOfCovers = 1;
    QSize m_sharedSeat;                      ///< of a seat with a board, …
    int m_sharedLine = 0, m_sharedCells = 0; ///< … of a line there, and of the boards, when room was shared below them
    int m_choicesHeight = 0;                 ///< the most that any seat wanted since the boards were fitted
    wording::DisplayNames m_names;
    bool m_holds = false;
    QPointer<QWidget> m_meanwhile;                  ///< has the keyboard until it is known who acts
    QPointer<QWidget> m_heldKeyboard;               ///< the part of a seat that had it when they began to be held
    bool m_isAligning = false;                      ///< heads of seats
    bool m_hasLineBelow = false;                    ///< all boards of this game
    std::optional<ViewSettings::Show> m_showWanted; ///< once it is known what grid there may be
    bool m_asks = false;                            ///< the bar or the banner asks for a choice …
    bool m_asksWho = false;                         ///< … of who has to make one, and not about what is no action
    bool m_hasQuestionRow = false;                  ///< the question has a row of its own, until the step
    bool m_isQuestionInBar = false;                 ///< it stands beside the buttons, likewise
    QString m_question, m_briefQuestion;            ///< that it asks then
    Ticket m_submission = 0;                        ///< that is not done yet
    bool m_stepsThen = false;
    int m_states = -1;           ///< of the tree, when the seats were shown last; -1: they were not
    bool m_tellsRefused = false; ///< the banner, of what is covered
    std::set<Ticket> m_typed;    ///< submissions of what was typed that are not done yet
    /// What somebody typed that is no action.
    struct NoAction
    {
        engine::Owner owner;
        QString name, lack; ///< of the seat; empty: it is not told what is typed
    };
    std::vector<NoAction> m_noActions;  ///< found by submitTyped()
    GameReading::NodeId m_typedAt = -1; ///< the state that submitTyped() was asked in; -1: it was not
    bool m_hasToldStop = false;         ///< the bar or the banner tells that a rule is stopped
    engine::Words m_players;
    AdviceOf m_advice;
    std::vector<SeatColumn *> m_columns; ///< the referee's first
};

} // namespace sidl::debugger
