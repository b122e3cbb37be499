// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/tikztree.h"

#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/latex.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

// Centimetres.
constexpr double LeastLeafDistance = 1.3, LevelDistance = 2, MostLevelDistance = 5, LetterWidth = 0.13,
                 FractionWidth = 0.4, NameGap = 0.5;
constexpr double NameHeight = 0.5, WorthHeight = 0.85; // of what stands above a node
constexpr double TrackDistance = 0.13;                 // of lines that join information sets
constexpr double TracksHeight = 2;                     // of all, where they stand farther apart than that
constexpr double EdgeName = 0.35;                      // half of what stands in the middle of an edge, and a little
constexpr double PageWidth = 27.7, PageShare = 0.55;   // the height of a tree that fills a page, of its width
constexpr double LeafHeight = 1;                       // of a tree that grows to the right
constexpr double MostLength = 400;                     // TeX measures no more than 575

/// A form without chance of a single draw, with what was found of it.
struct DrawnPart
{
    ExtensiveForm form;
    TreeSolution solution{};
};

DrawnPart drawnPart(const ExtensiveForm &whole, const TreeSolution *found = nullptr)
{
    DrawnPart part{whole};
    if (found)
        part.solution = *found;
    std::vector<int> places(whole.nodes.size(), -1); // by node of the whole: of the part
    part.form.nodes.clear();
    part.solution.worth.clear();
    for (int at = 0; at < int(whole.nodes.size()); ++at) {
        if (pastCertainDraws(whole, at) != at)
            continue;
        places[std::size_t(at)] = int(part.form.nodes.size());
        part.form.nodes.push_back(whole.nodes[std::size_t(at)]);
        if (found)
            part.solution.worth.push_back(found->worth[std::size_t(at)]);
    }
    const auto placeOf = [&](int at) { return places[std::size_t(pastCertainDraws(whole, at))]; };
    for (int at = 0; at < int(part.form.nodes.size()); ++at) {
        std::vector<int> &children = part.form.nodes[std::size_t(at)].children;
        std::ranges::transform(children, children.begin(), placeOf);
        for (std::size_t action = 0; action < children.size(); ++action) {
            part.form.nodes[std::size_t(children[action])].parent = at;
            part.form.nodes[std::size_t(children[action])].action = int(action);
        }
    }
    for (ExtensiveForm::Set &set : part.form.sets)
        std::ranges::transform(set.nodes, set.nodes.begin(), placeOf);
    part.form.nodes.front().parent = -1;
    return part;
}

struct Place
{
    double x = 0; ///< beside those of its level
    int level = 0;
};

QString pointText(double x, double y)
{
    return u"(%1,%2)"_s.arg(QString::number(x, 'f', 2), QString::number(y, 'f', 2));
}

/// Where everything stands.
struct Layout
{
    bool isTurned = false;     ///< it grows to the right
    std::vector<Place> places; ///< by node
    double width = 0, levelDistance = LevelDistance;
    int levels = 1;                  ///< below the root
    double labelHeight = NameHeight; ///< of what stands at a node, towards the root
    double trackDistance = TrackDistance;
    std::vector<int> tracks; ///< by set: how far above the labels its line runs, counted from 0

    double x(std::size_t at) const { return places[at].x; }
    /// The point at node @p at, or so far from it towards the root.
    QString point(std::size_t at, double towardsRoot = 0) const
    {
        const double depth = levelDistance * places[at].level - towardsRoot;
        return isTurned ? pointText(depth, -x(at)) : pointText(x(at), -depth);
    }
    /// The side of a leaf that its edge comes to.
    QString leafSide() const { return isTurned ? u".west"_s : u".north"_s; }
};

/// An action without the name of its player, who is told at the node: "bid 3" of "[bid,alice,3]".
QString actionText(const QString &action, const QString &player)
{
    return latexWord(ownAction(action, player));
}

/// What stands at the edge to @p at; its probability, where it is drawn or mixed, is not among it.
QString nameOf(const ExtensiveForm &form, std::size_t at)
{
    const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[at].parent)];
    const qsizetype action = form.nodes[at].action;
    return parent.kind == Kind::Chance
        ? latexWord(parent.draws.at(action))
        : actionText(form.setOf(parent).actions.at(action), form.players.at(form.player(parent)));
}

