// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/curtain.h"
#include "debugger/session/gamesession.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The buttons of a presentation, and how it stands in screens of all sizes.
class TestPresentTools : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void allButtonsHaveRoom_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("size");
        for (const char *game : {"tic-tac-toe", "muddy-children"})
            for (const QSize &size : {QSize(1920, 1080), QSize(1024, 700), QSize(960, 600), QSize(800, 600),
                                      QSize(960, 900), QSize(820, 800)})
                QTest::addRow("%s %dx%d", game, size.width(), size.height()) << QByteArray(game) << size;
    }
    void allButtonsHaveRoom()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, size);
        present(game.constData());
        resize(size);
        QTest::keyClick(m_present, Qt::Key_Tab); // they are gone while nobody moves
        QList<const QAbstractButton *> seen;
        QTRY_VERIFY(tools()->isVisible());
        QApplication::processEvents();
        const QRect window = m_present->rect();
        for (const QAbstractButton *button : tools()->findChildren<QAbstractButton *>()) {
            if (!button->isVisible())
                continue;
            const QString name = button->text();
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(name));
            QVERIFY2(button->height() >= button->minimumSizeHint().height(), qPrintable(name));
            QVERIFY2(window.contains(placeOf(button)), qPrintable(name));
            for (const QAbstractButton *other : seen)
                QVERIFY2(!placeOf(button).intersects(placeOf(other)), qPrintable(name));
            seen.append(button);
        }
        QVERIFY(seen.size() >= 9);
        leave();
    }

    /// As another screen is plugged in or out: the picture of before is no stretched one, and tells nothing more.
    void aScreenOfAnotherSizeStretchesNothing()
    {
        present("muddy-children");
        resize({1440, 900});
        press(Qt::Key_F10);
        const auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        auto *curtain = m_present->findChild<Curtain *>();
        for (const QSize &size : {QSize(760, 900), QSize(1440, 500)}) {
            m_present->resize(size);
            const auto isAsItStands = [curtain] {
                const QImage seen = curtain->grab().toImage();
                curtain->retake();
                return seen == curtain->grab().toImage();
            };
            for (int times = 0; times < 5; ++times) // layouts settle one after the other
                QApplication::processEvents();
            QVERIFY(isAsItStands());
            QVERIFY(m_present->announced());
            QCOMPARE(m_present->shownNode(), 0);
            QVERIFY(reveal->hasFocus());
        }
        leave();
    }

    /// The key that ends the program leads back to its window, as closing this one does.
    void theKeyThatQuitsLeaves()
    {
        present("nim");
        const QSignalSpy left(m_present, &PresentWindow::left);
        pressQuit();
        QCOMPARE(left.count(), 1);
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        QVERIFY(m_window->isVisible());
        QVERIFY(window<debugger::GameSession>()->hasGame());
    }

    void theKeyThatQuitsAsksWhereSomethingIsHidden()
    {
        present("nim");
        press(Qt::Key_F10);
        QTRY_VERIFY(m_present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        const QSignalSpy left(m_present, &PresentWindow::left);
        m_present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_present));
        answerNext(QMessageBox::Cancel);
        pressQuit();
        QCOMPARE(left.count(), 0);
        QVERIFY(m_present->isVisible() && !m_window->isVisible());
        leave();
    }

private:
    void pressQuit() const
    {
        m_present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_present));
        QTest::keyClick(m_present, Qt::Key_Q, Qt::ControlModifier);
    }
    const QWidget *tools() const { return m_present->findChild<QCheckBox *>(u"announce"_s)->parentWidget(); }
    QRect placeOf(const QWidget *widget) const { return {widget->mapTo(m_present, QPoint()), widget->size()}; }
};

SIDL_WINDOW_TEST_MAIN(TestPresentTools)
#include "tst_presenttools.moc"
