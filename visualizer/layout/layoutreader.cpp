// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/layoutreader.h"

#include "visualizer/layout/dotattributes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using engine::Problem;

namespace {

Problem badOutput(const QString &what)
{
    Problem problem;
    problem.code = u"graphviz-output"_s;
    problem.message = u"Graphviz's layout cannot be read: %1"_s.arg(what);
    problem.advice = u"Export the graph as a .dot file to see what it was given."_s;
    return problem;
}

/// The numbers of "1,2.5,3"; empty if one of them is none.
std::vector<double> numbers(QStringView text)
{
    std::vector<double> result;
    for (const QStringView part : text.split(u',')) {
        bool ok = false;
        result.push_back(part.toDouble(&ok));
        if (!ok)
            return {};
    }
    return result;
}

/// "n12": 12; -1 if it is no such name or not below @p count.
int indexOf(const QString &name, QLatin1String begin, int count)
{
    bool ok = false;
    const int index = name.startsWith(begin) ? QStringView(name).mid(begin.size()).toInt(&ok) : -1;
    return ok && index >= 0 && index < count ? index : -1;
}

class Reader
{
public:
    bool setBounds(const QString &box)
    {
        const std::vector<double> corners = numbers(box); // lower left, upper right
        if (corners.size() != 4)
            return false;
        m_left = corners[0];
        m_top = corners[3];
        graph.bounds = QRectF(0, 0, corners[2] - corners[0], corners[3] - corners[1]);
        return true;
    }

    /// Null without a box.
    QRectF box(const QString &text) const
    {
        const std::vector<double> corners = numbers(text);
        if (corners.size() != 4)
            return {};
        return {QPointF(corners[0] - m_left, m_top - corners[3]), QPointF(corners[2] - m_left, m_top - corners[1])};
    }

    std::optional<QPointF> point(QStringView text) const
    {
        const std::vector<double> pair = numbers(text);
        if (pair.size() != 2)
            return {};
        return QPointF(pair[0] - m_left, m_top - pair[1]);
    }

    bool readNode(const QJsonObject &object, PlacedGraph::Node &node) const
    {
        bool hasWidth = false, hasHeight = false;
        const double width = object[u"width"].toString().toDouble(&hasWidth) * PointsPerInch;
        const double height = object[u"height"].toString().toDouble(&hasHeight) * PointsPerInch;
        const auto centre = point(object[u"pos"].toString());
        if (!centre || !hasWidth || !hasHeight)
            return false;
        node = {*centre, QSizeF(width, height)};
        return true;
    }

    /// "s,x,y e,x,y x,y x,y x,y x,y", pieces split by semicolons.
    bool readEdge(const QJsonObject &object, PlacedGraph::Edge &edge) const
    {
        edge.label = point(object[u"lp"].toString());
        const QString position = object[u"pos"].toString();
        for (const QStringView piece : QStringView(position).split(u';', Qt::SkipEmptyParts)) {
            PlacedGraph::Spline spline;
            for (QStringView text : piece.split(u' ', Qt::SkipEmptyParts)) {
                const bool isStart = text.startsWith(u"s,"), isEnd = text.startsWith(u"e,");
                const auto at = point(isStart || isEnd ? text.mid(2) : text);
                if (!at)
                    return false;
                if (isStart)
                    spline.startTip = at;
                else if (isEnd)
                    spline.endTip = at;
                else
                    spline.points.push_back(*at);
            }
            if (spline.points.size() < 4 || spline.points.size() % 3 != 1)
                return false;
            edge.splines.push_back(std::move(spline));
        }
        return true;
    }

    PlacedGraph graph;

private:
    double m_left = 0, m_top = 0;
};

} // namespace

engine::Result<PlacedGraph> readLayout(const QByteArray &json, int nodes, int edges, int clusters)
{
    QJsonParseError error;
    const QJsonObject layout = QJsonDocument::fromJson(json, &error).object();
    if (error.error != QJsonParseError::NoError)
        return badOutput(error.errorString());
    Reader reader;
    reader.graph.nodes.resize(std::size_t(nodes));
    reader.graph.edges.resize(std::size_t(edges));
    reader.graph.clusters.resize(std::size_t(clusters));
    if (nodes == 0)
        return reader.graph;
    if (!reader.setBounds(layout[u"bb"].toString()))
        return badOutput(u"it has no bounds"_s);

    std::vector<bool> isPlaced(std::size_t(nodes), false);
    const QJsonArray objects = layout[u"objects"].toArray();
    for (const QJsonValue &value : objects) {
        const int cluster = indexOf(value[u"name"].toString(), "cluster"_L1, clusters);
        if (cluster >= 0) {
            reader.graph.clusters[std::size_t(cluster)] = reader.box(value[u"bb"].toString());
            continue;
        }
        const int index = indexOf(value[u"name"].toString(), "n"_L1, nodes);
        if (index < 0 || !reader.readNode(value.toObject(), reader.graph.nodes[std::size_t(index)]))
            return badOutput(u"node %1"_s.arg(value[u"name"].toString()));
        isPlaced[std::size_t(index)] = true;
    }
    for (int i = 0; i < nodes; ++i)
        if (!isPlaced[std::size_t(i)])
            return badOutput(u"node n%1 has no place"_s.arg(i));
    const QJsonArray lines = layout[u"edges"].toArray();
    for (const QJsonValue &value : lines) {
        const int index = indexOf(value[u"id"].toString(), "e"_L1, edges);
        if (index < 0 || !reader.readEdge(value.toObject(), reader.graph.edges[std::size_t(index)]))
            return badOutput(u"edge %1"_s.arg(value[u"id"].toString()));
    }
    return std::move(reader.graph);
}

} // namespace sidl::visualizer
