// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include "sidl/engine/record/trace.h"
#include "sidl/language/rulesystem/registry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// What the rules say of a state: S7-S11, S14, S15.
class TestPosition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s7AccountsComeFirstAndFixThePlayers();
    void s7Faults_data();
    void s7Faults();
    void s7ANumberMayBeTooLarge();
    void s7SecondAccountIsAWarning();
    void s7NoPlayerIsAWarning();
    void s8EveryInitIsAWord();
    void s8Faults_data();
    void s8Faults();
    void s9SwitchesInOrderWithoutDuplicates();
    void s9NoneIsTerminal();
    void s9Faults_data();
    void s9Faults();
    void s10FirstOwnerCounts();
    void s10NatureByEqualOrList();
    void s10ProbabilitiesMayBeFractions();
    void s10Faults_data();
    void s10Faults();
    void s10DifferentOwnersAreAWarning();
    void s11ActionsInOrderWithoutDuplicates();
    void s11PlayerWithoutActionIdles();
    void callsKeepTheirModuleWhenTriedAgain();
    void s11Templates();
    void s11TemplatesWithoutDuplicates();
    void s11TemplateFaults_data();
    void s11TemplateFaults();
    void s11TooManySolutions();
    void s14DistributionFaults_data();
    void s14DistributionFaults();
    void s14RulesThatDoNotHoldAreNoMissingOnes();
    void s14AFaultNamesTheSwitchAsItIs();
    void s14EqualIsTheNumberOfActions();
    void s15ViewHidesWhatHiddenSays();
    void s15ViewsFollowTheWordsWhereverTheyCome();
    void s15FailingHiddenRuleHidesTheWord();
    void factsComeInStandardOrder();
    void numbersAreNotWhatTheyEqual();
    void minusZeroIsZero();
    void accountsTellStatesApart();
};

/// After a solution SWI-Prolog looks the goal of a call/N up elsewhere, unless it names its module.
void TestPosition::callsKeepTheirModuleWhenTriedAgain()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]).\n"
                  "switch([s], [N]) :- member(N, [1, 2, 3]), call(call, true), call(small, N, 3).\n"
                  "small(N, Limit) :- N < Limit.\n");
    QCOMPARE(game.actions("[s]"), u"[1] [2]"_s);
    QVERIFY(game.position().problems.empty());
}

void TestPosition::s7AccountsComeFirstAndFixThePlayers()
{
    TestGame game("init([seen, N]) :- player([N]).\n"
                  "init([bob], 2). init([alice], 1.5).\n");
    QCOMPARE(game.initialError(), QString());
    QCOMPARE(TestGame::text(game.engine().players()), u"[bob] [alice]"_s);
    QCOMPARE(game.facts(), u"[seen,alice] [seen,bob]"_s);
    QCOMPARE(game.account("[bob]"), 2.0);
    QCOMPARE(game.account("[alice]"), 1.5);
}

void TestPosition::s7Faults_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("code");
    QTest::newRow("account is no number") << u"init([a], M) :- member(M, [x])."_s << u"not-a-number"_s;
    QTest::newRow("account larger than any double") << u"init([a], M) :- M is 10 ** 400."_s << u"not-a-number"_s;
    QTest::newRow("account that is not exact") << u"init([a], 9007199254740993)."_s << u"not-exact"_s;
    QTest::newRow("account that another equals") << u"init([a], M) :- M is -(2 ** 53)."_s << u"not-exact"_s;
    QTest::newRow("account unbound") << u"init([a], _)."_s << u"not-a-number"_s;
    QTest::newRow("player is no list") << u"init(N, 0) :- member(N, [a])."_s << u"not-a-word"_s;
    QTest::newRow("player unbound") << u"init([_], 0)."_s << u"not-a-word"_s;
}

void TestPosition::s7Faults()
{
    QFETCH(QString, rules);
    TestGame game(rules);
    QTEST(game.problem().code, "code");
    QCOMPARE(game.problem().span.line, 1);
}

void TestPosition::s7ANumberMayBeTooLarge()
{
    const TestGame game("init([a], M) :- M is 10 ** 400.");
    QCOMPARE(game.problem().message, u"the account of [a] is too large"_s);
}

void TestPosition::s7SecondAccountIsAWarning()
{
    TestGame game("init([a], 1). init([a], 2).");
    QCOMPARE(game.initialError(), QString());
    QCOMPARE(game.account("[a]"), 1.0);
    QCOMPARE(game.engine().initialProblems().size(), 1u);
    QCOMPARE(game.engine().initialProblems().front().code, u"second-account"_s);
}

