// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "app/studio/documents/editortabs.h"
#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"

#include <QApplication>
#include <QPointer>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// Bars for finding that stand in one place, whichever text is current.
class TestFindPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// It is that of the current text, and leaves no keyboard behind.
    void theFindBarGoesWithItsText()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *tabs = new EditorTabs(&window);
        auto *place = new QWidget(&window);
        new QVBoxLayout(place);
        layout->addWidget(tabs, 1);
        layout->addWidget(place);
        tabs->setFindPlace(place);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        sidl::editor::CodeEditor *one = tabs->newFileAsGiven(u"one"_s), *other = tabs->newFileAsGiven(u"other"_s);
        tabs->setCurrent(one);
        QPointer<sidl::editor::FindBar> bar = one->findBar();
        bar->open(true);
        QVERIFY(bar->isVisible() && bar->mapTo(&window, QPoint()).y() >= tabs->geometry().bottom());
        QVERIFY(bar->isAncestorOf(QApplication::focusWidget()));
        tabs->setCurrentIndex(1);
        QVERIFY(!bar->isVisible() && !other->findBar()->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), other);
        tabs->setCurrentIndex(0);
        QVERIFY(bar->isVisible());
        tabs->split(Qt::Horizontal);
        QPointer<sidl::editor::FindBar> second = tabs->currentView()->findBar();
        if (second == bar)
            second = tabs->currentViews().last()->findBar();
        second->open(false);
        QVERIFY(second->isVisible() && !bar->isVisible());
        tabs->closeSplit();
        QVERIFY(!second);
        bar->open(false);
        tabs->discard(one);
        QTRY_VERIFY(!bar);
        QTRY_COMPARE(QApplication::focusWidget(), other);
    }
};

SIDL_WINDOW_TEST_MAIN(TestFindPlace)
#include "tst_findplace.moc"
