// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/filedrops.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/games/gamespane.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMimeData>
#include <QTimer>
#include <QUrl>

namespace sidl::app {

namespace {

QStringList filesOf(const QMimeData *dropped)
{
    QStringList files;
    for (const QUrl &url : dropped->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

FileDrops::FileDrops(EditorTabs *tabs, GamesPane *games, QMainWindow *window)
    : QObject(window)
    , m_tabs(tabs)
    , m_games(games)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool FileDrops::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    const QStringList files = filesOf(drop->mimeData());
    if (files.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction); // not to be moved away from where they are
    drop->accept();
    if (event->type() == QEvent::Drop)
        for (const QString &file : files)
            QTimer::singleShot(0, this, [this, file] { open(file); }); // a message would keep whoever drops waiting
    return true;
}

void FileDrops::open(const QString &path)
{
    if (QFileInfo(path).isDir())
        m_games->chooseFolder(path);
    else
        m_tabs->openFile(path);
}

} // namespace sidl::app

#include "moc_filedrops.cpp"
