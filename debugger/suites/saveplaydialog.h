// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/playtest.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace sidl::debugger {

/// Asks what a test made of a play is to ask for, and shows the test as it will be written. Window thread.
class SavePlayDialog final : public QDialog
{
    Q_OBJECT
public:
    /// What the test may be written to.
    struct Target
    {
        QString file;
        QStringList taken; ///< names of the tests that are there: no other is to have one of them
    };
    /// @p system is the game's language; @p asked may have no steps. Of several @p targets, which are not none, one is
    /// chosen, and else the first is taken.
    SavePlayDialog(suites::LineOfPlay play, const suites::AskedSteps &asked, const language::RuleSystem &system,
                   const std::vector<Target> &targets, QWidget *parent);

    void warn(const QString &warning); ///< shown above the buttons, in plain text

    QString file() const; ///< that the test is to be written to
    QString test() const; ///< the clause, as the preview shows it

private:
    const Target &target() const;
    void proposeName();
    void update();

    const suites::LineOfPlay m_play;
    const language::RuleSystem &m_system;
    const QStringList m_askedSteps;
    const std::vector<Target> m_targets;
    QComboBox *m_file;
    QLineEdit *m_name;
    QCheckBox *m_facts, *m_accounts, *m_views, *m_legal, *m_terminal, *m_asked;
    QPlainTextEdit *m_preview;
    QLabel *m_where, *m_warning;
    QPushButton *m_add;
};

} // namespace sidl::debugger
