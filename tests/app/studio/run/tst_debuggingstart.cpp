// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "debugger/seats/seatspane.h"
#include "debugger/timeline/timelinepane.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/suites/suitelanguage.h"
#include "tests/support/paintedtext.h"

#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QTextEdit>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using editor::CodeEditor;

/// Stepping that starts a game, and the rules of its start gone through, in the whole window.
class TestDebuggingStart : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        suites::addSuiteLanguage();
        agents::addAgentLanguage();
    }
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void stepStartsAGameAndStepsOverWhereItHasStopped()
    {
        trigger("dataBreakpoint");
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"start one first (F5)"_s));
        openGame("chess");
        QTest::keyClick(text(), Qt::Key_F10); // without a game
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(chronon(), 0);
        const int line = lineOf("do(Action) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        choose(1, u"[pawn,e,2,e,4]"_s);
        QTest::keyClick(text(), Qt::Key_F10);
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        for (int goal = 1; goal <= 3; ++goal) { // over men(…), too
            QTest::keyClick(text(), Qt::Key_F10);
            QTRY_VERIFY(stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() >= line + goal);
            QCOMPARE(stack()->topLevelItemCount(), 1);
        }
        QCOMPARE(chronon(), 0);
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);
    }

    /// Also in the dialog; when the name is written in the rules, it is strange no longer.
    void strangeNamesOfConditionsAreToldBeforeStart()
    {
        openGame("tic-tac-toe");
        caretTo(lineOf("legal([move]) :-"));
        trigger("toggleBreakpoint");
        auto *model = window<debugger::BreakpointsModel>();
        QString told;
        QTimer::singleShot(0, m_window.get(), [&told] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QLineEdit *>(u"condition"_s)->setText(u"fact([zebra, zulu])"_s);
            told = dialog->findChild<QLabel *>(u"remark"_s)->text();
            dialog->accept();
        });
        trigger("editBreakpoint");
        const auto strange
            = [](const QString &name) { return u"No rule of the game has %1: nothing makes such a word."_s.arg(name); };
        const auto listedRemark = [&] { return model->index(0, debugger::BreakpointsModel::RemarkColumn).data(); };
        QCOMPARE(told, strange(u"zebra"_s) + u' ' + strange(u"zulu"_s));
        QCOMPARE(listedRemark().toString(), told);
        const auto *list = window<debugger::BreakpointsPane>()->findChild<QTreeView *>();
        QVERIFY(!list->isColumnHidden(debugger::BreakpointsModel::RemarkColumn));
        text()->insertAt(u"extra([zebra]).\n"_s, 0, 0);
        QTRY_COMPARE(listedRemark().toString(), strange(u"zulu"_s));
        text()->insertAt(u"extra([zulu]).\n"_s, 0, 0);
        QTRY_COMPARE(listedRemark().toString(), // known names, but not together
                     u"The game does not begin with [zebra, zulu], and no rule creates it."_s);
        text()->insertAt(u"init([zebra, zulu]).\n"_s, 0, 0);
        QTRY_VERIFY(list->isColumnHidden(debugger::BreakpointsModel::RemarkColumn));
        QCOMPARE(listedRemark().toString(), QString());
        QVERIFY(!session()->hasGame());
    }

    void agentsRulesAreToldToBeSeated()
    {
        m_window->openFile(QStringLiteral(SIDL_SOURCE_DIR "/resources/agents/nimrules.pl"));
        trigger("start");
        const QString told = m_window->statusBar()->currentMessage();
        QVERIFY2(told.contains(u"nimrules.pl has an agent's rules and is no game"_s)
                     && told.contains(u"Prolog Rules in the menu of a seat"_s),
                 qPrintable(told));
        QVERIFY(!session()->hasGame());
    }

    void steppingIntoStartsAGame()
    {
        openGame("nim");
        QTest::keyClick(text(), Qt::Key_F11);
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(chronon(), 0);
        QTest::keyClick(text(), Qt::Key_F11);
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
    }

    void theStartOfAGameIsGoneThrough() // S7, S8, and the position of chronon 0
    {
        openGame("nim");
        const int account = lineOf("init([alice], 0.0)"), word = lineOf("init([alice, 10])");
        const int legal = lineOf("legal([main]) :-");
        for (const int line : {account, word, legal}) {
            caretTo(line);
            trigger("toggleBreakpoint");
        }
        trigger("start");
        const auto isAt = [&](int line, const char *phase) {
            return stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() == line
                && stoppedText().startsWith(u"Chronon 0, %1"_s.arg(QLatin1String(phase)));
        };
        QTRY_VERIFY(isAt(account, "initial accounts"));
        QVERIFY(!session()->hasGame());
        trigger("resume");
        QTRY_VERIFY(isAt(word, "initial words"));
        trigger("resume");
        QTRY_VERIFY(isAt(legal, "legal switches"));
        trigger("resume");
        QTRY_VERIFY(session()->hasGame());
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(chronon(), 0);

        trigger("restart"); // again; abandoned, the game that is there stays
        QTRY_VERIFY(isAt(account, "initial accounts"));
        trigger("abandonChronon");
        QTRY_VERIFY(action("run")->isEnabled());
        QVERIFY(!action("resume")->isEnabled());
        QVERIFY(session()->hasGame());
        QCOMPARE(session()->tree().size(), 1);
    }

    void theStartOfAnotherGameIsGoneThroughInItsText()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        openGame("tic-tac-toe");
        const CodeEditor *second = text();
        const int line = lineOf("legal(");
        caretTo(line);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(text(), second);
        QVERIFY(text()->markersAtLine(line - 1) != 0);
        QVERIFY(session()->game().fileName.contains(u"nim"_s)); // still
        auto *timeline = window<debugger::TimelinePane>();
        const auto covers = [this] { return m_window->findChildren<QLabel *>(u"startCover"_s); };
        QStringList covered;
        for (const QLabel *cover : covers())
            covered << cover->parentWidget()->parentWidget()->objectName(); // its dock's
        for (const char *pane : {"seats", "timeline", "changes", "compare", "explain", "query", "watches", "lifelines",
                                 "stateGraph", "knowledge", "thoughts"})
            QVERIFY2(covered.removeOne(QLatin1String(pane)), pane);
        QCOMPARE(covered, QStringList());
        for (const QLabel *cover : covers()) { // of nim nothing is to be seen or done meanwhile
            QVERIFY(!cover->isHidden());
            QVERIFY(!cover->parentWidget()->isEnabled());
        }
        QVERIFY(!tests::readableText(timeline->findChild<QLabel *>(u"startCover"_s)).isEmpty());
        QVERIFY(!action("goToChronon")->isEnabled());
        QVERIFY(!action("present")->isEnabled()); // no step could be played there
        QVERIFY(!action("exportTrace")->isEnabled());
        QVERIFY(!tests::readableText(m_window.get()).contains(u"chronon 0"_s));
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() == line + 1);
        for (const QLabel *cover : covers())
            QVERIFY(!cover->isHidden());
        trigger("abandonChronon");
        QTRY_VERIFY(action("run")->isEnabled());
        for (const QLabel *cover : covers()) {
            QVERIFY(cover->isHidden());
            QVERIFY(cover->parentWidget()->isEnabled());
        }
        QVERIFY(tests::readableText(m_window.get()).contains(u"chronon 0"_s));
        QVERIFY(action("present")->isEnabled());
        QVERIFY(session()->game().fileName.contains(u"nim"_s));
        trigger("step"); // of nim: nothing stops it
        QTRY_COMPARE(chronon(), 1);
        text()->setText(text()->text() + u"% more\n"_s);
        trigger("start");
        QTRY_VERIFY(session()->isStartStopped());
        trigger("finishChronon"); // the start is done: what is shown is of the new game
        QTRY_VERIFY(!session()->isBusy());
        QVERIFY(session()->game().fileName.contains(u"tic-tac-toe"_s));
        for (const QLabel *cover : covers())
            QVERIFY(cover->isHidden());
    }

    /// In tool bar and menu, which are clicked to go on.
    void actionsAreCalledWhatTheyDoWhereARuleIsStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        const QString startTip = action("start")->toolTip(), stepTip = action("step")->toolTip();
        QCOMPARE(action("start")->iconText(), u"Start"_s);
        caretTo(lineOf("switch("));
        trigger("toggleBreakpoint");
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        QTRY_COMPARE(action("start")->iconText(), u"Continue"_s);
        QCOMPARE(action("step")->iconText(), u"Step Over"_s);
        QCOMPARE(action("start")->toolTip(), u"Go on to the next breakpoint (F5)"_s);
        QCOMPARE(action("step")->toolTip(), u"Go on to the next goal of this clause (F10)"_s);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_VERIFY(!session()->isStopped());
        QTRY_COMPARE(action("start")->iconText(), u"Start"_s);
        QCOMPARE(action("step")->iconText(), u"Step"_s);
        QCOMPARE(action("start")->toolTip(), startTip);
        QCOMPARE(action("step")->toolTip(), stepTip);
    }

    /// As after a step that has stopped: another game begins at once, and the one that was stopped is dropped.
    void aRunThatHasStoppedMakesRoomForAnotherGame()
    {
        const QString path = QDir(m_folder.path()).filePath(u"nim.json"_s);
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        answerFileDialog(path);
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(path));
        caretTo(lineOf("do([Take]) :-"));
        trigger("toggleBreakpoint");
        const auto runUntilItStops = [this] {
            QTRY_VERIFY(action("run")->isEnabled());
            trigger("run");
            QTRY_VERIFY(session()->isStopped());
        };
        auto *log = window<debugger::BreakpointsPane>();
        log->tell(u"told"_s);
        runUntilItStops();
        trigger("restart");
        QTRY_VERIFY(!session()->isBusy());
        QCOMPARE(session()->tree().size(), 1);
        QVERIFY(m_window->findChild<QLabel *>(u"chronon"_s)->text() == u"chronon 0"_s);
        QCOMPARE(log->findChild<QTextEdit *>()->toPlainText(), u"told\nnim.sidl is started."_s);

        runUntilItStops();
        answerFileDialog(path);
        trigger("openTrace");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(!session()->isBusy());

        log->tell(u"more"_s);
        runUntilItStops();
        const int before = chronon();
        text()->insertAt(u"legal(\n"_s, 0, 0);
        trigger("restart"); // which cannot be
        QTRY_VERIFY(!session()->isBusy());
        QCOMPARE(chronon(), before);
        QVERIFY(log->findChild<QTextEdit *>()->toPlainText().endsWith(u"\nmore"_s));
    }

    void aStartThatIsStoppedIsToldAsSuch()
    {
        text()->setText(u"game(on).\ninit([a], 0).\ninit([n]).\nlegal([go]) :-\n    fact([n]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndo([on]).\n"_s);
        caretTo(4);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_VERIFY(session()->isStopped());
        const auto tells = [this](const QString &text) {
            for (const QLabel *label : window<debugger::SeatsPane>()->findChildren<QLabel *>())
                if (label->isVisible() && label->text().startsWith(text))
                    return true;
            return false;
        };
        QTRY_VERIFY(tells(u"The start of the game is stopped in a rule."_s));
        QVERIFY(!tells(u"No game is being played."_s));
        trigger("resume");
        QTRY_VERIFY(action("run")->isEnabled());
        QVERIFY(!tells(u"The start of the game is stopped in a rule."_s));
    }

private:
    QTemporaryDir m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestDebuggingStart)
#include "tst_debuggingstart.moc"
