// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/nfg.h"
#include "sidl/theory/job/solvejob.h"

#include "tests/sidl/theory/inarow.h"
#include "tests/support/gamefiles.h"

#include <QElapsedTimer>

#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;

namespace {

using Method = SolveRequest::Method;

/// Connect three, made larger: four in a row on five columns of four squares.
language::Program connectFour()
{
    QString rules = tests::game(u"connect-three"_s).text;
    rules.replace(u"columns(4)."_s, u"columns(5)."_s).replace(u"rows(3)."_s, u"rows(4)."_s);
    rules.replace(u"between(-2, 0, First),"_s, u"between(-3, 0, First),"_s);
    rules.replace(u"    Third is First + 2,\n"_s, u"    Third is First + 2,\n    Fourth is First + 3,\n"_s);
    rules.replace(u"[First, Second, Third]"_s, u"[First, Second, Third, Fourth]"_s);
    return language::readProgram(rules);
}

/// What was found, and how much of the game was looked at, on a line.
void tell(const SolveFindings &found, qint64 milliseconds)
{
    const qint64 looked = found.states ? qint64(found.states->nodes.size())
        : found.searched               ? qint64(found.searched->states)
        : found.form                   ? qint64(found.form->nodes.size())
                                       : 0;
    qInfo().noquote() << found.method << u"|"_s << looked << u"states or nodes,"_s
                      << looked * 1000 / std::max<qint64>(1, milliseconds) << u"a second |"_s << found.profiles.size()
                      << u"profiles |"_s << found.remark;
}

} // namespace

/// How long it takes to solve games.
class BenchTheory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<Method>("method");
        QTest::newRow("kuhn, exact") << u"kuhn-poker"_s << Method::ZeroSum;
        QTest::newRow("kuhn, CFR+") << u"kuhn-poker"_s << Method::Regret;
        QTest::newRow("leduc, exact") << u"leduc-poker"_s << Method::ZeroSum;
        QTest::newRow("leduc, CFR+") << u"leduc-poker"_s << Method::Regret;
        QTest::newRow("tic-tac-toe, all states") << u"tic-tac-toe"_s << Method::States;
        QTest::newRow("tic-tac-toe, whole tree") << u"tic-tac-toe"_s << Method::Backward;
        QTest::newRow("connect three, all states") << u"connect-three"_s << Method::States;
        QTest::newRow("connect three, alpha-beta") << u"connect-three"_s << Method::AlphaBeta;
        QTest::newRow("connect four 5x4, alpha-beta") << QString() << Method::AlphaBeta;
    }
    void rules()
    {
        QFETCH(const QString, game);
        QFETCH(const Method, method);
        Engine engine(game.isEmpty() ? connectFour() : tests::game(game));
        const State start = *engine.initialState();
        SolveRequest request;
        request.method = method;
        request.limits.nodes = 10'000'000;
        QElapsedTimer timer;
        timer.start();
        const SolveFindings found = theory::solve(engine, start, request);
        QTest::setBenchmarkResult(double(timer.elapsed()), QTest::WalltimeMilliseconds);
        tell(found, timer.elapsed());
        QVERIFY2(!found.error && found.isConfirmed(), qPrintable(found.error ? found.error->text() : QString()));
    }

    /// The same value by all 3,945,711 boards that can come, without rules and search: a draw. About two seconds.
    void connectFourByAllBoards()
    {
        QElapsedTimer timer;
        timer.start();
        const tests::InARow game(5, 4, 4);
        QTest::setBenchmarkResult(double(timer.elapsed()), QTest::WalltimeMilliseconds);
        qInfo() << "boards:" << game.boards() << "value:" << game.value();
        QCOMPARE(game.boards(), 3'945'711u);
        QCOMPARE(game.value(), 0);
    }

    /// Payoffs drawn from -50 to 50.
    void tables_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<Method>("method");
        QTest::newRow("10x10, all equilibria") << 10 << Method::Nash;
        QTest::newRow("15x15, all equilibria") << 15 << Method::Nash;
        QTest::newRow("30x30, equilibria of a minute") << 30 << Method::Nash;
        QTest::newRow("30x30, one equilibrium") << 30 << Method::One;
    }
    void tables()
    {
        QFETCH(const int, size);
        QFETCH(const Method, method);
        std::mt19937_64 random(1);
        QString text = u"NFG 1 R \"random\" { \"row\" \"column\" } { %1 %1 }\n"_s.arg(size);
        for (int payoff = 0; payoff < 2 * size * size; ++payoff)
            text += QString::number(int(random() % 101) - 50) + u' ';
        const auto file = readNfgFile(text);
        QVERIFY(file.ok());
        SolveRequest request;
        request.method = method;
        QElapsedTimer timer;
        timer.start();
        const SolveFindings found = theory::solve(file->form, request);
        QTest::setBenchmarkResult(double(timer.elapsed()), QTest::WalltimeMilliseconds);
        tell(found, timer.elapsed());
        QVERIFY2(!found.error && found.isConfirmed(), qPrintable(found.error ? found.error->text() : QString()));
    }
};

SIDL_PROLOG_TEST_MAIN(BenchTheory)
#include "bench_theory.moc"
