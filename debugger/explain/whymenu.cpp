// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/whymenu.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Question;
using engine::Word;

namespace {

Inquiry rules(Question::Kind kind, const QString &subject, const QString &object = {})
{
    return {Inquiry::Kind::Rules, {kind, subject, object}};
}

} // namespace

WhyEntries WhyMenu::ofWord(const SeatWord &word, const QStringList &players, bool wasPlayed)
{
    const QString text = word.word.text();
    const bool isGone = word.mark == SeatWord::Mark::Deleted;
    WhyEntries entries{{isGone ? tr("Why is %1 gone?").arg(text) : tr("Why is %1 there?").arg(text),
                        {Inquiry::Kind::Word, {Question::Kind::Created, text, {}}}},
                       {tr("Who sees %1?").arg(text), {Inquiry::Kind::Knowledge, {Question::Kind::Hidden, text, {}}}}};
    if (wasPlayed && word.mark == SeatWord::Mark::Kept)
        entries.push_back(ofStaying(word.word));
    for (const int player : word.hiddenFrom) {
        const QString name = players.value(player);
        entries.push_back({tr("Why is it hidden from %1?").arg(name), rules(Question::Kind::Hidden, text, name)});
    }
    return entries;
}

WhyEntry WhyMenu::ofStaying(Word word)
{
    return {tr("Why was %1 not deleted?").arg(word.text()), rules(Question::Kind::Deleted, word.text())};
}

WhyEntries WhyMenu::ofSwitch(Word place, bool isUnlimited)
{
    const QString text = place.text();
    WhyEntries entries{{tr("Why is %1 legal?").arg(text), rules(Question::Kind::Legal, text)},
                       {tr("Why does %1 have this owner?").arg(text), rules(Question::Kind::Owner, text)}};
    if (isUnlimited)
        entries.push_back({tr("Why does %1 have this template?").arg(text), rules(Question::Kind::Unlimited, text)});
    return entries;
}

WhyEntry WhyMenu::ofEnd()
{
    return {tr("Why is no switch legal?"), rules(Question::Kind::Legal, {})};
}

WhyEntries WhyMenu::ofAction(Word place, Word action)
{
    return {{tr("Why is %1 offered?").arg(action.text()), rules(Question::Kind::Action, place.text(), action.text())}};
}

WhyEntries WhyMenu::ofChoice(Word place, Word action, bool wasOffered, engine::GameTree::NodeId node)
{
    WhyEntries entries{{(wasOffered ? tr("Why was %1 offered?") : tr("Why was %1 not offered?")).arg(action.text()),
                        rules(Question::Kind::Action, place.text(), action.text())},
                       {tr("Why was %1 legal?").arg(place.text()), rules(Question::Kind::Legal, place.text())}};
    for (WhyEntry &entry : entries)
        entry.inquiry.node = node;
    return entries;
}

WhyEntry WhyMenu::ofMessage(Word word, const QString &player, bool wasSent, engine::GameTree::NodeId node)
{
    WhyEntry entry{wasSent ? tr("Why was %1 told of %2?").arg(player, word.text())
                           : tr("Why was %1 not told of %2?").arg(player, word.text()),
                   rules(Question::Kind::Hidden, word.text(), player)};
    entry.inquiry.node = node;
    return entry;
}

WhyEntry WhyMenu::ofPercept(Word percept, const QString &player, engine::GameTree::NodeId node)
{
    WhyEntry entry{tr("Why was %1 told of %2?").arg(player, percept.text()),
                   rules(Question::Kind::Percept, percept.text(), player)};
    entry.inquiry.node = node;
    return entry;
}

WhyEntry WhyMenu::ofDo(Word action, bool failed)
{
    const QString text = action.text();
    return failed ? ofFailedDo(text)
                  : WhyEntry{tr("Why did %1 have its effects?").arg(text), rules(Question::Kind::Do, text)};
}

WhyEntry WhyMenu::ofFailedDo(const QString &action)
{
    return {tr("Why did %1 fail?").arg(action), rules(Question::Kind::Do, action)};
}

WhyEntry WhyMenu::ofDefault(Word place, bool hasDefault, engine::GameTree::NodeId node)
{
    const QString text = place.text();
    WhyEntry entry{hasDefault ? tr("Why does %1 have this default?").arg(text)
                              : tr("Why does %1 have no default?").arg(text),
                   rules(Question::Kind::Default, text)};
    entry.inquiry.node = node;
    return entry;
}

WhyEntry WhyMenu::ofChange(Word word, bool isDeletion)
{
    const QString text = word.text();
    return isDeletion ? WhyEntry{tr("Why was %1 deleted?").arg(text), rules(Question::Kind::Deleted, text)}
                      : WhyEntry{tr("Why was %1 created?").arg(text), rules(Question::Kind::Created, text)};
}

WhyEntry WhyMenu::ofPayoff(Word player)
{
    return {tr("Why was %1 paid?").arg(player.text()), rules(Question::Kind::Payoff, player.text())};
}

WhyEntry WhyMenu::ofAccount(const QString &player, const QString &account)
{
    return {tr("Why is the account of %1 %2?").arg(player, account),
            {Inquiry::Kind::Account, {Question::Kind::Payoff, player, {}}}};
}

WhyEntry WhyMenu::ofError(const QString &rule)
{
    return {tr("Why? What led to the error"), rules(Question::Kind::Error, rule)};
}

QList<QAction *> WhyMenu::actionsOf(QObject *owner, const WhyEntries &entries, bool isForReferee,
                                    const std::function<void(const Inquiry &)> &ask, const wording::Naming &naming,
                                    const Ways &ways)
{
    QList<QAction *> actions;
    const auto add = [&](const QString &text, auto react) {
        auto *action = new QAction(text, owner);
        QObject::connect(action, &QAction::triggered, owner, react);
        actions.append(action);
    };
    const auto said = [&naming](const QString &text) {
        return naming.sentence(text).replace(u'&', "&&"_L1); // which would mark a key
    };
    for (const WhyEntry &entry : entries) {
        const QString text = said(entry.text);
        add(isForReferee ? text : tr("%1 (referee)").arg(text), [ask, inquiry = entry.inquiry] { ask(inquiry); });
    }
    if (!ways.word.isEmpty()) {
        actions.append(new QAction(owner));
        actions.back()->setSeparator(true);
        for (const bool isForward : {false, true}) {
            const QString text = isForward ? tr("Run to Where %1 Changes Next") : tr("Back to Where %1 Last Changed");
            add(said(text.arg(ways.word)), [go = ways.go, isForward] { go(isForward); });
            actions.back()->setObjectName(isForward ? u"wordForward"_s : u"wordBack"_s);
        }
    }
    return actions;
}

void WhyMenu::open(QWidget *parent, const QPoint &global, const WhyEntries &entries, bool isForReferee,
                   const std::function<void(const Inquiry &)> &ask, const wording::Naming &naming, const Ways &ways,
                   const QList<QAction *> &more)
{
    if (entries.empty() && more.isEmpty())
        return;
    auto *menu = new QMenu(parent);
    menu->setObjectName(u"whyMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : actionsOf(parent, entries, isForReferee, ask, naming, ways)) {
        action->setParent(menu);
        menu->addAction(action);
    }
    if (!more.isEmpty() && !menu->isEmpty())
        menu->addSeparator();
    for (QAction *action : more) {
        action->setParent(menu);
        menu->addAction(action);
    }
    menu->popup(global);
}

} // namespace sidl::debugger
