// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/actions/habitkeys.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace sidl::app {

namespace {

/// What Qt's parts do with these keys is in their documentation: a box opens or goes up, a number field goes by large
/// steps, and a list walks without selecting, and selects.
bool isHabit(const QWidget *part, QKeyCombination key)
{
    const bool isUpOrDown = key.key() == Qt::Key_Up || key.key() == Qt::Key_Down;
    if (qobject_cast<const QComboBox *>(part))
        return isUpOrDown && key.keyboardModifiers() == Qt::AltModifier;
    if (key.keyboardModifiers() != Qt::ControlModifier)
        return false;
    if (qobject_cast<const QAbstractSpinBox *>(part))
        return isUpOrDown;
    return qobject_cast<const QAbstractItemView *>(part) && (isUpOrDown || key.key() == Qt::Key_Space);
}

} // namespace

HabitKeys::HabitKeys(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool HabitKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride || watched != QApplication::focusWidget())
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const Qt::KeyboardModifiers modifiers = key->modifiers() & ~Qt::KeypadModifier;
    if (!isHabit(QApplication::focusWidget(), QKeyCombination(modifiers, Qt::Key(key->key()))))
        return false;
    event->accept(); // then it is pressed as any other
    return true;
}

} // namespace sidl::app

#include "moc_habitkeys.cpp"
