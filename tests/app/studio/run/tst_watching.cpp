// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/settings/settings.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/explain/explainpane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewfile.h"
#include "debugger/session/watches.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/lifelinesview.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "debugger/words/wordslist.h"
#include "sidl/ui/goaledit.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Query, Watches and Lifelines in the whole window: reached by their keys, kept, and connected to the explanations.
class TestWatching : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        open();
    }
    void cleanup() { m_window.reset(); }

    void watchesAreKeptForEachGame()
    {
        start("nim");
        watches()->add(u"fact([_, N])"_s);
        watches()->add(Watches::accountGoal(session()->game().players[0]));
        const QStringList kept = watches()->goals();
        trigger("goToWatches");
        auto *inTimeline = m_window->findChild<QCheckBox *>(u"inTimeline"_s);
        auto *table = window<WatchesPane>()->findChild<QTableView *>();
        table->setCurrentIndex(table->model()->index(0, 2));
        QVERIFY(inTimeline->isEnabled() && !inTimeline->isChecked());
        inTimeline->click();
        QCOMPARE(timeline()->shownWatches(), std::vector<int>{1});
        QTRY_COMPARE(timeline()->valueText(0, 0), u"0"_s);
        table->setCurrentIndex(table->model()->index(0, 1));
        QVERIFY(!inTimeline->isChecked());
        trigger("step"); // what is shown now is not there in the next game
        QTRY_COMPARE(session()->tree().size(), 2);
        QTRY_VERIFY(session()->position());
        start("tic-tac-toe");
        QTRY_VERIFY(watches()->goals().isEmpty());
        QVERIFY(timeline()->shownWatches().empty());
        start("nim");
        QCOMPARE(watches()->goals(), kept);
        QCOMPARE(timeline()->shownWatches(), std::vector<int>{1});
        m_window.reset();
        open();
        start("nim");
        QCOMPARE(watches()->goals(), kept);
        QCOMPARE(timeline()->shownWatches(), std::vector<int>{1});
        QTRY_VERIFY(watches()->value(0, 0));
        QCOMPARE(watches()->value(0, 0)->text, u"10"_s);
        watches()->remove(0);
        watches()->remove(0);
        start("nim");
        QVERIFY(watches()->goals().isEmpty());
    }

    void whatIsTypedStaysWithItsGame()
    {
        auto *field = window<WatchesPane>()->findChild<ui::GoalEdit *>();
        QTest::keyClicks(field, u"fact([_, "_s); // before there is one: it is for the first
        start("nim");
        QCOMPARE(field->text(), u"fact([_, "_s);
        start("nim"); // the same once more
        QCOMPARE(field->text(), u"fact([_, "_s);
        start("tic-tac-toe");
        QCOMPARE(field->text(), QString());
        QTest::keyClicks(field, u"fact([cell, "_s);
        start("nim");
        QCOMPARE(field->text(), u"fact([_, "_s);
        start("tic-tac-toe");
        QCOMPARE(field->text(), u"fact([cell, "_s);
    }

    void watchesOfATextWithoutFileStay()
    {
        tabs()->current()->setText(u"init([a], 0).\ninit([n, 1]).\n"_s);
        trigger("start");
        QTRY_VERIFY(session()->position());
        watches()->add(u"fact([n, X])"_s);
        const QSignalSpy started(session(), &GameSession::started);
        trigger("start");
        QTRY_COMPARE(started.size(), 1);
        QCOMPARE(watches()->goals().size(), 1);
    }

    /// What is kept for a game goes with its text to a file, and to no other text that is called as that one was.
    void watchesGoWithTheirText()
    {
        const QTemporaryDir folder;
        const QString rules = u"init([a], 0).\ninit([n, 1]).\n"_s, path = folder.filePath(u"cnt.sidl"_s);
        const auto startText = [this] {
            const QSignalSpy started(session(), &GameSession::started);
            trigger("start");
            QTRY_COMPARE(started.size(), 1);
            QTRY_VERIFY(session()->position());
        };
        tabs()->current()->setText(rules);
        startText();
        watches()->add(u"fact([n, X])"_s);
        watches()->setInTimeline(0, true);
        trigger("hideLater");
        answerFileDialog(path);
        trigger("saveAs");
        QTRY_COMPARE(tabs()->current()->gameDocument()->path(), path);
        QCOMPARE(watches()->goals().size(), 1);
        startText();
        QCOMPARE(watches()->goals(), QStringList(u"fact([n, X])"_s));
        QCOMPARE(timeline()->shownWatches(), std::vector<int>{0});
        QVERIFY(action("hideLater")->isChecked());

        trigger("newFile");
        tabs()->current()->setText(rules);
        startText();
        QCOMPARE(watches()->goals(), QStringList());
        QVERIFY(!action("hideLater")->isChecked());
        watches()->add(u"fact([n, Y])"_s);
        tabs()->discard(tabs()->current());
        trigger("newFile");
        tabs()->current()->setText(rules);
        startText();
        QCOMPARE(watches()->goals(), QStringList());
        watches()->add(u"fact([n, Z])"_s);
        m_window.reset();
        open();
        tabs()->current()->setText(rules);
        startText();
        QCOMPARE(watches()->goals(), QStringList());
        for (const QString &key : QSettings().allKeys())
            QVERIFY2(!key.contains(u"untitled"_s), qPrintable(key));
    }

    /// As watches do: how its seats are shown, what Knowledge assumes, and who sits there.
    void whatElseIsKeptGoesWithItsText()
    {
        const QTemporaryDir folder;
        const QString rules = u"init([a], 0).\ninit([n, 1]).\n"_s, path = folder.filePath(u"cnt.sidl"_s);
        const auto startText = [this, &rules] {
            if (tabs()->current()->text().isEmpty())
                tabs()->current()->setText(rules);
            const QSignalSpy started(session(), &GameSession::started);
            trigger("start");
            QTRY_COMPARE(started.size(), 1);
            QTRY_VERIFY(session()->position());
        };
        startText();
        auto *view = window<SeatsPane>()->view();
        SeatSettings pinned;
        pinned.pins = {u"[n,1]"_s};
        view->changeSeat(u"[a]"_s, pinned);
        app::settings::setAssumption(u"untitled.sidl"_s, u"fact([n, 1])"_s);
        app::settings::setAgents(u"untitled.sidl"_s, {{{u"[a]"_s, u"greedy"_s}}});
        answerFileDialog(path);
        trigger("saveAs");
        QTRY_COMPARE(tabs()->current()->gameDocument()->path(), path);
        QCOMPARE(app::settings::assumption(path), u"fact([n, 1])"_s);
        QCOMPARE(app::settings::agents(path).seats.value(u"[a]"_s), u"greedy"_s);
        QString problem;
        const auto kept = ViewFile(path).read(&problem);
        QVERIFY(kept);
        QCOMPARE(kept->seat(u"[a]"_s).pins, QStringList(u"[n,1]"_s));

        trigger("newFile");
        startText();
        QCOMPARE(view->settings().seat(u"[a]"_s).pins, QStringList());
        view->changeSeat(u"[a]"_s, pinned);
        tabs()->discard(tabs()->current());
        trigger("newFile");
        startText();
        QCOMPARE(view->settings().seat(u"[a]"_s).pins, QStringList());
        QVERIFY(app::settings::assumption(session()->game().fileName).isEmpty());
        QVERIFY(app::settings::agents(session()->game().fileName).seats.isEmpty());
    }

    void goalsAskedAreKept()
    {
        start("nim");
        trigger("goToQuery");
        auto *query = window<QueryPane>();
        QVERIFY(query->isVisible());
        query->edit()->setText(u"fact([P, N])"_s);
        QTest::keyClick(query->edit(), Qt::Key_Return);
        start("tic-tac-toe");
        QCOMPARE(query->edit()->history(), QStringList());
        m_window.reset();
        open();
        start("nim");
        QCOMPARE(window<QueryPane>()->edit()->history(), QStringList{u"fact([P, N])"_s});
    }

    /// As the goals that are watched: a text that gets a file keeps what stands in the field.
    void theFieldOfQueryGoesWithItsText()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"cnt.sidl"_s);
        const auto startAgain = [this] {
            const QSignalSpy started(session(), &GameSession::started);
            trigger("start");
            QTRY_COMPARE(started.size(), 1);
            QTRY_VERIFY(session()->position());
        };
        tabs()->current()->setText(u"init([a], 0).\ninit([n, 1]).\n"_s);
        startAgain();
        trigger("goToQuery");
        auto *edit = window<QueryPane>()->edit();
        QTest::keyClicks(edit, u"fact([n, X])"_s);
        startAgain();
        QCOMPARE(edit->text(), u"fact([n, X])"_s);
        answerFileDialog(path);
        trigger("saveAs");
        QTRY_COMPARE(tabs()->current()->gameDocument()->path(), path);
        startAgain();
        QCOMPARE(edit->text(), u"fact([n, X])"_s);
        start("nim");
        QCOMPARE(edit->text(), QString());
        m_window->openFile(path);
        startAgain();
        QCOMPARE(edit->text(), u"fact([n, X])"_s);
    }

    // S15
    void aSeatsFilterFindsChronons()
    {
        start("kuhn-poker");
        for (int chronon = 1; chronon <= 3; ++chronon) {
            trigger("step");
            QTRY_COMPARE(session()->tree().size(), chronon + 1);
            QTRY_VERIFY(session()->position() && action("stop")->isEnabled() == false);
        }
        const auto search = [this](int column, const QString &text) {
            auto *list = columns().at(column)->findChild<WordsList *>();
            auto *filter = list->findChild<QLineEdit *>();
            auto *when = list->findChild<QToolButton *>(u"searchChronons"_s);
            if (!filter->isVisible())
                list->openFilter();
            filter->clear();
            QVERIFY(!when->isVisible());
            QTest::keyClicks(filter, text);
            QVERIFY(when->isVisible());
            QTest::mouseClick(when, Qt::LeftButton);
        };
        auto *query = window<QueryPane>();
        auto *matches = query->findChild<QTreeWidget *>();
        auto *told = query->findChild<QLabel *>(u"told"_s);
        search(0, u"[holds, bob, _]"_s);
        QVERIFY(query->isVisible());
        QTRY_VERIFY(told->text().startsWith(u"The goal holds in 3 of 4"_s));
        QVERIFY(matches->topLevelItem(0)->text(2).contains(u"nature"_s));
        // Alice cannot find what is hidden from her, nor read who did what.
        search(1, u"[holds, bob, _]"_s);
        QTRY_VERIFY(told->text().startsWith(u"The goal holds in 0 of 4"_s));
        search(1, u"holds"_s);
        QTRY_COMPARE(matches->topLevelItemCount(), 3);
        QTRY_VERIFY(told->text().startsWith(u"The goal holds in 3 of 4"_s));
        QString texts;
        for (int row = 0; row < matches->topLevelItemCount(); ++row)
            for (int i = 0; i < matches->columnCount(); ++i)
                texts += matches->topLevelItem(row)->text(i) + matches->topLevelItem(row)->toolTip(i);
        QVERIFY2(texts.contains(u"[holds,alice"_s), qPrintable(texts));
        QVERIFY2(!texts.contains(u"bob"_s) && !texts.contains(u"nature"_s), qPrintable(texts));
        const int chronon = matches->topLevelItem(0)->text(0).toInt();
        Q_EMIT matches->itemActivated(matches->topLevelItem(0), 0);
        QTRY_COMPARE(session()->tree().currentNode().chronon, chronon);
    }

    void aLifelineIsExplained()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(session()->tree().size(), 2);
        QTRY_VERIFY(session()->position());
        trigger("goToLifelines");
        LifelinesView *view = window<LifelinesPane>()->view();
        QVERIFY(view->isVisible());
        QCOMPARE(view->lines().size(), 2u); // [alice,10], then [bob,9]
        Q_EMIT view->menuRequested(1, 1, QPoint(10, 10));
        const QSignalSpy explained(session(), &GameSession::explained);
        window<LifelinesPane>()->findChild<QMenu *>()->actions().front()->trigger();
        QTRY_COMPARE(explained.size(), 1);
        const Answer answer = explained[0][1].value<Answer>();
        QVERIFY(!answer.problem);
        QVERIFY2(answer.headline.contains(u"[bob,9]"_s), qPrintable(answer.headline));
        QVERIFY(window<ExplainPane>()->isVisible());
    }

private:
    EngineGameSession *session() const { return window<EngineGameSession>(); }
    Watches *watches() const { return window<WatchesPane>()->watches(); }
    void start(const char *game)
    {
        openGame(game);
        const QSignalSpy started(session(), &GameSession::started);
        trigger("start");
        QTRY_COMPARE(started.size(), 1);
        QTRY_VERIFY(session()->position() && action("step")->isEnabled());
    }
};

SIDL_WINDOW_TEST_MAIN(TestWatching)
#include "tst_watching.moc"
