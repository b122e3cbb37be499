// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/playing.h"
#include "tests/support/sessiontest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/brokensince.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::GameTree;

/// Since when an invariant does not hold, on lines of any length.
class TestBrokenSince : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Counts: n is the number of the chronon.
    void initTestCase()
    {
        m_session = std::make_unique<EngineGameSession>();
        tests::load(*m_session,
                    u"init([a], 0). init([n, 0]). legal([m]). owned([m], [a]). switch([m], [go]). default([m], [go]).\n"
                    "do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        for (int played = 0; played < Length; ++played)
            m_session->step();
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->isBusy(), 60000);
        QCOMPARE(m_session->tree().currentNode().chronon, Length);
    }
    void cleanupTestCase() { m_session.reset(); }

    void howeverLongTheLineIs_data()
    {
        QTest::addColumn<QString>("invariant");
        QTest::addColumn<int>("chronon");
        const auto below = [](int n) { return u"fact([n, N]), N < %1"_s.arg(n); };
        QTest::newRow("at the end") << below(Length) << Length;
        QTest::newRow("among those asked first") << below(Length - 5) << Length - 5;
        QTest::newRow("the last of those") << below(Length - Once + 1) << Length - Once + 1;
        QTest::newRow("the first of the others") << below(Length - Once) << Length - Once;
        QTest::newRow("near the beginning") << below(7) << 7;
        QTest::newRow("ever") << u"fail"_s << 0;
    }
    void howeverLongTheLineIs()
    {
        QFETCH(QString, invariant);
        QFETCH(int, chronon);
        BrokenSince since(m_session.get());
        QSignalSpy known(&since, &BrokenSince::known);
        since.ask(invariant);
        QTRY_COMPARE_WITH_TIMEOUT(known.size(), 1, 60000);
        QCOMPARE(m_session->tree().node(known.at(0).at(0).value<GameTree::NodeId>()).chronon, chronon);
    }

    /// Who goes elsewhere has left the question behind.
    void whoGoesElsewhereIsToldNothing()
    {
        BrokenSince since(m_session.get());
        const QSignalSpy known(&since, &BrokenSince::known);
        QSignalSpy found(m_session->events(), &GameEvents::found);
        const GameTree::NodeId last = m_session->tree().current();
        since.ask(u"fail"_s);
        m_session->back(); // waits for what is asked at once, and for nothing more
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->isBusy(), 60000);
        QVERIFY(found.size() <= 2);
        QCOMPARE(known.size(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->isBusy(), 60000);
        m_session->goTo(last);
        QTRY_COMPARE(m_session->tree().current(), last);
    }

private:
    static constexpr int Once = int(BrokenSince::AskedAtOnce), Length = Once + 300;
    std::unique_ptr<EngineGameSession> m_session;
};

SIDL_SESSION_TEST_MAIN(TestBrokenSince)
#include "tst_brokensince.moc"
