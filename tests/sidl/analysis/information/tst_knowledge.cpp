// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/knowledge.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

/// Plays as text: "[deal]=[deal,king,jack] [alice]=[check]", one a chronon.
std::vector<Choices> playOf(Engine &engine, const QStringList &chronons)
{
    std::vector<Choices> play;
    for (const QString &chronon : chronons) {
        Choices does;
        for (const QString &choice : chronon.split(u' ', Qt::SkipEmptyParts))
            does.push_back({*engine.word(choice.section(u'=', 0, 0)), *engine.word(choice.section(u'=', 1))});
        play.push_back(std::move(does));
    }
    return play;
}

/// Everybody steps forward at the n-th opportunity who sees n - 1 muddy faces.
const QString Reasonable
    = u"fact([start]) ; forall(player([C]), (findall(D, (fact([dirty, D]), D \\= C), Seen), length(Seen, N), "
      "(N =:= Chronon - 1 -> does([C], [C, step]) ; \\+ does([C], [C, step]))))"_s;

int playerOf(const Engine &engine, const QString &name)
{
    for (std::size_t i = 0; i < engine.players().size(); ++i)
        if (engine.players()[i].text() == name)
            return int(i);
    qFatal("no such player");
}

} // namespace

/// What players know after a play: the states that they may be in (S15, S22).
class TestKnowledge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCardIsKnownToItsHolderOnly()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[deal]=[deal,king,jack]"_s, u"[alice]=[bet]"_s});
        const Result<std::vector<InformationSet>> alice = informationSets(engine, start, play, 0);
        QVERIFY(alice.ok());
        QCOMPARE(int(alice->size()), 3);
        QCOMPARE(int((*alice)[0].states.size()), 1);
        // Alice holds the king: Bob has the queen or the jack, and betting told her nothing.
        for (const int chronon : {1, 2}) {
            const InformationSet &set = (*alice)[std::size_t(chronon)];
            QCOMPARE(int(set.states.size()), 2);
            QVERIFY(!set.isIncomplete);
            QVERIFY(set.knows(*engine.word(u"[holds,alice,king]"_s)) == Knows::Holds);
            QVERIFY(set.knows(*engine.word(u"[holds,bob,jack]"_s)) == Knows::Neither);
            QVERIFY(set.knows(*engine.word(u"[holds,bob,king]"_s)) == Knows::HoldsNot);
        }
        const Result<std::vector<InformationSet>> bob = informationSets(engine, start, play, 1);
        QVERIFY(bob.ok());
        QVERIFY(bob->back().knows(*engine.word(u"[holds,alice,king]"_s)) == Knows::Neither);
        QVERIFY(bob->back().knows(*engine.word(u"[holds,alice,jack]"_s)) == Knows::HoldsNot);
    }

    /// Each state that is possible comes with a play that leads there, and that shows the player the same.
    void whatIsPossibleCanBePlayed()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const State start = *engine.initialState();
        const auto sets = informationSets(
            engine, start, playOf(engine, {u"[deal]=[deal,king,jack]"_s, u"[alice]=[check]"_s, u"[bob]=[bet]"_s}), 1);
        QVERIFY(sets.ok());
        const InformationSet &last = sets->back();
        QCOMPARE(int(last.states.size()), 2);
        QCOMPARE(last.ways.size(), last.states.size());
        for (std::size_t i = 0; i < last.states.size(); ++i) {
            const std::vector<Choices> play = playTo(*sets, i);
            QCOMPARE(int(play.size()), 3);
            State state = start;
            for (std::size_t chronon = 0; chronon < play.size(); ++chronon) {
                const auto played = engine.play(engine.position(state, int(chronon)), play[chronon]);
                QVERIFY(played.ok());
                state = played->after;
            }
            QVERIFY(state == last.states[i]);
        }
        QVERIFY(last.states[0].contains(*engine.word(u"[holds,alice,king]"_s)));
        QVERIFY(last.states[1].contains(*engine.word(u"[holds,alice,queen]"_s)));
    }

    void showingTheCardsTellsThem()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const State start = *engine.initialState();
        const QStringList told{u"[deal]=[deal,king,jack]"_s, u"[alice]=[bet]"_s};
        const Word card = *engine.word(u"[holds,bob,jack]"_s);
        const auto called = informationSets(engine, start, playOf(engine, told + QStringList{u"[bob]=[call]"_s}), 0);
        QVERIFY(called.ok());
        QVERIFY(called->back().knows(card) == Knows::Holds);
        const auto folded = informationSets(engine, start, playOf(engine, told + QStringList{u"[bob]=[fold]"_s}), 0);
        QVERIFY(folded.ok());
        QVERIFY(folded->back().knows(card) == Knows::Neither);
    }

    void mudIsSeenOnOthersOnly()
    {
        Engine engine(tests::game(u"muddy-children"_s));
        const State start = *engine.initialState();
        // Nobody need step forward, so that waiting tells nothing.
        const auto alice = informationSets(engine, start, playOf(engine, {u"[dirt]=[dirt,alice,bob]"_s, QString()}), 0);
        QVERIFY(alice.ok());
        QCOMPARE(int(alice->size()), 3);
        for (const int chronon : {1, 2}) {
            const InformationSet &set = (*alice)[std::size_t(chronon)];
            QCOMPARE(int(set.states.size()), 2);
            QVERIFY(set.knows(*engine.word(u"[dirty,alice]"_s)) == Knows::Neither);
            QVERIFY(set.knows(*engine.word(u"[dirty,bob]"_s)) == Knows::Holds);
            QVERIFY(set.knows(*engine.word(u"[dirty,eric]"_s)) == Knows::HoldsNot);
        }
        // The only muddy one sees it on nobody else, and at least one is muddy.
        const auto eric
            = informationSets(engine, start, playOf(engine, {u"[dirt]=[dirt,eric]"_s}), playerOf(engine, u"[eric]"_s));
        QVERIFY(eric->back().knows(*engine.word(u"[dirty,eric]"_s)) == Knows::Holds);
    }

    void whoReasonsKnowsAfterAsManyChrononsAsThereAreMuddyFaces_data()
    {
        QTest::addColumn<QStringList>("muddy");
        QTest::newRow("one") << QStringList{u"bob"_s};
        QTest::newRow("two") << QStringList{u"bob"_s, u"david"_s};
        QTest::newRow("three") << QStringList{u"alice"_s, u"bob"_s, u"eric"_s};
    }
    void whoReasonsKnowsAfterAsManyChrononsAsThereAreMuddyFaces()
    {
        QFETCH(QStringList, muddy);
        Engine engine(tests::game(u"muddy-children"_s));
        const State start = *engine.initialState();
        QStringList chronons{u"[dirt]=[dirt,%1]"_s.arg(muddy.join(u','))};
        for (int n = 1; n < muddy.size(); ++n)
            chronons.append(QString());
        for (const QString &child : muddy) {
            const auto sets = informationSets(engine, start, playOf(engine, chronons),
                                              playerOf(engine, u"[%1]"_s.arg(child)), 1000, {Reasonable});
            QVERIFY(sets.ok());
            QVERIFY(!sets->back().isRuledOut);
            const Word face = *engine.word(u"[dirty,%1]"_s.arg(child));
            for (int n = 1; n < muddy.size(); ++n)
                QVERIFY((*sets)[std::size_t(n)].knows(face) == Knows::Neither);
            QVERIFY(sets->back().knows(face) == Knows::Holds);
        }
    }

    /// The same without counting: who knows that the own face is muddy steps forward, and nobody else,
    /// and everybody knows that.
    void whatIsAssumedMayAskWhatIsKnown_data() { whoReasonsKnowsAfterAsManyChrononsAsThereAreMuddyFaces_data(); }
    void whatIsAssumedMayAskWhatIsKnown()
    {
        QFETCH(QStringList, muddy);
        Engine engine(tests::game(u"muddy-children"_s));
        const State start = *engine.initialState();
        QStringList chronons{u"[dirt]=[dirt,%1]"_s.arg(muddy.join(u','))};
        for (int n = 1; n < muddy.size(); ++n)
            chronons.append(QString());
        const QString rational = u"fact([start]) ; forall(player([C]), (knows([C], [dirty, C]) -> does([C], [C, step]) "
                                 "; \\+ does([C], [C, step])))"_s;
        const std::vector<Choices> play = playOf(engine, chronons);
        const auto all = informationSetsOfAll(engine, start, play, 10'000, {rational});
        QVERIFY2(all.ok(), all.ok() ? "" : qPrintable(all.problem().message));
        for (std::size_t player = 0; player < engine.players().size(); ++player) {
            const QString child = engine.players()[player].elementText(0);
            const Word face = *engine.word(u"[dirty,%1]"_s.arg(child));
            const std::vector<InformationSet> &sets = (*all)[player];
            QCOMPARE(int(sets.size()), int(muddy.size()) + 1);
            for (int n = 1; n < muddy.size(); ++n)
                QVERIFY(sets[std::size_t(n)].knows(face) == Knows::Neither);
            // The clean ones see one muddy face more than those: they have to wait.
            QVERIFY(sets.back().knows(face) == (muddy.contains(child) ? Knows::Holds : Knows::Neither));
            QVERIFY(!sets.back().isRuledOut);
            // Each of the states is reached as the set says.
            for (std::size_t i = 0; i < sets.back().states.size(); ++i) {
                State state = start;
                for (const Choices &does : playTo(sets, i))
                    state = engine.play(engine.position(state, 0), does)->after;
                QVERIFY(state == sets.back().states[i]);
            }
        }
    }

    /// What everybody is told of a state leaves those plays for which it is so, from there on.
    void whatIsGivenRulesOutOtherStates()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[deal]=[deal,king,jack]"_s, u"[alice]=[bet]"_s});
        const Assumption noQueen{{}, {{1, u"\\+ fact([holds, _, queen])"_s}}};
        for (const int player : {0, 1}) {
            const auto sets = informationSets(engine, start, play, player, 1000, noQueen);
            QVERIFY2(sets.ok(), sets.ok() ? "" : qPrintable(sets.problem().message));
            QCOMPARE(int((*sets)[0].states.size()), 1);
            for (const int chronon : {1, 2}) {
                const InformationSet &set = (*sets)[std::size_t(chronon)];
                QCOMPARE(int(set.states.size()), 1);
                QVERIFY(!set.isRuledOut && set.states.front() == set.played);
            }
        }
        // Told later, it was not known before; and what is not told rules nothing out.
        const auto later = informationSets(engine, start, play, 0, 1000, {{}, {{2, u"fact([holds, bob, jack])"_s}}});
        QCOMPARE(int((*later)[1].states.size()), 2);
        QCOMPARE(int((*later)[2].states.size()), 1);
        const auto idle = informationSets(engine, start, play, 0, 1000, {{}, {{1, u"true"_s}}});
        QCOMPARE(int(idle->back().states.size()), 2);
    }

    /// Of a state that is not so, the play itself is no more than what it is compared with.
    void whatIsGivenNeedNotBeSo()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[deal]=[deal,king,jack]"_s, u"[alice]=[bet]"_s});
        const Assumption queen{{}, {{1, u"fact([holds, bob, queen])"_s}}};
        for (const bool isAskedOfAll : {false, true}) {
            const auto all = informationSetsOfAll(engine, start, play, 1000, queen);
            QVERIFY(all.ok());
            const std::vector<InformationSet> alice
                = isAskedOfAll ? all->front() : *informationSets(engine, start, play, 0, 1000, queen);
            QVERIFY(!alice.front().isRuledOut);
            for (const int chronon : {1, 2}) {
                const InformationSet &set = alice[std::size_t(chronon)];
                QVERIFY(set.isRuledOut);
                QCOMPARE(int(set.states.size()), 1);
                QVERIFY(set.knows(*engine.word(u"[holds,bob,queen]"_s)) == Knows::Holds);
                QVERIFY(set.played.contains(*engine.word(u"[holds,bob,jack]"_s)));
            }
            const std::vector<Choices> other = playTo(alice, 0);
            QCOMPARE(int(other.size()), 2);
            QVERIFY(other.front() == playOf(engine, {u"[deal]=[deal,king,queen]"_s}).front());
            // Bob has the jack in his hand.
            const std::vector<InformationSet> bob
                = isAskedOfAll ? all->back() : *informationSets(engine, start, play, 1, 1000, queen);
            QVERIFY(bob.back().isRuledOut && bob.back().states.empty());
        }
    }

    void anotherPlayToTheSameStateIsNotRuledOut()
    {
        Engine engine(
            language::readProgram(u"game(coin). init([bob], 0). init([start]). hidden([coin, _], _).\n"
                                  "legal([flip]) :- fact([start]). owned([flip], equal(2)).\n"
                                  "switch([flip], [coin, S]) :- member(S, [heads, tails]).\n"
                                  "do([coin, S]) :- delete([start]), create([coin, S]).\n"
                                  "legal([lose]) :- fact([coin, _]). owned([lose], equal(1)).\n"
                                  "switch([lose], [lose]). do([lose]) :- delete([coin, _]), create([end]).\n"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[flip]=[coin,tails]"_s, u"[lose]=[lose]"_s});
        for (const bool isAskedOfAll : {false, true}) {
            const Assumption heads{{}, {{1, u"fact([coin, heads])"_s}}};
            const auto all = informationSetsOfAll(engine, start, play, 100, heads);
            QVERIFY2(all.ok(), all.ok() ? "" : qPrintable(all.problem().message));
            const std::vector<InformationSet> sets
                = isAskedOfAll ? all->front() : *informationSets(engine, start, play, 0, 100, heads);
            QVERIFY(sets.back().isRuledOut);
            QCOMPARE(int(sets.back().states.size()), 1);
            QVERIFY(sets.back().states.front() == sets.back().played);
            QVERIFY(playTo(sets, 0).front() == playOf(engine, {u"[flip]=[coin,heads]"_s}).front());
        }
    }

    /// One after the other, what is told may ask what was known before it.
    void whatIsGivenMayAskWhatIsKnown()
    {
        Engine engine(tests::game(u"muddy-children"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[dirt]=[dirt,alice,bob,eric]"_s});
        const QString nobody = u"\\+ (player([C]), knows([C], [dirty, C]))"_s;
        const QString muddy = u"[dirty,%1]"_s;
        Assumption told;
        for (int times = 0; times < 3; ++times) {
            const auto sets = informationSetsOfAll(engine, start, play, 10'000, told);
            QVERIFY2(sets.ok(), sets.ok() ? "" : qPrintable(sets.problem().message));
            for (const QString &child : {u"alice"_s, u"bob"_s, u"eric"_s}) {
                const auto player = std::size_t(playerOf(engine, u"[%1]"_s.arg(child)));
                QVERIFY((*sets)[player].back().knows(*engine.word(muddy.arg(child)))
                        == (times == 2 ? Knows::Holds : Knows::Neither));
                QVERIFY(!(*sets)[player].back().isRuledOut);
            }
            told.given.push_back({1, nobody});
        }
        QVERIFY(told.asksKnowledge(language::ruleSystemOf(engine.program())));
        // Now they know: once more it would not be so.
        const auto wrong = informationSetsOfAll(engine, start, play, 10'000, told);
        QVERIFY(wrong->front().back().isRuledOut);
    }

    void whatIsGivenIsCommonKnowledge()
    {
        Engine engine(tests::game(u"muddy-children"_s));
        const State start = *engine.initialState();
        const std::vector<Choices> play = playOf(engine, {u"[dirt]=[dirt,alice,bob]"_s});
        const QString goal = u"fact([dirty, alice])"_s;
        QVERIFY(!askOfAll(engine, start, play, 10'000, {}, goal)->isCommon);
        const Assumption told{{}, {{1, goal}}};
        const auto answer = askOfAll(engine, start, play, 10'000, told, goal);
        QVERIFY(answer.ok() && answer->isCommon);
        QVERIFY(askOfAll(engine, start, play, 10'000, told, u"knows([alice], [dirty, alice])"_s)->isCommon);
        // Of nobody's possible state nothing is common.
        const Assumption absurd{{}, {{1, u"fact([dirty, eric]), fact([dirty, david])"_s}}};
        const auto none = askOfAll(engine, start, play, 10'000, absurd, goal);
        QVERIFY(none.ok() && !none->isCommon);
        QVERIFY(none->sets.front().back().states.empty() && none->holds.front().empty());
        const auto wrong = askOfAll(engine, start, play, 10'000, {{}, {{1, u"fact(["_s}}}, goal);
        QVERIFY(!wrong.ok());
    }

    void aPlayMayBeOtherThanAssumed()
    {
        Engine engine(tests::game(u"muddy-children"_s));
        // Eric sees that all others are clean, and still stays.
        const std::vector<Choices> play = playOf(engine, {u"[dirt]=[dirt,eric]"_s, QString(), QString()});
        const auto sets = informationSets(engine, *engine.initialState(), play, 0, 1000, {Reasonable});
        QVERIFY(sets.ok());
        QVERIFY(!(*sets)[1].isRuledOut && (*sets)[2].isRuledOut && (*sets)[3].isRuledOut);
        // What was played is not possible then: Alice takes it that Eric saw somebody, who can be her alone.
        const Word face = *engine.word(u"[dirty,alice]"_s);
        QVERIFY((*sets)[1].knows(face) == Knows::Neither && !(*sets)[2].played.contains(face));
        QVERIFY((*sets)[2].knows(face) == Knows::Holds);
        QCOMPARE(int((*sets)[2].states.size()), 1);
        // What is no goal, or cannot be asked, is told.
        for (const char *wrong : {"does([C", "create([x])", "does([C], A), nobody(A)", "knows([alice], [start])"}) {
            const auto refused
                = informationSets(engine, *engine.initialState(), play, 0, 1000, {QString::fromLatin1(wrong)});
            QCOMPARE(refused.ok(),
                     QByteArray(wrong).startsWith("knows")); // nothing is known without informationSetsOfAll()
        }
    }

    void limitsAreTold()
    {
        Engine engine(tests::game(u"kuhn-poker"_s));
        const auto sets
            = informationSets(engine, *engine.initialState(), playOf(engine, {u"[deal]=[deal,king,jack]"_s}), 0, 1);
        QVERIFY(sets.ok());
        QCOMPARE(int(sets->back().states.size()), 1);
        QVERIFY(sets->back().isIncomplete);
        std::stop_source stop;
        stop.request_stop();
        const auto stopped
            = informationSets(engine, *engine.initialState(), std::vector<Choices>(1), 0, 1, {}, {stop.get_token()});
        QVERIFY(!stopped.ok());
        QVERIFY(stopped.problem().kind == Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestKnowledge)
#include "tst_knowledge.moc"
