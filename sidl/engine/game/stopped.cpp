// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/stopped.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;

language::Span Stopped::here() const
{
    if (stack.empty())
        return {};
    return stack.front().place.isValid() ? stack.front().place : stack.front().head;
}

QString Stopped::when() const
{
    return isPlayed ? u"chronon %1 \u2192 %2"_s.arg(chronon).arg(chronon + 1) : u"chronon %1"_s.arg(chronon);
}

QString Stopped::phaseText() const
{
    if (!phaseName.isEmpty())
        return phaseName;
    const QString of = place.isNull() ? QString() : u" of %1"_s.arg(place.text());
    switch (phase) {
    case Keyword::InitAccount:
        return u"initial accounts"_s;
    case Keyword::Init:
        return u"initial words"_s;
    case Keyword::Legal:
        return u"legal switches"_s;
    case Keyword::Owned:
        return u"owner"_s + of;
    case Keyword::Switch:
        return isPlayed ? u"is the default an action"_s + of : u"actions"_s + of;
    case Keyword::Unlimited:
        return u"templates"_s + of;
    case Keyword::Default:
        return u"default"_s + of;
    case Keyword::Do:
        return u"effects of the action"_s + of;
    case Keyword::Payoff:
        return u"payoffs"_s;
    case Keyword::Hidden:
        return isPlayed ? u"what each player is sent"_s : u"what each player sees"_s;
    default:
        return {};
    }
}

} // namespace sidl::engine
