// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/symbolmarks.h"

#include "editor/text/editorplaces.h"
#include "editor/view/textview.h"

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int OccurrenceIndicator = 15; // behind those of finding

} // namespace

SymbolMarks::SymbolMarks(TextView *view)
    : QObject(view)
    , m_view(view)
{
    m_view->indicatorDefine(QsciScintilla::StraightBoxIndicator, OccurrenceIndicator);
    m_view->setIndicatorDrawUnder(true, OccurrenceIndicator);
    m_view->SendScintilla(Sci::SCI_INDICSETALPHA, OccurrenceIndicator, 255);
    m_view->SendScintilla(Sci::SCI_INDICSETOUTLINEALPHA, OccurrenceIndicator, 255);
    connect(m_view, &TextView::caretMoved, this, &SymbolMarks::update);
    connect(m_view, &TextView::selectionChanged, this, &SymbolMarks::update); // the caret may stay where it is
    connect(m_view->gameDocument(), &GameDocument::symbolsChanged, this, &SymbolMarks::update);
}

void SymbolMarks::setColours(const EditorColours &colours)
{
    m_view->setIndicatorForegroundColor(colours.occurrence, OccurrenceIndicator);
    m_view->setIndicatorOutlineColor(colours.occurrence, OccurrenceIndicator);
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
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, OccurrenceIndicator);
    m_view->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0ul, m_view->length());
    m_hasMarks = false;
}

void SymbolMarks::update()
{
    if (!m_isActive)
        return;
    std::vector<language::Span> places;
    if (m_view->SendScintilla(Sci::SCI_GETSELECTIONEMPTY))
        if (const auto symbol = m_view->symbolAtCaret())
            places = m_view->gameDocument()->symbols()->occurrences(*symbol);
    if (m_hasMarks && places == m_marked)
        return; // the caret is still on it; spans have their revision
    clear();
    m_marked = std::move(places);
    m_hasMarks = !m_marked.empty();
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, OccurrenceIndicator);
    for (const language::Span &place : m_marked) {
        const ByteRange range = rangeIn(m_view, place);
        m_view->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(range.start),
                              long(range.end - range.start));
    }
}

} // namespace sidl::editor

#include "moc_symbolmarks.cpp"
