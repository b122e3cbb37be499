// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choicestext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace sidl::debugger {

QString choicesText(const engine::Choices &choices)
{
    QStringList actions;
    for (const engine::Choice &choice : choices)
        actions << choice.place.text() + QStringLiteral(": ") + choice.action.text();
    return actions.isEmpty() ? QCoreApplication::translate("sidl::debugger", "nothing")
                             : actions.join(QStringLiteral(", "));
}

QString chrononsText(int chronons)
{
    return chronons == 1
        ? QCoreApplication::translate("sidl::debugger", "1 chronon")
        : QCoreApplication::translate("sidl::debugger", "%1 chronons").arg(QLocale().toString(chronons));
}

} // namespace sidl::debugger
