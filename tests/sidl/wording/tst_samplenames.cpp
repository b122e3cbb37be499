// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/jointactions.h"
#include "tests/support/gamefiles.h"
#include "tests/support/testwords.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::wording;

namespace {

const QString games = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/");

NameSettings settingsOf(const QString &game)
{
    QFile file(games + game.section(u'.', 0, 0) + u".view.json"_s);
    QString error;
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return namesOfView(file.readAll(), error).value_or(NameSettings());
}

} // namespace

/// What a class reads of the games that come with the program.
class TestSampleNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// "Alice cooperate" is nothing that anybody says.
    void noStateIsReadElementByElement_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = QDir(games).entryList({u"*.sidl"_s, u"*.kif"_s, u"*.sdl"_s}, QDir::Files);
        QVERIFY(!names.isEmpty());
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void noStateIsReadElementByElement()
    {
        QFETCH(QString, name);
        Engine engine(tests::program(qPrintable(u"resources/games/"_s + name)));
        const Result<State> initial = engine.initialState();
        QVERIFY(initial.ok());
        const DisplayNames names(settingsOf(name), engine.players()), unsettled({}, engine.players());
        QStringList raw;
        for (quint64 seed = 1; seed <= 5; ++seed) {
            State state = *initial;
            for (int chronon = 0; chronon < 8; ++chronon) {
                for (const Word one : state.words())
                    if (one.length() > 1 && one.elementText(0) != u"step"_s
                        && names.word(one) == unsettled.word(one)) // "step 3" is said
                        raw += one.text();
                const Position position = engine.position(state, chronon);
                if (position.isTerminal())
                    break;
                SplitMix64 random = play::playersRandom(seed, chronon);
                const Result<Chronon> played
                    = engine.play(position, play::choose(engine, position, play::Policy::Random, seed, random));
                QVERIFY(played.ok());
                state = played->after;
            }
        }
        raw.removeDuplicates();
        QVERIFY2(raw.isEmpty(), qPrintable(raw.join(u' ')));
    }

    /// What has been done is told of its player; what may be done is not.
    void theSameWordIsToldAsStateAndAsAction_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("ofState");
        QTest::addColumn<QString>("ofAction");
        QTest::newRow("dilemma") << u"prisoners-dilemma-once"_s << u"[alice]"_s << u"[alice,cooperate]"_s
                                 << u"Alice cooperates"_s << u"cooperate"_s;
        QTest::newRow("rounds") << u"prisoners-dilemma"_s << u"[bob]"_s << u"[bob,defect]"_s << u"Bob defects"_s
                                << u"defect"_s;
        QTest::newRow("duopoly") << u"cournot"_s << u"[bob]"_s << u"[bob,4]"_s << u"Bob brings 4"_s << u"bring 4"_s;
        QTest::newRow("hunt") << u"stag-hunt"_s << u"[alice]"_s << u"[alice,stag]"_s << u"Alice waits for the stag"_s
                              << u"wait for the stag"_s;
        QTest::newRow("place of its own")
            << u"ultimatum"_s << u"[offer]"_s << u"[offer,3]"_s << u"Alice offers 3"_s << u"offer 3"_s;
        QTest::newRow("answer") << u"beer-quiche"_s << u"[answer]"_s << u"[answer,leave]"_s << u"Bob lets Alice be"_s
                                << u"let Alice be"_s;
    }
    void theSameWordIsToldAsStateAndAsAction()
    {
        QFETCH(QString, game);
        QFETCH(QString, place);
        QFETCH(QString, word);
        const DisplayNames names(settingsOf(game), {tests::word("[alice]"), tests::word("[bob]")});
        QTEST(names.word(tests::word(word)), "ofState");
        QTEST(names.actionAt(tests::word(word), tests::word(place)), "ofAction");
    }

    /// As in the timeline: the action's own text tells for whom it is drawn, without the name of its switch.
    void whatNatureDrawsIsToldOnce()
    {
        Engine engine(tests::program("resources/games/second-price-auction.sidl"));
        const Position position = engine.position(*engine.initialState(), 0);
        const Naming names = DisplayNames(settingsOf(u"second-price-auction"_s), engine.players()).naming();
        const Choices drawn{{tests::word("[value,alice]"), tests::word("[value,alice,1]")},
                            {tests::word("[value,bob]"), tests::word("[value,bob,3]")}};
        QCOMPARE(jointActionText(drawn, drawn, &position, engine.players(), Viewer::referee(), names),
                 u"Nature: it is worth 1 to Alice (1/2), Nature: it is worth 3 to Bob (1/2)"_s);
        GameTree tree(*engine.initialState());
        Chronon chronon;
        chronon.applied = chronon.does = drawn;
        chronon.owners = {Owner::nature(), Owner::nature()};
        QCOMPARE(edgeText(tree, engine.players(), tree.append(chronon), names),
                 u"Nature: it is worth 1 to Alice  Nature: it is worth 3 to Bob"_s);
    }

    void namesAreWrittenAsTheyWereRead()
    {
        const NameSettings settings = settingsOf(u"haggle"_s);
        QVERIFY(!settings.isEmpty());
        QString error;
        QVERIFY(nameSettings(nameObject(settings), error) == settings && error.isEmpty());
    }

    /// It is typed, and refused: its player has no such rule, and can be told one rule alone.
    void anOfferThatIsRefusedIsASentence()
    {
        const DisplayNames names(settingsOf(u"haggle"_s), {tests::word("[alice]"), tests::word("[bob]")});
        QCOMPARE(names.sentence(u"[offer,alice,bob,-2,1,0,0,0,7,3]"_s),
                 u"Alice to Bob: -2 red, 1 orange, 0 yellow, 0 blue, 0 white, rule 7 for 3 rules"_s);
    }

    /// The rules have them in their comments alone, which no player reads.
    void whatEachRuleCardSaysIsTold()
    {
        const DisplayNames names(settingsOf(u"haggle"_s), {tests::word("[alice]"), tests::word("[bob]")});
        for (const int rule : {1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}) {
            const QString told = names.word(tests::word(qPrintable(u"[rule,alice,%1,bob]"_s.arg(rule))));
            const QString beginning = u"Alice, rule %1 (Bob): "_s.arg(rule);
            QVERIFY2(told.startsWith(beginning) && told.size() > beginning.size() + 20, qPrintable(told));
        }
        QCOMPARE(names.word(tests::word("[rule,alice,5,dealt]")),
                 u"Alice, rule 5 (dealt): no more orange count than there are blue"_s);
    }

    void aFormTellsWhatIsTyped()
    {
        using Type = TemplateElement::Type;
        const DisplayNames names(settingsOf(u"haggle"_s), {tests::word("[alice]"), tests::word("[bob]")});
        Template offer{{Type::Constant, u"offer"_s}, {Type::Constant, u"alice"_s}, {Type::Atom, u"partner"_s}};
        Template hand{{Type::Constant, u"hand_in"_s}, {Type::Constant, u"alice"_s}};
        for (const QString &colour : {u"red"_s, u"orange"_s, u"yellow"_s, u"blue"_s, u"white"_s}) {
            offer.push_back({Type::Integer, colour});
            hand.push_back({Type::Integer, colour});
        }
        offer.push_back({Type::Integer, u"tell"_s});
        offer.push_back({Type::Integer, u"learn"_s});
        const Word place = tests::word("[alice]");
        QCOMPARE(names.form(offer, place),
                 u"another offer, with a minus for what is given; tell: the number of a rule, or 0; "
                 "learn: 1 for a rule, or 0"_s);
        QCOMPARE(names.form(hand, place), u"hand in …: how many of each colour"_s);
    }

    void anActionBesideItsSwitchDoesNotTellItsPlayer()
    {
        const DisplayNames names(settingsOf(u"prisoners-dilemma-once"_s),
                                 {tests::word("[alice]"), tests::word("[bob]")});
        QCOMPARE(choiceText({tests::word("[alice]"), tests::word("[alice,defect]")}, names.naming()),
                 u"Alice: defect"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSampleNames)
#include "tst_samplenames.moc"
