// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statelegend.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace engine;
using Kind = Graph::Node::Kind;
using Sign = Graph::LegendEntry::Sign;

namespace {

class LegendBuilder
{
    Q_DECLARE_TR_FUNCTIONS(StateGraph)
public:
    LegendBuilder(const StateView &view, const StateViewOptions &options, const Words &players)
        : m_graph(view.graph)
        , m_values(view.valueLegend)
        , m_options(options)
        , m_players(players)
    {
    }

    std::vector<Graph::LegendEntry> build()
    {
        switch (m_options.colour) {
        case StateViewOptions::Colour::Kind:
            addKinds();
            break;
        case StateViewOptions::Colour::Mover:
            for (std::size_t i = 0; i < m_players.size(); ++i)
                add(m_options.naming.player(m_players[i]), moverTint(Owner::player(int(i))));
            add(m_options.naming.owner(Owner::nature(), m_players), moverTint(Owner::nature()));
            add(tr("several"), {Tone::Grey, Tint::Strong});
            break;
        case StateViewOptions::Colour::Payoff:
            add(tr("won"), {Tone::Blue, Tint::Strong});
            add(tr("lost"), {Tone::Red, Tint::Strong});
            add(tr("neither yet"), {Tone::Grey, Tint::Pale});
            break;
        case StateViewOptions::Colour::Value:
            for (const ValueColours::Entry &entry : m_values)
                add(entry.text, entry.tint);
            break;
        }
        add(Sign::Current, tr("here"));
        if (std::any_of(m_graph.edges.begin(), m_graph.edges.end(), [](const auto &edge) { return edge.isPlayed; }))
            add(Sign::Played, tr("played"));
        addAlike();
        if (hasLabel(isDefault))
            add(Sign::Brackets, tr("by default"));
        if (hasLabel([](const QString &line) { return line == u"…"_s; }))
            add(Sign::Dots, tr("others alone act"));
        return std::move(m_entries);
    }

private:
    void add(const QString &text, const Tint &tint) { m_entries.push_back({Kind::Plain, text, tint}); }
    void add(Sign sign, const QString &text) { m_entries.push_back({Kind::Plain, text, {}, sign}); }

    void addKinds()
    {
        const auto addIfThere = [this](Kind kind, const QString &text) {
            const auto &nodes = m_graph.nodes;
            if (std::any_of(nodes.begin(), nodes.end(), [kind](const auto &node) { return node.kind == kind; }))
                m_entries.push_back({kind, text});
        };
        addIfThere(Kind::Start, tr("start"));
        addIfThere(Kind::Terminal, tr("end, with the accounts"));
        addIfThere(Kind::Faulty, m_options.isOneView() ? tr("a rule failed, or a leak") : tr("a rule failed"));
        addIfThere(Kind::Explored, tr("explored"));
        addIfThere(Kind::Unexplored, tr("explored no further"));
    }

    /// States that a player cannot tell apart.
    void addAlike()
    {
        const auto addIfThere = [this](Graph::Edge::Kind kind, Sign sign, const QString &text) {
            const auto &edges = m_graph.edges;
            if (std::any_of(edges.begin(), edges.end(), [kind](const auto &edge) { return edge.kind == kind; }))
                add(sign, text);
        };
        const bool isOne = !m_options.seenBy.isReferee() && m_options.seenBy.player() < int(m_players.size());
        const QString alike = isOne
            ? tr("alike to %1").arg(m_options.naming.player(m_players[std::size_t(m_options.seenBy.player())]))
            : QString();
        addIfThere(Graph::Edge::Kind::Alike, Sign::Alike, alike);
        if (!m_graph.clusters.empty())
            add(Sign::AlikeBox, alike);
        addIfThere(Graph::Edge::Kind::Leak, Sign::Leak, tr("leak"));
    }

    /// Whether an action on @p line is in brackets with who does it, as wording::jointActionText() writes them. What is
    /// in brackets without that is a probability.
    static bool isDefault(const QString &line)
    {
        static const QRegularExpression action(u"(?:^|, )\\([^()]*: "_s);
        return action.match(line).hasMatch();
    }
    bool hasLabel(bool (*test)(const QString &line)) const
    {
        return std::any_of(m_graph.edges.begin(), m_graph.edges.end(), [test](const Graph::Edge &edge) {
            return std::any_of(edge.lines.begin(), edge.lines.end(), test);
        });
    }

    const Graph &m_graph;
    const std::vector<ValueColours::Entry> &m_values;
    const StateViewOptions &m_options;
    const Words &m_players;
    std::vector<Graph::LegendEntry> m_entries;
};

} // namespace

std::vector<Graph::LegendEntry> stateLegend(const StateView &view, const StateViewOptions &options,
                                            const Words &players)
{
    return LegendBuilder(view, options, players).build();
}

} // namespace sidl::visualizer
