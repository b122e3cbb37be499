// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/profilecontroller.h"

#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/profilemodel.h"
#include "debugger/analysis/profilepane.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/costmarks.h"

#include <QAction>

namespace sidl::app {

using analysis::RuleProfile;
using debugger::ProfileModel;
using debugger::ProfilePane;
using editor::CostMarks;

namespace {

constexpr double LargeShare = 0.1;

} // namespace

ProfileController::ProfileController(const Services &services, GameControls *controls, QAction *shows, QObject *parent)
    : QObject(parent)
    , m_controls(controls)
    , m_shows(shows)
    , m_pane(services.panes.get<ProfilePane>())
{
    const auto *analysis = services.panes.get<debugger::AnalysisPane>();
    connect(analysis, &debugger::AnalysisPane::found, m_pane,
            [this, analysis] { m_pane->setExplored(analysis->findings().space); });
    connect(m_pane, &ProfilePane::found, this, &ProfileController::mark);
    m_shows->setChecked(settings::showsCosts());
    connect(m_shows, &QAction::toggled, this, [this](bool isOn) {
        settings::setShowsCosts(isOn);
        mark();
    });
}

void ProfileController::mark()
{
    if (m_marked)
        m_marked->costMarks()->setMarks({});
    m_marked = m_controls->playedText();
    if (!m_marked || !m_shows->isChecked())
        return;
    const RuleProfile &profile = m_pane->profile();
    struct Line
    {
        double share = 0;
        QStringList tips;
    };
    std::map<int, Line> lines; // several rules may begin in one
    for (const analysis::ClauseCost &clause : profile.clauses) {
        if (clause.time.count() == 0 && clause.calls.value_or(0) == 0)
            continue;
        Line &line = lines[m_controls->places().now(clause.place).line];
        line.share += profile.share(clause);
        line.tips << clause.name + QStringLiteral(": ") + ProfileModel::toldOf(profile, clause);
    }
    std::map<int, CostMarks::Mark> marks;
    for (const auto &[number, line] : lines)
        marks[number] = {ProfileModel::shareText(line.share), line.tips.join(u'\n'), line.share >= LargeShare};
    m_marked->costMarks()->setMarks(marks);
}

} // namespace sidl::app

#include "moc_profilecontroller.cpp"
