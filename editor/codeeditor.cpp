// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/codeeditor.h"

#include "editor/editorcolours.h"
#include "editor/folding.h"
#include "editor/problemmarks.h"
#include "editor/sidllexer.h"
#include "editor/textbytes.h"
#include "editor/textfile.h"
#include "editor/textplaces.h"

#include <QEvent>
#include <QFileInfo>
#include <QFontDatabase>

namespace sidl::editor {

namespace {

constexpr int LineMargin = 0;
constexpr int IndentWidth = 4;

} // namespace

CodeEditor::CodeEditor(QWidget *parent)
    : QsciScintilla(parent)
    , m_lexer(new SidlLexer(this))
    , m_marks(new ProblemMarks(this))
    , m_folding(new Folding(this))
{
    setUtf8(true);
    setEolMode(QsciScintilla::EolUnix);
    setAccessibleName(tr("Game text"));
    setFrameShape(QFrame::NoFrame);

    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSize(qMax(font.pointSize(), 10));
    m_lexer->setTextFont(font);
    setMarginsFont(font);
    setLexer(m_lexer);

    setIndentationWidth(IndentWidth);
    setTabWidth(IndentWidth);
    setIndentationsUseTabs(false);
    setTabIndents(true);
    setBackspaceUnindents(true);
    setAutoIndent(true);
    setBraceMatching(QsciScintilla::SloppyBraceMatch);
    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setMarginType(LineMargin, QsciScintilla::NumberMargin);
    setMarginLineNumbers(LineMargin, true);
    SendScintilla(SCI_SETMARGINLEFT, 0ul, 4l);

    connect(this, &QsciScintilla::textChanged, this, [this] { ++m_revision; });
    connect(this, &QsciScintilla::linesChanged, this, &CodeEditor::fitLineNumbers);
    connect(this, &QsciScintilla::SCN_ZOOM, this, &CodeEditor::fitLineNumbers);
    connect(this, &QsciScintilla::cursorPositionChanged, this, &CodeEditor::caretMoved);
    applyColours();
    fitLineNumbers();
}

CodeEditor::~CodeEditor()
{
    setLexer(nullptr); // while both are whole
}

QString CodeEditor::title() const
{
    return m_path.isEmpty() ? tr("untitled.sidl") : QFileInfo(m_path).fileName();
}

QString CodeEditor::load(const QString &path)
{
    const TextFile file = readTextFile(path);
    if (!file.error.isEmpty())
        return file.error;
    setEolMode(file.text.contains(QLatin1String("\r\n")) ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
    setText(file.text);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    setModified(file.wasNormalised);
    m_hasMark = file.hasMark;
    setPath(path);
    return {};
}

QString CodeEditor::save(const QString &path)
{
    QString error = writeTextFile(path, text(), m_hasMark);
    if (error.isEmpty()) {
        setModified(false);
        setPath(path);
    }
    return error;
}

void CodeEditor::setPath(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    Q_EMIT pathChanged();
}

void CodeEditor::setProblems(const language::Diagnostics &problems)
{
    m_marks->setProblems(problems);
}

const language::Diagnostics &CodeEditor::problems() const
{
    return m_marks->problems();
}

QString CodeEditor::problemsAt(int position) const
{
    return m_marks->messagesAt(position, false);
}

void CodeEditor::goTo(const language::Span &place)
{
    const ByteRange range = TextPlaces(textBytes(this, 0, length())).range(place);
    const int line = int(SendScintilla(SCI_LINEFROMPOSITION, range.start));
    const int lineEnd = int(SendScintilla(SCI_GETLINEENDPOSITION, line));
    ensureLineVisible(line);
    SendScintilla(SCI_SETSEL, long(qMin(range.end, lineEnd)), long(range.start)); // the caret at the start
    const int shown = int(SendScintilla(SCI_LINESONSCREEN));
    const int first = firstVisibleLine();
    if (line < first + 1 || line > first + shown - 2)
        setFirstVisibleLine(qMax(0, line - shown / 3));
    setFocus();
}

language::Span CodeEditor::caretPlace() const
{
    const int position = int(SendScintilla(SCI_GETCURRENTPOS));
    const int line = int(SendScintilla(SCI_LINEFROMPOSITION, position));
    const int start = int(SendScintilla(SCI_POSITIONFROMLINE, line));
    language::Span place = TextPlaces(textBytes(this, start, position)).place(position - start);
    place.line = line + 1;
    return place;
}

int CodeEditor::caretLine() const
{
    return int(SendScintilla(SCI_LINEFROMPOSITION, SendScintilla(SCI_GETCURRENTPOS)));
}

void CodeEditor::foldAtCaret()
{
    m_folding->foldAt(caretLine());
}

void CodeEditor::unfoldAtCaret()
{
    m_folding->unfoldAt(caretLine());
}

void CodeEditor::foldAll()
{
    m_folding->foldAll();
}

void CodeEditor::unfoldAll()
{
    m_folding->unfoldAll();
}

void CodeEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void CodeEditor::applyColours()
{
    const EditorColours colours = editorColours(palette());
    m_lexer->setColours(colours);
    m_marks->setColours(colours);
    m_folding->setColours(colours);
    setCaretForegroundColor(colours.text);
    setCaretLineBackgroundColor(colours.caretLine);
    setSelectionBackgroundColor(colours.selection);
    setSelectionForegroundColor(colours.selectionText);
    setMatchedBraceBackgroundColor(colours.brace);
    setMatchedBraceForegroundColor(colours.text);
    setUnmatchedBraceBackgroundColor(colours.braceMismatch);
    setUnmatchedBraceForegroundColor(colours.text);
    setMarginsBackgroundColor(colours.margin);
    setMarginsForegroundColor(colours.marginText);
    setMarginBackgroundColor(ProblemMarks::Margin, colours.margin);
    setColor(colours.text);
    setPaper(colours.paper);
}

void CodeEditor::fitLineNumbers()
{
    setMarginWidth(LineMargin, QString(qMax(3, int(QString::number(lines()).size())) + 1, QLatin1Char('9')));
}

} // namespace sidl::editor
