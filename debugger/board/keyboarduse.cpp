// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/keyboarduse.h"

#include <QApplication>
#include <QKeyEvent>

#include <utility>

namespace sidl::debugger {

namespace {

/// One that is held while another key or the pointer is used.
bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta
        || key == Qt::Key_AltGr;
}

} // namespace

KeyboardUse *KeyboardUse::ofProgram()
{
    auto *use = qApp->findChild<KeyboardUse *>(QString(), Qt::FindDirectChildrenOnly);
    return use ? use : new KeyboardUse(qApp);
}

KeyboardUse::KeyboardUse(QObject *program)
    : QObject(program)
{
    program->installEventFilter(this);
}

/// The key of a command is taken before it comes to a widget, and not seen here.
bool KeyboardUse::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    const bool isKey = type == QEvent::KeyPress && !isModifier(static_cast<const QKeyEvent *>(event)->key());
    if ((isKey || type == QEvent::MouseButtonPress) && std::exchange(m_isByKeys, isKey) != isKey)
        Q_EMIT changed();
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::debugger

#include "moc_keyboarduse.cpp"
