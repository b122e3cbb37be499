// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/curtain.h"
#include "debugger/session/gamesession.h"

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
};

SIDL_WINDOW_TEST_MAIN(TestPresentTools)
#include "tst_presenttools.moc"
