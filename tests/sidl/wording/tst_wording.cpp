// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"
#include "tests/support/testwords.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::wording;
using sidl::tests::word;

namespace {

Switch switchOf(Owner owner, const char *place)
{
    Switch made;
    made.word = word(place);
    made.owner = owner;
    return made;
}

} // namespace

/// Players, words and what they do as text.
class TestWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void playersAreCalledAsPeopleCallThem()
    {
        QCOMPARE(playerText(word("[alice]")), u"alice"_s);
        QCOMPARE(playerText(word("[team,1]")), u"[team,1]"_s);
        QCOMPARE(ownerText(Owner::player(1), m_players), u"bob"_s);
        QCOMPARE(ownerText(Owner::nature(), m_players), u"nature"_s);
        QCOMPARE(ownerWordText(Owner::player(1), m_players), u"[bob]"_s);
        QCOMPARE(ownerWordText(Owner::nature(), m_players), u"nature"_s);
    }

    void peopleAreToldOfSteps()
    {
        QCOMPARE(inSteps(u"Chronons are not many. Chronon 3 is the last of 4 chronons."_s),
                 u"Steps are not many. Step 3 is the last of 4 steps."_s);
        QCOMPARE(inSteps(u"the chronon was played\nChronon by chronon"_s), u"the step was played\nStep by step"_s);
        for (const QString &rules : {u"[chronon,1] and [at,chronon] and 'chronons' of synchronon"_s,
                                     u"Holds everywhere: Chronon > 3, chronon(N)"_s})
            QCOMPARE(inSteps(rules), rules);
    }

    void accountsNameThePlayers()
    {
        QCOMPARE(accountTexts({0, -1.5}, m_players), (QStringList{u"[alice] 0"_s, u"[bob] \u22121.5"_s}));
        QCOMPARE(accountTexts({2}, m_players, playerText), QStringList{u"alice 2"_s});
    }

    void wordsComeAndGo()
    {
        Difference difference;
        difference.removed = {word("[n,1]")};
        difference.added = {word("[n,2]"), word("[p]")};
        QCOMPARE(differenceTexts(difference), (QStringList{u"\u2212[n,1]"_s, u"+[n,2]"_s, u"+[p]"_s}));
        QCOMPARE(messageText({true, word("[bell]")}), u"+[bell]"_s);
        QCOMPARE(messageText({false, word("[bell]")}), u"\u2212[bell]"_s);
    }

    void choicesAreToldBySwitch()
    {
        QCOMPARE(choicesText({}), u"nothing"_s);
        QCOMPARE(choicesText({{word("[main]"), word("[bet]")}, {word("[side]"), word("[call]")}}),
                 u"[main]: [bet], [side]: [call]"_s);
    }

    void jointActionsAreToldByOwner()
    {
        Position position;
        position.switches = {switchOf(Owner::player(0), "[main]"), switchOf(Owner::player(1), "[left]"),
                             switchOf(Owner::player(1), "[right]"), switchOf(Owner::nature(), "[coin]")};
        position.switches.back().actions = {word("[heads]"), word("[tails]")};
        position.switches.back().probabilities = {0.25, 0.75};
        const Choices chosen{{word("[main]"), word("[3]")}, {word("[coin]"), word("[heads]")}};
        Choices done = chosen;
        done.push_back({word("[left]"), word("[wait]")}); // by default
        QCOMPARE(jointActionText(done, chosen, &position, m_players, Viewer::referee()),
                 u"alice: [3], (bob [left]: [wait]), nature: [heads] (0.25)"_s);
        position.switches.back().fractions = true;
        QCOMPARE(jointActionText(done, chosen, &position, m_players, Viewer::referee()),
                 u"alice: [3], (bob [left]: [wait]), nature: [heads] (1/4)"_s);
        QCOMPARE(jointActionText(done, chosen, &position, m_players, Viewer::player(0)), u"alice: [3]"_s);
        QCOMPARE(jointActionText(chosen, chosen, &position, m_players, Viewer::player(1)), u"…"_s);
        QCOMPARE(jointActionText({}, {}, &position, m_players, Viewer::referee()), QString());
        QCOMPARE(jointActionText(chosen, chosen, nullptr, m_players, Viewer::referee()),
                 u"[main]: [3], [coin]: [heads]"_s);
    }

    void noPlayerIsNamedTwice()
    {
        const Naming people = DisplayNames({}, m_players).naming();
        Position position;
        position.switches = {switchOf(Owner::player(0), "[alice]")};
        const Choices done{{word("[alice]"), word("[alice,defect]")}};
        QCOMPARE(jointActionText(done, {}, &position, m_players, Viewer::referee(), people), u"(Alice: defect)"_s);
        GameTree tree(State({}, {0, 0}));
        Chronon chronon;
        chronon.applied = done;
        chronon.owners = {Owner::player(0)};
        QCOMPARE(edgeText(tree, m_players, tree.append(chronon), people), u"(Alice: defect)"_s);
        QCOMPARE(edgeText(tree, m_players, 1), u"(alice: [alice,defect])"_s); // as the rules write it
    }

    /// Where a switch and its action have the same words for people, as a deal has, these are said once.
    void noActionIsToldTwice()
    {
        const Naming people = DisplayNames({}, m_players).naming();
        const Choice deal{word("[deal]"), word("[deal]")};
        QVERIFY(isSaidTwice(deal, people) && !isSaidTwice(deal, Naming()));
        QCOMPARE(choiceText(deal, people), u"deal"_s);
        QCOMPARE(choiceText(deal), u"[deal]: [deal]"_s); // as the rules write it
        Position position;
        position.switches = {switchOf(Owner::nature(), "[deal]"), switchOf(Owner::nature(), "[coin]")};
        const Choices done{deal, {word("[coin]"), word("[heads]")}};
        QCOMPARE(jointActionText(done, done, &position, m_players, Viewer::referee(), people),
                 u"Nature: deal, Nature coin: heads"_s);
    }

    void chanceIsToldAsTheRulesHaveIt()
    {
        Position position;
        position.switches = {switchOf(Owner::player(0), "[main]"), switchOf(Owner::nature(), "[dice]"),
                             switchOf(Owner::nature(), "[round]")};
        Switch &dice = position.switches[1];
        for (const char *face : {"[1]", "[2]", "[3]", "[4]", "[5]", "[6]"})
            dice.actions.push_back(word(face));
        dice.probabilities.assign(6, 1.0 / 6);
        dice.uniform = true;
        position.switches[2].actions = {word("[round]")};
        position.switches[2].probabilities = {1};
        const Choice round{word("[round]"), word("[round]")}, five{word("[dice]"), word("[5]")},
            main{word("[main]"), word("[go]")};
        const auto text
            = [&](const Choices &done) { return jointActionText(done, done, &position, m_players, Viewer::referee()); };
        QCOMPARE(text({round, five, main}), u"alice: [go], nature [dice]: [5] (1/6)"_s);
        QCOMPARE(text({main, round}), u"alice: [go]"_s); // what had to come is no news
        QCOMPARE(text({round}), u"nature [round]: [round]"_s);
        QCOMPARE(text({}), QString());
    }

    void aDealIsToldInFewWords()
    {
        GameTree tree(State({}, {0, 0}));
        Chronon deal;
        for (const char *card : {"[a]", "[b]", "[c]", "[d]"}) {
            deal.does.push_back({word(card), word(card)});
            deal.owners.push_back(Owner::nature());
        }
        deal.applied = deal.does;
        tree.append(deal);
        QCOMPARE(edgeText(tree, m_players, 1), u"nature: [a]  nature: [b]  nature: [c]  nature: [d]"_s);
        QCOMPARE(edgeText(tree, m_players, 1, {}, 4), u"nature: [a]  nature: [b]  nature: [c]  nature: [d]"_s);
        QCOMPARE(edgeText(tree, m_players, 1, {}, 3), u"nature: [a], [b] and 2 more"_s);
        Position before; // in which the first is what had to come
        for (const Choice &choice : deal.does) {
            before.switches.push_back(switchOf(Owner::nature(), qPrintable(choice.place.text())));
            before.switches.back().actions = {choice.action, word("[e]")};
        }
        before.switches.front().actions.pop_back();
        tree.setPosition(GameTree::Root, before);
        QCOMPARE(edgeText(tree, m_players, 1, {}, 3), u"nature: [a], with 3 draws"_s);
    }

    void edgesOfATreeAreToldByOwner()
    {
        GameTree tree(State({}, {0, 0}));
        Chronon chronon;
        chronon.does = chronon.applied = {{word("[main]"), word("[2]")}, {word("[coin]"), word("[heads]")}};
        chronon.owners = {Owner::player(0), Owner::nature()};
        tree.append(chronon);
        QCOMPARE(edgeText(tree, m_players, GameTree::Root), QString());
        QCOMPARE(edgeText(tree, m_players, 1), u"alice: [2]  nature: [heads]"_s);
        QCOMPARE(ownText(tree, 1, 0), u"[2]"_s);
        chronon.does.erase(chronon.does.begin()); // nobody has chosen it
        tree.goTo(GameTree::Root);
        const GameTree::NodeId byDefault = tree.append(chronon);
        QCOMPARE(edgeText(tree, m_players, byDefault), u"(alice: [2])  nature: [heads]"_s);
        tree.goTo(1);
        QCOMPARE(ownText(tree, 1, 1), QString());
        QCOMPARE(edgeText(tree, m_players, tree.append(Chronon())), u"\u2013"_s);
    }

    void whatNatureCannotHelpIsLeftOutBesideOthers()
    {
        GameTree tree(State({}, {0, 0}));
        Chronon chronon;
        chronon.does = chronon.applied = {{word("[main]"), word("[2]")}, {word("[clock]"), word("[tick]")}};
        chronon.owners = {Owner::player(0), Owner::nature()};
        tree.append(chronon);
        Position before;
        before.switches = {switchOf(Owner::player(0), "[main]"), switchOf(Owner::nature(), "[clock]")};
        before.switches.back().actions = {word("[tick]"), word("[tock]")};
        tree.setPosition(GameTree::Root, before);
        QCOMPARE(edgeText(tree, m_players, 1), u"alice: [2]  nature: [tick]"_s);
        before.switches.back().actions.pop_back();
        tree.setPosition(GameTree::Root, before);
        QCOMPARE(edgeText(tree, m_players, 1), u"alice: [2]"_s);
        Chronon alone;
        alone.does = alone.applied = {{word("[clock]"), word("[tick]")}};
        alone.owners = {Owner::nature()};
        tree.goTo(GameTree::Root);
        QCOMPARE(edgeText(tree, m_players, tree.append(alone)), u"nature: [tick]"_s);
    }

    void oneIsNotMany()
    {
        QCOMPARE(chrononsText(1), u"1 chronon"_s);
        QCOMPARE(chrononsText(3), u"3 chronons"_s);
        QCOMPARE(statesText(1), u"1 state"_s);
        QCOMPARE(statesText(0), u"0 states"_s);
    }

private:
    const Words m_players{word("[alice]"), word("[bob]")};
};

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(
        sidl::engine::registerForeignPredicates); // words are asked of it, on threads of its own
    TestWording test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_wording.moc"
