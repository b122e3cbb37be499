// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "sidl/service/textchecker.h"
#include "sidl/suites/suitelanguage.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

using namespace Qt::StringLiterals;

using sidl::language::Diagnostics;
using sidl::service::TextChecker;

/// Checking while one types.
class TestTextChecker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsProblemsWithTheirRevision()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        checker.check(u"init([a], 0).\nlegal([m]) :- nowhere."_s, u"g.sidl"_s, 5);
        QVERIFY(checked.wait());
        QCOMPARE(checked.at(0).at(1).toInt(), 5);
        const auto problems = checked.at(0).at(0).value<Diagnostics>();
        QVERIFY(sidl::language::hasErrors(problems));
        QCOMPARE(problems.at(0).span.line, 2);
    }

    void tellsSymbolsOfTheSameReading()
    {
        TextChecker checker;
        QSignalSpy analysed(&checker, &TextChecker::analysed);
        QSignalSpy checked(&checker, &TextChecker::checked);
        const auto last = [&] { return analysed.last().at(0).value<sidl::language::SymbolsPointer>(); };
        checker.check(u"p(X) :- q(X).\nq(1)."_s, {}, 7);
        QVERIFY(checked.wait());
        QCOMPARE(last()->revision(), 7);
        QCOMPARE(last()->predicates().size(), std::size_t(2));
        checker.check(u"p(X) :- q(X.\nq(1)."_s, {}, 8, last());
        QVERIFY(checked.wait());
        QCOMPARE(last()->predicate({u"q"_s, 1})->calls.size(), std::size_t(1)); // kept
        QCOMPARE(analysed.count(), checked.count());
    }

    void theWindowAnswersWhileALargeTextIsAnalysed()
    {
        QString text = u"init([a], 0).\n"_s;
        for (int i = 0; i < 2500; ++i)
            text += u"% The number %1.\np%1(X, Y) :-\n    fact([n, X, Z]),\n    p%2(Z, Y).\n"_s.arg(i).arg((i + 1)
                                                                                                           % 2500);
        QCOMPARE(text.count(u'\n'), qsizetype(10001));
        TextChecker checker;
        QSignalSpy analysed(&checker, &TextChecker::analysed);
        QSignalSpy domains(&checker, &TextChecker::domainsFound);
        int answers = 0; // events handled meanwhile, one after the other
        QTimer events;
        connect(&events, &QTimer::timeout, this, [&answers] { ++answers; });
        checker.check(text, {}, 1);
        QTest::qWait(TextChecker::Pause + 1); // being read by now
        events.start(0);
        QVERIFY(analysed.wait(60000));
        QVERIFY2(answers > 100, qPrintable(QString::number(answers)));
        QCOMPARE(analysed.at(0).at(0).value<sidl::language::SymbolsPointer>()->clauses().size(), std::size_t(2501));
        answers = 0;
        QVERIFY(domains.wait(60000));
        QVERIFY2(answers > 100, qPrintable(QString::number(answers)));
    }

    /// What tests may name is what their game has.
    void aFileOfTestsHasTheDomainsOfItsGame()
    {
        sidl::suites::addSuiteLanguage();
        QTemporaryDir folder;
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        QVERIFY(QFile::copy(games.filePath(u"nim.sidl"_s), folder.filePath(u"nim.sidl"_s)));
        QVERIFY(QFile::copy(games.filePath(u"monty-hall.kif"_s), folder.filePath(u"monty.kif"_s)));
        TextChecker checker;
        QSignalSpy domains(&checker, &TextChecker::domainsFound);
        for (const char *text : {"test('a', [step]).\n", "test('a', [choose([main], ["}) { // while it is written, too
            domains.clear();
            checker.check(QString::fromLatin1(text), folder.filePath(u"nim.test.sidl"_s), 1);
            QVERIFY(domains.wait());
            const auto found = domains.at(0).at(0).value<sidl::language::DomainsPointer>();
            QVERIFY(found && !found->words.value(sidl::language::WordKind::Action).empty());
        }
        domains.clear();
        checker.check(u"test('a', [step]).\n"_s, folder.filePath(u"monty.test.sidl"_s), 1);
        QVERIFY(domains.wait());
        const auto ofGdl = domains.at(0).at(0).value<sidl::language::DomainsPointer>();
        QVERIFY(ofGdl);
        QCOMPARE(ofGdl->predicates.value({u"role"_s, 1}).front().constants, (QStringList{u"candidate"_s, u"random"_s}));
        checker.check(u"test('a', [step]).\n"_s, folder.filePath(u"other.test.sidl"_s), 2); // there is no such game
        QSignalSpy checked(&checker, &TextChecker::checked);
        QVERIFY(checked.wait());
        QCOMPARE(domains.count(), 1);
        const auto problems = checked.at(0).at(0).value<sidl::language::Diagnostics>();
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].code, u"no-game"_s);
    }

    void domainsComeAfterTheProblemsOfWholeTexts()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        QSignalSpy domains(&checker, &TextChecker::domainsFound);
        checker.check(u"init([a], 0).\ninit([b, c])."_s, {}, 3);
        QVERIFY(domains.wait());
        QCOMPARE(checked.count(), 1);
        QCOMPARE(domains.at(0).at(1).toInt(), 3);
        checker.check(u"init([a], 0).\ninit([b, c)."_s, {}, 4);
        QVERIFY(checked.wait());
        checker.check(u"init([a], 0).\ninit([b])."_s, {}, 5);
        QVERIFY(domains.wait());
        QCOMPARE(domains.count(), 2); // none of the broken text
        QCOMPARE(domains.at(1).at(1).toInt(), 5);
    }

    void onlyTheNewestTextCounts()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        for (int revision = 1; revision <= 20; ++revision)
            checker.check(u"init([a], 0)."_s, {}, revision);
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
            large += u"p%1(X) :- X = [a, b, c(%1)].\n"_s.arg(i);
        checker.check(large, {}, 1);
        QTest::qWait(TextChecker::Pause + 20); // being read by now
        checker.check(u"init([a], 0)."_s, {}, 2);
        QTRY_VERIFY_WITH_TIMEOUT(!checked.isEmpty() && checked.last().at(1).toInt() == 2, 20000);
    }

    void cancelTellsNothing()
    {
        TextChecker checker;
        QSignalSpy checked(&checker, &TextChecker::checked);
        checker.check(u"a."_s, {}, 1);
        checker.cancel();
        QVERIFY(!checked.wait(TextChecker::Pause + 200));
    }
};

SIDL_WINDOW_TEST_MAIN(TestTextChecker)
#include "tst_textchecker.moc"
