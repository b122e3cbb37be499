// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/form/tikztree.h"
#include "sidl/wording/displaynames.h"
#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/graphlayout.h"
#include "visualizer/trees/treeview.h"

#include "tests/support/gamefiles.h"

#include <QRegularExpression>

#include <cmath>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using namespace sidl::visualizer;
using Kind = Graph::Node::Kind;

namespace {

std::shared_ptr<const Prospects> solved(const char *name, SolveRequest::Method method = SolveRequest::Method::Auto)
{
    engine::Engine engine(tests::game(QString::fromLatin1(name)));
    const auto start = engine.initialState();
    SolveRequest request;
    request.method = method;
    const auto found = std::make_shared<const SolveFindings>(solve(engine, *start, request));
    return Prospects::of(found, 0);
}

int count(const Graph &graph, Kind kind)
{
    return int(std::count_if(graph.nodes.begin(), graph.nodes.end(),
                             [kind](const Graph::Node &node) { return node.kind == kind; }));
}

int countLinks(const Graph &graph)
{
    return int(std::count_if(graph.edges.begin(), graph.edges.end(),
                             [](const Graph::Edge &edge) { return edge.kind == Graph::Edge::Kind::Alike; }));
}

QStringList legendOf(const Graph &graph)
{
    QStringList texts;
    for (const Graph::LegendEntry &entry : graph.legend)
        texts += entry.text;
    return texts;
}

/// Points of a line, near to one another.
std::vector<QPointF> along(const std::vector<QPointF> &bezier)
{
    std::vector<QPointF> result;
    for (std::size_t i = 0; i + 3 < bezier.size(); i += 3) {
        constexpr int Steps = 200;
        for (int step = 0; step <= Steps; ++step) {
            const double t = double(step) / Steps, u = 1 - t;
            result.push_back(u * u * u * bezier[i] + 3 * u * u * t * bezier[i + 1] + 3 * u * t * t * bezier[i + 2]
                             + t * t * t * bezier[i + 3]);
        }
    }
    return result;
}

bool doesCross(const std::vector<QPointF> &bezier, const QRectF &what)
{
    const std::vector<QPointF> points = along(bezier);
    return std::any_of(points.begin(), points.end(), [&what](const QPointF &point) { return what.contains(point); });
}

double distance(const PlacedGraph::Edge &edge, const QPointF &from)
{
    double least = 1e9;
    for (const PlacedGraph::Spline &spline : edge.splines)
        for (const QPointF &point : along(spline.points))
            least = std::min(least, std::hypot(point.x() - from.x(), point.y() - from.y()));
    return least;
}

/// All that @p pattern finds in @p text.
std::vector<QRegularExpressionMatch> found(const QString &pattern, const QString &text)
{
    std::vector<QRegularExpressionMatch> matches;
    for (const QRegularExpressionMatch &match :
         QRegularExpression(pattern, QRegularExpression::DotMatchesEverythingOption).globalMatch(text))
        matches.push_back(match);
    return matches;
}

} // namespace

