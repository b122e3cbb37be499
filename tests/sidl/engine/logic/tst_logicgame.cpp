// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/trace.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/policy.h"
#include "sidl/play/replay.h"
#include "sidl/play/run.h"
#include "tests/support/prologtest.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

const QString Hall = u"(role candidate)(role random)(door 1)(door 2)(door 3)\n"
                     "(init (step 1))(<= (init (closed ?d)) (door ?d))\n"
                     "(<= (legal random (hide ?d)) (true (step 1)) (true (closed ?d)))\n"
                     "(<= (legal candidate (choose ?d)) (true (step 1)) (true (closed ?d)))\n"
                     "(<= (legal random (open ?d)) (true (step 2)) (true (closed ?d))\n"
                     "    (not (true (car ?d))) (not (true (chosen ?d))))\n"
                     "(<= (legal candidate noop) (true (step 2)))\n"
                     "(<= (sees candidate (does ?r (open ?d))) (does ?r (open ?d)))\n"
                     "(<= (next (car ?d)) (does random (hide ?d)))(<= (next (car ?d)) (true (car ?d)))\n"
                     "(<= (next (chosen ?d)) (does candidate (choose ?d)))(<= (next (chosen ?d)) (true (chosen ?d)))\n"
                     "(<= (next (closed ?d)) (true (closed ?d)) (not (does random (open ?d))))\n"
                     "(<= (next (step 2)) (true (step 1)))(<= (next (step 3)) (true (step 2)))\n"
                     "(<= terminal (true (step 3)))\n"
                     "(<= (goal candidate 100) (true (car ?d)) (true (chosen ?d)))\n"
                     "(<= (goal candidate 0) (true (car ?d)) (not (true (chosen ?d))))\n"_s;

QString moves(const QString &rules)
{
    return u"(role r)(init a)(<= terminal (true b))(<= (goal r 1) (true b))\n"_s + rules;
}

/// What the role r may do at the start.
QString legalAtStart(const QString &rules)
{
    Engine engine(readProgram(rules));
    const Result<State> state = engine.initialState();
    if (!state.ok())
        return state.problem().code;
    const Position position = engine.position(*state, 0);
    return position.error ? position.error->code : texts(position.switches.front().actions).join(u' ');
}

class Recorder final : public play::RunListener
{
public:
    explicit Recorder(Engine &engine)
        : m_engine(engine)
    {
    }
    Trace trace;
    void reached(const Position &position) override
    {
        trace.chronons.push_back(traceEntry(m_engine.players(), position, nullptr));
    }
    void played(play::Step &step) override
    {
        trace.chronons.back() = traceEntry(m_engine.players(), step.from, &step.chronon);
    }

private:
    Engine &m_engine;
};

Trace playedAtRandom(Engine &engine, quint64 seed)
{
    Recorder recorder(engine);
    const Result<State> state = engine.initialState();
    play::Run run(engine, *state, 0, play::Run::Look::Views);
    play::PolicyDecider decider(engine, play::Policy::Random, seed);
    run.go(decider, recorder, 100);
    recorder.trace.language = ruleSystemOf(engine.program()).id();
    return recorder.trace;
}

QString sample(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString historyGame()
{
    return sample("tic-tac-toe-history.sdl");
}

/// The state after @p moves, made in turn by white and black, while the other one waits.
State playedMoves(Engine &engine, const std::vector<const char *> &moves)
{
    State state = engine.initialState().value();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Word mover = engine.word(i % 2 == 0 ? u"white"_s : u"black"_s).value();
        const Word other = engine.word(i % 2 == 0 ? u"black"_s : u"white"_s).value();
        const Position position = engine.position(state, int(i));
        state = engine
                    .play(position,
                          {{mover, engine.word(QString::fromLatin1(moves[i])).value()},
                           {other, engine.word(u"noop"_s).value()}})
                    .value()
                    .after;
    }
    return state;
}

} // namespace

