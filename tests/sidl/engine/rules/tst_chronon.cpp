// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/twoplayers.h"
#include "tests/support/prologtest.h"
#include "tests/support/testgame.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// Valid actions and one chronon of Algorithm 0.1: S12, S14, S16-S23.
class TestChronon : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s12FiniteActions();
    void s12ForeignAndIllegalSwitchesAreRefusedAlike();
    void s12Templates();
    void s12SwitchRulesCheckUnlimitedActions();
    void s14DrawIsAFunctionOfSeedAndChronon();
    void s14ProbabilityZeroIsNeverDrawn();
    void s16DefaultIsNoDoes();
    void s16DoesHoldsAlthoughItsDoFails();
    void s17DefaultIsApplied();
    void s17InvalidDefaultIsAppliedAndReportedOnce();
    void s17DefaultOfAnUnlimitedSwitch();
    void s17NoAppliedActionIsAChronon();
    void s18EffectsOnTheSuccessfulDerivationAlone();
    void s18EffectsOfAllSolutions_data();
    void s18EffectsOfAllSolutions();
    void s18ManyEffects();
    void s18FailedDoHasNoEffect();
    void s18OnlyTheFirstSolution();
    void s18NoSwitchSeesAnothersEffects();
    void s19CreateSucceedsAlways();
    void s19CreateOfNoWordIsAnError();
    void s19DeleteNeedsAnOldFact();
    void s19DeleteEnumeratesFacts();
    void s20CreationWinsAndConflictIsReported();
    void s20SameSwitchIsNoConflict();
    void s20ToCreateHoldsExistingWords();
    void s21EverySolutionPays();
    void s21PayoffIsEvaluated();
    void s21IntegersAreExact_data();
    void s21IntegersAreExact();
    void s21NoNumberIsAnError_data();
    void s21NoNumberIsAnError();
    void s22PlayersAreSentWhatIsNotHidden();
    void s23NextState();
    void nimIsPlayedToItsEnd();
};

void TestChronon::s12FiniteActions()
{
    TestGame game(with(""));
    QCOMPARE(game.refusal("[a]", "[a]", "[go]"), QString());
    QVERIFY(game.refusal("[a]", "[a]", "[fly]").contains(u"no action"_s));
    QVERIFY(game.refusal("[a]", "[a]", "['go',1]").contains(u"no action"_s));
}

void TestChronon::s12ForeignAndIllegalSwitchesAreRefusedAlike()
{
    TestGame game(with(""));
    const QString foreign = game.refusal("[a]", "[b]", "[go]");
    const QString illegal = game.refusal("[a]", "[c]", "[go]");
    QVERIFY(!foreign.isEmpty());
    QCOMPARE(QString(foreign).replace(u"[b]"_s, u"[c]"_s), illegal);
}

void TestChronon::s12Templates()
{
    TestGame game("init([a], 0). legal([s]). owned([s], [a]). unlimited([s], [pass]).\n"
                  "unlimited([s], [bid, (p, double)]). unlimited([s], [say, (t, string), (w, atom)]).\n"
                  "unlimited([s], [n, (i, integer), (x, number)]).");
    QCOMPARE(game.refusal("[a]", "[s]", "[pass]"), QString());
    QCOMPARE(game.refusal("[a]", "[s]", "[bid,1.5]"), QString());
    QCOMPARE(game.refusal("[a]", "[s]", "[say,\"hi\",bob]"), QString());
    QCOMPARE(game.refusal("[a]", "[s]", "[n,1,1.5]"), QString());
    QCOMPARE(game.refusal("[a]", "[s]", "[n,1,2]"), QString());
    QVERIFY(!game.refusal("[a]", "[s]", "[bid,x]").isEmpty());
    QVERIFY(!game.refusal("[a]", "[s]", "[bid]").isEmpty());
    QVERIFY(!game.refusal("[a]", "[s]", "[n,1.0,2]").isEmpty());
    QVERIFY(!game.refusal("[a]", "[s]", "[say,hi,bob]").isEmpty());
    QVERIFY(!game.refusal("[a]", "[s]", "[say,\"hi\",\"bob\"]").isEmpty());
    const auto choice
        = game.engine().validate(game.position(), Owner::player(0), {game.word("[s]"), game.word("[bid,3]")});
    QVERIFY(choice.ok());
    QCOMPARE(choice->action.text(), u"[bid,3.0]"_s); // an integer in a double hole becomes a float
}

