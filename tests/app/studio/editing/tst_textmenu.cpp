// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "editor/margin/breakpointmarks.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QToolTip>
#include <QTreeView>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;

namespace {

const QString Game = u"init([alice], 0).\n"
                     "init([start]).\n"
                     "legal([main]) :-\n    fact([start]),\n    other(alice).\n"
                     "owned([main], [alice]).\n"
                     "switch([main], [go]).\ndefault([main], [go]).\n"
                     "do([go]) :-\n    delete([start]).\n"
                     "payoff([alice], 1).\n"
                     "other(alice).\n"_s;

} // namespace

/// The menu of the text, opened with the mouse and used as by a person.
class TestTextMenu : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        text()->setText(Game);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
    }
    void cleanup()
    {
        answerNext(QMessageBox::Discard);
        trigger("close");
        m_window.reset();
    }

    void whatCanBeDoneIsOffered()
    {
        const QStringList all = inMenuAt(u"other(alice),"_s.chopped(1), [](QMenu *) {});
        for (const char *name :
             {"undo", "redo", "cut", "copy", "paste", "selectAll", "goToDefinition", "findReferences", "rename",
              "extractPredicate", "inlinePredicate", "explainHere", "toggleBreakpoint", "formatDocument"})
            QVERIFY2(all.contains(QLatin1String(name)), name);
        QVERIFY(action("cut")->isEnabled()); // keys work again
    }

    void lettersDiffer()
    {
        for (const bool isSelected : {false, true}) {
            text()->setSelection(2, 0, 2, isSelected ? 5 : 0);
            QStringList letters;
            inMenuAt(u"legal"_s, [&letters](QMenu *menu) {
                for (const QAction *one : menu->actions())
                    if (!one->isSeparator())
                        letters << QKeySequence::mnemonic(one->text()).toString();
            });
            QVERIFY(letters.size() > 10);
            QVERIFY(!letters.contains(QString()));
            QCOMPARE(letters.removeDuplicates(), 0);
        }
    }

    void whatIsNotPossibleIsGrey()
    {
        text()->setCursorPosition(0, 0);
        QStringList grey;
        const auto look = [&grey](QMenu *menu) {
            grey.clear();
            for (const QAction *one : menu->actions())
                if (!one->isEnabled() && !one->isSeparator())
                    grey += one->objectName();
        };
        inMenuAt(u"legal"_s, look);
        QVERIFY(grey.contains(u"cut"_s) && grey.contains(u"copy"_s) && grey.contains(u"redo"_s)
                && grey.contains(u"explainHere"_s) && grey.contains(u"extractPredicate"_s));
        QVERIFY(!grey.contains(u"selectAll"_s) && !grey.contains(u"rename"_s));
        text()->setSelection(2, 0, 2, 5);
        inMenuAt(u"legal"_s, look); // within the selection, which stays
        QVERIFY(!grey.contains(u"cut"_s) && !grey.contains(u"copy"_s) && !grey.contains(u"extractPredicate"_s));
        QCOMPARE(text()->selectedText(), u"legal"_s);
    }

    /// The menu bar follows the text that is shown, also in a split and after another tab; keys are always there.
    void theEditMenuTellsWhatCanBeUndone()
    {
        QMenu *edit = nullptr;
        for (QObject *place : action("undo")->associatedObjects())
            if (auto *menu = qobject_cast<QMenu *>(place); menu && menu->parent() == m_window->menuBar())
                edit = menu;
        QVERIFY(edit);
        const auto possible = [&] {
            edit->popup({0, 0});
            const QString shown = u"%1 %2"_s.arg(action("undo")->isEnabled()).arg(action("redo")->isEnabled());
            edit->close();
            return action("undo")->isEnabled() && action("redo")->isEnabled() ? shown : shown + u" for good"_s;
        };
        trigger("newFile");
        text()->setFocus();
        QTRY_VERIFY(text()->hasFocus());
        QCOMPARE(possible(), u"0 0"_s);
        QTest::keyClicks(text(), u"% x"_s);
        QCOMPARE(possible(), u"1 0"_s);
        trigger("undo");
        QCOMPARE(possible(), u"0 1"_s);
        trigger("splitBeside");
        QCOMPARE(possible(), u"0 1"_s);
        trigger("redo");
        QCOMPARE(possible(), u"1 0"_s);
        answerNext(QMessageBox::Discard);
        trigger("close");
        QVERIFY(text()->text().contains(u"legal"_s));
        text()->SendScintilla(CodeEditor::SCI_EMPTYUNDOBUFFER);
        QCOMPARE(possible(), u"0 0"_s);
    }

    void theCaretGoesToThePlace()
    {
        inMenuAt(u"other(alice)"_s, [](QMenu *menu) { choose(menu, "goToDefinition"); });
        QTRY_COMPARE(text()->caretPlace().line, 12);
        inMenuAt(u"legal([main]"_s, [](QMenu *menu) { choose(menu, "toggleBreakpoint"); });
        QTRY_COMPARE(text()->breakpointMarks()->lines().size(), std::size_t(1));
        QCOMPARE(text()->breakpointMarks()->lines().begin()->second, 3);
    }

    void theMarginHasAMenuOfItsLine() // and the caret stays
    {
        text()->goTo({0, 2, 3, 0});
        const long line = text()->SendScintilla(CodeEditor::SCI_POSITIONFROMLINE, 2ul);
        const int y = int(text()->SendScintilla(CodeEditor::SCI_POINTYFROMPOSITION, 0ul, line)) + 3;
        const QStringList none{u"Toggle &Breakpoint in Line 3"_s};
        const QStringList on{u"&Edit Breakpoint…"_s, u"&Disable Breakpoint"_s, u"&Remove Breakpoint"_s};
        const QStringList off{on[0], u"E&nable Breakpoint"_s, on[2]};
        const auto isOn = [this] {
            const auto points = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
            return points->index(0, 0).data(Qt::CheckStateRole) == Qt::Checked;
        };
        for (const auto &[wanted, chosen] :
             {std::pair(none, 0), std::pair(on, 1), std::pair(off, 1), std::pair(on, 2)}) {
            QStringList entries;
            menuAt({chosen == 1 ? 2 : text()->marginWidth(0) + 3, y}, [&entries, chosen = chosen](QMenu *menu) {
                for (QAction *one : menu->actions())
                    entries << one->text();
                menu->actions().at(chosen)->trigger();
            });
            QCOMPARE(entries, wanted);
            QCOMPARE(text()->caretPlace().line, 2);
            QCOMPARE(text()->caretPlace().column, 3);
            QTRY_COMPARE(text()->breakpointMarks()->lines().size(), std::size_t(chosen != 2));
            QCOMPARE(isOn(), chosen != 2 && wanted != on);
        }
        // Behind the end of a line it is the line that counts, too.
        menuAt({text()->viewport()->width() - 5, y}, [](QMenu *) {});
        QCOMPARE(text()->caretPlace().line, 3);
    }

    void whereNoRuleStandsNoBreakpointIsOffered()
    {
        text()->setText(u"% What is played.\n"_s + Game);
        const auto toggle = [this](QMenu *menu) { return menu->actions().contains(action("toggleBreakpoint")); };
        for (const int line : {1, 2}) {
            const long start = text()->SendScintilla(CodeEditor::SCI_POSITIONFROMLINE, (unsigned long)(line - 1));
            const int y = int(text()->SendScintilla(CodeEditor::SCI_POINTYFROMPOSITION, 0ul, start)) + 3;
            bool isOffered = false;
            menuAt({2, y}, [&](QMenu *menu) { isOffered = menu->actions().constFirst()->isEnabled(); });
            QCOMPARE(isOffered, line == 2);
            if (line == 1)
                QCOMPARE(QToolTip::text(), u"Line 1 has no clause to stop at"_s);
            inMenuAt(line == 1 ? u"What"_s : u"alice"_s, [&](QMenu *menu) { isOffered = toggle(menu); });
            QCOMPARE(isOffered, line == 2);
        }
    }

    /// Menus open when the button goes down; a tip that is there then would go as soon as it comes up.
    void theTipOfTheMarginOutlastsTheClick()
    {
        text()->setText(u"% What is played.\n"_s + Game);
        QWindow *window = m_window->windowHandle();
        const QPoint at = text()->viewport()->mapTo(m_window.get(), QPoint(2, 3));
        QTest::mousePress(window, Qt::RightButton, {}, at);
        QVERIFY(!QApplication::activePopupWidget()); // nothing takes the next click
        QTest::mouseRelease(window, Qt::RightButton, {}, at);
        QTRY_COMPARE(QToolTip::text(), u"Line 1 has no clause to stop at"_s);
        QTest::mousePress(window, Qt::LeftButton, {}, text()->viewport()->mapTo(m_window.get(), QPoint(200, 3)));
        QTest::mouseRelease(window, Qt::LeftButton, {}, text()->viewport()->mapTo(m_window.get(), QPoint(200, 3)));
        QTRY_COMPARE(QToolTip::text(), QString());
    }

    /// As in other programs, Shift+F10 opens the menu of the place: no action of the program takes it.
    void theKeyOfTheMenuIsNobodyElses()
    {
        for (const QAction *one : m_window->findChildren<QAction *>())
            QVERIFY2(!one->shortcuts().contains(QKeySequence(Qt::SHIFT | Qt::Key_F10)), qPrintable(one->text()));
    }

    void theKeyOfTheMenuOpensIt()
    {
        text()->setFocus();
        text()->goTo({0, 3, 1, 5});
        QTRY_VERIFY(text()->hasFocus());
        bool isOpen = false;
        QTimer::singleShot(0, this, [&isOpen] {
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                isOpen = menu->actions().size() > 5;
                menu->close();
            }
        });
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(isOpen);
    }

    void fixesOfThePlaceComeFirst()
    {
        text()->setText(QString(Game).replace("switch("_L1, "swicth("_L1));
        QTRY_VERIFY(text()->gameDocument()->hasFreshQuickFixes());
        QString first;
        inMenuAt(u"swicth"_s, [&first](QMenu *menu) { first = menu->actions().constFirst()->text(); });
        QCOMPARE(first, u"Replace swicth by switch"_s);
    }

    void whatStandsThereIsExplained()
    {
        QVERIFY(!action("explainHere")->isEnabled());
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        inMenuAt(u"legal([main]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"legal([main])"_s);
        inMenuAt(u"fact([start]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"fact([start])"_s);
        inMenuAt(u"other(alice).\ndo"_s.chopped(4), [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"other(alice)"_s);
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        inMenuAt(u"payoff"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_VERIFY(explained().startsWith("payoff([alice]"_L1));
        inMenuAt(u"delete([start]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"do([go])"_s); // whose effect it was
    }

    /// What it asks has a meaning in a chronon alone: that one which led to the state shown.
    void aHelperOfPayoffsIsExplainedOfTheChronon()
    {
        text()->setText(QString(Game).replace("payoff([alice], 1)."_L1,
                                              "payoff([P], 1) :-\n    ends(P).\n"
                                              "ends(P) :-\n    other(P),\n    todelete([start])."_L1));
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        inMenuAt(u"ends(P) :-"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"ends(alice)"_s);
        const auto *headline = window<debugger::ExplainPane>()->findChild<QLabel *>(u"headline"_s);
        QVERIFY2(headline->text().contains(u"Why does ends(P) hold?"_s), qPrintable(headline->text()));
    }

    void aRuleIsExplainedWithTheActionThatWasPlayed()
    {
        text()->setText(QString(Game).replace("do([go]) :-"_L1, "do([X]) :-\n    X == go,"_L1));
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        inMenuAt(u"do([X]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"do([go])"_s);
        text()->setText(text()->text().replace("do([X]) :-\n    X == go,"_L1, "do(Action) :-\n    Action = [go],"_L1));
        trigger("restart");
        QTRY_COMPARE(shownChronons(), 1);
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        inMenuAt(u"Action = "_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"do([go])"_s);
    }

    /// By itself such a goal lacks the values that goals before it find, and would be told not to hold.
    void aGoalThatNeedsOthersIsExplainedWithItsRule()
    {
        text()->setText(QString(Game).replace("switch([main], [go])."_L1,
                                              "switch([main], [go]) :-\n    most(Most),\n    between(1, Most, N),\n"
                                              "    N == 1.\nmost(2)."_L1));
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        inMenuAt(u"most(Most)"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"most(2)"_s);
        inMenuAt(u"between(1"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"switch([main],[go])"_s);
    }

    /// Who goes on typing replaces nothing.
    void whatIsExplainedIsMarkedAndNotSelected()
    {
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        const int place = text()->text().indexOf(u"other(alice),"_s.chopped(1));
        text()->SendScintilla(QsciScintillaBase::SCI_SETEMPTYSELECTION, place);
        text()->setFocus();
        const auto marked = [this] {
            constexpr int Indicator = 17;
            QString all;
            for (int at = 0; at < text()->length(); ++at)
                if (text()->SendScintilla(QsciScintillaBase::SCI_INDICATORVALUEAT, Indicator, at))
                    all += text()->text().at(at);
            return all;
        };
        trigger("explainHere");
        QTRY_VERIFY(!marked().isEmpty());
        QVERIFY(text()->hasFocus());
        QVERIFY(!text()->hasSelectedText());
        QCOMPARE(int(text()->SendScintilla(QsciScintillaBase::SCI_GETCURRENTPOS)), place);
        QTest::keyClick(text(), Qt::Key_Right);
        QTRY_COMPARE(marked(), QString()); // it has been seen
    }

    /// In the pane, not in passing.
    void whyNothingIsExplainedIsSaid()
    {
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        inMenuAt(u"legal([main]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"legal([main])"_s);
        text()->append(u"other(bob).\n"_s);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        inMenuAt(u"legal([main]"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        const auto *pane = window<debugger::ExplainPane>();
        const auto *problem = pane->findChild<QLabel *>(u"explainProblem"_s);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY2(problem->text().contains(u"no longer"_s), qPrintable(problem->text()));
        QCOMPARE(explained(), QString()); // nothing that looks like the answer
    }

    /// In KIF a goal is the list that its name stands in; what is next belongs to the chronon that was played.
    void whatStandsThereIsExplainedInKif()
    {
        text()->setText(u"(role r) (init (at 1)) (succ 1 2) (succ 2 3)\n"
                        "(<= (legal r (go ?x)) (true (at ?y)) (succ ?y ?x))\n"
                        "(<= (next (at ?x)) ; where it goes\n  (does r (go ?x)))\n"
                        "(<= terminal (true (at 3)))(<= (goal r 100) (true (at 3)))\n"_s);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("start");
        QTRY_VERIFY(action("explainHere")->isEnabled());
        inMenuAt(u"legal"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"(legal r (go 2))"_s);
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        inMenuAt(u"next"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"(next (at 2))"_s);
        inMenuAt(u"succ ?y"_s, [](QMenu *menu) { choose(menu, "explainHere"); });
        QTRY_COMPARE(explained(), u"(succ 1 2)"_s);
    }

private:
    CodeEditor *text() const { return tabs()->current(); }
    QString explained() const
    {
        const auto *model = window<debugger::ExplainPane>()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString goal = model->index(row, 0).data().toString();
            if (goal.contains(u'('))
                return goal;
        }
        return {};
    }
    static void choose(QMenu *menu, const char *name)
    {
        for (QAction *one : menu->actions())
            if (one->objectName() == QLatin1String(name))
                one->trigger();
    }
    /// Opens the menu at the first place of @p what. Returns the names of its entries.
    QStringList inMenuAt(const QString &what, const std::function<void(QMenu *)> &use) const
    {
        const qsizetype at = text()->text().indexOf(what);
        const int x = int(text()->SendScintilla(CodeEditor::SCI_POINTXFROMPOSITION, 0ul, long(at) + 1));
        const int y = int(text()->SendScintilla(CodeEditor::SCI_POINTYFROMPOSITION, 0ul, long(at) + 1)) + 3;
        QStringList names;
        menuAt({x, y}, [&](QMenu *menu) {
            for (const QAction *one : menu->actions())
                names += one->objectName();
            use(menu);
        });
        return names;
    }
    /// Opens the menu at a point of the viewport.
    void menuAt(const QPoint &at, const std::function<void(QMenu *)> &use) const
    {
        QTimer::singleShot(0, m_window.get(), [&use] {
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                use(menu);
                menu->close();
            }
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, text()->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(text()->viewport(), &event);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTextMenu)
#include "tst_textmenu.moc"
