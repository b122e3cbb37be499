// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"
#include "debugger/session/gameediting.h"
#include "debugger/session/gameplay.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

#include <optional>

class QInputDialog;
class QLabel;
class QMenu;
class QToolButton;

namespace sidl::debugger {

class PlaybackBar;
class TimelineTree;
class Watches;

/**
 * The tree of the states played: a click, the arrow keys, Home, End and the mouse's back and forward buttons go from
 * one to the other; the context menu of a node names, comments, bookmarks, promotes, prunes and plays on from it.
 * Below, a slider goes along the line, and a button lists all runs.
 */
class TimelinePane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit TimelinePane(GameEditing *session, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameEditing *tree); ///< of the one in the window

    /// Shows below the nodes what those watches give that are to be in the timeline; @p watches must outlive the pane.
    void setWatches(const Watches *watches);
    void setGrid(const std::optional<GridSpec> &grid); ///< of the board on which states are edited; nothing: none
    /// Shows nothing later than the current state: no states, no variations, no other runs.
    void setHidesLater(bool hides);
    void playAtRandom();  ///< asks for how many chronons, from the current state
    void goBack();        ///< one chronon along the line
    void goForward();     ///< to where one was last
    void askForChronon(); ///< of the line that is shown, and goes there
    void editCurrent();   ///< opens the dialog for the current state
    void noteCurrent();   ///< opens the dialog for the current state's name and comment
    TimelineTree *view() const { return m_view; }
    void setPeoplesNaming(const wording::Naming &naming) override;

Q_SIGNALS:
    /// @p chronons are to be played from the current node.
    void playRequested(sidl::play::Policy others, int chronons);
    /// The current node with another.
    void compareRequested(sidl::engine::GameTree::NodeId current, sidl::engine::GameTree::NodeId other);

    /// The play that leads to @p node is to be kept as a test.
    void testRequested(sidl::engine::GameTree::NodeId node);

    void told(const QString &message); ///< for the status bar
    void laterWanted();                ///< what setHidesLater() hides is to be shown again

protected:
    void changeEvent(QEvent *event) override;

private:
    using NodeId = engine::GameTree::NodeId;

    void refresh();
    void goTo(NodeId node);
    void showMenu(NodeId node, const QPoint &global);
    void fillLines();
    void showKey();
    void addVariations(QMenu *menu, NodeId node);
    void addComparisons(QMenu *menu); ///< of the current state, with the one before and those of other variations
    void askForNote(NodeId node);
    void askToPrune(NodeId node);
    void edit(NodeId node);
    /// A dialog that is not open yet, and closes when another game starts.
    QInputDialog *askForNumber(const QString &title, const QString &label, int least, int most);
    void askAndPlay(NodeId node, play::Policy others);

    GameEditing *m_session;
    TimelineTree *m_view;
    PlaybackBar *m_playback;
    const Watches *m_watches = nullptr;
    QLabel *m_key; ///< which colour is which watch
    QToolButton *m_lines;
    QToolButton *m_later; ///< tells that something later is hidden
    QMenu *m_linesMenu;
    std::optional<GridSpec> m_grid;
    NodeId m_pruned = -1; ///< what was cut off last; -1: nothing that could be had back
};

} // namespace sidl::debugger
