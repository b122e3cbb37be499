// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"

#include "tests/support/gamefiles.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;

namespace {

using Method = SolveRequest::Method;

SolveFindings solved(const QString &game, Method method = Method::Auto, int strategicCells = 0)
{
    engine::Engine engine(tests::game(game));
    const auto start = engine.initialState();
    if (!start.ok())
        qFatal("%s", qPrintable(start.problem().text()));
    SolveRequest request;
    request.method = method;
    request.strategicCells = strategicCells;
    SolveFindings found = theory::solve(engine, *start, request);
    if (found.error)
        qFatal("%s", qPrintable(found.error->text()));
    return found;
}

/// "2/3 1/3"
QString listed(const std::vector<Rational> &numbers)
{
    QStringList texts;
    for (const Rational &number : numbers)
        texts += theory::text(number);
    return texts.join(u' ');
}

/// "2/3 1/3 | 1/3 2/3": by information set, or by who decides in a state.
QString listed(const Behaviour &behaviour)
{
    QStringList texts;
    for (const std::vector<Rational> &set : behaviour)
        texts += listed(set);
    return texts.join(u" | "_s);
}

/// What each equilibrium is worth, "1 2"; sorted.
QStringList valuesOf(const SolveFindings &found)
{
    QStringList values;
    if (found.states)
        values += listed(found.values.values.front());
    for (const Profile &profile : found.profiles)
        values += listed(profile.values);
    values.sort();
    return values;
}

/// How each equilibrium is played, of a game that was solved on its states at the beginning; sorted.
QStringList behavioursOf(const SolveFindings &found)
{
    QStringList behaviours;
    if (found.states)
        behaviours += listed(found.values.strategy.front());
    for (const Profile &profile : found.profiles)
        behaviours += listed(profile.behaviour);
    behaviours.sort();
    return behaviours;
}

/// Which of the strategies of @p player always bids the own value; -1: none.
int truthOf(const SolveFindings &found, int player)
{
    const std::vector<Strategy> &strategies = found.strategic->strategies[std::size_t(player)];
    for (std::size_t number = 0; number < strategies.size(); ++number) {
        bool isTruth = true;
        for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
            const ExtensiveForm::Set &at = found.form->sets[set];
            if (at.player != player)
                continue;
            const QString bid = at.actions.at(strategies[number][set]); // [bid,alice,3], with [value,alice,3]
            isTruth = isTruth && at.label.endsWith(bid.last(2));
        }
        if (isTruth)
            return int(number);
    }
    return -1;
}

} // namespace