/// Games in GDL and SDL, played.
class TestLogicGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aListOfSidlIsNoWord()
    {
        const Engine engine(readProgram(*ruleSystem(u"gdl"_s), Hall));
        QVERIFY(engine.word(u"(step 1)"_s).ok() && engine.word(u"noop"_s).ok());
        for (const char *text : {"[step,1]", " [step]", "[]", "[step 1]"}) {
            const Result<Word> word = engine.word(QString::fromLatin1(text));
            QVERIFY2(!word.ok(), text);
            QCOMPARE(word.problem().advice, u"Write a name, or a term without variables, as in (mark 1 1)."_s);
        }
    }

    /// A contradiction in the rules says what it is between.
    void severalGoalsAreTold()
    {
        const auto told = [](const QString &goals) {
            Engine engine(readProgram(u"(role red)(init a)(legal red noop)(<= terminal (true a))\n"_s + goals));
            const Position position = engine.position(*engine.initialState(), 0);
            return position.problems.empty() ? QString() : position.problems.front().message;
        };
        QCOMPARE(told(u"(goal red 100)(goal red 0)(goal red 50)"_s),
                 u"The game is over, and the rules give several goals of red, 0, 50 and 100, none of which counts"_s);
        QCOMPARE(told(u"(goal red 100)"_s), QString());
        QCOMPARE(told(u"(<= (goal red 1) (true b))"_s), u"The game is over, and no rule gives a goal of red"_s);
    }

    void rules_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("legal");
        QTest::newRow("facts") << u"(legal r go)(legal r (take 10))(legal r (take 9))"_s << u"go (take 9) (take 10)"_s;
        QTest::newRow("negation first") << u"(p 1)(p 2)(<= (legal r ?x) (not (q ?x)) (p ?x))(q 2)"_s << u"1"_s;
        QTest::newRow("distinct first") << u"(p 1)(p 2)(<= (legal r (f ?x ?y)) (distinct ?x ?y) (p ?x) (p ?y))"_s
                                        << u"(f 1 2) (f 2 1)"_s;
        QTest::newRow("none of them") << u"(<= (legal r go) (not (true (f ?x))))(<= (next (f a)) (true a))"_s
                                      << u"go"_s;
        QTest::newRow("or") << u"(p 1)(q 2)(<= (legal r ?x) (or (p ?x) (and (q ?x) (not (p ?x)))))"_s << u"1 2"_s;
        QTest::newRow("a value in one way of or")
            << u"(p 1)(p 2)(<= (legal r ?x) (distinct ?x ?y) (p ?x) (or (q ?y) (true a)))(q 2)"_s << u"1"_s;
        QTest::newRow("none of them in one way of or")
            << u"(p 1)(p 2)(<= (legal r ?x) (not (s ?x ?y)) (p ?x) (or (q ?y) (true b)))(q 2)(s 1 2)(s 2 1)"_s
            << u"2"_s;
        QTest::newRow("not of the same relation with other values")
            << u"(p 1 a)(q 1)(q 2)(<= (p ?x b) (q ?x) (not (p ?x a)))(<= (legal r ?x) (p ?x b))"_s << u"2"_s;
        QTest::newRow("next with two arguments")
            << u"(next 1 2)(next 2 3)(<= (legal r (to ?x)) (next 1 ?x))(<= (next (at ?x)) (does r (to ?x)))"_s
            << u"(to 2)"_s;
        QTest::newRow("not of both") << u"(p 1)(p 2)(q 2)(<= (legal r ?x) (p ?x) (not (and (p ?x) (q ?x))))"_s
                                     << u"1"_s;
        QTest::newRow("left recursion") << u"(e 1 2)(e 2 3)(e 3 1)(<= (t ?x ?y) (e ?x ?y))"
                                           "(<= (t ?x ?z) (t ?x ?y) (e ?y ?z))(<= (legal r ?x) (t 1 ?x))"_s
                                        << u"1 2 3"_s;
        QTest::newRow("circles") << u"(<= (p ?x) (q ?x))(<= (q ?x) (p ?x))(<= (q ?x) (s ?x))(s 1)"
                                    "(<= (legal r ?x) (p ?x))(<= (legal r no) (not (p 2)))"_s
                                 << u"1 no"_s;
        QTest::newRow("functions")
            << u"(n z)(<= (e z) (n z))(<= (e (s (s ?x))) (e ?x))"
               "(<= (legal r four) (e (s (s (s (s z))))))(<= (legal r three) (e (s (s (s z)))))"_s
            << u"four"_s;
        QTest::newRow("a variable twice") << u"(p 1 2)(p 3 3)(<= (legal r ?x) (p ?x ?x))"_s << u"3"_s;
        QTest::newRow("parts of terms") << u"(p (f 1 2))(p (f 3 3))(p (g 3 3))(<= (legal r ?x) (p (f ?x ?x)))"_s
                                        << u"3"_s;
        QTest::newRow("any role") << u"(<= (legal ?p (for ?p)) (true a))"_s << u"(for r)"_s;
        QTest::newRow("bound by the call") << u"(<= (legal ?p go) (ok ?p))(<= (ok ?p) (true a))"_s << u"go"_s;
        QTest::newRow("numbers are names") << u"(p 01)(<= (legal r ?x) (p ?x) (distinct ?x 1))"_s << u"01"_s;
        QTest::newRow("any fact") << u"(<= (legal r (keep ?f)) (true ?f))"_s << u"(keep a)"_s;
        QTest::newRow("nothing to do") << u"(<= (legal r go) (true b))"_s << u"no-legal-move"_s;
    }
    void rules()
    {
        QFETCH(const QString, rules);
        const Program program = readProgram(moves(rules));
        for (const Diagnostic &problem : program.problems)
            QVERIFY2(problem.severity != Severity::Error, qPrintable(problem.message));
        QTEST(legalAtStart(moves(rules)), "legal");
    }

    // Rules that never end are stopped, and the game goes on to be usable.
    void endlessRules()
    {
        Engine engine(readProgram(moves(u"(n z)(<= (n (s ?x)) (n ?x))(<= (legal r ?x) (n ?x))"
                                        "(<= (legal r stay) (true a))"_s)));
        Budget budget;
        budget.inferences = 200'000;
        engine.setBudget(budget);
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        for (int i = 0; i < 2; ++i) {
            const Position position = engine.position(*state, 0);
            QVERIFY(position.error);
            QVERIFY2(position.error->code.endsWith("-limit"_L1), qPrintable(position.error->code));
        }
    }

    // Nature hides and opens; the candidate is told what is opened, and nothing else.
    void hall()
    {
        Engine engine(readProgram(Hall));
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        QCOMPARE(texts(engine.players()), QStringList{u"candidate"_s});
        QCOMPARE(texts(state->words()).size(), 4);
        const Position first = engine.position(*state, 0);
        QVERIFY(first.views.front().empty());
        const Switch *nature = first.switchOf(engine.word(u"random"_s).value());
        QVERIFY(nature && nature->isNature() && nature->uniform && nature->actions.size() == 3);
        const auto choice = [&](const char *role, const char *move) {
            return Choice{engine.word(QString::fromLatin1(role)).value(),
                          engine.word(QString::fromLatin1(move)).value()};
        };
        const auto hidden = engine.play(first, {choice("candidate", "(choose 1)"), choice("random", "(hide 1)")});
        QVERIFY(hidden.ok());
        QVERIFY(hidden->sent.front().empty());
        QVERIFY(!engine.play(first, {choice("candidate", "(choose 1)")}).ok());
        QVERIFY(!engine.validate(first, Owner::player(0), choice("candidate", "(choose 4)")).ok());

        const Position second = engine.position(hidden->after, 1);
        const auto opened = engine.play(second, {choice("candidate", "noop"), choice("random", "(open 3)")});
        QVERIFY(opened.ok());
        QCOMPARE(texts(opened->percepts.front().percepts), QStringList{u"(does random (open 3))"_s});
        QCOMPARE(opened->after.accounts(), std::vector<double>{100});
        QCOMPARE(opened->payoffs.front().sum, 100.0);
        const Position end = engine.position(opened->after, 2);
        QVERIFY(end.isTerminal());
        QCOMPARE(end.goals.front().values, std::vector<double>{100});
        QVERIFY(end.goals.back().values.empty()); // random gets nothing
        QCOMPARE(engine.query({u"(true (car ?d))"_s}, opened->after)->rows, std::vector<QStringList>{{u"1"_s}});
    }

    void recordsTellGoalsAndPercepts()
    {
        Engine engine(readProgram(Hall));
        const Trace trace = playedAtRandom(engine, 3);
        const QByteArray json = writeTrace(trace);
        QVERIFY(json.contains("\"language\": \"gdl\""));
        QVERIFY(json.contains("\"goals\":{\"candidate\":null,\"random\":null}"));
        QVERIFY(json.contains("\"terminal\":true"));
        QVERIFY(json.contains("\"percepts\":{\"candidate\":[\"(does random (open "));
        const Result<Trace> read = readTrace(json);
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.problem().message));
        QVERIFY(read->chronons == trace.chronons);
    }

    void randomPlaysReplay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("GDL-II") << Hall;
        QTest::newRow("SDL") << historyGame();
        QTest::newRow("castling") << sample("castling.sdl");
    }
    void randomPlaysReplay()
    {
        QFETCH(const QString, text);
        Engine engine(readProgram(text)), other(readProgram(text));
        for (quint64 seed = 1; seed <= 200; ++seed) {
            const Trace trace = playedAtRandom(engine, seed);
            QVERIFY(trace.chronons.back().terminal.value_or(false));
            const play::Replay replay = play::replay(other, trace);
            QVERIFY2(!replay.difference && !replay.problem, qPrintable(replay.text));
        }
    }

    // A state of SDL has its step, what is true, and the moves that a rule may still read: here none.
    void history()
    {
        const Program program = readProgram(historyGame());
        QCOMPARE(program.system->id(), u"sdl"_s);
        QVERIFY(program.problems.empty());
        Engine engine(program);
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        QCOMPARE(state->words().size(), std::size_t(11));
        QVERIFY(state->contains(engine.word(u"(step 1)"_s).value()));
        const Position first = engine.position(*state, 0);
        QVERIFY(!first.error && first.switches.size() == 2);
        QCOMPARE(first.switches[0].actions.size(), std::size_t(9));
        const auto next = engine.play(first,
                                      {{engine.word(u"white"_s).value(), engine.word(u"(mark 2 2)"_s).value()},
                                       {engine.word(u"black"_s).value(), engine.word(u"noop"_s).value()}});
        QVERIFY(next.ok());
        for (const char *word : {"(step 2)", "(cell 2 2 x)", "(cell 1 1 b)", "(control black)"})
            QVERIFY2(next->after.contains(engine.word(QString::fromLatin1(word)).value()), word);
        QCOMPARE(next->after.size(), std::size_t(11));
    }

    // Moves in another order lead to the same position where no rule reads them any more.
    void equalHistories()
    {
        Engine engine(readProgram(historyGame()));
        QCOMPARE(texts(playedMoves(engine, {"(mark 1 1)", "(mark 2 2)", "(mark 3 3)"}).words()),
                 texts(playedMoves(engine, {"(mark 3 3)", "(mark 2 2)", "(mark 1 1)"}).words()));
    }

    // What a position does not keep cannot be asked for; what it has can.
    void earlierStepsAsked()
    {
        Engine engine(readProgram(historyGame()));
        const State state = playedMoves(engine, {"(mark 1 1)", "(mark 2 2)"});
        for (const char *goal : {"true(cell(X,Y,x),Step)", "true(cell(X,Y,x),3)", "line(W,Step)", "index(X)"})
            QVERIFY2(!engine.query({QString::fromLatin1(goal)}, state)->problem, goal);
        QCOMPARE(engine.query({u"true(cell(X,Y,x),Step)"_s}, state)->rows,
                 (std::vector<QStringList>{{u"1"_s, u"1"_s, u"3"_s}}));
        for (const char *goal : {"true(cell(X,Y,x),N)", "true(cell(X,Y,x),2)", "does(R,A,1)", "line(W,N)"}) {
            const auto answer = engine.query({QString::fromLatin1(goal)}, state);
            QVERIFY2(answer->problem && answer->problem->code == "not-kept"_L1, goal);
            const Question question{Question::Kind::Goal, QString::fromLatin1(goal), {}};
            QVERIFY2(!engine.explain(question, engine.position(state, 2)).ok(), goal);
        }
        QVERIFY(!engine.query({u"true(cell(X,Y,b),N)"_s}, *engine.initialState())->problem);
    }

    // Castling is legal by what was done, and only these moves are kept.
    void castling()
    {
        const Program program = readProgram(sample("castling.sdl"));
        for (const Diagnostic &problem : program.problems)
            QFAIL(qPrintable(problem.message));
        Engine engine(program);
        const auto movesOf = [&](const State &state, int chronon) {
            QStringList all;
            for (const Switch &place : engine.position(state, chronon).switches)
                all += texts(place.actions);
            return all;
        };
        const State first = playedMoves(engine, {});
        QVERIFY(movesOf(first, 0).contains(u"castleshort"_s));
        const State castled = playedMoves(engine, {"castleshort"});
        QVERIFY(castled.contains(engine.word(u"(cell g 1 wk)"_s).value()));
        QVERIFY(castled.contains(engine.word(u"(cell f 1 wr)"_s).value()));
        // The king goes and comes back.
        const State returned
            = playedMoves(engine, {"(move e 1 f 1)", "(move e 8 e 7)", "(move f 1 e 1)", "(move e 7 e 8)"});
        QVERIFY(!movesOf(returned, 4).contains(u"castleshort"_s));
        QVERIFY(returned.contains(engine.word(u"(does white (move e 1 f 1) 1)"_s).value()));
        QVERIFY(!returned.contains(engine.word(u"(does black (move e 8 e 7) 2)"_s).value()));
        // The pawn may be taken in passing at once, and not later.
        const State doubled = playedMoves(engine, {"(move e 2 e 4)"});
        QVERIFY(movesOf(doubled, 1).contains(u"move(f,4,e,3)"_s));
        const State taken = playedMoves(engine, {"(move e 2 e 4)", "(move f 4 e 3)"});
        QVERIFY(taken.contains(engine.word(u"(cell e 4 b)"_s).value()));
        const State later = playedMoves(engine, {"(move e 2 e 4)", "(move e 8 e 7)", "(move h 1 h 2)"});
        QVERIFY(!movesOf(later, 3).contains(u"move(f,4,e,3)"_s));
    }

    // Words are written as the game is, taken in both notations, and recorded in one.
    void wordsInTheNotationOfTheGame()
    {
        Engine engine(readProgram(u"role(r)\ninit(at(1,f(b)))\ninit(plain)\nlegal(r,go(X,Y)) :- true(at(X,Y))\n"
                                  "next(at(2,Y)) :- does(r,go(X,Y))\nsees(r,moved(X)) :- does(r,go(X,Y))\n"
                                  "goal(r,1) :- terminal\nterminal :- true(at(2,Y))\n"_s,
                                  u"infix.hrf"_s));
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        QCOMPARE(texts(state->words()), (QStringList{u"at(1,f(b))"_s, u"plain"_s}));
        QCOMPARE(recordTexts(state->words()), (QStringList{u"(at 1 (f b))"_s, u"plain"_s}));
        QVERIFY(state->contains(engine.word(u"(at 1 (f b))"_s).value()));
        QCOMPARE(engine.word(u"at(1, f(b))"_s).value(), engine.word(u"(at 1 (f b))"_s).value());
        const Position position = engine.position(*state, 0);
        const Word action = position.switches.front().actions.front();
        QCOMPARE(action.text(), u"go(1,f(b))"_s);
        const Result<Chronon> chronon = engine.play(position, {{position.switches.front().word, action}});
        QVERIFY(chronon.ok());
        QCOMPARE(chronon->percepts.front().percepts.front().text(), u"moved(1)"_s);
        QCOMPARE(textOf(chronon->after), u"at(2,f(b))"_s);
        const TraceEntry entry = traceEntry(engine.players(), position, &*chronon);
        QCOMPARE(entry.facts, (QStringList{u"(at 1 (f b))"_s, u"plain"_s}));
        QCOMPARE(entry.does.at(u"r"_s), u"(go 1 (f b))"_s);
        QCOMPARE(entry.percepts.at(u"r"_s), QStringList{u"(moved 1)"_s});
        const auto hidden = engine.explain({Question::Kind::Hidden, u"at(1,f(b))"_s, u"r"_s}, position);
        QVERIFY(hidden.ok());
        QCOMPARE(hidden->question, u"that at(1,f(b)) is hidden from r"_s);
    }

    // A rule reads what was done long ago.
    void earlierSteps()
    {
        Engine engine(readProgram(u"role(r)\nstep(1)\nstep(2)\nstep(3)\nsuccessor(1,2)\nsuccessor(2,3)\n"
                                  "true(start,1)\nlegal(r,go,N) :- step(N)\nlegal(r,castle,N) :- step(N) & ~moved(N)\n"
                                  "moved(N) :- does(r,go,M) & successor(M,N)\nmoved(N) :- moved(M) & successor(M,N)\n"
                                  "goal(r,1,N) :- step(N)\nterminal(N) :- true(never,N)\ntrue(never,9)\n"_s));
        const Result<State> state = engine.initialState();
        QVERIFY(state.ok());
        const Word r = engine.word(u"r"_s).value(), go = engine.word(u"go"_s).value();
        Position position = engine.position(*state, 0);
        QCOMPARE(texts(position.switches.front().actions), (QStringList{u"castle"_s, u"go"_s}));
        for (int step = 0; step < 2; ++step) {
            const auto next = engine.play(position, {{r, go}});
            QVERIFY(next.ok());
            position = engine.position(next->after, step + 1);
            QCOMPARE(texts(position.switches.front().actions), QStringList{u"go"_s});
        }
        QCOMPARE(engine.play(position, {{r, go}}).problem().code, u"no-step"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestLogicGame)
#include "tst_logicgame.moc"
