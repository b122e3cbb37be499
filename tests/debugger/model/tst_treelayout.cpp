// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/stategroups.h"
#include "debugger/model/treelayout.h"
#include "sidl/engine/game/nature.h"

#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::GameTree;

namespace {

engine::Chronon chrononTo(double account)
{
    engine::Chronon chronon;
    chronon.after = engine::State({}, {account});
    return chronon;
}

/// A tree of up to @p size nodes with states out of @p states, some promoted and pruned.
GameTree randomTree(int size, int states, quint64 seed, int branchOneIn)
{
    engine::SplitMix64 random(seed);
    GameTree tree(engine::State({}, {0}));
    for (int i = 1; i < size; ++i) {
        if (random.below(branchOneIn) == 0)
            tree.goTo(random.below(tree.size()));
        tree.append(chrononTo(random.below(states)));
        if (random.below(20) == 0)
            tree.promote(random.below(tree.size()));
        if (random.below(40) == 0)
            tree.prune(random.below(tree.size()));
    }
    return tree;
}

/// The cells of the lanes, one line each: the ids of the nodes.
QString printed(const TreeLayout &layout)
{
    QStringList lanes;
    for (int lane = 0; lane < layout.lanes(); ++lane) {
        QString text;
        for (int column = 0; column < layout.columns(); ++column) {
            const int id = layout.at(column, lane);
            text += id < 0 ? u" ."_s : u" %1"_s.arg(id);
        }
        lanes << text.trimmed();
    }
    return lanes.join(u'\n');
}

} // namespace

/// Where the nodes of a tree are drawn, and which of them have equal states.
class TestTreeLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void variationsAreBelowTheMainLine()
    {
        GameTree tree(engine::State({}, {0}));
        const auto play = [&](int from, int count) {
            tree.goTo(from);
            for (int i = 0; i < count; ++i)
                tree.append(chrononTo(tree.size()));
        };
        play(0, 4); // 1 to 4
        play(1, 2); // 5, 6
        play(3, 1); // 7
        play(5, 1); // 8
        TreeLayout layout;
        layout.build(tree);
        QCOMPARE(printed(layout), u"0 1 2 3 4\n. . 5 6 7\n. . . 8 ."_s);
        tree.promote(8);
        layout.build(tree);
        QCOMPARE(printed(layout), u"0 1 5 8 .\n. . . 6 .\n. . 2 3 4\n. . . . 7"_s);
        QCOMPARE(layout.nearest(0, 1), 6);
        QCOMPARE(layout.nearest(9, 2), 4);
        tree.prune(2);
        layout.build(tree);
        QCOMPARE(printed(layout), u"0 1 5 8\n. . . 6"_s);
        layout.build(GameTree());
        QCOMPARE(layout.lanes(), 0);
        QCOMPARE(layout.at(0, 0), -1);
    }

    void nothingIsDrawnOverAnother()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            const GameTree tree = randomTree(5 + int(seed), 1000, seed, 2 + int(seed % 5));
            TreeLayout layout;
            layout.build(tree);
            std::set<std::pair<int, int>> cells;
            int drawn = 0;
            for (const TreeLayout::Chain &chain : layout.chains()) {
                for (int column = chain.first; column <= chain.last(); ++column, ++drawn) {
                    const int id = chain.nodes[std::size_t(column - chain.first)];
                    QVERIFY(tree.has(id));
                    QCOMPARE(tree.node(id).chronon, column);
                    QVERIFY(cells.emplace(column, chain.lane).second);
                    QCOMPARE(layout.at(column, chain.lane), id);
                    QCOMPARE(layout.nearest(column, chain.lane), id);
                    QCOMPARE(layout.laneOf(id), chain.lane);
                }
                if (chain.parent < 0) {
                    QCOMPARE(chain.lane, 0);
                    QCOMPARE(chain.nodes, tree.mainLine());
                    continue;
                }
                // The way down passes between two columns: no line runs there, and no other way but from the same node.
                const int from = layout.laneOf(chain.parent);
                QVERIFY(from < chain.lane);
                for (const TreeLayout::Chain &other : layout.chains()) {
                    const bool isBetween = other.lane > from && other.lane < chain.lane;
                    QVERIFY(!isBetween || other.first >= chain.first || other.last() < chain.first);
                    if (other.parent < 0 || other.first != chain.first || other.parent == chain.parent)
                        continue;
                    QVERIFY(layout.laneOf(other.parent) >= chain.lane || other.lane <= from);
                }
            }
            int living = 0;
            for (int id = 0; id < tree.size(); ++id)
                living += tree.has(id) ? 1 : 0;
            QCOMPARE(drawn, living);
        }
    }

    void equalStatesAreFound()
    {
        for (quint64 seed = 1; seed <= 50; ++seed) {
            const GameTree tree = randomTree(120, 12, seed, 4);
            StateGroups groups;
            groups.update(randomTree(60, 12, seed, 4)); // as it was before
            groups.update(tree);
            const auto loops = groups.loops(tree);
            int found = 0;
            for (int id = 0; id < tree.size(); ++id) {
                if (!tree.has(id))
                    continue;
                std::vector<int> others;
                for (int other = 0; other < tree.size(); ++other)
                    if (other != id && tree.has(other) && tree.node(other).state == tree.node(id).state)
                        others.push_back(other);
                QCOMPARE(groups.others(tree, id), others);
                QCOMPARE(groups.hasOthers(tree, id), !others.empty());
                int loop = tree.node(id).parent;
                while (loop >= 0 && !(tree.node(loop).state == tree.node(id).state))
                    loop = tree.node(loop).parent;
                QCOMPARE(loops[std::size_t(id)], loop);
                found += loop >= 0 ? 1 : 0;
            }
            QVERIFY(found > 0);
        }
    }
};

QTEST_APPLESS_MAIN(TestTreeLayout)
#include "tst_treelayout.moc"
