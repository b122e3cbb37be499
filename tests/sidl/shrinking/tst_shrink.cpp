// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/shrinking/shrink.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/suiterun.h"

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "tests/support/gamefiles.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::shrinking;
using namespace sidl::suites;

namespace {

/// Two who walk on a board, in turns. Ann gets the key where it lies, and only then the door opens; Bob is in the way.
const QString house = uR"(
game(house).
init([ann], 0).
init([bob], 0).
init([at, ann, 1, 1]).
init([at, bob, 4, 4]).
init([turn, ann]).
other(ann, bob).
other(bob, ann).
legal([go]).
owned([go], [P]) :- fact([turn, P]).
switch([go], [stay]).
switch([go], [To]) :- fact([turn, P]), goes(P, To, _, _).
goes(P, To, X1, Y1) :-
    fact([at, P, X, Y]), member([To, DX, DY], [[left, -1, 0], [right, 1, 0], [down, 0, -1], [up, 0, 1]]),
    X1 is X + DX, Y1 is Y + DY, between(1, 4, X1), between(1, 4, Y1), \+ fact([at, _, X1, Y1]).
do([To]) :- fact([turn, P]), other(P, Q), delete([turn, P]), create([turn, Q]), walk(P, To).
walk(_, stay).
walk(P, To) :- goes(P, To, X, Y), fact([at, P, X0, Y0]), delete([at, P, X0, Y0]), create([at, P, X, Y]), finds(P, X, Y).
finds(ann, 4, 2) :- create([key]).
finds(ann, 1, 4) :- fact([key]), create([open]).
finds(P, X, Y) :- \+ ( P == ann, member([X, Y], [[4, 2], [1, 4]]) ).
finds(ann, 1, 4) :- \+ fact([key]).
)"_s;

/// Three switches at once, one of nature's; a lamp burns when all three have been right three times in a row.
const QString lamp = uR"(
game(lamp).
init([a], 0).
init([b], 0).
init([n, 0]).
legal([a]).
legal([b]).
legal([wind]).
owned([a], [a]).
owned([b], [b]).
owned([wind], equal(2)).
switch([a], [a, N]) :- between(0, 2, N).
switch([b], [b, N]) :- between(0, 2, N).
switch([wind], [calm]).
switch([wind], [gale]).
do([a, _]).
do([b, _]).
do([Wind]) :- fact([n, N]), next(Wind, N, M), delete([n, N]), create([n, M]).
next(calm, N, M) :- does([a], [a, 2]), does([b], [b, 1]), !, M is N + 1.
next(_, _, 0).
)"_s;

Play randomPlay(Engine &engine, const State &initial, quint64 seed, int chronons)
{
    Play played;
    play::PolicyDecider decider(engine, play::Policy::Random, seed);
    play::Run run(engine, initial, 0, play::Run::Look::Switches);
    while (int(played.size()) < chronons && !run.position().error && !run.position().isTerminal()) {
        Result<play::Step> step = run.play(decider.decide(run.position()).does);
        if (!step.ok())
            break;
        played.push_back(step->chronon.does);
    }
    return played;
}

/// The states of a play, the initial one first; empty: it cannot be played.
std::vector<State> statesOf(Engine &engine, const State &initial, const Play &play)
{
    std::vector<State> states{initial};
    for (const Choices &does : play) {
        const Position position = engine.switchesOf(states.back(), int(states.size()) - 1);
        for (const Choice &choice : does) {
            const Switch *const there = position.switchOf(choice.place);
            if (!there || !engine.validate(position, there->owner, choice).ok())
                return {};
        }
        Result<Chronon> played = engine.play(position, does);
        if (!played.ok())
            return {};
        states.push_back(played->after);
    }
    return states;
}

Sought word(Word wanted)
{
    return {[wanted](const State &state) { return state.contains(wanted); }, {}};
}

ShrinkOptions effort(qint64 most, quint64 seed = 1)
{
    ShrinkOptions options;
    options.effort = most;
    options.seed = seed;
    return options;
}

} // namespace

