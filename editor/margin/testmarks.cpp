// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/testmarks.h"

#include "editor/margin/breakpointmarks.h"
#include "editor/margin/markernumbers.h"
#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QPainter>

namespace sidl::editor {

namespace {

constexpr TestMarks::Kind AllKinds[] = {TestMarks::Kind::Passed, TestMarks::Kind::Failed, TestMarks::Kind::Unusable};

int markerOf(TestMarks::Kind kind)
{
    return markers::Test + int(kind);
}

} // namespace

TestMarks::TestMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    const int margin = BreakpointMarks::Margin; // texts with tests have no breakpoints
    m_editor->setMarginMarkerMask(margin, m_editor->marginMarkerMask(margin) | 0b111 << markers::Test);
}

void TestMarks::setColours(const EditorColours &colours)
{
    // A tick, a cross, a ring: told apart without their colours, too.
    for (const Kind kind : AllKinds)
        defineMark(m_editor, markerOf(kind), Qt::transparent, [&](QPainter &painter) {
            painter.setPen(QPen(kind == Kind::Passed       ? colours.used
                                    : kind == Kind::Failed ? colours.breakpoint
                                                           : colours.marginText,
                                1.8));
            if (kind == Kind::Passed) {
                painter.drawPolyline(QPolygonF({QPointF(3, 7.5), QPointF(6, 10.5), QPointF(11, 3.5)}));
            } else if (kind == Kind::Failed) {
                painter.drawLine(QPointF(3.5, 3.5), QPointF(10.5, 10.5));
                painter.drawLine(QPointF(3.5, 10.5), QPointF(10.5, 3.5));
            } else {
                painter.drawEllipse(QPointF(7, 7), 3.6, 3.6);
            }
        });
}

void TestMarks::setMarks(const std::map<int, Kind> &marks)
{
    for (const Kind kind : AllKinds)
        m_editor->markerDeleteAll(markerOf(kind));
    for (const auto &[line, kind] : marks)
        m_editor->markerAdd(line - 1, markerOf(kind));
}

std::map<int, TestMarks::Kind> TestMarks::marks() const
{
    std::map<int, Kind> marks;
    for (const Kind kind : AllKinds)
        for (int line = m_editor->markerFindNext(0, 1u << markerOf(kind)); line >= 0;
             line = m_editor->markerFindNext(line + 1, 1u << markerOf(kind)))
            marks[line + 1] = kind;
    return marks;
}

} // namespace sidl::editor

#include "moc_testmarks.cpp"
