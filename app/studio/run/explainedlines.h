// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <map>

class QDockWidget;

namespace sidl::debugger {
class ExplainPane;
}
namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class GameControls;

/// Shows the values of the goal that is selected in an explanation beside its line, while the explanation is to be seen
/// and the text is the one being played.
class ExplainedLines final : public QObject
{
    Q_OBJECT
public:
    /// @param dock of @p pane
    ExplainedLines(debugger::ExplainPane *pane, QDockWidget *dock, const GameControls *controls, QObject *parent);

private:
    void show();

    const GameControls *m_controls;
    std::map<int, QStringList> m_values; ///< of the pane
    bool m_isSeen = false;
    QPointer<editor::CodeEditor> m_text; ///< that shows them
};

} // namespace sidl::app
