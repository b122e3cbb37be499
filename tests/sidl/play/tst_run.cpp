// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/run.h"

#include "sidl/play/moves.h"
#include "sidl/play/policy.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

namespace {

using Reason = RunEnd::Reason;

/// Counts down from 3; an action [fail] raises an error in do, [stay] leaves all as it is.
const char *countdown = R"(
game(countdown).
init([n, 3]).
init([secret]).
init([a], 0).
init([b], 0).
hidden([secret], [b]).
legal([go]) :- fact([n, N]), N > 0.
owned([go], [a]).
switch([go], [down]).
switch([go], [stay]).
switch([go], [fail]).
default([go], [down]).
do([down]) :- fact([n, N]), M is N - 1, delete([n, N]), create([n, M]).
do([stay]).
do([fail]) :- fact([n, N]), Zero is N - N, X is 1 / Zero, create([x, X]).
)";

std::unique_ptr<Engine> engineOf(const QString &rules)
{
    auto engine = std::make_unique<Engine>(language::readProgram(rules));
    if (const Result<State> initial = engine->initialState(); !initial.ok())
        qFatal("%s", qPrintable(initial.problem().text()));
    return engine;
}

/// Writes down what it is told.
class Log final : public RunListener
{
public:
    bool goesOn(int chronon) override
    {
        lines << u"%1?"_s.arg(chronon);
        return chronon != lastChronon;
    }
    void reached(const Position &position) override
    {
        lines << u"at %1"_s.arg(tests::texts(position.state.words()).join(u' '));
    }
    void played(Step &step) override
    {
        lines << u"played %1 from %2"_s.arg(step.chronon.applied.size()).arg(step.from.chronon);
    }

    QStringList lines;
    int lastChronon = -1;
};

} // namespace

