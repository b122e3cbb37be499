// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/explainedlines.h"

#include "app/studio/run/gamecontrols.h"
#include "debugger/explain/explainpane.h"
#include "debugger/session/gameevents.h"
#include "debugger/session/gamesession.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/linevalues.h"

#include <QDockWidget>

namespace sidl::app {

using editor::LineValues;

ExplainedLines::ExplainedLines(debugger::ExplainPane *pane, QDockWidget *dock, const GameControls *controls,
                               QObject *parent)
    : QObject(parent)
    , m_controls(controls)
{
    connect(pane, &debugger::ExplainPane::valuesShown, this, [this](const std::map<int, QStringList> &values) {
        m_values = values;
        show();
    });
    connect(dock, &QDockWidget::visibilityChanged, this, [this](bool isSeen) { // also when another tab covers it
        m_isSeen = isSeen;
        show();
    });
    const auto follow = [this] {
        m_errors = errors();
        show();
    };
    connect(controls->session()->events(), &debugger::GameEvents::changed, this, follow);
    connect(controls, &GameControls::placesMoved, this, follow);
    connect(controls->session(), &QObject::destroyed, this, [this] { m_errors.clear(); }); // the window closes
}

std::map<int, QStringList> ExplainedLines::errors() const
{
    std::map<int, QStringList> values;
    for (const engine::Problem &problem : m_controls->session()->problems())
        if (problem.severity == language::Severity::Error && problem.span.isValid() && !problem.bindings.isEmpty())
            values.emplace(m_controls->places().now(problem.span).line, problem.bindings);
    return values;
}

void ExplainedLines::show()
{
    std::map<int, QStringList> shown = m_isSeen ? m_values : std::map<int, QStringList>();
    shown.insert(m_errors.begin(), m_errors.end());
    if (m_text)
        m_text->lineValues()->setValues(LineValues::Of::Explanation, {});
    m_text = shown.empty() ? nullptr : m_controls->playedText();
    if (m_text && m_controls->arePlacesCurrent() && m_controls->places().isSameProgram())
        m_text->lineValues()->setValues(LineValues::Of::Explanation, shown);
}

} // namespace sidl::app

#include "moc_explainedlines.cpp"
