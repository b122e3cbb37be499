// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/recovery/kepttimelines.h"
#include "debugger/hotseat/hotseat.h"

#include <QDir>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Where a timeline is to be found after another game took its place.
class TestReplacedTimeline : public NimTest
{
    Q_OBJECT

    void step(int upTo)
    {
        window<debugger::GameSession>()->stepWith(sidl::play::Policy::First);
        QTRY_COMPARE(chronon(), upTo);
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
        m_window->close();
        m_window.reset();
        QSettings().clear();
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
    }

    /// It is told in the window, which nobody sees meanwhile: once that is there again, and not of a round.
    void itIsToldAfterSitHere()
    {
        play("nim", {3});
        engine::GameTree::Note note;
        note.comment = u"here"_s; // the list tells it; the message has no room for that
        window<debugger::EngineGameSession>()->setNote(engine::GameTree::Root, note);
        QTRY_COMPARE(session()->tree().node(0).note, note);
        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        for (int round = 0; round < 3; ++round) {
            Q_EMIT seat->nextWanted();
            QTRY_COMPARE(chronon(), 0);
            step(1);
            step(2);
        }
        m_window->statusBar()->clearMessage();
        Q_EMIT seat->left();
        QTRY_VERIFY(m_window->isVisible());
        const auto told = [this] { return m_window->statusBar()->currentMessage(); };
        QTRY_VERIFY2(told().startsWith(u"The timeline before (nim, 1 chronon, "_s), qPrintable(told()));
        QVERIFY2(!told().contains(u"comment"_s), qPrintable(told()));
        QVERIFY2(told().endsWith(u" is kept: Game > Earlier Timelines."_s), qPrintable(told()));
    }

    void nothingIsToldWhereNoneWasReplaced()
    {
        play("nim", {3});
        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        m_window->statusBar()->clearMessage();
        Q_EMIT seat->left();
        QTRY_VERIFY(m_window->isVisible());
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
    }
};

SIDL_WINDOW_TEST_MAIN(TestReplacedTimeline)
#include "tst_replacedtimeline.moc"
