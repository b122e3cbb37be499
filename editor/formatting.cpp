// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/formatting.h"

#include "editor/codeeditor.h"
#include "editor/symbolnavigation.h"
#include "editor/textedits.h"
#include "sidl/language/formatter.h"

namespace sidl::editor {

using language::LineRange;
using language::TextEdits;

void Formatting::formatDocument()
{
    m_navigation->whenFresh([this] { format(false); });
}

void Formatting::formatSelection()
{
    m_navigation->whenFresh([this] { format(true); });
}

void Formatting::format(bool onlySelection)
{
    if (m_editor->isReadOnly()) {
        Q_EMIT m_editor->told(tr("The text cannot be edited"));
        return;
    }
    std::optional<LineRange> range;
    if (onlySelection) {
        const auto ask = [this](unsigned message, long a = 0) {
            return int(m_editor->SendScintilla(message, static_cast<unsigned long>(a)));
        };
        const int start = ask(CodeEditor::SCI_GETSELECTIONSTART), end = ask(CodeEditor::SCI_GETSELECTIONEND);
        const int first = ask(CodeEditor::SCI_LINEFROMPOSITION, start);
        int last = ask(CodeEditor::SCI_LINEFROMPOSITION, end);
        if (last > first && ask(CodeEditor::SCI_POSITIONFROMLINE, last) == end) // it does not reach into that line
            --last;
        range = LineRange{first + 1, last + 1};
    }
    const auto clauses = readableClauses(*m_editor->symbols());
    const TextEdits edits = formatEdits(language::normalisedText(m_editor->text()), clauses, range);
    applyEdits(m_editor, edits);
    if (edits.empty())
        Q_EMIT m_editor->told(tr("Nothing had to be changed"));
}

} // namespace sidl::editor
