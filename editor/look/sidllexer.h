// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "sidl/language/tokens/tokenclass.h"

#include <Qsci/qscilexercustom.h>

namespace sidl::language {
class RuleSystem;
struct TextScan;
} // namespace sidl::language

namespace sidl::editor {

/// Colours SIDL's syntax and tells how deep lines lie in folds, any stretch of lines by itself: what has to be known of
/// the lines before is kept as Scintilla's line state (LineState).
class SidlLexer final : public QsciLexerCustom
{
    Q_OBJECT
public:
    using Style = language::TokenClass;
    using enum language::TokenClass;

    explicit SidlLexer(QObject *parent = nullptr);

    /// The language of the text; at first that of texts that do not tell.
    void setSystem(const language::RuleSystem &system);
    const language::RuleSystem &system() const { return *m_system; }

    void setColours(const EditorColours &colours);
    void setTextFont(const QFont &font);

    const char *language() const override { return "SIDL"; }
    QString description(int style) const override;
    /// Far behind what has been styled, only the end is: from the beginning of a clause, as far as can be told there.
    void styleText(int start, int end) override;
    /// Styles what of these lines, from 0, has been left out by that.
    void styleLeftOut(int firstLine, int lastLine);

private:
    void style(int start, int end);
    int clauseBefore(int position) const; ///< where the line begins that seems to be the head of a clause
    void setFoldLevels(int firstLine, int count, const language::TextScan &scan);

    const language::RuleSystem *m_system;
};

} // namespace sidl::editor
