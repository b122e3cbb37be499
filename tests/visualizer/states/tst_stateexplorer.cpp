// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sessiontest.h"

#include "visualizer/states/stateexplorer.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

/// What asks the rules about states: what is cancelled while they are still being read does not count as what they say.
class TestStateExplorer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cancelledBeforeTheInitialStateIsThere()
    {
        StateExplorer explorer;
        explorer.setRules(slowToStart());
        std::optional<engine::Problem> problem;
        connect(&explorer, &StateExplorer::failed, this, [&](const engine::Problem &why) { problem = why; });
        QSignalSpy expanded(&explorer, &StateExplorer::expanded);
        explorer.expand(start(), 1);
        explorer.cancel();
        QTRY_VERIFY(!explorer.isExpanding());
        QCOMPARE(expanded.size(), 0);
        QVERIFY(problem);
        QCOMPARE(problem->kind, engine::Problem::Kind::Cancelled);
        QCOMPARE(problem->message, u"the exploration was stopped"_s);
        explorer.expand(start(), 1); // tries again
        QTRY_COMPARE_WITH_TIMEOUT(expanded.size(), 1, 60'000);
    }

    void askedAnewBeforeTheInitialStateIsThere()
    {
        StateExplorer explorer;
        explorer.setRules(slowToStart());
        StateValues told;
        connect(&explorer, &StateExplorer::answered, this,
                [&](int, const StateValues &values) { told.insert(told.end(), values.begin(), values.end()); });
        explorer.ask(u"fact([n])"_s, engine::Viewer::referee(), {start()});
        explorer.stopAsking();
        explorer.ask(u"legal([s])"_s, engine::Viewer::referee(), {start()});
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), std::size_t(1), 60'000);
        QVERIFY(!told[0].isError);
    }

private:
    static engine::State start() { return {{}, {0.0}}; }
    /// A game whose initial state takes a while.
    static QString slowToStart()
    {
        return u"init([a], 0). init([n]) :- count(1000000).\n"
               "legal([s]). owned([s], [a]). switch([s], [go]). do([go]) :- create([gone]).\n"
               "count(0).\ncount(N) :- N > 0, M is N - 1, count(M).\n"_s;
    }
};

SIDL_SESSION_TEST_MAIN(TestStateExplorer)
#include "tst_stateexplorer.moc"
