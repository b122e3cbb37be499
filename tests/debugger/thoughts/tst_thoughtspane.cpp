// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/thoughts/guessesmodel.h"
#include "debugger/thoughts/optionsmodel.h"
#include "debugger/thoughts/thoughtspane.h"
#include "sidl/ui/emptylabel.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using agents::Thought;
using tests::word;

/// What an agent thinks, in its pane (P7), with real widgets and agents that the engine asks.
class TestThoughtsPane : public EngineTest
{
    Q_OBJECT

    QLabel *status() const { return m_pane->findChild<QLabel *>(u"thoughtStatus"_s); }
    QComboBox *seat() const { return m_pane->findChild<QComboBox *>(u"thoughtSeat"_s); }
    QAbstractItemModel *actions() const { return m_pane->findChild<QTableView *>(u"thoughtActions"_s)->model(); }
    QAbstractItemModel *words() const { return m_pane->findChild<QTableView *>(u"thoughtWords"_s)->model(); }
    static QString text(const QAbstractItemModel *model, int row, int column)
    {
        return model->index(row, column).data().toString();
    }
    static Thought thoughtOf(int player, qint64 plays)
    {
        Thought thought;
        thought.player = player;
        thought.chronon = 3;
        thought.plays = plays;
        thought.planned = 400;
        thought.samples = 2;
        thought.options = {{{word("[card]"), word("[bet]")}, plays / 4, 0.5, 0, false},
                           {{word("[card]"), word("[check]")}, plays - plays / 4, 1.25, 0, false}};
        thought.guesses = {{word("[holds,bob,ace]"), 0.75}, {word("[holds,bob,king]"), 0.25}};
        return thought;
    }

