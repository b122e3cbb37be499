// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"
#include "visualizer/states/statemap.h"
#include "visualizer/states/stateview.h"

#include <QObject>

class QComboBox;
class QLineEdit;

namespace sidl::language {
struct Writing;
}

namespace sidl::visualizer {

class GraphPane;

/// The fields above the state graph: what it shows, whose view, what colours tell, which words. Window thread.
class StateGraphForm final : public QObject
{
    Q_OBJECT
public:
    StateGraphForm(GraphPane *pane, QObject *parent); ///< the fields stand in @p pane

    void setPlayers(const engine::Words &players);     ///< whose view and payoffs there are; all see the referee's then
    void setWriting(const language::Writing &writing); ///< how words and goals are written, for examples
    void setWatches(const QStringList &goals);
    void offerNaming(const wording::Naming &naming);
    void setNaming(const wording::Naming &naming); ///< in any case
    void releaseNaming();                          ///< after setNaming(): as was chosen before
    /// Where it is shown and not offered any more, states are shown instead, until it is offered again.
    void setTreeOffered(bool isOffered);
    void setRecall(theory::Recall recall);
    void showAs(const StateGraphForm &other); ///< states, variations or the tree, as far as offered here

    /// What is shown and how words are written, to be kept: "states", "variations" or "tree", then "rules" or "people".
    QStringList choices() const;
    void choose(const QStringList &choices); ///< the tree once it is offered; what is not known stays as it is

    bool isTree() const; ///< the tree of the game is chosen
    StateMap::Kind kind() const;
    StateViewOptions options() const; ///< as far as the fields say
    /// Which fields are there. @p isPresented: what can be chosen without explaining; @p hasRecall: the tree can be
    /// drawn for players who forget.
    void refresh(bool isPresented, bool hasRecall);

Q_SIGNALS:
    void changed();
    void chosen(); ///< choices(), by the person
    void recallChanged(sidl::theory::Recall recall);

private:
    void addTools(GraphPane *pane);
    void nameBoxes();

    QComboBox *m_kind, *m_seenBy, *m_alike, *m_colour, *m_goal, *m_naming, *m_recall;
    QLineEdit *m_words;
    engine::Words m_players;
    wording::Naming m_peoplesNaming;
    bool m_isTreeAway = false; ///< it was shown until it was not offered any more
    bool m_isNamed = false;    ///< setNaming()
    int m_chosenNaming = 0;    ///< before that
};

} // namespace sidl::visualizer
