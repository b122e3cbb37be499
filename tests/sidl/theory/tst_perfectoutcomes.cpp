// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/states/perfectoutcomes.h"

#include "tests/support/gamefiles.h"

#include <random>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using Kind = ExtensiveForm::Kind;

namespace {

/// Adds a random subtree of perfect information below @p parent, with few different payoffs, so that there are ties.
void grow(ExtensiveForm &form, int parent, int depth, std::mt19937_64 &random)
{
    const int at = int(form.nodes.size());
    form.nodes.emplace_back();
    form.nodes.back().parent = parent;
    if (parent >= 0) {
        form.nodes.back().action = int(form.nodes[std::size_t(parent)].children.size());
        form.nodes[std::size_t(parent)].children.push_back(at);
    }
    if (depth == 0) {
        form.nodes.back().payoffs = {Rational(int(random() % 3)), Rational(int(random() % 3))};
        return;
    }
    if (random() % 4 == 0) {
        form.nodes.back().kind = Kind::Chance;
        form.nodes.back().draws = {u"h"_s, u"t"_s};
        form.nodes.back().probabilities = {Rational(1, 2), Rational(1, 2)};
    } else {
        form.nodes.back().kind = Kind::Decision;
        form.nodes.back().set = int(form.sets.size());
        form.sets.push_back({int(random() % 2), u"set %1"_s.arg(at), {u"l"_s, u"r"_s}, {at}});
    }
    for (int action = 0; action < 2; ++action)
        grow(form, at, depth - 1, random);
}

QString textOf(const std::vector<Rational> &numbers)
{
    QStringList texts;
    for (const Rational &number : numbers)
        texts += text(number);
    return texts.join(u' ');
}

/// What pure behaviours pay of which nobody gains by another action at any decision: all behaviours tried.
std::set<QString> byTrying(const ExtensiveForm &form)
{
    std::set<QString> found;
    for (unsigned number = 0; number < 1u << form.sets.size(); ++number) {
        std::vector<std::vector<Rational>> values(form.nodes.size());
        bool isPerfect = true;
        for (std::size_t at = form.nodes.size(); at-- > 0;) {
            const ExtensiveForm::Node &node = form.nodes[at];
            if (node.kind == Kind::Leaf) {
                values[at] = node.payoffs;
                continue;
            }
            const auto &left = values[std::size_t(node.children[0])], &right = values[std::size_t(node.children[1])];
            if (node.kind == Kind::Chance) {
                values[at] = {(left[0] + right[0]) / 2, (left[1] + right[1]) / 2};
                continue;
            }
            const bool isRight = (number >> node.set & 1u) != 0;
            const auto mover = std::size_t(form.player(node));
            values[at] = isRight ? right : left;
            isPerfect = isPerfect && values[at][mover] >= (isRight ? left : right)[mover];
        }
        if (isPerfect)
            found.insert(textOf(values.front()));
    }
    return found;
}

} // namespace

/// What all subgame-perfect play may be worth.
class TestPerfectOutcomes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// In 300 random trees with ties, the same as by trying all behaviours.
    void allAreFound()
    {
        std::mt19937_64 random(5);
        int several = 0;
        for (int round = 0; round < 300; ++round) {
            ExtensiveForm form;
            form.players = {u"a"_s, u"b"_s};
            grow(form, -1, 3, random);
            const auto outcomes = perfectOutcomes(form);
            QVERIFY(outcomes && outcomes->isAll);
            std::set<QString> found;
            for (const PerfectOutcomes::Outcome &one : outcomes->list)
                found.insert(textOf(one.values));
            QCOMPARE(found.size(), outcomes->list.size());
            QVERIFY(found == byTrying(form));
            several += int(found.size() > 1);
        }
        QVERIFY(several > 50);
    }

    /// Who is offered nothing may take it or not; so more may be offered.
    void ofTheUltimatumGame()
    {
        engine::Engine engine(tests::game(u"ultimatum"_s));
        const SolveFindings found = theory::solve(engine, *engine.initialState(), {});
        QVERIFY2(
            found.remark.endsWith(u"subgame-perfect play may be worth 4, 0 by [offer,0] [answer,accept]; or 3, 1 by "
                                  "[offer,1] [answer,accept]"_s),
            qPrintable(found.remark));
    }

    void whereAllIsWorthTheSameItIsTold()
    {
        engine::Engine engine(tests::game(u"tic-tac-toe"_s));
        const SolveFindings found = theory::solve(engine, *engine.initialState(), {});
        QVERIFY2(found.remark.endsWith(u"all subgame-perfect play is worth the same"_s), qPrintable(found.remark));
    }
};

SIDL_PROLOG_TEST_MAIN(TestPerfectOutcomes)
#include "tst_perfectoutcomes.moc"
