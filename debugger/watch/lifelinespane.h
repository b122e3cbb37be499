// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/lifelines.h"
#include "debugger/session/gamenavigation.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace sidl::debugger {

class LifelinesView;

/// When each word was there, over the chronons of the line that is shown: of all words, or those that fit a pattern and
/// that a player sees.
class LifelinesPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit LifelinesPane(GameNavigation *session, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameNavigation *navigation); ///< of the one in the window

    LifelinesView *view() const { return m_view; }
    void setHidesLater(bool hides); ///< nothing later than the current state is shown
    void setPeoplesNaming(const wording::Naming &naming) override;

Q_SIGNALS:
    void whyRequested(const sidl::debugger::Inquiry &inquiry);
    /// To where the word appeared or disappeared last, or does so next.
    void wordWayRequested(const QString &word, bool forward);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void fillSeats();
    void fillPlaceholder(); ///< of the field; people see no word of the rules
    QString seatText(int player) const;
    void refresh();
    void choose(); ///< the words that are shown, anew
    void askWhy(int row, int chronon);
    void openMenu(int row, int chronon, const QPoint &global);

    GameNavigation *m_session;
    QComboBox *m_seat;
    QLineEdit *m_filter;
    LifelinesView *m_view;
    LifelinesOfLine m_lifelines;
    wording::Naming m_naming;
    bool m_isOutdated = true; ///< other words are to be shown
    bool m_hidesLater = false;
};

} // namespace sidl::debugger
