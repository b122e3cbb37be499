// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/analysis/knowledgetree.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/timeline/comparepane.h"
#include "debugger/timeline/timelinetree.h"
#include "tests/support/paintedtext.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTreeView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Words in a presented pane, and in the window, as people say them.
class TestPresentedWords : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// Lines of a width that reads best are not worth small type, while half of the room stands empty.
    void wordsAreLargeWhereThereIsRoomForMoreLines()
    {
        start("second-price-auction");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        m_present->showNormal(); // so that it can be resized
        resize({1024, 700});
        auto *seats = m_present->findChild<debugger::SeatsPane *>();
        const auto size = [seats] { return QFontInfo(seats->font()).pixelSize(); };
        QTRY_VERIFY2(size() >= 700 / 33, qPrintable(QString::number(size())));
        QVERIFY(seats->widthOfAll() <= 1024);
        for (int player = 0; player <= 2; ++player) // and what can be done is in sight
            QVERIFY2(seat(player)->mapTo(m_present, QPoint(0, seat(player)->height())).y() <= 700,
                     qPrintable(QString::number(player)));
        leave();
    }

    void aDealIsToldInFewLines()
    {
        present("haggle");
        press(Qt::Key_F10);
        QTRY_VERIFY(m_present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        const QString told = m_present->findChild<QLabel *>(u"announcement"_s)->text();
        QCOMPARE(told, u"Nature: the cards are dealt, with 53 draws"_s);
        press(Qt::Key_F10);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        const QStringList tip
            = m_present->findChild<debugger::TimelineTree *>()->description(1).split(u'\n'); // covers no screen
        QVERIFY2(tip.size() <= 10 && tip.contains(u"… and 46 more"_s), qPrintable(tip.join(u'\n')));
        QVERIFY2(tip.contains(u"Nature: the cards are dealt"_s), qPrintable(tip.join(u'\n'))); // said once
        leave();
    }

    /// Where there is room for what one of them does, nothing is told of what another does.
    void labelsOfTheTimelineAreCutBetweenThoseWhoAct()
    {
        start("muddy-children");
        auto *session = window<debugger::GameSession>();
        for (int size = 2; size <= 3; ++size) {
            session->stepWith(play::Policy::First);
            QTRY_COMPARE(session->tree().size(), size);
        }
        debugger::TimelineTree timeline(session);
        timeline.refresh();
        timeline.show();
        int cut = 0;
        for (int width = 200; width < 1200; width += 20) {
            timeline.resize(width, 60);
            QCoreApplication::processEvents();
            const QString last = timeline.labelRows(2).last();
            if (!last.contains(u'…') || last.section(u"  "_s, 1).isEmpty())
                continue;
            QVERIFY2(last.endsWith(u"  …"_s), qPrintable(last));
            ++cut;
        }
        QVERIFY(cut > 0);
    }

    /// Of which a class knows nothing.
    void noTipTellsOfChronons()
    {
        present("tic-tac-toe");
        auto *session = window<debugger::GameSession>();
        session->stepWith(play::Policy::First);
        QTRY_COMPARE(session->tree().size(), 2);
        QTRY_VERIFY(seat(0)->findChild<debugger::GridView *>());
        QStringList tips;
        for (const QWidget *part : m_present->findChildren<QWidget *>())
            if (part->objectName() != u"searchChronons"_s) // is not offered there
                tips << part->toolTip();
        for (const QAction *action : m_present->findChildren<QAction *>())
            tips << action->toolTip();
        for (const auto *board : m_present->findChildren<debugger::GridView *>())
            for (int cell = 0; cell < 9; ++cell)
                tips << board->model()->index(cell / 3, cell % 3).data(Qt::ToolTipRole).toString();
        const QStringList wrong = tips.filter(u"chronon"_s, Qt::CaseInsensitive);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QVERIFY(!tips.filter(u", new"_s).isEmpty()); // of the cell that was marked
        leave();
        for (int cell = 0; cell < 9; ++cell)
            tips << window<debugger::SeatColumn>()
                        ->findChild<debugger::GridView *>()
                        ->model()
                        ->index(cell / 3, cell % 3)
                        .data(Qt::ToolTipRole)
                        .toString();
        QVERIFY(!tips.filter(u"created in the last chronon"_s).isEmpty()); // who writes the rules has them
    }

    void theDilemmaReadsWell()
    {
        present("prisoners-dilemma-once");
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        QCOMPARE(title->text(), u"Prisoner's dilemma, once: the start"_s);
        const auto *list = seat(1)->findChild<debugger::ChoiceList *>();
        QStringList actions;
        for (int row = 1; row < list->model()->rowCount(); ++row)
            actions += list->model()->index(row, 0).data().toString();
        QCOMPARE(actions, (QStringList{u"cooperate"_s, u"defect"_s}));
        leave();
    }

    void whatIsTypedCountsWithTheNextStep()
    {
        present("price-negotiation");
        auto *field = seat(1)->findChild<QLineEdit *>(u"hole"_s);
        QVERIFY(field);
        field->setText(u"11"_s);
        press(Qt::Key_F10);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(words(0).contains(u"[bid,alice,11.0]"_s));
        leave();
    }

    void whatIsTypedAtACoveredSeatCounts()
    {
        present("price-negotiation");
        const auto field = [this](int index) { return seat(index)->findChild<QLineEdit *>(u"hole"_s); };
        field(1)->setText(u"11"_s);
        QTest::keyClick(field(1), Qt::Key_Return);
        field(2)->setText(u"12"_s);
        QTRY_VERIFY(!window<debugger::GameSession>()->submitted().empty());
        for (const int index : {1, 2})
            seat(index)->setCovered(true);
        press(Qt::Key_F10);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        auto *reveal = otherWindow<PresentWindow>()->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        reveal->click();
        for (const int index : {0, 1, 2})
            seat(index)->setCovered(false);
        for (const char *bid : {"[bid,alice,11.0]", "[bid,bob,12.0]"})
            QVERIFY2(words(0).contains(QLatin1String(bid)), qPrintable(words(0).join(u' ')));
        for (const int index : {1, 2})
            QVERIFY(field(index)->text().isEmpty());
        leave();
    }

    /// Who changes one's mind need not ask all others for their bids once more.
    void whatIsTakenBackIsChosenStill()
    {
        present("price-negotiation");
        seat(1)->findChild<QLineEdit *>(u"hole"_s)->setText(u"11"_s);
        seat(2)->findChild<QLineEdit *>(u"hole"_s)->setText(u"12"_s);
        press(Qt::Key_F10);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        auto *takeBack = otherWindow<PresentWindow>()->findChild<QPushButton *>(u"takeBackStep"_s);
        QTRY_VERIFY(takeBack->isVisible() && takeBack->isEnabled());
        takeBack->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        const auto *session = window<debugger::GameSession>();
        QTRY_COMPARE(session->submitted().size(), 2u);
        QCOMPARE(session->submitted()[0].action.text(), u"[alice,11.0]"_s);
        QCOMPARE(session->submitted()[1].action.text(), u"[bob,12.0]"_s);
        QTRY_COMPARE(seat(1)->findChild<QLineEdit *>(u"hole"_s)->text(), u"11.0"_s); // to be changed there
        QVERIFY(!session->tree().has(1)); // what would have followed is not to be seen
        leave();
    }

    void whatIsRefusedIsToldAsPeopleSayIt()
    {
        present("price-negotiation");
        auto *field = seat(1)->findChild<QLineEdit *>(u"hole"_s);
        QTest::keyClicks(field, u"9"_s); // less than the price
        press(Qt::Key_F10);
        const auto *refusal = seat(1)->findChild<QLabel *>(u"refusal"_s);
        QTRY_VERIFY(!refusal->text().isEmpty());
        QVERIFY2(!refusal->text().contains(u'[') && refusal->text().contains(u"9"_s), qPrintable(refusal->text()));
        resize({900, 420}); // there is no room for all
        QTest::qWait(200);
        press(Qt::Key_F10);
        QTRY_VERIFY(refusal->visibleRegion().boundingRect().height() >= refusal->fontMetrics().height());
        QTest::keyClicks(field, u"9"_s); // it is about another one
        QVERIFY(refusal->text().isEmpty());
        leave();
    }

    void aPresentedExperimentIsToldAsPeopleSayIt()
    {
        start("kuhn-poker");
        trigger("goToExperiment");
        auto *pane = m_window->findChild<debugger::ExperimentPane *>();
        QVERIFY(pane);
        pane->findChild<QComboBox *>()->setFocus();
        const auto tells = [pane](const QString &text) {
            for (const QLabel *label : pane->findChildren<QLabel *>())
                if (label->text() == text)
                    return true;
            for (const QSpinBox *field : pane->findChildren<QSpinBox *>())
                if (field->suffix() == text)
                    return true;
            return false;
        };
        QVERIFY(tells(u"alice"_s) && tells(u" chronons"_s));
        pane->findChildren<QSpinBox *>().constFirst()->setValue(20); // plays
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click();
        QTableView *actions = nullptr;
        for (auto *table : pane->findChildren<QTableView *>())
            if (table->accessibleName() == u"Actions by what was seen"_s)
                actions = table;
        QVERIFY(actions);
        QTRY_VERIFY(actions->model()->rowCount() > 4);
        const auto done = [actions] {
            QString all;
            for (int column = 2; column < actions->model()->columnCount(); ++column)
                for (int row = 0; row < actions->model()->rowCount(); ++row)
                    all += actions->model()->index(row, column).data().toString() + u'\n';
            return all;
        };
        QVERIFY2(done().contains(u"[holds,alice,"_s), qPrintable(done()));
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        QVERIFY(tells(u"Alice"_s) && tells(u" steps"_s));
        QVERIFY2(done().contains(u"Alice holds the "_s) && !done().contains(u'['), qPrintable(done()));
        int type = 0; // of a question
        QTimer::singleShot(0, pane, [&type] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            type = QFontInfo(box->button(QMessageBox::Cancel)->font()).pixelSize();
            box->button(QMessageBox::Cancel)->click();
        });
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click(); // the plays are in no file
        QCOMPARE(type, QFontInfo(window->font()).pixelSize());
        QVERIFY(type > QFontInfo(QApplication::font()).pixelSize());
        Q_EMIT window->left();
        QTRY_VERIFY(tells(u"alice"_s) && tells(u" chronons"_s));
    }

    void theGameIsCalledAsPeopleSay()
    {
        start("kuhn-poker");
        trigger("goToTimeline");
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        QVERIFY2(window->windowTitle().startsWith(u"Timeline — Kuhn poker"_s), qPrintable(window->windowTitle()));
        QVERIFY(!tests::paintedText(window).contains(u"kuhnPoker"_s));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// Words have no brackets before those who do not read rules; the window has its own back.
    void aPresentedPaneTellsWordsAsPeopleSayThem_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        QTest::addColumn<QString>("starts");
        QTest::addColumn<QString>("inWindow");
        QTest::newRow("knowledge") << QByteArray("goToKnowledge") << u"Ask"_s << u"[holds,alice,"_s;
        QTest::newRow("strategies") << QByteArray("goToStrategies") << u"Solve"_s << u"Alice holds the "_s;
    }
    void aPresentedPaneTellsWordsAsPeopleSayThem()
    {
        QFETCH(QByteArray, goTo);
        QFETCH(QString, starts);
        QFETCH(QString, inWindow);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger(goTo.constData());
        QString name = QString::fromLatin1(goTo).sliced(4);
        name[0] = name[0].toLower();
        QWidget *pane = m_window->findChild<QDockWidget *>(name)->widget();
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == starts)
                button->click();
        const auto told = [pane] {
            QStringList texts;
            for (const auto *view : pane->findChildren<QAbstractItemView *>()) {
                if (view->window() != pane->window())
                    continue; // a list of a field
                const QAbstractItemModel *model = view->model();
                QList<QModelIndex> open{QModelIndex()};
                while (model && !open.isEmpty()) {
                    const QModelIndex parent = open.takeLast();
                    for (int row = 0; row < model->rowCount(parent); ++row) {
                        for (int column = 0; column < model->columnCount(parent); ++column)
                            texts += model->index(row, column, parent).data().toString();
                        open += model->index(row, 0, parent);
                    }
                }
            }
            texts.sort();
            return texts.join(u'\n');
        };
        QTRY_VERIFY(told().contains(inWindow));
        auto *tree = pane->findChild<QTreeWidget *>();
        tree->topLevelItem(0)->setExpanded(false);
        const QString before = told();
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        QVERIFY2(!told().contains(u'['), qPrintable(told()));
        QVERIFY(told().contains(u"Alice holds the "_s));
        const QString painted = tests::paintedText(pane); // boxes and the verdict, too
        QVERIFY2(!painted.contains(u"alice"_s), qPrintable(painted));
        QVERIFY2(goTo != "goToKnowledge" || (!painted.contains(u"chronon"_s) && painted.contains(u"After 1 step."_s)),
                 qPrintable(painted));
        for (const auto *box : pane->findChildren<QComboBox *>())
            for (int row = 0; row < box->count(); ++row)
                QVERIFY2(box->itemText(row) != u"alice"_s, qPrintable(box->accessibleName()));
        if (goTo == "goToKnowledge") // strategies open the place where the game is
            QVERIFY(!tree->topLevelItem(0)->isExpanded() && tree->topLevelItem(1)->isExpanded());
        Q_EMIT otherWindow<PanePresentation>()->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(told(), before);
        for (QTreeWidgetItemIterator it(tree); *it; ++it) // rows are not left in large type
            for (int column = 0; column < tree->columnCount(); ++column) {
                const QFont own = (*it)->font(column);
                QCOMPARE(own.resolve(tree->font()).pointSizeF(), tree->font().pointSizeF());
            }
    }

    /// What a chronon did, when words were there and what differs are told so, too.
    void presentedWordsOfTheRunAreAsPeopleSayThem_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo : {"goToChanges", "goToCompare", "goToLifelines"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void presentedWordsOfTheRunAreAsPeopleSayThem()
    {
        QFETCH(QByteArray, goTo);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger(goTo.constData());
        QString name = QString::fromLatin1(goTo).sliced(4);
        name[0] = name[0].toLower();
        QWidget *pane = m_window->findChild<QDockWidget *>(name)->widget();
        if (auto *compare = qobject_cast<debugger::ComparePane *>(pane))
            compare->compare(0, 1);
        if (auto *tree = pane->findChild<QTreeView *>())
            tree->expandAll();
        const QString before = tests::paintedText(pane);
        QVERIFY2(before.contains(u"[holds,alice,"_s), qPrintable(before));
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1920, 1080);
        QCoreApplication::processEvents();
        if (auto *tree = pane->findChild<QTreeView *>())
            tree->expandAll();
        const QString painted = tests::paintedText(pane);
        QVERIFY2(!painted.contains(u"[holds"_s) && !painted.contains(u"alice"_s), qPrintable(painted));
        QVERIFY2(painted.contains(u"Alice"_s), qPrintable(painted));
        if (goTo == "goToChanges") {
            trigger("step");
            const QAbstractItemModel *changes = pane->findChild<QTreeView *>()->model();
            const auto done
                = [changes](int column) { return changes->index(0, column, changes->index(0, 0)).data().toString(); };
            QTRY_COMPARE(done(0), u"Alice: check"_s);
            QCOMPARE(done(1), QString()); // who did it is told already
        }
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        if (auto *tree = pane->findChild<QTreeView *>())
            tree->expandAll();
        QVERIFY(tests::paintedText(pane).contains(goTo == "goToChanges" ? u"[said,check]"_s : u"[holds,alice,"_s));
    }

    /// The person's choice of how the graph writes words comes back.
    void aPresentedGraphTellsWordsAsPeopleSayThem()
    {
        start("kuhn-poker");
        trigger("goToStateGraph");
        auto *naming = m_window->findChild<visualizer::StateGraphPane *>()->findChild<QComboBox *>(u"graphNaming"_s);
        for (const int chosen : {0, 1}) {
            QTRY_VERIFY(naming->isVisible());
            naming->setCurrentIndex(chosen);
            trigger("presentPane");
            QVERIFY(otherWindow<PanePresentation>());
            QCOMPARE(naming->currentIndex(), 1);
            QVERIFY(!naming->isVisible());
            Q_EMIT otherWindow<PanePresentation>()->left();
            QTRY_VERIFY(!otherWindow<PanePresentation>());
            QCOMPARE(naming->currentIndex(), chosen);
        }
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentedWords)
#include "tst_presentedwords.moc"
