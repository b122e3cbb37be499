// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/codeeditor.h"

#include "editor/bracketpairs.h"
#include "editor/breakpointmarks.h"
#include "editor/completionlist.h"
#include "editor/coveragemarks.h"
#include "editor/definitionlink.h"
#include "editor/editorcolours.h"
#include "editor/editorkeys.h"
#include "editor/editorplaces.h"
#include "editor/findbar.h"
#include "editor/fixmenu.h"
#include "editor/folding.h"
#include "editor/formatting.h"
#include "editor/hovercard.h"
#include "editor/indenter.h"
#include "editor/linecommands.h"
#include "editor/linevalues.h"
#include "editor/problemmarks.h"
#include "editor/sidllexer.h"
#include "editor/symbolmarks.h"
#include "editor/symbolnavigation.h"
#include "editor/textbytes.h"
#include "editor/textfile.h"
#include "editor/textplaces.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QFileInfo>
#include <QFontDatabase>
#include <QInputDialog>
#include <QMenu>

namespace sidl::editor {

namespace {

constexpr int LineMargin = BreakpointMarks::Margin + 1;

} // namespace

CodeEditor::CodeEditor(QWidget *parent)
    : QsciScintilla(parent)
    , m_lexer(new SidlLexer(this))
    , m_marks(new ProblemMarks(this))
    , m_breakpoints(new BreakpointMarks(this))
    , m_coverage(new CoverageMarks(this))
    , m_values(new LineValues(this))
    , m_folding(new Folding(this))
    , m_pairs(new BracketPairs(this))
    , m_findBar(new FindBar(this))
    , m_navigation(new SymbolNavigation(this))
    , m_formatting(std::make_unique<Formatting>(this, m_navigation))
    , m_fixes(new FixMenu(this))
    , m_link(new DefinitionLink(this, m_navigation))
    , m_symbolMarks(new SymbolMarks(this))
    , m_hoverCard(new HoverCard(this, m_marks))
    , m_completions(new CompletionList(this))
{
    setUtf8(true);
    setLineEnds({});
    setAccessibleName(tr("Game text"));
    setFrameShape(QFrame::NoFrame);

    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSize(qMax(font.pointSize(), 10));
    m_lexer->setTextFont(font);
    setMarginsFont(font);
    setLexer(m_lexer);

    setIndentationWidth(Indenter::Width);
    setTabWidth(Indenter::Width);
    setIndentationsUseTabs(false);
    setTabIndents(true);
    setBackspaceUnindents(true);
    setBraceMatching(QsciScintilla::SloppyBraceMatch);
    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setMarginType(LineMargin, QsciScintilla::NumberMargin);
    setMarginLineNumbers(LineMargin, true);
    setMarginMarkerMask(LineMargin, 0); // else the marks of its neighbours stand on the numbers, too
    SendScintilla(SCI_SETMARGINLEFT, 0ul, 4l);
    new Indenter(this);
    keepCommonKeys(this);
    allowManyCarets(this);

    connect(this, &QsciScintilla::textChanged, this, [this] { ++m_revision; });
    connect(this, &QsciScintilla::linesChanged, this, &CodeEditor::fitLineNumbers);
    connect(this, &QsciScintilla::SCN_ZOOM, this, &CodeEditor::fitLineNumbers);
    connect(this, &QsciScintilla::cursorPositionChanged, this, &CodeEditor::caretMoved);
    connect(this, &QsciScintilla::SCN_MODIFIED, this,
            [this](int position, int, const char *, int, int added) { tellMovedLines(position, added); });
    applyColours();
    fitLineNumbers();
}

CodeEditor::~CodeEditor()
{
    if (m_source)
        setDocument(QsciDocument()); // the next line would take the text's colours and folds
    setLexer(nullptr);               // while both are whole
}

CodeEditor *CodeEditor::makeView()
{
    Q_ASSERT(!m_view && !m_source);
    m_view = new CodeEditor;
    m_view->showTextOf(this);
    return m_view;
}

void CodeEditor::showTextOf(CodeEditor *source)
{
    m_source = source;
    connect(m_breakpoints, &BreakpointMarks::marginClicked, source->m_breakpoints, &BreakpointMarks::marginClicked);
    m_values->follow(source->m_values);
    setEolMode(source->eolMode()); // of the view, and given to the document that it shows
    setDocument(source->document());
    zoomTo(int(source->SendScintilla(SCI_GETZOOM)));
    showWhiteSpace(source->whitespaceVisibility() == QsciScintilla::WsVisible);
    wrapLines(source->wrapMode() != QsciScintilla::WrapNone);
    setProblems(source->problems());
    setSymbols(source->symbols());
    setDomains(source->domains());
    m_fixes->takeFrom(source->m_fixes);
    m_folding->fold(source->m_folding->folded());
    setReadOnly(source->isReadOnly());
    showPlaceOf(source);
    fitLineNumbers();
}

void CodeEditor::showPlaceOf(const CodeEditor *other)
{
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(other->SendScintilla(SCI_GETANCHOR)),
                  other->SendScintilla(SCI_GETCURRENTPOS));
    const long top = other->SendScintilla(SCI_DOCLINEFROMVISIBLE, other->firstVisibleLine());
    setFirstVisibleLine(int(SendScintilla(SCI_VISIBLEFROMDOCLINE, top)));
}

