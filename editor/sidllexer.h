// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editorcolours.h"

#include <Qsci/qscilexercustom.h>

namespace sidl::editor {

class FoldScanner;

/// Colours SIDL's syntax and tells how deep lines lie in folds, any stretch of lines by itself: what has to be known of
/// the lines before is kept as Scintilla's line state (LineState).
class SidlLexer final : public QsciLexerCustom
{
    Q_OBJECT
public:
    enum Style {
        Default,
        Comment,
        Number,
        String,
        QuotedAtom,
        Atom,
        Variable,
        Symbol,
        StructureKeyword, ///< game, name, init, player, hidden
        StateKeyword,     ///< legal, owned, switch, unlimited, default, fact, does
        EffectKeyword,    ///< do, create, delete
        PayoffKeyword,    ///< payoff, tocreate, todelete
        Error,
        StyleCount
    };

    explicit SidlLexer(QObject *parent = nullptr);

    void setColours(const EditorColours &colours);
    void setTextFont(const QFont &font);

    const char *language() const override { return "SIDL"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;

private:
    void setFoldLevels(int firstLine, int count, const FoldScanner &folds);
};

} // namespace sidl::editor
