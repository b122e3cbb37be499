// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graphcolours.h"

namespace sidl::visualizer {

namespace {

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

/// A fill in the tone of @p line that lets the text stand out.
QColor tinted(const QColor &line, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    const double share = isDark(palette) ? 0.26 : 0.13;
    const auto mix = [share](int a, int b) { return int(a * share + b * (1 - share)); };
    return QColor(mix(line.red(), base.red()), mix(line.green(), base.green()), mix(line.blue(), base.blue()));
}

QColor lineColour(Graph::Node::Kind kind, const QPalette &palette)
{
    const bool dark = isDark(palette);
    switch (kind) {
    case Graph::Node::Kind::Start:
    case Graph::Node::Kind::RuleKeyword:
        return dark ? QColor(0x6a, 0xae, 0xf0) : QColor(0x1b, 0x66, 0xb0);
    case Graph::Node::Kind::Terminal:
        return dark ? QColor(0x74, 0xc4, 0x7c) : QColor(0x2e, 0x7d, 0x32);
    case Graph::Node::Kind::Faulty:
        return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xc6, 0x28, 0x28);
    case Graph::Node::Kind::BodyKeyword:
        return dark ? QColor(0xe0, 0xb0, 0x55) : QColor(0xa0, 0x6a, 0x00);
    case Graph::Node::Kind::StatefulHelper:
        return dark ? QColor(0xbb, 0x96, 0xea) : QColor(0x6a, 0x3f, 0xa0);
    case Graph::Node::Kind::Unexplored:
    case Graph::Node::Kind::Plain:
        break;
    }
    return dark ? QColor(0x98, 0xa1, 0xad) : QColor(0x6b, 0x73, 0x7d);
}

} // namespace

NodeColours nodeColours(Graph::Node::Kind kind, const QPalette &palette)
{
    const QColor line = lineColour(kind, palette);
    const QColor fill = kind == Graph::Node::Kind::Unexplored ? palette.color(QPalette::Base) : tinted(line, palette);
    return {fill, line, palette.color(QPalette::Text)};
}

QColor edgeColour(Graph::Edge::Kind kind, const QPalette &palette)
{
    return lineColour(kind == Graph::Edge::Kind::Negative ? Graph::Node::Kind::Faulty : Graph::Node::Kind::Plain,
                      palette);
}

QColor addedColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x8a, 0xdc, 0x96) : QColor(0x1b, 0x6f, 0x2c);
}

QColor removedColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xf0, 0x9c, 0x98) : QColor(0xa3, 0x33, 0x33);
}

QColor matchColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xff, 0xc1, 0x4d) : QColor(0xf0, 0x8c, 0x00);
}

} // namespace sidl::visualizer
