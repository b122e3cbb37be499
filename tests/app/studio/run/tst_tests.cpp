// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/suitetest.h"

#include "app/studio/help/helpwindow.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/timeline/timelinepane.h"
#include "editor/margin/testmarks.h"
#include "editor/symbols/picker.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/ui/emptylabel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using editor::CodeEditor;
using editor::TestMarks;

/// Tests of games in the whole window.
class TestTests : public SuiteTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { suites::addSuiteLanguage(); }
    void init() { begin(); }
    void cleanup() { m_window.reset(); }

    /// Where a trace's own file is not there: of the game that is played, or else whose tests are in front.
    void aTraceIsOpenedBesideTests()
    {
        const auto start = [&](const QString &file) {
            m_window->openFile(file);
            trigger("start");
            QTRY_COMPARE(chronon(), 0);
        };
        QVERIFY(QFile::copy(gamePath("nim"), path("first.sidl")));
        start(path("first.sidl"));
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        answerFileDialog(path("nim.json"));
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(path("nim.json")));
        QVERIFY(QFile::remove(path("first.sidl")));
        for (const bool isPlayed : {true, false}) {
            open();
            if (isPlayed)
                start(path("nim.sidl"));
            m_window->openFile(path("nim.test.sidl"));
            m_window->openFile(path("nim.json"));
            QTRY_COMPARE(chronon(), 1);
            QCOMPARE(session()->game().fileName, path("nim.sidl"));
        }
    }

    /// What was opened is a line of states, so Timeline comes before the tests that ran there.
    void recordsBringTheTimelineToTheFront()
    {
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        answerFileDialog(path("nim.json"));
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(path("nim.json")));
        answerFileDialog(path("nim.sidl-session"));
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path("nim.sidl-session")));
        for (const char *record : {"nim.json", "nim.sidl-session"}) {
            open();
            m_pane = window<debugger::TestsPane>();
            m_window->openFile(path("nim.sidl"));
            trigger("start"); // the layout for playing, where both panes are below
            QTRY_COMPARE(chronon(), 0);
            m_window->openFile(path("nim.test.sidl"));
            trigger("start");
            ended(1, 1);
            const auto *timeline = window<debugger::TimelinePane>();
            QTRY_VERIFY(m_pane->isVisible() && !timeline->isVisible());
            m_window->openFile(path(record));
            QTRY_COMPARE(chronon(), 1);
            QTRY_VERIFY2(timeline->isVisible(), record);
        }
    }

    void f5InAFileOfTestsRunsThem()
    {
        m_window->openFile(path("nim.test.sidl"));
        QCOMPARE(tabs()->current()->gameDocument()->problems().size(), std::size_t(0));
        trigger("start");
        ended(1, 1);
        QVERIFY(m_pane->isVisible());
        QVERIFY(!window<debugger::EngineGameSession>()->hasGame()); // nothing is played
        const std::map<int, TestMarks::Kind> marks{
            {1, TestMarks::Kind::Passed}, {3, TestMarks::Kind::Failed}, {5, TestMarks::Kind::Unusable}};
        QTRY_VERIFY(tabs()->current()->testMarks()->marks() == marks);
    }

    /// Start runs the tests there, so no pane promises that it starts a game.
    void panesTellWhereAGameIsStarted()
    {
        m_window->openFile(path("nim.test.sidl"));
        QStringList told;
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            if (label->text().startsWith(u"No game is being played."_s))
                told << label->text().simplified().remove(u" (F5)"_s);
        told.sort();
        QVERIFY(told.size() > 2); // Seats, Experiment and Profile
        told.removeDuplicates();
        QCOMPARE(told, QStringList(u"No game is being played. In the text of a game, Start plays it."_s));
    }

    void f5InNewTestsSavesThemFirst()
    {
        m_window->openFile(path("nim.sidl"));
        CodeEditor *tests = tabs()->newFile(QString::fromUtf8("% Tests of Nim.\n" + suite));
        tests->gameDocument()->setGameName(u"nim"_s);
        const QString file = path("nim.test.sidl");
        QVERIFY(QFile::remove(file));
        QString proposed;
        const auto answer = [&](const QString &name) { // empty: cancels
            QTimer::singleShot(0, this, [this, name, &proposed] {
                auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                proposed = dialog->directory().filePath(dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->text());
                if (name.isEmpty())
                    return dialog->reject();
                answerFileDialog(name);
            });
            trigger("start");
        };
        answer({});
        QCOMPARE(proposed, file);
        QVERIFY(m_pane->isVisible());
        const QString reason = u"Save the tests as NAME.test.sidl beside the game first: they belong to its rules."_s;
        const auto *told = m_pane->findChild<ui::EmptyLabel *>();
        QCOMPARE(told->text(), reason);
        QVERIFY(told->isVisible());
        answer(path("nim.sidl.txt"));
        QCOMPARE(told->text(), reason); // that is no name of tests
        QVERIFY(QFile::remove(path("nim.sidl.txt")));
        tabs()->discard(tests);
        tests = tabs()->newFile(QString::fromUtf8("% Tests of Nim.\n" + suite));
        tests->gameDocument()->setGameName(u"nim"_s);
        answer(file);
        QVERIFY(QFile::exists(file));
        ended(1, 1);
    }

    void helpInAFileOfTestsIsAboutTests()
    {
        m_window->openFile(path("nim.test.sidl"));
        tabs()->goTo(tabs()->current(), {0, 1, 24, 0}); // choose
        trigger("help");
        const app::HelpWindow *manual = nullptr;
        for (const QWidget *one : QApplication::topLevelWidgets())
            if (const auto *help = qobject_cast<const app::HelpWindow *>(one); help && help->isVisible())
                manual = help;
        QVERIFY(manual);
        QCOMPARE(manual->place().page, u"testing.md"_s);
    }

    void newTestsAreOfTheGameThatIsLookedAt()
    {
        openGame("tic-tac-toe");
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        QTimer::singleShot(0, this, [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            auto *kinds = dialog->findChild<QListWidget *>();
            kinds->setCurrentRow(0);
            QCOMPARE(dialog->findChild<QLineEdit *>(u"gameName"_s)->text(), u"counting"_s);
            kinds->setCurrentRow(kinds->count() - 1);
            dialog->accept();
        });
        trigger("newFromTemplate");
        const QString text = tabs()->current()->text();
        QVERIFY2(text.contains(u"tic-tac-toe.test.sidl"_s), qPrintable(text));
        QVERIFY(text.contains(u"account([x], 0)"_s) && text.contains(u"account([o], 0)"_s));
        QCOMPARE(tabs()->nameOf(tabs()->current()), u"tic-tac-toe (untitled.test.sidl)"_s);
        QVERIFY2(text.contains(u"Save them as tic-tac-toe.test.sidl in a folder of your own: F5"_s), qPrintable(text));
        // It came with the program: its tests stand elsewhere, and are found to be its all the same.
        QVERIFY2(text.contains(u"\n\ntests('%1').\n\n"_s.arg(gamePath("tic-tac-toe"))), qPrintable(text));
        answerFileDialog(path("tic-tac-toe.test.sidl"));
        trigger("start");
        ended(2, 0);
    }

    void newTestsNameTheFileOfTheGame()
    {
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/monty-hall.kif"), path("monty.kif")));
        m_window->openFile(path("monty.kif"));
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        QTimer::singleShot(0, this, [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            auto *kinds = dialog->findChild<QListWidget *>();
            kinds->setCurrentRow(kinds->count() - 1);
            dialog->accept();
        });
        trigger("newFromTemplate");
        const QString text = tabs()->current()->text();
        QVERIFY2(text.contains(u"Save them as monty.test.sidl beside monty.kif:"_s), qPrintable(text));
        // What nobody has changed goes without a question, and what somebody has does not.
        QVERIFY(!tabs()->current()->gameDocument()->isModified());
        const int texts = tabs()->count();
        QTest::keyClicks(tabs()->current(), u"% mine "_s);
        answerNext(QMessageBox::Cancel);
        trigger("close");
        QCOMPARE(tabs()->count(), texts);
        trigger("undo");
        QCOMPARE(tabs()->current()->text(), text);
        trigger("close");
        QCOMPARE(tabs()->count(), texts - 1);
    }

    void allInTheFolderAreRun()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u"tests"_s));
        write("tests/more.test.sidl", "tests('../nim.sidl').\nperft(1, 4).\n");
        m_window->openFile(path("nim.sidl"));
        button(u"Run All"_s)->click();
        ended(2, 1);
        QCOMPARE(m_pane->model()->rowCount(), 2);
        // What is typed counts, saved or not.
        tabs()->current()->setText(tabs()->current()->text().replace(u"Matches, 3)"_s, u"Matches, 2)"_s));
        button(u"Run All"_s)->click();
        ended(0, 3);
    }

    void allAreRunByACommand()
    {
        const auto may = [this] { return action("runTests")->isEnabled(); };
        QVERIFY(!may()); // nothing is open
        QVERIFY2(!action("runTests")->text().contains(u'('), "its letter is one of its words");
        QVERIFY(QDir(m_folder->path()).mkpath(u"tests"_s));
        write("tests/more.test.sidl", "tests('../nim.sidl').\nperft(1, 4).\n");
        m_window->openFile(path("tests/more.test.sidl"));
        QVERIFY(may());
        tabs()->newFile();
        QVERIFY(!may()); // nobody knows its folder
        m_window->openFile(path("nim.sidl"));
        QVERIFY(may());
        QVERIFY(!m_pane->isVisible());
        trigger("runTests");
        ended(2, 1);
        QVERIFY(m_pane->isVisible());
        QVERIFY(QFile::remove(path("tests/more.test.sidl")) && QFile::remove(path("nim.test.sidl")));
        trigger("save");
        QVERIFY(!may());
    }

    void withoutTestsItIsSaidWhereTheyStand()
    {
        QVERIFY(QFile::remove(path("nim.test.sidl")));
        m_window->openFile(path("nim.sidl"));
        action("goToTests")->trigger();
        button(u"Run All"_s)->click();
        bool isSaid = false;
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            isSaid = isSaid || (label->isVisible() && label->text().contains(u"nim.test.sidl"_s));
        QVERIFY(isSaid);

        const auto *told = m_pane->findChild<ui::EmptyLabel *>();
        QVERIFY(told && told->text().startsWith(u"There are no tests in "_s));
        QVERIFY(QDir(m_folder->path()).mkdir(u"other"_s));
        QVERIFY(QFile::copy(gamePath("nim"), path("other/nim.sidl")));
        m_window->openFile(path("other/nim.sidl")); // of it, nothing was said
        QVERIFY2(told->text().startsWith(u"Run All"_s), qPrintable(told->text()));
    }

    void savingRunsThemIfThatIsWanted()
    {
        m_window->openFile(path("nim.test.sidl"));
        trigger("save");
        QVERIFY(!m_pane->isRunning());
        m_pane->findChild<QCheckBox *>()->setChecked(true);
        m_window->openFile(path("nim.sidl"));
        tabs()->current()->setText(tabs()->current()->text().replace(u"Matches, 3)"_s, u"Matches, 2)"_s));
        trigger("save");
        ended(0, 2);
        m_pane->findChild<QCheckBox *>()->setChecked(false);
    }

    /// Also where another pane is in front of it.
    void aRunOnSaveTellsWhatCameOfIt()
    {
        write("nim.test.sidl",
              "test('three of ten', [choose([main], [3]), step, fact([bob, 7])]).\n"
              "test('ends', [step]).\n");
        m_window->openFile(path("nim.sidl"));
        const QString rules = tabs()->current()->text();
        m_pane->findChild<QCheckBox *>()->setChecked(true);
        QDockWidget *dock = nullptr;
        for (QDockWidget *one : m_window->findChildren<QDockWidget *>())
            if (one->isAncestorOf(m_pane))
                dock = one;
        QVERIFY(dock && !m_pane->isVisible());
        for (const bool fails : {true, false}) {
            tabs()->current()->setText(fails ? QString(rules).replace(u"Matches, 3)"_s, u"Matches, 2)"_s) : rules);
            trigger("save");
            QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                         fails ? u"1 of 2 tests fail."_s : u"All 2 tests pass."_s);
            QCOMPARE(dock->windowTitle(), fails ? u"Tests (1)"_s : u"Tests"_s);
        }
        QVERIFY(!m_pane->isVisible());
        m_pane->findChild<QCheckBox *>()->setChecked(false);
    }

    void theOneAtTheCaretIsRun()
    {
        m_window->openFile(path("nim.test.sidl"));
        tabs()->goTo(tabs()->current(), {0, 4, 5, 0});
        QTRY_VERIFY(button(u"Run at Caret"_s)->isEnabled());
        button(u"Run at Caret"_s)->click();
        ended(0, 1);
        m_window->openFile(path("nim.sidl"));
        QVERIFY(!button(u"Run at Caret"_s)->isEnabled());
    }

    /// Not the one above in place of one that cannot be read.
    void nothingIsRunWhereTheTestAtTheCaretHasAnError()
    {
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(1, 1);
        QString text = tabs()->current()->text();
        tabs()->current()->setText(text.replace(u"legal_action([main], [9])]"_s, u"legal_action([main], [9]]"_s));
        for (const int line : {3, 4}) {
            tabs()->goTo(tabs()->current(), {0, line, 5, 0});
            m_window->statusBar()->clearMessage();
            trigger("runTestAtCaret");
            QVERIFY(!m_pane->isRunning());
            const QString told = m_window->statusBar()->currentMessage();
            QVERIFY2(told.startsWith(u"Nothing is run: the test there has an error (4:29): "_s), qPrintable(told));
        }
        tabs()->goTo(tabs()->current(), {0, 1, 1, 0});
        trigger("runTestAtCaret"); // the one above, which can be read
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
        ended(1, 0);
    }

    /// Above the first test and below the last one alike, and what is known of the tests stays.
    void nothingIsRunWhereNoTestIsAtTheCaret()
    {
        write("nim.test.sidl", "% Tests of Nim.\n\n% The first one.\n" + suite + "\n% The end.\n");
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(1, 1);
        const QString none = u"There is no test at the caret."_s;
        for (const int line : {1, 2, 5, 9, 10}) {
            tabs()->goTo(tabs()->current(), {0, line, 1, 0});
            m_window->statusBar()->clearMessage();
            trigger("runTestAtCaret");
            QVERIFY2(!m_pane->isRunning(), qPrintable(QString::number(line)));
            QCOMPARE(m_window->statusBar()->currentMessage(), none);
            ended(1, 1);
        }
        tabs()->goTo(tabs()->current(), {0, 3, 1, 0});
        trigger("runTestAtCaret"); // of the test below
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
        ended(1, 1);
        QCOMPARE(m_pane->findChild<QTreeView *>()->currentIndex().data().toString(), u"three of ten"_s);
    }

    void theOneAtTheCaretIsRunByACommand()
    {
        const QAction *command = action("runTestAtCaret");
        QVERIFY(command && !command->isEnabled()); // nothing is open
        m_window->openFile(path("nim.test.sidl"));
        QVERIFY(command->isEnabled());
        tabs()->goTo(tabs()->current(), {0, 1, 5, 0});
        trigger("pickCommand");
        auto *field = window<editor::Picker>()->findChild<QLineEdit *>();
        QTest::keyClicks(field, u"run at caret"_s);
        QTest::keyClick(field, Qt::Key_Return);
        ended(1, 0);
        QVERIFY(m_pane->isVisible());
        m_window->openFile(path("nim.sidl"));
        QVERIFY(!command->isEnabled());
    }

    void thePlayOfAFailureIsShownInTheTimeline()
    {
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(1, 1);
        auto *view = m_pane->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(1, 0, view->model()->index(0, 0)));
        button(u"Open Play"_s)->click();
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->tree().size() == 2);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        QCOMPARE(session->tree().currentNode().chronon, 1);
        QVERIFY(window<debugger::TimelinePane>()->isVisible()); // and not behind the tests
        // That all is as it was recorded would read as if the test had passed.
        QVERIFY2(bar()->text().startsWith(
                     u"nim.sidl: The play of a failed test: “wrong”, at the state of chronon 1. Expected: "_s),
                 qPrintable(bar()->text()));
        QVERIFY2(bar()->text().contains(u" Found: "_s), qPrintable(bar()->text()));
        trigger("back");
        QTRY_COMPARE(session->tree().currentNode().chronon, 0);
        QVERIFY(bar()->isVisible());
        // While the rules are others that is said in its place.
        const QString failure = bar()->text(), rules = tabs()->current()->text();
        for (const bool isUndone : {true, false}) {
            tabs()->current()->setText(QString(rules).replace(u"Matches, 3)"_s, u"Matches, 2)"_s));
            QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
            if (isUndone)
                tabs()->current()->setText(rules);
            else
                bar()->findChild<QToolButton *>(u"messageClose"_s)->click(); // as Keep the Old Rules
            QTRY_COMPARE(bar()->text(), failure);
            QVERIFY(bar()->isVisible());
        }
        trigger("restart");
        QTRY_VERIFY(!bar()->isVisible());
    }

    void thePlayOfATestThatPassesIsNoFailedOne()
    {
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(1, 1);
        auto *view = m_pane->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(1, 0, view->model()->index(0, 0)));
        button(u"Open Play"_s)->click();
        QTRY_VERIFY(bar()->text().contains(u"failed test: “wrong”"_s));
        m_window->openFile(path("nim.test.sidl"));
        const QString tests = tabs()->current()->text();
        tabs()->current()->setText(QString(tests).replace(u"[bob, 7]"_s, u"[bob, 6]"_s));
        trigger("start");
        ended(0, 2);
        QVERIFY(bar()->isVisible()); // another one
        tabs()->current()->setText(QString(tests).replace(u"[9]"_s, u"[2]"_s));
        trigger("start");
        ended(2, 0);
        QVERIFY2(!bar()->isVisible(), qPrintable(bar()->text()));
    }

    /// A tester looks there for all that can be done about a test.
    void theListHasAMenu()
    {
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(1, 1);
        auto *view = m_pane->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(1, 0, view->model()->index(0, 0)));
        view->setFocus();
        QCOMPARE(entries(view), u"Run This Test|Go to Test|Go to Rule|Open Play||Copy"_s);
        choose(view, u"Go to Test"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 4);
        choose(view, u"Go to Rule"_s);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        view->setFocus();
        for (const bool isMenu : {true, false}) {
            QGuiApplication::clipboard()->clear();
            if (isMenu)
                choose(view, u"Copy"_s);
            else
                trigger("copy");
            const QString copied = QGuiApplication::clipboard()->text();
            QVERIFY2(copied.startsWith(u"wrong: failed\n  at "_s) && copied.contains(u"\n  found: it cannot\n"_s),
                     qPrintable(copied));
        }
        // It is run where it stands now.
        m_window->openFile(path("nim.test.sidl"));
        tabs()->current()->setText(u"\n\n\n\n"_s + tabs()->current()->text().replace(u"[9]"_s, u"[2]"_s));
        choose(view, u"Run This Test"_s);
        ended(2, 0); // the one above has passed as it stands
        view->setCurrentIndex(view->model()->index(0, 0));
        QCOMPARE(entries(view), u"Run These Tests|Go to Tests||Copy"_s);
        choose(view, u"Run These Tests"_s);
        ended(2, 0);
        tabs()->current()->setModified(false);
    }

    /// As sidl test --accept does, but asked about.
    void whatHasDriftedIsAccepted()
    {
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        answerFileDialog(path("line.trace.json"));
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(path("line.trace.json")));
        tabs()->current()->setText(
            tabs()->current()->text().replace(u"create([Next, Left])"_s, u"create([Next, Left]), create([more])"_s));
        trigger("save");
        write("nim.test.sidl", "golden('line.trace.json').\n");
        m_window->openFile(path("nim.test.sidl"));
        trigger("start");
        ended(0, 1);
        auto *view = m_pane->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(0, 0, view->model()->index(0, 0)));
        const auto record = [this] {
            QFile file(path("line.trace.json"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray before = record();
        // What the step has done is counted by the state that it has led to.
        QVERIFY(m_pane->model()->failureOf(view->currentIndex()).contains(u"at the state of chronon 1."_s));
        answerNext(QMessageBox::Cancel);
        choose(view, u"Accept…"_s);
        QCOMPARE(record(), before);
        answerNext(QMessageBox::Ok);
        choose(view, u"Accept…"_s);
        ended(1, 0);
        QVERIFY(record().contains("[more]") && record().contains("\"path\":\"nim.sidl\""));
        QVERIFY(!entries(view).contains(u"Accept"_s));
    }

private:
    /// By the menu key.
    static QMenu *menuOf(QWidget *view)
    {
        QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(5, 5), view->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(view, &key);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }
    static QString entries(QWidget *view)
    {
        QStringList texts;
        QMenu *menu = menuOf(view);
        for (const QAction *action : menu ? menu->actions() : QList<QAction *>())
            texts << action->text().remove(u'&');
        if (menu)
            menu->close();
        return texts.join(u'|');
    }
    static void choose(QWidget *view, const QString &text)
    {
        QMenu *menu = menuOf(view);
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text().remove(u'&') == text) {
                menu->close();
                return action->trigger();
            }
        QFAIL(qPrintable(text));
    }
};

SIDL_WINDOW_TEST_MAIN(TestTests)
#include "tst_tests.moc"
