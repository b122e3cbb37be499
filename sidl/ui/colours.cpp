// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/colours.h"

namespace sidl::ui {

namespace {

/// So many tenths of the palette's text on its base colour.
QColor textOnBase(const QPalette &palette, double tenths)
{
    const QColor text = palette.color(QPalette::Text), base = palette.color(QPalette::Base);
    const auto mix = [tenths](int a, int b) { return int((a * tenths + b * (10 - tenths)) / 10); };
    return QColor(mix(text.red(), base.red()), mix(text.green(), base.green()), mix(text.blue(), base.blue()));
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QColor createdColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x7e, 0xd3, 0x8b) : QColor(0x1b, 0x7a, 0x2f);
}

QColor deletedColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xe0, 0x8a, 0x8a) : QColor(0xa3, 0x3a, 0x3a);
}

QColor errorColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xff, 0x8a, 0x80) : QColor(0xb0, 0x1e, 0x1e);
}

QColor errorSignColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xff, 0x6b, 0x60) : QColor(0xd3, 0x2f, 0x2f);
}

QColor warningSignColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xf0, 0xb0, 0x40) : QColor(0xd0, 0x87, 0x00);
}

QColor informationSignColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x6b, 0xb0, 0xff) : QColor(0x2f, 0x7f, 0xd3);
}

QColor watchColour(int watch, const QPalette &palette)
{
    static constexpr QRgb light[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x7a5c00, 0x56349b};
    static constexpr QRgb dark[] = {0x56b4e9, 0xff9a4d, 0x3fd4a8, 0xe6a3cb, 0xf0e442, 0xb39ddb};
    return QColor(isDark(palette) ? dark[watch % 6] : light[watch % 6]);
}

QColor playerColour(int player, const QPalette &palette)
{
    // Blue, amber, violet, green, sky, red: the lines of graphs in these tones.
    static constexpr QRgb light[] = {0x0b5fa5, 0x986400, 0x8a2878, 0x007a58, 0x1a78aa, 0xb32c0a};
    static constexpr QRgb dark[] = {0x6aaef0, 0xe8b650, 0xd59ad0, 0x45d6a8, 0x7fd4f5, 0xff7d60};
    return QColor(isDark(palette) ? dark[player % 6] : light[player % 6]);
}

QColor foundColour(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xf2, 0xc1, 0x4e) : QColor(0xe0, 0xa0, 0x00);
}

QColor faintColour(const QPalette &palette)
{
    return textOnBase(palette, 7);
}

QColor gridColour(const QPalette &palette)
{
    return textOnBase(palette, 3);
}

} // namespace sidl::ui
