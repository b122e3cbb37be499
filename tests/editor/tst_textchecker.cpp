// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/windowtest.h"

#include "editor/textchecker.h"

#include <QSignalSpy>

using sidl::editor::TextChecker;
using sidl::language::Diagnostics;

/// Checking while one types.
class TestTextChecker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsProblemsWithTheirRevision()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        checker.check(QStringLiteral("init([a], 0).\nlegal([m]) :- nowhere."), QStringLiteral("g.sidl"), 5);
        QVERIFY(checked.wait());
        QCOMPARE(checked.at(0).at(1).toInt(), 5);
        const auto problems = checked.at(0).at(0).value<Diagnostics>();
        QVERIFY(sidl::language::hasErrors(problems));
        QCOMPARE(problems.at(0).span.line, 2);
    }

    void onlyTheNewestTextCounts()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        for (int revision = 1; revision <= 20; ++revision)
            checker.check(QStringLiteral("init([a], 0)."), {}, revision);
        QVERIFY(checked.wait());
        QCOMPARE(checked.at(0).at(1).toInt(), 20);
        QVERIFY(!checked.wait(TextChecker::Pause + 100)); // and nothing more comes
    }

    void whatChangesWhileReadingIsReadNext()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        QString large;
        for (int i = 0; i < 5000; ++i)
            large += QStringLiteral("p%1(X) :- X = [a, b, c(%1)].\n").arg(i);
        checker.check(large, {}, 1);
        QTest::qWait(TextChecker::Pause + 20); // being read by now
        checker.check(QStringLiteral("init([a], 0)."), {}, 2);
        QTRY_VERIFY_WITH_TIMEOUT(!checked.isEmpty() && checked.last().at(1).toInt() == 2, 20000);
    }

    void cancelTellsNothing()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        checker.check(QStringLiteral("a."), {}, 1);
        checker.cancel();
        QVERIFY(!checked.wait(TextChecker::Pause + 200));
    }

    void hugeTextsAreLeftToStart()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        checker.check(QString(TextChecker::LargestText + 1, QLatin1Char('%')), {}, 1);
        QVERIFY(checked.wait());
        QCOMPARE(checked.at(0).at(0).value<Diagnostics>().at(0).code, QStringLiteral("large-text"));
    }
};

SIDL_WINDOW_TEST_MAIN(TestTextChecker)
#include "tst_textchecker.moc"
