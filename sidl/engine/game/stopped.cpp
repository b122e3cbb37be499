// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/stopped.h"

namespace sidl::engine {

using language::Keyword;

language::Span Stopped::here() const
{
    if (stack.empty())
        return {};
    return stack.front().place.isValid() ? stack.front().place : stack.front().head;
}

QString Stopped::phaseText() const
{
    const QString of = place.isNull() ? QString() : QStringLiteral(" of %1").arg(place.text());
    switch (phase) {
    case Keyword::InitAccount:
        return QStringLiteral("initial accounts");
    case Keyword::Init:
        return QStringLiteral("initial words");
    case Keyword::Legal:
        return QStringLiteral("legal switches");
    case Keyword::Owned:
        return QStringLiteral("owner") + of;
    case Keyword::Switch:
        return isPlayed ? QStringLiteral("is the default an action") + of : QStringLiteral("actions") + of;
    case Keyword::Unlimited:
        return QStringLiteral("templates") + of;
    case Keyword::Default:
        return QStringLiteral("default") + of;
    case Keyword::Do:
        return QStringLiteral("effects of the action") + of;
    case Keyword::Payoff:
        return QStringLiteral("payoffs");
    case Keyword::Hidden:
        return isPlayed ? QStringLiteral("what each player is sent") : QStringLiteral("what each player sees");
    default:
        return {};
    }
}

} // namespace sidl::engine
