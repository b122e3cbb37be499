// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/breakpoint.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QDialog>

#include <functional>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sidl::debugger {

/// Asks when a breakpoint is to stop: one of a clause, or what a chronon is to do.
class BreakpointDialog final : public QDialog
{
    Q_OBJECT
public:
    /// What is wrong with the goal of a breakpoint, its condition or pattern, as a sentence; empty: nothing.
    using GoalCheck = std::function<QString(const Breakpoint &breakpoint, const QString &goal)>;

    /// @param players of the game, as texts, to choose from; may be empty
    /// @param writing of its game
    /// @param check refuses goals when they are entered; none: what is wrong is told when a goal is asked
    BreakpointDialog(const Breakpoint &breakpoint, const QStringList &players, const language::Writing &writing,
                     GoalCheck check = {}, QWidget *parent = nullptr);

    /// Of the rules that are played: of others in a condition a remark tells.
    void setKnownNames(const language::KnownNames &names);

    Breakpoint breakpoint() const; ///< as it was given, with what was entered

private:
    void addClauseFields(QFormLayout *form);
    void addDataFields(QFormLayout *form, const QStringList &players);
    void addRemark(QFormLayout *form);
    void showFieldsOfKind();
    void showRemark();       ///< on the message
    void growToFit();        ///< to what is told in several lines
    QString problem() const; ///< with what was entered; empty: none
    void refuseOrAccept();

    Breakpoint m_given;
    language::Writing m_writing;
    GoalCheck m_check;
    language::KnownNames m_names;
    QComboBox *m_when = nullptr;
    QLineEdit *m_condition = nullptr;
    QSpinBox *m_from = nullptr;
    QLineEdit *m_message = nullptr;
    QLabel *m_remark = nullptr;
    QComboBox *m_kind = nullptr;
    QLineEdit *m_pattern = nullptr;
    QComboBox *m_player = nullptr;
    QLineEdit *m_value = nullptr;
    QLabel *m_error;
    QFormLayout *m_form = nullptr;
};

} // namespace sidl::debugger
