// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/watchingcontroller.h"

#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/watches.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "sidl/ui/goaledit.h"

namespace sidl::app {

WatchingController::WatchingController(const Services &services, QObject *parent)
    : QObject(parent)
{
    debugger::GameReading *session = services.session;
    auto *query = services.panes.get<debugger::QueryPane>();
    connect(query, &debugger::QueryPane::historyChanged, this,
            [session](const QStringList &goals) { settings::setAskedGoals(session->game().fileName, goals); });
    debugger::Watches *watches = services.panes.get<debugger::WatchesPane>()->watches();
    connect(session->events(), &debugger::GameEvents::started, this, [session, watches, query] {
        query->edit()->setHistory(settings::askedGoals(session->game().fileName));
        const settings::Watches stored = settings::watches(session->game().fileName);
        watches->setGoals(stored.goals);
        watches->setGoalsInTimeline(stored.inTimeline);
    });
    connect(watches, &debugger::Watches::goalsEdited, this, [session, watches] {
        settings::setWatches(session->game().fileName, {watches->goals(), watches->goalsInTimeline()});
    });
}

} // namespace sidl::app

#include "moc_watchingcontroller.cpp"
