// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/exploration/perft.h"
#include "sidl/engine/foreign/watchdog.h"
#include "sidl/play/playouts.h"
#include "tests/support/gamefiles.h"

#include <QElapsedTimer>
#include <QTest>

#include <malloc.h>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

namespace {

constexpr int Patience = 10000; // ms on a busy machine under sanitizers; the promise is 200

/// A game whose rules are compiled, all of them, with these in addition. What may be done is what try/1 gives.
language::Program gameOf(const char *rules)
{
    return language::readProgram(u"init([p],0). init([n,0]).\nlegal([m]).\nowned([m],[p]).\n"
                                 "switch([m],[X]) :- try(X).\n"
                                 "do([X]) :- fact([n,N]), M is N + X, delete([n,N]), create([n,M]), work(M).\n"
                                 "payoff([p],N) :- tocreate([n,N]).\n"_s
                                 + QString::fromLatin1(rules));
}

/// Takes longer than anybody waits, without a step that Prolog has to do.
const char *const endlessWork = "try(1). work(_) :- fact([n,N]), between(1,4000000000,X), X + N < 0.\n";
const char *const endlessTry = "work(_). try(X) :- fact([n,N]), between(1,4000000000,X), X + N < 0.\n";

Budget largeBudget()
{
    Budget budget;
    budget.inferences = qint64(1) << 50;
    budget.time = std::chrono::hours(1);
    return budget;
}

/// The error of the first position, as text.
QString errorOf(const language::Program &program, const Budget &budget, RuleEngine rules)
{
    Engine engine(program, {.rules = rules});
    const State state = *engine.initialState();
    engine.setBudget(budget);
    const Position position = engine.position(state, 0);
    return position.error ? position.error->text() : QString();
}

} // namespace

/// Something long. Returns whether it was cancelled.
using Do = std::function<bool(Engine &, const State &, const std::stop_token &)>;
Q_DECLARE_METATYPE(Do)

