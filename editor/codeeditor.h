// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/references.h"
#include "sidl/language/diagnostic.h"
#include "sidl/language/domains.h"
#include "sidl/language/quickfix.h"

#include <Qsci/qsciscintilla.h>

#include <QPointer>

#include <memory>

namespace sidl::editor {

class BracketPairs;
class BreakpointMarks;
class CoverageMarks;
class CompletionList;
class DefinitionLink;
class FindBar;
class FixMenu;
class Folding;
class Formatting;
class HoverCard;
class LineValues;
class ProblemMarks;
class SidlLexer;
class SymbolMarks;
class SymbolNavigation;
struct TextFile;

/// The editor of one game text: SIDL's colours, its problems, and its file.
class CodeEditor final : public QsciScintilla
{
    Q_OBJECT
public:
    explicit CodeEditor(QWidget *parent = nullptr);
    ~CodeEditor() override;

    /// One more view on this text, with a caret, a scroll position, folds and a size of its own; what is known of the
    /// text and its file is this editor's. There may be one at a time, and it has to go before this editor.
    CodeEditor *makeView();
    /// Takes over caret, selection and scroll position of another view on the same text.
    void showPlaceOf(const CodeEditor *other);
    /// Of two views, the one that is used: it marks the symbol at its caret.
    void setActiveView(bool active);

    QString path() const { return m_path; } ///< empty: never saved
    QString title() const;                  ///< the file's name for a tab
    /// The file is no UTF-8, or has zero bytes: its text is shown, cannot be edited, and is not saved over the file.
    bool isForeign() const { return m_isForeign; }
    /// Lets the text of such a file be edited. It then is not what the file has; saving it writes UTF-8.
    void convertToUtf8();
    bool canConvert() const { return m_canConvert; } ///< a foreign one that is a text in another encoding
    /// Encoding and line ends, as told beside the text: "UTF-8, CRLF". Asks the disk.
    QString fileFormat() const;
    /// What the user has to know about the file that was read: what is not shown as it is there. Empty: nothing.
    QString fileNotice() const { return m_notice; }
    bool isReadOnlyFile() const; ///< asks the disk: may not be written
    /// Too large to be analysed while one types: more than LargestText bytes.
    bool isLarge() const { return length() > LargestText; }
    static constexpr int LargestText = 2'000'000;
    /// Changes with the text: places told for another revision may have moved.
    int revision() const { return m_source ? m_source->m_revision : m_revision; }

    /// Both return what went wrong, or nothing.
    QString load(const QString &path);
    QString save(const QString &path);
    /// Takes over what the file of path() has become, as a change that can be undone. Caret, scroll and folds stay as
    /// far as their lines do.
    void reload(const TextFile &file);
    /// A text that is not the one of the file of @p path, whose @p fileHash it is based on.
    void restore(const QString &path, const QString &text, const QByteArray &fileHash, const language::Span &caret);

    /// Of the file as it was last read or written (textHash()); empty: of none.
    QByteArray fileHash() const { return m_fileHash; }
    void setFileHash(const QByteArray &hash) { m_fileHash = hash; }
    /// The text is not what the file has. The base class knows of edits alone; its signal modificationChanged() tells
    /// of both.
    bool isModified() const { return m_isUnsaved || QsciScintilla::isModified(); }
    /// The file no longer has the text, so that it counts as modified until it is saved.
    void setUnsaved();

    /// Draws @p problems, which are about the text as it is now.
    void setProblems(const language::Diagnostics &problems);
    const language::Diagnostics &problems() const;
    QString problemsAt(int position) const; ///< messages; @p position in bytes
    QString hoverText(int position) const;  ///< what is shown where the pointer rests, as rich text

    BreakpointMarks *breakpointMarks() const { return m_breakpoints; }
    CoverageMarks *coverageMarks() const { return m_coverage; }
    LineValues *lineValues() const { return m_values; } ///< shown by all views

    /// What can be done about them, and about the text elsewhere; for the text as it is now.
    void setQuickFixes(const language::QuickFixes &fixes);
    /// Opens a menu of what can be done at the caret, when the text has been analysed.
    void showQuickFixes();

