// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QMainWindow;

namespace sidl::app {

class EditorTabs;
class GamesPane;

/// Opens what is dropped into the window from outside: files, each in its tab, and a folder in the pane of games.
class FileDrops final : public QObject
{
    Q_OBJECT
public:
    FileDrops(EditorTabs *tabs, GamesPane *games, QMainWindow *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void open(const QString &path);

    EditorTabs *m_tabs;
    GamesPane *m_games;
};

} // namespace sidl::app
