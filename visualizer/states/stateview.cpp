// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/stateview.h"

#include "sidl/wording/jointactions.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/wordfilter.h"
#include "sidl/wording/words.h"
#include "visualizer/graph/graphfilter.h"
#include "visualizer/layout/layout.h"
#include "visualizer/states/statetext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr qsizetype MostOnEdge = 22; // characters in a line, before people

/// Whose turn it is, in the hue of a player.
constexpr Tone PlayerTones[] = {Tone::Blue, Tone::Amber, Tone::Violet, Tone::Green, Tone::Sky, Tone::Red};

class Builder
{
    Q_DECLARE_TR_FUNCTIONS(StateGraph)
public:
    Builder(const StateMap &map, const Words &players, const StateViewOptions &options)
        : m_map(map)
        , m_players(players)
        , m_options(options)
        , m_isMerged(options.isOneView())
        , m_valueColours(options.values)
        , m_hasVisits(std::any_of(map.nodes().begin(), map.nodes().end(),
                                  [](const StateMap::Node &node) { return !node.visits.empty(); }))
    {
        if (const QString text = options.words.trimmed(); !text.isEmpty()) {
            m_pattern = wording::WordFilter(text);
            if (!m_pattern->isPattern() || text.contains(u'*'))
                m_words = expression(text);
        }
        for (const StateMap::Node &node : map.nodes())
            for (const double win : wins(node))
                m_largest = std::max(m_largest, std::abs(win));
    }

    StateView build(const QString &title)
    {
        m_view.graph.title = title;
        m_view.graph.remarks = m_map.remarks();
        tellIfNothingFits();
        if (std::any_of(m_options.ruledOut.begin(), m_options.ruledOut.end(),
                        [](const auto &set) { return !set.empty(); }))
            m_view.graph.remarks.append(
                tr("by what is assumed here, players know that they are not in some of the states"));
        gather();
        for (std::size_t i = 0; i < m_view.states.size(); ++i)
            addNode(int(i));
        tellIfThereAreNoBoards();
        addEdges();
        addLinks();
        const auto &edges = m_view.graph.edges;
        const bool hasLinks = std::any_of(edges.begin(), edges.end(), [](const auto &edge) { return !edge.isFlow(); });
        if (wantsBoxes() && isTooLargeForBoxes() && hasLinks)
            m_view.graph.remarks.append(
                tr("links in place of boxes: the graph is too large to be laid out with boxes"));
        m_view.valueLegend = m_valueColours.legend();
        return std::move(m_view);
    }

private:
    const wording::Naming &naming() const { return m_options.naming; }
    const StateMap::Node &state(int index) const { return m_map.nodes()[std::size_t(index)]; }

    const StateSet &ruledOutBy(int player) const
    {
        static const StateSet none;
        return std::size_t(player) < m_options.ruledOut.size() ? m_options.ruledOut[std::size_t(player)] : none;
    }

    /// Who of those that the graph tells of knows not to be in a state, by what is assumed.
    QStringList ruledOutBy(const StateMap::Node &node) const
    {
        QStringList names;
        for (int player = 0; player < int(m_players.size()); ++player)
            if ((m_options.seenBy.isReferee() || m_options.seenBy == Viewer::player(player))
                && ruledOutBy(player).contains(node.state))
                names.append(naming().player(m_players[std::size_t(player)]));
        return names;
    }

    void gather()
    {
        const std::size_t count = m_map.nodes().size();
        m_view.nodes.assign(count, -1);
        if (m_isMerged) {
            m_view.states = alikeStates(m_map, m_options.seenBy.player(), ruledOutBy(m_options.seenBy.player()));
        } else {
            for (std::size_t i = 0; i < count; ++i)
                m_view.states.push_back({int(i)});
        }
        for (std::size_t i = 0; i < m_view.states.size(); ++i)
            for (const int each : m_view.states[i])
                m_view.nodes[std::size_t(each)] = int(i);
    }

