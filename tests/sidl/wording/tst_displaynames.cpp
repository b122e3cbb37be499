// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sessiontest.h"

#include "sidl/wording/displaynames.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::wording;
using sidl::tests::word;

/// How words are called before people who do not read rules.
class TestDisplayNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void authorsReadWordsAsTheRulesHaveThem()
    {
        const DisplayNames names;
        QCOMPARE(names.word(word("[holds,alice,'Ace']")), u"[holds,alice,'Ace']"_s);
        QCOMPARE(names.player(word("[alice]")), u"[alice]"_s);
        QVERIFY(names.picture(word("[alice]")).isEmpty());
    }

    void peopleReadNoBrackets()
    {
        const DisplayNames names({}, {word("[alice]"), word("[bob]")});
        QCOMPARE(names.player(word("[alice]")), u"Alice"_s);
        QCOMPARE(names.word(word("[holds,alice,king]")), u"holds Alice king"_s);
    }

    void formsAreFilledIn_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("picture");
        QTest::newRow("variables") << u"[holds,alice,king]"_s << u"Anne holds the King"_s << u"card-king"_s;
        QTest::newRow("many") << u"[heap,3]"_s << u"3 matches"_s << QString();
        QTest::newRow("one") << u"[heap,1]"_s << u"1 match"_s << QString();
        QTest::newRow("the same variable") << u"[pair,a,a]"_s << u"a twice"_s << QString();
        QTest::newRow("no form") << u"[pair,a,b]"_s << u"pair a b"_s << QString();
        QTest::newRow("another length") << u"[heap,1,2]"_s << u"heap 1 2"_s << QString();
        QTest::newRow("unknown in a text") << u"[odd,1]"_s << u"… of 1"_s << QString();
    }
    void formsAreFilledIn()
    {
        QFETCH(QString, word);
        NameSettings settings;
        settings.players[u"[alice]"_s] = u"Anne"_s;
        settings.constants[u"king"_s] = u"King"_s;
        settings.words = {{u"[holds, P, C]"_s, u"{P} holds the {C}"_s, {}, u"card-{C}"_s},
                          {u"[heap,N]"_s, u"{N} matches"_s, u"{N} match"_s, {}},
                          {u"[pair,A,A]"_s, u"{A} twice"_s, {}, {}},
                          {u"[odd,N]"_s, u"{X} of {N}"_s, {}, {}}};
        const DisplayNames names(settings, {tests::word("[alice]")});
        QTEST(names.word(tests::word(word)), "text");
        QTEST(names.picture(tests::word(word)), "picture");
    }

    void actionsBesideTheirPlayerDoNotTellIt()
    {
        NameSettings settings;
        settings.players[u"[alice]"_s] = u"Anne"_s;
        settings.words = {{u"[P,pass]"_s, u"{P} passes"_s, {}, {}}};
        const DisplayNames names(settings, {word("[alice]"), word("[bob]")});
        QCOMPARE(names.action(word("[bid,alice,3]"), word("[alice]")), u"bid 3"_s);
        QCOMPARE(names.action(word("[kill,alice,alice]"), word("[alice]")), u"kill Anne"_s);
        QCOMPARE(names.action(word("[ask,bob]"), word("[alice]")), u"ask Bob"_s);
        QCOMPARE(names.action(word("[alice]"), word("[alice]")), u"Anne"_s);
        QCOMPARE(names.action(word("[alice,pass]"), word("[alice]")), u"Anne passes"_s);
        QCOMPARE(DisplayNames().action(word("[bid,alice,3]"), word("[alice]")), u"[bid,alice,3]"_s);
    }

    /// What the rules write in a goal, and patterns, are not words that people say.
    void sentencesAreSaidWithoutBrackets_data()
    {
        QTest::addColumn<QString>("said");
        QTest::newRow("Why is [holds,alice,king] there?") << u"Why is \u201cAnne holds the King\u201d there?"_s;
        QTest::newRow("Why was [alice] paid?") << u"Why was Anne paid?"_s;
        QTest::newRow("Why does legal([alice]) hold?") << u"Why does legal([alice]) hold?"_s;
        QTest::newRow("member(X, [alice, king]), and [alice]") << u"member(X, [alice, king]), and Anne"_s;
        QTest::newRow("Why is [castle,X] not offered?") << u"Why is [castle,X] not offered?"_s;
        QTest::newRow("after one step ([bid,'Two'])") << u"after one step (\u201cbid Two\u201d)"_s;
        QTest::newRow("an open [bracket") << u"an open [bracket"_s;
        QTest::newRow("[] is none") << u"[] is none"_s;
    }
    void sentencesAreSaidWithoutBrackets()
    {
        NameSettings settings;
        settings.players[u"[alice]"_s] = u"Anne"_s;
        settings.constants[u"king"_s] = u"King"_s;
        settings.words = {{u"[holds,P,C]"_s, u"{P} holds the {C}"_s, {}, {}}};
        const DisplayNames names(settings, {word("[alice]")});
        const QString sentence = QString::fromUtf8(QTest::currentDataTag());
        QTEST(names.sentence(sentence), "said");
        QCOMPARE(DisplayNames().sentence(sentence), sentence);
        QCOMPARE(names.naming().value(u"[holds,alice,king]"_s), u"Anne holds the King"_s);
        QCOMPARE(names.naming().value(u"king"_s), u"King"_s);
        QCOMPARE(names.naming().value(u"alice"_s), u"Anne"_s);
        QCOMPARE(names.naming().value(u"X"_s), u"X"_s);
        QCOMPARE(names.naming().value(u"10"_s), u"10"_s);
        QCOMPARE(names.owner(engine::Owner::nature(), {}), u"Nature"_s);
    }

    void gamesAreCalledAsTheirRulesSay_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("title");
        QTest::newRow("words") << u"kuhnPoker"_s << QString() << u"Kuhn poker"_s;
        QTest::newRow("a file's") << u"two_doors-1"_s << QString() << u"Two doors 1"_s;
        QTest::newRow("a name in it") << u"montyHall"_s << u"% Monty Hall's doors.\ngame(montyHall)."_s
                                      << u"Monty Hall"_s;
        QTest::newRow("hyphens") << u"ticTacToe"_s << u"\n % We play tic-tac-toe."_s << u"Tic-tac-toe"_s;
        QTest::newRow("an apostrophe and a comma")
            << u"prisonersDilemmaOnce"_s << u"% The prisoner's dilemma, once."_s << u"Prisoner's dilemma, once"_s;
        QTest::newRow("commas") << u"rockPaperScissors"_s << u"% Rock, paper, scissors."_s
                                << u"Rock, paper, scissors"_s;
        QTest::newRow("small words") << u"beerQuiche"_s << u"% Beer and quiche.\ngame(beerQuiche)."_s
                                     << u"Beer and quiche"_s;
        QTest::newRow("two of them") << u"battleSexes"_s << u"% The battle of the sexes."_s << u"Battle of the sexes"_s;
        QTest::newRow("other words") << u"beerQuiche"_s << u"% Beer with quiche."_s << u"Beer quiche"_s;
        QTest::newRow("GDL") << u"four_row"_s << u"; Four Row"_s << u"Four Row"_s;
        QTest::newRow("no comment") << u"montyHall"_s << u"name('Monty Hall')."_s << u"Monty hall"_s;
        QTest::newRow("parts of words") << u"montyHall"_s << u"% Monty Halls"_s << u"Monty hall"_s;
        QTest::newRow("one word") << u"chess"_s << u"% CHESS"_s << u"Chess"_s;
        QTest::newRow("none") << QString() << u"%"_s << QString();
    }
    void gamesAreCalledAsTheirRulesSay()
    {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QTEST(gameTitle(name, text), "title");
    }

    void placesForNothingAreTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("picture");
        QTest::addColumn<QString>("told");
        const QString text = u"{P} holds the {C}"_s;
        QTest::newRow("none") << text << u"card-{C}"_s << QString();
        QTest::newRow("in a text") << u"{Q} holds it"_s << QString()
                                   << u"in \u201c{Q} holds it\u201d, {Q} stands for nothing, as the pattern "
                                      "[holds,P,C,'X',_] names no Q"_s;
        QTest::newRow("in a picture") << text << u"card-{c}"_s
                                      << u"in \u201ccard-{c}\u201d, {c} stands for nothing, as the pattern "
                                         "[holds,P,C,'X',_] names no c"_s;
        QTest::newRow("a constant") << u"{'X'}"_s << QString()
                                    << u"in \u201c{'X'}\u201d, {'X'} stands for nothing, as the pattern "
                                       "[holds,P,C,'X',_] names no 'X'"_s;
    }
    void placesForNothingAreTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, picture);
        NameSettings settings;
        settings.words = {{u"[holds,P,C,'X',_]"_s, text, {}, picture}};
        QTEST(settings.strangeHole(), "told");
    }

    void patternsAreLists_data()
    {
        QTest::addColumn<bool>("isOne");
        QTest::newRow("[a]") << true;
        QTest::newRow("[ a , B,'C d',\"e\", 7, _ ]") << true;
        QTest::newRow("a") << false;
        QTest::newRow("[]") << false;
        QTest::newRow("[a,]") << false;
        QTest::newRow("[a b]") << false;
        QTest::newRow("[a,[b]]") << false;
    }
    void patternsAreLists()
    {
        QTEST(NameSettings::problemOf(QString::fromLatin1(QTest::currentDataTag())).isEmpty(), "isOne");
    }
};

SIDL_SESSION_TEST_MAIN(TestDisplayNames)
#include "tst_displaynames.moc"
