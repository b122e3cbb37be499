// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/welcomecontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/games/gamespane.h"
#include "app/studio/games/newgamedialog.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/services.h"
#include "app/studio/window/welcomepage.h"
#include "debugger/enginesession/enginegamesession.h"
#include "editor/editor/codeeditor.h"

#include <QAction>

namespace sidl::app {

WelcomeController::WelcomeController(const Services &services, GamesPane *games, GameControls *controls,
                                     QWidget *window)
    : QObject(window)
    , m_services(services)
    , m_games(games)
    , m_controls(controls)
    , m_window(window)
{
    connect(services.actions.welcome, &QAction::triggered, this, &WelcomeController::show);
    connect(services.actions.newFromTemplate, &QAction::triggered, this, &WelcomeController::newFromTemplate);
}

void WelcomeController::show()
{
    EditorTabs *tabs = m_services.documents;
    if (!m_page) {
        m_page = new WelcomePage;
        connect(m_page, &WelcomePage::newGameWanted, this, &WelcomeController::newFromTemplate);
        connect(m_page, &WelcomePage::openWanted, tabs, &EditorTabs::askAndOpen);
        connect(m_page, &WelcomePage::tutorialWanted, m_services.actions.tutorial, &QAction::trigger);
        connect(m_page, &WelcomePage::openFolderWanted, m_games, &GamesPane::askForFolder);
        connect(m_page, &WelcomePage::fileChosen, tabs, &EditorTabs::openFile);
        connect(m_page, &WelcomePage::sampleChosen, this, [this, tabs](const QString &path) {
            if (tabs->openFile(path))
                m_controls->start();
        });
        tabs->addPage(m_page, tr("Welcome"));
    }
    tabs->setCurrentWidget(m_page);
    m_page->begin();
}

bool WelcomeController::isAlone() const
{
    return m_page && m_services.documents->currentWidget() == m_page && !m_services.session->hasGame();
}

void WelcomeController::newFromTemplate()
{
    NewGameDialog dialog(m_window);
    if (const editor::CodeEditor *shown = m_services.documents->current())
        dialog.proposeTests(*shown->gameDocument(), m_services.documents->isShipped(shown->gameDocument()->path()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    editor::CodeEditor *text = m_services.documents->newFileAsGiven(dialog.text());
    if (text->gameDocument()->gameName().isEmpty())
        text->gameDocument()->setGameName(dialog.gameName());
    text->setFocus();
}

} // namespace sidl::app

#include "moc_welcomecontroller.cpp"
