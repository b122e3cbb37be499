// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/docks/layouts.h"

#include "app/studio/actions/actions.h"
#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int StateVersion = 1; // of the docks that there are

/// Not translated: settings know the layouts by it.
const QMap<Layout, QString> &names()
{
    static const QMap<Layout, QString> all{
        {Layout::Edit, u"edit"_s}, {Layout::Play, u"play"_s}, {Layout::Debug, u"debug"_s}, {Layout::Graph, u"graph"_s}};
    return all;
}

QAction *actionOf(const Actions &actions, Layout layout)
{
    switch (layout) {
    case Layout::Play:
        return actions.playLayout;
    case Layout::Debug:
        return actions.debugLayout;
    case Layout::Graph:
        return actions.graphLayout;
    case Layout::Edit:
        break;
    }
    return actions.editLayout;
}

} // namespace

Layouts::Layouts(Docks *docks, const Actions &actions, QObject *parent)
    : QObject(parent)
    , m_docks(docks)
    , m_manual(docks->named(u"manual"_s))
    , m_actions(actions)
{
    for (const Layout layout : names().keys())
        connect(actionOf(actions, layout), &QAction::triggered, this, [this, layout] { show(layout); });
    connect(actions.resetLayout, &QAction::triggered, this, &Layouts::reset);
    actionOf(actions, m_current)->setChecked(true);
    m_docks->arrange(m_current);
    const debugger::GameView *view = docks->panes().get<debugger::SeatsPane>()->view();
    connect(view, &debugger::GameView::changed, this,
            [this, view] { m_docks->setShowsBoards(view->settings().show != debugger::ViewSettings::Show::List); });
}

void Layouts::show(Layout layout)
{
    actionOf(m_actions, layout)->setChecked(true);
    if (layout == m_current && !isAlone())
        return;
    const QPointer<QWidget> keyboard = m_docks->withKeyboard() ? QApplication::focusWidget() : nullptr;
    const bool isManualOpen = !m_manual->isHidden();
    leave();
    m_current = layout;
    arrange(m_states.value(layout), isManualOpen);
    if (keyboard && keyboard->isVisible())
        keyboard->setFocus(); // its pane was hidden, and is there again
    else if (keyboard)
        giveKeyboard(); // else Qt passes it on to a button
}

void Layouts::giveKeyboard()
{
    const QString name = m_current == Layout::Play ? u"seats"_s
        : m_current == Layout::Graph               ? u"stateGraph"_s
                                                   : QString();
    const QDockWidget *dock = name.isEmpty() ? nullptr : m_docks->named(name);
    if (dock && dock->widget()->isVisible())
        dock->widget()->setFocus();
    else
        m_actions.goToEditor->trigger();
}

void Layouts::arrange(const QByteArray &state, bool isManualOpen)
{
    if (!m_docks->restore(m_current, state, StateVersion))
        m_docks->arrange(m_current);
    if (isManualOpen == !m_manual->isHidden())
        return;
    if (isManualOpen)
        m_docks->showBeside(m_manual);
    else
        m_manual->close();
}

void Layouts::follow(Layout layout)
{
    const bool isRead = m_manual->widget()->isVisible(); // not behind another tab
    show(layout);
    if (isRead)
        m_docks->showBeside(m_manual);
}

void Layouts::leave()
{
    m_states[m_current] = m_behind ? *m_behind : m_docks->save(StateVersion);
    m_behind.reset();
}

void Layouts::reset()
{
    const bool isManualOpen = !m_manual->isHidden();
    m_behind.reset();
    arrange({}, isManualOpen);
}

void Layouts::uncoverSeats()
{
    QDockWidget *seats = m_docks->named(u"seats"_s);
    if (seats->isHidden())
        return;
    const QList<QWidget *> ofGame = m_docks->panesOfGame();
    for (QDockWidget *dock : m_docks->all()) {
        if (ofGame.contains(dock->widget()) || !m_docks->isInFrontOf(dock->widget(), seats->widget()))
            continue;
        const bool hadKeyboard = m_docks->withKeyboard() == dock;
        if (dock == m_manual)
            m_docks->showBelow(dock); // who reads it goes on
        seats->raise();
        if (hadKeyboard && !dock->widget()->isVisible())
            seats->widget()->setFocus();
        return;
    }
}

void Layouts::gameBegan()
{
    if (m_current == Layout::Play)
        return uncoverSeats();
    if (!m_actions.followGame->isChecked() || m_current != Layout::Edit)
        return;
    follow(Layout::Play);
    if (QDockWidget *seats = m_docks->named(u"seats"_s); seats && !seats->isHidden())
        seats->raise(); // what was in front of them was of another game
}

void Layouts::stoppedInside()
{
    if (m_actions.followGame->isChecked() && (m_current == Layout::Edit || m_current == Layout::Play))
        follow(Layout::Debug);
}

void Layouts::showAlone(QDockWidget *dock)
{
    if (isAlone() == bool(dock))
        return;
    const QList<QDockWidget *> docks = m_docks->all();
    if (!dock) {
        QList<const QDockWidget *> opened; // meanwhile, beside the one: they are wanted further
        for (const QDockWidget *other : docks)
            if (other != m_alone && !other->isHidden())
                opened << other;
        arrange(*std::exchange(m_behind, {}), opened.contains(m_manual));
        for (const QDockWidget *other : std::as_const(opened))
            if (other->isHidden())
                m_docks->show(other->widget());
        return;
    }
    m_behind = m_docks->save(StateVersion);
    m_alone = dock;
    for (QDockWidget *other : docks)
        other->setVisible(other == dock || (other == m_manual && !other->isHidden()));
    if (!m_manual->isHidden())
        m_docks->show(m_manual->widget()); // as wide as it is alone
}

settings::Layouts Layouts::stored() const
{
    settings::Layouts layouts;
    layouts.current = names().value(m_current);
    layouts.followsGame = m_actions.followGame->isChecked();
    layouts.isManualOpen = !m_manual->isHidden();
    for (auto state = m_states.cbegin(); state != m_states.cend(); ++state)
        layouts.states.insert(names().value(state.key()), state.value());
    layouts.states.insert(layouts.current, m_behind ? *m_behind : m_docks->save(StateVersion));
    return layouts;
}

void Layouts::restore(const settings::Layouts &layouts)
{
    m_actions.followGame->setChecked(layouts.followsGame);
    for (auto name = names().cbegin(); name != names().cend(); ++name)
        if (const QByteArray state = layouts.states.value(name.value()); !state.isEmpty())
            m_states[name.key()] = state;
    // Where the layout follows the game, there is none yet.
    m_current = layouts.followsGame ? Layout::Edit : names().key(layouts.current, Layout::Edit);
    actionOf(m_actions, m_current)->setChecked(true);
    m_behind.reset();
    arrange(m_states.value(m_current), layouts.isManualOpen);
}

} // namespace sidl::app

#include "moc_layouts.cpp"