    void addNode(int index)
    {
        const std::vector<int> &states = m_view.states[std::size_t(index)];
        const StateMap::Node &first = state(states.front());
        Graph::Node drawn;
        drawn.key = m_map.kind() == StateMap::Kind::Variations ? u"v%1"_s.arg(first.visits.front())
                                                               : QString::number(first.state.hash(), 36);
        if (const int same = m_keys[drawn.key]++; same > 0)
            drawn.key += u'#' + QString::number(same);
        drawn.lines.append(shortened(heading(states)));
        drawn.lines += isSeen(first) ? lines(first) : QStringList();
        drawn.kind = kindOf(states);
        if (m_options.board && isSeen(first))
            addBoard(drawn, first);
        if (!m_options.seenBy.isReferee() && !ruledOutBy(first).isEmpty()) {
            drawn.lines.append(tr("(ruled out)"));
            if (drawn.board)
                drawn.board->below.append(tr("(ruled out)"));
        }
        if (drawn.kind == Graph::Node::Kind::Terminal) {
            addAccounts(drawn.lines, first.state, nullptr);
            if (drawn.board)
                addAccounts(drawn.board->below, first.state, nullptr);
        }
        if (m_options.worth && m_options.seenBy.isReferee() && drawn.kind != Graph::Node::Kind::Terminal)
            if (const QString worth = m_options.worth(first.state); !worth.isEmpty()) {
                drawn.lines.append(worth);
                if (drawn.board)
                    drawn.board->below.append(worth);
            }
        drawn.tint = tintOf(states);
        drawn.isPlayed = std::any_of(states.begin(), states.end(), [this](int each) { return state(each).isPlayed; });
        drawn.toolTip = toolTip(states);
        if (first.visits.empty() && m_hasVisits)
            drawn.hint = tr("not visited yet: a double click or Return plays the way there");
        if (m_isMerged && !leakAmong(states).isEmpty()) {
            drawn.kind = Graph::Node::Kind::Faulty;
            drawn.lines.append(tr("leak"));
            if (drawn.board)
                drawn.board->below.append(tr("leak"));
            drawn.toolTip += u'\n' + leakAmong(states);
        }
        m_view.graph.nodes.push_back(std::move(drawn));
    }

    void addBoard(Graph::Node &drawn, const StateMap::Node &node) const
    {
        const State state = seen(node);
        auto picture = m_options.board(state.words(), m_isMerged ? m_options.seenBy : Viewer::referee());
        if (!picture)
            return;
        drawn.board = Graph::Node::Board();
        drawn.board->picture = std::move(picture);
        QStringList &below = drawn.board->below;
        if (m_pattern)
            below = bounded(chosenOf(state), MostLines);
        else if (node.parent >= 0 && isSeen(this->state(node.parent)))
            addAccountsChanged(below, node);
    }

    QString heading(const std::vector<int> &states) const
    {
        QStringList names;
        // Names and bookmarks are the referee's.
        const std::vector<int> noted = m_isMerged ? std::vector<int>() : states;
        for (const int each : noted)
            for (const QString &name : state(each).names)
                names.append(tr("“%1”").arg(name));
        if (std::any_of(noted.begin(), noted.end(), [this](int each) { return state(each).isBookmarked; }))
            names.prepend(u"\u2605"_s);
        const bool isVariation = m_map.kind() == StateMap::Kind::Variations;
        const QString number = states.size() == 1
            ? (isVariation
                   ? (naming().saysSteps() ? tr("step %1") : tr("chronon %1")).arg(state(states.front()).chronon)
                   : tr("#%1").arg(state(states.front()).number))
            : tr("%Ln states, from #%1", nullptr, int(states.size())).arg(state(states.front()).number);
        return (QStringList(number) + names).join(u' ');
    }

    /// Whether it is known what whoever looks sees of a state.
    bool isSeen(const StateMap::Node &node) const { return !m_isMerged || seenBy(node, m_options.seenBy.player()); }

