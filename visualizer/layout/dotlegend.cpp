// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/dotlegend.h"

#include "visualizer/graph/nodelook.h"
#include "visualizer/layout/dotattributes.h"

namespace sidl::visualizer {

namespace {

/// In a legend; null: a box, whose corners may be round.
const char *shapeSign(Shape shape)
{
    switch (shape) {
    case Shape::Diamond:
        return "\u25c6";
    case Shape::Hexagon:
        return "\u2b22";
    case Shape::Parallelogram:
        return "\u25b0";
    case Shape::Text:
        return "1";
    case Shape::Box:
    case Shape::Rounded:
    case Shape::Ellipse:
        break;
    }
    return nullptr;
}

/// The cells of an entry of a legend: its sign, and what it stands for.
QByteArray cells(const Graph::LegendEntry &entry)
{
    using Sign = Graph::LegendEntry::Sign;
    NodeLook look = lookOf(entry.kind);
    if (entry.sign == Sign::AlikeBox || entry.sign == Sign::LeakBox)
        look = {Shape::Rounded, entry.sign == Sign::LeakBox ? Tone::Red : Tone::Violet, false, false};
    const unsigned line = lineColour(entry.tint ? entry.tint->tone : look.tone, false);
    const auto text = [](const char *sign, unsigned colour) {
        return "<TD><FONT COLOR=\"" + colourName(colour) + "\">" + sign + "</FONT></TD>";
    };
    QByteArray sign;
    switch (entry.sign) {
    case Sign::Played:
    case Sign::Thick:
        sign = text("<B>\u2501\u2501</B>", lineColour(Tone::Ink, false));
        break;
    case Sign::Alike:
        sign = entry.tint ? text("\u2505\u2505", line) // as thick as it is in a game tree
                          : text("\u2504\u2504", lineColour(Tone::Violet, false));
        break;
    case Sign::Leak:
        sign = text("<B>\u2505\u2505</B>", lineColour(Tone::Red, false));
        break;
    case Sign::Brackets:
        sign = text("( )", lineColour(Tone::Ink, false));
        break;
    case Sign::Dots:
        sign = text("…", lineColour(Tone::Ink, false));
        break;
    case Sign::Current: // a file does not tell where one is
        return {};
    case Sign::Node:
    case Sign::AlikeBox:
    case Sign::LeakBox: {
        if (const char *shape = shapeSign(look.shape)) {
            sign = text(shape, line);
            break;
        }
        const unsigned share = unsigned(entry.tint ? entry.tint->strength : Tint::Pale) * ShareOfStep;
        QByteArray style = look.shape == Shape::Rounded || look.shape == Shape::Ellipse ? "ROUNDED" : "";
        if (look.isDashed)
            style += style.isEmpty() ? "DASHED" : ",DASHED";
        sign = "<TD BORDER=\"" + QByteArray(look.isThick ? "2" : "1")
            + "\" WIDTH=\"18\" HEIGHT=\"12\" FIXEDSIZE=\"TRUE\""
            + (style.isEmpty() ? QByteArray() : " STYLE=\"" + style + '"') + " COLOR=\"" + colourName(line)
            + "\" BGCOLOR=\"" + (look.isDashed && !entry.tint ? QByteArray("#ffffff") : colourName(pale(line, share)))
            + "\"></TD>";
        break;
    }
    }
    return sign + "<TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"10\">" + html(entry.text) + "&#160; </FONT></TD>";
}

} // namespace

QByteArray headingWithLegend(const QStringList &heading, const std::vector<Graph::LegendEntry> &legend)
{
    constexpr int InRow = 5;
    const QByteArray table = "<TABLE BORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"1\">";
    QByteArray text = table;
    for (const QString &line : heading)
        text += "<TR><TD>" + html(line) + "</TD></TR>";
    QByteArray rows;
    int count = 0;
    for (const Graph::LegendEntry &entry : legend) {
        const QByteArray both = cells(entry);
        if (both.isEmpty())
            continue;
        if (count++ % InRow == 0)
            rows += (count > 1 ? "</TR><TR>" : "<TR>");
        rows += both;
    }
    if (count > 0)
        text += "<TR><TD>" + table + rows + "</TR></TABLE></TD></TR>";
    return text + "</TABLE>";
}

} // namespace sidl::visualizer