/// Whether @p at is drawn by nature or played by chance.
bool hasShare(const ExtensiveForm &form, std::size_t at, const TreeSolution *solution)
{
    const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[at].parent)];
    if (parent.kind == Kind::Chance)
        return true;
    const Rational share = solution ? solution->share(parent, std::size_t(form.nodes[at].action)) : Rational();
    return share != 0 && share != 1;
}

double widthOfName(const ExtensiveForm &form, std::size_t at, const TreeSolution *solution)
{
    return LetterWidth * double(nameOf(form, at).size()) + (hasShare(form, at, solution) ? FractionWidth : 0);
}

/// Far enough from one another that the names of actions that lead to leaves are not read as one: the first is written left
/// of its edge, the last right of it, and those between on theirs.
double leafDistance(const ExtensiveForm &form, const TreeSolution *solution)
{
    double distance = LeastLeafDistance;
    for (std::size_t at = 1; at < form.nodes.size(); ++at) {
        if (form.nodes[at].kind != Kind::Leaf)
            continue;
        const double width = widthOfName(form, at, solution);
        // Of two nodes that have two leaves each, the names between them stand a quarter from their nodes.
        distance = std::max(distance, (2 * width + NameGap) / 1.5);
    }
    return distance;
}

/// Lines that join information sets run above what is written at their nodes; those that would meet, above one another.
/// Returns how many there are at most.
int layTracks(const ExtensiveForm &form, Layout &layout)
{
    struct Run
    {
        std::size_t set = 0;
        int level = 0;
        double left = 0, right = 0;
    };
    std::vector<Run> runs;
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        const std::vector<int> &nodes = form.sets[set].nodes;
        if (nodes.size() < 2)
            continue;
        const auto byX = [&layout](int a, int b) { return layout.x(std::size_t(a)) < layout.x(std::size_t(b)); };
        const auto [left, right] = std::minmax_element(nodes.begin(), nodes.end(), byX);
        runs.push_back({set, layout.places[std::size_t(*left)].level, layout.x(std::size_t(*left)),
                        layout.x(std::size_t(*right))});
    }
    std::sort(runs.begin(), runs.end(), [](const Run &a, const Run &b) {
        return std::tuple(a.level, a.right - a.left, a.set) < std::tuple(b.level, b.right - b.left, b.set);
    });
    layout.tracks.assign(form.sets.size(), 0);
    int most = 0;
    for (std::size_t at = 0; at < runs.size(); ++at) {
        std::vector<bool> isTaken(at + 1);
        for (std::size_t before = 0; before < at; ++before)
            if (runs[before].level == runs[at].level && runs[before].left <= runs[at].right
                && runs[at].left <= runs[before].right)
                isTaken[std::size_t(layout.tracks[runs[before].set])] = true;
        const auto free = std::find(isTaken.begin(), isTaken.end(), false) - isTaken.begin();
        layout.tracks[runs[at].set] = int(free);
        most = std::max(most, int(free) + 1);
    }
    return most;
}

/// What stands at nodes, where the tree grows to the right: as wide as its longest line.
double widthAtNodes(const ExtensiveForm &form, const TreeSolution *solution)
{
    qsizetype letters = 0;
    for (const QString &player : form.players)
        letters = std::max(letters, player.size());
    for (const std::vector<Rational> &worth : solution ? solution->worth : std::vector<std::vector<Rational>>()) {
        qsizetype line = 0;
        for (const Rational &one : worth)
            line += readableText(one).size() + 2;
        letters = std::max(letters, line);
    }
    return LetterWidth * double(letters) + 0.3;
}

/// So far apart that there is room for the names on edges, and for what stands at the nodes beside them.
double turnedLevelDistance(const ExtensiveForm &form, const TreeSolution *solution, double atNodes, int tracks)
{
    double name = 0;
    for (std::size_t at = 1; at < form.nodes.size(); ++at)
        name = std::max(name, widthOfName(form, at, solution));
    return std::max(
        {LevelDistance, name + atNodes + 1, tracks > 0 ? name + 2 * (atNodes + tracks * TrackDistance) : 0});
}

