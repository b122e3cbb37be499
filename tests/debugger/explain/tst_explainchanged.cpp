// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/explain/explainpanetest.h"

/// What the pane that explains keeps when a game goes on under other rules.
class TestExplainChanged : public ExplainPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(std::make_unique<EngineGameSession>()); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    /// Not at the state to which one went back meanwhile.
    void theSameChrononIsAskedAbout()
    {
        explainOneAndGoBack();
        adopt(m_session->tree());
        QTRY_COMPARE(headline(), m_asked);
        QVERIFY(model()->clausePlace(firstRule()).isValid());
    }

    /// Only as far as the current state: what comes after it is in the answers before alone.
    void aReplayedLineIsAskedAboutToo_data()
    {
        QTest::addColumn<int>("current");
        QTest::addColumn<QString>("when");
        QTest::newRow("where it was") << 1 << u"chronon 1"_s;
        QTest::newRow("earlier") << 0 << u"chronon 0"_s;
        QTest::newRow("later") << 2 << u"chronon 1"_s;
    }
    void aReplayedLineIsAskedAboutToo()
    {
        QFETCH(int, current);
        QFETCH(QString, when);
        explainOneAndGoBack();
        goTo(1);
        play("[2]");
        goTo(current);
        const QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->startAndReplay({u"% a remark\n"_s + m_rules, u"nim.sidl"_s, 2}, 0);
        QTRY_VERIFY(finished.count() >= 1);
        QTRY_VERIFY2(headline().endsWith(when), qPrintable(headline()));
        action("explainBack")->trigger();
        QCOMPARE(headline(), m_asked + u", under the rules before"_s);
    }

    void theAnswerBeforeIsBehindTheNewOne()
    {
        explainOneAndGoBack();
        adopt(m_session->tree());
        QTRY_COMPARE(headline(), m_asked);
        QVERIFY(action("explainBack")->isEnabled());
        action("explainBack")->trigger();
        QCOMPARE(headline(), m_asked + u", under the rules before"_s);
        QVERIFY(view()->isVisible() && model()->rowCount() > 0);
        QVERIFY(!action("explainBack")->isEnabled());
        // Its lines are of another text.
        const QModelIndex rule = firstRule();
        QVERIFY(!model()->clausePlace(rule).isValid() && !model()->goalPlace(rule).isValid());
        QVERIFY(!model()->inquiry(rule));
        action("explainForward")->trigger();
        QCOMPARE(headline(), m_asked);
        adopt(m_session->tree()); // and once more
        QTRY_COMPARE(headline(), m_asked);
        for (int back = 0; back < 2; ++back) {
            QVERIFY(action("explainBack")->isEnabled());
            action("explainBack")->trigger();
            QCOMPARE(headline(), m_asked + u", under the rules before"_s);
        }
    }

    /// As after Undo: its lines and its state are there again.
    void underTheSameRulesAgainAnswersAreAsTheyWereGiven()
    {
        explainOneAndGoBack();
        const QString rules = m_rules, now = m_asked, before = m_asked + u", under the rules before"_s;
        adopt(m_session->tree());
        QTRY_COMPARE(headlines(), (QStringList{before, now}));
        m_rules = rules;
        adoptRules(m_session->tree());
        QTRY_COMPARE(headlines(), (QStringList{now, before, now}));
        action("explainBack")->trigger();
        action("explainBack")->trigger();
        QVERIFY(model()->clausePlace(firstRule()).isValid());
        action("explainForward")->trigger();
        action("explainForward")->trigger();
        adopt(m_session->tree()); // Redo
        QTRY_COMPARE(headlines(), (QStringList{before, now, before, now}));
        m_rules = rules; // but what was played is not there any more
        adoptRules(engine::GameTree(m_session->tree().node(0).state));
        QTRY_COMPARE(
            headlines(),
            (QStringList{before, before, before, before, QString(now).replace(u"chronon 1"_s, u"chronon 0"_s)}));
    }

    void whereTheChrononIsNoMoreTheCurrentOneIsAskedAbout()
    {
        explainOneAndGoBack();
        adopt(engine::GameTree(m_session->tree().node(0).state));
        QTRY_VERIFY(headline().contains(u"chronon 0"_s));
        action("explainBack")->trigger();
        QCOMPARE(headline(), m_asked + u", under the rules before"_s);
    }

    void anotherGameKeepsNone()
    {
        explainOneAndGoBack();
        start("nim");
        QVERIFY(headline().isEmpty() && !action("explainBack")->isEnabled());
        adopt(m_session->tree()); // what was told of the game before
        QVERIFY(headline().isEmpty() && !action("explainBack")->isEnabled());
    }

private:
    void explainOneAndGoBack()
    {
        start("nim");
        play("[1]");
        ask({Inquiry::Kind::Rules, {Question::Kind::Owner, u"[main]"_s, {}}});
        QTRY_VERIFY(headline().contains(u"chronon 1"_s));
        m_asked = headline();
        goTo(engine::GameTree::Root);
        QCOMPARE(headline(), m_asked);
    }
    void goTo(engine::GameTree::NodeId node)
    {
        const QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->goTo(node);
        QTRY_COMPARE(finished.count(), 1);
    }
    void adopt(const engine::GameTree &tree)
    {
        m_rules.prepend(u"% a remark\n"_s);
        adoptRules(tree);
    }
    void adoptRules(const engine::GameTree &tree)
    {
        const QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->adopt({m_rules, u"nim.sidl"_s, ++m_revision}, 0, tree);
        QTRY_VERIFY(finished.count() >= 1);
    }
    /// Of all answers, the oldest first; the last one is shown.
    QStringList headlines() const
    {
        if (headline().isEmpty())
            return {};
        QStringList all{headline()};
        for (; action("explainBack")->isEnabled(); all.prepend(headline()))
            action("explainBack")->trigger();
        while (action("explainForward")->isEnabled())
            action("explainForward")->trigger();
        return all;
    }
    QModelIndex firstRule() const { return model()->index(0, 0); }

    QString m_asked; ///< the headline
    int m_revision = 1;
};

SIDL_WINDOW_TEST_MAIN(TestExplainChanged)
#include "tst_explainchanged.moc"
