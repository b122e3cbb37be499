// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamesession.h"

#include <QFile>
#include <QTest>

/// Games that are begun and played to their ends, for tests of going along what was played.
namespace sidl::tests {

/// Starts @p game, the name of a sample or a text, with the seed 4.
inline void load(debugger::GameSession &session, const QString &game)
{
    if (game.contains(u'(')) { // a text
        session.start({game, {}, 1}, 4);
        QTRY_VERIFY(session.hasGame());
        return;
    }
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(game));
    QVERIFY(file.open(QIODevice::ReadOnly));
    session.start({QString::fromUtf8(file.readAll()), file.fileName(), 1}, 4);
    QTRY_VERIFY(session.hasGame());
}

inline void playOut(debugger::GameSession &session, play::Policy others)
{
    while (!session.position()->isTerminal()) {
        session.stepWith(others);
        QTRY_VERIFY(!session.isBusy());
    }
}

} // namespace sidl::tests
