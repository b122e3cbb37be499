// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

namespace sidl::app {

/// The panes of a window, each the only one of its class.
class Panes final
{
public:
    void add(QWidget *pane) { m_all << pane; }

    /// The pane of a class; null if the window has none.
    template <typename Pane>
    Pane *get() const
    {
        for (QWidget *pane : m_all)
            if (auto *found = qobject_cast<Pane *>(pane))
                return found;
        return nullptr;
    }

private:
    QList<QWidget *> m_all;
};

} // namespace sidl::app
