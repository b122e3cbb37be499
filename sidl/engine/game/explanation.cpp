// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanation.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

QString Question::goal() const
{
    const bool mayBeAny = kind == Kind::Legal || kind == Kind::Action;
    const QString place = mayBeAny && subject.isEmpty() ? u"Switch"_s : subject;
    const auto two = [&](const char *name, const char *any) {
        return u"%1(%2,%3)"_s.arg(QString::fromLatin1(name), place,
                                  object.isEmpty() ? QString::fromLatin1(any) : object);
    };
    const auto one = [&](const char *name) { return u"%1(%2)"_s.arg(QString::fromLatin1(name), place); };
    switch (kind) {
    case Kind::InitialWord:
        return one("init");
    case Kind::Legal:
        return one("legal");
    case Kind::Owner:
        return two("owned", "Owner");
    case Kind::Action:
        return two("switch", "Action");
    case Kind::Unlimited:
        return two("unlimited", "Template");
    case Kind::Default:
        return two("default", "Action");
    case Kind::Do:
        return one("do");
    case Kind::Payoff:
        return two("payoff", "Payoff");
    case Kind::Hidden:
        return two("hidden", "Player");
    case Kind::Created:
        return one("create");
    case Kind::Deleted:
        return one("delete");
    case Kind::Percept:
        return u"sees(%1,%2)"_s.arg(object, subject);
    case Kind::Error:
    case Kind::Goal:
        break;
    }
    return subject;
}

} // namespace sidl::engine
