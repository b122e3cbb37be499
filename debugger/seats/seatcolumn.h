// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridmodel.h"
#include "debugger/explain/whymenu.h"
#include "debugger/model/defaultrules.h"
#include "debugger/model/inquiry.h"
#include "debugger/model/nodeevaluation.h"
#include "debugger/model/seatview.h"
#include "debugger/seats/seatswitches.h"
#include "debugger/seats/viewsettings.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/viewer.h"
#include "sidl/wording/displaynames.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QSpacerItem;
class QVBoxLayout;

namespace sidl::ui {
class FittingScrollArea;
}

namespace sidl::debugger {

class BesideLists;
class SeatBoard;
class SeatCover;
class SeatHead;
class SentList;
class SentModel;
class WordsList;
struct SentChronon;

/// One seat: who sits there, the words seen, and below the switches to be decided.
/// Shows a SeatView and knows nothing else.
class SeatColumn final : public QWidget
{
    Q_OBJECT
public:
    /// @p viewer: whose column it is. @p players: their names.
    SeatColumn(engine::Viewer viewer, const QStringList &players, QWidget *parent = nullptr);

    engine::Viewer viewer() const { return m_viewer; }
    bool isReferee() const { return m_viewer.isReferee(); }
    engine::Owner owner() const; ///< of the switches that are decided here: at the referee's, nature
    /// How words and players are called; @p players: their names.
    void setNames(const wording::DisplayNames &names, const QStringList &players);
    void setDefaults(const DefaultRules &rules); ///< from the next setView() on
    void setView(const SeatView &view);          ///< forgets choices and refusals
    void setSettings(const ViewSettings &settings);
    /// How far a board goes in the state that is shown, from the next setView() or setSettings() on.
    using GrowthOf = std::function<GridGrowth(const GridSpec &spec)>;
    void setGrowth(const GrowthOf &growthOf) { m_growthOf = growthOf; }
    /// @p choices: of this seat only.
    void setChoices(const engine::Choices &choices);
    void setAgent(const QString &agent, bool hasEnded, bool hasBegun); ///< as SeatHead::setAgent()
    void setAwaited(bool isAwaited);                                   ///< as SeatBoard::setAwaited()
    void setTimeLeft(const QString &text);                             ///< of the chronon; empty: none
    void showRefusal(engine::Word place, const QString &reason);
    QSize minimumSizeHint() const override;
    void setNote(const QString &text); ///< a line below the switches; empty: none

    /// What is said beside the player's actions from now on; empty: nothing. Of no effect where others look on.
    void setAdvice(const AdviceOf &advice);
    /// What a person has begun here, and nobody has been told: texts, and cells that were clicked.
    struct Begun
    {
        std::vector<SeatSwitches::Draft> drafts;
        GridPlaces clicked;
        engine::GameTree::NodeId state = -1;
    };
    Begun begun();
    void resume(const Begun &begun); ///< as far as there are such fields and cells; when it is seen, if it is covered
    QString name() const;            ///< as it is shown
    void setState(engine::GameTree::NodeId state) { m_state = state; } ///< that the view is of, from now on
    /// An action, in whole or in part, that was not submitted. What is covered counts in the state that it was typed in.
    bool isTyped();
    bool submitTyped(); ///< where it is whole; false: nowhere
    void forgetTyped();
    bool isWhole(engine::Word place) const { return m_decisions->isWhole(place); } ///< SeatSwitches::isWhole()
    QString typedAction(engine::Word place) const { return m_decisions->typedAction(place); }
    bool isRefused(engine::Word place) const { return m_decisions->isRefused(place); } ///< what is typed there
    QString lack() const { return m_decisions->lack(); }                               ///< SeatSwitches::lack()
    int heightOfUnfolded() const; ///< TemplateForm::heightOfUnfolded() of all below one another that are shown
    /// Then only whose seat it is is seen, and nothing else is in any part of it, so that a screen reader cannot tell it
    /// either; what was typed is there again afterwards. Emits settingsChosen().
    void setCovered(bool isCovered);
    bool isCovered() const;
    void setNarrowWords(bool areNarrow); ///< presented, words may be broken into shorter lines
    void setScaleOfCover(double scale);  ///< of what it says, to the font
    int heightWanted() const;            ///< in pixels, in the width that it has
    void setShown(bool isShown);         ///< else hidden, and as empty as if it were covered
    void offerSearch();                  ///< for the chronons that match the filter of the words
    /// The seat has the window for itself: nothing can be asked of the referee, covered or left from here.
    void setAlone();
    /// Others look on: nothing can be asked of the referee, whose answers tell of other seats, nor is one left from here.
    void setPresented();
    void showTools(bool shows); ///< the buttons of its head
    /// The seat has the room of all others: its lists stand beside the board, as in a window of its own.
    void setWide(bool mayBeWide);
    /// Of what stands above the seats now, in pixels: the column is as low without it.
    void setMessageHeight(std::function<int()> pixels);
    bool hasBoard() const;                ///< that is seen
    bool tellsToClick() const;            ///< below the board
    QWidget *boardToClick() const;        ///< that has the actions; null: they are listed
    void keepLineBelowBoard(bool isKept); ///< for what is told there, also where nothing is
    bool hasLongList() const;             ///< of actions, that may be scrolled
    int sizeOfCells() const;              ///< of that, in pixels; else 0
    int heightOfCells(int width) const;   ///< as high as so wide a seat makes them, with the names of columns; else 0
    int heightOfCells() const;            ///< as they are now
    void setMostOfCells(int pixels);      ///< the same, at most
    int heightBelowBoard() const;         ///< in pixels, wanted; without a board, or covered: 0
    int heightOfChoices() const;          ///< the same, of what can be chosen, and of words that the board has not
    void setHeightBelowBoard(int height); ///< at least
    void keepForChoices(int height, int room); ///< as far as all fits into @p room, the seat's height
    void releaseRest();                        ///< lists are as high as they are in any case
    /// Of a seat so high, in pixels, beside all parts and a board as wide as it, its cells not higher than @p cells;
    /// negative: none.
    int rest(int height, int cells = QWIDGETSIZE_MAX) const;
    void takeRest(int pixels); ///< has lists as much higher as they can use
    bool showsSent() const;    ///< it wants setSent()
    void setSent(const std::vector<SentChronon> &sent);
    void setMostSent(int pixels); ///< the height of the list of what was sent

