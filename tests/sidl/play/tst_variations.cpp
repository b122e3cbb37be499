// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/randomtree.h"

#include "sidl/engine/record/sessionfile.h"
#include "sidl/play/replay.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using namespace sidl::tests;
using Ids = std::vector<GameTree::NodeId>;

namespace {

/// What has to hold of every tree.
void check(const GameTree &session)
{
    QVERIFY(session.has(GameTree::Root));
    QVERIFY(session.has(session.current()));
    for (const int id : living(session)) {
        const GameTree::Node &node = session.node(id);
        QVERIFY(id == GameTree::Root || session.has(node.parent));
        QVERIFY(std::is_sorted(node.children.begin(), node.children.end()));
        for (const int child : node.children) {
            QVERIFY(session.has(child));
            QCOMPARE(session.node(child).parent, id);
            QCOMPARE(session.node(child).chronon, node.chronon + 1);
        }
        QCOMPARE(node.visited >= 0, !node.children.empty());
        const auto isChild = [&](int child) {
            return std::find(node.children.begin(), node.children.end(), child) != node.children.end();
        };
        QVERIFY(node.visited < 0 || isChild(node.visited));
        QCOMPARE(session.mainChild(id) >= 0, !node.children.empty());
        QVERIFY(session.mainChild(id) < 0 || isChild(session.mainChild(id)));
    }
}

} // namespace

