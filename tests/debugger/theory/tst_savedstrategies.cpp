// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/theory/strategiestest.h"
#include "tests/support/windowtest.h"

#include <QCheckBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Strategies that seats play are saved with sessions.
class TestSavedStrategies : public tests::StrategiesTest
{
    Q_OBJECT

    /// Of the game with all that is saved, by a text, as in a file.
    engine::SessionRecord saved() const
    {
        engine::SessionRecord record = m_session->sessionRecord();
        record.chosen = engine::choiceTexts(m_session->submitted());
        if (m_session->strategyRecord())
            record.strategy = m_session->strategyRecord()(m_session->tree());
        return *engine::readSession(engine::writeSession(record));
    }
    void open(const engine::SessionRecord &record)
    {
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Done);
        QSignalSpy told(m_pane.get(), &StrategiesPane::told);
        m_pane->goOnWith(record.strategy);
        QVERIFY(told.wait(60'000));
        m_told = told.front().front().toString();
    }
    void seat(int player)
    {
        m_pane->findChild<QToolButton *>(u"playStrategy"_s)->menu()->actions().at(player)->trigger();
        QTRY_VERIFY(m_session->isPlayedByStrategy(player));
    }
    void chooseEquilibrium(int number)
    {
        equilibria()->setCurrentIndex(number);
        QSignalSpy found(m_pane.get(), &StrategiesPane::found);
        Q_EMIT equilibria()->activated(number);
        QVERIFY(found.wait(60'000));
        QTRY_VERIFY(!m_session->isBusy()); // it has chosen
    }

    QString m_told;

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void theEquilibriumThatIsPlayedComesBack()
    {
        start(tests::Battle);
        QVERIFY(!saved().strategy);
        solve();
        QVERIFY(!saved().strategy); // nobody plays it
        seat(1);
        QStringList actions;
        for (int number : {0, 1}) {
            chooseEquilibrium(number);
            const engine::SessionRecord record = saved();
            QVERIFY(record.strategy);
            QCOMPARE(record.strategy->seats, QStringList(u"[bob]"_s));
            QCOMPARE(record.strategy->profile, number);
            closePane(); // another day
            openPane();
            open(record);
            QCOMPARE(m_told, u"bob is played by the strategy that was saved with the session."_s);
            QVERIFY(m_session->isPlayedByStrategy(1) && !m_session->isPlayedByStrategy(0));
            QCOMPARE(equilibria()->currentIndex(), number);
            QTRY_COMPARE(int(m_session->submitted().size()), 1);
            actions += m_session->submitted().front().action.text();
            QVERIFY(saved().strategy);
            QCOMPARE(saved().strategy->profile, number);
            QCOMPARE(saved().strategy->seats, record.strategy->seats);
        }
        actions.sort();
        QCOMPARE(actions, QStringList({u"[football]"_s, u"[opera]"_s}));
    }

    /// Of the same strategy more is known than its file tells.
    void whatWasProvedStaysWhereItIsTheSame()
    {
        start("kuhn-poker");
        solve();
        seat(1);
        const engine::SessionRecord record = saved();
        const QString before = status();
        open(record);
        QVERIFY(m_session->isPlayedByStrategy(1) && m_pane->prospects()->isProved());
        QCOMPARE(status(), before);
    }

    /// That it is an equilibrium is checked when it comes back: nothing has to be solved anew to be told elsewhere.
    void whatIsPlayedIsToldAtOnce()
    {
        start("kuhn-poker");
        solve();
        seat(1);
        const engine::SessionRecord record = saved();
        auto *tell = m_pane->findChild<QCheckBox *>(u"tellOthers"_s);
        tell->setChecked(true);
        const QString worth = m_pane->evaluations()(engine::GameTree::Root).worth;
        closePane();
        openPane();
        open(record);
        tell = m_pane->findChild<QCheckBox *>(u"tellOthers"_s);
        QVERIFY(!tell->isHidden());
        tell->setChecked(true);
        const EvaluationOf evaluations = m_pane->evaluations();
        QVERIFY(evaluations);
        QCOMPARE(evaluations(engine::GameTree::Root).worth, worth);
        QVERIFY(!worth.isEmpty());
    }

    /// Where others would gain, nothing is told as best.
    void whatIsNoEquilibriumIsPlayedAndNotTold()
    {
        start("kuhn-poker");
        solve();
        seat(1);
        engine::SessionRecord record = saved();
        record.strategy->profile = 0;
        record.strategy->file = QJsonDocument::fromJson( // all at random
                                    R"({"format": "sidl-strategy", "version": 1, "profiles": [{"behaviour": []}]})")
                                    .object();
        closePane();
        openPane();
        open(record);
        QVERIFY(m_session->isPlayedByStrategy(1) && !m_pane->prospects()->isProved());
        QVERIFY(m_pane->findChild<QCheckBox *>(u"tellOthers"_s)->isHidden());
    }

    void whoHasChosenOtherwiseIsLeftSo()
    {
        start("centipede");
        solve();
        seat(0);
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        const engine::Switch &own = m_session->position()->switches.front();
        const auto pass = std::find_if(own.actions.begin(), own.actions.end(),
                                       [](engine::Word action) { return action.text() == u"[pass]"_s; });
        QVERIFY(pass != own.actions.end());
        QCOMPARE(done(m_session->submit(own.owner, {own.word, *pass})), Outcome::Done);
        const engine::SessionRecord record = saved();
        closePane();
        openPane();
        open(record);
        QVERIFY(m_session->isPlayedByStrategy(0));
        QVERIFY(!m_session->isBusy());
        QCOMPARE(m_session->submitted().front().action.text(), u"[pass]"_s);
    }

    void aStrategyFromAPositionComesBack()
    {
        start("centipede");
        QCOMPARE(play("[pass]"), Outcome::Done);
        QVERIFY(m_session->tree().current() != engine::GameTree::Root);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->click();
        solve();
        seat(1);
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        const engine::SessionRecord record = saved();
        QCOMPARE(record.strategy->from, m_session->tree().current());
        closePane();
        openPane();
        open(record);
        QVERIFY(m_session->isPlayedByStrategy(1));
        QCOMPARE(m_pane->prospects()->begin(), m_session->tree().current());
        QVERIFY2(status().startsWith(u"From chronon 1 on"_s), qPrintable(status()));
        QCOMPARE(saved().strategy->from, record.strategy->from);
    }

    void whatDoesNotFitIsToldAndLeftToAPerson()
    {
        start("kuhn-poker");
        solve();
        seat(1);
        engine::SessionRecord record = saved();
        QByteArray file = QJsonDocument(record.strategy->file).toJson();
        file.replace("\"[bob]\"", "\"[carol]\"");
        record.strategy->file = QJsonDocument::fromJson(file).object();
        open(record);
        QCOMPARE(m_told,
                 u"The strategy that was saved with the session cannot be played, and a person chooses for "
                 "bob. The game has no player [carol]."_s);
        QVERIFY(m_session->strategySeats().empty());
        QVERIFY(!saved().strategy);
    }

    /// There, what given strategies are worth cannot be told, but the game can be solved again.
    void aStrategyOfPlaysThatCanGoRoundComesBack()
    {
        start("nim");
        for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
            if (box->suffix() == u" nodes"_s)
                box->setValue(2000);
        solve();
        seat(0);
        const engine::SessionRecord record = saved();
        const QString before = status();
        closePane();
        openPane();
        open(record);
        QCOMPARE(m_told, u"alice is played by the strategy that was saved with the session."_s);
        QVERIFY(m_session->isPlayedByStrategy(0) && m_pane->prospects()->isProved());
        QCOMPARE(status(), before);
    }

    void aSessionWithoutOneHasPersons()
    {
        start("kuhn-poker");
        solve();
        engine::SessionRecord record = saved();
        seat(1);
        open(record);
        QCOMPARE(m_told, u"Nobody plays the strategy in this session."_s);
        QVERIFY(m_session->strategySeats().empty() && m_pane->prospects());
    }
};

SIDL_WINDOW_TEST_MAIN(TestSavedStrategies)
#include "tst_savedstrategies.moc"
