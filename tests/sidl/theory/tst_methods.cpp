// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/nfg.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/bimatrix.h"
#include "sidl/theory/solve/lemkehowson.h"
#include "sidl/theory/solve/oneequilibrium.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"

#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Method = SolveRequest::Method;
using Kind = ExtensiveForm::Kind;

namespace {

/// What @p player expects from @p at on: of its own, so that nothing is checked by what it checks.
Rational worth(const ExtensiveForm &form, const Behaviour &behaviour, int player, int at = 0)
{
    const ExtensiveForm::Node &node = form.nodes[std::size_t(at)];
    if (node.kind == Kind::Leaf)
        return node.payoffs[std::size_t(player)];
    Rational sum;
    for (std::size_t action = 0; action < node.children.size(); ++action) {
        const Rational &share
            = node.kind == Kind::Chance ? node.probabilities[action] : behaviour[std::size_t(node.set)][action];
        if (share != 0)
            sum += share * worth(form, behaviour, player, node.children[action]);
    }
    return sum;
}

/// How many pure strategies @p player has, sets that are never come to included.
std::size_t strategiesOf(const ExtensiveForm &form, int player)
{
    std::size_t count = 1;
    for (const ExtensiveForm::Set &set : form.sets)
        if (set.player == player)
            count *= std::size_t(set.actions.size());
    return count;
}

/// The most that @p player gains by any pure strategy, all of them tried.
Rational gainByTrying(const ExtensiveForm &form, Behaviour behaviour, int player)
{
    const Rational before = worth(form, behaviour, player);
    Rational best = before;
    for (std::size_t number = 0; number < strategiesOf(form, player); ++number) {
        std::size_t rest = number;
        for (std::size_t set = 0; set < form.sets.size(); ++set) {
            if (form.sets[set].player != player)
                continue;
            const auto actions = std::size_t(form.sets[set].actions.size());
            behaviour[set].assign(actions, 0);
            behaviour[set][rest % actions] = 1;
            rest /= actions;
        }
        best = std::max(best, worth(form, behaviour, player));
    }
    return best - before;
}

bool isSmall(const ExtensiveForm &form)
{
    for (int player = 0; player < form.players.size(); ++player)
        if (strategiesOf(form, player) > 300)
            return false;
    return true;
}

SolveFindings solved(const ExtensiveForm &form, Method method)
{
    SolveRequest request;
    request.method = method;
    request.rounds = 300;
    SolveFindings found = theory::solve(form, request);
    if (found.error)
        qFatal("%s", qPrintable(found.error->text()));
    return found;
}

ExtensiveForm table(const char *numbers)
{
    const auto file = readNfgFile(u"NFG 1 R \"\" { \"a\" \"b\" } { 2 2 }\n%1"_s.arg(QString::fromLatin1(numbers)));
    if (!file.ok())
        qFatal("%s", qPrintable(file.problem().text()));
    return file->form;
}

ExtensiveForm kuhnPoker()
{
    engine::Engine engine(tests::game(u"kuhn-poker"_s));
    return *extensiveForm(engine, *engine.initialState());
}

QStringList told(const ExtensiveForm &form, Method method)
{
    return solved(form, method).told();
}

/// How likely it is to come to @p node.
Rational likelihood(const ExtensiveForm &form, const Behaviour &behaviour, int node)
{
    Rational likely = 1;
    for (int at = node; form.nodes[std::size_t(at)].parent >= 0; at = form.nodes[std::size_t(at)].parent) {
        const auto action = std::size_t(form.nodes[std::size_t(at)].action);
        const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[std::size_t(at)].parent)];
        likely *= parent.kind == ExtensiveForm::Kind::Chance ? parent.probabilities[action]
                                                             : behaviour[std::size_t(parent.set)][action];
    }
    return likely;
}

} // namespace