    SeatHead *head() const { return m_head; }
    SeatCover *coverPage() const { return m_cover; } ///< seen while isCovered()
    /// How high a list of words below a board may be, in pixels, if that is enough for two rows; what can be chosen is as
    /// high as it is.
    void setMostWords(int pixels);
    /// Of the cells, with the names of columns, in a seat of @p size: as high as they can be above the least of lists that
    /// is seen, in pixels; without a board: QWIDGETSIZE_MAX.
    int mostOfCells(const QSize &size) const;
    /// In a seat of @p size with @p cells so high, words and choices share the rest: both whole, or the longer one is
    /// scrolled. Of no effect where that is too little for either.
    void shareBelowBoard(const QSize &size, int cells);

Q_SIGNALS:
    void wordSelected(sidl::engine::Word word);
    /// @p seat as in ViewSettings::seats
    void settingsChosen(const QString &seat, const sidl::debugger::SeatSettings &settings);
    void coveredChanged();
    void keyboardLost(); ///< a part of the seat had the keyboard, and is not seen any more
    void agentWanted(int player, const QString &name); ///< see SeatHead
    void sitWanted(int player);
    /// The chronons in which it holds, as far as this seat sees.
    void searchWanted(sidl::engine::Viewer viewer, const QString &goal);
    void sentWanted();
    void whyRequested(const sidl::debugger::Inquiry &inquiry); ///< the answer is the referee's
    /// About an action that the switch does not offer, with @p part in its text.
    void whyNotRequested(sidl::engine::Word place, const QString &part);
    /// To where the word appeared or disappeared last, or does so next.
    void wordWayRequested(const QString &word, bool forward);
    void accountWayRequested(int player, bool forward); ///< to where the account changed last, or changes next
    void knowledgeRequested(const QString &word);       ///< which players know whether it is there
    void assumptionRequested(const QString &word);      ///< that everybody goes by it that it is there
    void chosen(sidl::engine::Owner owner, const sidl::engine::Choice &choice);
    void typed(sidl::engine::Owner owner, sidl::engine::Word place, const QString &action);
    void edited(); ///< what is typed is another text
    void withdrawn(sidl::engine::Word place);
    void stepWanted();     ///< an action was clicked twice
    void switchesFolded(); ///< or unfolded: they take another height

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeLayout();
    void showName();
    void scrollLists(bool areScrolled);
    void arrange(bool isWide); ///< the lists beside the board; else all below one another
    void fit();                ///< alone in a window, as its form has it
    void cover(bool isCovered);
    void connectParts();
    QString key() const; ///< in the settings
    /// Takes @p change(SeatSettings &), which a person has made, and tells it.
    template <typename Change>
    void changeSettings(Change change);
    bool isSeen() const { return m_isShown && !isCovered(); }
    void keepTyped(); ///< before the parts are emptied
    /// What @p part of the switches says of what is typed, also where they are covered.
    bool askTyped(bool (SeatSwitches::*part)());
    void fill(); ///< the parts, with what is seen: nothing, unless isSeen()
    void fillSent();
    void showSent();         ///< or not
    bool wantsBoard() const; ///< as the view has it
    void wrapWords();
    void setWords();                              ///< on the board and in the list
    bool isSparse() const;                        ///< what can be chosen on the board is not listed
    int heightWithGap(const QWidget *part) const; ///< that it wants; hidden: 0
    int roomBelowHead(int height) const;          ///< for cells, words and choices
    /// Pixels of words and of what can be chosen, each with the gap to it; hidden: 0.
    struct Below
    {
        int words = 0;
        int aboveList = 0; ///< of the words
        int choices = 0;
        int leastWords = 0;
        int leastChoices = 0;
    };
    /// In a seat so wide. Nothing of what they have now counts, or seats would be as they were before.
    Below below(int width) const;
    int heightSeen() const;                 ///< of the seat, where it is scrolled: lists may be higher
    void divide();                          ///< the width, where lists stand beside the board
    void placeCards(int board, int height); ///< beside a board so wide, in a seat so high, or below it
    void showFirstRefusal();
    bool isLow() const; ///< has little height for its width
    /// For a list of the actions, of so many lines, below a board as wide as it.
    bool isTooLow(const QSize &whole, double linesOfChoices) const;
    void narrow(bool isNarrowed, const engine::Choices &left);
    void lookForAdvice();
    void setHeader();
    void openWordsMenu(const std::vector<SeatWord> &words, const QPoint &global);
    QList<QAction *> accountQuestions(QObject *owner);
    void openSwitchMenu(engine::Word place, engine::Word action, bool isUnlimited, const QPoint &global);
    void openMenu(const WhyEntries &entries, const QPoint &global, const QList<QAction *> &more = {});
    void endQuestions();

