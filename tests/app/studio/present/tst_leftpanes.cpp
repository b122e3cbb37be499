// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/theory/strategiespane.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QAbstractItemView>
#include <QComboBox>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A pane that was presented, and worked with meanwhile, once it is back in the window.
class TestLeftPanes : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// Also a field that was not seen before.
    void fieldsAreAsLargeAsInTheWindow()
    {
        presentStateGraph();
        choose(box("graphKind"), u"Game Tree"_s);
        QTRY_VERIFY(box("treeRecall")->isVisible());
        leavePane();
        const QComboBox *recall = box("treeRecall");
        QVERIFY(recall->isVisible());
        QTRY_COMPARE(recall->height(), box("graphKind")->height());
        const int text = recall->fontMetrics().horizontalAdvance(recall->currentText());
        QVERIFY2(recall->width() < 2 * text, qPrintable(u"%1, text %2"_s.arg(recall->width()).arg(text)));
    }

    /// So that the same key presents the pane again.
    void theKeyboardIsInThePane()
    {
        presentStateGraph();
        choose(box("graphKind"), u"Game Tree"_s);
        leavePane();
        QTRY_VERIFY(QApplication::focusWidget() && m_graph->isAncestorOf(QApplication::focusWidget()));
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        leavePane();
    }

    /// A desktop may give the window another size for a moment: its docks are arranged anew then.
    void theKeyboardIsInThePaneOfAResizedWindow()
    {
        presentStateGraph();
        const QSize size = m_window->size();
        leavePane();
        m_window->resize(700, 500);
        QCoreApplication::processEvents();
        m_window->resize(size);
        QCoreApplication::processEvents();
        QTRY_VERIFY(QApplication::focusWidget() && m_graph->isAncestorOf(QApplication::focusWidget()));
    }

    /// Where what had it is not seen any more.
    void theKeyboardIsInThePaneWhoseFieldIsGone()
    {
        start("kuhn-poker");
        trigger("goToStrategies");
        auto *pane = window<debugger::StrategiesPane>();
        auto *field = pane->findChild<QComboBox *>();
        field->setFocus();
        trigger("presentPane");
        field->hide();
        leavePane();
        QTRY_VERIFY(QApplication::focusWidget() && pane->isAncestorOf(QApplication::focusWidget()));
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        leavePane();
    }

private:
    QComboBox *box(const char *name) const { return m_graph->findChild<QComboBox *>(QLatin1String(name)); }
    void presentStateGraph()
    {
        m_window->resize(1440, 900);
        start("ultimatum");
        trigger("goToStateGraph");
        m_graph = window<visualizer::StateGraphPane>();
        QTRY_VERIFY(!m_graph->pane()->isBusy());
        QTest::mouseClick(m_graph->pane()->view()->viewport(), Qt::LeftButton, {}, {8, 8});
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        otherWindow<PanePresentation>()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(otherWindow<PanePresentation>()));
    }
    /// From the list that a click opens: the click gives @p field the keyboard.
    static void choose(QComboBox *field, const QString &entry)
    {
        QTest::mouseClick(field, Qt::LeftButton);
        QAbstractItemView *list = field->view();
        QTRY_VERIFY(list->isVisible());
        list->setCurrentIndex(field->model()->index(field->findText(entry), 0));
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_COMPARE(field->currentText(), entry);
        QTRY_VERIFY(!list->isVisible());
    }
    void leavePane() const
    {
        Q_EMIT otherWindow<PanePresentation>()->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    visualizer::StateGraphPane *m_graph = nullptr; ///< which is presented
};

SIDL_WINDOW_TEST_MAIN(TestLeftPanes)
#include "tst_leftpanes.moc"
