// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/visualizer/panes/showngraph.h"

#include "sidl/ui/emptylabel.h"
#include "visualizer/panes/graphlegend.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using sidl::tests::LayoutTime;
using sidl::tests::Shown;

/// Looking at a graph, walking through it and searching it.
class TestGraphPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClickActivatesTheNode()
    {
        Shown shown(tests::tree(7));
        QSignalSpy activated(&shown.pane, &GraphPane::nodeActivated);
        shown.click(4);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 4);
        QCOMPARE(shown.view->selectedNode(), 4);
        QVERIFY(shown.view->accessibleDescription().contains(u"node 4"_s));
        QTest::mouseClick(shown.view->viewport(), Qt::LeftButton, {}, {3, 3}); // empty ground
        QCOMPARE(activated.count(), 1);
    }

    /// There is something to be seen: it is only not there yet, and the line of the work tells so.
    void whatIsLaidOutFirstIsNotCalledEmpty()
    {
        GraphPane pane;
        pane.setEmptyText(u"Nothing here."_s);
        pane.resize(400, 300);
        pane.show();
        const auto *empty = pane.findChild<ui::EmptyLabel *>();
        QVERIFY(empty->isVisible());
        QSignalSpy laidOut(&pane, &GraphPane::laidOut);
        pane.setGraph(tests::tree(7));
        QVERIFY(pane.isBusy());
        QVERIFY(!empty->isVisible());
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(!empty->isVisible());
        pane.clear();
        QVERIFY(empty->isVisible());
    }

    void aSmallGraphStaysInSightAsItGrows()
    {
        Shown shown(tests::tree(2));
        const auto isInSight
            = [&shown](int node) { return shown.view->viewport()->rect().contains(shown.view->nodeRect(node)); };
        shown.pane.setGraph(tests::tree(13));
        QVERIFY(shown.laidOut.wait(LayoutTime));
        for (int node = 0; node < 13; ++node)
            QVERIFY2(isInSight(node), qPrintable(QString::number(node)));
        shown.view->actualSize(); // a person's choice stays
        shown.view->zoomIn();
        const double zoom = shown.view->zoom();
        shown.pane.setGraph(tests::tree(16));
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->zoom(), zoom);
    }

    void layersAreTurned()
    {
        Shown shown(tests::tree(4));
        const auto rect = [&shown](int node) { return shown.view->nodeRect(node); };
        QVERIFY(rect(1).top() > rect(0).bottom());
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_L);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(rect(1).left() > rect(0).right());
        shown.pane.setGraph(tests::tree(5)); // what comes is turned, too
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(rect(1).left() > rect(0).right());
        QTest::keyClick(shown.view, Qt::Key_L);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(rect(1).top() > rect(0).bottom());
    }

    void aStateTooSmallForItsWordsShowsItsNumber()
    {
        const auto picture = [](const char *heading) {
            Graph graph = tests::tree(1);
            graph.nodes[0].lines = QStringList{QString::fromLatin1(heading)};
            for (int word = 0; word < 6; ++word)
                graph.nodes[0].lines.append(u"[a,long,word,%1]"_s.arg(word));
            Shown shown(graph);
            while (shown.view->zoom() > 0.3)
                shown.view->zoomOut();
            return shown.view->grab(shown.view->nodeRect(0)).toImage();
        };
        QVERIFY(picture("#1") != picture("#7"));
        QVERIFY(picture("#1") == picture("#1"));
    }

    void findingStartsFromAListToo()
    {
        Shown shown(tests::tree(4));
        auto *list = new QComboBox;
        list->addItems({u"one"_s, u"two"_s});
        shown.pane.addTool(list);
        shown.pane.activateWindow();
        list->setFocus();
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_F, Qt::ControlModifier);
        QVERIFY(shown.pane.findChild<QLineEdit *>()->hasFocus());
    }

    void draggingPansAndIsNoClick()
    {
        Shown shown(tests::tree(7));
        QSignalSpy activated(&shown.pane, &GraphPane::nodeActivated);
        const QPoint before = shown.view->nodeRect(0).center();
        const QPoint ground(5, 5), way(60, 40);
        QTest::mousePress(shown.view->viewport(), Qt::LeftButton, {}, ground);
        QTest::mouseMove(shown.view->viewport(), ground + way);
        QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, ground + way);
        QVERIFY((shown.view->nodeRect(0).center() - before - way).manhattanLength() <= 2);
        const QPoint node = shown.view->nodeRect(2).center();
        QTest::mousePress(shown.view->viewport(), Qt::LeftButton, {}, node);
        QTest::mouseMove(shown.view->viewport(), node + way);
        QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, node + way);
        QCOMPARE(activated.count(), 0);
    }

    void theKeyboardWalksAndActivates()
    {
        Shown shown(tests::tree(7), 0);
        QSignalSpy activated(&shown.pane, &GraphPane::nodeActivated);
        QTest::keyClick(shown.view, Qt::Key_Home);
        QCOMPARE(shown.view->selectedNode(), 0);
        QTest::keyClick(shown.view, Qt::Key_Down);
        const int child = shown.view->selectedNode();
        QVERIFY(child >= 1 && child <= 3);
        QTest::keyClick(shown.view, Qt::Key_Up);
        QCOMPARE(shown.view->selectedNode(), 0);
        QTest::keyClick(shown.view, Qt::Key_Up); // nothing there
        QCOMPARE(shown.view->selectedNode(), 0);
        shown.view->selectNode(2);
        QTest::keyClick(shown.view, Qt::Key_Left);
        QVERIFY(shown.view->nodeRect(shown.view->selectedNode()).center().x() < shown.view->nodeRect(2).center().x());
        QTest::keyClick(shown.view, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), shown.view->selectedNode());
    }

    void zoomsAroundThePointerAndFits()
    {
        Shown shown(tests::tree(40));
        shown.view->actualSize();
        QCOMPARE(shown.view->zoom(), 1.0);
        const QPoint place = shown.view->nodeRect(0).center();
        shown.wheel(place, 2, Qt::ControlModifier);
        QVERIFY(shown.view->zoom() > 1.3);
        QVERIFY((shown.view->nodeRect(0).center() - place).manhattanLength() <= 3);
        QTest::keyClick(shown.view, Qt::Key_0);
        QCOMPARE(shown.view->zoom(), 1.0);
        QTest::keyClick(shown.view, Qt::Key_Plus);
        QVERIFY(shown.view->zoom() > 1);
        QTest::keyClick(shown.view, Qt::Key_Minus);
        QVERIFY(qAbs(shown.view->zoom() - 1) < 1e-9);
        const QPoint before = shown.view->nodeRect(0).center();
        shown.wheel(before, 1, {});
        QVERIFY(shown.view->nodeRect(0).center().y() > before.y()); // scrolled up
        QTest::keyClick(shown.view, Qt::Key_F);
        for (int i = 0; i < 40; ++i)
            QVERIFY(shown.view->viewport()->rect().contains(shown.view->nodeRect(i)));
    }

    void aPaneThatGetsItsSizeLaterShowsAll()
    {
        const auto isAllVisible = [](const Shown &shown) {
            for (int i = 0; i < 12; ++i)
                if (!shown.view->viewport()->rect().contains(shown.view->nodeRect(i)))
                    return false;
            return true;
        };
        Shown shown(tests::tree(12), 11);
        shown.pane.resize(150, 120);
        shown.pane.setCurrentNode(10);
        QTRY_VERIFY(!isAllVisible(shown));
        shown.pane.resize(700, 500);
        QTRY_VERIFY(isAllVisible(shown));
        shown.view->actualSize(); // from now on it is as the person wants it
        shown.pane.resize(650, 450);
        QCOMPARE(shown.view->zoom(), 1.0);
    }

    /// A notice that comes below takes some of its height, as after an export.
    void whatWasFittedInStaysWhole()
    {
        Shown shown(tests::tree(120));
        QVERIFY(shown.view->zoom() >= 0.5);
        const auto isAllVisible = [&shown] {
            for (int i = 0; i < 120; ++i)
                if (!shown.view->viewport()->rect().contains(shown.view->nodeRect(i)))
                    return false;
            return true;
        };
        QVERIFY(!isAllVisible());
        QTest::keyClick(shown.view, Qt::Key_F);
        QVERIFY(isAllVisible());
        QVERIFY(shown.view->zoom() < 0.5);
        shown.pane.resize(700, 460);
        QVERIFY(isAllVisible());
        shown.wheel(shown.view->nodeRect(0).center(), 1, Qt::ControlModifier);
        const double zoom = shown.view->zoom();
        shown.pane.resize(700, 500); // from now on it is as the person wants it
        QCOMPARE(shown.view->zoom(), zoom);
    }

    void growingDoesNotJump()
    {
        Shown shown(tests::tree(12), 5);
        shown.view->actualSize();
        shown.view->setCurrentNode(5);
        const QPoint before = shown.view->nodeRect(5).center();
        const double zoom = shown.view->zoom();
        shown.click(4);
        shown.pane.setGraph(tests::tree(13), 5);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY((shown.view->nodeRect(5).center() - before).manhattanLength() <= 2);
        QCOMPARE(shown.view->zoom(), zoom);
        QCOMPARE(shown.view->selectedNode(), 4);
        shown.pane.setGraph(tests::tree(60), 59); // the new current node comes into view
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(shown.view->viewport()->rect().contains(shown.view->nodeRect(59)));
    }

    void whatLooksTheSameIsNotLaidOutAgain()
    {
        Shown shown(tests::tree(12), 5);
        Graph graph = tests::tree(12);
        graph.nodes[7].kind = Graph::Node::Kind::Terminal;
        graph.nodes[7].toolTip = u"the end"_s;
        shown.pane.setGraph(graph, 6);
        QVERIFY(!shown.pane.isBusy());
        QCOMPARE(shown.view->currentNode(), 6);
        QVERIFY(shown.view->graph().nodes[7].kind == Graph::Node::Kind::Terminal);
    }

    void theNewestGraphIsShownInTheEnd()
    {
        Shown shown(tests::tree(3));
        for (int size = 4; size <= 30; ++size)
            shown.pane.setGraph(tests::tree(size), size - 1);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.pane.isBusy(), LayoutTime);
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(30));
        QCOMPARE(shown.view->currentNode(), 29);
        QVERIFY(shown.laidOut.count() <= 4); // not one for each
    }

    void findsAndStepsThrough()
    {
        Shown shown(tests::tree(30));
        auto *field = shown.pane.findChild<QLineEdit *>();
        QTest::keyClick(shown.view, Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(field, u"node 2"_s);
        QCOMPARE(shown.view->selectedNode(), 2);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shown.view->selectedNode(), 20);
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(shown.view->selectedNode(), 29); // around the end
        QVERIFY(shown.view->viewport()->rect().contains(shown.view->nodeRect(29)));
        QVERIFY(hasLabel(shown.pane, u"11 of 11"_s));
        QTest::keyClicks(field, u"x"_s);
        QVERIFY(hasLabel(shown.pane, u"none"_s));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(field->text().isEmpty());
    }

    void onlyWhatIsNearIsDrawn()
    {
        Shown shown(tests::tree(30));
        QSignalSpy activated(&shown.pane, &GraphPane::nodeActivated);
        shown.view->setFocus();
        shown.view->selectNode(2);
        QTest::keyClick(shown.view, Qt::Key_N);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(5)); // itself, its parent and its three children
        QVERIFY(hasLabel(shown.pane, u"5 of 30 nodes are drawn. <a href='all'>Show all</a>"_s));
        shown.click(2); // node 7 of the graph
        QCOMPARE(activated.last().at(0).toInt(), 7);
        shown.pane.setGraph(tests::tree(31)); // outlives a change
        QCOMPARE(shown.pane.filter().centre, u"2"_s);
        shown.view->selectNode(1);
        QTest::keyClick(shown.view, Qt::Key_N); // again: one step more
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(shown.view->graph().nodes.size() > 5);
        QTest::keyClick(shown.view, Qt::Key_A);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(31));
    }

    void nodesAreCollapsedAndHidden()
    {
        Shown shown(tests::tree(8), 5);
        shown.view->setFocus();
        shown.view->selectNode(1);
        QTest::keyClick(shown.view, Qt::Key_C);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(5));
        QCOMPARE(shown.view->currentNode(), 1); // stands for node 5
        shown.view->selectNode(1);
        QTest::keyClick(shown.view, Qt::Key_C);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(8));
        shown.view->selectNode(7);
        QTest::keyClick(shown.view, Qt::Key_H);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(7));
        QLineEdit *field = shown.pane.findChildren<QLineEdit *>().at(1);
        QCOMPARE(field->text(), u"node 7"_s);
        field->setText(u"node"_s);
        QVERIFY(shown.view->graph().nodes.empty());
        QVERIFY(!shown.pane.isBusy());
        field->clear();
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QCOMPARE(shown.view->graph().nodes.size(), std::size_t(8));
        QCOMPARE(shown.view->currentNode(), 5);
    }

    void emphasisFollowsTheGraphThroughAFilter()
    {
        Shown shown(tests::tree(6));
        const QImage before = shown.view->grab().toImage();
        shown.pane.setEmphasis({0, 1, 1, -1, -1, -1});
        QVERIFY(shown.view->grab().toImage() != before);
        shown.pane.setEmphasis({});
        QVERIFY(shown.view->grab().toImage() == before);
        GraphFilter filter;
        filter.hidden = u"node 0"_s;
        shown.pane.setEmphasis({-1, -1, -1, -1, -1, 1});
        shown.pane.setFilter(filter);
        QVERIFY(shown.laidOut.wait(LayoutTime));
        const QImage withEmphasis = shown.view->grab().toImage();
        shown.pane.setEmphasis({});
        QVERIFY(shown.view->grab().toImage() != withEmphasis);
    }

    /// As the key of a picture does.
    void theKeyTellsOfWhatIsDrawnAlone()
    {
        Graph graph = tests::tree(3);
        graph.nodes[0].kind = Graph::Node::Kind::Start;
        Shown shown(graph);
        shown.pane.setLegend({{Graph::Node::Kind::Start, u"start"_s}, {Graph::Node::Kind::Plain, u"other"_s}});
        const auto *key = shown.pane.findChild<GraphLegend *>();
        QCOMPARE(key->entries().size(), std::size_t(2));
        GraphFilter filter;
        filter.hidden = u"node 0"_s;
        shown.pane.setFilter(filter);
        QCOMPARE(key->entries().size(), std::size_t(1));
        QCOMPARE(key->entries()[0].text, u"other"_s);
        shown.pane.setFilter({});
        QCOMPARE(key->entries().size(), std::size_t(2));
        // Edges, too: of three nodes one way was played, and it is not in the part.
        using Sign = Graph::LegendEntry::Sign;
        graph.edges.front().isPlayed = true;
        shown.pane.setGraph(graph, -1);
        shown.pane.setLegend({{Graph::Node::Kind::Plain, u"played"_s, {}, Sign::Played},
                              {Graph::Node::Kind::Plain, u"alike"_s, {}, Sign::Alike},
                              {Graph::Node::Kind::Plain, u"leak"_s, {}, Sign::Leak}});
        QCOMPARE(key->accessibleDescription(), u"played"_s);
        shown.pane.setFilter(filter);
        QCOMPARE(key->accessibleDescription(), QString());
    }

    /// It stands below the graph, which has all of its room.
    void aLegendMakesNoGraphSmaller()
    {
        Graph graph = tests::tree(3);
        const Shown plain(graph);
        graph.legend = {{Graph::Node::Kind::Plain, u"what each of these nodes stands for, at length "_s.repeated(5)}};
        const Shown shown(graph);
        QCOMPARE(shown.pane.drawingSize(), plain.pane.drawingSize());
        QCOMPARE(shown.view->zoom(), 1.0);
    }

    void arrowsFollowEdges()
    {
        // 0 leads to 1; 2 stands alone, nearer.
        Graph graph = tests::tree(3);
        graph.edges.pop_back();
        Shown shown(graph);
        shown.view->setFocus();
        shown.view->selectNode(0);
        QTest::keyClick(shown.view, Qt::Key_Down);
        QCOMPARE(shown.view->selectedNode(), 1);
    }

    void aLargeGraphIsSharpAgainAfterAGesture()
    {
        Shown shown(tests::tree(600));
        shown.view->actualSize();
        shown.view->selectNode(0);
        const auto picture = [&] { return shown.view->viewport()->grab().toImage(); };
        QTRY_VERIFY(!shown.view->isMoving());
        const QImage before = picture();
        shown.wheel({350, 250}, 3, Qt::ControlModifier);
        QVERIFY(shown.view->isMoving());
        const QImage coarse = picture();
        QVERIFY(coarse != before); // it follows
        QTRY_VERIFY(!shown.view->isMoving());
        QVERIFY(picture() != coarse);
        shown.wheel({350, 250}, -3, Qt::ControlModifier);
        QTRY_VERIFY(!shown.view->isMoving());
        QTRY_COMPARE(picture(), before);
    }

    void longLayoutsCanBeCancelled()
    {
        Shown shown(tests::tree(5));
        shown.pane.setGraph(tests::tangle());
        auto *notice = shown.pane.findChild<GraphNotice *>();
        QTRY_VERIFY(notice->isVisible());
        QVERIFY(notice->text().contains(u"240"_s));
        const QList<QAbstractButton *> buttons = notice->findChildren<QAbstractButton *>();
        for (QAbstractButton *button : buttons)
            if (button->text() == u"Cancel"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!shown.pane.isBusy());
        QVERIFY(notice->text().contains(u"stopped"_s));
        shown.pane.setGraph(tests::tree(6)); // and all goes on
        QVERIFY(shown.laidOut.wait(LayoutTime));
        QVERIFY(notice->text().isEmpty());
    }

    void noticesCoverNoNode()
    {
        Shown shown(tests::tree(5));
        shown.pane.resize(1200, 250); // it fits exactly
        shown.view->fit();
        shown.pane.showNotice(u"Nothing comes after this state."_s);
        const auto *notice = shown.pane.findChild<GraphNotice *>();
        QTRY_VERIFY(notice->isVisible() && notice->height() > 10);
        const QRect covered(shown.view->viewport()->mapFromGlobal(notice->mapToGlobal(QPoint())), notice->size());
        for (int i = 0; i < int(shown.view->graph().nodes.size()); ++i) {
            QVERIFY(shown.view->viewport()->rect().contains(shown.view->nodeRect(i)));
            QVERIFY(!covered.intersects(shown.view->nodeRect(i)));
        }
    }

    void remarksAreShownAndNothingSaysSo()
    {
        Graph graph = tests::tree(3);
        graph.remarks.append(u"incomplete: <b>more</b>"_s);
        Shown shown(graph);
        QVERIFY(hasLabel(shown.pane, u"incomplete: <b>more</b>"_s));
        shown.pane.setEmptyText(u"Start a game."_s);
        shown.pane.clear();
        QVERIFY(hasLabel(shown.pane, u"Start a game."_s));
        QVERIFY(!hasLabel(shown.pane, u"incomplete: <b>more</b>"_s));
    }

    void coloursFollowThePalette()
    {
        Shown shown(tests::tree(1));
        const QPoint inside = shown.view->nodeRect(0).topLeft() + QPoint(12, 4);
        const QColor light = shown.view->grab().toImage().pixelColor(inside);
        QPalette dark(QColor(0x35, 0x3a, 0x44));
        dark.setColor(QPalette::Base, QColor(0x1e, 0x21, 0x27));
        dark.setColor(QPalette::Text, Qt::white);
        shown.pane.setPalette(dark);
        const QColor now = shown.view->grab().toImage().pixelColor(inside);
        QVERIFY2(light.lightness() > 200 && now.lightness() < 100, qPrintable(light.name() + now.name()));
    }

    void largeGraphsDoNotBlock()
    {
        int turns = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] { ++turns; });
        timer.start(5);
        Shown shown(tests::tree(3000));
        QVERIFY2(turns > 10, qPrintable(QString::number(turns)));
        shown.click(0);
        QCOMPARE(shown.view->selectedNode(), 0);
    }

private:
    static bool hasLabel(const QWidget &pane, const QString &text)
    {
        const QList<QLabel *> labels = pane.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
    }
};

QTEST_MAIN(TestGraphPane)
#include "tst_graphpane.moc"
