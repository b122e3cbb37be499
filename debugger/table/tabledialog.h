// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/tablesettings.h"

#include <QDialog>

class QButtonGroup;
class QComboBox;
class QSpinBox;

namespace sidl::debugger {

/// How the players of a game act together, and what ends a chronon (P2, P3).
class TableDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @p mayInterrupt: the game's language knows choices that are played alone (S25).
    TableDialog(const TableSettings &table, bool mayInterrupt, QWidget *parent = nullptr);

    TableSettings table() const; ///< what was given, with what is chosen here

private:
    const TableSettings m_before;
    QButtonGroup *m_mode;
    QComboBox *m_end;
    QSpinBox *m_seconds;
    QSpinBox *m_agentSeconds;
};

} // namespace sidl::debugger
