// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/seats/viewsettings.h"
#include "debugger/session/announcedstep.h"
#include "debugger/session/gamesession.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace sidl::debugger {
class Banner;
class GameView;
class SeatsPane;
class TimelineTree;
} // namespace sidl::debugger
namespace sidl::visualizer {
class StateGraphPane;
}
namespace sidl::ui {
class QuestionType;
class TipType;
} // namespace sidl::ui
namespace sidl::wording {
class DisplayNames;
}

namespace sidl::app {

class AnnouncementBand;
class BlackScreen;
class Curtain;
class LookAhead;

/**
 * The game for a class: seats, timeline and state graph alone, in type as large as the screen has room for. A step is
 * announced before it is shown, unless that is switched off: all see who did what, and can say what will follow, before
 * it is revealed, or taken back. Timeline, graph and comments tell all, so they are there only while the referee's seat
 * is, which is covered from the beginning if any seat is. One seat alone has the whole screen. Buttons are seen while
 * the pointer moves.
 * A window of its own, so that the one behind, which tells all, can be hidden; where that tells more than is shown here,
 * it is left after a question only.
 */
class PresentWindow final : public QWidget
{
    Q_OBJECT
public:
    /// @p view is made private, until whoever opened the window ends that.
    PresentWindow(debugger::GameSession *session, debugger::GameView *view);
    ~PresentWindow() override;
    /// Whether timeline and graph show nothing later than the current state, and whether the whole window's do not either.
    void setHidesLater(bool hides, bool windowHides);
    void showGraphAs(const visualizer::StateGraphPane &other); ///< begins with states, variations or the tree as there
    /// Somebody has a screen of their own with what comes next: nobody has to look ahead here.
    void setHasPresenter();
    debugger::SeatsPane *seats() const { return m_seats; }
    engine::GameTree::NodeId shownNode() const;        ///< that those who look on see: before an announced step
    const wording::DisplayNames &names() const;        ///< of players and words here
    bool isAllShown() const;                           ///< the whole window tells nothing more
    QAction *stepCommand() const { return m_step; }    ///< which reveals a step that is announced
    QAction *toolsCommand() const { return m_escape; } ///< shows the buttons; while they are seen, leaves
    /// What stands behind the curtain; nothing: it is up.
    std::optional<debugger::AnnouncedStep> announced() const;

Q_SIGNALS:
    void shownChanged();  ///< shownNode(), its comment, or what comes next
    void hiddenChanged(); ///< isAllShown(), or announced(), may tell something else
    void left();          ///< it wants to be closed, and who may see everything then has been asked

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< the pointer, keys, and menus about to open

private:
    /// What a state was fitted into, where window and covers are the same.
    struct Room
    {
        double largest;  ///< type, in pixels
        QSizeF drawing;  ///< of the graph
        QString comment; ///< that has some of it
        int tree;        ///< states that the timeline shows
        bool operator==(const Room &) const = default;
    };
    /// What a state was given.
    struct Fitted
    {
        double size;    ///< of the seats' type, in pixels
        double found;   ///< the same, before long lists are scrolled and a tree is whole
        int timeline;   ///< its height, in pixels
        int rows;       ///< of seats
        bool areNarrow; ///< words: see SeatsPane
        Room room;
    };
    void makeStage();
    void makeTop();
    static void coverReferee(debugger::GameView *view);
    QCheckBox *addBox(QHBoxLayout *layout, const char *name, const QString &text, const QString &tip, bool isOn);
    void takeRules(); ///< of the game, for its tree
    void refresh();
    void nameAll(); ///< as people do
    void step();
    void showTitle();                    ///< of the game, and where it is
    void offerLater();                   ///< to show what comes after, unless that tells what is announced
    void goOn();                         ///< along the line that was played already, and not beyond its end
    void goToStart();                    ///< of that line, or a step back from what covers the game
    void goToEnd();                      ///< of that line, where it is not hidden
    void tellEnd();                      ///< of the line
    void tellAbove(const QString &text); ///< the seats, until there is another state
    void goBack();
    void takeBack(); ///< what was announced
    void chooseAgain();
    void blacken();                          ///< or ends it
    bool takesKey(QKeyEvent *key);           ///< whether @p key is kept from what is covered; each key ends the black
    bool takesClick(const QObject *clicked); ///< the same of a press of the mouse
    void lookAhead();
    /// Whether what @p owner does may be told to those who look on.
    bool isToldOf(engine::Owner owner) const;
    /// Behind the curtain, if steps are announced. While it is down, it is lifted instead. Of a line that was played
    /// already, @p chosen is shown as chosen with the announcement.
    void advance(const std::function<debugger::Ticket()> &command, const engine::Choices *chosen = nullptr);
    void stepEnded(debugger::Ticket ticket, debugger::GameSession::Outcome outcome);
    QStringList announcedLines() const; ///< who did what, as far as it may be told
    void retakePicture();               ///< the curtain's, after what is shown has changed behind it
    void showWhatMayBe();               ///< of what tells all
    void fillAll(bool tellsAll);        ///< timeline, graph and comment: else nothing is in them
    void showTools(bool shows);
    /// Type, rows and parts to the window: the largest type with which all is in sight, and no larger than in earlier
    /// states that were shown since forgetFitted().
    void offerGraph(bool canBeSeen); ///< or tells why it cannot
    void fit();
    bool isAsFound();                               ///< by the last fit()
    void fitAround();                               ///< the type of all that is neither seats nor timeline
    double largestType(const Fitted *before) const; ///< of the seats, in pixels
    /// Of the seats, and their type, which is @p largest at most.
    void findRows(double largest, const Fitted *before);
    void narrowWords(double largest, double roomy);
    bool isEnough(const Fitted &there, double size); ///< what another state was given, for type of @p size
    double tryRows(int rows, double size);           ///< the size of the type with which all is in sight, up to @p size
    void setNarrow(bool areNarrow);
    double merit() const;          ///< what is to be large: boards, else type
    QList<double> measure();       ///< what is to be fitted, where it stands now
    void fitAnew();                ///< what was found for other states counts no more
    void forgetFitted();           ///< the same, for the next fit()
    const Fitted *earlier() const; ///< the last state before the one that is shown; null: none was shown
    void refit();                  ///< after a step
    void shrinkToFit();            ///< the type, until all is in sight, or at its smallest
    void shrinkCutBoards();
    void scrollLongLists(); ///< where that is not enough
    void fitHead();
    void fitTools(); ///< in two rows where one has no room for all
    void fitCaption();
    void fitTimeline();          ///< its type, and its height
    void growTimeline();         ///< into what seats leave
    void setSize(double pixels); ///< of the seats' type
    /// With which the graph is whole, its tools and its key beside it; 0: there is none.
    double zoomOfGraph(int across, int down) const;
    void fitGraph();                   ///< its letters, where there is much room, are no larger than those of the seats
    double largestZoom() const;        ///< of the graph, so that they are not
    int widthBeside() const;           ///< of the graph beside the seats, in pixels
    double zoomBeside() const;         ///< of the graph there
    double zoomBelow() const;          ///< of the graph, whole, below the seats
    int aroundGraph(int across) const; ///< height of its tools and its key, in pixels
    bool isWide() const;               ///< states visited that go from left to right
    bool isBetterBelow() const;        ///< the graph, than beside the seats
    void putGraphBelow();
    /// Seats have the room they need; timeline and graph have what is in them, within bounds.
    void divide();
    void lengthenLines(); ///< of lists, beside the graph
    void makeRoomForTree();
    bool isTooLarge() const;
    bool givesRoom() const;
    int leastGraph() const; ///< width in pixels; 0: it is not shown
    int roomAcross() const; ///< for seats, in pixels
    int timelineHeight() const;
    /// Beside boards, which have the room, labels that have become longer are cut, and told in tips.
    void holdTimeline();
    int roomDown() const;
    bool isMoreToCome() const;
    bool isVariationHidden() const; ///< by what hides what comes after
    QString hiddenByCovers() const; ///< in a sentence
    bool isAnythingHidden() const;  ///< by them
    bool isLaterHidden() const;     ///< here, and not in the whole window
    void tellHidden();
    void askToLeave();
    QAction *newAction(const QString &text, const QList<QKeySequence> &keys, const QString &tip);

