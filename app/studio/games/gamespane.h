// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/games/samples.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

#include <functional>

class QFileSystemModel;
class QLabel;
class QModelIndex;
class QTreeView;

namespace sidl::app {

/// The games at hand: the samples, and below them the game files of a folder that the user has opened.
class GamesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit GamesPane(QWidget *parent = nullptr, const QString &samples = samplesFolder());
    static ui::PaneInfo info(); ///< of the one in the window

    QString folder() const { return m_folder; } ///< empty: none
    /// Shows the games of the folder and of those in it; empty, or one that is not there: none.
    void setFolder(const QString &folder);
    void askForFolder(); ///< beginning at the one that is shown, else where setBegin() says
    /// Where the user looks for a first folder; without, at home.
    void setBegin(const std::function<QString()> &folder) { m_begin = folder; }
    void chooseFolder(const QString &folder); ///< setFolder(), and tells it

Q_SIGNALS:
    void fileChosen(const QString &path);
    void folderChosen(const QString &folder); ///< by the user; empty: closed
    void folderChanged();                     ///< whoever did

private:
    void showMenu(QTreeView *view, const QPoint &position);
    QString pathAt(const QModelIndex &index) const;

    QTreeView *m_samples;
    QFileSystemModel *m_files;
    QTreeView *m_fileView;
    QLabel *m_folderName;
    QString m_folder;
    std::function<QString()> m_begin;
};

} // namespace sidl::app
