// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/seats/viewsettings.h"

#include <QStringList>
#include <QWidget>

class QAction;
class QButtonGroup;
class QMenu;
class QToolButton;

namespace sidl::ui {
class ElidedLabel;
}

namespace sidl::debugger {

/// The row of buttons above the seats: list, grid or both; the grid's settings; which seats are shown. A question stands
/// beside them, where it moves nothing.
class SeatsBar final : public QWidget
{
    Q_OBJECT
public:
    explicit SeatsBar(QWidget *parent = nullptr);

    void setSettings(const ViewSettings &settings); ///< emits nothing
    void setSeats(const QStringList &names);        ///< all are shown
    /// No grid can be set up: the dialog for it shows words that are hidden from the seats.
    void nameSeats(const QStringList &names); ///< those of setSeats() anew, in their order
    void setPresented();
    /// An empty one ends it. @p brief: the same where there is little room. False: there is none; presented, it may stand
    /// there without its text. @p stays: it has stood there, and does so whatever the room, for the seats not to move.
    bool ask(const QString &question, const QString &brief = {}, bool stays = false);
    /// In place of a question, and with no answer; ended by ask(). @p brief: as there; with less room, it is cut.
    void tell(const QString &text, const QString &brief);
    int widthUnasked() const; ///< in pixels, of all its buttons

Q_SIGNALS:
    void showChosen(sidl::debugger::ViewSettings::Show show); ///< when there is no grid yet, one has to be set up
    void setUpRequested();
    void stepAnywayWanted();                ///< the answer to the question
    void seatShown(int seat, bool isShown); ///< @p seat: index into the names

private:
    void toggleSeat(QAction *entry);

    QButtonGroup *m_show;
    QToolButton *m_setUp;
    ui::ElidedLabel *m_question;
    QToolButton *m_stepAnyway;
    QMenu *m_seats;
    bool m_isPresented = false;
};

} // namespace sidl::debugger
