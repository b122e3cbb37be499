// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/efg.h"
#include "sidl/theory/job/prospects.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/pureresponse.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/drivergame.h"
#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Method = SolveRequest::Method;

namespace {

/// Alice sees a coin, and has to say a chronon later what it was.
const QString coin = uR"(
game(coin).
init([alice], 0). init([toss]).
hidden([was, _], [alice]).
legal([coin]) :- fact([toss]).
owned([coin], equal(2)).
switch([coin], [heads]). switch([coin], [tails]).
legal([look]) :- fact([shown, _]).
owned([look], [alice]). switch([look], [on]).
legal([guess]) :- fact([asked]).
owned([guess], [alice]). switch([guess], [heads]). switch([guess], [tails]).
do([Face]) :- does([coin], [Face]), delete([toss]), create([shown, Face]), create([was, Face]).
do([on]) :- fact([shown, Face]), delete([shown, Face]), create([asked]).
do(_) :- does([guess], _), delete([asked]).
payoff([alice], 1) :- does([guess], [Face]), fact([was, Face]).
)"_s;

/// What may be done is listed in an order that depends on a hidden draw.
const QString orders = uR"(
game(orders).
init([alice], 0). init([draw]).
hidden([list | _], [alice]).
legal([order]) :- fact([draw]).
owned([order], equal(2)).
switch([order], [x, y]). switch([order], [y, x]).
do([A, B]) :- delete([draw]), create([list, A, B]).
legal([pick]) :- fact([list, _, _]).
owned([pick], [alice]).
switch([pick], [A]) :- fact([list, A, _]).
switch([pick], [B]) :- fact([list, _, B]).
do([_]) :- fact([list, A, B]), delete([list, A, B]).
payoff([alice], 1) :- does([pick], [x]).
)"_s;

struct Solving
{
    explicit Solving(const QString &rules)
        : engine(language::readProgram(rules))
        , start(*engine.initialState())
    {
    }
    SolveFindings by(Recall recall, Method method = Method::Auto, int cells = 0)
    {
        SolveRequest request;
        request.method = method;
        request.limits.recall = recall;
        request.strategicCells = cells;
        return theory::solve(engine, start, request);
    }
    SolveFindings worthOf(const QByteArray &file, Recall recall)
    {
        SolveRequest request;
        request.limits.recall = recall;
        return evaluate(engine, file, request);
    }
    ExtensiveForm form(Recall recall)
    {
        FormLimits limits;
        limits.recall = recall;
        return *extensiveForm(engine, start, {}, limits);
    }

    engine::Engine engine;
    engine::State start;
};

QString worth(const SolveFindings &found)
{
    return found.error           ? found.error->text()
        : found.profiles.empty() ? u"none"_s
                                 : theory::text(found.profiles.front().values.front());
}

} // namespace

