// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/hovercard.h"

#include "editor/codeeditor.h"
#include "editor/editorplaces.h"
#include "editor/hovertext.h"
#include "editor/problemmarks.h"

#include <QToolTip>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int DwellTime = 400; // ms

} // namespace

HoverCard::HoverCard(CodeEditor *editor, const ProblemMarks *problems)
    : QObject(editor)
    , m_editor(editor)
    , m_problems(problems)
{
    m_editor->SendScintilla(Sci::SCI_SETMOUSEDWELLTIME, DwellTime);
    connect(m_editor, &QsciScintilla::SCN_DWELLSTART, this, [this](int, int x, int y) { show(x, y); });
    connect(m_editor, &QsciScintilla::SCN_DWELLEND, this, [] { QToolTip::hideText(); });
}

QString HoverCard::text(int position, bool ofMargin) const
{
    QString html;
    const QString problems = m_problems->messagesAt(position, ofMargin);
    for (const QString &problem : problems.split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
        const qsizetype end = problem.indexOf(u'\n');
        html += QStringLiteral("<p style='margin:0 0 4px 0'><b>%1</b>").arg(problem.left(end).toHtmlEscaped());
        if (end >= 0)
            html += QStringLiteral("<br>") + problem.mid(end + 1).toHtmlEscaped();
        html += QStringLiteral("</p>");
    }
    if (ofMargin || !m_editor->hasFreshSymbols())
        return html;
    const language::Span place = placeIn(m_editor, position);
    const QString about = hoverText(*m_editor->symbols(), m_editor->domains(), place.line, place.column);
    return html.isEmpty() || about.isEmpty() ? html + about : html + QStringLiteral("<hr>") + about;
}

void HoverCard::show(int x, int y)
{
    int textLeft = 0;
    for (int margin = 0; margin < m_editor->margins(); ++margin)
        textLeft += m_editor->marginWidth(margin);
    const bool isMargin = x < textLeft;
    const auto message = isMargin ? Sci::SCI_POSITIONFROMPOINT : Sci::SCI_POSITIONFROMPOINTCLOSE;
    const int at = isMargin ? textLeft + 1 : x;
    const int position = int(m_editor->SendScintilla(message, static_cast<unsigned long>(at), long(y)));
    const QString tip = position < 0 ? QString() : text(position, isMargin);
    if (!tip.isEmpty())
        QToolTip::showText(m_editor->viewport()->mapToGlobal(QPoint(x, y)), tip, m_editor);
}

} // namespace sidl::editor
