// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sessiontest.h"

#include "debugger/model/seatview.h"
#include "sidl/engine/game/gametree.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

namespace {

/// "[a] +[b] -[c] ~[d]": created, deleted, hidden from somebody.
QString printed(const SeatView &view)
{
    QStringList rows;
    for (const SeatWord &row : view.words) {
        const QString mark = row.mark == SeatWord::Mark::Created ? u"+"_s
            : row.mark == SeatWord::Mark::Deleted                ? u"-"_s
                                                                 : QString();
        rows.append(mark + (row.hiddenFrom.empty() ? QString() : u"~"_s) + row.word.text());
    }
    return rows.join(u' ');
}

} // namespace

/// What each seat is told (S15, S22).
class TestSeatView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        const auto rules = tests::muddyRules();
        m_first = rules.position(rules.initial, 0);
        const auto chronon = rules.play(m_first, {{word("[alice]"), word("[alice,step]")}});
        m_chronon = *chronon;
        m_second = rules.position(m_chronon.after, 1);
    }

    void playerSeesOnlyItsView()
    {
        QCOMPARE(printed(playerSeat(m_first, nullptr, 0)), u"[dirty,bob] [evening]"_s);
        QCOMPARE(printed(playerSeat(m_first, nullptr, 1)), u"[dirty,alice] [evening]"_s);
    }

    /// Nobody is sent anything by an edit; what it has brought into sight is marked all the same.
    void whatAnEditHasBroughtIsMarked()
    {
        const engine::State before
            = m_first.state.changed({}, tests::words({u"[dirty,alice]"_s, u"[dirty,bob]"_s}), {0, 0});
        const engine::Chronon edit = engine::editOf(before, m_first.state);
        QCOMPARE(edit.created.size(), 2u);
        QCOMPARE(printed(playerSeat(m_first, &edit, 0)), u"+[dirty,bob] [evening]"_s);
        QCOMPARE(printed(playerSeat(m_first, &edit, 1)), u"+[dirty,alice] [evening]"_s);
    }

    /// And so is what it has taken out of sight, but no word that was hidden from the player.
    void whatAnEditHasTakenAwayIsStruck()
    {
        const engine::Position before = m_first;
        const engine::Chronon edit = engine::editOf(
            before.state, before.state.changed({}, tests::words({u"[dirty,alice]"_s, u"[dirty,bob]"_s}), {0, 0}));
        QCOMPARE(edit.deleted.size(), 2u);
        const engine::Position after = tests::muddyRules().position(edit.after, 1);
        QCOMPARE(printed(playerSeat(after, &edit, 0, &before)), u"-[dirty,bob] [evening]"_s);
        QCOMPARE(printed(playerSeat(after, &edit, 1, &before)), u"-[dirty,alice] [evening]"_s);
        QCOMPARE(printed(playerSeat(after, &edit, 0)), u"[evening]"_s); // as long as it is not known
        engine::Position hidden = before; // nobody is told whether what is out of sight is so
        hidden.views[0] = after.views[0];
        const engine::Chronon none = engine::editOf(before.state, before.state);
        QCOMPARE(printed(playerSeat(hidden, &none, 0, &before)), u"-[dirty,bob] [evening]"_s);
    }

    void refereeSeesAllAndFromWhomItIsHidden()
    {
        const SeatView seat = refereeSeat(m_first, nullptr);
        QCOMPARE(printed(seat), u"~[dirty,alice] ~[dirty,bob] [evening]"_s);
        QCOMPARE(seat.words[0].hiddenFrom, std::vector<int>{0});
        QCOMPARE(seat.words[1].hiddenFrom, std::vector<int>{1});
        QCOMPARE(seat.hiddenCounts, (std::vector<int>{1, 1}));
    }

    void changesAreMarked()
    {
        const QString seen = u"-[evening] +[stepped,alice]"_s;
        QCOMPARE(printed(playerSeat(m_second, &m_chronon, 0)), u"[dirty,bob] "_s + seen);
        QCOMPARE(printed(playerSeat(m_second, &m_chronon, 1)), u"[dirty,alice] "_s + seen);
        QCOMPARE(printed(refereeSeat(m_second, &m_chronon)), u"~[dirty,alice] ~[dirty,bob] "_s + seen);
    }

    /// All is seen there, and nothing is sent.
    void inGdlChangesAreMarked()
    {
        engine::Position position = m_second;
        position.everyoneMoves = true;
        for (engine::WordSet &view : position.views)
            view = engine::WordSet(position.state.words());
        engine::Chronon chronon = m_chronon;
        for (std::vector<engine::Message> &sent : chronon.sent)
            sent.clear();
        QCOMPARE(printed(playerSeat(position, &chronon, 0)),
                 u"[dirty,alice] [dirty,bob] -[evening] +[stepped,alice]"_s);
        position.views[0] = m_second.views[0]; // some of it is not
        QVERIFY(!printed(playerSeat(position, &chronon, 0)).contains(u'+'));
    }

    /// It was there before and is there now (S20), whatever was sent about it (S22).
    void whatIsDeletedAndCreatedAtOnceIsNotMarked()
    {
        engine::Chronon chronon = m_chronon;
        chronon.created = chronon.deleted = {word("[evening]")};
        for (std::vector<engine::Message> &sent : chronon.sent)
            sent = {{false, word("[evening]")}, {true, word("[evening]")}};
        QCOMPARE(printed(playerSeat(m_first, &chronon, 0)), u"[dirty,bob] [evening]"_s);
        QCOMPARE(printed(refereeSeat(m_first, &chronon)), u"~[dirty,alice] ~[dirty,bob] [evening]"_s);
    }

    void changesOfHiddenWordsAreNotTold()
    {
        // The chronon deletes alice's face: she is sent nothing of it (S22).
        engine::Chronon chronon = m_chronon;
        chronon.deleted = tests::words({u"[dirty,alice]"_s, u"[evening]"_s});
        chronon.sent[1].insert(chronon.sent[1].begin(), {false, word("[dirty,alice]")});
        engine::Position position = m_second;
        position.state = m_first.state.changed(chronon.created, chronon.deleted, {1, 0});
        position.views[1] = position.state.set().changed({}, {word("[dirty,bob]")});
        QVERIFY(!printed(playerSeat(position, &chronon, 0)).contains(u"dirty,alice"_s));
        QVERIFY(printed(playerSeat(position, &chronon, 1)).contains(u"-[dirty,alice]"_s));
    }

    void switchesAreTheOwnersAndActionsInStandardOrder()
    {
        const SeatView alice = playerSeat(m_first, nullptr, 0);
        QCOMPARE(alice.switches.size(), 1u);
        QCOMPARE(alice.switches[0].word, word("[alice]"));
        QCOMPARE(alice.switches[0].actions, (engine::Words{word("[alice,stay]"), word("[alice,step]")}));
        const SeatView referee = refereeSeat(m_first, nullptr);
        QCOMPARE(referee.switches.size(), 1u);
        QCOMPARE(referee.switches[0].word, word("[bell]"));
    }

    void anErrorLeavesNoSwitches()
    {
        engine::Position position = m_first;
        position.error = engine::Problem{};
        QVERIFY(playerSeat(position, nullptr, 0).switches.empty());
        QVERIFY(refereeSeat(position, nullptr).switches.empty());
    }

    void accountsAndTheirChange()
    {
        const SeatView seat = playerSeat(m_second, &m_chronon, 1);
        QCOMPARE(seat.accounts, (std::vector<double>{1, 0})); // all accounts are everybody's (S15)
        QCOMPARE(seat.changes, (std::vector<double>{1, 0}));
        QVERIFY(playerSeat(m_first, nullptr, 0).changes.empty());
    }

private:
    engine::Position m_first, m_second;
    engine::Chronon m_chronon;
};

SIDL_SESSION_TEST_MAIN(TestSeatView)
#include "tst_seatview.moc"
