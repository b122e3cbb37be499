// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/stoppingtest.h"

#include "sidl/engine/record/trace.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/policy.h"
#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

/// Breakpoints inside of a chronon: where they stop, and what there is to see.
class TestBreakpoints : public tests::StoppingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void sameGames_data();
    void sameGames();
    void entryAndSuccess();
    void goalsOfABody();
    void stackAndBindings();
    void phases();
    void stepIntoOverOut();
    void conditions();
    void conditionsSeeNoEffects();
    void errorsInConditionsStop();
    void hitCounts();
    void hitsCountAnewForAnotherCondition();
    void hitsOfADisabledOneStay();
    void messages();
    void aLimitDoesNotCutWhatIsShown();
};

namespace {

/// Whether a breakpoint can be put on the goal that @p frame is about to call.
bool hasGoal(const ClauseTexts &texts, const Stopped::Frame &frame)
{
    const std::vector<ClauseTexts::Goal> goals = texts.goals(texts.at(frame.place.line));
    return std::any_of(goals.begin(), goals.end(), [&](const ClauseTexts::Goal &goal) {
        return goal.line == frame.place.line && goal.column == frame.place.column;
    });
}

/// All that a chronon and the position after it are, as text.
QByteArray all(Engine &engine, const Position &position, const Chronon *chronon)
{
    QByteArray text;
    Trace trace;
    trace.chronons.push_back(traceEntry(engine.players(), position, chronon));
    text += writeTrace(trace);
    for (const Problem &problem : position.problems)
        text += problem.text().toUtf8() + QByteArray::number(problem.span.line);
    if (chronon)
        for (const Problem &problem : chronon->problems)
            text += problem.text().toUtf8() + QByteArray::number(problem.span.line);
    return text;
}

} // namespace

void TestBreakpoints::sameGames_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
    for (const QString &file : folder.entryList({u"*.sidl"_s}))
        QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file;
}

/// The whole of each position and chronon is the same when everything is stepped into (S7-S23).
void TestBreakpoints::sameGames()
{
    QFETCH(QString, path);
    Engine plain(tests::program(qPrintable(path))), stepped(tests::program(qPrintable(path)));
    int stops = 0;
    const ClauseTexts texts(plain.program());
    QString unknown;
    ChrononDebugger stepping({[&](const Stopped &stopped) {
                                  ++stops;
                                  const Stopped::Frame &here = stopped.stack.front();
                                  if (here.place.isValid() && !hasGoal(texts, here))
                                      unknown = here.goal + QString::number(here.place.line);
                                  stepping.resume(Command::Into);
                              },
                              {}});
    stepped.setDebugger(&stepping);
    const auto step = [&](const auto &job) {
        stepping.stopAtNext();
        stepping.begin();
        auto result = job();
        stepping.end();
        return result;
    };
    const Result<State> initial = plain.initialState();
    QVERIFY(initial.ok());
    const Result<State> same = step([&] { return stepped.initialState(); });
    QVERIFY(same.ok());
    QVERIFY(*same == *initial);
    const bool searches = path.contains("haggle"_L1); // among thousands of hands, in its second chronon
    const bool isLong = searches || path.contains("chess"_L1);
    const int chronons = searches ? 1 : isLong ? tests::rounds(3) : 15;
    for (quint64 seed = 1; seed <= quint64(isLong ? 1 : tests::rounds(2)); ++seed) {
        State state = *initial;
        for (int chronon = 0; chronon < chronons; ++chronon) {
            const Position position = plain.position(state, chronon);
            const Position other = step([&] { return stepped.position(state, chronon); });
            QCOMPARE(all(stepped, other, nullptr), all(plain, position, nullptr));
            if (position.isTerminal())
                break;
            SplitMix64 random = playersRandom(seed, chronon);
            const Choices does = choose(plain, position, Policy::Random, seed, random);
            const Result<Chronon> played = plain.play(position, does);
            const Result<Chronon> again = step([&] { return stepped.play(position, does); });
            QVERIFY(played.ok() && again.ok());
            QCOMPARE(all(stepped, position, &*again), all(plain, position, &*played));
            QVERIFY(again->after == played->after);
            state = played->after;
        }
    }
    QVERIFY(stops > 25);
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown)); // each goal can have a breakpoint
}

