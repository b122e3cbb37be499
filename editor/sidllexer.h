// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editorcolours.h"

#include <Qsci/qscilexercustom.h>

namespace sidl::editor {

/// Colours SIDL's syntax, any stretch of lines by itself: what a line ends inside of is kept as Scintilla's line state.
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
};

} // namespace sidl::editor
