// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/numbertext.h"

namespace sidl::debugger {

QString numberText(double number)
{
    QString text = QString::number(number == 0 ? 0.0 : number, 'g', 12);
    return text.replace(QLatin1Char('-'), QChar(0x2212)); // the minus sign of typography
}

QString changeText(double change)
{
    if (change == 0)
        return QStringLiteral("\u00b10");
    return change > 0 ? QLatin1Char('+') + numberText(change) : numberText(change);
}

} // namespace sidl::debugger
