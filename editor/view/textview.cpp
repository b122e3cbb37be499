// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/view/textview.h"

#include "editor/text/caretpieces.h"
#include "editor/text/editorplaces.h"
#include "editor/text/linecommands.h"
#include "editor/text/longedit.h"
#include "editor/text/longselection.h"
#include "editor/text/quiettext.h"
#include "editor/text/textbytes.h"
#include "editor/text/textplaces.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QMimeData>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

TextView::TextView(std::shared_ptr<GameDocument> document, QWidget *parent)
    : QsciScintilla(parent)
    , m_document(std::move(document))
{
    setUtf8(true);
    connect(this, &QsciScintilla::SCN_UPDATEUI, this, &TextView::followCaret);
    setQuiet(this, m_document->isLarge());
    setPause(this, [this] { m_document->pause(); });
    setManyChanges(this, [this](bool isBegun) { m_document->setManyChanges(isBegun); });
    connect(m_document.get(), &GameDocument::isLargeChanged, this, [this](bool isLarge) { setQuiet(this, isLarge); });
    connect(m_document.get(), &GameDocument::manyChanges, this,
            [this](bool isBegun) { setQuiet(this, isBegun || m_document->isLarge()); });
    connect(m_document.get(), &GameDocument::textChanged, this, [this] {
        if (!isQuiet(this))
            return; // QScintilla tells
        Q_EMIT linesChanged();
        Q_EMIT textChanged();
    });
    connect(m_document.get(), &GameDocument::readOnlyChanged, this, &QsciScintilla::setReadOnly);
}

TextView::~TextView() = default;

void TextView::showDocument()
{
    setEolMode(m_document->eolMode()); // of the view, and given to the text that it shows
    setDocument(m_document->shownText());
    setReadOnly(m_document->isReadOnly());
}

QMimeData *TextView::toMimeData(const QByteArray &text, bool rectangular) const
{
    if (rectangular)
        return QsciScintilla::toMimeData(text, rectangular);
    return textMime(text);
}

void TextView::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->ignore();
    else
        QsciScintilla::dragEnterEvent(event);
}

/// Copies what is selected in a large text: QScintilla writes it three times on the way. False: it is for QScintilla.
bool TextView::copyLarge() const
{
    const int start = int(SendScintilla(SCI_GETSELECTIONSTART)), end = int(SendScintilla(SCI_GETSELECTIONEND));
    if (!m_document->isLarge() || start == end || SendScintilla(SCI_GETSELECTIONS) != 1
        || SendScintilla(SCI_SELECTIONISRECTANGLE))
        return false;
    QGuiApplication::clipboard()->setMimeData(toMimeData(textBytes(this, start, end), false));
    return true;
}

/// Copies what is selected at several carets. False: it is for QScintilla.
bool TextView::copyPieces() const
{
    const QByteArray pieces = selectedPieces(this);
    if (!pieces.isEmpty())
        QGuiApplication::clipboard()->setMimeData(toMimeData(pieces, false));
    return !pieces.isEmpty();
}

void TextView::copy()
{
    if (!copyLarge() && !copyPieces())
        QsciScintilla::copy();
}

void TextView::cut()
{
    if (isReadOnly())
        QsciScintilla::cut();
    else if (copyLarge())
        removeSelectedText();
    else if (copyPieces())
        SendScintilla(SCI_CLEAR);
    else
        QsciScintilla::cut();
}

void TextView::removeSelectedText()
{
    const ByteRange range = longSelection(this);
    if (range.start == range.end || isReadOnly()) {
        QsciScintilla::removeSelectedText();
        return;
    }
    replaceRanges(this, {{range, {}}});
    SendScintilla(SCI_SETEMPTYSELECTION, range.start); // which tells that nothing is selected
    SendScintilla(SCI_SCROLLCARET);
}

/// Puts in what is on the clipboard in place of what is selected, if that takes long. False: it is for QScintilla.
bool TextView::pasteLarge(const QMimeData *mime)
{
    if (!mime || mime->hasFormat(u"text/x-qscintilla-rectangular"_s) || isReadOnly()
        || SendScintilla(SCI_GETSELECTIONS) != 1 || SendScintilla(SCI_SELECTIONISRECTANGLE))
        return false;
    QByteArray text = mime->data(u"text/plain"_s);
    if (text.size() <= GameDocument::LargestText || text.contains('\0') || !text.isValidUtf8())
        return false;
    if (text.contains('\r'))
        text.replace("\r\n", "\n").replace('\r', '\n');
    m_document->pause(); // all of it has been read
    m_document->expectLarge(text.size());
    const ByteRange range{int(SendScintilla(SCI_GETSELECTIONSTART)), int(SendScintilla(SCI_GETSELECTIONEND))};
    const long behind = length() - range.end;
    replaceRanges(this, {{range, text}});
    SendScintilla(SCI_GOTOPOS, length() - behind);
    return true;
}

