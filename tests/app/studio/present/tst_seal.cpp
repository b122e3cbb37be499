// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/sealtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/present/panepresentation.h"
#include "debugger/board/griddialog.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/suites/testspane.h"
#include "debugger/words/wordslist.h"
#include "tests/support/crashed.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTreeView>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// While people look at seats alone, nothing in any window, in the clipboard or in a file that is written beside the
/// game tells what is hidden from them (S15).
class TestSeal : public SealTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        play(u"kuhn-poker.sidl"_s); // the cards are dealt
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void theSearchFindsWhatIsShown()
    {
        QVERIFY(!leaks(secretsOf(0)).isEmpty()); // the window itself shows all
        m_window->hide();
        QVERIFY(leaks(secretsOf(0)).startsWith(u"a screen reader: "_s)); // it can still be asked of
        sitDown();
        QCOMPARE(leaks(secretsOf(0)), QString());
        QGuiApplication::clipboard()->setText(secretsOf(0).first());
        QCOMPARE(leaks(secretsOf(0)), u"the clipboard"_s);
        Q_EMIT otherWindow<debugger::HotSeat>()->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        m_window->show();
        QVERIFY(tests::spokenOfAllWindows().contains(secretsOf(0).first())); // all is told again
    }

    void sittingInAGameOfPerceptsTellsNothing_data() { gamesOfPercepts(); }
    void sittingInAGameOfPerceptsTellsNothing()
    {
        QFETCH(const QString, game);
        play(game);
        tabs()->current()->setFocus();
        sitDown();
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        QCOMPARE(leaks(secretsOf(0)), QString()); // a cover
        uncover->click();
        const SeatColumn *column = seat->findChild<SeatColumn *>();
        QVERIFY(column);
        const QStringList secrets = secretsOf(column->viewer().player());
        QVERIFY(!secrets.isEmpty());
        QCOMPARE(leaks(secrets), QString());
        openMenus(seat);
        QCOMPARE(leaks(secrets), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    void sittingTellsNothing()
    {
        tabs()->current()->setFocus();
        sitDown();
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        auto *done = seat->findChild<QPushButton *>(u"done"_s);
        for (int turn = 0; turn < 2; ++turn) {
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString()); // a cover
            QTRY_VERIFY(uncover->isEnabled());
            uncover->click();
            const SeatColumn *column = seat->findChild<SeatColumn *>();
            QVERIFY(column);
            QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
            openMenus(seat);
            QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
            done->click();
            QTRY_VERIFY(uncover->isVisible()
                        || seat->findChild<QPushButton *>(u"nextHand"_s)); // the next cover, or the end
        }
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        QVERIFY(!tabs()->isAncestorOf(m_window->focusWidget())); // what is typed on changes no rules
    }

    /// Somebody may have seen it, also when the program ran before.
    void whatTheSeedDealsIsNotDealt()
    {
        QFile game(m_folder->filePath(u"numbers.sidl"_s)); // a billion hands
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write(
            "game(numbers).\ninit([alice], 0).\ninit([bob], 0).\ninit([deck]).\npart(one).\npart(two).\n"
            "part(three).\nlegal([deal, P]) :- part(P), fact([deck]).\nowned([deal, P], equal(1000)) :- part(P).\n"
            "switch([deal, P], [number, P, N]) :- part(P), between(1, 1000, N).\n"
            "do([number, P, N]) :- delete([deck]), create([number, P, N]).\n"
            "hidden([number, _, _], [bob]).\nlegal([go]) :- fact([number, _, _]).\nowned([go], [alice]).\n"
            "switch([go], [stay]).\ndo([stay]).\n");
        game.close();
        const auto deal = [&](bool isSat, engine::State *state) {
            m_window.reset();
            open(); // as the program is started anew
            m_window->openFile(game.fileName());
            trigger("start");
            QTRY_VERIFY(action("step")->isEnabled() && labelText("chronon") == u"chronon 0"_s);
            isSat ? sitDown() : trigger("step");
            const auto *session = window<debugger::GameSession>();
            QTRY_VERIFY(session->position() && session->position()->chronon == 1);
            *state = session->position()->state;
        };
        engine::State seen, again, dealt;
        deal(false, &seen);
        deal(false, &again);
        deal(true, &dealt);
        QVERIFY(seen == again);
        QVERIFY(seen != dealt);
    }

    void noKeyTellsWhatASeatDoesNotSee()
    {
        sitDown();
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(seat));
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        uncover->click();
        int parts = 0;
        for (QWidget *part : seat->findChild<SeatColumn *>()->findChildren<QWidget *>())
            if (part->isVisible() && part->focusPolicy() & Qt::TabFocus && !qobject_cast<QAbstractButton *>(part)) {
                part->setFocus();
                ++parts;
                QCOMPARE(leaksOfKeys(seat, secretsOf(0)), QString());
            }
        QVERIFY(parts >= 2); // words, and what can be chosen
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    /// What agents do in other plays is the referee's, too.
    void anExperimentThatEndsMeanwhileTellsNothing()
    {
        auto *pane = window<debugger::ExperimentPane>();
        trigger("goToExperiment");
        QTRY_VERIFY(pane->isVisible());
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click();
        sitDown();
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        QTRY_COMPARE(pane->experiment()->phase(), debugger::Experiment::Phase::Ended);
        QVERIFY(pane->experiment()->findings().summary.plays > 0);
        QVERIFY(!pane->isVisible());
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
        uncover->click();
        const SeatColumn *column = seat->findChild<SeatColumn *>();
        QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    /// What was copied in the window, where all is seen, is not for the first who sits down, nor for a class.
    void whatWasCopiedInTheWindowIsForgotten_data()
    {
        QTest::addColumn<bool>("isSat");
        QTest::addColumn<QByteArray>("from");
        for (const bool isSat : {true, false})
            for (const char *from : {"window", "pane that floats", "presented pane", "another program"})
                QTest::addRow("%s, %s", isSat ? "Sit Here" : "Present", from) << isSat << QByteArray(from);
    }
    void whatWasCopiedInTheWindowIsForgotten()
    {
        QFETCH(const bool, isSat);
        QFETCH(const QByteArray, from);
        trigger("goToChanges");
        auto *dock = m_window->findChild<QDockWidget *>(u"changes"_s);
        QVERIFY(dock);
        QWidget *active = m_window.get();
        if (from.startsWith("pane")) {
            dock->setFloating(true);
            active = dock;
        } else if (from.startsWith("presented")) {
            trigger("presentPane");
            active = otherWindow<PanePresentation>();
            QVERIFY(active);
        } else if (from.startsWith("another")) {
            active = nullptr;
        }
        QApplication::setActiveWindow(active);
        QCOMPARE(QApplication::activeWindow(), active);
        QGuiApplication::clipboard()->setText(secretsOf(0).value(0));
        QVERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        if (auto *presentation = otherWindow<PanePresentation>()) {
            Q_EMIT presentation->left();
            QTRY_VERIFY(m_window->isVisible());
        }
        isSat ? sitDown() : trigger("present");
        QVERIFY(!m_window->isVisible());
        QCOMPARE(QGuiApplication::clipboard()->text().isEmpty(), active != nullptr);
        leaveShown();
    }

    /// A picture of a graph is copied once it is painted, which takes a moment.
    void aPictureThatIsNotCopiedYetIsNotCopied_data() { testsThatFailTellNothing_data(); }
    void aPictureThatIsNotCopiedYetIsNotCopied()
    {
        QFETCH(const bool, isSat);
        trigger("goToStateGraph");
        auto *graph = window<visualizer::StateGraphPane>()->pane();
        QTRY_VERIFY(!graph->drawingSize().isEmpty() && !graph->isBusy());
        graph->copyPicture();
        QVERIFY(graph->isBusy());
        isSat ? sitDown() : trigger("present");
        QVERIFY(!m_window->isVisible());
        QTRY_VERIFY(!graph->isBusy());
        QCOMPARE(copiedFormats(), QStringList());
        leaveShown();
    }

    /// Why a test fails is told with the words of all: before, and where tests end meanwhile.
    void testsThatFailTellNothing_data()
    {
        QTest::addColumn<bool>("isSat");
        QTest::newRow("Sit Here") << true;
        QTest::newRow("Present") << false;
    }
    void testsThatFailTellNothing()
    {
        QFETCH(const bool, isSat);
        QFile tests(m_folder->filePath(u"kuhn-poker.test.sidl"_s));
        QVERIFY(tests.open(QIODevice::WriteOnly));
        tests.write("test('wrong', [play(first, 1), ( fact([holds, _, Card]), Card == none )]).\n");
        tests.close();
        auto *pane = window<debugger::TestsPane>();
        const auto run = [&] {
            Q_EMIT pane->runAllWanted();
            QTRY_VERIFY(!pane->isRunning());
        };
        trigger("goToTests");
        QTRY_VERIFY(pane->isVisible());
        run();
        QTRY_COMPARE(pane->model()->count(suites::Outcome::Status::Failed), 1);
        pane->findChild<QTreeView *>()->expandAll();
        QVERIFY(!leaks(secretsOf(0)).isEmpty() && !leaks(secretsOf(1)).isEmpty());

        isSat ? sitDown() : trigger("present");
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *present = otherWindow<PresentWindow>();
        int player = 0;
        if (isSat) {
            QVERIFY(seat);
            auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
            QTRY_VERIFY(uncover->isEnabled());
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
            run(); // as when a text is saved
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
            uncover->click();
            player = seat->findChild<SeatColumn *>()->viewer().player();
        } else {
            QVERIFY(present);
            cover(present, {true, false, true});
        }
        QVERIFY(!pane->isVisible());
        QCOMPARE(leaks(secretsOf(player)), QString());
        run();
        QCOMPARE(leaks(secretsOf(player)), QString());
        openMenus(isSat ? static_cast<QWidget *>(seat) : present);
        QCOMPARE(leaks(secretsOf(player)), QString());
        if (isSat) {
            Q_EMIT seat->left();
            QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        } else {
            cover(present, {false, false, false});
            leave(present);
        }
        QTRY_VERIFY(pane->isVisible()); // and tells again
        pane->findChild<QTreeView *>()->expandAll();
        QVERIFY(!leaks(secretsOf(0)).isEmpty());
    }

    /// What is half typed in a pane is there again after the presentation, and after a seat; meanwhile nobody sees it.
    void whatIsHalfTypedIsKeptAndNotTold_data() { testsThatFailTellNothing_data(); }
    void whatIsHalfTypedIsKeptAndNotTold()
    {
        QFETCH(const bool, isSat);
        const QString secret = secretsOf(0).first(); // of bob
        QList<QLineEdit *> fields;
        for (const char *goTo : {"goToQuery", "goToKnowledge", "goToWatches"}) {
            trigger(goTo);
            auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            QVERIFY2(field, goTo);
            fields << field;
        }
        trigger("goToSeats");
        auto *words = columns().at(2)->findChild<debugger::WordsList *>();
        words->openFilter();
        fields << words->findChild<QLineEdit *>();
        for (QLineEdit *field : fields) {
            field->clear();
            QTest::keyClicks(field, secret.chopped(1));
        }
        columns().at(2)->setCovered(true);
        QVERIFY(!tests::everythingIn(columns().at(2)).contains(secret.chopped(1)));
        isSat ? sitDown() : trigger("present");
        auto *seat = otherWindow<debugger::HotSeat>();
        if (isSat) {
            auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
            QTRY_VERIFY(uncover->isEnabled());
            uncover->click();
            QCOMPARE(seat->findChild<SeatColumn *>()->viewer().player(), 0);
        }
        QCOMPARE(leaks({secret.chopped(1)}), QString());
        if (isSat) {
            Q_EMIT seat->left();
            QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        } else {
            leave(otherWindow<PresentWindow>());
        }
        columns().at(2)->setCovered(false);
        for (const QLineEdit *field : std::as_const(fields))
            QCOMPARE(field->text(), secret.chopped(1));
    }

    void windowsThatComeLaterAreHidden()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *dock = m_window->findChild<QDockWidget *>();
        dock->setFloating(true);
        dock->show();
        QDialog dialog(m_window.get());
        dialog.show();
        QTRY_VERIFY(!dock->isVisible() && !dialog.isVisible());
        leave(present);
        QTRY_VERIFY(dock->isVisible() && dialog.isVisible());
        dock->setFloating(false);
    }

    void theWindowComesBackToItsPlace()
    {
        m_window->move(120, 80);
        QTRY_COMPARE(m_window->pos(), QPoint(120, 80));
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QTRY_VERIFY(!m_window->isVisible());
        m_window->windowHandle()->setPosition(0, 0); // as desktops place a window that appears again
        leave(present);
        QTRY_COMPARE(m_window->pos(), QPoint(120, 80));
    }

    void dialogsTellNothing()
    {
        window<debugger::SeatsPane>()->findChild<QAbstractButton *>(u"setUpGrid"_s)->click();
        auto *dialog = window<debugger::GridDialog>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(!leaks(secretsOf(0)).isEmpty()); // its preview has all words
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        cover(present, {true, false, true});
        const QStringList secrets = secretsOf(0);
        QCOMPARE(leaks(secrets), QString());
        QCOMPARE(whileAsked([present] { press(present, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11)); }, secrets),
                 QString());
        Q_EMIT present->left();
        QTRY_VERIFY(dialog->isVisible());
        dialog->reject();
        QTRY_VERIFY(!otherWindow<PresentWindow>());

        sitDown();
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        uncover->click();
        const int player = seat->findChild<SeatColumn *>()->viewer().player();
        QCOMPARE(whileAsked([seat] { seat->close(); }, secretsOf(player)), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    /// From the start after it until somebody has uncovered a seat.
    void goingOnAfterACrashTellsNothing_data() { testsThatFailTellNothing_data(); }
    void goingOnAfterACrashTellsNothing()
    {
        QFETCH(const bool, isSat);
        trigger("goToStateGraph");
        isSat ? sitDown() : trigger("present");
        if (!isSat)
            cover(otherWindow<PresentWindow>(), {true, true, true}); // or all was shown
        const QStringList secrets = secretsOf(0) + secretsOf(1), ofOthers = secretsOf(0);
        QVERIFY(!m_window->isVisible());
        m_window.reset();
        QVERIFY(!tests::leaveAsKilled().isEmpty());
        open();
        m_window->offerRecovery();
        QCOMPARE(leaks(secrets), QString());
        auto *bar = m_window->findChild<MessageBar *>(u"timelineOffer"_s);
        QVERIFY(bar);
        answerNext(QMessageBox::Yes);
        bar->findChild<QPushButton *>()->click();
        const auto isShown = [] { return otherWindow<debugger::HotSeat>() || otherWindow<PresentWindow>(); };
        while (!isShown()) { // not through QTRY_VERIFY, which waits between two looks
            QCOMPARE(leaks(secrets), QString());
            QVERIFY(m_window->isVisible());
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        QVERIFY(!m_window->isVisible());
        QCOMPARE(leaks(secrets), QString());
        if (auto *seat = otherWindow<debugger::HotSeat>()) {
            auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
            QTRY_VERIFY(uncover->isEnabled());
            QCOMPARE(leaks(secrets), QString());
            uncover->click();
            QCOMPARE(seat->findChild<SeatColumn *>()->viewer().player(), 0);
        } else {
            cover(otherWindow<PresentWindow>(), {true, false, true});
        }
        QCOMPARE(leaks(ofOthers), QString());
        if (auto *present = otherWindow<PresentWindow>())
            cover(present, {false, false, false});
        leaveShown();
        QVERIFY(!leaks(ofOthers).isEmpty());
    }

    void whatIsKeptAgainstACrashIsTheOwnersAlone()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        const QDir data(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation));
        const QString timelines = data.filePath(u"timelines"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(timelines).entryList({u"*.sidl-session"_s}).isEmpty(), 20000);
        const QFile::Permissions others
            = QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther; // who looks in from outside
        for (const QString &folder : {timelines, data.filePath(u"recovery"_s)})
            for (const QString &name : QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
                const QFileInfo one(folder + u'/' + name);
                const bool isClosed = !(QFileInfo(folder).permissions() & others) || !(one.permissions() & others);
                QVERIFY2(isClosed, qPrintable(one.filePath()));
                for (const QString &secret : secretsOf(0))
                    QVERIFY2(!name.contains(secret), qPrintable(name));
            }
        leave(present);
    }

private:
    void leaveShown() const
    {
        if (auto *seat = otherWindow<debugger::HotSeat>())
            Q_EMIT seat->left();
        else
            Q_EMIT otherWindow<PresentWindow>()->left();
        QTRY_VERIFY(m_window->isVisible());
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>() && !otherWindow<PresentWindow>());
    }
};

SIDL_WINDOW_TEST_MAIN(TestSeal)
#include "tst_seal.moc"
