// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// Trees and matrices that sidl export writes for LaTeX.
class TestLatex : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// Where there is LaTeX, it makes so many pages of @p document.
    void compiles(const QString &document, int pages = 1)
    {
        const QString latex = QStandardPaths::findExecutable(u"pdflatex"_s);
        if (latex.isEmpty())
            return;
        write(path("game.tex"), document.toUtf8());
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(latex, {u"-halt-on-error"_s, u"-interaction=nonstopmode"_s, u"game.tex"_s});
        QVERIFY(process.waitForFinished(60'000));
        const QString told = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(process.exitCode() == 0, qPrintable(told));
        QVERIFY2(told.contains(u"(%1 page"_s.arg(pages)), qPrintable(told));
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void picturesAreWrittenForLatex()
    {
        const Outcome tree = run("export", game("kuhn-poker"), "--tikz");
        QCOMPARE(tree.code, 0);
        QCOMPARE(int(tree.out.count(QRegularExpression(u"\\\\node.*\\(n\\d+\\) at"_s))), 55);
        QCOMPARE(int(tree.out.count(u"\\draw (n"_s)), 54);
        QCOMPARE(int(tree.out.count(u"\\draw[dashed,"_s)), 12); // two nodes in each information set
        QVERIFY(tree.out.contains(u"$\\frac{1}{6}$"_s));
        const Outcome matrix
            = run("export", game("prisoners-dilemma"), "--matrix", "--depth", "1", "--allow-incomplete");
        QCOMPARE(matrix.code, 0);
        QCOMPARE(int(matrix.out.count(u"\\cline{2-3}"_s)), 3);
        const Outcome solved = run("export", game("kuhn-poker"), "--tikz", "--solved");
        QCOMPARE(solved.code, 0);
        QVERIFY(solved.out.contains(u"\\draw[very thick,player"_s));
        QVERIFY(solved.out.contains(u"$-\\frac{1}{18}$"_s));
        for (const Outcome &document : {tree, matrix, solved})
            compiles(document.out);
    }

    /// LaTeX is for people; Gambit's files, strategies and JSON keep the words of the rules.
    void picturesCallThingsAsPeopleDo()
    {
        const Outcome people = run("export", game("kuhn-poker"), "--tikz");
        QVERIFY(people.out.contains(u"{Alice king, Bob queen $\\frac{1}{6}$}"_s));
        QVERIFY(people.out.contains(u"\\textbullet~Alice}"_s));
        const Outcome rules = run("export", game("kuhn-poker"), "--tikz", "--names", "rules");
        QVERIFY(rules.out.contains(u"{deal king queen $\\frac{1}{6}$}"_s));
        QVERIFY(rules.out.contains(u"\\textbullet~alice}"_s));
        QVERIFY(run("export", game("kuhn-poker"), "--efg").out.contains(u"\"[deal,king,queen]\""_s));
        const Outcome refused = run("export", game("kuhn-poker"), "--efg", "--names", "people");
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains(u"leave out --names"_s), qPrintable(refused.err));

        QVERIFY(QFile::copy(game("prisoners-dilemma-once"), path("jail.sidl")));
        QVERIFY(run("export", path("jail.sidl"), "--matrix").out.contains(u"{cooperate}"_s));
        QVERIFY(run("export", path("jail.sidl"), "--matrix", "--names", "people").out.contains(u"{playerA}{Alice}"_s));
        write(path("jail.view.json"), R"({"format": "sidl-view", "version": 1, "show": "list", "names": {
            "players": {"[alice]": "Anne"}, "words": [{"pattern": "[_,cooperate]", "text": "keeps silent"}]}})");
        const Outcome matrix = run("export", path("jail.sidl"), "--matrix");
        QVERIFY2(matrix.out.contains(u"{playerA}{Anne}"_s) && matrix.out.contains(u"{keeps silent}"_s)
                     && matrix.out.contains(u"{defect}"_s),
                 qPrintable(matrix.out));
        write(path("jail.view.json"), R"({"format": "sidl-view", "version": 1, "names": {"players": 3}})");
        const Outcome broken = run("export", path("jail.sidl"), "--matrix");
        QCOMPARE(broken.code, 0);
        QVERIFY2(broken.err.contains(u"jail.view.json is not used: "_s), qPrintable(broken.err));
        QVERIFY(broken.out.contains(u"{cooperate}"_s));
        write(path("jail.view.json"), R"({"format": "sidl-view", "version": 1, "names": {
            "words": [{"pattern": "[_,cooperate]", "text": "{P} keeps silent"}]}})");
        const Outcome misspelt = run("export", path("jail.sidl"), "--matrix");
        QCOMPARE(misspelt.code, 0);
        QVERIFY2(misspelt.err.contains(u"jail.view.json: in \u201c{P} keeps silent\u201d, {P} stands for nothing"_s),
                 qPrintable(misspelt.err));
    }

    /// Several players and levels, names in any letters, and what TeX cannot measure.
    void anyTreeIsWrittenForLatex()
    {
        for (const char *name : {"centipede", "beer-quiche", "monty-hall", "second-price-auction"}) {
            const Outcome solved = run("export", game(name), "--tikz", "--solved");
            QCOMPARE(solved.code, 0);
            // The legend, as that of the pane State Graph: what is off the path is not played.
            QVERIFY(solved.out.contains(
                u"~played in the equilibrium, or best where it never leads; how often, if not always"_s));
            compiles(solved.out);
        }
        const Outcome auction = run("export", game("second-price-auction"), "--tikz");
        QVERIFY(auction.out.contains(u"{bid 3}"_s)); // whose bid it is the node tells
        QVERIFY(!auction.out.contains(u"bid alice"_s) && !auction.out.contains(u"[bid"_s));
        write(path("names.efg"),
              u"EFG 2 R \"100% & _x^2~ {} #1 $ \\\\ Ж\" { \"Åse\" \"Жук\" }\n"
              "p \"\" 1 1 \"ψ\" { \"naïve 50%\" \"α & β_1\" \"王\" } 0\n"
              "t \"\" 1 \"\" { 1 -1/2 }\nt \"\" 2 \"\" { 0 0.5 }\nt \"\" 3 \"\" { 0 1 }\n"_s.toUtf8());
        const Outcome named = run("export", path("names.efg"), "--tikz", "--solved");
        QCOMPARE(named.code, 0);
        QVERIFY(named.out.contains(u"α \\& β\\_1"_s));
        compiles(named.out);
        const Outcome large
            = run("export", game("rock-paper-scissors"), "--tikz", "--depth", "4", "--allow-incomplete");
        QCOMPARE(large.code, 1);
        QVERIFY2(large.err.contains(u"larger than LaTeX can draw"_s) && large.err.contains(u"--depth 2"_s),
                 qPrintable(large.err));
        QCOMPARE(large.out, QString());
    }

    /// Else the last one of a node and the first one of the next were read as one: "answer reject answer accept".
    void namesInATreeStandApart()
    {
        const QString tree = run("export", game("ultimatum"), "--tikz", "--solved", "--names", "rules").out;
        std::map<int, double> x; // of nodes
        const QRegularExpression node(u"\\\\node.*\\(n(\\d+)\\) at \\((.*),"_s);
        for (auto found = node.globalMatch(tree); found.hasNext();) {
            const QRegularExpressionMatch one = found.next();
            x[one.captured(1).toInt()] = one.captured(2).toDouble();
        }
        const QRegularExpression edge(u"\\\\path \\(n(\\d+)\\) -- node\\[auto(,swap)?,.*\\{(answer.*)\\} \\(n(\\d+)"_s);
        constexpr double Letter = 0.13; // cm, about
        double last = -1e9;
        int names = 0;
        for (auto found = edge.globalMatch(tree); found.hasNext(); ++names) { // from left to right
            const QRegularExpressionMatch one = found.next();
            const double middle = (x.at(one.captured(1).toInt()) + x.at(one.captured(4).toInt())) / 2,
                         width = Letter * double(one.captured(3).size());
            const double left = one.captured(2).isEmpty() ? middle : middle - width;
            QVERIFY2(left - last > 0.45, qPrintable(u"%1 %2"_s.arg(left).arg(last)));
            last = left + width;
        }
        QCOMPARE(names, 10);
    }

    /// What is too large for one page is on several; what would be a book is refused.
    void aLargeMatrixIsOnSeveralPages()
    {
        const Outcome kuhn = run("export", game("kuhn-poker"), "--matrix");
        QCOMPARE(kuhn.code, 0);
        QCOMPARE(kuhn.out.count(u"\\newpage"_s), 2);
        QVERIFY(kuhn.out.contains(u"rows 1 to 27 of 27, columns 45 to 64 of 64"_s));
        QVERIFY(kuhn.out.contains(u"king, queen, jack (nobody has spoken): C check, B bet"_s)); // the key of the codes
        compiles(kuhn.out, 3);
        const Outcome small = run("export", game("beer-quiche"), "--matrix");
        QVERIFY(!small.out.contains(u"\\newpage"_s) && small.out.contains(u"\nBQ & "_s));
        compiles(small.out);
        const QString letters(100, u'x'); // so that a page has room for few
        QString wide = u"EFG 2 R \"wide\" { \"a\" \"b\" }\np \"\" 1 1 \"\" {"_s, below, others;
        for (int other = 0; other < 140; ++other)
            others += u" \"%1%2\""_s.arg(letters).arg(other);
        for (int own = 0; own < 8; ++own) {
            wide += u" \"%1\""_s.arg(own);
            below += u"p \"\" 2 1 \"\" {%1 } 0\n"_s.arg(others);
            for (int other = 0; other < 140; ++other)
                below += u"t \"\" %1 \"\" { %2 %3 }\n"_s.arg(own * 140 + other + 1).arg(own).arg(other);
        }
        write(path("wide.efg"), (wide + u" } 0\n"_s + below).toUtf8());
        const Outcome refused = run("export", path("wide.efg"), "--matrix");
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(u"8 × 140 strategies: "_s) && refused.err.contains(u"--nfg"_s),
                 qPrintable(refused.err));
    }
};

QTEST_GUILESS_MAIN(TestLatex)
#include "tst_latex.moc"