void TestBreakpoints::entryAndSuccess()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 6), at(game, 7)});
    QVERIFY(game.step({{"[s]", "[no]"}}));
    QVERIFY(m_stops.empty());
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(lines(m_stops), u"6"_s); // the second clause is never tried
    QVERIFY(!m_stops.front().isSuccess);
    m_stops.clear();
    m_debugger->setBreakpoints({at(game, 6, When::Success)});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
    QVERIFY(m_stops.front().isSuccess);
    QVERIFY(m_stops.front().stack.front().bindings.contains(u"X = 3"_s));
    m_stops.clear();
    m_debugger->setBreakpoints({});
    QVERIFY(!m_debugger->isWanted());
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QVERIFY(m_stops.empty());
}

void TestBreakpoints::goalsOfABody()
{
    TestGame game("init([a], 0). init([n, 1]). init([n, 2]). legal([s]). owned(_, [a]). switch(_, [go]).\n" // 1
                  "do([go]) :- % first\n"                                                                   // 2
                  "    fact([n, X]), X > 1,\n"                                                              // 3
                  "    forall( between(1, 2, I),\n"                                                         // 4
                  "            create([made, X, I]) ),\n"                                                   // 5
                  "    ( X > 7 -> true\n"                                                                   // 6
                  "    ; create([seen, X]) ).\n");                                                          // 7
    game.engine().setDebugger(m_debugger.get());
    const ClauseTexts texts(game.engine().program());
    const auto goalAt = [&](const QString &text) {
        ClauseBreakpoint point = at(game, 3, When::Goal);
        for (const ClauseTexts::Goal &goal : texts.goals(texts.at(3)))
            if (goal.text == text) {
                point.goal = goal.at;
                point.goalLine = goal.line;
            }
        return point;
    };
    const auto met = [&](const QString &text, const QString &condition = {}) {
        m_stops.clear();
        ClauseBreakpoint point = goalAt(text);
        point.condition = condition;
        m_debugger->setBreakpoints({point});
        if (point.goalLine == 0 || texts.shownLine(point) != point.goalLine || !game.step({{"[s]", "[go]"}}))
            return u"?"_s;
        for (const Stopped &stop : m_stops)
            if (stop.reason != Stopped::Reason::Breakpoint || stop.isSuccess || stop.here().line != point.goalLine)
                return u"elsewhere"_s;
        return lines(m_stops);
    };
    QCOMPARE(met(u"X > 1"_s), u"3g 3g"_s); // for either word
    QCOMPARE(m_stops.front().stack.front().bindings, QStringList({u"X = 1"_s}));
    QCOMPARE(m_stops.front().effects.size(), 0u);
    QCOMPARE(met(u"create([made, X, I])"_s), u"5g 5g"_s);
    QCOMPARE(met(u"create([made, X, I])"_s, u"I > 1"_s), u"5g"_s);
    QCOMPARE(met(u"X > 7"_s), u"6g"_s);
    QCOMPARE(game.facts(), u"[made,2,1] [made,2,2] [n,1] [n,2] [seen,2]"_s);
}

void TestBreakpoints::stackAndBindings()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 8, When::Success)});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
    const Stopped &stop = m_stops.front();
    QCOMPARE(stop.reason, Stopped::Reason::Breakpoint);
    QCOMPARE(stop.breakpoint, 8);
    QCOMPARE(stop.hits, 1);
    QCOMPARE(stop.phase, language::Keyword::Do);
    QCOMPARE(stop.question, u"do([go])"_s);
    QCOMPARE(stop.place.text(), u"[s]"_s);
    QCOMPARE(stop.stack.size(), std::size_t(2));
    QCOMPARE(stop.stack[0].goal, u"last(2)"_s);
    QCOMPARE(stop.stack[0].bindings, QStringList({u"X = 2"_s, u"Y = 3"_s}));
    QCOMPARE(stop.stack[1].goal, u"do([go])"_s);
    QCOMPARE(stop.stack[1].place.line, 4); // the call of last/1
    QCOMPARE(stop.stack[1].place.column, 43);
    QCOMPARE(stop.effects.size(), std::size_t(3));
    QCOMPARE(stop.effects[0].word.text(), u"[made,2]"_s);
    QVERIFY(stop.effects[1].isDeletion);
    QCOMPARE(stop.effects[1].word.text(), u"[n,2]"_s);
    QCOMPARE(stop.effects[2].place.text(), u"[s]"_s);
    QCOMPARE(TestGame::text(stop.state.words()), u"[n,1] [n,2]"_s); // the old state
}

