// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QScreen;
class QStackedLayout;
class QToolButton;

namespace sidl::debugger {
class GameReading;
}

namespace sidl::app {

class PresentWindow;

/**
 * What the presenter sees on a screen of its own while a class sees the presentation on another one: a picture of what the
 * class sees, what comes next in the prepared line, whatever is covered there, the comments, and the time. Shows none of
 * that while any part of the window is on the screen of the class.
 */
class PresenterWindow final : public QWidget
{
    Q_OBJECT
public:
    /// @p present and @p session live longer.
    PresenterWindow(PresentWindow *present, const debugger::GameReading *session);

    bool isPrivate() const; ///< no part of it is on the screen of the class
    /// A screen that shows nothing of @p here; null: there is none.
    static QScreen *screenBeside(const QScreen *here);
    static QString elapsedText(qint64 seconds); ///< "2:05", "1:00:00"

protected:
    void moveEvent(QMoveEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *newContent();
    void nameStep();
    void refresh();
    void fill(bool tells); ///< with what comes next; else with nothing
    void tick();

    PresentWindow *m_present;
    const debugger::GameReading *m_session;
    QStackedLayout *m_pages; ///< the content, or why there is none
    QLabel *m_picture;
    QLabel *m_nextTitle, *m_next, *m_later, *m_notes, *m_time;
    QToolButton *m_step;
    QElapsedTimer m_begun;
    QTimer m_tick;
};

} // namespace sidl::app
