// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/playtest.h"
#include "sidl/suites/suitejob.h"
#include "sidl/suites/suitereader.h"

#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "tests/support/gamefiles.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::suites;

/// Plays that are made tests.
class TestPlayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPlayIsWrittenAsItsSteps()
    {
        const LineOfPlay play = played(u"nim.sidl"_s, play::Policy::First, 2);
        QVERIFY(play.canBeTest());
        const language::RuleSystem &sidl = *language::ruleSystems().front();
        QCOMPARE(playTest(u"two, and Bob's"_s, play, {}, sidl), uR"(test('two, and Bob\'s', [
    choose([main], [1]), step,
    fact([bob, 9]), \+ fact([alice, 10]),
    choose([main], [1]), step,
    fact([alice, 8]), \+ fact([bob, 9]),
    account([alice], 0), account([bob], 0), \+ terminal
]).
)"_s);
        PlayTestParts few;
        few.facts = few.accounts = few.terminal = false;
        few.legal = true;
        QCOMPARE(playTest(u"a"_s, play, few, sidl), uR"(test('a', [
    choose([main], [1]), step,
    choose([main], [1]), step,
    legal_action([main], [1]), legal_action([main], [2]), legal_action([main], [3]),
    legal_action([main], [wait])
]).
)"_s);
    }

    void whatWasAskedIsTheLastStep()
    {
        const language::RuleSystem &sidl = *language::ruleSystems().front(),
                                   &gdl = language::ruleSystemOf(u"a.kif"_s, {});
        using engine::StateAnswer;
        const auto steps = [](const QString &goal, const StateAnswer &answer, const language::RuleSystem &system) {
            return askedSteps(goal, answer, system).steps;
        };
        const StateAnswer none, yes{{}, {{}}, true, {}};
        QCOMPARE(steps(u"fact([a, _]),\n true."_s, yes, sidl), QStringList{u"( fact([a, _]), true )"_s});
        QCOMPARE(steps(u"fact([a])"_s, none, sidl), QStringList{u"\\+ ( fact([a]) )"_s});
        QCOMPARE(steps(u"(true (cell 1 1 x))"_s, none, gdl), QStringList{u"'(not (true (cell 1 1 x)))'"_s});
        // With the solutions that were found: the goal alone would hold of others, too.
        const StateAnswer one{{u"P"_s, u"C"_s}, {{u"alice"_s, u"jack"_s}}, true, {}};
        QCOMPARE(steps(u"fact([holds,P,C]), \\+ C = queen"_s, one, sidl),
                 QStringList{u"( fact([holds,P,C]), \\+ C = queen, P = alice, C = jack )"_s});
        QCOMPARE(steps(u"a(P) ; b(C)"_s, {{u"P"_s, u"C"_s}, {{u"1"_s, u"_"_s}, {u"_"_s, u"2-1"_s}}, true, {}}, sidl),
                 (QStringList{u"( ( a(P) ; b(C) ), P = 1 )"_s, u"( ( a(P) ; b(C) ), C = 2-1 )"_s}));
        QCOMPARE(steps(u"(true (cell ?x ?xy b))"_s, {{u"?x"_s, u"?xy"_s}, {{u"1"_s, u"(f 2)"_s}}, true, {}}, gdl),
                 QStringList{u"'(true (cell 1 (f 2) b))'"_s});
        // Of many, or when more may come, that there is one.
        StateAnswer many{
            {u"X"_s}, std::vector<QStringList>(AskedSteps::MostSolutions + 1, QStringList{u"1"_s}), true, {}};
        QCOMPARE(steps(u"a(X)"_s, many, sidl), QStringList{u"( a(X) )"_s});
        many = {{u"X"_s}, {{u"1"_s}}, false, {}};
        QCOMPARE(steps(u"a(X)"_s, many, sidl), QStringList{u"( a(X) )"_s});
        PlayTestParts parts;
        parts.asked = {u"( fact([bob, N]), N > 8 )"_s};
        const QString test = playTest(u"a"_s, played(u"nim.sidl"_s, play::Policy::First, 1), parts, sidl);
        QVERIFY2(test.endsWith(u"\\+ terminal, (fact([bob, N]), N > 8)\n]).\n"_s), qPrintable(test));
    }

    void natureAndWhatIsHidden()
    {
        const LineOfPlay play = played(u"kuhn-poker.sidl"_s, play::Policy::First, 1);
        PlayTestParts parts;
        parts.views = true;
        const QString test = playTest(u"deal"_s, play, parts, *language::ruleSystems().front());
        QVERIFY2(test.contains(u"    nature([deal], [deal, king, queen]), step,\n"_s), qPrintable(test));
        for (const QString &step :
             {u"sees([alice], [holds, alice, king])"_s, u"not_sees([bob], [holds, alice, king])"_s})
            QVERIFY2(test.contains(step), qPrintable(test));
    }

    /// Who sees nothing but percepts is asked for these.
    void percepts()
    {
        const LineOfPlay play = played(u"monty-hall.kif"_s, play::Policy::First, 2);
        PlayTestParts parts;
        parts.views = true;
        const QString test = playTest(u"told"_s, play, parts, language::ruleSystemOf(u"monty-hall.kif"_s, {}));
        QVERIFY2(test.contains(u"sees(candidate, '(opened "_s), qPrintable(test));
    }

    void whatWasMadeByHandIsNoTest()
    {
        LineOfPlay play = played(u"nim.sidl"_s, play::Policy::First, 2);
        play.nodes[1].edited = true;
        QVERIFY(!play.canBeTest());
    }

    /// Words may stand as in tests of games in SIDL, or as in the game.
    void gamesOfRoles()
    {
        const QString path = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/connect-four.kif");
        Suite suite = readSuite(u"tests('%1').\n"_s.arg(path) + uR"(
test('lists', [choose([red], [drop, 3]), step, fact([cell, 3, 1, red]), \+ fact([cell, 3, 1, yellow]),
    legal_action([yellow], [drop, X]), not_legal_action([red], [drop, X]), fact('cell(3,1,red)'), account([red], 0)]).
test('terms', [choose(red, 'drop(3)'), step, fact('(cell 3 1 red)'), \+ fact('(cell 3 2 red)'), '(goal red 50)']).
test('wrong', [fact('(control yellow)')]).
test('nobody', [choose([green], [drop, 3]), step]).
always('one turn', \+ fact([control, green])).
reachable('the first disc', fact([cell, 4, 1, yellow])).
always('both', \+ ( fact([control, red]), fact([control, yellow]) )).
)"_s,
                                u"a.test.sidl"_s);
        QVERIFY(suite.problems.empty());
        SuiteRequest request;
        request.limits.states = 200;
        const SuiteFindings found = runSuite(std::move(suite), request);
        QVERIFY2(found.error.isEmpty(), qPrintable(found.error));
        QStringList told;
        for (const auto &outcome : found.outcomes)
            told << (outcome->failure ? outcome->failure->expected + u": "_s + outcome->failure->found
                         : outcome->status == Outcome::Status::Passed ? u"passed"_s
                                                                      : outcome->note);
        QCOMPARE(told.mid(0, 2), (QStringList{u"passed"_s, u"passed"_s}));
        QVERIFY2(told[2].startsWith(u"(true (control yellow)) holds: it does not"_s), qPrintable(told[2]));
        QVERIFY2(told[3].contains(u"green is no role that moves: those are red, yellow"_s), qPrintable(told[3]));
        QCOMPARE(told.mid(4, 2), (QStringList{u"passed"_s, u"passed"_s}));
        QVERIFY2(told[6].contains(u"several goals stand in quotes, in the language of the game"_s),
                 qPrintable(told[6]));
    }

    /// A test that was made of a play passes, in every game.
    void allSampleGames_data()
    {
        QTest::addColumn<QString>("file");
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : games.entryList({u"*.sidl"_s, u"*.kif"_s, u"*.sdl"_s}))
            if (file != u"haggle.sidl"_s) // its words are too many to be asked each
                QTest::newRow(qPrintable(file)) << file;
    }
    void allSampleGames()
    {
        QFETCH(QString, file);
        const LineOfPlay play = played(file, play::Policy::Random, 4);
        const QString path = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + file;
        QFile rules(path);
        QVERIFY(rules.open(QIODevice::ReadOnly));
        const QString test = playTest(u"a play"_s, play, {true, true, true, true, true},
                                      language::ruleSystemOf(file, QString::fromUtf8(rules.readAll())));
        Suite suite = readSuite(u"tests('%1').\n%2"_s.arg(path, test), u"a.test.sidl"_s);
        QVERIFY2(suite.problems.empty(), qPrintable(test));
        const SuiteFindings found = runSuite(std::move(suite), {});
        QVERIFY2(found.error.isEmpty(), qPrintable(found.error));
        const Outcome &outcome = *found.outcomes[0];
        const QString why
            = outcome.failure ? outcome.failure->expected + u" | "_s + outcome.failure->found : outcome.note;
        QVERIFY2(outcome.status == Outcome::Status::Passed, qPrintable(why + u'\n' + test));
    }

private:
    static LineOfPlay played(const QString &file, play::Policy policy, int chronons)
    {
        engine::Engine engine(program(qPrintable(u"resources/games/"_s + file)));
        const engine::Result<engine::State> initial = engine.initialState();
        engine::GameTree tree(*initial);
        play::PolicyDecider decider(engine, policy, 1);
        for (int chronon = 0;; ++chronon) {
            engine::Position position = engine.position(tree.currentNode().state, chronon);
            tree.setPosition(tree.current(), position);
            if (chronon == chronons || position.isTerminal())
                return LineOfPlay::to(tree, tree.current(), engine.players());
            tree.append(*engine.play(position, decider.decide(position).does));
        }
    }
    static language::Program program(const char *path) { return sidl::tests::program(path); }
};

SIDL_PROLOG_TEST_MAIN(TestPlayTest)
#include "tst_playtest.moc"
