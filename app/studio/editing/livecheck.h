// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/service/textchecker.h"

#include <QPointer>

namespace sidl::debugger {
class ProblemsPane;
}
namespace sidl::editor {
class CodeEditor;
}
namespace sidl::visualizer {
class RulesPane;
}

namespace sidl::app {

class EditorTabs;

/// Has the current text checked while it is typed, and gives what is found to the text, the problems and the rules. A
/// large text is checked when a person asks for it.
class LiveCheck final : public QObject
{
    Q_OBJECT
public:
    LiveCheck(EditorTabs *tabs, debugger::ProblemsPane *problems, visualizer::RulesPane *rules, QObject *parent);

    void checkCurrent(); ///< another text is shown, or it was changed
    /// What was found in @p of, here or elsewhere; null: that text was closed.
    void takeProblems(const language::Diagnostics &problems, int revision, editor::CodeEditor *of);

Q_SIGNALS:
    void problemsChanged();            ///< those of the current text
    void told(const QString &message); ///< for the status bar

private:
    void checkNow();

    EditorTabs *m_tabs;
    debugger::ProblemsPane *m_problems;
    visualizer::RulesPane *m_rules;
    QPointer<editor::CodeEditor> m_text; ///< given to the checker
    service::TextChecker m_checker;
};

} // namespace sidl::app
