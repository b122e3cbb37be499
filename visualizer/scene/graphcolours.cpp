// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphcolours.h"

#include "sidl/ui/colours.h"
#include "visualizer/graph/nodelook.h"

#include <iterator>

namespace sidl::visualizer {

namespace {

/// A fill in the tone of @p line that lets the text stand out. @p strength as in Tint; 0 is paler still.
QColor tinted(const QColor &line, const QPalette &palette, int strength)
{
    const QColor base = palette.color(QPalette::Base);
    const double share = ui::isDark(palette) ? 0.1 + 0.1 * strength : strength == 0 ? 0.06 : 0.13 * strength;
    const auto mix = [share](int a, int b) { return int(a * share + b * (1 - share)); };
    return QColor(mix(line.red(), base.red()), mix(line.green(), base.green()), mix(line.blue(), base.blue()));
}

} // namespace

QColor toneColour(Tone tone, const QPalette &palette)
{
    return QColor::fromRgb(lineColour(tone, ui::isDark(palette)));
}

NodeColours nodeColours(Graph::Node::Kind kind, const std::optional<Tint> &tint, const QPalette &palette)
{
    const NodeLook look = lookOf(kind);
    const QColor line = toneColour(tint ? tint->tone : look.tone, palette);
    const QColor fill = look.isDashed && !tint ? palette.color(QPalette::Base)
                                               : tinted(line, palette, tint ? tint->strength : Tint::Pale);
    return {fill, line, palette.color(QPalette::Text)};
}

QColor edgeColour(Graph::Edge::Kind kind, const QPalette &palette)
{
    switch (kind) {
    case Graph::Edge::Kind::Negative:
    case Graph::Edge::Kind::Leak:
        return toneColour(Tone::Red, palette);
    case Graph::Edge::Kind::Alike:
        return toneColour(Tone::Violet, palette);
    case Graph::Edge::Kind::Plain:
        break;
    }
    return toneColour(Tone::Grey, palette);
}

ClusterColours clusterColours(bool isLeak, const QPalette &palette)
{
    const QColor line = toneColour(isLeak ? Tone::Red : Tone::Violet, palette);
    return {tinted(line, palette, 0), line};
}

QColor playedColour(const QPalette &palette)
{
    return toneColour(Tone::Ink, palette);
}

QColor groupColour(int group, const QPalette &palette)
{
    constexpr Tone Tones[] = {Tone::Red, Tone::Blue, Tone::Green, Tone::Violet, Tone::Amber, Tone::Sky};
    return toneColour(Tones[std::size_t(group - 1) % std::size(Tones)], palette);
}

QColor matchColour(const QPalette &palette)
{
    return ui::isDark(palette) ? QColor(0xff, 0xc1, 0x4d) : QColor(0xf0, 0x8c, 0x00);
}

QColor hitColour(const QPalette &palette)
{
    return ui::isDark(palette) ? QColor(0xff, 0x6a, 0x3d) : QColor(0xd8, 0x43, 0x15);
}

} // namespace sidl::visualizer
