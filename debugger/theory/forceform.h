// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/forceanswer.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace sidl::language {
class RuleSystem;
}

namespace sidl::ui {
class GoalEdit;
}

namespace sidl::debugger {

/// The question who can bring what about: players, what is to be of a goal, and the goal. Window thread.
class ForceForm final : public QWidget
{
    Q_OBJECT
public:
    explicit ForceForm(QWidget *parent = nullptr);

    /// Who there is to be asked about; the first of them is, at first. The same names change nothing.
    void setPlayers(const QStringList &players);
    void renamePlayers(const QStringList &players); ///< the same ones
    void setRules(const language::RuleSystem &system,
                  const QString &rules); ///< names in goals are completed from these

    theory::ForceQuestion question() const;
    QString players() const; ///< those who are asked about: "alice, bob"
    QString aim() const;     ///< "always [a]", as the command line has it

Q_SIGNALS:
    void asked(); ///< Return in a goal

private:
    void refresh();

    QToolButton *m_who;
    QComboBox *m_path;
    ui::GoalEdit *m_before;
    QLabel *m_until;
    ui::GoalEdit *m_goal;
    QStringList m_players;
};

} // namespace sidl::debugger
