// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/editing/livecheck.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/games/recentfilesmenu.h"
#include "app/studio/help/helpwindow.h"
#include "app/studio/settings/settings.h"
#include "app/studio/window/welcomepage.h"
#include "editor/editor/findbar.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/panes/referencespane.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Texts in the window: files, problems, and what is done to them.
class TestWindowTexts : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aTextGoesBackToWhatIsOnDisk()
    {
        QVERIFY(!action("reload")->isEnabled()); // it has no file
        openGame("nim");
        editor::CodeEditor *text = tabs()->current();
        const QString saved = text->text();
        QVERIFY(!action("reload")->isEnabled());
        const int clause = int(saved.left(saved.indexOf(u"\ndo("_s) + 1).count(u'\n'));
        text->setCursorPosition(clause, 0);
        trigger("toggleBreakpoint");
        const std::map<int, int> lines = text->breakpointMarks()->lines();
        QCOMPARE(lines.size(), 1u);
        text->setCursorPosition(0, 0);
        QTest::keyClicks(text, u"% mine"_s);
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(text->breakpointMarks()->lines() != lines);
        QTimer::singleShot(0, this, [] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
            for (QAbstractButton *one : box->buttons())
                if (one->text() == u"&Reload"_s)
                    one->click();
        });
        trigger("reload");
        QCOMPARE(text->text(), saved);
        QVERIFY(text->breakpointMarks()->lines() == lines);
        QVERIFY(!action("reload")->isEnabled());
        trigger("undo");
        QVERIFY(text->text().startsWith(u"% mine\n"_s));
        QVERIFY(action("reload")->isEnabled());
    }

    void anErrorTypedIsShownAndGoneWhenRepaired()
    {
        openGame("nim");
        editor::CodeEditor *text = tabs()->current();
        text->setCursorPosition(text->lines() - 1, 0);
        QTest::keyClicks(text, u"legal([x)."_s);
        QTRY_VERIFY(problems()->rowCount() > 0);
        QTRY_COMPARE(problemCount(), u"errors: 1"_s);
        QCOMPARE(text->gameDocument()->problems().size(), 1u);

        text->setCursorPosition(0, 0);
        auto *list = window<debugger::ProblemsPane>()->findChild<QTreeView *>();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(problems()->index(0, 0)).center());
        QCOMPARE(text->caretPlace().line, problems()->place(0).line);

        trigger("goToSeats");
        trigger("goToTimeline");
        for (QDockWidget *dock : m_window->tabifiedDockWidgets(m_window->findChild<QDockWidget *>(u"problems"_s)))
            dock->raise(); // it is behind others
        trigger("start");  // does not start, and says so
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(u"Not started"_s));
        QVERIFY(columns().isEmpty());
        QTRY_VERIFY(!list->visibleRegion().isEmpty());

        while (text->gameDocument()->isModified()) // brackets that were closed by the editor are steps of their own
            text->undo();
        QTRY_COMPARE(problems()->rowCount(), 0);
        QTRY_COMPARE(problemCount(), u"no problems"_s);
        QCOMPARE(labelText("noProblems"), u"No problems in the text."_s);
        trigger("close");
        QVERIFY2(!labelText("noProblems").contains(u"No problems"_s), qPrintable(labelText("noProblems")));
    }

    void anEmptyTextLacksNothingYet()
    {
        QSignalSpy checked(window<app::LiveCheck>(), &app::LiveCheck::problemsChanged);
        editor::CodeEditor *text = tabs()->current();
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        QTRY_VERIFY(!checked.isEmpty());
        QCOMPARE(problemCount(), u"no problems"_s);
        QTest::keyClicks(text, u"game(g)."_s);
        QTRY_VERIFY2(problemCount().contains(u"1"_s), qPrintable(problemCount()));
    }

    void whereTheTableOfProblemsIsNotSeenTheNextOneIsToldAtItsPlace()
    {
        tabs()->current()->setText(u"init([a], 0).\nlegal([m]) :- foo(]).\n"_s);
        QTRY_VERIFY(problems()->rowCount() > 0);
        window<debugger::ProblemsPane>()->parentWidget()->hide();
        trigger("nextProblem");
        QVERIFY(QToolTip::isVisible());
        const QString message = problems()->index(0, debugger::ProblemsModel::MessageColumn).data().toString();
        QVERIFY2(QToolTip::text().contains(message.toHtmlEscaped()), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    /// Else the key would do nothing that is seen.
    void aProblemWithoutAPlaceIsToldByTheTable()
    {
        tabs()->current()->setText(u"init([a]).\n"_s); // no player, and no game to be named
        QTRY_COMPARE(problems()->rowCount(), 1);
        auto *dock = qobject_cast<QDockWidget *>(window<debugger::ProblemsPane>()->parentWidget());
        dock->hide();
        trigger("nextProblem");
        QTRY_VERIFY(window<debugger::ProblemsPane>()->isVisible());
    }

    void unsavedChangesAreAskedFor()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"game.sidl"_s);
        editor::CodeEditor *text = tabs()->current();
        QCOMPARE(text->gameDocument()->save(path), QString());
        text->setText(u"% changed"_s);
        QVERIFY(m_window->isWindowModified());

        answerNext(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QCOMPARE(tabs()->count(), 1);
        answerNext(QMessageBox::Save);
        trigger("close");
        QCOMPARE(tabs()->count(), 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("% changed"));
        QVERIFY(!action("start")->isEnabled());
        QVERIFY(!action("save")->isEnabled());
        trigger("newFile");
        QVERIFY(action("start")->isEnabled());
    }

    void aFileIsOpenedOnce()
    {
        openGame("nim"); // takes the place of the empty text
        QCOMPARE(tabs()->count(), 1);
        openGame("muddy-children");
        openGame("nim");
        QCOMPARE(tabs()->count(), 2);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        QVERIFY(m_window->windowTitle().contains(u"nim.sidl"_s));
    }

    void whatIsDroppedIsOpened()
    {
        QTemporaryDir folder;
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(gamePath("nim")), QUrl::fromLocalFile(gamePath("chess")),
                       QUrl::fromLocalFile(folder.path())});
        QWidget *text = tabs()->current()->viewport();
        const QString before = tabs()->current()->text();
        QDragEnterEvent enter({50, 50}, Qt::CopyAction | Qt::MoveAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(text, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction | Qt::MoveAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(text, &drop);
        QCOMPARE(drop.dropAction(), Qt::CopyAction);
        QTRY_COMPARE(tabs()->current()->gameDocument()->title(), u"chess.sidl"_s);
        QVERIFY(tabs()->editorOf(gamePath("nim")));
        QVERIFY(before.isEmpty() && tabs()->editors().size() == 2); // the empty text has made room
        QTRY_COMPARE(settings::gamesFolder(), folder.path());
    }

    void aFileThatCannotBeReadIsTold()
    {
        bool told = false;
        QTimer::singleShot(0, this, [&told] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            told = box && box->text().contains(u"no-such-file.sidl"_s);
            if (box)
                box->accept();
        });
        m_window->openFile(u"/no-such-file.sidl"_s);
        QVERIFY(told);
        QCOMPARE(tabs()->count(), 1);
    }

    void aLargeTextIsCheckedWhenTheUserAsks()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"large.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("legal([m]) :- nowhere.\n" + QByteArray("% much to read, and little to do\n").repeated(70'000));
        file.close();
        m_window->openFile(file.fileName());
        QCOMPARE(labelText("fileFormat"), u"UTF-8, LF"_s);
        QCOMPARE(problems()->count(language::Severity::Error), 0);
        QCOMPARE(problems()->rowCount(), 1); // the text is too large
        QPushButton *check = nullptr;
        for (auto *button : tabs()->currentWidget()->findChildren<QPushButton *>())
            if (button->text() == u"&Check Now"_s)
                check = button;
        QVERIFY(check);
        check->click();
        QTRY_VERIFY_WITH_TIMEOUT(problems()->count(language::Severity::Error) > 0, 60000);
        trigger("newFile"); // and back: what was found still holds
        QCOMPARE(problems()->count(language::Severity::Error), 0);
        m_window->openFile(file.fileName());
        QVERIFY(problems()->count(language::Severity::Error) > 0);
        QTest::keyClicks(tabs()->current(), u"%"_s);
        QTRY_COMPARE(problems()->count(language::Severity::Error), 0); // of a large text it is told soon after
        answerNext(QMessageBox::Discard);
        trigger("close");
    }

    void recentFilesAreOffered()
    {
        openGame("nim");
        openGame("rock-paper-scissors");
        tabs()->closeTab(tabs()->currentIndex());
        auto *menu = m_window->findChild<RecentFilesMenu *>();
        Q_EMIT menu->aboutToShow();
        QVERIFY(menu->actions().at(0)->text().contains(u"rock-paper-scissors.sidl"_s));
        QVERIFY(menu->actions().at(1)->text().contains(u"nim.sidl"_s));
        menu->actions().at(0)->trigger();
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"rock-paper-scissors.sidl"_s);
    }

    void recentFilesOfOneNameTellTheirFolders()
    {
        settings::forgetRecentFiles();
        const QTemporaryDir folder;
        const QString mine = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), mine));
        openGame("nim");
        openGame("chess");
        m_window->openFile(mine);
        auto *menu = m_window->findChild<RecentFilesMenu *>();
        Q_EMIT menu->aboutToShow();
        const QStringList names{u"nim.sidl \u2014 "_s + QFileInfo(folder.path()).fileName(), u"chess.sidl"_s,
                                u"nim.sidl \u2014 sample"_s};
        for (int i = 0; i < names.size(); ++i)
            QCOMPARE(menu->actions().at(i)->text(), u"&%1  %2"_s.arg(i + 1).arg(names[i]));
        WelcomePage page;
        page.show();
        QStringList shown;
        for (const QToolButton *button : page.findChildren<QToolButton *>())
            if (names.contains(button->text()))
                shown << button->text();
        QCOMPARE(shown, names);
    }

    void aNewTextIsProposedToGoBesideTheGameThatWasOpenedLast()
    {
        settings::forgetRecentFiles();
        const QString shipped = QFileInfo(gamePath("nim")).absolutePath();
        tabs()->setShippedGames(shipped);
        const auto proposed = [this](const char *command) {
            QString folder;
            QTimer::singleShot(0, this, [&folder] {
                auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                folder = dialog->directory().absolutePath();
                dialog->reject();
            });
            trigger(command);
            return folder;
        };
        openGame("nim");
        m_window->openFile(shipped + u"/tests/nim.test.sidl"_s);
        trigger("newFile");
        QCOMPARE(proposed("save"), settings::savedFolder()); // these came with the program

        const QTemporaryDir opened, games;
        settings::setGamesFolder(games.path());
        QCOMPARE(proposed("save"), games.path());
        QVERIFY(QFile::copy(gamePath("nim"), opened.filePath(u"mine.sidl"_s)));
        m_window->openFile(opened.filePath(u"mine.sidl"_s));
        openGame("chess");
        QCOMPARE(proposed("saveAs"), opened.path()); // of a sample, too
        trigger("newFile");
        QCOMPARE(proposed("save"), opened.path());
        QCOMPARE(proposed("open"), opened.path());
        settings::setGamesFolder({});
    }

    void aFolderIsOpenedWhereTheTextIs()
    {
        settings::forgetRecentFiles();
        settings::setGamesFolder({});
        window<GamesPane>()->setFolder({});
        tabs()->setShippedGames(QFileInfo(gamePath("nim")).absolutePath());
        const auto proposed = [this] {
            QString folder;
            QTimer::singleShot(0, this, [&folder] {
                auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                folder = dialog->directory().absolutePath();
                dialog->reject();
            });
            trigger("openFolder");
            return folder;
        };
        openGame("nim");
        QCOMPARE(proposed(), settings::savedFolder()); // nobody's own games stand where the samples are
        const QTemporaryDir one, other, opened;
        for (const QTemporaryDir *folder : {&one, &other}) {
            QVERIFY(QFile::copy(gamePath("nim"), folder->filePath(u"mine.sidl"_s)));
            m_window->openFile(folder->filePath(u"mine.sidl"_s));
        }
        m_window->openFile(one.filePath(u"mine.sidl"_s));
        QCOMPARE(proposed(), one.path());
        openGame("chess");
        QCOMPARE(proposed(), other.path()); // opened last
        window<GamesPane>()->setFolder(opened.path());
        QCOMPARE(proposed(), opened.path());
    }

    void aNameIsFollowedToItsRulesAndUses()
    {
        openGame("nim");
        editor::CodeEditor *text = tabs()->current();
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        QVERIFY(text->findFirst(u"other(Player, Next)"_s, false, true, false, true, true, 0, 0));
        text->setCursorPosition(text->caretPlace().line - 1, 5);
        trigger("findReferences");
        auto *references = m_window->findChild<QDockWidget *>(u"references"_s);
        QTRY_VERIFY(references->isVisible());
        QTRY_VERIFY(window<editor::ReferencesPane>()->model()->rowCount() >= 3);
        trigger("goToDefinition");
        QTRY_COMPARE(text->text(text->caretPlace().line - 1).trimmed(), u"other(Player, Other) :-"_s);

        // What is listed follows the text, and stays with it.
        auto *list = window<editor::ReferencesPane>()->findChild<QTreeView *>();
        const int rows = list->model()->rowCount();
        text->insertAt(u"% new\nanother(X) :- other(X, _).\n"_s, 0, 0);
        QTRY_COMPARE(list->model()->rowCount(), rows + 1);
        text->undo();
        QTRY_COMPARE(list->model()->rowCount(), rows);
        trigger("newFile");
        Q_EMIT list->activated(list->model()->index(0, 0));
        QCOMPARE(tabs()->current(), text);
        text->setModified(false);
    }

    void f1ExplainsWhatTheCaretStandsOn()
    {
        openGame("nim");
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        QVERIFY(tabs()->current()->findFirst(u"payoff(["_s, false, true, false, true, true, 0, 0));
        tabs()->current()->setCursorPosition(tabs()->current()->caretPlace().line - 1, 2);
        trigger("help");
        auto *manual = window<HelpWindow>();
        QVERIFY(manual && manual->isVisible());
        QCOMPARE(manual->place().page, u"keywords.md"_s);
        QVERIFY(manual->place().heading.contains(u"payoff"_s));
    }

    void theManualsWindowQuitsAsTheMainOne()
    {
        trigger("manual");
        auto *manual = window<HelpWindow>();
        QVERIFY(manual && manual->isWindow());
        manual->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), manual); // Qt calls a child of the active window active, too
        QTest::keyClick(manual, Qt::Key_Q, Qt::ControlModifier);
        QTRY_VERIFY(!m_window->isVisible());
    }

    void underAnotherNameATextIsReadInTheLanguageOfTheName()
    {
        const QTemporaryDir folder;
        editor::GameDocument *document = tabs()->current()->gameDocument();
        tabs()->current()->setText(u"(role a)\n(init (b))\n(<= (legal a m) (true (b)))\n"
                                   "(<= (next (b)) (true (b)))\n(goal a 0)\n(<= terminal (not (true (b))))\n"_s);
        QTRY_VERIFY(document->hasFreshSymbols());
        QVERIFY(document->title().endsWith(u".kif"_s) || document->title().endsWith(u".gdl"_s));
        QTRY_VERIFY(!document->hasErrors());
        QCOMPARE(document->save(folder.filePath(u"g.sidl"_s)), QString());
        QTRY_VERIFY(document->hasErrors()); // it is no SIDL
    }

    // Its rules have no name, and it has no file.
    void theTimelineOfAnUnsavedGameInGdlIsCalledAsItsTab()
    {
        tabs()->current()->setText(u"(role a)\n(init (b))\n(<= (legal a m) (true (b)))\n"
                                   "(goal a 0)\n(<= terminal (not (true (b))))\n"_s);
        tabs()->current()->gameDocument()->setGameName(u"bits"_s);
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        trigger("start");
        QTRY_COMPARE(m_window->findChild<QDockWidget *>(u"timeline"_s)->windowTitle(), u"Timeline — bits"_s);
    }

    /// What is typed into it later is of the next game.
    void theTimelineOfAnUnsavedGameKeepsTheNameThatItBeganWith()
    {
        const QString rules = u".\ninit([a], 0).\ninit([on]).\nlegal([m]) :- fact([on]).\nowned([m], [a]).\n"
                              "switch([m], [go]).\ndo([go]).\n"_s;
        tabs()->current()->setText(u"game(mine)"_s + rules);
        editor::GameDocument *document = tabs()->current()->gameDocument();
        QTRY_COMPARE(document->gameName(), u"mine"_s);
        trigger("start");
        const auto *timeline = m_window->findChild<QDockWidget *>(u"timeline"_s);
        QTRY_COMPARE(timeline->windowTitle(), u"Timeline — mine"_s);
        tabs()->current()->setText(u"game(other)"_s + rules);
        QTRY_COMPARE(document->gameName(), u"other"_s);
        QCOMPARE(timeline->windowTitle(), u"Timeline — mine"_s);
        trigger("start");
        QTRY_COMPARE(timeline->windowTitle(), u"Timeline — other"_s);
    }

    void findAndReplaceInTheText()
    {
        openGame("nim");
        tabs()->current()->setFocus();
        QTest::keyClick(tabs()->current(), Qt::Key_H, Qt::ControlModifier);
        auto *bar = tabs()->current()->findBar();
        QTRY_VERIFY(bar->isVisible());
        QTest::keyClick(bar, Qt::Key_Escape);
        QTRY_VERIFY(!bar->isVisible());
    }

    void keysAreForThePartWithTheKeyboard()
    {
        openGame("kuhn-poker");
        const editor::CodeEditor *text = tabs()->current();
        const QString rules = text->text();
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        auto *list = columns().at(0)->findChild<QListView *>(u"words"_s);
        QTRY_VERIFY(list->isVisible() && list->model()->rowCount() > 1);
        list->setFocus();
        QGuiApplication::clipboard()->clear();
        for (const Qt::Key key : {Qt::Key_A, Qt::Key_C})
            QTest::keyClick(list, key, Qt::ControlModifier);
        QStringList shown;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            shown += list->model()->index(row, 0).data().toString();
        QCOMPARE(QGuiApplication::clipboard()->text(), shown.join(u'\n'));
        for (const Qt::Key key : {Qt::Key_X, Qt::Key_V, Qt::Key_Slash})
            QTest::keyClick(list, key, Qt::ControlModifier);
        QTest::keyClick(list, Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
        timeline()->setFocus(); // a part that knows none of these
        for (const Qt::Key key : {Qt::Key_A, Qt::Key_X, Qt::Key_V, Qt::Key_Z})
            QTest::keyClick(timeline(), key, Qt::ControlModifier);
        QCOMPARE(text->text(), rules);
        QVERIFY(!text->hasSelectedText());
        QCOMPARE(QGuiApplication::clipboard()->text(), shown.join(u'\n'));
        trigger("goToEditor");
        QTest::keyClick(tabs()->current(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(tabs()->current(), Qt::Key_X, Qt::ControlModifier);
        QVERIFY(text->text().isEmpty());
        QTest::keyClick(tabs()->current(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text->text(), rules);
    }

    void whatIsDoneToTextsNeedsOne()
    {
        trigger("close");
        m_window->showWelcome();
        for (const char *name :
             {"save", "undo", "find", "toggleComment", "fold", "start", "nextProblem", "previousProblem"})
            QVERIFY2(!action(name)->isEnabled(), name);
        QVERIFY(action("close")->isEnabled());
        trigger("newFile");
        for (const char *name :
             {"save", "undo", "find", "toggleComment", "fold", "start", "nextProblem", "previousProblem"})
            QVERIFY2(action(name)->isEnabled(), name);
    }

    /// As in a browser: around from the last to the first, and on in the text that is shown then.
    void tabsAreGoneThrough()
    {
        QVERIFY(!action("nextTab")->isEnabled()); // there is one
        openGame("nim");
        openGame("chess");
        openGame("kuhn-poker");
        const auto press = [this](Qt::Key key, const QString &title) {
            QTest::keyClick(QApplication::focusWidget(), key, Qt::ControlModifier);
            QCOMPARE(tabs()->current()->gameDocument()->title(), title);
            QVERIFY(tabs()->currentView()->hasFocus());
        };
        press(Qt::Key_PageDown, u"nim.sidl"_s);
        press(Qt::Key_PageDown, u"chess.sidl"_s);
        press(Qt::Key_PageUp, u"nim.sidl"_s);
        press(Qt::Key_PageUp, u"kuhn-poker.sidl"_s);

        trigger("find");
        QTRY_VERIFY(tabs()->currentView()->findBar()->isVisible());
        press(Qt::Key_PageUp, u"chess.sidl"_s);

        m_window->showWelcome(); // no text, but a tab
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"kuhn-poker.sidl"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(tabs()->current(), nullptr);
        press(Qt::Key_PageDown, u"nim.sidl"_s);

        trigger("goToTimeline");
        QTRY_VERIFY(timeline()->hasFocus());
        QTest::keyClick(timeline(), Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"chess.sidl"_s);
        QVERIFY(timeline()->hasFocus());
    }

    void aClickOnATabGivesTheTextTheKeyboard()
    {
        openGame("nim");
        openGame("chess");
        QTabBar *bar = tabs()->tabBar();
        for (const int tab : {tabs()->currentIndex(), tabs()->currentIndex() - 1}) {
            trigger("goToTimeline");
            QTRY_VERIFY(timeline()->hasFocus());
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
            QCOMPARE(tabs()->currentIndex(), tab);
            QVERIFY(tabs()->currentView()->hasFocus());
        }
        trigger("goToTimeline");
        QTRY_VERIFY(timeline()->hasFocus());
        QTest::mouseClick(bar, Qt::RightButton, {}, bar->tabRect(0).center()); // its menu is another matter
        QVERIFY(timeline()->hasFocus());
    }

    void wrappingHoldsForEveryText()
    {
        openGame("nim");
        action("wrapLines")->setChecked(true);
        openGame("chess");
        QVERIFY(tabs()->current()->wrapMode() != QsciScintilla::WrapNone);
        action("wrapLines")->setChecked(false);
        QVERIFY(tabs()->current()->wrapMode() == QsciScintilla::WrapNone);
    }

    // It goes then, and the next start knows the file.
    void closedWhileALargeFileIsReadTheWindowWaits()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"large.sidl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("row(1). % ...\n").repeated(1'500'000));
        file.close();
        for (int i = 0; i < 2; ++i)
            QTimer::singleShot(0, m_window.get(), [this] {
                QVERIFY(tabs()->isBusy());
                QVERIFY(!m_window->close());
            });
        m_window->openFile(path);
        QVERIFY(m_window->isVisible());
        QVERIFY(tabs()->editorOf(path));
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(settings::openFiles().current, path);
        QVERIFY(!QApplication::activeModalWidget());
    }
};

SIDL_WINDOW_TEST_MAIN(TestWindowTexts)
#include "tst_windowtexts.moc"
