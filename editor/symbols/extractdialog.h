// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/refactor/extract.h"

#include <QDialog>

#include <memory>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace sidl::editor {

/// Asks for the name of a predicate that selected goals become, and shows the predicate. Deletes itself when it closes.
class ExtractDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @p start, @p end: of the goals, which can be a predicate, as offsets of Program::text.
    ExtractDialog(const std::shared_ptr<const language::Program> &program, const language::SymbolsPointer &symbols,
                  qsizetype start, qsizetype end, QWidget *parent);

    const language::ExtractPlan &plan() const { return m_plan; }

private:
    void update(const QString &name);

    std::shared_ptr<const language::Program> m_program;
    language::SymbolsPointer m_symbols;
    qsizetype m_start, m_end;
    language::ExtractPlan m_plan;
    QLineEdit *m_name;
    QLabel *m_notice;
    QPlainTextEdit *m_clause;
    QPushButton *m_extract;
};

} // namespace sidl::editor
