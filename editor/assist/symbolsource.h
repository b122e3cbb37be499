// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/picksource.h"
#include "sidl/language/symbols/symbols.h"

#include <QCoreApplication>
#include <QPointer>

namespace sidl::editor {

class TextView;

/// The predicates that a text defines, or its tests by their names; choosing one goes there.
class SymbolSource final : public PickSource
{
    Q_DECLARE_TR_FUNCTIONS(sidl::editor::SymbolSource)
public:
    /// Of the text of @p view as far as it has been analysed.
    explicit SymbolSource(TextView *view);
    ~SymbolSource() override;

    QString prompt() const override;
    std::vector<PickRow> rows(const QString &typed) override;
    void choose(const PickRow &row, const QString &typed) override;

private:
    QPointer<TextView> m_view;
    language::SymbolsPointer m_symbols; ///< that the rows are of: of its clauses, if they have titles
};

} // namespace sidl::editor
