// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"
#include "debugger/session/gamequestions.h"
#include "sidl/engine/game/visitednodes.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

#include <limits>

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTreeWidget;
class QTreeWidgetItem;

namespace sidl::ui {
class GoalEdit;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

class BindingsModel;
class ToldRow;

/// Asks any goal of the state that is shown, as the referee or as a player, and finds the states of the tree in which
/// it holds. What is asked changes nothing.
class QueryPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    static constexpr int Page = 200; ///< solutions at a time

    explicit QueryPane(GameQuestions *questions, GameNavigation *navigation, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameQuestions *questions, GameNavigation *navigation); ///< of the one in the window

    void setPeoplesNaming(const wording::Naming &naming) override; ///< goals stay as they are written
    ui::GoalEdit *edit() const { return m_edit; }
    void ask();         ///< the goal in the line, at the current node
    void askEachNode(); ///< at all nodes of the tree
    /// The same for @p goal, as @p viewer.
    void search(engine::Viewer viewer, const QString &goal);
    void setHidesLater(bool hides); ///< no answer is told of what is later than the current state
    /// Of the rules, in their text as it is now.
    void setPlaces(const language::MovedPlaces &places) { m_places = places; }

Q_SIGNALS:
    void historyChanged(const QStringList &goals); ///< the newest first
    /// The play to @p node is wanted as a test in which @p goal has the @p answer at the end.
    void testRequested(int node, const QString &goal, const sidl::engine::StateAnswer &answer);
    /// The nodes in which the goal asked for holds, as far as they were found;
    /// none any more once another one is asked for.
    void matchesChanged(const std::vector<sidl::engine::GameTree::NodeId> &nodes);

protected:
    void keyPressEvent(QKeyEvent *event) override; ///< Escape cancels
    void changeEvent(QEvent *event) override;

private:
    using NodeId = engine::GameTree::NodeId;
    enum MatchColumn { ChrononColumn, SolutionColumn, ActionColumn, ColumnCount };
    enum MatchRole { NodeRole = Qt::UserRole, SolutionRole }; ///< the second: variables, each before its value

    static bool isOfGoal(const engine::StateQuery &one,
                         const engine::StateQuery &other); ///< the same, as the same seat
    engine::StateQuery typedQuery() const;
    void fillSeats();
    QString seatText(int player) const;
    void nameMatch(QTreeWidgetItem *row) const;
    void begin(bool isSearch); ///< after a query was given to the session
    void cancel();
    void tellWork();     ///< what the answer waits for
    void forgetAnswer(); ///< the one that is shown is that to another question
    void forgetMatches();
    void receive(Ticket ticket, const NodeAnswers &answers, bool isLast);
    void showAnswer(const NodeAnswer &answer);
    QString countText() const; ///< how many solutions there are, and when
    void nameHeads();
    void showMatches(const NodeAnswers &answers);
    void fitMatches();
    QStringList remarks() const;
    QString matchesText() const; ///< how far the search is, and what it has found
    void askNewNodes();          ///< those that have come since the search
    void receiveNew(const NodeAnswers &answers, bool isLast);
    int newStates() const; ///< that have come since the search began, are shown, and have no answer yet
    void tellCounts();     ///< of all that is shown, what was asked last first
    void hideLater();      ///< what is told of later states, or may be told again
    void showProblem(const engine::Problem &problem);
    void stateChanged();
    void tell(const QString &text, bool isError = false);
    void colourTold();
    void placeTold(); ///< in its row, or instead of solutions
    void more();
    void copy() const;
    void updateButtons();

    GameQuestions *m_questions;
    GameNavigation *m_navigation;
    language::MovedPlaces m_places;
    wording::Naming m_naming;
    int m_answered = -1; ///< chronon of the answer that is shown; none so far: -1
    BindingsModel *m_model;
    QComboBox *m_seat;
    ui::GoalEdit *m_edit;
    QPushButton *m_ask, *m_search, *m_more, *m_copy, *m_saveAsTest;
    QCheckBox *m_follow;
    ui::WorkRow *m_work;
    ToldRow *m_told;
    bool m_tellsError = false, m_tellsCounts = false;
    QTableView *m_view;
    QPlainTextEdit *m_whole; ///< what is told, where it has no room in m_told and there are no solutions to be listed
    QStackedWidget *m_solutions; ///< m_view or m_whole
    QTreeWidget *m_matches;
    engine::StateQuery m_query;                     ///< asked last
    int m_blanks = 0;                               ///< before the goal that was asked last, in its field
    NodeId m_node = -1;                             ///< and where
    Ticket m_ticket = 0;                            ///< 0: nothing is being asked
    bool m_mayBeTest = false;                       ///< what was answered last: a referee's question, without an error
    bool m_isSearch = false;                        ///< it is asked at all nodes
    engine::StateQuery m_sought;                    ///< asked there
    NodeAnswers m_results;                          ///< of it, also where they are hidden
    std::vector<NodeId> m_found;                    ///< by it, as far as it is shown
    std::size_t m_states = 0;                       ///< that it asks about; 0: there was no search
    NodeId m_notAsked = 0;                          ///< the first node that was not there then, nor was answered since
    Ticket m_newTicket = 0;                         ///< of the same for such nodes; 0: they are not being asked …
    NodeId m_newEnd = 0;                            ///< … which come before this one
    int m_asked = 0, m_matching = 0, m_failing = 0; ///< nodes of the search that are shown
    bool m_hidesLater = false;
    engine::VisitedNodes m_visited;               ///< while it does …
    engine::GameTree m_part;                      ///< … and what is shown of the tree, up to m_last
    int m_shown = 0;                              ///< states of that
    int m_last = std::numeric_limits<int>::max(); ///< chronon that is shown
};

} // namespace sidl::debugger
