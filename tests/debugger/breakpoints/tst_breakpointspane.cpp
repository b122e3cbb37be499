// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/breakpoints/breakpointdialog.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>
#include <QTreeView>

using namespace sidl;
using namespace sidl::debugger;
using engine::ClauseTexts;
using When = engine::ClauseBreakpoint::When;

namespace {

const char *const File = "/games/one.sidl";

Breakpoint ofClause(const char *clause, int line)
{
    Breakpoint point;
    point.file = QString::fromLatin1(File);
    point.clause.clause = QString::fromLatin1(clause);
    point.clause.line = line;
    return point;
}

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
    return cells.join(QStringLiteral(" | "));
}

} // namespace

/// The list of breakpoints: its model, the file that keeps it, the pane and the dialog.
class TestBreakpointsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theModelTellsWhatThereIs()
    {
        BreakpointsModel model;
        const QAbstractItemModelTester tester(&model);
        Breakpoint point = ofClause("legal([main]) :- fact(X).", 7);
        point.clause.condition = QStringLiteral("X > 3");
        point.clause.from = 2;
        model.add(point);
        Breakpoint account = ofData(DataBreakpoint::Kind::Account);
        account.data.player = QStringLiteral("[a]");
        account.data.value = 10;
        const int id = model.add(account);
        QCOMPARE(row(model, 0),
                 QStringLiteral("legal([main]) :- fact(X). | entered, if X > 3, from hit 2 on | 0 | one.sidl:7 | "));
        QCOMPARE(row(model, 1), QStringLiteral("account of [a] crosses 10 | after a chronon | 0 | one.sidl | "));
        model.addHits({{id, QStringLiteral("it did")}});
        model.setHits({{model.idAt(0), 5}});
        QCOMPARE(model.index(0, BreakpointsModel::HitsColumn).data().toInt(), 5);
        QCOMPARE(model.index(1, BreakpointsModel::HitsColumn).data().toInt(), 1);
        QSignalSpy changes(&model, &BreakpointsModel::breakpointsChanged);
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changes.count(), 1);
        QVERIFY(!model.all()[0].isEnabled);
        model.remove(id);
        QCOMPARE(model.rowCount(), 1);
    }

    void breakpointsMoveWithTheText()
    {
        BreakpointsModel model;
        const QAbstractItemModelTester tester(&model);
        const int id = model.add(ofClause("b :- a(1).", 2));
        const QString file = QString::fromLatin1(File);
        model.follow(file, {{id, 3}}, ClauseTexts(QStringLiteral("a(1).\n\nb :-\n  a(2).\n"))); // moved and changed
        QCOMPARE(model.find(id)->clause.line, 3);
        QCOMPARE(model.find(id)->clause.clause, QStringLiteral("b :- a(2)."));
        QVERIFY(model.remark(*model.find(id)).isEmpty());
        model.follow(file, {{id, 4}}, ClauseTexts(QStringLiteral("a(1).\n\nb :-\n  a(2).\n"))); // inside of the clause
        QCOMPARE(model.find(id)->clause.line, 3);
        model.follow(file, {{id, 2}}, ClauseTexts(QStringLiteral("a(1).\n\n"))); // deleted
        QVERIFY(model.remark(*model.find(id)).contains(QStringLiteral("no clause")));
        QCOMPARE(model.find(id)->clause.clause, QStringLiteral("b :- a(2)."));
        model.follow(file, {{id, 2}}, ClauseTexts(QStringLiteral("a(1).\nb :- a(2).\n"))); // and back
        QVERIFY(model.remark(*model.find(id)).isEmpty());
    }

    void remarksOfThoseThatCannotStop()
    {
        BreakpointsModel model;
        const int name = model.add(ofClause("game(a).", 1));
        const int initial = model.add(ofClause("init([a],0).", 1));
        const int other = model.add(ofClause("b :- a(1).", 2));
        QVERIFY(model.remark(*model.find(name)).contains(QStringLiteral("name")));
        QVERIFY(model.remark(*model.find(initial)).isEmpty());
        QVERIFY(model.remark(*model.find(other)).isEmpty());
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(QStringLiteral("b :- a(2).\n")));
        QVERIFY(model.remark(*model.find(other)).contains(QStringLiteral("rules being played")));
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.data.pattern = QStringLiteral("[x,Y]");
        data.data.player = QStringLiteral("[carol]");
        data.id = model.add(data);
        QVERIFY(model.remark(data).isEmpty()); // who plays is not known
        const QStringList players{QStringLiteral("[alice]"), QStringLiteral("[bob]")};
        model.setPlayed(QString::fromLatin1(File), ClauseTexts(QStringLiteral("b :- a(2).\n")), players);
        QVERIFY(model.remark(data).contains(QStringLiteral("no player [carol]")));
        data.data.player = players[0];
        QVERIFY(model.remark(data).isEmpty());
        data.data.pattern = QStringLiteral("x,Y");
        QVERIFY(model.remark(data).contains(QStringLiteral("no pattern")));
        model.setPlayed(QStringLiteral("/another.sidl"), ClauseTexts(QStringLiteral("b :- a(2).\n")));
        QVERIFY(model.remark(*model.find(other)).isEmpty());
    }

    void theFileKeepsAll()
    {
        std::vector<Breakpoint> points;
        Breakpoint clause = ofClause("b :- X = \"\u00e4\", a(X).", 12);
        clause.isEnabled = false;
        clause.clause.when = When::Success;
        clause.clause.condition = QStringLiteral("X \\= 'y'");
        clause.clause.from = 7;
        clause.clause.message = QStringLiteral("{X}");
        points.push_back(clause);
        for (int kind = 0; kind < DataBreakpoint::KindCount; ++kind) {
            points.push_back(ofData(DataBreakpoint::Kind(kind)));
            points.back().data.pattern = QStringLiteral("[x,_]");
            points.back().data.player = QStringLiteral("[a]");
            points.back().data.value = -0.25;
        }
        QVERIFY(readBreakpoints(writeBreakpoints(points)) == points);
        points.front().file = QStringLiteral("untitled.sidl"); // cannot be found again
        QCOMPARE(readBreakpoints(writeBreakpoints(points)).size(), points.size() - 1);
        for (const char *bad : {"", "[]", "{", "{\"format\":\"sidl-breakpoints\",\"version\":2,\"breakpoints\":[{}]}",
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
        auto *told = pane.findChild<QPlainTextEdit *>();
        QVERIFY(!told->isVisible());
        pane.tell(QStringLiteral("one.sidl:2: X is 3"));
        QVERIFY(told->isVisible());
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!view->isVisible());
    }

    void whatTheyAreIsSeenWhole()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.resize(480, 150); // as at the bottom of a small window
        Breakpoint data = ofData(DataBreakpoint::Kind::Created);
        data.file = QStringLiteral("/games/faulty-chess.sidl");
        data.data.pattern = QStringLiteral("[white,queen,X,8]");
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
        data.data.player = QStringLiteral("[black]");
        model.add(data);
        QVERIFY(view->columnWidth(BreakpointsModel::WhatColumn) <= view->viewport()->width() / 2);
        pane.resize(900, 150);
        QTRY_VERIFY(view->columnWidth(BreakpointsModel::WhatColumn) >= needs(1));
        model.setPlayed(data.file, ClauseTexts(QString()), {QStringLiteral("[white]")});
        QVERIFY(!view->isColumnHidden(BreakpointsModel::RemarkColumn));
        view->setColumnWidth(BreakpointsModel::WhatColumn, 123); // by hand
        pane.resize(700, 150);
        QTRY_VERIFY(view->viewport()->width() < 750);
        QCOMPARE(view->columnWidth(BreakpointsModel::WhatColumn), 123);
    }

    void addingOneForData()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        QPushButton *add = nullptr;
        for (QPushButton *button : pane.findChildren<QPushButton *>())
            if (button->text().contains(QStringLiteral("Data")))
                add = button;
        QVERIFY(add && !add->isEnabled()); // without a game
        pane.setGame(QString::fromLatin1(File), {QStringLiteral("[white]"), QStringLiteral("[black]")});
        QVERIFY(add->isEnabled());
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *value = dialog->findChild<QLineEdit *>(QStringLiteral("value"));
            auto *pattern = dialog->findChild<QLineEdit *>(QStringLiteral("pattern"));
            QVERIFY(pattern->isEnabled() && !value->isEnabled());
            dialog->findChild<QComboBox *>(QStringLiteral("kind"))->setCurrentIndex(int(DataBreakpoint::Kind::Account));
            QVERIFY(!pattern->isEnabled() && value->isEnabled());
            dialog->findChild<QComboBox *>(QStringLiteral("player"))->setCurrentIndex(2);
            QTest::keyClicks(value, QStringLiteral("ten"));
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            ok->click();
            QVERIFY(dialog->isVisible()); // refused: no number
            value->setText(QStringLiteral("0.5"));
            ok->click();
        });
        add->click();
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.all()[0].isClause);
        QCOMPARE(model.all()[0].data.player, QStringLiteral("[black]"));
        QCOMPARE(model.all()[0].data.value, std::optional<double>(0.5));
    }

    void changingOneOfAClause()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        const int id = model.add(ofClause("b :- a(1).", 2));
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QComboBox *>(QStringLiteral("when"))->setCurrentIndex(1);
            QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("condition")), QStringLiteral("X > 1"));
            dialog->findChild<QSpinBox *>(QStringLiteral("from"))->setValue(3);
            QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("message")), QStringLiteral("{X}"));
            dialog->accept();
        });
        pane.edit(id);
        engine::ClauseBreakpoint expected = ofClause("b :- a(1).", 2).clause;
        expected.when = When::Success;
        expected.condition = QStringLiteral("X > 1");
        expected.from = 3;
        expected.message = QStringLiteral("{X}");
        QVERIFY(model.find(id)->clause == expected);
    }
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointsPane)
#include "tst_breakpointspane.moc"