void TextView::paste()
{
    const QMimeData *mime = QGuiApplication::clipboard()->mimeData();
    const bool isInPieces = SendScintilla(SCI_GETSELECTIONS) > 1 && mime && !isReadOnly() && mime->hasText()
        && pastePieces(this, mime->text().toUtf8());
    if (!isInPieces && !pasteLarge(mime))
        QsciScintilla::paste();
}

void TextView::selectAll(bool select)
{
    if (select && isQuiet(this))
        selectTextInPlace(this, length(), 0); // the caret is where QScintilla takes it
    else
        QsciScintilla::selectAll(select);
}

void TextView::undo()
{
    if (m_takesStep && m_takesStep(false))
        return;
    m_document->expectLarge();
    editor::undo(this);
}

void TextView::redo()
{
    if (m_takesStep && m_takesStep(true))
        return;
    m_document->expectLarge();
    editor::redo(this);
}

void TextView::showPlaceOf(const TextView *other)
{
    selectText(this, other->SendScintilla(SCI_GETANCHOR), other->SendScintilla(SCI_GETCURRENTPOS));
    const long top = other->SendScintilla(SCI_DOCLINEFROMVISIBLE, other->firstVisibleLine());
    setFirstVisibleLine(int(SendScintilla(SCI_VISIBLEFROMDOCLINE, top)));
}

void TextView::goTo(const language::Span &place)
{
    Q_EMIT jumping(caretPlace());
    const ByteRange range = rangeInLine(place);
    ensureLineVisible(int(SendScintilla(SCI_LINEFROMPOSITION, range.start)));
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(range.end), long(range.start)); // the caret at the start
    reveal(place);
    setFocus();
}

ByteRange TextView::rangeInLine(const language::Span &place) const
{
    ByteRange range = wholeRangeIn(this, place);
    const long line = SendScintilla(SCI_LINEFROMPOSITION, range.start);
    range.end = qMin(range.end, int(SendScintilla(SCI_GETLINEENDPOSITION, line)));
    return range;
}

ByteRange TextView::reveal(const language::Span &place)
{
    const ByteRange range = rangeInLine(place);
    const int line = int(SendScintilla(SCI_LINEFROMPOSITION, range.start));
    ensureLineVisible(line);
    SendScintilla(SCI_SCROLLRANGE, static_cast<unsigned long>(range.end),
                  long(range.start));                                 // all of it, in a long line, too
    const int row = int(SendScintilla(SCI_VISIBLEFROMDOCLINE, line)); // lines may be folded, or take several rows
    const int shown = int(SendScintilla(SCI_LINESONSCREEN));
    const int first = firstVisibleLine();
    if (row < first + 1 || row > first + shown - 2)
        setFirstVisibleLine(qMax(0, row - shown / 3));
    return range;
}

language::Span TextView::caretPlace() const
{
    const int position = int(SendScintilla(SCI_GETCURRENTPOS));
    const int line = caretLine();
    const int start = int(SendScintilla(SCI_POSITIONFROMLINE, line));
    language::Span place = TextPlaces(textBytes(this, start, position)).place(position - start);
    place.line = line + 1;
    return place;
}

/// QScintilla tells nothing where as many bytes are before the caret, as after a change that has broken its line.
void TextView::followCaret()
{
    const long position = SendScintilla(SCI_GETCURRENTPOS), line = caretLine();
    const Caret caret{position, line, SendScintilla(SCI_POSITIONFROMLINE, line)};
    if (std::exchange(m_caret, caret) != caret)
        Q_EMIT caretMoved();
}

int TextView::caretLine() const
{
    return int(SendScintilla(SCI_LINEFROMPOSITION, SendScintilla(SCI_GETCURRENTPOS)));
}

std::optional<language::Symbols::Symbol> TextView::symbolAtCaret() const
{
    if (!m_document->hasFreshSymbols())
        return {};
    const language::Span caret = caretPlace();
    return m_document->symbols()->symbolAt(caret.line, caret.column);
}

} // namespace sidl::editor

#include "moc_textview.cpp"
