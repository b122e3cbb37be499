// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gamereading.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/ui/tiptype.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <utility>

namespace sidl::debugger {

void TimelineTree::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_isOutdated)
        adjustScrollBars();
    else
        measureLabels(); // there may be room for more of them
    showCurrent();
}

void TimelineTree::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::BackButton)
        return choose(before());
    if (event->button() == Qt::ForwardButton)
        return choose(after());
    const NodeId id = nodeAt(event->pos());
    if (event->button() != Qt::LeftButton || id < 0)
        return;
    const std::vector<TimelineMark> marks = this->marks(id);
    for (int mark = 0; mark < int(marks.size()); ++mark) {
        if (!markRect(id, mark).adjusted(-1, -2, 2, 2).contains(event->pos()))
            continue;
        if (marks[std::size_t(mark)] == TimelineMark::Loop)
            return choose(m_loops[std::size_t(id)]);
        if (marks[std::size_t(mark)] == TimelineMark::Transposition)
            return choose(nextEqual(id));
    }
    choose(id);
}

void TimelineTree::mouseMoveEvent(QMouseEvent *event)
{
    const NodeId id = nodeAt(event->pos());
    if (std::exchange(m_hovered, id) != id)
        viewport()->update();
}

void TimelineTree::leaveEvent(QEvent *event)
{
    QAbstractScrollArea::leaveEvent(event);
    m_hovered = -1;
    viewport()->update();
}

void TimelineTree::wheelEvent(QWheelEvent *event)
{
    // With nothing above or below to be seen, the wheel goes along the line.
    const bool isFlat = verticalScrollBar()->maximum() == 0 && event->angleDelta().x() == 0;
    if (isFlat || event->modifiers() == Qt::ShiftModifier)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        - (event->angleDelta().y() + event->angleDelta().x()) * m_cell / 120);
    else
        QAbstractScrollArea::wheelEvent(event);
}

void TimelineTree::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & ~Qt::KeypadModifier)
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(before());
    case Qt::Key_Right:
        return choose(after());
    case Qt::Key_Up:
        return choose(beside(-1));
    case Qt::Key_Down:
        return choose(beside(1));
    case Qt::Key_Home:
        return choose(line().empty() ? -1 : line().front());
    case Qt::Key_End:
        return choose(line().empty() ? -1 : line().back());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineTree::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const NodeId id = isByKey ? m_shownCurrent : nodeAt(event->pos());
    if (id >= 0)
        Q_EMIT menuRequested(id, isByKey ? viewport()->mapToGlobal(nodeRect(id).center()) : event->globalPos());
}

void TimelineTree::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineTree::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TimelineTree::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    forgetWidths();
    m_isOutdated = true;
    measure();
    updateGeometry();
}

bool TimelineTree::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const NodeId id = nodeAt(help->pos());
    if (id < 0) {
        QToolTip::hideText();
        return true;
    }
    QStringList lines;
    for (const QString &line : description(id).split(u'\n'))
        lines += ui::tipLines(line, QToolTip::font());
    QToolTip::showText(help->globalPos(), ui::plainTip(lines.join(u'\n')), viewport(), nodeRect(id));
    return true;
}

} // namespace sidl::debugger
