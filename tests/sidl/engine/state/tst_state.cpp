// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include "sidl/engine/game/nature.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// State as a value, words in standard order, and the fact index, against naive counterparts over random data.
class TestState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreInPrologsStandardOrder();
    void canonicalTextReadsBack();
    void stateAgreesWithASet_data();
    void stateAgreesWithASet();
    void unchangedChunksAreShared();
    void factFindsWhatANaiveSearchFinds_data();
    void factFindsWhatANaiveSearchFinds();
};

namespace {

QString randomLiteral(SplitMix64 &random)
{
    static const char *const literals[] = {"a",
                                           "b",
                                           "abc",
                                           "'A b'",
                                           "[]",
                                           "'[]'",
                                           "'it\\'s'",
                                           "'ü'",
                                           "'\\n'",
                                           "+",
                                           "-",
                                           "{}",
                                           "'$x'",
                                           "1",
                                           "2",
                                           "-1",
                                           "0",
                                           "1.0",
                                           "2.0",
                                           "-0.5",
                                           "1.0e100",
                                           "1.0e-7",
                                           "123456789.125",
                                           "9223372036854775807",
                                           "9223372036854775808",
                                           "-99999999999999999999",
                                           "\"\"",
                                           "\"text\"",
                                           "\"Ä\\\"q\"",
                                           "f(a)",
                                           "[x,1]",
                                           "a-b",
                                           "'\xf0\x9f\x98\x80'",
                                           "'\xef\xbf\xbd'"};
    return QString::fromUtf8(literals[random.below(int(std::size(literals)))]);
}

QString randomWord(SplitMix64 &random)
{
    QStringList elements;
    for (int n = 1 + random.below(4); n > 0; --n)
        elements << randomLiteral(random);
    return u'[' + elements.join(u',') + u']';
}

Words words(TestGame &game, const std::set<int> &numbers)
{
    Words all;
    for (int number : numbers)
        all.push_back(game.word(qPrintable(u"[w,%1]"_s.arg(number))));
    return all;
}

const char *const Empty = "init([a], 0).";

} // namespace

void TestState::wordsAreInPrologsStandardOrder()
{
    // Prolog sorts; the state has to agree.
    SplitMix64 random(1);
    for (int round = 0; round < 20; ++round) {
        QStringList list;
        for (int i = 0; i < 40; ++i)
            list << randomWord(random);
        TestGame game(
            u"init([p], 0). init(W) :- member(W, [%1]).\n"
            "legal([N|W]) :- sort([%1], L), nth1(N, L, W).\nowned(_, [p]). switch(_, [go])."_s.arg(list.join(u',')));
        QVERIFY2(!game.position().error, game.position().error ? qPrintable(game.position().error->text()) : "");
        QStringList sorted;
        for (const Switch &entry : game.position().switches) {
            const QString text = entry.word.text();
            sorted << u'[' + text.mid(text.indexOf(u',') + 1);
        }
        QCOMPARE(game.facts(), sorted.join(u' '));
    }
}

void TestState::canonicalTextReadsBack()
{
    TestGame game(Empty);
    SplitMix64 random(2);
    for (int i = 0; i < 2000; ++i) {
        const Word word = game.word(qPrintable(randomWord(random)));
        QCOMPARE(game.engine().word(word.text()).value().text(), word.text());
        QVERIFY(game.engine().word(word.text()).value() == word);
    }
    QCOMPARE(game.word("[\"a\\nb\", \"q\\\"\"]").text(), u"[\"a\\nb\",\"q\\\"\"]"_s);
    QVERIFY(game.engine().word(u"["_s + u"f(1),"_s.repeated(300) + u"a]"_s).ok());
    QVERIFY(!game.engine().word(u"[1]. halt"_s).ok());
    QVERIFY(!game.engine().word(u'[' + QString(400000, u'{') + u'1' + QString(400000, u'}') + u']').ok());
}

void TestState::stateAgreesWithASet_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("small") << 20;
    QTest::newRow("a few chunks") << 700;
    QTest::newRow("many chunks") << 5000;
}

