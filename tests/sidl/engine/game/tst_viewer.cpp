// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/viewer.h"

#include <QTest>
#include <QVariant>

#include <algorithm>
#include <type_traits>

using namespace sidl::engine;

static_assert(!std::is_convertible_v<int, Viewer> && !std::is_constructible_v<Viewer, int>);
static_assert(!std::is_convertible_v<Viewer, int> && !std::is_constructible_v<int, Viewer>);
static_assert(Viewer().isReferee() && Viewer() == Viewer::referee());
static_assert(!Viewer::player(0).isReferee() && Viewer::player(2).player() == 2);

/// Who looks: a player or the referee, never a number.
class TestViewer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRefereeComesBeforeThePlayers()
    {
        QVERIFY(Viewer::player(1) == Viewer::player(1));
        QVERIFY(Viewer::player(0) != Viewer::referee());
        std::vector<Viewer> viewers{Viewer::player(1), Viewer::referee(), Viewer::player(0)};
        std::sort(viewers.begin(), viewers.end());
        QCOMPARE(viewers, (std::vector<Viewer>{Viewer::referee(), Viewer::player(0), Viewer::player(1)}));
    }

    /// So boxes find the row of one.
    void isToldApartAsTheDataOfARow()
    {
        const QVariant bob = QVariant::fromValue(Viewer::player(1));
        QCOMPARE(bob.value<Viewer>(), Viewer::player(1));
        QVERIFY(bob == QVariant::fromValue(Viewer::player(1)));
        QVERIFY(bob != QVariant::fromValue(Viewer::player(0)));
        QVERIFY(bob != QVariant::fromValue(Viewer::referee()));
    }
};

QTEST_APPLESS_MAIN(TestViewer)
#include "tst_viewer.moc"
