// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/table/agenttexts.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "debugger/session/gamesession.h"
#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"
#include "sidl/agents/agentspec.h"

#include <QDir>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameSession;
using editor::CodeEditor;

AgentTexts::AgentTexts(MessageBar *bar, debugger::GameSession *session, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_session(session)
    , m_tabs(tabs)
{
    connect(session, &GameSession::aboutToStart, this, [this] {
        m_size = 1;
        m_isDismissed = false;
        m_bar->clear();
    });
    connect(session, &GameSession::changed, this, &AgentTexts::update);
    connect(session, &GameSession::agentMissed, this, &AgentTexts::tell); // nothing may have been played
    connect(session, &GameSession::tableChanged, m_bar, &MessageBar::clear);
    connect(tabs, &EditorTabs::saved, this, [this] {
        if (!m_bar->text().isEmpty())
            tell();
    });
    connect(bar, &MessageBar::dismissed, this, [this] { m_isDismissed = true; });
}

void AgentTexts::update()
{
    const int size = m_session->hasGame() ? int(m_session->tree().size()) : 0;
    const bool isPlayed = size > std::exchange(m_size, size);
    if (isPlayed)
        tell();
}

std::vector<CodeEditor *> AgentTexts::unsaved() const
{
    std::vector<CodeEditor *> texts;
    if (!m_session->hasGame())
        return texts;
    const QString folder = debugger::folderOfGame(m_session->game().fileName);
    for (const auto &[player, agent] : m_session->table().agents) {
        const engine::Result<agents::AgentSpec> spec = agents::readAgentSpec(agent, folder);
        if (!spec.ok() || spec->argument.isEmpty() || spec->name == "exec"_L1)
            continue;
        CodeEditor *text = m_tabs->editorOf(QDir::cleanPath(QDir().absoluteFilePath(spec->file())));
        if (text && text->gameDocument()->isModified() && std::find(texts.begin(), texts.end(), text) == texts.end())
            texts.push_back(text);
    }
    return texts;
}

void AgentTexts::tell()
{
    if (m_isDismissed)
        return;
    const std::vector<CodeEditor *> texts = unsaved();
    if (texts.empty())
        return m_bar->clear();
    QStringList names;
    for (const CodeEditor *text : texts)
        names += m_tabs->nameOf(text);
    const QString message = names.size() == 1
        ? tr("%1 has changes that are not saved: the agent plays by the saved file. Once they are saved, it plays by "
             "them "
             "from the next start on.")
        : tr(
            "%1 have changes that are not saved: the agents play by the saved files. Once they are saved, they play by "
            "them from the next start on.");
    if (const QString told = message.arg(names.join(u", "_s)); told != m_bar->text()) {
        m_bar->showMessage(MessageBar::Kind::Warning, told);
        connect(m_bar->addButton(tr("Save")), &QPushButton::clicked, this, &AgentTexts::save);
    }
    m_bar->show();
}

void AgentTexts::save()
{
    for (CodeEditor *text : unsaved())
        if (!m_tabs->save(text))
            return;
}

} // namespace sidl::app

#include "moc_agenttexts.cpp"
