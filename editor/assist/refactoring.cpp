// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/refactoring.h"

#include "editor/assist/carettip.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/symbols/extractdialog.h"
#include "editor/text/editorplaces.h"
#include "editor/text/textedits.h"
#include "editor/view/textview.h"
#include "sidl/language/refactor/inline.h"
#include "sidl/language/refactor/movedgoals.h"
#include "sidl/language/text/sourcemap.h"

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

Refactoring::Refactoring(TextView *view, SymbolNavigation *navigation, BreakpointMarks *marks)
    : QObject(view)
    , m_view(view)
    , m_navigation(navigation)
    , m_marks(marks)
    , m_tip(new CaretTip(view, u"refactoringTip"_s))
{
}

void Refactoring::setMarks(BreakpointMarks *marks)
{
    m_marks = marks;
}

void Refactoring::extract()
{
    m_navigation->whenFresh([this] { askForName(); });
}

void Refactoring::inlinePredicate()
{
    m_navigation->whenFresh([this] { inlineAtCaret(); });
}

bool Refactoring::mayEdit()
{
    if (m_view->isReadOnly())
        Q_EMIT told(tr("The text cannot be edited"));
    return !m_view->isReadOnly();
}

void Refactoring::askForName()
{
    if (!mayEdit())
        return;
    const GameDocument *document = m_view->gameDocument();
    const language::SourceMap map(document->program()->text);
    const auto offset
        = [&](unsigned message) { return map.offset(placeIn(m_view, int(m_view->SendScintilla(message)))); };
    const qsizetype start = offset(Sci::SCI_GETSELECTIONSTART), end = offset(Sci::SCI_GETSELECTIONEND);
    const QString refusal = language::whyNotExtracted(*document->program(), start, end);
    if (!refusal.isEmpty()) {
        m_tip->show(refusal);
        return;
    }
    auto *dialog = new ExtractDialog(document->program(), document->symbols(), start, end, m_view);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const language::ExtractPlan &plan = dialog->plan();
        apply(plan.edits, plan.revision, tr("The goals are a predicate now"), plan.call);
    });
    dialog->open();
}

void Refactoring::inlineAtCaret()
{
    if (!mayEdit())
        return;
    const auto symbol = m_view->symbolAtCaret();
    if (!symbol || symbol->isVariable) {
        m_tip->show(tr("There is no predicate at the caret"));
        return;
    }
    const GameDocument *document = m_view->gameDocument();
    const language::InlinePlan plan = language::planInline(*document->program(), symbol->predicate, symbol->span);
    if (!plan.error.isEmpty()) {
        m_tip->show(plan.error);
        return;
    }
    const QString calls = plan.calls == 1 ? tr("One call was replaced") : tr("%1 calls were replaced").arg(plan.calls);
    apply(plan.edits, document->revision(), plan.isKept ? calls : tr("%1; the predicate has gone").arg(calls));
}

void Refactoring::apply(const language::TextEdits &edits, int revision, const QString &message,
                        std::optional<qsizetype> caret)
{
    const GameDocument *document = m_view->gameDocument();
    if (revision != document->revision()) {
        Q_EMIT told(tr("Nothing was changed: the text has changed meanwhile"));
        return;
    }
    const language::MovedGoals moved(language::normalisedText(m_view->text()), edits, document->ruleSystem());
    std::map<int, int> marked = m_marks ? m_marks->lines() : std::map<int, int>();
    applyEdits(m_view, edits);
    long position = m_view->SendScintilla(Sci::SCI_GETCURRENTPOS);
    std::optional<int> call;
    if (caret) {
        const language::SourceMap map(language::normalisedText(m_view->text()));
        const language::Span place = map.span(*caret, *caret);
        call = place.line;
        position = rangeIn(m_view, place).start;
    }
    for (auto &[id, line] : marked)
        line = moved.line(line, call);
    if (m_marks)
        m_marks->move(marked);
    m_view->SendScintilla(Sci::SCI_SETEMPTYSELECTION, position); // what was selected is no longer there
    m_view->SendScintilla(Sci::SCI_SCROLLCARET);
    Q_EMIT told(message);
}

} // namespace sidl::editor

#include "moc_refactoring.cpp"