void TestState::stateAgreesWithASet()
{
    QFETCH(int, size);
    TestGame game(Empty);
    SplitMix64 random{quint64(size)};
    std::set<int> model;
    State state;
    for (int step = 0; step < 60; ++step) {
        std::set<int> add, remove;
        for (int n = random.below(size / 2 + 1); n > 0; --n)
            add.insert(random.below(size));
        for (int n = random.below(size / 2 + 1); n > 0; --n)
            remove.insert(random.below(size));
        const State before = state;
        const std::set<int> modelBefore = model;
        state = state.changed(words(game, add), words(game, remove), {double(step)});
        for (int number : remove)
            model.erase(number);
        model.insert(add.begin(), add.end());

        const Words expected = words(game, model);
        QVERIFY(state.words() == expected);
        QCOMPARE(state.size(), model.size());
        const State fresh(expected, {double(step)});
        QVERIFY(state == fresh);
        QCOMPARE(state.hash(), fresh.hash());
        const Difference difference = state.differenceFrom(before);
        QVERIFY(before.changed(difference.added, difference.removed, {double(step)}) == state);
        for (Word word : difference.added)
            QVERIFY(state.contains(word) && !before.contains(word));
        for (Word word : difference.removed)
            QVERIFY(!state.contains(word) && before.contains(word));
        std::set<int> changed;
        std::set_symmetric_difference(model.begin(), model.end(), modelBefore.begin(), modelBefore.end(),
                                      std::inserter(changed, changed.begin()));
        QCOMPARE(difference.added.size() + difference.removed.size(), changed.size());
    }
}

void TestState::unchangedChunksAreShared()
{
    TestGame game(Empty);
    std::set<int> numbers;
    for (int i = 0; i < 2000; ++i)
        numbers.insert(i);
    const State before(words(game, numbers), {});
    const State after = before.changed(words(game, {5000}), words(game, {7}), {});
    QVERIFY(after.differenceFrom(before).added == words(game, {5000}));
    QVERIFY(after.differenceFrom(before).removed == words(game, {7}));
    const Words all = after.words();
    QVERIFY(std::equal(all.begin(), all.end(), after.set().begin(), after.set().end()));
    int shared = 0;
    for (auto old = before.set().begin(), now = after.set().begin(); now != after.set().end(); ++now) {
        while (old != before.set().end() && *old < *now)
            ++old;
        shared += old != before.set().end() && &*old == &*now ? 1 : 0;
    }
    QVERIFY2(shared > 1500, qPrintable(QString::number(shared)));
}

void TestState::factFindsWhatANaiveSearchFinds_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("scanned") << 40;
    QTest::newRow("indexed") << 400;
}

void TestState::factFindsWhatANaiveSearchFinds()
{
    QFETCH(int, count);
    // Each step changes some words; the rules then compare fact/1 with a search through the list of all words.
    TestGame game(u"init([p], 0). init([seed, 1]).\n"
                  "init([x, A, B]) :- between(1, %1, I), A is (I * 7) mod 13, B is (I * 11) mod 17.\n"
                  "init([y, A]) :- between(1, %1, I), A is (I * I) mod 101.\n"
                  "legal([s]). owned(_, [p]). switch(_, [go]).\n"
                  "pattern([x, A, _]) :- between(0, 13, A). pattern([x, _, B]) :- between(0, 17, B).\n"
                  "pattern([x, A, A]). pattern([_, 3]). pattern([x, 3, 5]). pattern([_, _, 4]).\n"
                  "pattern([x|_]). pattern(_). pattern([_]). pattern([x, _]). pattern([x, f(_), _]).\n"
                  "differs(P) :- pattern(P), findall(P, fact(P), Found), findall(W, fact(W), All),\n"
                  "    findall(P, member(P, All), Searched), Found \\== Searched.\n"
                  "do([go]) :- differs(P), P = [_|_], create([differs]).\n"
                  "do([go]) :- delete([seed, N]), M is (N * 37 + 11) mod 1009, create([seed, M]),\n"
                  "    forall(between(1, 9, I), ( A is (M * I) mod 13, B is (M + I) mod 17,\n"
                  "        ( delete([x, A, B]) -> true ; create([x, A, B]) ) )),\n"
                  "    ( delete([y, A0]), A0 > M mod 50 -> true ; true ).\n"_s.arg(count));
    QCOMPARE(game.initialError(), QString());
    for (int step = 0; step < 60; ++step) {
        QVERIFY2(game.step({{"[s]", "[go]"}}), qPrintable(game.problem().text()));
        QVERIFY(!game.facts().contains(u"differs"_s));
        QVERIFY(game.chronon().failed.empty());
    }
}

SIDL_PROLOG_TEST_MAIN(TestState)
#include "tst_state.moc"
