// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/sessionwarning.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/runfiles.h"
#include "debugger/impact/sessioncheck.h"

#include <QFileInfo>
#include <QPushButton>

namespace sidl::app {

using debugger::GameSession;

namespace {

constexpr int MostLetters = 400; // of what differs: whole states may

}

SessionWarning::SessionWarning(MessageBar *bar, GameControls *controls, const RunFiles *files, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_controls(controls)
    , m_check(new debugger::SessionCheck(controls->session(), this))
{
    connect(files, &RunFiles::sessionOpened, this, [this, files] {
        m_file = QFileInfo(files->sessionPath()).fileName();
        m_check->begin();
    });
    connect(controls, &GameControls::updated, this, &SessionWarning::showOfText);
    connect(m_check, &debugger::SessionCheck::differs, this, &SessionWarning::tell);
    connect(controls->session(), &GameSession::started, this, [this] { // it is told of the next session after that
        m_check->drop();
        m_bar->clear();
    });
}

void SessionWarning::tell(int node, int chronon, const QString &what)
{
    const QString shown = what.size() > MostLetters ? what.left(MostLetters) + QChar(0x2026) : what;
    m_bar->showMessage(
        MessageBar::Kind::Warning,
        tr("%1: The states of this session are not those that its rules give. First at the state of chronon %2: "
           "%3. The file may have been changed by hand. The game goes on with the states that are recorded.")
            .arg(m_file, QString::number(chronon), shown));
    showOfText();
    QPushButton *show = m_bar->addButton(tr("Go to Chronon %1").arg(chronon));
    connect(show, &QPushButton::clicked, this, [this, node] {
        if (m_controls->session()->tree().has(node))
            m_controls->session()->goTo(node);
    });
    QPushButton *replay = m_bar->addButton(tr("Replay This Line"));
    replay->setToolTip(tr("Start the game and play the recorded actions that led here again, as far as they are valid; "
                          "other lines are forgotten"));
    connect(replay, &QPushButton::clicked, m_controls, &GameControls::replay);
}

void SessionWarning::showOfText()
{
    if (!m_bar->text().isEmpty())
        m_bar->setVisible(!m_controls->isOtherGameInFront());
}

} // namespace sidl::app

#include "moc_sessionwarning.cpp"
