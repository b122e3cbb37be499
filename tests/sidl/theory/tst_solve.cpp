// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/bimatrix.h"
#include "sidl/theory/solve/sequenceform.h"
#include "sidl/theory/solve/strategicform.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;

namespace {

ExtensiveForm formOf(const char *game)
{
    engine::Engine engine(tests::game(QString::fromLatin1(game)));
    const auto start = engine.initialState();
    const auto form = extensiveForm(engine, *start);
    if (!form.ok())
        qFatal("%s", qPrintable(form.problem().text()));
    return *form;
}

/// A matrix game as a tree: the first player, then the second, who does not know.
ExtensiveForm matrixGame(const std::vector<std::vector<std::pair<int, int>>> &payoffs)
{
    ExtensiveForm form;
    form.players = QStringList{u"row"_s, u"column"_s};
    form.sets.resize(2);
    form.sets[1].player = 1;
    form.nodes.resize(1);
    form.nodes[0].kind = ExtensiveForm::Kind::Decision;
    form.nodes[0].set = 0;
    form.sets[0].nodes = {0};
    const auto add = [&form](int parent, int action) {
        form.nodes.emplace_back();
        form.nodes.back().parent = parent;
        form.nodes.back().action = action;
        form.nodes[std::size_t(parent)].children.push_back(int(form.nodes.size()) - 1);
        return int(form.nodes.size()) - 1;
    };
    for (int row = 0; row < int(payoffs.size()); ++row) {
        form.sets[0].actions += u"r%1"_s.arg(row + 1);
        const int node = add(0, row);
        form.nodes[std::size_t(node)].kind = ExtensiveForm::Kind::Decision;
        form.nodes[std::size_t(node)].set = 1;
        form.sets[1].nodes.push_back(node);
        for (int column = 0; column < int(payoffs.front().size()); ++column) {
            if (row == 0)
                form.sets[1].actions += u"c%1"_s.arg(column + 1);
            const auto [first, second] = payoffs[std::size_t(row)][std::size_t(column)];
            form.nodes[std::size_t(add(node, column))].payoffs = {first, second};
        }
    }
    return form;
}

QString mixture(const std::vector<Rational> &probabilities)
{
    QStringList texts;
    for (const Rational &probability : probabilities)
        texts += text(probability);
    return texts.join(u' ');
}

/// "1/3 2/3 | 2/3 1/3": sorted.
QStringList equilibriaOf(const ExtensiveForm &form)
{
    const auto strategic = strategicForm(form);
    const auto found = bimatrixEquilibria(form, *strategic);
    if (!found.ok())
        qFatal("%s", qPrintable(found.problem().text()));
    QStringList texts;
    for (const BimatrixEquilibrium &one : found->list) {
        if (!one.profile.isEquilibrium())
            qFatal("no equilibrium");
        texts += mixture(one.mixtures[0]) + u" | "_s + mixture(one.mixtures[1]);
    }
    texts.sort();
    return texts;
}

} // namespace

