// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/timelinesmenu.h"

#include "sidl/wording/counts.h"
#include "sidl/wording/datetext.h"

#include <QLocale>

#include <utility>

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
    const QString when
        = isToday ? QLocale().toString(entry.time.time(), QLocale::ShortFormat) : wording::dateTimeText(entry.time);
    const Handwork &made = entry.handwork;
    QStringList parts{entry.game};
    if (!made.name.isEmpty())
        parts << tr("\u201c%1\u201d").arg(made.name);
    parts << wording::chrononsText(entry.states - 1);
    const auto add = [&parts](int count, const QString &one, const QString &several) {
        if (count > 0)
            parts << (count == 1 ? one : several.arg(count));
    };
    if (made.lines > 1)
        parts << tr("%L1 lines").arg(made.lines);
    add(made.edited, tr("1 edited state"), tr("%L1 edited states"));
    add(made.comments, tr("1 comment"), tr("%L1 comments"));
    add(made.bookmarks, tr("1 bookmark"), tr("%L1 bookmarks"));
    add(made.given, tr("1 assumption"), tr("%L1 assumptions"));
    return (parts << when).join(u", "_s);
}

QString TimelinesMenu::shortNameOf(KeptTimelines::Entry entry)
{
    entry.handwork = {};
    return nameOf(entry);
}

void TimelinesMenu::fill()
{
    clear(); // but for the menu below
    delete std::exchange(m_older, nullptr);
    int number = 0;
    for (const KeptTimelines::Entry &entry : m_timelines->entries()) {
        QString name = nameOf(entry);
        name.replace(u'&', u"&&"_s);
        if (++number == Most + 1)
            m_older = addMenu(tr("&Older"));
        QMenu *menu = m_older ? m_older : this;
        menu->addAction(number < 10 ? u"&%1  %2"_s.arg(QString::number(number), name) : name, this,
                        [this, file = entry.file] { Q_EMIT chosen(file); });
    }
    if (isEmpty())
        addAction(tr("No timeline was left yet"))->setEnabled(false);
}

} // namespace sidl::app

#include "moc_timelinesmenu.cpp"
