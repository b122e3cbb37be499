// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/longdrag.h"

#include "editor/text/longselection.h"
#include "editor/text/quiettext.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QTimerEvent>

#include <Qsci/qsciscintilla.h>

#include <cstdlib>
#include <utility>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int ScrollPause = 50; // milliseconds

} // namespace

LongDrag::LongDrag(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    editor->viewport()->installEventFilter(this);
}

long LongDrag::positionAt(const QPoint &at) const
{
    return m_editor->SendScintilla(Sci::SCI_POSITIONFROMPOINT, static_cast<unsigned long>(at.x()), long(at.y()));
}

bool LongDrag::eventFilter(QObject *viewport, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto *press = static_cast<QMouseEvent *>(event);
        const bool isPlain = press->button() == Qt::LeftButton && press->modifiers() == Qt::NoModifier;
        m_pressed = isPlain && isQuiet(m_editor) ? positionAt(press->position().toPoint()) : -1;
        m_isFirst = true;
        break;
    }
    case QEvent::MouseMove:
        return takes(static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        m_pressed = -1;
        m_scrolling.stop();
        if (!std::exchange(m_isMine, false))
            break;
        selectTextInPlace(m_editor, m_editor->SendScintilla(Sci::SCI_GETANCHOR),
                          m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS));
        return true;
    default:
        break;
    }
    return QObject::eventFilter(viewport, event);
}

bool LongDrag::takes(QMouseEvent *move)
{
    if (m_pressed < 0 || move->buttons() != Qt::LeftButton)
        return false;
    if (std::exchange(m_isFirst, false)
        && (m_editor->SendScintilla(Sci::SCI_GETSELECTIONEMPTY) == 0
            || m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS) != m_pressed)) {
        m_pressed = -1; // in a margin, or words or what was selected before are dragged
        return false;
    }
    const QPoint at = move->position().toPoint();
    if (!m_isMine && std::labs(positionAt(at) - m_pressed) < LongSelection)
        return false;
    if (!std::exchange(m_isMine, true))
        endThatOfQScintilla();
    dragTo(at);
    return true;
}

/// Else it would go on scrolling, and selecting what it knows of. It lets go where the caret is, and shows that.
void LongDrag::endThatOfQScintilla()
{
    const long line = m_editor->SendScintilla(Sci::SCI_GETFIRSTVISIBLELINE);
    const long caret = m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const QPointF at(double(m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, caret)),
                     double(m_editor->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, caret)));
    QMouseEvent release(QEvent::MouseButtonRelease, at, m_editor->viewport()->mapToGlobal(at), Qt::LeftButton,
                        Qt::NoButton, Qt::NoModifier);
    m_editor->viewport()->removeEventFilter(this);
    QCoreApplication::sendEvent(m_editor->viewport(), &release);
    m_editor->viewport()->installEventFilter(this);
    m_editor->SendScintilla(Sci::SCI_SETFIRSTVISIBLELINE, static_cast<unsigned long>(line));
}

void LongDrag::dragTo(const QPoint &at)
{
    m_at = at;
    const long caret = positionAt(at);
    if (caret != m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS)) {
        selectForNow(m_editor, m_pressed, caret);
        m_editor->SendScintilla(Sci::SCI_SCROLLCARET);
    }
    if (m_editor->viewport()->rect().contains(at))
        m_scrolling.stop();
    else if (!m_scrolling.isActive())
        m_scrolling.start(ScrollPause, this);
}

void LongDrag::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_scrolling.timerId())
        dragTo(m_at);
    else
        QObject::timerEvent(event);
}

} // namespace sidl::editor
