// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/curtain.h"
#include "app/studio/recovery/kepttimelines.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "sidl/engine/record/recordfile.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using engine::GameTree;

/// What a crash in the middle of a presentation leaves: what the class has seen, and no more.
class TestPresentKept : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
        open();
    }
    void cleanup() { m_window.reset(); }

    /// Of a line that was prepared: it stays, and the announced step is the next one of it.
    void aStepThatWasAnnouncedIsNotPlayedYet()
    {
        start("centipede");
        auto *session = window<debugger::GameSession>();
        for (int step = 1; step <= 3; ++step) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
        }
        session->goTo(GameTree::Root);
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent();
        press(Qt::Key_PageDown);
        QTRY_COMPARE(session->tree().current(), 1);
        engine::SessionRecord kept = keptNext();
        QVERIFY(curtain()->isVisible());
        QCOMPARE(kept.current, 0);
        QCOMPARE(kept.nodes.size(), std::size_t(4));
        QVERIFY(isMarked());
        curtain()->lift();
        kept = keptNext();
        QCOMPARE(kept.current, 1);
        leave();
    }

    /// One that is played for the first time: what was chosen for it is there again, and nothing of its outcome.
    void aNewStepThatWasAnnouncedIsAsChosen()
    {
        start("nim");
        auto *session = window<debugger::GameSession>();
        choose(1, u"[1]"_s);
        QTRY_COMPARE(session->submitted().size(), std::size_t(1));
        openPresent();
        press(Qt::Key_F10);
        QTRY_COMPARE(session->tree().size(), 2);
        engine::SessionRecord kept = keptNext();
        QVERIFY(curtain()->isVisible());
        QCOMPARE(kept.nodes.size(), std::size_t(1));
        QCOMPARE(kept.current, 0);
        QCOMPARE(kept.chosen.size(), std::size_t(1));
        QCOMPARE(kept.chosen.front().second, u"[1]"_s);
        QVERIFY(isMarked());
        curtain()->lift();
        kept = keptNext();
        QCOMPARE(kept.current, 1);
        QVERIFY(kept.chosen.empty());
        leave();
    }

    /// A crash asks before it shows all only where something is hidden from the class.
    void whatHidesNothingIsNotAskedAbout()
    {
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        QVERIFY(!isMarked());
        cover(u"[alice]"_s, true); // and so the referee's
        QVERIFY(isMarked());
        cover(u"[alice]"_s, false);
        QVERIFY(isMarked());
        cover(debugger::ViewSettings::Referee, false);
        QVERIFY(!isMarked());
        leave();
    }

    void whatComesAfterIsAskedAboutWhileItIsHidden()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent(); // which hides it from the start
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(hides->isChecked() && isMarked());
        hides->click();
        QVERIFY(!isMarked());
        hides->click();
        QVERIFY(isMarked());
        leave();
        QVERIFY(!isMarked());
    }

private:
    Curtain *curtain() const { return m_present->findChild<Curtain *>(); }
    void cover(const QString &seat, bool isCovered) const
    {
        debugger::GameView *view = m_present->seats()->view();
        debugger::SeatSettings settings = view->settings().seat(seat);
        settings.isCovered = isCovered;
        view->changeSeat(seat, settings);
    }
    static QStringList files(const QString &pattern)
    {
        return QDir(KeptTimelines::defaultFolder()).entryList({pattern}, QDir::Files);
    }
    static bool isMarked() { return !files(u"*.seated"_s).isEmpty(); } ///< not all was shown
    /// What is written from now on.
    static engine::SessionRecord keptNext()
    {
        const QDir folder(KeptTimelines::defaultFolder());
        const QString pattern = u"*.sidl-session"_s;
        for (const QString &file : files(pattern))
            QFile::remove(folder.filePath(file));
        engine::SessionRecord record;
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!files(pattern).isEmpty(), 30'000); }();
        const auto read = engine::loadSessionFile(folder.filePath(files(pattern).value(0)));
        return read.ok() ? *read : record;
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentKept)
#include "tst_presentkept.moc"
