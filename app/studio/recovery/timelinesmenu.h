// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/kepttimelines.h"

#include <QMenu>

namespace sidl::app {

/// The timelines that can be gone back to, the latest first; those that are too many for a screen are in a menu below.
class TimelinesMenu final : public QMenu
{
    Q_OBJECT
public:
    /// @p timelines lives as long as this.
    TimelinesMenu(const KeptTimelines *timelines, QWidget *parent);

    static constexpr int Most = 25; ///< entries, but for those in the menu below

    /// "nim, 12 chronons, 11:43", as the menu and bars call it; with what a person has made of it:
    /// "nim, “Bob wins”, 12 chronons, 2 lines, 3 comments, 1 bookmark, 11:43".
    static QString nameOf(const KeptTimelines::Entry &entry);
    /// "nim, 12 chronons, 11:43", where there is one line for a message.
    static QString shortNameOf(KeptTimelines::Entry entry);

Q_SIGNALS:
    void chosen(const QString &file);

private:
    void fill();

    const KeptTimelines *m_timelines;
    QMenu *m_older = nullptr; ///< while there are more than Most
};

} // namespace sidl::app