    State seen(const StateMap::Node &node) const
    {
        return m_isMerged ? seenBy(node, m_options.seenBy.player()).value() : node.state;
    }

    /// The words of @p state that were asked for.
    QStringList chosenOf(const State &state) const
    {
        if (m_words)
            return naming().words(state.words()).filter(*m_words);
        Words fitting;
        for (const Word word : state.words())
            if (m_pattern->matches(word))
                fitting.push_back(word);
        return naming().words(fitting);
    }

    void tellIfNothingFits()
    {
        const auto fits
            = [this](const StateMap::Node &node) { return isSeen(node) && !chosenOf(seen(node)).isEmpty(); };
        if (m_pattern && std::none_of(m_map.nodes().begin(), m_map.nodes().end(), fits))
            m_view.graph.remarks.append(tr("no state has a word that matches \u201c%1\u201d").arg(m_options.words));
    }

    void tellIfThereAreNoBoards()
    {
        const auto &nodes = m_view.graph.nodes;
        const auto hasBoard = [](const Graph::Node &node) { return node.board.has_value(); };
        if (m_options.board && std::none_of(nodes.begin(), nodes.end(), hasBoard))
            m_view.graph.remarks.append(
                tr("the words of no state make a board by themselves: Set Up Grid, above the seats, makes one"));
    }

    QStringList lines(const StateMap::Node &node) const
    {
        const State state = seen(node);
        if (m_pattern)
            return bounded(chosenOf(state), MostLines);
        if (node.parent < 0 || !isSeen(this->state(node.parent)))
            return state.size() == 0 ? QStringList(tr("(no words)"))
                                     : bounded(naming().words(state.words()), MostLines);
        const State before = seen(this->state(node.parent));
        QStringList result
            = bounded(state.size() == 1 ? naming().words(state.words())
                                        : wording::differenceTexts(state.differenceFrom(before), naming()),
                      MostLines);
        addAccountsChanged(result, node);
        if (result.isEmpty())
            result.append(tr("(nothing changed)"));
        return result;
    }

    void addAccountsChanged(QStringList &lines, const StateMap::Node &node) const
    {
        addAccounts(lines, node.state, &state(node.parent).state);
    }

    /// Those accounts that are others than @p before, or all: then in the order of the players, also where @p lines told
    /// some of them already.
    void addAccounts(QStringList &lines, const State &state, const State *before) const
    {
        for (std::size_t i = 0; i < m_players.size() && i < state.accounts().size(); ++i) {
            const double account = state.accounts()[i];
            const QString line = shortened(naming().player(m_players[i]) + u": "_s + wording::numberText(account));
            const bool isKnown = before && i < before->accounts().size() && before->accounts()[i] == account;
            if (isKnown)
                continue;
            lines.removeAll(line);
            lines.append(line);
        }
    }

    Graph::Node::Kind kindOf(const std::vector<int> &states) const
    {
        using Kind = Graph::Node::Kind;
        const auto some = [&](auto test) {
            return std::any_of(states.begin(), states.end(), [&](int each) { return test(state(each)); });
        };
        if (some([](const auto &node) { return node.isFaulty || (node.position && node.position->error); }))
            return Kind::Faulty;
        if (some([](const auto &node) { return node.position && node.position->isTerminal(); }))
            return Kind::Terminal;
        if (states.front() == 0)
            return Kind::Start;
        if (some([](const auto &node) { return !node.visits.empty(); }))
            return Kind::Plain;
        if (some([](const auto &node) { return node.isOpen; }))
            return Kind::Unexplored;
        return m_hasVisits ? Kind::Explored : Kind::Plain;
    }

    std::vector<double> wins(const StateMap::Node &node) const
    {
        const std::vector<double> &start = m_map.nodes().front().state.accounts();
        std::vector<double> result;
        for (std::size_t i = 0; i < start.size() && i < node.state.accounts().size(); ++i)
            result.push_back(node.state.accounts()[i] - start[i]);
        return result;
    }

