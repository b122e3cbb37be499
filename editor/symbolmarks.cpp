// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbolmarks.h"

#include "editor/codeeditor.h"
#include "editor/editorplaces.h"

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int Indicator = 15; // behind those of finding

} // namespace

SymbolMarks::SymbolMarks(CodeEditor *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->indicatorDefine(QsciScintilla::StraightBoxIndicator, Indicator);
    m_editor->setIndicatorDrawUnder(true, Indicator);
    m_editor->SendScintilla(Sci::SCI_INDICSETALPHA, Indicator, 255);
    m_editor->SendScintilla(Sci::SCI_INDICSETOUTLINEALPHA, Indicator, 255);
    connect(m_editor, &CodeEditor::caretMoved, this, &SymbolMarks::update);
    connect(m_editor, &CodeEditor::selectionChanged, this, &SymbolMarks::update); // the caret may stay where it is
    connect(m_editor, &CodeEditor::symbolsChanged, this, &SymbolMarks::update);
}

void SymbolMarks::setColours(const EditorColours &colours)
{
    m_editor->setIndicatorForegroundColor(colours.occurrence, Indicator);
    m_editor->setIndicatorOutlineColor(colours.occurrence, Indicator);
}

void SymbolMarks::setActive(bool active)
{
    m_isActive = active;
    m_hasMarks = active; // of the other view
    clear();
    update();
}

void SymbolMarks::clear()
{
    if (!m_hasMarks)
        return;
    m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, Indicator);
    m_editor->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0ul, m_editor->length());
    m_hasMarks = false;
}

void SymbolMarks::update()
{
    if (!m_isActive)
        return;
    std::vector<language::Span> places;
    if (m_editor->hasFreshSymbols() && !m_editor->hasSelectedText())
        if (const auto symbol = m_editor->symbolAtCaret())
            places = m_editor->symbols()->occurrences(*symbol);
    if (m_hasMarks && places == m_marked)
        return; // the caret is still on it; spans have their revision
    clear();
    m_marked = std::move(places);
    m_hasMarks = !m_marked.empty();
    m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, Indicator);
    for (const language::Span &place : m_marked) {
        const ByteRange range = rangeIn(m_editor, place);
        m_editor->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(range.start),
                                long(range.end - range.start));
    }
}

} // namespace sidl::editor
