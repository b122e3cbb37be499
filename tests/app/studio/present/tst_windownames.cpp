// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/explain/explainpane.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/session/watches.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "sidl/ui/goaledit.h"
#include "tests/support/columntext.h"
#include "tests/support/paintedtext.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QTableView>
#include <QTreeView>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// One notation for the whole window: that of the rules, or that of people.
class TestWindowNames : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
    }
    void cleanup()
    {
        action("peoplesWords")->setChecked(false);
        m_window.reset();
    }

    void allPanesCallWordsAsPeopleDo_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo : {"goToSeats", "goToTimeline", "goToChanges", "goToCompare", "goToLifelines"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void allPanesCallWordsAsPeopleDo()
    {
        QFETCH(QByteArray, goTo);
        trigger(goTo.constData());
        QString name = QString::fromLatin1(goTo).sliced(4);
        name[0] = name[0].toLower();
        QWidget *pane = m_window->findChild<QDockWidget *>(name)->widget();
        QVERIFY(pane);
        QCoreApplication::processEvents();
        const QString before = tests::paintedText(pane);
        action("peoplesWords")->setChecked(true);
        QCoreApplication::processEvents();
        const QString said = tests::paintedText(pane);
        QVERIFY2(!said.contains(u'['), qPrintable(said));
        QVERIFY2(!said.contains(u"alice"_s), qPrintable(said));
        QVERIFY2(!said.contains(u"nature"_s), qPrintable(said));
        trigger("presentPane"); // and back
        if (auto *window = otherWindow<PanePresentation>()) {
            Q_EMIT window->left();
            QTRY_VERIFY(!otherWindow<PanePresentation>());
        } else if (otherWindow<PresentWindow>()) {
            m_present = otherWindow<PresentWindow>();
            leave();
        }
        QVERIFY(!tests::paintedText(pane).contains(u'['));
        action("peoplesWords")->setChecked(false);
        QCoreApplication::processEvents();
        for (const QString &line : before.split(u'\n')) // a line may be painted twice
            QVERIFY2(line.size() > 60 || tests::paintedText(pane).contains(line), qPrintable(line));
    }

    /// Goals stay as they are written; what they give is told in people's words.
    void answersAreSaidSo()
    {
        auto *query = window<debugger::QueryPane>();
        trigger("goToQuery");
        query->edit()->setText(u"fact(Word)"_s);
        query->ask();
        auto *answers = query->findChild<QTableView *>();
        QTRY_VERIFY(answers->model()->rowCount() > 1);
        auto *watches = window<debugger::WatchesPane>();
        trigger("goToWatches");
        QVERIFY(watches->watches()->add(
            debugger::Watches::accountGoal(window<debugger::GameSession>()->game().players.front())));
        QVERIFY(watches->watches()->add(u"fact([holds,alice,Card])"_s));
        auto *values = watches->findChild<QTableView *>();
        const auto texts = [](const QTableView *view) {
            QStringList all;
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                all += view->model()->headerData(column, Qt::Horizontal).toString();
                for (int row = 0; row < view->model()->rowCount(); ++row)
                    all += view->model()->index(row, column).data().toString();
            }
            return all.join(u'\n');
        };
        QTRY_VERIFY(!texts(values).contains(u'…'));
        const QString told = texts(answers), watched = texts(values);
        QVERIFY(told.contains(u"[holds,alice,"_s));
        const auto labels = [query] {
            QString all;
            for (const QLabel *label : query->findChildren<QLabel *>())
                all += label->text() + u'\n';
            return all;
        };
        QVERIFY2(labels().contains(u" solutions in chronon 1."_s), qPrintable(labels()));
        action("peoplesWords")->setChecked(true);
        QVERIFY2(!texts(answers).contains(u'[') && texts(answers).contains(u"Alice holds the "_s),
                 qPrintable(texts(answers)));
        QVERIFY2(texts(values).contains(u"account of Alice"_s), qPrintable(texts(values)));
        QVERIFY(texts(values).contains(u"fact([holds,alice,Card])"_s));
        QVERIFY2(labels().contains(u" solutions in chronon 1."_s), qPrintable(labels())); // as in the tool bar
        QVERIFY(texts(values).startsWith(u"Chronon\n"_s));
        const auto *seat = query->findChild<QComboBox *>(u"querySeat"_s);
        QCOMPARE(seat->itemText(1), u"As Alice"_s);
        query->askEachNode();
        auto *matches = query->findChild<QTreeWidget *>();
        QTRY_COMPARE(matches->topLevelItemCount(), 2);
        QVERIFY2(matches->topLevelItem(1)->text(2).startsWith(u"Nature: Alice "_s),
                 qPrintable(matches->topLevelItem(1)->text(2)));
        QCOMPARE(query->edit()->text(), u"fact(Word)"_s);
        action("peoplesWords")->setChecked(false);
        QCOMPARE(texts(answers), told);
        QVERIFY(!labels().contains(u"step"_s));
        QCOMPARE(texts(values), watched);
        QVERIFY(matches->topLevelItem(1)->text(2).startsWith(u"nature: ["_s));
    }

    /// Panes are told how to call words when they know of the game that has these.
    void anotherGameIsSaidSo()
    {
        action("peoplesWords")->setChecked(true);
        start("muddy-children"); // of five players
        auto *query = window<debugger::QueryPane>();
        const auto *seat = query->findChild<QComboBox *>(u"querySeat"_s);
        QTRY_COMPARE(seat->count(), 6);
        trigger("goToQuery");
        query->edit()->setText(u"fact(Word)"_s);
        query->askEachNode();
        auto *matches = query->findChild<QTreeWidget *>();
        QTRY_VERIFY(matches->topLevelItemCount() > 0);
        start("kuhn-poker"); // of two
        QTRY_COMPARE(seat->count(), 3);
        QTRY_COMPARE(seat->itemText(2), u"As Bob"_s);
        QVERIFY(!matches->isVisible());
    }

    /// Who has chosen, and what Step does where nobody has.
    void whoHasNotChosenIsCalledSo()
    {
        QCOMPARE(labelText("runState"), u"chronon 1, no choice yet: [alice]"_s);
        QVERIFY(action("step")->statusTip().contains(u"[alice] has not"_s));
        action("peoplesWords")->setChecked(true);
        QCOMPARE(labelText("runState"), u"chronon 1, no choice yet: Alice"_s);
        QCOMPARE(m_window->findChild<QLabel *>(u"runState"_s)->textFormat(), Qt::PlainText); // names are no markup
        QVERIFY(action("step")->statusTip().contains(u"Alice has not"_s));
        trigger("goToSeats");
        auto *seats = window<debugger::SeatsPane>();
        QTRY_VERIFY(tests::everythingIn(seats).contains(u"no choice yet: Alice"_s));
        const QString step = u"Step takes the default"_s;
        QVERIFY(tests::everythingIn(seats).contains(step));
        openPresent();
        QVERIFY(!tests::everythingIn(m_present).contains(step)); // that is for who plays, not for who looks on
        leave();
        action("peoplesWords")->setChecked(false);
        QCOMPARE(labelText("runState"), u"chronon 1, no choice yet: [alice]"_s);
    }

    void itIsRemembered()
    {
        action("peoplesWords")->setChecked(true);
        m_window.reset();
        open();
        QVERIFY(action("peoplesWords")->isChecked());
        start("kuhn-poker");
        const auto *seats = window<debugger::SeatsPane>();
        QVERIFY(seats->names().isForPeople());
        for (const SeatColumn *seat : seats->findChildren<SeatColumn *>())
            QVERIFY2(!seat->accessibleName().contains(u'['), qPrintable(seat->accessibleName()));
    }

    /// What can be asked is asked in people's words, and is answered.
    void menusSayWordsSo()
    {
        action("peoplesWords")->setChecked(true);
        const auto *seats = window<debugger::SeatsPane>();
        SeatColumn *referee = nullptr;
        for (SeatColumn *seat : seats->findChildren<SeatColumn *>())
            if (seat->isReferee())
                referee = seat;
        QListView *words = nullptr;
        for (QListView *list : referee->findChildren<QListView *>())
            if (list->isVisible() && list->model() && list->model()->rowCount() > 0 && !words)
                words = list;
        QVERIFY(words);
        Q_EMIT words->customContextMenuRequested(words->visualRect(words->model()->index(0, 0)).center());
        auto *menu = m_window->findChild<QMenu *>(u"whyMenu"_s);
        QVERIFY(menu && menu->actions().size() > 2);
        for (const QAction *entry : menu->actions())
            QVERIFY2(!entry->text().contains(u'['), qPrintable(entry->text()));
        menu->actions().constFirst()->trigger();
        menu->close();
        const auto *headline = m_window->findChild<QLabel *>(u"headline"_s);
        QTRY_VERIFY(headline->text().startsWith(u"Why is "_s));
        QVERIFY2(!headline->text().contains(u'['), qPrintable(headline->text()));
        action("peoplesWords")->setChecked(false);
        QVERIFY2(headline->text().contains(u'['), qPrintable(headline->text()));
    }

    /// When it was is told as in the rest of the window, in chronons, and to those to whom the pane is presented in
    /// steps; goals are the rules'.
    void explanationsTellStepsToPeople()
    {
        trigger("goToExplain");
        auto *explain = window<debugger::ExplainPane>();
        const auto *answer = explain->findChild<QTreeView *>();
        const auto *headline = explain->findChild<QLabel *>(u"headline"_s);
        debugger::Inquiry inquiry;
        inquiry.kind = debugger::Inquiry::Kind::Word;
        inquiry.question.subject = u"[deck]"_s;
        explain->ask(inquiry);
        QTRY_VERIFY(answer->model()->rowCount() > 0);
        const auto sentence = [answer] { return answer->model()->index(0, 0).data().toString(); };
        QCOMPARE(sentence(), u"It was deleted in chronon 0 \u2192 1."_s);
        QVERIFY2(headline->text().endsWith(u"chronon 1"_s), qPrintable(headline->text()));
        action("peoplesWords")->setChecked(true);
        QCOMPARE(sentence(), u"It was deleted in chronon 0 \u2192 1."_s);
        QVERIFY2(headline->text().endsWith(u"chronon 1"_s), qPrintable(headline->text()));
        const wording::Naming presented
            = wording::DisplayNames({}, window<debugger::GameSession>()->game().players).naming();
        explain->setPeoplesNaming(presented);
        QCOMPARE(sentence(), u"It was deleted in step 0 \u2192 1."_s);
        QVERIFY2(headline->text().endsWith(u"step 1"_s), qPrintable(headline->text()));
        const QModelIndex goal = answer->model()->index(0, 0, answer->model()->index(0, 0));
        QVERIFY2(goal.data().toString().contains(u'['), qPrintable(goal.data().toString()));
        inquiry.kind = debugger::Inquiry::Kind::Knowledge;
        inquiry.question.subject = u"[said]"_s;
        explain->ask(inquiry);
        QTRY_COMPARE(sentence(), u"Alice sees it, since step 1"_s);
        action("peoplesWords")->setChecked(false);
        QCOMPARE(sentence(), u"[alice] sees it, since chronon 1"_s);
    }

    /// What was chosen in the graph alone is there again.
    void theGraphHasItsOwnChoiceBack()
    {
        auto *naming = m_window->findChild<QComboBox *>(u"graphNaming"_s);
        trigger("goToStateGraph");
        naming->setCurrentIndex(0);
        action("peoplesWords")->setChecked(true);
        QCOMPARE(naming->currentIndex(), 1);
        trigger("restart"); // names are read again
        QTRY_COMPARE(shownChronons(), 1);
        action("peoplesWords")->setChecked(false);
        QCOMPARE(naming->currentIndex(), 0);
        QVERIFY(!naming->isHidden());
    }
};

SIDL_WINDOW_TEST_MAIN(TestWindowNames)
#include "tst_windownames.moc"
