// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/changemarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markerremoval.h"
#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QPainter>

namespace sidl::editor {

namespace {

using Kind = ChangeMarks::Kind;
using Sci = QsciScintillaBase;

constexpr int ChangeWidth = 5; // px
constexpr Kind Kinds[] = {Kind::New, Kind::Changed, Kind::Deleted};

int markerOf(Kind kind)
{
    return markers::Change + int(kind);
}

} // namespace

ChangeMarks::ChangeMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->setMargins(Margin + 1);
    m_editor->markerDefine(QsciScintilla::FullRectangle, markerOf(Kind::New));
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, 0b111 << markers::Change);
    m_editor->setMarginWidth(Margin, ChangeWidth);
}

void ChangeMarks::setColours(const EditorColours &colours)
{
    m_editor->setMarginBackgroundColor(Margin, colours.margin);
    m_editor->setMarkerForegroundColor(colours.newLine, markerOf(Kind::New));
    m_editor->setMarkerBackgroundColor(colours.newLine, markerOf(Kind::New));
    defineMark(
        m_editor, markerOf(Kind::Changed), Qt::transparent,
        [&](QPainter &painter) {
            for (const int y : {0, 5, 10})
                painter.fillRect(0, y, ChangeWidth, 4, colours.changedLine);
        },
        ChangeWidth);
    defineMark(
        m_editor, markerOf(Kind::Deleted), Qt::transparent,
        [&](QPainter &painter) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colours.neverUsed);
            painter.drawPolygon(QPolygonF({QPointF(0, 0), QPointF(ChangeWidth, 0), QPointF(0, ChangeWidth)}));
        },
        ChangeWidth);
}

void ChangeMarks::setMarks(const std::map<int, Kind> &marks)
{
    if (marks == this->marks())
        return;
    removeMarkers(m_editor, 0b111u << markers::Change);
    for (const auto &[line, kind] : marks)
        m_editor->markerAdd(line - 1, markerOf(kind));
}

std::map<int, Kind> ChangeMarks::marks() const
{
    std::map<int, Kind> marks;
    constexpr long Mask = 0b111 << markers::Change;
    for (int line = int(m_editor->SendScintilla(Sci::SCI_MARKERNEXT, 0ul, Mask)); line >= 0;
         line = int(m_editor->SendScintilla(Sci::SCI_MARKERNEXT, line + 1, Mask)))
        for (const Kind kind : Kinds)
            if (m_editor->SendScintilla(Sci::SCI_MARKERGET, line) & 1 << markerOf(kind))
                marks[line + 1] = kind;
    return marks;
}

} // namespace sidl::editor

#include "moc_changemarks.cpp"
