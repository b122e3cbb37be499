// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/timelinekeeping.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/timelinesmenu.h"
#include "app/studio/settings/settings.h"
#include "debugger/session/gameevents.h"
#include "debugger/session/gameplay.h"
#include "sidl/ui/messageboxes.h"

#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using Shown = KeptTimelines::Shown;

TimelineKeeping::TimelineKeeping(debugger::GamePlay *game, QMainWindow *window)
    : m_game(game)
    , m_window(window)
    , m_kept(game)
    , m_menu(new TimelinesMenu(&m_kept, window))
{
    connect(&m_kept, &KeptTimelines::failed, this, [this](const QString &message) {
        if (!m_unkept)
            m_unkept = addBar();
        m_unkept->showMessage(MessageBar::Kind::Error, message);
    });
    connect(&m_kept, &KeptTimelines::worksAgain, this, [this] {
        if (m_unkept)
            m_unkept->clear();
    });
    // Later: the start that makes it so is told of first.
    connect(
        &m_kept, &KeptTimelines::kept, this,
        [this](const KeptTimelines::Entry &entry) {
            Q_EMIT told(
                tr("The timeline before (%1) is kept: Game > Earlier Timelines.").arg(TimelinesMenu::nameOf(entry)));
        },
        Qt::QueuedConnection);
    connect(&m_kept, &KeptTimelines::kept, this, [this](const KeptTimelines::Entry &entry) { endGoingOn(entry.file); });
    connect(&m_kept, &KeptTimelines::goneOn, this, &TimelineKeeping::endGoingOn);
    connect(&m_kept, &KeptTimelines::unkept, this, &TimelineKeeping::tellUnkept);
    connect(m_menu, &TimelinesMenu::chosen, this, &TimelineKeeping::goOnWith);
}

MessageBar *TimelineKeeping::addBar()
{
    auto *bar = new MessageBar(m_window->centralWidget());
    static_cast<QVBoxLayout *>(m_window->centralWidget()->layout())->insertWidget(0, bar);
    return bar;
}

MessageBar *TimelineKeeping::offer(const KeptTimelines::Entry &entry, const QString &message)
{
    MessageBar *bar = addBar();
    bar->setObjectName(u"timelineOffer"_s);
    connect(this, &TimelineKeeping::wanted, bar, [bar, offered = entry.file](const QString &file) {
        if (file == offered)
            bar->deleteLater();
    });
    QString text = message.arg(TimelinesMenu::nameOf(entry)), name = tr("Go On &with It");
    if (entry.shown != Shown::All) {
        m_undecided = entry.file;
        settings::setTimelineAtEnd(m_undecided); // until it is decided, however often the program ends
        text += u' ' + tr("Texts that were not saved, if there are any, are offered once that is decided.");
        name += u'…';
        connect(bar, &MessageBar::dismissed, this, [this] { decide(Shown::All); });
    }
    bar->showMessage(MessageBar::Kind::Information, text);
    connect(bar->addButton(name), &QPushButton::clicked, this, [this, file = entry.file] { goOnWith(file); });
    connect(bar, &MessageBar::dismissed, bar, &QObject::deleteLater);
    return bar;
}

/// Players may still look on, who have seen no seat but their own.
std::optional<Shown> TimelineKeeping::askForShown(Shown before) const
{
    const bool wasPresented = before == Shown::Class;
    QMessageBox box(QMessageBox::Question, tr("Timelines"),
                    wasPresented
                        ? tr("This game was presented, and not all of it was shown. The whole window shows what "
                             "every player sees and has done. Go on presenting, with all seats covered?")
                        : tr("Seats alone were shown of this game. The whole window shows what every player sees "
                             "and has done. Go on in the seats?"),
                    QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel, m_window);
    box.button(QMessageBox::Yes)->setText(wasPresented ? tr("&Present") : tr("&Sit Here"));
    box.button(QMessageBox::No)->setText(tr("Show &All"));
    box.setDefaultButton(QMessageBox::Yes);
    switch (box.exec()) {
    case QMessageBox::Yes:
        return before;
    case QMessageBox::No:
        return Shown::All;
    default:
        return {};
    }
}

