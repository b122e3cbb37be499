// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/window/welcomepage.h"
#include "debugger/explain/changespane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "editor/margin/problemmarks.h"
#include "tests/support/columntext.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// Games played in the window, by its menus, buttons and lists.
class TestWindowPlay : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void nimIsPlayedToItsEnd()
    {
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QCOMPARE(columns().size(), 3);
        for (int chronon = 0; chronon < 10; ++chronon) {
            choose(1 + chronon % 2, u"[1]"_s);
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon + 1));
        }
        QVERIFY(words(0).contains(u"[alice,0]"_s));
        QVERIFY(labelText("bannerText").contains(u"The game has ended."_s));
        QVERIFY(!action("step")->isEnabled());
        QCOMPARE(shownChronons(), 11);
    }

    /// What is typed at a seat and not submitted is, by Step and Run; what the rules refuse is told, and nothing played.
    void whatIsTypedCounts_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("bid");
        QTest::addColumn<QString>("then");
        QTest::newRow("Step") << u"step"_s << u"11"_s << u"[bid,alice,11.0]"_s;
        QTest::newRow("Step Into") << u"stepInto"_s << u"11"_s << u"[bid,alice,11.0]"_s;
        QTest::newRow("Run") << u"run"_s << u"11"_s << u"[bid,alice,11.0]"_s;
        QTest::newRow("refused") << u"step"_s << u"9"_s << QString();
        QTest::newRow("no number") << u"step"_s << u"abc"_s << QString();
    }
    void whatIsTypedCounts()
    {
        QFETCH(const QString, command);
        QFETCH(const QString, bid);
        QFETCH(const QString, then);
        openGame("price-negotiation");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        auto *field = columns().at(1)->findChild<QLineEdit *>(u"hole"_s);
        QVERIFY(field);
        field->setFocus();
        QTest::keyClicks(field, bid);
        trigger(command.toLatin1().constData());
        QAbstractButton *anyway = nullptr;
        for (QAbstractButton *one : m_window->findChildren<QAbstractButton *>())
            if (one->isVisible() && one->text() == u"Step Anyway"_s)
                anyway = one;
        QCOMPARE(anyway != nullptr, bid == u"abc"_s);
        if (then.isEmpty()) {
            QTRY_VERIFY(anyway || !columns().at(1)->findChild<QLabel *>(u"refusal"_s)->text().isEmpty());
            QTest::qWait(100);
            QCOMPARE(labelText("chronon"), u"chronon 0"_s);
            QCOMPARE(field->text(), bid);
            if (anyway) {
                anyway->click();
                QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
            }
        } else {
            if (command == u"stepInto") {
                QTRY_VERIFY(action("finishChronon")->isEnabled());
                trigger("finishChronon");
            }
            QTRY_VERIFY2(words(0).contains(then), qPrintable(words(0).join(u' ')));
        }
    }

    /// A sealed bid: who covers the seat has not taken it back. Nothing of it is seen meanwhile.
    void whatIsTypedCountsAtACoveredSeat()
    {
        openGame("price-negotiation");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        const auto field = [this] { return columns().at(1)->findChild<QLineEdit *>(u"hole"_s); };
        const auto bid = [&](const QString &text) {
            columns().at(1)->setCovered(false);
            field()->clear();
            QTest::keyClicks(field(), text);
            columns().at(1)->setCovered(true);
            trigger("step");
        };
        const auto isAsked = [this] {
            const auto buttons = m_window->findChildren<QAbstractButton *>();
            return std::any_of(buttons.begin(), buttons.end(), [](const QAbstractButton *one) {
                return one->isVisible() && one->text() == u"Step Anyway"_s;
            });
        };
        bid(u"abc"_s);
        QVERIFY(isAsked());
        bid(u"9"_s); // the starting price is higher
        const auto *banner = window<debugger::SeatsPane>()->findChild<debugger::Banner *>();
        QTRY_VERIFY(banner->isVisible());
        QStringList told;
        for (const QLabel *label : banner->findChildren<QLabel *>())
            told << label->text();
        QVERIFY2(told.join(u' ').contains(u"What [alice] typed is refused"_s), qPrintable(told.join(u' ')));
        QVERIFY(!told.join(u' ').contains(u'9'));
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        QVERIFY(!field());
        columns().at(1)->setCovered(false);
        QVERIFY(!banner->isVisible());
        QVERIFY(!columns().at(1)->findChild<QLabel *>(u"refusal"_s)->text().isEmpty());
        bid(u"11"_s);
        QTRY_VERIFY2(words(0).contains(u"[bid,alice,11.0]"_s), qPrintable(words(0).join(u' ')));
        trigger("step"); // it counts once
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        QVERIFY(words(0).contains(u"[calls,1]"_s));
        columns().at(1)->setCovered(false); // covers are kept
    }

    /// A bid counts once: what is typed is for the state that it was typed in.
    void whatWasTypedCountsNoMore()
    {
        openGame("price-negotiation");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        const auto field = [this](int seat) { return columns().at(seat)->findChild<QLineEdit *>(u"hole"_s); };
        QTest::keyClicks(field(1), u"11"_s);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(field(1)->text().isEmpty());
        trigger("step"); // of itself it is no bid again
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        QVERIFY(words(0).contains(u"[calls,1]"_s));
        QTest::keyClicks(field(2), u"1x"_s);
        trigger("restart");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QTRY_VERIFY(field(2)->text().isEmpty());
        QTest::keyClicks(field(2), u"13"_s);
        QTest::keyClick(field(2), Qt::Key_Return); // submitted
        QTRY_VERIFY(!window<debugger::GameSession>()->submitted().empty());
        trigger("start");
        QTRY_VERIFY(window<debugger::GameSession>()->submitted().empty());
        QTRY_VERIFY(field(2)->text().isEmpty());
    }

    /// What is typed last counts, and *nothing* takes back what was submitted.
    void oneMayChangeOnesMind()
    {
        openGame("price-negotiation");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        const auto field = [this](int seat) { return columns().at(seat)->findChild<QLineEdit *>(u"hole"_s); };
        const auto *session = window<debugger::GameSession>();
        for (const int seat : {1, 2}) {
            QTest::keyClicks(field(seat), u"14"_s);
            QTest::keyClick(field(seat), Qt::Key_Return);
            QTRY_COMPARE(int(session->submitted().size()), seat);
        }
        field(1)->selectAll();
        QTest::keyClicks(field(1), u"15"_s);
        for (QRadioButton *radio : columns().at(2)->findChildren<QRadioButton *>())
            if (radio->text().startsWith(u"nothing"_s))
                radio->click();
        QTRY_COMPARE(int(session->submitted().size()), 1);
        QVERIFY(field(2)->text().isEmpty());
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY2(words(0).contains(u"[bid,alice,15.0]"_s), qPrintable(words(0).join(u' ')));
        QVERIFY(words(0).filter(u"[bid,"_s).size() == 1);
    }

    /// Step plays it, whatever text is in front.
    void theGameIsNamedWhileAnotherTextIsInFront()
    {
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("runState"), u"chronon 0, no choice yet: [alice]"_s);
        openGame("kuhn-poker");
        QTRY_COMPARE(labelText("runState"), u"nim: chronon 0, no choice yet: [alice]"_s);
        openGame("nim");
        QTRY_COMPARE(labelText("runState"), u"chronon 0, no choice yet: [alice]"_s);
    }

    void aTextWithoutRulesTakesNoGameAway()
    {
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("runState"), u"chronon 0, no choice yet: [alice]"_s);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        tabs()->newFile(u"% Nothing yet.\n\n"_s);
        trigger("start");
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(u"Nothing to play: untitled"_s));
        QTRY_VERIFY(!window<debugger::GameSession>()->isBusy());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        QCOMPARE(window<debugger::GameSession>()->game().name, u"nim"_s);
    }

    /// Rules in GDL do not tell their name: it is that of the file, which may have come after the start.
    void aGameIsCalledByTheFileThatItWasSavedTo()
    {
        const QTemporaryDir folder;
        openGame("nim");
        auto *text = tabs()->newFile(u"(role r)\n(init (n 0))\n(<= (legal r go) (true (n 0)))\n"
                                     "(<= (legal r stay) (true (n 0)))\n(<= (next (n 1)) (does r go))\n"
                                     "(<= terminal (true (n 1)))\n(goal r 100)\n"_s);
        trigger("start");
        QTRY_COMPARE(labelText("runState"), u"chronon 0, no choice yet: r"_s);
        QCOMPARE(text->gameDocument()->save(folder.filePath(u"mine.kif"_s)), QString());
        tabs()->setCurrent(tabs()->editors().front());
        QTRY_COMPARE(labelText("runState"), u"mine: chronon 0, no choice yet: r"_s);
        const auto *session = window<debugger::GameSession>();
        const auto *timeline = m_window->findChild<QDockWidget *>(u"timeline"_s);
        QVERIFY(timeline);
        QCOMPARE(session->game().name, u"mine"_s);
        QCOMPARE(timeline->windowTitle(), u"Timeline — mine"_s);
        tabs()->setCurrent(text);
        trigger("restart");
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(session->game().name, u"mine"_s);
        QCOMPARE(text->gameDocument()->save(folder.filePath(u"yours.kif"_s)), QString());
        QCOMPARE(session->game().name, u"yours"_s);
        QCOMPARE(timeline->windowTitle(), u"Timeline — yours"_s);
    }

    /// In a tab a single & marks the key that chooses it.
    void gamesMayHaveAnyNames()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"stag.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game('Stag & hare').\ninit([a], 0).\ninit([on]).\nlegal([a]) :- fact([on]).\n"
                   "owned([a], [a]).\nswitch([a], [stag]).\n");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QStringList tabs;
        for (const QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
            for (int tab = 0; tab < bar->count(); ++tab)
                tabs += bar->tabText(tab);
        QVERIFY2(tabs.contains(u"Timeline \u2014 Stag && hare"_s), qPrintable(tabs.join(u'|')));
    }

    void runPlaysToTheEnd()
    {
        openGame("nim");
        action("fast")->trigger();
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("run");
        QVERIFY(!action("step")->isEnabled());
        QTRY_VERIFY(labelText("bannerText").contains(u"The game has ended."_s));
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(u"The game is over in chronon"_s));
        QVERIFY(!action("run")->isEnabled());
        QVERIFY(!action("stop")->isEnabled());
    }

    void aRunIsStopped()
    {
        openGame("muddy-children"); // goes on as long as all stay
        action("slow")->trigger();
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("run");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(action("stop")->isEnabled());
        trigger("stop");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"Stopped in chronon"_s));
        QVERIFY(action("step")->isEnabled());
    }

    void aSampleOfTheWelcomePageIsStartedAtOnce()
    {
        trigger("close");
        QVERIFY(!m_window->hasTabs());
        m_window->showWelcome();
        auto *seats = m_window->findChild<QDockWidget *>(u"seats"_s);
        QVERIFY(seats->isHidden()); // the page has the window for itself
        Q_EMIT window<WelcomePage>()->sampleChosen(gamePath("nim"));
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QVERIFY(seats->isVisible());
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
    }

    void goingBackAndActingDifferently()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(!action("back")->isEnabled());
        choose(1, u"[1]"_s);
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,9]"_s));
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(1, u"[3]"_s);
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,7]"_s));
        QCOMPARE(shownChronons(), 2);
        trigger("restart");
        QTRY_COMPARE(shownChronons(), 1);
    }

    void withoutChoicesTheDefaultsApply()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(words(0).contains(u"[bob,9]"_s));
        QVERIFY(timeline()->description(timeline()->line()[1]).contains(u"(default)"_s));
    }

    void noChildSeesItsOwnFace()
    {
        openGame("muddy-children");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(0, u"[dirt,alice,bob,charly,david,eric]"_s); // nature, in the referee's column
        for (int chronon = 1; chronon <= 4; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
            for (SeatColumn *column : columns()) {
                if (column->isReferee())
                    continue;
                const QString name = column->findChild<QLabel *>(u"seatName"_s)->text();
                const QString face = u"[dirty,%1]"_s.arg(name.mid(1, name.size() - 2));
                QVERIFY2(!tests::everythingIn(column).contains(face), qPrintable(face));
                QCOMPARE(column->findChild<QListView *>(u"words"_s)->model()->rowCount(), chronon == 1 ? 5 : 4);
            }
        }
    }

    void anErrorInARuleIsShown()
    {
        tabs()->current()->setText(u"init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                                   "default([m], [t]).\n"
                                   "do([t]) :- X is 1 / 0, create([X])."_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(!labelText("bannerText").isEmpty());
        QTRY_COMPARE(problems()->rowCount(), 1);
        QVERIFY(problems()->isOfRun(0));
        trigger("nextProblem");
        QCOMPARE(tabs()->current()->caretPlace().line, 3);
        QVERIFY(action("step")->isEnabled());
    }

    void problemsOfAGameAreMarkedInItsText()
    {
        const QString rules = u"init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                              "default([m], [t]).\n"
                              "do([t]) :- fact([n]).\n"_s;
        tabs()->current()->setText(rules);
        editor::CodeEditor *text = tabs()->current();
        const auto told = [text](const QString &at) {
            return text->problemMarks()->messagesAt(int(text->text().toUtf8().indexOf(at.toUtf8())), false);
        };
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY2(!told(u"do([t])"_s).contains(u"failed"_s), qPrintable(told(u"do([t])"_s)));
        trigger("step");
        QTRY_VERIFY2(told(u"do([t])"_s).startsWith(u"do([t]) failed\nAdd a rule"_s), qPrintable(told(u"do([t])"_s)));
        text->insertAt(u"\n% remarks\n"_s, 0, 0);
        QTRY_VERIFY2(told(u"do([t])"_s).startsWith(u"do([t]) failed"_s), qPrintable(told(u"do([t])"_s)));
        const auto place = [this] {
            for (int row = 0; row < problems()->rowCount(); ++row)
                if (problems()->isOfRun(row))
                    return problems()->index(row, debugger::ProblemsModel::PlaceColumn).data().toString();
            return QString();
        };
        QTRY_COMPARE(place(), u"5:1"_s);
        trigger("newFile");
        trigger("back");
        QTRY_VERIFY(!told(u"do([t])"_s).contains(u"failed"_s));
    }

    void aLongRuleLeavesTheWindowAnswering()
    {
        tabs()->current()->setText(u"init([a], 0). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                                   "default([m], [t]).\n"
                                   "do([t]) :- loop.\n"
                                   "loop :- catch((repeat, fail), _, loop)."_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        int ticks = 0;
        QTimer ticker;
        connect(&ticker, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticker.start(10);
        trigger("step");
        QTRY_VERIFY(action("stop")->isEnabled());
        QCOMPARE(labelText("runState"), u"running…"_s);
        QVERIFY(ticks > 0);
        trigger("stop");
        QTRY_VERIFY_WITH_TIMEOUT(!action("stop")->isEnabled(), 2000);
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"Stopped"_s));
        QVERIFY(action("step")->isEnabled());
    }

    void theTextIsRunAsItStands()
    {
        openGame("nim");
        editor::CodeEditor *text = tabs()->current();
        QString rules = text->text();
        text->setText(rules.replace(u"init([alice, 10])"_s, u"init([alice, 4])"_s));
        trigger("start");
        QTRY_VERIFY(!columns().isEmpty());
        QVERIFY(words(0).contains(u"[alice,4]"_s));
        QVERIFY(text->gameDocument()->isModified()); // nothing was saved
    }

    void eachStartDrawsASeed()
    {
        openGame("nim");
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        auto *keep = m_window->findChild<QAbstractButton *>(u"keepSeed"_s);
        const auto startWith = [&](bool isKept) {
            keep->setChecked(isKept);
            trigger("start");
            QTRY_COMPARE(window<debugger::GameSession>()->game().seed, quint64(seed->value()));
        };
        const QString rules = tabs()->current()->text();
        const auto startInVain = [&] {
            tabs()->current()->setText(rules + u"\nlegal("_s); // plays nothing
            QSignalSpy checked(window<debugger::GameSession>(), &debugger::GameSession::finished);
            trigger("start");
            QTRY_COMPARE(checked.count(), 1);
            tabs()->current()->setText(rules);
        };
        seed->setValue(seed->minimum()); // as before any start
        QCOMPARE(seed->text(), u"random"_s);
        startInVain();
        QCOMPARE(seed->text(), u"random"_s);
        startWith(true);
        const int first = seed->value();
        QVERIFY(first > 0);
        startWith(true);
        QCOMPARE(seed->value(), first);
        const auto isOtherOf = [&](int tries) { // a draw may be the same as the one before
            const int before = seed->value();
            for (int i = 0; i < tries && seed->value() == before; ++i)
                startWith(false);
            return seed->value() != before;
        };
        QVERIFY(isOtherOf(3));
        QVERIFY(!keep->isChecked());
        const int drawn = seed->value();
        startInVain();
        QCOMPARE(seed->value(), drawn);
        trigger("restart"); // repeats it
        QCOMPARE(seed->value(), drawn);
        for (const QString &typed : {QString::number(drawn), u"7"_s}) { // who types one wants it
            keep->setChecked(false);
            seed->selectAll();
            QTest::keyClicks(seed, typed);
            QVERIFY(keep->isChecked());
        }
        trigger("start");
        QTRY_COMPARE(window<debugger::GameSession>()->game().seed, quint64(7));
    }

    void randomSeedIsTypedOver()
    {
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        auto *keep = m_window->findChild<QAbstractButton *>(u"keepSeed"_s);
        seed->setValue(seed->minimum());
        QTest::mouseClick(seed->findChild<QLineEdit *>(), Qt::LeftButton);
        QTest::keyClicks(seed, u"12"_s);
        QCOMPARE(seed->text(), u"12"_s);
        QVERIFY(keep->isChecked());
        seed->selectAll();
        QTest::keyClicks(seed, u"0"_s);
        QTest::keyClick(seed, Qt::Key_Down); // back to a seed that is drawn
        QCOMPARE(seed->text(), u"random"_s);
        QVERIFY(!keep->isChecked());
    }

    /// As that of a play of an experiment, which somebody has noted down.
    void aLargeSeedIsTyped()
    {
        const QString large = u"13579246801122334455"_s;
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        openGame("matching-pennies");
        for (const bool isEnded : {false, true}) {
            seed->setFocus();
            seed->selectAll();
            QTest::keyClicks(seed, large.first(12));
            QVERIFY2(seed->toolTip().startsWith(large.first(12) + u'\n'), qPrintable(seed->toolTip()));
            QTest::keyClicks(seed, large.sliced(12));
            QCOMPARE(seed->text(), large);
            QVERIFY2(seed->toolTip().startsWith(large + u'\n'), qPrintable(seed->toolTip()));
            QVERIFY2(seed->toolTip().contains(u"18446744073709551615"_s), qPrintable(seed->toolTip()));
            QVERIFY(m_window->findChild<QAbstractButton *>(u"keepSeed"_s)->isChecked());
            if (isEnded)
                QTest::keyClick(seed, Qt::Key_Return);
            QCOMPARE(seed->text(), large);
            trigger("start");
            QTRY_COMPARE(window<debugger::GameSession>()->game().seed, large.toULongLong());
            seed->setValue(1);
            QVERIFY2(!seed->toolTip().contains(large), qPrintable(seed->toolTip()));
            trigger("start");
            QTRY_COMPARE(window<debugger::GameSession>()->game().seed, quint64(1));
        }
    }

    void whyIsAskedOfTheReferee()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *explain = m_window->findChild<QDockWidget *>(u"explain"_s);
        engine::Question question;
        question.kind = engine::Question::Kind::Legal;
        question.subject = u"[main]"_s;
        Q_EMIT window<debugger::SeatsPane>()->whyRequested({debugger::Inquiry::Kind::Rules, question});
        QTRY_VERIFY(window<debugger::ExplainPane>()->model()->rowCount() > 0);
        QVERIFY(explain->isVisible());
    }

    /// From a pane that is then behind the tab of the other one, too.
    void whoAsksWhyHasTheKeyboardInTheProof()
    {
        openGame("nim");
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("goToChanges");
        auto *changes = window<debugger::ChangesPane>()->findChild<QTreeView *>();
        auto *proof = window<debugger::ExplainPane>()->findChild<QTreeView *>();
        QTRY_VERIFY(changes->hasFocus());
        const QModelIndexList created = changes->model()->match(changes->model()->index(0, 0), Qt::DisplayRole,
                                                                u"[bob,9]"_s, 1, Qt::MatchExactly | Qt::MatchRecursive);
        Q_EMIT changes->customContextMenuRequested(changes->visualRect(created.value(0)).center());
        auto *menu = window<debugger::ChangesPane>()->findChild<QMenu *>(u"whyMenu"_s);
        QVERIFY(menu);
        menu->actions().front()->trigger();
        menu->close();
        QTRY_VERIFY(proof->isVisible() && proof->currentIndex().isValid());
        QCOMPARE(m_window->focusWidget(), proof);
        const QModelIndex before = proof->currentIndex();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Up);
        QVERIFY(proof->currentIndex() != before);
    }

    void howASampleIsSeenIsKeptWithTheUser()
    {
        const debugger::ViewFile file(gamePath("matching-pennies"));
        const auto ofSample = [&file] {
            QFile beside(file.beside());
            return beside.open(QIODevice::ReadOnly) ? beside.readAll() : QByteArray();
        };
        const QByteArray before = ofSample();
        openGame("matching-pennies");
        trigger("start");
        QTRY_COMPARE(shownChronons(), 1);
        window<debugger::SeatsPane>()->view()->changeSeat(debugger::ViewSettings::Referee, {{}, true, false, {}, {}});
        QCOMPARE(ofSample(), before);
        QVERIFY(QFileInfo::exists(file.ofUser()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestWindowPlay)
#include "tst_windowplay.moc"
