// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/lifelinesview.h"

#include "sidl/ui/colours.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int MostWidth = 120; // pixels a chronon
constexpr int LeastGrid = 4;   // between lines

/// A step of 1, 2, 5, 10, 20, … that is not less than @p least.
int roundStep(double least)
{
    for (int ten = 1;; ten *= 10)
        for (const int step : {1, 2, 5})
            if (step * ten >= least || ten >= 100'000'000)
                return step * ten;
}

} // namespace

LifelinesView::LifelinesView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Lifelines of words"));
    viewport()->setMouseTracking(true);
    verticalScrollBar()->setSingleStep(1);
}

void LifelinesView::setLines(std::vector<Lifeline> lines, int chronons, int current)
{
    const engine::Word selected = m_selected < 0 ? engine::Word() : m_lines[std::size_t(m_selected)].word;
    m_lines = std::move(lines);
    const auto found
        = std::find_if(m_lines.begin(), m_lines.end(), [&](const Lifeline &line) { return line.word == selected; });
    m_selected = found == m_lines.end() ? -1 : int(found - m_lines.begin());
    m_chronons = chronons;
    arrange();
    setCurrent(current);
}

void LifelinesView::setCurrent(int current)
{
    m_current = current;
    if (current >= 0) { // keep it in sight
        const int left = xOf(current) - nameWidth(), width = viewport()->width() - nameWidth();
        if (left < 0 || left + int(chrononWidth()) > width)
            horizontalScrollBar()->setValue(horizontalScrollBar()->value() + left - width / 2);
    }
    viewport()->update();
}

int LifelinesView::rowHeight() const
{
    return fontMetrics().height() + 4;
}

void LifelinesView::setNaming(const wording::Naming &naming)
{
    m_naming = naming;
    viewport()->update();
}

int LifelinesView::nameWidth() const
{
    return qMin(28 * fontMetrics().averageCharWidth(), viewport()->width() / 3);
}

double LifelinesView::chrononWidth() const
{
    return m_zoom > 0 ? m_zoom : fittedWidth();
}

double LifelinesView::fittedWidth() const
{
    return qMin(double(MostWidth), double(qMax(1, viewport()->width() - nameWidth())) / qMax(1, m_chronons));
}

void LifelinesView::fit()
{
    m_zoom = 0;
    arrange();
    viewport()->update();
}

int LifelinesView::xOf(int chronon) const
{
    return nameWidth() + int(chronon * chrononWidth()) - horizontalScrollBar()->value();
}

void LifelinesView::arrange()
{
    const int visibleRows = qMax(1, viewport()->height() / rowHeight() - 1);
    verticalScrollBar()->setPageStep(visibleRows);
    verticalScrollBar()->setRange(0, qMax(0, int(m_lines.size()) - visibleRows));
    const int width = viewport()->width() - nameWidth();
    horizontalScrollBar()->setSingleStep(qMax(1, int(chrononWidth())));
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setRange(0, qMax(0, int(m_chronons * chrononWidth()) - width));
}

int LifelinesView::rowAt(const QPoint &at) const
{
    if (at.y() < rowHeight())
        return -1;
    const int row = at.y() / rowHeight() - 1 + verticalScrollBar()->value();
    return row < int(m_lines.size()) ? row : -1;
}

int LifelinesView::chrononAt(const QPoint &at) const
{
    if (at.x() < nameWidth())
        return -1;
    const int chronon = int((at.x() - nameWidth() + horizontalScrollBar()->value() + 0.5) / chrononWidth());
    return chronon < m_chronons ? chronon : -1;
}

QRect LifelinesView::spanRect(int row, const Lifeline::Span &span) const
{
    const int end = span.end < 0 ? m_chronons : span.end;
    const int top = (row - verticalScrollBar()->value() + 1) * rowHeight();
    const int left = xOf(span.begin) + 1;
    return {left, top + 3, qMax(1, xOf(end) - left - 1), rowHeight() - 6};
}

