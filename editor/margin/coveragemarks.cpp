// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/coveragemarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markerremoval.h"
#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QPainter>

namespace sidl::editor {

namespace {

// px
constexpr int Room = 4; // to the triangle of a fold, which fills its margin
constexpr int MarkWidth = 5;
constexpr int CoverageWidth = 12;

int markerOf(CoverageMarks::Kind kind)
{
    return markers::Coverage + int(kind);
}

} // namespace

CoverageMarks::CoverageMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, 0b111 << markers::Coverage);
    m_editor->setMarginWidth(Margin, CoverageWidth);
}

void CoverageMarks::setColours(const EditorColours &colours)
{
    m_editor->setMarginBackgroundColor(Margin, colours.margin);
    // Dots and rings: bars beside them tell of lines that were changed.
    const auto define = [this](Kind kind, const std::function<void(QPainter &)> &draw) {
        defineMark(m_editor, markerOf(kind), Qt::transparent, draw, CoverageWidth);
    };
    const auto defineRound = [&define](Kind kind, const QColor &colour, bool isFilled) {
        define(kind, [&](QPainter &painter) {
            painter.setPen(colour);
            painter.setBrush(isFilled ? QBrush(colour) : QBrush());
            painter.drawEllipse(QRectF(Room + 0.5, 5, MarkWidth - 1, MarkWidth - 1));
        });
    };
    defineRound(Kind::Used, colours.used, true);
    defineRound(Kind::Tried, colours.tried, false);
    define(Kind::Never, [&](QPainter &painter) { painter.fillRect(Room, 0, MarkWidth, MarkSize, colours.neverUsed); });
}

void CoverageMarks::setMarks(const std::map<int, Kind> &marks)
{
    removeMarkers(m_editor, 0b111u << markers::Coverage);
    for (const auto &[line, kind] : marks)
        m_editor->markerAdd(line - 1, markerOf(kind));
}

} // namespace sidl::editor

#include "moc_coveragemarks.cpp"
