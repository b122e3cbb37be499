// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/impact/rulechangestest.h"

#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::areSame;

/// S26 for the whole tree, shown to a person: what is listed and told, and what may be accepted.
class TestRuleChanges : public tests::RuleChangesTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    /// What is compared has the room that two rows do not need, and of one line nothing is told in a column.
    void aListOfFewRowsIsLow()
    {
        for (const char *take : {"[1]", "[1]", "[3]"})
            play(take);
        compare("min(Matches, 3)", "min(Matches, 2)");
        QCOMPARE(list()->topLevelItemCount(), 2);
        QVERIFY(list()->isColumnHidden(3));
        const QRect last = list()->visualItemRect(list()->topLevelItem(1));
        QTRY_VERIFY(list()->viewport()->height() >= last.bottom());
        QVERIFY(list()->viewport()->height() < last.bottom() + 2 * last.height());
        QVERIFY(view()->height() > 2 * list()->height());
        m_pane->resize(700, 500); // still, in another height
        QTRY_VERIFY(list()->viewport()->height() < last.bottom() + 2 * last.height());
        done(m_session->goTo(1));
        play("[2]");
        compare("min(Matches, 3)", "min(Matches, 2)");
        QVERIFY(!list()->isColumnHidden(3));
    }

    void s26PlacesAreListedAndShown()
    {
        playLines();
        compare("min(Matches, 3)", "min(Matches, 2)");
        QCOMPARE(rows(),
                 (QStringList{u"0|the beginning|actions of [main]: −[3]|2 lines"_s,
                              u"2 → 3|alice: [3]|then the next state cannot be reached: [3] of [alice] is no longer "
                              "an action of [main]|greedy"_s}));
        QVERIFY2(verdict().startsWith(u"2 of 2 lines differ, in 5 states. 3 states cannot be reached any more."_s),
                 qPrintable(verdict()));
        // Below the first, the lines by name.
        QTreeWidgetItem *first = list()->topLevelItem(0);
        list()->expandItem(first);
        QCOMPARE(first->childCount(), 2);
        QCOMPARE(first->child(0)->text(1), u"Main line, to chronon 4"_s);
        QCOMPARE(first->child(1)->text(1), u"greedy, to chronon 5"_s);
        // The first is chosen: its switch has lost an action.
        QVERIFY2(view()->text().contains(u"[main]  alice  alice  changed\n    [3]  removed"_s),
                 qPrintable(view()->text()));
        // Down to the other one: why, and the goal that fails, with its line; Return goes there.
        QTest::keyClick(list(), Qt::Key_Left); // folds
        QTest::keyClick(list(), Qt::Key_Down);
        QVERIFY2(view()->text().contains(u"line 47  between(1,2,3) does not hold"_s), qPrintable(view()->text()));
        const QList<QLabel *> labels = m_pane->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text()
                == u"Chronon 2 \u2192 3 by alice: [3] cannot be reached. Below it is the state before."_s;
        }));
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_COMPARE(tree().current(), 5);
        const QSignalSpy place(m_pane.get(), &RuleChangesPane::placeActivated);
        QTreeWidgetItem *why = view()->topLevelItem(0)->child(1);
        Q_EMIT view()->itemActivated(why, 0);
        QCOMPARE(place.size(), 1);
        QCOMPARE(place[0][0].value<language::Span>().line, 47);
        // A click goes, too.
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          list()->visualItemRect(list()->topLevelItem(0)).center());
        QTRY_COMPARE(tree().current(), 0);
    }

    void s26EachKindIsToldInALine_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char *name, const char *from, const char *to, const QStringList &rows) {
            QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to) << rows;
        };
        row("effects", "Left is Matches - Take,", "( Matches =:= 5 -> Left = 1 ; Left is Matches - Take ),",
            {u"3 → 4|bob: [3]|[alice,2] → [alice,1]; actions of [main]: −[2]|greedy"_s,
             u"4 → 5|alice: [2]|then the next state cannot be reached: [2] of [alice] is no longer an action of [main]|greedy"_s});
        row("payoffs", "payoff([Loser], -1.0)", "payoff([Loser], -2.0)",
            {u"4 → 5|alice: [2]|alice gets −2, not −1|greedy"_s});
        row("views", "game(nim).", "game(nim).\nhidden([_, 5], [bob]).",
            {u"2 → 3|alice: [3]|bob is sent −[alice,8], not −[alice,8] +[bob,5]; bob sees −[bob,5]|greedy"_s});
        row("the end", "Matches > 0.", "Matches > 6.",
            {u"2 → 3|alice: [3]|the game is over here|greedy"_s, u"3 → 4|bob: [1]|the game is over here|Main line"_s,
             u"3 → 4|bob: [3]|then the next state cannot be reached: [3] of [bob]: [main] is no longer legal|greedy"_s});
        row("an error", "payoff([Winner], 1.0)",
            "payoff([alice], P) :-\n    fact([_, N]),\n    N =:= 5,\n    P is 1 / (N - 5).\npayoff([Winner], 1.0)",
            {u"3 → 4|bob: [3]|the next state cannot be reached: division by zero|greedy"_s});
        row("an owner", "owned([main], [Player]) :-\n    fact([Player, _]).",
            "owned([main], [Player]) :-\n    fact([P, N]), ( N =:= 7 -> Player = alice ; Player = P ).",
            {u"2 → 3|alice: [1]|[main] belongs to alice, not bob|Main line"_s,
             u"3 → 4|bob: [1]|then the next state cannot be reached: [1] of [bob]: [main] belongs to [alice] now|Main line"_s});
        row("players", "init([bob], 0.0).", "init([bob], 0.0).\ninit([carol], 0.0).",
            {u"0|the beginning|other players|2 lines"_s});
    }
    void s26EachKindIsToldInALine()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const QStringList, rows);
        playLines();
        compare(from, to);
        QCOMPARE(this->rows(), rows);
        for (int i = 0; i < list()->topLevelItemCount(); ++i)
            list()->setCurrentItem(list()->topLevelItem(i)); // each can be shown
        QVERIFY(view()->topLevelItemCount() > 3);
    }

    void nothingPlayedIsNoProof()
    {
        compare("game(nim).", "% a remark\ngame(nim).");
        QVERIFY2(verdict().startsWith(u"Nothing was played yet: the starts alone were compared, and do not differ."_s),
                 qPrintable(verdict()));
    }

    void s26NoDifferenceIsTold()
    {
        playLines();
        compare("game(nim).", "% a remark\ngame(nim).");
        QVERIFY(rows().isEmpty());
        QVERIFY2(verdict().startsWith(u"No difference in 7 chronons of 2 lines."_s), qPrintable(verdict()));
        QVERIFY(button("Accept")->isEnabled()); // the new text may be gone on with
        QVERIFY(verdict().contains(u"until you accept"_s));
        compare("game(nim).", "game(nim)."); // the same
        QVERIFY2(verdict().contains(u"still those that are played"_s), qPrintable(verdict()));
        QVERIFY(!button("Accept")->isEnabled());
        QVERIFY(m_pane->changes()->marks().empty());
    }

    /// What cannot be reached is not told as different, too.
    void eachStateOfOneLineIsCountedOnce()
    {
        for (const char *take : {"[1]", "[2]", "[2]", "[3]"})
            play(take);
        compare("min(Matches, 3)", "min(Matches, 2)");
        QVERIFY2(verdict().startsWith(u"The line differs, first in the beginning, and in 3 more states. 1 state cannot "
                                      "be reached any more."_s),
                 qPrintable(verdict()));
        compare("payoff([Winner], 1.0)",
                "payoff([alice], P) :-\n    fact([_, N]),\n    N =:= 5,\n    P is 1 / (N - 5).\npayoff([Winner], 1.0)");
        QVERIFY2(verdict().startsWith(u"The line ends early, in chronon 3. 1 state cannot be reached any more."_s),
                 qPrintable(verdict()));
    }

    /// However many lines the verdict takes.
    void buttonsStayWhereTheyAre()
    {
        m_pane->resize(420, 600);
        QCoreApplication::processEvents();
        const auto *told = m_pane->findChild<QLabel *>(u"verdict"_s);
        const int height = told->height(), at = button("Accept")->y();
        playLines();
        compare("min(Matches, 3)", "min(Matches, 2)");
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QCoreApplication::processEvents();
        QTRY_VERIFY(told->height() != height);
        QCOMPARE(button("Accept")->y(), at);
    }

    void whatIsPlayedMeanwhileIsLookedAtToo()
    {
        playLines();
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        QCOMPARE(rows().size(), 1);
        done(m_session->goTo(4));
        for (int i = 0; i < 6; ++i)
            done(m_session->step()); // to the end, by defaults
        QVERIFY(m_pane->changes()->isOutdated());
        QVERIFY(!button("Accept")->isEnabled());
        QTRY_COMPARE(rows().size(), 2);
        QTRY_VERIFY(button("Accept")->isEnabled());
        done(m_session->goTo(0)); // no play: nothing to be done
        QVERIFY(!m_pane->changes()->isOutdated());
        done(m_session->prune(5));
        QVERIFY(!m_pane->changes()->isOutdated());
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QCOMPARE(tree().size(), 11);
    }

    void placesThatWereNotLookedAtSaySo()
    {
        playLines();
        const QString said = u"The goal that fails was not looked for: the time for that was up."_s;
        for (const int seconds : {0, 60}) {
            m_pane->changes()->setExplainTime(std::chrono::seconds(seconds));
            compare("min(Matches, 3)", "min(Matches, 2)");
            list()->setCurrentItem(list()->topLevelItem(1));
            QString all;
            for (QTreeWidgetItemIterator item(view()); *item; ++item)
                all += (*item)->text(view()->columnCount() - 1) + u'\n';
            QCOMPARE(all.contains(said), seconds == 0);
            QVERIFY2(seconds == 0 || all.contains(u"does not hold"_s), qPrintable(all));
        }
    }

    void anotherTextIsNotAccepted()
    {
        playLines();
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        RuleChanges *changes = m_pane->changes();
        changes->setCurrentText(u"game(other)."_s);
        QVERIFY(!button("Accept")->isEnabled());
        QVERIFY(verdict().endsWith(u"The text has changed since: replay again."_s));
        changes->setCurrentText(changes->impact()->text.text);
        QVERIFY(button("Accept")->isEnabled());
        QSignalSpy wanted(m_pane.get(), &RuleChangesPane::replayWanted);
        click("Replay All Lines");
        QCOMPARE(wanted.size(), 1);
        click("Discard");
        QVERIFY(rows().isEmpty());
        QVERIFY(!button("Accept")->isEnabled());
    }

    void textsWithErrorsAreToldNotReplayed()
    {
        playLines();
        const engine::GameTree before = tree();
        compare("min(Matches, 3),", "min(Matches, 3");
        QVERIFY2(verdict().contains(u"nothing was played again"_s), qPrintable(verdict()));
        QVERIFY(rows().isEmpty());
        QVERIFY(!button("Accept")->isEnabled());
        compare("init([bob], 0.0).", "init([bob], X) :-\n    Y = 0,\n    X is 1 / Y.");
        QVERIFY2(verdict().startsWith(u"The changed rules could not be played: "_s), qPrintable(verdict()));
        QVERIFY(!button("Accept")->isEnabled());
        QVERIFY(areSame(tree(), before));
    }

    void endlessRulesCanBeStopped()
    {
        playLines();
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        m_pane->changes()->compare(changed(u"Matches > 0."_s, u"Matches > 0,\n    repeat,\n    fact([nobody])."_s));
        QTRY_VERIFY(button("Cancel")->isVisible());
        done(m_session->goTo(1)); // the game goes on meanwhile
        QCOMPARE(tree().current(), 1);
        click("Cancel");
        QTRY_VERIFY(!m_pane->changes()->isRunning());
        QCOMPARE(rows().size(), 1); // what was found before, of a text that is no longer there
        QVERIFY(m_pane->changes()->isOfOtherText());
        QVERIFY(!button("Accept")->isEnabled());
    }

    void aTextThatChangesMeanwhileIsNotAccepted()
    {
        playLines();
        RuleChanges *changes = m_pane->changes();
        const QSignalSpy found(changes, &RuleChanges::found);
        changes->compare(changed(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s));
        changes->setCurrentText(u"game(other)."_s);
        QTRY_COMPARE(found.size(), 1);
        QVERIFY(changes->isOfOtherText());
        QVERIFY(!button("Accept")->isEnabled());
        changes->setCurrentText(changes->impact()->text.text);
        click("Accept");
        QTRY_VERIFY(changes->isAccepted());
        // What changes after that counts once it is taken back.
        changes->setCurrentText(u"game(other)."_s);
        QVERIFY(!changes->isOfOtherText());
        click("Undo");
        QTRY_VERIFY(!changes->mayUndo());
        QVERIFY(changes->isOfOtherText());
    }

    void aChangeThatIsTakenBackLeavesNoMarks()
    {
        playLines();
        RuleChanges *changes = m_pane->changes();
        compare("min(Matches, 3)", "min(Matches, 2)");
        const QString compared = changes->impact()->text.text;
        changes->setCurrentText(compared + u"% more"_s);
        QVERIFY(!changes->marks().empty()); // of what was compared
        const QSignalSpy changed(changes, &RuleChanges::changed);
        changes->setCurrentText(m_session->game().text);
        QCOMPARE(changed.size(), 1);
        QVERIFY(changes->marks().empty());
        // Nor rows, until that change is made again.
        QVERIFY(!list()->isVisible());
        QCOMPARE(verdict(), u"The text has again the rules that are played, under which nothing differs."_s);
        changes->setCurrentText(compared);
        QVERIFY(!changes->marks().empty());
        QVERIFY(list()->isVisible());
        QVERIFY(button("Accept")->isEnabled());
    }

    void errorsThatWereMendedAreNotToldOfAsThere()
    {
        playLines();
        compare("min(Matches, 3)", "min(Matches, ");
        QVERIFY2(verdict().contains(u"See Problems"_s), qPrintable(verdict()));
        m_pane->changes()->setCurrentText(m_session->game().text);
        QCOMPARE(verdict(), u"The text has again the rules that are played, under which nothing differs."_s);
        m_pane->changes()->setCurrentText(m_session->game().text + u"% more"_s);
        QCOMPARE(verdict(),
                 u"The text had errors when it was to be played again. The text has changed since: replay again."_s);
    }

    void nodesThatDifferAreMarkedInTheTimeline()
    {
        TimelinePane timeline(m_session.get());
        playLines();
        compare("( Matches", "( Matches"); // nothing
        compare("Left is Matches - Take,", "( Matches =:= 5 -> Left = 1 ; Left is Matches - Take ),");
        TimelineTree *view = timeline.view();
        view->setChanges(m_pane->changes()->marks());
        const auto has = [&](int node, TimelineMark mark) {
            const std::vector<TimelineMark> marks = view->marks(node);
            return std::find(marks.begin(), marks.end(), mark) != marks.end();
        };
        for (int node = 0; node < tree().size(); ++node) {
            QCOMPARE(has(node, TimelineMark::Differs), node == 6);
            QCOMPARE(has(node, TimelineMark::Lost), node == 7);
        }
        QVERIFY2(view->description(6).contains(u"differs under the changed rules: words"_s),
                 qPrintable(view->description(6)));
        QVERIFY(view->description(7).contains(u"cannot be reached: [2] of [alice]"_s));
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        view->setChanges(m_pane->changes()->marks());
        QVERIFY(has(6, TimelineMark::Differs));
        QVERIFY2(view->description(6).contains(u"differed under the rules before: words"_s),
                 qPrintable(view->description(6)));
        QCOMPARE(m_pane->changes()->marks().size(), 1u);
    }
};

SIDL_WINDOW_TEST_MAIN(TestRuleChanges)
#include "tst_rulechanges.moc"
