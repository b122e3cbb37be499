// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/scrollmarks.h"

#include <Qsci/qsciscintilla.h>

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int Height = 3; // px

} // namespace

ScrollMarks::ScrollMarks(QsciScintilla *editor)
    : QWidget(editor->verticalScrollBar())
    , m_editor(editor)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    parentWidget()->installEventFilter(this);
    // Told of changed texts, markers and indicators, too.
    connect(editor, &QsciScintilla::SCN_UPDATEUI, this, [this](int what) {
        if (what & Sci::SC_UPDATE_CONTENT)
            update();
    });
    resize(parentWidget()->size());
}

void ScrollMarks::setMarkers(Kind kind, int mask)
{
    m_sources[int(kind)].mask = mask;
}

void ScrollMarks::setFoundIndicator(int indicator)
{
    m_indicator = indicator;
}

void ScrollMarks::setColour(Kind kind, const QColor &colour)
{
    m_sources[int(kind)].colour = colour;
    update();
}

std::vector<ScrollMarks::Mark> ScrollMarks::marks() const
{
    std::vector<Mark> marks;
    const auto ask
        = [this](unsigned message, unsigned long a, long b = 0) { return m_editor->SendScintilla(message, a, b); };
    for (const Kind kind : {Kind::Warning, Kind::Error, Kind::Breakpoint})
        if (const int mask = m_sources[int(kind)].mask)
            for (long line = ask(Sci::SCI_MARKERNEXT, 0, mask); line >= 0;
                 line = ask(Sci::SCI_MARKERNEXT, static_cast<unsigned long>(line) + 1, mask))
                marks.push_back({kind, int(line) + 1});
    if (m_indicator < 0)
        return marks;
    const auto indicator = static_cast<unsigned long>(m_indicator);
    const long length = m_editor->length();
    const auto shown = [&](long line) { return ask(Sci::SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line)); };
    const long rows = std::max(1L, shown(m_editor->lines()) / std::max(1, height())); // that have one pixel
    for (long at = 0; at < length;) {
        long next = ask(Sci::SCI_INDICATOREND, indicator, at);
        if (ask(Sci::SCI_INDICATORVALUEAT, indicator, at)) {
            const long line = ask(Sci::SCI_LINEFROMPOSITION, static_cast<unsigned long>(at));
            marks.push_back({Kind::Found, int(line) + 1});
            const long behind = ask(Sci::SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(shown(line) + rows));
            if (behind <= line)
                break; // the rest is in its pixel
            next = std::max(next, ask(Sci::SCI_POSITIONFROMLINE, static_cast<unsigned long>(behind)));
        }
        if (next <= at)
            break; // there are none, or none behind
        at = next;
    }
    return marks;
}

QRect ScrollMarks::rect(const Mark &mark) const
{
    const auto *bar = static_cast<const QScrollBar *>(parentWidget());
    QStyleOptionSlider option;
    option.initFrom(bar);
    option.orientation = Qt::Vertical;
    option.minimum = bar->minimum();
    option.maximum = bar->maximum();
    option.sliderPosition = bar->sliderPosition();
    option.sliderValue = bar->value();
    option.pageStep = bar->pageStep();
    const QRect groove = bar->style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarGroove, bar);
    const auto shown = [this](int line) { return m_editor->SendScintilla(Sci::SCI_VISIBLEFROMDOCLINE, line); };
    // Folded lines are where their fold is. A text that needs no scrolling has its marks beside its lines.
    const long all = std::max(shown(m_editor->lines()), long(bar->maximum() + bar->pageStep()));
    const int y = groove.top() + int(groove.height() * shown(mark.line - 1) / std::max(1L, all));
    const int third = groove.width() / 3;
    switch (mark.kind) {
    case Kind::Breakpoint:
        return {groove.left() + 1, y, third, Height};
    case Kind::Found:
        return {groove.left() + third + 1, y, groove.width() - 2 * third - 2, Height};
    case Kind::Warning:
    case Kind::Error:
        break;
    }
    return {groove.right() - third, y, third, Height};
}

void ScrollMarks::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (const Mark &mark : marks())
        painter.fillRect(rect(mark), m_sources[int(mark.kind)].colour);
}

bool ScrollMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        resize(parentWidget()->size());
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::editor

#include "moc_scrollmarks.cpp"
