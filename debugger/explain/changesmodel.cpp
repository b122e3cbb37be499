// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/changesmodel.h"

#include "debugger/model/submission.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;
using engine::Choices;
using engine::Chronon;
using engine::Position;
using engine::Switch;
using engine::Word;
using engine::Words;

namespace {

bool contains(const Words &sorted, Word word)
{
    return std::binary_search(sorted.begin(), sorted.end(), word);
}

/// Defaults may be actions that could not have been chosen (S17). Where a switch has templates,
/// that is left to the rules.
bool wasOffered(const Position &before, const Choice &choice)
{
    const Switch *const entry = before.switchOf(choice.place);
    return entry
        && (entry->unlimited
            || std::find(entry->actions.begin(), entry->actions.end(), choice.action) != entry->actions.end());
}

} // namespace

ChangesModel::ChangesModel(QObject *parent)
    : QStandardItemModel(parent)
{
    clearChronon();
}

void ChangesModel::clearChronon()
{
    clear();
    setHorizontalHeaderLabels({tr("What happened"), tr("Detail")});
}

QStandardItem *ChangesModel::addPhase(const QString &title, qsizetype count, const QString &help)
{
    auto *phase = new QStandardItem(u"%1 (%L2)"_s.arg(title).arg(count));
    phase->setToolTip(help);
    auto *empty = new QStandardItem;
    phase->setEditable(false);
    empty->setEditable(false);
    appendRow({phase, empty});
    return phase;
}

QStandardItem *ChangesModel::addRow(QStandardItem *parent, const QString &what, const QString &detail,
                                    const WhyEntries &questions)
{
    auto *first = new QStandardItem(what);
    auto *second = new QStandardItem(detail);
    first->setEditable(false);
    second->setEditable(false);
    if (!questions.empty())
        for (QStandardItem *item : {first, second})
            item->setData(QVariant::fromValue(questions), WhyRole);
    parent->appendRow({first, second});
    return first;
}

void ChangesModel::setChronon(const Words &players, const Position &before, const Chronon &chronon,
                              engine::GameTree::NodeId node)
{
    clearChronon();
    m_node = node;
    m_isLogic = before.everyoneMoves;
    addActions(players, before, chronon);
    addWords(players, before, chronon);
    addPayoffs(players, chronon);
    addMessages(players, chronon);
}

void ChangesModel::setEdit(const Words &players, const Position &before, const Chronon &chronon,
                           engine::GameTree::NodeId node)
{
    clearChronon();
    m_node = node;
    m_isLogic = before.everyoneMoves;
    auto *title = new QStandardItem(tr("Edited by hand")), *detail = new QStandardItem(tr("no chronon was played"));
    title->setEditable(false);
    detail->setEditable(false);
    appendRow({title, detail});
    addWords(players, before, chronon);
    for (std::size_t i = 0; i < players.size(); ++i) {
        const double was = before.state.accounts().at(i), is = chronon.after.accounts().at(i);
        if (was != is)
            addRow(title, ownerText(engine::Owner::player(int(i)), players),
                   tr("account %1, instead of %2").arg(wording::numberText(is), wording::numberText(was)));
    }
}

void ChangesModel::addActions(const Words &players, const Position &before, const Chronon &chronon)
{
    Choices defaults;
    Words idle;
    for (const Switch &entry : before.switches) {
        if (choiceFor(chronon.does, entry.word))
            continue;
        if (const Choice *applied = choiceFor(chronon.applied, entry.word))
            defaults.push_back(*applied);
        else
            idle.push_back(entry.word);
    }
    const auto ownerOf = [&](Word place) {
        const Switch *const entry = before.switchOf(place);
        const QString owner = entry ? ownerText(entry->owner, players) : QString();
        // People need not read twice who did it.
        return m_naming.isForPeople() && owner == m_naming.word(place) ? QString() : owner;
    };
    const auto addChoices = [&](const QString &title, const QString &help, const Choices &choices, bool areDefaults) {
        if (choices.empty())
            return;
        QStandardItem *phase = addPhase(title, qsizetype(choices.size()), help);
        for (const Choice &choice : choices) {
            const bool failed
                = std::find(chronon.failed.begin(), chronon.failed.end(), choice.place) != chronon.failed.end();
            WhyEntries questions{WhyMenu::ofDo(choice.action, failed)};
            if (areDefaults)
                questions.push_back(WhyMenu::ofDefault(choice.place, true, m_node));
            for (const WhyEntry &entry :
                 WhyMenu::ofChoice(choice.place, choice.action, wasOffered(before, choice), m_node))
                questions.push_back(entry);
            addRow(phase, wording::choiceText(choice, m_naming), ownerOf(choice.place), questions);
        }
    };
    addChoices(tr("Done"),
               m_isLogic ? tr("does: the moves of the roles, those of random among them")
                         : tr("does/2: actions of players and of nature"),
               chronon.does, false);
    addChoices(tr("By default"), tr("default/2: actions of switches for which nothing was submitted"), defaults, true);
    if (!idle.empty()) {
        QStandardItem *phase = addPhase(tr("Idle"), qsizetype(idle.size()), tr("Switches without action and default"));
        for (Word place : idle)
            addRow(phase, m_naming.word(place), ownerOf(place), {WhyMenu::ofDefault(place, false, m_node)});
    }
    if (!chronon.failed.empty()) {
        QStandardItem *phase = addPhase(tr("Failed"), qsizetype(chronon.failed.size()),
                                        tr("Actions for which no rule of do/1 succeeded: without effect"));
        for (Word place : chronon.failed)
            if (const Choice *choice = choiceFor(chronon.applied, place))
                addRow(phase, wording::choiceText(*choice, m_naming), ownerOf(place),
                       {WhyMenu::ofDo(choice->action, true)});
    }
}

