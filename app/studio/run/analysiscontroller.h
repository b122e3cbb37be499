// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

namespace sidl::debugger {
class AnalysisPane;
class KnowledgePane;
} // namespace sidl::debugger
namespace sidl::editor {
class CodeEditor;
}
namespace sidl::visualizer {
class StateGraphPane;
}

namespace sidl::app {

class GameControls;
struct Services;

/// What analyses find, in the rest of the window: explored states in the state graph,
/// and beside the text which rules are used.
class AnalysisController final : public QObject
{
    Q_OBJECT
public:
    AnalysisController(const Services &services, GameControls *controls, QObject *parent);

private:
    void show();
    void mark();
    void showRuledOut(); ///< what players know by what is assumed, in the state graph

    GameControls *m_controls;
    visualizer::StateGraphPane *m_graph;
    debugger::AnalysisPane *m_pane;
    debugger::KnowledgePane *m_knowledge;
    QPointer<editor::CodeEditor> m_marked; ///< the text that has marks
};

} // namespace sidl::app