    /// What the text names; of an older text until it has been analysed again, and then hasFreshSymbols() is false.
    void setSymbols(const language::SymbolsPointer &symbols);
    const language::SymbolsPointer &symbols() const { return m_symbols; } ///< null: not known yet
    /// What can come to stand where; of the last text that could be analysed. Null: not known yet.
    void setDomains(const language::DomainsPointer &domains);
    const language::DomainsPointer &domains() const { return m_domains; }
    bool hasFreshSymbols() const { return m_symbols && m_symbols->revision() == revision(); }
    std::optional<language::Symbols::Symbol> symbolAtCaret() const; ///< nothing without fresh symbols
    // On the symbol at the caret; done when the text has been analysed.
    void goToDefinition();
    void findReferences(); ///< told by referencesFound()
    void rename();         ///< asks for the new name in a dialog
    void pickSymbol();     ///< shows a list of predicates to go to
    void complete();       ///< offers what could be written at the caret

    // In the house style, when the text has been analysed; one step to undo.
    void formatDocument();
    void formatSelection(); ///< the clauses that the selection or the caret touches

    /// Shows a place of the text and selects it; lines and columns beyond the text are brought to its end.
    void goTo(const language::Span &place);
    language::Span caretPlace() const; ///< line and column of the caret

    void foldAtCaret(); ///< the innermost fold around the caret that is open
    void unfoldAtCaret();
    void foldAll(); ///< predicates and comments
    void unfoldAll();

    // On the lines of the selection, or the line of the caret; each is one step to undo.
    void toggleComments();
    void duplicateLines();
    void deleteLines();
    void moveLinesUp();
    void moveLinesDown();

    /// The bar in which one types what to find; to be put near the editor. It is hidden until it is wanted.
    FindBar *findBar() const { return m_findBar; }
    void find();
    void findAndReplace();
    void findForward();
    void findBackward();

    void addCaretAbove();
    void addCaretBelow();
    void goToNextClause();
    void goToLastClause(); ///< the one before, or the start of the one that the caret is in
    void askForLine();     ///< and goes there
    void showWhiteSpace(bool shown);
    void wrapLines(bool wrapped);

Q_SIGNALS:
    void caretMoved();
    void jumping(const sidl::language::Span &from); ///< goTo() is about to take the caret away from there
    /// Lines came or went: those from @p first on (from 1) have moved by @p by.
    void linesMoved(int first, int by);
    void pathChanged();
    void symbolsChanged();
    void referencesFound(const sidl::editor::References &references);
    void told(const QString &message); ///< why a command has done nothing, for the status bar

protected:
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showTextOf(CodeEditor *source);
    void applyColours();
    void tellMovedLines(int position, int added);
    int caretLine() const; ///< from 0
    void fitLineNumbers();
    void setPath(const QString &path);
    void setLineEnds(const QString &text);
    void setNative();                ///< the text is UTF-8, and may be edited
    void take(const TextFile &file); ///< all about a file but its text
    void setSaved();

    SidlLexer *m_lexer;
    ProblemMarks *m_marks;
    BreakpointMarks *m_breakpoints;
    CoverageMarks *m_coverage;
    LineValues *m_values;
    Folding *m_folding;
    BracketPairs *m_pairs;
    FindBar *m_findBar;
    SymbolNavigation *m_navigation;
    std::unique_ptr<Formatting> m_formatting;
    FixMenu *m_fixes;
    DefinitionLink *m_link;
    SymbolMarks *m_symbolMarks;
    HoverCard *m_hoverCard;
    CompletionList *m_completions;
    language::SymbolsPointer m_symbols;
    language::DomainsPointer m_domains;
    QString m_path;
    QByteArray m_fileHash;
    QPointer<CodeEditor> m_view;   ///< the other view on this text; null: none
    QPointer<CodeEditor> m_source; ///< whose text this view shows; null: it is the text's own
    bool m_isUnsaved = false;
    bool m_hasMark = false; ///< the file begins with a byte order mark
    bool m_isForeign = false;
    bool m_canConvert = false;
    QString m_format; ///< of the file that was read last
    QString m_notice;
    int m_revision = 0;
};

} // namespace sidl::editor
