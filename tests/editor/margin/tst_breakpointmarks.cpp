// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/markimage.h"
#include "editor/text/linecommands.h"
#include "tests/support/windowtest.h"

#include <QImage>

#include <memory>
#include <optional>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

namespace {

const QString Rules = u"legal([m]) :-\n    fact([n, X]),\n    X > 1,\n    X < 5.\nowned(_, [a]).\n"_s;
const std::map<int, int> Before{{1, 2}, {2, 3}, {3, 4}, {4, 5}}; // lines by id

} // namespace

/// Breakpoints whose lines are joined, and parted again by undo.
class TestBreakpointMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<CodeEditor>();
        m_editor->setText(Rules);
        m_editor->resize(600, 300);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
        std::vector<LineMark> all;
        for (const auto &[id, line] : Before)
            all.push_back({id, line, LineMark::Kind::On});
        marks()->setMarks(all);
    }
    void cleanup() { m_editor.reset(); }

    /// Whatever kind of breakpoint it has stopped at.
    void theArrowIsOnTop()
    {
        const auto arrow = [this](std::optional<LineMark::Kind> kind) {
            marks()->setMarks(kind ? std::vector<LineMark>{{1, 2, *kind, {}}} : std::vector<LineMark>());
            marks()->setStoppedLine(2);
            const int height = m_editor->textHeight(1), middle = height + height / 2;
            const QImage seen = m_editor->viewport()->grab().toImage();
            return seen.pixelColor(MarkSize / 2, middle).name();
        };
        const QString expected = arrow({});
        for (const auto kind :
             {LineMark::Kind::On, LineMark::Kind::Off, LineMark::Kind::Dead, LineMark::Kind::Tells, LineMark::Kind::If})
            QCOMPARE(arrow(kind), expected);
        marks()->setStoppedLine(0);
        marks()->setMarks({{1, 2, LineMark::Kind::Tells, {}}});
        QVERIFY(m_editor->viewport()->grab().toImage().pixelColor(MarkSize / 2, m_editor->textHeight(1) * 3 / 2).name()
                != expected);
    }

    void undoPartsLinesThatWereJoined_data()
    {
        QTest::addColumn<int>("line"); // of the caret, from 0
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("toLine"); // selected from the caret on
        QTest::addColumn<int>("toColumn");
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<int>("steps"); // to undo
        const QList<int> deletes(1, Qt::Key_Delete), backs(1, Qt::Key_Backspace);
        QTest::newRow("Delete at the end") << 1 << 17 << 1 << 17 << deletes << 1;
        QTest::newRow("Backspace at the start") << 2 << 0 << 2 << 0 << backs << 1;
        QTest::newRow("Delete from the last letters on") << 2 << 8 << 2 << 8 << QList<int>(5, Qt::Key_Delete) << 2;
        QTest::newRow("Backspace from the first letters on")
            << 2 << 2 << 2 << 2 << QList<int>(5, Qt::Key_Backspace) << 2;
        QTest::newRow("two lines to one") << 1 << 17 << 1 << 17 << QList<int>(12, Qt::Key_Delete) << 2;
        QTest::newRow("selected lines") << 1 << 4 << 3 << 2 << deletes << 1;
        QTest::newRow("typed over") << 1 << 0 << 3 << 2 << QList<int>(1, Qt::Key_A) << 1;
    }
    void undoPartsLinesThatWereJoined()
    {
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(int, toLine);
        QFETCH(int, toColumn);
        QFETCH(QList<int>, keys);
        QFETCH(int, steps);
        m_editor->setSelection(line, column, toLine, toColumn);
        for (const int key : keys)
            QTest::keyClick(m_editor.get(), Qt::Key(key));
        const QString joined = m_editor->text();
        const std::map<int, int> after = marks()->lines();
        QVERIFY(joined.count(u'\n') < Rules.count(u'\n'));
        QVERIFY(after != Before);
        for (int time = 0; time < 2; ++time) {
            for (int step = 0; step < steps; ++step)
                m_editor->undo();
            QCOMPARE(m_editor->text(), Rules);
            QCOMPARE(marks()->lines(), Before);
            for (int step = 0; step < steps; ++step)
                m_editor->redo();
            QCOMPARE(m_editor->text(), joined);
            QCOMPARE(marks()->lines(), after);
        }
    }

    void commandsThatJoinLines()
    {
        m_editor->SendScintilla(CodeEditor::SCI_SETTARGETSTART, 0ul);
        m_editor->SendScintilla(CodeEditor::SCI_SETTARGETEND,
                                static_cast<unsigned long>(Rules.indexOf(u"owned"_s) - 2));
        m_editor->SendScintilla(CodeEditor::SCI_LINESJOIN);
        QCOMPARE(marks()->lines(), (std::map<int, int>{{1, 1}, {2, 1}, {3, 1}, {4, 2}}));
        m_editor->undo();
        QCOMPARE(marks()->lines(), Before);
        m_editor->setSelection(1, 0, 3, 2);
        deleteLines(m_editor.get());
        m_editor->undo();
        QCOMPARE(m_editor->text(), Rules);
        QCOMPARE(marks()->lines(), Before);
    }

    /// Scintilla forgets all marks where the whole text is deleted at once.
    void aTextThatIsTypedOverTwice()
    {
        for (const char *typed : {"p.\nq.", "r"}) {
            m_editor->selectAll();
            m_editor->replaceSelectedText(QString::fromLatin1(typed));
        }
        QCOMPARE(m_editor->text(), u"r"_s);
        while (m_editor->text() != Rules) {
            QVERIFY(m_editor->isUndoAvailable());
            m_editor->undo();
        }
        QCOMPARE(marks()->lines(), Before);
    }

    /// What was put, taken away or moved meanwhile stays as it is.
    void theLinesOfOthersStay()
    {
        m_editor->setSelection(1, 17, 1, 17);
        QTest::keyClick(m_editor.get(), Qt::Key_Delete);
        marks()->setMarks({{2, 2}, {4, 4}, {5, 1}});
        m_editor->undo();
        QCOMPARE(marks()->lines(), (std::map<int, int>{{2, 3}, {4, 5}, {5, 1}}));
    }

    void inAFurtherView()
    {
        const std::unique_ptr<CodeEditor> view(m_editor->makeView());
        view->setSelection(2, 0, 2, 0);
        QTest::keyClick(view.get(), Qt::Key_Backspace);
        QVERIFY(marks()->lines() != Before);
        view->undo();
        QCOMPARE(marks()->lines(), Before);
    }

private:
    BreakpointMarks *marks() const { return m_editor->breakpointMarks(); }

    std::unique_ptr<CodeEditor> m_editor;
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointMarks)
#include "tst_breakpointmarks.moc"