QString ChangesModel::ownerText(engine::Owner owner, const Words &players) const
{
    return m_naming.isForPeople() ? m_naming.owner(owner, players) : wording::ownerWordText(owner, players);
}

WhyEntries ChangesModel::questionsOf(const engine::Message &change, const Words &players, const Chronon &chronon) const
{
    WhyEntries questions{WhyMenu::ofChange(change.word, !change.created)};
    for (std::size_t i = 0; i < players.size() && i < chronon.sent.size(); ++i)
        if (const auto &sent = chronon.sent[i]; std::find(sent.begin(), sent.end(), change) == sent.end())
            questions.push_back(
                WhyMenu::ofMessage(change.word, players[i].text(), false, change.created ? Inquiry::Here : m_node));
    return questions;
}

void ChangesModel::addWords(const Words &players, const Position &before, const Chronon &chronon)
{
    if (!chronon.deleted.empty()) {
        QStandardItem *phase
            = addPhase(tr("Deleted"), qsizetype(chronon.deleted.size()),
                       m_isLogic ? tr("What no rule for next gives: it is there no longer") : tr("todelete/1"));
        for (Word word : chronon.deleted)
            addRow(phase, m_naming.word(word),
                   contains(chronon.created, word) ? tr("created too: it stays") : QString(),
                   questionsOf({false, word}, players, chronon));
    }
    if (!chronon.created.empty()) {
        QStandardItem *phase
            = addPhase(tr("Created"), qsizetype(chronon.created.size()),
                       m_isLogic ? tr("What a rule for next gives, and was not there before") : tr("tocreate/1"));
        for (Word word : chronon.created)
            addRow(phase, m_naming.word(word), before.state.contains(word) ? tr("was there already") : QString(),
                   questionsOf({true, word}, players, chronon));
    }
    if (!chronon.conflicts.empty()) {
        QStandardItem *phase = addPhase(tr("Conflicts"), qsizetype(chronon.conflicts.size()),
                                        tr("Words that one switch creates and another deletes: they are there"));
        for (Word word : chronon.conflicts)
            addRow(phase, m_naming.word(word), {}, {WhyMenu::ofChange(word, false), WhyMenu::ofChange(word, true)});
    }
}

void ChangesModel::addPayoffs(const Words &players, const Chronon &chronon)
{
    QStandardItem *phase = nullptr;
    for (std::size_t i = 0; i < players.size() && i < chronon.payoffs.size(); ++i) {
        const engine::Payoff &payoff = chronon.payoffs[i];
        if (payoff.summands.empty())
            continue;
        if (!phase)
            phase = addPhase(tr("Payoffs"), 0,
                             m_isLogic ? tr("goal: what the end of the game gives a role")
                                       : tr("payoff/2: every solution is paid"));
        QStringList summands;
        for (const double summand : payoff.summands)
            summands << wording::changeText(summand);
        const QString sum = payoff.summands.size() > 1
            ? u"%1 = %2"_s.arg(summands.join(u' '), wording::changeText(payoff.sum))
            : summands.front();
        addRow(phase, ownerText(engine::Owner::player(int(i)), players),
               tr("%1, account %2").arg(sum, wording::numberText(chronon.after.accounts().at(i))),
               {WhyMenu::ofPayoff(players[i])});
        phase->setText(u"%1 (%L2)"_s.arg(tr("Payoffs")).arg(phase->rowCount()));
    }
}

void ChangesModel::addMessages(const Words &players, const Chronon &chronon)
{
    QStandardItem *phase = nullptr;
    for (std::size_t i = 0; i < players.size() && i < chronon.sent.size(); ++i) {
        if (chronon.sent[i].empty())
            continue;
        if (!phase)
            phase = addPhase(tr("Sent"), 0, tr("What each player is told: changes that are not hidden from it"));
        QStringList messages;
        for (const engine::Message &message : chronon.sent[i])
            messages << (chronon.percepts.empty() ? QString(message.created ? u'+' : QChar(0x2212)) : QString())
                    + m_naming.word(message.word);
        QStandardItem *row = addRow(phase, ownerText(engine::Owner::player(int(i)), players),
                                    messages.join(m_naming.isForPeople() ? u", "_s : u" "_s));
        for (std::size_t k = 0; k < chronon.sent[i].size(); ++k) {
            const engine::Message &message = chronon.sent[i][k];
            if (chronon.percepts.empty())
                addRow(row, messages[qsizetype(k)], {},
                       {WhyMenu::ofMessage(message.word, players[i].text(), true,
                                           message.created ? Inquiry::Here : m_node),
                        WhyMenu::ofChange(message.word, !message.created)});
            else
                addRow(row, messages[qsizetype(k)], {}, {WhyMenu::ofPercept(message.word, players[i].text())});
        }
        phase->setText(u"%1 (%L2)"_s.arg(tr("Sent")).arg(phase->rowCount()));
    }
}

} // namespace sidl::debugger

#include "moc_changesmodel.cpp"
