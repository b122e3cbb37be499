// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include <QMenu>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using sidl::editor::CodeEditor;

namespace {

/// Warnings before, between and behind errors, which the table has first.
const QString Rules = u"game(g).\n"
                      "init([alice], 0).\n"
                      "init([turn, alice]).\n"
                      "legal([main]) :- fact([turn, First]), fact([turn, Second]).\n"
                      "owned([main], [alice]).\n"
                      "switch([main], [take]).\n"
                      "do([take]) :- nowhere, fact([turn, Third]).\n"
                      "payoff([alice], 1) :- nothing.\n"
                      "% End.\n"_s;

} // namespace

/// From one problem to the next with the key, in the window.
class TestProblemsInTurn : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        text()->setText(Rules);
        QTRY_COMPARE(problems()->rowCount(), 5);
        QTRY_VERIFY(text()->gameDocument()->hasFreshQuickFixes());
    }
    void cleanup()
    {
        text()->setModified(false);
        answerNext(QMessageBox::Discard);
        trigger("close");
        m_window.reset();
    }

    void inOrderOfPlaceAndRound()
    {
        goToEnd();
        QStringList found;
        for (int i = 0; i < 6; ++i)
            found << next();
        QCOMPARE(found, (QStringList{u"First"_s, u"Second"_s, u"nowhere"_s, u"Third"_s, u"nothing"_s, u"First"_s}));
        found.clear();
        for (int i = 0; i < 3; ++i)
            found << previous();
        QCOMPARE(found, (QStringList{u"nothing"_s, u"Third"_s, u"nowhere"_s}));
    }

    void fromTheCaret()
    {
        caretTo(u"owned"_s);
        QCOMPARE(next(), u"nowhere"_s);
        caretTo(u"owned"_s);
        QCOMPARE(previous(), u"Second"_s);
        caretTo(u"Third"_s); // in front of it
        QCOMPARE(next(), u"Third"_s);
    }

    /// The table selects a row when it is gone to, be the text where it may.
    void aClickOnTheirNumberLeavesNoneOut()
    {
        goToEnd();
        QTest::mouseClick(m_window->findChild<QToolButton *>(u"problemCount"_s), Qt::LeftButton);
        const auto *table = window<debugger::ProblemsPane>()->findChild<QTreeView *>();
        QTRY_VERIFY(table->currentIndex().isValid());
        QCOMPARE(next(), u"First"_s);
    }

    void behindAFix()
    {
        caretTo(u"payoff"_s);
        QCOMPARE(previous(), u"Third"_s);
        QTest::keyClick(text(), Qt::Key_Return, Qt::AltModifier);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = text()->findChild<QMenu *>(u"quickFixes"_s)));
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(text()->text().contains(u"_Third"_s));
        QTRY_COMPARE(problems()->rowCount(), 4);
        QCOMPARE(next(), u"nothing"_s);
    }

private:
    CodeEditor *text() const { return tabs()->current(); }
    void goToEnd() const { text()->SendScintilla(QsciScintillaBase::SCI_DOCUMENTEND); }
    void caretTo(const QString &what) const
    {
        text()->SendScintilla(QsciScintillaBase::SCI_GOTOPOS, static_cast<unsigned long>(text()->text().indexOf(what)));
    }
    QString next() const
    {
        trigger("nextProblem");
        return text()->selectedText();
    }
    QString previous() const
    {
        trigger("previousProblem");
        return text()->selectedText();
    }
};

SIDL_WINDOW_TEST_MAIN(TestProblemsInTurn)
#include "tst_problemsinturn.moc"