/// Game trees as drawings.
class TestTreeView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void actionsAreCalledAsPeopleSayThem()
    {
        const auto prospects = solved("kuhn-poker");
        TreeViewOptions options;
        options.prospects = prospects;
        const auto labels = [&] {
            QStringList found;
            for (const Graph::Edge &edge : treeView(*prospects->tree()->form, options).graph.edges)
                found += edge.lines;
            return found.join(u' ');
        };
        QVERIFY(labels().contains(u"[deal,king,queen]"_s));
        options.naming = wording::DisplayNames({}, {}).naming();
        QVERIFY2(labels().contains(u"deal king queen"_s) && !labels().contains(u'['), qPrintable(labels()));
        engine::Engine engine(tests::game(u"kuhn-poker"_s));
        QVERIFY(engine.initialState().ok());
        options.players = engine.players();
        options.naming = wording::DisplayNames({}, options.players).naming();
        const auto tips = [&] {
            QString all;
            const Graph graph = treeView(*prospects->tree()->form, options).graph;
            for (const Graph::Node &node : graph.nodes)
                all += node.toolTip + u'\n';
            for (const Graph::Edge &edge : graph.edges)
                all += edge.toolTip + u'\n';
            return all;
        };
        QVERIFY2(tips().contains(u"step 2: holds Bob queen, said bet\n"_s) && !tips().contains(u'['),
                 qPrintable(tips()));
        QVERIFY2(tips().contains(u"fold\t"_s) && tips().contains(u"Bob"_s), qPrintable(tips()));
        options.naming = options.naming.inChronons(); // in the author's window
        QVERIFY2(tips().contains(u"chronon 2: holds Bob queen, said bet\n"_s), qPrintable(tips()));
    }

    void theCentipedeIsATree()
    {
        const auto prospects = solved("centipede", SolveRequest::Method::Backward);
        TreeViewOptions options;
        options.prospects = prospects;
        const Graph graph = treeView(*prospects->found().form, options).graph;
        QVERIFY(graph.isTree);
        QCOMPARE(count(graph, Kind::Decision), 6);
        QCOMPARE(count(graph, Kind::Payoffs), 7);
        QCOMPARE(graph.edges.size(), graph.nodes.size() - 1);
        QCOMPARE(graph.nodes[0].lines, (QStringList{u"alice"_s, u"2, 0"_s}));
        QVERIFY(graph.nodes[0].tint != graph.nodes[2].tint); // another player
        // Payoffs stand in the order and the colours of the players.
        QCOMPARE(graph.nodes[1].lines, (QStringList{u"2"_s, u"0"_s}));
        QCOMPARE(graph.nodes[1].tones, (std::vector<Tone>{graph.nodes[0].tint->tone, graph.nodes[2].tint->tone}));
        // Who moves takes, so that these edges are thick, in the colour of the player; all is sure, so no number.
        QCOMPARE(graph.edges[0].lines, QStringList(u"take"_s));
        QVERIFY(graph.edges[0].isThick);
        QVERIFY(graph.edges[0].tone == graph.nodes[0].tint->tone);
        QCOMPARE(graph.edges[1].lines, QStringList(u"pass"_s));
        QVERIFY(!graph.edges[1].isThick);
    }

    /// What was solved on its states is drawn as what was solved as a tree.
    void whatWasSolvedOnStatesIsDrawnTheSame()
    {
        const auto drawn = [](SolveRequest::Method method) {
            const auto prospects = solved("centipede", method);
            TreeViewOptions options;
            options.prospects = prospects;
            const Graph graph = treeView(*prospects->tree()->form, options).graph;
            QStringList told;
            for (const Graph::Node &node : graph.nodes)
                told += node.lines.join(u'|');
            for (const Graph::Edge &edge : graph.edges)
                told += edge.lines.join(u'|') + (edge.isThick ? u" thick"_s : QString());
            return told;
        };
        const QStringList tree = drawn(SolveRequest::Method::Backward);
        QCOMPARE(drawn(SolveRequest::Method::States), tree);
        QCOMPARE(tree.filter(u" thick"_s).size(), 6);
    }

    /// A tree of states that is too large is drawn as far as it goes, with what its ends are worth.
    void endsOfATreeThatIsCutAreWorthSomething()
    {
        const auto prospects = solved("tic-tac-toe");
        const SolvedTree &tree = *prospects->tree();
        QVERIFY(tree.form->cutLeaves() > 0);
        TreeViewOptions options;
        options.prospects = prospects;
        for (int at = 0; at >= 0;) { // open the way to an end that is cut
            options.opened.insert(at);
            const std::vector<int> &children = tree.form->nodes[std::size_t(at)].children;
            at = children.empty() ? -1 : children.front();
        }
        const TreeView view = treeView(*tree.form, options);
        QVERIFY(view.graph.remarks.front().startsWith(u"the tree ends at "_s));
        int ends = 0;
        for (std::size_t node = 0; node < view.nodes.size(); ++node) {
            const ExtensiveForm::Node &here = tree.form->nodes[std::size_t(view.nodes[node])];
            if (here.isCut) {
                ++ends;
                QCOMPARE(view.graph.nodes[node].lines.size(), 3); // two numbers, and that it goes on
                QCOMPARE(view.graph.nodes[node].lines.last(), u"…"_s);
                QVERIFY(view.graph.nodes[node].toolTip.startsWith(u"What the game is worth from here on"_s));
            }
        }
        QVERIFY(ends > 0);
        const auto folded = std::find_if(view.graph.nodes.begin(), view.graph.nodes.end(),
                                         [](const Graph::Node &node) { return node.kind == Kind::Folded; });
        QVERIFY2(folded->lines.last().startsWith(u"… over "_s), qPrintable(folded->lines.last()));
    }

    void informationSetsOfAllPlayersAreJoined()
    {
        const auto prospects = solved("kuhn-poker");
        TreeViewOptions options;
        options.prospects = prospects;
        const Graph graph = treeView(*prospects->found().form, options).graph;
        const Graph unseen = treeView(*solved("battle-of-the-sexes")->found().form, {}).graph;
        QVERIFY(unseen.nodes[0].toolTip.contains(u"\tchronon 0: nothing is seen"_s));
        QCOMPARE(countLinks(graph), 12); // twelve sets of two nodes
        QCOMPARE(count(graph, Kind::Chance), 1);
        QCOMPARE(graph.nodes[0].lines, (QStringList{u"chance"_s, u"\u22121/18, 1/18"_s}));
        QCOMPARE(graph.nodes[0].toolTip, QString()); // it would say the same, on the words of edges
        QCOMPARE(graph.edges[0].lines, QStringList(u"[deal,king,queen] (1/6)"_s));
        QVERIFY(!graph.edges[0].isThick);
        const bool hasBluff = std::any_of(graph.edges.begin(), graph.edges.end(), [](const Graph::Edge &edge) {
            return edge.isThick && edge.lines.join(u' ').contains(u"/3"_s);
        });
        QVERIFY(hasBluff);
        // With the king Alice never checks: what she would answer then is left open.
        for (const Graph::Edge &edge : graph.edges)
            QVERIFY(!edge.lines.join(u' ').contains(u"fold (1/2)"_s));
        QVERIFY(legendOf(graph).contains(u"one information set"_s));
        QVERIFY(legendOf(graph).contains(u"payoffs: alice, bob"_s));
    }

    void whatIsNotSolvedHasNoValues()
    {
        const auto prospects = solved("kuhn-poker");
        const Graph graph = treeView(*prospects->found().form).graph;
        QCOMPARE(graph.nodes[0].lines, QStringList(u"chance"_s));
        QVERIFY(
            std::none_of(graph.edges.begin(), graph.edges.end(), [](const Graph::Edge &edge) { return edge.isThick; }));
    }

    /// What happens in any case is no chance of a textbook's tree.
    void certainDrawsAreNotDrawn()
    {
        engine::Engine engine(tests::game(u"prisoners-dilemma"_s));
        const auto start = engine.initialState();
        FormLimits limits;
        limits.chronons = 2;
        const auto form = extensiveForm(engine, *start, {}, limits);
        QVERIFY(form.ok());
        QVERIFY(form->nodes.front().kind == ExtensiveForm::Kind::Chance);
        TreeViewOptions options;
        options.current = 0;
        const TreeView view = treeView(*form, options);
        QCOMPARE(count(view.graph, Kind::Chance), 0);
        QVERIFY(!legendOf(view.graph).contains(u"chance"_s) && legendOf(view.graph).contains(u"here"_s));
        QCOMPARE(view.graph.nodes.front().lines, QStringList(u"alice"_s));
        QCOMPARE(view.places.front(), 0);
        QCOMPARE(int(view.graph.nodes.size()), 1 + 2 + 4 * (1 + 2 + 4)); // alice, bob, and again
        QCOMPARE(int(view.graph.edges.size()) - countLinks(view.graph), int(view.graph.nodes.size()) - 1);
        for (const Graph::Edge &edge : view.graph.edges)
            QVERIFY(!edge.lines.join(u' ').contains(u"round"_s));
        const QByteArray tikz = tikzText(*form);
        QVERIFY(!tikz.contains("~chance") && !tikz.contains("{round") && tikz.contains("defect"));
        QCOMPARE(tikz.count("\\draw (n"), int(view.graph.nodes.size()) - 1);
        limits.chronons = 0;
        const TreeView none = treeView(*extensiveForm(engine, *start, {}, limits), options);
        QCOMPARE(none.graph.remarks, QStringList(u"incomplete: at 1 end the game goes on"_s));
    }

    /// Far from the root a large tree is folded; what was opened, and the way to the current node, are drawn.
    void largeTreesAreFolded()
    {
        const auto prospects = solved("kuhn-poker");
        const ExtensiveForm &form = *prospects->found().form;
        TreeViewOptions options;
        options.most = 7;
        TreeView view = treeView(form, options);
        QCOMPARE(int(view.graph.nodes.size()), 7); // chance and the six deals
        QCOMPARE(count(view.graph, Kind::Folded), 6);
        QCOMPARE(view.graph.nodes[1].lines, (QStringList{u"alice"_s, u"… 5 ends"_s}));
        QVERIFY(legendOf(view.graph).contains(u"folded"_s));
        QVERIFY(!legendOf(view.graph).contains(u"here"_s)); // nothing is played
        options.opened = {view.nodes[1]};
        view = treeView(form, options);
        QCOMPARE(int(view.graph.nodes.size()), 9);
        QCOMPARE(count(view.graph, Kind::Folded), 7);
        options.opened.clear();
        options.current = int(form.nodes.size()) - 1; // an end
        view = treeView(form, options);
        QVERIFY(std::find(view.nodes.begin(), view.nodes.end(), options.current) != view.nodes.end());
        QCOMPARE(legendOf(view.graph).count(u"here"_s), 1);
    }

    void whatJoinsASetCrossesNoLabel_data()
    {
        QTest::addColumn<QByteArray>("game");
        for (const char *game : {"kuhn-poker", "beer-quiche"})
            QTest::newRow(game) << QByteArray(game);
    }
    void whatJoinsASetCrossesNoLabel()
    {
        QFETCH(QByteArray, game);
        const auto prospects = solved(game.constData());
        TreeViewOptions tree;
        tree.prospects = prospects;
        Graph graph = treeView(*prospects->found().form, tree).graph;
        QVERIFY(countLinks(graph) > 0);
        for (Graph::Node &node : graph.nodes)
            node.width = 50, node.height = 15.0 * double(node.lines.size());
        for (Graph::Edge &edge : graph.edges) {
            edge.labelWidth = edge.lines.isEmpty() ? 0 : 6.0 * double(edge.lines.first().size());
            edge.labelHeight = edge.lines.isEmpty() ? 0 : 13;
        }
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        const PlacedGraph &placed = laidOut->placed;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const Graph::Edge &link = graph.edges[i];
            if (link.isFlow())
                continue;
            QVERIFY(!placed.edges[i].splines.empty());
            const std::vector<QPointF> &way = placed.edges[i].splines.front().points;
            for (std::size_t other = 0; other < graph.edges.size(); ++other) {
                const auto &label = placed.edges[other].label;
                const QSizeF size(graph.edges[other].labelWidth, graph.edges[other].labelHeight);
                if (label && !size.isEmpty())
                    QVERIFY2(!doesCross(way, {*label - QPointF(size.width() / 2, size.height() / 2), size}),
                             qPrintable(graph.edges[other].lines.join(u' ')));
            }
            for (int node = 0; node < int(graph.nodes.size()); ++node) {
                const PlacedGraph::Node &there = placed.nodes[std::size_t(node)];
                if (node != link.from && node != link.to)
                    QVERIFY(!doesCross(
                        way, {there.centre - QPointF(there.size.width(), there.size.height()) / 2, there.size}));
            }
        }
    }

    void wordsStandOnTheirEdges_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<bool>("isTurned");
        for (const char *game : {"ultimatum", "kuhn-poker", "beer-quiche", "centipede"})
            for (const bool isTurned : {false, true})
                QTest::addRow("%s%s", game, isTurned ? ", turned" : "") << QByteArray(game) << isTurned;
    }
    /// And not beside the next one; none covers another.
    void wordsStandOnTheirEdges()
    {
        QFETCH(QByteArray, game);
        QFETCH(bool, isTurned);
        const bool isPoker = game == "kuhn-poker" || game == "beer-quiche";
        const auto prospects
            = solved(game.constData(), isPoker ? SolveRequest::Method::Auto : SolveRequest::Method::Backward);
        TreeViewOptions tree;
        tree.prospects = prospects;
        Graph graph = treeView(*prospects->found().form, tree).graph;
        graph.leftToRight = isTurned;
        for (Graph::Node &node : graph.nodes)
            node.width = 50, node.height = 15.0 * double(node.lines.size());
        for (Graph::Edge &edge : graph.edges) {
            edge.labelWidth = edge.lines.isEmpty() ? 0 : 6.0 * double(edge.lines.first().size());
            edge.labelHeight = edge.lines.isEmpty() ? 0 : 13;
        }
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        std::vector<QRectF> labels;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const PlacedGraph::Edge &edge = laidOut->placed.edges[i];
            if (!edge.label || graph.edges[i].lines.isEmpty())
                continue;
            QVERIFY2(distance(edge, *edge.label) < 8, qPrintable(graph.edges[i].lines.join(u' ')));
            for (const PlacedGraph::Edge &other : laidOut->placed.edges)
                QVERIFY(distance(other, *edge.label) >= distance(edge, *edge.label));
            const QSizeF size(graph.edges[i].labelWidth, graph.edges[i].labelHeight);
            const QRectF label(*edge.label - QPointF(size.width() / 2, size.height() / 2), size);
            QVERIFY2(laidOut->placed.bounds.contains(label), qPrintable(graph.edges[i].lines.join(u' ')));
            for (const QRectF &other : labels)
                QVERIFY2(!label.intersects(other), qPrintable(graph.edges[i].lines.join(u' ')));
            labels.push_back(label);
        }
        QVERIFY(labels.size() > 4);
    }

    void wordsOfNeighboursAreNoSentence_data()
    {
        QTest::addColumn<double>("em");
        QTest::newRow("usual type") << 13.0;
        QTest::newRow("presented") << 33.0;
    }
    /// "order beer order quiche" are two actions.
    void wordsOfNeighboursAreNoSentence()
    {
        QFETCH(double, em);
        constexpr double Margins = 8; // of words, both sides
        const auto prospects = solved("beer-quiche");
        TreeViewOptions tree;
        tree.prospects = prospects;
        Graph graph = treeView(*prospects->found().form, tree).graph;
        for (Graph::Node &node : graph.nodes)
            node.width = 3 * em + 18, node.height = 1.2 * em * double(node.lines.size()) + 10;
        for (Graph::Edge &edge : graph.edges) {
            if (edge.lines.isEmpty())
                continue;
            edge.labelWidth = 0.55 * em * double(edge.lines.first().size()) + Margins;
            edge.labelHeight = 1.2 * em + 4;
        }
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        std::map<int, std::vector<std::pair<double, double>>> rows; // from … to, by height
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const PlacedGraph::Edge &edge = laidOut->placed.edges[i];
            if (!edge.label || graph.edges[i].lines.isEmpty())
                continue;
            const double half = (graph.edges[i].labelWidth - Margins) / 2;
            rows[qRound(edge.label->y())].emplace_back(edge.label->x() - half, edge.label->x() + half);
            QVERIFY2(distance(edge, *edge.label) < em, qPrintable(graph.edges[i].lines.join(u' ')));
        }
        QCOMPARE(rows.size(), std::size_t(3));
        for (auto &[height, row] : rows) {
            std::sort(row.begin(), row.end());
            for (std::size_t i = 1; i < row.size(); ++i)
                QVERIFY2(row[i].first - row[i - 1].second >= 1.3 * em,
                         qPrintable(QString::number(row[i].first - row[i - 1].second)));
        }
    }

    void wordsOfBranchesAreApart_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<double>("em");
        QTest::addColumn<bool>("isSolved");
        for (const char *game : {"kuhn-poker", "ultimatum", "beer-quiche", "rock-paper-scissors", "prisoners-dilemma"})
            for (const double em : {13.0, 25.0, 33.0}) {
                const QByteArray name(game);
                QTest::addRow("%s %d", game, int(em)) << name << em << false;
                if (name != "rock-paper-scissors" && name != "prisoners-dilemma")
                    QTest::addRow("%s %d, solved", game, int(em)) << name << em << true;
            }
    }
    /// By two characters, at least, also where actions have long names.
    void wordsOfBranchesAreApart()
    {
        QFETCH(QByteArray, game);
        QFETCH(double, em);
        QFETCH(bool, isSolved);
        constexpr double Margins = 8; // of words, both sides
        const double character = 0.55 * em;
        engine::Engine engine(tests::game(QString::fromLatin1(game)));
        const auto start = engine.initialState();
        QVERIFY(start.ok());
        TreeViewOptions tree;
        tree.players = engine.players();
        tree.naming = wording::DisplayNames({}, tree.players).naming();
        if (isSolved)
            tree.prospects = solved(game.constData(),
                                    game == "ultimatum" ? SolveRequest::Method::Backward : SolveRequest::Method::Auto);
        FormLimits limits;
        limits.nodes = 2000;
        const auto form = extensiveForm(engine, *start, {}, limits);
        QVERIFY(form.ok());
        Graph graph = treeView(isSolved ? *tree.prospects->tree()->form : *form, tree).graph;
        for (Graph::Node &node : graph.nodes) {
            qsizetype letters = 0;
            for (const QString &line : node.lines)
                letters = std::max(letters, line.size());
            node.width = character * double(letters) + 18, node.height = 1.2 * em * double(node.lines.size()) + 10;
        }
        for (Graph::Edge &edge : graph.edges) {
            if (edge.lines.isEmpty())
                continue;
            edge.labelWidth = character * double(edge.lines.first().size()) + Margins;
            edge.labelHeight = 1.2 * em + 4;
        }
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        std::map<int, std::vector<std::tuple<double, double, QString>>> rows; // from … to, by height
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const PlacedGraph::Edge &edge = laidOut->placed.edges[i];
            if (!edge.label || graph.edges[i].lines.isEmpty())
                continue;
            const double half = (graph.edges[i].labelWidth - Margins) / 2;
            rows[qRound(edge.label->y())].emplace_back(edge.label->x() - half, edge.label->x() + half,
                                                       graph.edges[i].lines.first());
        }
        QVERIFY(!rows.empty());
        for (auto &[height, row] : rows) {
            std::sort(row.begin(), row.end());
            for (std::size_t i = 1; i < row.size(); ++i) {
                const auto &[left, end, one] = row[i - 1];
                const auto &[begin, right, other] = row[i];
                QVERIFY2(begin - end >= 2 * character,
                         qPrintable(u"%1 and %2: %3 characters"_s.arg(one, other).arg((begin - end) / character)));
            }
        }
    }

    void filesHaveWordsOnTheirEdges()
    {
        const auto prospects = solved("ultimatum", SolveRequest::Method::Backward);
        TreeViewOptions tree;
        tree.prospects = prospects;
        const auto drawn = layOut(treeView(*prospects->found().form, tree).graph, {});
        QVERIFY(drawn.ok());
        const QString svg = QString::fromUtf8(drawn->layout.output);
        int words = 0;
        for (const auto &edge : found(u"class=\"edge\">(.*?)</g>\n"_s, svg)) {
            const auto texts = found(u"<text text-anchor=\"start\" x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"[^>]*>([^<]*)<"_s,
                                     edge.captured(1));
            const auto lines = found(u"<path[^>]* d=\"([^\"]*)\""_s, edge.captured(1));
            if (texts.empty())
                continue;
            QCOMPARE(lines.size(), std::size_t(1));
            PlacedGraph::Edge drawnEdge{{{{}, {}, {}}}, {}};
            for (const auto &point : found(u"([-0-9.]+),([-0-9.]+)"_s, lines.front().captured(1)))
                drawnEdge.splines.front().points.emplace_back(point.captured(1).toDouble(),
                                                              point.captured(2).toDouble());
            const double left = texts.front().captured(1).toDouble();
            const double width = 4.8 * double(texts.front().captured(3).size());
            const QPointF centre(left + width / 2, texts.front().captured(2).toDouble() - 3);
            QVERIFY2(distance(drawnEdge, centre) < 12, qPrintable(texts.front().captured(3)));
            ++words;
        }
        QCOMPARE(words, 15);
    }

    /// However many nodes are in one information set: it is a tree all the same.
    void largeTreesAreDrawnInRows()
    {
        engine::Engine engine(tests::game(u"leduc-poker"_s));
        const auto start = engine.initialState();
        FormLimits limits;
        limits.chronons = 6;
        const auto form = extensiveForm(engine, *start, {}, limits);
        QVERIFY(form.ok());
        const Graph graph = treeView(*form).graph;
        QVERIFY(countLinks(graph) > int(graph.nodes.size()) / 4);
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        QCOMPARE(laidOut->layout.program, u"dot"_s);
    }

    void noFileHasLabelsThatAreCrossed()
    {
        const auto prospects = solved("kuhn-poker");
        TreeViewOptions tree;
        tree.prospects = prospects;
        const auto drawn = layOut(treeView(*prospects->found().form, tree).graph, {});
        QVERIFY(drawn.ok());
        const QString svg = QString::fromUtf8(drawn->layout.output);
        std::vector<QRectF> labels;
        for (const auto &text : found(u"<text text-anchor=\"start\" x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"[^>]*"
                                      "font-size=\"10.00\"[^>]*>([^<]*)<"_s,
                                      svg))
            labels.emplace_back(text.captured(1).toDouble(), text.captured(2).toDouble() - 7,
                                4.0 * double(text.captured(3).size()), 7);
        QVERIFY(labels.size() > 50);
        const auto lines = found(u"<path[^>]*stroke-dasharray[^>]*d=\"([^\"]*)\""_s, svg);
        QCOMPARE(int(lines.size()), 12);
        for (const auto &line : lines) {
            std::vector<QPointF> way;
            for (const auto &point : found(u"([-0-9.]+),([-0-9.]+)"_s, line.captured(1)))
                way.emplace_back(point.captured(1).toDouble(), point.captured(2).toDouble());
            QVERIFY(way.size() >= 4);
            for (const QRectF &label : labels)
                QVERIFY(!doesCross(way, label));
        }
        QVERIFY(svg.contains(u"one information set"_s)); // the legend is still there
    }

    void filesHaveTreesWithoutTips()
    {
        const auto prospects = solved("centipede", SolveRequest::Method::Backward);
        TreeViewOptions options;
        options.prospects = prospects;
        const QByteArray dot = dotText(treeView(*prospects->found().form, options).graph);
        QVERIFY(dot.contains("ordering=out"));
        QVERIFY(dot.contains("dir=none"));
        QVERIFY(dot.contains("payoffs: alice, bob"));
        QVERIFY(dot.contains("penwidth=2.4"));
    }
};

SIDL_PROLOG_TEST_MAIN(TestTreeView)
#include "tst_treeview.moc"
