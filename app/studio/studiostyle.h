// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProxyStyle>

namespace sidl::app {

/// Fusion, with rings around radio buttons that can be seen on a dark window: there, its own are darker than the window.
class StudioStyle final : public QProxyStyle
{
    Q_OBJECT
public:
    StudioStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
};

} // namespace sidl::app
