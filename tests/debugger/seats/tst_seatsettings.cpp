// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/model/submission.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/stephint.h"
#include "debugger/words/seatwordsfilter.h"
#include "debugger/words/wordslist.h"
#include "tests/support/sampletext.h"
#include "tests/support/seat.h"

#include <QAction>
#include <QFile>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using engine::Viewer;

/// Who plays a seat and how it looks, which is kept with the game.
class TestSeatSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void policiesPlayTheSeats()
    {
        EngineGameSession session;
        SeatsPane pane(&session);
        start(session, "prisoners-dilemma");
        session.setPolicies({play::Policy::First, play::Policy::Default});
        const QString first = session.game().players[0].text();
        QVERIFY2(stepHint(session).contains(u"plays: %1 (first action)"_s.arg(first)), qPrintable(stepHint(session)));
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

    void namesWrittenByHandMeanwhileStay()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"), file));
        EngineGameSession session;
        GameView view(&session);
        run(session, session.start({tests::gameText("nim"), file, 1}, 1));
        QFile byHand(folder.filePath(u"nim.view.json"_s));
        const QByteArray names
            = R"({"format":"sidl-view","version":1,"show":"list","names":{"players":{"[alice]":"Anne"}}})";
        QVERIFY(byHand.open(QIODevice::WriteOnly) && byHand.write(names) == names.size());
        byHand.close();
        SeatSettings seat;
        seat.isCovered = true;
        view.changeSeat(u"[bob]"_s, seat);
        QVERIFY(byHand.open(QIODevice::ReadOnly));
        const QByteArray kept = byHand.readAll();
        QVERIFY2(kept.contains("Anne") && kept.contains("covered"), kept.constData());
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
    static SeatColumn *column(const SeatsPane &pane, tests::Seat seat) { return seat.columnIn(&pane); }
};

SIDL_WINDOW_TEST_MAIN(TestSeatSettings)
#include "tst_seatsettings.moc"