/// Levels are how deep nodes are; but nodes of one information set, that chance comes before at some alone, are all as far
/// down as the deepest, so that the line that joins them runs along its level. Where one of a set comes after another of
/// it, as somebody forgets who has moved already, no level is that of all: levels are how deep nodes are then.
void findLevels(const ExtensiveForm &form, std::vector<Place> &places)
{
    const auto descend = [&](bool isAnew) {
        for (std::size_t at = 1; at < places.size(); ++at) { // parents come first
            const int next = places[std::size_t(form.nodes[at].parent)].level + 1;
            places[at].level = isAnew ? next : std::max(places[at].level, next);
        }
    };
    descend(true);
    for (std::size_t round = 0; round <= form.sets.size(); ++round) {
        bool isLevel = true;
        for (const ExtensiveForm::Set &set : form.sets) {
            int deepest = 0;
            for (const int at : set.nodes)
                deepest = std::max(deepest, places[std::size_t(at)].level);
            for (const int at : set.nodes)
                isLevel &= std::exchange(places[std::size_t(at)].level, deepest) == deepest;
        }
        if (isLevel)
            return;
        descend(false);
    }
    places.front().level = 0;
    descend(true);
}

/// Leaves beside one another, each other node above the middle of its children. A tree that is wider than a page has
/// its levels and the lines that join information sets farther apart, as it is scaled down.
Layout layoutOf(const ExtensiveForm &form, const TreeSolution *solution, TreeGrowth growth)
{
    Layout layout;
    layout.isTurned = growth == TreeGrowth::Right;
    std::vector<Place> &places = layout.places;
    places.resize(form.nodes.size());
    findLevels(form, places);
    for (const Place &place : places)
        layout.levels = std::max(layout.levels, place.level);
    const double distance = layout.isTurned ? LeafHeight : leafDistance(form, solution);
    double x = 0;
    std::vector<std::pair<int, bool>> open{{0, false}}; // a node, and whether its children are placed
    while (!open.empty()) {
        const auto [at, isDone] = open.back();
        open.pop_back();
        const std::vector<int> &children = form.nodes[std::size_t(at)].children;
        if (children.empty()) {
            places[std::size_t(at)].x = x;
            x += distance;
        } else if (isDone) {
            places[std::size_t(at)].x
                = (places[std::size_t(children.front())].x + places[std::size_t(children.back())].x) / 2;
        } else {
            open.emplace_back(at, true);
            for (std::size_t child = children.size(); child-- > 0;)
                open.emplace_back(children[child], false);
        }
    }
    layout.width = x;
    if (layout.isTurned) {
        layout.labelHeight = widthAtNodes(form, solution);
        layout.levelDistance = turnedLevelDistance(form, solution, layout.labelHeight, layTracks(form, layout));
        return layout;
    }
    if (x > PageWidth)
        layout.levelDistance = std::clamp(x * PageShare / layout.levels, LevelDistance, MostLevelDistance);
    layout.labelHeight = solution ? WorthHeight : NameHeight;
    if (const int tracks = layTracks(form, layout); tracks > 0) {
        const double wanted = std::min(TrackDistance * x / PageWidth, TracksHeight / tracks);
        layout.trackDistance = std::max(TrackDistance, wanted);
        layout.levelDistance
            = std::max(layout.levelDistance, 2 * (layout.labelHeight + tracks * layout.trackDistance + EdgeName));
    }
    return layout;
}

QString payoffsText(const ExtensiveForm::Node &node, bool isTurned)
{
    QStringList lines;
    for (std::size_t player = 0; player < node.payoffs.size(); ++player)
        lines += latexPayoff(node.payoffs[player], int(player));
    if (node.isCut)
        lines += u"\\dots"_s;
    return lines.join(isTurned ? u"\\quad "_s : u"\\\\"_s);
}

/// "-1/18, 1/18" in the colours of the players; empty: there is no solution.
QString worthText(const TreeSolution *solution, std::size_t at)
{
    QStringList numbers;
    for (std::size_t player = 0; solution && player < solution->worth[at].size(); ++player)
        numbers += latexPayoff(solution->worth[at][player], int(player));
    return numbers.join(u", "_s);
}

