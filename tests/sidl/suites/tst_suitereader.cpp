// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suitereader.h"

#include "tests/support/prologtest.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::suites;

/// How a file of tests is read.
class TestSuiteReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allKindsAreRead()
    {
        const Suite suite = readSuite(uR"(
tests('rules/nim.sidl').
test('three of ten', [choose([main], [3]), nature([die], [6]), step, fact([bob, 7]), \+ fact([alice, _]),
    account([alice], -1.5), last_payoff([bob], 2), legal_action([main], [_]), not_legal_action([main], [4]),
    sees([bob], [bob, 7]), not_sees([alice], [secret, _]), refused([main], [9]), seed(4), play(random),
    play(first, 12), terminal, \+ terminal]).
always('never negative', ( \+ ( fact([_, N]), N < 0 ) )).
reachable("can be lost", account([bob], -1)).
forces([[a], [b]], 'together', until(\+ terminal, account([a], 1))).
perft(4, 117).
leaks(none).
leaks(2).
coverage(90).
golden('plays/opening.trace.json').
)"_s,
                                      u"/games/nim.test.sidl"_s);
        QVERIFY2(suite.problems.empty(), qPrintable(suite.problems.empty() ? QString() : suite.problems[0].message));
        QCOMPARE(suite.rules, u"/games/rules/nim.sidl"_s);
        QStringList names;
        for (const Test &test : suite.tests)
            names += test.name;
        QCOMPARE(
            names,
            (QStringList{u"three of ten"_s, u"never negative"_s, u"can be lost"_s, u"together"_s, u"perft(4, 117)"_s,
                         u"leaks(none)"_s, u"leaks(2)"_s, u"coverage(90)"_s, u"golden('plays/opening.trace.json')"_s}));
        using Kind = Step::Kind;
        std::vector<Kind> kinds;
        for (const Step &step : suite.tests[0].steps)
            kinds.push_back(step.kind);
        QVERIFY(kinds
                == (std::vector<Kind>{Kind::Choose, Kind::Nature, Kind::Chronon, Kind::Goal, Kind::Goal, Kind::Account,
                                      Kind::LastPayoff, Kind::LegalAction, Kind::NotLegalAction, Kind::Sees,
                                      Kind::NotSees, Kind::Refused, Kind::Seed, Kind::PlayOut, Kind::PlayOut,
                                      Kind::Terminal, Kind::NotTerminal}));
        const std::vector<Step> &steps = suite.tests[0].steps;
        QCOMPARE(steps[0].first, u"[main]"_s);
        QCOMPARE(steps[0].second, u"[3]"_s);
        QCOMPARE(steps[4].first, u"\\+ fact([alice, _])"_s);
        QCOMPARE(steps[5].number, -1.5);
        QCOMPARE(steps[12].count, quint64(4));
        QCOMPARE(steps[14].count, quint64(12));
        QCOMPARE(steps[2].place.line, 3);
        QCOMPARE(suite.tests[1].goal, u"\\+ ( fact([_, N]), N < 0 )"_s);
        const Test &forces = suite.tests[3];
        QCOMPARE(forces.members, (QStringList{u"[a]"_s, u"[b]"_s}));
        QCOMPARE(int(forces.path), int(theory::Aim::Path::Until));
        using Piece = Condition::Piece;
        QVERIFY(
            forces.before.pieces
            == (std::vector<Piece>{{Piece::Kind::Text, u"\\+ "_s, {}, false}, {Piece::Kind::Terminal, {}, {}, false}}));
        QVERIFY(forces.condition.pieces == (std::vector<Piece>{{Piece::Kind::Account, u"[a]"_s, u"1"_s, true}}));
        QVERIFY(suite.tests[1].condition.isPlain());
        QCOMPARE(suite.tests[4].number, 4);
        QCOMPARE(suite.tests[4].count, u"117"_s);
        QCOMPARE(suite.tests[6].number, 2);
        QCOMPARE(suite.tests[8].goal, u"/games/plays/opening.trace.json"_s);
    }

    void quotesStandForTheTextWithinThem() // words of other languages
    {
        const Suite suite = readSuite(
            u"test('t', [choose(x, '(mark 1 1)'), step, \"(true (cell 1 1 x))\", not_legal_action('x', '(mark 1 1)')])."_s,
            u"a.test.sidl"_s);
        QVERIFY(suite.problems.empty());
        const std::vector<Step> &steps = suite.tests.at(0).steps;
        QCOMPARE(steps[0].first, u"x"_s);
        QCOMPARE(steps[0].second, u"(mark 1 1)"_s);
        QCOMPARE(steps[2].first, u"(true (cell 1 1 x))"_s);
        QCOMPARE(int(steps[2].kind), int(Step::Kind::Goal));
        QCOMPARE(steps[3].first, u"x"_s);
    }

    void theRulesAreThoseOfTheSameName()
    {
        const QTemporaryDir folder;
        QCOMPARE(readSuite(QString(), folder.filePath(u"nim.test.sidl"_s)).rules, folder.filePath(u"nim.sidl"_s));
        QFile game(folder.filePath(u"nim.kif"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        QCOMPARE(readSuite(QString(), folder.filePath(u"nim.test.sidl"_s)).rules, folder.filePath(u"nim.kif"_s));
    }

    void aChoiceThatIsNeverPlayedIsWarnedOf()
    {
        const auto problems = [](const QString &steps) {
            return readSuite(u"test('t', [%1])."_s.arg(steps), u"a.test.sidl"_s).problems;
        };
        const language::Diagnostics lost = problems(u"choose([m], [1]), play(random)"_s);
        QCOMPARE(int(lost.size()), 1);
        QCOMPARE(int(lost[0].severity), int(language::Severity::Warning));
        QCOMPARE(lost[0].span.column, 12);
        QVERIFY(problems(u"choose([m], [1]), step, play(random), choose([m], [2])"_s).empty());
    }

    void whatIsNoTestIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::newRow("no kind") << u"tset('a', [step])."_s << 1;
        QTest::newRow("other arity") << u"perft(4)."_s << 1;
        QTest::newRow("body") << u"test('a', []) :- true, true."_s << 1;
        QTest::newRow("no list") << u"test('a', step)."_s << 11;
        QTest::newRow("open list") << u"test('a', [step | _])."_s << 11;
        QTest::newRow("no step") << u"test('a', [step, 3])."_s << 18;
        QTest::newRow("no policy") << u"test('a', [play(wild)])."_s << 17;
        QTest::newRow("no number") << u"test('a', [account([b], x)])."_s << 25;
        QTest::newRow("no count") << u"perft(4, many)."_s << 10;
        QTest::newRow("no depth") << u"perft(0, 1)."_s << 7;
        QTest::newRow("too many percent") << u"coverage(101)."_s << 10;
        QTest::newRow("not closed") << u"test('a', [step)."_s << 11;
    }
    void whatIsNoTestIsTold()
    {
        QFETCH(QString, text);
        QFETCH(int, column);
        const Suite suite = readSuite(text + u"\nleaks(none).\n"_s, u"a.test.sidl"_s);
        QVERIFY(language::hasErrors(suite.problems));
        QCOMPARE(suite.problems[0].span.line, 1);
        if (suite.problems[0].code == u"not-a-test"_s)
            QCOMPARE(suite.problems[0].span.column, column);
        QCOMPARE(suite.tests.back().name, u"leaks(none)"_s); // the others are read
    }

    /// As comments belong to clauses: to those directly below them.
    void aLineIsOfTheTestThatItsCommentIsOf()
    {
        const QString text
            = u"% A head.\n\n/* Two\n   lines. */\n% More.\ntest('a', [\n    % inside\n    step]). % behind\n"
              "% of b\nperft(2, 3). leaks(none).\n% of nothing\n\ntest('bad', [step).\n\n% the end\n"_s;
        const Suite suite = readSuite(text, u"a.test.sidl"_s);
        const QList<int> wanted{0, 0, 6, 6, 6, 6, 6, 6, 10, 10, 0, 0, 0, 0, 0, 0};
        for (qsizetype line = 1; line <= wanted.size(); ++line) {
            const auto message = u"line %1"_s.arg(line).toUtf8();
            QVERIFY2(testAtLine(suite, text, int(line)).value_or(0) == wanted[line - 1], message.constData());
            QVERIFY2(errorAtLine(suite, text, int(line)).has_value() == (line == 13), message.constData());
        }
        QVERIFY(!testAtLine(readSuite(u"% none\n"_s, u"a.test.sidl"_s), u"% none\n"_s, 1));
    }

    void testsOfOneNameAreToldOf()
    {
        const Suite suite
            = readSuite(u"test('good', [step]).\ntest('other', [step]).\ntest('good', []).\n"_s, u"a.test.sidl"_s);
        QCOMPARE(suite.tests.size(), std::size_t(3)); // and are run
        QCOMPARE(suite.problems.size(), std::size_t(1));
        QCOMPARE(suite.problems[0].code, u"same-test-name"_s);
        QCOMPARE(suite.problems[0].severity, language::Severity::Warning);
        QCOMPARE(suite.problems[0].span.line, 3);
        QCOMPARE(suite.problems[0].message, u"the test of line 1 has the name good, too"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSuiteReader)
#include "tst_suitereader.moc"
