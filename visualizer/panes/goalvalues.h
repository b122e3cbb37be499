// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/states/statedrawer.h"

#include <QObject>

namespace sidl::visualizer {

/// What a goal gives in the states of a graph, as far as it is known; the rules are asked for the rest. Window thread.
class GoalValues final : public QObject
{
    Q_OBJECT
public:
    GoalValues(StateExplorer *explorer, QObject *parent);

    /// Those of the goal that @p options tell; none, if others were asked for last.
    StateValueMap of(const StateViewOptions &options) const;
    /// Asks for what @p options tell of the states of @p map that is not known; @p mayAsk: there are rules.
    void ask(const StateMap &map, const StateViewOptions &options, const engine::Words &players, bool mayAsk);
    void stop();   ///< what was asked is not told any more; what is known stays
    void forget(); ///< also what is known, as the rules are others

Q_SIGNALS:
    void changed();
    void failed(const QString &text); ///< of the first state

private:
    void take(int first, const StateValues &values);

    StateExplorer *m_explorer;
    std::pair<QString, engine::Viewer> m_goal; ///< that the values are of, and who asks
    StateValueMap m_values;
    std::vector<engine::State> m_asked; ///< for their values; empty: nothing is asked
};

} // namespace sidl::visualizer
