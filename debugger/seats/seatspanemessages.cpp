// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said above and in place of the seats.

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/choices/finiteswitch.h"
#include "debugger/choices/unlimitedswitch.h"
#include "debugger/explain/problemsmodel.h"
#include "debugger/model/submission.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatsarea.h"
#include "debugger/seats/seatsbar.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/showdown.h"
#include "debugger/session/stephint.h"
#include "sidl/ui/action.h"
#include "sidl/wording/outwardtext.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"

#include <QLabel>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Owner;
using engine::Position;
using engine::Problem;

namespace {

constexpr int Settling = 100; // milliseconds in which what is new gets its place

void bringRefusalIntoSight(const SeatColumn *column)
{
    for (QLabel *told : column->findChildren<QLabel *>(u"refusal"_s)) {
        if (!told->isVisible())
            continue;
        for (QWidget *around = told->parentWidget(); around; around = around->parentWidget())
            if (auto *scroll = qobject_cast<QScrollArea *>(around))
                scroll->ensureWidgetVisible(told);
    }
}

QStringList namesOf(const std::vector<int> &asked, const engine::Words &players, const wording::DisplayNames &names)
{
    QStringList called;
    for (const int player : asked) {
        const engine::Word word = players.at(std::size_t(player));
        called.append(names.isForPeople() ? names.player(word) : wording::playerText(word));
    }
    return called;
}

/// Those who are asked, and those who would be if they took back what they have chosen.
std::vector<int> playersToAskAgain(const GamePlay &session)
{
    std::vector<int> players = playersToAsk(session);
    if (const Position *position = session.position())
        for (const engine::Switch &one : position->switches)
            if (!one.isNature() && choiceFor(session.submitted(), one.word))
                players.push_back(one.owner.player());
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    return players;
}

} // namespace

QString SeatsPane::whoHasToChoose(const wording::DisplayNames &names) const
{
    return whoHasToChoose(playersToAsk(*m_session), names);
}

QString SeatsPane::whoHasToChoose(const std::vector<int> &players, const wording::DisplayNames &names) const
{
    const QStringList asked = namesOf(players, m_players, names);
    if (asked.isEmpty())
        return {};
    const bool isOne = asked.size() == 1;
    QString message = isOne ? tr("%1 has to choose: the rules have no default here.")
                            : tr("%1 have to choose: the rules have no default here.");
    if (m_session->position() && m_session->position()->everyoneMoves)
        message = isOne ? tr("%1 has to choose a move.") : tr("%1 have to choose moves.");
    return message.arg(asked.join(u", "_s));
}

QString SeatsPane::whoTypedNoAction(const wording::DisplayNames &names) const
{
    QStringList who, lacks;
    for (const NoAction &one : m_noActions) {
        const bool isForPeople = names.isForPeople() && !one.owner.isNature();
        who << (isForPeople ? names.player(m_players.at(std::size_t(one.owner.player()))) : one.name);
        lacks << one.lack;
    }
    lacks.removeAll(QString());
    if (who.isEmpty())
        return {};
    const QString what = tr("What %1 typed is no action, and is not submitted").arg(who.join(u", "_s));
    return lacks.isEmpty() ? what + u'.' : tr("%1: %2.").arg(what, lacks.join(u"; "_s));
}

void SeatsPane::askAboutNoActions()
{
    QStringList who;
    for (const NoAction &one : m_noActions)
        who << one.name;
    m_asks = true;
    m_asksWho = false;
    ask(whoTypedNoAction(m_names), tr("%1 typed no action.").arg(who.join(u", "_s)));
    Q_EMIT noActionTyped();
}

void SeatsPane::askWho()
{
    const QStringList names = namesOf(playersToAsk(*m_session), m_players, m_names);
    m_asks = m_asksWho = !names.isEmpty();
    // A sentence, too: nothing is to look cut.
    const QString brief = names.size() == 1 ? tr("%1 has to choose.") : tr("%1 have to choose.");
    if (m_asks)
        ask(whoHasToChoose(m_names), brief.arg(names.join(u", "_s)));
}

bool SeatsPane::askForChoice()
{
    m_isQuestionInBar = false; // nobody clicks at a seat just now
    askWho();
    if (m_asks && isNothingToChooseHere()) // who has chosen, or cannot, is not asked, and nature never is
        actingPart()->setFocus();
    if (m_asks) // once the seats are laid out below the question, which takes room
        QTimer::singleShot(0, this, &SeatsPane::bringWhoActsIntoSight);
    return m_asks;
}

bool SeatsPane::isNothingToChooseHere() const
{
    const QWidget *here = QApplication::focusWidget();
    for (const SeatColumn *column : m_columns) {
        const QList<FiniteSwitch *> places = column->findChildren<FiniteSwitch *>();
        if (here && here == column->boardToClick())
            return std::none_of(places.begin(), places.end(), [](const auto *place) { return place->isOpen(); });
        if (qobject_cast<const GridView *>(here) && column->isAncestorOf(here) && !acts(column))
            return true;
        for (const FiniteSwitch *place : places)
            if (place->list() == here)
                return !place->isOpen() || column->owner().isNature() || !(isChoice(place->list()) || isAsked(column));
        for (const UnlimitedSwitch *place : column->findChildren<UnlimitedSwitch *>())
            if (place->isAncestorOf(here))
                return !place->isOpen() || column->owner().isNature();
    }
    return false;
}

