// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/view/linestarts.h"

#include <QApplication>
#include <QEvent>
#include <Qsci/qsciscintilla.h>

#include <utility>

namespace sidl::editor {

using Sci = QsciScintillaBase;

LineStarts::LineStarts(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    connect(editor, &QsciScintilla::SCN_MODIFIED, this, [this](int, int type) {
        m_isChanged = m_isChanged || (type & (Sci::SC_MOD_INSERTTEXT | Sci::SC_MOD_DELETETEXT));
    });
    connect(editor, &QsciScintilla::SCN_UPDATEUI, this, &LineStarts::update);
    editor->viewport()->installEventFilter(this);
}

void LineStarts::update()
{
    const long caret = m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const bool isMoved = std::exchange(m_caret, caret) != caret;
    const bool isChanged = std::exchange(m_isChanged, false);
    if ((!isMoved && !isChanged) || m_editor->SendScintilla(Sci::SCI_GETXOFFSET) == 0)
        return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return; // what is below the pointer stays there
    const auto *other = qobject_cast<const QsciScintilla *>(QApplication::focusWidget());
    if (isChanged && other && other != m_editor)
        return; // one types in another view on this text
    if (isSeenFromStart(caret))
        m_editor->SendScintilla(Sci::SCI_SETXOFFSET, 0L);
}

bool LineStarts::isSeenFromStart(long caret) const
{
    const long x = m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, caret)
        + m_editor->SendScintilla(Sci::SCI_GETXOFFSET);
    const long room = m_editor->SendScintilla(Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(Sci::STYLE_DEFAULT), "9")
        + m_editor->SendScintilla(Sci::SCI_GETMARGINRIGHT);
    return x + room <= m_editor->viewport()->width();
}

bool LineStarts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) // it may itself move the caret, and comes before what is painted
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_caret = m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
                m_isChanged = false;
            },
            Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::editor

#include "moc_linestarts.cpp"
