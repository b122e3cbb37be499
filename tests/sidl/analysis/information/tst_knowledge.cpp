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
                                              playerOf(engine, u"[%1]"_s.arg(child)), 1000, Reasonable);
            QVERIFY(sets.ok());
            QVERIFY(sets->back().isAssumed);
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
        const auto all = informationSetsOfAll(engine, start, play, 10'000, rational);
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
            QVERIFY(sets.back().isAssumed);
            // Each of the states is reached as the set says.
            for (std::size_t i = 0; i < sets.back().states.size(); ++i) {
                State state = start;
                for (const Choices &does : playTo(sets, i))
                    state = engine.play(engine.position(state, 0), does)->after;
                QVERIFY(state == sets.back().states[i]);
            }
        }
    }

    void aPlayMayBeOtherThanAssumed()
    {
        Engine engine(tests::game(u"muddy-children"_s));
        // Eric sees that all others are clean, and still stays.
        const std::vector<Choices> play = playOf(engine, {u"[dirt]=[dirt,eric]"_s, QString(), QString()});
        const auto sets = informationSets(engine, *engine.initialState(), play, 0, 1000, Reasonable);
        QVERIFY(sets.ok());
        QVERIFY((*sets)[1].isAssumed && !(*sets)[2].isAssumed && !(*sets)[3].isAssumed);
        // What is no goal, or cannot be asked, is told.
        for (const char *wrong : {"does([C", "create([x])", "does([C], A), nobody(A)", "knows([alice], [start])"}) {
            const auto refused
                = informationSets(engine, *engine.initialState(), play, 0, 1000, QString::fromLatin1(wrong));
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
