// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/experiment/experimentpane.h"
#include "debugger/experiment/seatagents.h"
#include "sidl/engine/record/recordfile.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFile>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using Phase = Experiment::Phase;

/// The pane that lets agents play many times (P13), with real widgets and the engine.
class TestExperimentPane : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openSession();
        openPane();
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void thereIsNothingToPlayWithoutAGame()
    {
        QVERIFY(!button("startExperiment")->isEnabled());
        QVERIFY(button("openExperiment")->isEnabled());
        QVERIFY2(status().startsWith(u"No game"_s), qPrintable(status()));
    }

    void aSimulationIsToldInTables()
    {
        start("nim");
        setPlays(60);
        agents()->setAgents({u"first"_s, u"random"_s});
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY2(status().startsWith(u"60 of 60 plays"_s), qPrintable(status()));
        const simulation::Summary &summary = m_pane->experiment()->findings().summary;
        QCOMPARE(summary.plays, 60);
        QCOMPARE(summary.seats[0].won + summary.seats[0].lost, 60);
        QCOMPARE(page("Payoffs")->model()->rowCount(), 2);
        QCOMPARE(page("Payoffs")->model()->index(0, 1).data().toString(), u"first"_s);
        QCOMPARE(page("Plays")->model()->rowCount(), 60);
        QVERIFY(page("Actions by what was seen")->model()->rowCount() > 4);
        QVERIFY(!isShown(u"Elo"_s));
        QVERIFY(isShown(u"Plays"_s));
    }

    /// What a process has left that did not end as it should is taken over, and goes on where it was; nothing is there
    /// after one that did.
    void whatACrashHasLeftIsGoneOnWith()
    {
        start("kuhn-poker");
        setPlays(20000);
        number("jobs")->setValue(1);
        press("startExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        const QByteArray whole = saved("whole.csv");
        discardNext();
        press("startExperiment");
        QTRY_VERIFY(m_pane->experiment()->done() > 0);
        press("pauseExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 120000);
        const qint64 before = m_pane->experiment()->findings().summary.plays;
        QVERIFY(before > 0 && before < 20000);
        QCOMPARE(keptFolders().size(), 1);
        QCOMPARE(QFile::permissions(common() + u'/' + keptFolders().front())
                     & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther),
                 QFile::Permissions());             // plays tell what was hidden
        QVERIFY(!ExperimentFolder::left(common())); // its process lives
        // As after a crash: the files, and nobody who holds the lock.
        const QDir from(common() + u'/' + keptFolders().front());
        const QString dead = common() + u"/1-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        for (const QString &file : from.entryList(QDir::Files))
            QVERIFY(QFile::copy(from.filePath(file), dead + u'/' + file));
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList(u"1-dead"_s)); // the other one ended as it should

        std::unique_ptr<ExperimentFolder> left = ExperimentFolder::left(common());
        QVERIFY(left && left->setup() && left->setup()->plays == 20000);
        left.reset(); // nobody took it: it stays
        left = ExperimentFolder::left(common());
        QVERIFY(left);
        start("nim"); // it has rules of its own
        openPane();
        m_pane->takeOver(std::move(left));
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 120000);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, before);
        QVERIFY(m_pane->experiment()->isUnsaved());
        QCOMPARE(number("plays")->value(), 20000); // the fields are of that one
        press("pauseExperiment");                  // Go On
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 20000);
        QCOMPARE(saved("after.csv"), whole);
        const QSignalSpy opened(m_pane.get(), &ExperimentPane::playOpened);
        press("openPlay");
        QTRY_COMPARE(opened.size(), 1); // by the rules it was begun with
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList());
    }

    /// What cannot be read stays where it is, and is told.
    void whatCannotBeReadIsTold()
    {
        QVERIFY(QDir().mkpath(common() + u"/1-broken"_s));
        QFile plays(common() + u"/1-broken/plays.sqlite"_s);
        QVERIFY(plays.open(QIODevice::WriteOnly));
        plays.write("no database at all, but long enough to be looked at as one");
        plays.close();
        std::unique_ptr<ExperimentFolder> left = ExperimentFolder::left(common());
        QVERIFY(left && !left->setup());
        const QSignalSpy failed(m_pane->experiment(), &Experiment::failed);
        m_pane->takeOver(std::move(left));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(phase(), Phase::None);
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList(u"1-broken"_s));
        // A folder in which nothing was played is no loss.
        QVERIFY(QFile::remove(plays.fileName()));
        QVERIFY(!ExperimentFolder::left(common()));
        QCOMPARE(keptFolders(), QStringList());
    }

    /// The pane plays what the command line plays: what happens depends on the game, agents, seed and number alone.
    void jobsAndPausesChangeNothing()
    {
        start("kuhn-poker");
        setPlays(1000);
        number("jobs")->setValue(1);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        const QByteArray whole = saved("whole.csv");
        QVERIFY(whole.size() > 10'000);
        discardNext();
        number("jobs")->setValue(2);
        press("startExperiment");
        int pauses = 0;
        while (phase() != Phase::Ended && pauses < 4) {
            if (pauses > 0) // the first one is pressed before anything is played
                QTRY_VERIFY(phase() == Phase::Ended || m_pane->experiment()->done() > 0);
            if (phase() != Phase::Running)
                break;
            press("pauseExperiment");
            QTRY_VERIFY(phase() == Phase::Paused || phase() == Phase::Ended);
            if (phase() == Phase::Ended)
                break;
            ++pauses;
            QVERIFY(button("pauseExperiment")->text().remove(u'&') == u"Go On"_s);
            press("pauseExperiment");
        }
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY(pauses > 0);
        QCOMPARE(saved("paused.csv"), whole);
    }

    void aTournamentIsRated()
    {
        start("nim");
        auto *mode = m_pane->findChild<QComboBox *>();
        for (QComboBox *one : m_pane->findChildren<QComboBox *>())
            if (one->accessibleName() == u"Who plays"_s)
                mode = one;
        mode->setCurrentIndex(1);
        auto *text = m_pane->findChild<QPlainTextEdit *>();
        QVERIFY(text->isVisible() && !agents()->isVisible());
        text->setPlainText(u"first\nrandom"_s);
        setPlays(40);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QCOMPARE(m_pane->experiment()->findings().summary.agents.size(), std::size_t(2));
        QVERIFY(isShown(u"Elo"_s));
        QCOMPARE(page("Elo of agents")->model()->rowCount(), 2);
        // Too few for the seats: it is said.
        discardNext();
        text->setPlainText(u"first"_s);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY2(status().contains(u"names 1 agent for 2 seats"_s), qPrintable(status()));
    }

    /// As before a class: what comes in large type, and what is there when the type changes.
    void numbersAreSeenWholeInAnyType()
    {
        start("kuhn-poker");
        m_pane->resize(1800, 1000);
        const auto setType = [this](int pixels) {
            QFont font = m_pane->font();
            font.setPixelSize(pixels);
            m_pane->setFont(font);
        };
        setType(34);
        setPlays(100);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        const QTableView *payoffs = page("Payoffs");
        const auto isWhole = [payoffs] {
            for (int column = 0; column < payoffs->model()->columnCount(); ++column)
                for (int row = 0; row < payoffs->model()->rowCount(); ++row) {
                    const QString cell = payoffs->model()->index(row, column).data().toString();
                    if (payoffs->fontMetrics().horizontalAdvance(cell) > payoffs->columnWidth(column))
                        return false;
                }
            return true;
        };
        QVERIFY(isWhole());
        const auto isAxisWhole = [payoffs] {
            const auto *chart = payoffs->parentWidget()->findChild<QGraphicsView *>();
            for (const QGraphicsItem *item : chart->items())
                if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item); text && text->isVisible()
                    && text->mapToScene(text->boundingRect()).boundingRect().right() > chart->sceneRect().right())
                    return false;
            return true;
        };
        QTRY_VERIFY(isAxisWhole());
        const int wide = payoffs->columnWidth(3);
        setType(14);
        QTRY_VERIFY(payoffs->columnWidth(3) < wide / 2);
        setType(44);
        QTRY_VERIFY(isWhole());
        QTRY_VERIFY(isAxisWhole());
    }

    void agentsAreCompletedAndChecked()
    {
        start("nim");
        QComboBox *alice = agents()->findChildren<QComboBox *>().first();
        QCOMPARE(alice->accessibleName(), u"Agent of alice"_s);
        QVERIFY(alice->completer());
        alice->completer()->setCompletionPrefix(u"mcts:pl"_s);
        QCOMPARE(alice->completer()->currentCompletion(), u"mcts:plays=500"_s);
        alice->setEditText(u"mcts:plays=many"_s);
        press("startExperiment");
        QCOMPARE(phase(), Phase::None);
        QVERIFY2(advice().contains(u"“many” is no value for “plays”"_s), qPrintable(advice()));
        QVERIFY(alice->hasFocus() || alice->lineEdit()->hasFocus());
        for (const char *agent : {"strategy:/nowhere.json", "exec:/no/such/program"}) {
            alice->setEditText(QString::fromLatin1(agent));
            press("startExperiment");
            QCOMPARE(phase(), Phase::None);
            QVERIFY2(advice().startsWith(u"alice: there is no "_s), qPrintable(advice()));
        }
        alice->setEditText(u"first"_s);
        auto *mode = m_pane->findChild<QComboBox *>();
        mode->setCurrentIndex(1);
        auto *tournament = m_pane->findChild<QPlainTextEdit *>();
        tournament->setPlainText(u"random\nrandom:seed=3x\n"_s);
        press("startExperiment");
        QCOMPARE(phase(), Phase::None);
        QVERIFY2(advice().startsWith(u"The tournament: “3x” is no value"_s), qPrintable(advice()));
        mode->setCurrentIndex(0);
        alice->setEditText(u"first"_s);
        setPlays(5);
        press("startExperiment");
        QTRY_VERIFY(status().startsWith(u"5 of 5 plays"_s));
        QVERIFY(!m_pane->findChild<QLabel *>(u"experimentAdvice"_s)->isVisible());
    }

    /// The list of proposals would lie over the buttons.
    void anAgentTypedWholeNeedsNoList()
    {
        start("nim");
        QLineEdit *alice = agents()->findChildren<QComboBox *>().first()->lineEdit();
        const QWidget *list = alice->completer()->popup();
        alice->setFocus();
        alice->selectAll();
        QTest::keyClicks(alice, u"rando"_s);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClicks(alice, u"m"_s);
        QTRY_VERIFY(!list->isVisible());
        QTest::keyClicks(alice, u":"_s);
        QTRY_VERIFY(list->isVisible());
    }

    /// What takes very long is stopped at once, and the window's thread never waits.
    void whatRunsIsStoppedAtOnce()
    {
        start("tic-tac-toe");
        setPlays(1'000'000);
        agents()->setAgents({u"mcts:plays=100000"_s, u"random"_s});
        press("startExperiment");
        QCOMPARE(phase(), Phase::Running);
        QVERIFY(!button("startExperiment")->isEnabled());
        press("stopExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 20'000);
        QVERIFY(status().contains(u"stopped"_s));
        QVERIFY(button("startExperiment")->isEnabled());
    }

    void whatIsClosedGoesOn()
    {
        start("nim");
        setPlays(2000);
        press("startExperiment");
        m_pane->hide();
        QTRY_COMPARE(phase(), Phase::Ended);
        m_pane->show();
        QVERIFY(status().startsWith(u"2,000 of 2,000 plays"_s) || status().startsWith(u"2000 of 2000 plays"_s));
    }

    void theSeedStandsBesideItsName()
    {
        for (QLabel *label : m_pane->findChildren<QLabel *>())
            if (const QWidget *field = label->text() == u"Seed"_s ? label->buddy() : nullptr) {
                QTRY_VERIFY(label->width() > 0 && field->width() > 0);
                QVERIFY(label->width() - label->sizeHint().width() < 4);
                QVERIFY(field->x() - label->geometry().right() < 12);
                return;
            }
        QFAIL("no such label");
    }

    void playsAreNotLostUnasked()
    {
        start("nim");
        setPlays(10);
        QVERIFY(m_pane->mayLose({}, {}));
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        answerNext(QMessageBox::Cancel);
        press("startExperiment");
        QCOMPARE(phase(), Phase::Ended); // it was not begun
        answerNext(QMessageBox::Discard);
        QVERIFY(m_pane->mayLose({}, {}));
        QVERIFY(!saved("kept.sqlite").isEmpty());
        QVERIFY(m_pane->mayLose({}, {})); // nobody is asked any more
    }

    void whatWasSavedIsOpened_data()
    {
        QTest::addColumn<bool>("hasPlays");
        QTest::newRow("data.sqlite") << true;
        QTest::newRow("data.csv") << false;
        QTest::newRow("data.jsonl") << false;
    }
    void whatWasSavedIsOpened()
    {
        QFETCH(const bool, hasPlays);
        start("kuhn-poker");
        setPlays(200);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        const simulation::Summary before = m_pane->experiment()->findings().summary;
        QVERIFY(!saved(QTest::currentDataTag()).isEmpty());
        if (!hasPlays) // a table has no words between lines: that they are there is another test's
            QCOMPARE(before.plays, 200);
        discardNext();
        m_pane->read(path(QTest::currentDataTag()));
        QTRY_COMPARE(phase(), Phase::Opened);
        const simulation::Summary &after = m_pane->experiment()->findings().summary;
        QCOMPARE(after.plays, 200);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            QVERIFY(qAbs(after.seats[seat].payoff.value() - before.seats[seat].payoff.value()) < 1e-9);
            QCOMPARE(after.seats[seat].won, before.seats[seat].won);
        }
        QCOMPARE(after.allSets, before.allSets);
        QCOMPARE(isShown(u"Plays"_s), hasPlays);
        QCOMPARE(isShown(u"Lengths"_s), hasPlays);
        QCOMPARE(button("saveExperiment")->isEnabled(), hasPlays);
    }

    void whatIsNoDataIsRefused()
    {
        for (const char *name : {"a.sqlite", "a.csv", "a.jsonl"}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("play,what\n1,\"open\n");
            file.close();
            m_pane->read(path(name));
            QTRY_VERIFY2(advice().contains(QLatin1String(name)), qPrintable(advice()));
            QTRY_COMPARE(phase(), Phase::None);
        }
        m_pane->read(path("missing.csv"));
        QTRY_VERIFY2(advice().contains(u"missing.csv"_s), qPrintable(advice()));
        m_pane->read(path("what.txt"));
        QTRY_VERIFY2(advice().contains(u".sqlite"_s), qPrintable(advice()));
    }

    void whatCannotBeReadTakesNoPlace()
    {
        start("nim");
        setPlays(30);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QFile file(path("noise.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("noise");
        file.close();
        m_pane->read(file.fileName());
        QTRY_VERIFY2(advice().contains(u"noise.sqlite"_s), qPrintable(advice()));
        QTRY_COMPARE(phase(), Phase::Ended);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 30);
        QVERIFY(m_pane->experiment()->isUnsaved());
        QVERIFY(!saved("nim.sqlite").isEmpty()); // they are still there
        m_pane->read(path("nim.sqlite"));
        QTRY_COMPARE(phase(), Phase::Opened);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 30);
    }

    /// A play of it, with what nature drew, as it was played: the same line of states as one by hand.
    void aPlayIsOpenedInTheTimeline()
    {
        start("kuhn-poker");
        setPlays(30);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QSignalSpy opened(m_pane.get(), &ExperimentPane::playOpened);
        page("Plays")->selectRow(7);
        const auto &row = m_pane->experiment()->findings().plays[7];
        QCOMPARE(qint64(number("Number of the play to be opened")->value()), row.play);
        press("openPlay");
        QTRY_COMPARE(opened.size(), 1);
        const auto record = opened.first().first().value<engine::SessionRecord>();
        QCOMPARE(record.nodes.size(), std::size_t(row.chronons + 1));
        QVERIFY(record.nodes.front().note.comment.startsWith(u"Play %1 of an experiment"_s.arg(row.play)));
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Done);
        const engine::State &last = m_session->tree().currentNode().state;
        QCOMPARE(last.accounts(), row.payoffs);
    }

    void aPlayOfOtherRulesIsNotOpened()
    {
        start("nim");
        setPlays(3);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY(!saved("nim.sqlite").isEmpty());
        start("kuhn-poker");
        m_pane->read(path("nim.sqlite"));
        QTRY_COMPARE(phase(), Phase::Opened);
        press("openPlay");
        QTRY_VERIFY2(advice().contains(u"of other rules"_s), qPrintable(advice()));
    }

    void faultsOfTheRulesAreTold()
    {
        start(u"game(g). init([a], 0). init([t]). legal([m]) :- fact([t]). owned([m], [a]). switch([m], [x]).\n"
              "do([x]) :- Y is 1 / 0, create([Y])."_s);
        setPlays(4);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY2(status().contains(u"4 ended with an error"_s), qPrintable(status()));
        const auto *error = m_pane->findChild<QLabel *>(u"experimentError"_s);
        QVERIFY(error->isVisible() && error->wordWrap() && !error->text().contains(u'\n'));
        QVERIFY2(error->text().startsWith(u"The first error: play 1 and 3 others: "_s), qPrintable(error->text()));
    }

    /// A program's last words may be one without end.
    void longWordsOfAProgramDoNotWidenThePane()
    {
        start("nim");
        const int before = m_pane->minimumSizeHint().width();
        QFile program(path("bad.sh"));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write(QByteArray("echo ") + QByteArray(500, 'x') + "END >&2; exit 3\n");
        program.close();
        m_pane->findChildren<QComboBox *>().at(1)->setCurrentText(u"exec:sh "_s + program.fileName());
        setPlays(1);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        const auto *error = m_pane->findChild<QLabel *>(u"experimentError"_s);
        QTRY_VERIFY(error->isVisible());
        QVERIFY2(error->text().endsWith(u"xEND"_s), qPrintable(error->text()));
        QVERIFY(error->toolTip().contains(QString(200, u'x')));
        QVERIFY2(m_pane->minimumSizeHint().width() <= before, qPrintable(QString::number(before)));
    }

    void tabGoesThroughTheFieldsAsTheyStand()
    {
        start("kuhn-poker");
        m_pane->setFocus();
        QTRY_VERIFY(m_pane->isAncestorOf(QApplication::focusWidget()));
        QStringList names;
        for (int i = 0; i < 9; ++i) {
            QWidget *focus = QApplication::focusWidget();
            const auto *button = qobject_cast<QPushButton *>(focus);
            names << (button ? button->text().remove(u'&') : focus->accessibleName());
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        QCOMPARE(names.join(u", "_s),
                 u"Who plays, How many plays, Seed, How many chronons a play may have at most, "
                 "How many plays are made at once, Agent of alice, Agent of bob, Start, Open Data…"_s);
    }

    /// Fields cannot be used meanwhile: the one that had the keyboard would hand it on to another pane.
    void theKeyboardStaysInThePaneThatPlays()
    {
        start("nim");
        setPlays(60);
        QWidget window;
        QLineEdit other;
        auto *layout = new QHBoxLayout(&window);
        layout->addWidget(m_pane.get());
        layout->addWidget(&other);
        const auto out = qScopeGuard([this] { m_pane->setParent(nullptr); });
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const char *field : {"plays", "jobs"}) {
            number(field)->setFocus();
            QVERIFY(number(field)->hasFocus());
            discardNext();
            press("startExperiment");
            QVERIFY(m_pane->isAncestorOf(window.focusWidget()));
            QTRY_COMPARE(phase(), Phase::Ended);
            QCOMPARE(window.focusWidget(), button("startExperiment"));
        }
        other.setFocus(); // who is elsewhere stays there
        discardNext();
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QCOMPARE(window.focusWidget(), &other);
    }

    void everyFieldTellsItsName()
    {
        start("nim");
        setPlays(5);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        for (QWidget *widget : m_pane->findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() || !widget->isVisible())
                continue;
            const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(told && !told->text(QAccessible::Name).trimmed().isEmpty(),
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + widget->objectName()));
        }
    }