    std::optional<Tint> tintOf(const std::vector<int> &states) const
    {
        const StateMap::Node &first = state(states.front());
        if (m_options.colour == StateViewOptions::Colour::Value) {
            const StateValue *value = valueOf(states.front());
            return value ? std::optional(m_valueColours.tint(*value)) : std::nullopt;
        }
        if (m_options.colour == StateViewOptions::Colour::Mover) {
            const std::set<Owner> owners = moversOf(first);
            if (owners.empty())
                return {};
            if (owners.size() > 1)
                return Tint{Tone::Grey, Tint::Strong};
            return moverTint(*owners.begin());
        }
        if (m_options.colour == StateViewOptions::Colour::Payoff) {
            const std::vector<double> all = wins(first);
            const double win = m_options.payoffOf < int(all.size()) ? all[std::size_t(m_options.payoffOf)] : 0;
            if (win == 0)
                return Tint{Tone::Grey, Tint::Pale};
            return Tint{win > 0 ? Tone::Blue : Tone::Red, std::abs(win) > m_largest / 2 ? Tint::Strong : Tint::Pale};
        }
        return {};
    }

    /// Null if it is not known.
    const StateValue *valueOf(int index) const
    {
        const auto &values = m_options.values;
        return std::size_t(index) < values.size() && values[std::size_t(index)] ? &*values[std::size_t(index)]
                                                                                : nullptr;
    }

    /// The owners of the legal switches, as far as whoever looks knows of them: a player of the own ones.
    std::set<Owner> moversOf(const StateMap::Node &node) const
    {
        std::set<Owner> owners;
        if (node.position)
            for (const Switch &place : node.position->switches)
                if (!m_isMerged || place.owner == Owner::player(m_options.seenBy.player()))
                    owners.insert(place.owner);
        return owners;
    }

    QString whoMayAct(const StateMap::Node &node) const
    {
        QStringList names;
        for (const Owner owner : moversOf(node))
            names.append(naming().owner(owner, m_players));
        return names.join(u", "_s);
    }

    QString toolTip(const std::vector<int> &states) const
    {
        const StateMap::Node &first = state(states.front());
        QStringList tip{heading(states)};
        const auto add = [&tip](const QString &name, const QString &value) {
            if (!value.isEmpty())
                tip.append(name + u'\t' + QString(value).replace(u'\n', u' '));
        };
        if (m_map.kind() != StateMap::Kind::Variations) // its heading tells
            add(naming().saysSteps() ? tr("step") : tr("chronon"), QString::number(first.chronon));
        add(tr("may act"), whoMayAct(first));
        const bool isEnd = first.position && first.position->isTerminal();
        add(isEnd ? tr("ended with") : tr("accounts"), accountsText(first.state, m_players, naming()));
        if (const StateValue *value = valueOf(states.front()))
            add(m_options.goal, value->text);
        add(tr("ruled out by"), ruledOutBy(first).join(u", "_s));
        for (const int each : states)
            for (const QString &comment : m_isMerged ? QStringList() : state(each).comments) // the referee's
                add(tr("comment"), comment);
        if (isSeen(first)) {
            const State all = seen(first);
            if (m_pattern)
                tip += bounded(chosenOf(all), MostCardLines);
            else if (first.parent >= 0 && isSeen(state(first.parent)))
                tip += bounded(wording::differenceTexts(all.differenceFrom(seen(state(first.parent))), naming()),
                               MostCardLines);
            tip.append(tr("all words:"));
            tip += bounded(naming().words(all.words()), MostTipLines); // a search finds them
        }
        return tip.join(u'\n');
    }

    /// What is done between two states. There may be thousands of ways, each with thousands of choices: most are counted.
    struct Labels
    {
        QStringList chosen, byDefault; ///< the second: of those in which something applied by default
        QSet<QString> known;
        qsizetype more = 0;

