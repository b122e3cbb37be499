// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

namespace sidl::debugger {
class AnalysisPane;
class GameSession;
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

/// What analyses find, in the rest of the window: explored states in the state graph,
/// and beside the text which rules are used.
class Analysis final : public QObject
{
    Q_OBJECT
public:
    Analysis(debugger::GameSession *session, GameControls *controls, visualizer::StateGraphPane *graph,
             QObject *parent = nullptr);

    // To be put into docks.
    debugger::AnalysisPane *pane() const { return m_pane; }
    debugger::KnowledgePane *knowledge() const { return m_knowledge; }

private:
    void show();
    void mark();

    GameControls *m_controls;
    visualizer::StateGraphPane *m_graph;
    debugger::AnalysisPane *m_pane;
    debugger::KnowledgePane *m_knowledge;
    QPointer<editor::CodeEditor> m_marked; ///< the text that has marks
};

} // namespace sidl::app
