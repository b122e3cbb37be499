// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/perft.h"
#include "sidl/play/policy.h"
#include "sidl/play/replay.h"

#include "tests/support/gamefiles.h"

#include <map>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using sidl::tests::game;
using sidl::tests::texts;

namespace {

const char *const games[] = {"nim", "muddy-children", "rock-paper-scissors", "price-negotiation"};

/// A run that a test can look at: positions with views, and the chronons between.
struct Run
{
    std::vector<Position> positions;
    std::vector<Chronon> chronons;
    QString error;

    const State &end() const { return positions.back().state; }
};

using Decide = std::function<Choices(const Position &)>;

Run playOn(Engine &engine, int most, const Decide &decide)
{
    Run run;
    const Result<State> initial = engine.initialState();
    if (!initial.ok())
        return {{}, {}, initial.problem().text()};
    State state = *initial;
    for (int chronon = 0;; ++chronon) {
        run.positions.push_back(engine.position(state, chronon));
        const Position &position = run.positions.back();
        if (position.error)
            run.error = position.error->text();
        for (const Problem &problem : position.problems)
            run.error += problem.text();
        if (!run.error.isEmpty() || position.isTerminal() || chronon == most)
            return run;
        const Result<Chronon> played = engine.play(position, decide(position));
        if (!played.ok()) {
            run.error = played.problem().text();
            return run;
        }
        for (const Problem &problem : played->problems)
            run.error += problem.text();
        run.chronons.push_back(*played);
        state = played->after;
    }
}

Decide byPolicy(Engine &engine, Policy policy, quint64 seed)
{
    return [&engine, policy, seed, random = std::make_shared<SplitMix64>(seed)](const Position &position) {
        return choose(engine, position, policy, seed, *random);
    };
}

/// Actions as text, {"[alice]", "[alice,12.0]"}; nature is drawn.
Decide byText(Engine &engine, std::vector<std::map<QString, QString>> moves)
{
    return [&engine, moves = std::move(moves)](const Position &position) {
        Choices does;
        if (std::size_t(position.chronon) < moves.size()) {
            for (const auto &[place, action] : moves[std::size_t(position.chronon)])
                for (const Switch &there : position.switches)
                    if (there.word.text() == place)
                        does.push_back(*engine.validate(position, there.owner, {there.word, *engine.word(action)}));
        }
        const Choices drawn = engine.drawNature(position, does, 0, NatureMode::Draw);
        does.insert(does.end(), drawn.begin(), drawn.end());
        return does;
    };
}

/// Sequences of nim's actions, counted without SIDL: take 1 to 3 of what is left, or wait.
quint64 nimSequences(int matches, int length)
{
    if (length == 0)
        return 1;
    if (matches == 0)
        return 0;
    quint64 count = nimSequences(matches, length - 1);
    for (int take = 1; take <= std::min(matches, 3); ++take)
        count += nimSequences(matches - take, length - 1);
    return count;
}

QStringList perft(Engine &engine, int depth)
{
    QStringList counts;
    const auto counted = [&](int, const analysis::BigCount &count) { counts.append(analysis::decimal(count)); };
    const Result<State> initial = engine.initialState();
    const Result<bool> incomplete = analysis::perft(engine, *initial, depth, counted);
    if (!incomplete.ok() || *incomplete)
        counts.append(u"incomplete"_s);
    return counts;
}

} // namespace

