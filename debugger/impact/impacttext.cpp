// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/impacttext.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr int MostTold = 3; // of a kind, in a line

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ImpactText)
};

QString some(const QStringList &all)
{
    if (all.size() <= MostTold)
        return all.join(u", "_s);
    return Tr::tr("%1 and %2 more")
        .arg(QStringList(all.mid(0, MostTold)).join(u", "_s), QLocale().toString(all.size() - MostTold));
}

QString switchText(const Comparison::Switch &one, const Words &players)
{
    if (!one.before)
        return Tr::tr("%1 is legal now").arg(one.after->word.text());
    const QString name = one.before->word.text();
    if (!one.after)
        return Tr::tr("%1 is no longer legal").arg(name);
    if (one.before->owner != one.after->owner)
        return Tr::tr("%1 belongs to %2, not %3")
            .arg(name, wording::ownerText(one.after->owner, players), wording::ownerText(one.before->owner, players));
    if (!one.actions.empty())
        return Tr::tr("actions of %1: %2").arg(name, changesText(one.actions));
    return one.before->isNature() ? Tr::tr("%1 is drawn by other chances").arg(name)
                                  : Tr::tr("%1 has other templates").arg(name);
}

QString switchesText(const Comparison &comparison, const Words &players)
{
    QStringList list;
    for (const Comparison::Switch &one : comparison.switches)
        list << switchText(one, players);
    return some(list);
}

/// What each player sees otherwise, but for what is already said by the words of the state.
QString viewsText(const Comparison &comparison, const Words &players)
{
    QStringList list;
    for (const Comparison::View &view : comparison.views)
        if (!view.words.empty() && view.words != comparison.words)
            list << Tr::tr("%1 sees %2")
                        .arg(wording::playerText(players.at(std::size_t(view.player))), changesText(view.words));
    return some(list);
}

QString payoffsText(const GameTree::Node &before, const GameTree::Node &after, const Comparison &comparison,
                    const Words &players)
{
    QStringList list;
    const std::size_t paid = before.edge && after.edge && !before.edited
        ? std::min(before.edge->payoffs.size(), after.edge->payoffs.size())
        : 0;
    for (std::size_t i = 0; i < paid; ++i)
        if (before.edge->payoffs[i].sum != after.edge->payoffs[i].sum)
            list << Tr::tr("%1 gets %2, not %3")
                        .arg(wording::playerText(players.at(i)), wording::changeText(after.edge->payoffs[i].sum),
                             wording::changeText(before.edge->payoffs[i].sum));
    if (!list.isEmpty())
        return some(list);
    for (const Comparison::Account &account : comparison.accounts)
        if (!std::isnan(account.before) && !std::isnan(account.after))
            list << Tr::tr("%1 has %2, not %3")
                        .arg(wording::playerText(players.at(std::size_t(account.player))),
                             wording::numberText(account.after), wording::numberText(account.before));
    return some(list);
}

/// Choices of @p all that @p others have not.
QString onlyIn(const Choices &all, const Choices &others)
{
    QStringList list;
    for (const Choice &choice : all)
        if (std::find(others.begin(), others.end(), choice) == others.end())
            list << Tr::tr("%1 for %2").arg(choice.action.text(), choice.place.text());
    return some(list);
}

QString failuresText(const Chronon &before, const Chronon &after)
{
    QStringList list;
    for (const Word one : after.failed)
        if (std::find(before.failed.begin(), before.failed.end(), one) == before.failed.end())
            list << Tr::tr("the action of %1 fails").arg(one.text());
    for (const Word one : before.failed)
        if (std::find(after.failed.begin(), after.failed.end(), one) == after.failed.end())
            list << Tr::tr("the action of %1 does not fail").arg(one.text());
    return some(list);
}

QString effectsText(const GameTree::Node &before, const GameTree::Node &after, const Comparison &comparison)
{
    if (!comparison.words.empty() || !before.edge || !after.edge)
        return changesText(comparison.words);
    // The state is the same: words that were there are created again, or are deleted and created.
    const auto told = [](const Words &words) { return words.empty() ? Tr::tr("nothing") : some(texts(words)); };
    if (before.edge->created != after.edge->created)
        return Tr::tr("creates %1, not %2").arg(told(after.edge->created), told(before.edge->created));
    if (before.edge->deleted != after.edge->deleted)
        return Tr::tr("deletes %1, not %2").arg(told(after.edge->deleted), told(before.edge->deleted));
    return Tr::tr("other conflicts");
}

