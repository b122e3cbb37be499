// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/curtain.h"
#include "debugger/board/gridview.h"
#include "debugger/session/gamesession.h"
#include "debugger/words/wordsview.h"
#include "tests/support/paintedtext.h"

#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// A game before a class: what was played before, as something is prepared, and is not to be told too early.
class TestPresentLater : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void whatComesAfterCanBeHidden()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent();
        auto *line = m_present->findChild<debugger::TimelineTree *>();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QCOMPARE(line->line().size(), 1u); // from the start, as something is prepared
        hides->click();
        QCOMPARE(line->line().size(), 2u);
        hides->click();
        QCOMPARE(line->line().size(), 1u);
        press(Qt::Key_PageDown); // the prepared line goes on all the same
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        press(Qt::Key_PageDown);
        QTRY_COMPARE(line->line().size(), 2u);
        hides->click();
        QCOMPARE(line->line().size(), 2u);
        leave();
    }

    /// Nor a variation that was prepared, wherever the main line is, before it is walked.
    void aPreparedVariationIsNotToldBefore()
    {
        start("nim");
        auto *session = window<debugger::GameSession>();
        const auto play = [&](engine::GameTree::NodeId from, int action) {
            session->goTo(from);
            QTRY_COMPARE(session->tree().current(), from);
            const engine::Switch &move = session->position()->switches.at(0);
            session->submit(move.owner, {move.word, move.actions.at(std::size_t(action))});
            QTRY_COMPARE(session->submitted().size(), 1u);
            session->step();
            QTRY_VERIFY(session->tree().current() != from && session->position());
        };
        play(0, 0);
        play(1, 0);
        play(2, 0); // the main line: 0 1 2 3
        play(1, 1);
        play(4, 1); // a variation: 1 4 5
        session->goTo(3);
        QTRY_COMPARE(session->tree().current(), 3);
        session->goTo(0);
        QTRY_COMPARE(session->tree().current(), 0);
        openPresent();
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QVERIFY(timeline->hidesLater());
        const auto shown = [&] {
            QList<int> ids;
            for (int id = 0; id < session->tree().size(); ++id)
                if (timeline->isShown(id))
                    ids.append(id);
            return ids;
        };
        const auto drawn = [&] { return int(graph->pane()->view()->graph().nodes.size()); };
        for (int id = 1; id <= 3; ++id) {
            session->goTo(id);
            QTRY_COMPARE(shown().size(), id + 1);
            QVERIFY(!shown().contains(4));
            QTRY_COMPARE(drawn(), id + 1);
            QVERIFY(!timeline->description(1).contains(u"variations"_s));
        }
        session->goTo(4); // it is walked
        QTRY_COMPARE(shown(), (QList<int>{0, 1, 2, 4}));
        session->goTo(3);
        QTRY_COMPARE(shown(), (QList<int>{0, 1, 2, 3, 4}));
        QTRY_COMPARE(drawn(), 5);
        QString asked;
        QTimer::singleShot(0, this, [&] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                asked = box->text();
                box->button(QMessageBox::Cancel)->click();
            }
        });
        m_present->close();
        QVERIFY2(asked.contains(u"variation"_s), qPrintable(asked)); // which the window shows
        m_present->findChild<QCheckBox *>(u"hideRest"_s)->click();
        QTRY_COMPARE(shown().size(), 6);
        QTRY_COMPARE(drawn(), 6);
        leave();
    }

    void aPreparedLineIsNotToldBefore()
    {
        start("nim");
        openPresent();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(!hides->isChecked()); // there is nothing to hide
        leave();
        const auto *session = m_window->findChild<debugger::GameSession *>();
        trigger("step");
        QTRY_COMPARE(session->tree().size(), 2);
        trigger("back");
        QTRY_COMPARE(session->tree().current(), engine::GameTree::Root);
        openPresent();
        hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(hides->isChecked());
        QVERIFY(m_present->findChild<debugger::TimelineTree *>()->hidesLater());
        QString asked;
        const auto askToLeave = [&] {
            asked.clear();
            QTimer::singleShot(0, this, [&] {
                if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                    asked = box->text();
                    box->button(QMessageBox::Cancel)->click();
                }
            });
            m_present->close();
        };
        askToLeave();
        QVERIFY2(asked.startsWith(u"What comes after is hidden"_s), qPrintable(asked));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(m_present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        askToLeave();
        QVERIFY2(asked.startsWith(u"What was announced is not revealed"_s), qPrintable(asked));
        press(Qt::Key_PageDown);
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        askToLeave();
        QCOMPARE(asked, QString()); // nothing is hidden any more
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        QVERIFY(!action("hideLater")->isChecked());
    }

    /// Where the presentation begins at the end of the line that is then shown from its start.
    void homeHidesWhatComesAfter()
    {
        start("nim");
        const auto *session = window<debugger::GameSession>();
        const auto isAt
            = [session](int chronon) { return !session->isBusy() && session->tree().currentNode().chronon == chronon; };
        for (int chronon = 1; chronon <= 3; ++chronon) {
            trigger("step");
            QTRY_VERIFY(isAt(chronon));
        }
        openPresent();
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(!hides->isChecked());
        press(Qt::Key_PageUp);
        QTRY_VERIFY(isAt(2));
        QVERIFY(!hides->isChecked());
        press(Qt::Key_Home);
        QTRY_VERIFY(isAt(0));
        QVERIFY(hides->isChecked());
        QTRY_COMPARE(timeline->line().size(), std::size_t(1));
        QTRY_COMPARE(graph->graph().nodes.size(), std::size_t(1));
        hides->click(); // by a person, whose choice stays
        press(Qt::Key_End);
        QTRY_VERIFY(isAt(3));
        press(Qt::Key_Home);
        QTRY_VERIFY(isAt(0));
        QVERIFY(!hides->isChecked());
        leave();
    }

    /// Without the referee's seat, whoever leaves is told what the window shows that is not seen here, and of no more.
    void leaveSaysWhatWouldBeSeen()
    {
        start("nim");
        trigger("step");
        auto *session = m_window->findChild<debugger::GameSession *>();
        QTRY_COMPARE(session->tree().size(), 2);
        openPresent();
        QString asked;
        const auto askToLeave = [&] {
            asked.clear();
            QTimer::singleShot(0, this, [&] {
                if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                    asked = box->text();
                    box->button(QMessageBox::Cancel)->click();
                }
            });
            m_present->close();
        };
        seat(0)->setCovered(true);
        session->setNote(session->tree().current(), {{}, u"Look at the last heap."_s, false, {}});
        QTRY_VERIFY(!session->tree().currentNode().note.comment.isEmpty());
        askToLeave();
        QVERIFY2(asked.contains(u"comments"_s) && !asked.contains(u"chosen"_s) && !asked.contains(u"after"_s),
                 qPrintable(asked));
        session->goTo(engine::GameTree::Root);
        QTRY_COMPARE(session->tree().current(), engine::GameTree::Root);
        askToLeave();
        QVERIFY2(asked.contains(u"comments"_s) && asked.contains(u"comes after"_s), qPrintable(asked));
        session->setNote(1, {});
        QTRY_VERIFY(session->tree().node(1).note.comment.isEmpty());
        askToLeave();
        QVERIFY2(!asked.contains(u"comments"_s) && asked.contains(u"comes after"_s), qPrintable(asked));
        leave();
    }

    void pageDownWalksWhatWasPrepared()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent();
        auto *present = m_present;
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QVERIFY(present->findChild<QLabel *>(u"announcement"_s)->text().contains(u"(default)"_s));
        press(Qt::Key_PageDown); // reveals
        QVERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        press(Qt::Key_PageDown); // there is no more of it
        QVERIFY(!reveal->isVisible());
        const auto *title = present->findChild<QLabel *>(u"presentTitle"_s);
        QVERIFY(title->isVisible());
        QCOMPARE(title->text(), u"The end of the prepared line"_s);
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        press(Qt::Key_F10); // beyond it
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(title->text(), u"Nim: step 1"_s); // what is shown until it is revealed
        press(Qt::Key_PageUp);                     // takes it back
        QTRY_VERIFY(!reveal->isVisible());
        press(Qt::Key_PageUp);
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QVERIFY(title->text().endsWith(u"the start"_s));
        QCOMPARE(shownChronons(), 2);                            // what was taken back is not there any more
        present->findChild<QCheckBox *>(u"hideRest"_s)->click(); // else it asks before it leaves
        present->close();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    /// Until it is revealed, as the boards and the title do.
    void theTimelineMarksWhatIsShown()
    {
        start("tic-tac-toe");
        auto *session = window<debugger::GameSession>();
        for (int chronon = 1; chronon <= 2; ++chronon) {
            session->stepWith(play::Policy::First);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        press(Qt::Key_PageUp);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        const auto marked = [timeline] { // states whose discs are filled
            const QColor colour = timeline->palette().color(QPalette::Highlight);
            const QImage drawn = timeline->viewport()->grab().toImage();
            QStringList states;
            for (int node = 0; node <= 2; ++node) {
                const QRect place = timeline->nodeRect(node).intersected(drawn.rect());
                int filled = 0;
                for (int y = place.top(); y <= place.bottom(); ++y)
                    for (int x = place.left(); x <= place.right(); ++x)
                        filled += drawn.pixelColor(x, y) == colour;
                if (filled > 100)
                    states += QString::number(node);
            }
            return states.join(u' ');
        };
        QTRY_COMPARE(marked(), u"1"_s);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(marked(), u"1"_s);
        m_present->findChild<QCheckBox *>(u"showGraph"_s)->click(); // what is there is drawn anew
        QTest::qWait(50);
        QCOMPARE(marked(), u"1"_s);
        reveal->click();
        QTRY_COMPARE(marked(), u"2"_s);
        leave();
    }

    /// At once, also while a step is announced.
    void aSeatThatIsNotShownIsNotInSight()
    {
        start("kuhn-poker");
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const auto *told = m_present->findChild<QLabel *>(u"announcement"_s);
        QVERIFY(told->text().contains(u"Nature"_s));
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        const auto toggle = [this](int seat) {
            m_present->findChild<QToolButton *>(u"shownSeats"_s)->menu()->actions().at(seat)->trigger();
        };
        toggle(2);
        QVERIFY(!seat(2)->isVisible());
        QTRY_VERIFY2(isSeenAsItIs(), "Bob");
        QVERIFY(told->text().contains(u"Nature"_s));
        QCOMPARE(timeline->line().size(), 1U); // nothing that follows is in the new picture
        toggle(0);
        QVERIFY(!seat(0)->isVisible());
        QTRY_VERIFY2(isSeenAsItIs(), "the referee");
        QCOMPARE(told->text(), QString()); // nor what the referee alone is told
        QVERIFY(reveal->isVisible() && reveal->isEnabled() && reveal->hasFocus());
        toggle(0);
        QVERIFY(seat(0)->isVisible());
        QTRY_VERIFY2(isSeenAsItIs(), "the referee is back");
        QVERIFY(told->text().contains(u"Nature"_s));
        QVERIFY(!timeline->isVisible()); // it would tell what follows
        reveal->click();
        QTRY_VERIFY(timeline->isVisible());
        QTRY_COMPARE(timeline->line().size(), 2U);
        leave();
    }

    /// What is chosen for what is shown changes that, also while a step is announced.
    void listsAndBoardsComeAtOnce()
    {
        start("tic-tac-toe");
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        const auto *board = seat(1)->findChild<debugger::GridView *>();
        const auto *words = seat(1)->findChild<debugger::WordsView *>();
        QTRY_VERIFY(board->isVisible());
        auto *session = window<debugger::GameSession>();
        const engine::Switch mark = session->position()->switches.front();
        session->submit(mark.owner, {mark.word, mark.actions.front()});
        QTRY_COMPARE(session->submitted().size(), std::size_t(1));
        press(Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const auto listed = [words] {
            QStringList lines;
            for (int row = 0; row < words->model()->rowCount(); ++row)
                lines += words->model()->index(row, 0).data().toString();
            return lines;
        };
        m_present->findChild<QToolButton *>(u"showList"_s)->click();
        QVERIFY(!board->isVisible() && words->isVisible());
        QCOMPARE(listed(), QStringList(u"X to move"_s)); // what follows is not told
        QTRY_VERIFY2(isSeenAsItIs(), "the list");
        QVERIFY(reveal->isVisible() && reveal->isEnabled());
        const QStringList before = listed();
        auto *grid = m_present->findChild<QToolButton *>(u"showGrid"_s);
        if (!grid->isVisible())
            press(Qt::Key_Escape); // shows the tools
        grid->setFocus(Qt::TabFocusReason);
        grid->click();
        QVERIFY(board->isVisible());
        QTest::qWait(50);
        QVERIFY(grid->hasFocus()); // and not Reveal, which Space would press
        QTRY_VERIFY2(isSeenAsItIs(), "the board");
        reveal->click();
        m_present->findChild<QToolButton *>(u"showList"_s)->click();
        QTRY_VERIFY(listed() != before);
        leave();
    }

    /// A line that was prepared: what comes after can be hidden while its step is announced, and not be shown.
    void whatComesAfterIsHiddenAtOnce()
    {
        start("nim");
        for (int chronon = 1; chronon <= 3; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        for (int chronon = 2; chronon >= 0; --chronon) {
            trigger("back");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
        const QString tip = hides->toolTip();
        hides->setChecked(false);
        QTRY_COMPARE(graph->graph().nodes.size(), std::size_t(4));
        QCOMPARE(timeline->line().size(), std::size_t(4));
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QVERIFY(hides->isEnabled());
        hides->click();
        QCOMPARE(timeline->line().size(), std::size_t(1));
        QVERIFY(graph->graph().nodes.size() <= 1); // also while it is laid out
        QTRY_COMPARE(graph->graph().nodes.size(), std::size_t(1));
        QTRY_VERIFY(isSeenAsItIs());
        QVERIFY(!hides->isEnabled()); // it would tell what is announced
        QVERIFY2(hides->toolTip().contains(u"Reveal"_s), qPrintable(hides->toolTip()));
        reveal->click();
        QTRY_COMPARE(timeline->line().size(), std::size_t(2));
        QVERIFY(hides->isEnabled());
        QCOMPARE(hides->toolTip(), tip);
        leave();
    }

    /// Of a new step, nothing is there that could be told: what was there before comes back.
    void whatComesAfterANewStepIsNotToldByIt()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        auto *session = window<debugger::GameSession>();
        const engine::Switch one = session->position()->switches.front();
        session->submit(one.owner, {one.word, one.actions.back()}); // not as by default
        QTRY_COMPARE(session->submitted().size(), std::size_t(1));
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(hides->isChecked());
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(session->tree().size(), 3);
        hides->click();
        QCOMPARE(timeline->line(), (std::vector<engine::GameTree::NodeId>{0, 1})); // and not 2
        QTRY_VERIFY(isSeenAsItIs());
        hides->click();
        QCOMPARE(timeline->line(), std::vector<engine::GameTree::NodeId>{0});
        reveal->click();
        QTRY_COMPARE(timeline->line(), (std::vector<engine::GameTree::NodeId>{0, 2}));
        leave();
    }

    void whatComesAfterIsHiddenWhilePresenting()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        action("hideLater")->setChecked(true);
        openPresent();
        auto *present = m_present;
        auto *timeline = present->findChild<debugger::TimelineTree *>();
        auto *box = present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(box->isChecked());
        QVERIFY(timeline->hidesLater());
        box->setChecked(false);
        QVERIFY(!timeline->hidesLater());
        present->close();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        action("hideLater")->setChecked(false);
    }

private:
    /// The picture of what is behind the curtain is of what is there now.
    bool isSeenAsItIs() const
    {
        auto *curtain = m_present->findChild<Curtain *>();
        const QImage shown = curtain->grab().toImage();
        m_present->setFocus(); // else something behind it has the keyboard while it is away
        curtain->hide();
        QPixmap there = curtain->parentWidget()->grab();
        curtain->show();
        m_present->findChild<QPushButton *>(u"reveal"_s)->setFocus();
        QColor veil = curtain->palette().color(QPalette::Window);
        veil.setAlpha(90);
        QPainter painter(&there);
        painter.fillRect(there.rect(), veil);
        painter.end();
        return shown == there.toImage().convertToFormat(shown.format());
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentLater)
#include "tst_presentlater.moc"
