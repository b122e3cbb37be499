// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace sidl::debugger {

/// An eye with a stroke through it: hidden from somebody. As wide as @p box, drawn for any size. Window thread.
void paintHiddenEye(QPainter &painter, const QRectF &box, const QColor &colour);

} // namespace sidl::debugger
