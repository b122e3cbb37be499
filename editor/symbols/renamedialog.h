// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/namedialog.h"
#include "sidl/language/rulesystem/namerules.h"
#include "sidl/language/symbols/rename.h"

namespace sidl::editor {

class ReferencesModel;

/// Asks for a symbol's new name, and shows the lines as they will be, those of texts that belong together with it, too.
class RenameDialog final : public NameDialog
{
    Q_OBJECT
public:
    RenameDialog(const language::SymbolsPointer &symbols, const language::Symbols::Symbol &symbol,
                 const language::RelatedTexts &others, QWidget *parent);

    const language::RenamePlan &plan() const { return m_plan; }

private:
    void update(const QString &name) override;
    void leaveGameName(const language::Symbols &symbols, const QString &path);

    language::SymbolsPointer m_symbols;
    const std::optional<language::NameRules> m_rules; ///< of a language other than SIDL
    language::Symbols::Symbol m_symbol;
    const language::RelatedTexts m_others;
    language::RenamePlan m_plan;
    QString m_shown; ///< the name that the lines are shown with
    ReferencesModel *m_lines;
};

} // namespace sidl::editor
