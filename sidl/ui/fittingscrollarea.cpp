// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/fittingscrollarea.h"

#include <QAbstractItemView>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace sidl::ui {

namespace {

constexpr int MostRows = 250; // of a list that are looked at
constexpr int LeastLines = 4; // so much is always seen

/// Where what one reads in a line begins and ends.
using Extents = std::vector<std::pair<int, int>>;

void addRows(const QAbstractItemView *view, const QWidget *content, Extents &lines)
{
    const QWidget *viewport = view->viewport();
    const int top = viewport->mapTo(content, QPoint()).y();
    for (int row = 0; view->model() && row < qMin(MostRows, view->model()->rowCount()); ++row)
        if (const QRect seen = view->visualRect(view->model()->index(row, 0)) & viewport->rect(); !seen.isEmpty())
            lines.emplace_back(top + seen.top(), top + seen.bottom() + 1);
}

void addLines(const QWidget *part, const QWidget *content, Extents &lines)
{
    for (const QObject *child : part->children()) {
        const auto *one = qobject_cast<const QWidget *>(child);
        if (!one || one->isHidden())
            continue;
        if (const auto *view = qobject_cast<const QAbstractItemView *>(one)) {
            addRows(view, content, lines);
        } else if (one->layout()) {
            addLines(one, content, lines);
        } else {
            const int top = one->mapTo(content, QPoint()).y();
            lines.emplace_back(top, top + one->height());
        }
    }
}

} // namespace

FittingScrollArea::FittingScrollArea(QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // what it holds takes the keyboard, and is scrolled to
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FittingScrollArea::cutNoLine);
}

QSize FittingScrollArea::sizeHint() const
{
    if (!widget())
        return QScrollArea::sizeHint();
    return {widget()->sizeHint().width(), heightIn(contentWidth())};
}

int FittingScrollArea::heightIn(int width) const
{
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width) : widget()->sizeHint().height();
}

int FittingScrollArea::leastIn(int width) const
{
    return qMin(heightIn(width),
                (LeastLines + 1) * fontMetrics().lineSpacing()); // what is cut of it leaves whole lines
}

QSize FittingScrollArea::minimumSizeHint() const
{
    const int width = widget() ? widget()->minimumSizeHint().width() : 0;
    const int least = LeastLines * fontMetrics().lineSpacing(), most = sizeHint().height();
    return {width, most > least ? qMin(most, wholeLines(least, true)) : most};
}

int FittingScrollArea::wholeLines(int height, bool isLeast) const
{
    Extents lines;
    addLines(widget(), widget(), lines);
    int whole = height;
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const auto &[top, bottom] : lines)
            if (top < whole && bottom > whole) {
                whole = isLeast ? bottom : top;
                isCut = true;
            }
    }
    if (isLeast && std::none_of(lines.begin(), lines.end(), [whole](const auto &line) { return line.second > whole; }))
        return widget()->height();                          // with what is below the last one
    const bool isLarge = qAbs(whole - height) > height / 2; // a line higher than that is seen in part
    return isLarge ? height : whole;
}

void FittingScrollArea::cutNoLine()
{
    if (!widget())
        return;
    // Not by how high it is: with the room that is left out here, it would stay scrolled once it was.
    const bool isTooHigh = m_hasBar || widget()->minimumSizeHint().height() > height();
    const bool isAtItsTop = verticalScrollBar()->value() == 0; // further down, other lines are cut, or none
    const QMargins margins(0, 0, 0, isTooHigh && isAtItsTop ? height() - wholeLines(height(), false) : 0);
    if (margins != viewportMargins())
        setViewportMargins(margins);
}

int FittingScrollArea::contentWidth() const
{
    const int bar = m_hasBar ? verticalScrollBar()->sizeHint().width() : 0;
    return qMax(0, width() - bar); // it may be narrower before it has its place
}

void FittingScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
    cutNoLine();
}

void FittingScrollArea::fit()
{
    if (!widget())
        return;
    const bool isFlowing = widget()->hasHeightForWidth();
    m_hasBar = isFlowing && widget()->heightForWidth(width()) > height();
    // Left to Qt, the bar stays where lines are broken only because of it.
    setVerticalScrollBarPolicy(isFlowing && !m_hasBar ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (widget()->maximumWidth() == contentWidth())
        return;
    widget()->setMaximumWidth(contentWidth());
    updateGeometry();
}

bool FittingScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
        updateGeometry();
    }
    if (watched == widget() && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize))
        cutNoLine();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace sidl::ui

#include "moc_fittingscrollarea.cpp"
