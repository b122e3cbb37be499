// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/formatting.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/text/textedits.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/registry.h"

namespace sidl::editor {

using language::LineRange;
using language::TextEdits;

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
    const auto clauses = readableClauses(*m_view->gameDocument()->symbols());
    const QString text = language::normalisedText(m_view->text());
    const TextEdits edits = m_view->gameDocument()->ruleSystem().format(text, clauses, range);
    // A line end that is replaced along with the white space behind it would leave the mark of its line a line above.
    std::map<int, int> marked = m_marks ? m_marks->lines() : std::map<int, int>();
    for (auto &[id, line] : marked)
        line = language::movedLine(text, edits, line);
    applyEdits(m_view, edits);
    if (m_marks && !edits.empty())
        m_marks->move(marked);
    if (edits.empty())
        Q_EMIT told(tr("Nothing had to be changed"));
}

} // namespace sidl::editor

#include "moc_formatting.cpp"