/// Players who remember all, or go by what they see alone (T2).
class TestRecall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoRemembersKnowsTheCoin()
    {
        Solving solving(coin);
        QCOMPARE(worth(solving.by(Recall::Perfect)), u"1"_s);
        const SolveFindings forgot = solving.by(Recall::View);
        QCOMPARE(worth(forgot), u"1/2"_s);
        QVERIFY(forgot.isForgetful && forgot.isConfirmed());
        QCOMPARE(forgot.chosen.section(u';', 0, 0), u"pure, as a player forgets what was known or done before"_s);
        QVERIFY2(forgot.remark.contains(u"players go by what they see at that moment"_s), qPrintable(forgot.remark));
        QCOMPARE(forgot.certificate(forgot.profiles.front()), u"checked: nobody gains by another pure strategy"_s);
        QCOMPARE(int(solving.form(Recall::Perfect).sets.size()), 4); // each with either coin
        const ExtensiveForm form = solving.form(Recall::View);
        QCOMPARE(int(form.sets.size()), 3);
        QVERIFY(form.sets.back().label.startsWith(u"at any time: "_s));
    }

    void theDriverComesToOneSetTwice()
    {
        Solving solving(tests::DriverGame);
        QCOMPARE(worth(solving.by(Recall::Perfect)), u"4"_s);
        const SolveFindings pure = solving.by(Recall::View);
        QCOMPARE(int(pure.form->sets.size()), 1);
        QVERIFY(!hasPerfectRecall(*pure.form));
        QCOMPARE(worth(pure), u"1"_s); // to go on at either
        // To exit with 1/3 is worth 4/3, which no pure strategy is (Piccione and Rubinstein 1997).
        const SolveFindings mixed = evaluate(*pure.form, {{{Rational(1, 3), Rational(2, 3)}}});
        QCOMPARE(worth(mixed), u"4/3"_s);
        QVERIFY(mixed.profiles.front().isEquilibrium());
    }

    void methodsThatNeedMemorySaySo()
    {
        Solving solving(coin);
        for (const Method method : {Method::ZeroSum, Method::Nash, Method::Regret, Method::Logit, Method::Ranges}) {
            const SolveFindings found = solving.by(Recall::View, method);
            QVERIFY(found.error);
            QCOMPARE(found.error->message, u"a player forgets what was known or done before"_s);
            QVERIFY(found.error->advice.contains(u"method pure"_s));
        }
        for (const Method method :
             {Method::Dominance, Method::MaxMin, Method::Correlated, Method::Pareto, Method::Social})
            QVERIFY(!solving.by(Recall::View, method).error);
        const SolveFindings secure = solving.by(Recall::View, Method::MaxMin);
        QCOMPARE(theory::text(secure.securities.front().value), u"1/2"_s);
        // The table of strategies is there to be seen, and the strategy to be played, though not as a proof.
        const auto found = std::make_shared<const SolveFindings>(solving.by(Recall::View, Method::Auto, 2500));
        QVERIFY(found->strategic);
        QCOMPARE(int(found->strategic->payoffs.size()), 2); // looks do not differ
        const auto prospects = Prospects::of(found, 0);
        QVERIFY(prospects && !prospects->isProved() && !prospects->tree());
    }

    /// Where what is seen says all that matters, nothing is lost.
    void whoSeesAllNeedNotRemember()
    {
        engine::Engine kuhn(tests::game(u"kuhn-poker"_s));
        SolveRequest request;
        request.limits.recall = Recall::View;
        const SolveFindings found = theory::solve(kuhn, *kuhn.initialState(), request);
        QVERIFY(!found.error && !found.isForgetful);
        QCOMPARE(theory::text(found.profiles.front().values.front()), u"-1/18"_s);
        engine::Engine nim(tests::game(u"tic-tac-toe"_s));
        QVERIFY(theory::solve(nim, *nim.initialState(), request).states);
    }

    /// Who stops, whatever was seen, is never asked for more: what would be answered makes no other strategy.
    void waysThatDoTheSameAreOneStrategy()
    {
        const auto form = readEfg("EFG 2 R \"stop\" { \"a\" }\n"
                                  "c \"\" 1 \"\" { \"l\" 1/2 \"r\" 1/2 } 0\n"
                                  "p \"\" 1 1 \"\" { \"stop\" \"go\" } 0\nt \"\" 1 \"\" { 5 }\n"
                                  "p \"\" 1 3 \"\" { \"x\" \"y\" } 0\nt \"\" 2 \"\" { 1 }\nt \"\" 3 \"\" { 0 }\n"
                                  "p \"\" 1 2 \"\" { \"stop\" \"go\" } 0\nt \"\" 4 \"\" { 5 }\n"
                                  "p \"\" 1 3 \"\" { \"x\" \"y\" } 0\nt \"\" 5 \"\" { 0 }\nt \"\" 6 \"\" { 1 }\n");
        QVERIFY(form.ok() && !hasPerfectRecall(*form));
        const auto strategic = strategicForm(*form, 100);
        QVERIFY(strategic.ok());
        QCOMPARE(int(strategic->strategies.front().size()), 7);
        QCOMPARE(int(pureEquilibria(*strategic).size()), 1);
    }

    void aStrategyFileFitsItsRecallAlone()
    {
        Solving solving(coin);
        const QByteArray file = strategyText(solving.by(Recall::View));
        QVERIFY(readStrategy(file, solving.form(Recall::View)).ok());
        QVERIFY(!readStrategy(file, solving.form(Recall::Perfect)).ok());
        // It says of whom it is, so that nobody has to.
        QVERIFY(readStrategyFrame(file)->recall == Recall::View && readStrategyFrame(file)->idling == Idling::Never);
        const SolveFindings again = solving.worthOf(file, Recall::Perfect);
        QVERIFY2(!again.error, qPrintable(again.error ? again.error->text() : QString()));
        QCOMPARE(worth(again), u"1/2"_s);
        QVERIFY(again.recall == Recall::View);
        const SolveFindings wrong = solving.worthOf(strategyText(solving.by(Recall::Perfect)), Recall::View);
        QVERIFY(wrong.error);
        QCOMPARE(wrong.error->message, u"the strategies are of players who remember all"_s);
        QByteArray unknown = file;
        unknown.replace("\"view\"", "\"little\"");
        QCOMPARE(readStrategyFrame(unknown).problem().code, u"strategy-format"_s);
        QByteArray old = file; // of a time when files did not say it
        old.replace("\"recall\": \"view\",", "");
        QVERIFY(!readStrategyFrame(old)->recall);
        QCOMPARE(worth(solving.worthOf(old, Recall::View)), u"1/2"_s);
    }

    /// In a set, an action is the same one at each node, in whatever order the rules list it there.
    void actionsOfASetAreTheSameAtEachNode()
    {
        Solving solving(orders);
        for (const Recall recall : {Recall::Perfect, Recall::View}) {
            const SolveFindings found = solving.by(recall);
            QCOMPARE(int(found.form->sets.size()), 1);
            QCOMPARE(worth(found), u"1"_s);
        }
    }

    /// Both ways to look for deviations come to the same where nobody forgets.
    void allPureStrategiesAreTried()
    {
        for (quint64 seed = 1; seed <= quint64(tests::rounds(40)); ++seed) {
            const tests::RandomForm random(1 + int(seed % 3), false, seed);
            const ExtensiveForm &form = random.form();
            Behaviour behaviour;
            for (const ExtensiveForm::Set &set : form.sets)
                behaviour.emplace_back(std::size_t(set.actions.size()), Rational(1, int(set.actions.size())));
            const Profile wanted = evaluated(form, behaviour);
            const auto tried = evaluatedByPure(form, behaviour);
            if (!tried.ok())
                continue;
            for (std::size_t player = 0; player < wanted.gains.size(); ++player) {
                QCOMPARE(theory::text(tried->values[player]), theory::text(wanted.values[player]));
                QCOMPARE(theory::text(tried->gains[player]), theory::text(wanted.gains[player]));
            }
        }
        ExtensiveForm large;
        large.players = QStringList{u"a"_s};
        large.nodes.emplace_back().payoffs = {1};
        for (int set = 0; set < 60; ++set) {
            large.sets.emplace_back();
            large.sets.back().actions = QStringList{u"x"_s, u"y"_s};
        }
        const auto refused = evaluatedByPure(large, Behaviour(60, {1, 0}));
        QVERIFY(!refused.ok() && refused.problem().message.contains(u"too many strategies"_s));
        std::stop_source source;
        source.request_stop();
        const tests::RandomForm any(2, false, 3);
        Behaviour first;
        for (const ExtensiveForm::Set &set : any.form().sets) {
            first.emplace_back(std::size_t(set.actions.size()), Rational(0));
            first.back().front() = 1;
        }
        const auto stopped = evaluatedByPure(any.form(), first, {source.get_token(), {}});
        QVERIFY(!stopped.ok() && stopped.problem().kind == engine::Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestRecall)
#include "tst_recall.moc"
