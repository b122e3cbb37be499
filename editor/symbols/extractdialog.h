// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/namedialog.h"
#include "sidl/language/refactor/extract.h"

#include <memory>

class QPlainTextEdit;

namespace sidl::editor {

/// Asks for the name of a predicate that selected goals become, and shows the predicate.
class ExtractDialog final : public NameDialog
{
    Q_OBJECT
public:
    /// @p start, @p end: of the goals, which can be a predicate, as offsets of Program::text.
    ExtractDialog(const std::shared_ptr<const language::Program> &program, const language::SymbolsPointer &symbols,
                  qsizetype start, qsizetype end, QWidget *parent);

    const language::ExtractPlan &plan() const { return m_plan; }

private:
    void update(const QString &name) override;

    std::shared_ptr<const language::Program> m_program;
    language::SymbolsPointer m_symbols;
    qsizetype m_start, m_end;
    language::ExtractPlan m_plan;
    QPlainTextEdit *m_clause;
};

} // namespace sidl::editor
