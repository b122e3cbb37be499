// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/picksource.h"
#include "sidl/language/symbols.h"

#include <QPointer>

namespace sidl::editor {

class CodeEditor;

/// The predicates that a text defines; choosing one goes there.
class SymbolSource final : public PickSource
{
public:
    /// Of @p editor as far as it has been analysed.
    explicit SymbolSource(CodeEditor *editor);
    ~SymbolSource() override;

    QString prompt() const override;
    std::vector<PickRow> rows(const QString &typed) override;
    void choose(const PickRow &row, const QString &typed) override;

private:
    QPointer<CodeEditor> m_editor;
    language::SymbolsPointer m_symbols; ///< that the rows are of
};

} // namespace sidl::editor