void TestChronon::s12SwitchRulesCheckUnlimitedActions()
{
    TestGame game("init([a], 0). legal([a]). owned([a], [a]). unlimited([a], [a, (price, double)]).\n"
                  "unlimited([a], [free, (x, int)]). switch([a], [a, T]) :- T > 10.0.");
    QCOMPARE(game.refusal("[a]", "[a]", "[a,11]"), QString());
    QVERIFY(game.refusal("[a]", "[a]", "[a,9.5]").contains(u"rules do not allow"_s));
    QCOMPARE(game.refusal("[a]", "[a]", "[free,1]"), QString()); // no switch/2 head unifies: the template alone decides
}

void TestChronon::s14DrawIsAFunctionOfSeedAndChronon()
{
    TestGame game("init([p], 0). legal([d1]). legal([d2]). owned(_, equal(6)). switch(_, [X]) :- between(1, 6, X).");
    const auto draw = [&](quint64 seed, int chronon, const Choices &chosen) {
        Position position = game.position();
        position.chronon = chronon;
        return game.engine().drawNature(position, chosen, seed, NatureMode::Draw);
    };
    const Choices first = draw(42, 3, {});
    QCOMPARE(first.size(), 2u);
    QCOMPARE(draw(42, 3, {}), first);
    // Choosing for one switch of nature does not shift the other's draw.
    const Choices rest = draw(42, 3, {{game.word("[d1]"), game.word("[1]")}});
    QCOMPARE(rest.size(), 1u);
    QCOMPARE(rest.front(), first.back());
    int differences = 0;
    for (int chronon = 0; chronon < 50; ++chronon)
        differences += draw(42, chronon, {}) != first;
    QVERIFY(differences > 30);
}

void TestChronon::s14ProbabilityZeroIsNeverDrawn()
{
    TestGame game("init([p], 0). legal([c]). owned(_, [0.0, 0.5, 0.0, 0.5, 0]). switch(_, [X]) :- between(1, 5, X).");
    QSet<QString> seen;
    for (quint64 seed = 0; seed < 500; ++seed)
        seen.insert(game.engine().drawNature(game.position(), {}, seed, NatureMode::Draw).front().action.text());
    QCOMPARE(seen, (QSet<QString>{u"[2]"_s, u"[4]"_s}));
    QCOMPARE(game.engine().drawNature(game.position(), {}, 0, NatureMode::First).front().action.text(), u"[2]"_s);
}

void TestChronon::s16DefaultIsNoDoes()
{
    TestGame game(
        with("default(_, [go]). do([go]) :- does([a], _), create([a_acted]). do([go]) :- create([none_acted])."));
    QVERIFY(game.step());
    QCOMPARE(game.facts(), u"[none_acted]"_s);
    QVERIFY(game.chronon().does.empty());
    QCOMPARE(game.chronon().applied.size(), 2u);
    QVERIFY(game.step({{"[a]", "[stop]"}}));
    QVERIFY(game.facts().contains(u"[a_acted]"_s));
}

