// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/pickercontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/games/folderfiles.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/search/commandsource.h"
#include "app/studio/search/filesource.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "editor/editor/codeeditor.h"
#include "editor/symbols/picker.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>

namespace sidl::app {

PickerController::PickerController(const Services &services, QMainWindow *window)
    : QObject(window)
    , m_actions(services.actions)
    , m_tabs(services.documents)
    , m_games(services.panes.get<GamesPane>())
    , m_window(window)
    , m_folderFiles(new FolderFiles(this))
{
    connect(m_actions.pickCommand, &QAction::triggered, this, &PickerController::pickCommand);
    connect(m_actions.pickFile, &QAction::triggered, this, &PickerController::pickFile);
    connect(m_folderFiles, &FolderFiles::listed, this, [this](const QStringList &paths) {
        if (!m_picker || !m_files)
            return; // chosen already
        m_files->setFolder(m_games->folder(), paths);
        m_picker->refresh();
    });
}

std::unique_ptr<editor::PickSource> PickerController::commands()
{
    return std::make_unique<CommandSource>(m_window->menuBar(), m_actions.pickCommand,
                                           [this](const QString &message) { Q_EMIT told(message); });
}

void PickerController::show(std::unique_ptr<editor::PickSource> source)
{
    if (m_picker && m_picker->isVisible())
        return m_picker->setSource(std::move(source));
    m_picker = new editor::Picker(std::move(source), m_tabs);
    connect(m_picker, &editor::Picker::shortcutPressed, this, &PickerController::goOn);
    m_picker->show();
}

void PickerController::goOn(const QKeySequence &keys)
{
    QAction *shown = m_files ? m_actions.pickFile : m_actions.pickCommand;
    QAction *other = m_files ? m_actions.pickCommand : m_actions.pickFile;
    if (shown->shortcuts().contains(keys))
        m_picker->selectText();
    else if (other->shortcuts().contains(keys))
        other->trigger();
}

void PickerController::pickCommand()
{
    m_files = nullptr;
    show(commands());
}

void PickerController::pickFile()
{
    auto files = std::make_unique<FileSource>(m_tabs, commands());
    m_files = files.get();
    show(std::move(files));
    if (m_tabs->current()) // one that was just opened is not analysed yet
        connect(m_tabs->current()->gameDocument(), &editor::GameDocument::symbolsChanged, m_picker,
                &editor::Picker::refresh);
    if (!m_games->folder().isEmpty())
        m_folderFiles->list(m_games->folder());
}

} // namespace sidl::app

#include "moc_pickercontroller.cpp"
