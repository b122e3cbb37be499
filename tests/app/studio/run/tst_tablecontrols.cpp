// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/run/runfiles.h"
#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "debugger/table/agentdialog.h"
#include "debugger/table/reseatdialog.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/engine/record/sessionfile.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace std::chrono_literals;
using End = play::ClockSettings::End;
using Seated = std::map<QString, QString>;

/// Who sits at the table of the window: seats' menus, rules that are changed during a run, sessions with programs.
class TestTableControls : public MainWindowTest
{
    Q_OBJECT

    TableClock::Moment m_now{0}; ///< of a clock

    GameSession *session() const { return window<GameSession>(); }
    int chronon() const { return session()->tree().isEmpty() ? -1 : session()->tree().currentNode().chronon; }
    void startNim() const
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
    }
    void step() const
    {
        const int before = chronon();
        trigger("step");
        QTRY_COMPARE(chronon(), before + 1);
    }
    /// The text being played, with other rules from now on.
    void change(const QString &from, const QString &to) const
    {
        QString text = tabs()->current()->text();
        QVERIFY(text.contains(from));
        tabs()->current()->setText(text.replace(from, to));
    }
    /// A button of the bar about the run, once it is there and may be pressed.
    void press(const char *text) const
    {
        QPushButton *found = nullptr;
        QTRY_VERIFY([&] {
            for (QPushButton *one : m_window->findChildren<QPushButton *>())
                if (one->text().remove(u'&') == QLatin1String(text) && one->isVisible() && one->isEnabled())
                    found = one;
            return found != nullptr;
        }());
        found->click();
    }
    /// What is done with the next dialog of that kind, once it is there.
    template <typename Dialog>
    void whenAsked(const std::function<void(Dialog &)> &answer, int *asked) const
    {
        auto *timer = new QTimer(m_window.get());
        timer->setInterval(10);
        connect(timer, &QTimer::timeout, m_window.get(), [=] {
            auto *dialog = qobject_cast<Dialog *>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            timer->stop();
            ++*asked;
            answer(*dialog);
        });
        timer->start();
    }
    static QComboBox *seatOf(const QWidget &dialog, const char *player)
    {
        return dialog.findChild<QComboBox *>(u"seat"_s + QLatin1String(player));
    }
    static void accept(QDialog &dialog)
    {
        dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// Why an agent's default applied stands in the status bar after the step.
    void whyADefaultAppliesIsTold()
    {
        QTemporaryDir folder;
        QFile rules(folder.filePath(u"agent.pl"_s));
        QVERIFY(rules.open(QFile::WriteOnly));
        rules.write("choose(_, [99]).\n");
        rules.close();
        startNim();
        session()->setTable({.agents = {{u"[alice]"_s, u"rules:"_s + rules.fileName()}}});
        step();
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().contains(u": alice plays the default, if one applies: "_s),
                     qPrintable(m_window->statusBar()->currentMessage()));
    }

    /// Where the rules have no default, none is told of.
    void whatIsDoneWithoutAnAgentAndADefaultIsTold()
    {
        openGame("tic-tac-toe");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        session()->setTable({.agents = {{u"[x]"_s, u"exec:false"_s}}});
        step();
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().contains(u": x does nothing: "_s),
                     qPrintable(m_window->statusBar()->currentMessage()));
        const QString advice = problems()->index(0, debugger::ProblemsModel::AdviceColumn).data().toString();
        QVERIFY2(advice.startsWith(u"Since chronon 0, its player does nothing. "_s), qPrintable(advice));
    }

    /// A program that has ended is among the problems and at its seat, as long as the seat is without it.
    void thatAProgramHasEndedStays()
    {
        startNim();
        session()->setTable({.agents = {{u"[alice]"_s, u"exec:false"_s}}});
        const auto who = [this] {
            QStringList all;
            for (const QToolButton *menu : window<debugger::SeatsPane>()->findChildren<QToolButton *>(u"seatMenu"_s))
                all << menu->text();
            return all;
        };
        QCOMPARE(who().count(u"Program"_s), 1);
        QVERIFY(debugger::choiceLines(*session()).contains(u"▷ will play: [alice] (program)"_s));
        step();
        step();
        QVERIFY(debugger::choiceLines(*session()).contains(u"▷ left to the rules: [alice] (its agent has ended)"_s));
        QCOMPARE(problems()->rowCount(), 1);
        const auto cell = [this](int column) { return problems()->index(0, column).data().toString(); };
        QCOMPARE(cell(debugger::ProblemsModel::MessageColumn),
                 u"The agent of [alice]: the program has ended with status 1"_s);
        QVERIFY(cell(debugger::ProblemsModel::AdviceColumn)
                    .startsWith(u"Since chronon 0, its player plays the default, if one applies. "_s));
        QCOMPARE(cell(debugger::ProblemsModel::PlaceColumn), QString());
        QCOMPARE(cell(debugger::ProblemsModel::CodeColumn), u"agent-ended (run)"_s);
        QCOMPARE(who().count(u"Program has ended"_s), 1);
        QCOMPARE(who().count(u"Program"_s), 0);
        session()->setTable({});
        QCOMPARE(problems()->rowCount(), 0);
        QCOMPARE(who().count(u"Human"_s), 2);
        // Where it is not there, there was none to end.
        session()->setTable({.agents = {{u"[alice]"_s, u"exec:nosuchprog --x"_s}}});
        step();
        step();
        QCOMPARE(who().count(u"Program could not be started"_s), 1);
        const QStringList lines = debugger::choiceLines(*session());
        QVERIFY2(lines.contains(u"▷ left to the rules: [alice] (its agent could not be started)"_s),
                 qPrintable(lines.join(u'\n')));
        session()->setTable({});
    }

    /// P6: a player is added during a run. It goes on under the new rules, who sat there sits there again, and it is asked
    /// who sits at the new seat.
    void aPlayerIsAddedDuringARun()
    {
        startNim();
        session()->setTable({.agents = {{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, u"greedy:samples=3"_s}}});
        step();
        step();
        const QString played = session()->tree().node(1).edge->applied.front().action.text();
        int asked = 0;
        whenAsked<ReseatDialog>(
            [&](ReseatDialog &dialog) {
                QCOMPARE(seatOf(dialog, "[alice]")->currentData().toString(), u"first"_s); // the same names
                QCOMPARE(seatOf(dialog, "[bob]")->currentData().toString(), u"greedy:samples=3"_s);
                QComboBox *carol = seatOf(dialog, "[carol]");
                QVERIFY(carol);
                QCOMPARE(carol->currentData().toString(), QString()); // a person
                carol->setCurrentIndex(carol->findData(u"first"_s));
                accept(dialog);
            },
            &asked);
        change(u"init([bob], 0.0)."_s, u"init([bob], 0.0).\ninit([carol], 0.0)."_s);
        press("Replay This Line");
        QTRY_COMPARE(asked, 1);
        const Seated all{{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, u"greedy:samples=3"_s}, {u"[carol]"_s, u"first"_s}};
        QTRY_VERIFY(session()->table().agents == all);
        QCOMPARE(session()->game().players.size(), std::size_t(3));
        QCOMPARE(columns().size(), 4); // with the referee's
        QCOMPARE(chronon(), 2);        // it went on where it was (S26)
        QCOMPARE(session()->tree().node(1).edge->applied.front().action.text(), played);
        step(); // and the agents know the new rules: they follow the play
        QVERIFY(session()->tree().currentNode().choosers.front().why.isEmpty());
    }

    /// A player who is no more leaves its seat; its agent may be had by another one.
    void aPlayerIsRenamedDuringARun()
    {
        startNim();
        session()->setTable({.agents = {{u"[bob]"_s, u"first"_s}}, .agentTime = 5000ms});
        step();
        int asked = 0;
        whenAsked<ReseatDialog>(
            [&](ReseatDialog &dialog) {
                QVERIFY(!seatOf(dialog, "[bob]"));
                QCOMPARE(seatOf(dialog, "[dora]")->currentData().toString(), QString());
                seatOf(dialog, "[dora]")->setCurrentIndex(seatOf(dialog, "[dora]")->findData(u"first"_s));
                accept(dialog);
            },
            &asked);
        tabs()->current()->setText(tabs()->current()->text().replace(u"bob"_s, u"dora"_s));
        trigger("start");
        QTRY_COMPARE(asked, 1);
        QTRY_VERIFY((session()->table().agents == Seated{{u"[dora]"_s, u"first"_s}}));
        QCOMPARE(session()->table().agentTime, 5000ms); // the rest of the table is as it was
    }

    /// So may a policy, which only the view knows.
    void aPlayerWithAPolicyIsRenamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        GameView *view = window<SeatsPane>()->view();
        SeatSettings random;
        random.policy = play::Policy::Random;
        view->changeSeat(u"[bob]"_s, random);
        int asked = 0;
        whenAsked<ReseatDialog>(
            [&](ReseatDialog &dialog) {
                QComboBox *dora = seatOf(dialog, "[dora]");
                QCOMPARE(dora->currentText(), u"Human"_s);
                dora->setCurrentIndex(dora->findText(u"Random, as [bob] before"_s));
                accept(dialog);
            },
            &asked);
        tabs()->current()->setText(tabs()->current()->text().replace(u"bob"_s, u"dora"_s));
        trigger("start");
        QTRY_COMPARE(asked, 1);
        QTRY_VERIFY(view->settings().seat(u"[dora]"_s).policy == play::Policy::Random);
        QVERIFY(session()->policies().at(1) == play::Policy::Random);
    }

    void nothingIsAskedWithoutNeed()
    {
        startNim();
        session()->setTable({.agents = {{u"[bob]"_s, u"first"_s}}});
        int asked = 0;
        whenAsked<ReseatDialog>([](ReseatDialog &dialog) { dialog.reject(); }, &asked);
        change(u"init([alice, 10])."_s, u"init([alice, 11])."_s);
        trigger("start");
        QTRY_COMPARE(session()->game().text, tabs()->current()->text());
        QTRY_VERIFY((session()->table().agents == Seated{{u"[bob]"_s, u"first"_s}}));
        openGame("kuhn-poker"); // another game: nobody of the table before sits there
        trigger("start");
        QTRY_COMPARE(session()->game().name, u"kuhnPoker"_s);
        QApplication::processEvents();
        QVERIFY(session()->table().agents.empty());
        QCOMPARE(asked, 0);
    }

    /// While somebody is asked, the clock ends no chronon.
    void theClockStandsWhileItIsAsked()
    {
        startNim();
        auto *clock = window<TableClock>();
        clock->setNow([this] { return m_now; });
        session()->setTable({.agents = {{u"[bob]"_s, u"first"_s}}, .clock = {End::Time, 10s}});
        int asked = 0, size = 0;
        bool isRunning = true;
        whenAsked<ReseatDialog>(
            [&](ReseatDialog &dialog) {
                m_now += 1000s;
                for (int i = 0; i < 20; ++i)
                    QApplication::processEvents();
                isRunning = clock->isRunning();
                size = session()->tree().size();
                accept(dialog);
            },
            &asked);
        change(u"init([bob], 0.0)."_s, u"init([bob], 0.0).\ninit([carol], 0.0)."_s);
        trigger("start");
        QTRY_COMPARE(asked, 1);
        QVERIFY(!isRunning);
        QCOMPARE(size, 1);
        QTRY_VERIFY(clock->isRunning());
        m_now += 10s;
        QTRY_COMPARE(session()->tree().size(), 2);
    }

    /// P1: the menu of a seat asks for the options of an agent, and seats it.
    void aSeatsMenuSeatsAnAgent()
    {
        startNim();
        int asked = 0;
        whenAsked<AgentDialog>([&](AgentDialog &dialog) { accept(dialog); }, &asked);
        Q_EMIT window<SeatsPane>()->agentWanted(1, u"mcts"_s);
        QCOMPARE(asked, 1);
        QVERIFY((session()->table().agents == Seated{{u"[bob]"_s, u"mcts"_s}}));
        Q_EMIT window<SeatsPane>()->agentWanted(1, {});
        QVERIFY(session()->table().agents.empty());
    }

    /// The dialog calls the player as the seats do.
    void theDialogOfAnAgentNamesThePlayerAsItsSeat()
    {
        startNim();
        trigger("peoplesWords");
        int asked = 0;
        QString title;
        whenAsked<AgentDialog>(
            [&](AgentDialog &dialog) {
                title = dialog.windowTitle();
                dialog.reject();
            },
            &asked);
        Q_EMIT window<SeatsPane>()->agentWanted(1, u"mcts"_s);
        trigger("peoplesWords");
        QCOMPARE(asked, 1);
        QCOMPARE(title, u"Bob: MCTS"_s);
    }

    /// They sit there again in another window, as in the next one that is opened.
    void agentsSitThereAgain()
    {
        int asked = 0;
        startNim();
        whenAsked<AgentDialog>([&](AgentDialog &dialog) { accept(dialog); }, &asked);
        Q_EMIT window<SeatsPane>()->agentWanted(1, u"mcts"_s);
        QCOMPARE(asked, 1);
        const Seated bob{{u"[bob]"_s, u"mcts"_s}};
        open();
        startNim();
        QTRY_VERIFY(session()->table().agents == bob);
        openGame("tic-tac-toe"); // which has none
        trigger("start");
        QTRY_VERIFY(session()->game().fileName.contains(u"tic-tac-toe"_s));
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(session()->table().agents.empty());
        startNim();
        QTRY_VERIFY(session()->table().agents == bob);
        Q_EMIT window<SeatsPane>()->agentWanted(1, {});
        open();
        startNim();
        QCoreApplication::processEvents();
        QVERIFY(session()->table().agents.empty());
    }

    /// What a program was once started for may be another one now: it is asked about before it is started again.
    void programsThatSatThereAreAskedAbout_data()
    {
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("allowed") << true;
        QTest::newRow("refused") << false;
    }
    void programsThatSatThereAreAskedAbout()
    {
        QFETCH(bool, isAllowed);
        const QTemporaryDir folder;
        const QString marker = folder.filePath(u"ran"_s), agent = u"exec:touch "_s + marker;
        startNim();
        const QString file = session()->game().fileName;
        app::settings::setAgents(file, {{{u"[alice]"_s, agent}, {u"[bob]"_s, u"greedy"_s}}});
        open();
        int asked = 0;
        QString told;
        whenAsked<QMessageBox>(
            [&](QMessageBox &box) {
                told = box.text() + box.informativeText();
                for (QAbstractButton *button : box.buttons())
                    if ((box.buttonRole(button) == QMessageBox::AcceptRole) == isAllowed) {
                        button->click();
                        return;
                    }
            },
            &asked);
        startNim();
        QTRY_COMPARE(asked, 1);
        QVERIFY2(told.endsWith(u"alice: touch "_s + marker) && !told.contains(u'['), qPrintable(told));
        QVERIFY2(told.contains(u"you let a program play"_s), qPrintable(told)); // there is but one
        QTRY_COMPARE(session()->table().agentOf(u"[bob]"_s), u"greedy"_s);
        QCOMPARE(session()->table().agentOf(u"[alice]"_s), isAllowed ? agent : QString());
        QVERIFY(!QFile::exists(marker));
        step();
        QCOMPARE(QFile::exists(marker), isAllowed);
        openGame("tic-tac-toe");
        trigger("start");
        QTRY_VERIFY(session()->game().fileName.contains(u"tic-tac-toe"_s));
        QTRY_VERIFY(action("step")->isEnabled());
        startNim(); // once is enough
        QTRY_COMPARE(session()->table().agentOf(u"[bob]"_s), u"greedy"_s);
        QCOMPARE(session()->table().agentOf(u"[alice]"_s), isAllowed ? agent : QString());
        QCOMPARE(app::settings::agents(file).seats.value(u"[alice]"_s), agent); // for the next time
        app::settings::setAgents(file, {});
    }

    /// That another one was seated meanwhile is no answer about it.
    void aProgramIsAskedAboutAfterAnotherOneWasSeated()
    {
        const QString alices = u"exec:false"_s, bobs = u"exec:true"_s;
        startNim();
        const QString file = session()->game().fileName;
        QCoreApplication::processEvents();                          // nobody is kept
        app::settings::setAgents(file, {{{u"[alice]"_s, alices}}}); // as another window does
        int asked = 0;
        whenAsked<AgentDialog>(
            [](AgentDialog &dialog) {
                dialog.findChild<QLineEdit *>(u"argument"_s)->setText(u"true"_s);
                accept(dialog);
            },
            &asked);
        Q_EMIT window<SeatsPane>()->agentWanted(1, u"exec"_s);
        QCOMPARE(asked, 1);
        QCOMPARE(session()->table().agentOf(u"[bob]"_s), bobs);
        openGame("tic-tac-toe");
        trigger("start");
        QTRY_VERIFY(session()->game().fileName.contains(u"tic-tac-toe"_s));
        QTRY_VERIFY(action("step")->isEnabled());
        QString told;
        whenAsked<QMessageBox>(
            [&](QMessageBox &box) {
                told = box.informativeText();
                for (QAbstractButton *button : box.buttons())
                    if (box.buttonRole(button) == QMessageBox::AcceptRole) {
                        button->click();
                        return;
                    }
            },
            &asked);
        startNim();
        QTRY_COMPARE(session()->table().agentOf(u"[bob]"_s), bobs);
        QCOMPARE(session()->table().agentOf(u"[alice]"_s), alices);
        QCOMPARE(told, u"alice: false"_s);
        app::settings::setAgents(file, {});
    }

    /// Who looks at a play of an experiment, or at a trace, finds at the next start who sat there before.
    void aPlayLeavesEverybodyInTheirSeats_data()
    {
        QTest::addColumn<bool>("isFirst");
        QTest::newRow("while the game is played") << false;
        QTest::newRow("before the game is played") << true;
    }
    void aPlayLeavesEverybodyInTheirSeats()
    {
        QFETCH(bool, isFirst);
        startNim();
        step();
        engine::SessionRecord play = session()->sessionRecord(); // nobody's, as those of experiments
        play.seed = 12345;
        const QString file = session()->game().fileName;
        const Seated agents{{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, u"exec:false"_s}};
        if (isFirst) {
            app::settings::setAgents(file, {{{u"[alice]"_s, u"first"_s}}});
            open();
        } else {
            session()->setTable({.agents = agents, .agentTime = 5000ms});
        }
        window<app::RunFiles>()->playSession(play);
        QTRY_VERIFY(session()->hasGame() && session()->game().seed == 12345);
        QTRY_COMPARE(chronon(), 1);
        QCoreApplication::processEvents();
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        QTRY_COMPARE(session()->table().agentOf(u"[alice]"_s), u"first"_s);
        if (!isFirst) {
            QVERIFY(session()->table().agents == agents);
            QCOMPARE(session()->table().agentTime, 5000ms);
        }
        app::settings::setAgents(file, {});
    }

    /// The status bar waits for nobody whom an agent plays, from when it is seated.
    void theStatusBarFollowsAnAgent()
    {
        startNim();
        const auto *run = m_window->findChild<QLabel *>(u"runState"_s);
        QTRY_COMPARE(run->text(), u"chronon 0, no choice yet: [alice]"_s);
        session()->setTable({.agents = {{u"[alice]"_s, u"greedy"_s}}});
        QCOMPARE(run->text(), u"chronon 0, ready to step"_s);
        session()->setTable({});
        QCOMPARE(run->text(), u"chronon 0, no choice yet: [alice]"_s);
    }

    /// Whoever opens a session is asked whether its programs may run; no is the answer that a key gives.
    void programsOfASessionAreAskedAbout_data()
    {
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("allowed") << true;
        QTest::newRow("refused") << false;
    }
    void programsOfASessionAreAskedAbout()
    {
        QFETCH(bool, isAllowed);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl-session"_s), marker = folder.filePath(u"ran"_s);
        startNim();
        session()->setTable({.agents = {{u"[alice]"_s, u"exec:touch "_s + marker}, {u"[bob]"_s, u"first"_s}}});
        const QByteArray saved = engine::writeSession(session()->sessionRecord());
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(saved);
        file.close();

        open();
        int asked = 0;
        QString told;
        bool isDefaultNo = false;
        whenAsked<QMessageBox>(
            [&](QMessageBox &box) {
                told = box.text() + box.informativeText();
                for (QAbstractButton *button : box.buttons()) {
                    const bool isYes = box.buttonRole(button) == QMessageBox::AcceptRole;
                    isDefaultNo = isDefaultNo || (!isYes && box.defaultButton() == button);
                }
                for (QAbstractButton *button : box.buttons())
                    if ((box.buttonRole(button) == QMessageBox::AcceptRole) == isAllowed) {
                        button->click();
                        return;
                    }
            },
            &asked);
        m_window->openFile(path);
        QTRY_COMPARE(asked, 1);
        QTRY_COMPARE(chronon(), 0);
        QVERIFY2(told.contains(u"touch "_s + marker), qPrintable(told)); // what would run
        QVERIFY(isDefaultNo);
        QTRY_COMPARE(session()->table().agentOf(u"[bob]"_s), u"first"_s);
        QTRY_COMPARE(session()->table().agentOf(u"[alice]"_s), isAllowed ? u"exec:touch "_s + marker : QString());
        QVERIFY(!QFile::exists(marker)); // not before its turn
        step();
        QCOMPARE(QFile::exists(marker), isAllowed);
    }

    /// That a program may not run is an answer as long as the window is there, unless the person seats it all the same.
    void aProgramOfASessionThatWasRefusedIsAskedAboutOnce()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl-session"_s);
        startNim();
        session()->setTable({.agents = {{u"[alice]"_s, u"exec:false"_s}, {u"[bob]"_s, u"first"_s}}});
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(engine::writeSession(session()->sessionRecord()));
        file.close();
        open();
        int asked = 0;
        const auto openAgain = [&] {
            openGame("tic-tac-toe");
            trigger("start");
            QTRY_VERIFY(session()->game().fileName.contains(u"tic-tac-toe"_s));
            QTRY_VERIFY(action("step")->isEnabled());
            QCoreApplication::processEvents();
            whenAsked<QMessageBox>([](QMessageBox &box) { box.reject(); }, &asked);
            m_window->openFile(path);
            QTRY_COMPARE(session()->table().agentOf(u"[bob]"_s), u"first"_s);
            QCoreApplication::processEvents(); // who sits where is asked then, where it has to be
            QCOMPARE(session()->table().agentOf(u"[alice]"_s), QString());
        };
        openAgain();
        QCOMPARE(asked, 1);
        openAgain();
        openAgain();
        QCOMPARE(asked, 1);
        session()->setTable({.agents = {{u"[alice]"_s, u"exec:false"_s}}}); // as by the menu of the seat
        openAgain();
        QCOMPARE(asked, 2);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTableControls)
#include "tst_tablecontrols.moc"
