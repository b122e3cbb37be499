// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QSize>
#include <QTimer>

class QMainWindow;

namespace sidl::app {

/// How the docks of a window were arranged before others took its place. Window thread.
class Arrangement final : public QObject
{
    Q_OBJECT
public:
    explicit Arrangement(QMainWindow *window); ///< as it is now
    /// To be called once the window is shown again: docks are where they were, and as large. Desktops may give a window
    /// that appears another size for a moment, which would squeeze docks: so this goes on for a while.
    void restore();
    bool isRestoring() const { return m_settling.isActive(); } ///< it goes on

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restoreState();
    void showLost(); ///< panes that float and should be seen

    QMainWindow *m_window;
    QByteArray m_state;
    QSize m_size; ///< of the window
    QTimer m_settling;
};

} // namespace sidl::app