void SeatsPane::ask(const QString &question, const QString &brief)
{
    m_question = question;
    m_briefQuestion = brief;
    placeQuestion();
}

void SeatsPane::placeQuestion()
{
    if (!m_asks)
        return;
    if (m_hasQuestionRow || !m_bar->ask(m_question, m_briefQuestion, m_isQuestionInBar)) {
        m_hasQuestionRow = true;
        if (m_asksWho) { // the row has room for all who may be asked in it
            m_banner->showMessage(whoHasToChoose(playersToAskAgain(*m_session), m_names), tr("Step Anyway"));
            m_banner->keepHeight(m_scroll->width());
        }
        m_banner->showMessage(m_question, tr("Step Anyway"));
        m_banner->keepHeight(m_scroll->width());
        keepBoardsLater();
        return;
    }
    m_isQuestionInBar = true;
    if (!m_banner->isHidden()) {
        m_banner->clear();
        keepBoardsLater();
    }
    Q_EMIT questionChanged(m_question);
}

void SeatsPane::placeQuestionAnew()
{
    m_banner->endHeight();
    m_hasQuestionRow = m_isQuestionInBar = false;
    if (m_asks)
        placeQuestion();
    else
        refreshBanner();
}

/// A row of the question's own stays until the step: the seats are not to move where somebody clicks.
void SeatsPane::endAsking()
{
    if (!m_asks || !playersToAsk(*m_session).empty())
        return;
    if (!m_hasQuestionRow) {
        refreshBanner();
        return;
    }
    m_asks = false;
    m_banner->showMessage(tr("Nobody has to choose any more."), tr("Step"));
}

void SeatsPane::endQuestion()
{
    m_hasQuestionRow = m_isQuestionInBar = false;
    m_bar->ask({});
    if (std::exchange(m_asks, false))
        Q_EMIT questionChanged({});
}

void SeatsPane::stepAnyway()
{
    refreshBanner();
    Q_EMIT stepAnywayWanted();
}

void SeatsPane::tellNothing()
{
    m_nothing->setText(m_session->isStopped()
                           ? tr("The start of the game is stopped in a rule.\nContinue%1 goes on from there.")
                                 .arg(ui::keyHint(this, u"resume"_s))
                           : tr("No game is being played.\nIn the text of a game, Start%1 plays it.")
                                 .arg(ui::keyHint(this, u"start"_s)));
}

void SeatsPane::endRefusal()
{
    if (m_tellsRefused)
        refreshBanner();
}

void SeatsPane::refreshBanner()
{
    endQuestion();
    m_tellsRefused = false;
    const Position *position = m_session->position();
    if (const Problem *wrong = problem()) {
        showError(*wrong);
    } else if (position && position->isTerminal()) {
        const QStringList accounts = m_names.isForPeople()
            ? accountLines(m_names, m_players, *position)
            : accountLines([](engine::Word player) { return player.text(); }, m_players, *position);
        m_banner->showMessage(tr("The game has ended.  %1").arg(accounts.join(u"   ")),
                              m_stage                       ? QString() // the answer is the referee's
                                  : position->everyoneMoves ? tr("Why Is the Game Over?")
                                                            : tr("Why Is No Switch Legal?"));
    } else {
        m_banner->clear();
    }
    keepBoardsLater(); // it leaves them another room
}

const Problem *SeatsPane::problem() const
{
    if (m_session->failure())
        return &*m_session->failure();
    const Position *position = m_session->position();
    return position && position->error ? &*position->error : nullptr;
}

QString SeatsPane::problemText() const
{
    if (!m_session->failure())
        return tr("This position cannot be played on: %1");
    return m_session->hasGame() ? tr("Nothing was changed: %1") : tr("The game cannot start: %1");
}

QString SeatsPane::whatFailed() const
{
    const Problem *wrong = problem();
    if (!wrong)
        return {};
    return problemText().arg(tr("%1. Problems tells more after you leave.").arg(wording::outwardText(*wrong)));
}

void SeatsPane::showError(const Problem &problem)
{
    if (m_stage)
        m_banner->showError(whatFailed(), {}, {});
    else
        m_banner->showError(problemText().arg(problem.message), problem.text(), problem.span,
                            ProblemsModel::raisingRuleOf(problem).isEmpty() ? QString() : tr("Why?"));
}

void SeatsPane::showRefusal(Owner owner, engine::Word place, const Problem &why)
{
    if (m_holds)
        return;
    for (SeatColumn *column : m_columns) {
        if (column->owner() != owner)
            continue;
        column->showRefusal(place, m_names.sentence(m_stage ? wording::outwardText(why) : why.message));
        m_tellsRefused = column->isCovered();
        if (m_tellsRefused)
            m_banner->showMessage(
                tr("What %1 typed is refused: uncover the seat to read why.").arg(column->name())); // and nothing else
        QTimer::singleShot(Settling, column, [column] { bringRefusalIntoSight(column); });
    }
    refreshChoices(); // the marks show again what counts
}

} // namespace sidl::debugger
