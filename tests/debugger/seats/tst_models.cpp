// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/choices/actionsfilter.h"
#include "debugger/choices/actionsmodel.h"
#include "debugger/explain/problemsmodel.h"
#include "debugger/seats/seatsummary.h"
#include "debugger/seats/switchfold.h"
#include "debugger/words/seatwordsmodel.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

namespace {

QString printed(const QAbstractItemModel &model, int role = Qt::DisplayRole)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, 0).data(role).toString());
    return rows.join(u' ');
}

} // namespace

/// The models of the panes, each watched by Qt's model tester.
class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What seats count has separators.
    void seatsCountForPeople()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English));
        SeatView view;
        view.hiddenCounts = {1234, 0, 2345};
        const SeatSummary of = refereeSummary(view, {u"a"_s, u"b"_s, u"c"_s});
        view.hiddenCounts = {1234, 2345};
        const SeatSummary each = refereeSummary(view, {u"a"_s, u"b"_s});
        SwitchFold fold;
        fold.setCount(4321);
        fold.setChosen(1001);
        QLocale::setDefault(before);
        QCOMPARE(of.lines.first(), u"hidden from a: 1,234, c: 2,345"_s);
        QCOMPARE(each.lines.last(), u"hidden: 1,234\u20132,345 each"_s);
        QCOMPARE(fold.text(), u"Nature (4,321, 1,001 chosen)"_s);
    }

    void seatWordsFollowAnyChange()
    {
        QStringList texts;
        for (int i = 0; i < 60; ++i)
            texts.append(u"[w,%1]"_s.arg(i));
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
        const engine::Words w = tests::words({u"[a]"_s, u"[b]"_s, u"[c]"_s});
        SeatWordsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setWords({{w[0], {}, {}}, {w[2], {}, {}}});
        const QPersistentModelIndex last = model.index(1);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setWords({{w[1], {}, {}}, {w[2], {}, {}}});
        QCOMPARE(last.data().toString(), u"[c]"_s);
        QCOMPARE(reset.count(), 0);
    }

    void seatWordsTellMarksInTheTip()
    {
        SeatWordsModel model;
        model.setWords({{word("[x,1]"), SeatWord::Mark::Created, {1}}, {word("[y]"), SeatWord::Mark::Deleted, {}}},
                       {u"[alice]"_s, u"[bob]"_s});
        const QString tip = model.index(0).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.contains(u"hidden from [bob]"_s));
        QVERIFY(tip.contains(u"created"_s));
        QVERIFY(model.index(1).data(SeatWordsModel::GroupStartRole).toBool());
    }

    void actionsAndTheirMark()
    {
        engine::Switch place;
        place.word = word("[main]");
        place.owner = engine::Owner::player(0);
        place.actions = {word("[1]"), word("[2]"), word("[wait]")};
        ActionsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setSwitch(place);
        QCOMPARE(printed(model), u"nothing [1] [2] [wait]"_s);
        QCOMPARE(printed(model, Qt::CheckStateRole), u"2 0 0 0"_s);
        model.setChosen(word("[2]"));
        QCOMPARE(printed(model, Qt::CheckStateRole), u"0 0 2 0"_s);
        model.setChosen({});
        QCOMPARE(model.chosenRow(), ActionsModel::LeaveRow);

        ActionsFilter filter;
        filter.setSourceModel(&model);
        filter.setFilterFixedString(u"wai"_s);
        QCOMPARE(printed(filter), u"nothing [wait]"_s);
        filter.setFilterFixedString({});
        filter.showOnly({word("[wait]"), word("[1]")});
        QCOMPARE(printed(filter), u"nothing [1] [wait]"_s);
        filter.showAll();
        QCOMPARE(filter.rowCount(), 4);
    }

    /// However its parts are bracketed where it is typed.
    void actionsAreFoundWithoutTheirBrackets()
    {
        engine::Switch place;
        place.word = word("[white]");
        place.owner = engine::Owner::player(0);
        place.actions = {word("[knight,b,1]"), word("[move,e,2]"), word("[wait]")};
        ActionsModel model;
        model.setSwitch(place);
        ActionsFilter filter;
        filter.setSourceModel(&model);
        for (const QString &typed : {u"knight"_s, u"knight("_s, u"knight b"_s, u"[knight,b"_s}) {
            filter.setTyped(typed);
            QCOMPARE(printed(filter), u"nothing [knight,b,1]"_s);
        }
        filter.setTyped(u"move(e, 2"_s);
        QCOMPARE(printed(filter), u"nothing [move,e,2]"_s);
        filter.setTyped(u"[e"_s); // no action begins so
        QCOMPARE(printed(filter), u"nothing"_s);
        filter.setTyped({});
        QCOMPARE(filter.rowCount(), 4);
    }

    /// Return takes the first.
    void whatBeginsWithWhatIsTypedComesFirst()
    {
        engine::Switch place;
        place.word = word("[white]");
        place.owner = engine::Owner::player(0);
        place.actions = {word("[bid,e,4]"), word("[d,4]"), word("[e,2,e,4]"), word("[e,4,e,5]"), word("[raise,e]")};
        ActionsModel model;
        model.setSwitch(place);
        ActionsFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter);
        filter.setTyped(u"e"_s);
        QCOMPARE(printed(filter), u"nothing [e,2,e,4] [e,4,e,5] [bid,e,4] [raise,e]"_s);
        filter.setTyped(u"e 4"_s);
        QCOMPARE(printed(filter), u"nothing [e,4,e,5] [bid,e,4] [e,2,e,4]"_s);
        filter.setTyped(u"[e,2"_s);
        QCOMPARE(printed(filter), u"nothing [e,2,e,4]"_s);
        filter.setTyped({});
        QCOMPARE(printed(filter), u"nothing [bid,e,4] [d,4] [e,2,e,4] [e,4,e,5] [raise,e]"_s);
    }

    /// The move that is played for who chooses none is called as it is below.
    void theFirstMoveHasItsName()
    {
        engine::Switch place;
        place.word = word("[player]");
        place.owner = engine::Owner::player(0);
        place.actions = {word("[take,2]"), word("[take,1]")};
        ActionsModel model;
        model.setSwitch(place);
        model.setDefault({DefaultRules::Default::Kind::First, {}});
        QCOMPARE(model.index(0, 0).data().toString(), u"nothing: the first move, [take,1]"_s);
        model.setNames(wording::DisplayNames({}, {word("[player]")}));
        const QString name = model.index(2, 0).data().toString();
        QVERIFY(name != u"[take,1]"_s);
        QCOMPARE(model.index(0, 0).data().toString(), u"nothing: the first move, "_s + name);
    }

    void problemsOfTextAndRun()
    {
        ProblemsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        using language::Severity;
        engine::Problem run;
        run.message = u"do failed"_s;
        run.severity = Severity::Information;
        model.setRunProblems({run});
        const language::Span span{0, 3, 7, 2};
        model.setTextProblems({{Severity::Error, u"syntax"_s, u"bad"_s, {}, span},
                               {Severity::Warning, u"odd"_s, u"odd thing"_s, {}, {}}});
        QCOMPARE(printed(model), u"bad odd thing Do failed"_s);
        QCOMPARE(model.index(0, ProblemsModel::PlaceColumn).data().toString(), u"3:7"_s);
        QCOMPARE(model.place(0), span);
        QVERIFY(!model.isOfRun(1));
        QVERIFY(model.isOfRun(2));
        QCOMPARE(model.count(Severity::Warning), 1);

        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        model.setRunProblems({run}); // nothing new: nothing moves
        QCOMPARE(removed.count(), 0);
        model.setTextProblems({});
        QCOMPARE(printed(model), u"Do failed"_s);
        model.setRunProblems({});
        QCOMPARE(model.rowCount(), 0);
    }
};

SIDL_WINDOW_TEST_MAIN(TestModels)
#include "tst_models.moc"
