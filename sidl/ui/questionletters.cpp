// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/questionletters.h"

#include "sidl/ui/messageboxes.h"

#include <QCoreApplication>
#include <QEvent>

namespace sidl::ui {

QuestionLetters::QuestionLetters(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool QuestionLetters::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish) // before it takes the size that its buttons need
        if (auto *box = qobject_cast<QMessageBox *>(watched))
            giveLetters(box);
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::ui

#include "moc_questionletters.cpp"
