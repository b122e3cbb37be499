// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/clausecounter.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

const QString Lamp = u"(role robot)\n(init off)\n(light off)\n(light on)\n"
                     "(<= (legal robot (set ?l))\n    (light ?l)\n    (not (true ?l)))\n" // line 5
                     "(<= (next ?l) (does robot (set ?l)))\n"                             // line 8
                     "(<= (next tried) (does robot (set ?l)) (light ?l))\n"
                     "(<= terminal (true never))\n(<= (goal robot 1) (true never))\n(<= (unused ?l) (light ?l))\n"_s;

using When = ClauseBreakpoint::When;
using Command = ChrononDebugger::Command;

/// A game whose stops are written down and go on by the next of the commands.
class Stepped
{
public:
    explicit Stepped(const QString &rules)
        : program(readProgram(rules))
        , engine(program)
        , debugger({[this](const Stopped &stopped) { stop(stopped); },
                    [this](int, const QString &, const QString &text) { told << text; }})
    {
        engine.setDebugger(&debugger);
        state = engine.initialState().value();
    }
    ClauseBreakpoint at(int clause, When when = When::Entry, const QString &condition = {}) const
    {
        const ClauseTexts texts(program);
        ClauseBreakpoint point;
        point.id = 7;
        point.clause = texts.text(clause);
        point.line = texts.line(clause);
        point.when = when;
        point.condition = condition;
        return point;
    }
    Position look()
    {
        debugger.begin();
        Position position = engine.position(state, 0);
        debugger.end();
        return position;
    }
    Result<Chronon> play(const std::stop_token &stop = {})
    {
        const Position position = engine.position(state, 0);
        debugger.begin();
        Result<Chronon> chronon
            = engine.play(position, {{engine.word(u"robot"_s).value(), engine.word(u"(set on)"_s).value()}}, stop);
        debugger.end();
        return chronon;
    }

    Program program;
    Engine engine;
    State state;
    ChrononDebugger debugger;
    std::vector<Command> commands;
    std::vector<Stopped> stops;
    QStringList told;
    std::stop_source *source = nullptr;

private:
    void stop(const Stopped &stopped)
    {
        stops.push_back(stopped);
        if (source)
            source->request_stop();
        else
            debugger.resume(stops.size() <= commands.size() ? commands[stops.size() - 1] : Command::Continue);
    }
};

QStringList places(const std::vector<Stopped> &stops)
{
    QStringList all;
    for (const Stopped &stopped : stops)
        all << u"%1:%2"_s.arg(stopped.here().line).arg(stopped.here().column);
    return all;
}

} // namespace