private:
    void openPane()
    {
        m_pane = std::make_unique<ExperimentPane>(m_session.get(), common());
        m_pane->resize(700, 600);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    QString common() const { return m_folder->filePath(u"experiments"_s); }
    QStringList keptFolders() const { return QDir(common()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); }
    QPushButton *button(const char *name) const { return m_pane->findChild<QPushButton *>(QLatin1String(name)); }
    void press(const char *name) { button(name)->click(); }
    Phase phase() const { return m_pane->experiment()->phase(); }
    QString status() const { return m_pane->findChild<QLabel *>(u"experimentStatus"_s)->text(); }
    QString advice() const { return m_pane->findChild<QLabel *>(u"experimentAdvice"_s)->text(); }
    SeatAgents *agents() const { return m_pane->findChild<SeatAgents *>(); }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QSpinBox *number(const char *what) const
    {
        const QString name = QByteArray(what) == "jobs" ? u"How many plays are made at once"_s
            : QByteArray(what) == "plays"               ? u"How many plays"_s
                                                        : QString::fromLatin1(what);
        for (QSpinBox *field : m_pane->findChildren<QSpinBox *>())
            if (field->accessibleName() == name)
                return field;
        return nullptr;
    }
    void setPlays(int plays) { number("plays")->setValue(plays); }
    QTableView *page(const char *name) const
    {
        for (QTableView *table : m_pane->findChildren<QTableView *>())
            if (table->accessibleName() == QLatin1String(name))
                return table;
        return nullptr;
    }
    bool isShown(const QString &tab) const
    {
        const auto *tabs = m_pane->findChild<QTabWidget *>();
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == tab)
                return tabs->isTabVisible(i);
        return false;
    }
    QByteArray saved(const char *name)
    {
        QSignalSpy written(m_pane->experiment(), &Experiment::written);
        m_pane->save(path(name));
        if (written.isEmpty() && !written.wait(20'000))
            return {};
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Answers the question that comes next.
    void answerNext(QMessageBox::StandardButton answer)
    {
        QTimer::singleShot(0, m_pane.get(), [answer] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(answer)->click();
        });
    }
    void discardNext()
    {
        if (m_pane->experiment()->isUnsaved())
            answerNext(QMessageBox::Discard);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExperimentPane> m_pane;
};

SIDL_WINDOW_TEST_MAIN(TestExperimentPane)
#include "tst_experimentpane.moc"
