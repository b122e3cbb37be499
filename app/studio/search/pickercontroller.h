// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include <memory>

class QMainWindow;

namespace sidl::editor {
class Picker;
class PickSource;
} // namespace sidl::editor

namespace sidl::app {

struct Actions;
class EditorTabs;
class FileSource;
class FolderFiles;
class GamesPane;
struct Services;

/// The ways to commands and files by their names.
class PickerController final : public QObject
{
    Q_OBJECT
public:
    /// The commands are those of @p window's menus.
    PickerController(const Services &services, QMainWindow *window);

Q_SIGNALS:
    void told(const QString &message);

private:
    void pickCommand();
    void pickFile();
    void show(std::unique_ptr<editor::PickSource> source);
    void goOn(const QKeySequence &keys); ///< pressed in a picker: its own begin anew, those of the other open that
    std::unique_ptr<editor::PickSource> commands();

    const Actions &m_actions;
    EditorTabs *m_tabs;
    const GamesPane *m_games;
    QMainWindow *m_window;
    FolderFiles *m_folderFiles;
    QPointer<editor::Picker> m_picker; ///< that is shown
    FileSource *m_files = nullptr;     ///< of m_picker, if it lists files
};

} // namespace sidl::app