/// Known values of games, and every solution against a best response that is computed apart.
class TestSolve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kuhnPokerIsWorthMinusOneEighteenth()
    {
        const ExtensiveForm form = formOf("kuhn-poker");
        const auto profile = zeroSumEquilibrium(form);
        QVERIFY2(profile.ok(), qPrintable(profile.ok() ? QString() : profile.problem().text()));
        QCOMPARE(text(profile->values[0]), u"-1/18"_s);
        QCOMPARE(text(profile->values[1]), u"1/18"_s);
        QVERIFY(profile->isEquilibrium());
        // Kuhn (1950): the first player bluffs with the jack with some a of [0, 1/3], and bets the king with 3 a.
        const auto first = [&](const QString &card) {
            for (std::size_t set = 0; set < form.sets.size(); ++set)
                if (form.sets[set].player == 0 && form.sets[set].label.startsWith(u"chronon 1:"_s)
                    && form.sets[set].label.contains(card))
                    for (int action = 0; action < form.sets[set].actions.size(); ++action)
                        if (form.sets[set].actions.at(action).contains(u"bet"_s))
                            return profile->behaviour[set][std::size_t(action)];
            qFatal("no such set");
        };
        const Rational bluff = first(u"jack"_s);
        QVERIFY(bluff >= 0 && bluff <= Rational(1, 3));
        QCOMPARE(text(first(u"king"_s)), text(3 * bluff));
        QCOMPARE(text(first(u"queen"_s)), u"0"_s);
    }

    void rockPaperScissorsIsPlayedAtRandom()
    {
        const ExtensiveForm form
            = matrixGame({{{0, 0}, {-1, 1}, {1, -1}}, {{1, -1}, {0, 0}, {-1, 1}}, {{-1, 1}, {1, -1}, {0, 0}}});
        const auto profile = zeroSumEquilibrium(form);
        QVERIFY(profile.ok());
        QCOMPARE(mixture(profile->behaviour[0]), u"1/3 1/3 1/3"_s);
        QCOMPARE(mixture(profile->behaviour[1]), u"1/3 1/3 1/3"_s);
        QCOMPARE(equilibriaOf(form), QStringList{u"1/3 1/3 1/3 | 1/3 1/3 1/3"_s});
    }

    void gamesOfTheTextbooks()
    {
        QCOMPARE(equilibriaOf(matrixGame({{{2, 1}, {0, 0}}, {{0, 0}, {1, 2}}})), // battle of the sexes
                 (QStringList{u"0 1 | 0 1"_s, u"1 0 | 1 0"_s, u"2/3 1/3 | 1/3 2/3"_s}));
        QCOMPARE(equilibriaOf(matrixGame({{{3, 3}, {0, 5}}, {{5, 0}, {1, 1}}})), QStringList{u"0 1 | 0 1"_s});
        QCOMPARE(equilibriaOf(matrixGame({{{4, 4}, {0, 3}}, {{3, 0}, {3, 3}}})), // stag hunt
                 (QStringList{u"0 1 | 0 1"_s, u"1 0 | 1 0"_s, u"3/4 1/4 | 3/4 1/4"_s}));
        QCOMPARE(equilibriaOf(matrixGame({{{0, 0}, {7, 2}}, {{2, 7}, {6, 6}}})).size(), 3); // chicken
        QCOMPARE(equilibriaOf(matrixGame({{{1, -1}, {-1, 1}}, {{-1, 1}, {1, -1}}})),
                 QStringList{u"1/2 1/2 | 1/2 1/2"_s});
    }

    void dominatedStrategiesGoOneAfterTheOther()
    {
        const auto dilemma = strategicForm(matrixGame({{{3, 3}, {0, 5}}, {{5, 0}, {1, 1}}}));
        const auto gone = iteratedDominance(*dilemma);
        QVERIFY(gone.ok());
        QCOMPARE(int(gone->size()), 2);
        QCOMPARE(gone->at(0).strategy, 0);
        QCOMPARE(gone->at(1).strategy, 0);
        // The third row is worse than half of each other one, though not than either.
        const auto mixed = strategicForm(matrixGame({{{4, 0}, {0, 0}}, {{0, 0}, {4, 0}}, {{1, 0}, {1, 0}}}));
        const auto byMixture = iteratedDominance(*mixed);
        QVERIFY(byMixture.ok());
        QCOMPARE(int(byMixture->size()), 1);
        QCOMPARE(byMixture->front().strategy, 2);
        QCOMPARE(mixture(byMixture->front().by), u"1/2 1/2 0"_s);
    }

    void weaklyDominatedStrategiesGoTogether()
    {
        const auto listed = [](const auto &gone) {
            QStringList texts;
            for (const Dominated &one : *gone)
                texts += u"%1.%2 by %3"_s.arg(QString::number(one.player), QString::number(one.strategy),
                                              mixture(one.by));
            return texts;
        };
        // The second row is as good in one column, and worse in the other; with it goes the second column.
        const auto rows = strategicForm(matrixGame({{{1, 1}, {1, 0}}, {{1, 0}, {0, 1}}}));
        QVERIFY(iteratedDominance(*rows)->empty());
        QCOMPARE(listed(iteratedDominance(*rows, {}, Dominance::Weak)),
                 (QStringList{u"0.1 by 1 0"_s, u"1.1 by 1 0"_s}));
        // The third row is worse than half of each other in one column; one that is the same as a mixture stays.
        const auto mixed = strategicForm(matrixGame({{{4, 0}, {0, 0}}, {{0, 0}, {4, 0}}, {{2, 0}, {1, 0}}}));
        const auto byMixture = iteratedDominance(*mixed, {}, Dominance::Weak);
        QCOMPARE(int(byMixture->size()), 1);
        QCOMPARE(byMixture->front().strategy, 2);
        const std::vector<Rational> &by = byMixture->front().by;
        QVERIFY(by[2] == 0 && 4 * by[0] >= 2 && 4 * by[1] >= 1 && by[0] + by[1] == 1);
        const auto same = strategicForm(matrixGame({{{4, 0}, {0, 0}}, {{0, 0}, {4, 0}}, {{2, 0}, {2, 0}}}));
        QVERIFY(iteratedDominance(*same, {}, Dominance::Weak)->empty());
        // Each row is as good as another somewhere: all that are dominated go in one round, whichever comes first.
        const auto both = strategicForm(matrixGame({{{1, 1}, {0, 0}}, {{1, 1}, {2, 1}}, {{0, 0}, {2, 1}}}));
        QCOMPARE(listed(iteratedDominance(*both, {}, Dominance::Weak)),
                 (QStringList{u"0.0 by 0 1 0"_s, u"0.2 by 0 1 0"_s}));
    }

    void backwardInductionOfACentipede()
    {
        // Who takes ends the game; each pass makes the pot larger, for the other.
        const auto form = readEfg(R"(EFG 2 R "centipede" { "a" "b" }
p "" 1 1 "" { "take" "pass" } 0
t "" 1 { 1 0 }
p "" 2 1 "" { "take" "pass" } 0
t "" 2 { 0 2 }
p "" 1 2 "" { "take" "pass" } 0
t "" 3 { 3 1 }
t "" 4 { 2 4 })");
        QVERIFY(form.ok() && form->hasPerfectInformation());
        const BackwardInduction found = backwardInduction(*form);
        QCOMPARE(mixture(found.values.front()), u"1 0"_s);
        QCOMPARE(found.ties, 0);
        for (const std::vector<Rational> &set : found.behaviour)
            QCOMPARE(mixture(set), u"1 0"_s);
        QVERIFY(evaluated(*form, found.behaviour).isEquilibrium());
    }

    void threePlayersWithOnePureEquilibrium()
    {
        // Each is better off with the second action, whatever the others do.
        ExtensiveForm form;
        form.players = QStringList{u"a"_s, u"b"_s, u"c"_s};
        form.sets.resize(3);
        form.nodes.resize(15);
        for (int node = 0; node < 15; ++node) {
            const int depth = node == 0 ? 0 : node < 3 ? 1 : node < 7 ? 2 : 3;
            ExtensiveForm::Node &here = form.nodes[std::size_t(node)];
            if (node > 0) {
                here.parent = (node - 1) / 2;
                here.action = (node - 1) % 2;
            }
            if (depth == 3) {
                for (int player = 0; player < 3; ++player)
                    here.payoffs.emplace_back((((node - 7) >> (2 - player)) & 1) + ((node - 7) & 1));
                continue;
            }
            here.kind = ExtensiveForm::Kind::Decision;
            here.set = depth;
            here.children = {2 * node + 1, 2 * node + 2};
            form.sets[std::size_t(depth)].player = depth;
            form.sets[std::size_t(depth)].actions = QStringList{u"x"_s, u"y"_s};
            form.sets[std::size_t(depth)].nodes.push_back(node);
        }
        const auto strategic = strategicForm(form);
        QVERIFY(strategic.ok());
        const auto pure = pureEquilibria(*strategic);
        QCOMPARE(pure, (std::vector<std::vector<int>>{{1, 1, 1}}));
        QVERIFY(evaluated(form, behaviourOf(form, *strategic, pure.front())).isEquilibrium());
        QVERIFY(QString::fromUtf8(nfgText(*strategic, form)).startsWith(u"NFG 1 R \"\" { \"a\" \"b\" \"c\" }"_s));
    }

    void randomZeroSumGamesAgreeWithTheirMatrices()
    {
        for (quint64 seed = 1; seed <= 25; ++seed) {
            const tests::RandomForm random(2, true, seed);
            QVERIFY(hasPerfectRecall(random.form()));
            const auto profile = zeroSumEquilibrium(random.form());
            QVERIFY2(profile.ok(), qPrintable(profile.ok() ? QString() : profile.problem().text()));
            QVERIFY(profile->isEquilibrium());
            const auto strategic = strategicForm(random.form(), 100);
            if (!strategic.ok())
                continue;
            const auto equilibria = bimatrixEquilibria(random.form(), *strategic);
            QVERIFY(equilibria.ok() && equilibria->isAll && !equilibria->list.empty());
            for (const BimatrixEquilibrium &one : equilibria->list) {
                QVERIFY(one.profile.isEquilibrium());
                QCOMPARE(text(one.profile.values[0]), text(profile->values[0])); // all have the one value
            }
        }
    }

    void randomGamesOfManyPlayers()
    {
        for (quint64 seed = 1; seed <= 150; ++seed) {
            const tests::RandomForm random(1 + int(seed % 3), false, seed);
            const ExtensiveForm &form = random.form();
            if (form.hasPerfectInformation()) {
                const BackwardInduction found = backwardInduction(form);
                const Profile profile = evaluated(form, found.behaviour);
                QVERIFY(profile.isEquilibrium());
                QCOMPARE(mixture(profile.values), mixture(found.values.front()));
            }
            const auto strategic = strategicForm(form, 500);
            if (!strategic.ok())
                continue;
            for (const std::vector<int> &pure : pureEquilibria(*strategic))
                QVERIFY(evaluated(form, behaviourOf(form, *strategic, pure)).isEquilibrium());
        }
    }

    void whatTheMethodsCannotDoIsTold()
    {
        const auto none = zeroSumEquilibrium(matrixGame({{{3, 3}, {0, 5}}, {{5, 0}, {1, 1}}}));
        QVERIFY(!none.ok());
        QVERIFY(none.problem().message.contains(u"add up"_s));
        const auto tooLarge = strategicForm(tests::RandomForm(2, false, 4).form(), 1);
        QVERIFY(!tooLarge.ok());
        QVERIFY(tooLarge.problem().message.contains(u"more than 1 cells"_s));
        std::stop_source source;
        source.request_stop();
        const auto stopped = zeroSumEquilibrium(formOf("kuhn-poker"), {source.get_token()});
        QVERIFY(!stopped.ok());
        QCOMPARE(stopped.problem().kind, engine::Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSolve)
#include "tst_solve.moc"
