// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <functional>

namespace sidl::app {

/// While it lives, some windows tell screen readers nothing, though all their widgets are there: not a name, nor what is
/// in them. A window that is hidden can be asked by a screen reader as well as one that is seen. At most one lives at a
/// time. Window thread.
class Silence final
{
public:
    /// @p isSilent: whether a window is to tell nothing; asked whenever a screen reader asks for a widget of it.
    explicit Silence(std::function<bool(const QWidget *window)> isSilent);
    ~Silence();
    void end(); ///< all windows tell again what is in them

    /// What screen readers know of @p window counts no more: to be called for one that has come to be silent.
    void begin(QWidget *window);

private:
    std::function<bool(const QWidget *window)> m_isSilent;
};

} // namespace sidl::app
