// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/model/submission.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/hotseat.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/showdown.h"
#include "debugger/words/wordslist.h"
#include "sidl/language/program/program.h"
#include "tests/support/auctionrules.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::readableText;
using sidl::tests::word;

/// One machine for several persons: nobody reads what another sees or has chosen (S13, S15).
class TestHotSeatWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        m_seat.reset();
        m_view.reset();
        m_session.reset();
    }

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
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s)); // nobody sees anything before
        QTRY_VERIFY(button("uncover")->hasFocus());
        QTest::keyClick(button("uncover"), Qt::Key_Space);
        QVERIFY(readableText(m_seat.get()).contains(u"dirty Bob"_s));
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty Alice"_s));
        choose("Alice step");
        button("done")->click();

        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QVERIFY(!readableText(m_seat.get()).contains(u"Alice step"_s));
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));
        uncover();
        QVERIFY(!readableText(m_seat.get()).contains(u"Alice step"_s)); // simultaneous: secret (S13)
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty Bob"_s));
        QVERIFY(m_session->tree().currentNode().chronon == 0);
        button("done")->click();

        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QTRY_COMPARE(title(), u"The game has ended"_s);
        QVERIFY(choiceFor(m_session->lastChronon()->does, word("[alice]")));
        QSignalSpy left(m_seat.get(), &HotSeat::left);
        QVERIFY(!readableText(m_seat.get()).contains(u"dirty"_s));
        answerNext(QMessageBox::Cancel); // what nobody was shown is secret still
        m_seat->close();
        QCOMPARE(left.count(), 0);
        answerNext(QMessageBox::Yes);
        button("leave")->click();
        QCOMPARE(left.count(), 1);
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
        QTRY_VERIFY(title().startsWith(u"Pass the machine to"_s));
    }

    void buttonsGrowWithTheWindow()
    {
        open(1);
        const int small = QFontInfo(button("done")->font()).pixelSize();
        m_seat->resize(1920, 1056);
        QTRY_VERIFY(QFontInfo(button("done")->font()).pixelSize() >= 1.5 * small);
        QCOMPARE(button("leave")->font(), button("done")->font());
    }

    // Type is as large as the window is high: if that made the window higher, both would grow without an end.
    void theWindowDoesNotGrowWithItsType()
    {
        open(1);
        m_seat->resize(1000, 600);
        QCoreApplication::processEvents();
        const int least = m_seat->minimumSizeHint().height();
        seat()->setMinimumHeight(2000); // as much as many words and actions take
        QCoreApplication::processEvents();
        QVERIFY(m_seat->minimumSizeHint().height() <= least);
        QCOMPARE(m_seat->height(), 600);
        QTRY_VERIFY(seat()->height() >= 2000); // scrolled
    }

    void doneTellsWhatIsLeftToTheRules()
    {
        open(1);
        const auto *unchosen = m_seat->findChild<QLabel *>(u"unchosen"_s);
        QVERIFY(unchosen->isVisible());
        QCOMPARE(unchosen->text(), u"Nothing is chosen for “Bob”: Done plays the default, if one applies."_s);
        choose("Bob step");
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
        choose("Alice step");
        button("done")->click(); // nobody is asked who has chosen
        QTRY_COMPARE(title(), u"The game has ended"_s);
        QVERIFY(!choiceFor(m_session->lastChronon()->does, word("[bob]")));
    }

    void whatWasClickedJustBeforeDoneCounts()
    {
        auto rules = tests::muddyRules();
        rules.defaults = DefaultRules(language::Program());
        open(1, {}, std::move(rules));
        auto *list = seat()->findChild<ChoiceList *>();
        const QModelIndex first = list->model()->index(0, 0);
        list->setCurrentIndex(list->model()->match(first, Qt::DisplayRole, u"Bob step"_s).value(0));
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
        QCOMPARE(told().contains(u"counts: Done submits it"_s), isAction);
        QCOMPARE(told().contains(u"Nothing is chosen"_s), !isAction);
        clickDone();
        QTRY_COMPARE(m_session->submitted().size(), isAction ? 1u : 0u);
        QTest::qWait(100);
        QCOMPARE(m_isAsked, !isAction);
        if (isAction)
            QTRY_COMPARE(title(), u"Pass the machine to Bob"_s);
        else
            QCOMPARE(seat()->findChild<QLineEdit *>(u"hole"_s)->text(), typed); // one can choose still
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
                 qPrintable(told->text())); // what *Pass Anyway* does
        clickDone();                        // does not do the same once more without a word
        QTRY_VERIFY(m_isAsked);
        QVERIFY(m_session->submitted().empty());
        QTest::keyClicks(field, u"0"_s);
        QVERIFY2(told->text().contains(u"counts: Done submits it"_s), qPrintable(told->text()));
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

    void tipsAreAsLargeAsTheRest()
    {
        open(1);
        m_seat->resize(1920, 1056);
        const int usual = QFontInfo(QToolTip::font()).pixelSize();
        QHelpEvent help(QEvent::ToolTip, QPoint(4, 4), button("done")->mapToGlobal(QPoint(4, 4)));
        QCoreApplication::sendEvent(button("done"), &help);
        QVERIFY(QFontInfo(QToolTip::font()).pixelSize() >= 1.5 * usual);
        QWidget other;
        QCoreApplication::sendEvent(&other, &help);
        QCOMPARE(QFontInfo(QToolTip::font()).pixelSize(), usual);
        QCoreApplication::sendEvent(button("done"), &help);
        m_seat.reset();
        QCOMPARE(QFontInfo(QToolTip::font()).pixelSize(), usual);
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

    void wordsAreCardsAndActionsLargeButtons()
    {
        open(1);
        ViewSettings settings = m_view->settings();
        settings.names.words = {{u"[dirty,P]"_s, u"{P} is dirty"_s, {}, u"coin"_s}};
        m_view->change(settings);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_view.get(), 1);
        m_seat->resize(1000, 700);
        m_seat->show();
        const auto *cards = m_seat->findChild<QWidget *>(u"wordCards"_s);
        QVERIFY(cards && cards->isVisible());
        QVERIFY(sidl::tests::paintedText(m_seat->findChild<QWidget *>(u"wordCards"_s)).contains(u"Alice is dirty"_s));
        QVERIFY(cards->height() > 6 * cards->fontMetrics().height());
        for (const QListView *words : seat()->findChildren<QListView *>()) // not once more in a list
            for (int row = 0; row < words->model()->rowCount(); ++row)
                QVERIFY(words->model()->index(row, 0).data() != u"Alice is dirty"_s);
        const auto *list = m_seat->findChild<ChoiceList *>();
        const QRect first = list->visualRect(list->model()->index(0, 0));
        const QRect second = list->visualRect(list->model()->index(1, 0));
        QVERIFY(second.height() >= 2 * list->fontMetrics().height());
        QCOMPARE(first.width(), second.width());
        choose("Bob step");
    }

    void whoSitsThereNeedsNoCover()
    {
        open(1);
        QVERIFY(seat());
        QCOMPARE(seat()->viewer(), engine::Viewer::player(1));
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
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

    void listsStandBesideABoard()
    {
        open(1);
        ViewSettings settings = m_view->settings();
        settings.grid.emplace();
        settings.grid->shape = {QString(), QString()}; // as of [dirty,alice]
        settings.grid->label = {1};
        settings.show = ViewSettings::Show::Both;
        m_view->change(settings);
        const auto *board = seat()->findChild<GridView *>();
        const auto *actions = seat()->findChild<ChoiceList *>();
        const auto right = [&](const QWidget *part) { return part->mapTo(seat(), part->rect().bottomRight()); };
        QTRY_VERIFY(board->isVisible());
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).x() > right(board).x()); // the window is wide
        m_seat->resize(500, 300); // words and actions are scrolled, each by itself
        QTRY_VERIFY(actions->visibleRegion().boundingRect().height() >= actions->fontMetrics().height());
        m_seat->resize(1000, 700);
        m_seat->resize(400, 700);
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).x() < right(board).x());
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).y() > right(board).y());
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
        choose("Alice step");
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
    void open(std::optional<int> first, const GameSession::Policies &policies = {},
              FakeGameSession::Rules rules = tests::muddyRules(), const QString &file = u"fake.sidl"_s)
    {
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_session->fileName = file;
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->restart(1);
        QTRY_COMPARE(finished.count(), 1);
        m_view = std::make_unique<GameView>(m_session.get());
        m_session->setPolicies(policies);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_view.get(), first);
        m_seat->resize(700, 600);
        m_seat->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_seat.get()));
    }
    SeatColumn *seat() const { return m_seat->findChild<SeatColumn *>(); }
    QPushButton *button(const char *name) const { return m_seat->findChild<QPushButton *>(QLatin1String(name)); }
    QString title() const
    {
        for (const QString &name : {u"coverTitle"_s, u"showdownTitle"_s})
            if (const auto *label = m_seat->findChild<QLabel *>(name); label && label->isVisible())
                return label->text();
        return {};
    }
    void uncover() const
    {
        QTRY_VERIFY(button("uncover")->isEnabled());
        button("uncover")->click();
    }
    void choose(const char *action) const
    {
        auto *list = seat()->findChild<ChoiceList *>();
        const QModelIndex found
            = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, QLatin1String(action)).value(0);
        QVERIFY(found.isValid());
        list->setFocus();
        list->setCurrentIndex(found);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
    }
    /// A question about what is typed and not submitted is noted, and answered by choosing on.
    void clickDone()
    {
        m_isAsked = false;
        QTimer::singleShot(50, m_seat.get(), [this] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                m_isAsked = box->text().contains(u"not submitted"_s);
                box->reject();
            }
        });
        button("done")->click();
    }
    void answerNext(QMessageBox::StandardButton answer) const
    {
        QTimer::singleShot(0, m_seat.get(), [answer] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(answer)->click();
        });
    }

    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<GameView> m_view;
    std::unique_ptr<HotSeat> m_seat;
    bool m_isAsked = false;
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatWindow)
#include "tst_hotseatwindow.moc"