/// Variations: what is promoted, cut off and made by hand in a tree of states.
class TestVariations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void promotingMakesTheMainLine()
    {
        GameTree session = numbers({0, 0, 1, 1});
        QCOMPARE(session.mainLine(), (Ids{0, 1, 3}));
        QVERIFY(session.promote(4));
        QCOMPARE(session.mainLine(), (Ids{0, 1, 4}));
        QVERIFY(session.promote(2));
        QCOMPARE(session.mainLine(), (Ids{0, 2}));
        QVERIFY(session.promote(1));
        QCOMPARE(session.mainLine(), (Ids{0, 1, 4})); // what was promoted below it still is
        QVERIFY(!session.promote(9));
    }

    void aCopyStaysAsItWas()
    {
        std::vector<int> parents(300); // more than copies share in one piece
        for (int i = 0; i < int(parents.size()); ++i)
            parents[std::size_t(i)] = i;
        GameTree session = numbers(parents);
        const GameTree before = session;
        const int end = before.current(), middle = 150;
        session.appendEdited(State());
        session.goTo(middle);
        session.appendEdited(State());
        session.setNote(3, {u"name"_s, {}, true});
        session.prune(200);
        session.promote(end + 2);
        QCOMPARE(before.size(), end + 1);
        QCOMPARE(before.current(), end);
        QCOMPARE(before.line().size(), std::size_t(end + 1));
        QCOMPARE(living(before).size(), std::size_t(end + 1));
        QVERIFY(before.node(3).note == GameTree::Note() && before.node(middle).children.size() == 1);
        QCOMPARE(before.mainLine().back(), end);
        QCOMPARE(session.node(middle).children.size(), 2u);
        QCOMPARE(session.mainLine().back(), end + 2);
        QVERIFY(!session.has(end) && session.node(3).note.bookmark);
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, (void)before.node(end + 1));
        check(before);
        check(session);
        // One that has gone elsewhere is empty, and can be filled again.
        const GameTree there = std::move(session);
        check(there);
        QVERIFY(session.isEmpty() && session.size() == 0 && session.line().empty()); // NOLINT: that is the question
    }

    void whatIsPrunedCanBeHadBack()
    {
        GameTree session = numbers({0, 0, 1, 1});
        session.goTo(4);
        QVERIFY(!session.prune(GameTree::Root));
        QVERIFY(session.prune(1));
        QCOMPARE(session.current(), 0);
        QCOMPARE(living(session), (Ids{0, 2}));
        QVERIFY(!session.goTo(4));
        QVERIFY(!session.prune(4));
        QVERIFY(!session.restore(4)); // its parent is gone
        QCOMPARE(session.mainLine(), (Ids{0, 2}));
        QVERIFY(session.restore(1));
        QVERIFY(!session.restore(1));
        QCOMPARE(living(session), (Ids{0, 1, 2, 3, 4}));
        QCOMPARE(session.node(0).children, (Ids{1, 2}));
        check(session);
    }

    void aPieceCutOffBeforeStaysOff()
    {
        GameTree session = numbers({0, 1, 1});
        QVERIFY(session.prune(3));
        QVERIFY(session.prune(1));
        QVERIFY(session.restore(1));
        QCOMPARE(living(session), (Ids{0, 1, 2}));
        QVERIFY(session.restore(3));
        QCOMPARE(session.node(1).children, (Ids{2, 3}));
    }

    void anEditTellsTheDifference()
    {
        GameTree session(State({}, {1, 2}));
        const State other({}, {1, 5});
        QCOMPARE(session.appendEdited(other), 1);
        const GameTree::Node &node = session.currentNode();
        QVERIFY(node.edited);
        QVERIFY(node.state == other);
        QCOMPARE(node.edge->payoffs[1].sum, 3.0);
        QVERIFY(node.edge->applied.empty());
        session.back();
        QCOMPARE(session.appendEdited(other), 1); // the same again is no branch
        session.back();
        Chronon played;
        played.after = other;
        QCOMPARE(session.append(played), 2); // what the rules do is another thing
    }

    void grownTreesComeBack_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "muddy-children", "rock-paper-scissors"})
            QTest::newRow(game) << u"resources/games/%1.sidl"_s.arg(QLatin1String(game));
    }
    void grownTreesComeBack()
    {
        QFETCH(const QString, game);
        Engine engine(tests::program(qPrintable(game)));
        int edited = 0, pruned = 0;
        for (quint64 seed = 1; seed <= 20; ++seed) {
            const GameTree session = grow(engine, 150, seed);
            check(session);
            const SessionRecord record = recordSession(session, engine.players());
            const Result<SessionRecord> read = readSession(writeSession(record));
            QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.problem().message));
            QVERIFY(*read == record);
            const Result<GameTree> back = restoreSession(engine, *read);
            QVERIFY2(back.ok(), back.ok() ? "" : qPrintable(back.problem().message));
            check(*back);
            // The nodes that live, in their order, under new ids.
            const Ids ids = living(session);
            QCOMPARE(std::size_t(back->size()), ids.size());
            const auto renamed
                = [&](int id) { return id < 0 ? -1 : int(std::find(ids.begin(), ids.end(), id) - ids.begin()); };
            QCOMPARE(back->current(), renamed(session.current()));
            for (std::size_t i = 0; i < ids.size(); ++i) {
                const GameTree::Node &a = back->node(int(i));
                const GameTree::Node &b = session.node(ids[i]);
                QCOMPARE(a.parent, renamed(b.parent));
                QCOMPARE(a.visited, renamed(b.visited));
                QCOMPARE(back->mainChild(int(i)), renamed(session.mainChild(ids[i])));
                QCOMPARE(a.edited, b.edited);
                QVERIFY(a.state == b.state);
                edited += a.edited ? 1 : 0;
            }
            pruned += session.size() - int(ids.size());
        }
        QVERIFY(edited > 20);
        QVERIFY(pruned > 20);
    }

    /// S26: whatever was promoted, cut off or edited, playing a line again leads where it led.
    void timeTravelEqualsReplay()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        int withEdits = 0;
        for (quint64 seed = 1; seed <= 10; ++seed) {
            GameTree session = grow(engine, 120, seed);
            for (const int id : living(session)) {
                QVERIFY(session.goTo(id));
                std::vector<GameTree::Node> line;
                for (int at = id; at >= 0; at = session.node(at).parent)
                    line.insert(line.begin(), session.node(at));
                GameTree again;
                const Replay report = replayLine(engine, line, engine.players(), seed, {}, again);
                QVERIFY2(!report.problem && !report.difference, qPrintable(report.text));
                QVERIFY(again.currentNode().state == session.currentNode().state);
                QCOMPARE(again.currentNode().chronon, session.currentNode().chronon);
                withEdits += std::any_of(line.begin(), line.end(), [](const auto &node) { return node.edited; });
            }
        }
        QVERIFY(withEdits > 50);
    }

    void tracesTellOfEdits()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        GameTree session(*engine.initialState());
        SplitMix64 random(5);
        session.appendEdited(changedAtRandom(session.currentNode().state, *engine.word(u"[by_hand]"_s), random));
        Trace trace;
        trace.stopped = u"user"_s;
        for (const int id : session.line()) {
            const GameTree::Node &node = session.node(id);
            trace.chronons.push_back(traceEntry(engine.players(), engine.position(node.state, node.chronon), nullptr));
            trace.chronons.back().edited = node.visited >= 0;
        }
        const Result<Trace> read = readTrace(writeTrace(trace));
        QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.problem().message));
        QVERIFY(*read == trace);
        GameTree again;
        const Replay report = replay(engine, *read, {}, &again);
        QVERIFY2(!report.problem && !report.difference, qPrintable(report.text));
        QVERIFY(again.currentNode().edited);
        QVERIFY(again.currentNode().state == session.currentNode().state);
        trace.chronons[1].facts.append(u"foo("_s);
        QVERIFY(replay(engine, trace).difference);
    }

private:
    /// A tree whose node k + 1 has the parent @p parents[k]; states are told apart by an account.
    static GameTree numbers(const std::vector<int> &parents)
    {
        GameTree session(State({}, {0}));
        for (std::size_t i = 0; i < parents.size(); ++i) {
            session.goTo(parents[i]);
            Chronon chronon;
            chronon.after = State({}, {double(i + 1)});
            session.append(chronon);
        }
        return session;
    }
};

SIDL_PROLOG_TEST_MAIN(TestVariations)
#include "tst_variations.moc"
