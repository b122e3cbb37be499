// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/paneinfos.h"

#include "app/studio/games/gamespane.h"
#include "app/studio/help/helppane.h"
#include "app/studio/search/searchpane.h"
#include "app/studio/services/services.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/analysis/profilepane.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/explain/changespane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/problemspane.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/seats/seatspane.h"
#include "debugger/suites/testspane.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/thoughts/thoughtspane.h"
#include "debugger/timeline/comparepane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "editor/panes/outlinepane.h"
#include "editor/panes/referencespane.h"
#include "visualizer/panes/rulespane.h"
#include "visualizer/panes/stategraphpane.h"

namespace sidl::app {

using namespace debugger;

QList<ui::PaneInfo> paneInfos(const Services &services)
{
    GameSession *session = services.session;
    return {
        GamesPane::info(),
        SeatsPane::info(session),
        TimelinePane::info(session),
        ProblemsPane::info(),
        ChangesPane::info(session),
        ComparePane::info(session),
        ExplainPane::info(session),
        BreakpointsPane::info(services.breakpoints),
        StoppedPane::info(),
        QueryPane::info(session, session),
        WatchesPane::info(session, session),
        LifelinesPane::info(session),
        editor::OutlinePane::info(),
        editor::ReferencesPane::info(),
        SearchPane::info(),
        visualizer::StateGraphPane::info(),
        visualizer::RulesPane::info(),
        AnalysisPane::info(session, session),
        ProfilePane::info(session),
        RuleChangesPane::info(session, session),
        KnowledgePane::info(session, session),
        TestsPane::info(),
        StrategiesPane::info(session),
        ExperimentPane::info(session),
        ThoughtsPane::info(session),
        HelpPane::info(),
    };
}

} // namespace sidl::app
