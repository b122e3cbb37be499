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

/// Shows values beside lines of the text that is being played: those of the goal that is selected in an explanation,
/// while that is to be seen, and those with which a rule raised an error in the current state or the last command.
class ExplainedLines final : public QObject
{
    Q_OBJECT
public:
    /// @param dock of @p pane
    ExplainedLines(debugger::ExplainPane *pane, QDockWidget *dock, const GameControls *controls, QObject *parent);

private:
    std::map<int, QStringList> errors() const; ///< by line
    void show();

    const GameControls *m_controls;
    std::map<int, QStringList> m_values; ///< of the pane
    std::map<int, QStringList> m_errors;
    bool m_isSeen = false;
    QPointer<editor::CodeEditor> m_text; ///< that shows them
};

} // namespace sidl::app