void LifelinesView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const QPalette colours = palette();
    const int height = rowHeight(), names = nameWidth(), right = viewport()->width();
    const double width = chrononWidth();
    const int firstRow = verticalScrollBar()->value();
    const int lastRow = qMin(int(m_lines.size()) - 1, firstRow + viewport()->height() / height);
    const int firstChronon = int(horizontalScrollBar()->value() / width);
    const int lastChronon = qMin(m_chronons - 1, firstChronon + int((right - names) / width) + 1);
    QColor grid = colours.color(QPalette::Text);
    grid.setAlphaF(0.12F);

    for (int row = firstRow; row <= lastRow; ++row)
        if (row == m_selected || row % 2 == 1)
            painter.fillRect(0, (row - firstRow + 1) * height, right, height,
                             row == m_selected ? colours.highlight() : colours.alternateBase());
    painter.setClipRect(names, 0, right - names, viewport()->height());
    if (m_current >= firstChronon && m_current <= lastChronon) {
        QColor here = colours.color(QPalette::Highlight);
        here.setAlphaF(0.25F);
        painter.fillRect(xOf(m_current), 0, qMax(2, int(width)), viewport()->height(), here);
    }
    const int label = fontMetrics().horizontalAdvance(QString::number(m_chronons)) + 8;
    const int step = roundStep(label / width);
    const int every = width < LeastGrid ? step : 1;
    const auto labelAt = [&](int chronon) { return qMin(xOf(chronon), right - label); }; // the last one is whole, too
    const auto hasLabel = [&](int chronon) {
        const int next = chronon + step; // may be moved to the left
        const bool isCovered = next < m_chronons && xOf(next) < right && labelAt(next) < xOf(chronon) + label;
        return chronon % step == 0 && xOf(chronon) < right && !isCovered;
    };
    for (int chronon = firstChronon / every * every; chronon <= lastChronon; chronon += every) {
        painter.setPen(grid);
        painter.drawLine(xOf(chronon), 0, xOf(chronon), viewport()->height());
        painter.setPen(chronon == m_current ? colours.color(QPalette::Text) : ui::faintColour(colours));
        if (hasLabel(chronon))
            painter.drawText(QRect(labelAt(chronon), 0, qMax(label, int(width * step)), height),
                             Qt::AlignVCenter | Qt::AlignLeft, u" %1"_s.arg(chronon));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor created = ui::createdColour(colours), deleted = ui::deletedColour(colours);
    for (int row = firstRow; row <= lastRow; ++row)
        for (const Lifeline::Span &span : m_lines[std::size_t(row)].spans) {
            const QRect bar = spanRect(row, span);
            if (bar.right() < names || bar.left() > right)
                continue;
            QColor fill = created;
            fill.setAlphaF(0.35F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawRect(bar);
            const int edge = qBound(1, bar.width() / 3, 3);
            if (span.begin > 0) // what was there from the beginning was created by no chronon
                painter.fillRect(QRect(bar.left(), bar.top(), edge, bar.height()), created);
            if (span.end >= 0)
                painter.fillRect(QRect(bar.right() + 1 - edge, bar.top(), edge, bar.height()), deleted);
        }
    painter.setClipping(false);
    for (int row = firstRow; row <= lastRow; ++row) {
        painter.setPen(colours.color(row == m_selected ? QPalette::HighlightedText : QPalette::Text));
        const QRect place(6, (row - firstRow + 1) * height, names - 10, height);
        painter.drawText(
            place, Qt::AlignVCenter | Qt::AlignLeft,
            fontMetrics().elidedText(m_naming.word(m_lines[std::size_t(row)].word), Qt::ElideRight, place.width()));
    }
    painter.setPen(grid);
    painter.drawLine(0, height - 1, right, height - 1);
    if (m_lines.empty()) {
        painter.setPen(ui::faintColour(colours));
        painter.drawText(viewport()->rect(), Qt::AlignCenter,
                         m_chronons > 0 ? tr("No word fits.")
                                        : tr("When was each word there? Start a game to see it."));
    }
}

void LifelinesView::mousePressEvent(QMouseEvent *event)
{
    const QPoint at = event->pos();
    select(rowAt(at));
    if (event->button() != Qt::LeftButton)
        return;
    const int end = endAt(at), chronon = end >= 0 ? end : chrononAt(at);
    if (chronon >= 0)
        Q_EMIT chrononChosen(chronon);
}

void LifelinesView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int end = event->button() == Qt::LeftButton ? endAt(event->pos()) : -1;
    if (end >= 0)
        Q_EMIT endActivated(rowAt(event->pos()), end);
}

int LifelinesView::endAt(const QPoint &at) const
{
    const int row = rowAt(at);
    if (row < 0 || chrononAt(at) < 0)
        return -1;
    for (const Lifeline::Span &span : m_lines[std::size_t(row)].spans) {
        const QRect bar = spanRect(row, span);
        if (span.end >= 0 && qAbs(at.x() - bar.right()) <= 4)
            return span.end; // its end is the state without it
        if (at.x() >= bar.left() - 1 && at.x() <= bar.left() + 4)
            return span.begin;
    }
    return -1;
}

