// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"
#include "sidl/analysis/information/informationcheck.h"
#include "sidl/analysis/information/knowledge.h"
#include "tests/support/gamefiles.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

struct Explored
{
    explicit Explored(language::Program rules)
        : program(std::move(rules))
        , engine(program)
        , start(engine.initialState().value())
        , space(explore(engine, start, {20, 20'000, 200'000}))
    {
    }
    language::Program program;
    Engine engine;
    State start;
    StateSpace space;
};

Explored explored(const char *game)
{
    return Explored(tests::program(("resources/games/" + std::string(game)).c_str()));
}

int errors(const StateSpace &space)
{
    return int(std::count_if(space.nodes.begin(), space.nodes.end(),
                             [](const StateSpace::Node &node) { return node.error.has_value(); }));
}

} // namespace

/// What is found in all states of games in GDL and GDL-II.
class TestLogicSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Every role has to move: none may do nothing.
    void states_data()
    {
        QTest::addColumn<int>("states");
        QTest::addColumn<int>("transitions");
        QTest::newRow("noughts-and-crosses.kif") << 5478 << 16167;
        QTest::newRow("buttons-and-lights.kif") << 32 << 72;
        QTest::newRow("monty-hall.kif") << 34 << 45;
        QTest::newRow("one-card-poker.kif") << 31 << 30;
    }
    void states()
    {
        QFETCH(const int, states);
        QFETCH(const int, transitions);
        const Explored game = explored(QTest::currentDataTag());
        QVERIFY(game.space.isComplete());
        QCOMPARE(errors(game.space), 0);
        QCOMPARE(int(game.space.nodes.size()), states);
        QCOMPARE(int(game.space.edges.size()), transitions);
    }

    // Who sees no words cannot tell states apart by them: only what was told and done counts.
    void leaks()
    {
        for (const char *game : {"monty-hall.kif", "one-card-poker.kif"}) {
            Explored explored = ::explored(game);
            const InformationReport report = checkInformation(explored.engine, explored.space);
            QVERIFY(!report.isIncomplete && !report.stopped);
            QVERIFY2(report.leaks.empty(), game);
        }
        // The candidate may keep only what is right, which tells where the car is.
        language::Program hall = tests::program("resources/games/monty-hall.kif");
        QString text = hall.text;
        text.replace(u"(legal candidate keep) (true (stage change))"_s,
                     u"(legal candidate keep) (true (stage change)) won"_s);
        QVERIFY(text != hall.text);
        Explored leaky(language::readProgram(text));
        const InformationReport report = checkInformation(leaky.engine, leaky.space);
        QCOMPARE(report.leaks.size(), std::size_t(1));
        const Leak &leak = report.leaks.front();
        QCOMPARE(leak.kind, Leak::Kind::Actions);
        QCOMPARE(leak.likeness, Leak::Likeness::Sent);
        QVERIFY(!leak.rules.empty());
    }

    void knowledge()
    {
        Explored hall = explored("monty-hall.kif");
        Position position = hall.engine.position(hall.start, 0);
        std::vector<Choices> play;
        const auto move = [&](const char *candidate, const char *random) {
            const auto word = [&](const char *text) { return hall.engine.word(QString::fromLatin1(text)).value(); };
            play.push_back({{word("candidate"), word(candidate)}, {word("random"), word(random)}});
            const Result<Chronon> chronon = hall.engine.play(position, play.back());
            position = hall.engine.position(chronon->after, position.chronon + 1);
        };
        move("(choose 1)", "(hide 1)");
        move("wait", "(open 3)");
        const auto sets = informationSets(hall.engine, hall.start, play, 0);
        QVERIFY(sets.ok());
        QCOMPARE(sets->at(1).states.size(), std::size_t(3));
        QCOMPARE(sets->at(2).states.size(), std::size_t(2));
        const auto word = [&](const char *text) { return hall.engine.word(QString::fromLatin1(text)).value(); };
        QCOMPARE(sets->back().knows(word("(car 1)")), Knows::Neither);
        QCOMPARE(sets->back().knows(word("(car 3)")), Knows::HoldsNot);
        QCOMPARE(sets->back().knows(word("(opened 3)")), Knows::Holds);
    }

    void coverage()
    {
        const Explored lights = explored("buttons-and-lights.kif");
        Coverage coverage(lights.program);
        QVERIFY(!coverage.add(lights.space));
        // Base and input are asked by no play.
        for (const int clause : coverage.neverUsed()) {
            const QString name = lights.program.clauses[std::size_t(clause)].head.text;
            QVERIFY2(name == "base"_L1 || name == "input"_L1 || name == "light"_L1 || name == "number"_L1,
                     qPrintable(name + u' ' + QString::number(clause)));
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestLogicSpace)
#include "tst_logicspace.moc"