    engine::Viewer m_viewer;
    SeatView m_view; ///< also while nothing of it is seen, as the next three
    engine::Choices m_choices;
    QString m_note;
    QString m_agent;
    bool m_hasAgentEnded = false;
    bool m_hasAgentBegun = true;
    QString m_filter; ///< of words, while it is not seen
    Begun m_begun;    ///< the same
    engine::GameTree::NodeId m_state = -1;
    GrowthOf m_growthOf;
    bool m_isShown = true;
    AdviceOf m_advice;        ///< beside the player's actions; empty: nothing is said
    bool m_hasAdvice = false; ///< something is said of those that there are
    ViewSettings m_settings;
    QStringList m_players; ///< their words
    QStringList m_shownPlayers;
    wording::DisplayNames m_names;
    bool m_isAlone = false;
    bool m_mayAsk = true; ///< the referee
    bool m_mayBeWide = false;
    bool m_isPresented = false;
    bool m_hasNarrowWords = false;
    SeatCover *m_cover;
    QWidget *m_content; ///< all but the cover
    QGridLayout *m_parts = nullptr;
    QVBoxLayout *m_side = nullptr;   ///< of the board, while the lists are beside it
    BesideLists *m_beside = nullptr; ///< while the seat is alone and the lists are beside the board, or there is none
    QSpacerItem *m_spare = nullptr;  ///< below all parts
    ui::FittingScrollArea *m_switches = nullptr;
    bool m_isWide = false;
    QSize m_measured; ///< of the column and the message above, but for small changes: whether it is low depends on it
    QSize m_measuredBoard;                ///< the same, its columns and rows
    std::function<int()> m_messageHeight; ///< may be empty
    bool m_isLow = false;
    bool m_listsAll = false; ///< a person wants the list of actions, low as it may be
    int m_mostWords = QWIDGETSIZE_MAX;
    int m_sharedBelow = 0;   ///< pixels of words and choices, as shareBelowBoard() has found them; 0: as they want
    int m_listed = 0;        ///< words
    bool m_isSparse = false; ///< the list of actions leaves out what can be clicked
    SeatHead *m_head;
    WordsList *m_words;
    SeatBoard *m_board;
    SentModel *m_sent;
    SentList *m_sentList;
    SeatSwitches *m_decisions;
};

} // namespace sidl::debugger
