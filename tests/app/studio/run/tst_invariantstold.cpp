// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "app/studio/run/gamecontrols.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextEdit>
#include <QTimer>

#include <functional>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What is told of a state in which an invariant does not hold, and since when that is so.
class TestInvariantsTold : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    /// No run has stopped there, at no breakpoint.
    void aStateThatBreaksAnInvariantFromTheStartIsToldAsSuch()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        const engine::SessionRecord record = session()->sessionRecord();
        QFile file(folder.filePath(u"mine.invariants"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("fact([_, N]), N > 70\n");
        file.close();
        window<app::GameControls>()->openSession(record, text(), {});
        const QString opened
            = u"The state that was opened, of chronon 1: The invariant does not hold: fact([_, N]), N > 70."_s;
        const QString since = opened + u" It has not held since chronon 0."_s;
        QTRY_COMPARE(whyStopped(), since);
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), since);
        trigger("restart");
        QTRY_COMPARE(whyStopped(), u"The initial state: The invariant does not hold: fact([_, N]), N > 70."_s);
        trigger("step");
        QTRY_VERIFY2(whyStopped().startsWith(u"Stopped by a breakpoint at the state of chronon 1: "_s),
                     qPrintable(whyStopped()));
    }

    /// The last state may be far behind the first one that breaks it, which is told, and led to.
    void itIsToldSinceWhenAnInvariantDoesNotHold()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        for (int played = 1; played <= 5; ++played) { // by the default, one match each
            trigger("step");
            QTRY_COMPARE(chronon(), played);
        }
        const engine::SessionRecord record = session()->sessionRecord();
        const auto open = [&](const char *invariant) {
            QFile file(folder.filePath(u"mine.invariants"_s));
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(invariant);
            file.close();
            window<app::GameControls>()->openSession(record, text(), {});
        };
        open("fact([_, N]), N > 7\n");
        const QString told = u"The state that was opened, of chronon 5: The invariant does not hold: "
                             "fact([_, N]), N > %1."_s;
        QTRY_COMPARE(whyStopped(), told.arg(7) + u" It has not held since chronon 3."_s);
        const auto goThere = [this]() -> QPushButton * {
            for (QPushButton *button :
                 m_window->findChild<app::MessageBar *>(u"runStopped"_s)->findChildren<QPushButton *>())
                if (button->text() == u"Go to Chronon 3"_s && button->isVisible())
                    return button;
            return nullptr;
        };
        QTRY_VERIFY(goThere());
        goThere()->click();
        QTRY_COMPARE(chronon(), 3);
        QTRY_COMPARE(whyStopped(), QString());
        open("fact([_, N]), N > 5\n"); // in the last one alone
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), told.arg(5));
        QCOMPARE(whyStopped(), told.arg(5));
    }

    /// It would be told by the next chronon, as if that one broke it.
    void anInvariantThatIsBrokenWhenItIsEnteredIsToldThen()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        for (int played = 1; played <= 5; ++played) { // by the default, one match each
            trigger("step");
            QTRY_COMPARE(chronon(), played);
        }
        const auto enter = [this](const QString &goal) {
            QTimer::singleShot(0, m_window.get(), [goal] {
                auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                dialog->findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(
                    int(debugger::DataBreakpoint::Kind::Invariant));
                dialog->findChild<QLineEdit *>(u"pattern"_s)->setText(goal);
                dialog->accept();
            });
            trigger("dataBreakpoint");
        };
        enter(u"fact([_, N]), N >= 0"_s); // holds
        enter(u"fact([_, N]), N >= 8"_s);
        const QString entered
            = u"The invariant does not hold in the state of chronon 5: fact([_, N]), N >= 8. It has not held since "
              "chronon 3."_s;
        QTRY_COMPARE(whyStopped(), entered);
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), entered);
        for (const char *goesOn : {"step", "run"}) {
            const int before = chronon();
            trigger(goesOn);
            QTRY_COMPARE(chronon(), before + 1);
            QTRY_VERIFY2(whyStopped().startsWith(u"Stopped by a breakpoint at the state of chronon "_s)
                             && whyStopped().endsWith(u" It has not held since chronon 3."_s),
                         qPrintable(whyStopped()));
        }
        const QString told = window<debugger::BreakpointsPane>()->findChild<QTextEdit *>()->toPlainText();
        QVERIFY2(told.startsWith(u"mine.sidl, state of chronon 6: "_s), qPrintable(told));
    }

    /// Nothing is left that could be broken.
    void whatIsToldOfABrokenInvariantGoesWithIt()
    {
        QTemporaryDir folder; // the game's, as invariants are kept beside it
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        trigger("step");
        QTRY_COMPARE(chronon(), 2);
        auto *model = window<debugger::BreakpointsModel>();
        auto *list = window<debugger::BreakpointsPane>();
        const auto enter = [&](const QString &goal, const std::function<void()> &open) {
            QTimer::singleShot(0, m_window.get(), [goal] {
                auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                dialog->findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(
                    int(debugger::DataBreakpoint::Kind::Invariant));
                dialog->findChild<QLineEdit *>(u"pattern"_s)->setText(goal);
                dialog->accept();
            });
            open();
        };
        const auto isTold = [this](const QString &goal) {
            const QString told = u"The invariant does not hold in the state of chronon 2: "_s + goal
                + u". It has not held since chronon 0."_s;
            return whyStopped() == told && m_window->statusBar()->currentMessage() == told;
        };
        const auto isGone
            = [this] { return whyStopped().isEmpty() && m_window->statusBar()->currentMessage().isEmpty(); };
        const QString broken = u"fact([_, 77])"_s;
        const auto add = [&] { enter(broken, [this] { trigger("dataBreakpoint"); }); };
        add();
        QTRY_VERIFY2(isTold(broken), qPrintable(whyStopped()));
        const int id = model->idAt(model->rowCount() - 1);
        enter(u"fact([_, 78])"_s, [&] { list->edit(id); }); // what is told now is of the other one
        QTRY_VERIFY2(isTold(u"fact([_, 78])"_s), qPrintable(whyStopped()));
        enter(u"fact([_, _])"_s, [&] { list->edit(id); }); // holds
        QTRY_VERIFY2(isGone(), qPrintable(whyStopped()));
        enter(broken, [&] { list->edit(id); });
        QTRY_VERIFY2(isTold(broken), qPrintable(whyStopped()));
        model->setEnabled({id}, false);
        QTRY_VERIFY2(isGone(), qPrintable(whyStopped()));
        add();
        QTRY_VERIFY2(isTold(broken), qPrintable(whyStopped()));
        auto *view = list->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(model->rowCount() - 1, 0));
        for (QPushButton *button : list->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == u"Remove"_s)
                button->click();
        QCOMPARE(model->rowCount(), 1);
        QTRY_VERIFY2(isGone(), qPrintable(whyStopped()));
        // Of another one nothing is taken back.
        add();
        QTRY_VERIFY2(isTold(broken), qPrintable(whyStopped()));
        model->remove(id);
        QCOMPARE(whyStopped().isEmpty(), false);
    }

    /// Among the chronons that have been played, either way, and where it plays on.
    void runToTellsSinceWhenAnInvariantDoesNotHold()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(folder.filePath(u"mine.invariants"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("fact([_, N]), N > 7\n");
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        for (int played = 1; played <= 5; ++played) { // by the default, one match each
            trigger("step");
            QTRY_COMPARE(chronon(), played);
        }
        const auto runTo = [&](const char *menu, int from) {
            session()->goTo(from);
            QTRY_VERIFY(chronon() == from && !session()->isBusy());
            for (QAction *action : m_window->findChild<QMenu *>(QString::fromLatin1(menu))->actions())
                if (action->text() == u"B&reakpoint"_s)
                    action->trigger();
        };
        const auto isTold = [this](const QString &beginning) {
            const QString told = whyStopped();
            return told.startsWith(beginning) && told.contains(u"N > 7"_s)
                && told.endsWith(u" It has not held since chronon 3."_s)
                && m_window->statusBar()->currentMessage() == told;
        };
        runTo("runTo", 3);
        QTRY_VERIFY2(isTold(u"Breakpoint at the state of chronon 4: "_s), qPrintable(whyStopped()));
        runTo("runBackTo", 5);
        QTRY_VERIFY2(isTold(u"Breakpoint at the state of chronon 4: "_s), qPrintable(whyStopped()));
        runTo("runTo", 5);
        QTRY_VERIFY2(isTold(u"Stopped by a breakpoint at the state of chronon 6: "_s), qPrintable(whyStopped()));
    }

    void invariantsAreAskedOfTheBeginning()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(folder.filePath(u"mine.invariants"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("fact([_, N]), N < 10\n");
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_COMPARE(session()->breakReasons(), QStringList(u"The invariant does not hold: fact([_, N]), N < 10."_s));
        QCOMPARE(session()->tree().size(), 1);
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step"); // nine are left
        QTRY_COMPARE(session()->tree().size(), 2);
        QVERIFY(session()->breakReasons().isEmpty());
    }

    /// As the command line does: a word that no rule makes, as after a rename, is in no state.
    void invariantsWithWordsThatNothingMakesAreAsked_data()
    {
        QTest::addColumn<QByteArray>("goal");
        QTest::newRow("a goal") << QByteArray("fact([pot, N]), N >= 0");
        QTest::newRow("a word alone") << QByteArray("[pot, N], N >= 0");
    }

    void invariantsWithWordsThatNothingMakesAreAsked()
    {
        QFETCH(QByteArray, goal);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(folder.filePath(u"mine.invariants"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(goal + '\n');
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_COMPARE(whyStopped(), u"The initial state: The invariant does not hold: %1."_s.arg(QLatin1String(goal)));
        const auto *model = window<debugger::BreakpointsModel>();
        QVERIFY(model->remark(model->all()[0]).startsWith(u"No rule of the game has pot"_s));
        QCOMPARE(model->index(0, 0).data(Qt::ForegroundRole), QVariant()); // it may stop
    }
};

SIDL_WINDOW_TEST_MAIN(TestInvariantsTold)
#include "tst_invariantstold.moc"