void TimelineKeeping::offerLeft()
{
    const QString last = settings::timelineAtEnd();
    settings::setTimelineAtEnd({});
    if (!m_kept.left().empty()) {
        const KeptTimelines::Entry &entry = m_kept.left().front();
        const MessageBar *bar
            = offer(entry, tr("The program did not end as it should have. Its timeline is kept: %1."));
        if (!isUndecided()) {
            m_offered = entry.file;
            keepOffering(bar, entry);
        }
        return;
    }
    for (const KeptTimelines::Entry &entry : m_kept.entries())
        if (entry.file == last) {
            MessageBar *bar = offer(entry, tr("The timeline of last time is kept: %1."));
            if (isUndecided())
                continue;
            connect(m_game->events(), &debugger::GameEvents::started, bar, &QObject::deleteLater);
            keepOffering(bar, entry);
        }
}

void TimelineKeeping::tellUnkept(const KeptTimelines::Entry &entry, const QString &error)
{
    MessageBar *bar = addBar();
    bar->showMessage(MessageBar::Kind::Error,
                     tr("The timeline before (%1) could not be written, and is in memory alone: %2. "
                        "It is tried again every few seconds.")
                         .arg(TimelinesMenu::nameOf(entry), error));
    connect(&m_kept, &KeptTimelines::keptAll, bar, &QObject::deleteLater);
    connect(bar, &MessageBar::dismissed, bar, &QObject::deleteLater);
}

bool TimelineKeeping::mayLose()
{
    for (QString error = m_kept.keepNow(); !error.isEmpty(); error = m_kept.keepNow()) {
        const auto answer
            = ui::warn(m_window, tr("Timelines"),
                       tr("A timeline cannot be kept: %1.\n\nDiscard closes the window, and it is lost.").arg(error),
                       QMessageBox::Retry | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel);
        if (answer == QMessageBox::Cancel)
            return false;
        if (answer == QMessageBox::Discard)
            return true;
    }
    if (!isUndecided())
        settings::setTimelineAtEnd(m_kept.isToBeOffered() ? m_kept.current() : m_offered);
    return true;
}

QMenu *TimelineKeeping::menu() const
{
    return m_menu;
}

void TimelineKeeping::goOnWith(const QString &file)
{
    const std::vector<KeptTimelines::Entry> kept = m_kept.entries();
    const auto one = std::find_if(kept.begin(), kept.end(),
                                  [&file](const KeptTimelines::Entry &entry) { return entry.file == file; });
    const bool isAsked = one != kept.end() && one->shown != Shown::All;
    const std::optional<Shown> shown = isAsked ? askForShown(one->shown) : Shown::All;
    if (!shown)
        return;
    m_kept.goOnWith(file, *shown);
    Q_EMIT wanted(file, *shown);
    if (file == m_undecided)
        decide(*shown);
    else if (file == m_offered)
        endOffer();
    if (isUndecided()) // that of another one comes first
        return;
    m_goneOn = file;
    settings::setTimelineAtEnd(file); // the program may be killed again before anything is written
}

void TimelineKeeping::endGoingOn(const QString &file)
{
    if (file != m_goneOn)
        return;
    m_goneOn.clear();
    settings::setTimelineAtEnd(m_offered);
}

/// Also if the program is killed before it is answered.
void TimelineKeeping::keepOffering(const MessageBar *bar, const KeptTimelines::Entry &entry)
{
    settings::setTimelineAtEnd(entry.file);
    connect(bar, &MessageBar::dismissed, this, &TimelineKeeping::endOffer);
}

void TimelineKeeping::endOffer()
{
    m_offered.clear();
    settings::setTimelineAtEnd({});
}

void TimelineKeeping::decide(Shown shown)
{
    m_undecided.clear();
    settings::setTimelineAtEnd({});
    Q_EMIT decided(shown);
}

} // namespace sidl::app

#include "moc_timelinekeeping.cpp"
