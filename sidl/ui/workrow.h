// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

class QAbstractButton;
class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace sidl::ui {

/**
 * Work that is under way, with its progress and a button that cancels it.
 *
 * The row shows when the work has taken Moment, so that what is done sooner does not flicker, and hides when it ends.
 * Cancel works at once: cancelled() is emitted, and the button says "Cancelling …" until end(), as work on another
 * thread may need up to 200 ms to stop. What became of the work is for the pane to tell, in a text of its own.
 *
 * The keyboard stays at the buttons: if it is at one of the pane when the row shows, it goes to Cancel, and back to
 * that one at the end (to the pane, if it came to Cancel otherwise). So the pane switches buttons off after shown(),
 * and on before end(). The row has a parent.
 * Window thread.
 */
class WorkRow final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int Moment = 150; ///< ms

    explicit WorkRow(QWidget *parent);

    /// Work begins, of which nobody knows how long it takes. Where work is under way, this goes on from it.
    /// @p text: what is done, before the bar; empty where the pane tells it elsewhere.
    void begin(const QString &text = {});
    /// So much of it is done. @p all is 0 where nobody knows.
    void setProgress(qsizetype done, qsizetype all);
    void end(); ///< of the work, however it ended; does nothing when none is under way

    bool isWorking() const { return m_isWorking; }

Q_SIGNALS:
    void shown();     ///< the work takes longer than a moment
    void cancelled(); ///< by the user, once for each work

private:
    void showNow();
    void cancel();

    QLabel *m_text;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer *m_moment;
    QPointer<QAbstractButton> m_before; ///< had the keyboard when the row showed
    bool m_isWorking = false, m_isCancelled = false;
};

} // namespace sidl::ui
