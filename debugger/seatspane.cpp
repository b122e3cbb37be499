// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seatspane.h"

#include "debugger/banner.h"
#include "debugger/numbertext.h"
#include "debugger/seatcolumn.h"
#include "debugger/submission.h"
#include "debugger/textzoom.h"

#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace sidl::debugger {

using engine::Choice;
using engine::Choices;
using engine::Position;
using engine::Problem;
using engine::Switch;

namespace {

/// Those of @p choices that are for switches of @p owner: what a seat is told of them.
Choices choicesOf(const Position &position, const Choices &choices, int owner)
{
    Choices own;
    for (const Switch &one : position.switches)
        if (one.owner == owner)
            if (const Choice *choice = choiceFor(choices, one.word))
                own.push_back(*choice);
    return own;
}

} // namespace

SeatsPane::SeatsPane(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_banner(new Banner(this))
    , m_nothing(new QLabel(tr("No game is being played.\nStart (F5) plays the one in the editor."), this))
    , m_scroll(new QScrollArea(this))
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_zoom(new TextZoom(this))
{
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_splitter->setChildrenCollapsible(false);
    m_scroll->setWidget(m_splitter);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_banner);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(m_scroll, 1);
    m_scroll->hide();
    setFocusProxy(m_scroll); // from there, Tab goes through the seats

    connect(session, &GameSession::started, this, &SeatsPane::rebuild);
    connect(session, &GameSession::changed, this, &SeatsPane::refresh);
    connect(session, &GameSession::submissionsChanged, this, &SeatsPane::refreshChoices);
    connect(session, &GameSession::refused, this, &SeatsPane::showRefusal);
    connect(m_banner, &Banner::placeActivated, this, &SeatsPane::placeActivated);
    rebuild();
    refresh();
}

void SeatsPane::rebuild()
{
    if (!m_session->hasGame() || (m_session->game().players == m_players && !m_columns.empty()))
        return;
    m_players = m_session->game().players;
    qDeleteAll(m_columns);
    m_columns.clear();
    QStringList names;
    for (const engine::Word player : m_players)
        names.append(player.text());
    for (int player = Switch::Nature; player < int(m_players.size()); ++player) {
        auto *column = new SeatColumn(player, names);
        m_columns.push_back(column);
        m_splitter->addWidget(column);
        m_splitter->setStretchFactor(int(m_columns.size()) - 1, 1);
        connect(column, &SeatColumn::chosen, m_session, &GameSession::submit);
        connect(column, &SeatColumn::typed, m_session, &GameSession::submitText);
        connect(column, &SeatColumn::withdrawn, m_session, &GameSession::withdraw);
    }
    m_nothing->hide();
    m_scroll->show();
}

void SeatsPane::refresh()
{
    refreshBanner();
    const Position *position = m_session->position();
    if (!position)
        return;
    const engine::Chronon *last = m_session->lastChronon();
    for (SeatColumn *column : m_columns)
        column->setView(column->isReferee() ? refereeSeat(*position, last)
                                            : playerSeat(*position, last, column->player()));
    refreshChoices();
}

void SeatsPane::refreshChoices()
{
    const Position *position = m_session->position();
    if (!position)
        return;
    for (SeatColumn *column : m_columns) {
        column->setChoices(choicesOf(*position, m_session->submitted(), column->player()));
        if (!column->isReferee())
            continue;
        QStringList names; // who has not chosen is for the referee alone (S13)
        for (const int player : undecided(*position, m_session->submitted()))
            names.append(m_players.at(std::size_t(player)).text());
        column->setNote(names.isEmpty() ? QString() : tr("no choice yet: %1").arg(names.join(u", ")));
    }
}

void SeatsPane::refreshBanner()
{
    const auto showProblem = [this](const QString &text, const Problem &problem) {
        m_banner->showError(text.arg(problem.message), problem.text(), problem.span);
    };
    const Position *position = m_session->position();
    if (m_session->failure()) {
        showProblem(m_session->hasGame() ? tr("Nothing was changed: %1") : tr("The game cannot start: %1"),
                    *m_session->failure());
    } else if (position && position->error) {
        showProblem(tr("This position cannot be played on: %1"), *position->error);
    } else if (position && position->isTerminal()) {
        QStringList accounts;
        for (std::size_t i = 0; i < m_players.size() && i < position->state.accounts().size(); ++i)
            accounts.append(tr("%1 %2").arg(m_players[i].text(), numberText(position->state.accounts()[i])));
        m_banner->showMessage(tr("The game has ended.  %1").arg(accounts.join(u"   ")));
    } else {
        m_banner->clear();
    }
}

void SeatsPane::showRefusal(int player, engine::Word place, const Problem &why)
{
    for (SeatColumn *column : m_columns)
        if (column->player() == player)
            column->showRefusal(place, why.message);
    refreshChoices(); // the marks show again what counts
}

} // namespace sidl::debugger