void TestBreakpoints::phases()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 2), at(game, 3), at(game, 9), at(game, 10)});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QStringList seen;
    for (const Stopped &stop : m_stops)
        seen << stop.when() + u' ' + stop.phaseText();
    // at(2) is the first clause of line 2: legal/1. Algorithm 0.1 in order: payoffs, messages, then the next position.
    QCOMPARE(seen,
             QStringList({u"chronon 0 \u2192 1 payoffs"_s, u"chronon 0 \u2192 1 what each player is sent"_s,
                          u"chronon 1 legal switches"_s, u"chronon 1 actions of [s]"_s,
                          u"chronon 1 what each player sees"_s}));
    QVERIFY(m_stops.front().isPlayed);
    QVERIFY(!m_stops.back().isPlayed);
    QCOMPARE(game.account("[a]"), 2.0);
}

void TestBreakpoints::stepIntoOverOut()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    const auto play = [&](QList<Command> commands) {
        m_stops.clear();
        m_answer = [commands](const Stopped &) mutable {
            return commands.isEmpty() ? Command::Finish : commands.takeFirst();
        };
        m_debugger->begin();
        const bool done = game.step({{"[s]", "[go]"}});
        m_debugger->end();
        return done ? lines(m_stops) : game.problem().text();
    };
    m_debugger->setBreakpoints({at(game, 4)});
    // g: at a goal of that line, else at the head. X > 1 is called for [n,1], then, after backtracking, for [n,2].
    const Command into = Command::Into;
    QCOMPARE(play({into, into, into, into, into, into}), u"4 4g 6 6g 6g 6g 4g"_s);
    QCOMPARE(play({Command::Over, Command::Over, Command::Over, Command::Over}), u"4 4g 4g 4g 9"_s);
    QCOMPARE(play({Command::Into, Command::Into, Command::Out}), u"4 4g 6 4g"_s);
    QCOMPARE(play({Command::Out}), u"4 9"_s); // the next to be asked: payoffs
    QCOMPARE(play({Command::Continue}), u"4"_s);
    m_debugger->setBreakpoints({});
    m_debugger->stopAtNext();
    QCOMPARE(play({}), u"4"_s);
    QCOMPARE(play({}), QString()); // once
}

void TestBreakpoints::conditions()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 6, When::Success);
    for (const auto &[condition, stops] :
         {std::pair("X > 1", 1), std::pair("X > 100", 0), std::pair("fact([n, X])", 1), std::pair("helper(X)", 1),
          std::pair("player([a]), \\+ fact([n, zzz])", 1), std::pair("fact([n, Unknown]), Unknown =:= X", 1),
          std::pair("does([s], [go])", 1), std::pair("does([s], [no])", 0)}) {
        m_stops.clear();
        point.condition = QString::fromLatin1(condition);
        m_debugger->setBreakpoints({point});
        QVERIFY(game.step({{"[s]", "[go]"}}));
        QVERIFY2(int(m_stops.size()) == stops, condition);
        QVERIFY(m_stops.empty() || m_stops.front().reason == Stopped::Reason::Breakpoint);
    }
}

void TestBreakpoints::conditionsSeeNoEffects()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 4);
    point.condition = u"create([evil])"_s;
    m_debugger->setBreakpoints({point});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
    QCOMPARE(m_stops.front().reason, Stopped::Reason::ConditionError);
    QVERIFY(m_stops.front().error.contains(u"create/1"_s));
    QCOMPARE(game.facts(), u"[made,2] [n,1] [n,3]"_s);
}