/// The games that come with the program.
class TestGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void haveNoProblem_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : games)
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void haveNoProblem()
    {
        QFETCH(QString, name);
        const language::Program rules = game(name);
        for (const language::Diagnostic &problem : rules.problems)
            QFAIL(qPrintable(u"line %1: %2"_s.arg(problem.span.line).arg(problem.message)));
        QVERIFY(!rules.clauses.empty());
        Engine engine(rules);
        QVERIFY(engine.initialState().ok());
        QVERIFY(engine.initialProblems().empty());
        // Nor does a problem come up while playing, not even an information.
        for (const Policy policy : {Policy::First, Policy::Random, Policy::Default}) {
            const Run run = playOn(engine, 60, byPolicy(engine, policy, 11));
            QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
            QVERIFY(!run.chronons.empty());
            for (const Chronon &chronon : run.chronons) {
                QVERIFY(chronon.failed.empty());
                QVERIFY(chronon.conflicts.empty());
            }
        }
    }

    void randomRunsReplayIdentically_data() { haveNoProblem_data(); }
    void randomRunsReplayIdentically()
    {
        QFETCH(QString, name);
        Engine engine(game(name));
        for (quint64 seed = 0; seed < 50; ++seed) {
            const Run run = playOn(engine, 60, byPolicy(engine, Policy::Random, seed));
            Trace trace;
            for (std::size_t i = 0; i < run.positions.size(); ++i)
                trace.chronons.push_back(traceEntry(engine.players(), run.positions[i],
                                                    i < run.chronons.size() ? &run.chronons[i] : nullptr));
            const Result<Trace> read = readTrace(writeTrace(trace));
            QVERIFY(read.ok());
            const Replay again = replay(engine, *read);
            QVERIFY(!again.problem);
            QVERIFY2(!again.difference, again.difference ? qPrintable(again.difference->field) : "");
            QCOMPARE(again.chronons, int(run.chronons.size()));
        }
    }

    void nimCountsAsItShould()
    {
        Engine engine(game(u"nim"_s));
        const QStringList counts = perft(engine, 14);
        QCOMPARE(counts.size(), 14);
        for (int length = 1; length <= 14; ++length)
            QCOMPARE(counts[length - 1], QString::number(nimSequences(10, length)));
    }

    void nimPaysWinnerAndLoser()
    {
        Engine engine(game(u"nim"_s));
        const QString main = u"[main]"_s;
        const Run run = playOn(engine, 99,
                               byText(engine,
                                      {{{main, u"[3]"_s}},
                                       {{main, u"[wait]"_s}},
                                       {{main, u"[3]"_s}},
                                       {{main, u"[3]"_s}},
                                       {}})); // the default takes the last one
        QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
        QCOMPARE(int(run.chronons.size()), 5);
        QCOMPARE(texts(run.end().words()), QStringList{u"[alice,0]"_s});
        QCOMPARE(run.end().accounts(), (std::vector<double>{1, -1})); // bob took the last one
        QVERIFY(run.positions.back().isTerminal());
    }

    void rockPaperScissorsLasts40Chronons()
    {
        Engine engine(game(u"rock-paper-scissors"_s));
        for (quint64 seed = 0; seed < 5; ++seed) {
            const Run run = playOn(engine, 1000, byPolicy(engine, Policy::Random, seed));
            QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
            QCOMPARE(int(run.chronons.size()), 40);
            QVERIFY(run.positions.back().isTerminal());
            const double points = run.end().accounts()[0] + run.end().accounts()[1];
            QVERIFY(points >= 0 && points <= 10);
        }
    }

    void rockPaperScissorsKeepsASecretUntilTheRoundEnds()
    {
        Engine engine(game(u"rock-paper-scissors"_s));
        const QString role1 = u"[role1]"_s;
        const Run run = playOn(engine, 4, byText(engine, {{{role1, u"[role1,paper]"_s}}}));
        QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
        for (const Position &position : run.positions)
            for (const QString &word : texts(position.views[1].words()))
                QVERIFY2(!word.startsWith(u"[chosen,role1"_s), qPrintable(word));
        QVERIFY(run.chronons[0].sent[1] != run.chronons[0].sent[0]);
        QVERIFY(!texts(run.positions[3].views[1].words()).contains(u"[made,role1,paper]"_s));
        QVERIFY(texts(run.positions[4].views[1].words()).contains(u"[made,role1,paper]"_s));
        QCOMPARE(run.end().accounts(), (std::vector<double>{1, 0})); // paper beats the rock of the beginning
    }

    void rockPaperScissorsCountsTheLastMoment()
    {
        Engine engine(game(u"rock-paper-scissors"_s));
        const QString role2 = u"[role2]"_s;
        const Run run = playOn(engine, 4, byText(engine, {{}, {}, {}, {{role2, u"[role2,paper]"_s}}}));
        QVERIFY(texts(run.end().words()).contains(u"[made,role2,paper]"_s));
        QCOMPARE(run.end().accounts(), (std::vector<double>{0, 1}));
    }

    void aMuddyChildNeverSeesItsOwnFace()
    {
        Engine engine(game(u"muddy-children"_s));
        int muddy = 0;
        for (quint64 seed = 0; seed < 60; ++seed) {
            const Run run = playOn(engine, 5, byPolicy(engine, Policy::Random, seed));
            QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
            for (std::size_t child = 0; child < 5; ++child) {
                const QString name = engine.players()[child].elementText(0);
                const QString own = u"[dirty,%1]"_s.arg(name);
                muddy += texts(run.end().words()).contains(own);
                for (const Position &position : run.positions)
                    QVERIFY(!texts(position.views[child].words()).contains(own));
                for (const Chronon &chronon : run.chronons)
                    for (const Message &message : chronon.sent[child])
                        QVERIFY(message.word.text() != own);
                // The others' faces are seen.
                for (const QString &word : texts(run.end().words()))
                    if (word.startsWith(u"[dirty,"_s) && word != own)
                        QVERIFY(texts(run.positions.back().views[child].words()).contains(word));
            }
        }
        QVERIFY(muddy > 100);
    }

    void muddyChildrenPay()
    {
        Engine engine(game(u"muddy-children"_s));
        const QString dirt = u"[dirt]"_s, alice = u"[alice]"_s, bob = u"[bob]"_s;
        const Run run = playOn(
            engine, 99,
            byText(engine,
                   {{{dirt, u"[dirt,alice,eric]"_s}}, {}, {{alice, u"[alice,step]"_s}, {bob, u"[bob,step]"_s}}}));
        QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
        QCOMPARE(int(run.chronons.size()), 3);
        QCOMPARE(run.end().accounts(), (std::vector<double>{99, -10001, -2, -2, -2}));
        // All that is known before the end is equal for all: accounts tell nobody the own face.
        QCOMPARE(run.positions[2].state.accounts(), (std::vector<double>(5, -1.0)));
    }

    void muddyChildrenCountAsTheyShould()
    {
        Engine engine(game(u"muddy-children"_s));
        // 31 ways to get dirty; 2^5 joint actions, of which one goes on.
        QCOMPARE(perft(engine, 4), (QStringList{u"31"_s, u"992"_s, u"992"_s, u"992"_s}));
    }

    void theHighestBidderPays()
    {
        Engine engine(game(u"price-negotiation"_s));
        const Run run = playOn(engine, 99,
                               byText(engine,
                                      {{{u"[alice]"_s, u"[alice,11]"_s}, {u"[bob]"_s, u"[bob,12.5]"_s}},
                                       {},
                                       {},
                                       {{u"[clara]"_s, u"[clara,20.0]"_s}, {u"[bob]"_s, u"[bob,20.0]"_s}}}));
        QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
        QCOMPARE(int(run.chronons.size()), 7); // three without a bid after the last one
        QVERIFY(texts(run.end().words()).contains(u"[bid,alice,11.0]"_s));
        QVERIFY(texts(run.end().words()).contains(u"[closed]"_s));
        QCOMPARE(run.end().accounts(), (std::vector<double>{0, -20, 0, 0})); // bob comes before clara
        QVERIFY(run.positions.back().isTerminal());
    }

    void lowBidsAreRefused()
    {
        Engine engine(game(u"price-negotiation"_s));
        const Position position = engine.position(*engine.initialState(), 0);
        const Switch &alice = position.switches[0];
        QCOMPARE(alice.word.text(), u"[alice]"_s);
        const auto isValid = [&](const char *action) {
            return engine.validate(position, alice.owner, {alice.word, *engine.word(QString::fromLatin1(action))}).ok();
        };
        QVERIFY(isValid("[alice,10.01]"));
        QVERIFY(isValid("[wait]"));
        QVERIFY(!isValid("[alice,10.0]"));
        QVERIFY(!isValid("[alice,9]"));
        QVERIFY(!isValid("[bob,20.0]"));
        QVERIFY(!isValid("[alice,lots]"));
    }
};

SIDL_PROLOG_TEST_MAIN(TestGames)
#include "tst_games.moc"
