// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runproblems.h"

#include "app/studio/run/gamecontrols.h"
#include "debugger/explain/problemsmodel.h"
#include "editor/editor/codeeditor.h"

#include <QFileInfo>

namespace sidl::app {

RunProblems::RunProblems(const GameControls *controls, debugger::ProblemsModel *model)
    : m_controls(controls)
    , m_model(model)
{
}

void RunProblems::show()
{
    const debugger::GameSession *session = m_controls->session();
    const std::vector<engine::Problem> problems = session->problems();
    const language::MovedPlaces &places = m_controls->places();
    language::Diagnostics marks;
    for (const engine::Problem &problem : problems) {
        marks.push_back(debugger::ProblemsModel::shown(problem));
        marks.back().span = debugger::ProblemsModel::placeNow(problem.span, places);
    }
    editor::CodeEditor *text = session->hasGame() ? m_controls->playedText() : nullptr;
    editor::GameDocument *document = text ? text->gameDocument() : nullptr;
    // A text may have another name since it was started.
    const QString started = session->hasGame() ? QFileInfo(session->game().fileName).fileName() : QString();
    // The places in the text that is seen name no file, as those of its own problems do not.
    const QString file = document ? document->title() : started;
    m_model->setRunProblems(problems, text && text == m_controls->seenText() ? QString() : file,
                            QFileInfo(m_controls->sessionPath()).fileName(), places);
    if (m_marked && m_marked != document)
        m_marked->setRunProblems({});
    m_marked = document;
    if (m_marked)
        m_marked->setRunProblems(marks);
}

} // namespace sidl::app
