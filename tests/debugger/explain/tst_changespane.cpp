// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/explain/changesmodel.h"
#include "debugger/explain/changespane.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What a chronon did, phase by phase, with a real engine behind it.
class TestChangesPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void nothingBeforeTheFirstChronon();
    void everyPhaseIsTold();
    void goingBackShowsTheChrononBefore();
    void whatWasEditedIsNotToldAsPlayed();
    void inGdlItIsToldInGdlsTerms();

private:
    void step(const QStringList &choices = {});
    QString printed(const QModelIndex &parent = {}, int depth = 0) const;

    std::unique_ptr<EngineGameSession> m_session;
    std::unique_ptr<ChangesPane> m_pane;
};

namespace {

const char *const Rules = "init([a], 0). init([b], 1). init([x]). init([secret]).\n"
                          "hidden([secret], [b]).\n"
                          "legal([P]) :- player([P]). legal([dice]). legal([idle]).\n"
                          "owned([P], [P]) :- player([P]). owned([dice], equal(1)). owned([idle], [a]).\n"
                          "switch([P], [P, X]) :- player([P]), member(X, [keep, lose]). switch([dice], [six]).\n"
                          "switch([idle], [never]).\n"
                          "default([b], [b, keep]).\n"
                          "do([_, keep]) :- create([x]), create([new]). do([_, lose]) :- delete([x]).\n"
                          "do([six]) :- delete([secret]), fail.\n"
                          "payoff([a], 2). payoff([a], -0.5) :- todelete([x]).\n";

} // namespace

void TestChangesPane::init()
{
    m_session = std::make_unique<EngineGameSession>();
    m_pane = std::make_unique<ChangesPane>(m_session.get());
    new QAbstractItemModelTester(m_pane->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, m_pane.get());
    QSignalSpy started(m_session.get(), &GameSession::started);
    m_session->start({QString::fromLatin1(Rules), u"changes.sidl"_s, 1}, 0);
    QTRY_COMPARE(started.size(), 1);
    QTRY_VERIFY(m_session->position());
}

void TestChangesPane::step(const QStringList &choices)
{
    for (const QString &choice : choices) {
        const QStringList parts = choice.split(u' ');
        for (const engine::Switch &entry : m_session->position()->switches)
            for (engine::Word action : entry.actions)
                if (entry.word.text() == parts.at(0) && action.text() == parts.at(1))
                    m_session->submit(entry.owner, {entry.word, action});
    }
    QSignalSpy finished(m_session.get(), &GameSession::finished);
    const debugger::Ticket ticket = m_session->step();
    QTRY_VERIFY(!finished.isEmpty() && finished.last().at(0).value<quint64>() == ticket);
}

void TestChangesPane::inGdlItIsToldInGdlsTerms()
{
    const QString rules = u"(role x) (init a) (legal x noop) (<= (next b) (does x noop)) (<= terminal (true b)) "
                          "(goal x 100)"_s;
    m_session->start({rules, u"once.kif"_s, 1}, 0);
    QTRY_VERIFY(m_session->hasGame() && m_session->game().fileName == u"once.kif"_s && m_session->position());
    step({u"x noop"_s});
    QStringList phases, tips;
    for (int row = 0; row < m_pane->model()->rowCount(); ++row) {
        phases << m_pane->model()->index(row, 0).data().toString();
        tips << m_pane->model()->index(row, 0).data(Qt::ToolTipRole).toString();
    }
    for (const char *phase : {"Done (1)", "Deleted (1)", "Created (1)", "Payoffs (1)"})
        QVERIFY2(phases.contains(QLatin1String(phase)), qPrintable(phases.join(u'|')));
    for (const QString &tip : tips)
        QVERIFY2(!tip.contains(u'/'), qPrintable(tip)); // no predicate of SIDL
}

QString TestChangesPane::printed(const QModelIndex &parent, int depth) const
{
    QString text;
    const ChangesModel &model = *m_pane->model();
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex what = model.index(row, ChangesModel::WhatColumn, parent);
        const QString detail = model.index(row, ChangesModel::DetailColumn, parent).data().toString();
        text += QString(depth * 2, u' ') + what.data().toString() + (detail.isEmpty() ? QString() : u" | "_s + detail)
            + u'\n';
        text += printed(what, depth + 1);
    }
    return text;
}

void TestChangesPane::nothingBeforeTheFirstChronon()
{
    QCOMPARE(printed(), QString());
    const auto *nothing = m_pane->findChild<QLabel *>();
    QVERIFY(!nothing->isHidden() && nothing->text().contains(u"Step plays a chronon"_s));
    m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
    QVERIFY2(nothing->text().contains(u"Step goes on"_s), qPrintable(nothing->text()));
}

void TestChangesPane::everyPhaseIsTold()
{
    step({u"[a] [a,lose]"_s});
    QCOMPARE(printed(),
             u"Done (2)\n"
             "  [a]: [a,lose] | [a]\n"
             "  [dice]: [six] | nature\n"
             "By default (1)\n"
             "  [b]: [b,keep] | [b]\n"
             "Idle (1)\n"
             "  [idle] | [a]\n"
             "Failed (1)\n"
             "  [dice]: [six] | nature\n"
             "Deleted (1)\n"
             "  [x] | created too: it stays\n"
             "Created (2)\n"
             "  [new]\n"
             "  [x] | was there already\n"
             "Conflicts (1)\n"
             "  [x]\n"
             "Payoffs (1)\n"
             "  [a] | +2 \u22120.5 = +1.5, account 1.5\n"
             "Sent (2)\n"
             "  [a] | \u2212[x] +[new] +[x]\n"
             "    \u2212[x]\n"
             "    +[new]\n"
             "    +[x]\n"
             "  [b] | \u2212[x] +[new] +[x]\n"
             "    \u2212[x]\n"
             "    +[new]\n"
             "    +[x]\n"_s);
}

void TestChangesPane::goingBackShowsTheChrononBefore()
{
    step();
    const QString first = printed();
    step({u"[a] [a,lose]"_s, u"[b] [b,lose]"_s});
    QVERIFY(printed() != first);
    m_session->back();
    QTRY_COMPARE(printed(), first);
    m_session->back();
    QTRY_COMPARE(printed(), QString());
}

void TestChangesPane::whatWasEditedIsNotToldAsPlayed()
{
    m_session->edit({u"[y]"_s}, {0, 5});
    QTRY_COMPARE(printed(),
                 u"Edited by hand | no chronon was played\n"
                 "  [b] | account 5, instead of 1\n"
                 "Deleted (2)\n"
                 "  [secret]\n"
                 "  [x]\n"
                 "Created (1)\n"
                 "  [y]\n"_s);
}

SIDL_WINDOW_TEST_MAIN(TestChangesPane)
#include "tst_changespane.moc"
