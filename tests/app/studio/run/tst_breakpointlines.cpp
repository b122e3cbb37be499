// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "editor/margin/markernumbers.h"
#include "editor/symbols/extractdialog.h"

#include <QDialog>
#include <QDockWidget>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Breakpoints in the whole window: put by F9 and by the margin, and moved by edits.
class TestBreakpointLines : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void aClickIntoTheMargin()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        clickMargin(line);
        QCOMPARE(marked(), QList<int>({line}));
        clickMargin(line);
        QVERIFY(marked().isEmpty());
        clickMargin(1); // a comment
        QVERIFY(marked().isEmpty());
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"no clause"_s));
    }

    void aGoalInsideARule()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        const int head = lineOf("switch([main], [Take]) :-");
        clickMargin(head + 2);
        QCOMPARE(marked(), QList<int>({head + 2}));
        clickMargin(head); // another one
        QCOMPARE(marked().size(), 2);
        clickMargin(head);
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(stack()->topLevelItem(0)->text(1).toInt(), head + 2); // right before it is called
        QVERIFY(values()->text(head + 2).contains(u"Matches = 10"_s));
        trigger("resume");
        QTRY_VERIFY(action("run")->isEnabled());

        text()->insertAt(u"% one\n"_s, head, 0); // below the head: the goals move, the clause changes
        QCOMPARE(marked(), QList<int>({head + 3}));
        QTRY_COMPARE(listed().value(0), u"mine.sidl:%1"_s.arg(head + 3));
        trigger("save");
        m_window.reset();
        open();
        m_window->openFile(path);
        QTRY_COMPARE(marked(), QList<int>({head + 3}));
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(stack()->topLevelItem(0)->text(1).toInt(), head + 3);
        trigger("resume");
        QTRY_VERIFY(action("run")->isEnabled());
        clickMargin(head + 3);
        QVERIFY(marked().isEmpty());
    }

    /// The rules that are started are others than those that are played, and are the ones that it stops.
    void oneThatStopsTheStartOfChangedRulesIsLive()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        const int goal = lineOf("switch([main], [Take]) :-") + 2;
        caretTo(goal);
        trigger("toggleBreakpoint");
        const unsigned disc = text()->markersAtLine(goal - 1);
        const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
        const auto remark
            = [model] { return model->index(0, debugger::BreakpointsModel::RemarkColumn).data().toString(); };
        QCOMPARE(remark(), QString());
        text()->insertAt(u"3"_s, goal - 1, int(text()->text(goal - 1).indexOf(u"3)")));
        QTRY_VERIFY(remark().contains(u"start the game again"_s));
        trigger("start");
        QTRY_VERIFY(session()->isStartStopped());
        QCOMPARE(remark(), QString());
        QVERIFY((text()->markersAtLine(goal - 1) & disc) == disc);
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
        QVERIFY(remark().contains(u"start the game again"_s)); // the old rules go on
        trigger("start");
        QTRY_VERIFY(session()->isStartStopped());
        trigger("finishChronon");
        QTRY_VERIFY(!session()->isBusy());
        QCOMPARE(remark(), QString());
    }

    void marksMoveWithEditsAndAreKept()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        const int line = lineOf("owned([main], [Player]) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        text()->insertAt(u"% one\n% two\n"_s, 0, 0);
        QCOMPARE(marked(), QList<int>({line + 2}));
        QTRY_COMPARE(listed().value(0), u"mine.sidl:%1"_s.arg(line + 2));
        trigger("save");
        m_window.reset();

        QFile file(path); // changed by another program meanwhile
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray content = file.readAll();
        QVERIFY(file.seek(0));
        file.write("% three\n" + content);
        file.close();
        open();
        QCOMPARE(listed().size(), 1);
        m_window->openFile(path);
        QTRY_COMPARE(marked(), QList<int>({line + 3}));
    }

    /// Twice before the first is looked at: undo goes through the text that has come in between.
    void thoseOfATextThatIsTypedOverTwiceAreLiveOnceItIsBack()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        const QString rules = text()->text();
        const auto remark = [this] {
            const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
            return model->index(0, debugger::BreakpointsModel::RemarkColumn).data().toString();
        };
        for (const auto &typed : {u"p.\nq."_s, u"r"_s}) {
            text()->selectAll();
            text()->replaceSelectedText(typed);
        }
        QTRY_COMPARE(remark(), u"There is no clause in this line."_s);
        while (text()->text() != rules) {
            QVERIFY(text()->isUndoAvailable());
            trigger("undo");
        }
        QTRY_COMPARE(remark(), QString());
        QCOMPARE(marked(), QList<int>({line}));
    }

    /// Where it has stopped is told by the goal, not by one that begins alike.
    void noOtherGoalHasTheArrow()
    {
        const QString rules = u"game(one).\ninit([a], 0).\ninit([n, 1]).\nlegal([go]).\nowned([go], [a]).\n"
                              "switch([go], [on]).\ndefault([go], [on]).\ndo([on]) :-\n    delete([n, 1]),\n"
                              "    create([n, 2]),\n    create([m, 3]).\n"_s;
        text()->setText(rules);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        clickMargin(10);
        trigger("step");
        const auto arrow = [this] { return text()->markerFindNext(0, 1 << editor::markers::Arrow) + 1; };
        const auto line = [this] { return stack()->topLevelItem(0)->text(1); };
        QTRY_VERIFY(session()->isStopped());
        QCOMPARE(arrow(), 10);
        text()->insertAt(u"%oops"_s, 9, 4);
        QTRY_COMPARE(line(), QString());
        QCOMPARE(arrow(), 0);
        QVERIFY(stack()->topLevelItem(0)->isSelected());
        trigger("undo");
        QTRY_COMPARE(line(), u"10"_s);
        QCOMPARE(arrow(), 10);
        text()->insertAt(u"    create([n, 0]),\n"_s, 9, 0);
        QTRY_COMPARE(line(), u"11"_s);
        QCOMPARE(arrow(), 11);
        text()->setText(rules);
        QTRY_COMPARE(line(), u"10"_s);
        text()->setText(QString(rules).remove(u"    create([n, 2]),\n"_s));
        QTRY_COMPARE(line(), QString());
        QCOMPARE(arrow(), 0);
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
    }

    void aTextThatIsOpenedAgainShowsWhereItHasStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        const auto arrow = [this] { return text()->markerFindNext(0, 1 << editor::markers::Arrow) + 1; };
        const auto line = [this] { return stack()->topLevelItem(0)->text(1).toInt(); };
        QTRY_COMPARE(arrow(), line());
        QVERIFY(line() > 0);
        const QString values = this->values()->text(line());
        QVERIFY(tabs()->closeCurrent());
        openGame("nim");
        QTRY_COMPARE(arrow(), line()); // before the next step
        QCOMPARE(this->values()->text(line()), values);
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
        QCOMPARE(arrow(), 0);
    }

    void anExtractedGoalKeepsItsBreakpoint()
    {
        text()->setText(u"game(one).\ninit([a], 0).\ninit([n, 1]).\nlegal([go]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndefault([go], [on]).\ndo([on]) :-\n    fact([n, N]),\n"
                        "    delete([n, N]),\n    create([m, 3]).\n"_s);
        clickMargin(10);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        text()->setSelection(9, 4, 9, 18);
        trigger("extractPredicate");
        QDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = text()->findChild<editor::ExtractDialog *>()));
        dialog->accept();
        const int goal = lineOf("helper(N) :-") + 1;
        QCOMPARE(marked(), QList<int>({goal}));
        const auto what = [this] {
            const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
            return model->index(0, debugger::BreakpointsModel::WhatColumn).data().toString()
                + model->index(0, debugger::BreakpointsModel::PlaceColumn).data().toString().section(u':', -1);
        };
        QTRY_COMPARE(what(), u"delete([n, N])%1"_s.arg(goal));
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        QCOMPARE(stack()->topLevelItem(0)->text(1).toInt(), goal);
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
        trigger("undo");
        QCOMPARE(marked(), QList<int>({10}));
        QTRY_COMPARE(what(), u"delete([n, N])10"_s);
    }

    /// Laid out meanwhile, and with an unlike goal behind it, which does not take the breakpoint.
    void aGoalThatIsCommentedOutForAWhileKeepsItsBreakpoint()
    {
        text()->setText(u"game(one).\ninit([a], 0).\nlegal([go]).\nowned([go], [a]).\nswitch([go], [on]).\n"
                        "do([on]) :-\n  create([m, 1]),\n\n\n  create([m, 2]),\n  create([m, 3]).\n"_s);
        clickMargin(10);
        const auto what = [this] {
            const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
            return model->index(0, debugger::BreakpointsModel::WhatColumn).data().toString();
        };
        const auto remark = [this] {
            const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
            return model->index(0, debugger::BreakpointsModel::RemarkColumn).data().toString();
        };
        QCOMPARE(what(), u"create([m, 2])"_s);
        caretTo(10);
        trigger("toggleComment");
        QTRY_COMPARE(remark(), u"There is no goal in this line."_s);
        trigger("formatDocument");
        const int goal = lineOf("    % create([m, 2])");
        QVERIFY(goal != 10);
        QCOMPARE(marked(), QList<int>({goal}));
        QTRY_COMPARE(listed().value(0).section(u':', -1), QString::number(goal));
        caretTo(goal);
        trigger("toggleComment");
        QTRY_COMPARE(remark(), QString());
        QCOMPARE(what(), u"create([m, 2])"_s);
        QCOMPARE(marked(), QList<int>({goal}));
    }

    /// While it has no full stop, the rule behind it is another one still: for the marks, and in the outline.
    void aRuleThatIsTypedLeavesThoseBehindItAlone()
    {
        openGame("nim");
        const int goal = lineOf("switch([main], [Take]) :-") + 2;
        caretTo(goal);
        trigger("toggleBreakpoint");
        text()->insertAt(u"\n"_s, goal - 3, 0);
        caretTo(goal - 2);
        auto *points = window<debugger::BreakpointsModel>();
        QVERIFY(points && points->all().size() == 1);
        const engine::ClauseBreakpoint before = points->all().front().clause;
        const QAbstractItemModel *outline
            = m_window->findChild<QDockWidget *>(u"outline"_s)->findChild<QTreeView *>()->model();
        const auto predicates = [outline] { // in its groups
            QStringList names;
            for (int group = 0; group < outline->rowCount(); ++group)
                for (int row = 0; row < outline->rowCount(outline->index(group, 0)); ++row)
                    names << outline->index(row, 0, outline->index(group, 0)).data().toString();
            return names;
        };
        QTRY_VERIFY(predicates().contains(u"payoff/2 (2)"_s));
        const QStringList wanted = predicates();
        int line = goal + 1;
        for (const char *typed : {"dared", "(P) :-", " player([", "P]), ( a ;"}) {
            QTest::keyClicks(text(), QString::fromLatin1(typed));
            text()->insertAt(u"\n"_s, 0, 0); // so that it is seen when the breakpoint has followed
            ++line;
            QTRY_COMPARE(listed().value(0), u"nim.sidl:%1"_s.arg(line));
            QCOMPARE(points->all().front().clause.clause, before.clause);
            QCOMPARE(points->all().front().clause.goal, before.goal);
            QTRY_COMPARE(predicates().filter(u"dared"_s).size(), 1);
            QStringList others = predicates();
            others.removeIf([](const QString &one) { return one.startsWith(u"dared"); });
            QCOMPARE(others, wanted);
        }
    }

    /// Alone, with others, past others, and in a further view; undo and redo bring them back.
    void movedLinesKeepTheirBreakpoints()
    {
        openGame("nim");
        const int head = lineOf("switch([main], [Take]) :-");
        clickMargin(head + 2);
        caretTo(head + 2);
        trigger("moveLinesDown");
        QCOMPARE(marked(), QList<int>({head + 3}));
        QTRY_COMPARE(listed(), QStringList(u"nim.sidl:%1"_s.arg(head + 3)));
        QCOMPARE(marked(), QList<int>({head + 3}));
        trigger("moveLinesDown"); // into the next clause
        QCOMPARE(marked(), QList<int>({head + 4}));
        QTRY_COMPARE(listed(), QStringList(u"nim.sidl:%1"_s.arg(head + 4)));
        QCOMPARE(marked(), QList<int>({head + 4}));
        trigger("moveLinesUp");
        QCOMPARE(marked(), QList<int>({head + 3}));
        trigger("undo");
        QCOMPARE(marked(), QList<int>({head + 4}));
        trigger("undo");
        trigger("undo");
        QCOMPARE(marked(), QList<int>({head + 2}));
        trigger("redo");
        QCOMPARE(marked(), QList<int>({head + 3}));
        trigger("undo");

        clickMargin(head);
        QTRY_COMPARE(listed().size(), 2);
        text()->setSelection(head, 0, head + 2, 0); // the two lines below
        trigger("moveLinesUp");
        QCOMPARE(marked(), QList<int>({head + 1, head + 2}));
        trigger("undo");
        QCOMPARE(marked(), QList<int>({head + 2, head}));
        trigger("redo");
        QCOMPARE(marked(), QList<int>({head + 1, head + 2}));
        trigger("undo");

        trigger("splitBeside");
        editor::CodeEditor *view = m_window->findChild<EditorTabs *>()->currentView();
        view->setFocus();
        view->setCursorPosition(head + 1, 0);
        trigger("moveLinesUp");
        QCOMPARE(marked(), QList<int>({head + 1, head}));
        trigger("undo");
        QCOMPARE(marked(), QList<int>({head + 2, head}));
    }

    void oneThatCannotStopIsTold()
    {
        openGame("nim");
        caretTo(lineOf("game(nim)"));
        trigger("toggleBreakpoint");
        QCOMPARE(marked().size(), 1);
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"cannot stop"_s));
    }
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointLines)
#include "tst_breakpointlines.moc"
