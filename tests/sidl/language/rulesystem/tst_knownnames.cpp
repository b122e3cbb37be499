// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlsystem.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::language;

/// Slips of the pen in words that are asked about.
class TestKnownNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slipsAreTold_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("told");
        QTest::newRow("word") << u"[white, knight, X, 'Big one']"_s << QString();
        QTest::newRow("quoted") << u"['white']"_s << QString();
        QTest::newRow("slip") << u"[whit, 'Big one', X, Y]"_s << u"No rule of the game has whit: is white meant?"_s;
        QTest::newRow("two slips, one of them twice")
            << u"fact([whit, knigth, X]), X == whit"_s
            << u"No rule of the game has whit: is white meant? No rule of the game has knigth: is knight meant?"_s;
        QTest::newRow("goal") << u"fact([white, knigth, X, Y])"_s
                              << u"No rule of the game has knigth: is knight meant?"_s;
        QTest::newRow("nothing alike") << u"[zebra]"_s
                                       << u"No rule of the game has zebra: nothing makes such a word."_s;
        QTest::newRow("compared") << u"Loser == whit"_s << u"No rule of the game has whit: is white meant?"_s;
        QTest::newRow("compared in front")
            << u"fact([X|_]), (knigth\\=X ; X = white)"_s << u"No rule of the game has knigth: is knight meant?"_s;
        QTest::newRow("compared, and known") << u"X == white, Y \\== knight, f(x) = Z, N = 7"_s << QString();
        QTest::newRow("predicates are told elsewhere") << u"fcat([white]), helper(X)"_s << QString();
        QTest::newRow("variables and numbers") << u"fact([X, _Y, 1, N])"_s << QString();
        QTest::newRow("no goal") << u"fact([white"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }
    void slipsAreTold()
    {
        QFETCH(const QString, asked);
        QFETCH(const QString, told);
        const QString rules = u"game(x).\ninit([white, knight, 1, 'Big one']).\ninit([a], 0).\n"_s;
        QCOMPARE(KnownNames(sidlSystem(), rules).remark(asked), told);
    }

    void wordsThatNothingMakesAreTold_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("told");
        const QString not_ = u"The game does not begin with %1, and no rule creates it"_s;
        QTest::newRow("as it begins") << u"fact([deck])"_s << QString();
        QTest::newRow("as it is created") << u"fact([holds, bob, Which])"_s << QString();
        QTest::newRow("longer than its beginning") << u"fact([said, alice, bob, bob, bob])"_s << QString();
        QTest::newRow("of any length") << u"fact([holds | Rest])"_s << QString();
        QTest::newRow("by hand") << u"fact([bob, alice, bob, 7])"_s << QString();
        QTest::newRow("no word") << u"member(X, [alice, bob]), length(X, [])"_s << QString();
        QTest::newRow("a word as people give it is of others") << u"[alice, bob, deck]"_s << QString();
        QTest::newRow("of another length") << u"fact([C, alice])"_s << not_.arg(u"[C, alice]"_s) + u'.';
        QTest::newRow("one is meant") << u"deck = D, fact([holds, bob]), fact([D])"_s
                                      << not_.arg(u"[holds, bob]"_s) + u". Did you mean [holds, Player, Card]?"_s;
        QTest::newRow("the likest is meant")
            << u"fact([card, bob])"_s << not_.arg(u"[card, bob]"_s) + u". Did you mean [card, bob, Two]?"_s;
        QTest::newRow("as like") << u"fact([card, X, bob, Y])"_s << not_.arg(u"[card, X, bob, Y]"_s) + u'.';
        QTest::newRow("with another name") << u"fact([alice])"_s << not_.arg(u"[alice]"_s) + u'.';
        QTest::newRow("with another number")
            << u"fact([turn, 2])"_s << not_.arg(u"[turn, 2]"_s) + u". Did you mean [turn, 1]?"_s;
        QTest::newRow("created") << u"tocreate([holds])"_s
                                 << not_.arg(u"[holds]"_s) + u". Did you mean [holds, Player, Card]?"_s;
        QTest::newRow("denied") << u"\\+ fact([turn, 2]), \\+ (fact([C, alice]), true), not(fact([bob]))"_s
                                << QString();
        QTest::newRow("twice") << u"fact([C, alice]) ; fact([C, alice])"_s << not_.arg(u"[C, alice]"_s) + u'.';
        QTest::newRow("not yet closed") << u"fact([C, alice"_s << QString();
    }
    void wordsThatNothingMakesAreTold()
    {
        QFETCH(const QString, asked);
        QFETCH(const QString, told);
        const QString rules
            = u"init([deck]).\ninit([turn, 1]). % create([C, alice])\ninit([alice], 0).\ninit([bob], 0).\n"
              "do([deal]) :- dealt(Player, Card), create([holds, Player, Card]).\n"
              "do([open]) :- create([card, alice, One]), create([card, bob, Two]).\n"
              "do([say]) :- fact([said | Said]), create([said, alice, Who | Said]), X = [Y, Z].\n"
              "\n[bob, alice, Y, 7]"_s;
        QCOMPARE(KnownNames(sidlSystem(), rules).remark(asked), told);
    }

    void wordsThatAreNotSeenMayBeAnyOnes()
    {
        const QString begin = u"init([deck]).\ninit([bob], 0).\n"_s, asked = u"fact([bob, deck])"_s;
        QVERIFY(!KnownNames(sidlSystem(), begin).remark(asked).isEmpty());
        QCOMPARE(KnownNames(sidlSystem(), begin + u"do([a]) :- w(W), create(W)."_s).remark(asked), QString());
        QCOMPARE(KnownNames(sidlSystem(), begin + u"do([a]) :- w(W), maplist(create, W)."_s).remark(asked), QString());
        QCOMPARE(KnownNames(sidlSystem(), u"game(deck).\nplayer(bob)."_s).remark(asked), QString()); // not yet written
    }

    void wordsOfGdlAreToldInBothNotations()
    {
        const QString rules = u"(role white)\n(init (cell 1 knight))\n"_s;
        const KnownNames known(ruleSystemOf(u"a.kif"_s, rules), rules);
        QCOMPARE(known.remark(u"(true (Cell 1 Knight))"_s), QString());
        QCOMPARE(known.remark(u"(cell ?x knigth)"_s), u"No rule of the game has knigth: is knight meant?"_s);
        QCOMPARE(known.remark(u"(not (true (cell 1 knight)))"_s), QString());
    }

    /// Where several names are as like.
    void theLikeliestNameIsMeant_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("meant");
        const QString cards = u"game(x).\ninit([fold]).\ninit([holds, alice, king]).\ninit([king, bolds]).\n"_s;
        QTest::newRow("its end was left out") << cards << u"[hold, alice, king]"_s << u"holds"_s;
        QTest::newRow("at the first place") << cards << u"[golds]"_s << u"holds"_s;
        QTest::newRow("at the second place") << cards << u"fact([king, golds])"_s << u"bolds"_s;
        const QString kif = u"(role white)\n(init (king bolds))\n(init (holds white king))\n(init (fold white))\n"_s;
        QTest::newRow("KIF, its end was left out") << kif << u"(hold white king)"_s << u"holds"_s;
        QTest::newRow("KIF, a functor") << kif << u"(true (golds white king))"_s << u"holds"_s;
        QTest::newRow("KIF, an argument") << kif << u"(king golds)"_s << u"bolds"_s;
        const QString infix = u"role(white)\ninit(king(bolds))\ninit(holds(white,king))\ninit(fold(white))\n"_s;
        QTest::newRow("infix, a functor") << infix << u"holts(white, king)"_s << u"holds"_s;
        QTest::newRow("infix, an argument") << infix << u"true(king(golds))"_s << u"bolds"_s;
    }
    void theLikeliestNameIsMeant()
    {
        QFETCH(const QString, rules);
        QFETCH(const QString, asked);
        QFETCH(const QString, meant);
        const RuleSystem &system = rules.startsWith(u"game"_s) ? sidlSystem() : ruleSystemOf(u"a.kif"_s, rules);
        const QString told = KnownNames(system, rules).remark(asked);
        QVERIFY2(told.endsWith(u": is %1 meant?"_s.arg(meant)), qPrintable(told));
    }

    void whereConstantsAreMadeOfTextsAnyMayBeThere()
    {
        const QString rules = u"game(x).\ninit([X]) :- atom_concat(a, b, X).\ninit([a], 0).\n"_s;
        QCOMPARE(KnownNames(sidlSystem(), rules).remark(u"[zebra]"_s), QString());
        QCOMPARE(KnownNames().remark(u"[zebra]"_s), QString());
    }
};

QTEST_APPLESS_MAIN(TestKnownNames)
#include "tst_knownnames.moc"
