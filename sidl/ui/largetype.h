// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QApplication>
#include <QFontInfo>
#include <QWidget>

namespace sidl::ui {

/// True if the type of @p part is clearly larger than the program's: others look on, who read it from afar.
inline bool hasLargeType(const QWidget &part)
{
    constexpr double Larger = 1.2;
    return QFontInfo(part.font()).pixelSize() > Larger * QFontInfo(QApplication::font()).pixelSize();
}

} // namespace sidl::ui
