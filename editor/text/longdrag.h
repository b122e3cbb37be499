// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPoint>

class QMouseEvent;
class QsciScintilla;

namespace sidl::editor {

/// Takes over from QScintilla when the mouse is dragged over a long selection in a large text: what is selected is
/// handed over when the button is let go, and not at each step. Window thread.
class LongDrag final : public QObject
{
public:
    /// Is owned by @p editor.
    explicit LongDrag(QsciScintilla *editor);

protected:
    bool eventFilter(QObject *viewport, QEvent *event) override;
    void timerEvent(QTimerEvent *event) override; ///< outside of the view, the text goes on scrolling

private:
    bool takes(QMouseEvent *move);
    void endThatOfQScintilla();
    void dragTo(const QPoint &at);
    long positionAt(const QPoint &at) const;

    QsciScintilla *m_editor;
    QBasicTimer m_scrolling;
    QPoint m_at;            ///< of the viewport
    long m_pressed = -1;    ///< the position where the button was pressed; -1: it is not, or selects otherwise
    bool m_isFirst = false; ///< the mouse has not been moved since
    bool m_isMine = false;
};

} // namespace sidl::editor
