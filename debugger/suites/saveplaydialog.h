// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/playtest.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace sidl::debugger {

/// Asks what a test made of a play is to ask for, and shows the test as it will be written. Window thread.
class SavePlayDialog final : public QDialog
{
    Q_OBJECT
public:
    /// What the test is to be written to.
    struct Target
    {
        QString file;
        QStringList taken; ///< names of the tests that are there: no other is to have one of them
    };
    /// @p system is the game's language; @p asked as PlayTestParts::asked.
    SavePlayDialog(suites::LineOfPlay play, const QString &asked, const language::RuleSystem &system,
                   const Target &target, QWidget *parent);

    QString test() const; ///< the clause, as the preview shows it

private:
    void update();

    const suites::LineOfPlay m_play;
    const language::RuleSystem &m_system;
    const QString m_askedStep;
    QLineEdit *m_name;
    QCheckBox *m_facts, *m_accounts, *m_views, *m_legal, *m_terminal, *m_asked;
    QPlainTextEdit *m_preview;
};

} // namespace sidl::debugger
