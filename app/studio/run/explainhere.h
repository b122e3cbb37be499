// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class ExplainPane;
}
namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class GameControls;
struct Services;

/// Asks the pane Explain for what the caret stands on in the text of the game being played: a goal, or the head of a
/// rule. The pane tells, too, why there is no answer.
class ExplainHere final : public QObject
{
    Q_OBJECT
public:
    ExplainHere(const Services &services, const GameControls *controls, QObject *parent);

private:
    void ask(editor::CodeEditor *view);

    const GameControls *m_controls;
    debugger::ExplainPane *m_explain;
};

} // namespace sidl::app
