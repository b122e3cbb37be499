// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/explainedlines.h"

#include "app/studio/run/gamecontrols.h"
#include "debugger/explain/explainpane.h"
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
}

void ExplainedLines::show()
{
    if (m_text)
        m_text->lineValues()->setValues(LineValues::Of::Explanation, {});
    m_text = m_isSeen && !m_values.empty() ? m_controls->playedText() : nullptr;
    if (m_text && m_text->gameDocument()->revision() == m_controls->session()->game().revision)
        m_text->lineValues()->setValues(LineValues::Of::Explanation, m_values);
}

} // namespace sidl::app
