// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/engine/game/nature.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QPixmap>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// How long the timeline takes to be laid out and painted: a frame at 60 Hz has 16 ms.
class BenchTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStringList texts;
        for (int i = 0; i < 1000; ++i)
            texts.append(u"[square,%1,%2]"_s.arg(i % 32).arg(i / 32));
        m_words = tests::words(texts);
    }

    void painting_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("branchOneIn");
        QTest::newRow("10,000 chronons of 500 words in one line") << 10'000 << 0;
        QTest::newRow("5,000 nodes, many branches") << 5'000 << 3;
        QTest::newRow("5,000 nodes, long branches") << 5'000 << 50;
    }
    void painting()
    {
        QFETCH(const int, nodes);
        QFETCH(const int, branchOneIn);
        const auto session = play(nodes, branchOneIn);
        TimelineTree tree(session.get());
        tree.resize(1400, 400);
        tree.forget();
        tree.refresh();
        QPixmap picture(tree.size());
        tree.render(&picture); // laid out
        engine::SplitMix64 random(1);
        QBENCHMARK
        {
            tree.horizontalScrollBar()->setValue(random.below(tree.horizontalScrollBar()->maximum() + 1));
            tree.verticalScrollBar()->setValue(random.below(tree.verticalScrollBar()->maximum() + 1));
            tree.render(&picture);
        }
    }

    void layingOut_data() { painting_data(); }
    void layingOut() ///< after each chronon
    {
        QFETCH(const int, nodes);
        QFETCH(const int, branchOneIn);
        const auto session = play(nodes, branchOneIn);
        TimelineTree tree(session.get());
        tree.resize(1400, 400);
        tree.forget();
        tree.refresh();
        (void)tree.line();
        QBENCHMARK
        {
            tree.refresh();
            (void)tree.line();
        }
    }

private:
    std::unique_ptr<FakeGameSession> play(int nodes, int branchOneIn)
    {
        FakeGameSession::Rules rules;
        rules.players = tests::words({u"[alice]"_s});
        rules.initial = engine::State(engine::Words(m_words.begin(), m_words.begin() + 500), {0});
        const engine::Word move = word("[move]"), on = word("[on]");
        rules.position = [move, on](const engine::State &state, int chronon) {
            engine::Position position;
            position.chronon = chronon;
            position.state = state;
            engine::Switch one;
            one.word = move;
            one.owner = engine::Owner::player(0);
            one.actions = {on};
            position.switches.push_back(one);
            return position;
        };
        auto random = std::make_shared<engine::SplitMix64>(7);
        rules.play = [this, random, move, on](const engine::Position &position,
                                              const engine::Choices &does) -> engine::Result<engine::Chronon> {
            engine::Chronon chronon;
            chronon.does = chronon.applied = {{move, on}};
            (void)does;
            const auto any = [&] { return m_words[std::size_t(random->below(int(m_words.size())))]; };
            chronon.created = {any()};
            do
                chronon.deleted = {any()};
            while (chronon.deleted == chronon.created);
            chronon.payoffs = {{{1}, 1}};
            chronon.sent.resize(1);
            chronon.after = position.state.changed(chronon.created, chronon.deleted, {double(random->below(100))});
            return chronon;
        };
        auto session = std::make_unique<FakeGameSession>(std::move(rules));
        const auto await = [&](quint64 ticket) {
            bool done = false;
            const auto connection = QObject::connect(session.get(), &GameSession::finished,
                                                     [&](quint64 finished) { done = done || finished == ticket; });
            while (!done)
                QCoreApplication::processEvents();
            QObject::disconnect(connection);
        };
        await(session->restart(1));
        while (session->tree().size() < nodes) {
            if (branchOneIn > 0 && random->below(branchOneIn) == 0)
                await(session->goTo(random->below(session->tree().size())));
            await(session->step());
        }
        return session;
    }

    engine::Words m_words;
};

SIDL_WINDOW_TEST_MAIN(BenchTimeline)
#include "bench_timeline.moc"