        template <typename Text>
        void add(bool isByDefault, const Text &text)
        {
            if (chosen.size() + byDefault.size() >= MostTold) {
                ++more;
                return;
            }
            const QString one = text();
            if (one.isEmpty() || known.contains(one)) // empty: nobody does anything
                return;
            known.insert(one);
            (isByDefault ? byDefault : chosen).append(one);
        }
        /// Whatever the order in which they were found; where there is room for some, those that somebody chose.
        QStringList texts()
        {
            std::sort(chosen.begin(), chosen.end(), comesBefore);
            std::sort(byDefault.begin(), byDefault.end(), comesBefore);
            return chosen + byDefault;
        }
    };

    void addEdges()
    {
        std::map<std::pair<int, int>, std::size_t> places; // of the edges in `labels`
        std::vector<Labels> labels;
        for (const StateMap::Edge &edge : m_map.edges()) {
            if (m_options.stop.stop_requested())
                return;
            const int from = m_view.nodes[std::size_t(edge.from)], to = m_view.nodes[std::size_t(edge.to)];
            const auto [place, isNew] = places.emplace(std::pair(from, to), labels.size());
            if (isNew) {
                labels.emplace_back();
                Graph::Edge drawn;
                drawn.from = from;
                drawn.to = to;
                m_view.graph.edges.push_back(drawn);
            }
            Graph::Edge &there = m_view.graph.edges[place->second];
            there.isPlayed = there.isPlayed || edge.isPlayed;
            if (edge.isEdited || !edge.does.empty() || !edge.applied.empty()) // else nobody does anything
                labels[place->second].add(edge.applied.size() > edge.does.size(), [&] { return actionText(edge); });
        }
        for (std::size_t i = 0; i < labels.size() && !m_options.stop.stop_requested(); ++i) {
            const QStringList texts = labels[i].texts();
            m_view.graph.edges[i].lines = texts.size() == 1 ? bounded(byActor(texts.front()), MostLines)
                                                            : bounded(texts, MostEdgeLines, labels[i].more);
            if (naming().isForPeople())
                m_view.graph.edges[i].lines = broken(m_view.graph.edges[i].lines);
            const Graph::Edge &drawn = m_view.graph.edges[i];
            const QString way = tr("%1 \u2192 %2").arg(numberOf(drawn.from), numberOf(drawn.to));
            const QStringList told = texts.isEmpty() ? QStringList(tr("nobody acts")) : texts;
            m_view.graph.edges[i].toolTip
                = (QStringList(way) + bounded(told, MostTipLines, labels[i].more)).join(u'\n');
        }
    }

    /// In more lines, none of them much longer than the names of a state: else the edges make the graph wide and small.
    /// They end between those who act where one of these has room in a line.
    static QStringList broken(const QStringList &lines)
    {
        static const QRegularExpression next(u"(?<=,) (?=\\(?(?:[^,:]+|[^,\\s]+ \\[[^:]*\\]): )"_s);
        QStringList result;
        for (const QString &line : lines) {
            QString part;
            const auto breakFor = [&](const QString &more) {
                if (!part.isEmpty() && part.size() + more.size() >= MostOnEdge)
                    result.append(std::exchange(part, {}));
            };
            for (const QString &one : line.split(next)) {
                breakFor(one);
                for (const QString &word : one.split(u' ')) {
                    breakFor(word);
                    part += part.isEmpty() ? word : u' ' + word;
                }
            }
            result.append(part);
        }
        return result;
    }

    /// A joint action that is too long for a line, in a line for each of those who act. "bob: ", "nature [dice]: " and
    /// "Nature value Bob: " begin what somebody does.
    static QStringList byActor(const QString &action)
    {
        static const QRegularExpression next(u", (?=\\(?(?:[^,:]+|[^,\\s]+ \\[[^:]*\\]): )"_s);
        return shortened(action) == action ? QStringList(action) : action.split(next);
    }

    QString actionText(const StateMap::Edge &edge) const
    {
        if (edge.isEdited)
            return tr("edited by hand");
        return wording::jointActionText(edge.applied.empty() ? edge.does : edge.applied, edge.does,
                                        state(edge.from).position.get(), m_players,
                                        m_isMerged ? m_options.seenBy : Viewer::referee(), naming());
    }

