// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/filecompletion.h"

#include <QApplication>
#include <QCompleter>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileSystemModel>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace sidl::app {

FileCompletion::FileCompletion(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool FileCompletion::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish)
        if (auto *dialog = qobject_cast<QFileDialog *>(watched))
            mend(dialog);
    return false;
}

void FileCompletion::mend(QFileDialog *dialog)
{
    auto *field = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
    const QCompleter *completer = field ? field->completer() : nullptr;
    if (!completer)
        return; // the desktop's own dialog
    const auto take = [dialog, field](const QModelIndex &taken) {
        const QString path = taken.data(QFileSystemModel::FilePathRole).toString();
        const QString folder = dialog->directory().absolutePath();
        if (!path.startsWith(folder) || folder == u"/"_s || path.startsWith(folder + u'/'))
            return;
        QMetaObject::invokeMethod( // after the field has been given the part
            field, [field, path] { field->setText(QDir::toNativeSeparators(path)); }, Qt::QueuedConnection);
    };
    connect(completer, qOverload<const QModelIndex &>(&QCompleter::highlighted), field, take);
    connect(completer, qOverload<const QModelIndex &>(&QCompleter::activated), field, take);
}

} // namespace sidl::app

#include "moc_filecompletion.cpp"
