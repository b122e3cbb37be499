// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/kepttimelines.h"
#include "app/studio/recovery/timelinesmenu.h"
#include "debugger/seats/hotseat.h"
#include "debugger/session/gamesession.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A timeline that the window was closed with is offered when the program is started again.
class TestTimelineOffer : public MainWindowTest
{
    Q_OBJECT

    MessageBar *bar() const { return m_window->findChild<MessageBar *>(u"timelineOffer"_s); }
    void closeAndOpen()
    {
        QVERIFY(m_window->close());
        m_window.reset();
        open();
        m_window->offerRecovery();
    }

private Q_SLOTS:
    void init()
    {
        open();
        m_window->offerRecovery();
        QVERIFY(!bar());
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
    }
    void cleanup()
    {
        m_window->close(); // with no other game, so that nothing is offered to the next test
        m_window.reset();
        QSettings().clear();
    }

    void itGoesOn()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar() && bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"nim, 1 chronon"_s), qPrintable(bar()->text()));
        QCOMPARE(lettersTaken(bar()->findChildren<QAbstractButton *>()), QStringList());
        bar()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(words(0).contains(u"[bob,9]"_s));
        QTRY_VERIFY(!bar());
    }

    /// A game that was edited while it was played goes on as it did: under the old rules, beside its text.
    void itGoesOnBesideTheTextThatWasEditedSince() // S26
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"mine.sidl"_s));
        QVERIFY(QFile::copy(gamePath("nim"), file.fileName()));
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QTRY_COMPARE(window<debugger::GameSession>()->game().fileName, file.fileName());
        playOne();
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray rules = file.readAll();
        file.close();
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray(rules).replace("init([alice, 10])", "init([alice, 12])") + "wrong :- fcat(1).\n");
        file.close();
        closeAndOpen();
        QVERIFY(bar());
        bar()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(words(0).contains(u"[bob,9]"_s));
        QCOMPARE(tabs()->current()->gameDocument()->path(), file.fileName());
        QVERIFY(tabs()->current()->text().contains(u"init([alice, 12])"_s));
        QVERIFY(window<debugger::GameSession>()->game().text.contains(u"init([alice, 10])"_s));
        QTRY_VERIFY(std::ranges::any_of(m_window->findChildren<MessageBar *>(), [](const MessageBar *one) {
            return one->isVisible() && one->text().startsWith(u"The rules were changed."_s);
        }));
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasErrors()); // of the text as it is now
    }

    void anotherGameTakesTheOfferAway()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar());
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(!bar());
    }

    void whatWasNotPlayedIsNotOffered()
    {
        closeAndOpen();
        QVERIFY(!bar());
    }

    void itIsOfferedOnce()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar());
        closeAndOpen();
        QVERIFY(!bar());
    }

    /// Neither the bar nor the menu shows all seats unasked where the program ended while seats alone were shown.
    void aCrashAtASeatIsAskedAbout_data()
    {
        QTest::addColumn<bool>("goesOnInSeats");
        QTest::newRow("seats") << true;
        QTest::newRow("all") << false;
    }
    void aCrashAtASeatIsAskedAbout() // S15
    {
        QFETCH(bool, goesOnInSeats);
        playOne();
        QVERIFY(m_window->close());
        m_window.reset();
        const QDir folder(KeptTimelines::defaultFolder());
        const QString process = folder.entryList({u"*.sidl-session"_s}, QDir::Files, QDir::Name | QDir::Reversed)
                                    .value(0)
                                    .section(u'_', 1, 1);
        QVERIFY(!process.isEmpty());
        QFile lock(folder.filePath(process + u".lock"_s)), mark(folder.filePath(process + u".seated"_s));
        QVERIFY(lock.open(QFile::WriteOnly) && mark.open(QFile::WriteOnly)); // as if it had been killed
        lock.write("999999999\nsidl-studio\n" + QSysInfo::machineHostName().toUtf8() + '\n');
        lock.close();
        mark.close();
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        answerNext(QMessageBox::Cancel);
        bar()->findChild<QPushButton *>()->click();
        QVERIFY(bar());
        auto *menu = m_window->findChild<TimelinesMenu *>();
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        answerNext(QMessageBox::Cancel);
        menu->actions().at(0)->trigger();
        QTest::qWait(50);
        QVERIFY(!window<debugger::GameSession>()->hasGame());
        answerNext(goesOnInSeats ? QMessageBox::Yes : QMessageBox::No);
        bar()->findChild<QPushButton *>()->click();
        if (!goesOnInSeats) {
            QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
            QVERIFY(m_window->isVisible());
            return;
        }
        const auto seat = []() -> debugger::HotSeat * {
            for (QWidget *top : QApplication::topLevelWidgets())
                if (auto *found = qobject_cast<debugger::HotSeat *>(top))
                    return found;
            return nullptr;
        };
        QTRY_VERIFY(seat());
        QVERIFY(!m_window->isVisible());
        QCOMPARE(window<debugger::GameSession>()->position()->chronon, 1);
    }

private:
    void playOne()
    {
        choose(1, u"[1]"_s);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTimelineOffer)
#include "tst_timelineoffer.moc"
