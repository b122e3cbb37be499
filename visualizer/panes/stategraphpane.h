// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/visitednodes.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"
#include "visualizer/panes/statevisits.h"
#include "visualizer/states/statedrawer.h"

#include <QTimer>
#include <QWidget>

class QKeyEvent;
class QLineEdit;
class QMenu;

namespace sidl::theory {
class Prospects;
}

namespace sidl::visualizer {

class GoalValues;
class GraphPane;
class StateGraphForm;
class TreeForm;

/**
 * The states visited in a session and, beside them, states that were explored, as a graph with the current one marked;
 * or the session's variations as a tree, or the tree of the game. It grows with the session; while it is hidden it only keeps what it was given.
 * The person chooses whose view it shows (S15), what its colours tell and which words; the referee's view shows all.
 *
 * Keyboard, besides that of GraphPane: E explores one chronon on from the selected state, 2 to 9 so many, Shift+E all
 * that comes after it. Window thread, but for the making of the graph.
 */
class StateGraphPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit StateGraphPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    /// Shows @p session as it is now; @p title is the game's name.
    void setSession(const engine::GameTree &session, const engine::Words &players, const QString &title);
    /// Shows what was explored beside what was visited, until clearSpace(), clear() or another game. Null is nothing.
    void setSpace(const std::shared_ptr<const ExploredSpace> &explored);
    void clearSpace() { setSpace({}); }
    /// The rules of the game, before its tree: without them nothing can be explored from here.
    void setRules(const QString &text, const language::RuleSystem *system = nullptr); ///< as StateExplorer
    /// Goals, or "@[alice]" for an account, that colours can be chosen by.
    void setWatches(const QStringList &goals);
    /// How people call words and players: the person may choose it instead of what the rules write.
    void offerNaming(const wording::Naming &naming);
    /// Others look on: what the graph shows, and whose view, can be chosen; fields and the rest take no room, and nothing
    /// is explored.
    void setPresented();
    void showAs(const StateGraphPane &other); ///< states, variations or the tree, as far as they are offered here
    /// What is shown and how words are written, as names that can be kept, and be chosen again where they are offered.
    QStringList choices() const;
    void choose(const QStringList &choices);
    void setNaming(const wording::Naming &naming); ///< in any case: others look on
    void setPeoplesNaming(const wording::Naming &naming) override;
    /// How states are drawn as boards in place of words, and whether they are. Empty: it is not known yet.
    void setBoards(const BoardOf &board, bool isWanted);
    /// By player, the states that the player knows not to be in, by what is assumed at the current state: they are
    /// linked with no other. Empty: nothing is.
    void setRuledOut(const std::vector<StateSet> &states);
    /// What solving has found of the game that is shown: of its tree, it is drawn. Null: nothing. Not for players.
    void setProspects(std::shared_ptr<const theory::Prospects> prospects);
    /// As StateViewOptions::worth.
    void setWorths(const std::function<QString(const engine::State &state)> &worths);
    void markWord(engine::Word word); ///< the states that have it stand out, until another is; null: none
    /// There is too little room for the game tree: about @p share of what is drawn of it is, until drawAllOfTree() or
    /// something else is shown; the rest is folded.
    void drawLessOfTree(double share);
    void drawAllOfTree();
    void clear(); ///< no game runs
    /// Shows nothing later than the current state's chronon, no other variation that was not visited since then, and
    /// nothing that was explored, so that what is prepared is not told before.
    void setHidesLater(bool hides);
    /// Holds nothing that could be read of it in any way until it ends, though it keeps what it is given: those who are
    /// not to see it are there. To be hidden meanwhile.
    void setVeiled(bool isVeiled);
    GraphPane *pane() const { return m_pane; }
    StateViewOptions options() const; ///< as the person chose them, without values

Q_SIGNALS:
    void chosen();                    ///< choices(), by the person
    void boardsChosen(bool isWanted); ///< by the person; who keeps that answers by setBoards()
    /// The person wants to go there. Where the state was visited several times: the visit on the line that is played,
    /// and on the next click the next one.
    void nodeActivated(sidl::engine::GameTree::NodeId node);
    /// The person wants to go to a state that was explored only (a click shows what it is, a second one or Enter goes
    /// there): by these chronons after that visit.
    void wayActivated(const sidl::visualizer::StateMap::Way &way);
    /// The person asks about a leak. The pane tells it itself, too.
    void leakActivated(const sidl::visualizer::SeenLeak &leak);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void updateLegend();
    void redraw();                           ///< later, with what else changes meanwhile
    void draw();                             ///< off the window's thread …
    void showDrawing(StateDrawing &drawing); ///< … and what comes of it
    void activate(int node);
    void enter(int node);
    void askAboutLeak(const Graph::Edge &link);

    void addEntries(QMenu *menu, int node);
    void pressKey(QKeyEvent *key, int node);
    void expand(int node, int chronons);
    void take(const ExploredSpacePointer &found);
    void forgetExplored();

    void applyMark();

    GraphPane *m_pane;
    StateExplorer *m_explorer;
    StateDrawer *m_drawer;
    TreeForm *m_tree;
    StateGraphForm *m_form;
    GoalValues *m_values;
    QTimer m_pause; ///< gathers changes that come together
    engine::GameTree m_session;
    bool m_isStarting = false;                    ///< the session to come is another one
    ExploredSpacePointer m_explored;              ///< given by setSpace(); null: none
    std::vector<ExploredSpacePointer> m_expanded; ///< from here
    engine::Words m_players;
    QString m_title, m_rules;
    StateMap m_map; ///< that is drawn
    StateView m_view;
    engine::Word m_marked; ///< null: none
    BoardOf m_board;
    std::vector<StateSet> m_ruledOut;
    std::function<QString(const engine::State &state)> m_worths;
    bool m_wantsBoards = false;
    bool m_isOutdated = false;
    bool m_isPresented = false;
    bool m_hidesLater = false;
    engine::VisitedNodes m_visited; ///< while it does
    bool m_isVeiled = false;
    std::vector<std::pair<QLineEdit *, QString>> m_typed; ///< in its fields, while it is veiled
};

} // namespace sidl::visualizer
