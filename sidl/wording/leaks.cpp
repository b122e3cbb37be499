// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/leaks.h"

#include <QCoreApplication>

namespace sidl::wording {

using analysis::Leak;

namespace {

struct LeaksTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::Leaks)
};

engine::Word playerOf(const Leak &leak, const engine::Words &players)
{
    return players.at(std::size_t(leak.player));
}

QString alikeText(Leak::Likeness likeness)
{
    switch (likeness) {
    case Leak::Likeness::View:
        return LeaksTr::tr("by the view alone");
    case Leak::Likeness::Sent:
        return LeaksTr::tr("by all that was sent");
    case Leak::Likeness::Words:
        break;
    }
    return LeaksTr::tr("by the words, but the accounts tell them apart");
}

} // namespace

QString leakText(const Leak &leak, const engine::Words &players, const Naming &naming)
{
    const QString player = naming.player(playerOf(leak, players));
    QString text;
    switch (leak.kind) {
    case Leak::Kind::Legality:
        text = LeaksTr::tr("%1 sees whether %2 is legal").arg(player, leak.place.text());
        break;
    case Leak::Kind::Actions:
        text = LeaksTr::tr("%1 sees the actions of %2").arg(player, leak.place.text());
        break;
    case Leak::Kind::Accounts:
        text = LeaksTr::tr("%1 sees the accounts").arg(player);
        break;
    case Leak::Kind::Announcement:
        text = LeaksTr::tr("%1 is told").arg(player);
        break;
    }
    text = naming.sentence(text);
    switch (leak.likeness) {
    case Leak::Likeness::View:
        return LeaksTr::tr("%1: these states look alike otherwise").arg(text);
    case Leak::Likeness::Sent:
        return LeaksTr::tr("%1: these plays look alike otherwise").arg(text);
    case Leak::Likeness::Words:
        break;
    }
    return LeaksTr::tr("No leak: %1, but the accounts tell the states apart").arg(text);
}

QString leakReportText(const Leak &leak, const engine::Words &players)
{
    const QString player = playerOf(leak, players).text();
    const QString alike = alikeText(leak.likeness);
    QString text;
    switch (leak.kind) {
    case Leak::Kind::Legality:
        text = LeaksTr::tr("%1 learns from the switch %2 being legal what is alike %3")
                   .arg(player, leak.place.text(), alike);
        break;
    case Leak::Kind::Actions:
        text = LeaksTr::tr("%1 learns from the actions of %2 what is alike %3").arg(player, leak.place.text(), alike);
        break;
    case Leak::Kind::Accounts:
        text = LeaksTr::tr("%1 learns from the accounts what is alike %2").arg(player, alike);
        break;
    case Leak::Kind::Announcement:
        text = LeaksTr::tr("%1 learns from the announcements what is alike %2").arg(player, alike);
        break;
    }
    return leak.isLeak() ? text : LeaksTr::tr("no leak: %1").arg(text);
}

QString noLeakText()
{
    return LeaksTr::tr("What players conclude from what they see, or learn once the game has ended, is no leak");
}

QString leakText(const UnevenOffer &offer, const Naming &naming)
{
    const QString place = offer.place.text();
    const QString what = offer.action.isEmpty() ? place : place + u' ' + offer.action;
    return LeaksTr::tr("Leak: %1 sees the same in #%2 and #%3, but may do %4 in #%5 only")
        .arg(naming.player(offer.player), QString::number(offer.one), QString::number(offer.other),
             naming.sentence(what), QString::number(offer.only));
}

} // namespace sidl::wording
