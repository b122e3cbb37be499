// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/margin/coveragemarks.h"
#include "tests/support/windowtest.h"

#include <memory>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// Which rules were used, beside the lines of a text.
class TestCoverageMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<CodeEditor>();
        m_editor->setText(u"a :-\n    true.\nb :-\n    true.\nc :-\n    true.\n"_s);
        m_editor->resize(600, 300);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    }
    void cleanup() { m_editor.reset(); }

    /// All three stand apart from the triangle that folds the rule, which fills its margin, and from the bar of a line
    /// that was changed.
    void theyHaveRoomBesideFoldsAndChanges()
    {
        constexpr int Room = 4;
        using Kind = CoverageMarks::Kind;
        const int line = int(m_editor->SendScintilla(QsciScintillaBase::SCI_TEXTHEIGHT, 0ul));
        int left = 0;
        for (int margin = 0; margin < CoverageMarks::Margin; ++margin)
            left += m_editor->marginWidth(margin);
        const int right = left + m_editor->marginWidth(CoverageMarks::Margin);
        const QImage before = m_editor->viewport()->grab().toImage();
        m_editor->coverageMarks()->setMarks({{1, Kind::Used}, {3, Kind::Tried}, {5, Kind::Never}});
        const QImage marked = m_editor->viewport()->grab().toImage();
        for (const int row : {0, 2, 4}) {
            int first = -1, last = -1; // columns that differ
            for (int x = left - Room; x < right + Room; ++x)
                for (int y = row * line; y < (row + 1) * line; ++y)
                    if (before.pixel(x, y) != marked.pixel(x, y)) {
                        first = first < 0 ? x : first;
                        last = x;
                    }
            QVERIFY2(first >= left + Room, qPrintable(u"line %1: %2 of %3"_s.arg(row + 1).arg(first).arg(left)));
            QVERIFY2(last > first && last < right - 1,
                     qPrintable(u"line %1: %2 of %3"_s.arg(row + 1).arg(last).arg(right)));
        }
    }

private:
    std::unique_ptr<CodeEditor> m_editor;
};

SIDL_WINDOW_TEST_MAIN(TestCoverageMarks)
#include "tst_coveragemarks.moc"
