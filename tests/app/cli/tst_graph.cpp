// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSizeF>
#include <QtEndian>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// sidl graph.
class TestGraph : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void graphsAreWritten_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        for (const char *kind : {"states", "dependencies", "rules", "domains"}) {
            QTest::addRow("%s svg", kind) << QString::fromLatin1(kind) << u"svg"_s << QByteArray("<?xml");
            QTest::addRow("%s png", kind) << QString::fromLatin1(kind) << u"png"_s << QByteArray("\x89PNG");
            QTest::addRow("%s pdf", kind) << QString::fromLatin1(kind) << u"pdf"_s << QByteArray("%PDF");
            QTest::addRow("%s dot", kind) << QString::fromLatin1(kind) << u"dot"_s << QByteArray("digraph");
        }
    }
    void graphsAreWritten()
    {
        QFETCH(QString, kind);
        QFETCH(QString, suffix);
        QFETCH(QByteArray, magic);
        const QString target = m_folder.filePath(u"graph."_s + suffix);
        const Outcome outcome = run("graph", game("nim"), kind, "-o", target);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString());
        QVERIFY(read(target).startsWith(magic));
    }

    /// Graphviz takes minutes for the rules of a large game.
    void theTimeBoundsEveryDrawing()
    {
        QByteArray rules = "game(big).\ninit([a], 0).\n";
        for (int i = 0; i < 3000; ++i) {
            const QByteArray n = QByteArray::number(i), next = QByteArray::number((i * 7 + 1) % 3000);
            rules += "p" + n + "(X, Y) :- p" + next + "(X, Z), q" + n + "(Z, Y).\nq" + n + "(X, X) :- X < " + n + ".\n";
        }
        const Outcome outcome = run("graph", file("big.sidl", rules), "rules", "--time", "1", "-o", path("big.svg"));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(u" did not finish the layout within 1 s"_s), qPrintable(outcome.err));
    }

    /// So the rules may take for one state: those that there is no time for are drawn, and nothing is said of them.
    void theTimeBoundsWhatIsReadOfStates()
    {
        const QString slow = file("slow.sidl",
                                  "game(slow).\ninit([a], 0).\ninit([start]).\nlegal([m]) :- fact([start]).\n"
                                  "legal([w]) :- fact([n, _]), between(1, 20000000, X), X < 0.\n"
                                  "legal([w]) :- fact([n, _]).\nowned(_, [a]).\n"
                                  "switch([m], [N]) :- between(1, 60, N).\nswitch([w], [x]).\n"
                                  "do([N]) :- delete([start]), create([n, N]).\n");
        const Outcome outcome = run("graph", slow, "states", "--depth", "1", "--time", "1");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"sidl: incomplete: the time or the memory that was allowed is used up\n"_s),
                 qPrintable(outcome.err));
        QVERIFY(outcome.out.contains(u"61 states, "_s));
        QVERIFY2(outcome.out.count(u"may act: "_s) < 61, qPrintable(outcome.out));
    }

    /// A pipe has no name that says what to write.
    void theFormatCanBeSaid()
    {
        const Outcome unsaid = run("graph", game("nim"), "rules", "-o", "/dev/stdout");
        QCOMPARE(unsaid.code, 2);
        QVERIFY2(unsaid.err.contains(u"--format has to say"_s), qPrintable(unsaid.err));
        const Outcome piped = run("graph", game("nim"), "rules", "-o", "/dev/stdout", "--format", "svg");
        QVERIFY2(piped.code == 0 && piped.out.startsWith(u"<?xml"_s), qPrintable(piped.err));
        QCOMPARE(run("graph", game("nim"), "rules", "--format", "svg").out, piped.out);
        QVERIFY(run("graph", game("nim"), "rules", "-o", "-", "--format", "dot").out.startsWith(u"digraph"_s));
        const QString target = path("nim.picture");
        QCOMPARE(run("graph", game("nim"), "rules", "-o", target, "--format", "pdf").code, 0);
        QVERIFY(read(target).startsWith("%PDF"));
        QCOMPARE(run("graph", game("nim"), "rules", "--json", "--format", "svg").code, 2);
    }

    void treesAreDrawnWithWhatRationalPlayersDo()
    {
        const QString target = m_folder.filePath(u"tree.svg"_s);
        const Outcome outcome = run("graph", game("kuhn-poker"), "tree", "--solved", "-o", target);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        const QByteArray svg = read(target);
        for (const char *text : {"\u22121/18, 1/18", "one information set", "bet (1/3)", "payoffs: alice, bob"})
            QVERIFY2(svg.contains(text), text);
        const Outcome people = run("graph", game("kuhn-poker"), "tree", "--solved", "--names", "people");
        QVERIFY(people.out.contains(u"Alice king, Bob queen"_s) && people.out.contains(u"Bob decides"_s));
        QVERIFY(!people.out.contains(u"deal king queen"_s));
        QVERIFY(people.out.contains(u"knows: chronon 1: "_s) && !people.out.contains(u"step"_s));
        QVERIFY(people.out.contains(u"Kuhn poker: game tree"_s)
                && !people.out.contains(u"kuhnPoker"_s)); // as above seats
        const Outcome plain = run("graph", game("kuhn-poker"), "tree");
        QVERIFY(plain.out.contains(u"[deal,king,queen]"_s) && !plain.out.contains(u"Alice king"_s));
        QVERIFY(plain.out.contains(u"kuhnPoker: game tree"_s));
        QVERIFY(!plain.out.contains(u"-1/18"_s));
        const Outcome dot = run("graph", game("kuhn-poker"), "tree", "--solved");
        QVERIFY(dot.out.contains(u"-1/18, 1/18"_s) && !dot.out.contains(QChar(0x2212))); // as programs read it
    }

    /// A tree with more ends than levels stands from left to right, with as many nodes as can be read.
    void largeTreesCanBeReadOnAPage()
    {
        const QString target = m_folder.filePath(u"large.svg"_s);
        const auto drawn = [](const QByteArray &svg) {
            static const QRegularExpression box(u"viewBox=\"0.00 0.00 ([0-9.]+) ([0-9.]+)\""_s);
            const QRegularExpressionMatch match = box.match(QString::fromUtf8(svg.left(2000)));
            return QSizeF(match.captured(1).toDouble(), match.captured(2).toDouble());
        };
        const Outcome outcome = run("graph", game("tic-tac-toe"), "tree", "--depth", "3", "-o", target);
        QVERIFY2(outcome.err.contains(u"the rest is folded"_s), qPrintable(outcome.err));
        const QSizeF size = drawn(read(target));
        QVERIFY2(size.width() < size.height() && size.height() < 770 / 0.4, qPrintable(QString::number(size.height())));
        const Outcome all = run("graph", game("tic-tac-toe"), "tree", "--depth", "3", "--draw", "300", "-o", target);
        QVERIFY2(!all.err.contains(u"folded"_s), qPrintable(all.err));
        QVERIFY(drawn(read(target)).height() > 2 * size.height());
        const Outcome small = run("graph", game("kuhn-poker"), "tree", "-o", target);
        QCOMPARE(small.err, QString());
    }

    /// A PNG is turned only where less of the tree could be read otherwise, and never where --draw says how much.
    void aPngIsTurnedOnlyToShowMore()
    {
        const QString target = m_folder.filePath(u"tree.png"_s);
        const auto isWide = [&target] {
            const QByteArray header = read(target).mid(16, 8);
            return header.size() == 8
                && qFromBigEndian<quint32>(header.constData()) > qFromBigEndian<quint32>(header.constData() + 4);
        };
        const Outcome drawn = run("graph", game("kuhn-poker"), "tree", "--draw", "400", "-o", target);
        QCOMPARE(drawn.err, QString());
        QVERIFY(isWide());
        const Outcome large = run("graph", game("tic-tac-toe"), "tree", "--depth", "3", "-o", target);
        QVERIFY2(large.err.contains(u"the rest is folded"_s), qPrintable(large.err));
        QVERIFY(!isWide());
    }

    /// What cannot be solved is not drawn as if it were, and what is cut is told.
    void treesThatAreCutAreNotSolved()
    {
        const Outcome cut = run("graph", game("centipede"), "tree", "--depth", "2");
        QCOMPARE(cut.code, 1);
        QVERIFY(cut.err.contains(u"incomplete"_s));
        QVERIFY(cut.out.contains(u"incomplete"_s));
        QVERIFY(cut.err.contains(u"--depth and --nodes"_s)); // which can be given, therefore:
        QCOMPARE(run("graph", game("tic-tac-toe"), "tree", "--nodes", "50").code, 1);
        QCOMPARE(run("graph", game("centipede"), "tree", "--depth", "20", "--nodes", "5000").code, 0);
        const Outcome unsolved = run("graph", game("centipede"), "tree", "--depth", "2", "--solved");
        QCOMPARE(unsolved.code, 1);
        QVERIFY2(unsolved.err.contains(u"no equilibrium to draw"_s), qPrintable(unsolved.err));
        QVERIFY(unsolved.out.isEmpty());
    }

    /// As of trees; the depth is what was asked for.
    void statesThatAreCutAreTold()
    {
        const Outcome whole = run("graph", game("tic-tac-toe"), "states", "--depth", "1");
        QCOMPARE(whole.code, 0);
        const Outcome cut = run("graph", game("tic-tac-toe"), "states", "--depth", "2", "--states", "20");
        QCOMPARE(cut.code, 1);
        QVERIFY2(cut.err.contains(u"incomplete"_s), qPrintable(cut.err));
        QVERIFY(cut.out.contains(u"digraph"_s));
    }

    void picturesAreAsLargeAsAskedFor()
    {
        const auto width = [this](const char *scale) {
            const QString target = m_folder.filePath(u"scaled.png"_s);
            run("graph", game("nim"), "dependencies", "-o", target, "--scale", scale);
            QFile file(target);
            if (!file.open(QIODevice::ReadOnly))
                return 0U;
            return qFromBigEndian<quint32>(file.read(20).constData() + 16);
        };
        const unsigned one = width("1"), three = width("3");
        QVERIFY(one > 100);
        QVERIFY(three > one * 29 / 10 && three < one * 31 / 10);
    }

    void everyGraphHasItsLegend_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("meaning");
        QTest::newRow("states") << u"states"_s << u"explored no further"_s; // no end is so near
        QTest::newRow("dependencies") << u"dependencies"_s << u"helper that reads the state"_s;
        QTest::newRow("rules") << u"rules"_s << u"where a constant or function stands"_s;
        QTest::newRow("domains") << u"domains"_s << u"argument position"_s;
    }
    void everyGraphHasItsLegend()
    {
        QFETCH(QString, kind);
        QFETCH(QString, meaning);
        const Outcome outcome = run("graph", game("nim"), kind);
        QVERIFY2(outcome.out.contains(u'>' + meaning), qPrintable(outcome.out.left(2000)));
    }

    void anErrorInTheRulesIsToldByTheStatus()
    {
        const QString rules = file("faulty.sidl",
                                   "game(f).\ninit([a], 0).\ninit([n, 0]).\nlegal([s]).\nowned([s], [a]).\n"
                                   "switch([s], [x]).\nswitch([s], [y]).\ndo([x]) :- delete([n, 0]).\n"
                                   "do([y]) :- X is 1 / 0, create([n, X]).\n");
        const Outcome outcome = run("graph", rules, "states");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u":9:"_s), qPrintable(outcome.err));
        QVERIFY(outcome.out.startsWith(u"digraph"_s)); // of the states that there are
    }

    void samplesForAClassSayWhatTheirWordsMean_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("said");
        QTest::newRow("Monty Hall") << u"monty-hall"_s << u"the car is behind door 2"_s;
        QTest::newRow("the centipede") << u"centipede"_s << u"Bob is to move after 1 pass"_s;
    }
    void samplesForAClassSayWhatTheirWordsMean()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, said);
        const Outcome outcome = run("graph", game(qPrintable(name)), "states", "--names", "people");
        QVERIFY2(outcome.out.contains(said), qPrintable(outcome.out.left(2000)));
        QVERIFY(!outcome.out.contains(u"\\n["_s)); // in a label
    }

    void statesAreToldAsPeopleDo()
    {
        const Outcome people = run("graph", game("nim"), "states", "--names", "people");
        QVERIFY(people.out.contains(u"Bob is to take from 9 matches"_s) && !people.out.contains(u"[bob"_s));
        QVERIFY(people.out.contains(u"\\nchronon: 1\\n"_s) && !people.out.contains(u"step"_s));
        QVERIFY(people.out.contains(u"Nim: "_s) && !people.out.contains(u"nim: "_s));
        QVERIFY(run("graph", game("nim"), "states").out.contains(u"[bob"_s));
        QCOMPARE(run("graph", game("nim"), "states", "--names", "people", "--json").code, 2);
    }

    void graphsGoToStandardOutputAsDot()
    {
        const Outcome outcome = run("graph", game("nim"), "states", "--depth", "100");
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.startsWith(u"digraph"_s));
        QVERIFY(outcome.out.contains(u"[alice,10]"_s));
        QCOMPARE(outcome.err, QString());
    }

    void graphFormatsAreKnownBeforeWork()
    {
        const Outcome outcome = run("graph", game("nim"), "states", "-o", path("graph.jpeg2000"));
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.contains(u".svg"_s));
    }

    void aMissingGraphvizIsToldOf()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(sidlProgram(), {u"graph"_s, game("nim"), u"states"_s, u"-o"_s, path("none.svg")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("Graphviz"));
        QVERIFY(!QFile::exists(path("none.svg")));
    }
};

QTEST_GUILESS_MAIN(TestGraph)
#include "tst_graph.moc"
