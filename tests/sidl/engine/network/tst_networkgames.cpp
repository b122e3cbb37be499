// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/networkrules.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "tests/sidl/engine/network/randomlogic.h"
#include "tests/support/gdldata.h"
#include "tests/support/prologtest.h"
#include "tests/support/rounds.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

QString numbers(const std::vector<double> &values)
{
    QStringList list;
    for (const double value : values)
        list << QString::number(value);
    return list.join(u' ');
}

QString problems(const std::vector<Problem> &problems)
{
    QStringList list;
    for (const Problem &problem : problems)
        list << problem.text();
    return list.join(u'\n');
}

/// All that is known of a position, in its order.
QString text(const Position &position)
{
    QString text = texts(position.state.words()).join(u' ') + u'\n' + numbers(position.state.accounts()) + u'\n'
        + problems(position.problems) + (position.error ? position.error->text() : QString());
    for (const Switch &place : position.switches)
        text += u'\n' + place.word.text() + u": "_s + texts(place.actions).join(u' ') + numbers(place.probabilities);
    for (const RoleGoals &role : position.goals)
        text += u'\n' + role.role + u" = "_s + numbers(role.values);
    return text;
}

QString text(const Chronon &chronon)
{
    QString text = u"+ %1\n- %2\n%3"_s.arg(texts(chronon.created).join(u' '), texts(chronon.deleted).join(u' '),
                                           problems(chronon.problems));
    for (const RolePercepts &role : chronon.percepts)
        text += u'\n' + role.role + u" sees "_s + texts(role.percepts).join(u' ');
    for (const std::vector<Message> &player : chronon.sent)
        for (const Message &message : player)
            text += u"\nsent "_s + message.word.text();
    for (const Payoff &payoff : chronon.payoffs)
        text += u"\npayoff "_s + numbers(payoff.summands) + u" = "_s + QString::number(payoff.sum);
    return text + u'\n' + texts(chronon.after.words()).join(u' ') + numbers(chronon.after.accounts());
}

/// Keeps all that a run comes to, as text.
class Written final : public play::RunListener
{
public:
    QStringList all;
    void reached(const Position &position) override { all << text(position); }
    void played(play::Step &step) override { all << text(step.chronon); }
};

QStringList playedAtRandom(Engine &engine, quint64 seed, int chronons)
{
    Written written;
    const Result<State> state = engine.initialState();
    if (!state.ok())
        return {state.problem().text()};
    play::Run run(engine, *state, 0, play::Run::Look::Switches);
    play::PolicyDecider decider(engine, play::Policy::Random, seed);
    run.go(decider, written, chronons);
    return written.all;
}

QString firstDifference(const QStringList &one, const QStringList &other)
{
    for (qsizetype i = 0; i < std::max(one.size(), other.size()); ++i)
        if (one.value(i) != other.value(i))
            return u"solver:\n%1\nnetwork:\n%2"_s.arg(one.value(i), other.value(i));
    return {};
}

/// What plays of @p rules have in one engine and not in the other; empty: they agree.
QString difference(Engine &solver, Engine &network, int plays, int chronons)
{
    for (int seed = 0; seed < plays; ++seed) {
        const QString found = firstDifference(playedAtRandom(solver, quint64(seed), chronons),
                                              playedAtRandom(network, quint64(seed), chronons));
        if (!found.isEmpty())
            return u"play %1: %2"_s.arg(seed).arg(found);
    }
    return {};
}

} // namespace

