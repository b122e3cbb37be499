// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/rename.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sidl::editor {

class ReferencesModel;

/// Asks for a symbol's new name, and shows the lines as they will be. Deletes itself when it closes.
class RenameDialog final : public QDialog
{
    Q_OBJECT
public:
    RenameDialog(const language::SymbolsPointer &symbols, const language::Symbols::Symbol &symbol, QWidget *parent);

    const language::RenamePlan &plan() const { return m_plan; }

private:
    void update(const QString &name);

    language::SymbolsPointer m_symbols;
    language::Symbols::Symbol m_symbol;
    language::RenamePlan m_plan;
    QString m_shown; ///< the name that the lines are shown with
    QLineEdit *m_name;
    QLabel *m_notice;
    ReferencesModel *m_lines;
    QPushButton *m_rename;
};

} // namespace sidl::editor