void LifelinesView::goToEnd(int direction)
{
    if (m_selected < 0 || m_current < 0)
        return;
    int nearest = -1;
    for (const Lifeline::Span &span : m_lines[std::size_t(m_selected)].spans)
        for (const int end : {span.begin, span.end})
            if ((end - m_current) * direction > 0 && end >= 0 && (nearest < 0 || (nearest - end) * direction > 0))
                nearest = end;
    if (nearest >= 0)
        Q_EMIT chrononChosen(nearest);
}

void LifelinesView::activateEnd()
{
    if (m_selected < 0)
        return;
    int last = -1;
    for (const Lifeline::Span &span : m_lines[std::size_t(m_selected)].spans)
        for (const int end : {span.begin, span.end})
            if (end <= m_current)
                last = qMax(last, end);
    if (last >= 0)
        Q_EMIT endActivated(m_selected, last);
}

void LifelinesView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const int row = isMouse ? rowAt(event->pos()) : m_selected;
    if (row < 0)
        return;
    select(row);
    const QPoint at
        = isMouse ? event->pos() : QPoint(nameWidth(), (row - verticalScrollBar()->value() + 2) * rowHeight());
    Q_EMIT menuRequested(row, isMouse ? chrononAt(at) : -1, viewport()->mapToGlobal(at));
}

void LifelinesView::keyPressEvent(QKeyEvent *event)
{
    const int last = int(m_lines.size()) - 1, page = verticalScrollBar()->pageStep();
    switch (event->key()) {
    case Qt::Key_Up:
        return select(qMax(0, m_selected - 1));
    case Qt::Key_Down:
        return select(qMin(last, m_selected + 1));
    case Qt::Key_PageUp:
        return select(qMax(0, m_selected - page));
    case Qt::Key_PageDown:
        return select(qMin(last, m_selected + page));
    case Qt::Key_Home:
        return select(qMin(0, last));
    case Qt::Key_End:
        return select(last);
    case Qt::Key_Left:
    case Qt::Key_Right: {
        if (event->modifiers() & Qt::ControlModifier)
            return goToEnd(event->key() == Qt::Key_Left ? -1 : 1);
        const int to = m_current + (event->key() == Qt::Key_Left ? -1 : 1);
        if (m_current >= 0 && to >= 0)
            Q_EMIT chrononChosen(to);
        return;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_selected >= 0)
            Q_EMIT chrononChosen(m_lines[std::size_t(m_selected)].spans.front().begin);
        return;
    case Qt::Key_Space:
        return activateEnd();
    case Qt::Key_F:
        return fit();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LifelinesView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int steps = event->angleDelta().y() > 0 ? 1 : -1;
    const double wanted = chrononWidth() * (steps > 0 ? 1.25 : 0.8);
    m_zoom = wanted <= fittedWidth() ? 0 : qMin(wanted, double(MostWidth)); // no less than all
    arrange();
    viewport()->update();
}

QString LifelinesView::tipAt(const QPoint &at) const
{
    const int row = rowAt(at), chronon = chrononAt(at);
    if (row < 0)
        return {};
    const Lifeline &line = m_lines[std::size_t(row)];
    for (const Lifeline::Span &span : line.spans)
        if (chronon >= span.begin && (span.end < 0 || chronon < span.end)) {
            const QString begin
                = span.begin == 0 ? tr("from the beginning") : tr("created for chronon %1").arg(span.begin);
            const QString text = span.end < 0
                ? tr("%1: %2, still there").arg(m_naming.word(line.word), begin)
                : tr("%1: %2, deleted for chronon %3").arg(m_naming.word(line.word), begin, QString::number(span.end));
            return endAt(at) < 0 ? text : tr("%1\nA double click tells by which rule").arg(text);
        }
    return m_naming.word(line.word);
}

bool LifelinesView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport());
    return true;
}

void LifelinesView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void LifelinesView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void LifelinesView::select(int row)
{
    m_selected = row;
    if (row >= 0) {
        const int first = verticalScrollBar()->value(), page = verticalScrollBar()->pageStep();
        verticalScrollBar()->setValue(qBound(row - page + 1, first, row));
    }
    viewport()->update();
}

} // namespace sidl::debugger

#include "moc_lifelinesview.cpp"