/// The one way to play a game.
class TestRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_engine = engineOf(QString::fromLatin1(countdown)); }

    void isWalkedByHand()
    {
        Run run(*m_engine, start(), 0, Run::Look::Views);
        QCOMPARE(run.chronon(), 0);
        QCOMPARE(run.position().views.size(), std::size_t(2));
        const Result<Step> step = run.play({choice("[go]", "[down]")});
        QVERIFY(step.ok());
        QCOMPARE(step->from.chronon, 0);
        QCOMPARE(int(step->from.switches.size()), 1); // the position goes over whole
        QCOMPARE(run.chronon(), 1);
        QVERIFY(run.state() == step->chronon.after);
        QVERIFY(run.state().contains(word("[n,2]")));
        QCOMPARE(run.takePosition().chronon, 1);
    }

    void viewsAreComputedIfWanted()
    {
        QVERIFY(Run(*m_engine, start(), 0, Run::Look::Switches).takePosition().views.empty());
        QCOMPARE(Run(*m_engine, start(), 0, Run::Look::Views).takePosition().views.size(), std::size_t(2));
    }

    void staysWhereAChrononFails()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        const Result<Step> step = run.play({choice("[go]", "[fail]")});
        QVERIFY(!step.ok());
        QCOMPARE(run.chronon(), 0);
        QCOMPARE(int(run.position().switches.size()), 1);
        QVERIFY(run.play({choice("[go]", "[stay]")}).ok());
        QCOMPARE(run.chronon(), 1);
    }

    void goesOnFromAnyStateAndPosition()
    {
        const State state({word("[n,1]")}, {0, 0});
        Run fromState(*m_engine, state, 7, Run::Look::Switches);
        PolicyDecider decider(*m_engine, Policy::First, 0);
        QCOMPARE(fromState.go(decider, 20).reason, Reason::Terminal);
        QCOMPARE(fromState.chronon(), 8);

        Run fromPosition(*m_engine, m_engine->switchesOf(state, 7), Run::Look::Switches);
        QCOMPARE(fromPosition.go(decider, 20).reason, Reason::Terminal);
        QVERIFY(fromPosition.state() == fromState.state());

        Position inError = m_engine->switchesOf(state, 7);
        inError.error = cancelled();
        QVERIFY(!Run(*m_engine, inError, Run::Look::Switches).position().error); // it may go well this time
    }

    void aStateMadeByHandTakesThePlaceOfAChronon()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        QVERIFY(!run.position().isTerminal());
        run.edit(State({word("[n,0]")}, {5, 6}));
        QCOMPARE(run.chronon(), 1);
        QVERIFY(run.position().isTerminal());
        QCOMPARE(run.state().accounts(), (std::vector<double>{5, 6}));
    }

    void tellsItsListener()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        PolicyDecider decider(*m_engine, Policy::Default, 0);
        Log log;
        QCOMPARE(run.go(decider, log, 20).reason, Reason::Terminal);
        QCOMPARE(log.lines,
                 (QStringList{u"0?"_s, u"at [n,3] [secret]"_s, u"played 1 from 0"_s, u"1?"_s, u"at [n,2] [secret]"_s,
                              u"played 1 from 1"_s, u"2?"_s, u"at [n,1] [secret]"_s, u"played 1 from 2"_s, u"3?"_s,
                              u"at [n,0] [secret]"_s}));
    }

    void endsAtItsLimit()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        PolicyDecider decider(*m_engine, Policy::Default, 0);
        QCOMPARE(run.go(decider, 2).reason, Reason::Limit);
        QCOMPARE(run.chronon(), 2);
        Log log;
        log.lastChronon = 2;
        QCOMPARE(run.go(decider, log).reason, Reason::Limit); // the listener's
        QCOMPARE(log.lines, QStringList(u"2?"_s));
        QCOMPARE(run.go(decider, 20).reason, Reason::Terminal); // and on from there
        QCOMPARE(run.chronon(), 3);
    }

    void endsWithTheMoves()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        MovesDecider two(*m_engine, {{{}, {{u"[go]"_s, u"[down]"_s}}}, {{}, {}}}, 0);
        QCOMPARE(run.go(two).reason, Reason::Decided);
        QCOMPARE(run.chronon(), 2);
        QVERIFY(run.state().contains(word("[n,1]"))); // nothing was chosen in the second: the default applied

        Run onward(*m_engine, start(), 0, Run::Look::Switches);
        MovesDecider one(*m_engine, {{{}, {{u"[go]"_s, u"[stay]"_s}}}}, 0,
                         std::make_unique<PolicyDecider>(*m_engine, Policy::First, 0));
        QCOMPARE(onward.go(one, 20).reason, Reason::Terminal);
        QCOMPARE(onward.chronon(), 4);
    }

    void refusalsAreToldWithTheirOrigin()
    {
        const auto refusal = [&](std::map<QString, QString> actions) {
            Run run(*m_engine, start(), 0, Run::Look::Switches);
            MovesDecider decider(*m_engine, {{u"m:3"_s, std::move(actions)}}, 0);
            const RunEnd end = run.go(decider);
            return end.reason == Reason::Refused ? end.problem->message : QString();
        };
        QCOMPARE(refusal({{u"[come]"_s, u"[down]"_s}}), u"m:3: [come] is not legal in chronon 0"_s);
        QCOMPARE(refusal({{u"[go]"_s, u"[up]"_s}}), u"m:3: [up] is no action of [go]"_s);
        QVERIFY(refusal({{u"[go"_s, u"[up]"_s}}).startsWith(u"m:3: "_s));
        QCOMPARE(refusal({{u"[go]"_s, u"[down]"_s}}), QString());
    }

    void errorsTellWhatWasTried()
    {
        Run run(*m_engine, start(), 0, Run::Look::Switches);
        MovesDecider decider(*m_engine, {{{}, {{u"[go]"_s, u"[fail]"_s}}}}, 0);
        const RunEnd end = run.go(decider);
        QCOMPARE(end.reason, Reason::Error);
        QVERIFY(end.tried);
        QCOMPARE(*end.tried, Choices{choice("[go]", "[fail]")});
        QCOMPARE(run.chronon(), 0);

        m_engine = engineOf(u"init([a]).\ninit([p], 0).\nlegal([X]) :- Y = 0, X is 1 / Y.\n"_s);
        Run unplayable(*m_engine, *m_engine->initialState(), 0, Run::Look::Switches);
        PolicyDecider first(*m_engine, Policy::First, 0);
        const RunEnd atOnce = unplayable.go(first);
        QCOMPARE(atOnce.reason, Reason::Error);
        QVERIFY(atOnce.problem && !atOnce.tried);
    }

    void isStopped()
    {
        std::stop_source stop;
        Run run(*m_engine, start(), 0, Run::Look::Switches, stop.get_token());
        QVERIFY(!run.position().error);
        stop.request_stop();
        PolicyDecider decider(*m_engine, Policy::First, 0);
        const RunEnd end = run.go(decider);
        QCOMPARE(end.reason, Reason::Stopped);
        QCOMPARE(end.problem->kind, Problem::Kind::Cancelled);
        QCOMPARE(run.chronon(), 0);
    }

    /// The same game, walked by a decider and by hand, is the same.
    void bothWaysPlayTheSame()
    {
        for (const char *name : {"nim", "kuhn-poker", "prisoners-dilemma"}) {
            Engine engine(tests::game(QString::fromLatin1(name)));
            const State initial = *engine.initialState();
            for (quint64 seed = 0; seed < 5; ++seed) {
                PolicyDecider decider(engine, Policy::Random, seed);
                Run run(engine, initial, 0, Run::Look::Switches);
                static_cast<void>(run.go(decider, 12));
                State state = initial;
                int chronon = 0;
                for (; chronon < 12; ++chronon) {
                    const Position position = engine.position(state, chronon);
                    if (position.isTerminal())
                        break;
                    SplitMix64 random = playersRandom(seed, chronon);
                    state = engine.play(position, choose(engine, position, Policy::Random, seed, random))->after;
                }
                QCOMPARE(run.chronon(), chronon);
                QVERIFY(run.state() == state);
            }
        }
    }

private:
    State start() { return *m_engine->initialState(); }
    Word word(const char *text) { return *m_engine->word(QString::fromLatin1(text)); }
    Choice choice(const char *place, const char *action) { return {word(place), word(action)}; }

    std::unique_ptr<Engine> m_engine;
};

SIDL_PROLOG_TEST_MAIN(TestRun)
#include "tst_run.moc"
