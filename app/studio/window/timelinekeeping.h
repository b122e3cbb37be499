// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/kepttimelines.h"

#include <optional>

class QMainWindow;
class QMenu;

namespace sidl::app {

class MessageBar;
class TimelinesMenu;

/// What the window tells of timelines that are kept: those of before, those that crashes have left, and one that could
/// not be written. Window thread.
class TimelineKeeping final : public QObject
{
    Q_OBJECT
public:
    /// @p game lives longer than this. Bars come first in the column that is the centre of @p window.
    TimelineKeeping(debugger::GamePlay *game, QMainWindow *window);

    QMenu *menu() const; ///< "Earlier Timelines"
    /// Those that crashes have left, until somebody answers, and the one that the window was closed with, once.
    void offerLeft();
    /// Some of what is offered was left while not all of it was shown, and nobody has said yet how it goes on: decided()
    /// will, once that is so of all.
    bool isUndecided() const { return !m_undecided.isEmpty(); }
    /// Not all is shown: after a crash then, it asks before it shows all.
    /// Once all is, it is told where the timeline of before is, if others were begun meanwhile.
    void setShown(KeptTimelines::Shown shown);
    /// The game that is played is called so for people.
    void setGameName(const QString &name) { m_kept.setGameName(name); }
    KeptTimelines *kept() { return &m_kept; }
    bool mayLose(); ///< all are kept, or the user, who is asked, does not want what cannot be

Q_SIGNALS:
    void told(const QString &message);
    /// The user goes on with this session, and sees no more of it than @p shown.
    void wanted(const QString &file, sidl::app::KeptTimelines::Shown shown);
    void decided(sidl::app::KeptTimelines::Shown shown); ///< how the last of them goes on, or all: it does not

private:
    void tellKept(const KeptTimelines::Entry &entry);
    void decide(const QString &file, KeptTimelines::Shown shown);
    void endOffer(const QString &file);
    void remember() const;                ///< what is to be offered again if the program is killed
    void endGoingOn(const QString &file); ///< it is kept elsewhere, or another game took its place
    void goOnWith(const QString &file);   ///< unless the user, who may be asked, does not after all
    MessageBar *addBar();
    MessageBar *offer(const KeptTimelines::Entry &entry, const QString &message);
    /// @p before: how it was; nothing: it is not gone on.
    std::optional<KeptTimelines::Shown> askForShown(KeptTimelines::Shown before) const;
    void tellUnkept(const KeptTimelines::Entry &entry, const QString &error);

    debugger::GamePlay *m_game;
    QMainWindow *m_window;
    KeptTimelines m_kept;
    TimelinesMenu *m_menu;
    QStringList m_undecided; ///< files of what isUndecided()
    QStringList m_offered;   ///< of others that are offered after a crash, and nobody has answered yet
    QStringList m_last;      ///< of what the window was closed with, while it is offered
    QString m_goneOn;        ///< of what was gone on with, until it is kept anew
    bool m_isAllShown = true;
    std::optional<KeptTimelines::Entry> m_replaced; ///< while not all is shown
    MessageBar *m_unkept = nullptr;                 ///< while timelines cannot be kept, and later
};

} // namespace sidl::app
