// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/run/breakpointscontroller.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/runto.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/lifelinesview.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchesmodel.h"
#include "debugger/watch/watchespane.h"
#include "editor/editor/codeeditor.h"

#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Run To and Run Back To in the whole window, by their menus and the questions that they ask.
class TestTimeTravel : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        openGame("nim");
        trigger("first"); // so that a run takes one match at a time
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
    }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void nothingIsToBeDoneWithoutAGame()
    {
        m_window.reset();
        open();
        for (const char *name : {"runTo", "runBackTo"})
            for (const QAction *entry : menu(name)->actions())
                QVERIFY2(entry->isSeparator() || !entry->isEnabled(), qPrintable(entry->text()));
    }

    /// Entries are found by *Commands*, too, which opens no menu.
    void nothingIsBackOfTheBeginning()
    {
        const auto *back = m_window->findChild<QMenu *>(u"runBackTo"_s), *to = m_window->findChild<QMenu *>(u"runTo"_s);
        QVERIFY(back && to);
        QVERIFY(!back->actions().first()->isEnabled());
        QVERIFY(to->actions().first()->isEnabled());
        for (int played = 1; played <= 2; ++played) {
            trigger("step");
            QTRY_COMPARE(chronon(), played);
            QTRY_VERIFY(back->actions().at(1)->isEnabled());
            QVERIFY(!back->actions().first()->isEnabled()); // nor has the game ended before
        }
        session()->goTo(1);
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(!back->actions().first()->isEnabled());
    }

    void whatComesAfterIsHiddenForTheGame() // also when the window is opened again
    {
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        trigger("back");
        QTRY_COMPARE(chronon(), 0);
        QCOMPARE(shownChronons(), 2);
        action("hideLater")->trigger();
        QCOMPARE(shownChronons(), 1);
        auto *later = timeline()->parentWidget()->findChild<QToolButton *>(u"later"_s);
        QTRY_VERIFY(later->isVisible()); // what is hidden is shown again from where it is missed
        later->click();
        QCOMPARE(shownChronons(), 2);
        QVERIFY(!action("hideLater")->isChecked());
        action("hideLater")->trigger();
        openGame("kuhn-poker");
        trigger("start");
        QTRY_COMPARE(session()->game().name, u"kuhnPoker"_s);
        QVERIFY(!action("hideLater")->isChecked());
        m_window.reset();
        open();
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("hideLater")->isChecked());
        QVERIFY(timeline()->hidesLater());
        action("hideLater")->trigger();
    }

    void whatComesAfterIsHiddenInAllPanes()
    {
        auto *query = window<debugger::QueryPane>();
        auto *lifelines = window<debugger::LifelinesPane>();
        const auto *watches = window<debugger::WatchesPane>()->model();
        const auto told = [query] { return query->findChild<QLabel *>(u"told"_s)->text(); };
        for (int i = 1; i <= 3; ++i) {
            trigger("step");
            QTRY_COMPARE(chronon(), i);
        }
        session()->goTo(1);
        QTRY_COMPARE(chronon(), 1);
        trigger("goToLifelines");
        QCOMPARE(lifelines->view()->lines().size(), 4U); // a word for each state
        QCOMPARE(watches->rowCount(), 4);
        query->search(engine::Viewer::referee(), u"fact(W)"_s);
        QTRY_COMPARE(told(), u"The goal holds in 4 of 4 states."_s);
        trigger("hideLater");
        QCOMPARE(lifelines->view()->lines().size(), 2U);
        QCOMPARE(watches->rowCount(), 2);
        QCOMPARE(told(), u"The goal holds in 2 of 2 states."_s);
        QTest::keyClick(timeline(), Qt::Key_Right);
        QTRY_COMPARE(chronon(), 2);
        QCOMPARE(lifelines->view()->lines().size(), 3U);
        QCOMPARE(watches->rowCount(), 3);
        QCOMPARE(told(), u"The goal holds in 3 of 3 states."_s);
        trigger("hideLater");
        QCOMPARE(lifelines->view()->lines().size(), 4U);
        QCOMPARE(watches->rowCount(), 4);
        QCOMPARE(told(), u"The goal holds in 4 of 4 states."_s);
    }

    void somePlayedAtRandom() // from the menu of the game
    {
        trigger("playRandom");
        auto *dialog = m_window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setIntValue(4);
        dialog->accept();
        QTRY_COMPARE(chronon(), 4);
    }

    /// Where the seed's own play is there, others are played, and the same ones again when all is done again.
    void whatIsPlayedAtRandomIsAnotherPlay()
    {
        openGame("tic-tac-toe");
        const auto playFrom2 = [this] {
            if (session()->hasGame() && session()->tree().size() > 1) {
                session()->goTo(2);
                QTRY_COMPARE(session()->tree().current(), 2);
                QTRY_VERIFY(action("playRandom")->isEnabled());
            }
            trigger("playRandom");
            auto *dialog = m_window->findChild<QInputDialog *>();
            QVERIFY(dialog);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setIntValue(20);
            dialog->accept();
            QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
            QTRY_VERIFY(!m_window->findChild<QInputDialog *>());
        };
        QStringList plays[2];
        for (QStringList &each : plays) {
            trigger("start");
            QTRY_VERIFY(session()->hasGame() && session()->tree().size() == 1 && action("playRandom")->isEnabled());
            for (int i = 0; i < 3; ++i) {
                playFrom2();
                const engine::GameTree &tree = session()->tree();
                QString play;
                for (engine::GameTree::NodeId id = tree.current(); id > 2; id = tree.node(id).parent)
                    for (const engine::Choice &choice : tree.node(id).edge->does)
                        play.prepend(choice.action.text());
                each << play;
            }
        }
        QStringList different = plays[0];
        different.removeDuplicates();
        QCOMPARE(different.size(), 3);
        QCOMPARE(plays[0], plays[1]);
    }

    void toTheEndAndBackToAWord()
    {
        choose("runTo", "End of the Game");
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        QTRY_VERIFY(message().contains(u"game is over"_s));
        const int last = chronon();
        answer(u"[bob, 9]"_s);
        choose("runBackTo", "Change of a Word…");
        QTRY_COMPARE(chronon(), 2); // where it disappeared
        answer(u"[bob,9]"_s);
        choose("runBackTo", "Change of a Word…");
        QTRY_COMPARE(chronon(), 1); // where it appeared
        choose("runTo", "End of the Game");
        QTRY_COMPARE(chronon(), last);
    }

    void itCanBeStopped_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("Stop") << false;
        QTest::newRow("Escape") << true;
    }
    void itCanBeStopped()
    {
        QFETCH(const bool, byKey);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"endless.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [t]). default(_, [t]).\n"
                   "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).\n");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_COMPARE(session()->game().fileName, file.fileName());
        QTRY_VERIFY(action("step")->isEnabled());
        choose("runTo", "End of the Game");
        QTRY_VERIFY(chronon() > 2);
        if (byKey)
            QTest::keyClick(m_window.get(), Qt::Key_Escape);
        else
            trigger("stop");
        QTRY_VERIFY(message().startsWith(u"Stopped in chronon "_s));
        QVERIFY(chronon() < debugger::RunTo::MostChronons);
        QTRY_VERIFY(!action("stop")->isEnabled());
    }

    /// F5 goes on in a rule that has stopped on the way, and pressed once more it starts no game in its place.
    void theKeyOfStartLeavesItGoing()
    {
        const QStringList lines = tabs()->current()->text().split(u'\n');
        tabs()->current()->goTo({0, int(lines.indexOf(u"do([Take]) :-"_s)) + 1, 1, 0});
        trigger("toggleBreakpoint");
        choose("runTo", "End of the Game");
        QTRY_VERIFY(session()->isStopped());
        QSignalSpy started(session(), &debugger::GameSession::started);
        trigger("toggleBreakpoint"); // stops no longer
        trigger("start");
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        QTRY_VERIFY2(message().contains(u"game is over"_s), qPrintable(message()));

        session()->goTo(0);
        QTRY_COMPARE(chronon(), 0);
        choose("runTo", "End of the Game");
        trigger("start");
        QVERIFY2(message().contains(u"Stop (Shift+F5) ends it"_s), qPrintable(message()));
        QTRY_VERIFY2(message().contains(u"game is over"_s), qPrintable(message()));
        QVERIFY(session()->position()->isTerminal());
        QVERIFY(started.isEmpty());
    }

    /// As a run does; what is looked for is told nevertheless where that chronon leads there.
    void finishingAChrononEndsIt()
    {
        const QStringList lines = tabs()->current()->text().split(u'\n');
        tabs()->current()->goTo({0, int(lines.indexOf(u"do([Take]) :-"_s)) + 1, 1, 0});
        trigger("toggleBreakpoint");
        for (const bool isThere : {false, true}) {
            answer(u"fact([_, 8])"_s);
            choose("runTo", "Condition…");
            QTRY_VERIFY(session()->isStopped());
            const int after = chronon() + 1;
            trigger("finishChronon");
            QTRY_COMPARE(message(),
                         isThere ? u"In chronon 2, fact([_, 8]) holds."_s : u"Stopped in chronon %1."_s.arg(after));
            QCOMPARE(chronon(), after);
            QVERIFY(!session()->isStopped());
            QTRY_VERIFY(!action("stop")->isEnabled());
        }
        choose("runTo", "End of the Game");
        QTRY_VERIFY(session()->isStopped());
        trigger("abandonChronon");
        QTRY_COMPARE(message(), u"Chronon 2 \u2192 3 was abandoned: the state is that of chronon 2."_s);
    }

    void toAConditionAnAccountAndAView()
    {
        answer(u"fact([_, 7])"_s);
        choose("runTo", "Condition…");
        QTRY_COMPARE(chronon(), 3);
        QTRY_VERIFY(message().contains(u"fact([_, 7]) holds"_s));
        QStringList questions; // what is no goal is told where it was typed, and is there to be mended
        QTRY_VERIFY(!session()->isBusy());
        QTimer::singleShot(0, m_window.get(), [&questions] {
            auto *dialog = qobject_cast<QInputDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            questions << dialog->labelText();
            dialog->setTextValue(u"fact([_, "_s);
            QTimer::singleShot(0, qApp, [&questions] {
                QInputDialog *again = nullptr;
                QTRY_VERIFY((again = qobject_cast<QInputDialog *>(QApplication::activeModalWidget())));
                questions << again->labelText() << again->textValue();
                again->setTextValue(u"[alcie, 7]"_s);
                QTimer::singleShot(0, qApp, [&questions] {
                    QInputDialog *last = nullptr;
                    QTRY_VERIFY((last = qobject_cast<QInputDialog *>(QApplication::activeModalWidget())));
                    questions << last->labelText();
                    last->reject();
                });
                again->accept();
            });
            dialog->accept();
        });
        choose("runTo", "Condition…");
        QCOMPARE(questions.size(), 4);
        QVERIFY2(questions[3].endsWith(u"write fact([…])\nNo rule of the game has alcie: is alice meant?"_s),
                 qPrintable(questions[3]));
        QVERIFY2(questions[1].startsWith(questions[0]) && questions[1].size() > questions[0].size(),
                 qPrintable(questions[1]));
        QCOMPARE(questions[2], u"fact([_,"_s);
        QCOMPARE(chronon(), 3);
        choosePlayer("runTo", "Change of an Account", "bob");
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        choosePlayer("runBackTo", "Change of What a Player Sees", "alice");
        QTRY_COMPARE(chronon(), session()->tree().size() - 2);
    }

    /// In GDL, what is asked for is told and read as GDL writes it.
    void ofGdl()
    {
        m_window->openFile(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif"));
        trigger("start");
        QTRY_COMPARE(session()->game().name, u"noughts-and-crosses"_s);
        QString label;
        answer(u"(  cell ?x 1 x )"_s, &label);
        choose("runTo", "Condition…");
        QTRY_COMPARE(chronon(), 1); // the first square is of that row
        QCOMPARE(label, u"A goal, as in a rule, such as (true (cell ?x 1 b)):"_s);
        answer(u"( control   white)"_s, &label);
        choose("runTo", "Change of a Word…");
        QTRY_COMPARE(chronon(), 2);
        QVERIFY2(label.contains(u"such as (cell 1 1 "_s), qPrintable(label));
    }

    void toBookmarksAndForks()
    {
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        session()->setNote(1, {{}, {}, true});
        trigger("step");
        QTRY_COMPARE(chronon(), 2);
        choose("runBackTo", "Bookmark");
        QTRY_COMPARE(chronon(), 1);
        trigger("back");
        QTRY_COMPARE(chronon(), 0);
        choose("runTo", "Bookmark");
        QTRY_COMPARE(chronon(), 1);
        choose("runTo", "Fork");
        QTRY_VERIFY(message().contains(u"no state where variations begin"_s));
    }

    void toABreakpoint()
    {
        choose("runTo", "Breakpoint");
        QTRY_VERIFY(message().startsWith(u"No breakpoint is on"_s));
        QCOMPARE(chronon(), 0);

        const QString text = tabs()->current()->text();
        const int line = int(text.left(text.indexOf(u"\npayoff("_s)).count(u'\n')) + 2;
        tabs()->current()->goTo({0, line, 1, 0});
        trigger("toggleBreakpoint");
        choose("runTo", "Breakpoint");
        QTRY_VERIFY(session()->isStopped());
        QTRY_VERIFY(message().contains(u"breakpoint"_s));
        for (const QAction *entry : menu("runTo")->actions())
            QVERIFY(entry->isSeparator() || !entry->isEnabled()); // what has stopped comes first
        trigger("abandonChronon");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("toggleBreakpoint");

        debugger::DataBreakpoint account;
        account.kind = debugger::DataBreakpoint::Kind::Account;
        debugger::Breakpoint point;
        point.file = session()->game().fileName;
        point.isClause = false;
        point.data = account;
        auto *list = window<debugger::BreakpointsPane>()->findChild<QTreeView *>();
        qobject_cast<debugger::BreakpointsModel *>(list->model())->add(point);
        choose("runTo", "Breakpoint");
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        QTRY_VERIFY(message().contains(u"The account of ["_s));
        const int paid = chronon();
        session()->goTo(0);
        choose("runTo", "End of the Game");
        QTRY_COMPARE(chronon(), paid);
        trigger("back");
        QTRY_COMPARE(chronon(), paid - 1);
        choose("runBackTo", "Breakpoint");
        QTRY_VERIFY(message().contains(u"no state where a breakpoint stops"_s));
    }

    /// On a clause: what was played already is looked through without a stop, by the menus.
    void backAndOnToABreakpointOnAClause()
    {
        choose("runTo", "End of the Game");
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        const int end = chronon();
        const int size = session()->tree().size();
        const QStringList lines = tabs()->current()->text().split(u'\n');
        const int line = int(lines.indexOf(u"do([Take]) :-"_s)) + 1;
        tabs()->current()->goTo({0, line, 1, 0});
        trigger("toggleBreakpoint");
        choose("runBackTo", "Breakpoint");
        QTRY_COMPARE(chronon(), end - 1);
        const QString where
            = u"state of chronon %1: line %2: do([1]) (chronon %3 \u2192 %1, effects of the action of [main])"_s;
        QTRY_VERIFY2(message().contains(where.arg(end - 1).arg(line).arg(end - 2)), qPrintable(message()));
        session()->goTo(0);
        choose("runTo", "Breakpoint");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY2(message().contains(where.arg(1).arg(line).arg(0)), qPrintable(message()));
        QVERIFY(!session()->isStopped());
        QCOMPARE(session()->tree().size(), size);
    }

    /// … and no other state can be seen meanwhile, which is told at once, with what to do.
    void whatHasStoppedComesFirst()
    {
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        trigger("stepInto");
        QTRY_VERIFY(session()->isStopped());
        QTest::keyClick(timeline(), Qt::Key_Home);
        const QString told = message();
        QVERIFY2(told.contains(u"is stopped"_s) && told.contains(u"Continue (F6)"_s)
                     && told.contains(u"Abandon Chronon (Shift+F6)"_s),
                 qPrintable(told));
        QVERIFY(session()->isStopped());
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isStopped() && !session()->isBusy());
        QCOMPARE(chronon(), 1);
        QTest::keyClick(timeline(), Qt::Key_Home);
        QTRY_COMPARE(chronon(), 0);
    }

    /// … so that a run goes on to where it was to end, whatever was refused.
    void whatIsRefusedEndsNoRun_data()
    {
        QTest::addColumn<QByteArray>("goesOn");
        QTest::newRow("Continue") << QByteArray("resume");
        QTest::newRow("the button of Start, which is called so then") << QByteArray("start");
    }
    void whatIsRefusedEndsNoRun()
    {
        QFETCH(const QByteArray, goesOn);
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        const QStringList lines = tabs()->current()->text().split(u'\n');
        tabs()->current()->goTo({0, int(lines.indexOf(u"    other(Player, Next),"_s)) + 1, 1, 0});
        trigger("toggleBreakpoint");
        choose("runTo", "End of the Game");
        QTRY_VERIFY(session()->isStopped());
        QTest::mouseClick(timeline()->viewport(), Qt::LeftButton, {}, timeline()->nodeRect(0).center());
        QVERIFY(message().contains(u"is stopped"_s));
        for (int stop = 0; session()->isStopped(); ++stop) {
            QVERIFY(stop < 10);
            action(goesOn.constData())->trigger();
            QTRY_VERIFY(session()->isStopped() || !session()->isBusy());
        }
        QTRY_VERIFY(session()->position() && session()->position()->isTerminal());
        trigger("toggleBreakpoint");
    }

    /// The line that the bar tells is in sight, and the keyboard stays where it was.
    void aBreakpointThatIsFoundIsShown()
    {
        editor::CodeEditor *text = tabs()->current();
        QStringList lines = text->text().split(u'\n');
        int rule = 0;
        while (!lines[rule].startsWith(u"do([Take])"_s))
            ++rule;
        for (int played = 1; played <= 3; ++played) {
            trigger("step");
            QTRY_COMPARE(chronon(), played);
        }
        text->goTo({0, rule + 1, 1, 0});
        trigger("toggleBreakpoint");
        m_window->openFile(gamePath("kuhn-poker"));
        timeline()->setFocus();
        choose("runBackTo", "Breakpoint");
        QTRY_VERIFY2(message().startsWith(u"Breakpoint at the state of chronon "_s), qPrintable(message()));
        QTRY_COMPARE(tabs()->current(), text);
        QCOMPARE(text->caretPlace().line, rule + 1);
        const auto *stopped = m_window->findChild<MessageBar *>(u"runStopped"_s);
        QVERIFY2(stopped->text().startsWith(u"nim.sidl: Breakpoint at the state of chronon 2: line %1"_s.arg(rule + 1)),
                 qPrintable(stopped->text()));
        QCOMPARE(m_window->focusWidget(), timeline());
    }

    /// Where who reads the text has the keyboard, the place is marked, until the bar that tells of it goes.
    void theMarkOfWhatIsFoundGoesWithItsBar()
    {
        for (int played = 1; played <= 3; ++played) {
            trigger("step");
            QTRY_COMPARE(chronon(), played);
        }
        editor::CodeEditor *text = tabs()->current();
        const QStringList lines = text->text().split(u'\n');
        text->goTo({0, int(lines.indexOf(u"    other(Player, Next),"_s)) + 1, 1, 0});
        trigger("toggleBreakpoint");
        constexpr int PlaceIndicator = 17;
        const auto marked = [text] {
            int count = 0;
            for (long at = 0; at < text->length(); ++at)
                count += text->SendScintilla(editor::CodeEditor::SCI_INDICATORVALUEAT, PlaceIndicator, at) != 0 ? 1 : 0;
            return count;
        };
        const auto *bar = m_window->findChild<MessageBar *>(u"runStopped"_s);
        for (const bool byState : {true, false}) {
            text->setFocus();
            choose("runBackTo", "Breakpoint");
            QTRY_VERIFY(marked() > 0 && bar->isVisible());
            if (byState)
                session()->goTo(3);
            else
                bar->findChild<QToolButton *>()->click();
            QTRY_COMPARE(marked(), 0);
            QVERIFY(!bar->isVisible());
        }
        trigger("toggleBreakpoint");
    }

    void theMousesButtonsGoThroughTime()
    {
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        QTest::mouseClick(timeline()->viewport(), Qt::BackButton);
        QTRY_COMPARE(chronon(), 0);
        QTest::mouseClick(tabs()->current()->viewport(), Qt::ForwardButton);
        QTRY_COMPARE(chronon(), 1);
    }