/// Plays that are made short.
class TestShrink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Where all states can be explored, it is known which play is the shortest.
    void theShortestPlayIsFound_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("file");
        QTest::newRow("a key and a door") << house << u"\\+ fact([open])"_s << u"house.sidl"_s;
        QTest::newRow("somebody in the corner") << house << u"\\+ fact([at, bob, 1, 1])"_s << u"house.sidl"_s;
        QTest::newRow("all at once") << lamp << u"\\+ fact([n, 3])"_s << u"lamp.sidl"_s;
        QTest::newRow("three in a row") << text("noughts-and-crosses.kif") << u"'(not (goal black 100))'"_s
                                        << u"n.kif"_s;
        QTest::newRow("hidden cards") << text("kuhn-poker.sidl") << u"( account([bob], N), N < 2 )"_s << u"k.sidl"_s;
        QTest::newRow("buttons") << text("buttons-and-lights.kif") << u"'(not (true r))'"_s << u"b.kif"_s;
    }
    void theShortestPlayIsFound()
    {
        QFETCH(QString, rules);
        QFETCH(QString, goal);
        QFETCH(QString, file);
        const Suite suite = readSuite(u"always('never', %1)."_s.arg(goal), u"a.test.sidl"_s);
        QVERIFY(suite.problems.empty());
        const auto length = [&](int states, quint64 seed) {
            TestLimits limits;
            limits.states = states;
            limits.seed = seed;
            const Outcome outcome = SuiteRun(language::readProgram(rules, file), file, limits).run(suite.tests[0]);
            if (!outcome.failure || outcome.failure->seed.has_value() != (states == 3))
                return -1;
            return outcome.failure->chronon;
        };
        const int shortest = length(20'000, 1);
        QVERIFY(shortest > 1);
        for (const quint64 seed : {1, 2})
            QCOMPARE(length(3, seed), shortest);
    }

    /// Whatever is sought in whatever game: what is found comes there, can be played, and is not longer.
    void aShrunkPlayIsAPlayThatComesThere_data()
    {
        QTest::addColumn<QString>("file");
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : games.entryList({u"*.sidl"_s, u"*.kif"_s, u"*.sdl"_s}))
            QTest::newRow(qPrintable(file)) << file;
    }
    void aShrunkPlayIsAPlayThatComesThere()
    {
        QFETCH(QString, file);
        Engine engine(tests::program(qPrintable(u"resources/games/"_s + file)));
        const Result<State> initial = engine.initialState();
        QVERIFY(initial.ok());
        for (const quint64 seed : {1, 2, 3}) {
            Play play = randomPlay(engine, *initial, seed, 16);
            const std::vector<State> states = statesOf(engine, *initial, play);
            // The last chronon that brings a word which was never there before.
            const std::optional<Word> wanted = newWord(states, play);
            if (!wanted)
                continue;
            const Sought sought = word(*wanted);
            const Play shorter = shrunk(engine, *initial, play, sought, effort(400, seed), {});
            QVERIFY(shorter.size() <= play.size());
            const std::vector<State> passed = statesOf(engine, *initial, shorter);
            QCOMPARE(passed.size(), shorter.size() + 1); // it can be played
            for (std::size_t at = 0; at < passed.size(); ++at)
                QCOMPARE(passed[at].contains(*wanted), at + 1 == passed.size());
            QVERIFY(shrunk(engine, *initial, play, sought, effort(400, seed), {}) == shorter);
        }
    }

    void whatIsKnownToBeShortestIsNotLookedAtLonger()
    {
        Engine engine(language::readProgram(house, u"house.sidl"_s));
        const State initial = *engine.initialState();
        int asked = 0;
        const Word moved = *engine.word(u"[at,ann,2,1]"_s);
        const Sought sought{[&](const State &state) { return ++asked, state.contains(moved); }, {}};
        ShrinkOptions options = effort(5'000);
        options.least = 1;
        const Choices right{{*engine.word(u"[go]"_s), *engine.word(u"[right]"_s)}};
        QVERIFY(shrunk(engine, initial, {right}, sought, options, {}) == Play{right});
        QVERIFY2(asked < 20, qPrintable(QString::number(asked)));
    }

    /// With as many chronons, the first actions that lead there, in whatever order they were played.
    void actionsAreTheFirstThatDo()
    {
        Engine engine(language::readProgram(lamp, u"lamp.sidl"_s));
        const State initial = *engine.initialState();
        const auto all = [&](const char *a, const char *b) {
            return Choices{{*engine.word(u"[a]"_s), *engine.word(QString::fromLatin1(a))},
                           {*engine.word(u"[b]"_s), *engine.word(QString::fromLatin1(b))},
                           {*engine.word(u"[wind]"_s), *engine.word(u"[calm]"_s)}};
        };
        const Choices right = all("[a,2]", "[b,1]"), wrong = all("[a,1]", "[b,2]");
        const Play play = shrunk(engine, initial, {right, wrong, right, wrong, wrong, right, right},
                                 word(*engine.word(u"[n,2]"_s)), effort(5'000), {});
        QVERIFY((play == Play{right, right}));

        Engine walk(language::readProgram(house, u"house.sidl"_s));
        const State begin = *walk.initialState();
        const auto go = [&](const char *to) {
            return Choices{{*walk.word(u"[go]"_s), *walk.word(u"[%1]"_s.arg(QLatin1String(to)))}};
        };
        // Right is listed before up: it comes first where both have to be.
        QVERIFY((shrunk(walk, begin, {go("up"), go("down"), go("right")}, word(*walk.word(u"[at,ann,2,2]"_s)),
                        effort(5'000), {})
                 == Play{go("right"), go("stay"), go("up")}));
    }

    /// What the rules raise is made short, too: the same that was raised.
    void errorsAreMadeShort()
    {
        TestLimits limits;
        limits.states = 3;
        QString rules = house;
        rules.replace(u"finds(ann, 4, 2)"_s, u"finds(bob, 1, 1) :- X is foo + 1, create([X]).\nfinds(ann, 4, 2)"_s);
        const Suite suite = readSuite(u"always('fine', true)."_s, u"a.test.sidl"_s);
        const Outcome outcome
            = SuiteRun(language::readProgram(rules, u"house.sidl"_s), u"house.sidl"_s, limits).run(suite.tests[0]);
        QVERIFY(outcome.failure);
        QVERIFY2(outcome.failure->found.contains(u"foo"_s), qPrintable(outcome.failure->found));
        QVERIFY(outcome.failure->seed);
        // Bob goes six steps, after as many of Ann's.
        QCOMPARE(int(outcome.failure->play->chronons.size()), 12);
        QCOMPARE(outcome.failure->play->stopped, u"error"_s);
    }

    void whatIsStoppedIsStillAPlay()
    {
        Engine engine(language::readProgram(house, u"house.sidl"_s));
        const State initial = *engine.initialState();
        const Word wanted = *engine.word(u"[key]"_s);
        Play play;
        for (quint64 seed = 1; play.empty(); ++seed) {
            play = randomPlay(engine, initial, seed, 200);
            const std::vector<State> states = statesOf(engine, initial, play);
            if (std::none_of(states.begin(), states.end(), [&](const State &one) { return one.contains(wanted); }))
                play.clear();
        }
        for (const int asked : {0, 30, 300, 3'000}) {
            std::stop_source stop;
            int left = asked;
            const Sought sought{[&](const State &state) {
                                    if (left-- == 0)
                                        stop.request_stop();
                                    return state.contains(wanted);
                                },
                                {}};
            const Play found = shrunk(engine, initial, play, sought, effort(50'000), stop.get_token());
            QVERIFY(stop.stop_requested());
            QVERIFY2(left > -30, qPrintable(QString::number(left)));
            QVERIFY(statesOf(engine, initial, found).back().contains(wanted) || found == play);
        }
    }

private:
    static QString text(const char *file)
    {
        QFile rules(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + QString::fromLatin1(file));
        return rules.open(QIODevice::ReadOnly) ? QString::fromUtf8(rules.readAll()) : QString();
    }
    /// Cuts @p play behind the last state that has a word which none before it has.
    static std::optional<Word> newWord(const std::vector<State> &states, Play &play)
    {
        for (std::size_t at = states.size(); at-- > 1;)
            for (const Word one : states[at].words())
                if (std::none_of(states.begin(), states.begin() + std::ptrdiff_t(at),
                                 [one](const State &before) { return before.contains(one); })) {
                    play.resize(at);
                    return one;
                }
        return std::nullopt;
    }
};

SIDL_PROLOG_TEST_MAIN(TestShrink)
#include "tst_shrink.moc"
