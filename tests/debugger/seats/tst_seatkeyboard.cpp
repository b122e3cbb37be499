// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/seats/seatgridtest.h"

#include "debugger/seats/banner.h"
#include "debugger/words/wordsview.h"
#include "tests/support/paintedtext.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using sidl::tests::everythingIn;
using sidl::tests::Seat;
using sidl::tests::word;

/// The keyboard at seats with boards: what it does, and where it goes.
class TestSeatKeyboard : public tests::SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { copySamples(); }
    void cleanup() { close(); }

    void theKeyboardPlaysToo()
    {
        open("chess");
        GridView *board = boardOf(0);
        board->setFocus();
        board->setCurrentIndex(modelOf(0)->indexOf({u"d"_s, u"1"_s}));
        QTest::keyClick(board, Qt::Key_Up);
        QTest::keyClick(board, Qt::Key_Space);
        QTest::keyClick(board, Qt::Key_Up);
        QTest::keyClick(board, Qt::Key_Up);
        QCOMPARE(board->currentIndex().data(Qt::AccessibleTextRole).toString(), u"d4: empty (may be chosen)"_s);
        QTest::keyClick(board, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,d,2,d,4]"));
    }

    /// There, who waits for another one's turn has a move, too: the only one.
    void inGdlItGoesToWhoseTurnItIs()
    {
        for (const char *name : {"connect-four.kif", "connect-four.view.json"})
            QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + QLatin1String(name),
                                path(QLatin1String(name))));
        QFile game(path(u"connect-four.kif"_s));
        QVERIFY(game.open(QIODevice::ReadOnly));
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start({QString::fromUtf8(game.readAll()), game.fileName(), 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        for (int player : {0, 1}) {
            GridView *board = boardOf(player);
            if (player == 0)
                board->setFocus();
            QTRY_COMPARE(QApplication::focusWidget(), board);
            board->setCurrentIndex(modelOf(player)->indexOf({u"2"_s, u"6"_s}));
            QTest::keyClick(board, Qt::Key_Space);
            QTRY_COMPARE(m_session->submitted().size(), 1u);
            m_session->step();
            QTRY_VERIFY(m_session->submitted().empty());
        }
        QTRY_COMPARE(QApplication::focusWidget(), boardOf(0));
        choices(1)->setFocus(); // of one move, which is played anyway
        QVERIFY(m_pane->askForChoice());
        QVERIFY(choices(0)->hasFocus());
    }

    /// Nature draws also where nobody chooses for it.
    void whoHasToChooseComesBeforeNature()
    {
        openMontyHall();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_VERIFY(choices(0) && choices(0)->isVisible());
        ChoiceList *draw = nullptr;
        for (const SeatColumn *one : m_pane->findChildren<SeatColumn *>())
            if (one->isReferee())
                draw = one->findChild<ChoiceList *>();
        QVERIFY(draw && draw->isVisible());
        m_pane->setFocus();
        QTRY_VERIFY(choices(0)->hasFocus());
        draw->setFocus();
        QVERIFY(m_pane->askForChoice());
        QVERIFY(choices(0)->hasFocus());
        QTest::keyClick(choices(0), Qt::Key_Down);
        QTest::keyClick(choices(0), Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        m_pane->setFocus(); // of what is open, nature is left
        QTRY_VERIFY(draw->hasFocus());
        m_session->step();
        QTRY_VERIFY(m_session->tree().currentNode().chronon == 1 && m_session->position());
        QTRY_VERIFY(choices(0)->model()->rowCount() == 2 && draw->isVisible()); // the candidate can but wait
        for (int i = 0; i < 2; ++i) {
            draw->setFocus();
            if (i == 0)
                QVERIFY(m_pane->askForChoice());
            else
                m_pane->setFocus();
            QTRY_VERIFY(choices(0)->hasFocus());
        }
    }

    void whoHasAFormComesBeforeNatureAndBeforeWords()
    {
        openSample("price-negotiation");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        const auto fieldOf = [this](int player) { return column(player)->findChild<QLineEdit *>(u"hole"_s); };
        QTRY_VERIFY(fieldOf(0) && fieldOf(0)->isVisible());
        m_pane->setFocus();
        QTRY_VERIFY(fieldOf(0)->hasFocus());
        QTest::keyClicks(fieldOf(0), u"900.0"_s);
        QTest::keyClick(fieldOf(0), Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        m_pane->setFocus();
        QTRY_VERIFY(fieldOf(1)->hasFocus()); // who has not chosen
    }

    void whoHasNothingButAFormHasItBeforeWords()
    {
        startText(u"game(bids).\ninit([ann],0).\ninit([count,3]).\nlegal([bid]).\nowned([bid],[ann]).\n"
                  "unlimited([bid],[bid,(price,integer)]).\nswitch([bid],[bid,_]).\n"_s,
                  u"bids.sidl"_s);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        const auto *field = column(0)->findChild<QLineEdit *>(u"hole"_s);
        QTRY_VERIFY(field && field->isVisible());
        m_pane->setFocus();
        QTRY_VERIFY(field->hasFocus());
    }

    /// Beside the buttons where there is room for it, else in a row of its own; also where the pane is resized then.
    void whoHasToChooseIsToldInFull_data()
    {
        QTest::addColumn<bool>("asksAnew");
        QTest::newRow("asked") << true;
        QTest::newRow("resized") << false;
    }
    void whoHasToChooseIsToldInFull()
    {
        QFETCH(bool, asksAnew);
        openMontyHall();
        QTRY_VERIFY(choices(0) && choices(0)->isVisible());
        auto *question = m_pane->findChild<QLabel *>(u"question"_s);
        auto *banner = m_pane->findChild<QLabel *>(u"bannerText"_s);
        std::set<bool> ways;
        const auto ask = [this] {
            QCoreApplication::processEvents();
            return m_pane->askForChoice();
        };
        m_pane->resize(400, 500);
        QVERIFY(ask());
        for (int width = 900; width >= 300; width -= 12) {
            m_pane->resize(width, 500);
            QVERIFY(!asksAnew || ask());
            for (int times = 0; times < 3; ++times)
                QCoreApplication::processEvents();
            QVERIFY2(question->isVisible() != banner->isVisible(), qPrintable(QString::number(width)));
            ways.insert(question->isVisible());
            const QString told = tests::paintedText(question->isVisible() ? question : banner);
            QVERIFY2(told.contains(u"candidate has to choose"_s) && !told.contains(u'…')
                         && told.trimmed().endsWith(u'.'), // nor does it look cut
                     qPrintable(u"%1: %2"_s.arg(QString::number(width), told)));
        }
        QCOMPARE(ways.size(), 2u);
    }

    /// Whoever chooses is not asked any more.
    void whoHasToChooseStillIsTold()
    {
        startText(ofRoles({u"a"_s, u"b"_s, u"c"_s}), u"three.kif"_s);
        m_pane->resize(1000, 500);
        QVERIFY(m_pane->askForChoice());
        const auto *question = m_pane->findChild<QLabel *>(u"question"_s);
        QCOMPARE(question->text(), u"a, b, c have to choose moves."_s);
        const auto choose = [this](int player) { choices(player)->chosen(choices(player)->model()->index(1, 0)); };
        QTRY_VERIFY(choices(0) && choices(1) && choices(2));
        choose(1);
        QTRY_COMPARE(question->text(), u"a, c have to choose moves."_s);
        QVERIFY(question->isVisible());
        choose(0);
        QTRY_COMPARE(question->text(), u"c has to choose a move."_s);
        choose(2);
        QTRY_VERIFY(!m_pane->isAsking());
    }

    /// Also where a shorter sentence would have room beside the buttons, or needs fewer lines.
    void seatsStayWhileSomebodyChooses()
    {
        startText(ofRoles({u"somebody"_s, u"somebodyElse"_s, u"theThirdOfThem"_s}), u"three.kif"_s);
        QTRY_VERIFY(choices(0) && choices(1) && choices(2));
        const auto choose
            = [this](int player, int row) { choices(player)->chosen(choices(player)->model()->index(row, 0)); };
        auto *banner = m_pane->findChild<Banner *>();
        auto *told = m_pane->findChild<QLabel *>(u"bannerText"_s);
        std::set<int> heights;
        for (int width = 700; width >= 300; width -= 50) {
            m_pane->resize(width, 500);
            settle();
            QVERIFY(m_pane->askForChoice());
            settle();
            if (!banner->isVisible())
                continue;
            const int top = column(0)->mapTo(m_pane.get(), QPoint()).y();
            heights.insert(banner->height());
            for (const int player : {2, 1, 0}) {
                choose(player, 1);
                QTRY_COMPARE(int(m_session->submitted().size()), 3 - player);
                settle();
                QCOMPARE(column(0)->mapTo(m_pane.get(), QPoint()).y(), top);
            }
            QTRY_VERIFY(!m_pane->isAsking());
            settle();
            QVERIFY(banner->isVisible());
            QCOMPARE(told->text(), u"Nobody has to choose any more."_s);
            QCOMPARE(column(0)->mapTo(m_pane.get(), QPoint()).y(), top);
            for (const int player : {0, 1, 2}) // taken back
                choose(player, 0);
            QTRY_VERIFY(m_session->submitted().empty() && m_pane->isAsking());
            settle();
            QCOMPARE(column(0)->mapTo(m_pane.get(), QPoint()).y(), top);
        }
        QVERIFY(heights.size() > 1); // one line, and more
        QSignalSpy steps(m_pane.get(), &SeatsPane::stepAnywayWanted);
        for (const int player : {0, 1, 2})
            choose(player, 1);
        QTRY_VERIFY(!m_pane->isAsking());
        m_pane->findChild<QToolButton *>(u"bannerAnswer"_s)->click();
        QCOMPARE(steps.size(), 1);
        QVERIFY(!banner->isVisible());
    }

    /// Nor where the sentence stands beside the buttons, and gets longer there as a choice is taken back.
    void seatsStayWhereAChoiceIsTakenBack()
    {
        startText(ofRoles({u"somebody"_s, u"somebodyElse"_s, u"theThirdOfThem"_s}), u"three.kif"_s);
        QTRY_VERIFY(choices(0) && choices(1) && choices(2));
        const auto choose
            = [this](int player, int row) { choices(player)->chosen(choices(player)->model()->index(row, 0)); };
        const auto *banner = m_pane->findChild<Banner *>();
        const auto *question = m_pane->findChild<QLabel *>(u"question"_s);
        bool hasGrown = false;
        for (int width = 1000; width >= 300; width -= 50) {
            m_pane->resize(width, 500);
            settle();
            choose(1, 1);
            choose(2, 1);
            QTRY_COMPARE(int(m_session->submitted().size()), 2);
            QVERIFY(m_pane->askForChoice());
            settle();
            const bool isBeside = question->isVisible();
            QVERIFY(isBeside != banner->isVisible());
            const int top = column(0)->mapTo(m_pane.get(), QPoint()).y();
            for (const int player : {1, 2}) {
                choose(player, 0);
                QTRY_COMPARE(int(m_session->submitted().size()), 2 - player);
                settle();
                QCOMPARE(question->isVisible(), isBeside);
                QCOMPARE(column(0)->mapTo(m_pane.get(), QPoint()).y(), top);
            }
            hasGrown = hasGrown || (isBeside && question->sizeHint().width() > question->width());
            m_pane->findChild<QToolButton *>(isBeside ? u"stepAnyway"_s : u"bannerAnswer"_s)->click();
            QVERIFY(!m_pane->isAsking()); // until the next width
        }
        QVERIFY(hasGrown); // beyond the room there
    }

    void whoIsAskedIsForgottenInAnotherGame()
    {
        startText(ofRoles({u"a"_s}), u"one.kif"_s);
        QVERIFY(m_pane->askForChoice());
        m_session->start({ofRoles({u"b"_s, u"c"_s, u"d"_s}), path(u"three.kif"_s), 0}, 1); // more than were asked
        QTRY_VERIFY(m_session->hasGame() && m_session->game().players.size() == 3 && m_session->position());
        QTRY_VERIFY(choices(2));
        QTRY_VERIFY(!m_pane->isAsking());
        QVERIFY(m_pane->askForChoice());
        QCOMPARE(m_pane->findChild<QLabel *>(u"question"_s)->text(), u"b, c, d have to choose moves."_s);
    }

    /// With whoever acts next, one and the same player or another, Down goes to the first action.
    void theKeyboardBeginsAtTheFirstRow()
    {
        openSample("nim");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_pane->setFocus();
        const auto choose = [this](int player, int downs) {
            QTRY_VERIFY(choices(player) && choices(player)->hasFocus());
            QTRY_COMPARE(choices(player)->currentIndex().row(), 0);
            for (int times = 0; times < downs; ++times)
                QTest::keyClick(choices(player), Qt::Key_Down);
            QTest::keyClick(choices(player), Qt::Key_Space);
            QTRY_COMPARE(m_session->submitted().size(), 1u);
        };
        choose(0, 4);
        QCOMPARE(m_session->submitted()[0].action, word("[wait]"));
        step();
        choose(0, 1);
        QCOMPARE(m_session->submitted()[0].action, word("[1]"));
        step();
        choose(1, 1);
        QCOMPARE(m_session->submitted()[0].action, word("[1]"));
    }

    /// The question takes room from seats that act on boards, which are in sight: nothing is scrolled.
    void whoIsAskedSeesTheHeadsOfTheSeats()
    {
        openSample("faulty-chess");
        auto *banner = m_pane->findChild<Banner *>();
        int most = 0;
        for (int height = 300; height <= 400; height += 5) {
            m_pane->resize(512, height);
            settle();
            QVERIFY(m_pane->askForChoice());
            QVERIFY(banner->isVisible());
            settle();
            QVERIFY2(seatsBar()->value() == 0,
                     qPrintable(u"%1: %2"_s.arg(QString::number(height), QString::number(seatsBar()->value()))));
            most = qMax(most, seatsBar()->maximum());
            m_pane->findChild<QToolButton *>(u"bannerAnswer"_s)->click();
            QVERIFY(!banner->isVisible());
        }
        QVERIFY(most > 0); // it could have been
    }

    void theFilterBoxChooses()
    {
        open("chess");
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        filter->setFocus();
        QTest::keyClicks(filter, u"b,1,c"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[knight,b,1,c,3]"));
        filter->clear();
        QTest::keyClick(filter, Qt::Key_Return); // nothing was typed: nothing is meant
        QTest::keyClick(filter, Qt::Key_Down);
        QVERIFY(choices(0)->hasFocus());
    }

    /// Also where the list has the keyboard.
    void whatIsTypedInTheListGoesToTheFilter()
    {
        open("chess");
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        choices(0)->setFocus();
        QTest::keyClick(choices(0), Qt::Key_K);
        QCOMPARE(filter->text(), u"k"_s);
        QVERIFY(filter->hasFocus());
        QTest::keyClicks(filter, u"night g 1 f"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[knight,g,1,f,3]"));
    }

    void thePaneScrollsToTheKeyboardAndToWhoActs()
    {
        openSample("muddy-children");
        click("showList");
        m_pane->resize(500, 500);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        const int last = int(m_session->game().players.size()) - 1;
        QTRY_VERIFY(scroll()->horizontalScrollBar()->maximum() > 0 && !isInSight(last));
        column(last)->findChild<WordsView *>()->setFocus();
        QTRY_VERIFY(isInSight(last));
        open("chess"); // the keyboard is nowhere
        m_pane->resize(300, 500);
        QTRY_VERIFY(scroll()->horizontalScrollBar()->maximum() > 0);
        for (const int player : {0, 1, 0}) { // takes turns
            QTRY_VERIFY(choices(player));
            const engine::Switch move = m_session->position()->switches.at(0);
            m_session->submit(Owner::player(player), {move.word, move.actions.at(0)});
            step();
            QTRY_VERIFY2(isInSight(1 - player), qPrintable(QString::number(column(player)->width())));
        }
    }

    void thePaneScrollsToWhoTypesActions()
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start(
            {u"game(bids).\ninit([ann],0).\ninit([bob],0).\ninit([turn,ann]).\n"
             "legal([P]) :- fact([turn,P]).\nowned([P],[P]) :- player([P]).\n"
             "unlimited([P],[P,(price,integer)]) :- player([P]).\nswitch([P],[P,N]) :- player([P]), N > 0.\n"
             "do([ann,_]) :- delete([turn,ann]), create([turn,bob]).\n"
             "do([bob,_]) :- delete([turn,bob]), create([turn,ann]).\n"_s,
             u"bids.sidl"_s, 0},
            1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        m_pane->resize(260, 500);
        QTRY_VERIFY(scroll()->horizontalScrollBar()->maximum() > 0);
        const auto hasField = [this](int player) {
            const auto *field = column(player)->findChild<QLineEdit *>(u"hole"_s);
            return field && field->isVisible();
        };
        for (const int player : {0, 1, 0}) { // takes turns
            QTRY_VERIFY(hasField(player));
            const QString name = player == 0 ? u"ann"_s : u"bob"_s;
            m_session->submitText(Owner::player(player), word(u'[' + name + u']'), u'[' + name + u",5]"_s);
            QTRY_COMPARE(m_session->submitted().size(), 1u);
            step();
            QTRY_VERIFY(hasField(1 - player));
            QTRY_VERIFY2(isInSight(1 - player), qPrintable(QString::number(column(player)->width())));
        }
    }

    void whoeverActsNextHasTheKeyboard()
    {
        open("chess");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        filter->setFocus();
        QTest::keyClicks(filter, u"pawn e 2 e 4"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        m_session->step();
        QTRY_VERIFY(choices(1));
        QTRY_VERIFY(choices(1)->hasFocus());
    }

    /// Qt would pass it on to the tools above, where Space presses a button.
    void aListThatHasNoWordsAnyMoreLeavesItToTheSeats()
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start({u"game(last).\ninit([a],0).\ninit([card]).\nlegal([pick]).\nowned([pick],equal(1)).\n"
                          "switch([pick],[take]).\ndo([take]) :- delete([card]).\n"_s,
                          u"last.sidl"_s, 0},
                         1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        auto *words = m_pane->findChild<WordsView *>(u"words"_s); // the referee's
        QTRY_VERIFY(words->isVisible());
        words->setFocus();
        for (int chronon = 0; chronon < 2; ++chronon) // the deleted word is struck out for one
            step();
        QTRY_VERIFY(!words->isVisible());
        QTRY_VERIFY(!qobject_cast<QToolButton *>(QApplication::focusWidget()));
        QVERIFY(QApplication::focusWidget());
    }

    /// Who acts on a board has it, too, also after the seats were held for an announcement; and not at the cell of who
    /// acted before, who may have pointed at what others are not to know.
    void whoeverActsNextHasTheBoard_data()
    {
        QTest::addColumn<bool>("holds");
        QTest::newRow("at once") << false;
        QTest::newRow("announced") << true;
    }
    void whoeverActsNextHasTheBoard()
    {
        QFETCH(bool, holds);
        open("tic-tac-toe");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        GridView *first = boardOf(0);
        QVERIFY(first && boardOf(1));
        first->setFocus();
        first->setCurrentIndex(first->model()->index(1, 1));
        QTest::keyClick(first, Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QLineEdit elsewhere;
        if (holds) {
            m_pane->hold(true);
            elsewhere.setParent(m_pane.get());
            elsewhere.show();
            elsewhere.setFocus(); // as the button that reveals
        }
        m_session->step();
        QTRY_COMPARE(m_session->tree().line().size(), 2u);
        m_pane->hold(false);
        QTRY_VERIFY(boardOf(1)->hasFocus());
        QCOMPARE(boardOf(1)->currentIndex().row(), 0);
        QCOMPARE(boardOf(1)->currentIndex().column(), 0);
    }

    /// Where actions are clicked, and not listed, the keyboard comes to the board, and a step that asks leads from that of
    /// who has chosen to that of who has not.
    void whoHasToChooseHasTheBoard()
    {
        open("tic-tac-toe", [](const QString &) {
            return u"game(both). init([x], 0). init([o], 0). init([x,a,1]). init([o,c,3]). init([0]).\n"
                   "legal([left]) :- fact([0]).\nlegal([right]) :- fact([0]).\n"
                   "owned([left], [x]). owned([right], [o]).\n"
                   "switch([left], [a,2]). switch([left], [a,3]). switch([right], [c,1]). switch([right], [c,2]).\n"
                   "do([a,_]) :- delete([0]).\n"_s;
        });
        m_pane->resize(800, 300);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_VERIFY(choices(0) && choices(0)->isVisible() && choices(1)->isVisible());
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1); // to do nothing has no place
        m_pane->setFocus();
        QVERIFY(boardOf(0)->hasFocus());
        boardOf(0)->setCurrentIndex(modelOf(0)->indexOf({u"a"_s, u"2"_s}));
        QTest::keyClick(boardOf(0), Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QVERIFY(boardOf(0)->hasFocus());
        QVERIFY(m_pane->askForChoice());
        QVERIFY(boardOf(1)->hasFocus());
        QVERIFY(m_pane->askForChoice()); // once more
        QVERIFY(boardOf(1)->hasFocus());
    }

    /// Where actions are not listed, from board to board, too.
    void whoeverActsNextHasTheBoardThatIsClicked_data()
    {
        QTest::addColumn<bool>("isPresented");
        QTest::newRow("little room") << false;
        QTest::newRow("presented") << true;
    }
    void whoeverActsNextHasTheBoardThatIsClicked()
    {
        QFETCH(bool, isPresented);
        openSample("connect-three");
        if (isPresented)
            m_pane->present();
        m_pane->resize(800, isPresented ? 700 : 300);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_VERIFY(choices(0) && choices(0)->isVisible());
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
        m_pane->setFocus();
        for (const int player : {0, 1, 0}) {
            QTRY_VERIFY(boardOf(player)->hasFocus());
            boardOf(player)->setCurrentIndex(modelOf(player)->indexOf({u"2"_s, u"3"_s}));
            QTest::keyClick(boardOf(player), Qt::Key_Space);
            QTRY_COMPARE(m_session->submitted().size(), 1u);
            step();
        }
        QTRY_VERIFY(boardOf(1)->hasFocus());
        boardOf(0)->setFocus(); // who cannot choose
        QVERIFY(m_pane->askForChoice());
        QVERIFY(boardOf(1)->hasFocus());
    }

private:
    QScrollArea *scroll() const
    {
        for (auto *one : m_pane->findChildren<QScrollArea *>())
            if (one->accessibleName() == u"Seats"_s)
                return one;
        qFatal("no seats");
    }
    bool isInSight(int player) const
    {
        const QWidget *room = scroll()->viewport();
        const int left = column(player)->mapTo(room, QPoint()).x();
        return left >= 0 && left + column(player)->width() <= room->width();
    }
    QScrollBar *seatsBar() const
    {
        for (const auto *one : m_pane->findChildren<QScrollArea *>())
            if (one->accessibleName() == u"Seats"_s)
                return one->verticalScrollBar();
        qFatal("no seats");
    }
    /// What is laid out tells others to be laid out.
    /// A game of one chronon in which each of them has two moves.
    static QString ofRoles(const QStringList &roles)
    {
        return u"(role %1)\n(init (at 1)) (<= (legal ?p (go ?n)) (role ?p) (num ?n)) (num 1) (num 2)\n"
               "(<= (next (at 2)) (true (at 1))) (<= terminal (true (at 2))) (<= (goal ?p 50) (role ?p))\n"_s.arg(
                   roles.join(u") (role "_s));
    }
    void openMontyHall()
    {
        QFile game(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/monty-hall.kif"));
        QVERIFY(game.open(QIODevice::ReadOnly));
        startText(QString::fromUtf8(game.readAll()), u"monty-hall.kif"_s);
    }
    void startText(const QString &rules, const QString &file)
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start({rules, path(file), 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }
};

SIDL_WINDOW_TEST_MAIN(TestSeatKeyboard)
#include "tst_seatkeyboard.moc"
