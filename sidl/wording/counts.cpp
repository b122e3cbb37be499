// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/counts.h"

#include <QCoreApplication>
#include <QLocale>

namespace sidl::wording {

namespace {

struct CountsTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::Counts)
};

} // namespace

QString chrononsText(int chronons, bool isForPeople)
{
    if (isForPeople)
        return chronons == 1 ? CountsTr::tr("1 step") : CountsTr::tr("%1 steps").arg(QLocale().toString(chronons));
    return chronons == 1 ? CountsTr::tr("1 chronon") : CountsTr::tr("%1 chronons").arg(QLocale().toString(chronons));
}

QString countText(std::size_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString statesText(std::size_t states)
{
    return states == 1 ? CountsTr::tr("1 state") : CountsTr::tr("%1 states").arg(countText(states));
}

} // namespace sidl::wording