void TestBreakpoints::errorsInConditionsStop()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 6);
    for (const char *condition :
         {"X is foo + 1", "no_such_predicate(X)", "X >", "halt", "throw(x)", "catch(shell(ls), _, fail)"}) {
        m_stops.clear();
        point.condition = QString::fromLatin1(condition);
        m_debugger->setBreakpoints({point});
        QVERIFY(game.step({{"[s]", "[go]"}}));
        if (qstrcmp(condition, "catch(shell(ls), _, fail)") == 0) {
            QVERIFY(m_stops.empty() || m_stops.front().reason == Stopped::Reason::ConditionError);
            continue;
        }
        QVERIFY2(m_stops.size() == 1, condition);
        QCOMPARE(m_stops.front().reason, Stopped::Reason::ConditionError);
        QVERIFY2(!m_stops.front().error.isEmpty(), condition);
        QVERIFY2(m_debugger->hits().empty(), condition); // it is not known whether it held
        QCOMPARE(m_stops.front().hits, 0);
    }
    // What has no value yet is named.
    m_stops.clear();
    point.condition = u"fact([n, F]), F > X"_s;
    m_debugger->setBreakpoints({point});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QVERIFY(!m_stops.empty());
    QCOMPARE(m_stops.front().error, u"a variable has no value yet where one is needed: X"_s);
}

void TestBreakpoints::hitCounts()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- forall(member(X, [1, 2, 3, 4, 5]), p(X)).\n"
                  "p(_).\n");
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 3);
    point.from = 4;
    m_debugger->setBreakpoints({point});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(2));
    QCOMPARE(m_stops.front().hits, 4);
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{3, 5}}));
    m_debugger->resetHits();
    QVERIFY(m_debugger->hits().empty());
}

/// Hits of another condition, or up to another hit, are none of the changed breakpoint.
void TestBreakpoints::hitsCountAnewForAnotherCondition()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- forall(member(X, [1, 2, 3, 4, 5]), p(X)).\n"
                  "p(_).\n");
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 3), other = at(game, 2);
    other.id = 99;
    m_debugger->setBreakpoints({point, other});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{3, 5}, {99, 1}}));
    point.message = u"told"_s;
    m_debugger->setBreakpoints({point, other}); // it counts what it counted
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{3, 5}, {99, 1}}));
    point.from = 2;
    m_debugger->setBreakpoints({point, other});
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{99, 1}}));
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{3, 5}, {99, 2}}));
    point.condition = u"true"_s;
    m_debugger->setBreakpoints({point, other});
    QCOMPARE(m_debugger->hits(), (std::map<int, int>{{99, 2}}));
}

/// They were met, whatever is wanted from then on.
void TestBreakpoints::hitsOfADisabledOneStay()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- forall(member(X, [1, 2, 3, 4, 5]), p(X)).\n"
                  "p(_).\n");
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 3);
    m_debugger->setBreakpoints({point});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    const std::map<int, int> hits{{3, 5}};
    m_debugger->setBreakpoints({});
    QCOMPARE(m_debugger->hits(), hits);
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_debugger->hits(), hits);
    m_debugger->setBreakpoints({point});
    QCOMPARE(m_debugger->hits(), hits);
    m_debugger->setBreakpoints({});
    point.condition = u"true"_s;
    m_debugger->setBreakpoints({point});
    QVERIFY(m_debugger->hits().empty());
}

void TestBreakpoints::messages()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    ClauseBreakpoint point = at(game, 8, When::Success);
    point.message = u"from {X} to { Y }, {Z} {"_s;
    m_debugger->setBreakpoints({point});
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QVERIFY(m_stops.empty());
    QCOMPARE(m_told, QStringList(u"8 in chronon 0 \u2192 1: from 2 to 3, _ {"_s));
}

/// However long a person steps: the time of the rules is not used up by what is read for each stop.
void TestBreakpoints::aLimitDoesNotCutWhatIsShown()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- down(60).\n"
                  "down(0).\n"
                  "down(N) :- N > 0, M is N - 1, down(M).\n");
    Budget budget;
    budget.time = std::chrono::milliseconds(20);
    game.engine().setBudget(budget);
    game.engine().setDebugger(m_debugger.get());
    m_answer = [](const Stopped &) { return Command::Into; };
    m_debugger->stopAtNext();
    m_debugger->begin();
    static_cast<void>(game.step({{"[s]", "[go]"}}));
    m_debugger->end();
    QVERIFY(m_stops.size() > 10);
    for (const Stopped &stop : m_stops)
        QVERIFY(!stop.stack.empty());
}

SIDL_PROLOG_TEST_MAIN(TestBreakpoints)
#include "tst_breakpoints.moc"
