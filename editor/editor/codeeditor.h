// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/typing/manytyping.h"
#include "editor/view/textview.h"
#include "sidl/language/symbols/references.h"

#include <QStringList>

class QMenu;

namespace sidl::editor {

class ArgumentHint;
class BracketPairs;
class BreakpointMarks;
class ChangeMarks;
class CompletionList;
class CostMarks;
class CoverageMarks;
class DefinitionLink;
class FindBar;
class FixMenu;
class Folding;
class Formatting;
class HoverCard;
class LineValues;
class Placeholders;
class ProblemMarks;
class Refactoring;
class ScrollMarks;
class ShownPlace;
class SidlLexer;
class SymbolMarks;
class SymbolNavigation;
class TestMarks;

/// The editor of a game's text, put together: a view with SIDL's colours, what stands in its margins, and what helps
/// while one types. Commands are those of the parts, of linecommands.h and of viewcommands.h.
class CodeEditor final : public TextView
{
    Q_OBJECT
public:
    /// On a document of its own, with an empty text.
    explicit CodeEditor(QWidget *parent = nullptr);
    ~CodeEditor() override;

    /// One more view on this document, which looks as this one does now, with a caret, a scroll position, folds and a
    /// size of its own.
    CodeEditor *makeView() const;
    static QFont defaultFont(); ///< that texts have where the user has chosen none
    void setTextFont(const QFont &font);
    /// Of two views, the one that is used: it marks the symbol at its caret.
    void setActiveView(bool active);

    BreakpointMarks *breakpointMarks() const { return m_breakpoints; } ///< told of clicks in further views, too
    ChangeMarks *changeMarks() const { return m_changes; }             ///< seen in further views, too
    CostMarks *costMarks() const { return m_costs; }                   ///< seen in further views, too
    CoverageMarks *coverageMarks() const { return m_coverage; }
    LineValues *lineValues() const { return m_values; } ///< shown by further views, too
    ProblemMarks *problemMarks() const { return m_marks; }
    TestMarks *testMarks() const { return m_tests; } ///< seen in further views, too
    Folding *folding() const { return m_folding; }
    /// The bar in which one types what to find; to be put near the editor. It is hidden until it is wanted.
    FindBar *findBar() const { return m_findBar; }
    SymbolNavigation *navigation() const { return m_navigation; }
    Formatting *formatting() const { return m_formatting; }
    Refactoring *refactoring() const { return m_refactoring; }
    FixMenu *fixMenu() const { return m_fixes; }
    ShownPlace *shownPlace() const { return m_shownPlace; }
    HoverCard *hoverCard() const { return m_hoverCard; }
    CompletionList *completions() const { return m_completions; }
    /// Whether a breakpoint can be put in @p line (from 1), or is there. Of a large text it is not looked for.
    bool mayBreakAt(int line) const;

    void paste() override; ///< but no line that is too long to be drawn

Q_SIGNALS:
    void referencesFound(const sidl::language::References &references);
    void referencesChanged(const sidl::language::References &references); ///< as SymbolNavigation tells it
    void told(const QString &message); ///< why a command has done nothing, for the status bar
    /// The context menu is about to be shown, for the place of the caret: to be filled.
    void menuOpening(QMenu *menu);

protected:
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; ///< the caret's line stays in sight

private:
    /// What a view keeps, as far as its lines do, when the text is read again.
    struct Place
    {
        QStringList folds;
        int caret = -1;     ///< position to which it goes; -1: it moves along with its text
        int rows = 0;       ///< below the line of that position, where the caret's own line is replaced
        long column = -1;   ///< in that line; -1: at the position
        long rowsAbove = 0; ///< of the caret's line, on the screen
        bool isTop = false; ///< the first line is seen
    };

    CodeEditor(std::shared_ptr<GameDocument> document, QWidget *parent);
    void setUpMargins();
    void followDocument();
    void applyColours();
    void fitLineNumbers();
    void fitScrollWidth(int updated);
    bool isCaretWithin(int height) const; ///< its line, in so many pixels from the top of the view
    void takeCaretTo(int position);
    bool extendLarge(QKeyEvent *event);
    bool takeLarge(QKeyEvent *event);
    bool isMargin(int x) const; ///< of the viewport
    void openMarginMenu(int line, const QPoint &place);
    Place placeAfter(const std::vector<Replacement> &differences) const;
    void restore(const Place &place);

    SidlLexer *m_lexer;
    ProblemMarks *m_marks;
    BreakpointMarks *m_breakpoints;
    CoverageMarks *m_coverage;
    ChangeMarks *m_changes;
    CostMarks *m_costs;
    TestMarks *m_tests;
    ScrollMarks *m_scrollMarks;
    LineValues *m_values;
    Folding *m_folding;
    BracketPairs *m_pairs;
    ManyTyping m_manyTyping{this};
    Placeholders *m_placeholders;
    FindBar *m_findBar;
    SymbolNavigation *m_navigation;
    Formatting *m_formatting;
    Refactoring *m_refactoring;
    FixMenu *m_fixes;
    DefinitionLink *m_link;
    SymbolMarks *m_symbolMarks;
    ShownPlace *m_shownPlace;
    HoverCard *m_hoverCard;
    CompletionList *m_completions;
    ArgumentHint *m_hint;
    bool m_mayBeNarrower = false; ///< something was deleted, and the scroll width is as it was
    QString m_marginTip;          ///< shown once the button of the mouse is let go
    Place m_place;                ///< while the text is being read again
};

} // namespace sidl::editor
