// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include <QDockWidget>

/// Base of tests of where panes stand in the whole window.
class DocksTest : public MainWindowTest
{
protected:
    void openAnew() ///< as a new user finds it
    {
        QSettings().clear();
        open();
    }
    QDockWidget *dock(const char *name) const { return m_window->findChild<QDockWidget *>(QLatin1String(name)); }
    double heightShare(const char *name) const { return double(dock(name)->height()) / m_window->height(); }
    double widthShare(const char *name) const { return double(dock(name)->width()) / m_window->width(); }
    bool isInFront(const char *name) const { return dock(name)->isVisible() && !dock(name)->visibleRegion().isEmpty(); }
};
