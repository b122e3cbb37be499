// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Done would do at the switches of who sits there, and whether it asks first.

#include "debugger/seats/hotseat.h"

#include "debugger/model/defaultrules.h"
#include "debugger/model/submission.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "sidl/wording/outwardtext.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QStringList>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Position;
using engine::Switch;
using Default = DefaultRules::Default;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::HotSeat)
};

/// @p what is so: "Nothing is chosen for “Bob”".
QString sentenceOf(const QString &what, Default::Kind kind, const QString &action)
{
    switch (kind) {
    case Default::Kind::None:
        return Tr::tr("%1, and no default applies: Done passes.").arg(what);
    case Default::Kind::First:
        return Tr::tr("%1: Done plays the first move.").arg(what);
    case Default::Kind::Certain:
        return Tr::tr("%1: Done plays the default, %2.").arg(what, action);
    case Default::Kind::Depends:
    case Default::Kind::Unknown:
        break;
    }
    return Tr::tr("%1: Done plays the default, if one applies.").arg(what);
}

} // namespace

bool HotSeat::asksToPass()
{
    const std::vector<int> asked = playersToAsk(*m_session);
    const bool isTyped = m_seat && m_seat->isTyped();
    const Position *here = m_session->position();
    const auto isChoice
        = [&](const Switch &one) { return one.owner == m_seat->owner() && (one.unlimited || one.actions.size() > 1); };
    // Nobody else looks: whoever has one move, which is played anyway, is not asked.
    if (m_seat && !isTyped && here && here->everyoneMoves
        && std::none_of(here->switches.begin(), here->switches.end(), isChoice))
        return false;
    if (!m_seat || (!isTyped && std::find(asked.begin(), asked.end(), m_player) == asked.end()))
        return false;
    QString text = m_unchosen->text();
    if (isTyped && m_seat->lack().isEmpty()) // else it is told already
        text.prepend(Tr::tr("What is typed is no action, and is not submitted.") + u' ');
    QMessageBox question(QMessageBox::Question, Tr::tr("Pass"), text, QMessageBox::NoButton, this);
    question.setTextFormat(Qt::PlainText); // it has names
    const auto *pass = question.addButton(Tr::tr("&Pass Anyway"), QMessageBox::AcceptRole);
    auto *choose = question.addButton(Tr::tr("&Choose"), QMessageBox::RejectRole);
    question.setDefaultButton(choose);
    question.setEscapeButton(choose);
    question.setFont(m_leave->font());
    connect(m_session->events(), &GameEvents::changed, &question, &QDialog::reject); // the clock has ended the turn
    if (m_clock)
        connect(m_clock, &TableClock::turnOver, &question, &QDialog::reject);
    question.exec();
    return question.clickedButton() != pass;
}

void HotSeat::checkLater()
{
    m_checks.clear();
    m_allowed.clear();
    m_checkRest.start();
    showUnchosen();
}

void HotSeat::check()
{
    const engine::Position *here = m_session->position();
    for (const Switch &one : m_seat &&here ? here->switches : std::vector<Switch>()) {
        if (one.owner != m_seat->owner() || !m_seat->isWhole(one.word))
            continue;
        if (const Ticket ticket = m_session->checkText(one.owner, one.word, m_seat->typedAction(one.word)); ticket != 0)
            m_checks[ticket] = one.word;
        else
            m_allowed.push_back(one.word); // as far as is known
    }
    showUnchosen();
}

void HotSeat::takeCheck(Ticket ticket, const std::optional<engine::Problem> &why)
{
    const auto check = m_checks.find(ticket);
    if (check == m_checks.end() || !m_seat)
        return;
    const engine::Word place = check->second;
    m_checks.erase(check);
    if (why)
        m_seat->showRefusal(place, names().sentence(wording::outwardText(*why)));
    else
        m_allowed.push_back(place);
    showUnchosen();
}

void HotSeat::showUnchosen()
{
    const engine::Position *here = m_session->position();
    const DefaultRules defaults = m_session->game().defaults.at(m_session->tree().current());
    // Switches, as they are called above their actions, which may be several words.
    QStringList typed, unchecked;
    // Whether something is refused there, and the default with its action.
    std::map<std::tuple<bool, Default::Kind, QString>, QStringList> unchosen;
    for (const Switch &one : m_seat &&here ? here->switches : std::vector<Switch>()) {
        if (one.owner != m_seat->owner() || !hasActions(one))
            continue;
        const bool isWhole = m_seat->isWhole(one.word); // which may replace what was submitted before
        if (!isWhole && choiceFor(m_session->submitted(), one.word))
            continue;
        const Default rule = defaults.of(one.word);
        const bool isCertain = rule.kind == Default::Kind::Certain;
        const QString action = isCertain ? names().actionAt(rule.action, one.word) : QString();
        const bool isAllowed = std::ranges::find(m_allowed, one.word) != m_allowed.end();
        QStringList &list
            = isWhole ? (isAllowed ? typed : unchecked) : unchosen[{m_seat->isRefused(one.word), rule.kind, action}];
        list.append(u"“%1”"_s.arg(names().word(one.word)));
    }
    QStringList sentences;
    if (!typed.isEmpty())
        sentences.append(Tr::tr("What is typed for %1 counts: Done submits it.").arg(typed.join(u", "_s)));
    if (!unchecked.isEmpty())
        sentences.append(
            Tr::tr("Done submits what is typed for %1, if the rules allow it.").arg(unchecked.join(u", "_s)));
    if (const QString lack = m_seat ? m_seat->lack() : QString(); !lack.isEmpty())
        sentences.append(Tr::tr("What is typed is no action yet, and is not submitted: %1.").arg(lack));
    for (const auto &[what, switches] : unchosen) {
        const auto &[isRefused, kind, action] = what;
        const QString isSo = isRefused ? Tr::tr("What is typed for %1 is refused, as is told below it")
                                       : Tr::tr("Nothing is chosen for %1");
        sentences.append(sentenceOf(isSo.arg(switches.join(u", "_s)), kind, action));
    }
    m_unchosen->setText(sentences.join(u' '));
    m_unchosen->setVisible(!sentences.isEmpty());
}

} // namespace sidl::debugger