QString sentTexts(const GameTree::Node &before, const GameTree::Node &after, const Words &players)
{
    QStringList list;
    for (int i = 0; i < int(players.size()); ++i) {
        const QString then = sentText(*before.edge, i), now = sentText(*after.edge, i);
        if (then != now)
            list << Tr::tr("%1 is sent %2, not %3")
                        .arg(wording::playerText(players[std::size_t(i)]), now.isEmpty() ? Tr::tr("nothing") : now,
                             then.isEmpty() ? Tr::tr("nothing") : then);
    }
    return some(list);
}

} // namespace

QString kindsText(NodeDifferences differences)
{
    using enum NodeDifference;
    const std::pair<NodeDifference, QString> all[]
        = {{Players, Tr::tr("players")},   {Action, Tr::tr("an action")},  {Error, Tr::tr("an error")},
           {Draws, Tr::tr("draws")},       {Defaults, Tr::tr("defaults")}, {Failures, Tr::tr("failing actions")},
           {Effects, Tr::tr("words")},     {Payoffs, Tr::tr("payoffs")},   {Sent, Tr::tr("what is sent")},
           {Switches, Tr::tr("switches")}, {Views, Tr::tr("views")},       {Terminal, Tr::tr("the end of the game")}};
    QStringList list;
    for (const auto &[what, name] : all)
        if (differences & what)
            list << name;
    return list.join(u", "_s);
}

QString changesText(const WordChanges &changes)
{
    QStringList list;
    for (const WordChange &change : changes)
        list << (change.before.isNull()      ? Tr::tr("+%1").arg(change.after.text())
                     : change.after.isNull() ? Tr::tr("\u2212%1").arg(change.before.text())
                                             : Tr::tr("%1 \u2192 %2").arg(change.before.text(), change.after.text()));
    return some(list);
}

QString appliedText(const Chronon &chronon)
{
    QStringList list;
    for (const Choice &choice : chronon.applied) {
        const QString text = Tr::tr("%1 for %2").arg(choice.action.text(), choice.place.text());
        const bool isDefault = std::find(chronon.does.begin(), chronon.does.end(), choice) == chronon.does.end();
        list << (isDefault ? Tr::tr("%1 (default)").arg(text) : text);
    }
    return list.join(u", "_s);
}

QString sentText(const Chronon &chronon, int player)
{
    QStringList list;
    if (std::size_t(player) < chronon.sent.size())
        for (const Message &message : chronon.sent[std::size_t(player)])
            list << wording::messageText(message);
    return list.join(u' ');
}

QString differenceText(NodeDifferences differences, const GameTree::Node &before, const GameTree::Node &after,
                       const Words &players)
{
    using enum NodeDifference;
    const Comparison comparison = compareNodes(before, after);
    const bool hasWays = before.edge && after.edge;
    QStringList list;
    const auto add = [&](NodeDifference what, const QString &text) {
        if ((differences & what) && !text.isEmpty())
            list << text;
    };
    add(Players, Tr::tr("other players"));
    add(Error,
        after.position && after.position->error ? Tr::tr("error: %1").arg(after.position->error->message)
                                                : Tr::tr("no error any more"));
    if (hasWays) {
        add(Draws, Tr::tr("also %1").arg(onlyIn(after.edge->does, before.edge->does)));
        const QString now = onlyIn(after.edge->applied, before.edge->applied);
        add(Defaults, Tr::tr("by default %1").arg(now.isEmpty() ? Tr::tr("nothing") : now));
        add(Failures, failuresText(*before.edge, *after.edge));
    }
    add(Effects, effectsText(before, after, comparison));
    add(Payoffs, payoffsText(before, after, comparison, players));
    if (hasWays && !(differences & Effects)) // else it follows
        add(Sent, sentTexts(before, after, players));
    if (differences & Terminal)
        add(Terminal, after.position->isTerminal() ? Tr::tr("the game is over here") : Tr::tr("the game goes on here"));
    else
        add(Switches, switchesText(comparison, players));
    add(Views, viewsText(comparison, players));
    return list.join(u"; "_s);
}

} // namespace sidl::debugger
