// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace sidl::ui {
struct BoardPicture;
}

namespace sidl::visualizer {

/// A hue of the one set that all graphs are drawn in. They can be told apart with any kind of colour vision; those that
/// are near to one another never mean different things at the same shape.
enum class Tone { Grey, Ink, Blue, Sky, Green, Amber, Red, Violet };

/// A colour that tells something of one node, whatever its kind.
struct Tint
{
    static constexpr int Pale = 1, Strong = 3, Strongest = 5;
    Tone tone = Tone::Grey;
    int strength = Pale; ///< of the ground; the steps between tell more and less of one thing
    friend bool operator==(const Tint &, const Tint &) = default;
};

/// A graph to be drawn, as plain data: what it shows, not how it looks. Any thread.
struct Graph
{
    struct Node
    {
        enum class Kind {
            Plain,
            // States:
            Start,
            Terminal,
            Explored, ///< among visited ones
            Unexplored,
            Faulty,
            // Dependencies of predicates:
            RuleKeyword,
            BodyKeyword,
            StatefulHelper,
            // Rule graphs (Definition 14.2) and domain graphs (Definition 14.1):
            Connective,
            Keyword,
            PredicateOccurrence,
            FunctionOccurrence,
            VariableOccurrence,
            Argument,
            VariableSymbol,
            Symbol,
            Constant,
            Function,
            Predicate,
            Number,
            Anything,
            // Game trees:
            Decision,
            Chance,
            Payoffs,
            Folded ///< what comes below it is not drawn
        };
        /// What is drawn in place of all lines but the first, where it can be read.
        struct Board
        {
            std::shared_ptr<const ui::BoardPicture> picture; ///< not null; for those who know how to paint it
            QStringList below;                               ///< lines that are written beside it
            QString file;                 ///< the picture as a PNG, for Graphviz; empty: it writes the lines
            double width = 0, height = 0; ///< of that, in points
            friend bool operator==(const Board &, const Board &) = default;
        };
        QStringList lines; ///< the label
        Kind kind = Kind::Plain;
        std::optional<Tint> tint{};
        std::optional<Board> board{};
        /// Lines for its card; may be empty. The first is a heading; in others a tab ends the name of what follows.
        QString toolTip;
        QString hint; ///< the last line of its card, not for files: what a click does; may be empty
        QString key;  ///< what the node is, whatever its index: the same in the next version of the graph; may be empty
        /// Points (1/72 inch), if somebody else draws the label; 0: Graphviz measures and writes the label itself.
        double width = 0, height = 0;
        bool isPlayed = false;     ///< on the line that is played
        std::vector<Tone> tones{}; ///< of the lines, in their order; none: all are in the colour of text
        friend bool operator==(const Node &, const Node &) = default;
    };
    struct Edge
    {
        enum class Kind {
            Plain,
            Negative,
            Alike, ///< a link without direction: a player cannot tell the two apart
            Leak   ///< the same, but what the player may do tells them apart
        };
        int from = 0, to = 0; ///< indices into nodes
        QStringList lines;    ///< the label; may be empty
        Kind kind = Kind::Plain;
        QString toolTip;                        ///< as Node::toolTip
        QString hint;                           ///< as Node::hint
        double labelWidth = 0, labelHeight = 0; ///< as Node::width and height, of the label
        bool isPlayed = false;                  ///< on the line that is played
        std::optional<Tone> tone{};             ///< nothing: that of its kind
        bool isThick = false;                   ///< a strategy goes this way
        bool isFlow() const { return kind == Kind::Plain || kind == Kind::Negative; } ///< leads from one to the other
        friend bool operator==(const Edge &, const Edge &) = default;
    };
    /// Nodes in a box, at least two.
    struct Cluster
    {
        std::vector<int> nodes; ///< indices into nodes; each is in one cluster at most
        bool isLeak = false;    ///< as Edge::Kind::Leak
        QString toolTip;        ///< as Node::toolTip
        friend bool operator==(const Cluster &, const Cluster &) = default;
    };
    /// What a shape or a colour stands for.
    struct LegendEntry
    {
        /// What is drawn before the meaning: a node of a kind, or what is the same at nodes of any kind.
        enum class Sign {
            Node,
            Current, ///< the node where one is
            Played,  ///< the way that was played
            Thick,   ///< the way that a strategy goes
            Alike,   ///< as Edge::Kind, and so the next
            Leak,
            AlikeBox, ///< as Cluster, and so the next
            LeakBox,
            Brackets, ///< around a text
            Dots      ///< instead of a text
        };
        Node::Kind kind = Node::Kind::Plain; ///< of Sign::Node
        QString text;
        std::optional<Tint> tint{};
        Sign sign = Sign::Node;
        friend bool operator==(const LegendEntry &, const LegendEntry &) = default;
    };
    QString title;
    std::vector<LegendEntry> legend; ///< below the title in a file; on the screen it stands elsewhere
    QStringList remarks;             ///< what the reader has to know ("incomplete: …"); shown below the title
    bool leftToRight = false;
    bool hasTwoRowsOfWords = false; ///< a tree from top to bottom: narrower, and higher
    bool isTree = false;            ///< of a game: edges have no tips, and go from left to right in their order
    std::vector<Node> nodes; ///< in an order that stays the same when the graph grows, so that pictures do not jump
    std::vector<Edge> edges;
    std::vector<Cluster> clusters;

    friend bool operator==(const Graph &, const Graph &) = default;
};

} // namespace sidl::visualizer
