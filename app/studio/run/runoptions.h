// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"

#include <QObject>

#include <chrono>

class QActionGroup;
class QMenu;

namespace sidl::app {

/// How Run plays: what seats without a choice do, and how fast. A menu of each, remembered from one start to the next.
class RunOptions final : public QObject
{
    Q_OBJECT
public:
    explicit RunOptions(QWidget *parent);

    QMenu *othersMenu() const { return m_othersMenu; }
    QMenu *speedMenu() const { return m_speedMenu; }
    play::Policy others() const;
    std::chrono::milliseconds pause() const; ///< between two chronons

Q_SIGNALS:
    void changed();

private:
    void remember();

    QMenu *m_othersMenu;
    QMenu *m_speedMenu;
    QActionGroup *m_others;
    QActionGroup *m_speed;
};

} // namespace sidl::app
