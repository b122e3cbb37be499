// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace sidl::tests {

/// As the Web Content Accessibility Guidelines reckon it.
inline double luminance(const QColor &colour)
{
    const auto linear
        = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// What is seen of a colour that may be translucent.
inline QColor seenOn(const QColor &ground, const QColor &colour)
{
    const auto mix = [&](int over, int under) { return qRound(under + (over - under) * double(colour.alphaF())); };
    return QColor(mix(colour.red(), ground.red()), mix(colour.green(), ground.green()),
                  mix(colour.blue(), ground.blue()));
}

inline double contrast(const QColor &text, const QColor &ground)
{
    const double a = luminance(seenOn(ground, text)), b = luminance(ground);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace sidl::tests
