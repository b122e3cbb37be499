// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>

namespace sidl::debugger {
class ProblemsModel;
} // namespace sidl::debugger

namespace sidl::editor {
class GameDocument;
} // namespace sidl::editor

namespace sidl::app {

class GameControls;

/// The problems of the game that is played, where its rules stand now: in the table of problems, and as marks in the
/// text.
class RunProblems
{
public:
    RunProblems(const GameControls *controls, debugger::ProblemsModel *model);

    void show(); ///< those of the current state

private:
    const GameControls *m_controls;
    debugger::ProblemsModel *m_model;
    QPointer<editor::GameDocument> m_marked;
};

} // namespace sidl::app
