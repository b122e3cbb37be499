// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/recentfilesmenu.h"
#include "app/studio/help/helpwindow.h"
#include "app/studio/run/presentwindow.h"
#include "app/studio/services/statusmessages.h"
#include "app/studio/settings/theme.h"
#include "app/studio/window/welcomepage.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "editor/editor/findbar.h"
#include "editor/panes/referencespane.h"
#include "editor/symbols/referencesmodel.h"
#include "tests/support/columntext.h"
#include "visualizer/panes/stategraphpane.h"

#include <Qsci/qscilexer.h>

#include <QDockWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::ChoiceList;
using sidl::debugger::SeatColumn;

/// The window as its user meets it: by its menus, buttons and lists.
class TestMainWindow : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void nimIsPlayedToItsEnd()
    {
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QCOMPARE(columns().size(), 3);
        for (int chronon = 0; chronon < 10; ++chronon) {
            choose(1 + chronon % 2, u"[1]"_s);
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon + 1));
        }
        QVERIFY(words(0).contains(u"[alice,0]"_s));
        QVERIFY(labelText("bannerText").contains(u"The game has ended."_s));
        QVERIFY(!action("step")->isEnabled());
        QCOMPARE(shownChronons(), 11);
    }

    void runPlaysToTheEnd()
    {
        openGame("nim");
        action("fast")->trigger();
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("run");
        QVERIFY(!action("step")->isEnabled());
        QTRY_VERIFY(labelText("bannerText").contains(u"The game has ended."_s));
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(u"The game is over in chronon"_s));
        QVERIFY(!action("run")->isEnabled());
        QVERIFY(!action("stop")->isEnabled());
    }

    void aRunIsStopped()
    {
        openGame("muddy-children"); // goes on as long as all stay
        action("slow")->trigger();
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("run");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(action("stop")->isEnabled());
        trigger("stop");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"Stopped in chronon"_s));
        QVERIFY(action("step")->isEnabled());
    }

    void aSampleOfTheWelcomePageIsStartedAtOnce()
    {
        trigger("close");
        QVERIFY(!m_window->hasTabs());
        m_window->showWelcome();
        auto *seats = m_window->findChild<QDockWidget *>(u"seats"_s);
        QVERIFY(seats->isHidden()); // the page has the window for itself
        Q_EMIT window<WelcomePage>()->sampleChosen(gamePath("nim"));
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QVERIFY(seats->isVisible());
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
    }

    void goingBackAndActingDifferently()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(!action("back")->isEnabled());
        choose(1, u"[1]"_s);
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,9]"_s));
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(1, u"[3]"_s);
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,7]"_s));
        QCOMPARE(shownChronons(), 2);
        trigger("restart");
        QTRY_COMPARE(shownChronons(), 1);
    }

    void withoutChoicesTheDefaultsApply()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,9]"_s));
        QVERIFY(timeline()->description(timeline()->line()[1]).contains(u"(default)"_s));
    }

    void noChildSeesItsOwnFace()
    {
        openGame("muddy-children");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(0, u"[dirt,alice,bob,charly,david,eric]"_s); // nature, in the referee's column
        for (int chronon = 1; chronon <= 4; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
            for (SeatColumn *column : columns()) {
                if (column->isReferee())
                    continue;
                const QString name = column->findChild<QLabel *>(u"seatName"_s)->text();
                const QString face = u"[dirty,%1]"_s.arg(name.mid(1, name.size() - 2));
                QVERIFY2(!tests::everythingIn(column).contains(face), qPrintable(face));
                QCOMPARE(column->findChild<QListView *>(u"words"_s)->model()->rowCount(), chronon == 1 ? 5 : 4);
            }
        }
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

    void anErrorInARuleIsShown()
    {
        tabs()->current()->setText(u"init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                                   "default([m], [t]).\n"
                                   "do([t]) :- X is 1 / 0, create([X])."_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(!labelText("bannerText").isEmpty());
        QTRY_COMPARE(problems()->rowCount(), 1);
        QVERIFY(problems()->isOfRun(0));
        trigger("nextProblem");
        QCOMPARE(tabs()->current()->caretPlace().line, 3);
        QVERIFY(action("step")->isEnabled());
    }

    void aLongRuleLeavesTheWindowAnswering()
    {
        tabs()->current()->setText(u"init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                                   "default([m], [t]).\n"
                                   "do([t]) :- loop.\n"
                                   "loop :- catch((repeat, fail), _, loop)."_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        int ticks = 0;
        QTimer ticker;
        connect(&ticker, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticker.start(10);
        trigger("step");
        QTRY_VERIFY(action("stop")->isEnabled());
        QCOMPARE(labelText("runState"), u"running…"_s);
        QVERIFY(ticks > 0);
        trigger("stop");
        QTRY_VERIFY_WITH_TIMEOUT(!action("stop")->isEnabled(), 2000);
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"Stopped"_s));
        QVERIFY(action("step")->isEnabled());
    }

    void theTextIsRunAsItStands()
    {
        openGame("nim");
        editor::CodeEditor *text = tabs()->current();
        QString rules = text->text();
        text->setText(rules.replace(u"init([alice, 10])"_s, u"init([alice, 4])"_s));
        trigger("start");
        QTRY_VERIFY(!columns().isEmpty());
        QVERIFY(words(0).contains(u"[alice,4]"_s));
        QVERIFY(text->gameDocument()->isModified()); // nothing was saved
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
        QCOMPARE(problems()->count(language::Severity::Error), 0);
        answerNext(QMessageBox::Discard);
        trigger("close");
    }

    void everyMenuEntryHasATextAndNoTwoShareAShortcut()
    {
        QList<QKeySequence> used;
        int entries = 0;
        const std::function<void(const QList<QAction *> &)> walk = [&](const QList<QAction *> &actions) {
            for (QAction *one : actions) {
                if (one->isSeparator())
                    continue;
                QVERIFY(!one->text().isEmpty());
                ++entries;
                for (const QKeySequence &key : one->shortcuts())
                    QVERIFY2(!key.isEmpty(), qPrintable(one->text())); // a standard key that is none here
                for (const QKeySequence &key : one->shortcuts()) {
                    QVERIFY2(!used.contains(key), qPrintable(key.toString()));
                    used.append(key);
                }
                if (one->menu())
                    walk(one->menu()->actions());
            }
        };
        walk(m_window->menuBar()->actions());
        QVERIFY(entries > 30);
    }

    void everyMenuEntryCanBeUsed()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        // Dialogs are answered with Escape, and are proof enough that something has happened.
        QTimer escape;
        connect(&escape, &QTimer::timeout, this, [] {
            if (QWidget *dialog = QApplication::activeModalWidget())
                QTest::keyClick(dialog, Qt::Key_Escape);
            else if (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
        });
        escape.start(20);
        const QStringList leftOut{u"quit"_s,  u"save"_s,    u"saveAll"_s,
                                  u"close"_s, u"hotSeat"_s, u"present"_s}; // the last two: in tests of their own
        QList<QPointer<QAction>> entries;
        for (QAction *one : m_window->findChildren<QAction *>())
            if (!one->objectName().isEmpty() && !leftOut.contains(one->objectName()))
                entries.append(one);
        QVERIFY(entries.size() > 70);
        for (const QPointer<QAction> &one : entries) {
            if (!one)
                continue;
            one->trigger();
            QCoreApplication::processEvents();
        }
        escape.stop();
        QTRY_VERIFY(!QApplication::activeModalWidget());
        QVERIFY(m_window->isVisible());
    }

    void eachStartDrawsASeed()
    {
        openGame("nim");
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        auto *keep = m_window->findChild<QAbstractButton *>(u"keepSeed"_s);
        const auto startWith = [&](bool isKept) {
            keep->setChecked(isKept);
            trigger("start");
            QTRY_COMPARE(window<debugger::GameSession>()->game().seed, quint64(seed->value()));
        };
        startWith(true);
        QCOMPARE(seed->value(), 1);
        const auto isOtherOf = [&](int tries) { // a draw may be the same as the one before
            const int before = seed->value();
            for (int i = 0; i < tries && seed->value() == before; ++i)
                startWith(false);
            return seed->value() != before;
        };
        QVERIFY(isOtherOf(3));
        QVERIFY(!keep->isChecked());
        const int drawn = seed->value();
        const QString rules = tabs()->current()->text();
        tabs()->current()->setText(rules + u"\nlegal("_s); // plays nothing
        QSignalSpy checked(window<debugger::GameSession>(), &debugger::GameSession::finished);
        trigger("start");
        QTRY_COMPARE(checked.count(), 1);
        QCOMPARE(seed->value(), drawn);
        tabs()->current()->setText(rules);
        trigger("restart"); // repeats it
        QCOMPARE(seed->value(), drawn);
        for (const QString &typed : {QString::number(drawn), u"7"_s}) { // who types one wants it
            keep->setChecked(false);
            seed->selectAll();
            QTest::keyClicks(seed, typed);
            QVERIFY(keep->isChecked());
        }
        trigger("start");
        QTRY_COMPARE(window<debugger::GameSession>()->game().seed, quint64(7));
    }

    void namesOfPanesAreNotCut()
    {
        trigger("goToBreakpoints");
        trigger("goToQuery");
        trigger("goToWatches");
        int count = 0;
        for (const QTabBar *tabs : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
            QTRY_COMPARE(tabs->elideMode(), Qt::ElideNone);
            QVERIFY(tabs->usesScrollButtons());
            ++count;
        }
        QVERIFY(count > 0);
    }

    void aPaneBehindATabRests()
    {
        trigger("playLayout");
        auto *seats = window<debugger::SeatsPane>();
        auto *graph = window<visualizer::StateGraphPane>();
        const auto isSeen = [](const QWidget *pane) { return pane->isVisible() && !pane->visibleRegion().isEmpty(); };
        QTRY_VERIFY(isSeen(seats) && !graph->isVisible());
        for (int i = 0; i < 2; ++i) {
            trigger("goToStateGraph");
            QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
            const QByteArray state = m_window->saveState();
            trigger("goToSeats");
            QTRY_VERIFY(isSeen(seats) && !graph->isVisible());
            if (i == 1)
                m_window->restoreState(state);
        }
        QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
        m_window->hide();
        m_window->show();
        QTRY_VERIFY(isSeen(graph) && !seats->isVisible());
        auto *dock = m_window->findChild<QDockWidget *>(u"stateGraph"_s);
        dock->close();
        QTRY_VERIFY(!graph->isVisible());
        dock->show();
        dock->raise();
        QTRY_VERIFY(isSeen(graph));
        dock->setFloating(true);
        QTRY_VERIFY(isSeen(graph));
        trigger("goToSeats");
        QTRY_VERIFY(isSeen(seats) && isSeen(graph));
    }

    void theNextStartIsAsTheWindowWasLeft()
    {
        openGame("nim");
        openGame("muddy-children");
        openGame("chess");
        tabs()->current()->setFirstVisibleLine(60);
        tabs()->current()->setCursorPosition(70, 3);
        const auto top = [](const editor::CodeEditor *text) { // also where an earlier test has made lines wrap
            return text->SendScintilla(editor::CodeEditor::SCI_DOCLINEFROMVISIBLE, text->firstVisibleLine());
        };
        const long first = top(tabs()->current());
        const language::Span caret = tabs()->current()->caretPlace();
        openGame("nim"); // neither the first nor the last
        tabs()->tabBar()->moveTab(tabs()->currentIndex(), 1);
        trigger("goToProblems");
        m_window->setTheme(Theme::Dark);
        QVERIFY(m_window->close());

        m_window = std::make_unique<MainWindow>();
        m_window->restore();
        m_window->show();
        QStringList titles;
        for (const editor::CodeEditor *text : tabs()->editors())
            titles += text->gameDocument()->title();
        QCOMPARE(titles, (QStringList{u"muddy-children.sidl"_s, u"nim.sidl"_s, u"chess.sidl"_s}));
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        const editor::CodeEditor *chess = tabs()->editors().last();
        QVERIFY(chess->caretPlace() == caret && caret.line > 60);
        QCOMPARE(top(chess), first);
        QVERIFY(!m_window->findChild<QDockWidget *>(u"problems"_s)->isHidden());
        QVERIFY(action("darkTheme")->isChecked());
        m_window->setTheme(Theme::System);
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

    /// As Qt writes the titles of dialogs.
    void titlesHaveOneDash()
    {
        openGame("nim");
        QCOMPARE(m_window->windowTitle(), u"nim.sidl[*] \u2014 SIDL Studio"_s);
        trigger("manual");
        const auto *manual = otherWindow<HelpWindow>();
        QVERIFY(manual && manual->windowTitle().endsWith(u"Manual \u2014 SIDL Studio"_s));
        trigger("start");
        QTRY_VERIFY(action("present")->isEnabled());
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present && present->windowTitle().endsWith(u" \u2014 SIDL Studio"_s));
        present->close();
        QTRY_VERIFY(m_window->isVisible());
    }

    void messagesGoAfterAWhile()
    {
        QStatusBar bar;
        StatusMessages messages(&bar, 20);
        messages.show(u"Done."_s);
        QCOMPARE(bar.currentMessage(), u"Done."_s);
        QTRY_VERIFY(bar.currentMessage().isEmpty());
    }

    void whyIsAskedOfTheReferee()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *explain = m_window->findChild<QDockWidget *>(u"explain"_s);
        engine::Question question;
        question.kind = engine::Question::Kind::Legal;
        question.subject = u"[main]"_s;
        Q_EMIT window<debugger::SeatsPane>()->whyRequested({debugger::Inquiry::Kind::Rules, question});
        QTRY_VERIFY(window<debugger::ExplainPane>()->model()->rowCount() > 0);
        QVERIFY(explain->isVisible());
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

    void findAndReplaceInTheText()
    {
        openGame("nim");
        tabs()->current()->setFocus();
        QTest::keyClick(tabs()->current(), Qt::Key_H, Qt::ControlModifier);
        auto *bar = tabs()->current()->parentWidget()->findChild<editor::FindBar *>();
        QTRY_VERIFY(bar->isVisible());
        QTest::keyClick(bar, Qt::Key_Escape);
        QTRY_VERIFY(!bar->isVisible());
    }

    void whatIsDoneToTextsNeedsOne()
    {
        trigger("close");
        m_window->showWelcome();
        for (const char *name : {"save", "undo", "find", "toggleComment", "fold", "start"})
            QVERIFY2(!action(name)->isEnabled(), name);
        QVERIFY(action("close")->isEnabled());
        trigger("newFile");
        for (const char *name : {"save", "undo", "find", "toggleComment", "fold", "start"})
            QVERIFY2(action(name)->isEnabled(), name);
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

    void howASampleIsSeenIsKeptWithTheUser()
    {
        openGame("prisoners-dilemma"); // which comes without a view file
        trigger("start");
        QTRY_COMPARE(shownChronons(), 1);
        window<debugger::SeatsPane>()->view()->changeSeat(debugger::ViewSettings::Referee, {{}, true, false, {}, {}});
        const debugger::ViewFile file(gamePath("prisoners-dilemma"));
        QVERIFY(!QFileInfo::exists(file.beside()));
        QVERIFY(QFileInfo::exists(file.ofUser()));
    }

    void lightAndDark()
    {
        openGame("nim");
        const QPalette before = QApplication::palette();
        m_window->setTheme(Theme::Dark);
        QTRY_VERIFY(tabs()->current()->lexer()->paper(0).lightness() < 100);
        m_window->setTheme(Theme::Light);
        QTRY_VERIFY(tabs()->current()->lexer()->paper(0).lightness() > 200);
        m_window->setTheme(Theme::System);
        QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
    }
};

SIDL_WINDOW_TEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
