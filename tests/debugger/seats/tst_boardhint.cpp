// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/chrononstepper.h"
#include "tests/debugger/seats/seatgridtest.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::tests;

/// What stands below a board that can be clicked.
class TestBoardHint : public SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(m_folder.isValid());
        QFile game(path(u"pearls.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write("game(pearls).\ninit([anna], 0).\ninit([ben], 0).\ninit([turn, anna]).\n"
                   "init([at, anna, 1, 1]).\ninit([at, ben, 4, 4]).\n"
                   "legal([move]).\nowned([move], [P]) :- fact([turn, P]).\n"
                   "switch([move], [go, X, Y]) :- fact([turn, P]), fact([at, P, A, B]), next_to(A, B, X, Y),\n"
                   "    \\+ fact([at, _, X, Y]).\n"
                   "next_to(A, B, X, B) :- member(D, [-1, 1]), X is A + D, between(1, 4, X).\n"
                   "next_to(A, B, A, Y) :- member(D, [-1, 1]), Y is B + D, between(1, 4, Y).\n"
                   "other(anna, ben).\nother(ben, anna).\n"
                   "do([go, X, Y]) :-\n    fact([turn, P]), other(P, Q), fact([at, P, A, B]),\n"
                   "    delete([turn, P]), create([turn, Q]), delete([at, P, A, B]), create([at, P, X, Y]).\n");
        game.close();
        QFile view(path(u"pearls.view.json"_s));
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["at", null, null, null], "column": 3, "row": 4, "label": [2],
                                "columns": ["1", "2", "3", "4"], "rows": ["1", "2", "3", "4"], "order": "standard",
                                "rowsUp": true, "checkered": false, "glyphs": {}}})");
        view.close();
        open("pearls");
    }
    void cleanup() { close(); }

    /// One who steps to a cell is never asked for a column, and a cell far from there is no click.
    void cellsAreAskedForWherePiecesStep()
    {
        QCOMPARE(hint(0), u"Click a cell to act"_s);
        clickCell(0, "1", "4");
        QVERIFY(m_session->submitted().empty());
        clickCell(0, "1", "2");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        step();
        QCOMPARE(hint(1), u"Click a cell to act"_s);
        clickCell(1, "4", "1");
        QCOMPARE(hint(1), u"No action at column 4, row 1"_s);
        QVERIFY(m_session->submitted().empty());
        m_session->goTo(engine::GameTree::Root);
        QTRY_COMPARE(hint(0), u"Click a cell to act"_s);
    }

    /// Columns and rows that somebody has chosen stay when the rules get more: what the board does not have is told there,
    /// and takes no click from the cells that are there.
    void whatTheBoardLeavesOutIsTold()
    {
        copySamples();
        open("tic-tac-toe", [](QString text) {
            return text.replace(u"columns([a, b, c])."_s, u"columns([a, b, c, d])."_s)
                .replace(u"rows([1, 2, 3])."_s, u"rows([1, 2, 3, 4])."_s);
        });
        QTRY_COMPARE(hint(0), u"Click a cell to act; 7 actions are off the board"_s);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 17); // they are listed
        clickCell(0, "a", "1");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        QCOMPARE(m_session->submitted().front().action.text(), u"[a,1]"_s);
        QFile view(path(u"tic-tac-toe.view.json"_s)); // as somebody has emptied them by hand
        QVERIFY(view.open(QIODevice::ReadOnly));
        QByteArray json = view.readAll();
        view.close();
        static const QRegularExpression axes(u"\"(columns|rows)\": \\[[^\\]]*\\]"_s);
        json = QString::fromUtf8(json).replace(axes, u"\"\\1\": []"_s).toUtf8();
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(json);
        view.close();
        open("tic-tac-toe", [](QString text) {
            return text.replace(u"columns([a, b, c])."_s, u"columns([a, b, c, d])."_s)
                .replace(u"rows([1, 2, 3])."_s, u"rows([1, 2, 3, 4])."_s);
        });
        QTRY_COMPARE(modelOf(0)->columns().join(u' '), u"a b c d"_s);
        QTRY_COMPARE(modelOf(0)->rows().join(u' '), u"4 3 2 1"_s);
        QTRY_COMPARE(hint(0), u"Click a cell to act"_s);
    }

    /// Cells that are as high as the pane leave room beside them.
    void theHintIsBelowTheMiddleOfTheCells()
    {
        for (const QSize &size : {QSize(1000, 700), QSize(1400, 400)}) {
            m_pane->resize(size);
            const auto *label = column(0)->findChild<QLabel *>(u"boardHint"_s);
            const GridView *cells = boardOf(0);
            const auto middle = [cells] {
                const QRect all = cells->visualRect(cells->model()->index(0, 0))
                                      .united(cells->visualRect(cells->model()->index(0, 3)));
                return cells->viewport()->mapToGlobal(all.center()).x();
            };
            const auto told
                = [label] { return label->mapToGlobal(label->contentsRect().center()).x(); }; // where it is painted
            QTRY_VERIFY2(qAbs(told() - middle()) <= 2, qPrintable(u"%1, %2"_s.arg(told()).arg(middle())));
            QVERIFY(label->contentsRect().width() >= label->fontMetrics().horizontalAdvance(label->text()));
        }
        QVERIFY(boardOf(0)->horizontalHeader()->length() < boardOf(0)->width() * 3 / 4); // else it would be so anyway
    }

    /// Which takes the place of the hint: eyes stay where they are.
    void whatTakesAClickBackIsBelowTheMiddleOfTheCells()
    {
        openSample("chess");
        for (const QSize &size : {QSize(1000, 700), QSize(1400, 400)}) {
            m_pane->resize(size);
            const auto *takesBack = column(0)->findChild<QToolButton *>(u"takeBack"_s);
            clickCell(0, "e", "2");
            QTRY_VERIFY(takesBack->isVisible());
            const GridView *cells = boardOf(0);
            const auto middle = [cells] {
                const QRect all = cells->visualRect(cells->model()->index(0, 0))
                                      .united(cells->visualRect(cells->model()->index(0, 7)));
                return cells->viewport()->mapToGlobal(all.center()).x();
            };
            const auto told = [takesBack] { return takesBack->mapToGlobal(takesBack->rect().center()).x(); };
            QTRY_VERIFY2(qAbs(told() - middle()) <= 2, qPrintable(u"%1, %2"_s.arg(told()).arg(middle())));
            QVERIFY(takesBack->width() >= takesBack->sizeHint().width());
            QTest::keyClick(boardOf(0), Qt::Key_Escape);
            QTRY_VERIFY(!takesBack->isVisible());
        }
        QVERIFY(boardOf(0)->horizontalHeader()->length() < boardOf(0)->width() * 3 / 4); // else it would be so anyway
    }

    /// Its sign stays whole, and what there is no room for is in its tip.
    void whatTakesAClickBackIsShorterInANarrowColumn()
    {
        QFile game(path(u"men.sidl"_s)), view(path(u"men.view.json"_s));
        QVERIFY(game.open(QIODevice::WriteOnly) && view.open(QIODevice::WriteOnly));
        game.write("game(men).\ninit([anna], 0).\ninit([ben], 0).\ninit([man, X, 1]) :- between(1, 4, X).\n"
                   "legal([move]).\nowned([move], [anna]).\n"
                   "switch([move], [move, X, 1, X, Y]) :- between(1, 4, X), between(2, 4, Y).\n");
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["man", null, null], "column": 2, "row": 3, "label": [1],
                                "columns": ["1", "2", "3", "4"], "rows": ["1", "2", "3", "4"],
                                "order": "standard", "rowsUp": true, "checkered": true, "glyphs": {}}})");
        game.close();
        view.close();
        open("men");
        m_pane->resize(1000, 500);
        QTRY_VERIFY(boardOf(0)->isVisible());
        clickCell(0, "1", "1");
        const auto *takesBack = column(0)->findChild<QToolButton *>(u"takeBack"_s);
        QTRY_VERIFY(takesBack->isVisible());
        const QString whole = u"\u2715 column 1, row 1: 3 of 12 actions"_s;
        QTRY_COMPARE(takesBack->text(), whole);
        std::set<QString> texts;
        for (int width = 1000; width >= 480; width -= 20) {
            m_pane->resize(width, 500);
            for (int times = 0; times < 20; ++times) // what is laid out tells others to be laid out
                QCoreApplication::processEvents();
            const QString text = takesBack->text();
            texts.insert(text);
            const QString at = u"%1: %2 in %3"_s.arg(width).arg(text).arg(takesBack->width());
            QVERIFY2(text.startsWith(u"\u2715 column 1"_s), qPrintable(at));
            QVERIFY2(takesBack->sizeHint().width() <= takesBack->width(), qPrintable(at));
            QCOMPARE(takesBack->toolTip().startsWith(u"column 1, row 1: 3 of 12 actions"_s), text != whole);
        }
        QVERIFY(texts.contains(whole) && texts.contains(u"\u2715 column 1, row 1: 3 of 12"_s));
        m_pane->resize(1000, 500);
        QTRY_COMPARE(takesBack->text(), whole);
    }

    void nobodyIsToldToClickWhereAnAgentPlays()
    {
        QCOMPARE(hint(0), u"Click a cell to act"_s);
        const int height = boardOf(0)->height();
        TableSettings table = m_session->table();
        table.agents[u"[anna]"_s] = u"mcts"_s;
        m_session->setTable(table);
        QTRY_COMPARE(hint(0), QString());
        QCOMPARE(boardOf(0)->height(), height); // nothing moves
        m_session->setTable({});
        QTRY_COMPARE(hint(0), u"Click a cell to act"_s);
        m_session->setPlayedByStrategy(0, true);
        QTRY_COMPARE(hint(0), QString());
    }

    void nobodyIsToldToClickWhileTheRulesAreStopped()
    {
        auto *stepper = static_cast<EngineGameSession *>(m_session.get())->stepper();
        const engine::ClauseTexts texts(m_session->game().text);
        engine::ClauseBreakpoint stop;
        for (int i = 0; i < texts.count(); ++i)
            if (texts.text(i).startsWith("do("_L1)) {
                stop.clause = texts.text(i);
                stop.line = stop.id = texts.line(i);
            }
        stepper->setBreakpoints({stop});
        clickCell(0, "1", "2");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        m_session->step();
        QTRY_VERIFY(m_session->isStopped());
        QCOMPARE(hint(0), QString());
        // Whoever clicks then is told so where nothing moves.
        for (const int width : {1000, 420}) {
            m_pane->resize(width, 700);
            settle();
            const int top = column(0)->mapTo(m_pane.get(), QPoint()).y();
            choices(0)->chosen(choices(0)->model()->index(0, 0));
            const auto *told = m_pane->findChild<QLabel *>(u"question"_s);
            QVERIFY(told->isVisible() && told->text().startsWith(u"The chronon is stopped in a rule"_s));
            QVERIFY(!m_pane->findChild<QToolButton *>(u"stepAnyway"_s)->isVisible());
            settle();
            QCOMPARE(column(0)->mapTo(m_pane.get(), QPoint()).y(), top);
        }
        stepper->resume(ChrononStepper::Command::Continue);
        QTRY_VERIFY(!m_session->isStopped() && !m_session->isBusy());
        QVERIFY(!m_pane->findChild<QLabel *>(u"question"_s)->isVisible());
        QCOMPARE(hint(1), u"Click a cell to act"_s);
    }

private:
    QString hint(Seat seat) const
    {
        const auto *label = column(seat)->findChild<QLabel *>(u"boardHint"_s);
        return label->isVisible() ? label->text() : QString();
    }
};

SIDL_WINDOW_TEST_MAIN(TestBoardHint)
#include "tst_boardhint.moc"
