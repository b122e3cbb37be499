// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/experiment/experimenttest.h"

#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/ui/emptylabel.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QCompleter>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The pane that lets agents play many times (P13), with real widgets and the engine.
class TestExperimentPane : public tests::ExperimentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { close(); }

    void thereIsNothingToPlayWithoutAGame()
    {
        QVERIFY(!button("startExperiment")->isEnabled());
        QVERIFY(button("openExperiment")->isEnabled());
        QVERIFY2(status().startsWith(u"No game"_s), qPrintable(status()));
    }

    /// In a window of 1024 x 700, beside the text of the game, the results have the room.
    void fieldsTakeThreeRows()
    {
        start("nim");
        m_pane->resize(560, 340);
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        std::vector<int> rows; // their middles
        QWidget *last = nullptr;
        for (QWidget *field : m_pane->findChildren<QWidget *>()) {
            const bool isField = qobject_cast<QAbstractSpinBox *>(field) || qobject_cast<QComboBox *>(field)
                || qobject_cast<QPushButton *>(field);
            if (!isField || !field->isVisible())
                continue;
            const int y = field->mapTo(m_pane.get(), field->rect().center()).y();
            if (std::none_of(rows.begin(), rows.end(), [y](int row) { return qAbs(row - y) < 8; }))
                rows.push_back(y);
            if (!last || y > last->mapTo(m_pane.get(), last->rect().center()).y())
                last = field;
        }
        QCOMPARE(rows.size(), std::size_t(3));
        const auto *empty = m_pane->findChild<ui::EmptyLabel *>(); // tells what the pane does, and no row above it
        QVERIFY(empty->text().startsWith(u"Lets agents play nim"_s));
        QVERIFY(empty->y() - last->mapTo(m_pane.get(), last->rect().bottomLeft()).y() < 20);
        number("plays")->setValue(1'000'000'000); // and yet this can be read
        const QFontMetrics metrics = number("plays")->fontMetrics();
        QVERIFY(number("plays")->findChild<QLineEdit *>()->width() >= metrics.horizontalAdvance(u"1,000,000,000"_s));
        setPlays(5);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY(m_pane->findChild<QLabel *>(u"experimentStatus"_s)->isVisible());
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

    /// What is played is what was started, which may not be what the text says by now.
    void whereTheTextWasChangedTheOldRulesAreTold()
    {
        const QString old = u"Under the rules before your changes. "_s, text = tests::gameText("nim");
        const auto revision = [](const QString &of, int number) {
            return language::TextRevision{of, number, language::sidlSystem().tokens(of)};
        };
        const language::TextRevision rules = revision(text, 1);
        start("nim");
        QVERIFY2(status().startsWith(u"Lets agents"_s), qPrintable(status()));
        m_pane->setPlaces({rules, revision(text + u"more(x).\n"_s, 2)});
        QVERIFY2(status().startsWith(old + u"Lets agents"_s), qPrintable(status()));
        setPlays(60);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY2(status().startsWith(old + u"60 of 60 plays"_s), qPrintable(status()));
        m_pane->setPlaces({rules, revision(text + u"% a remark\n"_s, 3)});
        QVERIFY2(status().startsWith(u"60 of 60 plays"_s), qPrintable(status()));

        // The window gets the changed rules; the experiment keeps those with which it was begun.
        start(text + u"more(x).\n"_s, u"nim.sidl"_s);
        QTRY_VERIFY2(status().startsWith(old + u"60 of 60 plays"_s), qPrintable(status()));
        discardNext();
        press("startExperiment");
        QVERIFY2(!status().contains(old), qPrintable(status()));
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY2(status().startsWith(u"60 of 60 plays"_s), qPrintable(status()));
        // A file does not tell by which rules its plays are.
        QVERIFY(!saved("kept.sqlite").isEmpty());
        m_pane->read(path("kept.sqlite"));
        QTRY_COMPARE(phase(), Phase::Opened);
        m_pane->setPlaces({rules, revision(text + u"other(x).\n"_s, 4)});
        QVERIFY2(status().startsWith(u"60 plays of nim"_s), qPrintable(status()));
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

    /// The key that has paused it lets it go on: the keyboard is not put on what would end it.
    void theKeyThatPausesGoesOn()
    {
        start("tic-tac-toe");
        setPlays(1'000'000);
        agents()->setAgents({u"mcts:plays=100000"_s, u"random"_s});
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        press("startExperiment");
        button("pauseExperiment")->setFocus();
        QVERIFY(button("pauseExperiment")->hasFocus());
        QTest::keyClick(button("pauseExperiment"), Qt::Key_Space);
        QCOMPARE(phase(), Phase::Pausing);
        QVERIFY2(status().contains(u"pausing…"_s), qPrintable(status()));
        QCOMPARE(m_pane->focusWidget(), button("pauseExperiment"));
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 20'000);
        QCOMPARE(m_pane->focusWidget(), button("pauseExperiment"));
        QStringList letters; // each is of one button, also of those that are not in sight
        for (const QAbstractButton *each : m_pane->findChildren<QAbstractButton *>())
            if (const QString letter = QKeySequence::mnemonic(each->text()).toString(); !letter.isEmpty())
                letters << letter;
        QVERIFY(letters.size() >= 6);
        QCOMPARE(letters.removeDuplicates(), 0);
        QTest::keyClick(m_pane->focusWidget(), Qt::Key_Space);
        QCOMPARE(phase(), Phase::Running);
        press("stopExperiment");
        QVERIFY2(status().contains(u"stopping…"_s), qPrintable(status()));
        QVERIFY(!button("pauseExperiment")->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 20'000);
    }

    void ofManyInformationSetsTheFirstAreTold()
    {
        start("tic-tac-toe");
        setPlays(1000);
        press("startExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 60'000);
        QVERIFY2(status().endsWith(u"actions are told of the first 2,000 information sets; there are more"_s),
                 qPrintable(status()));
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

    void anAgentThatIsMisspeltIsAskedAbout()
    {
        start("nim");
        m_pane->findChildren<QComboBox *>().at(1)->setCurrentText(u"mctss"_s);
        press("startExperiment");
        const QList<QLabel *> labels = m_pane->findChildren<QLabel *>();
        const auto isAdvice = [](const QLabel *label) {
            return label->isVisible()
                && label->text().contains(u": there is no agent “mctss”. Did you mean mcts? Agents are: "_s);
        };
        QCOMPARE(std::count_if(labels.begin(), labels.end(), isAdvice), 1);
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
                 "Agent of alice, Agent of bob, Start, Open Data…, How many plays are made at once"_s);
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
};

SIDL_WINDOW_TEST_MAIN(TestExperimentPane)
#include "tst_experimentpane.moc"