QString nodeText(const ExtensiveForm &form, std::size_t at, const Layout &layout)
{
    const ExtensiveForm::Node &node = form.nodes[at];
    const QString leaf = layout.isTurned ? u"right,inner sep=2pt"_s : u"below,align=center,inner sep=2pt"_s;
    const QString look = node.kind == Kind::Leaf ? leaf
        : node.kind == Kind::Chance              ? u"rectangle,draw,fill=white,inner sep=3pt"_s
                                    : u"circle,fill=%1,inner sep=2pt"_s.arg(latexColour(form.player(node)));
    return u"\\node[%1] (n%2) at %3 {%4};\n"_s.arg(look, QString::number(at), layout.point(at),
                                                   node.kind == Kind::Leaf ? payoffsText(node, layout.isTurned)
                                                                           : QString());
}

/// Who decides at a node, and what it is worth: towards the root, on the side where no edge comes from.
QString labelText(const ExtensiveForm &form, std::size_t at, const Layout &layout, const TreeSolution *solution)
{
    const ExtensiveForm::Node &node = form.nodes[at];
    QStringList lines;
    if (node.kind == Kind::Decision)
        lines += u"\\textcolor{%1}{%2}"_s.arg(latexColour(form.player(node)),
                                              latexWord(form.players.at(form.player(node))));
    if (const QString worth = worthText(solution, at); !worth.isEmpty())
        lines += worth;
    if (node.kind == Kind::Leaf || lines.isEmpty())
        return {};
    const bool isFirst = at > 0 && layout.x(at) < layout.x(std::size_t(node.parent)) - 0.01;
    const bool isLeft = layout.isTurned || isFirst;
    const bool isBelow = layout.isTurned && at > 0 && !isFirst;
    return u"\\node[anchor=%5 %1,align=%2,fill=white,inner sep=1pt,outer sep=3pt,font=\\scriptsize] at (n%3) {%4};\n"_s
        .arg(isLeft ? u"east"_s : u"west"_s, isLeft ? u"right"_s : u"left"_s, QString::number(at),
             lines.join(u"\\\\"_s), isBelow ? u"north"_s : u"south"_s);
}

QString fractionText(const Rational &number)
{
    if (number.get_den() == 1)
        return u"$%1$"_s.arg(QString::fromStdString(number.get_num().get_str()));
    return u"$\\frac{%1}{%2}$"_s.arg(QString::fromStdString(number.get_num().get_str()),
                                     QString::fromStdString(number.get_den().get_str()));
}

QString edgeText(const ExtensiveForm &form, std::size_t at, const Layout &layout, const TreeSolution *solution)
{
    const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[at].parent)];
    const bool isPlayed
        = parent.kind == Kind::Decision && solution && solution->share(parent, std::size_t(form.nodes[at].action)) != 0;
    const QString look = isPlayed ? u"[very thick,%1]"_s.arg(latexColour(form.player(parent))) : QString();
    return u"\\draw%1 (n%2) -- (n%3%4);\n"_s.arg(look, QString::number(form.nodes[at].parent), QString::number(at),
                                                 form.nodes[at].kind == Kind::Leaf ? layout.leafSide() : QString());
}

/// The name of an action at its edge: beside it where that is the first or the last, else on it, higher and lower in turn.
/// Where the tree grows to the right, names are above one another on all edges.
QString edgeLabel(const ExtensiveForm &form, std::size_t at, const Layout &layout, const TreeSolution *solution)
{
    const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[at].parent)];
    const auto action = std::size_t(form.nodes[at].action);
    QString label = nameOf(form, at);
    if (hasShare(form, at, solution))
        label += u' '
            + fractionText(parent.kind == Kind::Chance ? parent.probabilities[action]
                                                       : solution->share(parent, action));
    const bool isFirst = action == 0, isLast = action + 1 == parent.children.size();
    const QString side = layout.isTurned || (isFirst && isLast) ? QString()
        : !isFirst && !isLast                                   ? (action % 2 ? u"pos=.43,"_s : u"pos=.57,"_s)
        : isFirst                                               ? u"auto,swap,"_s
                                                                : u"auto,"_s;
    return u"\\path (n%1) -- node[%2fill=white,inner sep=1pt,font=\\scriptsize]{%3} (n%4%5);\n"_s.arg(
        QString::number(form.nodes[at].parent), side, label, QString::number(at),
        form.nodes[at].kind == Kind::Leaf ? layout.leafSide() : QString());
}

