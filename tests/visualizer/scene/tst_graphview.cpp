// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphs.h"

#include "sidl/ui/colours.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/scene/edgeitem.h"
#include "visualizer/scene/graphcard.h"
#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/graphfonts.h"
#include "visualizer/scene/graphoverview.h"
#include "visualizer/scene/graphscene.h"
#include "visualizer/scene/graphview.h"
#include "visualizer/states/stateview.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

namespace {

constexpr int LayoutTime = 30000; // ms

/// A view of a window's size that shows a graph.
struct Shown
{
    GraphPane pane;
    GraphView *view = pane.view();

    explicit Shown(const Graph &graph)
    {
        QSignalSpy laidOut(&pane, &GraphPane::laidOut);
        pane.resize(700, 500);
        pane.show();
        pane.setGraph(graph);
        if (!laidOut.wait(LayoutTime))
            qFatal("no layout");
    }
    QPoint between(int from, int to) const { return (nodeMiddle(from) + nodeMiddle(to)) / 2; }
    QPoint nodeMiddle(int node) const { return view->nodeRect(node).center(); }
    /// QTest::mouseMove() would move the cursor as well, and what comes below it then is another's.
    void point(QPoint place) const
    {
        QMouseEvent event(QEvent::MouseMove, place, view->viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                          {});
        QApplication::sendEvent(view->viewport(), &event);
    }
    /// Whether the card tells this when the pointer rests there. To be tried:
    /// a view that still gets its size moves it away.
    bool tells(QPoint place, const char *text) const
    {
        point(place);
        return view->card()->isVisible() && view->card()->text().contains(QLatin1String(text));
    }
};

Graph chain()
{
    Graph graph = tests::tree(3, 1);
    for (Graph::Edge &edge : graph.edges) {
        edge.lines.clear();
        edge.toolTip = u"from %1\nwho\talice"_s.arg(edge.from);
    }
    return graph;
}

} // namespace

