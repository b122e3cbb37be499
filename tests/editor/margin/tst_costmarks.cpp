// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/hovercard.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/costmarks.h"
#include "tests/support/windowtest.h"

#include <memory>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// What rules cost, beside the lines of a text.
class TestCostMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<CodeEditor>();
        m_editor->setText(u"legal([main]).\n\nowned(_, [a]) :-\n    true.\nswitch(_, [go]).\n"_s);
        m_editor->resize(600, 300);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_editor.reset();
    }

    void theMarginIsThereWhileItHasSome()
    {
        QCOMPARE(m_editor->marginWidth(CostMarks::Margin), 0);
        const bool wasModified = m_editor->gameDocument()->isModified();
        show();
        QVERIFY(m_editor->marginWidth(CostMarks::Margin) >= m_editor->fontMetrics().horizontalAdvance(u"62.5 %"_s));
        QCOMPARE(costs()->text(3), u"62.5 %"_s);
        QCOMPARE(costs()->text(4), QString());
        QCOMPARE(m_editor->gameDocument()->isModified(), wasModified);
        QVERIFY(!m_editor->isUndoAvailable());
        const int width = m_editor->marginWidth(CostMarks::Margin);
        m_editor->zoomIn(6);
        QVERIFY(m_editor->marginWidth(CostMarks::Margin) > width);
        costs()->setMarks({});
        QCOMPARE(m_editor->marginWidth(CostMarks::Margin), 0);
        QCOMPARE(costs()->text(3), QString());
        QCOMPARE(costs()->tip(3), QString());
    }

    /// The text and its tip stay with the rule when lines come and go above it.
    void theyMoveWithTheirLines()
    {
        show();
        m_editor->insertAt(u"% new\n% lines\n"_s, 0, 0);
        QCOMPARE(costs()->text(5), u"62.5 %"_s);
        QCOMPARE(costs()->tip(5), u"half of it <here>\nand more"_s);
        QCOMPARE(costs()->text(3), u"2.0 %"_s);
        QCOMPARE(costs()->tip(4), QString());
    }

    void theTipIsToldInTheMargin()
    {
        show();
        const int position = m_editor->positionFromLineIndex(2, 0);
        const QString tip = m_editor->hoverCard()->text(position, true);
        QVERIFY2(tip.contains(u"half of it &lt;here&gt;<br>and more"_s), qPrintable(tip));
        QVERIFY(!m_editor->hoverCard()->text(position, false).contains(u"half of it"_s));
        QVERIFY(!m_editor->hoverCard()->text(m_editor->positionFromLineIndex(3, 0), true).contains(u"half"_s));
    }

    void furtherViewsShowThem()
    {
        show();
        m_view.reset(m_editor->makeView());
        QCOMPARE(m_view->costMarks()->text(3), u"62.5 %"_s);
        QCOMPARE(m_view->costMarks()->tip(3), u"half of it <here>\nand more"_s);
        QVERIFY(m_view->marginWidth(CostMarks::Margin) > 0);
        costs()->setMarks({});
        QCOMPARE(m_view->marginWidth(CostMarks::Margin), 0);
    }

private:
    CostMarks *costs() const { return m_editor->costMarks(); }
    void show()
    {
        costs()->setMarks(
            {{1, {u"2.0 %"_s, u"little"_s, false}}, {3, {u"62.5 %"_s, u"half of it <here>\nand more"_s, true}}});
    }

    std::unique_ptr<CodeEditor> m_editor, m_view;
};

SIDL_WINDOW_TEST_MAIN(TestCostMarks)
#include "tst_costmarks.moc"
