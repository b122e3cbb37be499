// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/trees/treeview.h"

#include "sidl/engine/game/owner.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/wording/numbers.h"
#include "visualizer/states/stateview.h"

#include <QCoreApplication>

#include <deque>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using theory::ExtensiveForm;
using theory::Rational;
using Kind = Graph::Node::Kind;
using Sign = Graph::LegendEntry::Sign;

namespace {

Tint playerTint(int player)
{
    return moverTint(engine::Owner::player(player));
}

class Drawer
{
    Q_DECLARE_TR_FUNCTIONS(GameTree)
public:
    Drawer(const ExtensiveForm &form, const TreeViewOptions &options)
        : m_form(form)
        , m_options(options)
        , m_ends(form.nodes.size())
        , m_isCutBelow(form.nodes.size())
        , m_places(form.nodes.size(), -1)
    {
    }

    TreeView draw()
    {
        countEnds();
        choose();
        m_view.graph.title = tr("%1: game tree").arg(m_options.title.isEmpty() ? m_form.title : m_options.title);
        m_view.graph.isTree = true;
        for (const int at : m_view.nodes)
            addNode(at);
        for (const int at : m_view.nodes)
            addEdge(at);
        for (std::size_t set = 0; set < m_form.sets.size(); ++set)
            joinSet(m_form.sets[set]);
        addRemarks();
        addLegend();
        for (int at = 0; at < int(m_places.size()); ++at)
            m_view.places.push_back(m_places[std::size_t(pastCertainDraws(m_form, at))]);
        return std::move(m_view);
    }

private:
    const ExtensiveForm::Node &node(int at) const { return m_form.nodes[std::size_t(at)]; }
    static bool isCertain(const ExtensiveForm::Node &node)
    {
        return node.kind == ExtensiveForm::Kind::Chance && node.children.size() == 1;
    }

    void countEnds()
    {
        for (std::size_t at = m_ends.size(); at-- > 0;) {
            if (m_form.nodes[at].children.empty())
                m_ends[at] = 1;
            m_isCutBelow[at] = m_isCutBelow[at] || m_form.nodes[at].isCut;
            if (const int parent = m_form.nodes[at].parent; parent >= 0) {
                m_ends[std::size_t(parent)] += m_ends[at];
                m_isCutBelow[std::size_t(parent)] = m_isCutBelow[std::size_t(parent)] || m_isCutBelow[at];
            }
        }
    }

    /// Which nodes are drawn: those on the way to the current one, what was opened, and the nearest to the root.
    void choose()
    {
        std::set<int> wanted = m_options.opened;
        for (int at = current(); at >= 0; at = node(at).parent)
            wanted.insert(at);
        std::deque<int> open{pastCertainDraws(m_form, 0)};
        for (int drawn = 1; !open.empty(); open.pop_front()) {
            const int at = open.front();
            m_places[std::size_t(at)] = int(m_view.nodes.size());
            m_view.nodes.push_back(at);
            const int below = int(node(at).children.size());
            if (wanted.count(at) == 0 && drawn + below > m_options.most)
                continue;
            drawn += below;
            for (const int child : node(at).children)
                open.push_back(pastCertainDraws(m_form, child));
        }
    }

    bool isDrawn(int at) const { return m_places[std::size_t(at)] >= 0; }
    bool isFolded(int at) const
    {
        return !node(at).children.empty() && !isDrawn(pastCertainDraws(m_form, node(at).children.front()));
    }
    int current() const { return m_options.current < 0 ? -1 : pastCertainDraws(m_form, m_options.current); }
    QString playerName(int player) const
    {
        return m_options.naming.isForPeople() && std::size_t(player) < m_options.players.size()
            ? m_options.naming.player(m_options.players[std::size_t(player)])
            : theory::plainWord(m_form.players.at(player));
    }

    /// @p text as the form has it, @p choices what these are in the rules.
    /// Of nature, which is the player -1, or of one who is told at the node.
    QString actionName(const QString &text, const std::vector<engine::Choices> &choices, std::size_t action,
                       int player) const
    {
        if (!m_options.naming.isForPeople() || action >= choices.size() || choices[action].empty())
            return theory::plainWord(text);
        QStringList names;
        for (const engine::Choice &choice : choices[action])
            names += player >= 0 && std::size_t(player) < m_options.players.size()
                ? m_options.naming.action(choice.action, m_options.players[std::size_t(player)])
                : m_options.naming.word(choice.action);
        return names.join(u", "_s);
    }

    QString known(const ExtensiveForm::Set &set) const
    {
        const wording::Naming &naming = m_options.naming;
        const QString label = theory::readableLabel(
            naming.isForPeople() ? theory::labelWith(set.label, set.seen, naming.words(set.seen)) : set.label);
        return naming.saysSteps() && label.startsWith(u"chronon "_s) ? tr("step %1").arg(label.sliced(8)) : label;
    }

