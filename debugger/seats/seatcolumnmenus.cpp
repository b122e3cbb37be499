// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be asked about what a seat shows, by its context menus.

#include "debugger/explain/whymenu.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/words/wordslist.h"
#include "sidl/wording/numbers.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;

void SeatColumn::openWordsMenu(const std::vector<SeatWord> &words, const QPoint &global)
{
    WhyEntries entries;
    for (const SeatWord &word : words)
        for (const WhyEntry &entry : WhyMenu::ofWord(word, m_players, !m_view.changes.empty()))
            entries.push_back(entry);
    WhyMenu::Ways ways;
    if (words.size() == 1)
        ways = {words.front().word.text(),
                [this, word = words.front().word.text()](bool forward) { Q_EMIT wordWayRequested(word, forward); }};
    const wording::Naming naming = m_names.naming();
    QList<QAction *> more = m_words->entriesFor(words, this);
    if (!m_mayAsk) {
        entries.clear();
        ways = {};
    } else if (words.size() == 1) {
        const QString word = words.front().word.text();
        const auto prepend = [&](const QString &asked, void (SeatColumn::*signal)(const QString &)) {
            const QString text = naming.sentence(asked).replace(u'&', "&&"_L1);
            auto *action = new QAction(isReferee() ? text : tr("%1 (referee)").arg(text), this);
            connect(action, &QAction::triggered, this, [this, word, signal] { Q_EMIT(this->*signal)(word); });
            more.prepend(action);
        };
        if (words.front().mark != SeatWord::Mark::Deleted)
            prepend(tr("Assume That Everybody Is Told of %1").arg(word), &SeatColumn::assumptionRequested);
        prepend(tr("Who knows whether %1 is there?").arg(word), &SeatColumn::knowledgeRequested);
    }
    WhyMenu::open(
        this, global, entries, isReferee(), [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, naming,
        ways, more);
}

QList<QAction *> SeatColumn::accountQuestions(QObject *owner)
{
    if (!m_mayAsk || isReferee() || std::size_t(m_viewer.player()) >= m_view.accounts.size())
        return {};
    const int player = m_viewer.player();
    const QString account = wording::numberText(m_view.accounts[std::size_t(player)]);
    const QString word = m_players.value(player);
    if (m_view.withoutGoal.contains(word) || m_view.goals.contains(word))
        return {}; // none is shown
    return WhyMenu::actionsOf(owner, {WhyMenu::ofAccount(word, account)}, false,
                              [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, m_names.naming(),
                              {tr("the Account of %1").arg(word),
                               [this, player](bool forward) { Q_EMIT accountWayRequested(player, forward); }});
}

void SeatColumn::openSwitchMenu(Word place, Word action, bool isUnlimited, const QPoint &global)
{
    if (!m_mayAsk)
        return;
    WhyEntries entries;
    if (!action.isNull())
        entries = WhyMenu::ofAction(place, action);
    for (const WhyEntry &entry : WhyMenu::ofSwitch(place, isUnlimited))
        entries.push_back(entry);
    const QString whyNot = tr("Why is an action not offered…");
    auto *missing = new QAction(isReferee() ? whyNot : tr("%1 (referee)").arg(whyNot), this);
    missing->setObjectName(u"whyNot"_s);
    connect(missing, &QAction::triggered, this, [this, place] { Q_EMIT whyNotRequested(place, {}); });
    openMenu(entries, global, {missing});
}

void SeatColumn::openMenu(const WhyEntries &entries, const QPoint &global, const QList<QAction *> &more)
{
    WhyMenu::open(
        this, global, entries, isReferee(), [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); },
        m_names.naming(), {{}, {}}, more);
}

} // namespace sidl::debugger
