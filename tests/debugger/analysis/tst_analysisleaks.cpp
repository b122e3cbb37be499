// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/analysispanetest.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What players learn of what is hidden from them, in the pane that explores a game.
class TestAnalysisLeaks : public tests::AnalysisPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void leaksStandSideBySide()
    {
        start(uR"(
game(leaky).
init([alice], 0). init([bob], 0). init([deck]).
hidden([card, _], [bob]).
legal([deal]) :- fact([deck]).
legal([bob]) :- fact([card, red]).
legal([wait]) :- fact([card, _]).
owned([deal], equal(2)). owned([bob], [bob]). owned([wait], [alice]).
switch([deal], [red]). switch([deal], [black]). switch([bob], [raise]). switch([wait], [over]).
do([red]) :- delete([deck]), create([card, red]).
do([black]) :- delete([deck]), create([card, black]).
do([over]) :- delete([card, _]). do([raise]).
)"_s);
        explore();
        QTreeWidgetItem *leaks = section(u"What players learn of what is hidden, beyond what they see"_s);
        QVERIFY(leaks && leaks->childCount() > 0);
        QTreeWidgetItem *leak = leaks->child(0);
        QTreeWidgetItem *step = leak->child(0);
        QVERIFY(step->text(0) != step->text(1));
        QVERIFY((step->text(0) + step->text(1)).contains(u"[deal]: [red]"_s));
        for (int side = 0; side < 2; ++side) {
            const QString card = step->text(side).contains(u"red"_s) ? u"[card,red]"_s : u"[card,black]"_s;
            activate(step, side);
            QTRY_VERIFY(!m_session->isBusy() && m_session->tree().currentNode().chronon == 1);
            QTRY_COMPARE(m_session->tree().currentNode().state.words().front().text(), card);
        }
        const QSignalSpy places(m_pane.get(), &AnalysisPane::placeActivated);
        activate(leak->child(leak->childCount() - 1), 0);
        QCOMPARE(places.size(), 1);
        QVERIFY(places[0][0].value<language::Span>().line > 0);
    }

    /// A leak of each kind, planted in a game where a card that is dealt is hidden from bob.
    void leaksOfEachKindAreFound_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("rule"); // at fault
        QTest::newRow("none") << QString() << QString() << QString();
        QTest::newRow("legality") << u"legal([raise]) :- fact([turn, 2]), fact([card, red]).\n"
                                     "owned([raise], [bob]). switch([raise], [bob, raise]).\n"_s
                                  << u"bob sees whether [raise] is legal"_s << u"legal([raise])"_s;
        QTest::newRow("actions") << u"switch([bob], [bob, cheer]) :- fact([card, red]).\n"_s
                                 << u"bob sees the actions of [bob]"_s << u"switch([bob]"_s;
        QTest::newRow("account") << u"payoff([alice], 1) :- tocreate([turn, 2]), fact([card, red]).\n"_s
                                 << u"bob sees the accounts"_s << u"payoff("_s;
        QTest::newRow("announcement") << u"init([seen]). legal([look]) :- fact([turn, 1]).\n"
                                         "owned([look], equal(1)). switch([look], [look]).\n"
                                         "do([look]) :- fact([card, red]), create([seen]).\n"_s
                                      << u"bob is told"_s << u"do("_s;
    }

    void leaksOfEachKindAreFound()
    {
        QFETCH(QString, rules);
        QFETCH(QString, told);
        QFETCH(QString, rule);
        const QString text = u"game(cards). init([alice], 0). init([bob], 0). init([deck]).\n"
                             "hidden([card, _], [bob]).\n"
                             "legal([deal]) :- fact([deck]). owned([deal], equal(2)).\n"
                             "switch([deal], [deal, red]). switch([deal], [deal, black]).\n"
                             "do([deal, Card]) :- delete([deck]), create([card, Card]), create([turn, 1]).\n"
                             "legal([bob]) :- fact([turn, N]), N < 3. owned([bob], [bob]).\n"
                             "switch([bob], [bob, pass]).\n"
                             "do([bob, _]) :- fact([turn, N]), delete([turn, N]), M is N + 1,"
                             " create([turn, M]).\n"_s
            + rules;
        start(text);
        explore();
        const QTreeWidgetItem *leaks = section(u"What players learn of what is hidden, beyond what they see"_s);
        QVERIFY(leaks);
        if (told.isEmpty()) {
            QCOMPARE(leaks->text(1), u"0"_s);
            QCOMPARE(leaks->childCount(), 2);
            QVERIFY(leaks->child(1)->text(0).endsWith(u"is no leak"_s)); // Knowledge may tell more
            return;
        }
        QTreeWidgetItem *leak = nullptr;
        for (int i = 0; i < leaks->childCount() && !leak; ++i)
            if (leaks->child(i)->text(0).startsWith(told))
                leak = leaks->child(i);
        QVERIFY2(leak, qPrintable(leaks->child(0)->text(0)));
        QVERIFY(leak->child(0)->text(0) != leak->child(0)->text(1)); // the deals, side by side
        const QString last = leak->child(leak->childCount() - 1)->text(0);
        QVERIFY2(last.startsWith(u"rule in line "_s), qPrintable(last));
        bool isNamed = false;
        const QSignalSpy places(m_pane.get(), &AnalysisPane::placeActivated);
        for (int i = 0; i < leak->childCount(); ++i)
            if (leak->child(i)->text(0).startsWith(u"rule in line "_s))
                Q_EMIT m_tree->itemActivated(leak->child(i), 0);
        for (const QList<QVariant> &place : places) {
            const auto span = place[0].value<language::Span>();
            isNamed = isNamed || text.split(u'\n').at(span.line - 1).mid(span.column - 1).startsWith(rule);
        }
        QVERIFY(isNamed);
    }
};

SIDL_WINDOW_TEST_MAIN(TestAnalysisLeaks)
#include "tst_analysisleaks.moc"
