// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/tikztree.h"

#include "sidl/theory/form/latex.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

constexpr double LeastLeafDistance = 1.3, LevelDistance = 1.8, LetterWidth = 0.16,
                 ArcHeight = 0.5; // centimetres

struct Place
{
    double x = 0;
    int level = 0;
};

/// Far enough from one another that the actions that lead to leaves stand side by side.
double leafDistance(const ExtensiveForm &form)
{
    qsizetype longest = 0;
    for (const ExtensiveForm::Node &node : form.nodes)
        if (node.kind == Kind::Decision && std::any_of(node.children.begin(), node.children.end(), [&](int child) {
                return form.nodes[std::size_t(child)].kind == Kind::Leaf;
            }))
            for (const QString &action : form.setOf(node).actions)
                longest = std::max(longest, latexWord(action).size());
    return std::max(LeastLeafDistance, 2 * LetterWidth * double(longest));
}

/// Leaves beside one another, each other node above the middle of its children.
std::vector<Place> placesOf(const ExtensiveForm &form)
{
    std::vector<Place> places(form.nodes.size());
    for (std::size_t at = 1; at < places.size(); ++at)
        places[at].level = places[std::size_t(form.nodes[at].parent)].level + 1;
    const double distance = leafDistance(form);
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
    return places;
}

QString payoffsText(const ExtensiveForm::Node &node)
{
    QStringList lines;
    for (std::size_t player = 0; player < node.payoffs.size(); ++player)
        lines += latexPayoff(node.payoffs[player], int(player));
    return lines.join(u"\\\\"_s) + (node.isCut ? u"\\\\\\dots"_s : QString());
}

/// "-1/18, 1/18" in the colours of the players; empty: there is no solution.
QString worthText(const TreeSolution *solution, std::size_t at)
{
    QStringList numbers;
    for (std::size_t player = 0; solution && player < solution->worth[at].size(); ++player)
        numbers += latexPayoff(solution->worth[at][player], int(player));
    return numbers.join(u", "_s);
}

QString nodeText(const ExtensiveForm &form, std::size_t at, const Place &place, const TreeSolution *solution)
{
    const ExtensiveForm::Node &node = form.nodes[at];
    QString look;
    if (node.kind == Kind::Leaf) {
        look = u"[below,align=center,inner sep=2pt] (n%1) at (%2,%3) {%4}"_s;
    } else if (node.kind == Kind::Chance) {
        const QString worth = worthText(solution, at);
        look = u"[rectangle,draw,fill=white,inner sep=3pt%1]"_s.arg(
                   worth.isEmpty() ? QString() : u",label={[font=\\scriptsize]right:%1}"_s.arg(worth))
            + u" (n%1) at (%2,%3) {%4}"_s;
    } else {
        const QString colour = latexColour(form.player(node));
        const QString worth = worthText(solution, at);
        look = u"[circle,fill=%1,inner sep=2pt,label={[text=%1,font=\\scriptsize%2]right:%3%4}]"_s.arg(
                   colour, worth.isEmpty() ? QString() : u",align=left"_s,
                   latexWord(form.players.at(form.player(node))), worth.isEmpty() ? QString() : u"\\\\"_s + worth)
            + u" (n%1) at (%2,%3) {%4}"_s;
    }
    const QString inside = node.kind == Kind::Leaf ? payoffsText(node) : QString();
    return u"\\node"_s
        + look.arg(QString::number(at), QString::number(place.x, 'f', 2),
                   QString::number(-LevelDistance * place.level, 'f', 2), inside)
        + u";\n"_s;
}

QString fractionText(const Rational &number)
{
    return u"$\\frac{%1}{%2}$"_s.arg(QString::fromStdString(number.get_num().get_str()),
                                     QString::fromStdString(number.get_den().get_str()));
}

QString edgeText(const ExtensiveForm &form, std::size_t at, const TreeSolution *solution)
{
    const ExtensiveForm::Node &parent = form.nodes[std::size_t(form.nodes[at].parent)];
    const auto action = std::size_t(form.nodes[at].action);
    QString label, look;
    if (parent.kind == Kind::Chance) {
        label = latexWord(parent.draws.at(qsizetype(action))) + u' ' + fractionText(parent.probabilities[action]);
    } else {
        label = latexWord(form.setOf(parent).actions.at(qsizetype(action)));
        const Rational share = solution ? solution->share(parent, action) : Rational();
        if (share != 0)
            look = u"[very thick,%1]"_s.arg(latexColour(form.player(parent)));
        if (share != 0 && share != 1)
            label += u' ' + fractionText(share);
    }
    const QString end = form.nodes[at].kind == Kind::Leaf ? u".north"_s : QString();
    return u"\\draw%1 (n%2) -- node[fill=white,inner sep=1pt,font=\\scriptsize]{%3} (n%4%5);\n"_s.arg(
        look, QString::number(form.nodes[at].parent), label, QString::number(at), end);
}

/// A dashed line over what stands between two nodes. Its points are written out: TikZ cannot compute with long distances.
QString arcText(const std::vector<Place> &places, int player, int from, int to)
{
    const Place &left = places[std::size_t(from)], &right = places[std::size_t(to)];
    const double quarter = (right.x - left.x) / 4;
    const auto point = [](double x, int level) {
        return u"(%1,%2)"_s.arg(QString::number(x, 'f', 2), QString::number(ArcHeight - LevelDistance * level, 'f', 2));
    };
    return u"\\draw[dashed,%1] (n%2) .. controls %3 and %4 .. (n%5);\n"_s.arg(
        latexColour(player), QString::number(from), point(left.x + quarter, left.level),
        point(right.x - quarter, right.level), QString::number(to));
}

} // namespace

QByteArray tikzText(const ExtensiveForm &form, const TreeSolution *solution)
{
    const std::vector<Place> places = placesOf(form);
    QString body = u"\\begin{tikzpicture}\n"_s;
    for (std::size_t at = 0; at < form.nodes.size(); ++at)
        body += nodeText(form, at, places[at], solution);
    for (std::size_t at = 1; at < form.nodes.size(); ++at)
        body += edgeText(form, at, solution);
    for (const ExtensiveForm::Set &set : form.sets) {
        std::vector<int> nodes = set.nodes;
        std::sort(nodes.begin(), nodes.end(),
                  [&](int a, int b) { return places[std::size_t(a)].x < places[std::size_t(b)].x; });
        for (std::size_t at = 1; at < nodes.size(); ++at)
            body += arcText(places, set.player, nodes[at - 1], nodes[at]);
    }
    body += u"\\end{tikzpicture}%\n"_s;
    return latexDocument(body).toUtf8();
}

} // namespace sidl::theory
