// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/session/tableclock.h"
#include "debugger/table/agentdialog.h"
#include "debugger/table/clockbar.h"
#include "debugger/table/reseatdialog.h"
#include "debugger/table/tabledialog.h"
#include "sidl/agents/agentspec.h"
#include "tests/support/fakegamesession.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl::debugger;
using namespace sidl;
using namespace std::chrono_literals;
using End = play::ClockSettings::End;

namespace {

template <typename Widget>
Widget *named(QWidget &parent, const char *name)
{
    auto *found = parent.findChild<Widget *>(QLatin1String(name));
    if (!found)
        qFatal("no %s", name);
    return found;
}

bool mayAccept(QWidget &dialog)
{
    return dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled();
}

} // namespace

/// P1-P3, P6: who sits at a table, and what ends a chronon, as a person says it.
class TestTableDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsOfAnAgent()
    {
        AgentDialog usual(u"mcts"_s, u"alice"_s, {}, false);
        QCOMPARE(usual.agent(), u"mcts"_s);
        named<QDoubleSpinBox>(usual, "plays")->setValue(2000);
        named<QDoubleSpinBox>(usual, "explore")->setValue(0.1);
        QCOMPARE(usual.agent(), u"mcts:plays=2000,explore=0.1"_s);
        QVERIFY(agents::readAgentSpec(usual.agent()).ok());
        AgentDialog again(u"mcts"_s, u"alice"_s, usual.agent(), false);
        QCOMPARE(again.agent(), usual.agent());
        AgentDialog other(u"greedy"_s, u"alice"_s, usual.agent(), false);
        QCOMPARE(other.agent(), u"greedy"_s);
        QVERIFY(mayAccept(other));
    }

    /// As text may give it: it would be another number once the dialog was looked at.
    void aNumberIsAsLargeAsTheAgentTakes()
    {
        for (const QString &agent : {u"mcts:seed=9007199254740991"_s, u"greedy:seed=20261130123456"_s}) {
            AgentDialog dialog(agent.section(u':', 0, 0), u"alice"_s, agent, false);
            QCOMPARE(dialog.agent(), agent);
            auto *seed = named<QDoubleSpinBox>(dialog, "seed");
            seed->selectAll();
            QTest::keyClicks(seed, u"9007199254740991"_s);
            QVERIFY2(dialog.agent().endsWith(u":seed=9007199254740991"_s), qPrintable(dialog.agent()));
            QVERIFY(agents::readAgentSpec(dialog.agent()).ok());
        }
    }

    /// The rules by which an agent values what it sees are given by their name, or not at all.
    void anOptionMayBeAName()
    {
        AgentDialog usual(u"greedy"_s, u"alice"_s, {}, false);
        QCOMPARE(named<QLineEdit>(usual, "value")->text(), QString());
        AgentDialog dialog(u"greedy"_s, u"alice"_s, u"greedy:samples=7,value=prospect,seed=3"_s, false);
        dialog.show();
        QCOMPARE(dialog.agent(), u"greedy:samples=7,value=prospect,seed=3"_s); // nothing was touched
        QLineEdit *value = named<QLineEdit>(dialog, "value");
        QCOMPARE(value->text(), u"prospect"_s);
        auto *play = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        auto *problem = named<QLabel>(dialog, "agentProblem");
        value->setText(u"No Name"_s);
        play->click();
        QVERIFY(dialog.isVisible());
        QCOMPARE(problem->text(),
                 u"“No Name” is no name for “value”. Write value=prospect, with the name of a "
                 "predicate of the game."_s);
        value->clear();
        QVERIFY(!problem->isVisible());
        QCOMPARE(dialog.agent(), u"greedy:samples=7,seed=3"_s);
        value->setText(u" tough "_s);
        play->click();
        QVERIFY(!dialog.isVisible());
        QCOMPARE(dialog.agent(), u"greedy:samples=7,value=tough,seed=3"_s);
    }

    void aFileHasToBeThere()
    {
        AgentDialog dialog(u"rules"_s, u"alice"_s, {}, false);
        QVERIFY(!mayAccept(dialog));
        QLineEdit *file = named<QLineEdit>(dialog, "argument");
        file->setText(u"/no/such/file.pl"_s);
        QVERIFY(!mayAccept(dialog));
        QCOMPARE(named<QLabel>(dialog, "agentProblem")->text(), u"There is no such file."_s);
        file->setText(QStringLiteral(SIDL_SOURCE_DIR "/resources/agents/nimrules.pl"));
        QVERIFY(mayAccept(dialog));
        QVERIFY(dialog.agent().startsWith(u"rules:/"_s));
        file->setText(u"nimrules.pl"_s); // it is not where the program was started
        QVERIFY(!mayAccept(dialog));
        AgentDialog beside(u"rules"_s, u"alice"_s, u"rules:nimrules.pl"_s, false,
                           QStringLiteral(SIDL_SOURCE_DIR "/resources/agents"));
        QVERIFY(mayAccept(beside)); // but in the folder of the game
        QCOMPARE(beside.agent(), u"rules:nimrules.pl"_s);
    }

    /// What is typed first goes into the first field, and Return does not cancel.
    void theFirstFieldIsReady()
    {
        for (const char *name : {"rules", "mcts"}) {
            AgentDialog dialog(QLatin1String(name), u"alice"_s, {}, false);
            dialog.show();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            QTest::keyClicks(QApplication::focusWidget(), u"7"_s);
            QVERIFY2(dialog.agent().contains(u'7'), qPrintable(dialog.agent()));
        }
    }

    /// A number typed there is not put before the one that is there.
    void theFirstNumberIsSelected()
    {
        AgentDialog dialog(u"mcts"_s, u"alice"_s, {}, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClicks(QApplication::focusWidget(), u"77"_s);
        QCOMPARE(dialog.agent(), u"mcts:plays=77"_s);
    }

    /// Each field and what it is for stand as near to one another as the others.
    void numbersStandEvenly()
    {
        AgentDialog dialog(u"mcts"_s, u"alice"_s, {}, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QSet<int> gaps;
        int last = -1;
        for (const char *name : {"plays", "chronons", "samples", "explore", "seed"}) {
            const int y = named<QDoubleSpinBox>(dialog, name)->y();
            if (last >= 0)
                gaps.insert(y - last);
            last = y;
        }
        QCOMPARE(gaps.size(), 1);
    }

    void aProgramIsACommand()
    {
        AgentDialog dialog(u"exec"_s, u"bob"_s, u"exec:python3 a.py 1"_s, true);
        QVERIFY(mayAccept(dialog));
        QCOMPARE(dialog.agent(), u"exec:python3 a.py 1"_s);
        QVERIFY(dialog.tellsRules());
        QVERIFY(isProgram(dialog.agent()));
    }

    void aProgramHasToBeThere()
    {
        AgentDialog dialog(u"exec"_s, u"bob"_s, {}, false);
        dialog.show();
        named<QLineEdit>(dialog, "argument")->setText(u"nosuchprog --x"_s);
        auto *play = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        play->click();
        QVERIFY(dialog.isVisible());
        QCOMPARE(named<QLabel>(dialog, "agentProblem")->text(),
                 u"There is no program nosuchprog. Give the path of a program that can be run, or the name of one on "
                 "the PATH."_s);
        named<QLineEdit>(dialog, "argument")->setText(u"true"_s);
        QVERIFY(!named<QLabel>(dialog, "agentProblem")->isVisible());
        play->click();
        QVERIFY(!dialog.isVisible());
    }

    void whatEndsAChronon()
    {
        TableDialog dialog({.agents = {{u"[a]"_s, u"first"_s}}}, true);
        QVERIFY(!named<QSpinBox>(dialog, "clockSeconds")->isEnabled());
        QComboBox *end = named<QComboBox>(dialog, "clockEnd");
        end->setCurrentIndex(end->findData(int(End::Either)));
        named<QSpinBox>(dialog, "clockSeconds")->setValue(10);
        named<QSpinBox>(dialog, "agentSeconds")->setValue(3);
        named<QRadioButton>(dialog, "interrupts")->click();
        const TableSettings table = dialog.table();
        QVERIFY(table.clock == (play::ClockSettings{End::Either, 10s}));
        QVERIFY(table.agentTime == 3s);
        QVERIFY(table.mode == play::TableMode::Interrupts);
        QCOMPARE(table.agents.size(), std::size_t(1));
    }

    /// In games in which everybody moves in each step there are no choices alone.
    void someGamesHaveNoInterrupts()
    {
        TableDialog dialog({.mode = play::TableMode::Interrupts}, false);
        QVERIFY(!named<QRadioButton>(dialog, "interrupts")->isEnabled());
        QVERIFY(dialog.table().mode == play::TableMode::Chronons);
    }

    /// P6: the same names are proposed.
    void seatsOfChangedRules()
    {
        const TableSettings table{.agents = {{u"[alice]"_s, u"mcts"_s}, {u"[bob]"_s, u"greedy"_s}}};
        const QStringList before{u"[alice]"_s, u"[bob]"_s}, now{u"[alice]"_s, u"[carol]"_s};
        QVERIFY(ReseatDialog::isNeeded(table, {}, before, now));
        QVERIFY(!ReseatDialog::isNeeded(table, {}, before, before));
        QVERIFY(!ReseatDialog::isNeeded({}, {}, before, now));
        ReseatDialog dialog(table, {}, before, now);
        QVERIFY(dialog.table().agents == (std::map<QString, QString>{{u"[alice]"_s, u"mcts"_s}}));
        QComboBox *carol = named<QComboBox>(dialog, "seat[carol]");
        carol->setCurrentIndex(carol->findData(u"greedy"_s));
        QCOMPARE(dialog.table().agentOf(u"[carol]"_s), u"greedy"_s);
        QCOMPARE(dialog.table().agentOf(u"[bob]"_s), QString());
        // They are called as at the seats.
        ReseatDialog called(table, {}, before, now,
                            {{u"[alice]"_s, u"Alice"_s}, {u"[bob]"_s, u"Bob"_s}, {u"[carol]"_s, u"Carol"_s}});
        QStringList texts;
        for (const QLabel *label : called.findChildren<QLabel *>())
            texts += label->text();
        for (const QComboBox *seat : called.findChildren<QComboBox *>())
            for (int i = 0; i < seat->count(); ++i)
                texts += seat->itemText(i);
        QVERIFY2(texts.contains(u"Carol (new):"_s), qPrintable(texts.join(u'|')));
        QCOMPARE(texts.filter(u"as Bob before"_s).size(), 2);
        QCOMPARE(texts.filter(u"["_s), QStringList());
    }

    /// Policies sit as agents do; a seat tells who sits there if nothing is chosen for it.
    void policiesOfChangedRules()
    {
        const ReseatDialog::Policies policies{{u"[alice]"_s, play::Policy::First}, {u"[bob]"_s, play::Policy::Random}};
        const QStringList before{u"[alice]"_s, u"[bob]"_s}, now{u"[alice]"_s, u"[carol]"_s};
        QVERIFY(ReseatDialog::isNeeded({}, policies, before, now));
        QVERIFY(!ReseatDialog::isNeeded({}, policies, before, before));
        QVERIFY(!ReseatDialog::isNeeded({}, policies, {u"[dora]"_s}, now));
        ReseatDialog dialog({}, policies, before, now);
        QCOMPARE(named<QComboBox>(dialog, "seat[alice]")->currentText(), u"First"_s);
        QComboBox *carol = named<QComboBox>(dialog, "seat[carol]");
        QCOMPARE(carol->currentText(), u"Human"_s);
        QVERIFY(dialog.policies().empty());
        carol->setCurrentIndex(carol->findText(u"Random, as [bob] before"_s));
        QVERIFY((dialog.policies() == ReseatDialog::Policies{{u"[carol]"_s, play::Policy::Random}}));
        QVERIFY(dialog.table().agents.empty());
    }

    /// P2: the count-down, with pause and more time.
    void theClockIsShown()
    {
        tests::FakeGameSession session(tests::muddyRules());
        TableClock clock(&session, &session);
        TableClock::Moment now = 0s;
        clock.setNow([&now] { return now; });
        ClockBar bar(&clock);
        session.start({u"fake"_s, {}, 1}, 1);
        QTRY_VERIFY(session.hasGame());
        auto *left = named<QLabel>(bar, "timeLeft");
        auto *pause = named<QToolButton>(bar, "pauseClock");
        QVERIFY(left->isHidden() && pause->isHidden());
        session.setTable({.clock = {End::Time, 90s}});
        QVERIFY(!left->isHidden() && !pause->isHidden());
        QCOMPARE(left->text(), u"1:30"_s);
        now = 1s;
        clock.tick();
        QCOMPARE(left->text(), u"1:29"_s);
        named<QToolButton>(bar, "moreTime")->click();
        QCOMPARE(left->text(), u"1:59"_s);
        pause->click();
        QVERIFY(clock.isPaused());
        QCOMPARE(pause->text(), u"Resume"_s);
        now = 500s;
        clock.tick();
        QCOMPARE(left->text(), u"1:59"_s);
        pause->click();
        QVERIFY(!clock.isPaused());
    }
};

SIDL_WINDOW_TEST_MAIN(TestTableDialogs)
#include "tst_tabledialogs.moc"
