// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/startcovers.h"

#include "debugger/session/gamereading.h"
#include "sidl/ui/action.h"
#include "sidl/ui/emptylabel.h"

#include <QEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameEvents;

namespace {

constexpr int Margin = 12; // pixels

} // namespace

StartCovers::StartCovers(const debugger::GameReading *game, const QList<QWidget *> &panes, QObject *parent)
    : QObject(parent)
    , m_game(game)
{
    for (QWidget *pane : panes)
        add(pane);
    for (const auto event : {&GameEvents::stoppedChanged, &GameEvents::changed})
        connect(m_game->events(), event, this, &StartCovers::update);
}

void StartCovers::add(QWidget *pane)
{
    auto *label = new ui::EmptyLabel({}, pane);
    label->setObjectName(u"startCover"_s);
    label->setAutoFillBackground(true);
    label->setMargin(Margin);
    label->hide();
    pane->installEventFilter(this);
    m_covers.push_back({pane, label});
}

void StartCovers::update()
{
    const bool isOn = m_game->isStartStopped();
    if (std::exchange(m_isOn, isOn) == isOn)
        return;
    for (const auto &[pane, label] : m_covers) {
        label->setText(tr("The start of a game is stopped in a rule.\nContinue%1 goes on from there, Abandon "
                          "Chronon%2 brings back the game before.")
                           .arg(ui::keyHint(pane, u"resume"_s), ui::keyHint(pane, u"abandonChronon"_s)));
        QPalette palette = pane->palette();
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Window})
            palette.setColor(QPalette::Disabled, role, palette.color(QPalette::Active, role));
        label->setPalette(palette);
        label->setGeometry(pane->rect());
        label->setVisible(isOn);
        label->raise();
        pane->setEnabled(!isOn);
    }
}

bool StartCovers::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        for (const auto &[pane, label] : m_covers)
            if (pane == watched)
                label->setGeometry(pane->rect());
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_startcovers.cpp"
