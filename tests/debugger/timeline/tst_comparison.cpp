// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/model/comparison.h"
#include "debugger/timeline/comparepane.h"
#include "debugger/timeline/comparisonview.h"
#include "sidl/engine/game/nature.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QClipboard>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

namespace {

QString printed(const WordChanges &changes)
{
    QStringList lines;
    for (const WordChange &change : changes) {
        QStringList places;
        for (const int place : change.elements())
            places << QString::number(place);
        lines << u"%1>%2 %3"_s
                     .arg(change.before.isNull() ? QString() : change.before.text(),
                          change.after.isNull() ? QString() : change.after.text(), places.join(u','))
                     .trimmed();
    }
    return lines.join(u'\n');
}

/// Changed elements in all, where a word without a partner counts as all of its own.
int cost(const WordChanges &changes)
{
    int sum = 0;
    for (const WordChange &change : changes)
        sum += change.before.isNull() || change.after.isNull() ? 0 : int(change.elements().size());
    return sum;
}

int pairs(const WordChanges &changes)
{
    return int(std::count_if(changes.begin(), changes.end(), [](const WordChange &change) {
        return !change.before.isNull() && !change.after.isNull();
    }));
}

int difference(engine::Word a, engine::Word b)
{
    return int(WordChange{a, b}.elements().size());
}

/// The least of: changed elements of pairs, and all elements of words that find no partner on the shorter side.
int leastCost(const engine::Words &went, engine::Words came)
{
    std::sort(came.begin(), came.end());
    int least = 1000;
    do {
        int sum = 0;
        for (std::size_t i = 0; i < went.size(); ++i)
            sum += difference(went[i], came[i]);
        least = std::min(least, sum);
    } while (std::next_permutation(came.begin(), came.end()));
    return least;
}

} // namespace

