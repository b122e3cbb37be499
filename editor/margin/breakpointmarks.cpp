// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/breakpointmarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markerremoval.h"
#include "editor/margin/markimage.h"
#include "editor/text/quiettext.h"
#include "editor/text/textbytes.h"

#include <Qsci/qsciscintilla.h>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int StoppedLine = 8;

constexpr int Telling = 9;

constexpr std::size_t MostRemembered = 500;

constexpr auto BreakpointKinds
    = {LineMark::Kind::On, LineMark::Kind::Off, LineMark::Kind::Dead, LineMark::Kind::Tells, LineMark::Kind::If};

int markerOf(LineMark::Kind kind)
{
    return kind == LineMark::Kind::Tells ? Telling
        : kind == LineMark::Kind::If     ? markers::Condition
                                         : markers::Breakpoint + int(kind);
}

} // namespace

BreakpointMarks::BreakpointMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->markerDefine(QsciScintilla::RightArrow, markers::Arrow);
    m_editor->markerDefine(QsciScintilla::Background, StoppedLine);
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, markerMask() | 1 << markers::Arrow);
    m_editor->setMarginWidth(Margin, MarkSize);
    m_editor->setMarginSensitivity(Margin, true);
    connect(m_editor, &QsciScintilla::SCN_MARGINCLICK, this, [this](int position, int, int margin) {
        if (margin == Margin)
            Q_EMIT marginClicked(int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, position)) + 1);
    });
    connect(m_editor, &QsciScintilla::SCN_MODIFIED, this,
            [this](int position, int type, const char *, int length, int, int, int, int, int) {
                // What a quiet text tells is one of many changes, or the text is too large to tell it from others.
                if ((type & Sci::SC_MOD_BEFOREDELETE) && !isQuiet(m_editor) && hasLineEnd(m_editor, position, length))
                    remember();
            });
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &BreakpointMarks::showCaretLine);
    m_editor->viewport()->installEventFilter(this);
}

int BreakpointMarks::markerMask()
{
    return 0b111 << markers::Breakpoint | 1 << Telling | 1 << markers::Condition;
}

void BreakpointMarks::setColours(const EditorColours &colours)
{
    m_editor->setMarginBackgroundColor(Margin, colours.margin);
    // A disc; one with an equals sign for a condition; a ring where it is off; a ring that is struck out where it can
    // never stop; a diamond for a message.
    for (const LineMark::Kind kind : BreakpointKinds)
        defineMark(m_editor, markerOf(kind), Qt::transparent, [&](QPainter &painter) {
            const QColor colour = kind == LineMark::Kind::Dead ? colours.marginText : colours.breakpoint;
            painter.setPen(QPen(colour, 1.6));
            const bool isFilled = kind != LineMark::Kind::Off && kind != LineMark::Kind::Dead;
            painter.setBrush(isFilled ? QBrush(colour) : QBrush(Qt::NoBrush));
            if (kind == LineMark::Kind::Tells) {
                painter.drawPolygon(QPolygonF{{7, 2.2}, {11.8, 7}, {7, 11.8}, {2.2, 7}});
                return;
            }
            painter.drawEllipse(QPointF(7, 7), 4.6, 4.6);
            if (kind == LineMark::Kind::Dead)
                painter.drawLine(QPointF(3.8, 10.2), QPointF(10.2, 3.8));
            if (kind == LineMark::Kind::If) {
                painter.setPen(QPen(colours.margin, 1.4));
                for (const double y : {5.6, 8.4})
                    painter.drawLine(QPointF(4.7, y), QPointF(9.3, y));
            }
        });
    m_editor->setMarkerForegroundColor(colours.stoppedEdge, markers::Arrow);
    m_editor->setMarkerBackgroundColor(colours.stopped, markers::Arrow);
    m_editor->setMarkerBackgroundColor(colours.stoppedLine, StoppedLine);
}

void BreakpointMarks::setMarks(const std::vector<LineMark> &marks)
{
    removeMarkers(m_editor, unsigned(markerMask()));
    m_marks.clear();
    // One whose line is gone is kept: undo may bring the line back.
    for (const LineMark &mark : marks)
        m_marks[mark.id] = {mark.line > 0 ? m_editor->markerAdd(mark.line - 1, markerOf(mark.kind)) : -1, mark.line,
                            mark.kind, mark.tip};
}

std::map<int, int> BreakpointMarks::lines() const
{
    std::map<int, int> lines;
    for (const auto &[id, mark] : m_marks)
        lines[id] = mark.handle < 0 ? mark.line : m_editor->markerLine(mark.handle) + 1;
    return lines;
}

void BreakpointMarks::move(const std::map<int, int> &lines)
{
    std::vector<LineMark> marks;
    for (const auto &[id, line] : this->lines()) {
        const auto moved = lines.find(id);
        marks.push_back({id, moved == lines.end() ? line : moved->second, m_marks[id].kind, m_marks[id].tip});
    }
    setMarks(marks);
}

std::size_t BreakpointMarks::textHash() const
{
    return qHash(textBytes(m_editor, 0, m_editor->length()));
}

void BreakpointMarks::followChanges(bool isBegun)
{
    if (isBegun)
        remember();
    else
        bringBack();
}

void BreakpointMarks::remember()
{
    if (m_marks.empty())
        return;
    const std::size_t text = textHash();
    std::erase_if(m_remembered, [text](const Remembered &one) { return one.text == text; });
    if (m_remembered.size() == MostRemembered)
        m_remembered.erase(m_remembered.begin());
    m_remembered.push_back({text, lines()});
}

void BreakpointMarks::bringBack()
{
    if (m_remembered.empty() || m_marks.empty())
        return;
    const auto found = std::find_if(m_remembered.rbegin(), m_remembered.rend(),
                                    [hash = textHash()](const Remembered &one) { return one.text == hash; });
    if (found != m_remembered.rend())
        move(found->lines);
}

void BreakpointMarks::setStoppedLine(int line)
{
    removeMarkers(m_editor, 1u << markers::Arrow | 1u << StoppedLine);
    if (line > 0) {
        m_editor->markerAdd(line - 1, markers::Arrow);
        m_editor->markerAdd(line - 1, StoppedLine);
    }
    showCaretLine();
}

QString BreakpointMarks::tip(int line) const
{
    QStringList tips;
    for (const auto &[id, at] : lines())
        if (const QString &tip = m_marks.at(id).tip; at == line && !tip.isEmpty())
            tips += tip;
    return tips.join(u'\n');
}

bool BreakpointMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const long position = m_editor->SendScintilla(QsciScintilla::SCI_POSITIONFROMPOINT,
                                                      static_cast<unsigned long>(help->x()), long(help->y()));
        const int line = int(m_editor->SendScintilla(QsciScintilla::SCI_LINEFROMPOSITION, position)) + 1;
        const QString text = help->x() < m_editor->marginWidth(Margin) ? tip(line) : QString();
        if (!text.isEmpty()) {
            QToolTip::showText(help->globalPos(), text, m_editor);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

/// Scintilla paints it over other colours of a line.
void BreakpointMarks::showCaretLine()
{
    int line = 0, column = 0;
    m_editor->getCursorPosition(&line, &column);
    m_editor->setCaretLineVisible(!(m_editor->markersAtLine(line) & 1u << StoppedLine));
}

} // namespace sidl::editor

#include "moc_breakpointmarks.cpp"
