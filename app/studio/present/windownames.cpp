// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/windownames.h"

#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "debugger/session/gamereading.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/nameable.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include <utility>

namespace sidl::app {

WindowNames::WindowNames(QAction *asPeopleSay, const debugger::GameReading *game, const debugger::GameView *view,
                         QMainWindow *window)
    : QObject(window)
    , m_asPeopleSay(asPeopleSay)
    , m_game(game)
    , m_view(view)
    , m_window(window)
{
    asPeopleSay->setChecked(settings::speaksAsPeople());
    connect(asPeopleSay, &QAction::toggled, this, [this](bool isOn) {
        settings::setSpeaksAsPeople(isOn);
        tell();
    });
    // Of another game once all panes have it.
    connect(view, &debugger::GameView::changed, this, &WindowNames::tell, Qt::QueuedConnection);
    tell();
}

wording::Naming WindowNames::forPeople() const
{
    return wording::DisplayNames(m_view->settings().names, m_game->game().players).naming();
}

wording::Naming WindowNames::inWindow() const
{
    return m_asPeopleSay->isChecked() ? forPeople().inChronons() : wording::Naming();
}

void WindowNames::tell()
{
    const wording::Naming naming = inWindow();
    if (std::exchange(m_wereForPeople, naming.isForPeople()) || naming.isForPeople())
        for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            if (auto *pane = dynamic_cast<wording::Nameable *>(dock->widget()))
                pane->setPeoplesNaming(naming);
    Q_EMIT changed();
}

} // namespace sidl::app

#include "moc_windownames.cpp"
