// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/theory/strategiespane.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// One pane alone in large type.
class TestPanePresentation : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aPresentedTableHasRowsAndColumnsForItsType()
    {
        start("prisoners-dilemma-once");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QVERIFY(pane);
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().contains(u"Solve"_s))
                button->click();
        auto *matrix = pane->findChild<QTableView *>(u"payoffMatrix"_s);
        QTRY_VERIFY(matrix->model()->columnCount() > 0 && matrix->isVisible());
        matrix->setFocus();
        const int column = matrix->columnWidth(0), row = matrix->rowHeight(0);
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1920, 1080);
        const QString head = matrix->model()->headerData(0, Qt::Horizontal).toString();
        QTRY_VERIFY(matrix->columnWidth(0) >= matrix->fontMetrics().horizontalAdvance(head));
        QVERIFY(matrix->rowHeight(0) >= matrix->fontMetrics().height());
        QTest::keyClick(window, Qt::Key_Escape); // a habit, which must not show the whole window
        QVERIFY(otherWindow<PanePresentation>());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(qAbs(matrix->columnWidth(0) - column) <= 2 && qAbs(matrix->rowHeight(0) - row) <= 2);
    }

    void anyPaneIsPresented_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo : {"goToTimeline", "goToStateGraph", "goToExplain", "goToRules", "goToSeats"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void anyPaneIsPresented()
    {
        QFETCH(QByteArray, goTo);
        start("nim");
        trigger(goTo.constData());
        settledState();
        const QDockWidget *dock = nullptr;
        for (const QDockWidget *one : m_window->findChildren<QDockWidget *>())
            if (one->isAncestorOf(QApplication::focusWidget()))
                dock = one;
        QVERIFY(dock);
        QWidget *pane = dock->widget();
        const QFont font = pane->font();
        const QSize size = dock->size();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window && window->isAncestorOf(pane) && pane->isVisible());
        QVERIFY(!m_window->isVisible()); // there is no other screen
        window->showNormal();
        window->resize(1920, 1080);
        QTRY_COMPARE(QFontInfo(pane->font()).pixelSize(), 30); // 36 lines
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(dock->widget(), pane);
        QVERIFY(pane->isVisible() && m_window->isVisible());
        QCOMPARE(pane->font(), font);
        settledState();
        QVERIFY2((dock->size() - size).width() == 0 && qAbs((dock->size() - size).height()) <= 8,
                 qPrintable(u"%1 x %2"_s.arg(dock->width() - size.width()).arg(dock->height() - size.height())));
    }
};

SIDL_WINDOW_TEST_MAIN(TestPanePresentation)
#include "tst_panepresentation.moc"
