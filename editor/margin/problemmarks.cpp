// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/problemmarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markimage.h"
#include "editor/text/editorplaces.h"
#include "sidl/ui/severitysign.h"

#include <Qsci/qsciscintilla.h>

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::Diagnostic;
using language::Severity;

namespace {

using Sci = QsciScintillaBase;

constexpr int FirstIndicator = 8; // Scintilla leaves these to us; one a severity

int indicatorOf(Severity severity)
{
    return FirstIndicator + int(severity);
}

int markerOf(Severity severity)
{
    return markers::Problem + int(Severity::Information) - int(severity);
}

} // namespace

ProblemMarks::ProblemMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Information}) {
        m_editor->indicatorDefine(severity == Severity::Information ? QsciScintilla::DotsIndicator
                                                                    : QsciScintilla::SquiggleIndicator,
                                  indicatorOf(severity));
    }
    m_editor->setMarginType(Margin, QsciScintilla::SymbolMargin);
    m_editor->setMarginMarkerMask(Margin, 0b111 << markers::Problem);
    m_editor->setMarginWidth(Margin, MarkSize);
}

int ProblemMarks::markerMask(Severity severity)
{
    return 1 << markerOf(severity);
}

void ProblemMarks::setColours(const EditorColours &colours)
{
    const QColor table[] = {colours.errorMark, colours.warningMark, colours.informationMark};
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Information}) {
        const QColor &colour = table[int(severity)];
        m_editor->setIndicatorForegroundColor(colour, indicatorOf(severity));
        defineMark(m_editor, markerOf(severity), colours.margin,
                   [&](QPainter &painter) { ui::drawSeveritySign(painter, severity, colour, colours.margin); });
    }
}

/// At least one character wide, so that a squiggle is seen, and without a line end.
ByteRange ProblemMarks::visibleRange(const language::Span &span) const
{
    ByteRange range = wholeRangeIn(m_editor, span);
    if (range.end > range.start)
        return range;
    const auto next = [this](int position) { return int(m_editor->SendScintilla(Sci::SCI_POSITIONAFTER, position)); };
    const int line = int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, range.start));
    const int lineEnd = int(m_editor->SendScintilla(Sci::SCI_GETLINEENDPOSITION, line));
    if (range.start < lineEnd)
        range.end = next(range.start);
    else
        range.start = int(m_editor->SendScintilla(Sci::SCI_POSITIONBEFORE, range.start));
    return range;
}

void ProblemMarks::setProblems(const language::Diagnostics &problems)
{
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Information}) {
        const auto isMarked
            = [severity](const Diagnostic &problem) { return problem.severity == severity && problem.span.isValid(); };
        if (!std::any_of(m_problems.begin(), m_problems.end(), isMarked))
            continue;
        m_editor->markerDeleteAll(markerOf(severity)); // goes through all lines
        m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, indicatorOf(severity));
        m_editor->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0ul, m_editor->length());
    }
    m_problems = problems;
    m_ranges.clear();
    for (const Diagnostic &problem : m_problems) {
        m_ranges.push_back(problem.span.isValid() ? visibleRange(problem.span) : ByteRange{});
        if (!problem.span.isValid())
            continue;
        const ByteRange &range = m_ranges.back();
        m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, indicatorOf(problem.severity));
        m_editor->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(range.start),
                                long(range.end - range.start));
        const int line = int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, range.start));
        m_editor->markerAdd(line, markerOf(problem.severity));
    }
}

QString ProblemMarks::messagesAt(int position, bool wholeLine) const
{
    const auto lineOf = [this](int at) { return int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, at)); };
    QStringList messages;
    for (std::size_t i = 0; i < m_problems.size(); ++i) {
        if (!m_problems[i].span.isValid())
            continue;
        const ByteRange &range = m_ranges[i];
        const bool covers = range.start <= position && position < range.end;
        if (covers || (wholeLine && lineOf(range.start) == lineOf(position))) {
            const Diagnostic &problem = m_problems[i];
            messages.append(problem.advice.isEmpty() ? problem.message : problem.message + u'\n' + problem.advice);
        }
    }
    return messages.join(u"\n\n"_s);
}

} // namespace sidl::editor

#include "moc_problemmarks.cpp"
