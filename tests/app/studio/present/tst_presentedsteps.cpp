// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/choices/templateform.h"
#include "debugger/enginesession/enginegamesession.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Why a key that goes on does nothing, where one pane is presented and the window, which would tell, is not seen.
class TestPresentedSteps : public PresentTest
{
    Q_OBJECT

    void presentPane()
    {
        trigger("goToStateGraph");
        trigger("presentPane");
        m_pane = otherWindow<PanePresentation>();
        QVERIFY(m_pane);
        m_told = m_pane->findChild<QLabel *>(u"toldAbovePane"_s);
        QVERIFY(!m_told->isVisible());
    }
    void press(Qt::Key key) const
    {
        QWidget *keyboard = m_pane->focusWidget();
        QTest::keyClick(keyboard ? keyboard : m_pane, key);
    }
    void setHiding(bool isPane, bool hides) const ///< what comes after
    {
        if (isPane)
            action("hideLater")->setChecked(hides);
        else
            m_present->findChild<QCheckBox *>(u"hideRest"_s)->setChecked(hides);
    }
    void leavePane() const
    {
        Q_EMIT m_pane->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    PanePresentation *m_pane = nullptr;
    QLabel *m_told = nullptr;

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void theEndOfTheLineIsTold()
    {
        start("nim");
        auto *session = window<debugger::EngineGameSession>();
        trigger("step");
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        trigger("back");
        QTRY_COMPARE(session->tree().currentNode().chronon, 0);
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        presentPane();
        QTRY_VERIFY(!graph->pane()->isBusy());
        visualizer::GraphView *view = graph->pane()->view();
        QTest::keyClick(view, Qt::Key_PageDown);
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        QVERIFY(!m_told->isVisible());
        QTest::keyClick(view, Qt::Key_PageDown);
        QVERIFY(m_told->isVisible());
        QCOMPARE(m_told->text(), u"The end of the prepared line"_s);
        QTest::keyClick(view, Qt::Key_PageUp);
        QTRY_COMPARE(session->tree().currentNode().chronon, 0);
        QVERIFY(!m_told->isVisible()); // it is so no longer
        press(Qt::Key_Escape);
        QVERIFY(m_told->text().startsWith(u"To leave"_s));
        QTest::keyClick(view, Qt::Key_PageDown);
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        QVERIFY(m_told->isVisible()); // of the window
        leavePane();
    }

    /// As in every program that presents, also without a click on the timeline.
    void homeAndEndGoAlongTheLine_data()
    {
        QTest::addColumn<bool>("isPane");
        QTest::newRow("of the presentation") << false;
        QTest::newRow("of a pane alone") << true;
    }
    void homeAndEndGoAlongTheLine()
    {
        QFETCH(bool, isPane);
        start("nim");
        const auto *session = window<debugger::EngineGameSession>();
        const auto isAt
            = [session](int chronon) { return !session->isBusy() && session->tree().currentNode().chronon == chronon; };
        for (int step = 1; step <= 3; ++step) {
            trigger("step");
            QTRY_VERIFY(isAt(step));
        }
        trigger("back");
        QTRY_VERIFY(isAt(2));
        QWidget *keyboard = nullptr;
        if (isPane) {
            trigger("goToStateGraph");
            keyboard = m_window->findChild<visualizer::StateGraphPane *>()->pane()->view();
            presentPane();
        } else {
            openPresent();
            keyboard = m_present;
            m_present->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_present));
        }
        QTest::keyClick(keyboard, Qt::Key_Home);
        QTRY_VERIFY(isAt(0));
        setHiding(isPane, true);
        QTest::keyClick(keyboard, Qt::Key_End);
        QVERIFY(isAt(0)); // nothing of what comes after is shown
        const auto *told = isPane ? m_told : m_present->findChild<QLabel *>(u"presentTitle"_s);
        QVERIFY(told->isVisible());
        QCOMPARE(told->text(), u"What comes after is hidden"_s);
        setHiding(isPane, false);
        QTest::keyClick(keyboard, Qt::Key_End);
        QTRY_VERIFY(isAt(3));
        QTest::keyClick(keyboard, Qt::Key_End);
        QTRY_COMPARE(told->text(), u"The end of the prepared line"_s);
        if (!isPane) {
            QTest::keyClick(keyboard, Qt::Key_PageUp);
            QTRY_VERIFY(isAt(2));
            QTest::keyClick(keyboard, Qt::Key_PageDown);
            const auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
            QTest::keyClick(keyboard, Qt::Key_End);
            QVERIFY(reveal->isVisible());
            QTest::keyClick(keyboard, Qt::Key_Home); // what is announced is taken back first
            QTRY_VERIFY(!reveal->isVisible());
            QTRY_VERIFY(isAt(2));
            Q_EMIT m_present->left();
            QTRY_VERIFY(!otherWindow<PresentWindow>());
        } else {
            leavePane();
        }
    }

    void theEndOfTheGameIsTold()
    {
        start("nim");
        trigger("run");
        QTRY_VERIFY(window<debugger::EngineGameSession>()->position()->isTerminal());
        QTRY_VERIFY(!action("step")->isEnabled());
        presentPane();
        press(Qt::Key_F10);
        QVERIFY(m_told->isVisible());
        QCOMPARE(m_told->text(), u"The game has ended."_s);
        leavePane();
    }

    void whatIsHalfTypedIsTold()
    {
        start("price-negotiation");
        debugger::TemplateForm *form = nullptr;
        for (auto *one : m_window->findChildren<debugger::TemplateForm *>())
            if (!form && one->findChild<QLineEdit *>(u"hole"_s))
                form = one;
        QVERIFY(form);
        form->radio()->click();
        QTest::keyClicks(form->findChild<QLineEdit *>(u"hole"_s), u"much"_s);
        presentPane();
        m_pane->showNormal();
        m_pane->resize(1024, 700);
        trigger("step"); // by its key, which works in the pane, too
        QTRY_VERIFY(m_told->isVisible());
        QVERIFY2(m_told->text().contains(u" typed is no action, and is not submitted"_s), qPrintable(m_told->text()));
        QVERIFY2(!m_told->text().contains(u'['), qPrintable(m_told->text())); // as people call players
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        QApplication::processEvents();
        QVERIFY2(m_told->width() > 3 * m_pane->width() / 4, qPrintable(QString::number(m_told->width())));
        leavePane();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentedSteps)
#include "tst_presentedsteps.moc"