/// What a graph tells where one points, and what helps to find one's way in it.
class TestGraphView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCardTellsOfWhatThePointerRestsOn()
    {
        Shown shown(chain());
        GraphCard *card = shown.view->card();
        shown.point(shown.nodeMiddle(1));
        QVERIFY(!card->isVisible()); // not at once
        QTRY_VERIFY(shown.tells(shown.nodeMiddle(1), "tip 1"));
        QTRY_VERIFY(shown.tells(shown.between(0, 1), "from 0"));
        shown.point({5, 5});
        QVERIFY(!card->isVisible());
    }

    /// Of a comment in one paragraph the card was one line, as wide as the screen, and the rest was never seen.
    void aCardBreaksLongLines()
    {
        Graph graph = chain();
        QString comment;
        while (comment.size() < 350)
            comment += u"was it a mistake to call? "_s;
        graph.nodes[1].toolTip = u"tip 1\ncomment\t%1"_s.arg(comment.trimmed());
        Shown shown(graph);
        QTRY_VERIFY(shown.tells(shown.nodeMiddle(1), "tip 1"));
        const GraphCard *card = shown.view->card();
        const QFontMetrics metrics(card->font());
        QVERIFY2(card->width() < 90 * metrics.averageCharWidth(), qPrintable(QString::number(card->width())));
        QVERIFY(card->height() > 5 * metrics.height());
        QTextDocument told;
        told.setHtml(card->text());
        QVERIFY(told.toPlainText().simplified().contains(comment.simplified())); // no word is cut
    }

    /// Of another size than before, it takes its size while it is not yet to be seen.
    void aLargeGraphIsShownAgain()
    {
        Shown shown(tests::tree(1500, 3));
        for (const int width : {900, 400, 1300}) {
            shown.pane.hide();
            shown.pane.resize(width, 600);
            shown.pane.show();
            QTRY_VERIFY(shown.view->viewport()->width() > width / 2);
        }
        QVERIFY(shown.view->zoom() > 0);
    }

    /// A graph that is too high to be seen as a whole is so small that no node beside another one is cut, and what is
    /// next to the current one is seen.
    void noNodeOfAPartIsCut()
    {
        constexpr int Current = 20;
        Graph graph = chain();
        for (int i = int(graph.nodes.size()); i < 40; ++i) {
            graph.nodes.push_back(graph.nodes.front());
            graph.nodes.back().key = QString::number(i);
            graph.edges.push_back(graph.edges.front());
            graph.edges.back().from = i - 1;
            graph.edges.back().to = i;
        }
        const QString wide(60, u'w');
        Shown shown(graph);
        const double letters = QFontMetricsF(shown.view->font()).horizontalAdvance(wide);
        graph.nodes.back().lines = graph.nodes[Current + 1].lines = {wide};
        shown.pane.resize(qRound(letters * 0.65), 500);
        QSignalSpy laidOut(&shown.pane, &GraphPane::laidOut);
        shown.pane.setGraph(graph, Current);
        QVERIFY(laidOut.wait(LayoutTime));
        const QRect room = shown.view->viewport()->rect();
        QVERIFY(shown.view->nodeRect(0).bottom() < 0); // it is seen in part
        for (const int node : {Current - 1, Current, Current + 1})
            QVERIFY2(room.contains(shown.view->nodeRect(node)), qPrintable(QString::number(node)));
        shown.pane.setCurrentNode(Current + 4); // a step in the same graph
        for (const int node : {Current + 3, Current + 4, Current + 5})
            QVERIFY2(room.contains(shown.view->nodeRect(node)), qPrintable(QString::number(node)));
    }

    void theKeyboardShowsTheCardToo()
    {
        Shown shown(chain());
        shown.view->setFocus();
        shown.view->selectNode(0);
        QTest::keyClick(shown.view, Qt::Key_I);
        QVERIFY(shown.view->card()->isVisible());
        QTest::keyClick(shown.view, Qt::Key_Down); // it goes along
        QVERIFY(shown.view->card()->text().contains(u"tip 1"_s));
        QVERIFY(shown.view->accessibleDescription().contains(u"tip 1"_s));
        QTest::keyClick(shown.view, Qt::Key_Escape);
        QVERIFY(!shown.view->card()->isVisible());
        QTest::keyClick(shown.view, Qt::Key_I);
        QVERIFY(shown.view->card()->isVisible());
        shown.pane.hide(); // the card is a window of its own
        QVERIFY(!shown.view->card()->isVisible());
    }

    /// As the graph, also where a part of a window is in large type: the card is a window of its own.
    void theCardHasTheTypeOfTheView()
    {
        Shown shown(chain());
        QFont large = shown.pane.font();
        large.setPointSize(30);
        shown.pane.setFont(large);
        shown.view->setFocus();
        shown.view->selectNode(0);
        QTest::keyClick(shown.view, Qt::Key_I);
        QVERIFY(shown.view->card()->isVisible());
        QCOMPARE(shown.view->card()->font().pointSize(), 30);
    }

    void aCardTakesNothingForMarkUp()
    {
        const QString text = cardText(u"<b>#1\nname\t<i>\n+[a,<u>]"_s, QPalette(), QFont());
        QVERIFY(text.contains(u"&lt;b&gt;#1"_s));
        QVERIFY(text.contains(u"&lt;i&gt;"_s));
        QVERIFY(text.contains(u"+[a,&lt;u&gt;]"_s));
        QVERIFY(text.contains(ui::createdColour(QPalette()).name()));
        QString many;
        for (int i = 0; i < 100; ++i)
            many += u"line %1\n"_s.arg(i);
        QVERIFY(cardText(many, QPalette(), QFont()).contains(u"76 more"_s));
    }

    void whatIsSmallCanBeHitBesideIt()
    {
        Shown shown(tests::tree(7));
        QSignalSpy activated(&shown.pane, &GraphPane::nodeActivated);
        while (shown.view->zoom() > 0.2)
            shown.view->zoomOut();
        const QRect node = shown.view->nodeRect(0);
        QVERIFY(node.height() < 12);
        QTest::mouseClick(shown.view->viewport(), Qt::LeftButton, {}, {node.center().x(), node.top() - 5});
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 0);
    }

    void edgesAreHitFromBesideThem()
    {
        Shown shown(chain());
        QSignalSpy activated(&shown.pane, &GraphPane::edgeActivated);
        QTest::mouseClick(shown.view->viewport(), Qt::LeftButton, {}, shown.between(1, 2) + QPoint(5, 0));
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).value<Graph::Edge>().from, 1);
    }

    void theOverviewIsThereWhenNotAllIsSeen()
    {
        Shown shown(tests::tree(40));
        GraphOverview *overview = shown.view->overview();
        shown.view->fit();
        QVERIFY(!overview->isVisible());
        shown.view->actualSize();
        shown.view->zoomIn();
        QTRY_VERIFY(overview->isVisible());
        for (int node = 0; node < 40; ++node) { // it covers nothing that is chosen
            shown.view->selectNode(node);
            QVERIFY2(!overview->geometry().intersects(shown.view->nodeRect(node)), qPrintable(QString::number(node)));
        }
        shown.view->selectNode(0);
        const QRectF before = shown.view->visibleArea();
        const QPoint corner(overview->width() - 2, overview->height() - 2);
        QTest::mouseClick(overview, Qt::LeftButton, {}, corner);
        QVERIFY(shown.view->visibleArea().center().x() > before.center().x());
        QVERIFY((overview->placeOf(shown.view->visibleArea().center()) - corner).manhattanLength() < 6);
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_O);
        QVERIFY(!overview->isVisible());
        QTest::keyClick(shown.view, Qt::Key_O);
        QVERIFY(overview->isVisible());
    }

    void theOverviewIsWhereItCoversLeast()
    {
        Shown shown(tests::tree(40));
        const GraphOverview *overview = shown.view->overview();
        shown.view->actualSize();
        QTRY_VERIFY(overview->isVisible());
        const QRect all = shown.view->viewport()->rect();
        const auto covered = [&shown](const QRect &place) {
            int pixels = 0;
            for (int node = 0; node < 40; ++node) {
                const QRect part = place & shown.view->nodeRect(node);
                pixels += part.width() * part.height();
            }
            return pixels;
        };
        std::set<std::pair<int, int>> corners;
        for (int node = 0; node < 40; ++node) {
            shown.view->putAt(QRectF(shown.view->mapToScene(shown.view->nodeRect(node)).boundingRect()).center(),
                              all.center());
            const QRect here = overview->geometry();
            QVERIFY(overview->isVisible() && all.contains(here));
            const int x = all.width() - here.width() - here.x(), y = all.height() - here.height() - here.y();
            const int most = here.width() + here.height(); // half a pixel on each side
            for (const QPoint corner : {here.topLeft(), {x, here.y()}, {here.x(), y}, {x, y}})
                QVERIFY2(covered(here) <= covered({corner, here.size()}) + most, qPrintable(QString::number(node)));
            corners.insert({here.x(), here.y()});
        }
        QVERIFY(corners.size() > 1);
    }

    /// For others who look on: as large as it is to be read, and the same part of it in the same place.
    void aGraphThatIsReadStandsInTheSamePlace()
    {
        Shown shown(tests::tree(40));
        shown.view->setReadableZoom(0.9);
        std::vector<QRect> places;
        for (int node = 0; node < 40; ++node) {
            shown.pane.setCurrentNode(node);
            QCOMPARE(shown.view->zoom(), 0.9);
            places.push_back(shown.view->nodeRect(node));
            QVERIFY(shown.view->viewport()->rect().contains(places.back()));
        }
        for (int node = 39; node >= 0; --node) {
            shown.pane.setCurrentNode(node);
            QCOMPARE(shown.view->nodeRect(node), places[std::size_t(node)]);
            for (int other = 0; other < 40; ++other) // which nobody there could move away
                QVERIFY(!shown.view->overview()->isVisible()
                        || !shown.view->overview()->geometry().intersects(
                            shown.view->nodeRect(other).adjusted(1, 1, -1, -1)));
        }
        shown.view->fit(); // by the person
        shown.pane.setCurrentNode(20);
        QVERIFY(shown.view->zoom() < 0.9);
    }

    void clustersAreBoxesAroundTheirNodes()
    {
        Graph graph = tests::tree(7);
        graph.clusters.push_back({{1, 2}, false, u"alike"_s});
        Shown shown(graph);
        QTRY_VERIFY(shown.tells(shown.between(1, 2), "alike"));
        const QPoint place = shown.between(1, 2);
        const auto ground = [&] { return shown.view->viewport()->grab().toImage().pixelColor(place); };
        const QColor inside = ground();
        QVERIFY(inside != shown.view->palette().color(QPalette::Base));
        QVERIFY(shown.nodeMiddle(4).y() > shown.nodeMiddle(1).y());

        GraphFilter filter; // a box of one node says nothing
        filter.hidden = u"node 2"_s;
        QCOMPARE(filtered(graph, filter).graph.clusters.size(), std::size_t(0));
        filter.hidden = u"node 0"_s;
        QCOMPARE(filtered(graph, filter).graph.clusters.at(0).nodes, (std::vector<int>{0, 1}));
    }

    /// What lies behind the text of an edge covers other edges, but none of that edge, which is thick where it was played.
    void noTextCutsItsEdge()
    {
        Graph graph = chain();
        graph.edges[0].lines = {u"alice: [bet]"_s};
        graph.edges[0].isPlayed = true;
        Shown shown(graph);
        const QImage image = shown.view->viewport()->grab().toImage();
        const QRect first = shown.view->nodeRect(0), second = shown.view->nodeRect(1);
        const int x = first.center().x();
        QList<int> ink;
        for (int y = first.bottom() + 4; y < second.top() - 16; ++y) { // without the tip
            int here = 0;
            for (int beside = x - 4; beside <= x + 4; ++beside)
                here += 255 - qGray(image.pixel(beside, y));
            ink.append(here);
        }
        QVERIFY(ink.size() > 20);
        const auto [least, most] = std::minmax_element(ink.begin(), ink.end());
        QVERIFY2(*least > *most * 0.8, qPrintable(u"%1 of %2"_s.arg(*least).arg(*most)));
    }

    /// Words on words, or on a node, are read by nobody: they come where their arrow is looked at.
    void labelsThatLieOnOthersAreLeftOut()
    {
        Graph graph;
        graph.nodes.resize(3);
        PlacedGraph placed;
        placed.bounds = {0, 0, 400, 400};
        for (const QPointF at : {QPointF(50, 50), QPointF(350, 50), QPointF(200, 350)})
            placed.nodes.push_back({at, QSizeF(80, 40)});
        const std::vector<QPointF> labels{{200, 50}, {205, 52}, {200, 350}, {60, 200}};
        for (int i = 0; i < int(labels.size()); ++i) {
            Graph::Edge edge;
            edge.from = i % 2;
            edge.to = 2;
            edge.lines = QStringList(u"alice: [bet]"_s);
            graph.edges.push_back(edge);
            PlacedGraph::Edge line;
            line.splines.push_back({{{50, 50}, {60, 60}, {70, 70}, {200, 350}}, {}, {}});
            line.label = labels[std::size_t(i)];
            placed.edges.push_back(line);
        }
        GraphScene scene;
        scene.setGraph(graph, placed, QFont());
        const auto shown = [&scene] {
            QList<bool> all(qsizetype(scene.graph().edges.size()));
            for (const QGraphicsItem *item : scene.items())
                if (const auto *edge = qgraphicsitem_cast<const EdgeItem *>(item))
                    all[edge->index()] = edge->showsLabel();
            return all;
        };
        QCOMPARE(shown(), (QList<bool>{true, false, false, true}));
        scene.setHoveredEdge(1);
        QCOMPARE(shown(), (QList<bool>{true, true, false, true}));
        scene.setHoveredEdge(-1);
        const QRectF below = scene.nodeRect(2).adjusted(10, 10, -10, -10); // here lies the label of the third
        const auto painted = [&] {
            QImage image(below.size().toSize(), QImage::Format_RGB32);
            QPainter painter(&image);
            scene.render(&painter, {}, below);
            return image;
        };
        const QImage before = painted();
        scene.setSelected(0);
        QCOMPARE(shown(), (QList<bool>{true, false, true, true}));
        QCOMPARE(scene.lookedAt(), std::vector<int>(1, 2));
        QVERIFY(painted() != before); // it lies upon the node, which looks as before
        scene.setHoveredEdge(2);
        QCOMPARE(scene.lookedAt(), std::vector<int>(1, 2));
        scene.setHoveredEdge(-1);
        graph.isTree = true; // there, words stand on their edge
        scene.setGraph(graph, placed, QFont());
        QCOMPARE(shown(), QList<bool>(4, true));
    }

    void actionsHaveTheTypeOfNodes()
    {
        const QStringList lines{u"alice: [bet]"_s};
        Graph::Node node;
        node.kind = Graph::Node::Kind::Payoffs; // text alone
        node.lines = lines;
        QFont font;
        font.setPointSize(20);
        const GraphFonts fonts(font);
        QCOMPARE(fonts.edgeLabelSize(lines), fonts.nodeSize(node));
    }

    void thePlayedLineStandsOutWithoutANewLayout()
    {
        Graph graph = chain();
        Shown shown(graph);
        QSignalSpy laidOut(&shown.pane, &GraphPane::laidOut);
        const QImage before = shown.view->grab().toImage();
        graph.edges[0].isPlayed = graph.nodes[0].isPlayed = true;
        shown.pane.setGraph(graph);
        QVERIFY(shown.view->grab().toImage() != before);
        QCOMPARE(laidOut.count(), 0);
    }

    /// Tones that tell things apart can be told apart without red or without green receptors (Viénot, Brettel,
    /// Mollon 1999).
    void coloursCanBeToldApart_data()
    {
        QTest::addColumn<bool>("onDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void coloursCanBeToldApart()
    {
        QFETCH(bool, onDark);
        QPalette palette(onDark ? QColor(0x35, 0x3a, 0x44) : QColor(0xef, 0xef, 0xef));
        palette.setColor(QPalette::Base, onDark ? QColor(0x1e, 0x21, 0x27) : Qt::white);
        palette.setColor(QPalette::Text, onDark ? Qt::white : Qt::black);
        const std::vector<Tone> players{Tone::Blue, Tone::Amber, Tone::Violet, Tone::Green};
        const auto fill = [&](Tone tone, int strength) {
            return nodeColours(Graph::Node::Kind::Plain, Tint{tone, strength}, palette).fill;
        };
        for (const bool isProtan : {false, true}) {
            for (const Tone one : players)
                for (const Tone other : players)
                    if (one != other)
                        QVERIFY(distance(nodeColours(Graph::Node::Kind::Plain, Tint{one}, palette).line,
                                         nodeColours(Graph::Node::Kind::Plain, Tint{other}, palette).line, isProtan)
                                > 25);
            for (int step = Tint::Pale; step < Tint::Strongest; ++step) // a ramp is one of lightness
                QVERIFY(distance(fill(Tone::Blue, step), fill(Tone::Blue, step + 1), isProtan) > 8);
        }
    }

    /// Who is told in a colour elsewhere has that colour here.
    void playersHaveOneColour()
    {
        QPalette light, dark;
        for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base}) {
            light.setColor(role, Qt::white);
            dark.setColor(role, Qt::black);
        }
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text}) {
            light.setColor(role, Qt::black);
            dark.setColor(role, Qt::white);
        }
        for (int player = 0; player < 8; ++player)
            for (const QPalette &palette : {light, dark})
                QCOMPARE(toneColour(moverTint(engine::Owner::player(player)).tone, palette),
                         ui::playerColour(player, palette));
    }

private:
    /// Of what is seen, in sRGB units.
    static double distance(const QColor &one, const QColor &other, bool isProtan)
    {
        const auto seen = [isProtan](const QColor &colour) {
            const auto linear = [](double value) { return std::pow(value, 2.2); };
            const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
            const double yellow = isProtan ? 0.11238 * r + 0.88762 * g : 0.29275 * r + 0.70725 * g;
            const double blue = isProtan ? 0.00401 * r - 0.00401 * g + b : -0.02234 * r + 0.02234 * g + b;
            const auto back = [](double value) { return 255 * std::pow(qBound(0.0, value, 1.0), 1 / 2.2); };
            return std::pair(back(yellow), back(blue));
        };
        const auto [yellow1, blue1] = seen(one);
        const auto [yellow2, blue2] = seen(other);
        return std::hypot(yellow1 - yellow2, blue1 - blue2);
    }
};

QTEST_MAIN(TestGraphView)
#include "tst_graphview.moc"
