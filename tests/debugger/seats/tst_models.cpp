// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/choices/actionsfilter.h"
#include "debugger/choices/actionsmodel.h"
#include "debugger/explain/problemsmodel.h"
#include "debugger/seats/seatwordsmodel.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

namespace {

QString printed(const QAbstractItemModel &model, int role = Qt::DisplayRole)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, 0).data(role).toString());
    return rows.join(QLatin1Char(' '));
}

} // namespace

/// The models of the panes, each watched by Qt's model tester.
class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void seatWordsFollowAnyChange()
    {
        QStringList texts;
        for (int i = 0; i < 60; ++i)
            texts.append(QStringLiteral("[w,%1]").arg(i));
        const engine::Words all = tests::words(texts);
        SeatWordsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QRandomGenerator random(7);
        for (int round = 0; round < 200; ++round) {
            std::vector<SeatWord> rows;
            for (const engine::Word one : all)
                if (random.bounded(3) > 0)
                    rows.push_back({one, SeatWord::Mark(random.bounded(3)), {}});
            model.setWords(rows);
            QCOMPARE(model.rowCount(), int(rows.size()));
            for (int row = 0; row < model.rowCount(); ++row) {
                QCOMPARE(model.index(row).data().toString(), rows[std::size_t(row)].word.text());
                QCOMPARE(model.index(row).data(SeatWordsModel::MarkRole).toInt(), int(rows[std::size_t(row)].mark));
            }
        }
    }

    void seatWordsThatStayKeepTheirPlace()
    {
        const engine::Words w = tests::words({QStringLiteral("[a]"), QStringLiteral("[b]"), QStringLiteral("[c]")});
        SeatWordsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setWords({{w[0], {}, {}}, {w[2], {}, {}}});
        const QPersistentModelIndex last = model.index(1);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setWords({{w[1], {}, {}}, {w[2], {}, {}}});
        QCOMPARE(last.data().toString(), QStringLiteral("[c]"));
        QCOMPARE(reset.count(), 0);
    }

    void seatWordsTellMarksInTheTip()
    {
        SeatWordsModel model;
        model.setWords({{word("[x,1]"), SeatWord::Mark::Created, {1}}, {word("[y]"), SeatWord::Mark::Deleted, {}}},
                       {QStringLiteral("[alice]"), QStringLiteral("[bob]")});
        const QString tip = model.index(0).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.contains(QStringLiteral("hidden from [bob]")));
        QVERIFY(tip.contains(QStringLiteral("created")));
        QVERIFY(model.index(1).data(SeatWordsModel::GroupStartRole).toBool());
    }

    void actionsAndTheirMark()
    {
        engine::Switch place;
        place.word = word("[main]");
        place.owner = 0;
        place.actions = {word("[1]"), word("[2]"), word("[wait]")};
        ActionsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setSwitch(place);
        QCOMPARE(printed(model), QStringLiteral("nothing [1] [2] [wait]"));
        QCOMPARE(printed(model, Qt::CheckStateRole), QStringLiteral("2 0 0 0"));
        model.setChosen(word("[2]"));
        QCOMPARE(printed(model, Qt::CheckStateRole), QStringLiteral("0 0 2 0"));
        model.setChosen({});
        QCOMPARE(model.chosenRow(), ActionsModel::LeaveRow);

        ActionsFilter filter;
        filter.setSourceModel(&model);
        filter.setFilterFixedString(QStringLiteral("wai"));
        QCOMPARE(printed(filter), QStringLiteral("nothing [wait]"));
        filter.setFilterFixedString({});
        filter.showOnly({word("[wait]"), word("[1]")});
        QCOMPARE(printed(filter), QStringLiteral("nothing [1] [wait]"));
        filter.showAll();
        QCOMPARE(filter.rowCount(), 4);
    }

    void problemsOfTextAndRun()
    {
        ProblemsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        using language::Severity;
        engine::Problem run;
        run.message = QStringLiteral("do failed");
        run.severity = Severity::Information;
        model.setRunProblems({run});
        const language::Span span{0, 3, 7, 2};
        model.setTextProblems({{Severity::Error, QStringLiteral("syntax"), QStringLiteral("bad"), {}, span},
                               {Severity::Warning, QStringLiteral("odd"), QStringLiteral("odd thing"), {}, {}}});
        QCOMPARE(printed(model), QStringLiteral("bad odd thing do failed"));
        QCOMPARE(model.index(0, ProblemsModel::PlaceColumn).data().toString(), QStringLiteral("3:7"));
        QCOMPARE(model.place(0), span);
        QVERIFY(!model.isOfRun(1));
        QVERIFY(model.isOfRun(2));
        QCOMPARE(model.count(Severity::Warning), 1);

        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        model.setRunProblems({run}); // nothing new: nothing moves
        QCOMPARE(removed.count(), 0);
        model.setTextProblems({});
        QCOMPARE(printed(model), QStringLiteral("do failed"));
        model.setRunProblems({});
        QCOMPARE(model.rowCount(), 0);
    }
};

SIDL_WINDOW_TEST_MAIN(TestModels)
#include "tst_models.moc"