/// Games played by a network and by the solver, with the same results in the same order (L12).
class TestNetworkGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("path");
        for (QDirIterator it(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"), {u"*.kif"_s}, QDir::Files);
             it.hasNext();) {
            const QString path = it.next();
            QTest::newRow(qPrintable(it.fileName())) << path;
        }
    }
    void samples()
    {
        QFETCH(const QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = readProgram(QString::fromUtf8(file.readAll()));
        Engine solver(program, {.rules = RuleEngine::Prolog}), network(program, {.rules = RuleEngine::Network});
        const QString found = difference(solver, network, tests::rounds(10), 60);
        QVERIFY2(found.isEmpty(), qPrintable(found));
        QVERIFY(network.network());
        QVERIFY2(network.network()->size, qPrintable(network.network()->reason.why));
        QCOMPARE(network.ruleCalls().compiled, network.ruleCalls().all);
        QCOMPARE(solver.ruleCalls().compiled, 0);
    }

    void randomGames()
    {
        int made = 0;
        for (quint64 seed = 0; seed < quint64(tests::rounds(200)); ++seed) {
            const QString rules = tests::randomLogicGame(seed);
            const Program program = readProgram(rules);
            if (!program.isPlayable())
                continue;
            Engine solver(program, {.rules = RuleEngine::Prolog}), network(program, {.rules = RuleEngine::Network});
            const QString found = difference(solver, network, 3, 8);
            if (!found.isEmpty())
                qWarning("%s", qPrintable(rules)); // longer than what QVERIFY2 shows
            QVERIFY2(found.isEmpty(), qPrintable(u"seed %1, %2"_s.arg(seed).arg(found)));
            made += network.network() && network.network()->size ? 1 : 0;
        }
        QVERIFY2(made > tests::rounds(100), qPrintable(QString::number(made)));
    }

    // States are asked about in any order, as exploration does.
    void jumps()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = readProgram(QString::fromUtf8(file.readAll()));
        Engine solver(program, {.rules = RuleEngine::Prolog}), network(program, {.rules = RuleEngine::Network});
        std::vector<State> states{solver.initialState().value()};
        QCOMPARE(network.initialState().value(), states.front());
        SplitMix64 random(1);
        for (int i = 0; i < tests::rounds(300); ++i) {
            const State &state = states[std::size_t(random.below(int(states.size())))];
            const Position position = solver.switchesOf(state, 0), other = network.switchesOf(state, 0);
            QCOMPARE(text(other), text(position));
            if (position.isTerminal())
                continue;
            const Choices does = play::choose(solver, position, play::Policy::Random, 0, random);
            const Result<Chronon> chronon = solver.play(position, does), same = network.play(other, does);
            QVERIFY(chronon.ok() && same.ok());
            QCOMPARE(text(*same), text(*chronon));
            states.push_back(chronon->after);
        }
    }

    // A state made by hand may have facts that cannot come up: then the solver answers.
    void foreignStates()
    {
        const Program program = readProgram(u"(role r)(init (n 1))(s 1 2)(s 2 3)(s 7 8)(<= (legal r go) (true (n ?x)))"
                                            "(<= (next (n ?y)) (does r go) (true (n ?x)) (s ?x ?y))"
                                            "(<= terminal (true (n 3)))(<= (goal r 1) (true (n 3)))"_s);
        Engine network(program, {.rules = RuleEngine::Network});
        QVERIFY(network.initialState().ok());
        const State state({network.word(u"(n 7)"_s).value()}, {0});
        const Position position = network.switchesOf(state, 0);
        QCOMPARE(network.ruleCalls().compiled, 0);
        const Result<Chronon> chronon
            = network.play(position, {{position.switches[0].word, position.switches[0].actions[0]}});
        QVERIFY(chronon.ok());
        QCOMPARE(texts(chronon->after.words()), QStringList{u"(n 8)"_s});
        QVERIFY(network.network()->size);
        QVERIFY(!network.switchesOf(network.initialState().value(), 0).error);
        QCOMPARE(network.ruleCalls().compiled, 1);
    }

    void tooLarge_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("why");
        QTest::newRow("no end of facts")
            << u"(role r)(init (n z))(legal r go)(<= (next (n (s ?x))) (true (n ?x)))(<= terminal (true (n (s z))))"_s
            << u"more than 500000 atoms can come to hold|it takes longer than 60 s"_s;
        QTest::newRow("bound by the call") << u"(role r)(role s)(init a)(legal r go)(legal s go)(<= terminal (true "
                                              u"b))(<= (next b) (true c))(<= (next c) (true a))"
                                              "(<= (sees ?p (other ?q)) (role ?p) (others ?p ?q))"
                                              "(<= (others ?p ?q) (distinct ?p ?q) (does ?q go))"_s
                                           << u"without a value"_s;
        QTest::newRow("alternatives")
            << u"(role r)(init (f 1))(init (f 2))(legal r go)(<= terminal (true c))(<= (next c) (true (f 1)))"
               "(<= (goal r 1) (or (true (f ?x)) (true c)) (distinct ?x 2))"_s
            << u"only one alternative"_s;
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/tic-tac-toe-history.sdl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QTest::newRow("steps") << QString::fromUtf8(file.readAll()) << u"earlier steps"_s;
    }
    void tooLarge()
    {
        QFETCH(const QString, rules);
        QFETCH(const QString, why);
        const Program program = readProgram(rules);
        Engine solver(program, {.rules = RuleEngine::Prolog}), network(program, {.rules = RuleEngine::Network});
        const QString found = difference(solver, network, 2, 5);
        QVERIFY2(found.isEmpty(), qPrintable(found));
        QVERIFY(network.network() && !network.network()->size);
        QVERIFY2(QRegularExpression(why).match(network.network()->reason.why).hasMatch(),
                 qPrintable(network.network()->reason.why));
    }

    // Without being asked for one, an engine makes a network when it is used much.
    void byItself()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        Engine engine(readProgram(QString::fromUtf8(file.readAll())));
        playedAtRandom(engine, 1, 100);
        QVERIFY(!engine.network());
        for (quint64 seed = 0; seed < 20; ++seed)
            playedAtRandom(engine, seed, 100);
        QVERIFY(engine.network() && engine.network()->size);
        QVERIFY(engine.ruleCalls().compiled > 0 && engine.ruleCalls().compiled < engine.ruleCalls().all);
    }

    void othersGames_data()
    {
        QTest::addColumn<QString>("game");
        if (tests::gdlDataFolder().isEmpty())
            QSKIP("the games are not at hand");
        const QString folder = tests::gdlDataFolder() + u"/traces"_s;
        QStringList games;
        for (QDirIterator it(folder, {u"*.jsonl.gz"_s}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
            games << it.next().mid(folder.size() + 1).remove(u".jsonl.gz"_s).remove(u"one-engine/"_s);
        games.sort();
        for (const QString &game : games)
            QTest::newRow(qPrintable(game)) << game;
    }
    void othersGames()
    {
        QFETCH(const QString, game);
        const Program program = readProgram(tests::gdlText(game), game);
        Engine solver(program, {.rules = RuleEngine::Prolog}), network(program, {.rules = RuleEngine::Network});
        const QString found = difference(solver, network, 2, 12);
        QVERIFY2(found.isEmpty(), qPrintable(found));
        if (const network::NetworkReport *report = network.network(); report->size)
            qInfo("network: %d facts, %d rules, %d gates, %lld edges, %d loops, %lld ms", report->size->facts,
                  report->size->rules, report->size->gates, report->size->edges, report->size->loops,
                  qint64(report->time.count()));
        else
            qInfo("no network: %s (clause %d), %lld ms", qPrintable(report->reason.why), report->reason.clause,
                  qint64(report->time.count()));
    }
};

SIDL_PROLOG_TEST_MAIN(TestNetworkGames)
#include "tst_networkgames.moc"