/// Two states side by side.
class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsArePairedByWhatTheyShare()
    {
        const auto change = [](const QStringList &went, const QStringList &came) {
            return printed(pairWords(tests::words(went), tests::words(came)));
        };
        const auto list = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
        QCOMPARE(change(list("[alice,10]"), list("[alice,7]")), u"[alice,10]>[alice,7] 1"_s);
        QCOMPARE(change(list("[white,pawn,e,2] [black,king,e,8]"), list("[black,king,d,8] [white,pawn,e,4]")),
                 u"[black,king,e,8]>[black,king,d,8] 2\n[white,pawn,e,2]>[white,pawn,e,4] 3"_s);
        QCOMPARE(change(list("[a]"), list("[b]")), u"[a]>\n>[b]"_s); // nothing in common
        QCOMPARE(change(list("[a,1]"), list("[a,1,2]")), u"[a,1]>\n>[a,1,2]"_s);
        QCOMPARE(change({}, list("[b] [a]")), u">[a]\n>[b]"_s);
        // A bishop is no pawn, and a black one no white one, though much of it is the same.
        QCOMPARE(change(list("[black,bishop,g,5]"), list("[white,bishop,g,2]")),
                 u"[black,bishop,g,5]>\n>[white,bishop,g,2]"_s);
        QCOMPARE(change(list("[black,bishop,g,5] [black,pawn,f,6]"), list("[black,pawn,g,5] [black,bishop,h,4]")),
                 u"[black,bishop,g,5]>[black,bishop,h,4] 2,3\n[black,pawn,f,6]>[black,pawn,g,5] 2,3"_s);
        QCOMPARE(change(list("[has,alice,ace]"), list("[has,bob,ace]")), u"[has,alice,ace]>[has,bob,ace] 1"_s);
        QCOMPARE(change(list("[has,alice,ace]"), list("[has,bob,king]")), u"[has,alice,ace]>\n>[has,bob,king]"_s);
        QCOMPARE(change(list("[robot,1,2]"), list("[robot,3,4]")), u"[robot,1,2]>[robot,3,4] 1,2"_s); // numbers alone
        // The nearest of the first would be taken by the better pair.
        QCOMPARE(change(list("[p,1,1] [p,1,2]"), list("[p,1,3]")).count(u'\n'), 1);
    }

    void pairsAreTheCheapest()
    {
        QStringList texts;
        for (int i = 0; i < 27; ++i)
            texts << u"[%1,%2,%3]"_s.arg(i % 3).arg(i / 3 % 3).arg(i / 9);
        const engine::Words all = tests::words(texts);
        engine::SplitMix64 random(3);
        for (int round = 0; round < 300; ++round) {
            std::set<engine::Word> taken;
            const auto some = [&](int count) {
                engine::Words words;
                while (int(words.size()) < count)
                    if (const engine::Word one = all[std::size_t(random.below(27))]; taken.insert(one).second)
                        words.push_back(one);
                return words;
            };
            const int count = 1 + random.below(5);
            const engine::Words went = some(count), came = some(count);
            const WordChanges changes = pairWords(went, came);
            // A pair that shares nothing is told as two words, and costs as much.
            QCOMPARE(cost(changes) + 3 * (count - pairs(changes)), leastCost(went, came));
            engine::Words before, after;
            for (const WordChange &change : changes) {
                if (!change.before.isNull())
                    before.push_back(change.before);
                if (!change.after.isNull())
                    after.push_back(change.after);
            }
            std::sort(before.begin(), before.end());
            std::sort(after.begin(), after.end());
            engine::Words sortedWent = went, sortedCame = came;
            std::sort(sortedWent.begin(), sortedWent.end());
            std::sort(sortedCame.begin(), sortedCame.end());
            QVERIFY(before == sortedWent); // nothing is lost, nothing told twice
            QVERIFY(after == sortedCame);
        }
    }

    void manyWordsArePairedToo()
    {
        QStringList went, came;
        for (int i = 0; i < MostPaired + 50; ++i) {
            went << u"[many,%1,a]"_s.arg(i);
            came << u"[many,%1,b]"_s.arg(i);
        }
        const WordChanges changes = pairWords(tests::words(went), tests::words(came));
        QCOMPARE(int(changes.size()), MostPaired + 50);
        QCOMPARE(cost(changes), MostPaired + 50);
    }

    void thePaneShowsBothStates()
    {
        FakeGameSession session(tests::muddyRules());
        ComparePane pane(&session);
        pane.show();
        auto *view = pane.findChild<QTreeWidget *>();
        QVERIFY(!view->isVisible());
        session.restart(1);
        session.submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        session.step();
        QTRY_COMPARE(session.tree().size(), 2);
        pane.compare(0, 1);
        QVERIFY(view->isVisible());
        pane.findChildren<QToolButton *>().at(1)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), pane.text());
        QCOMPARE(pane.text(),
                 u"chronon 0 compared with chronon 1 after alice: [alice,step]\n"
                 "Words (2)\n"
                 "  [evening]  removed\n"
                 "  [stepped,alice]  added\n"
                 "Accounts (1)\n"
                 "  alice  0  1  +1\n"
                 "Legal switches (3)\n"
                 "  [alice]  alice  removed\n"
                 "    [alice,stay]  removed\n"
                 "    [alice,step]  removed\n"
                 "  [bob]  bob  removed\n"
                 "    [bob,stay]  removed\n"
                 "    [bob,step]  removed\n"
                 "  [bell]  nature  removed\n"
                 "    [ring]  removed\n"
                 "    [silence]  removed\n"
                 "Seen by alice (2)\n"
                 "  [evening]  removed\n"
                 "  [stepped,alice]  added\n"
                 "Seen by bob (2)\n"
                 "  [evening]  removed\n"
                 "  [stepped,alice]  added\n"_s);
        pane.findChildren<QToolButton *>().at(0)->click(); // the other way round
        QVERIFY(pane.text().startsWith(u"chronon 1 after alice: [alice,step] compared with chronon 0\n"_s));
        pane.compare(1, 0); // time goes forwards, whichever is asked for first
        QVERIFY(pane.text().startsWith(u"chronon 0 compared with chronon 1"_s));
        pane.compare(1, 1);
        QVERIFY(pane.text().contains(u"Words  the same\n"_s));
        session.prune(1); // it is gone
        QTRY_VERIFY(!view->isVisible());
    }

    /// Where rules are in error, a switch has no owner, and nature least of all; its actions were not asked for.
    void anOwnerThatIsNotKnownIsNotNature()
    {
        engine::Switch owned;
        owned.word = word("[bid]");
        owned.owner = engine::Owner::player(0);
        owned.actions = {word("[x]")};
        engine::Switch unowned;
        unowned.word = owned.word;
        unowned.isUnowned = true;
        const auto nodeOf = [](const engine::Switch &one) {
            engine::Position position;
            position.switches = {one};
            engine::GameTree::Node node;
            node.position = std::make_shared<const engine::Position>(position);
            return node;
        };
        ComparisonView view;
        view.add(compareNodes(nodeOf(owned), nodeOf(unowned)), {word("[amy]")});
        QVERIFY2(view.text().contains(u"  [bid]  amy  no owner known  changed\n"_s), qPrintable(view.text()));
        QVERIFY2(!view.text().contains(u"removed"_s), qPrintable(view.text()));
    }

    /// Where both are of one chronon, their heads tell what else they are.
    void headsTellTheTwoApart()
    {
        FakeGameSession session(tests::muddyRules());
        ComparePane pane(&session);
        pane.resize(1200, 300);
        pane.show();
        auto *view = pane.findChild<QTreeWidget *>();
        session.restart(1);
        QTRY_COMPARE(session.tree().size(), 1);
        for (const char *action : {"[alice,step]", "[alice,stay]"}) {
            const int size = session.tree().size();
            session.goTo(0);
            QTRY_COMPARE(session.tree().current(), 0);
            session.submit(engine::Owner::player(0), {word("[alice]"), word(action)});
            session.step();
            QTRY_COMPARE(session.tree().size(), size + 1);
        }
        const auto heads = [&] { return view->headerItem()->text(1) + u" | "_s + view->headerItem()->text(2); };
        pane.compare(0, 1);
        QCOMPARE(heads(), u"Chronon 0 | Chronon 1"_s);
        pane.compare(1, 2);
        QTRY_COMPARE(heads(), u"Chronon 1, after alice: [alice,step] | Chronon 1, after alice: [alice,stay]"_s);
        pane.resize(420, 300); // where they would look the same: what differs is seen
        QTRY_COMPARE(heads(), u"… alice: [alice,step] | … alice: [alice,stay]"_s);
        QCOMPARE(view->headerItem()->toolTip(1), u"Chronon 1, after alice: [alice,step]"_s);
        pane.resize(1200, 300);
        QTRY_COMPARE(heads(), u"Chronon 1, after alice: [alice,step] | Chronon 1, after alice: [alice,stay]"_s);
        engine::GameTree::Note named;
        named.name = u"waits"_s;
        session.setNote(2, named);
        QTRY_COMPARE(heads(), u"Chronon 1, after alice: [alice,step] | Chronon 1, waits"_s); // at once
        QVERIFY(pane.text().startsWith(u"chronon 1 after alice: [alice,step] compared with chronon 1 (waits)\n"_s));
        session.setNote(2, {});
        QTRY_COMPARE(heads(), u"Chronon 1, after alice: [alice,step] | Chronon 1, after alice: [alice,stay]"_s);
    }

    /// Left out is only what both begin with, up to a whole action, and no more than the columns have no room for.
    void headsAreCutBetweenWholeActions()
    {
        ComparisonView view;
        view.show();
        const QString start = u"Chronon 37, after "_s;
        const auto heads = [&] { return view.headerItem()->text(1) + u" | "_s + view.headerItem()->text(2); };
        const auto widthOf = [](const QString &head) {
            QTreeWidget other;
            other.setHeaderLabels({head, QString()});
            return other.header()->sectionSizeHint(0) + 20; // digits may differ
        };
        const QString drop6 = u"red: (drop 6)  yellow: noop"_s, drop1 = u"red: (drop 1)  yellow: noop"_s;
        view.setTitles(start + drop6, start + drop1, start.size());
        const auto setWidths = [&](int width) {
            view.setColumnWidth(1, width);
            view.setColumnWidth(2, width);
        };
        setWidths(widthOf(start + drop6));
        QCOMPARE(heads(), start + drop6 + u" | "_s + start + drop1);
        for (const int width : {widthOf(u"… "_s + drop6), 60}) { // nor where there is too little room for all of it
            setWidths(width);
            QCOMPARE(heads(), u"… "_s + drop6 + u" | … "_s + drop1);
        }
        // The first action is the same, and has two spaces in a name: it goes as a whole, if need be.
        const QString first = u"red: ['a  b']  "_s, noop = u"blue: noop"_s, turn = u"blue: turn"_s;
        view.setTitles(start + first + noop, start + first + turn, start.size());
        setWidths(widthOf(u"… "_s + first + turn));
        QCOMPARE(heads(), u"… "_s + first + noop + u" | … "_s + first + turn);
        setWidths(60);
        QCOMPARE(heads(), u"… "_s + noop + u" | … "_s + turn);
        view.setTitles(noop, turn); // nothing may be left out
        setWidths(20);
        QCOMPARE(heads(), noop + u" | "_s + turn);
    }

    /// Red and green tell what is gone and new: not an owner who stays the same while the actions change.
    void whatIsTheSameOnBothSidesIsNotColoured()
    {
        engine::Switch before;
        before.word = word("[main]");
        before.owner = engine::Owner::player(0);
        engine::Switch after = before;
        Comparison comparison;
        comparison.hasPositions = true;
        comparison.switches.push_back({before, after, {{word("[3]"), {}}}});
        after.owner = engine::Owner::player(1);
        comparison.switches.push_back({before, after, {}});
        ComparisonView view;
        view.setTitles(u"before"_s, u"after"_s);
        view.add(comparison, tests::words({u"[alice]"_s, u"[bob]"_s}));
        const QTreeWidgetItem *switches = view.topLevelItem(2);
        const QTreeWidgetItem *same = switches->child(0), *other = switches->child(1);
        QCOMPARE(same->text(1), same->text(2));
        QCOMPARE(same->foreground(1), QBrush());
        QCOMPARE(same->foreground(2), QBrush());
        QCOMPARE(same->child(0)->foreground(1).color(), ui::deletedColour(view.palette())); // the action
        QCOMPARE(other->foreground(1).color(), ui::deletedColour(view.palette()));
        QCOMPARE(other->foreground(2).color(), ui::createdColour(view.palette()));
    }

    /// Actions stand below their switch, and where that is called as their player, it is not named twice.
    void actionsAreCalledAsBesideTheirPlayer()
    {
        const engine::Words players = tests::words({u"[alice]"_s, u"[bob]"_s});
        engine::Switch place;
        place.word = word("[alice]");
        place.owner = engine::Owner::player(0);
        Comparison comparison;
        comparison.hasPositions = true;
        comparison.switches.push_back({place, place, {{word("[offer,alice,3]"), {}}}});
        ComparisonView view;
        view.add(comparison, players, wording::DisplayNames({}, players).naming());
        QCOMPARE(view.topLevelItem(2)->child(0)->child(0)->text(1), u"offer 3"_s);
    }

    /// View > Hide What Comes After: also where it was compared before.
    void whatComesAfterIsHidden()
    {
        FakeGameSession session(tests::muddyRules());
        ComparePane pane(&session);
        pane.show();
        const auto *view = pane.findChild<QTreeWidget *>();
        session.restart(1);
        session.submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        session.step();
        QTRY_COMPARE(session.tree().size(), 2);
        pane.compare(0, 1);
        pane.setHidesLater(true);
        QVERIFY(view->isVisible()); // it is the current one
        session.goTo(0);
        QTRY_VERIFY(!view->isVisible());
        QVERIFY2(!pane.text().contains(u"step"_s), qPrintable(pane.text()));
        session.goTo(1);
        QTRY_VERIFY(view->isVisible());
        session.goTo(0);
        QTRY_VERIFY(!view->isVisible());
        pane.setHidesLater(false);
        QVERIFY(view->isVisible() && pane.text().contains(u"[stepped,alice]"_s));
    }

    void aWidthGivenByHandIsKept()
    {
        ComparisonView view;
        view.setTitles(QString(60, u'b'), QString(60, u'a'));
        view.resize(600, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.fitColumns();
        view.setColumnWidth(1, 150); // by hand
        const int fitted = view.columnWidth(2);
        view.resize(800, 200);
        QTRY_VERIFY(view.columnWidth(2) > fitted);
        view.fitColumns();
        QCOMPARE(view.columnWidth(1), 150);
    }

    /// Also of what is shown already, when another theme is chosen.
    void coloursFollowTheTheme()
    {
        ComparisonView view;
        QTreeWidgetItem *section = view.addSection(u"Words"_s, 1);
        QTreeWidgetItem *row = view.addRow(section, {}, u"[a]"_s, u"[b]"_s, {});
        QTreeWidgetItem *same = view.addRow(section, {}, u"[c]"_s, u"[c]"_s, {});
        QPalette dark = view.palette();
        dark.setColor(QPalette::Base, QColor(0x20, 0x20, 0x20));
        dark.setColor(QPalette::Window, QColor(0x20, 0x20, 0x20));
        dark.setColor(QPalette::Text, Qt::white);
        dark.setColor(QPalette::WindowText, Qt::white);
        QVERIFY(ui::deletedColour(dark) != ui::deletedColour(view.palette()));
        view.setPalette(dark);
        QCOMPARE(row->foreground(1).color(), ui::deletedColour(dark));
        QCOMPARE(row->foreground(2).color(), ui::createdColour(dark));
        QCOMPARE(same->foreground(1).style(), Qt::NoBrush);
    }
};

SIDL_WINDOW_TEST_MAIN(TestComparison)
#include "tst_comparison.moc"
