// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/watching.h"

#include "app/studio/settings.h"
#include "debugger/goaledit.h"
#include "debugger/lifelinespane.h"
#include "debugger/querypane.h"
#include "debugger/watches.h"
#include "debugger/watchespane.h"

namespace sidl::app {

Watching::Watching(debugger::GameSession *session, QObject *parent)
    : QObject(parent)
    , m_query(new debugger::QueryPane(session))
    , m_watches(new debugger::WatchesPane(session))
    , m_lifelines(new debugger::LifelinesPane(session))
{
    m_query->edit()->setHistory(settings::askedGoals());
    connect(m_query, &debugger::QueryPane::historyChanged, this, &settings::setAskedGoals);
    debugger::Watches *watches = m_watches->watches();
    connect(session, &debugger::GameSession::started, this, [session, watches] {
        const QString file = session->game().fileName;
        if (file.isEmpty()) // those of a text that was never saved stay as long as it is played
            return;
        const settings::Watches stored = settings::watches(file);
        watches->setGoals(stored.goals);
        watches->setGoalsInTimeline(stored.inTimeline);
    });
    connect(watches, &debugger::Watches::goalsEdited, this, [session, watches] {
        settings::setWatches(session->game().fileName, {watches->goals(), watches->goalsInTimeline()});
    });
}

} // namespace sidl::app
