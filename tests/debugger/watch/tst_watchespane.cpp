// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/paintedtext.h"
#include "tests/support/windowtest.h"

#include "debugger/session/watches.h"
#include "debugger/watch/watchesmodel.h"
#include "debugger/watch/watchespane.h"
#include "debugger/watch/watchheads.h"
#include "debugger/watch/watchplot.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::play::Policy;

namespace {

/// Counts how often a table measures a cell.
class Measuring : public QStyledItemDelegate
{
public:
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        ++count;
        return QStyledItemDelegate::sizeHint(option, index);
    }
    mutable int count = 0;
};

} // namespace

/// Watches with the engine: their values along a line and over branches, and the plot of those that are numbers.
class TestWatchesPane : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openSession();
        m_pane = std::make_unique<WatchesPane>(m_session.get(), m_session.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(model());
        m_pane->resize(900, 300);
        m_pane->show();
        m_hint = m_pane->findChild<QLineEdit *>()->placeholderText();
        m_before = told();
        start("nim");
    }
    void cleanup()
    {
        m_tester.reset();
        m_pane.reset();
        m_session.reset();
    }

    /// What may be typed is told as the game writes it; without a game there is no telling how.
    void hintsAreOfTheLanguage()
    {
        const auto *edit = m_pane->findChild<QLineEdit *>();
        QCOMPARE(m_hint, u"A goal, as in a rule"_s);
        QVERIFY2(edit->placeholderText().contains(u"fact(["_s), qPrintable(edit->placeholderText()));
        EngineTest::start(tests::gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        QTRY_COMPARE(edit->placeholderText(), u"A goal, such as (true (cell ?x 1 b))"_s);
    }

    /// Without a game nothing can be added: what is wanted first is said.
    void withoutAGameItIsSaidToStartOne()
    {
        QVERIFY2(m_before.startsWith(u"Start a game"_s), qPrintable(m_before));
        QVERIFY(!m_before.contains(u'\n')); // a line ends where the pane does
        QTRY_VERIFY2(told().startsWith(u"A goal added here is asked"_s), qPrintable(told()));
        QVERIFY(!told().contains(u'\n'));
    }

    void aWatchIsAColumnOverTheChronons()
    {
        add("fact([alice, N])");
        QTRY_COMPARE(column(1), u"10"_s);
        play(3);
        QTRY_COMPARE(column(1), u"10 \u2013 8 \u2013"_s);
        add("fact([P, N]), between(1, 2, X)");
        QTRY_COMPARE(model()->index(0, 2).data().toString(), u"alice 10 1; alice 10 2"_s);
        QCOMPARE(model()->index(0, 2).data(Qt::ToolTipRole).toString(),
                 u"P = alice, N = 10, X = 1\nP = alice, N = 10, X = 2"_s);
        add("findall(N, fact([_, N]), [L])");
        QTRY_COMPARE(model()->index(3, 3).data().toString(), u"7"_s); // and nothing for N
        m_pane->watches()->remove(2);
        add("fact([alice, _])");
        QTRY_COMPARE(column(3), u"yes no yes no"_s);
        QCOMPARE(model()->headerData(3, Qt::Horizontal).toString(), u"fact([alice, _])"_s);
        QCOMPARE(model()->currentRow(), 3);
    }

    void valuesAreSeenWholeAsFarAsThereIsRoom()
    {
        const auto *view = m_pane->findChild<QTableView *>();
        add("fact([P, N]), between(1, 2, X)");
        const QString text = u"alice 10 1; alice 10 2"_s;
        QTRY_COMPARE(model()->index(0, 1).data().toString(), text);
        QTRY_VERIFY(view->columnWidth(1) > view->fontMetrics().horizontalAdvance(text));
        add("findall(X, between(1, 100, X), L)"); // all that the first one leaves, and no more
        QTRY_VERIFY(model()->index(0, 2).data().toString().size() > 50);
        const auto width = [view] {
            return view->columnWidth(0) + view->columnWidth(1) + view->columnWidth(2) - view->viewport()->width();
        };
        QTRY_COMPARE(width(), 0);
        QVERIFY(view->columnWidth(1) > view->fontMetrics().horizontalAdvance(text));
        m_pane->watches()->remove(0);
        m_pane->watches()->remove(0);
        m_pane->resize(1800, 300);
        add("findall(X, between(1, 100, X), [_ | L])"); // without a number that is plotted
        QTRY_COMPARE(view->columnWidth(0) + view->columnWidth(1), view->viewport()->width());
        QVERIFY(view->columnWidth(1) > 1000);
        QVERIFY(!view->horizontalHeader()->highlightSections()); // a bold title needs more room
    }

    /// A hidden table would measure all of its rows, at each answer; and it cannot go to one.
    /// Two titles that are cut differ where they can, and their tips have all of them.
    void titlesThatAreCutDiffer()
    {
        const QFont font;
        const QFontMetrics metrics(font);
        const QString first = u"fact([count, N])"_s, second = u"fact([cont, N])"_s;
        const int width = metrics.horizontalAdvance(u"fact([…t, N])"_s) + 1;
        const QStringList cut = WatchHeads::cut({first, second, u"N"_s}, {width, width, width}, metrics);
        QVERIFY2(cut[0] != cut[1], qPrintable(cut.join(u" | "_s)));
        for (const QString &title : cut)
            QVERIFY2(metrics.horizontalAdvance(title) <= width, qPrintable(title));
        QCOMPARE(cut[2], u"N"_s);
        QCOMPARE(WatchHeads::cut({first, u"N"_s}, {width, width}, metrics)[0],
                 metrics.elidedText(first, Qt::ElideMiddle, width));
        QCOMPARE(WatchHeads::cut({first, second}, {500, 500}, metrics), (QStringList{first, second}));

        add("fact([alice, Number])");
        add("fact([alicia, Number])");
        auto *heads = m_pane->findChild<WatchHeads *>();
        QVERIFY(heads);
        QTRY_COMPARE(heads->count(), 3);
        for (const int column : {1, 2})
            heads->resizeSection(column, metrics.horizontalAdvance(u"fact([ali…mber])"_s));
        QVERIFY2(heads->shownTitle(1) != heads->shownTitle(2), qPrintable(heads->shownTitle(1)));
        QCOMPARE(heads->model()->headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 u"fact([alicia, Number])"_s);
    }

    void aPaneBehindATabCatchesUpWhenItIsShown()
    {
        start(u"init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [t]). default(_, [t]).\n"
              "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        auto *view = m_pane->findChild<QTableView *>();
        Measuring measuring;
        view->setItemDelegate(&measuring);
        add("fact([n, N]), between(1, N, X), X < 6");
        QTRY_COMPARE(column(1), u"\u2013"_s);
        const auto last = [this] { return model()->index(model()->rowCount() - 1, 1); };
        m_pane->hide();
        measuring.count = 0;
        play(60);
        const QString text = u"60 1; 60 2; 60 3; 60 4; 60 5"_s;
        QTRY_COMPARE(last().data().toString(), text);
        QCOMPARE(measuring.count, 0);
        m_pane->show();
        QTRY_VERIFY(view->viewport()->rect().contains(view->visualRect(last()).center()));
        QTRY_VERIFY(view->columnWidth(1) > view->fontMetrics().horizontalAdvance(text));
        QVERIFY2(measuring.count < 60, qPrintable(QString::number(measuring.count)));
        view->setItemDelegate(nullptr);
    }

    /// Also where many chronons come at once, and when something takes some of the table's height.
    void theCurrentRowIsInSight()
    {
        start(u"init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [t]). default(_, [t]).\n"
              "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        add("fact([n, N])");
        const auto *view = m_pane->findChild<QTableView *>();
        const auto isInSight = [&] {
            const QRect row = view->visualRect(model()->index(model()->currentRow(), 1));
            return row.isValid() && view->viewport()->rect().contains(row);
        };
        const auto playOn = [this](int chronons) {
            const int end = m_session->tree().currentNode().chronon + chronons;
            for (GamePlay::Burst burst; (burst.most = end - m_session->tree().currentNode().chronon) > 0;)
                QCOMPARE(done(m_session->playOn(Policy::Random, burst)), Outcome::Done);
        };
        playOn(60);
        QCOMPARE(model()->currentRow(), 60);
        QTRY_VERIFY(isInSight());
        go(0);
        go(30); // the lowest row in sight
        QTRY_VERIFY(isInSight());
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        edit->setText(u"fact(["_s); // whose problem is told above the table
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(m_pane->findChild<QLabel *>(u"watchProblem"_s)->isVisible());
        QTRY_VERIFY(isInSight());
        m_pane->resize(900, 200);
        QTRY_VERIFY(isInSight());
    }

    void accountsCanBeWatched()
    {
        m_pane->watches()->add(Watches::accountGoal(m_session->game().players[0]));
        play(12);
        QCOMPARE(model()->headerData(1, Qt::Horizontal).toString(), u"account of alice"_s);
        QVERIFY(m_session->position()->isTerminal());
        const double account = m_session->tree().currentNode().state.accounts()[0];
        QVERIFY(account != 0);
        QCOMPARE(model()->index(model()->rowCount() - 1, 1).data().toDouble(), account);
        QCOMPARE(model()->index(0, 1).data().toDouble(), 0.0);
    }

    void errorsStandInTheCells()
    {
        m_pane->watches()->add(u"nonsense(X)"_s); // as one kept from when the rules had it
        QTRY_VERIFY(column(1).contains(u"nonsense/1"_s));
        play(2);
        QTRY_VERIFY(m_pane->watches()->value(0, 2));
        QVERIFY(m_pane->watches()->value(0, 2)->isError);
    }

    void whatIsNoGoalIsNotWatched()
    {
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        const auto *problem = m_pane->findChild<QLabel *>(u"watchProblem"_s);
        edit->setText(u"fact(["_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(!problem->isHidden());
        QVERIFY2(problem->text().contains("missing at the end"_L1), qPrintable(problem->text()));
        QVERIFY(m_pane->watches()->goals().isEmpty());
        QCOMPARE(edit->text(), u"fact(["_s);
        QTest::keyClicks(edit, u"alice, N])"_s);
        QVERIFY(problem->isHidden());
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(m_pane->watches()->goals(), QStringList{u"fact([alice, N])"_s});
    }

    void whatCanNeverBeAskedIsNotWatched_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told");
        QTest::newRow("without a value") << u"N > 3"_s << u"N has no value yet here."_s;
        QTest::newRow("of effects") << u"create([alice, N])"_s << u"create"_s;
        QTest::newRow("of no predicate") << u"foo(X)"_s << u"foo/1"_s;
        QTest::newRow("of an account") << u"account(P, N)"_s << u"Choose the player in Account"_s;
    }
    void whatCanNeverBeAskedIsNotWatched()
    {
        QFETCH(const QString, goal);
        QFETCH(const QString, told);
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        const auto *problem = m_pane->findChild<QLabel *>(u"watchProblem"_s);
        edit->setText(goal);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(!problem->isHidden() || edit->text().isEmpty());
        QVERIFY2(problem->text().contains(told), qPrintable(problem->text()));
        QVERIFY(m_pane->watches()->goals().isEmpty());
        QCOMPARE(edit->text(), goal);
        add("fact([_, N]), N > 3");
        QCOMPARE(m_pane->watches()->goals().size(), 1);
        QVERIFY(problem->isHidden());
    }

    /// It is watched all the same, as other rules may make such words.
    void wordsThatNothingMakesAreTold()
    {
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        const auto *problem = m_pane->findChild<QLabel *>(u"watchProblem"_s);
        edit->setText(u"fact([alcie, N])"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(m_pane->watches()->goals().size(), 1);
        QTRY_COMPARE(problem->text(), u"No rule of the game has alcie: is alice meant?"_s);
        QVERIFY(problem->isVisible());
        edit->setText(u"fact([alice, N])"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(m_pane->watches()->goals().size(), 2);
        QVERIFY(problem->isHidden());
        edit->setText(u"fact([N])"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(problem->text(), u"The game does not begin with [N], and no rule creates it."_s);
    }

    void whatIsWatchedAlreadyIsTold()
    {
        add("fact([alice, N])");
        add("fact([bob, N])");
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        const auto *problem = m_pane->findChild<QLabel *>(u"watchProblem"_s);
        const auto *view = m_pane->findChild<QTableView *>();
        QCOMPARE(view->currentIndex().column(), 2);
        edit->setText(u" fact([alice, N])"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(problem->isVisible());
        QCOMPARE(problem->text(), u"It is watched already."_s);
        QCOMPARE(view->currentIndex().column(), 1);
        QVERIFY(view->selectionModel()->isSelected(view->currentIndex()));
        QCOMPARE(edit->text(), u" fact([alice, N])"_s);
        QCOMPARE(m_pane->watches()->goals().size(), 2);
        QTest::keyClick(edit, Qt::Key_Backspace);
        QVERIFY(problem->isHidden());
        auto *accounts = m_pane->findChild<QToolButton *>()->menu();
        for (const bool isWatched : {false, true}) {
            view->selectionModel()->clear();
            Q_EMIT accounts->aboutToShow();
            accounts->actions().first()->trigger();
            QCOMPARE(problem->isVisible(), isWatched);
            QCOMPARE(view->currentIndex().column(), 3);
        }
        QCOMPARE(m_pane->watches()->goals().size(), 3);
    }

    void aRemarkGoesWithTheNextWatchAndTheGame()
    {
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        const auto *problem = m_pane->findChild<QLabel *>(u"watchProblem"_s);
        const auto addUnknown = [&](const QString &goal) {
            edit->setText(goal);
            QTest::keyClick(edit, Qt::Key_Return);
            QTRY_VERIFY(problem->isVisible());
        };
        addUnknown(u"fact([alcie, N])"_s);
        auto *accounts = m_pane->findChild<QToolButton *>()->menu();
        Q_EMIT accounts->aboutToShow();
        accounts->actions().first()->trigger();
        QCOMPARE(m_pane->watches()->goals().size(), 2);
        QVERIFY(problem->isHidden());
        addUnknown(u"fact([alcie, 1])"_s);
        EngineTest::start(tests::gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        QTRY_VERIFY(problem->isHidden());
        edit->setText(u"(said ?n ?step"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY2(problem->text().endsWith(u"Add the missing ')'."_s), qPrintable(problem->text()));
    }

    void aGoalThatTakesLongIsToldToBeTried()
    {
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        auto *row = m_pane->findChild<ui::WorkRow *>();
        edit->setText(u"repeat, fail"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(row->isVisible());
        QVERIFY(tests::readableText(m_pane.get()).contains(u"Trying the goal in this state…"_s));
        QTest::mouseClick(row->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_VERIFY(!row->isVisible());
        QVERIFY(m_pane->watches()->goals().isEmpty());
        QTest::keyClick(edit, Qt::Key_Return); // once more, and another one instead
        QTRY_VERIFY(row->isVisible());
        edit->setText(u"fact([alice, N])"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(m_pane->watches()->goals(), QStringList{u"fact([alice, N])"_s});
        QTRY_VERIFY(!row->isVisible());
    }

    void theLineOfAVariationIsShown()
    {
        add("fact([_, N])");
        play(4);
        QTRY_COMPARE(column(1), u"10 9 8 7 6"_s);
        go(1);
        m_session->submit(engine::Owner::player(1),
                          {m_session->position()->switches[0].word, m_session->position()->switches[0].actions[2]});
        play(1);
        QTRY_COMPARE(column(1), u"10 9 6"_s);
        go(3);
        QTRY_COMPARE(column(1), u"10 9 8 7 6"_s);
        QCOMPARE(model()->currentRow(), 3);
    }

    void aClickOnARowGoesThere()
    {
        add("fact([_, N])");
        play(3);
        auto *view = m_pane->findChild<QTableView *>();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(model()->index(1, 1)).center());
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
    }

    void numbersArePlottedWithALineABranch()
    {
        add("fact([_, N])");
        add("fact([P, _])"); // no number
        play(4);
        QTRY_COMPARE(series().size(), 1);
        QTRY_COMPARE(series()[0]->points().size(), 5);
        QCOMPARE(series()[0]->points()[4], QPointF(4, 6));
        go(1);
        m_session->submit(engine::Owner::player(1),
                          {m_session->position()->switches[0].word, m_session->position()->switches[0].actions[2]});
        play(2);
        QTRY_COMPARE(series().size(), 2);
        QTRY_COMPARE(series()[1]->points().size(), 4); // the line shown is drawn last
        QCOMPARE(series()[0]->points().size(), 4);     // the other one from where it leaves it
    }

    void nothingOfALowPlotIsCut()
    {
        add("fact([_, N])");
        play(4);
        QTRY_VERIFY(series().size() == 1 && series()[0]->points().size() == 5);
        for (int height = 60; height <= 160; height += 10) {
            m_pane->plot()->setFixedHeight(height);
            QTRY_COMPARE(m_pane->plot()->height(), height);
            const QString painted = tests::paintedText(m_pane->plot());
            QVERIFY2(!painted.contains(u'…') && !painted.contains("..."_L1), qPrintable(painted));
            QVERIFY2(painted.contains(u'4'), qPrintable(painted)); // of the chronons
            const auto room = [plot = m_pane->plot()](int node) {  // of a ring, which is seen whole
                const QRectF area = plot->chart()->plotArea();
                return qMin(plot->placeOf(node, 0).y() - area.top(), area.bottom() - plot->placeOf(node, 0).y());
            };
            QTRY_VERIFY2(qMin(room(0), room(4)) >= 7, qPrintable(u"%1: %2"_s.arg(height).arg(room(0))));
        }
    }

    void aClickInThePlotGoesToTheState()
    {
        add("fact([_, N])");
        play(4);
        QTRY_VERIFY(!series().isEmpty() && series()[0]->points().size() == 5);
        WatchPlot *plot = m_pane->plot();
        QTRY_VERIFY(plot->chart()->plotArea().contains(plot->placeOf(2, 0)));
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, plot->placeOf(2, 0).toPoint() + QPoint(2, 3));
        QTRY_COMPARE(m_session->tree().currentNode().id, 2);
    }

    void goingAlongTheLineDrawsNoLineAnew()
    {
        add("fact([alice, _])");
        QTRY_COMPARE(column(1), u"yes"_s);
        QVERIFY(!m_pane->plot()->isVisible()); // there is no number
        add("fact([_, N])");
        play(3);
        QTRY_VERIFY(m_pane->plot()->isVisible());
        QTRY_VERIFY(series().size() == 1 && series().front()->count() == 4);
        const QLineSeries *line = series().front();
        const auto markedAt = [this] {
            const auto all = m_pane->plot()->chart()->series();
            for (QAbstractSeries *one : all)
                if (auto *mark = qobject_cast<QScatterSeries *>(one); mark && mark->count() == 1)
                    return mark->at(0);
            return QPointF(-1, -1);
        };
        QTRY_COMPARE(markedAt(), QPointF(3, 7));
        go(1);
        QTRY_COMPARE(markedAt(), QPointF(1, 9));
        QCOMPARE(series().front(), line);
        play(1); // the same chronon as before
        QTRY_COMPARE(markedAt(), QPointF(2, 8));
        QCOMPARE(series().front(), line);
    }

    /// View > Hide What Comes After: in the table and in the plot, on the line and beside it.
    void whatComesAfterIsHidden()
    {
        add("fact([_, N]), N < 9");
        play(4);
        go(1);
        EngineTest::play("[2]"); // beside the line
        go(4);
        go(1);
        QCOMPARE(model()->rowCount(), 5);
        QTRY_VERIFY(m_pane->plot()->isVisible());
        const auto drawnTo = [this] {
            double last = -1;
            for (const QLineSeries *line : series())
                for (const QPointF &point : line->points())
                    last = qMax(last, point.x());
            return last;
        };
        QTRY_COMPARE(drawnTo(), 4.0);
        QTRY_COMPARE(series().size(), 2);
        m_pane->setHidesLater(true);
        QCOMPARE(column(0), u"0 1"_s);
        QVERIFY(!m_pane->plot()->isVisibleTo(m_pane.get())); // all numbers come later
        go(4);
        QTRY_COMPARE(drawnTo(), 4.0);
        go(2);
        QCOMPARE(drawnTo(), 2.0); // and not a moment later
        go(2);
        QCOMPARE(column(0), u"0 1 2"_s);
        QTRY_VERIFY(m_pane->plot()->isVisible());
        QTRY_COMPARE(drawnTo(), 2.0);
        go(0);
        QCOMPARE(column(0), u"0"_s);
        m_pane->setHidesLater(false);
        QCOMPARE(model()->rowCount(), 5);
        QTRY_COMPARE(drawnTo(), 4.0);
    }

    /// Each tick is laid out: of a long play there are as few at any time, and the window goes on.
    void aLongPlayHasFewTicks()
    {
        start(u"init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [t]). default(_, [t]).\n"
              "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        play(80);
        auto *axis = qobject_cast<QValueAxis *>(m_pane->plot()->chart()->axes(Qt::Horizontal).value(0));
        QVERIFY(axis);
        double most = 0;
        const auto count = [&] { most = qMax(most, (axis->max() - axis->min()) / axis->tickInterval()); };
        connect(axis, &QValueAxis::rangeChanged, this, count);
        connect(axis, &QValueAxis::tickIntervalChanged, this, count);
        add("fact([n, N])");
        QTRY_VERIFY(!series().isEmpty() && series()[0]->points().size() == 81);
        QVERIFY(most > 0);
        start("nim"); // and back
        add("fact([_, N])");
        QTRY_VERIFY(axis->max() < 2);
        QVERIFY2(most < 20, qPrintable(QString::number(most)));
    }

    void watchesAreRemoved()
    {
        const QSignalSpy edited(m_pane->watches(), &Watches::goalsEdited);
        add("fact([_, N])");
        add("fact([alice, N])");
        QTRY_COMPARE(column(2), u"10"_s);
        auto *remove = m_pane->findChild<QPushButton *>(u"removeWatch"_s);
        auto *table = m_pane->findChild<QTableView *>();
        QCOMPARE(table->currentIndex().column(), 2); // the one added last
        QVERIFY(remove->isEnabled());
        table->setCurrentIndex(model()->index(0, 0));
        QVERIFY(!remove->isEnabled()); // which one?
        table->setCurrentIndex(model()->index(0, 1));
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(m_pane->watches()->goals(), QStringList{u"fact([alice, N])"_s});
        QTRY_COMPARE(column(1), u"10"_s);
        QCOMPARE(edited.size(), 3);
        QVERIFY(!m_pane->watches()->add(u" fact([alice, N]) "_s));
    }

    void anotherGameAsksThemAnew()
    {
        add("fact(W)");
        QTRY_COMPARE(column(1), u"[alice,10]"_s);
        start("kuhn-poker");
        QTRY_COMPARE(column(1), u"[deck]"_s);
    }

private:
    WatchesModel *model() const { return m_pane->model(); }
    QString column(int column) const
    {
        QStringList texts;
        for (int row = 0; row < model()->rowCount(); ++row)
            texts << model()->index(row, column).data().toString();
        return texts.join(u' ');
    }
    QList<QLineSeries *> series() const
    {
        QList<QLineSeries *> lines;
        const auto all = m_pane->plot()->chart()->series();
        for (QAbstractSeries *one : all)
            if (auto *line = qobject_cast<QLineSeries *>(one))
                lines << line;
        return lines;
    }
    void add(const char *goal)
    {
        auto *edit = m_pane->findChild<ui::GoalEdit *>();
        edit->setText(QString::fromLatin1(goal));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(edit->text().isEmpty());
    }
    void play(int chronons)
    {
        for (int i = 0; i < chronons; ++i)
            done(m_session->step());
    }
    QString told() const { return m_pane->findChild<ui::EmptyLabel *>()->text(); }
    void go(int node) { done(m_session->goTo(node)); }

    std::unique_ptr<WatchesPane> m_pane;
    QString m_hint, m_before; ///< in the line and below it, before there was a game
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

SIDL_WINDOW_TEST_MAIN(TestWatchesPane)
#include "tst_watchespane.moc"
