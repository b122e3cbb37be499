// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

struct Services;

/// What the panes that look into states were asked: the goals of queries are remembered, watches are kept for each game
/// file.
class WatchingController final : public QObject
{
    Q_OBJECT
public:
    WatchingController(const Services &services, QObject *parent);
};

} // namespace sidl::app
