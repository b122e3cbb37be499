// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/sealtest.h"

#include "debugger/words/wordsview.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QToolButton>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What a class is shown tells nothing of what is covered or still to come (S15).
class TestPresentSeal : public SealTest
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

    void presentingTellsNothing()
    {
        PresentWindow *present = uncovered();
        QVERIFY(present);
        cover(present, {true, false, true});      // bob's eyes and the referee's
        const QStringList secrets = secretsOf(0); // alice's seat alone is shown
        QCOMPARE(leaks(secrets), QString());
        openMenus(present);
        QCOMPARE(leaks(secrets), QString());
        for (int i = 0; i < 3; ++i) { // played on, announced
            press(present, Qt::Key_F10);
            tellsNothingMore(present);
        }
        cover(present, {false, false, false});
        leave(present);
    }

    // Who sees no words (GDL-II) is told percepts of own ones alone.
    void presentingAGameOfPerceptsTellsNothing_data() { gamesOfPercepts(); }
    void presentingAGameOfPerceptsTellsNothing()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, secret);
        play(game);
        QVERIFY(secretsOf(0).join(u'\n').contains(secret));
        PresentWindow *present = uncovered();
        QVERIFY(present);
        const auto players = window<debugger::GameSession>()->game().players.size();
        std::vector<bool> isCovered(players + 1, true);
        isCovered[1] = false; // the first role's seat alone is shown
        cover(present, isCovered);
        for (int i = 0; i < 1 + int(game.startsWith(u'm')); ++i) {
            QCOMPARE(leaks(secretsOf(0)), QString());
            openMenus(present);
            QCOMPARE(leaks(secretsOf(0)), QString());
            stepOnce();
            tellsNothingMore(present);
        }
        cover(present, std::vector<bool>(players + 1, false));
        leave(present);
    }

    void noKeyTellsWhatIsCovered()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        cover(present, {true, false, true});
        QCOMPARE(leaksOfKeys(present, secretsOf(0)), QString());
        int parts = 0;
        for (debugger::SeatColumn *seat : present->findChildren<debugger::SeatColumn *>()) // where each part has it
            for (QWidget *part : seat->findChildren<QWidget *>())
                if (part->isVisible() && part->focusPolicy() & Qt::TabFocus && !qobject_cast<QAbstractButton *>(part)) {
                    part->setFocus();
                    ++parts;
                    QCOMPARE(leaksOfKeys(present, secretsOf(0)), QString());
                }
        QVERIFY(parts >= 1); // words
        cover(present, {false, false, false});
        leave(present);
    }

    /// The pointer may rest where a tip came of what was there.
    void aTipGoesWithWhatItTells()
    {
        PresentWindow *present = uncovered();
        QVERIFY(present);
        const auto isTold = [] {
            const QWidgetList windows = QApplication::topLevelWidgets();
            return std::any_of(windows.begin(), windows.end(), [](const QWidget *window) {
                return window->windowType() == Qt::ToolTip && window->isVisible();
            });
        };
        const auto askForTip = [present] {
            for (debugger::SeatColumn *seat : present->findChildren<debugger::SeatColumn *>())
                for (const QListView *words : seat->findChildren<QListView *>())
                    if (words->isVisible() && words->model()->rowCount() > 0) {
                        const QPoint at = words->visualRect(words->model()->index(0, 0)).center();
                        QHelpEvent help(QEvent::ToolTip, at, words->viewport()->mapToGlobal(at));
                        QApplication::sendEvent(words->viewport(), &help);
                        return;
                    }
        };
        askForTip();
        QVERIFY(isTold());
        Q_EMIT window<debugger::GameSession>()->changed(); // by whatever key
        QVERIFY(!isTold());
        askForTip();
        QVERIFY(isTold());
        cover(present, {true, true, true});
        QVERIFY(!isTold());
        cover(present, {false, false, false});
        leave(present);
    }

    /// Selected and copied at one seat, it is not there to be pasted at the next.
    void whatIsCoveredIsNotForTheNextToPaste()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        QApplication::setActiveWindow(nullptr); // another program's is
        QGuiApplication::clipboard()->setText(u"of before"_s);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        cover(present, {true, false, true});
        QCOMPARE(QGuiApplication::clipboard()->text(), u"of before"_s); // from elsewhere
        cover(present, {true, false, false});
        QGuiApplication::clipboard()->setText(secretsOf(0).first()); // as Bob's seat does
        cover(present, {true, false, true});
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
        cover(present, {false, false, false});
        leave(present);
    }

    /// A picture of the graph is copied once it is painted: not any more where the graph is there no longer.
    void aPictureOfWhatIsCoveredIsNotCopied()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        auto *graph = present->findChild<visualizer::StateGraphPane *>()->pane();
        QTRY_VERIFY(!graph->drawingSize().isEmpty() && !graph->isBusy());
        graph->copyPicture();
        QVERIFY(graph->isBusy());
        cover(present, {true, false, true});
        QTRY_VERIFY(!graph->isBusy());
        QCOMPARE(copiedFormats(), QStringList());
        cover(present, {false, false, false});
        leave(present);
    }

    void lookingAheadTellsNothingHidden()
    {
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        trigger("back");
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s); // the next step of the line deals the cards
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        const auto *text = present->findChild<QLabel *>(u"lookAheadText"_s);
        press(present, Qt::Key_P);
        QVERIFY(text->isVisible());
        QVERIFY2(!text->text().contains(u"holds"_s), qPrintable(text->text())); // asked first whether nobody looks
        press(present, Qt::Key_P);
        QVERIFY2(text->text().contains(u"+holds Alice"_s), qPrintable(text->text()));
        press(present, Qt::Key_P);
        QVERIFY(!text->isVisible());
        cover(present, {true, false, true});
        press(present, Qt::Key_P);
        press(present, Qt::Key_P);
        QVERIFY(text->isVisible());
        QVERIFY2(!text->text().contains(u"holds"_s), qPrintable(text->text()));
        QCOMPARE(text->text(), u"What comes is of a covered seat, and is not told."_s);
        press(present, Qt::Key_PageDown); // back, and nothing else
        QVERIFY(!text->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        cover(present, {false, false, false});
        leave(present);
    }

    /// What follows from an announced step is told when it is revealed, to a screen reader, too.
    void behindTheCurtainNothingIsToldYet()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *seats = present->findChild<debugger::SeatsPane *>();
        const auto toRead = [seats] { return tests::everythingIn(seats) + u'\n' + tests::spokenText(seats); };
        QString before;
        const auto isSettled = [&] { // the type is fitted, and short words are chosen for it
            before = toRead();
            QTest::qWait(300);
            return toRead() == before;
        };
        QVERIFY(QTest::qWaitFor(isSettled, 30'000));
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const auto newLines = [&] {
            QStringList lines = toRead().split(u'\n');
            lines.removeIf([&before](const QString &line) { return before.contains(line); });
            return lines;
        };
        QVERIFY2(newLines().isEmpty(), qPrintable(newLines().join(u'\n')));
        reveal->click();
        QVERIFY(!newLines().isEmpty());
        QVERIFY(present->findChild<QLabel *>(u"announcement"_s)->text().isEmpty());
        leave(present);
    }

    void whatNobodyIsToldIsNotAnnounced()
    {
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        cover(present, {true, false, false});
        press(present, Qt::Key_F10); // nature deals, behind the cover
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(!present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        cover(present, {false, false, false});
        leave(present);
    }

    void whatIsAnnouncedCanBeTakenBack()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(present->findChild<QLabel *>(u"presentTitle"_s)->text(), u"Kuhn poker: step 1"_s);
        present->findChild<QPushButton *>(u"takeBackStep"_s)->click();
        QTRY_VERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        press(present, Qt::Key_PageUp); // so does the key that goes back
        QTRY_VERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        leave(present);
    }

    void spacePressesNothing()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        const auto state = [present] {
            QList<bool> checks;
            for (const QCheckBox *box : present->findChildren<QCheckBox *>())
                checks.append(box->isChecked());
            return checks;
        };
        const QList<bool> before = state();
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QTest::keyClick(reveal, Qt::Key_Space); // reveals
        QVERIFY(!reveal->isVisible());
        QVERIFY(present->focusWidget());
        QTest::keyClick(present->focusWidget(), Qt::Key_Space);
        QCOMPARE(state(), before);
        leave(present);
    }

    /// Once a seat is covered, the keys that step and reveal uncover none, wherever the keyboard was.
    void noKeyUncoversASeat_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QByteArray>("part"); // that has the keyboard: its class
        QTest::addColumn<int>("key");         // that steps
        const QString poker = u"kuhn-poker.sidl"_s, auction = u"second-price-auction.sidl"_s;
        QTest::newRow("graph") << poker << QByteArray("sidl::visualizer::GraphView") << int(Qt::Key_F10);
        QTest::newRow("graph, prepared") << poker << QByteArray("sidl::visualizer::GraphView") << int(Qt::Key_PageDown);
        QTest::newRow("words") << poker << QByteArray("sidl::debugger::WordsView") << int(Qt::Key_F10);
        QTest::newRow("a bid") << auction << QByteArray("sidl::debugger::ChoiceList") << int(Qt::Key_F10);
    }
    void noKeyUncoversASeat()
    {
        QFETCH(const QString, game);
        QFETCH(const QByteArray, part);
        QFETCH(const int, key);
        play(game);
        if (key == Qt::Key_PageDown) {
            stepOnce();
            trigger("back");
            QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        }
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        const QList<debugger::SeatColumn *> seats = present->findChildren<debugger::SeatColumn *>();
        debugger::SeatColumn *bob = seats.last();
        QVERIFY(!bob->isReferee());
        const auto find = [&]() -> QWidget * {
            for (QWidget *one : present->findChildren<QWidget *>())
                if (one->isVisible() && one->inherits(part) && (part.contains("GraphView") || bob->isAncestorOf(one)))
                    return one;
            return nullptr;
        };
        QTRY_VERIFY(find());
        QWidget *from = find();
        for (debugger::SeatColumn *seat : seats) { // all have had it before
            seat->findChild<debugger::WordsView *>()->setFocus();
            QVERIFY(seat->isAncestorOf(QApplication::focusWidget()));
        }
        from->setFocus();
        QTRY_VERIFY(from->hasFocus());
        const auto isOnUncover = [] {
            const QWidget *here = QApplication::focusWidget();
            return here && here->objectName() == u"uncover"_s;
        };
        QTest::mouseClick(bob->findChild<QToolButton *>(u"coverSeat"_s), Qt::LeftButton);
        QVERIFY(bob->isCovered());
        QVERIFY(!isOnUncover());
        QTest::mouseClick(bob, Qt::LeftButton, {}, QPoint(20, bob->height() - 20)); // beside its button
        QVERIFY(!isOnUncover());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        auto *anyway = present->findChild<QToolButton *>(u"stepAnyway"_s);
        QTRY_VERIFY((reveal->isVisible() && reveal->isEnabled()) || anyway->isVisible());
        if (anyway->isVisible())
            anyway->click();
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QCoreApplication::processEvents();
            QVERIFY(!isOnUncover());
        }
        QVERIFY(!reveal->isVisible());
        m_window->activateWindow(); // and back
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        QVERIFY(!isOnUncover());
        for (const debugger::SeatColumn *seat : seats)
            QCOMPARE(seat->isCovered(), seat == bob || seat->isReferee());
        leave(present);
    }

    /// The second click of two is meant for what the first has taken away.
    void twoClicksUncoverNothing()
    {
        stepOnce(); // Alice's
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->showNormal();
        present->resize(760, 760);
        cover(present, {true, false, true});
        const debugger::SeatColumn *bob = present->findChildren<debugger::SeatColumn *>().last();
        auto *uncover = bob->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isVisible() && uncover->height() > 0);
        const auto *above = present->findChild<QWidget *>(u"black"_s);
        press(present, Qt::Key_B);
        QTRY_VERIFY(above->isVisible() && above->isEnabled());
        const auto middle = [present](const QWidget *one) { // of it, where the mouse is pressed
            return present->windowHandle()->mapFromGlobal(one->mapToGlobal(one->rect().center()));
        };
        QTest::mouseClick(present->windowHandle(), Qt::LeftButton, {}, middle(uncover));
        QTRY_VERIFY(!above->isVisible());
        QTest::mouseClick(present->windowHandle(), Qt::LeftButton, {}, middle(uncover),
                          50); // as a double click, where it is one
        QCoreApplication::processEvents();
        QVERIFY(bob->isCovered());
        QTest::qWait(QApplication::doubleClickInterval() + 800);
        QTest::mouseClick(present->windowHandle(), Qt::LeftButton, {}, middle(uncover)); // once more, later, is meant
        QTRY_VERIFY(!bob->isCovered());
        leave(present);
    }

    /// Who takes the keyboard to the button uncovers with it, and then has it in that seat.
    void tabLeadsToUncover()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        cover(present, {true, false, true});
        const QList<debugger::SeatColumn *> seats = present->findChildren<debugger::SeatColumn *>();
        auto *uncover = seats.last()->findChild<QPushButton *>(u"uncover"_s);
        for (int tabs = 0; tabs < 60 && QApplication::focusWidget() != uncover; ++tabs)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(uncover->hasFocus());
        QTest::keyClick(uncover, Qt::Key_Space);
        QVERIFY(!seats.last()->isCovered());
        QTRY_VERIFY(seats.last()->isAncestorOf(QApplication::focusWidget()));
        leave(present);
    }

    void nothingIsAskedThatIsNotAnswered()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        for (QMenu *menu : openMenus(present))
            for (const QAction *entry : menu->actions())
                QVERIFY2(!entry->text().contains(u"Wh"_s) || entry->text().startsWith(u"Wh&at Was"_s),
                         qPrintable(entry->text()));
        leave(present);
    }

private:
    /// The presentation of what there is, of which all is shown; null if it is not.
    PresentWindow *uncovered()
    {
        trigger("present");
        return leaks(secretsOf(0)).isEmpty() ? nullptr : otherWindow<PresentWindow>();
    }
    /// Once a chronon was played, before and after it is revealed.
    void tellsNothingMore(const PresentWindow *present)
    {
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(!reveal->isVisible() || reveal->isEnabled());
        QCOMPARE(leaks(secretsOf(0)), QString());
        if (reveal->isVisible())
            reveal->click();
        QCOMPARE(leaks(secretsOf(0)), QString());
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentSeal)
#include "tst_presentseal.moc"