void TestPosition::s7NoPlayerIsAWarning()
{
    TestGame game("init([x]).");
    QCOMPARE(game.initialError(), QString());
    QCOMPARE(game.engine().initialProblems().front().code, u"no-player"_s);
}

void TestPosition::s8EveryInitIsAWord()
{
    TestGame game("init([a], 0). init([x, X]) :- member(X, [2, 1, 2]). init([\"text\", 'A b', -0.0]).");
    QCOMPARE(game.facts(), u"[\"text\",'A b',0.0] [x,1] [x,2]"_s);
}

void TestPosition::s8Faults_data()
{
    QTest::addColumn<QString>("rules");
    QTest::newRow("not ground") << u"init([a], 0).\ninit([x, _])."_s;
    QTest::newRow("empty") << u"init([a], 0).\ninit(W) :- W = []."_s;
    QTest::newRow("no list") << u"init([a], 0).\ninit(W) :- W = foo."_s;
    QTest::newRow("open list") << u"init([a], 0).\ninit([x|_])."_s;
    QTest::newRow("infinite")
        << u"init([a], 0).\ninit([X]) :- X is 2.0 ** 0.5, Y = X, init_(Y).\ninit_(_) :- throw(x)."_s;
}

void TestPosition::s8Faults()
{
    QFETCH(QString, rules);
    TestGame game(rules);
    QVERIFY(!game.initialError().isEmpty());
    QVERIFY(game.problem().span.line >= 2);
}

void TestPosition::s9SwitchesInOrderWithoutDuplicates()
{
    TestGame game("init([a], 0). legal([z]). legal([b]). legal([z]). owned(_, [a]). switch(_, [go]).");
    QCOMPARE(game.switches(), u"[z] [b]"_s);
}

void TestPosition::s9NoneIsTerminal()
{
    TestGame game("init([a], 0). init([over]). legal([s]) :- \\+ fact([over]).");
    QVERIFY(game.position().isTerminal());
}

void TestPosition::s9Faults_data()
{
    QTest::addColumn<QString>("rules");
    QTest::newRow("not ground") << u"init([a], 0).\nlegal([_])."_s;
    QTest::newRow("no list") << u"init([a], 0).\nlegal(X) :- X = main."_s;
}

void TestPosition::s9Faults()
{
    QFETCH(QString, rules);
    TestGame game(rules);
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->code, u"not-a-word"_s);
    QCOMPARE(game.position().error->span.line, 2);
    QVERIFY(!game.position().isTerminal()); // unknown is not the end
}

void TestPosition::s10FirstOwnerCounts()
{
    TestGame game("init([a], 0). init([b], 0). legal([s]). owned([s], [b]). owned([s], [b]). switch([s], [go]).");
    QCOMPARE(game.find("[s]")->owner, Owner::player(1));
    QCOMPARE(game.problemCodes(), QStringList());
}

void TestPosition::s10NatureByEqualOrList()
{
    TestGame game("init([a], 0). legal([dice]). legal([coin]).\n"
                  "owned([dice], equal(2)). owned([coin], [0.25, 0.75]).\n"
                  "switch([dice], [1]). switch([dice], [2]). switch([coin], [h]). switch([coin], [t]).");
    QVERIFY(!game.position().error);
    QVERIFY(game.find("[dice]")->isNature());
    QVERIFY(game.find("[dice]")->uniform);
    QCOMPARE(game.find("[coin]")->probabilities, (std::vector<double>{0.25, 0.75}));
    QVERIFY(!game.find("[coin]")->fractions);
}

void TestPosition::s10ProbabilitiesMayBeFractions()
{
    // Compiled, and by Prolog: a list with a tail that is found late is not compiled.
    for (const char *owner : {"[1/3, 2/3]", "S) :- S = [1/3|_], length(S, 2), nth1(2, S, 2/3"}) {
        TestGame game(
            u"init([a], 0). legal([coin]).\nowned([coin], %1).\nswitch([coin], [h]). switch([coin], [t])."_s.arg(
                QString::fromLatin1(owner)));
        QVERIFY2(!game.position().error, qPrintable(game.position().error ? game.position().error->text() : QString()));
        const Switch *coin = game.find("[coin]");
        QCOMPARE(coin->probabilities, (std::vector<double>{1.0 / 3, 2.0 / 3}));
        QVERIFY(coin->fractions);
        QCOMPARE(game.problemCodes(), QStringList());
    }
}

