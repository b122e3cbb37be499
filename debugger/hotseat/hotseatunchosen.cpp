// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Done would do at the switches of who sits there, and whether it asks first.

#include "debugger/hotseat/hotseat.h"

#include "debugger/model/defaultrules.h"
#include "debugger/model/submission.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "sidl/wording/outwardtext.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
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
        return Tr::tr("%1: Done plays the first move, %2.").arg(what, action);
    case Default::Kind::Certain:
        return Tr::tr("%1: Done plays the default, %2.").arg(what, action);
    case Default::Kind::Depends:
    case Default::Kind::Unknown:
        break;
    }
    return Tr::tr("%1: Done plays the default, if one applies.").arg(what);
}

/// The same as a question, where Done plays something.
QString questionOf(const QString &what, Default::Kind kind, const QString &action)
{
    switch (kind) {
    case Default::Kind::First:
        return Tr::tr("%1: play the first move, %2?").arg(what, action);
    case Default::Kind::Certain:
        return Tr::tr("%1: play the default, %2?").arg(what, action);
    default:
        return Tr::tr("%1: play the default, if one applies?").arg(what);
    }
}

QString lackSentence(const QString &lack)
{
    return Tr::tr("What is typed is no action yet, and is not submitted: %1.").arg(lack);
}

/// As long as what TemplateForm tells of a field, or of several.
QString exampleOfLack(bool areSeveral)
{
    return areSeveral ? Tr::tr("name needs a whole number, and 10 more fields are to be filled in")
                      : Tr::tr("price: a number is needed");
}

/// What is played at @p place where nothing is chosen, as people call it; empty: that is not certain, or nothing is.
QString actionOf(const Default &rule, const Switch &place, const wording::DisplayNames &names)
{
    if (rule.kind == Default::Kind::First && !place.actions.empty())
        return names.actionAt(std::ranges::min(place.actions), place.word); // its text may be no word of SIDL
    return rule.kind == Default::Kind::Certain ? names.actionAt(rule.action, place.word) : QString();
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
    const bool passes = wouldPass();
    QString text = passes ? m_unchosen->text() : unchosenText(true);
    if (isTyped && m_seat->lack().isEmpty()) // else it is told already
        text.prepend(Tr::tr("What is typed is no action, and is not submitted.") + u' ');
    QMessageBox question(QMessageBox::Question, passes ? Tr::tr("Pass") : Tr::tr("Done"), text, QMessageBox::NoButton,
                         this);
    question.setTextFormat(Qt::PlainText); // it has names
    const auto *pass
        = question.addButton(passes ? Tr::tr("&Pass Anyway") : Tr::tr("&Play It"), QMessageBox::AcceptRole);
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

/// Those at which Done leaves it to the rules, unless what is typed counts there.
std::vector<const Switch *> HotSeat::openSwitches() const
{
    std::vector<const Switch *> open;
    const Position *here = m_session->position();
    if (!m_seat || !here)
        return open;
    for (const Switch &one : here->switches) // what is typed may replace what was submitted before
        if (one.owner == m_seat->owner() && hasActions(one)
            && (m_seat->isWhole(one.word) || !choiceFor(m_session->submitted(), one.word)))
            open.push_back(&one);
    return open;
}

bool HotSeat::wouldPass() const
{
    const DefaultRules defaults = m_session->game().defaults.at(m_session->tree().current());
    return std::ranges::any_of(openSwitches(), [&](const Switch *one) {
        return !m_seat->isWhole(one->word) && defaults.of(one->word).kind == Default::Kind::None;
    });
}

QString HotSeat::unchosenText(bool isQuestion) const
{
    const DefaultRules defaults = m_session->game().defaults.at(m_session->tree().current());
    // Switches, as they are called above their actions, which may be several words.
    QStringList typed, unchecked;
    // Whether something is refused there, and the default with its action.
    std::map<std::tuple<bool, Default::Kind, QString>, QStringList> unchosen;
    for (const Switch *one : openSwitches()) {
        const bool isWhole = m_seat->isWhole(one->word);
        const Default rule = defaults.of(one->word);
        const bool isAllowed = std::ranges::find(m_allowed, one->word) != m_allowed.end();
        QStringList &list = isWhole
            ? (isAllowed ? typed : unchecked)
            : unchosen[{m_seat->isRefused(one->word), rule.kind, actionOf(rule, *one, names())}];
        list.append(u"“%1”"_s.arg(names().word(one->word)));
    }
    QStringList sentences;
    if (!typed.isEmpty())
        sentences.append(Tr::tr("What is typed for %1 counts: Done submits it.").arg(typed.join(u", "_s)));
    if (!unchecked.isEmpty())
        sentences.append(
            Tr::tr("Done submits what is typed for %1, if the rules allow it.").arg(unchecked.join(u", "_s)));
    if (const QString lack = m_seat ? m_seat->lack() : QString(); !lack.isEmpty())
        sentences.append(lackSentence(lack));
    for (const auto &[what, switches] : unchosen) {
        const auto &[isRefused, kind, action] = what;
        const QString of = switches.join(u", "_s);
        const QString isSo = isRefused ? Tr::tr("What is typed for %1 is refused, as is told below it").arg(of)
            : isQuestion && kind == Default::Kind::First // a role has one switch, which is called as the role is
            ? Tr::tr("Nothing is chosen")
            : Tr::tr("Nothing is chosen for %1").arg(of);
        sentences.append(isQuestion ? questionOf(isSo, kind, action) : sentenceOf(isSo, kind, action));
    }
    return sentences.join(u' ');
}

QLayout *HotSeat::arrangeUnchosen()
{
    m_unchosen->setObjectName(u"unchosen"_s);
    auto *layout = new QGridLayout;
    for (QLabel *label : {m_unchosenRoom, m_unchosen}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true); // a long sentence is not to widen the window
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        layout->addWidget(label, 0, 0);
    }
    QSizePolicy kept = m_unchosenRoom->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_unchosenRoom->setSizePolicy(kept);
    m_unchosenRoom->hide();
    return layout;
}

void HotSeat::hideUnchosen()
{
    m_unchosen->hide();
    m_unchosenRoom->clear();
}

void HotSeat::showUnchosen()
{
    const QString text = unchosenText(false);
    if (m_seat && m_unchosenRoom->text().isEmpty()) {
        const qsizetype fields = m_seat->findChildren<QLineEdit *>(u"hole"_s).size();
        m_unchosenRoom->setText(fields > 0 ? lackSentence(exampleOfLack(fields > 1)) + u' ' + text : text);
    }
    m_unchosen->setText(text);
    m_unchosen->setVisible(!text.isEmpty());
}

} // namespace sidl::debugger
