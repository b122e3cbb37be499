// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/textedit.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace sidl::editor {

class BreakpointMarks;
class CaretTip;
class SymbolNavigation;
class TextView;

/// Goals that are made a predicate, and a predicate that is put in the place of its calls. Each is one step to undo. Why
/// that cannot be is told at the caret.
class Refactoring final : public QObject
{
    Q_OBJECT
public:
    /// @p marks: of the text, which go with their goals.
    Refactoring(TextView *view, SymbolNavigation *navigation, BreakpointMarks *marks);

    void setMarks(BreakpointMarks *marks); ///< in place of those before

    void extract();         ///< the goals that are selected; asks for a name
    void inlinePredicate(); ///< at the caret: a call, or from a head all calls

Q_SIGNALS:
    void told(const QString &message); ///< what was done, or that the text cannot be edited, for the status bar

private:
    bool mayEdit(); ///< else tells why not
    void askForName();
    void inlineAtCaret();
    /// Nothing is selected then, and the caret is at @p caret, an offset in language::normalisedText() after the edits;
    /// else where it was.
    void apply(const language::TextEdits &edits, int revision, const QString &message,
               std::optional<qsizetype> caret = {});

    TextView *m_view;
    SymbolNavigation *m_navigation;
    QPointer<BreakpointMarks> m_marks;
    CaretTip *m_tip;
};

} // namespace sidl::editor
