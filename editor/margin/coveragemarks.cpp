// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/coveragemarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QPainter>

namespace sidl::editor {

namespace {

constexpr int CoverageWidth = 5; // px

int markerOf(CoverageMarks::Kind kind)
{
    return markers::Coverage + int(kind);
}

} // namespace

CoverageMarks::CoverageMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->markerDefine(QsciScintilla::FullRectangle, markerOf(Kind::Never));
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, 0b111 << markers::Coverage);
    m_editor->setMarginWidth(Margin, CoverageWidth);
}

void CoverageMarks::setColours(const EditorColours &colours)
{
    m_editor->setMarginBackgroundColor(Margin, colours.margin);
    // Dots and rings: bars beside them tell of lines that were changed.
    const auto defineRound = [this](Kind kind, const QColor &colour, bool isFilled) {
        defineMark(
            m_editor, markerOf(kind), Qt::transparent,
            [&](QPainter &painter) {
                painter.setPen(colour);
                painter.setBrush(isFilled ? QBrush(colour) : QBrush());
                painter.drawEllipse(QRectF(0.5, 5, CoverageWidth - 1, CoverageWidth - 1));
            },
            CoverageWidth);
    };
    defineRound(Kind::Used, colours.used, true);
    defineRound(Kind::Tried, colours.tried, false);
    m_editor->setMarkerForegroundColor(colours.neverUsed, markerOf(Kind::Never));
    m_editor->setMarkerBackgroundColor(colours.neverUsed, markerOf(Kind::Never));
}

void CoverageMarks::setMarks(const std::map<int, Kind> &marks)
{
    for (const Kind kind : {Kind::Used, Kind::Tried, Kind::Never})
        m_editor->markerDeleteAll(markerOf(kind));
    for (const auto &[line, kind] : marks)
        m_editor->markerAdd(line - 1, markerOf(kind));
}

} // namespace sidl::editor

#include "moc_coveragemarks.cpp"
