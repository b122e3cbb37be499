// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/impact/rulechangeslist.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/seats/seatspane.h"

#include <QFile>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Changed rules and the whole tree, in the window: asked for from the bar, the menu and on every save.
class TestEditImpact : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        QFile::remove(path());
        QVERIFY(QFile::copy(gamePath("nim"), path()));
        QFile(path()).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        open();
        m_window->openFile(path());
        trigger("start");
        QTRY_VERIFY(session()->position());
        for (int i = 1; i <= 3; ++i) {
            trigger("step");
            QTRY_COMPARE(session()->tree().size(), i + 1);
        }
    }
    void cleanup()
    {
        for (editor::CodeEditor *editor : tabs()->editors())
            editor->setModified(false);
        m_window.reset();
    }

    void s26TheBarOffersAllLines()
    {
        QVERIFY(!pane()->isVisible());
        replace("min(Matches, 3)", "min(Matches, 2)");
        QTRY_VERIFY(!bar()->text().isEmpty());
        press("Replay All Lines");
        QTRY_VERIFY(pane()->isVisible());
        QTRY_VERIFY(changes()->mayAccept());
        QCOMPARE(pane()->findChild<RuleChangesList *>()->topLevelItemCount(), 1);
        QVERIFY(session()->game().text.contains(u"min(Matches, 3)"_s));
        QVERIFY(!bar()->text().isEmpty()); // nothing is decided yet
        const std::vector<TimelineMark> marks = timeline()->marks(1);
        QVERIFY(std::find(marks.begin(), marks.end(), TimelineMark::Differs) != marks.end());
        QVERIFY(pane()->parentWidget()->windowTitle().contains(u'1'));
        replace("min(Matches, 2)", "min(Matches, 3)"); // back: nothing is left to be told
        QVERIFY(timeline()->marks(1).empty());
        QVERIFY(!pane()->parentWidget()->windowTitle().contains(u'1'));
        replace("min(Matches, 3)", "min(Matches, 2)");
        QVERIFY(pane()->parentWidget()->windowTitle().contains(u'1'));

        changes()->accept();
        QTRY_VERIFY(changes()->isAccepted());
        QVERIFY(bar()->text().isEmpty());
        QCOMPARE(session()->tree().size(), 4);
        // The text belongs to the game still; taken back, the bar speaks of the old rules again.
        changes()->undo();
        QTRY_VERIFY(!changes()->isAccepted());
        QVERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        press("Replay This Line");
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
        QVERIFY(!changes()->impact());     // it was about the tree that is gone
        QTRY_VERIFY(!pane()->isVisible()); // nothing is left in front of the seats
        QVERIFY(window<SeatsPane>()->isVisible());
    }

    /// Those of clauses and those of words alike: what was played goes on.
    void acceptKeepsTheHitsOfDataBreakpoints()
    {
        auto *model = window<BreakpointsModel>();
        Breakpoint point;
        point.file = session()->game().fileName;
        point.isClause = false;
        point.data.kind = DataBreakpoint::Kind::Created;
        point.data.pattern = u"[P,X]"_s;
        const int row = model->rowOf(model->add(point));
        const auto hits = [&] { return model->index(row, BreakpointsModel::HitsColumn).data().toInt(); };
        trigger("step");
        QTRY_COMPARE(hits(), 1);
        QTRY_VERIFY(!session()->isBusy());
        replace("min(Matches, 3)", "min(Matches, 2)");
        QTRY_VERIFY(!bar()->text().isEmpty());
        press("Replay All Lines");
        QTRY_VERIFY(changes()->mayAccept());
        changes()->accept();
        QTRY_VERIFY(changes()->isAccepted());
        QCOMPARE(hits(), 1);
        changes()->undo();
        QTRY_VERIFY(!changes()->isAccepted());
        QCOMPARE(hits(), 1);
        press("Replay This Line"); // stops at none of them, and forgets none
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
        QTRY_VERIFY(!session()->isBusy());
        QCOMPARE(hits(), 1);
        trigger("restart");
        QTRY_COMPARE(hits(), 0);
    }

    void editsWhileARuleHasStoppedRaiseTheBar()
    {
        window<EngineGameSession>()->stepper()->stopAtNext();
        m_window->findChild<QAction *>(u"step"_s)->trigger();
        QTRY_VERIFY(session()->isStopped());
        replace("min(Matches, 3)", "min(Matches, 2)");
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        session()->stop();
        QTRY_VERIFY(!session()->isBusy());

        window<EngineGameSession>()->stepper()->stopAtNext(); // in the start itself
        press("Restart");
        QTRY_VERIFY(session()->isStopped());
        QVERIFY(bar()->text().isEmpty() || !bar()->isVisible());
        replace("min(Matches, 2)", "min(Matches, 1)");
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        window<EngineGameSession>()->stepper()->resume(debugger::ChrononStepper::Command::Finish);
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        press("Restart");
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 1)"_s));
        QTRY_VERIFY(bar()->text().isEmpty());
    }

    void restartOfTheMenuPlaysTheTextAsItIsNow()
    {
        replace("min(Matches, 3)", "min(Matches, 2)");
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        const quint64 seed = session()->game().seed;
        trigger("restart");
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
        QCOMPARE(session()->game().seed, seed);
        QCOMPARE(session()->tree().size(), 1);
        QTRY_VERIFY(bar()->text().isEmpty());
        // A text that has been closed cannot be read again: the rules played are there still.
        trigger("save");
        trigger("step");
        QTRY_COMPARE(session()->tree().size(), 2);
        tabs()->closeCurrent();
        trigger("restart");
        QTRY_COMPARE(session()->tree().size(), 1);
        QVERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
    }

    void aTextThatIsOpenedAgainIsTheGamesOwn()
    {
        replace("min(Matches, 3)", "min(Matches, 2)");
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        trigger("save");
        tabs()->closeCurrent();
        QTRY_VERIFY(bar()->text().isEmpty() || !bar()->isVisible());
        m_window->openFile(path());
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        // It may have got another file meanwhile, or its first.
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"other.sidl"_s);
        QCOMPARE(tabs()->current()->gameDocument()->save(path), QString());
        tabs()->closeCurrent();
        m_window->openFile(path);
        QTRY_VERIFY(bar()->isVisible() && bar()->text().startsWith(u"The rules were changed."_s));
        press("Replay This Line");
        QTRY_VERIFY(session()->game().text.contains(u"min(Matches, 2)"_s));
        QCOMPARE(session()->tree().size(), 4);
    }

    /// What was told before is no more so.
    void theStatusBarTellsWhatWasDecided()
    {
        const auto told = [this] { return m_window->statusBar()->currentMessage(); };
        replace("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        replace("min(Matches, 3)", "min(Matches, 2)");
        trigger("replayAll");
        QTRY_VERIFY(changes()->mayAccept());
        QVERIFY2(told().endsWith(u"until you accept."_s), qPrintable(told()));
        changes()->discard();
        QCOMPARE(told(), u"Discarded: the game goes on under the old rules."_s);
        trigger("replayAll");
        QTRY_VERIFY(changes()->mayAccept());
        changes()->accept();
        QTRY_VERIFY(changes()->isAccepted());
        QVERIFY2(!told().contains(u"until you accept"_s), qPrintable(told()));
    }

    /// Without its text, there is nothing to play the lines again under.
    void nothingIsReplayedOfATextThatIsClosed()
    {
        const auto replay = [this]() -> QPushButton * {
            for (QPushButton *button : pane()->findChildren<QPushButton *>())
                if (button->text().remove(u'&') == u"Replay All Lines"_s)
                    return button;
            return nullptr;
        };
        QTRY_VERIFY(replay()->isEnabled());
        tabs()->closeCurrent();
        QTRY_VERIFY(!replay()->isEnabled());
        QVERIFY(!action("replayAll")->isEnabled());
        QVERIFY2(replay()->toolTip().contains(u"is closed"_s), qPrintable(replay()->toolTip()));
        m_window->openFile(path());
        QTRY_VERIFY(replay()->isEnabled());
    }

    void theKeyboardIsInTheTextAfterAccept()
    {
        replace("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        trigger("replayAll");
        QTRY_VERIFY(changes()->mayAccept());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QPushButton *accept = nullptr;
        for (QPushButton *button : pane()->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == u"Accept"_s)
                accept = button;
        QVERIFY(accept);
        accept->setFocus();
        QTest::mouseClick(accept, Qt::LeftButton);
        QTRY_VERIFY(changes()->isAccepted());
        QTRY_VERIFY(tabs()->current()->isAncestorOf(m_window->focusWidget())
                    || m_window->focusWidget() == tabs()->current());
    }

    void theCommandAndItsKey()
    {
        replace("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        QCOMPARE(action("replayAll")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_R));
        trigger("replayAll");
        QTRY_VERIFY(changes()->impact());
        QVERIFY(pane()->isVisible());
        QVERIFY2(pane()->verdict().startsWith(u"No difference in 3 chronons of 1 line."_s),
                 qPrintable(pane()->verdict()));
        // Writing on makes it one of another text.
        replace("payoff([Loser], -2.0)", "payoff([Loser], -3.0)");
        QVERIFY(!changes()->mayAccept());
        replace("payoff([Loser], -3.0)", "payoff([Loser], -2.0)");
        QVERIFY(changes()->mayAccept());
    }

    void s26OnEverySaveWhenSwitchedOn()
    {
        replace("min(Matches, 3)", "min(Matches, 2)");
        trigger("save");
        QVERIFY(!changes()->isRunning());
        trigger("impactOnSave");
        QVERIFY(action("impactOnSave")->isChecked());
        trigger("save");
        QTRY_VERIFY(changes()->impact());
        QVERIFY2(
            m_window->statusBar()->currentMessage().startsWith(u"The line differs, first in the beginning, and in "_s),
            qPrintable(m_window->statusBar()->currentMessage()));
        QCOMPARE(session()->tree().size(), 4);
        QVERIFY(session()->game().text.contains(u"min(Matches, 3)"_s));
        // Back again: no difference. A text with errors is told.
        replace("min(Matches, 2)", "min(Matches, 3)");
        trigger("save");
        QTRY_VERIFY(pane()->verdict().startsWith(u"No difference"_s));
        replace("min(Matches, 3),", "min(Matches, 3");
        trigger("save");
        QTRY_VERIFY(pane()->verdict().startsWith(u"The changed text has "_s));
        QVERIFY(changes()->marks().empty());
        // Another text is none of its business.
        const RuleImpact *before = changes()->impact();
        m_window->openFile(gamePath("chess"));
        QVERIFY(!changes()->isRunning());
        QCOMPARE(changes()->impact(), before);
        // It is remembered.
        cleanup();
        open();
        QVERIFY(action("impactOnSave")->isChecked());
        QVERIFY(!action("replayAll")->isEnabled()); // no game yet
    }

private:
    GameSession *session() const { return window<EngineGameSession>(); }
    RuleChangesPane *pane() const { return window<RuleChangesPane>(); }
    RuleChanges *changes() const { return pane()->changes(); }
    app::MessageBar *bar() const
    {
        return m_window->centralWidget()->findChild<app::MessageBar *>({}, Qt::FindDirectChildrenOnly);
    }
    void press(const char *text) const
    {
        for (QPushButton *button : bar()->findChildren<QPushButton *>()) {
            if (button->text() == QLatin1String(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL(text);
    }
    QString path() const { return m_folder.filePath(u"nim.sidl"_s); }
    void replace(const char *from, const char *to) const
    {
        QString text = tabs()->current()->text();
        QVERIFY(text.contains(QLatin1String(from)));
        tabs()->current()->setText(text.replace(QLatin1String(from), QLatin1String(to)));
    }

    QTemporaryDir m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestEditImpact)
#include "tst_editimpact.moc"