    QString numberOf(int node) const { return m_view.graph.nodes[std::size_t(node)].lines.front(); }

    void addLinks()
    {
        if (m_isMerged || m_options.stop.stop_requested())
            return;
        for (int player = 0; player < int(m_players.size()); ++player)
            if (m_options.seenBy.isReferee() || m_options.seenBy == Viewer::player(player))
                for (const std::vector<int> &states : isBoxed()
                         ? alikeStates(m_map, player, ruledOutBy(player), m_options.stop)
                         : alikeGroups(m_map, player, ruledOutBy(player), m_options.stop))
                    addLinks(player, states);
    }

    bool wantsBoxes() const
    {
        return !m_options.seenBy.isReferee() && m_options.alike == StateViewOptions::Alike::Boxed;
    }
    /// Boxes need a program that draws them.
    bool isTooLargeForBoxes() const
    {
        return isLargeForHierarchy(int(m_view.graph.nodes.size()), int(m_map.edges().size()));
    }
    bool isBoxed() const { return wantsBoxes() && !isTooLargeForBoxes(); }

    void addLinks(int player, const std::vector<int> &states)
    {
        const bool acts
            = std::any_of(states.begin(), states.end(), [&](int each) { return mayAct(state(each), player); });
        if (!acts || states.size() < 2)
            return;
        const QString name = naming().player(m_players[std::size_t(player)]);
        const QString alike = tr("%1 cannot tell these apart").arg(name);
        Graph::Cluster box{states, false,
                           tr("%1 cannot tell these %Ln states apart", nullptr, int(states.size())).arg(name)};
        for (std::size_t i = 1; i < states.size() && !m_options.stop.stop_requested(); ++i) {
            Graph::Edge link;
            link.from = states[i - 1];
            link.to = states[i];
            const QString leak = leakText(m_map, m_players, player, link.from, link.to, naming());
            link.kind = leak.isEmpty() ? Graph::Edge::Kind::Alike : Graph::Edge::Kind::Leak;
            link.toolTip = leak.isEmpty() ? alike : leak;
            box.isLeak = box.isLeak || !leak.isEmpty();
            const bool isDrawn = !leak.isEmpty() || (!m_options.seenBy.isReferee() && !isBoxed());
            if (isDrawn && m_links.insert({player, link.from, link.to}).second)
                m_view.graph.edges.push_back(std::move(link));
        }
        if (isBoxed())
            m_view.graph.clusters.push_back(std::move(box));
    }

    QString leakAmong(const std::vector<int> &states) const
    {
        const int player = m_options.seenBy.player();
        for (std::size_t i = 1; i < states.size(); ++i)
            if (const QString leak = leakText(m_map, m_players, player, states[i - 1], states[i], naming());
                !leak.isEmpty())
                return leak;
        return {};
    }

    const StateMap &m_map;
    const Words &m_players;
    const StateViewOptions &m_options;
    const bool m_isMerged;
    std::set<std::tuple<int, int, int>> m_links; ///< of players, between nodes: those that there are
    const ValueColours m_valueColours;
    const bool m_hasVisits;
    std::optional<wording::WordFilter> m_pattern; ///< of the words to show; nothing: what has changed
    std::optional<QRegularExpression> m_words;    ///< instead, unless what was typed is a list
    double m_largest = 0;                         ///< win or loss
    StateView m_view;
    std::map<QString, int> m_keys;
};

} // namespace

Tint moverTint(Owner owner)
{
    if (owner.isNature())
        return {Tone::Ink, Tint::Pale};
    return {PlayerTones[std::size_t(owner.player()) % std::size(PlayerTones)], Tint::Strong};
}

StateView stateView(const StateMap &map, const Words &players, const QString &title, const StateViewOptions &options)
{
    if (map.nodes().empty())
        return {};
    return Builder(map, players, options).build(title);
}

} // namespace sidl::visualizer