    debugger::GameSession *m_session;
    QSplitter *m_panes;    ///< seats and graph
    QWidget *m_head;       ///< above all, as high whatever is in it
    QStackedWidget *m_top; ///< in the head: the title, or the buttons
    QLabel *m_title;
    QWidget *m_tools;
    QWidget *m_seatsBar = nullptr; ///< in the tools; below the others where these leave it too little
    AnnouncementBand *m_band;      ///< in the head, below that: nothing moves as either comes and goes
    QWidget *m_stage;              ///< what the curtain covers
    debugger::SeatsPane *m_seats;
    debugger::TimelineTree *m_timeline;
    debugger::Banner *m_told; ///< of the game: that it has ended, for instance; in the place of the band
    visualizer::StateGraphPane *m_graph;
    QLabel *m_caption;
    QScrollArea *m_captionArea;
    QString m_comment; ///< what was written at the current state
    ui::TipType *m_tips;
    ui::QuestionType *m_questions;
    Curtain *m_curtain;
    BlackScreen *m_black;
    LookAhead *m_ahead;
    debugger::ViewSettings::Show m_show; ///< of the seats, when they were fitted
    QAction *m_step;
    QAction *m_back;
    QAction *m_next;
    QAction *m_leave;
    QAction *m_escape;
    QAction *m_lookAhead;
    QCheckBox *m_predict;
    QCheckBox *m_showGraph;
    QCheckBox *m_hidesRest;
    bool m_windowHides = false;    ///< the whole window shows nothing of what comes after either
    bool m_isHidingChosen = false; ///< whether that is hidden here, by a person
    QSet<QString> m_covered;       ///< seats of players
    bool m_hasPresenter = false;   ///< on another screen than the class
    int m_timelineMost = 0;        ///< pixels that it may have where that is more than its part of the window
    int m_timelineShare = 0;       ///< the same, at most of the window
    bool m_isGraphWanted = false;  ///< whether it can be seen or not
    double m_size = 0;             ///< of the seats' type, in pixels
    bool m_areNarrow = false;      ///< words of the seats
    std::map<engine::GameTree::NodeId, Fitted> m_fitted; ///< states without a comment, since forgetFitted()
    QList<double> m_measured;                            ///< measure() after the last fit; empty: they count no more
    bool m_hasTree = false;                              ///< the graph, when it was laid out
    QTimer m_rest;                                       ///< of the pointer, until the buttons go
    QTimer m_retake;                                     ///< until what was changed behind the curtain is laid out
    debugger::Ticket m_ticket = 0;                       ///< of the step that will be announced
    debugger::Ticket m_takingBack = 0;                   ///< behind the curtain
    engine::GameTree::NodeId m_before = engine::GameTree::Root; ///< of the step that is announced
    engine::Choices m_chosen;                                   ///< then
    engine::GameTree::NodeId m_known = 0;                       ///< then: states before this one
};

} // namespace sidl::app
