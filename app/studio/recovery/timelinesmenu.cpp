// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/timelinesmenu.h"

#include "sidl/wording/counts.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace sidl::app {

TimelinesMenu::TimelinesMenu(const KeptTimelines *timelines, QWidget *parent)
    : QMenu(tr("Earl&ier Timelines"), parent)
    , m_timelines(timelines)
{
    connect(this, &QMenu::aboutToShow, this, &TimelinesMenu::fill);
}

QString TimelinesMenu::nameOf(const KeptTimelines::Entry &entry)
{
    const bool isToday = entry.time.date() == QDate::currentDate();
    const QString when = isToday ? QLocale().toString(entry.time.time(), QLocale::ShortFormat)
                                 : QLocale().toString(entry.time, QLocale::ShortFormat);
    return tr("%1, %2, %3").arg(entry.game, wording::chrononsText(entry.states - 1), when);
}

void TimelinesMenu::fill()
{
    clear();
    int number = 0;
    for (const KeptTimelines::Entry &entry : m_timelines->entries()) {
        QString name = nameOf(entry);
        name.replace(u'&', u"&&"_s);
        addAction(++number < 10 ? u"&%1  %2"_s.arg(QString::number(number), name) : name, this,
                  [this, file = entry.file] { Q_EMIT chosen(file); });
    }
    if (isEmpty())
        addAction(tr("No timeline was left yet"))->setEnabled(false);
}

} // namespace sidl::app

#include "moc_timelinesmenu.cpp"
