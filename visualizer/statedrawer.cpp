// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/statedrawer.h"

namespace sidl::visualizer {

namespace {

StateDrawingPointer drawingOf(const StateDrawingRequest &request)
{
    auto drawing = std::make_shared<StateDrawing>();
    StateMap &map = drawing->map;
    map = StateMap(StateExplorer::MostStates, request.kind);
    map.add(request.session);
    for (const ExploredSpacePointer &explored : request.explored)
        map.add(*explored);
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
    if (m_isBusy) {
        m_next = std::move(request);
        return;
    }
    m_isBusy = true;
    run(request);
}

void StateDrawer::run(const StateDrawingRequest &request)
{
    m_thread.start([this, request, number = m_newest] {
        const auto tell = [this, drawing = drawingOf(request), number] {
            std::optional<StateDrawingRequest> next = std::exchange(m_next, {});
            m_isBusy = next.has_value();
            if (next)
                run(*next);
            if (number == m_newest)
                Q_EMIT drawn(drawing);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void StateDrawer::cancel()
{
    ++m_newest;
    m_next.reset();
}

} // namespace sidl::visualizer
