// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/questiontype.h"

#include <QApplication>
#include <QEvent>
#include <QInputDialog>
#include <QMessageBox>

namespace sidl::ui {

QuestionType::QuestionType(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

bool QuestionType::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Polish || m_points <= 0)
        return QObject::eventFilter(watched, event);
    if (!qobject_cast<QMessageBox *>(watched) && !qobject_cast<QInputDialog *>(watched))
        return QObject::eventFilter(watched, event);
    auto *question = static_cast<QWidget *>(watched);
    const QWidget *owner = question->parentWidget();
    while (owner && owner != m_window)
        owner = owner->parentWidget();
    if (owner) {
        QFont font = QApplication::font();
        font.setPointSizeF(m_points);
        question->setFont(font);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::ui

#include "moc_questiontype.cpp"
