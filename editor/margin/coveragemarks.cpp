// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/coveragemarks.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

namespace {

constexpr int MarginWidth = 5;  // px
constexpr int FirstMarker = 10; // behind those of breakpoints; one a kind of mark

int markerOf(CoverageMarks::Kind kind)
{
    return FirstMarker + int(kind);
}

} // namespace

CoverageMarks::CoverageMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    for (const Kind kind : {Kind::Used, Kind::Tried, Kind::Never})
        m_editor->markerDefine(QsciScintilla::FullRectangle, markerOf(kind));
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, 0b111 << FirstMarker);
    m_editor->setMarginWidth(Margin, MarginWidth);
}

void CoverageMarks::setColours(const EditorColours &colours)
{
    m_editor->setMarginBackgroundColor(Margin, colours.margin);
    const auto paint = [this](Kind kind, const QColor &colour) {
        m_editor->setMarkerForegroundColor(colour, markerOf(kind));
        m_editor->setMarkerBackgroundColor(colour, markerOf(kind));
    };
    paint(Kind::Used, colours.used);
    paint(Kind::Tried, colours.tried);
    paint(Kind::Never, colours.neverUsed);
}

void CoverageMarks::setMarks(const std::map<int, Kind> &marks)
{
    for (const Kind kind : {Kind::Used, Kind::Tried, Kind::Never})
        m_editor->markerDeleteAll(markerOf(kind));
    for (const auto &[line, kind] : marks)
        m_editor->markerAdd(line - 1, markerOf(kind));
}

} // namespace sidl::editor