/// Cancelling and the limits of S24, where compiled rules are at work and not Prolog.
class TestCompiledLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// S24: the time is the rules' own. A machine that does something else for a while ends no request.
    void timeIsThatOfTheProcessor()
    {
        Watchdog watchdog;
        Budget budget;
        budget.time = std::chrono::milliseconds(100);
        watchdog.begin(budget, {});
        std::this_thread::sleep_for(3 * budget.time);
        QVERIFY(watchdog.reason() == Watchdog::None);
        QElapsedTimer timer;
        timer.start();
        while (watchdog.reason() == Watchdog::None && timer.elapsed() < 6 * Patience) { } // as rules that do not end
        QVERIFY(watchdog.end() == Watchdog::Time);
    }

    /// What is asked again and again leaves nothing behind.
    void questionsKeepNoMemory()
    {
        const language::Program program = language::readProgram(
            u"init([p],0). init([n,0]).\nlegal([m]).\nowned([m],[p]).\nunlimited([m],[bid,(n,integer)]).\n"
            "switch([m],[bid,1]).\nswitch([m],[bid,2]).\nswitch([m],[bid,3]).\nswitch([m],[bid,4]).\n"
            "do([bid,N]) :- create([n,N]).\n"_s);
        Engine engine(program);
        const Position position = engine.position(*engine.initialState(), 0);
        QVERIFY2(!position.error, qPrintable(position.error ? position.error->text() : QString()));
        const Choice choice{*engine.word(u"[m]"_s), *engine.word(u"[bid,4]"_s)};
        int valid = 0;
        const auto ask = [&](int times) {
            for (int i = 0; i < times; ++i)
                valid += engine.validate(position, Owner::player(0), choice).ok() ? 1 : 0;
            return mallinfo2().uordblks;
        };
        const std::size_t before = ask(1000), after = ask(20000);
        QCOMPARE(valid, 21000);
        QVERIFY2(after < before + (std::size_t(4) << 20), qPrintable(QString::number(after - before)));
    }

    void cancelStops_data()
    {
        QTest::addColumn<Do>("what");
        QTest::addColumn<QString>("rules");
        const auto row = [](const char *name, const char *rules, const Do &what) {
            QTest::newRow(name) << what << QString::fromLatin1(rules);
        };
        const auto isCancel = [](const Problem &problem) { return problem.kind == Problem::Kind::Cancelled; };
        row("position", endlessTry, [=](Engine &engine, const State &state, const std::stop_token &stop) {
            const Position position = engine.position(state, 0, stop);
            return position.error && isCancel(*position.error);
        });
        row("chronon", endlessWork, [=](Engine &engine, const State &state, const std::stop_token &stop) {
            const Position position = engine.position(state, 0);
            const Result<Chronon> played
                = engine.play(position, {{position.switches.front().word, *engine.word(u"[1]"_s)}}, stop);
            return !played.ok() && isCancel(played.problem());
        });
        row("plays at random", endlessWork, [=](Engine &engine, const State &, const std::stop_token &stop) {
            const auto problem = play::PlayOuts(engine).run(
                {}, [] { return true; }, stop);
            return problem && isCancel(*problem);
        });
        row("perft", endlessWork, [=](Engine &engine, const State &state, const std::stop_token &stop) {
            const Result<bool> counted = analysis::perft(engine, state, 3, {}, {stop});
            return !counted.ok() && isCancel(counted.problem());
        });
        for (const int threads : {1, 2})
            row(threads == 1 ? "exploration" : "exploration by two threads", endlessWork,
                [=](Engine &engine, const State &state, const std::stop_token &stop) {
                    analysis::Explorer explorer(engine, state);
                    explorer.run({}, threads, {stop});
                    return explorer.space().stopped.has_value();
                });
    }
    void cancelStops()
    {
        QFETCH(const Do, what);
        QFETCH(QString, rules);
        Engine engine(gameOf(rules.toLatin1()));
        engine.setBudget(largeBudget());
        const State state = *engine.initialState();
        std::stop_source stop;
        std::atomic<qint64> raisedAt = 0;
        QElapsedTimer timer;
        timer.start();
        std::thread canceller([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            raisedAt = timer.elapsed();
            stop.request_stop();
        });
        const bool isCancelled = what(engine, state, stop.get_token());
        const qint64 back = timer.elapsed();
        canceller.join();
        QVERIFY(isCancelled);
        QVERIFY2(back - raisedAt < Patience, qPrintable(QString::number(back - raisedAt)));
        QVERIFY(engine.ruleCalls().compiled == engine.ruleCalls().all); // Prolog was not asked
    }

    /// Each of endlessly many solutions is as deep as it is long: the way back counts, too.
    void deepSolutionsCountAsSteps()
    {
        Engine engine(gameOf("q(1). q(2). work(_). try(X) :- partition(q, L, L, V), V == none, X = 1."));
        const State state = *engine.initialState();
        Budget budget = largeBudget();
        budget.inferences = 200'000;
        budget.time = std::chrono::seconds(20);
        engine.setBudget(budget);
        const Position position = engine.position(state, 0);
        QVERIFY(position.error);
        QCOMPARE(position.error->kind, Problem::Kind::Inferences); // not the time
    }

    void stepsAreLimited()
    {
        Engine engine(gameOf(endlessTry));
        const State state = *engine.initialState();
        Budget budget = largeBudget();
        budget.inferences = 100'000;
        engine.setBudget(budget);
        const Position position = engine.position(state, 0);
        QVERIFY(position.error);
        QCOMPARE(position.error->kind, Problem::Kind::Inferences);
        const auto told = [](const QString &text) { return text.section(u'\n', 0, 1); }; // the goal is where it met it
        QCOMPARE(told(position.error->text()), told(errorOf(gameOf(endlessTry), budget, RuleEngine::Prolog)));
        Engine counting(gameOf("try(1). work(M) :- between(1,10000,X), X + M < 0. work(_)."));
        const State start = *counting.initialState();
        const Position first = counting.position(start, 0);
        budget.inferences = 5'000; // looked at every few thousand steps
        counting.setBudget(budget);
        const Result<Chronon> stopped
            = counting.play(first, {{first.switches.front().word, first.switches.front().actions.front()}});
        QVERIFY(!stopped.ok());
        QCOMPARE(stopped.problem().kind, Problem::Kind::Inferences);
        budget.inferences = 200'000;
        counting.setBudget(budget);
        QVERIFY(counting.play(first, {{first.switches.front().word, first.switches.front().actions.front()}}).ok());
    }

    void timeIsLimited()
    {
        Engine engine(gameOf(endlessTry));
        const State state = *engine.initialState();
        Budget budget = largeBudget();
        budget.time = std::chrono::milliseconds(150);
        engine.setBudget(budget);
        QElapsedTimer timer;
        timer.start();
        const Position position = engine.position(state, 0);
        QVERIFY2(timer.elapsed() < 150 + Patience, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(position.error);
        QCOMPARE(position.error->kind, Problem::Kind::Time);
        QCOMPARE(position.error->span.line, 7); // the rule that was at work
        QCOMPARE(engine.ruleCalls().compiled, engine.ruleCalls().all);
        engine.setBudget(largeBudget()); // and what comes after is as it was
        QVERIFY(!engine.switchesOf(State({}, {0}), 0).error);
    }

    /// What does not fit on the stack of compiled rules is Prolog's, which ends it by its own limit or not at all.
    void theStackIsLimited()
    {
        const char *const deep = "work(_). try(X) :- fact([n,N]), deep(%1,N,X). deep(0,N,N).\n"
                                 "deep(D,N,X) :- D > 0, E is D - 1, deep(E,N,Y), X is Y + 1.\n";
        const QByteArray endless = QByteArray(deep).replace("%1", "4000000000");
        Engine engine(gameOf(endless));
        const State state = *engine.initialState();
        Budget budget = largeBudget();
        budget.memory = qint64(64) << 20;
        engine.setBudget(budget);
        const Position position = engine.position(state, 0);
        QVERIFY(position.error);
        QCOMPARE(position.error->kind, Problem::Kind::Memory);
        QCOMPARE(position.error->span.line, 8);
        // Deeper than compiled rules go, and not too deep for Prolog.
        Engine both(gameOf(QByteArray(deep).replace("%1", "600000")));
        const State start = *both.initialState();
        budget.memory = qint64(1) << 30;
        both.setBudget(budget);
        const Position answered = both.position(start, 0);
        QVERIFY2(!answered.error, answered.error ? qPrintable(answered.error->text()) : "");
        QCOMPARE(answered.switches.front().actions.front().text(), u"[600000]"_s);
    }

    /// A rule for payoffs that was long done is not to blame, in whichever engine: what was at work is told.
    void aLimitNamesWhatWasAtWork_data()
    {
        QTest::addColumn<QByteArray>("spin");
        QTest::addColumn<int>("line"); // -1: the predicate alone
        QTest::newRow("last call") << QByteArray("spin(Y) :- spin([Y]).\n") << 9;
        QTest::newRow("deeper and deeper") << QByteArray("spin(Y) :-\n    spin([Y]), spin(Y).\n") << 9;
        QTest::newRow("of the library") << QByteArray("spin(_) :- numlist(1,100000000,_).\n") << 9;
        QTest::newRow("more than one rule") << QByteArray("spin([]).\nspin(Y) :- spin([Y]).\n") << -1;
        QTest::newRow("inferences") << QByteArray("spin(Y) :- spin(Y).\n") << 9;
    }
    void aLimitNamesWhatWasAtWork()
    {
        QFETCH(QByteArray, spin);
        QFETCH(int, line);
        const language::Program program = gameOf("try(1). work(_).\npayoff([p],1) :- fact([n,_]), spin(a).\n" + spin);
        Budget budget;
        budget.inferences = 5'000'000;
        for (const RuleEngine rules : {RuleEngine::Prolog, RuleEngine::Compiled})
            for (const qint64 megabytes : {4, 64}) {
                Engine engine(program, {.rules = rules});
                const State state = *engine.initialState();
                budget.memory = megabytes << 20;
                engine.setBudget(budget);
                const Position position = engine.position(state, 0);
                const Switch &first = position.switches.front();
                const Result<Chronon> played = engine.play(position, {{first.word, first.actions.front()}});
                QVERIFY(!played.ok());
                const Problem &problem = played.problem();
                QVERIFY2(problem.kind == Problem::Kind::Memory || problem.kind == Problem::Kind::Inferences,
                         qPrintable(problem.text()));
                const int told = problem.span.line;
                if (line < 0 && !problem.span.isValid())
                    QVERIFY2(problem.message.endsWith(u", in spin/1 or in what it calls"_s),
                             qPrintable(problem.text()));
                else if (line < 0)
                    QVERIFY2(told == 8 || told == 10, qPrintable(problem.text())); // it was seen there
                else
                    QVERIFY2(told == line || told == line + 1, qPrintable(problem.text()));
            }
    }

    /// Of several rules, that which gave one solution too many is told, and not the first that fits.
    void aLimitOfSolutionsNamesTheRuleAtWork_data()
    {
        QTest::addColumn<QString>("rules"); // from line 8 on
        QTest::addColumn<int>("line");
        QTest::newRow("behind others") << u"switch([m],[0]).\nswitch([m],[X]) :- between(1,5000,X).\ntry(1).\n"_s << 9;
        QTest::newRow("the same again") << u"try(1).\nswitch([m],[1]).\nswitch([n],[1]) :- repeat.\n"
                                           "switch([m],[1]) :- repeat.\n"_s
                                        << 11;
        QTest::newRow("in all") << u"switch([m],[X]) :- between(1,600,X).\nswitch([m],[X]) :- between(1,600,X).\n"
                                   "try(1).\nswitch([m],[x]) :- repeat.\n"_s
                                << 9;
        QTest::newRow("the first") << u"try(X) :- repeat, X = 1.\nswitch([m],[0]).\n"_s << 4;
    }
    void aLimitOfSolutionsNamesTheRuleAtWork()
    {
        QFETCH(QString, rules);
        QFETCH(int, line);
        for (const RuleEngine engineOf : {RuleEngine::Prolog, RuleEngine::Compiled}) {
            Engine engine(gameOf((u"work(_).\n"_s + rules).toLatin1()), {.rules = engineOf});
            Budget budget;
            budget.solutions = 1000;
            engine.setBudget(budget);
            const State state = *engine.initialState();
            const Position position = engine.position(state, 0);
            QVERIFY(position.error);
            QCOMPARE(position.error->kind, Problem::Kind::Solutions);
            QCOMPARE(position.error->code, u"solution-limit"_s);
            QCOMPARE(position.error->span.line, line);
        }
    }

    /// A goal that somebody asks is called as if from legal/1, which has nothing to do with it.
    void aGoalThatIsAskedBlamesNoRule()
    {
        Engine engine(gameOf("try(1). work(_).\nlegal([n]) :- fail.\n"));
        const State state = *engine.initialState();
        Budget budget;
        budget.inferences = 100'000;
        engine.setBudget(budget);
        const Result<StateAnswer> answer = engine.query({u"repeat, fail"_s}, state);
        QVERIFY(answer.ok() && answer->problem);
        QCOMPARE(answer->problem->kind, Problem::Kind::Inferences);
        QCOMPARE(answer->problem->message, u"the goal and the rules it calls made more inferences than allowed"_s);
        QVERIFY(!answer->problem->span.isValid());
        const Result<StateAnswer> endless = engine.query({u"between(1, inf, X), X < 0"_s}, state);
        QVERIFY(endless.ok() && endless->problem);
        QCOMPARE(endless->problem->message, u"the goal and the rules it calls made more inferences than allowed"_s);
        QCOMPARE(endless->problem->advice,
                 u"Look for a goal that has ever more solutions, or a rule that calls itself without end"_s);
        engine.setBudget({.time = std::chrono::milliseconds(20), .inferences = qint64(1) << 50});
        const Result<StateAnswer> late = engine.query({u"repeat, fail"_s}, state);
        QVERIFY(late.ok() && late->problem);
        QCOMPARE(late->problem->advice, u"Look for a goal or a rule that does not end"_s);
    }

    /// Tables that would take too many bytes are not filled: what they would give is calculated, and is the same.
    void tablesAreLimited()
    {
        // Static, with another key in each state, and a thousand rows for it.
        const language::Program program = gameOf(
            "try(1). work(M) :- findall(Y, rows(M,Y), L), length(L,1000), nth1(7,L,S), create([seventh,S]).\n"
            "rows(M,Y) :- numbers(K), Y is M * 1000 + K.\n"
            "numbers(K) :- digit(A), digit(B), digit(C), K is A * 100 + B * 10 + C.\n"
            "digit(0). digit(1). digit(2). digit(3). digit(4). digit(5). digit(6). digit(7). digit(8). digit(9).\n");
        QVERIFY(program.isPlayable());
        Budget budget = largeBudget();
        budget.memory = qint64(8) << 20;
        State ends[2];
        for (const RuleEngine rules : {RuleEngine::Prolog, RuleEngine::Compiled}) {
            Engine engine(program, {.rules = rules});
            State state = *engine.initialState();
            engine.setBudget(budget);
            for (int chronon = 0; chronon < 300; ++chronon) {
                const Position position = engine.position(state, chronon);
                QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
                const Result<Chronon> played = engine.play(
                    position, {{position.switches.front().word, position.switches.front().actions.front()}});
                QVERIFY2(played.ok(), played.ok() ? "" : qPrintable(played.problem().text()));
                state = played->after;
            }
            ends[rules == RuleEngine::Compiled] = state;
            if (rules == RuleEngine::Compiled)
                QCOMPARE(engine.ruleCalls().compiled, engine.ruleCalls().all);
        }
        QCOMPARE(tests::texts(ends[1].words()), tests::texts(ends[0].words()));
        QCOMPARE(int(ends[0].size()), 301);
    }
};

SIDL_PROLOG_TEST_MAIN(TestCompiledLimits)
#include "tst_compiledlimits.moc"
