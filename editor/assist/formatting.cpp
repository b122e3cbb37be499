// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/formatting.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/text/textedits.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"

#include <QLocale>

namespace sidl::editor {

using language::LineRange;
using language::TextEdits;

namespace {

/// The lines of @p text, from 1, where clauses begin that cannot be read and reach into @p range.
std::vector<int> unreadLines(const language::Symbols &symbols, const QString &text,
                             const std::optional<LineRange> &range)
{
    const language::SourceMap map(text);
    std::vector<int> lines;
    for (const language::ClauseSymbols &clause : symbols.clauses()) {
        const qsizetype start = map.offset(clause.span);
        const qsizetype end = map.advanced(start, clause.span.length);
        const int last = clause.span.line + int(QStringView(text).mid(start, end - start).count(u'\n'));
        if (clause.isBroken && (!range || (clause.span.line <= range->last && last >= range->first)))
            lines.push_back(clause.span.line);
    }
    return lines;
}

} // namespace

Formatting::Formatting(TextView *view, SymbolNavigation *navigation, BreakpointMarks *marks)
    : QObject(view)
    , m_view(view)
    , m_navigation(navigation)
    , m_marks(marks)
{
}

void Formatting::setMarks(BreakpointMarks *marks)
{
    m_marks = marks;
}

void Formatting::formatDocument()
{
    m_navigation->whenFresh([this] { format(false); });
}

void Formatting::formatSelection()
{
    m_navigation->whenFresh([this] { format(true); });
}

void Formatting::format(bool onlySelection)
{
    if (m_view->isReadOnly()) {
        Q_EMIT told(tr("The text cannot be edited"));
        return;
    }
    std::optional<LineRange> range;
    if (onlySelection) {
        const auto ask = [this](unsigned message, long a = 0) {
            return int(m_view->SendScintilla(message, static_cast<unsigned long>(a)));
        };
        const int start = ask(TextView::SCI_GETSELECTIONSTART), end = ask(TextView::SCI_GETSELECTIONEND);
        const int first = ask(TextView::SCI_LINEFROMPOSITION, start);
        int last = ask(TextView::SCI_LINEFROMPOSITION, end);
        if (last > first && ask(TextView::SCI_POSITIONFROMLINE, last) == end) // it does not reach into that line
            --last;
        range = LineRange{first + 1, last + 1};
    }
    const language::SymbolsPointer symbols = m_view->gameDocument()->symbols();
    const auto clauses = readableClauses(*symbols);
    const QString text = language::normalisedText(m_view->text());
    const TextEdits edits = m_view->gameDocument()->ruleSystem().format(text, clauses, range);
    // A line end that is replaced along with the white space behind it would leave the mark of its line a line above.
    std::map<int, int> marked = m_marks ? m_marks->lines() : std::map<int, int>();
    for (auto &[id, line] : marked)
        line = language::movedLine(text, edits, line);
    applyEdits(m_view, edits);
    if (m_marks && !edits.empty())
        m_marks->move(marked);
    const std::vector<int> unread = unreadLines(*symbols, text, range);
    if (unread.empty() && edits.empty())
        Q_EMIT told(tr("Nothing had to be changed"));
    if (unread.empty())
        return;
    const int first = language::movedLine(text, edits, unread.front());
    Q_EMIT told(unread.size() == 1 ? tr("What begins in line %1 cannot be read, and stays as it is").arg(first)
                                   : tr("%1 clauses cannot be read, and stay as they are: the first is in line %2")
                                         .arg(QLocale().toString(qulonglong(unread.size())), QString::number(first)));
}

} // namespace sidl::editor

#include "moc_formatting.cpp"
