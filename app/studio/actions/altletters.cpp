// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/actions/altletters.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace sidl::app {

AltLetters::AltLetters(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool AltLetters::eventFilter(QObject *watched, QEvent *event)
{
#ifdef Q_OS_MACOS // there, Alt types
    Q_UNUSED(watched)
    Q_UNUSED(event)
    return false;
#else
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const Qt::KeyboardModifiers modifiers = key->modifiers(); // with Ctrl, too, it is AltGr on some systems
    if (!modifiers.testFlag(Qt::AltModifier) || modifiers.testFlag(Qt::ControlModifier) || key->text().isEmpty()
        || !key->text().front().isPrint())
        return false;
    if (!qobject_cast<QLineEdit *>(watched) && !qobject_cast<QPlainTextEdit *>(watched)
        && !qobject_cast<QTextEdit *>(watched))
        return false;
    event->ignore();
    return true;
#endif
}

} // namespace sidl::app

#include "moc_altletters.cpp"
