// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/explaincontroller.h"

#include "app/studio/docks/docks.h"
#include "app/studio/run/explainedlines.h"
#include "app/studio/run/explainhere.h"
#include "app/studio/run/timetravel.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/explain/changespane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/problemspane.h"
#include "debugger/seats/seatspane.h"
#include "debugger/timeline/comparepane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/querypane.h"

#include <QAction>
#include <QDockWidget>

namespace sidl::app {

using debugger::ChangesPane;
using debugger::ExplainPane;
using debugger::KnowledgePane;
using debugger::LifelinesPane;
using debugger::SeatsPane;

ExplainController::ExplainController(const Services &services, Docks *docks, GameControls *controls,
                                     TimeTravel *timeTravel, QObject *parent)
    : QObject(parent)
    , m_services(services)
    , m_docks(docks)
    , m_controls(controls)
    , m_timeTravel(timeTravel)
{
    connect(m_timeTravel, &TimeTravel::told, this, &ExplainController::told);
    connectQuestions();
    connectSearch();
}

void ExplainController::connectQuestions()
{
    const Panes &panes = m_docks->panes();
    auto *explain = panes.get<ExplainPane>();
    auto *knowledge = panes.get<KnowledgePane>();
    auto *seats = panes.get<SeatsPane>();
    // Whose pane is then behind the other tab has lost the keyboard. From the text one explains, and types on.
    const auto ask = [this, explain](const debugger::Inquiry &inquiry) {
        explain->ask(inquiry);
        m_docks->goTo(explain)->trigger();
    };
    connect(seats, &SeatsPane::whyRequested, this, ask);
    connect(seats, &SeatsPane::whyNotRequested, explain,
            [explain](engine::Word place, const QString &part) { explain->askWhyNot(place.text(), part); });
    connect(panes.get<ChangesPane>(), &ChangesPane::whyRequested, this, ask);
    connect(panes.get<debugger::ProblemsPane>(), &debugger::ProblemsPane::whyRequested, this, ask);
    connect(panes.get<LifelinesPane>(), &LifelinesPane::whyRequested, this, ask);
    new ExplainHere(m_services, m_controls, this);
    new ExplainedLines(explain, m_docks->of(explain), m_controls, this);
    connect(explain, &ExplainPane::asked, this, [this, explain] { m_docks->show(explain); });
    connect(explain, &ExplainPane::placeActivated, this, &ExplainController::placeActivated);
    connect(explain, &ExplainPane::placeShown, this, &ExplainController::placeShown);
    connect(seats, &SeatsPane::knowledgeRequested, knowledge, &KnowledgePane::ask);
    connect(seats, &SeatsPane::assumptionRequested, knowledge, &KnowledgePane::assume);
    for (const auto signal : {&SeatsPane::knowledgeRequested, &SeatsPane::assumptionRequested})
        connect(seats, signal, m_docks->goTo(knowledge), &QAction::trigger);
    connect(knowledge, &KnowledgePane::asked, this, [this, knowledge] { m_docks->show(knowledge); });
}

void ExplainController::connectSearch() const
{
    const Panes &panes = m_docks->panes();
    auto *compare = panes.get<debugger::ComparePane>();
    connect(panes.get<debugger::TimelinePane>(), &debugger::TimelinePane::compareRequested, this,
            [this, compare](int current, int other) {
                compare->compare(current, other);
                m_docks->goTo(compare)->trigger();
            });
    auto *seats = panes.get<SeatsPane>();
    seats->offerSearch();
    auto *query = panes.get<debugger::QueryPane>();
    connect(seats, &SeatsPane::searchWanted, this, [this, query](engine::Viewer viewer, const QString &goal) {
        m_docks->goTo(query)->trigger();
        query->search(viewer, goal);
    });
    connect(seats, &SeatsPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
    connect(seats, &SeatsPane::accountWayRequested, m_timeTravel, &TimeTravel::runToAccount);
    connect(panes.get<ChangesPane>(), &ChangesPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
    connect(panes.get<LifelinesPane>(), &LifelinesPane::wordWayRequested, m_timeTravel, &TimeTravel::runToWord);
}

} // namespace sidl::app

#include "moc_explaincontroller.cpp"
