// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graph/nodelook.h"

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

unsigned lineColour(Tone tone, bool onDark)
{
    switch (tone) {
    case Tone::Grey:
        break;
    case Tone::Ink:
        return onDark ? 0xe6e8ec : 0x22262c;
    case Tone::Blue:
        return onDark ? 0x6aaef0 : 0x0b5fa5;
    case Tone::Sky:
        return onDark ? 0x7fd4f5 : 0x1a78aa;
    case Tone::Green:
        return onDark ? 0x45d6a8 : 0x007a58;
    case Tone::Amber:
        return onDark ? 0xe8b650 : 0x986400;
    case Tone::Red:
        return onDark ? 0xff7d60 : 0xb32c0a;
    case Tone::Violet:
        return onDark ? 0xd59ad0 : 0x8a2878;
    }
    return onDark ? 0x858e9b : 0x6b737d;
}

std::optional<Change> changeTold(Graph::Node::Kind kind, const QString &line)
{
    using Kind = Graph::Node::Kind;
    const bool isState = kind == Kind::Plain || kind == Kind::Start || kind == Kind::Terminal || kind == Kind::Explored
        || kind == Kind::Unexplored || kind == Kind::Faulty;
    if (isState && line.startsWith(u'+'))
        return Change::Created;
    if (isState && (line.startsWith(QChar(0x2212)) || line.startsWith("-["_L1))) // the second is withAsciiNumbers()'s
        return Change::Deleted;
    return {};
}

NodeLook lookOf(Graph::Node::Kind kind)
{
    using Kind = Graph::Node::Kind;
    switch (kind) {
    case Kind::Plain:
        break;
    case Kind::Start:
        return {Shape::Rounded, Tone::Blue, true};
    case Kind::Terminal:
        return {Shape::Rounded, Tone::Green, true};
    case Kind::Explored:
        return {Shape::Rounded, Tone::Sky};
    case Kind::Unexplored:
        return {Shape::Rounded, Tone::Grey, false, true};
    case Kind::Faulty:
        return {Shape::Rounded, Tone::Red, true};
    case Kind::RuleKeyword:
    case Kind::Keyword:
    case Kind::Predicate:
        return {Shape::Box, Tone::Blue};
    case Kind::BodyKeyword:
    case Kind::VariableOccurrence:
    case Kind::Constant:
        return {Shape::Ellipse, Tone::Amber};
    case Kind::StatefulHelper:
        return {Shape::Rounded, Tone::Violet};
    case Kind::Connective:
        return {Shape::Diamond, Tone::Grey};
    case Kind::PredicateOccurrence:
        return {Shape::Rounded, Tone::Sky};
    case Kind::FunctionOccurrence:
    case Kind::Function:
        return {Shape::Hexagon, Tone::Green};
    case Kind::Argument:
        return {Shape::Parallelogram, Tone::Violet};
    case Kind::VariableSymbol:
        return {Shape::Ellipse, Tone::Red, true};
    case Kind::Symbol:
        return {Shape::Box, Tone::Ink, true};
    case Kind::Number:
        return {Shape::Ellipse, Tone::Sky};
    case Kind::Anything:
        return {Shape::Ellipse, Tone::Red};
    case Kind::Decision:
        return {Shape::Rounded, Tone::Blue, true};
    case Kind::Chance:
        return {Shape::Box, Tone::Ink};
    case Kind::Payoffs:
        return {Shape::Text, Tone::Grey};
    case Kind::Folded:
        return {Shape::Rounded, Tone::Grey, false, true};
    }
    return {};
}

} // namespace sidl::visualizer
