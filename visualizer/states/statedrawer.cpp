// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statedrawer.h"

#include <utility>

namespace sidl::visualizer {

namespace {

bool areAllNumbered(const StateDrawingRequest &request, const StateNumbers &numbers)
{
    for (engine::GameTree::NodeId id = 0; id < request.session.size(); ++id) {
        const engine::GameTree::Node &node = request.session.node(id);
        if (request.session.has(id) && node.chronon <= request.last && numbers.find(node.state) == numbers.end())
            return false;
    }
    return true;
}

StateDrawingPointer drawingOf(const StateDrawingRequest &request, bool isTakenUp, StateNumbers &numbers)
{
    if (isTakenUp && !areAllNumbered(request, numbers))
        numbers.clear();
    auto drawing = std::make_shared<StateDrawing>();
    StateMap &map = drawing->map;
    map = StateMap(StateExplorer::MostStates, request.kind);
    map.add(request.session, request.last);
    for (const ExploredSpacePointer &explored : request.explored)
        map.add(*explored);
    if (request.kind == StateMap::Kind::States)
        numberStates(request.session, request.last, numbers); // also those that there is no room for
    map.arrange(numbers);
    StateViewOptions options = request.options;
    if (options.colour == StateViewOptions::Colour::Value)
        for (const StateMap::Node &node : map.nodes()) {
            const auto known = request.values.find(node.state);
            options.values.push_back(known == request.values.end() ? std::nullopt : std::optional(known->second));
        }
    drawing->view = stateView(map, request.players, request.title, options);
    return drawing;
}

} // namespace

StateDrawer::StateDrawer(QObject *parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

StateDrawer::~StateDrawer()
{
    m_thread.waitForDone();
}

void StateDrawer::start(StateDrawingRequest request)
{
    if (m_isDrawing)
        m_next = std::move(request);
    else
        run(request);
}

void StateDrawer::run(const StateDrawingRequest &request)
{
    m_isDrawing = true;
    const bool isTakenUp = std::exchange(m_isTakenUp, false);
    m_thread.start([this, request, isTakenUp, numbers = m_numbers, job = m_jobs.begin()] {
        const auto tell = [this, drawing = drawingOf(request, isTakenUp, *numbers), job] {
            const bool counts = m_jobs.counts(job);
            m_isDrawing = false;
            if (const std::optional<StateDrawingRequest> next = std::exchange(m_next, {}))
                run(*next);
            if (counts)
                Q_EMIT drawn(drawing);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void StateDrawer::cancel()
{
    m_jobs.drop();
    m_next.reset();
}

void StateDrawer::forget()
{
    cancel();
    m_numbers = std::make_shared<StateNumbers>();
}

} // namespace sidl::visualizer

#include "moc_statedrawer.cpp"
