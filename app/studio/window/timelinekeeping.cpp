// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/timelinekeeping.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/timelinesmenu.h"
#include "app/studio/settings/settings.h"
#include "debugger/session/gameevents.h"
#include "debugger/session/gameplay.h"
#include "sidl/ui/messageboxes.h"

#include <QLocale>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>
#include <utility>

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
    connect(&m_kept, &KeptTimelines::kept, this, &TimelineKeeping::tellKept, Qt::QueuedConnection);
    connect(&m_kept, &KeptTimelines::kept, this, [this](const KeptTimelines::Entry &entry) { endGoingOn(entry.file); });
    connect(&m_kept, &KeptTimelines::dropped, this, [this](const KeptTimelines::Entry &entry, int most) {
        Q_EMIT told(tr("The timeline %1 is kept no longer: there are %2 newer ones with work of yours.")
                        .arg(TimelinesMenu::nameOf(entry), QString::number(most)));
    });
    connect(&m_kept, &KeptTimelines::droppedForRoom, this, [this](const KeptTimelines::Entry &entry) {
        Q_EMIT told(tr("The timeline %1 is kept no longer: there is room for %2 of timelines.")
                        .arg(TimelinesMenu::nameOf(entry),
                             QLocale().formattedDataSize(KeptTimelines::MostBytes, 0, QLocale::DataSizeSIFormat)));
    });
    connect(&m_kept, &KeptTimelines::goneOn, this, [this](const QString &file) {
        endGoingOn(file);
        endOffer(file);
    });
    connect(&m_kept, &KeptTimelines::unkept, this, &TimelineKeeping::tellUnkept);
    connect(m_menu, &TimelinesMenu::chosen, this, &TimelineKeeping::goOnWith);
}

void TimelineKeeping::tellKept(const KeptTimelines::Entry &entry)
{
    if (!m_isAllShown && (!m_replaced || m_replaced->isRound))
        m_replaced = entry; // told nowhere where people see it
    Q_EMIT told(
        tr("The timeline before (%1) is kept: Game > Earlier Timelines.").arg(TimelinesMenu::shortNameOf(entry)));
}

void TimelineKeeping::setShown(Shown shown)
{
    m_kept.setShown(shown);
    m_isAllShown = shown == Shown::All;
    if (!m_isAllShown)
        return;
    if (const auto replaced = std::exchange(m_replaced, {}))
        tellKept(*replaced);
}

MessageBar *TimelineKeeping::addBar()
{
    auto *bar = new MessageBar(m_window->centralWidget());
    static_cast<QVBoxLayout *>(m_window->centralWidget()->layout())->insertWidget(0, bar);
    return bar;
}

MessageBar *TimelineKeeping::offer(const KeptTimelines::Entry &entry, const QString &message)
{
    for (const MessageBar *below : m_window->findChildren<MessageBar *>(u"timelineOffer"_s))
        for (QPushButton *button : below->findChildren<QPushButton *>())
            button->setText(button->text().remove(u'&')); // the letter is of the one on top
    MessageBar *bar = addBar();
    bar->setObjectName(u"timelineOffer"_s);
    connect(this, &TimelineKeeping::wanted, bar, [bar, offered = entry.file](const QString &file) {
        if (file == offered)
            bar->deleteLater();
    });
    connect(&m_kept, &KeptTimelines::goneOn, bar, [bar, offered = entry.file](const QString &file) {
        if (file == offered) // another file has all of it
            bar->deleteLater();
    });
    QString text = message.arg(TimelinesMenu::nameOf(entry)), name = tr("Go On &with It");
    if (entry.shown != Shown::All) {
        m_undecided.append(entry.file); // until it is decided, however often the program ends
        text += u' ' + tr("Texts that were not saved, if there are any, are offered once that is decided.");
        name += u'…';
        connect(bar, &MessageBar::dismissed, this, [this, file = entry.file] { decide(file, Shown::All); });
    } else {
        connect(bar, &MessageBar::dismissed, this, [this, file = entry.file] { endOffer(file); });
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
    box.button(QMessageBox::No)->setIcon({}); // that of No says that something is not done
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
    const std::vector<KeptTimelines::Entry> &left = m_kept.left();
    const QStringList last = settings::timelinesAtEnd();
    std::vector<KeptTimelines::Entry> before = m_kept.entries();
    std::erase_if(before, [&](const KeptTimelines::Entry &entry) {
        const auto isIt = [&entry](const KeptTimelines::Entry &one) { return one.file == entry.file; };
        return !last.contains(entry.file) || std::ranges::any_of(left, isIt);
    });
    for (const KeptTimelines::Entry &entry : before | std::views::reverse) { // each above the one before
        const bool isOfLastTime = left.empty() && entry.file == last.front();
        MessageBar *bar = offer(entry,
                                isOfLastTime ? tr("The timeline of last time is kept: %1.")
                                             : tr("The timeline that was offered before is still kept: %1."));
        if (entry.shown != Shown::All)
            continue;
        (left.empty() ? m_last : m_offered).append(entry.file);
        if (left.empty())
            connect(m_game->events(), &debugger::GameEvents::started, bar, [this, bar, file = entry.file] {
                bar->deleteLater();
                endOffer(file);
            });
    }
    for (const KeptTimelines::Entry &entry : left | std::views::reverse) {
        offer(entry, tr("The program did not end as it should have. Its timeline is kept: %1."));
        if (entry.shown == Shown::All)
            m_offered.append(entry.file);
    }
    remember();
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
    m_goneOn.clear(); // that is in what is kept now
    const QStringList current = m_kept.isToBeOffered() ? QStringList(m_kept.current()) : QStringList();
    settings::setTimelinesAtEnd(m_undecided + current + m_offered);
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
    if (m_undecided.contains(file))
        decide(file, *shown);
    m_goneOn = file; // the program may be killed again before anything is written
    endOffer(file);
}

void TimelineKeeping::endGoingOn(const QString &file)
{
    if (file != m_goneOn)
        return;
    m_goneOn.clear();
    remember();
}

void TimelineKeeping::endOffer(const QString &file)
{
    m_offered.removeAll(file);
    m_last.removeAll(file);
    remember();
}

void TimelineKeeping::remember() const
{
    QStringList files = m_undecided + QStringList(m_goneOn) + m_offered + m_last;
    files.removeAll(QString());
    settings::setTimelinesAtEnd(files);
}

void TimelineKeeping::decide(const QString &file, Shown shown)
{
    m_undecided.removeAll(file);
    remember();
    if (!isUndecided())
        Q_EMIT decided(shown);
}

} // namespace sidl::app

#include "moc_timelinekeeping.cpp"
