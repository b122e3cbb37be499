// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/suitetest.h"

#include "editor/margin/breakpointmarks.h"
#include "editor/margin/testmarks.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/ui/colours.h"

#include <QHelpEvent>
#include <QRegularExpression>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace sidl;
using editor::TestMarks;

/// What came of tests, in the margin of their text.
class TestTestMarks : public SuiteTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { suites::addSuiteLanguage(); }
    void init() { begin(); }
    void cleanup() { m_window.reset(); }

    /// Lines that come above them take them along, also while another text is in front.
    void marksStayWithTheirTests()
    {
        m_window->openFile(path("nim.sidl"));
        m_window->openFile(path("nim.test.sidl"));
        button(u"Run All"_s)->click();
        ended(1, 1);
        auto *text = tabs()->current();
        QTRY_COMPARE(text->testMarks()->marks().size(), std::size_t(3));
        text->insertAt(u"% One.\n% Two.\n"_s, 0, 0);
        const std::map<int, TestMarks::Kind> marks{
            {3, TestMarks::Kind::Passed}, {5, TestMarks::Kind::Failed}, {7, TestMarks::Kind::Unusable}};
        QVERIFY(text->testMarks()->marks() == marks);
        for (const char *way : {"previousTab", "nextTab"}) {
            trigger(way);
            QCOMPARE(tabs()->current() == text, qstrcmp(way, "nextTab") == 0);
            QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
            QVERIFY(text->testMarks()->marks() == marks);
        }
    }

    /// By their names: after the file was opened again, written anew by others, or a test was taken away.
    void marksAreWhereTheTestsAreNow()
    {
        m_window->openFile(path("nim.sidl"));
        m_window->openFile(path("nim.test.sidl"));
        button(u"Run All"_s)->click();
        ended(1, 1);
        tabs()->current()->insertAt(u"% One.\n% Two.\n"_s, 0, 0);
        trigger("save");
        trigger("close");
        trigger("reopenClosed");
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("nim.test.sidl"));
        QTRY_VERIFY((marks() == Marks{{3, Kind::Passed}, {5, Kind::Failed}, {7, Kind::Unusable}}));
        write("nim.test.sidl", "\n\n\n\n\n" + suite);
        QTRY_VERIFY((marks() == Marks{{6, Kind::Passed}, {8, Kind::Failed}, {10, Kind::Unusable}}));
        tabs()->current()->setText(u"% "_s + QString::fromUtf8(suite));
        QTRY_VERIFY((marks() == Marks{{3, Kind::Failed}, {5, Kind::Unusable}}));
        tabs()->current()->setText(QString::fromUtf8(suite));
        QTRY_VERIFY((marks() == Marks{{1, Kind::Passed}, {3, Kind::Failed}, {5, Kind::Unusable}}));
        trigger("save");
    }

    /// A game that was broken since passes nothing any more.
    void noMarkOfAPassedTestStaysBesideRulesThatCannotBeUsed()
    {
        write("nim.test.sidl", "test('a', [step]).\ntest('b', [step]).\n");
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(2, 0);
        QTRY_VERIFY((marks() == Marks{{1, Kind::Passed}, {2, Kind::Passed}}));
        write("nim.sidl", "game(nim");
        trigger("start");
        ended(0, 0);
        QTRY_VERIFY((marks() == Marks{{1, Kind::Unusable}, {2, Kind::Unusable}}));
    }

    /// A file of tests that others change is read again behind the text that is looked at.
    void whatOthersHaveChangedIsOlder()
    {
        m_window->openFile(path("nim.sidl"));
        auto *rules = tabs()->current();
        m_window->openFile(path("nim.test.sidl"));
        auto *text = tabs()->current();
        trigger("start");
        ended(1, 1);
        QTRY_COMPARE(rows().value(1), u"passed"_s);
        tabs()->setCurrent(rules);
        const QString changed = text->text().replace(u"[bob, 7]"_s, u"[bob, 8]"_s);
        write("nim.test.sidl", changed.toUtf8());
        QTRY_COMPARE(text->text(), changed);
        QTRY_COMPARE(rows().value(1), u"earlier: passed"_s);
    }

    /// What came of other rules, or of a test that asked something else, says nothing of those that are there now.
    void whatHasChangedSinceIsMarkedAsOlder()
    {
        m_window->openFile(path("nim.sidl"));
        auto *rules = tabs()->current();
        const QString before = rules->text();
        m_window->openFile(path("nim.test.sidl"));
        auto *text = tabs()->current();
        trigger("start");
        ended(1, 1);
        const Marks all{{1, Kind::Passed}, {3, Kind::Failed}, {5, Kind::Unusable}};
        QTRY_VERIFY(marks() == all);
        QCOMPARE(text->testMarks()->tip(1), u"Passed"_s);
        const QString asked = text->text();
        text->setText(QString(asked).replace(u"[bob, 7]"_s, u"[bob, 8]"_s));
        QTRY_VERIFY((marks() == Marks{{1, Kind::Older}, {3, Kind::Failed}, {5, Kind::Unusable}}));
        QCOMPARE(rows(),
                 (QStringList{u"earlier: 1 failed, 1 not usable, 1 passed"_s, u"earlier: passed"_s, u"failed"_s,
                              u"not usable"_s}));
        text->setText(asked);
        QTRY_VERIFY(marks() == all);
        const QStringList fresh{u"1 failed, 1 not usable, 1 passed"_s, u"passed"_s, u"failed"_s, u"not usable"_s};
        QCOMPARE(rows(), fresh);

        tabs()->setCurrent(rules);
        rules->setText(u"% no rule\n"_s + before);
        QTRY_VERIFY(rules->gameDocument()->hasFreshSymbols());
        QVERIFY(text->testMarks()->marks() == all);
        QCOMPARE(rows(), fresh);
        rules->setText(QString(before).replace(u"Matches, 3)"_s, u"Matches, 2)"_s));
        const Marks older{{1, Kind::Older}, {3, Kind::Older}, {5, Kind::Older}};
        QTRY_VERIFY(text->testMarks()->marks() == older);
        QCOMPARE(rows(), QStringList(fresh).replaceInStrings(QRegularExpression(u"^"_s), u"earlier: "_s));
        const QModelIndex file = m_pane->model()->index(0, 1),
                          passed = m_pane->model()->index(0, 1, file.siblingAtColumn(0));
        for (const QModelIndex &row : {file, passed})
            QCOMPARE(row.data(Qt::ForegroundRole).value<QColor>(), ui::faintColour(m_pane->palette()));
        QVERIFY(file.data(Qt::ToolTipRole).toString().endsWith(u"The rules or tests have changed since the last run."));
        QVERIFY(
            passed.data(Qt::ToolTipRole).toString().endsWith(u"The test or the rules have changed since it was run."));
        tabs()->setCurrent(text);
        QVERIFY(marks() == older);
        const QPoint margin(text->marginWidth(editor::BreakpointMarks::Margin) / 2, 4);
        QHelpEvent help(QEvent::ToolTip, margin, text->viewport()->mapToGlobal(margin));
        QCoreApplication::sendEvent(text->viewport(), &help);
        QCOMPARE(QToolTip::text(), u"The test or the rules have changed since it was run"_s);
        text->goTo({0, 1, 1, 0}); // of the one that is run alone more is known than of the others
        m_pane->setMayRunAtCaret(true);
        button(u"Run at Caret"_s)->click();
        ended(0, 1);
        QTRY_VERIFY((marks() == Marks{{1, Kind::Failed}}));
        for (auto *one : {text, rules})
            tabs()->discard(one);
    }

private:
    using Kind = TestMarks::Kind;
    using Marks = std::map<int, Kind>;
    /// The outcomes of the file and of its tests.
    QStringList rows() const
    {
        const QModelIndex file = m_pane->model()->index(0, 0);
        QStringList found{file.siblingAtColumn(1).data().toString()};
        for (int test = 0; test < m_pane->model()->rowCount(file); ++test)
            found << m_pane->model()->index(test, 1, file).data().toString().section(u": account"_s, 0, 0);
        return found;
    }
    Marks marks() const { return tabs()->current()->testMarks()->marks(); }
};

SIDL_WINDOW_TEST_MAIN(TestTestMarks)
#include "tst_testmarks.moc"
