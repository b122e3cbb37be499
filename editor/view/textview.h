// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/document/gamedocument.h"
#include "editor/text/textplaces.h"

#include <functional>
#include <utility>

namespace sidl::editor {

/// A view on a document, with a caret, a selection, a scroll position and a size of its own. The text, what is known of
/// it and its file are the document's.
class TextView : public QsciScintilla
{
    Q_OBJECT
public:
    ~TextView() override;

    GameDocument *gameDocument() const { return m_document.get(); } ///< never null; lives as long as the view at least

    /// Shows a place of the text and selects it; lines and columns beyond the text are brought to its end.
    void goTo(const language::Span &place);
    /// Brings a place of the text into sight, and leaves caret and keyboard where they are. Returns what of it lies in its
    /// first line.
    ByteRange reveal(const language::Span &place);
    language::Span caretPlace() const;                              ///< line and column of the caret
    int caretLine() const;                                          ///< from 0, as Scintilla counts
    std::optional<language::Symbols::Symbol> symbolAtCaret() const; ///< nothing without fresh symbols
    /// Takes over caret, selection and scroll position of another view on the same document.
    void showPlaceOf(const TextView *other);
    void copy() override;
    void cut() override;
    void removeSelectedText() override;
    void paste() override;
    void selectAll(bool select = true) override;
    void undo() override;
    void redo() override;
    /// @p takesStep: asked before each undo() and redo(), whether it sees to that itself, as where it has to ask first.
    void setTakesStep(std::function<bool(bool isRedo)> takesStep) { m_takesStep = std::move(takesStep); }

Q_SIGNALS:
    void caretMoved();
    void jumping(const sidl::language::Span &from); ///< goTo() is about to take the caret away from there

protected:
    /// The view is empty until it shows the document.
    explicit TextView(std::shared_ptr<GameDocument> document, QWidget *parent = nullptr);
    /// Keeps what is copied in UTF-8, as it is handed over: QScintilla decodes it, in 50 MB a tenth of a second.
    QMimeData *toMimeData(const QByteArray &text, bool rectangular) const override;
    void dragEnterEvent(QDragEnterEvent *event) override; ///< files are for the window: their names are no text
    const std::shared_ptr<GameDocument> &sharedDocument() const { return m_document; }
    /// To be called once, when the view has its lexer: a lexer that is set takes colours and folds from the text shown.
    void showDocument();

private:
    /// Where the caret was when that was told last.
    struct Caret
    {
        long position = -1, line = -1, lineStart = -1;
        bool operator==(const Caret &) const = default;
    };

    void followCaret();
    ByteRange rangeInLine(const language::Span &place) const; ///< what of @p place lies in its first line
    bool copyLarge() const;
    bool copyPieces() const;
    bool pasteLarge(const QMimeData *mime);

    std::shared_ptr<GameDocument> m_document;
    Caret m_caret;
    std::function<bool(bool)> m_takesStep;
};

} // namespace sidl::editor
