// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/engine.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

/// What a player of Haggle thinks about: the goal hand, which takes the program in Prolog that was published a minute,
/// and the trades that bring it nearer, which take twenty. Here each is to take less than a second.
class BenchHaggle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goals_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::newRow("goal, 1 5 11 15") << u"goal_hand([1, 5, 11, 15], [3, 1, 3, 3, 2], G)"_s;
        QTest::newRow("goal, 4 10 13 14") << u"goal_hand([4, 10, 13, 14], [3, 3, 2, 2, 2], G)"_s;
        QTest::newRow("goal, all rules") << u"rule_cards(_R), goal_hand(_R, [3, 3, 2, 2, 2], G)"_s;
        QTest::newRow("trades, 1 5 11 15")
            << u"findall(A-B, trade([1, 5, 11, 15], [3, 1, 3, 3, 2], [3, 1, 0, 2, 4], 13, A, B), L)"_s;
        QTest::newRow("trades, 4 10 13 14")
            << u"findall(A-B, trade([4, 10, 13, 14], [3, 3, 2, 2, 2], [2, 2, 4, 3, 2], 13, A, B), L)"_s;
    }
    void goals()
    {
        QFETCH(QString, goal);
        Engine engine(tests::game(u"haggle"_s));
        const State state = *engine.initialState();
        QBENCHMARK
        {
            const Result<StateAnswer> answer = engine.query({goal}, state);
            QVERIFY(answer.ok() && answer->rows.size() == 1);
        }
    }
};

SIDL_PROLOG_TEST_MAIN(BenchHaggle)
#include "bench_haggle.moc"
