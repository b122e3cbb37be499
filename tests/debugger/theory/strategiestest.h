// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"

#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/matrixmodel.h"
#include "debugger/theory/strategiespane.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/ui/elidedlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

namespace sidl::tests {

/// A game of one chronon: payoffs are clauses pays(A, B, ForAlice, ForBob).
inline QString matrixGame(const QString &actions, const QString &payoffs)
{
    return QStringLiteral(R"(
game(matrix).
init([alice], 0). init([bob], 0). init([start]).
legal([P]) :- fact([start]), player([P]).
owned([P], [P]).
switch([_], [A]) :- action(A).
do(_) :- delete([start]).
payoff([alice], X) :- does([alice], [A]), does([bob], [B]), pays(A, B, X, _).
payoff([bob], Y) :- does([alice], [A]), does([bob], [B]), pays(A, B, _, Y).
%1
%2
)")
        .arg(actions, payoffs);
}

inline const QString Dilemma
    = matrixGame(QStringLiteral("action(cooperate). action(defect)."),
                 QStringLiteral("pays(cooperate, cooperate, 2, 2). pays(cooperate, defect, 0, 3).\n"
                                "pays(defect, cooperate, 3, 0). pays(defect, defect, 1, 1)."));
inline const QString Battle = matrixGame(QStringLiteral("action(opera). action(football)."),
                                         QStringLiteral("pays(opera, opera, 2, 1). pays(football, football, 1, 2).\n"
                                                        "pays(opera, football, 0, 0). pays(football, opera, 0, 0)."));

/// The pane of strategies over a session with the engine, with its real widgets.
class StrategiesTest : public EngineTest
{
protected:
    /// To be called by init() and cleanup().
    void openPane()
    {
        openSession();
        m_pane = std::make_unique<debugger::StrategiesPane>(m_session.get());
        m_pane->resize(900, 400);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_matrix = m_pane->findChild<QTableView *>(QStringLiteral("payoffMatrix"));
        m_behaviour = m_pane->findChild<debugger::BehaviourTree *>();
        m_solve = m_pane->findChild<QPushButton *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("&Solve"))
                m_solve = button;
    }
    void closePane()
    {
        m_pane.reset();
        m_session.reset();
    }

    void solve()
    {
        QSignalSpy found(m_pane.get(), &debugger::StrategiesPane::found);
        QTest::mouseClick(m_solve, Qt::LeftButton);
        QVERIFY(found.wait(120'000));
    }
    void solveBy(theory::SolveRequest::Method method)
    {
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        methods->setCurrentIndex(methods->findData(int(method)));
        solve();
    }
    void loadFrom(const QString &path)
    {
        QSignalSpy found(m_pane.get(), &debugger::StrategiesPane::found);
        m_pane->loadStrategy(path);
        QVERIFY(found.wait(120'000));
    }
    /// Selten's chain store, once: to share is better than to fight, and so entering is.
    static QByteArray efg()
    {
        return "EFG 2 R \"chain store\" { \"entrant\" \"incumbent\" }\n"
               "p \"\" 1 1 \"\" { \"in\" \"out\" } 0\n"
               "p \"\" 2 1 \"\" { \"fight\" \"share\" } 0\n"
               "t \"\" 1 \"\" { 0 0 }\nt \"\" 2 \"\" { 2 1 }\nt \"\" 3 \"\" { 1 5 }\n";
    }
    QString cell(int row, int column) const { return m_matrix->model()->index(row, column).data().toString(); }
    QList<bool> bestAt(int row, int column) const
    {
        QList<bool> best;
        const auto payoffs = m_matrix->model()->index(row, column).data(debugger::MatrixModel::PayoffsRole);
        for (const debugger::CellPayoff &payoff : payoffs.value<std::vector<debugger::CellPayoff>>())
            best += payoff.isBest;
        return best;
    }
    QString status() const { return m_pane->findChild<ui::ElidedLabel *>()->text(); }
    QComboBox *equilibria() const
    {
        for (QComboBox *box : m_pane->findChildren<QComboBox *>())
            if (box->accessibleName() == QStringLiteral("Which equilibrium is shown"))
                return box;
        return nullptr;
    }
    QCheckBox *told() const { return m_pane->findChild<QCheckBox *>(QStringLiteral("tellOthers")); }
    QStringList marked() const
    {
        QStringList marked;
        for (int player = 0; player < m_behaviour->topLevelItemCount(); ++player)
            for (int at = 0; at < m_behaviour->topLevelItem(player)->childCount(); ++at)
                if (const QString text = m_behaviour->topLevelItem(player)->child(at)->text(0);
                    text.startsWith(QStringLiteral("Here: ")))
                    marked += text;
        return marked;
    }

    std::unique_ptr<debugger::StrategiesPane> m_pane;
    QTableView *m_matrix = nullptr;
    debugger::BehaviourTree *m_behaviour = nullptr;
    QPushButton *m_solve = nullptr;
};

} // namespace sidl::tests
