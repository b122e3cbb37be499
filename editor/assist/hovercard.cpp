// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/hovercard.h"

#include "editor/margin/costmarks.h"
#include "editor/margin/problemmarks.h"
#include "editor/text/editorplaces.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/registry.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

// Characters of a line that is not wrapped: a tip is made as narrow as it can be otherwise, and breaks names.
constexpr qsizetype MostInLine = 70;

constexpr int DwellTime = 400; // ms

} // namespace

HoverCard::HoverCard(TextView *view, const ProblemMarks *problems, const CostMarks *costs)
    : QObject(view)
    , m_view(view)
    , m_problems(problems)
    , m_costs(costs)
{
    m_view->SendScintilla(Sci::SCI_SETMOUSEDWELLTIME, DwellTime);
    connect(m_view, &QsciScintilla::SCN_DWELLSTART, this, [this](int, int x, int y) { show(x, y); });
    connect(m_view, &QsciScintilla::SCN_DWELLEND, this, [] { QToolTip::hideText(); });
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
}

bool HoverCard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
    case QEvent::FocusOut:
    case QEvent::WindowDeactivate:
    case QEvent::Hide:
        if (std::exchange(m_isShown, false))
            QToolTip::hideText();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

QString HoverCard::problemsAt(int position, bool ofLine) const
{
    QString html;
    const QString problems = m_problems->messagesAt(position, ofLine);
    for (const QString &problem : problems.split(u"\n\n"_s, Qt::SkipEmptyParts)) {
        const qsizetype end = problem.indexOf(u'\n');
        const bool isShort = (end < 0 ? problem.size() : qMax(end, problem.size() - end - 1)) <= MostInLine;
        html += (isShort ? u"<p style='margin:0 0 4px 0; white-space:nowrap'><b>%1</b>"_s
                         : u"<p style='margin:0 0 4px 0'><b>%1</b>"_s)
                    .arg(problem.left(end).toHtmlEscaped());
        if (end >= 0)
            html += u"<br>"_s + problem.mid(end + 1).toHtmlEscaped();
        html += u"</p>"_s;
    }
    return html;
}

QString HoverCard::text(int position, bool ofMargin) const
{
    QString html = problemsAt(position, ofMargin);
    if (ofMargin) {
        const QString cost = m_costs->tip(int(m_view->SendScintilla(Sci::SCI_LINEFROMPOSITION, position)) + 1);
        if (!cost.isEmpty())
            html += u"<p style='margin:0'>%1</p>"_s.arg(cost.toHtmlEscaped().replace(u'\n', u"<br>"_s));
        return html;
    }
    if (!m_view->gameDocument()->hasFreshSymbols())
        return html;
    const language::Span place = placeIn(m_view, position);
    const QString about = m_view->gameDocument()->ruleSystem().hoverText(
        *m_view->gameDocument()->symbols(), m_view->gameDocument()->domains(), place.line, place.column);
    return html.isEmpty() || about.isEmpty() ? html + about : html + u"<hr>"_s + about;
}

void HoverCard::showProblemsAtCaret()
{
    const long position = m_view->SendScintilla(Sci::SCI_GETSELECTIONSTART);
    const QString tip = problemsAt(int(position), false);
    m_isShown = !tip.isEmpty();
    if (!m_isShown)
        return;
    const long line = m_view->SendScintilla(Sci::SCI_LINEFROMPOSITION, position);
    const QPoint below(int(m_view->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, position)),
                       int(m_view->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, position)
                           + m_view->SendScintilla(Sci::SCI_TEXTHEIGHT, line)));
    QToolTip::showText(m_view->viewport()->mapToGlobal(below), tip, m_view);
}

/// The pointer may have come to rest below a menu or another window.
void HoverCard::show(int x, int y)
{
    if (QApplication::activePopupWidget() || !m_view->isActiveWindow())
        return;
    int textLeft = 0;
    for (int margin = 0; margin < m_view->margins(); ++margin)
        textLeft += m_view->marginWidth(margin);
    const bool isMargin = x < textLeft;
    const auto message = isMargin ? Sci::SCI_POSITIONFROMPOINT : Sci::SCI_POSITIONFROMPOINTCLOSE;
    const int at = isMargin ? textLeft + 1 : x;
    const int position = int(m_view->SendScintilla(message, static_cast<unsigned long>(at), long(y)));
    const QString tip = position < 0 ? QString() : text(position, isMargin);
    m_isShown = !tip.isEmpty();
    if (m_isShown)
        QToolTip::showText(m_view->viewport()->mapToGlobal(QPoint(x, y)), tip, m_view);
}

} // namespace sidl::editor

#include "moc_hovercard.cpp"