    /// What a place is worth to the players, in their order; empty where that is not known.
    QString worth(int at) const
    {
        if (!m_options.prospects)
            return {};
        QStringList numbers;
        for (const Rational &number : m_options.prospects->tree()->worth[std::size_t(at)])
            numbers += wording::withMinus(theory::readableText(number));
        return numbers.join(u", "_s);
    }

    void addNode(int at)
    {
        const ExtensiveForm::Node &here = node(at);
        Graph::Node drawn;
        drawn.key = u"t%1"_s.arg(at);
        if (here.kind == ExtensiveForm::Kind::Leaf) {
            drawn.kind = Kind::Payoffs;
            for (std::size_t player = 0; player < here.payoffs.size(); ++player) {
                drawn.lines += wording::withMinus(theory::readableText(endWorth(at)[player]));
                drawn.tones.push_back(playerTint(int(player)).tone);
            }
            if (here.isCut)
                drawn.lines += u"…"_s;
            drawn.toolTip = endTip(at);
        } else {
            const bool isChance = here.kind == ExtensiveForm::Kind::Chance;
            drawn.kind = isFolded(at) ? Kind::Folded : isChance ? Kind::Chance : Kind::Decision;
            drawn.lines += isChance ? tr("chance") : playerName(m_form.player(here));
            if (!isChance)
                drawn.tint = playerTint(m_form.player(here));
            if (const QString told = worth(at); !told.isEmpty())
                drawn.lines += told;
            if (isFolded(at))
                drawn.lines += m_isCutBelow[std::size_t(at)] ? tr("… over %Ln ends", nullptr, m_ends[std::size_t(at)])
                    : m_ends[std::size_t(at)] == 1           ? tr("… 1 end")
                                                             : tr("… %Ln ends", nullptr, m_ends[std::size_t(at)]);
            drawn.toolTip = tip(at);
            drawn.hint = isFolded(at) ? tr("Click: draw what comes next") : QString();
        }
        m_view.graph.nodes.push_back(std::move(drawn));
    }

    /// What an end pays, or what one that is cut is worth, where that is known.
    const std::vector<Rational> &endWorth(int at) const
    {
        return node(at).isCut && m_options.prospects ? m_options.prospects->tree()->worth[std::size_t(at)]
                                                     : node(at).payoffs;
    }

    QString endTip(int at) const
    {
        const bool isWorth = node(at).isCut && m_options.prospects;
        QStringList tip{isWorth              ? tr("What the game is worth from here on: the tree would be too large")
                            : node(at).isCut ? tr("The game goes on: a limit was reached")
                                             : tr("End")};
        for (std::size_t player = 0; player < endWorth(at).size(); ++player)
            tip += playerName(int(player)) + u'\t' + wording::withMinus(theory::readableText(endWorth(at)[player]));
        return tip.join(u'\n');
    }

    QString tip(int at) const
    {
        const ExtensiveForm::Node &here = node(at);
        if (here.kind == ExtensiveForm::Kind::Chance)
            return {}; // it is written there, and a card would cover the edges
        const ExtensiveForm::Set &set = m_form.setOf(here);
        QStringList tip{playerName(set.player)};
        tip += tr("knows") + u'\t' + known(set);
        if (set.nodes.size() > 1)
            tip += tr("cannot tell") + u'\t' + tr("which of %Ln nodes this is", nullptr, int(set.nodes.size()));
        if (const QString told = worth(at); !told.isEmpty())
            tip += tr("worth") + u'\t' + told;
        else if (m_options.prospects)
            tip += tr("worth") + u'\t' + tr("not told: the equilibrium never leads here, nor says what is done");
        for (qsizetype action = 0; m_options.prospects && action < set.actions.size(); ++action)
            tip += actionName(set.actions.at(action), set.choices, std::size_t(action), set.player) + u'\t'
                + wording::withMinus(theory::readableText(probability(here, std::size_t(action))));
        return tip.join(u'\n');
    }

    const Rational &probability(const ExtensiveForm::Node &from, std::size_t action) const
    {
        return from.kind == ExtensiveForm::Kind::Chance
            ? from.probabilities[action]
            : m_options.prospects->tree()->behaviour[std::size_t(from.set)][action];
    }

