// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace sidl::app {

struct Actions;
class EditorTabs;

/// Tells when the window and what is open in it have changed and are at rest again, so that both can be kept before
/// anything happens to the program.
class ArrangementWatch final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Pause = 1000; ///< ms

    /// @p window has its docks by now.
    ArrangementWatch(const Actions &actions, const EditorTabs *tabs, QMainWindow *window);

Q_SIGNALS:
    void changed(); ///< tabs, docks, the layout or the window's place; not more often than every Pause

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tellLater();

    QTimer m_timer;
};

} // namespace sidl::app
