// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/engine/game/nature.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// A tree of 5,000 nodes under changed rules: how long it takes, and for how long the window does not answer meanwhile.
class BenchRuleChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fiveThousandNodes()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        GameText text{QString::fromUtf8(file.readAll()), file.fileName(), 1};
        EngineGameSession session;
        QSignalSpy finished(&session, &GameSession::finished);
        session.start(text, 1);
        engine::SplitMix64 random(1);
        int commands = 1;
        while (session.tree().size() < 5000) {
            if (random.below(4) == 0)
                session.goTo(random.below(qMax(1, session.tree().size())));
            else
                session.edit({u"[alice,%1]"_s.arg(random.below(1000))}, {0, 0});
            ++commands;
            if (random.below(2) == 0) {
                session.stepWith(play::Policy::Random);
                ++commands;
            }
            while (finished.size() < commands)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        TimelinePane timeline(&session);
        timeline.resize(1000, 300);
        timeline.show();
        RuleChangesPane pane(&session, &session);
        pane.resize(700, 600);
        pane.show();
        RuleChanges *changes = pane.changes();
        connect(changes, &RuleChanges::changed, &timeline, [&] { timeline.view()->setChanges(changes->marks()); });
        QSignalSpy found(changes, &RuleChanges::found);
        text.text.replace(u"min(Matches, 3)"_s, u"min(Matches, 4)"_s);

        QElapsedTimer all, one;
        qint64 longest = 0;
        const auto measure = [&](auto isDone) {
            all.start();
            longest = 0;
            while (!isDone()) {
                one.start();
                QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
                longest = qMax(longest, one.elapsed());
                QThread::msleep(1);
            }
        };
        one.start();
        changes->compare(text);
        const qint64 asking = one.elapsed();
        measure([&] { return found.size() == 1; });
        const play::TreeReplay &replay = changes->impact()->replay;
        qInfo("%d chronons compared, %d lost, in %lld ms; the window stood still for %lld ms, and %lld ms when asked",
              replay.chronons, replay.lost, all.elapsed(), longest, asking);
        one.start();
        changes->accept();
        const qint64 accepting = one.elapsed();
        measure([&] { return changes->isAccepted(); });
        qInfo("accepted in %lld ms; the window stood still for %lld ms, and %lld ms when asked", all.elapsed(), longest,
              accepting);
    }
};

SIDL_WINDOW_TEST_MAIN(BenchRuleChanges)
#include "bench_rulechanges.moc"
