// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/tikztree.h"
#include "sidl/theory/job/prospects.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/nodevalues.h"
#include "sidl/theory/solve/refinement.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Kind = ExtensiveForm::Kind;
using Method = SolveRequest::Method;

namespace {

QString textOf(const std::vector<Rational> &numbers)
{
    QStringList texts;
    for (const Rational &number : numbers)
        texts += text(number);
    return texts.join(u' ');
}

/// Behaviour in which nearly all is never done: a random pure one.
Behaviour randomPure(const ExtensiveForm &form, std::mt19937_64 &random)
{
    Behaviour behaviour;
    for (const ExtensiveForm::Set &set : form.sets) {
        behaviour.emplace_back(std::size_t(set.actions.size()));
        behaviour.back()[random() % behaviour.back().size()] = 1;
    }
    return behaviour;
}

std::shared_ptr<const SolveFindings> kuhnPoker()
{
    engine::Engine engine(tests::game(u"kuhn-poker"_s));
    return std::make_shared<const SolveFindings>(theory::solve(engine, *engine.initialState(), {}));
}

} // namespace

/// What players do where their own behaviour never leads.
class TestRefinement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// In 200 random games, of random behaviour: what is come to stays, values and gains stay, and where it can be told
    /// what is best, that is done.
    void nothingIsLostByIt()
    {
        std::mt19937_64 random(11);
        int replaced = 0;
        for (quint64 seed = 0; seed < 200; ++seed) {
            const ExtensiveForm form = tests::RandomForm(2 + int(seed % 2), false, seed).form();
            const Profile before = evaluated(form, randomPure(form, random));
            const Profile after = refined(form, before);
            QCOMPARE(textOf(after.values), textOf(before.values));
            QCOMPARE(textOf(after.gains), textOf(before.gains));
            const std::vector<bool> comeTo = setsComeTo(form, before.behaviour);
            QCOMPARE(setsComeTo(form, after.behaviour), comeTo);
            const auto worth = responseValues(form, after.behaviour);
            for (std::size_t set = 0; set < form.sets.size(); ++set) {
                replaced += int(after.behaviour[set] != before.behaviour[set]);
                if (comeTo[set] || !worth[set]) {
                    QVERIFY(after.behaviour[set] == before.behaviour[set]);
                    continue;
                }
                const Rational best = *std::max_element(worth[set]->begin(), worth[set]->end());
                for (std::size_t action = 0; action < worth[set]->size(); ++action)
                    QVERIFY(after.behaviour[set][action] == 0 || (*worth[set])[action] == best);
            }
        }
        QVERIFY2(replaced > 100, qPrintable(QString::number(replaced)));
    }

    /// Alice always bets with the king. Had she checked and Bob bet, he would hold the jack: she would call and win 2.
    void theKingCallsWhereItNeverIs()
    {
        const auto found = kuhnPoker();
        QVERIFY(found->isConfirmed());
        const auto prospects = Prospects::of(found, 0);
        const ExtensiveForm &form = *found->form;
        int calls = 0;
        for (std::size_t at = 0; at < form.sets.size(); ++at) {
            const ExtensiveForm::Set &set = form.sets[at];
            if (!set.label.contains(u"[holds,alice,king] [said,check,bet]"_s))
                continue;
            QVERIFY(!setsComeTo(form, found->profiles[0].behaviour)[at]);
            const auto call = std::size_t(set.actions.indexOf(u"[call]"_s));
            QCOMPARE(text(found->profiles[0].behaviour[at][call]), u"1"_s);
            for (const int node : set.nodes)
                QCOMPARE(textOf(prospects->worth(node)), u"2 -2"_s);
            ++calls;
        }
        QCOMPARE(calls, 1);
        const QByteArray tikz = tikzText(form, prospects->tree());
        QVERIFY(!tikz.contains("\\frac{1}{2}"));
    }

    /// A leaves at once. Where nothing is hidden, what A would do had A gone on can be told nevertheless.
    void whereNothingIsHiddenAllIsTold()
    {
        const QByteArray efg = R"(EFG 2 R "hidden" { "a" "b" }
p "" 1 1 "" { "out" "l" "r" } 0
t "" 1 "" { 10, 0 }
p "" 2 1 "" { "x" "y" } 0
t "" 2 "" { 1, 1 }
p "" 1 2 "" { "u" "v" } 0
t "" 3 "" { 2, 0 }
t "" 4 "" { 3, 0 }
p "" 2 1 "" { "x" "y" } 0
t "" 5 "" { 0, 1 }
p "" 1 3 "" { "u" "v" } 0
t "" 6 "" { 4, 0 }
t "" 7 "" { 0, 9 }
)";
        const engine::Result<ExtensiveForm> form = readEfg(efg);
        QVERIFY(form.ok());
        SolveRequest request;
        request.method = Method::Pure;
        const auto found = std::make_shared<const SolveFindings>(theory::solve(*form, request, {}));
        QVERIFY(found->isConfirmed());
        for (int profile = 0; profile < int(found->profiles.size()); ++profile) {
            const auto prospects = Prospects::of(found, profile);
            QCOMPARE(textOf(prospects->worth(0)), u"10 0"_s);
            // Single nodes: v or u is best there whether b leads there or not.
            QStringList told;
            for (const ExtensiveForm::Set &set : form->sets)
                if (set.actions.contains(u"u"_s))
                    told += textOf(prospects->worth(set.nodes.front()));
            QCOMPARE(told, QStringList({u"3 0"_s, u"4 0"_s}));
        }
    }

    /// A set of several nodes that nobody leads to: nothing says which of them it is, and none of them is told a worth.
    void whereNobodyLeadsNothingIsTold()
    {
        const QByteArray efg = R"(EFG 2 R "unseen" { "a" "b" }
p "" 1 1 "" { "out" "in" } 0
t "" 1 "" { 10, 0 }
p "" 2 1 "" { "out" "l" "r" } 0
t "" 2 "" { 0, 9 }
p "" 1 2 "" { "u" "v" } 0
t "" 3 "" { 2, 0 }
t "" 4 "" { 1, 0 }
p "" 1 2 "" { "u" "v" } 0
t "" 5 "" { 1, 0 }
t "" 6 "" { 2, 0 }
)";
        const engine::Result<ExtensiveForm> form = readEfg(efg);
        QVERIFY(form.ok());
        SolveRequest request;
        request.method = Method::Nash;
        const auto found = std::make_shared<const SolveFindings>(theory::solve(*form, request, {}));
        QVERIFY(found->isConfirmed());
        bool isMet = false;
        for (int profile = 0; profile < int(found->profiles.size()); ++profile) {
            const Behaviour &behaviour = found->profiles[std::size_t(profile)].behaviour;
            const auto setWith = [&form](const QString &action) {
                return std::size_t(std::find_if(form->sets.begin(), form->sets.end(),
                                                [&](const auto &set) { return set.actions.contains(action); })
                                   - form->sets.begin());
            };
            const std::size_t ofB = setWith(u"l"_s), ofA = setWith(u"u"_s);
            if (behaviour[ofB][0] != 1)
                continue; // b leads on
            isMet = true;
            const auto prospects = Prospects::of(found, profile);
            QCOMPARE(textOf(prospects->worth(0)), u"10 0"_s);
            QCOMPARE(textOf(prospects->worth(form->sets[ofB].nodes.front())), u"0 9"_s);
            for (const int node : form->sets[ofA].nodes)
                QCOMPARE(textOf(prospects->worth(node)), QString());
            const QByteArray tikz = tikzText(*form, prospects->tree());
            QVERIFY(!tikz.isEmpty());
        }
        QVERIFY(isMet);
    }
};

SIDL_PROLOG_TEST_MAIN(TestRefinement)
#include "tst_refinement.moc"
