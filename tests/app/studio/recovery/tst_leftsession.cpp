// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/recovery/kepttimelines.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "app/studio/recovery/recoveryfile.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewfile.h"
#include "tests/support/crashed.h"

#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A play in the tab of a session whose game file has other rules now, as a crash leaves it.
class TestLeftSession : public NimTest
{
    Q_OBJECT

    using Show = debugger::ViewSettings::Show;

    QString game() const { return m_folder->filePath(u"mine.sidl"_s); }
    QString saved() const { return m_folder->filePath(u"kept.sidl-session"_s); }
    const debugger::GameView *view() const { return window<debugger::SeatsPane>()->view(); }
    bool isTold(const QString &start) const
    {
        const auto bars = m_window->findChildren<MessageBar *>();
        return std::any_of(bars.begin(), bars.end(),
                           [&](const MessageBar *one) { return one->isVisible() && one->text().startsWith(start); });
    }
    bool isWarned() const { return isTold(u"mine.sidl is no longer as it was. The rules of this session are"_s); }
    QStringList tabNames() const
    {
        QStringList names;
        for (int i = 0; i < tabs()->count(); ++i)
            names << tabs()->tabText(i);
        return names;
    }
    /// x takes [b,2].
    void playOne()
    {
        choose(1, u"[b,2]"_s);
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
    }
    static QString keptBoard() { return debugger::ViewFile::ofUnsaved(u"ticTacToe"_s).ofUser(); }
    void crashAndGoOn()
    {
        QFile::copy(keptBoard(), m_folder->filePath(u"board"_s));
        QVERIFY(m_window->close()); // which a window that is killed is not
        m_window.reset();
        QFile::copy(m_folder->filePath(u"board"_s), keptBoard());
        QVERIFY(!tests::leaveAsKilled().isEmpty());
        open();
        m_window->offerRecovery();
        auto *offer = m_window->findChild<MessageBar *>(u"timelineOffer"_s);
        QVERIFY(offer);
        offer->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 1);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString board = m_folder->filePath(u"mine.view.json"_s);
        QVERIFY(QFile::copy(gamePath("tic-tac-toe"), game()));
        QVERIFY(QFile::copy(gamePath("tic-tac-toe").chopped(4) + u"view.json"_s, board));
        for (const QString &each : {game(), board})
            QVERIFY(QFile::setPermissions(each, QFile::ReadOwner | QFile::WriteOwner));
        open();
        m_window->openFile(game());
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(saved());
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(saved()));
        QFile file(game());
        QVERIFY(file.open(QIODevice::Append) && file.write("\ninit([more]).\n") > 0);
        file.close();
        m_window->close();

        open();
        m_window->openFile(saved());
        QTRY_COMPARE(chronon(), 0);
        QTRY_VERIFY(isWarned());
        QVERIFY(view()->settings().show == Show::Grid);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
    }
    void cleanup()
    {
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
        m_window->close();
        m_window.reset();
        QSettings().clear();
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
    }

    /// The game keeps its file, by which its board is found, though other rules are there now.
    void itIsShownAndWarnedOfAsBefore()
    {
        playOne();
        const QStringList names = tabNames();
        const debugger::ViewSettings settings = view()->settings();
        crashAndGoOn();
        QTRY_VERIFY(isWarned());
        QVERIFY(view()->settings() == settings);
        QCOMPARE(session()->game().fileName, game());
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        QVERIFY(!tabs()->current()->text().contains(u"more"_s));
        QTRY_COMPARE(tabNames().last(), names.last()); // unchanged, as it was
        QTRY_VERIFY(button(u"Replay All Lines under mine.sidl"_s));
        crashAndGoOn(); // again
        QTRY_VERIFY(isWarned());
        QVERIFY(view()->settings() == settings);
    }

    /// Whoever has closed the bar knows it.
    void whatWasClosedStaysClosed()
    {
        playOne();
        MessageBar *shown = nullptr;
        for (MessageBar *one : m_window->findChildren<MessageBar *>())
            if (one->isVisible() && one->text().startsWith(u"mine.sidl is no longer as it was."_s))
                shown = one;
        QVERIFY(shown);
        shown->findChild<QAbstractButton *>(u"messageClose"_s)->click();
        QVERIFY(!isWarned());
        for (int crash = 0; crash < 2; ++crash) {
            crashAndGoOn();
            QCOMPARE(session()->game().fileName, game()); // and its rules stay in a tab of their own
            QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
            QTRY_VERIFY(action("step")->isEnabled());
            QVERIFY(!isWarned());
        }
    }

    /// Its game has no file, then, beside which its seats could be kept.
    void seatsOfItsOwnRulesAreKept()
    {
        trigger("start");
        QTRY_VERIFY(session()->hasGame() && session()->game().fileName != game());
        QTRY_VERIFY(action("step")->isEnabled());
        playOne();
        QVERIFY(!tabs()->current()->gameDocument()->isModified());
        debugger::GameView *seats = window<debugger::SeatsPane>()->view();
        const QString player = session()->game().players.front().text();
        debugger::SeatSettings seat = seats->settings().seat(player);
        seat.isCovered = true;
        seats->changeSeat(player, seat);
        const auto keptFile = [] {
            QDirIterator all(Recovery::defaultFolder(), {u"*.recovery"_s}, QDir::Files, QDirIterator::Subdirectories);
            return all.hasNext() ? all.next() : QString();
        };
        const auto isKept = [&keptFile] {
            const QString file = keptFile();
            return !file.isEmpty() && readRecoveryFile(file).content.settings.contains("covered");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isKept(), 30'000);
        const QString copy = m_folder->filePath(u"a.recovery"_s),
                      folder = Recovery::defaultFolder() + u"/999999999-0"_s;
        QVERIFY(QFile::copy(keptFile(), copy));
        QVERIFY(m_window->close());
        m_window.reset();
        QVERIFY(!tests::leaveAsKilled().isEmpty());
        QVERIFY(QDir().mkpath(folder) && QFile::rename(copy, folder + u"/a.recovery"_s));
        open();
        m_window->offerRecovery();
        QTRY_VERIFY_WITH_TIMEOUT(window<RecoveryDialog>() && window<RecoveryDialog>()->isVisible(), 30'000);
        Q_EMIT window<RecoveryDialog>()->restoreRequested(0);
        window<RecoveryDialog>()->reject();
        QTRY_VERIFY(m_window->findChild<MessageBar *>(u"timelineOffer"_s));
        m_window->findChild<MessageBar *>(u"timelineOffer"_s)->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(view()->settings().seat(player).isCovered);
        QCOMPARE(tabs()->editors().size(), 1);
    }

    /// What was edited in the tab is restored first, if it is.
    void anEditedTabGoesOnUnderTheOldRules()
    {
        playOne();
        replaceInText(u"game(ticTacToe)."_s, u"game(ticTacToe).\nis(1)."_s);
        QTRY_VERIFY(isTold(u"The rules were changed."_s));
        const QString text = tabs()->current()->text();
        m_window.reset(); // with the tab, which is not closed
        QVERIFY(!tests::leaveAsKilled().isEmpty());
        open();
        auto *restored = tabs()->newFile(text);
        QTRY_COMPARE(tabs()->nameOf(restored).section(u' ', 0, 0), u"ticTacToe"_s);
        m_window->offerRecovery();
        m_window->findChild<MessageBar *>(u"timelineOffer"_s)->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(tabs()->current() == restored);
        QTRY_VERIFY(isTold(u"The rules were changed."_s));
        Q_EMIT bar()->dismissed(); // Keep the Old Rules
        QVERIFY(isWarned());
    }

    /// A text without a file has no place for its board but the name of its game.
    void aTabThatWasStartedKeepsItsBoard()
    {
        trigger("start");
        QTRY_VERIFY(session()->game().fileName != game());
        playOne();
        const debugger::ViewSettings settings = view()->settings();
        QVERIFY(settings.show == Show::Grid);
        crashAndGoOn();
        QVERIFY(!isWarned());
        QVERIFY(view()->settings().show == settings.show);
        QVERIFY(view()->settings().grid == settings.grid);
    }

    /// It goes with the window, and leaves no board to the next one of that name.
    void aTabThatIsLeftTakesItsBoardAlong()
    {
        trigger("start");
        QTRY_VERIFY(session()->game().fileName != game());
        QVERIFY(QFile::exists(keptBoard()));
        QVERIFY(m_window->close());
        QVERIFY(!QFile::exists(keptBoard()));
    }

    /// Once it goes on beside the file, it does so after a crash, too.
    void oncePlayedUnderItsFileItStaysThere()
    {
        playOne();
        click(u"Replay All Lines under mine.sidl"_s);
        QTRY_COMPARE(tabs()->current()->gameDocument()->path(), game());
        crashAndGoOn();
        QCOMPARE(tabs()->current()->gameDocument()->path(), game());
        QTRY_VERIFY(isTold(u"The rules were changed."_s));
        QVERIFY(!isWarned());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestLeftSession)
#include "tst_leftsession.moc"
