// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/hotseat/hotseattest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/model/submission.h"
#include "debugger/session/stephint.h"
#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "tests/support/auctionrules.h"
#include "tests/support/testwords.h"

#include <QFile>
#include <QLineEdit>
#include <QRadioButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

/// What ends the turn of who sits at the machine, and what is chosen by it.
class TestHotSeatDone : public tests::HotSeatTest
{
    Q_OBJECT

private:
    static void play(EngineGameSession &session, const QString &name)
    {
        QFile game(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name);
        QVERIFY(game.open(QIODevice::ReadOnly));
        session.start({QString::fromUtf8(game.readAll()), game.fileName(), 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(session.position(), 20000);
    }

private Q_SLOTS:
    void cleanup() { close(); }

    void doneTellsWhatIsLeftToTheRules()
    {
        open(1);
        const auto *unchosen = m_seat->findChild<QLabel *>(u"unchosen"_s);
        QVERIFY(unchosen->isVisible());
        QCOMPARE(unchosen->text(), u"Nothing is chosen for “Bob”: Done plays the default, if one applies."_s);
        choose("step");
        QTRY_VERIFY(!unchosen->isVisible());
    }

    void whoWouldPassIsAsked()
    {
        auto rules = tests::muddyRules();
        rules.defaults = DefaultRules(language::Program()); // there are none
        open(1, {}, std::move(rules));
        const auto *unchosen = m_seat->findChild<QLabel *>(u"unchosen"_s);
        QCOMPARE(unchosen->text(), u"Nothing is chosen for “Bob”, and no default applies: Done passes."_s);
        QStringList asked;
        const auto press = [&](Qt::Key key) { // in the question that comes next
            QTimer::singleShot(0, m_seat.get(), [&asked, key] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                asked.append(box->text());
                QTest::keyClick(box, key);
            });
        };
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Return}) { // the choice is what is proposed
            press(key);
            button("done")->click();
            QCOMPARE(asked, QStringList{unchosen->text()});
            asked.clear();
            QVERIFY(seat());
            QCOMPARE(seat()->viewer(), engine::Viewer::player(1));
        }
        press(Qt::Key_P);
        button("done")->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        uncover();
        choose("step");
        button("done")->click(); // nobody is asked who has chosen
        QTRY_COMPARE(title(), u"The game has ended"_s);
        QVERIFY(!choiceFor(m_session->lastChronon()->does, word("[bob]")));
    }

    /// Of a default with a condition, too, it is said that it does not apply, where that may be known.
    void aDefaultThatDoesNotApplyIsNotAnnounced()
    {
        auto rules = tests::muddyRules();
        prolog::PrologThread::run([&] {
            rules.defaults
                = DefaultRules(language::readProgram(u"game(g).\ndefault([P], [P, step]) :- fact([n]).\n"_s));
        });
        for (int node = 0; node < 3; ++node)
            rules.defaults.learn(node, DefaultRules::Applied());
        open(1, {}, std::move(rules));
        QCOMPARE(m_seat->findChild<QLabel *>(u"unchosen"_s)->text(),
                 u"Nothing is chosen for “Bob”, and no default applies: Done passes."_s);
    }

    /// As the button that leaves it so names it.
    void aCertainDefaultIsNamed()
    {
        auto rules = tests::muddyRules();
        prolog::PrologThread::run(
            [&] { rules.defaults = DefaultRules(language::readProgram(u"game(g).\ndefault([P], [P, step]).\n"_s)); });
        open(1, {}, std::move(rules));
        QCOMPARE(m_seat->findChild<QLabel *>(u"unchosen"_s)->text(),
                 u"Nothing is chosen for “Bob”: Done plays the default, step."_s);
        QVERIFY(stepHint(*m_session).endsWith(u"have not chosen; Step takes the default; nature draws"_s));
    }

    /// Where each role moves, as in GDL, nobody passes: it is asked whether the first move is to be played, which is named.
    void theFirstMoveIsAskedAbout() // L6
    {
        auto rules = tests::muddyRules();
        prolog::PrologThread::run(
            [&] { rules.defaults = DefaultRules(language::readProgram(u"(role x) (legal x go) (goal x 1)"_s)); });
        open(1, {}, std::move(rules));
        QCOMPARE(m_seat->findChild<QLabel *>(u"unchosen"_s)->text(),
                 u"Nothing is chosen for “Bob”: Done plays the first move, stay."_s);
        QStringList asked;
        const auto press = [&](Qt::Key key) {
            QTimer::singleShot(0, m_seat.get(), [&asked, key] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                asked = {box->windowTitle(), box->text()};
                for (const QAbstractButton *button : box->buttons())
                    asked += button->text();
                asked.sort();
                QTest::keyClick(box, key);
            });
        };
        const QStringList wanted{u"&Choose"_s, u"&Play It"_s, u"Done"_s,
                                 u"Nothing is chosen: play the first move, stay?"_s};
        press(Qt::Key_Return);
        button("done")->click();
        QCOMPARE(asked, wanted);
        QCOMPARE(seat()->viewer(), engine::Viewer::player(1));
        press(Qt::Key_P);
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
    }

    /// In the words of the button that plays it: the word of a move in GDL is a term, which no view's pattern is like.
    void theFirstMoveIsCalledAsItsButton()
    {
        EngineGameSession session;
        play(session, u"noughts-and-crosses.kif"_s);
        GameView view(&session);
        HotSeat seat(&session, &session, &view, 0, 1);
        seat.show();
        const QString button = seat.findChild<ChoiceList *>()->model()->index(0, 0).data().toString();
        QCOMPARE(button, u"nothing: the first move, column 1, row 1"_s);
        QCOMPARE(seat.findChild<QLabel *>(u"unchosen"_s)->text(),
                 u"Nothing is chosen for “White”: Done plays the first move, column 1, row 1."_s);
    }

    /// Who has one move only, and it is known to all: the machine is passed on for choices alone.
    void whoHasOneMoveOnlyHasNoTurn()
    {
        EngineGameSession session;
        play(session, u"noughts-and-crosses.kif"_s);
        m_view = std::make_unique<GameView>(&session);
        m_seat = std::make_unique<HotSeat>(&session, &session, m_view.get(), 0, 1);
        m_seat->show();
        for (const QString &next : {u"Black"_s, u"White"_s, u"Black"_s}) {
            auto *list = seat()->findChild<ChoiceList *>();
            list->setCurrentIndex(list->model()->index(1, 0)); // behind the one of nothing
            QTest::keyClick(list, Qt::Key_Space);
            QTRY_COMPARE(session.submitted().size(), 1u);
            button("done")->click();
            QTRY_COMPARE_WITH_TIMEOUT(title(), u"Pass the machine to %1"_s.arg(next), 20000);
            QVERIFY(session.submitted().empty()); // of a step that is played
            uncover();
            QVERIFY(seat());
        }
        m_seat.reset();
        m_view.reset();
    }

    /// Where moves are hidden, a turn that is left out would tell that there is one only.
    void whereMovesAreHiddenAllHaveTheirTurn()
    {
        EngineGameSession session;
        play(session, u"one-card-poker.kif"_s);
        QVERIFY(std::ranges::all_of(session.position()->switches, [](const engine::Switch &one) {
            return one.isNature() || one.actions.size() == 1;
        }));
        QCOMPARE(personsWithTurn(session), (std::vector<int>{0, 1}));
    }

    void whatWasClickedJustBeforeDoneCounts()
    {
        auto rules = tests::muddyRules();
        rules.defaults = DefaultRules(language::Program());
        open(1, {}, std::move(rules));
        auto *list = seat()->findChild<ChoiceList *>();
        const QModelIndex first = list->model()->index(0, 0);
        list->setCurrentIndex(list->model()->match(first, Qt::DisplayRole, u"step"_s).value(0));
        QTest::keyClick(list, Qt::Key_Space); // it is on its way
        button("done")->click();
        QVERIFY(!QApplication::activeModalWidget());
        QTRY_COMPARE(title(), u"Pass the machine to Alice"_s);
        QCOMPARE(m_session->submitted().size(), 1u);
    }

    /// What is typed and not submitted is, by Done; what is no action is asked about.
    void whatIsTypedCounts_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isAction");
        QTest::newRow("whole") << u"8.5"_s << true;
        QTest::newRow("no number") << u"eight"_s << false;
    }
    void whatIsTypedCounts()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isAction);
        open(0, {}, tests::auctionRules());
        m_session->typedAnswer = word("[alice,8.5]");
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        QVERIFY(field);
        QCOMPARE(m_seat->focusWidget(), field); // there is nothing else to do
        button("done")->setFocus();
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        QTest::keyClick(m_seat.get(), Qt::Key_2, Qt::AltModifier);
        QCOMPARE(m_seat->focusWidget(), field);
        const auto told = [this] { return m_seat->findChild<QLabel *>(u"unchosen"_s)->text(); };
        QVERIFY2(told().contains(u"Nothing is chosen"_s), qPrintable(told()));
        QTest::keyClicks(field, typed);
        QTRY_COMPARE(told().contains(u"counts: Done submits it"_s), isAction);
        QCOMPARE(told().contains(u"Nothing is chosen"_s), !isAction);
        QCOMPARE(told().contains(u"price: a number is needed"_s), !isAction);
        const auto radios = seat()->findChildren<QRadioButton *>();
        const auto isMarked = [](const QRadioButton *radio) { return radio->isChecked(); };
        QCOMPARE(std::count_if(radios.begin(), radios.end(), isMarked), 1);
        QCOMPARE(radios.front()->isChecked(), !isAction); // nothing: the default
        clickDone();
        QTRY_COMPARE(m_session->submitted().size(), isAction ? 1u : 0u);
        QTest::qWait(100);
        QCOMPARE(m_isAsked, !isAction);
        if (isAction)
            QTRY_COMPARE(title(), u"Pass the machine to Bob"_s);
        else
            QCOMPARE(seat()->findChild<QLineEdit *>(u"hole"_s)->text(), typed); // one can choose still
    }

    /// What the rules refuse is told without submitting it, and does not count before it was asked about.
    void whatIsTypedIsChecked()
    {
        open(0, {}, tests::auctionRules());
        m_session->checksTyped = true;
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        const auto *told = m_seat->findChild<QLabel *>(u"unchosen"_s);
        QTest::keyClicks(field, u"8"_s);
        QVERIFY2(told->text().contains(u"if the rules allow it"_s), qPrintable(told->text()));
        QTRY_VERIFY2(told->text().contains(u"is refused"_s), qPrintable(told->text()));
        QVERIFY(!told->text().contains(u"counts"_s));
        const auto *refusal = seat()->findChild<QLabel *>(u"refusal"_s);
        QVERIFY2(refusal->isVisible() && refusal->text().contains(u"too low"_s, Qt::CaseInsensitive),
                 qPrintable(refusal->text()));
        QCOMPARE(m_session->typed, QString()); // nothing was submitted
        m_session->typedAnswer = word("[alice,80]");
        QTest::keyClicks(field, u"0"_s);
        QVERIFY(!refusal->isVisible());
        QVERIFY2(told->text().contains(u"if the rules allow it"_s), qPrintable(told->text()));
        QTRY_VERIFY2(told->text().contains(u"counts: Done submits it"_s), qPrintable(told->text()));
        QVERIFY(m_session->submitted().empty());
        QCOMPARE(m_session->typed, QString());
    }

    /// However long it is what is told of typing, and once nothing is told: what is below does not move.
    void whatIsToldOfTypingMovesNothing()
    {
        open(0, {}, tests::auctionRules());
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        const auto *told = m_seat->findChild<QLabel *>(u"unchosen"_s);
        const auto top = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return seat()->mapTo(m_seat.get(), QPoint()).y();
        };
        const int before = top(), room = told->heightForWidth(told->width());
        QTest::keyClicks(field, u"-"_s);
        QTRY_VERIFY(told->heightForWidth(told->width()) > room); // more lines
        QCOMPARE(top(), before);
        m_session->typedAnswer = word("[alice,8]");
        field->clear();
        QTest::keyClicks(field, u"8"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!told->isVisible());
        QCOMPARE(top(), before);
    }

    /// Fields that are shown once they are asked for take no keys before.
    void theKeyboardIsInWhatIsSeen()
    {
        auto rules = tests::auctionRules();
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position result = position(state, chronon);
            for (engine::Switch &one : result.switches)
                if (!one.isNature())
                    one.templates.back().resize(6, one.templates.back().back()); // many fields
            return result;
        };
        open(0, {}, std::move(rules));
        m_seat->activateWindow();
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        QVERIFY(!field->isVisible());
        QTRY_VERIFY(qobject_cast<QRadioButton *>(QApplication::focusWidget()));
        QTest::keyClicks(QApplication::focusWidget(), u"7"_s);
        QCOMPARE(field->text(), QString());
    }

    void whatIsRefusedIsToldBesideDone()
    {
        open(0, {}, tests::auctionRules());
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        QTest::keyClicks(field, u"-9"_s);
        QTest::keyClick(field, Qt::Key_Return); // the session has no answer for it
        const auto *told = m_seat->findChild<QLabel *>(u"unchosen"_s);
        QTRY_VERIFY2(told->text().contains(u"is refused"_s), qPrintable(told->text()));
        QVERIFY(!told->text().contains(u"Nothing is chosen"_s));
        QVERIFY2(told->text().contains(u": Done plays the default"_s),
                 qPrintable(told->text())); // what *Play It* does
        clickDone();                        // does not do the same once more without a word
        QTRY_VERIFY(m_isAsked);
        QVERIFY(m_session->submitted().empty());
        QTest::keyClicks(field, u"0"_s);
        QTRY_VERIFY2(told->text().contains(u"counts: Done submits it"_s), qPrintable(told->text()));
    }

    /// An action that is typed may be listed, too, where it is marked then.
    void whatIsTypedAndListedIsInSight()
    {
        open(0, {}, tests::listedAuctionRules());
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        QTest::keyClicks(field, u"40"_s);
        const auto radios = seat()->findChildren<QRadioButton *>();
        const auto is40 = [](const QRadioButton *radio) { return radio->text() == u"40"_s; };
        const auto found = std::find_if(radios.begin(), radios.end(), is40);
        QVERIFY(found != radios.end());
        const QRadioButton *listed = *found;
        QVERIFY(listed->visibleRegion().isEmpty());
        m_session->typedAnswer = word("[alice,40]");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(listed->isChecked());
        QTRY_COMPARE(listed->visibleRegion().boundingRect(), listed->rect());
        QCOMPARE(m_seat->focusWidget(), listed); // what is out of sight now is not typed into
    }

    void whatIsChangedAfterItWasSubmittedCounts()
    {
        open(0, {}, tests::listedAuctionRules());
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        const auto *told = m_seat->findChild<QLabel *>(u"unchosen"_s);
        m_session->typedAnswer = word("[alice,40]");
        QTest::keyClicks(field, u"40"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!told->isVisible());
        field->setFocus();
        QTest::keyClicks(field, u"5"_s);
        QTRY_VERIFY2(told->text().contains(u"counts: Done submits it"_s), qPrintable(told->text()));
        QVERIFY(told->isVisible());
        m_session->typedAnswer = word("[alice,405]");
        clickDone();
        QTRY_COMPARE(title(), u"Pass the machine to Bob"_s);
        QVERIFY(!m_isAsked);
        QCOMPARE(choiceFor(m_session->submitted(), word("[alice]"))->action, word("[alice,405]"));
    }

    /// What stands in the fields since it was submitted was not typed.
    void whatIsFilledInAgainIsNotTold()
    {
        open(0, {}, tests::auctionRules());
        auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        const auto *told = m_seat->findChild<QLabel *>(u"unchosen"_s);
        m_session->typedAnswer = word("[alice,40]");
        QTest::keyClicks(field, u"40"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!told->isVisible());
        field->clear();
        seat()->setChoices(m_session->submitted());
        QCOMPARE(field->text(), u"40"_s);
        QVERIFY2(!told->isVisible(), qPrintable(told->text()));
    }

    void doneHasItsKeys()
    {
        open(1);
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        QTest::keyClick(m_seat.get(), Qt::Key_D, Qt::AltModifier);
        QTRY_COMPARE(title(), u"Pass the machine to Alice"_s);
        uncover();
        QTest::keyClick(m_seat.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(title(), u"The game has ended"_s);
    }

    void buttonsArePressedByReturnAndBySpace_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Return") << Qt::Key_Return;
        QTest::newRow("Enter") << Qt::Key_Enter;
        QTest::newRow("Space") << Qt::Key_Space;
    }
    void buttonsArePressedByReturnAndBySpace()
    {
        QFETCH(const Qt::Key, key);
        open(1);
        m_seat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_seat.get()));
        bool hasOpened = false; // a menu or a question
        const auto press = [&](QWidget *part, bool isHeld = false) {
            m_seat->activateWindow(); // after a menu, too
            part->setFocus();
            QTRY_VERIFY(part->hasFocus());
            hasOpened = false;
            QTimer::singleShot(0, m_seat.get(), [&hasOpened] {
                QWidget *menu = QApplication::activePopupWidget(), *question = QApplication::activeModalWidget();
                hasOpened = menu || question;
                if (hasOpened)
                    (menu ? menu : question)->close();
            });
            QKeyEvent down(QEvent::KeyPress, key, {}, {}, isHeld);
            QApplication::sendEvent(part, &down);
            QKeyEvent up(QEvent::KeyRelease, key, {}, {}, isHeld);
            QApplication::sendEvent(part, &up);
        };
        press(m_seat->findChild<QToolButton *>(u"seatMenu"_s));
        QVERIFY(hasOpened);
        press(button("leave"));
        QVERIFY(hasOpened);
        press(button("done"), true);
        QVERIFY(seat()); // the key is down since the page before
        press(button("done"));
        QTRY_COMPARE(title(), u"Pass the machine to Alice"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatDone)
#include "tst_hotseatdone.moc"
