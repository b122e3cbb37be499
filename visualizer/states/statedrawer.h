// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/latestjob.h"
#include "visualizer/states/stateexplorer.h"
#include "visualizer/states/stateview.h"

#include <QObject>
#include <QThreadPool>

#include <limits>
#include <memory>
#include <vector>

namespace sidl::visualizer {

using StateValueMap = std::unordered_map<engine::State, StateValue, analysis::StateHash>;

/// What is to be drawn of a game's states, and how.
struct StateDrawingRequest
{
    engine::GameTree session;
    std::vector<ExploredSpacePointer> explored; ///< beside what was visited; in this order
    engine::Words players;
    QString title;
    StateMap::Kind kind = StateMap::Kind::States;
    StateViewOptions options;                   ///< without values
    int last = std::numeric_limits<int>::max(); ///< nothing visited later than this chronon is drawn
    StateValueMap values;                       ///< of the options' goal, as far as they are known
};

/// States with the graph that shows them.
struct StateDrawing
{
    StateMap map;
    StateView view;
};
using StateDrawingPointer = std::shared_ptr<StateDrawing>;

/// Makes graphs of states off the window's thread, one at a time. Of requests that come meanwhile only the last is met.
/// States keep their numbers from one graph to the next, whatever has been visited since and is drawn, and with them
/// their order and places.
/// Window thread.
class StateDrawer final : public QObject
{
    Q_OBJECT
public:
    explicit StateDrawer(QObject *parent = nullptr);
    ~StateDrawer() override; ///< waits for the one that is being made

    void start(StateDrawingRequest request); ///< answered by drawn(), unless a later one is
    /// The session of the next request was not played here, but taken up as it is: where it has states that were never
    /// numbered, numbers begin anew with it, as they did where it was played.
    void takeUp() { m_isTakenUp = true; }
    void cancel(); ///< nothing more is told of what was asked
    void forget(); ///< the same, and the numbers of states: others come

Q_SIGNALS:
    void drawn(const sidl::visualizer::StateDrawingPointer &drawing); ///< for one receiver, who may take its contents

private:
    void run(const StateDrawingRequest &request);

    QThreadPool m_thread; ///< of one thread
    std::optional<StateDrawingRequest> m_next;
    LatestJob m_jobs;
    bool m_isTakenUp = false;                                                   ///< by the next that is run
    bool m_isDrawing = false;                                                   ///< also what was cancelled
    std::shared_ptr<StateNumbers> m_numbers = std::make_shared<StateNumbers>(); ///< m_thread's
};

} // namespace sidl::visualizer