void TestPosition::s10Faults_data()
{
    QTest::addColumn<QString>("owner");
    QTest::addColumn<QString>("code");
    QTest::newRow("none") << u"owned([t], [a])."_s << u"no-owner"_s;
    QTest::newRow("no player") << u"owned([s], [nobody])."_s << u"owner"_s;
    QTest::newRow("unbound") << u"owned([s], _)."_s << u"owner"_s;
    QTest::newRow("not quite equal") << u"owned([s], equal(1.5))."_s << u"owner"_s;
    QTest::newRow("an atom") << u"owned([s], a)."_s << u"owner"_s;
}

void TestPosition::s10Faults()
{
    QFETCH(QString, owner);
    TestGame game(u"init([a], 0). switch([s], [go]).\nlegal([s]).\n"_s + owner);
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->code, QTest::currentDataTag() == QByteArray("none") ? u"no-owner"_s : u"owner"_s);
    QVERIFY(game.position().error->message.contains(u"[s]"_s));
    // The rule that made the switch legal is named, as the place or in the message.
    QVERIFY(game.position().error->span.line == 2 || game.position().error->message.contains(u"line 2"_s)
            || game.position().error->message.contains(u"variable"_s));
    const TraceEntry recorded = traceEntry({}, game.position(), nullptr);
    QCOMPARE(recorded.legal.front().word, u"[s]"_s);
    QCOMPARE(recorded.legal.front().owner, QString()); // no rule says that it is nature's
}

void TestPosition::s10DifferentOwnersAreAWarning()
{
    TestGame game("init([a], 0). init([b], 0). legal([s]). owned([s], [a]). owned([s], [b]). switch([s], [go]).");
    QCOMPARE(game.find("[s]")->owner, Owner::player(0));
    QCOMPARE(game.problemCodes(), QStringList{u"several-owners"_s});
}

void TestPosition::s11ActionsInOrderWithoutDuplicates()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]). switch([s], [X]) :- member(X, [3, 1, 3, 2]).");
    QCOMPARE(game.actions("[s]"), u"[3] [1] [2]"_s);
}

void TestPosition::s11PlayerWithoutActionIdles()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]).");
    QVERIFY(!game.position().error);
    QCOMPARE(game.problemCodes(), QStringList{u"no-action"_s});
    QVERIFY(game.step()); // a chronon without an applied action is one
    QVERIFY(game.chronon().applied.empty());
}

void TestPosition::s11Templates()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]). unlimited([s], [wait]).\n"
                  "unlimited([s], [bid, (price, double), (n, int), (who, symbol), (t, string), (x, number)]).");
    const Switch *entry = game.find("[s]");
    QVERIFY(entry && entry->unlimited);
    QCOMPARE(templateText(entry->templates.at(0)), u"[wait]"_s);
    QCOMPARE(templateText(entry->templates.at(1)),
             u"[bid,(price,double),(n,integer),(who,atom),(t,string),(x,number)]"_s);
}

void TestPosition::s11TemplatesWithoutDuplicates()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]). unlimited([s], [u, -2^2]).\n"
                  "unlimited([s], [v, (x, int)]). unlimited([s], [u, -2^2]). unlimited([s], [v, (x, integer)]).");
    const Switch *entry = game.find("[s]");
    QVERIFY(entry && entry->unlimited);
    QCOMPARE(entry->templates.size(), 2u);
    QCOMPARE(templateText(entry->templates[0]), u"[u,-2^2]"_s);
    QCOMPARE(templateText(entry->templates[1]), u"[v,(x,integer)]"_s);
}

void TestPosition::s11TemplateFaults_data()
{
    QTest::addColumn<QString>("form");
    QTest::newRow("unknown type") << u"[(price,money)]"_s;
    QTest::newRow("no list") << u"bid"_s;
    QTest::newRow("variable") << u"[bid,_]"_s;
    QTest::newRow("nested hole without a name") << u"[(1,double)]"_s;
}

void TestPosition::s11TemplateFaults()
{
    QFETCH(QString, form);
    TestGame game(u"init([a], 0). legal([s]). owned([s], [a]).\nunlimited([s], %1)."_s.arg(form));
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->code, u"template"_s);
    QCOMPARE(game.position().error->span.line, 2);
}

void TestPosition::s11TooManySolutions()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]).\nswitch([s], [X]) :- between(1, inf, X).");
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->kind, Problem::Kind::Solutions);
    QVERIFY(game.position().error->message.contains(u"100000"_s));
    QVERIFY(game.position().error->advice.contains(u"unlimited/2"_s));
    // Of other rules, such large sets are not meant.
    TestGame paying("init([a], 0). legal([s]). owned([s], [a]). switch([s], [x]).\n"
                    "payoff([a], 1) :- p.\np.\np :- p.");
    QVERIFY(!paying.step());
    QCOMPARE(paying.problem().kind, Problem::Kind::Solutions);
    QVERIFY2(paying.problem().advice.contains(u"calls itself"_s), qPrintable(paying.problem().advice));
    QVERIFY(!paying.problem().advice.contains(u"unlimited/2"_s));
}

