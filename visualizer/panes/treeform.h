// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/workerthread.h"
#include "visualizer/trees/treeview.h"

#include <QObject>

class QMenu;

namespace sidl::language {
class RuleSystem;
}

namespace sidl::visualizer {

class GraphPane;

/// The tree of a game in a graph's pane: made of the rules on a thread of its own, or taken from where the game was
/// solved, and folded where it is large. Window thread.
class TreeForm final : public QObject
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;

    TreeForm(GraphPane *pane, QObject *parent);
    ~TreeForm() override;

    void setRules(const QString &text, const language::RuleSystem *system); ///< of another game
    /// What solving has found of this game: its tree is drawn with it, where its players remember the same. Null:
    /// nothing.
    void setProspects(std::shared_ptr<const theory::Prospects> prospects);
    void setRecall(theory::Recall recall); ///< what the players remember, and so which nodes they cannot tell apart
    /// How actions, nature's draws and players are called; @p players: of the game.
    void setNaming(const wording::Naming &naming, const engine::Words &players);
    void draw(const engine::GameTree &session); ///< at once, or when the tree is there
    void stop();                                ///< nothing more is drawn
    void drawLess(double share);                ///< as StateGraphPane::drawLessOfTree()
    void drawAll();
    /// Draws what comes below a folded node, or tells where the person wants to go.
    void activate(int node);
    void addEntries(QMenu *menu, int node);

Q_SIGNALS:
    void nodeActivated(sidl::engine::GameTree::NodeId node);

private:
    void grow(); ///< makes the tree of the rules
    void show();
    void stopGrowing();
    void forget(); ///< the tree that was made or taken
    /// What solving has found, where it is of the tree that is wanted; else null.
    std::shared_ptr<const theory::Prospects> fitting() const;

    GraphPane *m_pane;
    std::unique_ptr<engine::WorkerThread<int>> m_thread; ///< once there is something to do
    QString m_rules;
    const language::RuleSystem *m_system = nullptr;
    std::shared_ptr<const theory::ExtensiveForm> m_form; ///< null: not known yet
    std::shared_ptr<const theory::Prospects> m_prospects;
    theory::Recall m_recall = theory::Recall::Perfect;
    engine::GameTree m_session;
    wording::Naming m_naming;
    engine::Words m_players;
    std::vector<int> m_places; ///< by node of the session: of the form
    std::set<int> m_opened;
    TreeView m_view;
    int m_most = TreeViewOptions().most; ///< nodes
    bool m_isWanted = false;
};

} // namespace sidl::visualizer
