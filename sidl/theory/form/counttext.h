// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>

namespace sidl::theory {

/// "20,000": how many there are of something, for sentences, which are English in every language of the computer.
inline QString countText(qint64 count)
{
    return QLocale(QLocale::English).toString(count);
}

/// "1 state", "20,000 states", likewise.
inline QString counted(qint64 count, const char *one)
{
    return countText(count) + QLatin1Char(' ') + QLatin1String(one) + QLatin1String(count == 1 ? "" : "s");
}

} // namespace sidl::theory
