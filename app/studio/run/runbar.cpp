// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runbar.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "app/studio/run/gamecontrols.h"
#include "editor/editor/codeeditor.h"
#include "sidl/wording/counts.h"

#include <QPushButton>

#include <utility>

namespace sidl::app {

using debugger::GameSession;

RunBar::RunBar(MessageBar *bar, GameControls *controls, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_controls(controls)
    , m_tabs(tabs)
{
    const GameSession *session = controls->session();
    connect(tabs, &EditorTabs::textEdited, this, [this](const editor::CodeEditor *edited) {
        // What is wrong with the new text is known when it has been checked.
        if (edited == m_controls->runText())
            watch(edited);
    });
    connect(controls, &GameControls::placesMoved, this, &RunBar::update);
    connect(tabs, &EditorTabs::currentEditorChanged, this, &RunBar::update);
    connect(tabs, &EditorTabs::tabClosed, this, &RunBar::update);
    connect(controls, &GameControls::updated, this, &RunBar::showOfText);
    connect(session, &GameSession::started, this, [this] {
        m_keepsOld = m_hasOffered = false;
        m_warning.clear();
        showWarning();
        if (const editor::CodeEditor *played = m_controls->playedText())
            watch(played);
        update(); // it may have been edited while its start had stopped inside of a rule
    });
    connect(session, &GameSession::stoppedChanged, this, &RunBar::update); // in a start, maybe, of other rules
    connect(session, &GameSession::adopted, this, &RunBar::update);        // the old rules may be back
    connect(session, &GameSession::replayed, this, &RunBar::tellReplay);
    connect(controls, &GameControls::failedTestPasses, this, [this](const QString &failed) {
        if (!m_warning.contains(failed))
            return;
        m_warning.clear();
        if (!m_isOffering)
            showWarning();
    });
    connect(session, &GameSession::changed, this, [this] {
        if (m_controls->session()->tree().current() != m_sameAt)
            endSame();
    });
    connect(m_bar, &MessageBar::dismissed, this, [this] {
        if (m_isOffering) {
            m_keepsOld = true;
            showWarning();
        } else if (!std::exchange(m_warning, {}).isEmpty() && !m_answer.isEmpty()) {
            Q_EMIT warningClosed();
        }
    });
}

void RunBar::warn(const QString &message, const QString &answer)
{
    m_warning = message;
    m_answer = answer;
    if (!m_isOffering) // that comes first
        showWarning();
}

void RunBar::withdraw()
{
    if (m_warning.isEmpty() || m_answer.isEmpty())
        return;
    m_warning.clear();
    if (!m_isOffering)
        showWarning();
}

void RunBar::showWarning()
{
    m_isOffering = m_tellsSame = false;
    if (m_warning.isEmpty()) {
        m_bar->clear();
        return;
    }
    m_bar->showMessage(MessageBar::Kind::Warning, m_warning);
    showOfText();
    if (m_answer.isEmpty())
        return;
    connect(m_bar->addButton(m_answer), &QPushButton::clicked, this, [this] {
        m_warning.clear();
        m_bar->clear();
        Q_EMIT answered();
    });
}

void RunBar::showOfText()
{
    if (!m_isOffering && !m_bar->text().isEmpty()) // what is offered is offered in front alone
        m_bar->setVisible(!m_controls->isOtherGameInFront());
}

void RunBar::watch(const editor::CodeEditor *played)
{
    disconnect(m_checks);
    m_checks = connect(played->gameDocument(), &editor::GameDocument::problemsChanged, this, &RunBar::update);
}

void RunBar::update()
{
    const GameSession *session = m_controls->session();
    const bool isStarting = m_controls->isStarting() && session->isStopped(); // the start has stopped inside of a rule
    const editor::CodeEditor *played = isStarting ? m_controls->runText()
        : session->hasGame()                      ? m_controls->playedText()
                                                  : nullptr;
    if (played != m_tabs->current())
        endSame();
    const bool isAsked = played && played == m_tabs->current() && !m_keepsOld;
    if (isAsked && !m_controls->arePlacesCurrent())
        return; // until it is known what was typed
    const bool isChanged = isAsked && !(isStarting ? m_controls->runPlaces() : m_controls->places()).isSameProgram();
    if (!isChanged) {
        if (isAsked)
            m_hasOffered = false;
        if (m_isOffering)
            showWarning();
        return;
    }
    watch(played);
    const bool isSound = !played->gameDocument()->hasErrors();
    // What was offered stays: another text was in front meanwhile, or errors come and go as one writes.
    if (m_isOffering ? isSound != m_isSound : isSound || m_hasOffered)
        offerChoices(isStarting, isSound);
}

void RunBar::offerChoices(bool isStarting, bool isSound)
{
    m_isOffering = m_hasOffered = true;
    m_isSound = isSound;
    m_tellsSame = false;
    m_bar->showMessage(MessageBar::Kind::Information,
                       isSound
                           ? tr("The rules were changed. The game goes on under the old ones.")
                           : tr("The rules were changed. The game goes on under the old ones: the text has errors."));
    QPushButton *restart = m_bar->addButton(tr("Restart"));
    connect(restart, &QPushButton::clicked, m_controls, &GameControls::startAgain);
    m_needSound = {restart};
    if (!isStarting)
        offerReplays();
    connect(m_bar->addButton(tr("Keep the Old Rules")), &QPushButton::clicked, this, [this] {
        m_keepsOld = true;
        showWarning();
    });
    if (isSound)
        return;
    for (QPushButton *button : std::as_const(m_needSound)) {
        button->setEnabled(false);
        button->setToolTip(tr("The text has errors. See Problems."));
    }
    connect(m_bar->addButton(tr("Go to Problems")), &QPushButton::clicked, this, &RunBar::problemsWanted);
}

void RunBar::offerReplays()
{
    QPushButton *replay = m_bar->addButton(tr("Replay This Line"));
    replay->setToolTip(tr("Start under the new rules and play the actions that led here again, as far as they stay "
                          "valid; other lines are forgotten"));
    connect(replay, &QPushButton::clicked, m_controls, &GameControls::replay);
    QPushButton *all = m_bar->addButton(tr("Replay All Lines"));
    all->setToolTip(tr("Play all recorded lines again beside the game, and see what is different before you decide"));
    connect(all, &QPushButton::clicked, this, &RunBar::replayAllWanted);
    m_needSound << replay << all;
}

void RunBar::endSame()
{
    if (std::exchange(m_tellsSame, false))
        m_bar->clear();
}

void RunBar::tellReplay(const play::Replay &replay)
{
    const QString &failed = m_controls->failedTest(), file = debugger::shownFile(m_controls->session()->game());
    if (!failed.isEmpty()) {
        warn(tr("%1: %2").arg(file,
                              replay.difference ? tr("%1 Played again now, it differs: %2.").arg(failed, replay.text)
                                                : failed),
             {});
    } else if (replay.difference) {
        warn(tr("%1: Played again, with a difference. In %2.").arg(file, replay.text), {});
    } else {
        m_tellsSame = true;
        m_sameAt = m_controls->session()->tree().current();
        m_bar->showMessage(MessageBar::Kind::Information,
                           replay.chronons == 1 ? tr("Played again under %1: 1 chronon, the same as before.").arg(file)
                                                : tr("Played again under %1: %2, all the same as before.")
                                                      .arg(file, wording::chrononsText(replay.chronons)));
    }
}

} // namespace sidl::app

#include "moc_runbar.cpp"
