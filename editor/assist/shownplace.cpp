// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/shownplace.h"

#include "editor/text/editorplaces.h"
#include "editor/view/textview.h"

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int PlaceIndicator = 17;

} // namespace

ShownPlace::ShownPlace(TextView *view)
    : QObject(view)
    , m_view(view)
{
    m_view->indicatorDefine(QsciScintilla::StraightBoxIndicator, PlaceIndicator);
    m_view->setIndicatorDrawUnder(true, PlaceIndicator);
    connect(m_view, &TextView::caretMoved, this, [this] {
        if (m_view->SendScintilla(Sci::SCI_GETCURRENTPOS) != m_caret) // else it is told late of a move before
            clear();
    });
    connect(m_view, &TextView::textChanged, this, &ShownPlace::clear);
}

void ShownPlace::setColours(const EditorColours &colours)
{
    QColor wash = colours.found; // names keep their colours
    wash.setAlpha(50);
    m_view->setIndicatorForegroundColor(wash, PlaceIndicator);
    m_view->setIndicatorOutlineColor(colours.found, PlaceIndicator);
}

void ShownPlace::show(const language::Span &place)
{
    clear();
    const ByteRange range = m_view->reveal(place);
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, PlaceIndicator);
    m_view->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(range.start),
                          long(range.end - range.start));
    m_caret = m_view->SendScintilla(Sci::SCI_GETCURRENTPOS);
    m_isShown = true;
}

void ShownPlace::clear()
{
    if (!m_isShown)
        return;
    m_isShown = false;
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, PlaceIndicator);
    m_view->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0ul, m_view->length());
}

} // namespace sidl::editor

#include "moc_shownplace.cpp"
