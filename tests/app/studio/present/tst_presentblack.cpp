// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/session/gamesession.h"

#include <QKeyEvent>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What covers a presentation, or a part of it: a black screen, a look ahead for the presenter alone, and seats.
class TestPresentBlack : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_present = nullptr;
        open();
    }
    void cleanup() { m_window.reset(); }

    void theScreenIsBlackUntilTheNextKey()
    {
        present("nim");
        const auto *black = m_present->findChild<QWidget *>(u"black"_s);
        QVERIFY(!black->isVisible());
        for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
            press(key);
            QVERIFY(black->isVisible());
            QCOMPARE(black->size(), m_present->size());
            press(Qt::Key_F10);
            QVERIFY(!black->isVisible());
            QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        }
        leave();
    }

    void noKeyActsBehindACover()
    {
        present("nim");
        const auto *black = m_present->findChild<QWidget *>(u"black"_s);
        const auto *ahead = m_present->findChild<QWidget *>(u"lookAhead"_s);
        m_present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_present));
        auto *list = seat(1)->findChild<debugger::ChoiceList *>();
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        const QSignalSpy chosen(list, &debugger::ChoiceList::chosen);
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Down, Qt::Key_X, Qt::Key_Escape, Qt::Key_P}) {
            QTest::keyClick(list, Qt::Key_B);
            QVERIFY(black->isVisible());
            QTest::keyClick(list, Qt::Key_Shift);
            QVERIFY(black->isVisible());
            QTest::keyClick(list, key);
            QVERIFY2(!black->isVisible(), qPrintable(QKeySequence(key).toString()));
            QVERIFY(chosen.isEmpty() && !ahead->isVisible());
            QCOMPARE(list->currentIndex().row(), 1);
        }
        QTest::keyClick(list, Qt::Key_P); // twice, and held down: it has ended the black, and does nothing else
        QVERIFY(!ahead->isVisible());
        QTest::qWait(1000);
        QKeyEvent held(QEvent::KeyPress, Qt::Key_P, {}, u"p"_s, true);
        QApplication::sendEvent(list, &held);
        QVERIFY(!ahead->isVisible());
        QTest::keyClick(list, Qt::Key_P);
        QVERIFY(ahead->isVisible());
        QTest::keyClick(list, Qt::Key_Space);
        QVERIFY(ahead->isVisible() && chosen.isEmpty());
        QTest::keyClick(list, Qt::Key_PageDown);
        QVERIFY(!ahead->isVisible());
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(chosen.size(), 1);
        leave();
    }

    /// Seats that are left out for the room hide nothing in a game that hides nothing.
    void leavingAsksOnlyWhereSomethingIsHidden()
    {
        QFETCH(QByteArray, game);
        QFETCH(bool, asks);
        start(game.constData());
        auto *session = window<debugger::GameSession>();
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        seat(1)->setCovered(true);
        seat(2)->setCovered(true);
        bool isAsked = false;
        const auto close = [&] {
            isAsked = false;
            QTimer::singleShot(0, this, [&] {
                if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                    isAsked = true;
                    box->button(QMessageBox::Cancel)->click();
                }
            });
            m_present->close();
        };
        if (!asks) {
            const engine::Switch one = session->position()->switches.front();
            session->submit(one.owner, {one.word, one.actions.front()}); // nobody is to see it
            QTRY_COMPARE(session->submitted().size(), 1u);
            close();
            QVERIFY(isAsked);
            session->withdraw(one.word);
            QTRY_VERIFY(session->submitted().empty());
        }
        close();
        QCOMPARE(isAsked, asks);
        asks ? leave() : void();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }
    void leavingAsksOnlyWhereSomethingIsHidden_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<bool>("asks");
        QTest::newRow("nothing hidden") << QByteArray("nim") << false;
        QTest::newRow("cards") << QByteArray("kuhn-poker") << true;
    }

    void whoLooksAheadIsToldTheWayBack()
    {
        present("nim");
        const auto *black = m_present->findChild<QWidget *>(u"black"_s);
        const auto *ahead = m_present->findChild<QWidget *>(u"lookAhead"_s);
        const auto *keys = m_present->findChild<QLabel *>(u"lookAheadKeys"_s);
        m_present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_present));
        for (const int pages : {1, 2}) {
            for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_PageDown, Qt::Key_B}) {
                for (int page = 0; page < pages; ++page)
                    QTest::keyClick(m_present, Qt::Key_P);
                QVERIFY(ahead->isVisible() && keys->isVisible());
                QCOMPARE(keys->text(),
                         pages == 1 ? u"Page Down or Escape goes back"_s : u"P, Page Down or Escape goes back"_s);
                QTest::keyClick(m_present, key);
                QVERIFY(!ahead->isVisible());
                QCOMPARE(black->isVisible(), key == Qt::Key_B);
            }
            QTest::keyClick(m_present, Qt::Key_Space); // ends the black, and others look
            QVERIFY(!black->isVisible() && !ahead->isVisible());
        }
        QCOMPARE(otherWindow<PresentWindow>(), m_present);
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        leave();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentBlack)
#include "tst_presentblack.moc"
