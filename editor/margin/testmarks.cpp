// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/testmarks.h"

#include "editor/margin/breakpointmarks.h"
#include "editor/margin/markernumbers.h"
#include "editor/margin/markerremoval.h"
#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace sidl::editor {

namespace {

constexpr TestMarks::Kind AllKinds[]
    = {TestMarks::Kind::Passed, TestMarks::Kind::Failed, TestMarks::Kind::Unusable, TestMarks::Kind::Older};

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
    m_editor->setMarginMarkerMask(margin, m_editor->marginMarkerMask(margin) | 0b1111 << markers::Test);
    m_editor->viewport()->installEventFilter(this);
}

void TestMarks::setColours(const EditorColours &colours)
{
    // A tick, a cross, a ring, a dot: told apart without their colours, too.
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
            } else if (kind == Kind::Unusable) {
                painter.drawEllipse(QPointF(7, 7), 3.6, 3.6);
            } else {
                painter.setBrush(colours.marginText);
                painter.drawEllipse(QPointF(7, 7), 1, 1);
            }
        });
}

void TestMarks::setMarks(const std::map<int, Kind> &marks)
{
    removeMarkers(m_editor, 0b1111u << markers::Test);
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

QString TestMarks::tip(int line) const
{
    const std::map<int, Kind> all = marks();
    const auto mark = all.find(line);
    if (mark == all.end())
        return {};
    switch (mark->second) {
    case Kind::Passed:
        return tr("Passed");
    case Kind::Failed:
        return tr("Failed: see the pane Tests");
    case Kind::Unusable:
        return tr("Not usable, or stopped: see the pane Tests");
    case Kind::Older:
        break;
    }
    return tr("The test or the rules have changed since it was run");
}

bool TestMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const long position = m_editor->SendScintilla(QsciScintilla::SCI_POSITIONFROMPOINT,
                                                      static_cast<unsigned long>(help->x()), long(help->y()));
        const int line = int(m_editor->SendScintilla(QsciScintilla::SCI_LINEFROMPOSITION, position)) + 1;
        const QString text = help->x() < m_editor->marginWidth(BreakpointMarks::Margin) ? tip(line) : QString();
        if (!text.isEmpty()) {
            QToolTip::showText(help->globalPos(), text, m_editor);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::editor

#include "moc_testmarks.cpp"
