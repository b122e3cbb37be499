// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QTextEdit>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Breakpoints in the whole window: their conditions and messages, and what is told of them.
class TestBreakpointEdits : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void whatIsToldOfATextGoesWhenItIsEdited()
    {
        openGame("nim");
        text()->insertAt(u"\n\n"_s, 0, 0);
        const int line = lineOf("owned([main], [Player]) :-");
        for (int time = 0; time < 2; ++time) { // set and removed
            caretTo(1);
            trigger("toggleBreakpoint");
            QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
            caretTo(line);
            trigger("toggleBreakpoint");
            QCOMPARE(m_window->statusBar()->currentMessage(), QString());
        }
        caretTo(1);
        trigger("toggleBreakpoint");
        QCOMPARE(m_window->statusBar()->currentMessage(), u"There is no clause in this line to stop at."_s);
        QTest::keyClick(text(), Qt::Key_A);
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
    }

    /// The rules that are played are the same.
    void aCommentAndALayoutKeepItStopping()
    {
        openGame("nim");
        const int head = lineOf("do([Take]) :-");
        caretTo(head + 1);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        caretTo(head);
        QTest::keyClick(text(), Qt::Key_End);
        QTest::keyClicks(text(), u" % who takes"_s);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        QCOMPARE(marked(), QList<int>{head + 1});
        trigger("resume");
        QTRY_VERIFY(!session()->isStopped() && !session()->isBusy());
        caretTo(head + 1);
        QTest::keyClick(text(), Qt::Key_End);
        QTest::keyClick(text(), Qt::Key_Space); // laid out by hand
        QTest::keyClick(text(), Qt::Key_Home);
        QTest::keyClick(text(), Qt::Key_Tab);
        QTRY_VERIFY(text()->gameDocument()->hasFreshSymbols());
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        text()->setModified(false);
    }

    void theOneAtTheCaretIsEdited()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        caretTo(line);
        QTRY_VERIFY(!action("editBreakpoint")->isEnabled());
        trigger("toggleBreakpoint");
        QTRY_VERIFY(action("editBreakpoint")->isEnabled());
        caretTo(line - 1);
        QTRY_VERIFY(!action("editBreakpoint")->isEnabled());
        caretTo(line);
        QTRY_VERIFY(action("editBreakpoint")->isEnabled());
        QString title;
        QTimer::singleShot(0, m_window.get(), [&title] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            title = dialog->windowTitle();
            dialog->reject();
        });
        trigger("editBreakpoint");
        QCOMPARE(title, u"Breakpoint of a Clause"_s);
        trigger("toggleBreakpoint");
        QTRY_VERIFY(!action("editBreakpoint")->isEnabled());
    }

    void aDataBreakpointThatIsCancelledOpensNoPane()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        const auto *pane = m_window->findChild<QDockWidget *>(u"breakpoints"_s);
        const auto answer = [this](QDialog::DialogCode code) {
            QTimer::singleShot(0, m_window.get(), [code] {
                auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                auto *kind = dialog->findChild<QComboBox *>(u"kind"_s);
                kind->setCurrentIndex(kind->findText(u"changes an account"_s));
                dialog->done(code);
            });
            trigger("dataBreakpoint");
        };
        QVERIFY(pane && !pane->isVisible());
        answer(QDialog::Rejected);
        QVERIFY(!pane->isVisible());
        answer(QDialog::Accepted);
        QVERIFY(pane->isVisible());
        QCOMPARE(listed().size(), 1);
    }

    /// Without a game it does nothing, which the menu shows; the key tells why.
    void aDataBreakpointIsGreyInTheMenuWithoutAGame()
    {
        QMenu *menu = nullptr;
        for (QObject *place : action("dataBreakpoint")->associatedObjects())
            if (auto *one = qobject_cast<QMenu *>(place))
                menu = one;
        QVERIFY(menu);
        const auto opensGrey = [&] {
            menu->popup({0, 0});
            const bool isGrey = !action("dataBreakpoint")->isEnabled();
            menu->close();
            return isGrey;
        };
        QVERIFY(opensGrey());
        QVERIFY(action("dataBreakpoint")->isEnabled());
        openGame("nim");
        QVERIFY(opensGrey());
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        QVERIFY(!opensGrey());
    }

    /// By a command, wherever the pane is, once that was answered.
    void allAreRemovedByACommand()
    {
        QVERIFY(!action("removeBreakpoints")->isEnabled());
        openGame("nim");
        clickMargin(lineOf("owned([main], [Player]) :-"));
        clickMargin(lineOf("legal([main]) :-"));
        QCOMPARE(listed().size(), 2);
        const auto answer = [this](const QString &wanted) {
            trigger("removeBreakpoints");
            const auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(question);
            for (QAbstractButton *button : question->buttons())
                if (button->text().remove(u'&') == wanted)
                    button->click();
            QTRY_VERIFY(!QApplication::activeModalWidget());
        };
        answer(u"Cancel"_s);
        QCOMPARE(listed().size(), 2);
        answer(u"Remove All"_s);
        QCOMPARE(listed().size(), 0);
        QVERIFY(!action("removeBreakpoints")->isEnabled());
    }

    /// One that has a message told does not stop, and so is no disc.
    void aMessageHasAMarkOfItsOwn()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        clickMargin(line);
        const unsigned disc = text()->markersAtLine(line - 1);
        QTimer::singleShot(0, m_window.get(), [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QLineEdit *>(u"message"_s)->setText(u"asked"_s);
            dialog->accept();
        });
        auto *list = window<debugger::BreakpointsPane>();
        const std::map<int, int> lines = text()->breakpointMarks()->lines(); // by id
        QCOMPARE(lines.size(), std::size_t(1));
        list->edit(lines.begin()->first);
        const unsigned diamond = text()->markersAtLine(line - 1);
        QVERIFY(disc != diamond && diamond & unsigned(editor::BreakpointMarks::markerMask()));
        QCOMPARE(marked(), QList<int>({line}));
    }

    /// Its mark tells it from others, and its tip what the condition is.
    void aConditionHasAMarkOfItsOwn()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        clickMargin(line);
        const auto tip = [&] { return text()->breakpointMarks()->tip(line); };
        QCOMPARE(tip(), u"Breakpoint: entered"_s);
        const unsigned disc = text()->markersAtLine(line - 1);
        QTimer::singleShot(0, m_window.get(), [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QLineEdit *>(u"condition"_s)->setText(u"Player == bob"_s);
            dialog->accept();
        });
        window<debugger::BreakpointsPane>()->edit(text()->breakpointMarks()->lines().begin()->first);
        QCOMPARE(tip(), u"Breakpoint: entered, if Player == bob"_s);
        const unsigned equals = text()->markersAtLine(line - 1);
        QVERIFY(disc != equals && equals & unsigned(editor::BreakpointMarks::markerMask()));
        QVERIFY(text()->marginMarkerMask(editor::BreakpointMarks::Margin) & int(equals));
        text()->insertAt(u"\n"_s, 0, 0);
        QCOMPARE(text()->breakpointMarks()->tip(line + 1), u"Breakpoint: entered, if Player == bob"_s);
    }

    /// One key is no reason to write it again: what takes it away says so.
    void aConditionComesBackWithTheNextBreakpointThere()
    {
        openGame("nim");
        const int line = lineOf("    other(Player, Next),");
        clickMargin(line);
        QTimer::singleShot(0, m_window.get(), [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QLineEdit *>(u"condition"_s)->setText(u"Player == bob"_s);
            dialog->findChild<QLineEdit *>(u"message"_s)->setText(u"left {Left}"_s);
            dialog->accept();
        });
        window<debugger::BreakpointsPane>()->edit(text()->breakpointMarks()->lines().begin()->first);
        const QString tip = text()->breakpointMarks()->tip(line);
        QVERIFY2(tip.contains(u"Player == bob"_s), qPrintable(tip));
        const auto told = [&] { return m_window->statusBar()->currentMessage(); };
        for (const bool byKey : {true, false}) {
            caretTo(line);
            byKey ? trigger("toggleBreakpoint") : clickMargin(line);
            QCOMPARE(marked(), QList<int>());
            QVERIFY2(told().contains(u"if Player == bob; message \u201cleft {Left}\u201d"_s), qPrintable(told()));
            caretTo(line + 1);
            trigger("toggleBreakpoint"); // another goal
            QVERIFY(!text()->breakpointMarks()->tip(line + 1).contains(u"bob"_s));
            trigger("toggleBreakpoint");
            caretTo(line);
            byKey ? clickMargin(line) : trigger("toggleBreakpoint");
            QCOMPARE(marked(), QList<int>{line});
            QCOMPARE(text()->breakpointMarks()->tip(line), tip);
            QVERIFY2(told().startsWith(u"As it was before: if Player == bob"_s), qPrintable(told()));
        }
    }

    /// A remark on its message is no reason not to tell it.
    void aMessageThatIsRemarkedOnIsTold()
    {
        openGame("nim");
        const int line = lineOf("switch([main], [Take]) :-") + 1;
        clickMargin(line);
        auto *list = window<debugger::BreakpointsPane>();
        const auto setMessage = [&](const QString &message) {
            QTimer::singleShot(0, m_window.get(), [message] {
                auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                dialog->findChild<QLineEdit *>(u"message"_s)->setText(message);
                dialog->accept();
            });
            list->edit(text()->breakpointMarks()->lines().begin()->first);
        };
        setMessage(u"asked"_s);
        const unsigned diamond = text()->markersAtLine(line - 1);
        setMessage(u"of {Matches}"_s);
        const QAbstractItemModel *model = list->findChild<QTreeView *>()->model();
        QVERIFY(!model->index(0, debugger::BreakpointsModel::RemarkColumn).data().toString().isEmpty());
        QCOMPARE(text()->markersAtLine(line - 1), diamond);
        trigger("start");
        const auto *told = list->findChild<QTextEdit *>();
        QTRY_VERIFY2(told->toPlainText().contains(u"of _"_s), qPrintable(told->toPlainText()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointEdits)
#include "tst_breakpointedits.moc"
