// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/hotseat/hotseattest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/model/submission.h"
#include "debugger/seats/showdown.h"
#include "debugger/words/wordslist.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QClipboard>
#include <QFile>
#include <QListView>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::readableText;
using sidl::tests::word;

/// One machine for several persons: nobody reads what another sees or has chosen (S13, S15).
class TestHotSeatWindow : public tests::HotSeatTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { close(); }

    void whoUncoversHasTheKeyboardAtTheActions()
    {
        open(std::nullopt);
        QTRY_VERIFY(button("uncover")->hasFocus());
        QTest::keyClick(button("uncover"), Qt::Key_Space);
        QTRY_VERIFY(seat()->findChild<ChoiceList *>()->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->tree().currentNode().chronon, 0); // until Done
    }

    void itGoesRoundAndPlays()
    {
        open(std::nullopt);
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        QVERIFY(readableText(m_seat.get()).contains(u"the start"_s)); // as Present calls it
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));    // nobody sees anything before
        QTRY_VERIFY(button("uncover")->hasFocus());
        QTest::keyClick(button("uncover"), Qt::Key_Space);
        QVERIFY(readableText(m_seat.get()).contains(u"dirty Bob"_s));
        QVERIFY(readableText(m_seat.get()).contains(u"the start: Alice"_s));
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty Alice"_s));
        choose("step");
        button("done")->click();

        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QVERIFY(!readableText(m_seat.get()).contains(QRegularExpression(u"step(?! \\d)"_s))); // but where it is
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));
        uncover();
        QVERIFY(!readableText(m_seat.get()).contains(u"Alice: step"_s)); // simultaneous: secret (S13)
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty Bob"_s));
        QVERIFY(m_session->tree().currentNode().chronon == 0);
        button("done")->click();

        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QTRY_COMPARE(title(), u"The game has ended"_s);
        QVERIFY(readableText(m_seat.get()).contains(u"step 1"_s));
        QVERIFY(choiceFor(m_session->lastChronon()->does, word("[alice]")));
        QSignalSpy left(m_seat.get(), &HotSeat::left);
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));
        answerNext(QMessageBox::Cancel); // what nobody was shown is secret still
        m_seat->close();
        QCOMPARE(left.count(), 0);
        answerNext(QMessageBox::Yes);
        button("leave")->click();
        QCOMPARE(left.count(), 1);
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        answerNext(QMessageBox::Yes); // the key that ends the program asks the same
        QTest::keyClick(m_seat.get(), Qt::Key_Q, Qt::ControlModifier);
        QCOMPARE(left.count(), 2);
    }

    void whereNobodySitsTheKeyOfDoneDoesNothing()
    {
        open(std::nullopt);
        const auto press = [this] { QTest::keyClick(m_seat.get(), Qt::Key_Return, Qt::ControlModifier); };
        press();
        QTest::qWait(50);
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        uncover();
        press();
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        press(); // Alice's second time
        QTest::qWait(50);
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QCOMPARE(m_session->tree().currentNode().chronon, 0);
        uncover();
        press();
        press(); // while it is played
        QTRY_COMPARE(title(), u"The game has ended"_s);
        press();
        QTest::qWait(50);
        QCOMPARE(title(), u"The game has ended"_s);
        m_session->restart(2);
        QTRY_VERIFY(title().startsWith(u"Pass the machine to"_s)); // there are others
    }

    void theEndShowsWhatEverybodySees() // S15
    {
        open(1, {play::Policy::Random, std::nullopt});
        button("done")->click();
        QTRY_COMPARE(title(), u"The game has ended"_s);
        const QString text = readableText(m_seat.get());
        for (const engine::Word one : commonWords(*m_session->position()))
            QVERIFY2(text.contains(wording::DisplayNames({}, m_session->game().players).word(one)),
                     qPrintable(one.text()));
        QVERIFY(!text.contains(u"dirty"_s)); // each face is hidden from its own
        QVERIFY(!text.contains(u'['));
        auto *next = button("nextHand");
        QSignalSpy wanted(m_seat.get(), &HotSeat::nextWanted);
        QVERIFY(m_seat->focusWidget());
        for (int again = 0; again < 10; ++again) { // more often than was meant, before anything is read
            QTest::keyClick(m_seat->focusWidget(), Qt::Key_Return);
            QTest::qWait(100);
        }
        QCOMPARE(wanted.count(), 0);
        QTRY_VERIFY(next->isEnabled() && next->hasFocus());
        QVERIFY(next->height() >= 4 * next->fontMetrics().averageCharWidth());
        next->click();
        QCOMPARE(wanted.count(), 1);
        m_session->restart(2);
        QTRY_VERIFY(title().startsWith(u"Pass the machine to"_s)); // others have come
    }

    void whatOneHasCopiedIsNotForTheNext() // S15
    {
        QGuiApplication::clipboard()->setText(u"of before"_s);
        open(std::nullopt);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"of before"_s);
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        uncover();
        auto *words = m_seat->findChild<QListView *>(u"words"_s);
        words->setCurrentIndex(words->model()->index(0, 0));
        QTest::keySequence(words, QKeySequence::Copy);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"dirty"_s));
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
    }

    void whatTheLastHasCopiedIsNotForAll() // S15
    {
        open(1, {play::Policy::Random, std::nullopt});
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        auto *words = m_seat->findChild<QListView *>(u"words"_s);
        words->setCurrentIndex(words->model()->index(0, 0));
        QTest::keySequence(words, QKeySequence::Copy);
        QVERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        button("done")->click();
        QTRY_COMPARE(title(), u"The game has ended"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
    }

    void whoSitsThereNeedsNoCover()
    {
        open(1);
        QVERIFY(seat());
        QCOMPARE(seat()->viewer(), engine::Viewer::player(1));
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
    }

    /// The last one of a chronon is the first one of the next.
    void whoGoesOnHasACoverBetween()
    {
        open(1, {}, threeSteps());
        button("done")->click();
        uncover();
        button("done")->click(); // Alice, who begins the next chronon, too
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QTRY_COMPARE(title(), u"Alice goes on"_s);
        QVERIFY(!seat());
        button("done")->click();
        QCOMPARE(m_session->tree().currentNode().chronon, 1);
        uncover();
        QCOMPARE(seat()->viewer(), engine::Viewer::player(0));
    }

    void whoIsAloneEndsNoTurnByPressingTwice()
    {
        open(std::nullopt, {std::nullopt, play::Policy::First}, threeSteps());
        uncover();
        button("done")->click();
        button("done")->click();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QVERIFY(seat()); // no cover: nobody else is there
        button("done")->click();
        QTest::keyClick(m_seat.get(), Qt::Key_Return, Qt::ControlModifier);
        QTest::qWait(50);
        QCOMPARE(m_session->tree().currentNode().chronon, 1);
        choose("step"); // that has been looked at
        button("done")->click();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 2);
        QTRY_VERIFY(button("done")->isEnabled()); // for who chooses nothing, after a moment
        button("done")->click();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 3);
    }

    void theCoverCallsPeopleByTheirWholeNames()
    {
        QTemporaryDir folder;
        open(1, {}, tests::muddyRules(), folder.filePath(u"fake.sidl"_s));
        ViewSettings settings;
        settings.names.players[u"[alice]"_s] = u"Ann & Co"_s;
        m_view->change(settings);
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Ann & Co"_s);
        QCOMPARE(button("uncover")->text(), u"I am Ann && Co"_s); // a single "&" would mark a key
    }

    void aKeyPressedOnceMoreUncoversNothing()
    {
        open(1);
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        QCOMPARE(button("uncover")->text(), u"I am Alice"_s);
        const auto press = [this](Qt::Key key, bool isHeld = false) { // as a person does: to where the focus is
            QKeyEvent down(QEvent::KeyPress, key, {}, {}, isHeld);
            QApplication::sendEvent(m_seat->focusWidget(), &down);
            QKeyEvent up(QEvent::KeyRelease, key, {}, {}, isHeld);
            QApplication::sendEvent(m_seat->focusWidget(), &up);
        };
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
            press(key);
            QVERIFY(!seat());
            QCOMPARE(title(), u"Pass the machine to Alice"_s);
        }
        QTRY_VERIFY(button("uncover")->isEnabled());
        QVERIFY(button("uncover")->hasFocus());
        press(Qt::Key_Return, true);
        QVERIFY(!seat()); // the key is down since the turn before
        press(Qt::Key_Return);
        QVERIFY(seat());
        QCOMPARE(seat()->viewer(), engine::Viewer::player(0));
    }

    void pinsAreKeptForTheSeatAlone() // S15
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"muddy.sidl"_s);
        QFile file(game);
        QVERIFY(file.open(QFile::WriteOnly));
        file.close();
        open(0, {}, tests::muddyRules(), game);
        SeatWord seen;
        seen.word = word("[dirty,bob]");
        seat()->findChild<WordsList *>()->entriesFor({seen}, m_seat.get()).front()->trigger(); // "Pin …" of the menu
        QCOMPARE(seat()->findChild<QListView *>(u"pinnedWords"_s)->model()->rowCount(), 1);
        QVERIFY(!QFile::exists(folder.filePath(u"muddy.view.json"_s)));
        ViewSettings settings = m_view->settings(); // what all share is saved, without the pins
        settings.seats[u"[alice]"_s].isTurned = true;
        m_view->change(settings);
        QFile saved(folder.filePath(u"muddy.view.json"_s));
        QVERIFY(saved.open(QFile::ReadOnly));
        const QByteArray text = saved.readAll();
        QVERIFY(text.contains("turned"));
        QVERIFY2(!text.contains("dirty"), text);
        button("done")->click(); // and it is there again when its player is
        uncover();
        QCOMPARE(seat()->viewer(), engine::Viewer::player(1));
        QCOMPARE(seat()->findChild<QListView *>(u"pinnedWords"_s)->model()->rowCount(), 0);
        m_seat.reset();
        m_view->setPrivate(false);
        QCOMPARE(m_view->settings().seat(u"[alice]"_s).pins, QStringList());
        QVERIFY(m_view->settings().seat(u"[alice]"_s).isTurned);
    }

    void onlyPersonsHaveATurn()
    {
        open(std::nullopt, {std::nullopt, play::Policy::First});
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        uncover();
        button("done")->click();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QVERIFY(choiceFor(m_session->lastChronon()->does, word("[bob]"))); // played by its policy
        QVERIFY(!choiceFor(m_session->lastChronon()->does, word("[alice]")));
    }

    void leavingAGameIsAsked()
    {
        open(0);
        QSignalSpy left(m_seat.get(), &HotSeat::left);
        answerNext(QMessageBox::Cancel);
        button("leave")->click();
        QCOMPARE(left.count(), 0);
        answerNext(QMessageBox::Yes);
        m_seat->close();
        QCOMPARE(left.count(), 1);
        QVERIFY(m_seat->isVisible()); // until the window behind is there again
    }

    void anErrorTellsNothing()
    {
        auto rules = tests::muddyRules();
        rules.play = [](const engine::Position &, const engine::Choices &) -> engine::Result<engine::Chronon> {
            engine::Problem problem;
            problem.message = u"type error with [dirty,alice]"_s;
            return problem;
        };
        open(0, {}, std::move(rules));
        button("done")->click();
        uncover();
        button("done")->click();
        QTRY_COMPARE(title(), u"The step was not played"_s);
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));
    }

    /// Nobody waits for a hundred chronons in which nothing happens.
    void whereNothingCanHappenItEnds_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("a program has ended") << u"agent-ended"_s << u"The program of Bob has ended"_s;
        QTest::newRow("a program is not there") << u"agent-program"_s << u"The program of Bob could not be started"_s;
        QTest::newRow("no action is open") << QString() << u"Nobody has a choice to make"_s;
    }
    void whereNothingCanHappenItEnds()
    {
        QFETCH(QString, code);
        QFETCH(QString, wanted);
        const bool isEnded = !code.isEmpty();
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position, isEnded](const engine::State &state, int chronon) {
            engine::Position result = position(state, 0); // there is no end
            result.chronon = chronon;
            result.switches.resize(2); // nature's left out
            for (engine::Switch &one : result.switches)
                if (chronon > 0 && !(isEnded && one.owner == engine::Owner::player(1)))
                    one.actions.clear();
            return result;
        };
        rules.play = [](const engine::Position &position, const engine::Choices &) {
            engine::Chronon chronon;
            chronon.sent.resize(2);
            chronon.payoffs.resize(2);
            chronon.after = position.state;
            return engine::Result<engine::Chronon>(std::move(chronon));
        };
        open(0, {std::nullopt, play::Policy::First}, std::move(rules));
        if (isEnded) {
            engine::Problem why;
            why.code = code;
            why.message = u"it said: the secret is 7"_s;
            m_session->ended = {{1, why}};
        }
        button("done")->click();
        QTRY_COMPARE(title(), wanted);
        QCOMPARE(m_session->tree().currentNode().chronon, 2); // the one after Alice's, and no more
        QVERIFY(!readableText(m_seat.get()).contains(u"secret"_s));
        QVERIFY(readableText(m_seat.get()).contains(isEnded ? u"Leave to see why"_s : u"nothing changes any more"_s));
    }

    /// Above covers and seats, and at the end, but not why: that may tell what is hidden.
    void whoseProgramDoesNotPlayIsTold()
    {
        open(0, {std::nullopt, play::Policy::First}, threeSteps());
        const auto *told = m_seat->findChild<QLabel *>(u"endedPrograms"_s);
        QVERIFY(told && !told->isVisible());
        engine::Problem why;
        why.code = u"agent-program"_s;
        why.message = u"it said: the secret is 7"_s;
        m_session->ended = {{1, why}};
        button("done")->click();
        Q_EMIT m_session->endedAgentsChanged(); // the step has shown it
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QVERIFY(seat() && told->isVisible());
        QCOMPARE(told->text(),
                 u"The program of Bob could not be started. What is not chosen there is left to the rules."_s);
        QVERIFY(!readableText(m_seat.get()).contains(u"secret"_s));
        m_session->ended.clear(); // it was started anew
        Q_EMIT m_session->endedAgentsChanged();
        QVERIFY(!told->isVisible());
    }

    /// Nobody has played yet: the programs are looked for when somebody sits down.
    void programsAreLookedForAtOnce()
    {
        start(threeSteps());
        engine::Problem why;
        why.code = u"agent-program"_s;
        m_session->missing = {{1, why}};
        sit(0, {std::nullopt, play::Policy::First});
        const auto *told = m_seat->findChild<QLabel *>(u"endedPrograms"_s);
        QVERIFY(told->isVisible());
        QVERIFY2(told->text().startsWith(u"The program of Bob could not be started."_s), qPrintable(told->text()));
    }

    void whoFailedChoosesAgain()
    {
        auto rules = tests::muddyRules();
        rules.play = [play = rules.play](const engine::Position &position,
                                         const engine::Choices &choices) -> engine::Result<engine::Chronon> {
            if (choiceFor(choices, word("[alice]")))
                return engine::Problem();
            return play(position, choices);
        };
        open(0, {std::nullopt, play::Policy::First}, std::move(rules));
        choose("step");
        button("done")->click();
        QTRY_COMPARE(title(), u"The step was not played"_s);
        uncover();
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        uncover();
        m_session->withdraw(word("[alice]"));
        button("done")->click();
        QTRY_COMPARE(title(), u"The game has ended"_s);
    }

private:
    /// The muddy children choose in each of three chronons.
    static tests::FakeGameSession::Rules threeSteps()
    {
        auto rules = tests::muddyRules();
        rules.position = [once = rules.position](const engine::State &state, int chronon) {
            engine::Position position = once(state, chronon < 3 ? 0 : chronon);
            position.chronon = chronon;
            return position;
        };
        return rules;
    }
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatWindow)
#include "tst_hotseatwindow.moc"
