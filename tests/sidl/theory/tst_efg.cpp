// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/formbuilder.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;

/// Gambit's files of extensive forms, written and read.
class TestEfg : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadAsTheSame()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            const tests::RandomForm random(1 + int(seed % 3), false, seed);
            const QByteArray written = efgText(random.form());
            const auto read = readEfg(written);
            QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : read.problem().text()));
            QCOMPARE(efgText(*read), written);
            QCOMPARE(read->nodes.size(), random.form().nodes.size());
            QCOMPARE(read->sets.size(), random.form().sets.size());
            QCOMPARE(read->title, random.form().title);
        }
    }

    void aSampleIsWrittenAsGambitReadsIt()
    {
        engine::Engine engine(tests::game(u"kuhn-poker"_s));
        const auto start = engine.initialState();
        const auto form = extensiveForm(engine, *start);
        const QString text = QString::fromUtf8(efgText(*form));
        QVERIFY(text.startsWith(u"EFG 2 R \"kuhnPoker\" { \"[alice]\" \"[bob]\" }\nc \"\" 1 \"\" { "_s));
        QVERIFY(text.contains(u"\" 1/6 "_s));
        QCOMPARE(text.count(u"\nt "_s), 30);
        QCOMPARE(text.count(u"\np "_s), 24);
    }

    void filesOfOthersAreRead()
    {
        // Sets and outcomes are described once; payoffs at inner nodes; commas and decimals; a comment.
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/tests/data/efg/inner-payoffs.efg"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto form = readEfg(file.readAll());
        QVERIFY2(form.ok(), qPrintable(form.ok() ? QString() : form.problem().text()));
        QCOMPARE(form->title, u"Poker, \"small\""_s);
        QCOMPARE(int(form->sets.size()), 1);
        QCOMPARE(int(form->sets.front().nodes.size()), 2);
        QStringList payoffs;
        for (const ExtensiveForm::Node &node : form->nodes)
            if (node.kind == ExtensiveForm::Kind::Leaf)
                payoffs += text(node.payoffs[0]) + u' ' + text(node.payoffs[1]);
        payoffs.sort();
        QCOMPARE(payoffs, (QStringList{u"-1 1"_s, u"-3/4 1"_s, u"1 1/2"_s, u"1 1/2"_s}));
    }

    /// Who has no name is called by the number; decimals are what they say, and those that do not add up are rounded.
    void whatHasNoNameGetsOne()
    {
        const auto read = [](const QByteArray &shares) {
            const auto form = readEfg("EFG 2 R \"\" { \"\" \"a\" \"a\" }\nc \"\" 1 \"\" { " + shares
                                      + " } 0\np \"\" 1 1 \"\" { \"\" \"x\" \"x\" } 0\nt \"\" 1 \"\" { 0.811 0 0 }\nt "
                                        "\"\" 1\nt \"\" 1\nt \"\" 1\n");
            if (!form.ok())
                qFatal("%s", qPrintable(form.problem().text()));
            return *form;
        };
        const ExtensiveForm form = read("\"\" 0.4 \"\" 0.6");
        QCOMPARE(form.players, (QStringList{u"player 1"_s, u"a"_s, u"a (2)"_s}));
        QCOMPARE(form.sets.front().actions, (QStringList{u"action 1"_s, u"x"_s, u"x (2)"_s}));
        QCOMPARE(form.nodes.front().draws, (QStringList{u"draw 1"_s, u"draw 2"_s}));
        QCOMPARE(text(form.nodes.back().payoffs[0]), u"811/1000"_s);
        QVERIFY(form.isExact);
        QVERIFY(!read("\"\" 0.3333333 \"\" 0.6666666").isExact);
    }

    void whatCannotBeReadIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("place");
        const QByteArray head = "EFG 2 R \"g\" { \"a\" \"b\" }\n";
        QTest::newRow("empty") << QByteArray() << u"EFG is expected"_s << u"1:1"_s;
        QTest::newRow("strategic form") << QByteArray("NFG 1 R") << u"EFG is expected, but there is NFG"_s << u"1:1"_s;
        QTest::newRow("old version") << QByteArray("EFG 1 R") << u"version 2 is expected"_s << u"1:5"_s;
        QTest::newRow("no nodes") << head << u"a node"_s << u"2:1"_s;
        QTest::newRow("no player") << head + "p \"\" 3 1 \"\" { \"x\" } 0\nt \"\" 0" << u"number of a player"_s
                                   << u"2:6"_s;
        QTest::newRow("unknown set") << head + "p \"\" 1 1 0\nt \"\" 0" << u"set that is described"_s << u"2:8"_s;
        QTest::newRow("unknown outcome") << head + "t \"\" 4" << u"outcome that is described"_s << u"2:7"_s;
        QTest::newRow("too few payoffs") << head + "t \"\" 4 \"\" { 1 }" << u"a payoff for each player"_s << u"2:8"_s;
        QTest::newRow("no probability") << head + "c \"\" 1 \"\" { \"x\" 0.5 \"y\" 0.4 } 0\nt \"\" 0\nt \"\" 0"
                                        << u"add up to 1"_s << u"2:6"_s;
        QTest::newRow("no number") << head + "t \"\" 4 { 1 one }" << u"a payoff is expected, but there is one"_s
                                   << u"2:12"_s;
        QTest::newRow("more than the tree") << head + "t \"\" 0\nt \"\" 0" << u"the end of the file"_s << u"3:1"_s;
    }
    void whatCannotBeReadIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto form = readEfg(text);
        QVERIFY(!form.ok());
        QVERIFY2(form.problem().message.contains(message), qPrintable(form.problem().message));
        QTEST(u"%1:%2"_s.arg(form.problem().span.line).arg(form.problem().span.column), "place");
    }

    void brokenFilesNeverCrash()
    {
        const QByteArray whole = efgText(tests::RandomForm(2, false, 5).form());
        std::mt19937 random(3);
        for (int i = 0; i < 3000; ++i) {
            QByteArray broken = whole;
            for (int change = 0; change < 3; ++change) {
                const auto at = qsizetype(random() % std::size_t(broken.size()));
                if (random() % 2)
                    broken[at] = char(random() % 256);
                else
                    broken.remove(at, qsizetype(random() % 9));
            }
            (void)readEfg(broken);
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestEfg)
#include "tst_efg.moc"
