// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/information/informationcheck.h"
#include "sidl/analysis/information/knowledge.h"
#include "sidl/analysis/reduction/reduction.h"
#include "sidl/analysis/rules/symmetry.h"
#include "tests/support/gamefiles.h"

#include <QElapsedTimer>

#include <atomic>
#include <functional>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

/// How fast games are explored and how much memory that takes, and how soon what runs long gives up when it is told to.
class BenchAnalysis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesPerSecond_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("states");
        QTest::addColumn<int>("threads");
        for (const int threads : {1, 2})
            for (const auto &[game, states] :
                 {std::pair{"nim", 1000}, {"tic-tac-toe", 10'000}, {"kuhn-poker", 1000}, {"chess", 3000}})
                QTest::addRow("%s, %d threads", game, threads) << QString::fromLatin1(game) << states << threads;
    }
    void statesPerSecond()
    {
        QFETCH(QString, game);
        QFETCH(int, states);
        QFETCH(int, threads);
        Engine engine(tests::game(game));
        const State start = *engine.initialState();
        QElapsedTimer timer;
        timer.start();
        std::size_t found = 0, bytes = 0;
        do { // small games are explored again and again: threads take a while to start
            Explorer explorer(engine, start);
            explorer.run({1000, states, 10'000'000}, threads);
            found += explorer.space().nodes.size();
            bytes = explorer.space().bytes / explorer.space().nodes.size();
        } while (timer.elapsed() < 1000);
        qInfo("%s: %zu bytes a state, edges included", qPrintable(game), bytes);
        QTest::setBenchmarkResult(double(found) * 1e3 / double(timer.elapsed()), QTest::Events);
    }

    /// Milliseconds, and how many goals were asked in them.
    void reduction_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<qint64>("steps");
        QTest::newRow("tic-tac-toe") << u"tic-tac-toe"_s << qint64(200'000'000);
        QTest::newRow("chess, 5,000,000 steps") << u"chess"_s << qint64(5'000'000);
    }
    void reduction()
    {
        QFETCH(QString, game);
        QFETCH(qint64, steps);
        ReductionOptions options;
        options.limits.steps = steps;
        QElapsedTimer timer;
        timer.start();
        const Reduction reduced = reduce(tests::game(game), options);
        QTest::setBenchmarkResult(double(timer.nsecsElapsed()) / 1e6, QTest::WalltimeMilliseconds);
        qInfo("%s: %zu words, %zu ground rules%s", qPrintable(game), reduced.count({u"fact"_s, 1}),
              reduced.rules.size(), reduced.isIncomplete ? ", and there may be more" : "");
    }

    void cancel_data()
    {
        using Work = std::function<void(Engine & engine, const StateSpace &space, const std::stop_token &stop)>;
        QTest::addColumn<Work>("work");
        QTest::newRow("exploration") << Work([](Engine &engine, const StateSpace &, const std::stop_token &stop) {
            Explorer(engine, *engine.initialState()).run({1000, 10'000'000, 100'000'000}, 2, {stop});
        });
        QTest::newRow("reduction") << Work([](Engine &engine, const StateSpace &, const std::stop_token &stop) {
            static_cast<void>(analysis::reduce(engine.program(), {}, {stop}));
        });
        QTest::newRow("domains") << Work([](Engine &engine, const StateSpace &, const std::stop_token &stop) {
            while (!stop.stop_requested())
                static_cast<void>(domainGraph(engine.program(), stop));
        });
        QTest::newRow("symmetries") << Work([](Engine &, const StateSpace &, const std::stop_token &stop) {
            // A graph that has much to find for nauty.
            QString text = u"game(g).\n"_s;
            for (int i = 0; i < 1500; ++i)
                text += u"p(a%1, a%2).\n"_s.arg(i).arg((i * 7 + 1) % 1500);
            const RuleGraph graph = ruleGraph(language::readProgram(text));
            while (!stop.stop_requested())
                static_cast<void>(symmetries(graph, std::chrono::seconds(60), stop));
        });
        QTest::newRow("information check")
            << Work([](Engine &engine, const StateSpace &space, const std::stop_token &stop) {
                   while (!stop.stop_requested())
                       static_cast<void>(checkInformation(engine, space, 200'000, {stop}));
               });
        QTest::newRow("knowledge") << Work([](Engine &, const StateSpace &, const std::stop_token &stop) {
            Engine children(tests::game(u"muddy-children"_s));
            const State start = *children.initialState();
            while (!stop.stop_requested())
                static_cast<void>(informationSets(children, start, std::vector<Choices>(9), 0, 10'000, {}, {stop}));
        });
    }
    /// Milliseconds from the sign to the return, in chess; the longest of some.
    void cancel()
    {
        using Work = std::function<void(Engine & engine, const StateSpace &space, const std::stop_token &stop)>;
        QFETCH(Work, work);
        Engine engine(tests::game(u"chess"_s));
        const StateSpace space = explore(engine, *engine.initialState(), {1000, 2000, 100'000});
        qint64 longest = 0;
        for (const int after : {150, 330, 710, 1500}) {
            std::stop_source stop;
            QElapsedTimer timer;
            std::thread later([&timer, stop, after]() mutable {
                std::this_thread::sleep_for(std::chrono::milliseconds(after));
                timer.start();
                stop.request_stop();
            });
            work(engine, space, stop.get_token());
            later.join();
            longest = std::max(longest, timer.elapsed());
        }
        QTest::setBenchmarkResult(double(longest), QTest::WalltimeMilliseconds);
    }
};

SIDL_PROLOG_TEST_MAIN(BenchAnalysis)
#include "bench_analysis.moc"
