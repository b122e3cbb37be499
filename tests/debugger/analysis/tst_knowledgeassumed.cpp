// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/knowledgepanetest.h"

#include "sidl/ui/goaledit.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What is assumed when it is asked what players know (S15, S22): of every chronon, and of a state.
class TestKnowledgeAssumed : public KnowledgePaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void anAssumptionHasRoomInANarrowPane()
    {
        m_pane->resize(520, 400); // as wide as it is in a window of 1024x700
        for (const ui::GoalEdit *goal : m_pane->findChildren<ui::GoalEdit *>())
            QTRY_VERIFY2(goal->width() >= goal->fontMetrics().averageCharWidth() * 20,
                         qPrintable(u"%1: %2"_s.arg(goal->accessibleName()).arg(goal->width())));
    }

    /// After nature has made at least one face muddy, and everybody knows that (the father has said so).
    void mudIsSeenOnOthersOnly()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        ask(u"[dirty, alice]"_s);
        QCOMPARE(sections().mid(0, 3),
                 (QStringList{u"alice cannot tell"_s, u"bob knows that it holds"_s, u"charly knows that it holds"_s}));
        ask(u"[dirty, eric]"_s);
        QCOMPARE(section(0), u"alice knows that it does not hold"_s);
        QCOMPARE(section(4), u"eric cannot tell"_s);
        // Back, and another way: the only muddy one sees mud on nobody else.
        m_session->goTo(engine::GameTree::Root);
        play({{u"[dirt]"_s, u"[dirt,eric]"_s}});
        ask(u"[dirty, eric]"_s);
        QCOMPARE(section(4), u"eric knows that it holds"_s);
    }

    /// N muddy children know it in chronon N if everybody is known to step forward who knows, and not before.
    void whoThinksItThroughKnowsInTime_data()
    {
        QTest::addColumn<int>("example");
        QTest::addColumn<QStringList>("muddy");
        for (const int example : {0, 1}) { // the last ones of the menu: by what is known, by counting
            QTest::addRow("%d, two", example) << example << QStringList{u"alice"_s, u"bob"_s};
            QTest::addRow("%d, three", example) << example << QStringList{u"alice"_s, u"bob"_s, u"eric"_s};
        }
    }
    void whoThinksItThroughKnowsInTime()
    {
        QFETCH(int, example);
        QFETCH(QStringList, muddy);
        start("muddy-children");
        QSignalSpy changed(m_pane.get(), &KnowledgePane::assumptionChanged);
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        const QList<QAction *> actions = m_pane->findChild<QToolButton *>()->menu()->actions();
        actions.at(actions.size() - 2 + example)->trigger();
        QVERIFY(found.wait(60'000));
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_pane->assumption().isEmpty());
        play({{u"[dirt]"_s, u"[dirt,%1]"_s.arg(muddy.join(u','))}});
        for (int chronon = 1; chronon <= muddy.size(); ++chronon) {
            const bool isInTime = chronon == muddy.size();
            for (const QString &child : muddy) {
                ask(u"[dirty, %1]"_s.arg(child));
                QVERIFY2(section(0).startsWith(u"Under the assumption: A child "_s), qPrintable(section(0)));
                const QString verdict = child + (isInTime ? u" knows that it holds"_s : u" cannot tell"_s);
                QVERIFY2(sections().contains(verdict), qPrintable(verdict + sections().join(u'\n')));
            }
            play({});
        }
        // Those who know have stayed: that was not assumed.
        ask(u"[dirty, alice]"_s);
        QVERIFY2(section(1).startsWith(u"From chronon %1 on it is not as assumed"_s.arg(muddy.size() + 1)),
                 qPrintable(section(1)));
        start("muddy-children"); // the same game from anew
        QVERIFY(!m_pane->assumption().isEmpty());
    }

    /// What everybody is told of a state is kept with it, holds from there on, and can be taken back.
    void whatIsAssumedOfAStateRulesOthersOut()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        QVERIFY(!m_buttons[u"Assume Here"_s]->isEnabled());
        ask(u"[holds, alice, king]"_s);
        QCOMPARE(section(1), u"bob cannot tell"_s);
        click(u"Assume Here"_s);
        QCOMPARE(sections(), (QStringList{u"alice may be in these states"_s, u"bob knows all that is hidden"_s}));
        QCOMPARE(m_tree->topLevelItem(1)->text(1), u"1 state possible, 1 ruled out"_s);
        QTRY_COMPARE(m_session->tree().node(1).note.given, QStringList{u"[holds, alice, king]"_s});
        QVERIFY(question()->text().isEmpty());
        QTRY_COMPARE(given().size(), 1);
        QCOMPARE(given().first()->text(), u"Chronon 1: [holds, alice, king]"_s);
        // What is asked is asked under it: what they know of one another, too.
        ask(u"knows([bob], [holds, alice, king])"_s);
        QCOMPARE(section(0), u"It is common knowledge: all know it, all know that all know it, and so on"_s);
        ask(u"[holds, bob, jack]"_s);
        QCOMPARE(section(0), u"alice cannot tell"_s);
        // It holds later, not before, and not in another variation.
        play({{u"[alice]"_s, u"[bet]"_s}});
        QTRY_VERIFY(given().size() == 1 && m_pane->isUpToDate());
        ask(u"[holds, alice, king]"_s);
        QCOMPARE(section(1), u"bob knows that it holds"_s);
        m_session->goTo(engine::GameTree::Root);
        QTRY_VERIFY(given().empty() && m_pane->isUpToDate());
        m_session->goTo(1);
        QTRY_COMPARE(given().size(), 1);
        QTRY_VERIFY(m_pane->isUpToDate());
        // Taken back.
        QTest::mouseClick(given().first(), Qt::LeftButton);
        QTRY_VERIFY(given().empty() && m_pane->isUpToDate());
        QVERIFY(m_session->tree().node(1).note.given.isEmpty());
        QCOMPARE(section(1), u"bob cannot tell"_s);
    }

    /// As in a session that is opened: the state graph tells it, too, whether the pane is seen or not.
    void whatIsAssumedIsLookedAtUnasked()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        m_pane->hide();
        QVERIFY(m_pane->findings().seats.empty());
        m_session->setNote(1, {{}, {}, false, {u"[holds, alice, king]"_s}});
        QTRY_VERIFY_WITH_TIMEOUT(!m_pane->findings().seats.empty() && m_pane->isUpToDate(), 60'000);
        QCOMPARE(int(m_pane->findings().seats[1].ruledOut.size()), 1);
        QVERIFY(m_pane->findings().seats[0].ruledOut.empty());
    }

    void whatIsAssumedNeedNotBeSo()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        question()->setText(u"[holds, bob, queen]"_s);
        click(u"Assume Here"_s);
        QCOMPARE(section(0),
                 u"From chronon 1 on it is not as assumed: what was played is not among the possible states"_s);
        QCOMPARE(section(1), u"alice knows all that is hidden"_s);
        QCOMPARE(section(2), u"bob can tell that it is not as assumed"_s);
        QCOMPARE(m_tree->topLevelItem(2)->childCount(), 0);
        QTRY_COMPARE(m_session->tree().node(1).note.given.size(), 1);
        ask(u"[holds, bob, queen]"_s);
        QCOMPARE(section(1), u"alice knows that it holds"_s);
        QCOMPARE(section(2), u"bob can tell that it is not as assumed"_s);
        // As a table: nothing is told of who cannot be in any state.
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(1);
        const auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QCOMPARE(table->item(0, 1)->text(), u"knows: yes"_s);
        QCOMPARE(table->item(0, 2)->text(), u"\u2013"_s);
        // What is no goal is told, and not kept.
        question()->setText(u"fact(["_s);
        click(u"Assume Here"_s);
        QVERIFY(m_pane->findings().error);
        QCOMPARE(question()->text(), u"fact(["_s);
        QCOMPARE(m_session->tree().node(1).note.given.size(), 1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestKnowledgeAssumed)
#include "tst_knowledgeassumed.moc"
