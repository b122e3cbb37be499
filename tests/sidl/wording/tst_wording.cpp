// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"
#include "tests/support/testwords.h"

#include <QCoreApplication>
#include <QTest>

using namespace sidl;
using namespace sidl::engine;
using namespace sidl::wording;
using sidl::tests::word;

namespace {

Switch switchOf(int owner, const char *place)
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
        QCOMPARE(playerText(word("[alice]")), QStringLiteral("alice"));
        QCOMPARE(playerText(word("[team,1]")), QStringLiteral("[team,1]"));
        QCOMPARE(ownerText(1, m_players), QStringLiteral("bob"));
        QCOMPARE(ownerText(Switch::Nature, m_players), QStringLiteral("nature"));
        QCOMPARE(ownerWordText(1, m_players), QStringLiteral("[bob]"));
        QCOMPARE(ownerWordText(Switch::Nature, m_players), QStringLiteral("nature"));
    }

    void accountsNameThePlayers()
    {
        QCOMPARE(accountTexts({0, -1.5}, m_players),
                 (QStringList{QStringLiteral("[alice] 0"), QStringLiteral("[bob] \u22121.5")}));
        QCOMPARE(accountTexts({2}, m_players, playerText), QStringList{QStringLiteral("alice 2")});
    }

    void wordsComeAndGo()
    {
        Difference difference;
        difference.removed = {word("[n,1]")};
        difference.added = {word("[n,2]"), word("[p]")};
        QCOMPARE(differenceTexts(difference),
                 (QStringList{QStringLiteral("-[n,1]"), QStringLiteral("+[n,2]"), QStringLiteral("+[p]")}));
        QCOMPARE(messageText({true, word("[bell]")}), QStringLiteral("+[bell]"));
        QCOMPARE(messageText({false, word("[bell]")}), QStringLiteral("\u2212[bell]"));
    }

    void choicesAreToldBySwitch()
    {
        QCOMPARE(choicesText({}), QStringLiteral("nothing"));
        QCOMPARE(choicesText({{word("[main]"), word("[bet]")}, {word("[side]"), word("[call]")}}),
                 QStringLiteral("[main]: [bet], [side]: [call]"));
    }

    void jointActionsAreToldByOwner()
    {
        Position position;
        position.switches = {switchOf(0, "[main]"), switchOf(1, "[left]"), switchOf(1, "[right]"),
                             switchOf(Switch::Nature, "[coin]")};
        position.switches.back().actions = {word("[heads]"), word("[tails]")};
        position.switches.back().probabilities = {0.25, 0.75};
        const Choices chosen{{word("[main]"), word("[3]")}, {word("[coin]"), word("[heads]")}};
        Choices done = chosen;
        done.push_back({word("[left]"), word("[wait]")}); // by default
        QCOMPARE(jointActionText(done, chosen, &position, m_players, -1),
                 QStringLiteral("alice: [3], nature: [heads] 0.25, (bob [left]: [wait])"));
        QCOMPARE(jointActionText(done, chosen, &position, m_players, 0), QStringLiteral("alice: [3]"));
        QCOMPARE(jointActionText(chosen, chosen, &position, m_players, 1), QStringLiteral("…"));
        QCOMPARE(jointActionText({}, {}, &position, m_players, -1), QStringLiteral("(nothing)"));
        QCOMPARE(jointActionText(chosen, chosen, nullptr, m_players, -1),
                 QStringLiteral("[main]: [3], [coin]: [heads]"));
    }

    void edgesOfATreeAreToldByOwner()
    {
        GameTree tree(State({}, {0, 0}));
        Chronon chronon;
        chronon.does = chronon.applied = {{word("[main]"), word("[2]")}, {word("[coin]"), word("[heads]")}};
        chronon.owners = {0, Switch::Nature};
        tree.append(chronon);
        QCOMPARE(edgeText(tree, m_players, GameTree::Root), QString());
        QCOMPARE(edgeText(tree, m_players, 1), QStringLiteral("alice: [2]  nature: [heads]"));
        QCOMPARE(ownText(tree, 1, 0), QStringLiteral("[2]"));
        QCOMPARE(ownText(tree, 1, 1), QString());
        tree.append(Chronon());
        QCOMPARE(edgeText(tree, m_players, 2), QStringLiteral("\u2013"));
    }

    void oneIsNotMany()
    {
        QCOMPARE(chrononsText(1), QStringLiteral("1 chronon"));
        QCOMPARE(chrononsText(3), QStringLiteral("3 chronons"));
        QCOMPARE(statesText(1), QStringLiteral("1 state"));
        QCOMPARE(statesText(0), QStringLiteral("0 states"));
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