void TestPosition::s14DistributionFaults_data()
{
    QTest::addColumn<QString>("rules");
    QTest::newRow("too few") << u"owned([s], [1.0]). switch([s], [1]). switch([s], [2])."_s;
    QTest::newRow("equal of another number") << u"owned([s], equal(3)). switch([s], [1]). switch([s], [2])."_s;
    QTest::newRow("equal of a negative number") << u"owned([s], equal(-1)). switch([s], [1])."_s;
    QTest::newRow("equal of a very large number") << u"owned([s], equal(X)) :- X is 10 ** 30.\nswitch([s], [1])."_s;
    QTest::newRow("negative") << u"owned([s], [1.5, -0.5]). switch([s], [1]). switch([s], [2])."_s;
    QTest::newRow("fractions") << u"owned([s], [1/3, 1/3]). switch([s], [1]). switch([s], [2])."_s;
    QTest::newRow("sum") << u"owned([s], [0.5, 0.4]). switch([s], [1]). switch([s], [2])."_s;
    QTest::newRow("unlimited") << u"owned([s], equal(1)). unlimited([s], [(x,int)])."_s;
    QTest::newRow("no action") << u"owned([s], equal(1))."_s;
}

void TestPosition::s14DistributionFaults()
{
    QFETCH(QString, rules);
    TestGame game(u"init([a], 0). legal([s]).\n"_s + rules);
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->code, u"distribution"_s);
    QCOMPARE(game.position().error->span.line, 2);
}

void TestPosition::s14RulesThatDoNotHoldAreNoMissingOnes()
{
    TestGame none("init([a], 0).\nlegal([s]).\nowned([s], equal(1)).\nswitch([t], [x]).");
    QCOMPARE(none.position().error->message, u"nature's switch [s] has no action"_s);
    QCOMPARE(none.position().error->advice, u"Add a rule of switch/2 for it"_s);
    QCOMPARE(none.position().error->span.line, 3);
    TestGame failing("init([a], 0).\nlegal([s]).\nowned([s], equal(1)).\nswitch([t], [x]).\nswitch([s], [x]) :- p.\n"
                     "p :- fail.");
    QCOMPARE(failing.position().error->message,
             u"nature's switch [s] has no action: no rule of switch/2 for it holds here"_s);
    QVERIFY(!failing.position().error->advice.contains(u"add a rule"_s));
    QCOMPARE(failing.position().error->span.line, 5); // the rule that does not hold
    TestGame owned("init([a], 0).\nlegal([s]).\nowned([s], [a]).\nswitch([s], [x]) :- p.\np :- fail.");
    QCOMPARE(owned.position().problems.size(), 1u);
    QCOMPARE(owned.position().problems.front().message,
             u"[s] is legal but has no action: no rule of switch/2 for it holds here"_s);
    QCOMPARE(owned.position().problems.front().span.line, 2);
}

void TestPosition::s14AFaultNamesTheSwitchAsItIs()
{
    TestGame uneven("init([a], 0). legal(['%2']). owned(['%2'], [0.5, 0.25]).\n"
                    "switch(['%2'], [1]). switch(['%2'], [2]).");
    QCOMPARE(uneven.position().error->message, u"the probabilities of ['%2'] add up to 0.75, not to 1"_s);
    TestGame few("init([a], 0). legal(['%3']). owned(['%3'], [1.0]). switch(['%3'], [1]). switch(['%3'], [2]).");
    QCOMPARE(few.position().error->message, u"the distribution of ['%3'] is over 1 actions, but it has 2: [1], [2]"_s);
}

void TestPosition::s14EqualIsTheNumberOfActions()
{
    TestGame game("init([a], 0). legal([s]). owned([s], equal(-1)). switch([s], [1]). switch([s], [2]).");
    QCOMPARE(game.position().error->message,
             u"nature's switch [s] is owned by equal(-1), but has 2 actions: [1], [2]"_s);

    // As many as one switch may have at most, and one more in equal/1.
    Engine engine(sidl::language::readProgram(u"init([a], 0). legal([s]). owned([s], equal(21)).\n"
                                              "switch([s], [X]) :- between(1, 20, X)."_s));
    Budget budget;
    budget.solutions = 20;
    engine.setBudget(budget);
    const Position position = engine.position(*engine.initialState(), 0);
    QCOMPARE(position.error->message,
             u"nature's switch [s] is owned by equal(21), but has 20 actions: "
             "[1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [12], …"_s);
}

