// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/job/solveprogress.h"

#include "tests/support/gamefiles.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Method = SolveRequest::Method;

/// What is told while a game is solved.
class TestSolveProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// How far it is is told with what is counted.
    void progressHasUnits_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<QString>("told");
        QTest::newRow("cfr") << int(Method::Regret) << u"799 of 800 rounds"_s;
        QTest::newRow("ranges") << int(Method::Ranges) << u"12 of 12 information sets"_s;
        QTest::newRow("one") << int(Method::One) << u"1 equilibrium found"_s;
        QTest::newRow("pure") << int(Method::Pure) << u"1,728 of 1,728 combinations of strategies"_s;
        QTest::newRow("dominance") << int(Method::Dominance)
                                   << u"looking for dominated strategies: 0 of 91 looked at, 0 found"_s;
        QTest::newRow("logit") << int(Method::Logit) << u"0 % of the way"_s;
    }
    void progressHasUnits()
    {
        QFETCH(int, method);
        QFETCH(QString, told);
        SolveRequest request;
        request.method = Method(method);
        request.rounds = 800;
        engine::Engine engine(tests::game(u"kuhn-poker"_s));
        const auto form = extensiveForm(engine, *engine.initialState());
        QStringList all;
        theory::solve(*form, request, {{}, [&all](const Progress &at) { all += solveProgress(at); }});
        QVERIFY2(all.contains(told), qPrintable(all.mid(all.size() - 5).join(u'\n')));
    }

    void progressOfRulesHasUnits()
    {
        engine::Engine engine(tests::game(u"kuhn-poker"_s));
        const auto start = engine.initialState();
        SolveRequest request;
        request.method = Method::Backward;
        QStringList all;
        const WorkControl work{{}, [&all](const Progress &at) { all += solveProgress(at); }};
        theory::solve(engine, *start, request, work);
        QVERIFY2(!all.filter(QRegularExpression(u"^\\d+ nodes of the tree$"_s)).isEmpty(), qPrintable(all.join(u'\n')));
        QCOMPARE(solveProgress({3, 0, 0, 0}), u"3 states"_s);
        QCOMPARE(solveProgress({1, 2000, 0, 0}), u"1 of 2,000 states"_s);
        QCOMPARE(solveProgress({0, 0, 1, 0}), u"1 state"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSolveProgress)
#include "tst_solveprogress.moc"
