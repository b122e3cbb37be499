// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/qtfiledialogs.h"

#include <QApplication>
#include <QCompleter>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr auto KeptColumns = "sidlColumns"; ///< a dialog's property: its columns as Qt has them

} // namespace

QtFileDialogs::QtFileDialogs(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool QtFileDialogs::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish)
        if (auto *dialog = qobject_cast<QFileDialog *>(watched))
            mendCompletion(dialog);
    // The columns of the last dialog, of any program of Qt's, are there when one is shown, and are kept when it is gone.
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        if (auto *dialog = qobject_cast<QFileDialog *>(watched))
            mendColumns(dialog, event->type() == QEvent::Show);
    return false;
}

void QtFileDialogs::mendCompletion(QFileDialog *dialog)
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

void QtFileDialogs::mendColumns(QFileDialog *dialog, bool isShown)
{
    constexpr int Name = 0, Type = 2; // sections of QFileSystemModel
    const auto *list = dialog->findChild<QTreeView *>(u"treeView"_s);
    if (!list)
        return; // the desktop's own dialog
    QHeaderView *header = list->header();
    if (!isShown) {
        header->restoreState(dialog->property(KeptColumns).toByteArray());
        return;
    }
    dialog->setProperty(KeptColumns, header->saveState());
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(Name, QHeaderView::Stretch);
    header->setSectionHidden(Type, true);
}

} // namespace sidl::app

#include "moc_qtfiledialogs.cpp"