void TestPosition::s15ViewHidesWhatHiddenSays()
{
    TestGame game("init([alice], 0). init([bob], 0). init([dirty, alice]). init([dirty, bob]). init([open]).\n"
                  "hidden([dirty, C], [C]) :- player([C]).");
    QCOMPARE(game.view("[alice]"), u"[dirty,bob] [open]"_s);
    QCOMPARE(game.view("[bob]"), u"[dirty,alice] [open]"_s);
}

void TestPosition::s15ViewsFollowTheWordsWhereverTheyCome()
{
    // Each state is looked at after another one, near or far, and by rules that see it as the first.
    const QString rules = u"init([a], 0). init([b], 0). init([n, 1]). init([w, I]) :- between(1, 400, I).\n"
                          "legal([m]). owned([m], [a]). switch([m], [go]).\n"
                          "do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]),\n"
                          "    forall((between(1, 40, I), K is (I * N * 37) mod 400), delete([w, K])),\n"
                          "    forall((between(1, 30, I), K is 300 + (I * N * 53) mod 400), create([w, K])).\n"
                          "hidden([w, I], [b]) :- 0 is I mod 3.\nhidden([n, _], [a])."_s;
    TestGame game(rules);
    std::vector<State> states{game.position().state};
    for (int i = 0; i < 12; ++i) {
        QVERIFY(game.step({{"[m]", "[go]"}}));
        states.push_back(game.position().state);
    }
    for (std::size_t i = 0; i < states.size(); ++i) {
        const State &state = states[(i * 5) % states.size()];
        TestGame other(rules);
        const Position seen = game.engine().position(state, 0), first = other.engine().position(state, 0);
        for (std::size_t player = 0; player < 2; ++player) {
            QVERIFY(seen.views[player] == first.views[player]);
            Words wanted;
            for (const Word word : state.set()) {
                const bool isNumber = word.elementText(0) == u"n"_s;
                if (player == 0 ? !isNumber : isNumber || word.elementText(1).toInt() % 3 != 0)
                    wanted.push_back(word);
            }
            QCOMPARE(seen.views[player].words(), wanted);
        }
    }
}

void TestPosition::s15FailingHiddenRuleHidesTheWord()
{
    TestGame game("init([a], 0). init([x]). init([y]).\nhidden([x], _) :- atom_length(f(x), _).");
    QCOMPARE(game.view("[a]"), u"[y]"_s);
    QCOMPARE(game.position().problems.size(), 1u);
    QCOMPARE(game.position().problems.front().span.line, 2);
}

void TestPosition::factsComeInStandardOrder()
{
    TestGame game("init([a], 0). init([b, 1]). init([a, z]). init([10]). init([2]). init([2.0]). init([\"s\"]).\n"
                  "init([b]). init([b, a, a]).\n"
                  "legal([all|L]) :- findall(X, fact([X|_]), L).\n"
                  "legal([two|L]) :- findall(X, fact([X, _]), L).\n"
                  "owned(_, [a]). switch(_, [go]).");
    QCOMPARE(game.facts(), u"[2.0] [2] [10] [\"s\"] [a,z] [b] [b,1] [b,a,a]"_s);
    QCOMPARE(game.switches(), u"[all,2.0,2,10,\"s\",a,b,b,b] [two,a,b]"_s);
}

void TestPosition::numbersAreNotWhatTheyEqual()
{
    TestGame game("init([a], 0). init([n, 1]). legal([int]) :- fact([n, 1]). legal([float]) :- fact([n, 1.0]).\n"
                  "owned(_, [a]). switch(_, [go]).");
    QCOMPARE(game.switches(), u"[int]"_s);
}

void TestPosition::minusZeroIsZero()
{
    TestGame game("init([a], 0). init([n, 0.0]). zero(X) :- X is 0.0 * -1. zero(X) :- X is copysign(0, -1.0).\n"
                  "legal([found, X]) :- zero(X), fact([n, X]). owned(_, [a]). switch(_, [go]).");
    QCOMPARE(game.switches(), u"[found,0.0]"_s);
}

void TestPosition::accountsTellStatesApart()
{
    TestGame game("init([a], 0). init([x]).");
    const State first = game.position().state;
    const State same(first.words(), {0.0}), richer(first.words(), {1.0});
    QVERIFY(first == same);
    QCOMPARE(first.hash(), same.hash());
    QVERIFY(!(first == richer));
}

SIDL_PROLOG_TEST_MAIN(TestPosition)
#include "tst_position.moc"
