// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/defaulttext.h"

#include <QCoreApplication>

namespace sidl::debugger {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::DefaultText)
};

using Kind = DefaultRules::Default::Kind;

} // namespace

QString defaultText(const DefaultRules::Default &rule)
{
    switch (rule.kind) {
    case Kind::None:
        return Tr::tr("nothing: no action");
    case Kind::First:
        return rule.action.isEmpty() ? Tr::tr("nothing: the first move")
                                     : Tr::tr("nothing: the first move, %1").arg(rule.action);
    case Kind::Depends:
        return Tr::tr("nothing: the default, if one applies");
    case Kind::Certain:
        return Tr::tr("nothing: default %1").arg(rule.action);
    case Kind::Unknown:
        break;
    }
    return Tr::tr("nothing");
}

QString defaultTip(const DefaultRules::Default &rule)
{
    switch (rule.kind) {
    case Kind::None:
        return Tr::tr("Submit nothing: the rules have no default here, so nothing is done");
    case Kind::First:
        return Tr::tr("Submit nothing: each role has to move, so the first of its moves is played");
    case Kind::Depends:
        return Tr::tr("Submit nothing: the rules choose the default by the state, if one of them applies.\nWhich one "
                      "is not told here: it may depend on words that this seat does not see");
    case Kind::Certain:
        return Tr::tr("Submit nothing: by default, %1 is done").arg(rule.action);
    case Kind::Unknown:
        break;
    }
    return Tr::tr("Submit nothing: the default applies, if the rules have one");
}

} // namespace sidl::debugger