private:
    debugger::EngineGameSession *session() const { return window<debugger::EngineGameSession>(); }
    int chronon() const { return session()->tree().currentNode().chronon; }
    QString message() const { return m_window->statusBar()->currentMessage(); }
    /// As it opens.
    QMenu *menu(const char *name) const
    {
        auto *found = m_window->findChild<QMenu *>(QLatin1String(name));
        Q_EMIT found->aboutToShow();
        return found;
    }
    static QAction *entryOf(const QMenu *menu, const char *text)
    {
        for (QAction *entry : menu->actions())
            if (entry->text().remove(u'&') == QString::fromUtf8(text))
                return entry;
        qFatal("there is no %s", text);
    }
    void choose(const char *name, const char *text) const
    {
        QTRY_VERIFY(!session()->isBusy());
        QAction *entry = entryOf(menu(name), text);
        QVERIFY2(entry->isEnabled(), text);
        entry->trigger();
    }
    void choosePlayer(const char *name, const char *text, const char *player) const
    {
        QTRY_VERIFY(!session()->isBusy());
        QMenu *players = entryOf(menu(name), text)->menu();
        Q_EMIT players->aboutToShow();
        entryOf(players, player)->trigger();
    }
    /// What is typed when the next question is asked, at once, and how it was put.
    void answer(const QString &text, QString *question = nullptr) const
    {
        QTRY_VERIFY(!session()->isBusy()); // or choose() would wait, and the question come after the answer
        QTimer::singleShot(0, m_window.get(), [text, question] {
            auto *dialog = qobject_cast<QInputDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            if (question)
                *question = dialog->labelText();
            dialog->setTextValue(text);
            dialog->accept();
        });
    }
};

SIDL_WINDOW_TEST_MAIN(TestTimeTravel)
#include "tst_timetravel.moc"
