// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/table/tablecontrols.h"

#include "app/studio/actions/actions.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/table/agentdialog.h"
#include "debugger/table/tabledialog.h"
#include "sidl/wording/players.h"

#include <QAction>
#include <QApplication>

namespace sidl::app {

using debugger::GameSession;
using debugger::ReseatDialog;
using debugger::TableSettings;

TableControls::TableControls(GameControls *controls, const Actions &actions, debugger::TableClock *clock,
                             QWidget *window)
    : QObject(window)
    , m_controls(controls)
    , m_clock(clock)
    , m_window(window)
{
    const GameSession *session = controls->session();
    connect(actions.table, &QAction::triggered, this, &TableControls::askForTable);
    connect(controls, &GameControls::updated, this, [this, table = actions.table] {
        table->setEnabled(m_controls->session()->hasGame());
        holdClock();
    });
    actions.table->setEnabled(false);
    // What is stopped is not to go on by itself.
    connect(actions.stop, &QAction::triggered, this, [this] {
        if (m_clock->isUsed() && !m_controls->isPlayingOn())
            m_clock->pause();
    });
    connect(clock, &debugger::TableClock::stopped, this, &TableControls::told);
    const auto tellMissed = [this](int player, int chronon, const engine::Problem &why) {
        const engine::Words &players = m_controls->session()->game().players;
        if (std::size_t(player) < players.size())
            Q_EMIT toldReferee(tr("Chronon %1: %2 %3: %4.")
                                   .arg(QString::number(chronon), playerName(player),
                                        m_controls->session()->game().defaults.withoutChoice(), why.message));
    };
    // Later: what the status bar said before is cleared when the command ends.
    connect(session, &GameSession::agentMissed, this, tellMissed, Qt::QueuedConnection);
    connect(controls, &GameControls::playingNextAs, this, &TableControls::carryTo);
    // Later, so that nothing is asked while others are still told of the new game.
    connect(session, &GameSession::started, this, &TableControls::reseat, Qt::QueuedConnection);
}

void TableControls::connectTo(debugger::SeatsPane *seats)
{
    m_seats = seats;
    m_view = seats->view();
    connect(seats, &debugger::SeatsPane::agentWanted, this, &TableControls::seatAgent);
}

QString TableControls::playerName(int player) const
{
    const engine::Word word = m_controls->session()->game().players.at(std::size_t(player));
    return m_seats ? m_seats->names().naming().player(word) : wording::playerText(word);
}

void TableControls::seatAgent(int player, const QString &name)
{
    GameSession *session = m_controls->session();
    const engine::Words &players = session->game().players;
    if (std::size_t(player) >= players.size())
        return;
    const engine::Word word = players[std::size_t(player)];
    TableSettings table = session->table();
    if (name.isEmpty()) {
        table.agents.erase(word.text());
    } else {
        debugger::AgentDialog dialog(name, playerName(player), table.agentOf(word.text()), table.tellsRules,
                                     debugger::folderOfGame(session->game().fileName),
                                     QApplication::activeWindow()); // the seats may be presented
        if (dialog.exec() != QDialog::Accepted)
            return;
        table.agents[word.text()] = dialog.agent();
        if (debugger::isProgram(dialog.agent()))
            table.tellsRules = dialog.tellsRules();
    }
    session->setTable(table);
    keepAgents({word.text()});
}

void TableControls::keepAgents(const QStringList &players)
{
    const debugger::GameInfo &game = m_controls->session()->game();
    settings::Agents kept = settings::agents(game.fileName);
    for (const QString &player : players) {
        const QString agent = game.table.agentOf(player);
        if (agent.isEmpty())
            kept.seats.remove(player);
        else
            kept.seats[player] = agent;
        if (debugger::isProgram(agent))
            m_answers[game.fileName][player] = {agent, true}; // it was asked for right now
    }
    kept.tellsRules = game.table.tellsRules;
    settings::setAgents(game.fileName, kept);
}

bool TableControls::seatKept()
{
    GameSession *session = m_controls->session();
    TableSettings table = session->table();
    if (session->tree().size() > 1 || !table.agents.empty()) // who looks at a play need not be asked about anybody
        return false;
    const settings::Agents kept = settings::agents(m_file);
    for (auto seat = kept.seats.begin(); seat != kept.seats.end(); ++seat)
        if (m_players.contains(seat.key()))
            table.agents[seat.key()] = seat.value();
    auto &answers = m_answers[m_file];
    debugger::SeatedAgents open;
    for (const auto &[player, agent] : table.agents)
        if (debugger::isProgram(agent) && (!answers.count(player) || answers[player].program != agent))
            open[player] = agent;
    if (!open.empty()) {
        m_isAsking = true;
        holdClock();
        const debugger::SeatedAgents allowed
            = debugger::askAboutPrograms(open, tr("Start"),
                                         tr("When you played this game last, you let a program play. It runs as "
                                            "you, with all that you may do."),
                                         tr("When you played this game last, you let programs play. They run as "
                                            "you, with all that you may do."),
                                         m_window);
        for (const auto &[player, agent] : open)
            answers[player] = {agent, allowed.count(player) > 0};
        m_isAsking = false;
        holdClock();
    }
    std::erase_if(table.agents,
                  [&](const auto &seat) { return debugger::isProgram(seat.second) && !answers[seat.first].isAllowed; });
    table.tellsRules = kept.tellsRules;
    const bool seats = !table.agents.empty();
    if (seats)
        session->setTable(table);
    return seats;
}

void TableControls::askForTable()
{
    GameSession *session = m_controls->session();
    const engine::Position *here = session->position();
    debugger::TableDialog dialog(session->table(), !here || !here->everyoneMoves, m_window);
    if (dialog.exec() == QDialog::Accepted)
        session->setTable(dialog.table());
}

void TableControls::carryTo(const QString &file)
{
    const GameSession *session = m_controls->session();
    m_carried.reset();
    if (file != session->game().fileName) // by which else those who sit there are found
        m_carried = {file, session->table()};
}

void TableControls::reseat()
{
    GameSession *session = m_controls->session();
    QStringList players;
    for (const engine::Word player : session->game().players)
        players += player.text();
    const QStringList before = std::exchange(m_players, players);
    ReseatDialog::Names names;
    for (const engine::Words &all : {std::exchange(m_playerWords, session->game().players), m_playerWords})
        for (const engine::Word player : all)
            names[player.text()] = m_seats ? m_seats->names().player(player) : player.text(); // as heads have it
    bool isSame = std::exchange(m_file, session->game().fileName) == session->game().fileName;
    if (m_carried && m_carried->first == m_file) { // else it has not begun yet
        const TableSettings carried = std::exchange(m_carried, std::nullopt)->second;
        isSame = true;
        for (const auto &[player, agent] : carried.agents)
            if (debugger::isProgram(agent))
                m_answers[m_file][player] = {agent, true}; // it has played already
        if (session->table() == TableSettings())
            session->setTable(carried);
    }
    const bool isOpened = !m_controls->sessionPath().isEmpty(); // who sits where, a session says itself
    if (!isSame && (isOpened || seatKept()))
        return;
    if (!isSame && session->tree().size() > 1) // a play is looked at: who is kept sits there at the next start
        m_file.clear();
    const ReseatDialog::Policies policies = isSame ? policiesOf(before + players) : ReseatDialog::Policies();
    if (!before.isEmpty() && ReseatDialog::isNeeded(session->table(), policies, before, players))
        askWhoSits(before, names, policies);
}

void TableControls::askWhoSits(const QStringList &before, const ReseatDialog::Names &names,
                               const ReseatDialog::Policies &policies)
{
    GameSession *session = m_controls->session();
    ReseatDialog dialog(session->table(), policies, before, m_players, names, m_window);
    m_isAsking = true;
    holdClock();
    if (dialog.exec() == QDialog::Accepted) {
        session->setTable(dialog.table());
        keepAgents(before + m_players);
        for (const auto &[player, policy] : dialog.policies()) {
            debugger::SeatSettings seat = m_view->settings().seat(player);
            seat.policy = policy;
            m_view->changeSeat(player, seat);
        }
    }
    m_isAsking = false;
    holdClock();
}

ReseatDialog::Policies TableControls::policiesOf(const QStringList &players) const
{
    ReseatDialog::Policies policies;
    for (const QString &player : m_view ? players : QStringList())
        if (const auto policy = m_view->settings().seat(player).policy)
            policies[player] = *policy;
    return policies;
}

void TableControls::holdClock()
{
    m_clock->setHeld(m_controls->isPlayingOn() || m_isAsking);
}

} // namespace sidl::app

#include "moc_tablecontrols.cpp"