void CodeEditor::setActiveView(bool active)
{
    m_symbolMarks->setActive(active);
    m_fixes->setActive(active);
}

void CodeEditor::tellMovedLines(int position, int added)
{
    if (added == 0)
        return;
    const int line = int(SendScintilla(SCI_LINEFROMPOSITION, position));
    const bool isStart = position == SendScintilla(SCI_POSITIONFROMLINE, line);
    Q_EMIT linesMoved(line + (isStart ? 1 : 2), added);
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
    setReadOnly(false);
    setText(file.text);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    m_path = QFileInfo(path).absoluteFilePath();
    take(file);
    Q_EMIT pathChanged();
    return {};
}

/// New lines end as most lines do.
void CodeEditor::setLineEnds(const QString &text)
{
    const qsizetype two = text.count(QLatin1String("\r\n"));
    const qsizetype one = text.count(u'\n') - two;
    setEolMode(two > one ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
    if (two > 0)
        m_format = one > 0 ? tr("mixed line ends") : QStringLiteral("CRLF");
    else
        m_format = QStringLiteral("LF");
}

void CodeEditor::take(const TextFile &file)
{
    setLineEnds(file.text);
    m_hasMark = file.hasMark;
    m_isForeign = file.isForeign();
    m_canConvert = m_isForeign && file.encoding != TextFile::Encoding::ZeroBytes;
    m_notice = noticeOf(file, title());
    setReadOnly(m_isForeign);
    m_fileHash = file.hash;
    if (m_isForeign)
        m_format = file.encoding == TextFile::Encoding::Utf16 ? tr("UTF-16, read-only") : tr("not UTF-8, read-only");
    setSaved();
    if (file.wasNormalised && !m_isForeign)
        setUnsaved();
}

void CodeEditor::setNative()
{
    m_isForeign = false;
    m_canConvert = false;
    m_notice.clear();
    setReadOnly(false);
    setLineEnds(text());
}

void CodeEditor::convertToUtf8()
{
    m_hasMark = false;
    setNative();
    setUnsaved();
}

QString CodeEditor::fileFormat() const
{
    if (m_isForeign)
        return m_format;
    const QString format = (m_hasMark ? tr("UTF-8 with BOM, %1") : tr("UTF-8, %1")).arg(m_format);
    return isReadOnlyFile() ? tr("%1, read-only").arg(format) : format;
}

bool CodeEditor::isReadOnlyFile() const
{
    const QFileInfo file(m_path);
    return !m_path.isEmpty() && file.exists() && !file.isWritable();
}

void CodeEditor::reload(const TextFile &file)
{
    const QStringList folds = m_folding->folded();
    const int line = caretLine();
    const long column = SendScintilla(SCI_GETCOLUMN, SendScintilla(SCI_GETCURRENTPOS));
    const long rowsAbove = SendScintilla(SCI_VISIBLEFROMDOCLINE, line) - firstVisibleLine();
    setReadOnly(false);
    const bool caretWasReplaced = replaceText(this, file.text.toUtf8());
    take(file);

    m_folding->fold(folds);
    if (caretWasReplaced) // else it has moved along with its text
        SendScintilla(SCI_SETEMPTYSELECTION, SendScintilla(SCI_FINDCOLUMN, static_cast<unsigned long>(line), column));
    setFirstVisibleLine(int(SendScintilla(SCI_VISIBLEFROMDOCLINE, caretLine()) - rowsAbove));
}

void CodeEditor::restore(const QString &path, const QString &text, const QByteArray &fileHash,
                         const language::Span &caret)
{
    setReadOnly(false);
    setText(text);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    setNative();
    m_fileHash = fileHash;
    if (!path.isEmpty()) {
        m_hasMark = readTextFile(path).hasMark;
        setPath(path);
    }
    setUnsaved();
    goTo(caret);
}

QString CodeEditor::save(const QString &path)
{
    if (m_isForeign && QFileInfo::exists(path) && QFileInfo(path) == QFileInfo(m_path))
        return tr("It is not UTF-8, and would not come back as it is. Save it under another name.");
    QString error = writeTextFile(path, text(), m_hasMark);
    if (error.isEmpty()) {
        m_fileHash = textHash(text(), m_hasMark);
        setNative();
        setSaved();
        setPath(path);
    }
    return error;
}

void CodeEditor::setUnsaved()
{
    m_isUnsaved = true;
    Q_EMIT modificationChanged(true);
}

void CodeEditor::setSaved()
{
    m_isUnsaved = false;
    setModified(false);
}

void CodeEditor::setPath(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    Q_EMIT pathChanged();
}

void CodeEditor::setProblems(const language::Diagnostics &problems)
{
    m_marks->setProblems(problems);
    if (m_view)
        m_view->setProblems(problems);
}

const language::Diagnostics &CodeEditor::problems() const
{
    return m_marks->problems();
}

void CodeEditor::setQuickFixes(const language::QuickFixes &fixes)
{
    m_fixes->setFixes(fixes);
    if (m_view)
        m_view->setQuickFixes(fixes);
}

void CodeEditor::showQuickFixes()
{
    m_fixes->open();
}

QString CodeEditor::problemsAt(int position) const
{
    return m_marks->messagesAt(position, false);
}

QString CodeEditor::hoverText(int position) const
{
    return m_hoverCard->text(position, false);
}

void CodeEditor::setSymbols(const language::SymbolsPointer &symbols)
{
    m_symbols = symbols;
    if (m_view)
        m_view->setSymbols(symbols);
    Q_EMIT symbolsChanged();
}

void CodeEditor::setDomains(const language::DomainsPointer &domains)
{
    m_domains = domains;
    if (m_view)
        m_view->setDomains(domains);
}

std::optional<language::Symbols::Symbol> CodeEditor::symbolAtCaret() const
{
    const language::Span caret = caretPlace();
    return hasFreshSymbols() ? m_symbols->symbolAt(caret.line, caret.column) : std::nullopt;
}

void CodeEditor::goToDefinition()
{
    m_navigation->goToDefinition();
}

void CodeEditor::findReferences()
{
    m_navigation->findReferences();
}

void CodeEditor::rename()
{
    m_navigation->rename();
}

void CodeEditor::pickSymbol()
{
    m_navigation->pickSymbol();
}

void CodeEditor::complete()
{
    m_completions->open();
}

void CodeEditor::formatDocument()
{
    m_formatting->formatDocument();
}

void CodeEditor::formatSelection()
{
    m_formatting->formatSelection();
}

void CodeEditor::goTo(const language::Span &place)
{
    Q_EMIT jumping(caretPlace());
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

void CodeEditor::toggleComments()
{
    editor::toggleComments(this);
}

void CodeEditor::duplicateLines()
{
    editor::duplicateLines(this);
}

void CodeEditor::deleteLines()
{
    editor::deleteLines(this);
}

void CodeEditor::moveLinesUp()
{
    moveLines(this, -1);
}

void CodeEditor::moveLinesDown()
{
    moveLines(this, 1);
}

void CodeEditor::find()
{
    m_findBar->open(false);
}

void CodeEditor::findAndReplace()
{
    m_findBar->open(true);
}

void CodeEditor::findForward()
{
    m_findBar->findNext();
}

void CodeEditor::findBackward()
{
    m_findBar->findPrevious();
}

void CodeEditor::addCaretAbove()
{
    addCaret(this, -1);
}

void CodeEditor::addCaretBelow()
{
    addCaret(this, 1);
}

void CodeEditor::goToNextClause()
{
    goToClause(this, 1);
}

void CodeEditor::goToLastClause()
{
    goToClause(this, -1);
}

void CodeEditor::askForLine()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Go to Line"));
    dialog->setLabelText(tr("Line (1 to %1):").arg(lines()));
    dialog->setIntRange(1, lines());
    dialog->setIntValue(caretLine() + 1);
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 50,
                   dialog->sizeHint().height()); // its title is read whole
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int line) { goTo({0, line, 1, 0}); });
    dialog->open();
}

