// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/graphtest.h"
#include "tests/support/playedgame.h"

#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>

namespace sidl::tests {

inline QComboBox *box(const visualizer::StateGraphPane &pane, const QString &name)
{
    return pane.findChild<QComboBox *>(name);
}

/// Shows the session of @p game, whose rules are in @p path, and waits until it is drawn.
inline void show(visualizer::StateGraphPane &pane, const PlayedGame &game, const char *path)
{
    QSignalSpy laidOut(pane.pane(), &visualizer::GraphPane::laidOut);
    pane.resize(900, 600);
    pane.show();
    pane.setRules(textOf(path));
    pane.setSession(game.session, game.players, QStringLiteral("game"));
    QVERIFY(laidOut.wait(LayoutTime));
}

/// The entry of @p menu whose text begins like that.
inline QAction *entry(const QMenu &menu, const char *begin)
{
    for (QAction *action : menu.actions())
        if (action->text().startsWith(QLatin1String(begin)))
            return action;
    qFatal("no entry %s", begin);
}

} // namespace sidl::tests
