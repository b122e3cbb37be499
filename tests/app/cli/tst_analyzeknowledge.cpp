// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// `sidl analyze --knows`: who knows what after a play.
class TestAnalyzeKnowledge : public QObject
{
    Q_OBJECT

private:
    static QJsonObject json(const Outcome &outcome) { return QJsonDocument::fromJson(outcome.out.toUtf8()).object(); }
    static QJsonValue at(const Outcome &outcome, const char *key, const char *field)
    {
        return json(outcome)[QLatin1String(key)].toObject()[QLatin1String(field)];
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void whoKnowsWhatIsTold()
    {
        const QString trace = m_folder.filePath(u"poker.json"_s);
        QCOMPARE(run("play", game("kuhn-poker"), "--policy", "first", "--quiet", "--trace", trace).code, 0);
        const Outcome shown = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, jack]", "--after", trace);
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.out.contains(u"  [alice] knows that "_s), qPrintable(shown.out));
        // Who cannot tell is given an example of each kind. Patterns and goals are asked for as words are.
        const Outcome seen
            = run("analyze", game("kuhn-poker"), "--knows", "[holds, alice, X], higher(X, queen)", "--after", trace);
        QVERIFY2(seen.out.contains(u"[alice] knows"_s), qPrintable(seen.out));
        const QString cards = m_folder.filePath(u"cards.json"_s);
        QCOMPARE(
            run("play", game("kuhn-poker"), "--policy", "first", "--chronons", "1", "--quiet", "--trace", cards).code,
            0);
        const Outcome hidden = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, jack]", "--after", cards);
        QVERIFY2(hidden.out.contains(u"[alice] cannot tell: 2 states are possible"_s), qPrintable(hidden.out));
        QVERIFY(hidden.out.contains(u"    1. [deal]: [deal,king,jack]\n"_s));
        QVERIFY(hidden.out.contains(u"    1. [deal]: [deal,king,queen]\n"_s));
        const Outcome one = run("analyze", game("kuhn-poker"), "--knows", "[holds, alice, X]", "--after", cards);
        QVERIFY2(one.out.contains(u"[alice] knows which: [holds,alice,king]\n"_s), qPrintable(one.out));
        QVERIFY2(one.out.contains(u"[bob] knows that one of these holds, and cannot tell which: "
                                  "[holds,alice,king], [holds,alice,jack]\n"_s),
                 qPrintable(one.out));
        const Outcome dealt = run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--json");
        QCOMPARE(dealt.code, 0);
        QCOMPARE(at(dealt, "knowledge", "word").toString(), u"[deck]"_s);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck").code, 2);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--after", trace).code, 2);
        // What is not proved is no success, unless that is enough.
        const QStringList few = arguments("analyze", game("kuhn-poker"), "--knows", "[holds, bob, jack]", "--after",
                                          cards, "--explore", "states=1");
        const Outcome unsure = runSidl(few);
        QVERIFY2(unsure.out.contains(u", as far as was looked"_s), qPrintable(unsure.out));
        QCOMPARE(unsure.code, 1);
        QCOMPARE(runSidl(few + arguments("--allow-incomplete")).code, 0);
    }

    /// A slip of the pen is known not to hold by everybody, which says nothing of the game.
    void namesThatNobodyCanKnowAreTold()
    {
        const QString remark = u"No rule of the game has kign: is king meant?"_s;
        for (const QString &goal : {u"[holds, bob, kign]"_s, u"fact([holds, bob, kign])"_s}) {
            const Outcome slip = run("analyze", game("kuhn-poker"), "--knows", goal, "--given", "[deck]");
            QCOMPARE(slip.code, 2);
            QVERIFY2(slip.out.isEmpty(), qPrintable(slip.out));
            QVERIFY2(slip.err.startsWith(u"sidl: error: --knows: "_s + remark), qPrintable(slip.err));
        }
        // Its names are those of other words.
        const Outcome other = run("analyze", game("kuhn-poker"), "--knows", "[deck, king]");
        QCOMPARE(other.code, 2);
        QCOMPARE(run("analyze", game("centipede"), "--knows", "fact([C, alice])").code, 2); // its words are longer
        QVERIFY2(other.err.contains(
                     u"The game does not begin with [deck, king], and no rule creates it. Did you mean [deck]?"_s),
                 qPrintable(other.err));
        // What does not hold is told with a remark: that it is nowhere is known, and so.
        const Outcome denied = run("analyze", game("kuhn-poker"), "--knows", "\\+ fact([holds, bob, kign])");
        QCOMPARE(denied.code, 0);
        QVERIFY2(denied.out.contains(u"  "_s + remark + u'\n'), qPrintable(denied.out));
        const Outcome written = run("analyze", game("kuhn-poker"), "--knows", "\\+ fact([holds, bob, kign])", "--json");
        QCOMPARE(at(written, "knowledge", "remark").toString(), remark);
        const Outcome given
            = run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--given", "\\+ fact([holds, bob, kign])");
        QVERIFY2(given.out.contains(remark), qPrintable(given.out));
        const Outcome right = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, king]", "--json");
        QVERIFY(at(right, "knowledge", "players").toObject().size() == 2);
        QVERIFY(at(right, "knowledge", "remark").toString().isEmpty());
    }

    /// What rules may make of variables is answered, though it is not there.
    void wordsThatRulesMakeOfVariablesCanBeAsked()
    {
        const QString file = m_folder.filePath(u"taking.sidl"_s);
        write(file,
              "game(taking).\ninit([alice], 0).\nlegal([m]) :- \\+ fact([done]).\n"
              "owned([m], [alice]).\nswitch([m], [take, X]) :- member(X, [apple, pear]).\n"
              "do([take, X]) :- what(X, Word), create(Word), create([done]).\n"
              "what(X, [got, X]).\n");
        for (const char *word : {"[got, pear]", "[pear, got]", "[done]", "[got, X]"}) {
            const Outcome asked = run("analyze", file, "--knows", word);
            QVERIFY2(asked.code == 0, qPrintable(asked.err));
            QVERIFY2(asked.out.contains(u"[alice] knows that it does not hold"_s), qPrintable(asked.out));
        }
        QCOMPARE(run("analyze", file, "--knows", "[gto, pear]").code, 2);
    }

    void whatEverybodyDoesCanBeAssumed()
    {
        const QString goal = u"\\+ does([deal], [deal, king, jack])"_s;
        const QString cards = m_folder.filePath(u"cards.json"_s);
        QCOMPARE(
            run("play", game("kuhn-poker"), "--policy", "first", "--chronons", "1", "--quiet", "--trace", cards).code,
            0);
        const Outcome known = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, queen]", "--after", cards,
                                  "--assuming", goal);
        QVERIFY2(known.out.contains(u"under the assumption that "_s + goal), qPrintable(known.out));
        QVERIFY2(known.out.contains(u"[alice] knows that it holds"_s), qPrintable(known.out));
        QVERIFY(!known.out.contains(u"not as assumed"_s));
        const Outcome broken = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, queen]", "--after", cards,
                                   "--assuming", "knows([bob], [holds, alice, king])", "--json");
        QCOMPARE(broken.code, 0);
        QVERIFY(!at(broken, "knowledge", "playIsAsAssumed").toBool());
        const Outcome untrue = run("analyze", game("kuhn-poker"), "--knows", "[holds, bob, queen]", "--after", cards,
                                   "--assuming", "\\+ does([deal], [deal, _, queen])");
        QVERIFY2(untrue.out.contains(u"[alice] knows that it does not hold"_s), qPrintable(untrue.out));
        QVERIFY2(untrue.out.contains(u"[bob]: it cannot be as assumed"_s), qPrintable(untrue.out));
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--after", cards, "--assuming", "does(").code,
                 2);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--assuming", "true").code, 2);
        // Before anything is done, too.
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--assuming", "does(").code, 2);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--assuming", "does(_, [_])").code, 0);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--assuming", "no_such(1)").code, 2);
        // A goal that is none is in no line of the game.
        for (const QString &none : {u"no_such(1)"_s, u"fact("_s}) {
            const Outcome refused = run("analyze", game("kuhn-poker"), "--knows", none);
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.err.startsWith(u"sidl: error: --knows: "_s), qPrintable(refused.err));
        }
    }

    void whatEverybodyIsToldCanBeGiven()
    {
        const QString cards = m_folder.filePath(u"given.json"_s);
        QCOMPARE(
            run("play", game("kuhn-poker"), "--policy", "first", "--chronons", "1", "--quiet", "--trace", cards).code,
            0); // the king for alice, the jack or the queen for bob
        const Outcome told = run("analyze", game("kuhn-poker"), "--knows", "[holds, alice, king]", "--after", cards,
                                 "--given", "[holds, alice, king]");
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains(u"given after chronon 1 that [holds, alice, king]:"_s), qPrintable(told.out));
        QVERIFY2(told.out.contains(u"[bob] knows that it holds"_s), qPrintable(told.out));
        const QStringList before = arguments("analyze", game("kuhn-poker"), "--knows", "knows([bob], [deck])",
                                             "--after", cards, "--given", "0:[deck]", "--json");
        QCOMPARE(at(runSidl(before), "knowledge", "given").toArray().first().toObject().value(u"chronon"_s).toInt(), 0);
        QVERIFY(at(runSidl(before), "knowledge", "playIsAsAssumed").toBool());
        // What cannot be, those see who hold the card.
        const Outcome wrong = run("analyze", game("kuhn-poker"), "--knows", "[holds, alice, king]", "--after", cards,
                                  "--given", "[holds, alice, jack]");
        QVERIFY2(wrong.out.contains(u"[alice]: it cannot be as given, for all that was seen"_s), qPrintable(wrong.out));
        QVERIFY(wrong.out.contains(u"the play itself is not as assumed"_s));
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--given", "1:[deck]").code, 2);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--knows", "[deck]", "--given", "[deck").code, 2);
        QCOMPARE(run("analyze", game("kuhn-poker"), "--given", "[deck]").code, 2);
    }
};

QTEST_GUILESS_MAIN(TestAnalyzeKnowledge)
#include "tst_analyzeknowledge.moc"