    void addEdge(int at)
    {
        const int below = at; // what is seen of it
        while (node(at).parent >= 0 && isCertain(node(node(at).parent)))
            at = node(at).parent;
        if (node(at).parent < 0)
            return;
        const ExtensiveForm::Node &from = node(node(at).parent);
        const auto action = std::size_t(node(at).action);
        const bool isChance = from.kind == ExtensiveForm::Kind::Chance;
        Graph::Edge edge;
        edge.from = m_places[std::size_t(node(at).parent)];
        edge.to = m_places[std::size_t(below)];
        QString label = isChance ? actionName(from.draws.at(qsizetype(action)), from.drawn, action, -1)
                                 : actionName(m_form.setOf(from).actions.at(qsizetype(action)),
                                              m_form.setOf(from).choices, action, m_form.player(from));
        if (isChance) {
            label = wording::withProbability(label, theory::readableText(from.probabilities[action]));
        } else {
            edge.tone = Tone::Grey;
            if (m_options.prospects && m_options.prospects->tree()->isTold[std::size_t(from.set)]
                && probability(from, action) != 0) {
                edge.isThick = true;
                edge.tone = playerTint(m_form.player(from)).tone;
                if (probability(from, action) != 1)
                    label = wording::withProbability(label, theory::readableText(probability(from, action)));
            }
        }
        edge.lines = {label};
        m_view.graph.edges.push_back(std::move(edge));
    }

    void joinSet(const ExtensiveForm::Set &set)
    {
        int before = -1;
        for (const int at : set.nodes) {
            if (!isDrawn(at))
                continue;
            if (before >= 0) {
                Graph::Edge link;
                link.from = m_places[std::size_t(before)];
                link.to = m_places[std::size_t(at)];
                link.kind = Graph::Edge::Kind::Alike;
                link.tone = playerTint(set.player).tone;
                link.toolTip = tr("%1 cannot tell these apart").arg(playerName(set.player)) + u'\n' + tr("knows")
                    + u'\t' + known(set);
                m_view.graph.edges.push_back(std::move(link));
            }
            before = at;
        }
    }

    void addRemarks()
    {
        if (const int cut = m_form.cutLeaves(); cut > 0)
            m_view.graph.remarks += cut == 1
                ? (m_options.prospects
                       ? tr("the tree ends at 1 node from which the game goes on: what it is worth is known")
                       : tr("incomplete: at 1 end the game goes on"))
                : m_options.prospects
                ? tr("the tree ends at %Ln nodes from which the game goes on: what they are worth is known", nullptr,
                     cut)
                : tr("incomplete: at %Ln ends the game goes on", nullptr, cut);
        if (m_options.prospects && !m_options.prospects->found().method.isEmpty())
            m_view.graph.remarks += tr("method: %1").arg(m_options.prospects->found().method);
    }

    void addLegend()
    {
        auto &legend = m_view.graph.legend;
        for (int player = 0; player < int(m_form.players.size()); ++player)
            legend.push_back({Kind::Decision, tr("%1 decides").arg(playerName(player)), playerTint(player)});
        const auto has = [this](Kind kind) {
            return std::any_of(m_view.graph.nodes.begin(), m_view.graph.nodes.end(),
                               [kind](const Graph::Node &one) { return one.kind == kind; });
        };
        if (has(Kind::Chance))
            legend.push_back({Kind::Chance, tr("chance"), {}});
        if (has(Kind::Payoffs))
            legend.push_back({Kind::Payoffs, tr("payoffs: %1").arg(playerNames()), {}});
        if (m_options.prospects)
            legend.push_back({Kind::Plain,
                              tr("played in the equilibrium, or best where it never leads; how often, if not always"),
                              {},
                              Sign::Thick});
        if (std::any_of(m_view.graph.edges.begin(), m_view.graph.edges.end(),
                        [](const Graph::Edge &edge) { return edge.kind == Graph::Edge::Kind::Alike; }))
            legend.push_back({Kind::Plain, tr("one information set"), Tint{Tone::Grey}, Sign::Alike});
        if (has(Kind::Folded))
            legend.push_back({Kind::Folded, tr("folded"), {}});
        if (current() >= 0 && isDrawn(current()))
            legend.push_back({Kind::Plain, tr("here"), {}, Sign::Current});
    }

    QString playerNames() const
    {
        QStringList names;
        for (int player = 0; player < int(m_form.players.size()); ++player)
            names += playerName(player);
        return names.join(u", "_s);
    }

    const ExtensiveForm &m_form;
    const TreeViewOptions &m_options;
    std::vector<int> m_ends;        ///< by node: of the plays that come there
    std::vector<bool> m_isCutBelow; ///< by node: there are more
    std::vector<int> m_places;      ///< by node: of the graph; -1: not drawn
    TreeView m_view;
};

} // namespace

TreeView treeView(const theory::ExtensiveForm &form, const TreeViewOptions &options)
{
    return Drawer(form, options).draw();
}

} // namespace sidl::visualizer
