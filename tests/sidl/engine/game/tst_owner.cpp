// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/foreign.h"
#include "sidl/engine/game/owner.h"
#include "sidl/prolog/prologruntime.h"
#include "tests/support/testwords.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <type_traits>

using namespace Qt::StringLiterals;
using namespace sidl::engine;
using sidl::tests::word;

static_assert(!std::is_convertible_v<int, Owner> && !std::is_constructible_v<Owner, int>);
static_assert(!std::is_convertible_v<Owner, int> && !std::is_constructible_v<int, Owner>);
static_assert(Owner().isNature() && Owner() == Owner::nature());
static_assert(!Owner::player(0).isNature() && Owner::player(2).player() == 2);

/// Whose switches there are: a player's and nature's, never a number.
class TestOwner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void natureComesBeforeThePlayers()
    {
        QVERIFY(Owner::player(1) == Owner::player(1));
        QVERIFY(Owner::player(0) != Owner::nature());
        std::vector<Owner> owners{Owner::player(1), Owner::nature(), Owner::player(0)};
        std::sort(owners.begin(), owners.end());
        QCOMPARE(owners, (std::vector<Owner>{Owner::nature(), Owner::player(0), Owner::player(1)}));
    }

    void isReadAsItIsWritten()
    {
        const Words players{word("[alice]"), word("[nature]")};
        QCOMPARE(Owner::nature().text(players), u"nature"_s);
        QCOMPARE(Owner::player(1).text(players), u"[nature]"_s);
        for (const Owner owner : {Owner::nature(), Owner::player(0), Owner::player(1)})
            QVERIFY(Owner::ofText(owner.text(players), players) == owner);
        QVERIFY(!Owner::ofText(u"[carol]"_s, players));
        QVERIFY(!Owner::ofText(u"alice"_s, players));
        QVERIFY(!Owner::ofText({}, players));
    }
};

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(
        sidl::engine::registerForeignPredicates); // words are asked of it, on threads of its own
    TestOwner test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_owner.moc"