/// Methods of solving, each against a best response that tries all strategies.
class TestMethods : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomGamesAreSolved()
    {
        int games = 0, profiles = 0;
        std::map<QString, int> methods;
        for (quint64 seed = 1; games < tests::rounds(500); ++seed) {
            const bool isZeroSum = seed % 2 == 0;
            const tests::RandomForm random(isZeroSum ? 2 : 1 + int(seed % 5) / 2, isZeroSum, seed);
            const ExtensiveForm &form = random.form();
            if (!isSmall(form))
                continue;
            ++games;
            std::vector<Method> fitting{Method::Auto};
            if (isZeroSum)
                fitting.push_back(Method::Regret);
            if (form.hasPerfectInformation())
                fitting.push_back(Method::Backward);
            if (form.players.size() == 2 && seed % 5 == 0)
                fitting.insert(fitting.end(), {Method::Nash, Method::One});
            fitting.push_back(Method::Pure);
            for (const Method method : fitting) {
                SolveRequest request;
                request.method = method;
                request.rounds = 30;
                const SolveFindings found = theory::solve(form, request);
                if (found.error && found.error->code == u"strategic-form")
                    continue; // too many strategies
                QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
                ++methods[found.method];
                for (const Profile &profile : found.profiles) {
                    if (profiles++ % 7 != 0 && method == Method::Pure)
                        continue; // there are thousands
                    for (int player = 0; player < form.players.size(); ++player) {
                        const Rational gain = gainByTrying(form, profile.behaviour, player);
                        QCOMPARE(text(profile.gains[std::size_t(player)]), text(gain));
                        QCOMPARE(text(profile.values[std::size_t(player)]),
                                 text(worth(form, profile.behaviour, player)));
                        QVERIFY2(found.isApproximate || gain == 0, qPrintable(found.method));
                    }
                }
            }
        }
        for (const auto &[method, times] : methods)
            qInfo("%s: %d games", qPrintable(method), times);
        QVERIFY(methods.size() >= 5);
    }

    void kuhnsFamilyIsFound()
    {
        const SolveFindings found = solved(kuhnPoker(), Method::Ranges);
        QVERIFY(found.isConfirmed());
        QCOMPARE(text(found.profiles.front().values[0]), u"-1/18"_s);
        // Kuhn (1950): the first player bets the jack with a of [0, 1/3], the king with 3a, never the queen, and calls
        // with the queen with a + 1/3; the second one has no choice but to bluff with the jack, and call with the queen,
        // once in three times.
        const auto ranges = [&](int player, const QString &label, const QString &action) {
            QStringList all;
            for (std::size_t set = 0; set < found.form->sets.size(); ++set)
                if (const ExtensiveForm::Set &here = found.form->sets[set];
                    here.player == player && here.label.contains(label))
                    for (qsizetype at = 0; at < here.actions.size(); ++at)
                        if (here.actions.at(at).contains(action))
                            all += text(found.ranges[set][std::size_t(at)].least) + u' '
                                + text(found.ranges[set][std::size_t(at)].most);
            return all.join(u", "_s);
        };
        QCOMPARE(ranges(0, u"jack"_s, u"bet"_s), u"0 1/3"_s);
        QCOMPARE(ranges(0, u"king"_s, u"bet"_s), u"0 1"_s);
        QCOMPARE(ranges(0, u"queen"_s, u"bet"_s), u"0 0"_s);
        QCOMPARE(ranges(0, u"queen"_s, u"call"_s), u"1/3 2/3"_s);
        QCOMPARE(ranges(1, u"jack"_s, u"bet"_s), u"1/3 1/3"_s);
        QCOMPARE(ranges(1, u"queen"_s, u"call"_s), u"1/3 1/3"_s);
        QCOMPARE(ranges(1, u"king"_s, u"call"_s), u"1 1"_s);
    }

    void regretMatchingComesNear()
    {
        const SolveFindings found = solved(kuhnPoker(), Method::Regret);
        QVERIFY(found.isApproximate);
        const Profile &profile = found.profiles.front();
        QVERIFY(profile.gains[0] >= 0 && profile.gains[1] >= 0);
        const Rational distance = profile.gains[0] + profile.gains[1];
        QVERIFY2(distance < Rational(1, 100), qPrintable(text(distance)));
        QVERIFY(std::abs(profile.values[0].get_d() + 1.0 / 18) < 0.01);
        QVERIFY(found.remark.isEmpty());
        const SolveFindings dilemma = solved(table("3 3  5 0  0 5  1 1"), Method::Regret); // not opposed
        QCOMPARE(text(dilemma.profiles.front().behaviour[0][1]), u"1"_s);
        QVERIFY(dilemma.remark.contains(u"nothing promises"_s));
        // Small numbers are told without an exponent.
        QCOMPARE(found.shown(Rational(-1, 18)), u"-0.0555556"_s);
        QCOMPARE(found.shown(Rational(99, 1'000'000)), u"0.000099"_s);
        QCOMPARE(found.shown(Rational(-1, 100'000)), u"-0.00001"_s);
        QCOMPARE(found.shown(Rational(1, 1'000'000'000)), u"0"_s);
    }

    /// Three players, and more strategies than can be tried: something near an equilibrium all the same, and how near.
    void largeGamesOfThreeAreComeNear()
    {
        const QString rules = uR"(
game(three).
init([a], 0). init([b], 0). init([c], 0). init([deck]).
hidden([card, P, _], [Q]) :- player([Q]), P \== Q.
card(1). card(2). card(3). card(4). card(5).
legal([deal]) :- fact([deck]).
owned([deal], equal(60)).
switch([deal], [A, B, C]) :- card(A), card(B), A =\= B, card(C), C =\= A, C =\= B.
do([A, B, C]) :- delete([deck]), create([card, a, A]), create([card, b, B]), create([card, c, C]), create([turn, a]).
next(a, b). next(b, c). next(c, none).
legal([P]) :- fact([turn, P]), P \== none.
owned([P], [P]).
switch([P], [Act]) :- player([P]), worth(Act, _).
do([Act]) :- fact([turn, P]), next(P, Q), delete([turn, P]), create([turn, Q]), create([did, P, Act]).
stake(P, S) :- ( fact([did, P, Act]) ; does([P], [Act]) ), worth(Act, S).
worth(out, 0). worth(in, 1). worth(raise, 2).
wins(P) :- stake(P, S), S > 0, fact([card, P, V]), \+ (stake(Q, T), T > 0, fact([card, Q, W]), W > V).
payoff([P], X) :- tocreate([turn, none]), stake(P, S),
    ( wins(P) -> findall(T, (stake(Q, T), Q \== P), L), sum_list(L, X) ; X is -S ).
)"_s;
        const language::Program program = language::readProgram(rules);
        for (const language::Diagnostic &problem : program.problems)
            QVERIFY2(problem.severity != language::Severity::Error, qPrintable(problem.message));
        engine::Engine engine(program);
        const SolveFindings found = theory::solve(engine, *engine.initialState());
        QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
        QVERIFY2(found.chosen.startsWith(u"cfr, as the strategic form, which pure needs"_s), qPrintable(found.chosen));
        QVERIFY(found.isApproximate);
        for (const Rational &gain : found.profiles.front().gains)
            QVERIFY2(gain >= 0 && gain < Rational(1, 20), qPrintable(text(gain)));
    }

    void combinationsOfTheDilemma()
    {
        const ExtensiveForm dilemma = table("3 3  5 0  0 5  1 1"); // 1: cooperate
        QCOMPARE(told(dilemma, Method::Social), QStringList{u"1, 1: worth a 3, b 3"_s});
        QCOMPARE(told(dilemma, Method::Pareto),
                 (QStringList{u"1, 1: worth a 3, b 3"_s, u"2, 1: worth a 5, b 0"_s, u"1, 2: worth a 0, b 5"_s}));
        QCOMPARE(told(dilemma, Method::MaxMin),
                 (QStringList{u"a can be sure of 1, by 2"_s, u"b can be sure of 1, by 2"_s}));
        QCOMPARE(told(dilemma, Method::Correlated), QStringList{u"2, 2: worth a 1, b 1"_s});
    }

    void whoIsToldWhatToDo()
    {
        // Aumann's chicken: 6 6, 7 2, 2 7, 0 0. Half the time both give way, and else one of them does.
        const QStringList chicken = told(table("6 6  7 2  2 7  0 0"), Method::Correlated);
        QCOMPARE(
            chicken,
            (QStringList{u"1/2 1, 1: worth a 6, b 6"_s, u"1/4 2, 1: worth a 7, b 2"_s, u"1/4 1, 2: worth a 2, b 7"_s}));
        QCOMPARE(told(table("1 -1  -1 1  -1 1  1 -1"), Method::MaxMin),
                 (QStringList{u"a can be sure of 0, by 1/2 1 + 1/2 2"_s, u"b can be sure of 0, by 1/2 1 + 1/2 2"_s}));
    }

    void oneEquilibriumOfALargeTable()
    {
        std::mt19937_64 random(5);
        QString numbers = u"NFG 1 R \"\" { \"a\" \"b\" } { 16 16 }\n"_s;
        for (int i = 0; i < 2 * 16 * 16; ++i)
            numbers += QString::number(int(random() % 101) - 50) + u' ';
        const SolveFindings found = theory::solve(readNfgFile(numbers)->form);
        QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
        QVERIFY(found.method.startsWith(u"one equilibrium"_s));
        QCOMPARE(int(found.profiles.size()), 1);
        const Profile &profile = found.profiles.front();
        for (const int player : {0, 1})
            QCOMPARE(text(gainByTrying(*found.form, profile.behaviour, player)), u"0"_s);
    }

    /// More strategies than lrsnash takes: what is found without it is told, and that there may be more.
    void verySkewTablesHaveSomeEquilibria()
    {
        std::mt19937_64 random(9);
        QString numbers = u"NFG 1 R \"\" { \"a\" \"b\" } { 2 201 }\n"_s;
        for (int i = 0; i < 2 * 2 * 201; ++i)
            numbers += QString::number(int(random() % 1001) - 500) + u' ';
        for (const Method method : {Method::Nash, Method::Auto}) {
            SolveRequest request;
            request.method = method;
            const SolveFindings found = theory::solve(readNfgFile(numbers)->form, request);
            QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
            QVERIFY(!found.profiles.empty());
            QVERIFY(found.isConfirmed());
            QCOMPARE(found.isPartial, method == Method::Nash);
            if (method == Method::Nash)
                QVERIFY2(found.remark.contains(u"not all: a player has more than 200 strategies"_s),
                         qPrintable(found.remark));
        }
    }

    /// From wherever a path begins, it ends at one of all equilibria, as lrsnash lists them; also where many payoffs are equal.
    void pathsEndAtEquilibria()
    {
        std::mt19937_64 random(11);
        std::size_t several = 0;
        for (int round = 0; round < tests::rounds(60); ++round) {
            const int rows = 2 + int(random() % 4), columns = 2 + int(random() % 4);
            QString numbers = u"NFG 1 R \"\" { \"a\" \"b\" } { %1 %2 }\n"_s.arg(rows).arg(columns);
            for (int i = 0; i < 2 * rows * columns; ++i)
                numbers += QString::number(int(random() % (round % 2 == 0 ? 3 : 50))) + u' ';
            const ExtensiveForm form = readNfgFile(numbers)->form;
            const auto strategic = strategicForm(form);
            const auto all = bimatrixEquilibria(form, *strategic);
            QVERIFY(all.ok() && all->isAll);
            const std::vector<Mixtures> soon = someEquilibria(*strategic, 1000);
            QVERIFY(!soon.empty());
            several += std::size_t(soon.size() > 1);
            for (const Mixtures &one : soon)
                QVERIFY2(std::any_of(all->list.begin(), all->list.end(),
                                     [&](const BimatrixEquilibrium &known) { return known.mixtures == one; }),
                         qPrintable(numbers));
            for (int label = 0; label < rows + columns; ++label) {
                const auto end = lemkeHowson(*strategic, label);
                QVERIFY(std::find(soon.begin(), soon.end(), *end) != soon.end());
            }
        }
        QVERIFY(several > 5);
    }

    void peopleErr()
    {
        // Generalised matching pennies with 9: at the precision 1 a fixed point of two equations.
        const ExtensiveForm form = table("9 0  0 1  0 1  1 0");
        const SolveFindings found = solved(form, Method::Logit);
        QVERIFY(found.isApproximate);
        const Behaviour &behaviour = found.profiles.front().behaviour;
        const double p = behaviour[0][0].get_d(), q = behaviour[1][0].get_d();
        QVERIFY(std::abs(p - 1 / (1 + std::exp((1 - q) - 9 * q))) < 1e-5);
        QVERIFY(std::abs(q - 1 / (1 + std::exp(p - (1 - p)))) < 1e-5);
        SolveRequest random;
        random.method = Method::Logit;
        random.precision = 0;
        QCOMPARE(text(theory::solve(form, random).profiles.front().behaviour[0][0]), u"1/2"_s);
    }

    /// By the definition, from the actions' values at each information set; and who hardly errs plays an equilibrium.
    void whoHardlyErrsIsNearAnEquilibrium()
    {
        engine::Engine engine(tests::game(u"kuhn-poker"_s));
        const auto start = engine.initialState();
        SolveRequest request;
        request.method = Method::Logit;
        for (const double precision : {1.0, 30.0, 1000.0}) {
            request.precision = precision;
            const SolveFindings found = theory::solve(engine, *start, request);
            QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
            const Profile &profile = found.profiles.front();
            if (precision == 1000) {
                QVERIFY(std::abs(profile.values[0].get_d() + 1.0 / 18) < 1e-4);
                QVERIFY(profile.gains[0] < Rational(1, 1000) && profile.gains[1] < Rational(1, 1000));
                continue; // what is rare is rounded to 0
            }
            for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
                const ExtensiveForm::Set &one = found.form->sets[set];
                std::vector<double> worth; // times how likely it is to come there
                for (std::size_t action = 0; action < 2; ++action) {
                    Behaviour other = profile.behaviour;
                    other[set] = {Rational(action == 0 ? 1 : 0), Rational(action == 0 ? 0 : 1)};
                    worth.push_back(expectedPayoffs(*found.form, other)[std::size_t(one.player)].get_d());
                }
                double reach = 0;
                for (const int node : one.nodes)
                    reach += likelihood(*found.form, profile.behaviour, node).get_d();
                const double odds = profile.behaviour[set][1].get_d() / profile.behaviour[set][0].get_d();
                const double expected = std::exp(precision * (worth[1] - worth[0]) / reach);
                if (profile.behaviour[set][0] > Rational(1, 1000) && profile.behaviour[set][1] > Rational(1, 1000))
                    QVERIFY2(std::abs(odds / expected - 1) < 0.02,
                             qPrintable(u"%1: %2, not %3"_s.arg(one.label).arg(odds).arg(expected)));
            }
        }
    }

    /// A strategic form that no memory would hold is refused before it is made.
    void whatIsTooLargeIsRefused()
    {
        engine::Engine engine(tests::game(u"tic-tac-toe"_s));
        const auto start = engine.initialState();
        SolveRequest request;
        request.limits.chronons = 5;
        for (const Method method : {Method::Pure, Method::Nash, Method::One, Method::Dominance, Method::MaxMin}) {
            request.method = method;
            const SolveFindings found = theory::solve(engine, *start, request);
            QVERIFY(found.error);
            QVERIFY2(found.error->message.contains(u"the strategic form has more than 1,000,000 cells"_s),
                     qPrintable(found.error->message));
        }
    }

    /// What lrsnash has found before it was stopped is kept, and told as not all.
    void someEquilibriaAreKept()
    {
        const auto tableOf = [](int size) {
            QString text = u"NFG 1 R \"\" { \"a\" \"b\" } { %1 %1 }\n"_s.arg(size);
            std::mt19937_64 random(5);
            for (int payoff = 0; payoff < 2 * size * size; ++payoff)
                text += QString::number(int(random() % 101) - 50) + u' ';
            const auto file = readNfgFile(text);
            if (!file.ok())
                qFatal("%s", qPrintable(file.problem().text()));
            return file->form;
        };
        SolveRequest request;
        request.method = Method::Nash;
        request.seconds = 0;
        std::stop_source source;
        const WorkControl work{source.get_token(), [&source](const Progress &at) {
                                   if (at.found > 0)
                                       source.request_stop();
                               }};
        const SolveFindings found = theory::solve(tableOf(15), request, work);
        QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
        QVERIFY(found.isPartial);
        QVERIFY(!found.profiles.empty() && found.isConfirmed());
        QVERIFY2(found.remark.contains(u"not all: it was stopped"_s), qPrintable(found.remark));
        request.seconds = 1;
        const SolveFindings limited = theory::solve(tableOf(30), request); // all would take days
        QVERIFY2(!limited.error, qPrintable(limited.error ? limited.error->text() : QString()));
        QVERIFY(limited.isPartial);
        QVERIFY2(limited.isConfirmed(), qPrintable(QString::number(limited.profiles.size())));
        QVERIFY(!limited.profiles.empty()); // lrsnash alone has none within a minute
        QVERIFY2(limited.remark.contains(u": the time of 1 s was over"_s), qPrintable(limited.remark));
    }

    /// Of CFR+ that is stopped there is the average of the rounds until then; before the first of them there is none.
    void roundsUntilTheStopAreKept()
    {
        SolveRequest request;
        request.method = Method::Regret;
        request.rounds = 1'000'000'000;
        std::stop_source source;
        const WorkControl work{source.get_token(), [&source](const Progress &at) {
                                   if (at.done == 40)
                                       source.request_stop();
                               }};
        const SolveFindings found = theory::solve(kuhnPoker(), request, work);
        QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
        QVERIFY(found.isPartial && found.isConfirmed());
        QCOMPARE(int(found.profiles.size()), 1);
        QVERIFY2(found.method.startsWith(u"CFR+, 40 rounds"_s), qPrintable(found.method));
        QCOMPARE(found.remark, u"it was stopped: 1000000000 rounds were asked for"_s);
        request.rounds = 40;
        QCOMPARE(theory::solve(kuhnPoker(), request).remark, QString());
        QCOMPARE(theory::solve(kuhnPoker(), request, work).error->kind, engine::Problem::Kind::Cancelled);
    }

    /// By itself the first method is taken that fits, and it says why.
    void whatWasChosenIsTold_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("chosen");
        QTest::newRow("states") << u"tic-tac-toe"_s << u"states, as every player sees every state whole"_s;
        QTest::newRow("hidden")
            << u"kuhn-poker"_s
            << u"zerosum, as two players have opposed payoffs; not states or alphabeta, as [alice] does "
               "not see the whole state in chronon 1: what is best does not depend on the state alone"_s;
        QTest::newRow("not opposed")
            << u"battle-of-the-sexes"_s
            << u"nash, as two players have payoffs that are not opposed; not states, as players "
               "decide at once in chronon 0, and their payoffs are not opposed"_s;
    }
    void whatWasChosenIsTold()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, chosen);
        engine::Engine engine(tests::game(game));
        const auto start = engine.initialState();
        QCOMPARE(theory::solve(engine, *start).chosen, chosen);
        SolveRequest request;
        request.method = Method::Dominance;
        request.limits.nodes = 1000;
        QCOMPARE(theory::solve(engine, *start, request).chosen, QString()); // nothing was chosen
    }

    void whoLosesByAStrategyIsTold()
    {
        const ExtensiveForm form = kuhnPoker();
        Behaviour random;
        for (const ExtensiveForm::Set &set : form.sets)
            random.emplace_back(std::size_t(set.actions.size()), Rational(1, int(set.actions.size())));
        const SolveFindings found = evaluate(form, {random});
        for (const int player : {0, 1}) {
            QVERIFY(found.profiles.front().gains[std::size_t(player)] > 0);
            QCOMPARE(text(found.profiles.front().gains[std::size_t(player)]), text(gainByTrying(form, random, player)));
        }
        QVERIFY(found.certificate(found.profiles.front()).startsWith(u"checked: the best other strategy alone gains"));
    }

    void theyAreStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const ExtensiveForm form = kuhnPoker();
        for (const Method method :
             {Method::Regret, Method::Ranges, Method::Logit, Method::Correlated, Method::Pareto}) {
            SolveRequest request;
            request.method = method;
            const SolveFindings found = theory::solve(form, request, {stop.get_token()});
            QVERIFY(found.error);
            QCOMPARE(found.error->kind, engine::Problem::Kind::Cancelled);
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestMethods)
#include "tst_methods.moc"
