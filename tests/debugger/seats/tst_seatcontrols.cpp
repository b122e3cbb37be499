// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/model/announcement.h"
#include "debugger/model/submission.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/seatwordsfilter.h"
#include "debugger/seats/seatwordsmodel.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/seats/wordslist.h"
#include "debugger/session/stephint.h"
#include "sidl/wording/wordfilter.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/paintedtext.h"
#include "tests/support/sampletext.h"
#include "tests/support/seat.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStringListModel>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using engine::Viewer;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// What a person can do with a seat but choose: cover it, have it played, filter, fold, pin, read back, turn the board.
class TestSeatControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCoveredSeatShowsNothing()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        SeatColumn *seat = column(pane, 0);
        QSignalSpy changed(&pane, &SeatsPane::coversChanged);
        seat->findChild<QToolButton *>(u"coverSeat"_s)->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(pane.isCovered(Viewer::player(0)));
        QVERIFY(!pane.isCovered(Viewer::player(1)));
        QVERIFY(!tests::paintedText(seat).contains(u"dirty"_s));
        QVERIFY(tests::paintedText(seat).contains(u"[alice]"_s));
        // In the window, who covers is told that this covers the seat alone.
        QVERIFY(seat->findChild<QLabel *>(u"coverText"_s)->text().contains(u"Other panes still show"_s));
        seat->setPresented();
        QVERIFY(seat->findChild<QLabel *>(u"coverText"_s)->text().isEmpty());
        step(session);
        QVERIFY(pane.isCovered(Viewer::player(0))); // until it is uncovered
        seat->findChild<QPushButton *>(u"uncover"_s)->click();
        QVERIFY(tests::paintedText(seat).contains(u"[dirty,bob]"_s));
    }

    /// Not even in a list, a name or a tip that is hidden, which a screen reader could read.
    void whatIsNotShownIsNotThere()
    {
        FakeGameSession session(tests::muddyRules());
        GameView view(&session);
        SeatsPane pane(&session, &view);
        begin(session, pane);
        SeatColumn *seat = column(pane, 0);
        const QString secret = u"dirty"_s;
        const QString before = tests::readableText(seat);
        QVERIFY(before.contains(secret));
        seat->setCovered(true);
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        step(session);
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        seat->setNames({}, {u"Alice"_s, u"Bob"_s});
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        seat->setCovered(false);
        QVERIFY(tests::readableText(seat).contains(secret));
        const auto *shown = pane.findChild<QToolButton *>(u"shownSeats"_s)->menu();
        shown->actions().at(1)->trigger(); // this seat is not shown
        QVERIFY(!seat->isVisible());
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        shown->actions().at(1)->trigger();
        QVERIFY(tests::readableText(seat).contains(secret));
    }

    void whatWasTypedIsThereAfterACover()
    {
        EngineGameSession session;
        SeatsPane pane(&session);
        pane.show();
        QSignalSpy finished(&session, &GameSession::finished);
        session.start({tests::gameText("price-negotiation"), tests::samplePath("price-negotiation"), 1}, 1);
        QTRY_VERIFY(finished.count() > 0 && session.position());
        SeatColumn *seat = nullptr;
        for (SeatColumn *one : pane.findChildren<SeatColumn *>())
            if (!one->isReferee() && one->findChild<QLineEdit *>(u"hole"_s))
                seat = one;
        QVERIFY(seat);
        const engine::Word place = [&] {
            for (const engine::Switch &one : session.position()->switches)
                if (one.owner == seat->owner())
                    return one.word;
            return engine::Word();
        }();
        const auto field = [&] { return seat->findChild<QLineEdit *>(u"hole"_s); };
        field()->setText(u"123456"_s);
        seat->showRefusal(place, u"not so"_s);
        seat->setCovered(true);
        QVERIFY2(!tests::readableText(seat).contains(u"123456"_s), qPrintable(tests::readableText(seat)));
        QVERIFY(!tests::readableText(seat).contains(u"not so"_s));
        seat->setCovered(false);
        QCOMPARE(field()->text(), u"123456"_s);
        QVERIFY(tests::readableText(seat).contains(u"not so"_s));
        seat->setCovered(true);
        seat->showRefusal(place, u"nor so"_s); // as when a clock ends the chronon
        QVERIFY(!tests::readableText(seat).contains(u"nor so"_s));
        seat->setCovered(false);
        QVERIFY(tests::readableText(seat).contains(u"nor so"_s));
    }

    /// As soon as an agent sits there: Step asks nobody for its choice.
    void theRefereeIsToldOfAgentsAtOnce()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        SeatColumn *referee = column(pane, tests::Seat::referee());
        const QString player = session.game().players.front().text();
        QVERIFY(tests::paintedText(&pane).contains(u"no choice yet: "_s + player));
        TableSettings table = session.table();
        table.agents[player] = u"mcts"_s;
        session.setTable(table);
        QVERIFY2(tests::readableText(referee).contains(u"(mcts)"_s), qPrintable(tests::readableText(referee)));
    }

    void inANarrowColumnTheNameGoesBeforeTheButtons()
    {
        SeatHead head(u"[charly]"_s, false);
        head.show();
        auto *cover = head.findChild<QToolButton *>(u"coverSeat"_s);
        const auto *menu = head.findChild<QToolButton *>(u"seatMenu"_s);
        const auto *name = head.findChild<QLabel *>(u"seatName"_s);
        head.resize(300, 60);
        QTRY_VERIFY(cover->isVisible());
        QCOMPARE(menu->text(), u"Human"_s);
        QCOMPARE(cover->toolButtonStyle(), Qt::ToolButtonTextOnly);
        const int wide = name->sizeHint().width() + menu->sizeHint().width() + cover->sizeHint().width();
        head.resize(wide - 1, 60);
        QTRY_COMPARE(cover->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(cover->isVisible());
        QCOMPARE(menu->text(), u"Human"_s);
        head.resize(name->sizeHint().width() + menu->sizeHint().width() + cover->sizeHint().width(), 60);
        QCOMPARE(menu->text(), u"Human"_s);
        QTRY_VERIFY(name->width() >= name->sizeHint().width());
        QVERIFY(menu->y() < name->geometry().bottom());
        head.resize(head.width() - 1, 60);
        QTRY_VERIFY(menu->y() > name->geometry().bottom()); // on a line of its own
        QCOMPARE(menu->text(), u"Human"_s);
        QVERIFY(menu->width() >= menu->sizeHint().width());
        QTRY_VERIFY(name->width() >= name->sizeHint().width());
        QVERIFY(cover->isVisible());
        QSignalSpy covered(&head, &SeatHead::coverWanted);
        cover->click();
        for (QAction *action : menu->menu()->actions())
            if (action->text() == cover->text())
                action->trigger();
        QCOMPARE(covered.count(), 2);
    }

    void framesOfNewWordsCutNoText()
    {
        GridSpec spec;
        spec.shape = QStringList{QString(), QString(), QString()};
        spec.column = 1;
        spec.row = 2;
        spec.label = {0};
        GridModel model;
        model.setBoard(spec, {{word("[holds,a,b]"), SeatWord::Mark::Kept, {}}}, false);
        GridView view;
        view.setModel(&model);
        view.setFocusPolicy(Qt::NoFocus); // whose frame is dark, too
        view.resize(260, 260);
        view.show();
        QCoreApplication::processEvents();
        const QRect cell = view.visualRect(model.index(0, 0));
        const QImage picture = view.viewport()->grab().toImage();
        const int frame = cell.height() / 16;
        QVERIFY(cell.width() > 100 && frame > 4);
        int dark = 0;
        for (int y = cell.top() + frame; y < cell.bottom() - frame; ++y) {
            for (int x = cell.left() + 2; x < cell.right() - 2; ++x) {
                if (qGray(picture.pixel(x, y)) > 60)
                    continue;
                ++dark;
                QVERIFY(x >= cell.left() + frame && x <= cell.right() - frame); // where a frame would be
            }
        }
        QVERIFY(dark > 50);
    }

    void largeButtonsAreOfOneHeight()
    {
        QStringListModel actions({u"nothing: what the rules have as the default, of which much can be told"_s, u"[a]"_s,
                                  u"[bid,of,many,words,that,go,on,in,several,lines,of,text,below]"_s, u"[b]"_s});
        ChoiceList list;
        list.setModel(&actions);
        list.setLarge();
        list.resize(420, 500);
        list.show();
        for (const int width : {420, 300, 640}) {
            list.resize(width, 500);
            QCoreApplication::processEvents();
            const int height = list.visualRect(actions.index(0, 0)).height();
            QVERIFY(height > 0);
            int bottom = 0;
            for (int row = 0; row < actions.rowCount(); ++row) {
                QCOMPARE(list.visualRect(actions.index(row, 0)).height(), height);
                bottom = qMax(bottom, list.visualRect(actions.index(row, 0)).bottom());
            }
            QVERIFY(list.heightForWidth(width) >= bottom);
        }
    }

    void policiesPlayTheSeats()
    {
        EngineGameSession session;
        SeatsPane pane(&session);
        start(session, "prisoners-dilemma");
        session.setPolicies({play::Policy::First, play::Policy::Default});
        QVERIFY(stepHint(session).contains(u"(first action)"_s));
        step(session);
        const engine::Position &before = *session.tree().node(0).position;
        const engine::Chronon *chronon = session.lastChronon();
        for (const engine::Switch &one : before.switches) {
            if (one.isNature())
                continue;
            const engine::Choice *choice = choiceFor(chronon->does, one.word);
            QCOMPARE(choice != nullptr, one.owner == Owner::player(0)); // a default is no does (S16)
            if (choice)
                QCOMPARE(choice->action, one.actions.front());
        }
    }

    void aRandomSeatDrawsTheSameWhoeverPlaysTheOther()
    {
        QStringList drawn;
        for (const auto other : {play::Policy::First, play::Policy::Random}) {
            EngineGameSession session;
            start(session, "rock-paper-scissors");
            session.setPolicies({play::Policy::Random, other});
            step(session);
            const engine::Position &before = *session.tree().node(0).position;
            for (const engine::Choice &choice : choicesOf(before, session.lastChronon()->does, Owner::player(0)))
                drawn.append(choice.action.text());
        }
        QCOMPARE(drawn.size(), 2);
        QCOMPARE(drawn[0], drawn[1]);
    }

    void whoPlaysIsRememberedWithTheGame()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"), file));
        for (const bool isFirst : {true, false}) {
            EngineGameSession session;
            GameView view(&session);
            run(session, session.start({tests::gameText("nim"), file, 1}, 1));
            SeatSettings bob;
            bob.policy = play::Policy::Random;
            bob.isTurned = true;
            if (isFirst)
                view.changeSeat(u"[bob]"_s, bob);
            QVERIFY(session.isPlayedByPolicy(Owner::player(1)));
            QVERIFY(!session.isPlayedByPolicy(Owner::player(0)));
            QVERIFY(view.settings().seat(u"[bob]"_s).isTurned);
        }
        QString error;
        QVERIFY(!viewSettingsFromJson(
            R"({"format":"sidl-view","version":1,"show":"list","seats":{"[a]":{"policy":"x"}}})", &error));
        QVERIFY(error.contains(u"seats"_s));
    }

    void pinsFoldsAndCoversAreRememberedWithTheGame()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"poker.sidl"_s);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/kuhn-poker.sidl"), file));
        for (const bool isFirst : {true, false}) {
            EngineGameSession session;
            GameView view(&session);
            SeatsPane pane(&session, &view);
            pane.show();
            run(session, session.start({tests::gameText("kuhn-poker"), file, 1}, 1));
            const QList<SeatColumn *> columns{column(pane, tests::Seat::referee()), column(pane, 0), column(pane, 1)};
            const SeatColumn *seat = columns.at(1); // a player's
            auto *words = seat->findChild<WordsList *>();
            auto *pinned = seat->findChild<QListView *>(u"pinnedWords"_s);
            auto *filter = columns[0]->findChild<SeatWordsFilter *>();
            if (isFirst) {
                const engine::Word word = *session.position()->views[0].begin();
                words->entriesFor({{word, SeatWord::Mark::Kept, {}}}, &pane).front()->trigger();
                columns[0]->findChild<QToolButton *>(u"coverSeat"_s)->click();
                columns[2]->setCovered(true);
                columns[2]->setCovered(false);
                for (int row = 0; row < filter->rowCount() && filter->foldedGroups().isEmpty(); ++row)
                    filter->setFolded(filter->index(row, 0), true);
            }
            QCOMPARE(pinned->model()->rowCount(), 1);
            QVERIFY(!pinned->isHidden());
            QVERIFY(columns[0]->isCovered() && pane.isCovered(Viewer::referee()));
            QVERIFY(!columns[1]->isCovered() && !columns[2]->isCovered());
            QCOMPARE(filter->foldedGroups(), view.settings().seat(ViewSettings::Referee).folded);
            QVERIFY(view.problem().isEmpty());
            columns[1]->setAlone(); // who sits there sees the seat, whatever was covered
            ViewSettings all = view.settings();
            all.seats[session.game().players[0].text()].isCovered = true;
            columns[1]->setSettings(all);
            QVERIFY(!columns[1]->isCovered());
        }
        ViewSettings settings;
        settings.seats[ViewSettings::Referee] = {{}, false, true, {u"[a,1]"_s}, {u"a"_s}};
        QString error;
        QVERIFY(viewSettingsFromJson(toJson(settings), &error) == settings);
        QVERIFY(!viewSettingsFromJson(R"({"format":"sidl-view","version":1,"show":"list","seats":{"[a]":{"pins":1}}})",
                                      &error));
    }

    void aTurnedBoardIsSeenFromTheOtherSide()
    {
        GridSpec spec;
        spec.shape = QStringList{QString(), QString(), QString()};
        spec.column = 1;
        spec.row = 2;
        spec.label = {0};
        spec.rowsUp = true;
        const std::vector<SeatWord> words{{word("[k,a,1]"), {}, {}}, {word("[q,b,2]"), {}, {}}};
        GridModel model;
        const QAbstractItemModelTester tester(&model);
        model.setBoard(spec, words);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"a2: empty"_s);
        model.setBoard(spec, words, true);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"b1: empty"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"k"_s);
    }

    void whatIsTypedFilters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("matches"); ///< [card,alice,10]
        QTest::newRow("nothing") << QString() << true;
        QTest::newRow("part") << u"ALI"_s << true;
        QTest::newRow("other") << u"bob"_s << false;
        QTest::newRow("beginning of a word") << u"[card, al"_s << true;
        QTest::newRow("pattern") << u"[card, X, _]"_s << true;
        QTest::newRow("too short") << u"[card, X]"_s << false;
        QTest::newRow("open") << u"[card|_]"_s << true;
        QTest::newRow("the same twice") << u"[card,X,X]"_s << false;
        QTest::newRow("constant") << u"[card,_,10]"_s << true;
        QTest::newRow("another constant") << u"[card,_,1]"_s << false;
        QTest::newRow("a condition that holds") << u"[card, _, X], X > 9"_s << true;
        QTest::newRow("a condition that does not hold") << u"[card, _, X], X > 10"_s << false;
        QTest::newRow("several conditions") << u"[card, P, X], X >= 10, P \\= bob, X =< 10.0"_s << true;
        QTest::newRow("one of several does not hold") << u"[card, P, X], X >= 10, P \\= alice"_s << false;
        QTest::newRow("elements that are no numbers") << u"[card, P, X], P > 3"_s << false;
        QTest::newRow("a negative number") << u"[card, P, X], X > -3"_s << true;
        QTest::newRow("numbers that are equal") << u"[card, P, X], X =:= 10.0, P = alice"_s << true;
        QTest::newRow("a condition being typed") << u"[card, P, X], X >"_s << true;
        QTest::newRow("no condition") << u"[card, P, X] and"_s << false;
    }
    void whatIsTypedFilters()
    {
        QFETCH(QString, text);
        QTEST(wording::WordFilter(text).matches(word("[card,alice,10]")), "matches");
    }

    /// Words of GDL are filtered, and asked for, by patterns of GDL.
    void patternsOfGdl()
    {
        EngineGameSession session;
        run(session,
            session.start({u"(role x)(init (cell 1 b))(init (cell 2 b))(init on)(legal x noop)(<= terminal (true "
                           "off))(goal x 1)"_s,
                           u"a.kif"_s, 1},
                          1));
        const engine::Words all = session.tree().currentNode().state.words();
        const auto matching = [&](const char *text) {
            QStringList texts;
            for (const engine::Word one : all)
                if (wording::WordFilter(QString::fromLatin1(text)).matches(one))
                    texts << one.text();
            return texts.join(u'|');
        };
        QCOMPARE(matching("(cell ?x b)"), u"(cell 1 b)|(cell 2 b)"_s);
        QCOMPARE(matching("(cell 2 ?_)"), u"(cell 2 b)"_s);
        QCOMPARE(matching("(cell ?x ?x)"), QString());
        QCOMPARE(matching("(cell ?x)"), QString());
        QCOMPARE(matching("cell(X, b)"), u"(cell 1 b)|(cell 2 b)"_s); // infix notation
        QCOMPARE(matching("cell(2,_)"), u"(cell 2 b)"_s);
        QCOMPARE(wording::WordFilter(u"cell(X,_)"_s).goal(), u"(true (cell ?X ?_))"_s);
        QCOMPARE(matching("cell 1"), u"(cell 1 b)"_s);
        const QSignalSpy answered(&session, &GameSession::answered);
        session.query({wording::WordFilter(u"(cell ?_ b)"_s).goal(), Viewer::referee(), 0, 1}, {0});
        QTRY_COMPARE(answered.size(), 1);
        QVERIFY(answered[0][1].value<NodeAnswers>().front().answer.holds());

        WordsList list;
        list.offerSearch();
        std::vector<SeatWord> words;
        for (const engine::Word one : all)
            words.push_back({one, SeatWord::Mark::Kept, {}});
        list.setWords(words, {});
        auto *filter = list.findChild<QLineEdit *>(u"wordsFilter"_s);
        auto *when = list.findChild<QToolButton *>(u"searchChronons"_s);
        QVERIFY(!filter->toolTip().contains(u'['));
        list.entriesFor({words.front()}, &list).back()->trigger();
        QCOMPARE(filter->text(), u"(cell ?_ ?_)"_s);
        QVERIFY(!when->isHidden());
        filter->setText(u"cell"_s); // GDL has no goal for a part of a word
        QVERIFY(when->isHidden());
    }

    void aFilterIsAGoalToo_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("holds"); // initially, of what the first player sees
        QTest::newRow("pattern") << u"[dirty, X]"_s << true;
        QTest::newRow("own face") << u"[dirty, alice]"_s << false;
        QTest::newRow("condition") << u"[dirty, X], X \\= alice"_s << true;
        QTest::newRow("a number is compared with one only") << u"[dirty, X], X > 1"_s << false;
        QTest::newRow("being typed") << u"[dirty, X], X >"_s << true;
        QTest::newRow("longer") << u"[dirty|_]"_s << true;
        QTest::newRow("text") << u"DIRTY, b"_s << true;
        QTest::newRow("text with a bracket") << u"[dirt"_s << true;
        QTest::newRow("text that is nowhere") << u"it's \\ nowhere"_s << false;
    }
    void aFilterIsAGoalToo()
    {
        QFETCH(const QString, text);
        EngineGameSession session;
        run(session,
            session.start({u"init([alice], 0).\ninit([dirty, alice]).\ninit([dirty, bob]).\n"
                           "hidden([dirty, X], [X]) :- player([X]).\n"_s,
                           {},
                           1},
                          1));
        const QSignalSpy answered(&session, &GameSession::answered);
        session.query({wording::WordFilter(text).goal(), Viewer::player(0), 0, 1}, {0});
        QTRY_COMPARE(answered.size(), 1);
        const NodeAnswer answer = answered[0][1].value<NodeAnswers>().front();
        QVERIFY2(!answer.refusal && !answer.answer.problem, qPrintable(wording::WordFilter(text).goal()));
        QTEST(answer.answer.holds(), "holds");
    }

    void groupsFoldAndUnfold()
    {
        SeatWordsModel words;
        SeatWordsFilter filter(&words);
        const QAbstractItemModelTester tester(&filter);
        std::vector<SeatWord> all;
        for (const engine::Word one : tests::words({u"[a,1]"_s, u"[a,2]"_s, u"[b]"_s}))
            all.push_back({one, SeatWord::Mark::Kept, {}});
        all[1].mark = SeatWord::Mark::Created;
        words.setWords(all);
        QCOMPARE(filter.foldAt(filter.index(0, 0)), SeatWordsFilter::Fold::Open);
        QCOMPARE(filter.foldAt(filter.index(2, 0)), SeatWordsFilter::Fold::None);
        QVERIFY(filter.setFolded(filter.index(1, 0), true));
        QCOMPARE(filter.rowCount(), 2);
        QCOMPARE(filter.index(0, 0).data().toString(), u"[a,…]: 2, +1"_s);
        filter.setFilter(wording::WordFilter(u"a,2"_s)); // what is looked for is not folded away
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data().toString(), u"[a,2]"_s);
        filter.setFilter({});
        QVERIFY(filter.setFolded(filter.index(0, 0), false));
        QCOMPARE(filter.rowCount(), 3);
    }

    void wordsArePinnedOnTop()
    {
        WordsList list;
        const SeatWord one{word("[evening]"), SeatWord::Mark::Kept, {}};
        list.setWords({{word("[dirty,bob]"), SeatWord::Mark::Kept, {}}, one}, {});
        auto *pinned = list.findChild<QListView *>(u"pinnedWords"_s);
        QVERIFY(pinned->isHidden());
        list.entriesFor({one}, &list).front()->trigger();
        QVERIFY(!pinned->isHidden());
        QCOMPARE(pinned->model()->rowCount(), 1);
        list.setWords({}, {});
        QCOMPARE(pinned->model()->rowCount(), 0);
        list.setWords({one}, {});
        QCOMPARE(pinned->model()->rowCount(), 1); // it has come back
        list.entriesFor({one}, &list).front()->trigger();
        QVERIFY(pinned->isHidden());
    }

    void whatWasSentIsListedByChronon()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        session.submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        step(session);
        SentModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSent(sentTo(session.tree(), 1), {u"[alice]"_s, u"[bob]"_s}, 1);
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.append(model.index(row).data().toString().simplified());
        QCOMPARE(rows, (QStringList{u"chronon 1: [alice] 1 [bob] 0"_s, u"\u2212[evening]"_s, u"+[stepped,alice]"_s}));
    }

    void manySwitchesOfNatureAreFolded()
    {
        SeatView view;
        for (int i = 0; i < 20; ++i) {
            engine::Switch one;
            one.word = word(qPrintable(u"[draw,%1]"_s.arg(i)));
            one.owner = Owner::nature();
            one.actions = {word("[high]"), word("[low]")};
            view.switches.push_back(one);
        }
        SeatColumn seat(Viewer::referee(), {u"[alice]"_s});
        seat.resize(300, 800);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        auto *fold = seat.findChild<QToolButton *>(u"natureSwitches"_s);
        const auto lists = [&seat] { return seat.findChildren<ChoiceList *>().size(); };
        seat.setView(view);
        QVERIFY(fold->isVisible());
        QVERIFY2(fold->text().contains(u"20"_s), qPrintable(fold->text()));
        QCOMPARE(lists(), 0);
        seat.setChoices({{word("[draw,3]"), word("[low]")}});
        QVERIFY2(fold->text().contains(u"1 chosen"_s), qPrintable(fold->text()));
        QTest::keyClick(fold, Qt::Key_Right);
        QCOMPARE(lists(), 20);
        QTRY_VERIFY(tests::paintedText(&seat).contains(u"[draw,3]"_s));
        const auto isChosen = [&seat](int list) {
            const QAbstractItemModel *model = seat.findChildren<ChoiceList *>().at(list)->model();
            const QModelIndex low = model->match(model->index(0, 0), Qt::DisplayRole, u"[low]"_s).value(0);
            return low.isValid() && low.data(Qt::CheckStateRole).toInt() == int(Qt::Checked);
        };
        QVERIFY(isChosen(3));
        QVERIFY(!isChosen(4));
        seat.setView(view); // the next state: they stay open
        QCOMPARE(lists(), 20);
        QTest::mouseClick(fold, Qt::LeftButton);
        QCOMPARE(lists(), 0);
        seat.showRefusal(word("[draw,3]"), u"not now"_s); // what is said is seen
        QCOMPARE(lists(), 20);
        QTRY_VERIFY(tests::paintedText(&seat).contains(u"not now"_s));
        view.switches.resize(3);
        seat.setView(view);
        QVERIFY(!fold->isVisible());
        QCOMPARE(lists(), 3);
    }

    /// Of GDL-II's players, who see no words.
    void whatIsSentTakesTheRoomThatItNeeds()
    {
        SeatView view;
        view.isBlind = true;
        engine::Switch one;
        one.word = word("[s]");
        one.owner = Owner::player(0);
        one.actions = {word("[high]"), word("[low]")};
        view.switches.push_back(one);
        SeatColumn seat(Viewer::player(0), {u"[alice]"_s});
        seat.resize(300, 700);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        seat.setView(view);
        seat.setSent({});
        auto *choices = seat.findChild<ChoiceList *>();
        const auto top = [&] { return choices->mapTo(&seat, QPoint()).y(); };
        QTRY_VERIFY2(top() < 200, qPrintable(QString::number(top())));
        auto *sent = seat.findChild<QListView *>(u"sent"_s);
        std::vector<SentChronon> chronons(40);
        for (SentChronon &chronon : chronons)
            chronon.messages.push_back({true, word("[news]")});
        seat.setSent(chronons);
        QTRY_VERIFY(sent->height() > 300);
        QVERIFY(seat.rect().contains(QRect(choices->mapTo(&seat, QPoint()), QSize(1, choices->height()))));
    }

    void theJointActionIsAnnounced()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        session.submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        step(session);
        const auto told = [&](const std::function<bool(Owner)> &isShown) {
            return announcement({}, session.game().players, *session.tree().node(0).position, *session.lastChronon(),
                                isShown);
        };
        QCOMPARE(told([](Owner owner) { return !owner.isNature(); }),
                 (QStringList{u"[alice]: [alice,step]"_s, u"[bob]: nothing for [bob]"_s}));
        QVERIFY(told([](Owner) { return false; }).isEmpty());
    }

private:
    static void run(GameSession &session, debugger::Ticket ticket)
    {
        QSignalSpy spy(&session, &GameSession::finished);
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty() && spy.last().at(0).toULongLong() == ticket, 20000);
    }
    static void step(GameSession &session) { run(session, session.step()); }
    static void start(GameSession &session, const char *game)
    {
        run(session, session.start({tests::gameText(game), {}, 1}, 1));
    }
    static void begin(FakeGameSession &session, SeatsPane &pane)
    {
        run(session, session.restart(1));
        pane.resize(900, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
    }
    static SeatColumn *column(const SeatsPane &pane, tests::Seat seat) { return seat.columnIn(&pane); }
};

SIDL_WINDOW_TEST_MAIN(TestSeatControls)
#include "tst_seatcontrols.moc"