void CodeEditor::showWhiteSpace(bool shown)
{
    setWhitespaceVisibility(shown ? QsciScintilla::WsVisible : QsciScintilla::WsInvisible);
}

void CodeEditor::wrapLines(bool wrapped)
{
    setWrapMode(wrapped ? QsciScintilla::WrapWord : QsciScintilla::WrapNone);
    setWrapIndentMode(QsciScintilla::WrapIndentIndented);
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    if (m_pairs->take(event))
        m_completions->close();
    else
        QsciScintilla::keyPressEvent(event);
}

void CodeEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void CodeEditor::contextMenuEvent(QContextMenuEvent *event)
{
    const std::unique_ptr<QMenu> menu(createStandardContextMenu());
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    m_fixes->addTo(menu.get(),
                   isByKey ? int(SendScintilla(SCI_GETCURRENTPOS))
                           : positionBelow(this, event->pos().x(), event->pos().y()));
    menu->exec(event->globalPos());
}

void CodeEditor::applyColours()
{
    const EditorColours colours = editorColours(palette());
    m_lexer->setColours(colours);
    m_marks->setColours(colours);
    m_folding->setColours(colours);
    m_findBar->setColours(colours);
    m_link->setColours(colours);
    m_completions->setColours(colours);
    m_symbolMarks->setColours(colours);
    m_fixes->setColours(colours);
    setCaretForegroundColor(colours.text);
    SendScintilla(SCI_SETADDITIONALCARETFORE, colours.variable);
    SendScintilla(SCI_SETADDITIONALSELBACK, colours.selection);
    SendScintilla(SCI_SETADDITIONALSELFORE, colours.selectionText);
    setWhitespaceForegroundColor(colours.marginText);
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
    m_breakpoints->setColours(colours);
    m_coverage->setColours(colours);
    m_values->setColours(colours);
    setColor(colours.text);
    setPaper(colours.paper);
}

void CodeEditor::fitLineNumbers()
{
    setMarginWidth(LineMargin, QString(qMax(3, int(QString::number(lines()).size())) + 1, QLatin1Char('9')));
}

} // namespace sidl::editor
