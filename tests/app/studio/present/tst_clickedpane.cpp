// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"

#include <QTabBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Which pane is presented alone.
class TestClickedPane : public PresentTest
{
    Q_OBJECT

    void clickTab(const QString &title) const
    {
        for (QTabBar *tabs : m_window->findChildren<QTabBar *>())
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->tabText(tab) == title)
                    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
        QCoreApplication::processEvents();
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// The one whose tab was clicked last, while the keyboard stayed at the text.
    void thePaneOfAClickedTabIsPresented()
    {
        start("nim");
        trigger("goToRules");
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        trigger("goToEditor");
        trigger("presentPane");
        QVERIFY(!otherWindow<PanePresentation>());
        clickTab(u"State Graph"_s);
        QTRY_VERIFY(graph->isVisible());
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window && window->isAncestorOf(graph));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        trigger("goToExplain"); // another pane has the keyboard
        for (const QString &title : {u"Rules"_s, u"State Graph"_s}) {
            clickTab(title);
            trigger("presentPane");
            window = otherWindow<PanePresentation>();
            QVERIFY(window);
            QCOMPARE(window->isAncestorOf(graph), title == u"State Graph"_s);
            Q_EMIT window->left();
            QTRY_VERIFY(!otherWindow<PanePresentation>());
        }
    }

    /// A click into another pane counts after that on a tab, also where the keyboard was there all the time.
    void thePaneThatWasClickedAfterATabIsPresented()
    {
        start("nim");
        trigger("playLayout");
        trigger("goToTimeline");
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        QVERIFY(timeline()->isVisible() && timeline()->hasFocus());
        const auto presents = [this](const QWidget *pane) {
            trigger("presentPane");
            auto *window = otherWindow<PanePresentation>();
            const bool isIt = window && window->isAncestorOf(pane);
            if (window)
                Q_EMIT window->left();
            return isIt && QTest::qWaitFor([] { return !otherWindow<PanePresentation>(); });
        };
        for (const bool isPresentedBetween : {true, false}) {
            clickTab(u"Seats"_s);
            clickTab(u"State Graph"_s);
            QTRY_VERIFY(graph->isVisible());
            if (isPresentedBetween)
                QVERIFY(presents(graph));
            else
                QVERIFY(timeline()->hasFocus());
            QTest::mouseClick(timeline()->viewport(), Qt::LeftButton, {}, timeline()->viewport()->rect().center());
            QVERIFY(timeline()->hasFocus());
            QVERIFY(presents(timeline()));
            QTRY_VERIFY(timeline()->hasFocus());
        }
    }
};

SIDL_WINDOW_TEST_MAIN(TestClickedPane)
#include "tst_clickedpane.moc"