/// A dashed line from a node to another of its set, over what is written at nodes. Its points are written out: TikZ cannot
/// compute with long distances.
QString joinText(const ExtensiveForm &form, const Layout &layout, std::size_t set, int from, int to)
{
    const auto left = std::size_t(from), right = std::size_t(to);
    const double height = layout.labelHeight + layout.tracks[set] * layout.trackDistance;
    return u"\\draw[dashed,rounded corners=3pt,%1] (n%2) -- %3 -- %4 -- (n%5);\n"_s.arg(
        latexColour(form.sets[set].player), QString::number(from), layout.point(left, height),
        layout.point(right, height), QString::number(to));
}

/// What the signs of the picture mean, of those that are in it.
QString legendText(const ExtensiveForm &form, const TreeSolution *solution)
{
    QStringList parts;
    for (qsizetype player = 0; player < form.players.size(); ++player)
        parts
            += u"\\textcolor{%1}{\\textbullet~%2}"_s.arg(latexColour(int(player)), latexWord(form.players.at(player)));
    const auto isAny = [&](auto holds) { return std::any_of(form.nodes.begin(), form.nodes.end(), holds); };
    if (isAny([](const ExtensiveForm::Node &node) { return node.kind == Kind::Chance; }))
        parts += u"\\tikz\\node[draw,inner sep=3pt]{};~chance"_s;
    if (!form.hasPerfectInformation())
        parts += u"\\tikz[baseline=-.5ex]\\draw[dashed](0,0)--(.7,0);~cannot be told apart"_s;
    if (solution)
        parts += u"\\tikz[baseline=-.5ex]\\draw[very thick](0,0)--(.7,0);~played in the equilibrium, or best "
                 "where it never leads; how often, if not always"_s;
    if (isAny([](const ExtensiveForm::Node &node) { return node.isCut; }))
        parts += u"\\dots~the game goes on"_s;
    return parts.join(u"\\quad\n"_s);
}

} // namespace

std::optional<engine::Problem> tooWideForTikz(const ExtensiveForm &whole, TreeGrowth growth)
{
    const ExtensiveForm form = drawnPart(whole).form;
    const Layout layout = layoutOf(form, nullptr, growth);
    if (std::max(layout.width, layout.levels * layout.levelDistance) <= MostLength)
        return {};
    engine::Problem problem;
    problem.kind = engine::Problem::Kind::Refused;
    problem.message = u"the tree has %1 ends and %2 levels: that is larger than LaTeX can draw"_s.arg(form.leaves())
                          .arg(layout.levels);
    problem.advice = u"Look at the first chronons with --depth, such as --depth 2, or write the tree with --efg"_s;
    return problem;
}

QByteArray tikzText(const ExtensiveForm &whole, const TreeSolution *found, TreeGrowth growth)
{
    const DrawnPart part = drawnPart(whole, found);
    const ExtensiveForm &form = part.form;
    const TreeSolution *const solution = found ? &part.solution : nullptr;
    const Layout layout = layoutOf(form, solution, growth);
    QString body = u"\\begin{tikzpicture}\n"_s;
    for (std::size_t at = 0; at < form.nodes.size(); ++at)
        body += nodeText(form, at, layout);
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        std::vector<int> nodes = form.sets[set].nodes;
        std::sort(nodes.begin(), nodes.end(),
                  [&](int a, int b) { return layout.x(std::size_t(a)) < layout.x(std::size_t(b)); });
        for (std::size_t at = 1; at < nodes.size(); ++at)
            body += joinText(form, layout, set, nodes[at - 1], nodes[at]);
    }
    for (std::size_t at = 1; at < form.nodes.size(); ++at)
        body += edgeText(form, at, layout, solution);
    for (std::size_t at = 1; at < form.nodes.size(); ++at) // what is written comes last, over all lines
        body += edgeLabel(form, at, layout, solution);
    for (std::size_t at = 0; at < form.nodes.size(); ++at)
        body += labelText(form, at, layout, solution);
    body += u"\\end{tikzpicture}%\n"_s;
    return latexDocument(body, legendText(form, solution)).toUtf8();
}

} // namespace sidl::theory
