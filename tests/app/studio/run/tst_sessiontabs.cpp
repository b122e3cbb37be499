// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewfile.h"
#include "debugger/session/watches.h"
#include "debugger/watch/watchespane.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Tabs with the rules of a session whose game file is no longer as it was.
class TestSessionTabs : public NimTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// The board and who plays, which the file of the game has: the tab has no file.
    void whatIsSetUpStaysWhereTheTabIsStarted_data()
    {
        QTest::addColumn<bool>("isEdited"); // the tab has another title then
        QTest::newRow("as it is") << false;
        QTest::newRow("edited") << true;
    }
    void whatIsSetUpStaysWhereTheTabIsStarted()
    {
        using Show = debugger::ViewSettings::Show;
        QFETCH(const bool, isEdited);
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("tic-tac-toe"), game));
        QVERIFY(QFile::copy(gamePath("tic-tac-toe").chopped(4) + u"view.json"_s, folder.filePath(u"mine.view.json"_s)));
        for (const QString &each : {game, folder.filePath(u"mine.view.json"_s)})
            QVERIFY(QFile::setPermissions(each, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        const QString player = session()->game().players.front().text();
        session()->setTable({.agents = {{player, u"first"_s}}});
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append) && file.write("\ninit([more]).\n") > 0);
        file.close();

        open();
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 0);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        const debugger::GameView *view = window<debugger::SeatsPane>()->view();
        QVERIFY(view->settings().show == Show::Grid);
        const debugger::ViewSettings before = view->settings();
        QCOMPARE(session()->table().agentOf(player), u"first"_s);
        if (isEdited)
            replaceInText(u"% Tic"_s, u"% A tic"_s);
        auto *watches = window<debugger::WatchesPane>()->watches();
        watches->add(u"fact([_, _, x])"_s);
        const QStringList watched = watches->goals();
        const int starts = m_starts;
        connect(session(), &debugger::GameSession::started, this, [this] { ++m_starts; });
        trigger("start");
        QTRY_COMPARE(m_starts, starts + 1);
        QVERIFY(session()->game().fileName != game);
        QVERIFY(view->settings() == before);
        QCOMPARE(watches->goals(), watched);
        QTRY_COMPARE(session()->table().agentOf(player), u"first"_s);
        trigger("restart");
        QTRY_COMPARE(m_starts, starts + 2);
        QVERIFY(view->settings() == before);
        QTRY_COMPARE(session()->table().agentOf(player), u"first"_s);
    }

    /// What the session shows goes along, and what is changed from then on is not of the game's file.
    void whatIsShownIsSavedBesideTheNewFile()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s),
                      view = folder.filePath(u"mine.view.json"_s), copy = folder.filePath(u"copy.sidl"_s);
        QVERIFY(QFile::copy(gamePath("tic-tac-toe"), game));
        QVERIFY(QFile::copy(gamePath("tic-tac-toe").chopped(4) + u"view.json"_s, view));
        for (const QString &each : {game, view})
            QVERIFY(QFile::setPermissions(each, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append) && file.write("\ninit([more]).\n") > 0);
        file.close();

        open();
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 0);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        debugger::GameView *shown = window<debugger::SeatsPane>()->view();
        const debugger::ViewSettings before = shown->settings();
        QVERIFY(before.show == debugger::ViewSettings::Show::Grid);
        auto *watches = window<debugger::WatchesPane>()->watches();
        watches->add(u"fact([_, _, x])"_s); // of the game's file, too
        const QStringList watched = watches->goals();
        answerFileDialog(copy);
        trigger("saveAs");
        QTRY_COMPARE(session()->game().fileName, copy);
        QString error;
        QVERIFY(debugger::ViewFile(copy).read(&error) == before);
        debugger::ViewSettings other = before;
        other.show = debugger::ViewSettings::Show::List;
        shown->change(other);
        QVERIFY(debugger::ViewFile(copy).read(&error) == other);
        QVERIFY(debugger::ViewFile(game).read(&error) == before);
        QCOMPARE(error, QString());
        QCOMPARE(app::settings::watches(copy).goals, watched);
        trigger("step");
        trigger("start");
        QTRY_COMPARE(session()->tree().size(), 1);
        QCOMPARE(watches->goals(), watched);
    }

    /// A game that runs goes on as that of the new file.
    void whatIsChangedAfterSaveAsIsOfTheNewFile()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), view = folder.filePath(u"mine.view.json"_s),
                      copy = folder.filePath(u"copy.sidl"_s);
        QVERIFY(QFile::copy(gamePath("tic-tac-toe"), game));
        QVERIFY(QFile::copy(gamePath("tic-tac-toe").chopped(4) + u"view.json"_s, view));
        for (const QString &each : {game, view})
            QVERIFY(QFile::setPermissions(each, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        debugger::GameView *shown = window<debugger::SeatsPane>()->view();
        const debugger::ViewSettings before = shown->settings();
        answerFileDialog(copy);
        trigger("saveAs");
        QTRY_COMPARE(session()->game().fileName, copy);
        debugger::ViewSettings other = before;
        other.show = debugger::ViewSettings::Show::List;
        shown->change(other);
        QString error;
        QVERIFY(debugger::ViewFile(game).read(&error) == before);
        QVERIFY(debugger::ViewFile(copy).read(&error) == other);
        QCOMPARE(error, QString());
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(shown->settings() == other);
    }

    /// It has settings of its own, and is no tab of the session.
    void aFileWithTheSameRulesIsAnotherGames()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), copy = folder.filePath(u"copy.sidl"_s),
                      path = folder.filePath(u"kept.sidl-session"_s);
        for (const QString &each : {game, copy}) {
            QVERIFY(QFile::copy(gamePath("nim"), each));
            QVERIFY(QFile::setPermissions(each, QFile::ReadOwner | QFile::WriteOwner));
        }
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append) && file.write("\ninit([more]).\n") > 0);
        file.close();

        open();
        m_window->openFile(copy);
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 0);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        const int texts = int(tabs()->editors().size());
        m_window->openFile(copy);
        m_window->openFile(path); // again
        QTRY_VERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        QCOMPARE(int(tabs()->editors().size()), texts);
    }

private:
    int m_starts = 0;
};

SIDL_WINDOW_TEST_MAIN(TestSessionTabs)
#include "tst_sessiontabs.moc"