    std::unique_ptr<ThoughtsPane> m_pane;

private Q_SLOTS:
    void init()
    {
        openSession();
        m_pane = std::make_unique<ThoughtsPane>(m_session.get());
        m_pane->resize(700, 300);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void thereIsNothingBeforeAnAgentThinks()
    {
        start("kuhn-poker");
        QVERIFY(m_pane->findChild<ui::EmptyLabel *>()->isVisible());
        QVERIFY(!status()->isVisible());
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(m_pane->findChild<ui::EmptyLabel *>()->isVisible()); // persons and nature think elsewhere
    }

    /// Of an agent that is asked in a step: what it has come to stays, until another game begins.
    void whatAnAgentThoughtLastIsKept()
    {
        start("kuhn-poker");
        m_session->setTable({.agents = {{u"[alice]"_s, u"mcts:plays=300"_s}, {u"[bob]"_s, u"greedy:samples=10"_s}}});
        QCOMPARE(done(m_session->step()), Outcome::Done); // the cards are dealt
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QTRY_VERIFY2(
            status()->text().startsWith(u"alice (mcts:plays=300) in chronon 1: 300 of 300 plays, 2 possible"_s),
            qPrintable(status()->text()));
        QCOMPARE(actions()->rowCount(), 2);
        QVERIFY(text(actions(), 0, OptionsModel::ActionColumn).startsWith(u"[bet]"_s));
        int visits = 0, chosen = 0;
        for (int row = 0; row < 2; ++row) {
            visits += actions()->index(row, OptionsModel::VisitsColumn).data(OptionsModel::SortRole).toInt();
            chosen += text(actions(), row, OptionsModel::ActionColumn).endsWith(u'✓') ? 1 : 0;
        }
        QCOMPARE(visits, 300);
        QCOMPARE(chosen, 1);
        QCOMPARE(words()->rowCount(), 2);
        QVERIFY(text(words(), 0, 0).startsWith(u"[holds,bob,"_s));
        QCOMPARE(text(words(), 0, 1), u"50.0 %"_s);

        QCOMPARE(done(m_session->step()), Outcome::Done);
        QTRY_VERIFY2(status()->text().startsWith(u"bob (greedy:samples=10) in chronon 2: "_s),
                     qPrintable(status()->text())); // who thinks is shown
        QCOMPARE(seat()->count(), 3);
        seat()->setCurrentIndex(1);
        Q_EMIT seat()->activated(1);
        QVERIFY2(status()->text().startsWith(u"alice"_s), qPrintable(status()->text()));
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QVERIFY(status()->text().startsWith(u"alice"_s));
        start("nim");
        QVERIFY(m_pane->findChild<ui::EmptyLabel *>()->isVisible());
        QCOMPARE(actions()->rowCount(), 0);
        QCOMPARE(words()->rowCount(), 0);
    }

    /// Of one that thinks for long, it is told meanwhile, and what it thought until it was stopped stays.
    void anAgentIsWatchedWhileItThinks()
    {
        start("kuhn-poker");
        m_session->setTable({.agents = {{u"[alice]"_s, u"mcts:plays=1000000000"_s}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const QSignalSpy told(m_session.get(), &GameEvents::thought);
        const Ticket step = m_session->step();
        QTRY_VERIFY(told.size() >= 3);
        QVERIFY2(status()->text().endsWith(u"it thinks…"_s), qPrintable(status()->text()));
        QVERIFY(m_session->isBusy());
        const int visits = actions()->index(0, OptionsModel::VisitsColumn).data(OptionsModel::SortRole).toInt();
        QTRY_VERIFY(actions()->index(0, OptionsModel::VisitsColumn).data(OptionsModel::SortRole).toInt() > visits);
        m_session->stop();
        QCOMPARE(done(step), Outcome::Cancelled);
        QTRY_VERIFY2(status()->text().endsWith(u"nothing was chosen"_s), qPrintable(status()->text()));
    }

    void rowsStayWhileItGoesOn()
    {
        start("kuhn-poker");
        OptionsModel options;
        GuessesModel guesses;
        const QAbstractItemModelTester first(&options, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester second(&guesses, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QSignalSpy resets(&options, &QAbstractItemModel::modelReset);
        options.setThought(thoughtOf(0, 100));
        options.setThought(thoughtOf(0, 200));
        guesses.setGuesses(thoughtOf(0, 200).guesses);
        QCOMPARE(resets.size(), 1);
        QCOMPARE(text(&options, 1, OptionsModel::VisitsColumn), u"150"_s);
        QCOMPARE(text(&options, 1, OptionsModel::ShareColumn), u"75.0 %"_s);
        QCOMPARE(text(&options, 1, OptionsModel::ValueColumn), u"1.25"_s);
        QCOMPARE(text(&guesses, 0, GuessesModel::LikelyColumn), u"75.0 %"_s);
        Thought other = thoughtOf(0, 300);
        other.options.front().choice.place = word("[other]");
        options.setThought(other);
        QCOMPARE(resets.size(), 2);
        QCOMPARE(text(&options, 0, OptionsModel::ActionColumn), u"[other]: [bet]"_s); // several switches
        options.clear();
        guesses.setGuesses({});
        QCOMPARE(options.rowCount() + guesses.rowCount(), 0);
    }

    /// A strategy tries nothing: it has probabilities.
    void aStrategyTellsProbabilities()
    {
        OptionsModel options;
        Thought thought;
        thought.options = {{{word("[card]"), word("[bet]")}, 0, {}, 1.0 / 3, true},
                           {{word("[card]"), word("[check]")}, 0, {}, 2.0 / 3, false}};
        options.setThought(thought);
        QCOMPARE(text(&options, 0, OptionsModel::VisitsColumn), QString());
        QCOMPARE(text(&options, 0, OptionsModel::ShareColumn), u"33.3 %"_s);
        QCOMPARE(text(&options, 0, OptionsModel::ValueColumn), QString());
        QCOMPARE(options.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"[bet], chosen"_s);
    }

    /// What an agent says in its own words has a column where there is some.
    void notesAreShown()
    {
        start("kuhn-poker");
        const auto *table = m_pane->findChild<QTableView *>(u"thoughtActions"_s);
        Thought thought = thoughtOf(0, 100);
        Q_EMIT m_session->thought(thought);
        QVERIFY(table->isColumnHidden(OptionsModel::NoteColumn));
        thought.options[1].note = QString(200, u'x');
        Q_EMIT m_session->thought(thought);
        QTRY_VERIFY(!table->isColumnHidden(OptionsModel::NoteColumn));
        QVERIFY(table->columnWidth(OptionsModel::ActionColumn) > table->width() / 5); // there is room for both
        thought.options[1].note = u"<b>a bluff"_s;
        Q_EMIT m_session->thought(thought);
        QVERIFY(!table->isColumnHidden(OptionsModel::NoteColumn));
        QCOMPARE(text(actions(), 1, OptionsModel::NoteColumn), u"<b>a bluff"_s);
        QCOMPARE(actions()->index(1, OptionsModel::NoteColumn).data(Qt::ToolTipRole).toString(),
                 u"<qt>&lt;b&gt;a bluff</qt>"_s);
        thought.planned = 0;
        thought.options = {{{word("[card]"), word("[bet]")}, 0, 2.5, 0, false}, {{word("[card]"), word("[check]")}}};
        Q_EMIT m_session->thought(thought); // it tried nothing, and says what an action is worth
        QCOMPARE(text(actions(), 0, OptionsModel::ValueColumn), u"2.5"_s);
        QCOMPARE(text(actions(), 0, OptionsModel::ShareColumn), QString());
        QCOMPARE(text(actions(), 1, OptionsModel::ValueColumn), QString());
        QVERIFY(!table->isColumnHidden(OptionsModel::ValueColumn));
        QVERIFY(table->isColumnHidden(OptionsModel::VisitsColumn) && table->isColumnHidden(OptionsModel::ShareColumn));
    }

    /// Of rules there are probabilities alone, and nothing stands empty.
    void whatAnAgentDoesNotTellHasNoColumn()
    {
        start("kuhn-poker");
        const auto *table = m_pane->findChild<QTableView *>(u"thoughtActions"_s);
        Thought thought;
        thought.chronon = 1;
        thought.options = {{{word("[card]"), word("[bet]")}, 0, {}, 0.25, false},
                           {{word("[card]"), word("[check]")}, 0, {}, 0.75, true}};
        thought.isOver = true;
        Q_EMIT m_session->thought(thought);
        QCOMPARE(status()->text(), u"alice in chronon 1"_s);
        QVERIFY(!table->isColumnHidden(OptionsModel::ShareColumn));
        for (const int column : {OptionsModel::VisitsColumn, OptionsModel::ValueColumn, OptionsModel::NoteColumn})
            QVERIFY(table->isColumnHidden(column));
        thought.planned = 100; // a search that has only begun
        thought.isOver = false;
        Q_EMIT m_session->thought(thought);
        QVERIFY(!table->isColumnHidden(OptionsModel::VisitsColumn)
                && !table->isColumnHidden(OptionsModel::ValueColumn));
    }

    /// While nobody sees the pane it does nothing, and it knows all that it missed.
    void whatWasThoughtMeanwhileIsThere()
    {
        start("kuhn-poker");
        m_pane->hide();
        Q_EMIT m_session->thought(thoughtOf(1, 400));
        QCOMPARE(actions()->rowCount(), 0);
        m_pane->show();
        QCOMPARE(actions()->rowCount(), 2);
        QVERIFY2(status()->text().startsWith(u"bob in chronon 3: 400 of 400 plays"_s), qPrintable(status()->text()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestThoughtsPane)
#include "tst_thoughtspane.moc"
