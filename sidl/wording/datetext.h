// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QLocale>

/// Dates as they are shown to a person, in the form of @p locale. In English the month is a word, "1 Dec 2026": digits
/// alone are read as one day in one country, as another in the next. Any thread.
namespace sidl::wording {

QString dateText(QDate date, const QLocale &locale = QLocale());
QString dateTimeText(const QDateTime &time, const QLocale &locale = QLocale()); ///< "1 Dec 2026, 09:30"

} // namespace sidl::wording
