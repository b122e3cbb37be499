// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "app/studio/window/mainwindow.h"
#include "debugger/enginesession/enginegamesession.h"

#include <QAction>
#include <QElapsedTimer>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;

/// From Step to panes that are painted: a chronon and the position after it computed, every pane brought up to date.
class BenchStep : public QObject
{
    Q_OBJECT

    static constexpr int MostSteps = 300;

private Q_SLOTS:
    void stepToPaintedPanes_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "muddy-children", "chess"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void stepToPaintedPanes()
    {
        QFETCH(QString, game);
        app::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.openFile(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(game));
        auto *session = window.findChild<debugger::EngineGameSession *>();
        QSignalSpy finished(session, &debugger::GameSession::finished);
        window.findChild<QAction *>(u"start"_s)->trigger();
        QVERIFY(finished.wait());
        QElapsedTimer timer;
        qint64 nanoseconds = 0;
        int steps = 0;
        for (; steps < MostSteps && !session->position()->isTerminal(); ++steps) {
            finished.clear();
            timer.start();
            session->stepWith(play::Policy::First);
            while (finished.isEmpty())
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents(); // paints
            nanoseconds += timer.nsecsElapsed();
        }
        QTest::setBenchmarkResult(double(nanoseconds) / 1e6 / steps, QTest::WalltimeMilliseconds);
    }
};

SIDL_WINDOW_TEST_MAIN(BenchStep)
#include "bench_step.moc"
