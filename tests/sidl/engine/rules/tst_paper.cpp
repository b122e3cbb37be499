// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"
#include "tests/support/testgame.h"

#include "sidl/play/policy.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace sidl::engine;
using namespace sidl::play;

/// The five games that the paper prints, unchanged: they load and run. Added only where the listings are at hand.
class TestPaper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomPlayHasNoError_data();
    void randomPlayHasNoError();
    void rockPaperScissorsLasts40Chronons();
    void muddyChildrenDoNotSeeTheirOwnFaces();
    void muddyChildrensDefaultFitsNoDo();
    void bidsHaveToExceedTheLeadingPrice();
    void chessOpensWith20MovesAndPaysAtEveryKingsMove();
    void chessBlackCannotCastle();
};

namespace {

QString listing(const char *name)
{
    QFile file(QStringLiteral(SIDL_LISTINGS_DIR "/%1.sidl").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

void TestPaper::randomPlayHasNoError_data()
{
    QTest::addColumn<QString>("rules");
    for (const char *name : {"nim", "mcp", "rps", "priceNegotiation", "chess"})
        QTest::newRow(name) << listing(name);
}

void TestPaper::randomPlayHasNoError()
{
    QFETCH(QString, rules);
    QVERIFY(!rules.isEmpty());
    TestGame game(rules);
    QCOMPARE(game.initialError(), QString());
    Engine &engine = game.engine();
    const State initial = game.position().state;
    for (quint64 seed = 1; seed <= 5; ++seed) {
        SplitMix64 random{seed};
        State state = initial;
        for (int chronon = 0; chronon < 60; ++chronon) {
            const Position position = engine.position(state, chronon);
            QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
            if (position.isTerminal())
                break;
            const auto played = engine.play(position, choose(engine, position, Policy::Random, seed, random));
            QVERIFY2(played.ok(), played.ok() ? "" : qPrintable(played.problem().text()));
            state = played->after;
        }
    }
}

void TestPaper::rockPaperScissorsLasts40Chronons()
{
    TestGame game(listing("rps"));
    int chronons = 0;
    for (; !game.position().isTerminal() && chronons < 100; ++chronons)
        QVERIFY(game.step({{"[role1]", "[role1,paper]"}}));
    QCOMPARE(chronons, 40); // ten times three timer chronons and one round
    QCOMPARE(game.account("[role1]"), 10.0);
    QCOMPARE(game.account("[role2]"), 0.0);
    QVERIFY(game.facts().contains(u"[made,role1,paper] [made,role2,rock]"_s));
}

void TestPaper::muddyChildrenDoNotSeeTheirOwnFaces()
{
    TestGame game(listing("mcp"));
    QCOMPARE(game.find("[dirt]")->actions.size(), 31u);
    QVERIFY(game.step({{"[dirt]", "[dirt,alice,bob]"}}));
    QCOMPARE(game.facts(), u"[dirty,alice] [dirty,bob]"_s);
    QCOMPARE(game.view("[alice]"), u"[dirty,bob]"_s);
    QCOMPARE(game.view("[bob]"), u"[dirty,alice]"_s);
    QCOMPARE(game.view("[charly]"), u"[dirty,alice] [dirty,bob]"_s);
    QVERIFY(game.step({{"[alice]", "[alice,step]"}, {"[eric]", "[eric,step]"}}));
    QCOMPARE(game.account("[alice]"), 100.0);
    QCOMPARE(game.account("[eric]"), -10000.0);
    QCOMPARE(game.account("[bob]"), -1.0);
}

void TestPaper::muddyChildrensDefaultFitsNoDo()
{
    TestGame game(listing("mcp"));
    QVERIFY(game.step());
    QVERIFY(game.step());
    QCOMPARE(game.chronon().applied.front().action.text(), u"[stay]"_s);
    QCOMPARE(game.chronon().failed.size(), 5u);
}

void TestPaper::bidsHaveToExceedTheLeadingPrice()
{
    TestGame game(listing("priceNegotiation"));
    QCOMPARE(game.refusal("[bob]", "[bob]", "[bob,11]"), QString());
    QVERIFY(!game.refusal("[bob]", "[bob]", "[bob,10.0]").isEmpty());
    QVERIFY(!game.refusal("[bob]", "[bob]", "[alice,11]").isEmpty());
    QCOMPARE(game.refusal("[bob]", "[bob]", "[wait]"), QString());
    QVERIFY(game.step({{"[bob]", "[bob,12.0]"}}));
    QVERIFY(!game.refusal("[clara]", "[clara]", "[clara,11.5]").isEmpty());
    QCOMPARE(game.facts(), u"[bid,bob,12.0] [startprice,10.0]"_s);
}

void TestPaper::chessOpensWith20MovesAndPaysAtEveryKingsMove()
{
    TestGame game(listing("chess"));
    QCOMPARE(game.find("[white]")->actions.size(), 20u);
    QVERIFY(game.step({{"[white]", "[white,pawn,e,2,e,4]"}}));
    QCOMPARE(game.find("[black]")->actions.size(), 20u);
    QVERIFY(game.step({{"[black]", "[black,pawn,e,7,e,5]"}}));
    QVERIFY(game.step({{"[white]", "[white,king,e,1,e,2]"}}));
    QCOMPARE(game.account("[white]"), -1.0);
    QCOMPARE(game.account("[black]"), 1.0);
}

void TestPaper::chessBlackCannotCastle()
{
    const QString afterOpening = QString(listing("chess"))
                                     .replace(u"man(knight, [b, g], 1)."_s, QString())
                                     .replace(u"man(bishop, [c, f], 1)."_s, QString());
    TestGame game(afterOpening);
    QVERIFY(game.actions("[white]").contains(u"[white,castle,right,1]"_s));
    QVERIFY(game.step({{"[white]", "[white,pawn,a,2,a,3]"}}));
    QVERIFY(!game.actions("[black]").contains(u"castle"_s));
}

SIDL_PROLOG_TEST_MAIN(TestPaper)
#include "tst_paper.moc"
