// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/datetext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::wording;

/// Dates as people read them.
class TestDateText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMonthIsNotTakenForADay()
    {
        const QDateTime time(QDate(2026, 12, 1), QTime(9, 30));
        const QLocale british(QLocale::English, QLocale::UnitedKingdom);
        QCOMPARE(dateText(time.date(), british), u"1 Dec 2026"_s);
        QCOMPARE(dateTimeText(time, british), u"1 Dec 2026, 09:30"_s);
        QCOMPARE(dateText(time.date(), QLocale(QLocale::English, QLocale::UnitedStates)), u"1 Dec 2026"_s);
    }

    void otherLanguagesHaveTheirOwnForm()
    {
        const QDateTime time(QDate(2026, 12, 1), QTime(9, 30));
        const QLocale german(QLocale::German, QLocale::Germany);
        QCOMPARE(dateText(time.date(), german), german.toString(time.date(), QLocale::ShortFormat));
        QVERIFY(dateTimeText(time, german).endsWith(u"09:30"_s));
    }
};

QTEST_GUILESS_MAIN(TestDateText)
#include "tst_datetext.moc"
