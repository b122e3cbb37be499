// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/breakpoints/clausebreakpoint.h"
#include "tests/support/windowtest.h"

#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "sidl/ui/emptylabel.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTextBoundaryFinder>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::ClauseTexts;
using tests::File;
using tests::ofClause;
using When = engine::ClauseBreakpoint::When;

namespace {

Breakpoint ofData(DataBreakpoint::Kind kind)
{
    Breakpoint point;
    point.file = QString::fromLatin1(File);
    point.isClause = false;
    point.data.kind = kind;
    return point;
}

QString row(const BreakpointsModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells.join(u" | "_s);
}

} // namespace

/// The list of breakpoints: its model, the file that keeps it, and the pane.
class TestBreakpointsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theModelTellsWhatThereIs()
    {
        BreakpointsModel model;
        const QAbstractItemModelTester tester(&model);
        Breakpoint point = ofClause("legal([main]) :- fact(X).", 7);
        point.clause.condition = u"X > 3"_s;
        point.clause.from = 2;
        model.add(point);
        Breakpoint account = ofData(DataBreakpoint::Kind::Account);
        account.data.player = u"[a]"_s;
        account.data.value = 10;
        const int id = model.add(account);
        QCOMPARE(row(model, 0), u"legal([main]) :- fact(X). | entered, if X > 3, from hit 2 on | 0 | one.sidl:7 | "_s);
        QCOMPARE(row(model, 1), u"account of [a] crosses 10 | after a chronon | 0 | one.sidl | "_s);
        model.addHits({{id, u"it did"_s}});
        model.setHits({{model.idAt(0), 5}});
        QCOMPARE(model.index(0, BreakpointsModel::HitsColumn).data().toInt(), 5);
        QCOMPARE(model.index(1, BreakpointsModel::HitsColumn).data().toInt(), 1);
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(QString()));
        QCOMPARE(model.index(1, BreakpointsModel::HitsColumn).data().toInt(), 0);
        model.bringBackHits(); // it goes on
        QCOMPARE(model.index(1, BreakpointsModel::HitsColumn).data().toInt(), 1);
        QSignalSpy changes(&model, &BreakpointsModel::breakpointsChanged);
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changes.count(), 1);
        QVERIFY(!model.all()[0].isEnabled);
        model.remove(id);
        QCOMPARE(model.rowCount(), 1);
        point.file = u"/games/other/one.sidl"_s; // of the same name
        model.add(point);
        const auto place
            = [&model](int row) { return model.index(row, BreakpointsModel::PlaceColumn).data().toString(); };
        QCOMPARE(place(0), u"games/one.sidl:7"_s);
        QCOMPARE(place(1), u"other/one.sidl:7"_s);
    }

    void ofInvariantsTheKeptOnesAreTold()
    {
        BreakpointsModel model;
        Breakpoint invariant = ofClause("", 0);
        invariant.isClause = false;
        invariant.data.kind = DataBreakpoint::Kind::Invariant;
        for (const char *goal : {"player(_)", "fact([n, _])"}) {
            invariant.data.pattern = QString::fromLatin1(goal);
            model.add(invariant);
        }
        const auto when
            = [&model](int row) { return model.index(row, BreakpointsModel::WhenColumn).data().toString(); };
        model.setUnkept(invariant.file, u"there is no room"_s, {u"player(_)"_s});
        QCOMPARE(when(0), u"after a chronon; kept with the game"_s);
        QCOMPARE(when(1), u"after a chronon; not kept with the game: there is no room"_s);
        model.setUnkept(invariant.file, {});
        QCOMPARE(when(1), when(0));
    }

    void remarksOfThoseThatCannotStop()
    {
        BreakpointsModel model;
        const int name = model.add(ofClause("game(a).", 1));
        const int initial = model.add(ofClause("init([a],0).", 1));
        const int other = model.add(ofClause("b :- a(1).", 2));
        QVERIFY(model.remark(*model.find(name)).contains(u"name"_s));
        QVERIFY(model.remark(*model.find(initial)).isEmpty());
        QVERIFY(model.remark(*model.find(other)).isEmpty());
        Breakpoint fact = ofClause("(init (bonus 3))", 1), rule = ofClause("(<= terminal (true (bonus 3)))", 2);
        fact.file = rule.file = u"/games/one.kif"_s;
        QVERIFY(model.remark(*model.find(model.add(fact))).contains(u"fact"_s));
        QVERIFY(model.remark(*model.find(model.add(rule))).isEmpty());
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(u"b :- a(2).\n"_s));
        QVERIFY(model.remark(*model.find(other)).contains(u"rules being played"_s));
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.data.pattern = u"[x,Y]"_s;
        data.data.player = u"[carol]"_s;
        data.id = model.add(data);
        QVERIFY(model.remark(data).isEmpty()); // who plays is not known
        const QStringList players{u"[alice]"_s, u"[bob]"_s};
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(u"b :- a(2).\n"_s), players);
        QVERIFY(model.remark(data).contains(u"no player [carol]"_s));
        data.data.player = players[0];
        QVERIFY(model.remark(data).isEmpty());
        data.data.pattern = u"x,Y"_s;
        QVERIFY(model.remark(data).contains(u"no pattern"_s));
        model.setPlayed(u"/another.sidl"_s, ClauseTexts(u"b :- a(2).\n"_s));
        QVERIFY(model.remark(*model.find(other)).isEmpty());
    }

    void theFileKeepsAll()
    {
        std::vector<Breakpoint> points;
        Breakpoint clause = ofClause("b :- X = \"\u00e4\", a(X).", 12);
        clause.isEnabled = false;
        clause.clause.when = When::Success;
        clause.clause.condition = u"X \\= 'y'"_s;
        clause.clause.from = 7;
        clause.clause.message = u"{X}"_s;
        points.push_back(clause);
        clause.clause.when = engine::ClauseBreakpoint::When::Goal;
        clause.clause.goal = 12;
        clause.clause.goalLine = 4;
        clause.clause.goalText = u"fact([x])"_s;
        points.push_back(clause);
        for (int kind = 0; kind < DataBreakpoint::KindCount; ++kind) {
            points.push_back(ofData(DataBreakpoint::Kind(kind)));
            points.back().data.pattern = u"[x,_]"_s;
            points.back().data.player = u"[a]"_s;
            points.back().data.value = -0.25;
        }
        QVERIFY(readBreakpoints(writeBreakpoints(points)) == points);
        for (const char *bad : {"", "[]", "{", "{\"format\":\"sidl-breakpoints\",\"version\":3,\"breakpoints\":[{}]}",
                                "{\"format\":\"sidl-breakpoints\",\"version\":1,\"breakpoints\":[3,{\"file\":\"/x\"},"
                                "{\"file\":\"/x\",\"kind\":\"odd\"},{\"file\":\"/x\",\"clause\":\"a.\",\"line\":-1}]}"})
            QVERIFY(readBreakpoints(bad).empty());
    }

    void thePane()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(700, 200);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        auto *view = pane.findChild<QTreeView *>();
        QVERIFY(!view->isVisible());
        model.add(ofClause("b :- a(1).", 2));
        QVERIFY(view->isVisible());
        QSignalSpy places(&pane, &BreakpointsPane::placeActivated);
        view->setCurrentIndex(model.index(0, 0));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(places.count(), 1);
        QCOMPARE(places.at(0).at(1).toInt(), 2);
        QTest::keyClick(view, Qt::Key_Space);
        QVERIFY(!model.all()[0].isEnabled);
        auto *told = pane.findChild<QTextEdit *>();
        QVERIFY(!told->isVisible());
        pane.tell(u"one.sidl:2: X is 3"_s);
        QVERIFY(told->isVisible());
        pane.tellStart(u"one.sidl"_s);
        pane.tellStart({}); // it was not
        pane.setGame(u"/one.sidl"_s, {});
        QCOMPARE(told->toPlainText(), u"one.sidl:2: X is 3"_s);
        for (int i = 0; i < 2; ++i) { // nothing was told since
            pane.tellStart(u"one.sidl"_s);
            pane.setGame(u"/one.sidl"_s, {});
            QCOMPARE(told->toPlainText(), u"one.sidl:2: X is 3\none.sidl is started."_s);
        }
        pane.tell(u"one.sidl:2: X is 4"_s);
        pane.tellStart(u"two.sidl"_s);
        pane.tell(u"two.sidl:2: X is 5"_s); // in a rule of the start
        pane.setGame(u"/two.sidl"_s, {});
        QCOMPARE(told->toPlainText().section(u'\n', 2),
                 u"one.sidl:2: X is 4\ntwo.sidl is started.\ntwo.sidl:2: X is 5"_s);
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!view->isVisible());
    }

    void severalAtOnce()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        for (int line = 1; line <= 3; ++line)
            model.add(ofClause("b :- a(1).", line));
        pane.resize(480, 150);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        auto *view = pane.findChild<QTreeView *>();
        const auto choose = [&](const QString &text) {
            Q_EMIT view->customContextMenuRequested(view->viewport()->rect().center());
            QMenu *menu = pane.findChild<QMenu *>();
            QVERIFY(menu);
            for (QAction *action : menu->actions())
                if (action->text().remove(u'&') == text)
                    action->trigger();
            delete menu;
        };
        const auto enabled = [&model] {
            QString all;
            for (const Breakpoint &point : model.all())
                all += point.isEnabled ? u'x' : u'-';
            return all;
        };
        choose(u"Disable All"_s);
        QCOMPARE(enabled(), u"---"_s);
        choose(u"Enable All"_s);
        QCOMPARE(enabled(), u"xxx"_s);
        view->selectionModel()->select(model.index(0, 0),
                                       QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        view->selectionModel()->select(model.index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        choose(u"Disable"_s);
        QCOMPARE(enabled(), u"-x-"_s);
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(enabled(), u"x"_s);
        choose(u"Remove All…"_s);
        auto *question = pane.findChild<QMessageBox *>();
        QVERIFY(question);
        question->button(QMessageBox::Cancel)->click();
        QCOMPARE(model.rowCount(), 1);
        QTRY_VERIFY(!pane.findChild<QMessageBox *>());
        choose(u"Remove All…"_s);
        for (QPushButton *button : pane.findChild<QMessageBox *>()->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == u"Remove All"_s)
                button->click();
        QTRY_COMPARE(model.rowCount(), 0);
    }

    /// Also the only one; and what is next is selected once one is removed.
    void theKeyboardSelectsOne()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(480, 150);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        const auto *view = pane.findChild<QTreeView *>();
        const auto isOn = [&pane](const QString &text) {
            const QList<QPushButton *> all = pane.findChildren<QPushButton *>();
            return std::any_of(all.begin(), all.end(), [&text](const QPushButton *button) {
                return button->text().remove(u'&') == text && button->isEnabled();
            });
        };
        model.add(ofClause("b :- a(1).", 1));
        pane.setFocus();
        QCOMPARE(QApplication::focusWidget(), view);
        QTRY_VERIFY(isOn(u"Edit…"_s) && isOn(u"Remove"_s));
        model.add(ofClause("b :- a(1).", 2));
        model.add(ofClause("b :- a(1).", 3));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(model.rowCount(), 2);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(isOn(u"Edit…"_s));
    }

    void whatTheyAreIsSeenWhole()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(480, 150); // as at the bottom of a small window
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.file = u"/games/faulty-chess.sidl"_s;
        data.data.pattern = u"[white,queen,X,8]"_s;
        model.add(data);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        auto *view = pane.findChild<QTreeView *>();
        const auto needs = [&](int row) { // with the check box
            return view->fontMetrics().horizontalAdvance(
                       model.index(row, BreakpointsModel::WhatColumn).data().toString())
                + view->style()->pixelMetric(QStyle::PM_IndicatorWidth);
        };
        QTRY_VERIFY(view->columnWidth(BreakpointsModel::WhatColumn) >= needs(0));
        QVERIFY(view->isColumnHidden(BreakpointsModel::RemarkColumn)); // takes room only if there is one
        QCOMPARE(view->header()->length(), view->viewport()->width());
        data.data.player = u"[black]"_s;
        model.add(data);
        QCOMPARE(view->header()->length(), view->viewport()->width()); // no column is pushed out of sight
        pane.resize(900, 150);
        QTRY_VERIFY(view->columnWidth(BreakpointsModel::WhatColumn) >= needs(1));
        model.setPlayed(data.file, ClauseTexts(QString()), {u"[white]"_s});
        QVERIFY(!view->isColumnHidden(BreakpointsModel::RemarkColumn));
        view->setColumnWidth(BreakpointsModel::WhatColumn, 123); // by hand
        pane.resize(700, 150);
        QTRY_VERIFY(view->viewport()->width() < 750);
        QCOMPARE(view->columnWidth(BreakpointsModel::WhatColumn), 123);
    }

    /// Beside remarks, too: these yield first. What is cut all the same, the tip has.
    void whenTheyStopIsSeenWhole()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.file = u"/games/nim.sidl"_s;
        data.data.pattern = u"[bob, a_long_word, X]"_s;
        data.data.player = u"[bob]"_s;
        model.add(data);
        model.setPlayed(data.file, ClauseTexts(QString()), {u"[alice]"_s});
        auto *view = pane.findChild<QTreeView *>();
        pane.resize(80 * pane.fontMetrics().averageCharWidth(), 150);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        QVERIFY(!view->isColumnHidden(BreakpointsModel::RemarkColumn));
        const QModelIndex when = model.index(0, BreakpointsModel::WhenColumn);
        const auto needed = [&] { return static_cast<QAbstractItemView *>(view)->sizeHintForIndex(when).width(); };
        QTRY_VERIFY(view->columnWidth(BreakpointsModel::WhenColumn) >= needed());
        QTRY_COMPARE(view->header()->length(), view->viewport()->width());
        data.isClause = true;
        data.clause.condition = QString(u"X > 3, "_s).repeated(20);
        model.add(data);
        QTRY_COMPARE(view->header()->length(), view->viewport()->width());
        const QModelIndex longest = model.index(1, BreakpointsModel::WhenColumn);
        QCOMPARE(longest.data(Qt::ToolTipRole), longest.data());
    }

    /// Also beside remarks and what was told, in as many lines as that needs.
    void conditionsAreReadInTheList()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        Breakpoint point = ofClause("payoff([Loser], -1.0) :- lost(Loser).", 351);
        point.clause.condition = u"Loser == black, fact([turn, white]), fact([white, king, X, Y])"_s;
        point.clause.message = u"{Nobody} has lost"_s;
        model.add(point);
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(u"b.\n"_s)); // which makes a remark
        auto *view = pane.findChild<QTreeView *>();
        for (const int width : {1000, 600}) {
            pane.resize(width, 200);
            pane.show();
            QVERIFY(QTest::qWaitForWindowExposed(&pane));
            pane.tell(u"a line"_s);
            QTRY_COMPARE(view->header()->length(), view->viewport()->width());
            for (const int column : {BreakpointsModel::WhenColumn, BreakpointsModel::RemarkColumn}) {
                const QModelIndex index = model.index(0, column);
                const int margins = 2 * (view->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, view) + 1);
                const auto isRead = [&] {
                    const QRect needed
                        = view->fontMetrics().boundingRect(QRect(0, 0, view->columnWidth(column) - margins, 10000),
                                                           Qt::TextWordWrap, index.data().toString());
                    return view->visualRect(index).height() >= needed.height()
                        && needed.width() <= view->columnWidth(column);
                };
                QTRY_VERIFY2(isRead(), qPrintable(index.data().toString()));
            }
        }
    }

    /// The list has its width only after it came into sight.
    void theyAreSeenWholeBehindATab()
    {
        BreakpointsModel model;
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.file = u"/games/faulty-chess.sidl"_s;
        data.data.pattern = u"[white,queen,a_column_with_a_long_name,8]"_s;
        model.add(data);
        QTabWidget tabs;
        auto *pane = new BreakpointsPane(&model);
        tabs.addTab(new QWidget, {});
        tabs.addTab(pane, {});
        tabs.resize(1200, 200);
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        tabs.setCurrentWidget(pane);
        auto *view = pane->findChild<QTreeView *>();
        QTRY_VERIFY(view->isVisible() && view->viewport()->width() > 900);
        const int needed
            = view->fontMetrics().horizontalAdvance(model.index(0, BreakpointsModel::WhatColumn).data().toString());
        QTRY_VERIFY(view->columnWidth(BreakpointsModel::WhatColumn) >= needed);
    }

    /// What was told is below the list where both have no room beside each other.
    void theListStaysReadableOnceSomethingWasTold()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        const int wide = 170 * pane.fontMetrics().averageCharWidth(), narrow = wide * 2 / 3;
        pane.resize(narrow, 200);
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.data.pattern = u"[queen,X,8]"_s;
        model.add(data);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.tell(u"a line"_s);
        const auto *view = pane.findChild<QTreeView *>();
        const auto *told = pane.findChild<QTextEdit *>();
        const auto top = [&pane](const QWidget *part) { return part->mapTo(&pane, QPoint()).y(); };
        QTRY_VERIFY(told->isVisible() && top(told) > top(view));
        QVERIFY(view->width() > narrow * 9 / 10);
        QVERIFY(told->viewport()->height() >= told->fontMetrics().lineSpacing());
        pane.resize(wide, 200);
        QTRY_COMPARE(top(told), top(view));
        QTRY_VERIFY(view->width() > 2 * told->width());
        pane.resize(narrow, 200);
        QTRY_VERIFY(top(told) > top(view));
    }

    /// Below the list, what was told has the room that the list does not need, until the line between is dragged.
    void whatWasToldHasTheRoomThatIsLeft()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(100 * pane.fontMetrics().averageCharWidth(), 400);
        model.add(ofClause("b :- a(1).", 1));
        model.add(ofClause("b :- a(1).", 2));
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        for (int line = 0; line < 50; ++line)
            pane.tell(u"line %1"_s.arg(line));
        const auto *view = pane.findChild<QTreeView *>();
        const auto *told = pane.findChild<QTextEdit *>();
        const auto isLastSeen = [&] {
            const QRect last = view->visualRect(model.index(model.rowCount() - 1, 0));
            return view->viewport()->rect().contains(last);
        };
        auto *handle = pane.findChild<QSplitter *>()->handle(1);
        QTRY_VERIFY(handle->isVisible());
        QTRY_VERIFY2(told->height() > 2 * view->height(), qPrintable(QString::number(told->height())));
        QTRY_VERIFY(isLastSeen() && !view->verticalScrollBar()->isVisible());
        const int before = told->height();
        for (int line = 3; line <= 6; ++line)
            model.add(ofClause("b :- a(1).", line));
        QTRY_VERIFY(told->height() < before && isLastSeen());
        for (int line = 7; line <= 60; ++line)
            model.add(ofClause("b :- a(1).", line));
        QTRY_VERIFY(view->height() > 2 * told->height());
        QVERIFY(told->viewport()->height() > 3 * told->fontMetrics().lineSpacing());

        const int dragged = view->height() - 60;
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
        QTest::mouseMove(handle, handle->rect().center() - QPoint(0, 60));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
        QTRY_VERIFY(qAbs(view->height() - dragged) < 5);
        for (int line = 0; line < 57; ++line)
            model.remove(model.idAt(0));
        pane.tell(u"and another one"_s);
        QCoreApplication::processEvents();
        QVERIFY(qAbs(view->height() - dragged) < 5);
    }

    /// What was told last stays in sight, also where the pane was hidden meanwhile; whoever has scrolled away stays there.
    void whatWasToldLastStaysInSight()
    {
        BreakpointsModel model;
        QWidget window;
        auto *tabs = new QStackedLayout(&window);
        auto *pane = new BreakpointsPane(&model);
        tabs->addWidget(new QWidget);
        tabs->addWidget(pane);
        window.resize(100 * window.fontMetrics().averageCharWidth(), 240);
        model.add(ofClause("b :- a(1).", 1));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        int line = 0;
        const auto tell = [&](int lines) {
            for (const int end = line + lines; line < end; ++line)
                pane->tell(
                    u"line %1, which is longer than the list is wide, for all that is told there and here of "
                    "what there was in line %1 of the rules, and may be there again in the next line"_s.arg(line));
        };
        auto *told = pane->findChild<QTextEdit *>();
        const auto isEndSeen = [&] {
            QTextCursor end(told->document());
            end.movePosition(QTextCursor::End);
            const int under = told->viewport()->height() - told->cursorRect(end).bottom();
            return under >= 0 && under < told->fontMetrics().lineSpacing() / 2; // and no empty row follows
        };
        tell(30); // hidden
        QCoreApplication::processEvents();
        tabs->setCurrentIndex(1);
        QTRY_VERIFY(isEndSeen());
        tell(3);
        QTRY_VERIFY(isEndSeen());
        tabs->setCurrentIndex(0);
        tell(40);
        QCoreApplication::processEvents();
        tabs->setCurrentIndex(1);
        QTRY_VERIFY(isEndSeen());
        window.resize(window.width() * 2 / 3, 200);
        QTRY_VERIFY(isEndSeen());
        tell(2000); // the oldest ones are dropped
        QTRY_VERIFY(isEndSeen());
        QCOMPARE(told->document()->blockCount(), 2000);

        QScrollBar *bar = told->verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        tell(2);
        QTRY_VERIFY(!isEndSeen());
        bar->setValue(bar->maximum());
        tell(1);
        QTRY_VERIFY(isEndSeen());
    }

    /// In "(mark ?m ?n)", a line may end at each blank, and behind no question mark.
    void namesOfVariablesStayInOneLine()
    {
        BreakpointsModel model;
        Breakpoint point = ofClause("(<= (legal ?p (mark ?m ?n)) (role ?p) (true (cell ?m ?n b)))", 2);
        point.clause.condition = u"(cell ?m ?n b)"_s;
        model.add(point);
        BreakpointsPane pane(&model);
        const auto *view = pane.findChild<QTreeView *>();
        for (const auto column : {BreakpointsModel::WhatColumn, BreakpointsModel::WhenColumn}) {
            const auto *cells = qobject_cast<QStyledItemDelegate *>(view->itemDelegateForIndex(model.index(0, column)));
            QVERIFY(cells);
            const QString shown = cells->displayText(model.index(0, column).data(), {});
            QVERIFY2(shown.contains(u'?'), qPrintable(shown));
            QTextBoundaryFinder lines(QTextBoundaryFinder::Line, shown);
            for (qsizetype at = lines.toNextBoundary(); at > 0; at = lines.toNextBoundary())
                QVERIFY2(shown.left(at).endsWith(u' ') || at == shown.size(), qPrintable(shown.left(at)));
        }
        QCOMPARE(model.index(0, BreakpointsModel::WhatColumn).data().toString().count(u'\u2060'),
                 0); // which others read
    }

    /// With no breakpoint left, the list says how one is made; that is read whole, too.
    void withoutBreakpointsTheRestIsForWhatWasTold()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(60 * pane.fontMetrics().averageCharWidth(), 400);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.tell(u"a line"_s);
        const auto *told = pane.findChild<QTextEdit *>();
        const auto *nothing = pane.findChild<ui::EmptyLabel *>();
        QTRY_VERIFY(told->height() > 200);
        QVERIFY(nothing->height() >= nothing->heightForWidth(nothing->width()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointsPane)
#include "tst_breakpointspane.moc"
