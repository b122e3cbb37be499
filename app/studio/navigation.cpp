// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/navigation.h"

#include "app/studio/actions.h"
#include "app/studio/commandsource.h"
#include "app/studio/editortabs.h"
#include "app/studio/filesource.h"
#include "app/studio/folderfiles.h"
#include "app/studio/gamespane.h"
#include "editor/codeeditor.h"
#include "editor/picker.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>

namespace sidl::app {

Navigation::Navigation(const Actions &actions, EditorTabs *tabs, const GamesPane *games, QMainWindow *window)
    : QObject(window)
    , m_actions(actions)
    , m_tabs(tabs)
    , m_games(games)
    , m_window(window)
    , m_folderFiles(new FolderFiles(this))
{
    connect(actions.pickCommand, &QAction::triggered, this, &Navigation::pickCommand);
    connect(actions.pickFile, &QAction::triggered, this, &Navigation::pickFile);
    connect(m_folderFiles, &FolderFiles::listed, this, [this](const QStringList &paths) {
        if (!m_picker || !m_files)
            return; // chosen already
        m_files->setFolder(m_games->folder(), paths);
        m_picker->refresh();
    });
}

std::unique_ptr<editor::PickSource> Navigation::commands() const
{
    return std::make_unique<CommandSource>(m_window->menuBar(), m_actions.pickCommand);
}

void Navigation::show(std::unique_ptr<editor::PickSource> source)
{
    m_picker = new editor::Picker(std::move(source), m_tabs);
    m_picker->show();
}

void Navigation::pickCommand()
{
    m_files = nullptr;
    show(commands());
}

void Navigation::pickFile()
{
    auto files = std::make_unique<FileSource>(m_tabs, commands());
    m_files = files.get();
    show(std::move(files));
    if (m_tabs->current()) // one that was just opened is not analysed yet
        connect(m_tabs->current(), &editor::CodeEditor::symbolsChanged, m_picker, &editor::Picker::refresh);
    if (!m_games->folder().isEmpty())
        m_folderFiles->list(m_games->folder());
}

} // namespace sidl::app