/// The sample games, and what the textbooks say of them.
class TestKnownValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWhatIsFound_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QStringList>("behaviours"); // none: not compared
        const auto row = [](const char *game, const QStringList &values, const QStringList &behaviours = {}) {
            QTest::newRow(game) << QString::fromLatin1(game) << values << behaviours;
        };
        row("prisoners-dilemma-once", {u"1 1"_s}, {u"0 1 | 0 1"_s});
        row("battle-of-the-sexes", {u"1 2"_s, u"2 1"_s, u"2/3 2/3"_s},
            {u"0 1 | 0 1"_s, u"1 0 | 1 0"_s, u"2/3 1/3 | 1/3 2/3"_s});
        row("matching-pennies", {u"0 0"_s}, {u"1/2 1/2 | 1/2 1/2"_s});
        row("stag-hunt", {u"3 3"_s, u"3 3"_s, u"4 4"_s}, {u"0 1 | 0 1"_s, u"1 0 | 1 0"_s, u"3/4 1/4 | 3/4 1/4"_s});
        row("ultimatum", {u"4 0"_s}, {u"1 0 0 0 0"_s});
        row("centipede", {u"2 0"_s}, {u"1 0"_s});
        row("cournot", {u"16 16"_s}, {u"0 1 0 | 0 1 0"_s});
        // What she orders if strong and if weak, and whether he lets be who orders beer, and who orders quiche.
        row("beer-quiche", {u"21/10 9/10"_s, u"21/10 9/10"_s, u"29/10 9/10"_s, u"29/10 9/10"_s},
            {u"0 1 | 0 1 | 0 1 | 1 0"_s, u"0 1 | 0 1 | 1/2 1/2 | 1 0"_s, u"1 0 | 1 0 | 1 0 | 0 1"_s,
             u"1 0 | 1 0 | 1 0 | 1/2 1/2"_s});
        row("monty-hall", {u"2/3"_s, u"2/3"_s, u"2/3"_s});
        row("connect-three", {u"1 -1"_s});
        row("tic-tac-toe", {u"0 0"_s});
        row("kuhn-poker", {u"-1/18 1/18"_s});
    }
    void areWhatIsFound()
    {
        QFETCH(const QString, game);
        QFETCH(const QStringList, values);
        QFETCH(const QStringList, behaviours);
        const SolveFindings found = solved(game);
        QVERIFY(found.isConfirmed());
        QVERIFY(found.isExact);
        QCOMPARE(found.cut, 0);
        QCOMPARE(valuesOf(found), values);
        if (!behaviours.isEmpty())
            QCOMPARE(behavioursOf(found), behaviours);
    }

    void whoOffersLittleIsAccepted()
    {
        const SolveFindings found = solved(u"ultimatum"_s);
        QVERIFY(found.states);
        int answers = 0;
        for (std::size_t at = 0; at < found.states->nodes.size(); ++at)
            if (const StateGame::Node &node = found.states->nodes[at];
                !node.decisions.empty() && node.decisions.front().player == 1) {
                QCOMPARE(listed(found.values.strategy[at]), u"1 0"_s);
                ++answers;
            }
        QCOMPARE(answers, 5);
        QCOMPARE(found.values.ties, 1); // when nothing is offered
    }

    void theCentipedeStopsAnywhere()
    {
        const SolveFindings found = solved(u"centipede"_s);
        QVERIFY(found.states);
        int turns = 0;
        for (std::size_t at = 0; at < found.states->nodes.size(); ++at)
            if (!found.states->nodes[at].decisions.empty()) {
                QCOMPARE(found.states->nodes[at].decisions.front().actions.first(), u"[take]"_s);
                QCOMPARE(listed(found.values.strategy[at]), u"1 0"_s);
                ++turns;
            }
        QCOMPARE(turns, 6);
        QCOMPARE(found.values.ties, 0);
    }

    void quantitiesAreLeftOutUntilOneIsLeft()
    {
        const SolveFindings found = solved(u"cournot"_s, Method::Dominance);
        QStringList gone;
        for (const Dominated &one : found.dominated)
            gone += strategyName(*found.form,
                                 found.strategic->strategies[std::size_t(one.player)][std::size_t(one.strategy)]);
        gone.sort();
        QCOMPARE(gone.join(u' '), u"[alice,3] [alice,6] [bob,3] [bob,6]"_s);
    }

    /// What is dominated, and what is left, is told of a matrix of 16 cells where fewer are shown, too.
    void ofALargeMatrixWhatIsLeftIsShown()
    {
        const SolveFindings found = solved(u"beer-quiche"_s, Method::Dominance, 15);
        QVERIFY(found.whole && found.strategic);
        QCOMPARE(int(found.whole->payoffs.size()), 16);
        QCOMPARE(int(found.strategic->payoffs.size()), 9);
        QCOMPARE(found.remark,
                 u"the matrix has 16 cells, more than the 15 that are shown: what dominated strategies leave of it is "
                 "shown"_s);
        const QStringList told = found.told();
        QCOMPARE(told.size(), 4);
        QCOMPARE(told[0],
                 u"[alice] has 3 of 4 strategies left: (strong: [orders,beer]; weak: [orders,beer]), (strong: "
                 "[orders,beer]; weak: [orders,quiche]), (strong: [orders,quiche]; weak: [orders,quiche])"_s);
        QVERIFY2(told[1].startsWith(u"[bob] has 3 of 4 strategies left: (beer: "_s), qPrintable(told[1]));
        QCOMPARE(told[2],
                 u"[alice]: (strong: [orders,quiche]; weak: [orders,beer]) goes, 1/9 (strong: [orders,beer]; weak: "
                 "[orders,quiche]) + 8/9 (strong: [orders,quiche]; weak: [orders,quiche]) is always better"_s);
        QCOMPARE(told[3],
                 u"[bob]: (beer: [answer,fight]; quiche: [answer,fight]) goes, (beer: [answer,leave]; quiche: "
                 "[answer,leave]) is always better"_s);
        // Payoffs are those of the same strategies, and so are equilibria.
        const SolveFindings all = solved(u"beer-quiche"_s, Method::Dominance, 16);
        QVERIFY(!all.whole && all.remark.isEmpty() && all.told().isEmpty());
        const auto named = [](const SolveFindings &of) {
            QStringList cells;
            std::vector<int> profile(2);
            do {
                const Strategy &alice = of.strategic->strategies[0][std::size_t(profile[0])],
                               &bob = of.strategic->strategies[1][std::size_t(profile[1])];
                cells += strategyName(*of.form, alice) + strategyName(*of.form, bob) + u' '
                    + listed(of.strategic->payoffs[of.strategic->index(profile)])
                    + (std::find(of.pure.begin(), of.pure.end(), profile) == of.pure.end() ? u""_s : u" equilibrium"_s);
            } while (of.strategic->advance(profile));
            return cells;
        };
        const QStringList cells = named(all);
        for (const QString &cell : named(found))
            QVERIFY2(cells.contains(cell), qPrintable(cell));
    }

    void ofALargeMatrixWhatIsLeftMayBeLarge()
    {
        const SolveFindings found = solved(u"beer-quiche"_s, Method::Dominance, 8);
        QVERIFY(found.whole && !found.strategic);
        QCOMPARE(found.remark,
                 u"the matrix has 16 cells, more than the 8 that are shown, and what dominated strategies leave of it "
                 "has 9"_s);
        QCOMPARE(found.told().size(), 4);
        const SolveFindings none = solved(u"matching-pennies"_s, Method::Dominance, 3);
        QVERIFY(none.told().isEmpty() && !none.strategic);
        QCOMPARE(none.remark,
                 u"no strategy is strictly dominated; the matrix has 4 cells, more than the 3 that are shown"_s);
    }

    void theTruthIsWeaklyDominant()
    {
        const SolveFindings found = solved(u"second-price-auction"_s, Method::Dominance);
        QVERIFY(found.dominated.empty()); // strictly
        const StrategicForm &matrix = *found.strategic;
        std::vector<int> truths;
        for (const int player : {0, 1}) {
            const int truth = truthOf(found, player);
            QVERIFY(truth >= 0);
            truths.push_back(truth);
            int worse = 0;
            for (int own = 0; own < int(matrix.strategies[std::size_t(player)].size()); ++own)
                for (int other = 0; other < int(matrix.strategies[std::size_t(1 - player)].size()); ++other) {
                    std::vector<int> honest{truth, other}, another{own, other};
                    if (player == 1) {
                        honest = {other, truth};
                        another = {other, own};
                    }
                    QVERIFY(matrix.payoff(honest, player) >= matrix.payoff(another, player));
                    worse += int(matrix.payoff(honest, player) > matrix.payoff(another, player));
                }
            QVERIFY(worse > 0);
        }
        const std::vector<std::vector<int>> pure = pureEquilibria(matrix);
        QVERIFY(std::find(pure.begin(), pure.end(), truths) != pure.end());
        const SolveFindings weak = solved(u"second-price-auction"_s, Method::WeakDominance);
        QVERIFY(weak.isWeak && !weak.dominated.empty());
        for (const Dominated &one : weak.dominated)
            QVERIFY(one.strategy != truths[std::size_t(one.player)]);
    }

    void whoChangesTheDoorWinsTwiceInThree()
    {
        const SolveFindings found = solved(u"monty-hall"_s);
        for (const Profile &profile : found.profiles) {
            Behaviour stays = profile.behaviour;
            for (std::size_t set = 0; set < stays.size(); ++set)
                if (const QStringList &actions = found.form->sets[set].actions; actions.contains(u"[stay]"_s)) {
                    stays[set] = {0, 0};
                    stays[set][std::size_t(actions.indexOf(u"[stay]"_s))] = 1;
                }
            QCOMPARE(listed(profile.values), u"2/3"_s);
            QCOMPARE(listed(expectedPayoffs(*found.form, stays)), u"1/3"_s);
        }
    }

    /// As others have computed it with floating-point numbers: -0.085606.
    void leducPokerIsLostByWhoBegins()
    {
        const SolveFindings found = solved(u"leduc-poker"_s);
        QVERIFY(found.isConfirmed());
        QVERIFY(found.isExact);
        QCOMPARE(found.cut, 0);
        QCOMPARE(int(found.form->sets.size()), 288);
        const std::vector<Rational> &values = found.profiles.front().values;
        QVERIFY(values[0] + values[1] == 0);
        QVERIFY(std::abs(values[0].get_d() + 0.085606424) < 1e-9);
    }
};

SIDL_PROLOG_TEST_MAIN(TestKnownValues)
#include "tst_knownvalues.moc"
