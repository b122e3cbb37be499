// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/kepttimelines.h"

#include <QMenu>

namespace sidl::app {

/// The timelines that can be gone back to, the latest first.
class TimelinesMenu final : public QMenu
{
    Q_OBJECT
public:
    /// @p timelines lives as long as this.
    TimelinesMenu(const KeptTimelines *timelines, QWidget *parent);

    /// "nim, 12 chronons, 11:43", as the menu and messages call it.
    static QString nameOf(const KeptTimelines::Entry &entry);

Q_SIGNALS:
    void chosen(const QString &file);

private:
    void fill();

    const KeptTimelines *m_timelines;
};

} // namespace sidl::app
