// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include "app/studio/present/presentwindow.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

/// Base of tests of the whole window that present a game: begins one, presents it, and leaves again.
class PresentTest : public MainWindowTest
{
protected:
    QByteArray settledState() const ///< of the window's docks, once they move no more
    {
        QByteArray state, last;
        do {
            last = state;
            QTest::qWait(100);
            state = m_window->saveState();
        } while (state != last);
        return state;
    }
    void start(const char *game)
    {
        openGame(game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
    }
    void openPresent()
    {
        trigger("present");
        m_present = otherWindow<sidl::app::PresentWindow>();
        QVERIFY(m_present && m_present->isVisible());
    }
    void present(const char *game)
    {
        start(game);
        openPresent();
        m_present->showNormal(); // so that it can be resized
    }
    void resize(const QSize &size) const
    {
        auto *graph = m_present->findChild<sidl::visualizer::StateGraphPane *>();
        if (graph->isVisible())
            QTRY_VERIFY(!graph->pane()->view()->drawingSize().isEmpty()); // laid out
        m_present->resize(size);
        QApplication::processEvents();
    }
    sidl::debugger::SeatColumn *seat(int index) const ///< the referee's is the first
    {
        QList<sidl::debugger::SeatColumn *> seats = m_present->findChildren<sidl::debugger::SeatColumn *>();
        std::sort(seats.begin(), seats.end(), [](const auto *a, const auto *b) { return a->viewer() < b->viewer(); });
        return seats.at(index);
    }
    void press(const QKeySequence &key) const
    {
        for (QAction *one : m_present->actions())
            if (one->shortcuts().contains(key))
                one->trigger();
    }
    void leave() const
    {
        Q_EMIT m_present->left();
        QTRY_VERIFY(!otherWindow<sidl::app::PresentWindow>());
    }

    sidl::app::PresentWindow *m_present = nullptr;
};
