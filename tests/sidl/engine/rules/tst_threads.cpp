// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"

#include "sidl/play/policy.h"

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

/// Engines on several threads share words and the published table, and nothing else.
class TestThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gamesOnTwoThreadsPlayAsAlone();
    void enginesComeAndGo();
};

namespace {

/// The states of some random games, as text; new words in each, so that the tables of words are written to.
QStringList playOn(int first)
{
    Engine engine(language::readProgram(
        u"init([p], 0). init([n, %1]). legal([s]). legal([dice]). owned([s], [p]). owned([dice], equal(6)).\n"
        "switch([s], [add, X]) :- between(1, 5, X). switch([dice], [dice, X]) :- between(1, 6, X).\n"
        "do([_, X]) :- fact([n, N]), M is N * 3 + X, create([n, M]), create([seen, M, N]).\n"
        "payoff([p], X) :- does([dice], [_, X])."_s.arg(first)));
    QStringList states;
    const auto initial = engine.initialState();
    for (quint64 seed = 0; initial && seed < 20; ++seed) {
        SplitMix64 random{seed};
        State state = *initial;
        for (int chronon = 0; chronon < 4; ++chronon) {
            const Position position = engine.position(state, chronon);
            const auto played = engine.play(position, choose(engine, position, Policy::Random, seed, random));
            if (!played)
                return {played.problem().text()};
            state = played->after;
        }
        QString text = QString::number(state.accounts().front());
        state.forEach([&](Word word) { text += word.text(); });
        states << text;
    }
    return states;
}

} // namespace

void TestThreads::gamesOnTwoThreadsPlayAsAlone()
{
    QStringList together[2];
    {
        std::thread other([&] { prolog::PrologThread::run([&] { together[0] = playOn(1000); }); });
        together[1] = playOn(2000);
        other.join();
    }
    QCOMPARE(together[0].size(), 20);
    QCOMPARE(together[0], playOn(1000));
    QCOMPARE(together[1], playOn(2000));
}

void TestThreads::enginesComeAndGo()
{
    const language::Program rules = language::readProgram(
        u"init([p], 0). legal([X]) :- member(X, [1]). owned(_, [p]). switch(_, [go]). plus(_, _, _)."_s);
    for (int i = 0; i < 300; ++i) {
        Engine first(rules), second(rules);
        const auto state = first.initialState();
        QVERIFY(state.ok());
        QCOMPARE(first.position(*state, 0).switches.size(), 1u);
    }
}

SIDL_PROLOG_TEST_MAIN(TestThreads)
#include "tst_threads.moc"
