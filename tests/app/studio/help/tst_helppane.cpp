// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helppane.h"
#include "app/studio/help/helpview.h"
#include "app/studio/help/helpwindow.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QSettings>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// The manual beside the text, as a pane of the window.
class TestHelpPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void inAPaneItsKeysGoBeforeThoseOfTheWindow()
    {
        QMainWindow window;
        int found = 0;
        QAction find;
        find.setShortcut(QKeySequence::Find);
        connect(&find, &QAction::triggered, &find, [&found] { ++found; });
        window.addAction(&find);
        auto *pane = new HelpPane;
        auto *text = new QLineEdit;
        auto *both = new QSplitter;
        both->addWidget(pane);
        both->addWidget(text);
        window.setCentralWidget(both);
        QVERIFY(!pane->manual());
        window.resize(1000, 500);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(pane->manual());
        pane->setFocus();
        QCOMPARE(QApplication::focusWidget(), pane->manual()->view());
        QTest::keyClick(pane->manual()->view(), Qt::Key_F, Qt::ControlModifier);
        auto *bar = pane->findChild<QWidget *>(u"findBar"_s);
        QVERIFY(bar->isVisible());
        QCOMPARE(found, 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QTest::keyClick(pane->manual()->view(), Qt::Key_Escape);
        QVERIFY(pane->manual()->isVisible()); // part of the window
        text->setFocus();
        QTest::keyClick(text, Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(found, 1);
        QVERIFY(!bar->isVisible());
    }

    void inALowPaneThePageHasTheRoom()
    {
        QMainWindow window;
        auto *pane = new HelpPane;
        window.setCentralWidget(pane);
        window.resize(500, 260);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        HelpWindow *manual = pane->manual();
        auto *contents = manual->findChild<QTreeWidget *>();
        QVERIFY(!contents->isVisible());
        QVERIFY(manual->view()->height() > pane->height() * 3 / 4);

        QToolButton *ask = nullptr;
        for (QToolButton *button : manual->findChildren<QToolButton *>())
            if (button->accessibleName() == u"Contents"_s)
                ask = button;
        QVERIFY(ask && ask->isVisible());
        QTest::mouseClick(ask, Qt::LeftButton);
        QVERIFY(contents->isVisible());
        QVERIFY(contents->hasFocus());
        QTest::keyClick(contents, Qt::Key_Escape);
        QVERIFY(!contents->isVisible());
        QTest::mouseClick(ask, Qt::LeftButton);
        QTest::keyClick(contents, Qt::Key_Down);
        QTest::keyClick(contents, Qt::Key_Return);
        QVERIFY(!contents->isVisible()); // the page is what was wanted
        QVERIFY(manual->view()->hasFocus());

        QTest::keyClick(manual->view(), Qt::Key_K, Qt::ControlModifier);
        QWidget *search = QApplication::focusWidget();
        QTest::keyClicks(search, u"switch"_s); // what was found is seen, too
        auto *results = manual->findChild<QListWidget *>();
        QVERIFY(results->isVisible() && results->count() > 1);
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(!results->isVisible());

        window.resize(500, 800);
        QTRY_VERIFY(contents->isVisible());
        QVERIFY(!ask->isVisible());
        QVERIFY(manual->view()->height() > contents->height());
    }

    /// Also one that was narrow and low before.
    void inAWidePaneContentsCanBeRead()
    {
        QMainWindow window;
        auto *pane = new HelpPane;
        window.setCentralWidget(pane);
        window.resize(500, 260);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto *contents = pane->manual()->findChild<QTreeWidget *>();
        QVERIFY(!contents->isVisible());
        window.resize(850, 240);
        QTRY_VERIFY(contents->isVisible());
        QTRY_VERIFY(contents->width() > 200);
        QTRY_VERIFY(contents->height() > 100);
        QVERIFY(pane->manual()->findChild<QLineEdit *>()->width() >= 150);
    }

    void aPaneComesBackToItsPage()
    {
        const QString read = u"tutorial.md"_s;
        {
            HelpWindow manual(nullptr, HelpWindow::Place::Window); // has no part in that
            HelpPane pane;
            pane.show();
            const auto *page = pane.manual()->pages().page(read);
            QVERIFY(pane.manual()->showPlace({read, page->sections.back().title}));
            QVERIFY(manual.showPlace({u"keywords.md"_s, {}}));
        }
        HelpPane again;
        again.show();
        QCOMPARE(again.manual()->place().page, read);
        QVERIFY(!again.manual()->place().heading.isEmpty());
        HelpWindow window;
        QCOMPARE(window.place().page, u"index.md"_s);
    }
};

QTEST_MAIN(TestHelpPane)
#include "tst_helppane.moc"
