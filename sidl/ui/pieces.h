// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QRectF>
#include <QStringList>

class QPainter;

/// Small pictures of what games are played with: men, discs, cards, dice. Window thread.
namespace sidl::ui {

QStringList pieceNames(); ///< "king", "disc", "die-6", …, in the order of a palette
/// Paints the picture of that name as large as goes into @p box: its body in @p fill, if that is valid, and its lines in
/// what stands out from that. False, and nothing is painted: there is none.
bool paintPiece(QPainter &painter, const QString &name, const QRectF &box, const QColor &fill = {});

} // namespace sidl::ui
