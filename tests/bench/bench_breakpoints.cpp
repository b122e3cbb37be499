// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/play/policy.h"
#include "tests/support/gamefiles.h"

#include <QElapsedTimer>
#include <QTest>

using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

/// What breakpoints cost, side by side: the same play without a debugger, with one that has nothing to stop at, and
/// with a breakpoint whose clause is never entered.
class BenchBreakpoints : public QObject
{
    Q_OBJECT

    static constexpr int Chronons = 40;

private Q_SLOTS:
    void chronon_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<bool>("hasDebugger");
        QTest::addColumn<bool>("hasBreakpoint");
        for (const char *game : {"nim", "muddy-children", "rock-paper-scissors", "chess"}) {
            QTest::addRow("%s, no debugger", game) << QString::fromLatin1(game) << false << false;
            QTest::addRow("%s, no breakpoint", game) << QString::fromLatin1(game) << true << false;
            QTest::addRow("%s, one breakpoint", game) << QString::fromLatin1(game) << true << true;
        }
    }
    void chronon()
    {
        QFETCH(QString, game);
        QFETCH(bool, hasDebugger);
        QFETCH(bool, hasBreakpoint);
        Engine engine(tests::game(game));
        ChrononDebugger debugger({});
        if (hasDebugger)
            engine.setDebugger(&debugger);
        if (hasBreakpoint) {
            const ClauseTexts texts(engine.program());
            debugger.setBreakpoints(
                {{1, texts.text(0), texts.line(0), ClauseBreakpoint::When::Entry, {}, 1, {}}}); // game/1
        }
        const State initial = *engine.initialState();
        qint64 best = -1;
        int chronons = 0;
        for (int round = 0; round < 3; ++round) { // the best one: others had the machine in the rest
            State state = initial;
            QElapsedTimer timer;
            timer.start();
            for (chronons = 0; chronons < Chronons; ++chronons) {
                debugger.begin();
                const Position position = engine.position(state, chronons);
                if (position.isTerminal())
                    break;
                SplitMix64 random = playersRandom(1, chronons);
                const Result<Chronon> played
                    = engine.play(position, choose(engine, position, Policy::Random, 1, random));
                QVERIFY(played.ok());
                state = played->after;
                debugger.end();
            }
            best = best < 0 ? timer.nsecsElapsed() : qMin(best, timer.nsecsElapsed());
        }
        QTest::setBenchmarkResult(double(best) / 1e6 / chronons, QTest::WalltimeMilliseconds);
    }
};

SIDL_PROLOG_TEST_MAIN(BenchBreakpoints)
#include "bench_breakpoints.moc"