void TestChronon::s16DoesHoldsAlthoughItsDoFails()
{
    TestGame game(with("do([go]) :- fail. payoff([a], 1) :- does([a], [go])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.account("[a]"), 1.0);
    QCOMPARE(TestGame::text(game.chronon().failed), u"[a]"_s);
}

void TestChronon::s17DefaultIsApplied()
{
    TestGame game(with("default([a], [stop]). default([a], [go]). do([X]) :- create([done, X])."));
    QVERIFY(game.step());
    QCOMPARE(game.facts(), u"[done,stop]"_s); // the first solution; [b] has none and idles
}

void TestChronon::s17InvalidDefaultIsAppliedAndReportedOnce()
{
    TestGame game(with("default(_, [sleep]). do([sleep]) :- create([slept])."));
    QVERIFY(game.step());
    QCOMPARE(game.facts(), u"[slept]"_s);
    QCOMPARE(game.chrononCodes(), QStringList{u"invalid-default"_s});
    QVERIFY(game.step());
    QCOMPARE(game.chrononCodes(), QStringList());
}

void TestChronon::s17DefaultOfAnUnlimitedSwitch()
{
    const QString rules = u"init([a], 0). legal([s]). owned(_, [a]). unlimited(_, [bid, (p, double)]).\n"
                          "switch(_, [bid, P]) :- P > 10. default(_, [bid, %1]). do([_, P]) :- create([P])."_s;
    TestGame valid(rules.arg(11));
    QVERIFY(valid.step());
    QCOMPARE(valid.facts(), u"[11]"_s);
    QCOMPARE(valid.chrononCodes(), QStringList());
    TestGame invalid(rules.arg(9));
    QVERIFY(invalid.step());
    QCOMPARE(invalid.facts(), u"[9]"_s);
    QCOMPARE(invalid.chrononCodes(), QStringList{u"invalid-default"_s});
}

void TestChronon::s17NoAppliedActionIsAChronon()
{
    TestGame game(with("payoff([a], 1)."));
    QVERIFY(game.step());
    QCOMPARE(game.position().chronon, 1);
    QCOMPARE(game.account("[a]"), 1.0);
}

void TestChronon::s18EffectsOnTheSuccessfulDerivationAlone()
{
    TestGame game(
        with("init([x]).\n"
             "do([go]) :- ( create([lost]), fail ; create([kept]) ), \\+ ( create([no]), fail ),\n"
             "   ( create([c]) -> create([t]) ; create([e]) ), catch((create([lost2]), throw(x)), x, create([r])).\n"
             "do([stop]) :- create([first]), delete([x]), fail.\n"
             "do([stop]) :- \\+ \\+ create([not_counted]), create([second])."));
    QVERIFY(game.step({{"[a]", "[go]"}, {"[b]", "[stop]"}}));
    QCOMPARE(game.facts(), u"[c] [kept] [r] [second] [t] [x]"_s);
}

void TestChronon::s18EffectsOfAllSolutions_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("facts");
    const QString three = u"[1] [2] [3]"_s;
    QTest::newRow("forall, action") << u"forall(member(X, [1, 2, 3]), create([X]))"_s << three;
    QTest::newRow("forall, condition") << u"forall((member(X, [1, 2, 3]), create([X])), true)"_s << three;
    QTest::newRow("findall") << u"findall(X, (member(X, [1, 2, 3]), create([X])), _)"_s << three;
    QTest::newRow("findall/4") << u"findall(X, (member(X, [1, 2, 3]), create([X])), _, [])"_s << three;
    QTest::newRow("bagof") << u"bagof(X, (member(X, [1, 2, 3]), create([X])), _)"_s << three;
    QTest::newRow("bagof with ^") << u"bagof(X, Y^(member(X-Y, [1-a, 2-b, 3-c]), create([X])), _)"_s << three;
    QTest::newRow("setof") << u"setof(X, (member(X, [3, 1, 2]), create([X])), [1, 2, 3])"_s << three;
    QTest::newRow("through a helper") << u"forall(member(X, [1, 2, 3]), make(X))"_s << three;
    QTest::newRow("through call/1") << u"G = make(X), findall(X, (member(X, [1, 2, 3]), call(G)), _)"_s << three;
    QTest::newRow("forall that is a variable") << u"G = forall(member(X, [1, 2, 3]), make(X)), call(G)"_s << three;
    QTest::newRow("a goal from a fact") << u"findall(x, (goal(G), run(G)), _)"_s << three;
    QTest::newRow("a goal from a list") << u"goals(L), forall(member(G, L), (true, G))"_s << three;
    QTest::newRow("once of a variable") << u"goals(L), forall(member(G, L), once(G))"_s << three;
    QTest::newRow("bagof of a variable") << u"goals(L), bagof(x, G^(member(G, L), G), _)"_s << three;
    QTest::newRow("a closure in a variable")
        << u"P = create, forall(member(W, [[1], [2], [3]]), maplist(P, [W]))"_s << three;
    QTest::newRow("call/2 of a variable") << u"P = create, forall(member(W, [[1], [2], [3]]), call(P, W))"_s << three;
    QTest::newRow("a closure of a closure") << u"goals(L), findall(x, maplist(call, L), _)"_s << three;
    QTest::newRow("maplist of maplist") << u"L = [[[1]], [[2], [3]]], forall(true, maplist(maplist(create), L))"_s
                                        << three;
    QTest::newRow("a closure in a helper") << u"forall(true, each)"_s << three;
    QTest::newRow("maplist") << u"maplist(make, [1, 2, 3])"_s << three;
    QTest::newRow("foldl") << u"foldl(make2, [1, 2, 3], 0, _)"_s << three;
    QTest::newRow("nested") << u"forall(member(X, [1, 2]), (create([X]), forall(member(Y, [3]), create([Y]))))"_s
                            << three;
    QTest::newRow("failing forall") << u"( forall(member(X, [1, 2]), (create([X]), X < 2)) ; create([9]) )"_s
                                    << u"[9]"_s;
    QTest::newRow("findall, failing solutions")
        << u"findall(X, (member(X, [1, 2, 3]), create([X]), X > 1), _)"_s << u"[2] [3]"_s;
    QTest::newRow("undone afterwards") << u"( forall(member(X, [1, 2]), create([X])), fail ; create([7]) )"_s
                                       << u"[7]"_s;
    QTest::newRow("in a negation") << u"\\+ \\+ forall(member(X, [1, 2]), create([X])), create([8])"_s << u"[8]"_s;
    QTest::newRow("no effect wanted") << u"findall(X, member(X, [1]), [Y]), create([Y])"_s << u"[1]"_s;
}

void TestChronon::s18EffectsOfAllSolutions()
{
    QFETCH(QString, body);
    TestGame game(with("make(X) :- create([X]). make2(X, S, T) :- T is S + X, create([X]).\n"
                       "goal(create([1])). goal(create([2])). goal(create([3])). run(G) :- call(G). each :- goals(L), "
                       "maplist(once, L).\n"
                       "goals([create([1]), create([2]), create([3])]).\n")
                  + u"do([go]) :- %1."_s.arg(body));
    QVERIFY2(game.step({{"[a]", "[go]"}}), qPrintable(game.problem().text()));
    QTEST(game.facts(), "facts");
}

void TestChronon::s18ManyEffects()
{
    // Over several blocks, with some taken back by backtracking at every place.
    TestGame game(
        with("make([]). make([N|Ns]) :- ( create([lost, N]), fail ; create([w, N]) ), make(Ns).\n"
             "do([go]) :- numlist(1, 20000, Ns), make(Ns), findall(N, (member(N, [1, 2]), create([x, N])), _)."));
    QVERIFY2(game.step({{"[a]", "[go]"}}), qPrintable(game.problem().text()));
    QCOMPARE(game.position().state.size(), 20002u);
    QVERIFY(!game.facts().contains(u"lost"_s));
}

void TestChronon::s18FailedDoHasNoEffect()
{
    TestGame game(with("init([x]). do([go]) :- create([y]), delete([x]), fail."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[x]"_s);
    QCOMPARE(game.chrononCodes(), QStringList{u"do-failed"_s});
    QCOMPARE(game.chronon().problems.front().message, u"do([go]) failed"_s); // the pane of problems reads it
}

void TestChronon::s18OnlyTheFirstSolution()
{
    TestGame game(with("do([go]) :- create([one]). do([go]) :- create([two])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[one]"_s);
}

void TestChronon::s18NoSwitchSeesAnothersEffects()
{
    TestGame game(with(
        "init([x]). do([go]) :- delete([x]), create([y]). do([stop]) :- fact([x]), \\+ fact([y]), create([saw_old])."));
    QVERIFY(game.step({{"[a]", "[go]"}, {"[b]", "[stop]"}}));
    QCOMPARE(game.facts(), u"[saw_old] [y]"_s);
}

void TestChronon::s19CreateSucceedsAlways()
{
    TestGame game(with("init([x]). do([go]) :- create([x]), create([y]), create([y])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[x] [y]"_s);
    QCOMPARE(TestGame::text(game.chronon().created), u"[x] [y]"_s);
}

void TestChronon::s19CreateOfNoWordIsAnError()
{
    TestGame game(with("do([go]) :- create(_). do([stop]) :- X = foo, create(X)."));
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    QVERIFY(!game.step({{"[a]", "[stop]"}}));
    QCOMPARE(game.problem().code, u"not-a-word"_s);
}

void TestChronon::s19DeleteNeedsAnOldFact()
{
    TestGame game(with("do([go]) :- create([new]), delete([new]). do([stop]) :- create([other]), ( delete([other]) -> "
                       "true ; create([as_is]) )."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(TestGame::text(game.chronon().failed), u"[a]"_s);
    QVERIFY(game.step({{"[a]", "[stop]"}}));
    QCOMPARE(game.facts(), u"[as_is] [other]"_s);
}

void TestChronon::s19DeleteEnumeratesFacts()
{
    TestGame game(with("init([x, 1]). init([x, 2]). init([x, 3]). init([y]).\n"
                       "do([go]) :- forall(delete([x, _]), true). do([stop]) :- delete([x, N]), N > 1."));
    QVERIFY(game.step({{"[a]", "[stop]"}}));
    QCOMPARE(game.facts(), u"[x,1] [x,3] [y]"_s);
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[y]"_s);
}

void TestChronon::s20CreationWinsAndConflictIsReported()
{
    TestGame game(with("init([x]). do([go]) :- create([x]). do([stop]) :- delete([x])."));
    QVERIFY(game.step({{"[a]", "[go]"}, {"[b]", "[stop]"}}));
    QCOMPARE(game.facts(), u"[x]"_s);
    QCOMPARE(TestGame::text(game.chronon().conflicts), u"[x]"_s);
    QCOMPARE(game.chrononCodes(), QStringList{u"conflict"_s});
}

void TestChronon::s20SameSwitchIsNoConflict()
{
    TestGame game(with("init([x]). do([go]) :- delete([x]), create([x])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[x]"_s);
    QVERIFY(game.chronon().conflicts.empty());
}

void TestChronon::s20ToCreateHoldsExistingWords()
{
    TestGame game(
        with("init([x]). init([z]). do([go]) :- create([x]), delete([z]).\n"
             "payoff([a], 1) :- tocreate([x]). payoff([a], 10) :- todelete([z]). payoff([a], 100) :- todelete([x])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.account("[a]"), 11.0);
}

void TestChronon::s21EverySolutionPays()
{
    TestGame game(
        with("payoff([a], 1). payoff([a], 1). payoff([a], X) :- member(X, [2, 2]). payoff(P, -1) :- P = [b]."));
    QVERIFY(game.step());
    QCOMPARE(game.account("[a]"), 6.0);
    QCOMPARE(game.account("[b]"), -1.0);
    QCOMPARE(game.chronon().payoffs.front().summands, (std::vector<double>{1, 1, 2, 2}));
}

void TestChronon::s21PayoffIsEvaluated()
{
    TestGame game(with("price(4). payoff([a], X * 2 + 0.5) :- price(X). payoff([b], 2 ** 10)."));
    QVERIFY2(game.step(), qPrintable(game.problem().text()));
    QCOMPARE(game.account("[a]"), 8.5);
    QCOMPARE(game.account("[b]"), 1024.0);
}

void TestChronon::s21IntegersAreExact_data()
{
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("payoffs");
    QTest::addColumn<bool>("isExact");
    const QString most = u"9007199254740991"_s;
    QTest::newRow("the largest") << u"0"_s << most << true;
    QTest::newRow("the least") << u"-1"_s << u"-9007199254740990"_s << true;
    QTest::newRow("2^53") << u"0"_s << u"2 ** 53"_s << false;
    QTest::newRow("2^53 + 1") << u"0"_s << u"2 ** 53 + 1"_s << false;
    QTest::newRow("-(2^53)") << u"0"_s << u"-(2 ** 53)"_s << false;
    QTest::newRow("a sum") << u"0"_s << most + u", 1"_s << false;
    QTest::newRow("an account") << most << u"1"_s << false;
    QTest::newRow("nothing") << most << u"0"_s << true;
    QTest::newRow("floats") << u"1.0e20"_s << u"1.5, 2.0 ** 60"_s << true;
    QTest::newRow("an integer beside floats") << u"1.0e20"_s << u"1"_s << false;
}

void TestChronon::s21IntegersAreExact()
{
    QFETCH(QString, start);
    QFETCH(QString, payoffs);
    QFETCH(bool, isExact);
    TestGame game(u"init([a], %1). legal([s]). owned([s], [a]). switch([s], [go]). do([go]).\n"
                  "payoff([a], X) :- member(X, [%2])."_s.arg(start, payoffs));
    QCOMPARE(game.initialError(), QString());
    QCOMPARE(game.step(), isExact);
    if (!isExact)
        QCOMPARE(game.problem().code, u"not-exact"_s);
}

void TestChronon::s21NoNumberIsAnError_data()
{
    QTest::addColumn<QString>("payoff");
    QTest::newRow("atom") << u"foo"_s;
    QTest::newRow("unbound") << u"_"_s;
    QTest::newRow("division by zero") << u"1 / 0"_s;
    QTest::newRow("not finite") << u"1.0e308 * 10"_s;
    QTest::newRow("random") << u"random(6)"_s;
    QTest::newRow("larger than any double") << u"10 ** 400"_s;
}

void TestChronon::s21NoNumberIsAnError()
{
    QFETCH(QString, payoff);
    TestGame game(with("price(P) :- P = 1.\n") + u"payoff([a], X) :- price(_), eq(X).\neq(%1)."_s.arg(payoff));
    QVERIFY(!game.step());
    QCOMPARE(game.position().chronon, 0);
    QCOMPARE(game.account("[a]"), 0.0);
    QVERIFY(game.problem().rule.startsWith(u"payoff([a],"_s));
    QCOMPARE(game.problem().span.line, 4);
}

void TestChronon::s22PlayersAreSentWhatIsNotHidden()
{
    TestGame game(
        with("init([old]). init([card, 1]). hidden([card, _], [b]).\n"
             "do([go]) :- delete([old]), delete([card, 1]), create([card, 2]), create([new]), create([a_word])."));
    QVERIFY(game.step({{"[a]", "[go]"}}));
    const auto sent = [&](const char *player) {
        QStringList texts;
        for (const Message &message : game.chronon().sent.at(std::size_t(game.player(player))))
            texts << (message.created ? u'+' : u'-') + message.word.text();
        return texts.join(u' ');
    };
    QCOMPARE(sent("[a]"), u"-[card,1] -[old] +[a_word] +[card,2] +[new]"_s);
    QCOMPARE(sent("[b]"), u"-[old] +[a_word] +[new]"_s);
}

void TestChronon::s23NextState()
{
    TestGame game(with("init([x]). init([y]). do([go]) :- delete([x]), create([z])."));
    const State before = game.position().state;
    QVERIFY(game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.facts(), u"[y] [z]"_s);
    QCOMPARE(TestGame::text(before.words()), u"[x] [y]"_s); // values do not change
    QCOMPARE(game.position().chronon, 1);
}

void TestChronon::nimIsPlayedToItsEnd()
{
    TestGame game("game(nim). init([alice, 5]). init([alice], 0.0). init([bob], 0.0).\n"
                  "legal([main]) :- fact([_, I]), I > 0.\n"
                  "switch([main], [T]) :- fact([_, I]), M is min(I, 3), between(1, M, T).\n"
                  "owned([main], [A]) :- fact([A, _]).\n"
                  "do([T]) :- fact([A, I]), NI is I - T, player([B]), A \\= B, delete([A, I]), create([B, NI]).\n"
                  "payoff([A], 1.0) :- tocreate([A, 0]). payoff([A], -1.0) :- tocreate([B, 0]), A \\= B.");
    QCOMPARE(game.actions("[main]"), u"[1] [2] [3]"_s);
    QVERIFY(game.step({{"[main]", "[3]"}}));
    QCOMPARE(game.facts(), u"[bob,2]"_s);
    QCOMPARE(game.actions("[main]"), u"[1] [2]"_s);
    QVERIFY(game.step({{"[main]", "[2]"}}));
    QVERIFY(game.position().isTerminal());
    QCOMPARE(game.account("[alice]"), 1.0);
    QCOMPARE(game.account("[bob]"), -1.0);
}

SIDL_PROLOG_TEST_MAIN(TestChronon)
#include "tst_chronon.moc"
