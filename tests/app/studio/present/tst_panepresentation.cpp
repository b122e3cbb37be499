// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/computing/computingpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/theory/strategiespane.h"
#include "tests/support/paintedtext.h"
#include "visualizer/panes/graphlegend.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// One pane alone in large type.
class TestPanePresentation : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aTreeFillsThePane_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d", screen.width()) << screen;
    }
    /// With the words of branches in two rows, where it is larger so.
    void aTreeFillsThePane()
    {
        QFETCH(QSize, screen);
        start("kuhn-poker");
        trigger("goToStateGraph");
        auto *graph = window<visualizer::StateGraphPane>();
        const auto *view = graph->pane()->view();
        graph->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_VERIFY(view->graph().isTree && !graph->pane()->isBusy());
        const QSizeF before = view->drawingSize();
        trigger("presentPane");
        auto *presented = otherWindow<PanePresentation>();
        presented->showNormal();
        presented->resize(screen);
        const auto letters = [view] { return QFontInfo(view->font()).pixelSize() * view->zoom(); };
        QTRY_VERIFY(!graph->pane()->isBusy() && view->drawingSize() != before); // laid out in this type
        QVERIFY2(letters() > screen.height() / 60.0, qPrintable(QString::number(letters())));
        QVERIFY(view->drawingSize().width() * view->zoom() <= view->width());
        QVERIFY(view->drawingSize().height() * view->zoom() <= view->height());
        Q_EMIT presented->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QTRY_COMPARE(view->drawingSize(), before);
    }

    void aPresentedPaneIsBlackUntilTheNextKey()
    {
        start("kuhn-poker");
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<debugger::KnowledgePane *>();
        QVERIFY(pane);
        auto *field = pane->findChildren<QLineEdit *>().constFirst();
        field->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        const auto *black = window->findChild<QWidget *>(u"black"_s);
        QVERIFY(black && !black->isVisible());
        QTest::keyClick(field, Qt::Key_B); // is typed there
        QVERIFY(!black->isVisible());
        window->setFocus();
        for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
            QTest::keyClick(window, key);
            QVERIFY(black->isVisible());
            QCOMPARE(black->size(), window->size());
            QTest::keyClick(window, Qt::Key_Escape);
            QVERIFY(!black->isVisible());
            QVERIFY(!window->findChild<QLabel *>(u"toldAbovePane"_s)->isVisible()); // it did nothing else
        }
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// What is found while others look on makes the window no larger, nor the type with it.
    void aPresentedPaneStaysAsLargeAsTheScreen()
    {
        start("kuhn-poker");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QVERIFY(pane);
        pane->findChild<QComboBox *>()->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        const QSize screen = window->screen()->size();
        QTRY_COMPARE(window->size(), screen);
        const int type = pane->fontMetrics().height();
        QSignalSpy found(pane, &debugger::StrategiesPane::evaluated);
        pane->start();
        QVERIFY(found.wait(60'000));
        QTRY_VERIFY(pane->findChild<QTreeWidget *>(u"behaviour"_s)->topLevelItemCount() > 0);
        QCoreApplication::processEvents();
        QCOMPARE(window->size(), screen);
        QCOMPARE(pane->fontMetrics().height(), type);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// Those that stay with their buttons, and those that are made for a right click.
    void menusOfAPresentedPaneAreInItsType()
    {
        start("kuhn-poker");
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<debugger::KnowledgePane *>();
        QVERIFY(pane);
        QMenu *examples = nullptr;
        for (const QToolButton *button : pane->findChildren<QToolButton *>())
            if (button->text().remove(u'&') == u"Assuming"_s)
                examples = button->menu();
        QVERIFY(examples);
        const int usual = examples->fontMetrics().height();
        const auto entries = [examples] {
            QStringList texts;
            for (const QAction *action : examples->actions())
                texts += action->text().remove(u'&');
            return texts.join(u'\n');
        };
        QVERIFY(entries().contains(u"in chronon N + 1"_s));
        pane->findChildren<QLineEdit *>().constFirst()->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        QTRY_COMPARE(window->height(), window->screen()->size().height());
        const int large = pane->fontMetrics().height();
        QVERIFY(large > usual);
        QCOMPARE(examples->fontMetrics().height(), large);
        QVERIFY2(entries().contains(u"in step N + 1"_s) && !entries().contains(u"chronon"_s), qPrintable(entries()));
        QMenu clicked(pane);
        clicked.addAction(u"Copy"_s);
        clicked.popup({0, 0});
        QCOMPARE(clicked.fontMetrics().height(), large);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(examples->fontMetrics().height(), usual);
        QVERIFY(entries().contains(u"in chronon N + 1"_s));
    }

    /// By a remote control, which sends these keys, as in Present.
    void pageDownWalksTheLine()
    {
        start("nim");
        auto *session = window<debugger::EngineGameSession>();
        for (int i = 1; i <= 2; ++i) {
            trigger("step");
            QTRY_COMPARE(shownChronons(), i + 1);
        }
        session->goTo(0);
        QTRY_COMPARE(session->tree().currentNode().chronon, 0);
        trigger("goToStateGraph");
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        QTRY_VERIFY(!graph->pane()->isBusy());
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        visualizer::GraphView *view = graph->pane()->view();
        const auto press = [view](Qt::Key key) { QTest::keyClick(view, key); };
        for (const int chronon : {1, 2}) {
            press(Qt::Key_PageDown);
            QTRY_COMPARE(session->tree().currentNode().chronon, chronon);
        }
        press(Qt::Key_PageDown); // the end of what is prepared
        press(Qt::Key_PageUp);
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        auto *kind = graph->findChild<QComboBox *>(u"graphKind"_s);
        const int shown = kind->currentIndex();
        kind->setFocus(); // as when the pane has just come there
        QTest::keyClick(kind, Qt::Key_PageUp);
        QTRY_COMPARE(session->tree().currentNode().chronon, 0);
        QTest::keyClick(kind, Qt::Key_PageDown);
        QTRY_COMPARE(session->tree().currentNode().chronon, 1);
        QCOMPARE(kind->currentIndex(), shown);
        QCOMPARE(session->tree().size(), 3);
    }

    /// Nothing is to be scrolled in a field that has a value, which the keys of a remote control would change.
    void fieldsKeepNoPageDown()
    {
        QDockWidget dock;
        auto *area = new QScrollArea;
        auto *content = new QWidget;
        auto *kind = new QComboBox(content);
        kind->addItems({u"one"_s, u"two"_s, u"three"_s});
        kind->setCurrentIndex(1);
        auto *number = new QSpinBox(content);
        number->setValue(50);
        auto *share = new QSlider(content);
        share->setValue(50);
        content->setMinimumHeight(2000);
        area->setWidget(content);
        dock.setWidget(area);
        dock.show();
        PanePresentation window(&dock, u"fields"_s, {});
        const QSignalSpy walked(&window, &PanePresentation::walked);
        window.resize(400, 300);
        window.show();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        auto *text = new QLineEdit(u"two words"_s, content);
        text->show();
        const QSignalSpy jumped(&window, &PanePresentation::jumped);
        QTest::keyClick(text, Qt::Key_Home); // of what is written there
        QCOMPARE(text->cursorPosition(), 0);
        QCOMPARE(jumped.size(), 0);
        for (QWidget *field : QList<QWidget *>{kind, number, share}) {
            QTest::keyClick(field, Qt::Key_PageDown);
            QTest::keyClick(field, Qt::Key_PageUp);
            QTest::keyClick(field, Qt::Key_PageUp);
        }
        QCOMPARE(walked.size(), 9);
        QCOMPARE(kind->currentIndex(), 1);
        QCOMPARE(number->value(), 50);
        QCOMPARE(share->value(), 50);
        window.restore();
    }

    void whatHasToBeScrolledKeepsPageDown()
    {
        QDockWidget dock;
        auto *list = new QListWidget;
        dock.setWidget(list);
        dock.show();
        PanePresentation window(&dock, u"list"_s, {});
        const QSignalSpy walked(&window, &PanePresentation::walked);
        window.resize(400, 300);
        window.show();
        list->addItem(u"one"_s);
        QTest::keyClick(list, Qt::Key_PageDown);
        QTest::keyClick(list, Qt::Key_PageUp);
        QCOMPARE(walked.size(), 2);
        for (int i = 0; i < 200; ++i)
            list->addItem(u"another"_s);
        QTRY_VERIFY(list->verticalScrollBar()->maximum() > 0);
        QTest::keyClick(list, Qt::Key_PageDown);
        QVERIFY(list->currentRow() > 0);
        QCOMPARE(walked.size(), 2);
        window.restore();
    }

    /// Nothing of it is beyond the edge of a small screen, whatever it has found.
    void noPaneIsWiderThanASmallScreen_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo :
             {"goToAnalysis",   "goToBreakpoints", "goToChanges",     "goToCompare",  "goToExperiment",
              "goToExplain",    "goToKnowledge",   "goToLifelines",   "goToManual",   "goToProblems",
              "goToProfile",    "goToQuery",       "goToRuleChanges", "goToRules",    "goToStateGraph",
              "goToStrategies", "goToTests",       "goToThoughts",    "goToTimeline", "goToWatches"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void noPaneIsWiderThanASmallScreen()
    {
        QFETCH(QByteArray, goTo);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger(goTo.constData());
        QString name = QString::fromLatin1(goTo).sliced(4);
        name[0] = name[0].toLower();
        auto *dock = m_window->findChild<QDockWidget *>(name);
        QVERIFY(dock);
        auto *computing = qobject_cast<debugger::ComputingPane *>(dock->widget());
        for (QPushButton *button : dock->findChildren<QPushButton *>())
            if (QStringList{u"Solve"_s, u"Ask"_s}.contains(button->text().remove(u'&')))
                button->click();
        QTRY_VERIFY(!computing || !computing->isRunning());
        dock->widget()->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1280, 1024);
        QTRY_COMPARE(QFontInfo(window->font()).pixelSize(), 28);
        QCoreApplication::processEvents(); // what larger type asks for
        QCoreApplication::processEvents();
        const auto least = [window] { return window->layout()->totalMinimumSize(); };
        QTRY_VERIFY2(least().width() <= 1280 && least().height() <= 1024,
                     qPrintable(u"%1 x %2"_s.arg(least().width()).arg(least().height())));
        for (const QPushButton *button : window->findChildren<QPushButton *>()) // none is cut
            if (button->isVisible())
                QTRY_VERIFY2(button->width() >= button->fontMetrics().horizontalAdvance(button->text().remove(u'&')),
                             qPrintable(button->text()));
        QWidget *keyboard = window->focusWidget();
        QTest::keyClick(keyboard ? keyboard : window, Qt::Key_Escape);
        QVERIFY(otherWindow<PanePresentation>() && window->findChild<QLabel *>(u"toldAbovePane"_s)->isVisible());
        QCoreApplication::processEvents();
        QVERIFY(least().width() <= 1280);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// A small tree fills the screen, in type that is read from the last row, and is as before afterwards.
    void aPresentedTreeFillsTheScreen()
    {
        start("battle-of-the-sexes");
        trigger("goToStateGraph");
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        visualizer::GraphView *view = graph->pane()->view();
        auto *kind = graph->findChild<QComboBox *>(u"graphKind"_s);
        QVERIFY(kind);
        kind->setCurrentIndex(kind->findText(u"Game Tree"_s));
        const auto isLaidOut = [&] { return !graph->pane()->isBusy() && view->graph().nodes.size() == 7; };
        QTRY_VERIFY(isLaidOut());
        const double usual = view->zoom();
        QVERIFY(usual <= 1);
        view->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        const auto share = [view] { // of the room that the drawing takes, in the direction that has less
            const QSizeF shown = view->drawingSize() * view->zoom();
            return qMax(shown.width() / view->viewport()->width(), shown.height() / view->viewport()->height());
        };
        for (const QSize &size : {QSize(1920, 1080), QSize(1024, 700)}) {
            window->resize(size);
            QTRY_VERIFY(isLaidOut() && share() > 0.8 && share() <= 1);
            QVERIFY(view->zoom() > 1 && view->zoom() <= 3);
        }
        view->zoomOut();
        QTest::keyClick(view, Qt::Key_F);
        QVERIFY(share() > 0.8);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QTRY_VERIFY(isLaidOut() && qAbs(view->zoom() - usual) < 0.01);
    }

    /// Also one that the window shows in part: large type is read where it is drawn smaller.
    void aPresentedTreeIsWholeOnASmallScreen()
    {
        start("kuhn-poker");
        trigger("goToStateGraph");
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>();
        visualizer::GraphView *view = graph->pane()->view();
        auto *kind = graph->findChild<QComboBox *>(u"graphKind"_s);
        kind->setCurrentIndex(kind->findText(u"Game Tree"_s));
        QTRY_VERIFY(!graph->pane()->isBusy() && view->graph().nodes.size() > 50);
        view->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1024, 700);
        const auto isWhole = [view] {
            const QSizeF shown = view->drawingSize() * view->zoom();
            return shown.width() <= view->viewport()->width() && shown.height() <= view->viewport()->height();
        };
        QTRY_VERIFY(!graph->pane()->isBusy() && isWhole());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    void anyPaneIsPresented_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo : {"goToTimeline", "goToStateGraph", "goToExplain", "goToRules"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void anyPaneIsPresented()
    {
        QFETCH(QByteArray, goTo);
        start("nim");
        trigger(goTo.constData());
        settledState();
        const QDockWidget *dock = nullptr;
        for (const QDockWidget *one : m_window->findChildren<QDockWidget *>())
            if (one->isAncestorOf(QApplication::focusWidget()))
                dock = one;
        QVERIFY(dock);
        QWidget *pane = dock->widget();
        const QFont font = pane->font();
        const QSize size = dock->size();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window && window->isAncestorOf(pane) && pane->isVisible());
        QVERIFY(!m_window->isVisible()); // there is no other screen
        window->showNormal();
        window->resize(1920, 1080);
        QTRY_COMPARE(QFontInfo(pane->font()).pixelSize(), 30); // 36 lines
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(dock->widget(), pane);
        QVERIFY(pane->isVisible() && m_window->isVisible());
        QCOMPARE(pane->font(), font);
        settledState();
        QVERIFY2((dock->size() - size).width() == 0 && qAbs((dock->size() - size).height()) <= 8,
                 qPrintable(u"%1 x %2"_s.arg(dock->width() - size.width()).arg(dock->height() - size.height())));
    }

    /// And the key that began it ends it.
    void seatsHaveAPresentationOfTheirOwn()
    {
        start("kuhn-poker");
        trigger("goToSeats");
        trigger("presentPane");
        QVERIFY(!otherWindow<PanePresentation>());
        m_present = otherWindow<PresentWindow>();
        QVERIFY(m_present);
        QVERIFY(!tests::paintedText(m_present).contains(u'['));
        press(Qt::CTRL | Qt::SHIFT | Qt::Key_F12);
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    /// A pane on the other screen does not outlive the window.
    void quittingEndsAPresentedPane()
    {
        start("nim");
        trigger("goToExplain");
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
        m_window->close();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        trigger("presentPane");
        m_window.reset(); // as the end of the session does
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }

    /// Who has left can present the same pane again, by the same key.
    void theKeyboardStaysInThePane()
    {
        start("nim");
        trigger("goToExplain");
        const QWidget *field = QApplication::focusWidget();
        QVERIFY(field);
        for (int times = 0; times < 2; ++times) {
            trigger("presentPane");
            auto *window = otherWindow<PanePresentation>();
            QVERIFY(window && window->isAncestorOf(field));
            window->activateWindow();
            QTRY_COMPARE(QApplication::focusWidget(), field);
            Q_EMIT window->left();
            QTRY_VERIFY(!otherWindow<PanePresentation>());
            m_window->activateWindow();
            QTRY_COMPARE(QApplication::focusWidget(), field);
        }
    }

    /// A long key below the graph takes more rows in large type, and must not keep them.
    void theWindowIsAsItWas()
    {
        m_window->resize(1380, 860);
        start("kuhn-poker");
        trigger("goToStrategies");
        for (QPushButton *button : m_window->findChild<debugger::StrategiesPane *>()->findChildren<QPushButton *>())
            if (button->text().contains(u"Solve"_s))
                button->click();
        trigger("goToStateGraph");
        auto *pane = m_window->findChild<visualizer::StateGraphPane *>();
        pane->findChild<QComboBox *>()->setCurrentIndex(2); // the game tree
        const auto *legend = pane->findChild<visualizer::GraphLegend *>();
        QTRY_VERIFY(std::any_of(legend->entries().begin(), legend->entries().end(),
                                [](const auto &entry) { return entry.text.contains(u"equilibrium"_s); }));
        settledState();
        auto *timeline = m_window->findChild<QDockWidget *>(u"timeline"_s);
        m_window->resizeDocks({timeline}, {280}, Qt::Vertical);
        QTRY_VERIFY(timeline->height() > 220);
        const auto places = [this] {
            QStringList all;
            for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
                if (dock->isVisible() && dock->width() > 0 && !dock->visibleRegion().isEmpty())
                    all += u"%1 %2x%3"_s.arg(dock->objectName()).arg(dock->width()).arg(dock->height());
            all.sort();
            return all.join(u'\n');
        };
        const QString before = places();
        const int height = legend->height();
        QCOMPARE(height, legend->heightForWidth(legend->width()));
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1380, 860);
        QTRY_VERIFY(legend->height() > height);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        m_window->resize(1380, 480); // as some desktops do for a moment
        QCoreApplication::processEvents();
        m_window->resize(1380, 860);
        QTRY_COMPARE(legend->height(), height);
        QTRY_COMPARE(places(), before);
    }

    /// What is found is scrolled in a low pane.
    void solvingMakesTheWindowNoHigher()
    {
        m_window->resize(1024, 680);
        trigger("manual");
        start("ultimatum");
        trigger("goToStrategies");
        settledState();
        const int least = m_window->minimumSizeHint().height();
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QSignalSpy found(pane, &debugger::StrategiesPane::evaluated);
        pane->start();
        QVERIFY(found.wait(60'000));
        settledState();
        QVERIFY2(m_window->minimumSizeHint().height() <= least,
                 qPrintable(u"%1 > %2"_s.arg(m_window->minimumSizeHint().height()).arg(least)));
        QCOMPARE(m_window->height(), 680);
        QVERIFY(pane->findChild<QTreeWidget *>(u"behaviour"_s)->height() > 40);
    }

    void theWindowCanBeAsLowAsItWas()
    {
        m_window->resize(1024, 680);
        start("kuhn-poker");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QSignalSpy found(pane, &debugger::StrategiesPane::evaluated);
        pane->start();
        QVERIFY(found.wait(60'000));
        settledState();
        const QSize least = m_window->minimumSizeHint();
        pane->findChild<QTreeWidget *>(u"behaviour"_s)->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1024, 700);
        QCoreApplication::processEvents();
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        settledState();
        QTRY_COMPARE(m_window->minimumSizeHint(), least);
        QVERIFY(m_window->height() <= 680);
    }
};

SIDL_WINDOW_TEST_MAIN(TestPanePresentation)
#include "tst_panepresentation.moc"