/// Stopping inside of the rules of a game in GDL, and counting the clauses used.
class TestLogicStepper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClause()
    {
        Stepped game(Lamp);
        game.debugger.setBreakpoints({game.at(4)});
        const Position position = game.look();
        QCOMPARE(position.switches.front().actions.size(), std::size_t(1));
        QCOMPARE(game.stops.size(), std::size_t(1));
        const Stopped &stopped = game.stops.front();
        QCOMPARE(stopped.breakpoint, 7);
        QCOMPARE(stopped.hits, 1);
        QCOMPARE(stopped.phaseText(), u"legal moves"_s);
        QCOMPARE(stopped.stack.front().goal, u"(legal robot (set ?l))"_s);
        QCOMPARE(stopped.stack.front().clause, 4);
        QCOMPARE(stopped.here().line, 5);
        QCOMPARE(stopped.state, game.state);
        QVERIFY(!stopped.isPlayed);
    }

    // Success, goals, conditions on the clause's variables, and messages.
    void conditions()
    {
        Stepped game(Lamp);
        game.debugger.setBreakpoints({game.at(4, When::Success)});
        game.look();
        QCOMPARE(game.stops.size(), std::size_t(1));
        QVERIFY(game.stops.front().isSuccess);
        QCOMPARE(game.stops.front().stack.front().bindings, QStringList{u"?l = on"_s});

        ClauseBreakpoint goal = game.at(4, When::Goal, u"(true ?l)"_s);
        const std::vector<ClauseTexts::Goal> goals = ClauseTexts(game.program).goals(4);
        QCOMPARE(goals.size(), std::size_t(2));
        QCOMPARE(goals[1].text, u"(true ?l)"_s);
        QCOMPARE(goals[1].line, 7);
        goal.goal = goals[1].at;
        game.stops.clear();
        game.debugger.setBreakpoints({goal});
        game.look();
        QCOMPARE(places(game.stops), QStringList{u"7:10"_s});
        QCOMPARE(game.stops.front().stack.front().bindings, QStringList{u"?l = off"_s});

        ClauseBreakpoint message = game.at(4, When::Success);
        message.message = u"set {?l}"_s;
        game.stops.clear();
        game.debugger.setBreakpoints({message});
        game.look();
        QVERIFY(game.stops.empty());
        QCOMPARE(game.told, QStringList{u"set on"_s});

        game.debugger.setBreakpoints({game.at(4, When::Entry, u"(true"_s)});
        game.look();
        QCOMPARE(game.stops.front().reason, Stopped::Reason::ConditionError);
        QVERIFY(game.debugger.hits().empty()); // it is not known whether the condition held

        // What has no value yet differs from nothing: that is told, and not taken for a no.
        for (const char *open : {"(distinct ?l off)", "(not (true ?l))", "(light ?m) (distinct ?l ?m)"}) {
            game.stops.clear();
            game.debugger.setBreakpoints({game.at(4, When::Entry, QString::fromLatin1(open))});
            game.look();
            QVERIFY2(!game.stops.empty(), open);
            QCOMPARE(game.stops.front().reason, Stopped::Reason::ConditionError);
            QVERIFY2(game.stops.front().error.contains(u"the variable ?l has no value here"_s),
                     qPrintable(game.stops.front().error));
        }
        for (const char *decided : {"(light ?l) (distinct ?l off)", "(not (true ?other)) (true ?l)", "(true off)"}) {
            game.stops.clear();
            game.debugger.setBreakpoints({game.at(4, When::Entry, QString::fromLatin1(decided))});
            game.look();
            for (const Stopped &stopped : game.stops)
                QCOMPARE(stopped.reason, Stopped::Reason::Breakpoint);
        }
        game.stops.clear();
        game.debugger.setBreakpoints({game.at(4, When::Success, u"(distinct ?l off)"_s)});
        game.look();
        QCOMPARE(game.stops.size(), std::size_t(1));
        QCOMPARE(game.stops.front().reason, Stopped::Reason::Breakpoint);
    }

    void steps()
    {
        Stepped game(Lamp);
        game.debugger.stopAtNext();
        game.commands.assign(50, Command::Into);
        const Result<Chronon> stepped = game.play();
        QVERIFY(stepped.ok());
        QVERIFY(game.stops.size() >= 4);
        QCOMPARE(game.stops.front().phaseText(), u"what is true next"_s);
        QVERIFY(game.stops.front().isPlayed);
        QCOMPARE(places(game.stops).mid(0, 4), (QStringList{u"8:5"_s, u"8:15"_s, u"9:5"_s, u"9:18"_s}));
        // The same without stopping.
        Stepped other(Lamp);
        const Result<Chronon> plain = other.play();
        QVERIFY(other.stops.empty());
        QCOMPARE(plain->after, stepped->after);

        Stepped out(Lamp);
        out.debugger.stopAtNext();
        out.commands = {Command::Into, Command::Finish};
        QVERIFY(out.play().ok());
        QCOMPARE(out.stops.size(), std::size_t(2));
    }

    // Who stops a game that waits gets it back as it was.
    void abandoned()
    {
        Stepped game(Lamp);
        std::stop_source source;
        game.source = &source;
        game.debugger.setBreakpoints({game.at(7)});
        const Result<Chronon> left = game.play(source.get_token());
        QVERIFY(!left.ok());
        QCOMPARE(left.problem().kind, Problem::Kind::Cancelled);
        game.debugger.setBreakpoints({});
        QVERIFY(game.play().ok());
    }

    void coverage()
    {
        const Program program = readProgram(Lamp);
        ClauseCounter counter(program.clauses.size());
        Engine engine(program, {.counter = &counter});
        const State state = engine.initialState().value();
        const Position position = engine.position(state, 0);
        QVERIFY(engine.play(position, {{engine.word(u"robot"_s).value(), engine.word(u"(set on)"_s).value()}}).ok());
        const std::vector<ClauseUse> &uses = counter.uses();
        QVERIFY(uses[0].succeeded > 0 && uses[2].succeeded > 0);
        QVERIFY(uses[4].entered > 0 && uses[4].succeeded == 1);
        QVERIFY(uses[7].entered > 0 && uses[7].succeeded == 0);
        QCOMPARE(uses[9], ClauseUse());
    }
};

SIDL_PROLOG_TEST_MAIN(TestLogicStepper)
#include "tst_logicstepper.moc"
