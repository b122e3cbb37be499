// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/datetext.h"

using namespace Qt::StringLiterals;

namespace sidl::wording {

QString dateText(QDate date, const QLocale &locale)
{
    const bool isEnglish = locale.language() == QLocale::English || locale.language() == QLocale::C;
    return isEnglish ? locale.toString(date, u"d MMM yyyy"_s) : locale.toString(date, QLocale::ShortFormat);
}

QString dateTimeText(const QDateTime &time, const QLocale &locale)
{
    return u"%1, %2"_s.arg(dateText(time.date(), locale), locale.toString(time.time(), QLocale::ShortFormat));
}

} // namespace sidl::wording
