// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"

#include "editor/assist/argumenthint.h"
#include "editor/assist/completionlist.h"
#include "editor/assist/definitionlink.h"
#include "editor/assist/fixmenu.h"
#include "editor/assist/formatting.h"
#include "editor/assist/hovercard.h"
#include "editor/assist/refactoring.h"
#include "editor/assist/shownplace.h"
#include "editor/assist/symbolmarks.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/editor/findbar.h"
#include "editor/look/editorcolours.h"
#include "editor/look/largebraces.h"
#include "editor/look/sidllexer.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/changemarks.h"
#include "editor/margin/costmarks.h"
#include "editor/margin/coveragemarks.h"
#include "editor/margin/folding.h"
#include "editor/margin/linevalues.h"
#include "editor/margin/problemmarks.h"
#include "editor/margin/scrollmarks.h"
#include "editor/margin/testmarks.h"
#include "editor/text/editorkeys.h"
#include "editor/text/editorplaces.h"
#include "editor/text/linecommands.h"
#include "editor/text/longdrag.h"
#include "editor/text/longedit.h"
#include "editor/text/longlines.h"
#include "editor/text/longselection.h"
#include "editor/text/quiettext.h"
#include "editor/typing/bracketpairs.h"
#include "editor/typing/indenter.h"
#include "editor/typing/placeholders.h"
#include "editor/typing/undosteps.h"
#include "editor/view/linestarts.h"
#include "editor/view/viewcommands.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

constexpr int LineMargin = BreakpointMarks::Margin + 1;

bool hasOneCaret(const CodeEditor *editor)
{
    return editor->SendScintilla(CodeEditor::SCI_GETSELECTIONS) == 1
        && !editor->SendScintilla(CodeEditor::SCI_SELECTIONISRECTANGLE);
}

/// In a large text, whose long selections selectText() makes: no rectangle, and no second caret.
bool selectsOneStretch(const CodeEditor *editor)
{
    return isQuiet(editor) && hasOneCaret(editor);
}

} // namespace

CodeEditor::CodeEditor(QWidget *parent)
    : CodeEditor(std::make_shared<GameDocument>(), parent)
{
}

CodeEditor::CodeEditor(std::shared_ptr<GameDocument> document, QWidget *parent)
    : TextView(std::move(document), parent)
    , m_lexer(new SidlLexer(this))
    , m_marks(new ProblemMarks(this))
    , m_breakpoints(new BreakpointMarks(this))
    , m_coverage(new CoverageMarks(this))
    , m_changes(new ChangeMarks(this))
    , m_costs(new CostMarks(this))
    , m_tests(new TestMarks(this))
    , m_scrollMarks(new ScrollMarks(this))
    , m_values(new LineValues(this))
    , m_folding(new Folding(this))
    , m_pairs(new BracketPairs(this))
    , m_placeholders(new Placeholders(this, m_pairs))
    , m_findBar(new FindBar(this))
    , m_navigation(new SymbolNavigation(this))
    , m_formatting(new Formatting(this, m_navigation, m_breakpoints))
    , m_refactoring(new Refactoring(this, m_navigation, m_breakpoints))
    , m_fixes(new FixMenu(this))
    , m_link(new DefinitionLink(this, m_navigation))
    , m_symbolMarks(new SymbolMarks(this))
    , m_shownPlace(new ShownPlace(this))
    , m_hoverCard(new HoverCard(this, m_marks, m_costs))
    , m_completions(new CompletionList(this))
    , m_hint(new ArgumentHint(this))
{
    setAccessibleName(tr("Game text"));
    setFrameShape(QFrame::NoFrame);

    m_lexer->setTextFont(defaultFont());
    setMarginsFont(defaultFont());
    setLexer(m_lexer);
    const auto followLanguage = [this] { m_lexer->setSystem(gameDocument()->ruleSystem()); };
    connect(gameDocument(), &GameDocument::symbolsChanged, this, followLanguage);
    connect(gameDocument(), &GameDocument::pathChanged, this, followLanguage);
    // Told before the views know of the change; it is coloured once they do.
    connect(gameDocument(), &GameDocument::languageChanged, this, followLanguage, Qt::QueuedConnection);
    followLanguage();

    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    new LineStarts(this); // before the width is fitted to where the view is scrolled
    // The width is followed as it grows alone, and the longest line may be the one that goes.
    connect(this, &QsciScintilla::SCN_MODIFIED, this,
            [this](int, int type) { m_mayBeNarrower = m_mayBeNarrower || (type & SC_MOD_BEFOREDELETE); });
    connect(this, &QsciScintilla::SCN_UPDATEUI, this, &CodeEditor::fitScrollWidth);
    setUpMargins();
    new LongDrag(this);
    connect(this, &QsciScintilla::SCN_CHARADDED, this, [this, followLanguage](int character) {
        if (character == '\n') { // the next line is put in as the language of those before it wants it
            gameDocument()->detectLanguage();
            followLanguage();
        }
    });
    auto *indenter = new Indenter(this);
    connect(m_pairs, &BracketPairs::typedOver, indenter, &Indenter::align);
    new UndoSteps(this);
    keepCommonKeys(this);
    allowManyCarets(this);

    connect(this, &QsciScintilla::SCN_UPDATEUI, this, [this] {
        if (!gameDocument()->isLarge())
            return;
        m_lexer->styleLeftOut(
            int(SendScintilla(SCI_DOCLINEFROMVISIBLE, firstVisibleLine())),
            int(SendScintilla(SCI_DOCLINEFROMVISIBLE, firstVisibleLine() + SendScintilla(SCI_LINESONSCREEN))));
        markBraces(this);
    });
    const auto chooseBraces = [this](bool isLarge) {
        setBraceMatching(isLarge ? QsciScintilla::NoBraceMatch : QsciScintilla::SloppyBraceMatch);
    };
    connect(gameDocument(), &GameDocument::isLargeChanged, this, chooseBraces);
    chooseBraces(gameDocument()->isLarge());
    connect(this, &QsciScintilla::linesChanged, this, &CodeEditor::fitLineNumbers);
    connect(this, &QsciScintilla::SCN_ZOOM, this, &CodeEditor::fitLineNumbers);
    connect(m_navigation, &SymbolNavigation::referencesFound, this, &CodeEditor::referencesFound);
    connect(m_navigation, &SymbolNavigation::referencesChanged, this, &CodeEditor::referencesChanged);
    connect(m_navigation, &SymbolNavigation::told, this, &CodeEditor::told);
    connect(m_formatting, &Formatting::told, this, &CodeEditor::told);
    connect(m_refactoring, &Refactoring::told, this, &CodeEditor::told);
    connect(m_fixes, &FixMenu::told, this, &CodeEditor::told);
    connect(m_fixes, &FixMenu::applied, m_placeholders, &Placeholders::begin);
    connect(m_fixes, &FixMenu::applied, m_hint, &ArgumentHint::open);
    connect(m_completions, &CompletionList::taken, m_placeholders, &Placeholders::begin);
    connect(m_completions, &CompletionList::taken, m_hint,
            [this](auto, auto, int arguments) { m_hint->openFor(arguments); });
    applyColours();
    showDocument();
    followDocument();
    fitLineNumbers();
}

CodeEditor::~CodeEditor()
{
    setDocument(QsciDocument()); // the next line would take the text's colours and folds
    setLexer(nullptr);           // while both are whole
}

QFont CodeEditor::defaultFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSize(qMax(font.pointSize(), 10));
    return font;
}

void CodeEditor::setTextFont(const QFont &font)
{
    if (m_lexer->defaultFont() == font)
        return;
    m_lexer->setTextFont(font);
    setMarginsFont(font);
    fitLineNumbers();
}

void CodeEditor::setUpMargins()
{
    setMarginType(LineMargin, QsciScintilla::NumberMargin);
    setMarginLineNumbers(LineMargin, true);
    setMarginMarkerMask(LineMargin, 0); // else the marks of its neighbours stand on the numbers, too
    SendScintilla(SCI_SETMARGINLEFT, 0ul, 4l);
    using language::Severity;
    m_scrollMarks->setMarkers(ScrollMarks::Kind::Error, ProblemMarks::markerMask(Severity::Error));
    m_scrollMarks->setMarkers(ScrollMarks::Kind::Warning, ProblemMarks::markerMask(Severity::Warning));
    m_scrollMarks->setMarkers(ScrollMarks::Kind::Breakpoint, BreakpointMarks::markerMask());
    m_scrollMarks->setFoundIndicator(FindBar::MatchIndicator);
}

void CodeEditor::followDocument()
{
    const GameDocument *document = gameDocument();
    const auto showProblems = [this, document] {
        language::Diagnostics problems = document->problems();
        problems.insert(problems.end(), document->runProblems().begin(), document->runProblems().end());
        m_marks->setProblems(problems);
    };
    showProblems();
    connect(document, &GameDocument::problemsChanged, this, showProblems);
    connect(document, &GameDocument::runProblemsChanged, this, showProblems);
    connect(document, &GameDocument::manyChanges, m_breakpoints, &BreakpointMarks::followChanges);
    connect(document, &GameDocument::reloading, this,
            [this](const std::vector<Replacement> &differences) { m_place = placeAfter(differences); });
    connect(document, &GameDocument::reloaded, this, [this] { restore(m_place); });
}

CodeEditor *CodeEditor::makeView() const
{
    auto *view = new CodeEditor(sharedDocument(), nullptr);
    connect(view->m_breakpoints, &BreakpointMarks::marginClicked, m_breakpoints, &BreakpointMarks::marginClicked);
    connect(view->m_breakpoints, &BreakpointMarks::menuOpening, m_breakpoints, &BreakpointMarks::menuOpening);
    view->m_formatting->setMarks(m_breakpoints);
    view->m_refactoring->setMarks(m_breakpoints);
    view->m_values->follow(m_values);
    view->m_costs->follow(m_costs);
    view->zoomTo(int(SendScintilla(SCI_GETZOOM)));
    showWhiteSpace(view, whitespaceVisibility() == QsciScintilla::WsVisible);
    wrapLines(view, wrapMode() != QsciScintilla::WrapNone);
    view->m_folding->fold(m_folding->folded());
    view->showPlaceOf(this);
    view->fitLineNumbers();
    return view;
}

void CodeEditor::setActiveView(bool active)
{
    m_symbolMarks->setActive(active);
    m_fixes->setActive(active);
}

/// In which @p differences come to be. A line that others are put before moves down with its caret.
CodeEditor::Place CodeEditor::placeAfter(const std::vector<Replacement> &differences) const
{
    const int caret = int(SendScintilla(SCI_GETCURRENTPOS)), line = caretLine();
    Place place;
    place.folds = m_folding->folded();
    place.rowsAbove = SendScintilla(SCI_VISIBLEFROMDOCLINE, line) - firstVisibleLine();
    place.isTop = firstVisibleLine() == 0;
    int shift = 0;
    for (const auto &[range, utf8] : differences) {
        if (range.start > caret)
            break;
        const bool isBeforeLine = range.start == range.end && caret == range.end && utf8.endsWith('\n')
            && caret == SendScintilla(SCI_POSITIONFROMLINE, line) && caret < length();
        if (isBeforeLine) {
            place.caret = caret + shift + int(utf8.size());
        } else if (range.start < caret && caret == range.end) {
            place.caret = range.start + shift + int(utf8.size()); // behind what is there now, too
        } else if (range.start < caret && caret < range.end) {
            place.caret = range.start + shift;
            place.rows = std::min(line - int(SendScintilla(SCI_LINEFROMPOSITION, range.start)), int(utf8.count('\n')));
            place.column = SendScintilla(SCI_GETCOLUMN, static_cast<unsigned long>(caret));
        }
        shift += int(utf8.size()) - (range.end - range.start);
    }
    return place;
}

void CodeEditor::restore(const Place &place)
{
    m_folding->fold(place.folds);
    if (place.caret >= 0) {
        const auto caret = static_cast<unsigned long>(place.caret);
        const auto line = static_cast<unsigned long>(SendScintilla(SCI_LINEFROMPOSITION, caret) + place.rows);
        SendScintilla(SCI_SETEMPTYSELECTION,
                      place.column < 0 ? place.caret : SendScintilla(SCI_FINDCOLUMN, line, place.column));
    }
    const long row = SendScintilla(SCI_VISIBLEFROMDOCLINE, caretLine());
    // Who sees the beginning sees what came there, too.
    const bool staysTop = place.isTop && row < SendScintilla(SCI_LINESONSCREEN);
    setFirstVisibleLine(staysTop ? 0 : int(row - place.rowsAbove));
}

/// To the lines that are seen, which are measured as they are painted, and to where the view is scrolled.
void CodeEditor::fitScrollWidth(int updated)
{
    if (!m_mayBeNarrower)
        return;
    const long left = SendScintilla(SCI_GETXOFFSET);
    m_mayBeNarrower = left > 0; // once it is scrolled back, again
    const long width = left > 0 ? left + viewport()->width() : 1;
    // The bar follows the width a moment later: what was seen last may have no bar yet.
    long room = viewport()->width();
    for (int margin = 0; margin < margins(); ++margin)
        room -= marginWidth(margin);
    if ((left > 0 && !(updated & SC_UPDATE_CONTENT)) || SendScintilla(SCI_GETSCROLLWIDTH) <= room
        || width >= SendScintilla(SCI_GETSCROLLWIDTH))
        return;
    setScrollWidth(int(width));
    viewport()->update();
}

bool CodeEditor::isCaretWithin(int height) const
{
    const long top = SendScintilla(SCI_POINTYFROMPOSITION, 0UL, SendScintilla(SCI_GETCURRENTPOS));
    return top >= 0 && top + SendScintilla(SCI_TEXTHEIGHT, 0UL) <= height;
}

void CodeEditor::resizeEvent(QResizeEvent *event)
{
    const bool wasInSight = isCaretWithin(event->oldSize().height()); // both sizes are the viewport's
    TextView::resizeEvent(event);
    if (!wasInSight || isCaretWithin(event->size().height()))
        return;
    const long left = SendScintilla(SCI_GETXOFFSET);
    SendScintilla(SCI_SCROLLCARET);
    SendScintilla(SCI_SETXOFFSET, left); // who looks on wants to see where lines begin
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    if (isCommandOfNobody(this, event)) {
        event->ignore();
        return;
    }
    const bool isToPlace = m_placeholders->take(event);
    if (isToPlace || m_pairs->take(event))
        m_completions->close();
    else if (event->matches(QKeySequence::Copy)) // QScintilla's own would not come by here
        copy();
    else if (event->matches(QKeySequence::Cut))
        cut();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (isUndo(this, event))
        undo();
    else if (isRedo(this, event))
        redo();
    else if (!extendLarge(event) && !takeLarge(event))
        m_manyTyping.take(event, [this, event] { QsciScintilla::keyPressEvent(event); });
    if (isToPlace)
        m_hint->open(); // of another goal, perhaps
    m_hint->typed(event);
}

/// What a key does to lines, or to a selection that takes long to change. False: it is for QScintilla.
bool CodeEditor::takeLarge(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (isReadOnly() || modifiers)
        return false;
    if ((event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab) && selectsLines(this)) {
        indentLines(this, event->key() == Qt::Key_Tab ? 1 : -1);
        return true;
    }
    if (event->key() == Qt::Key_Backtab && hasOneCaret(this)) {
        outdentLine(this);
        return true;
    }
    const ByteRange range = longSelection(this);
    if (range.start == range.end)
        return false;
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        removeSelectedText();
        return true;
    }
    if (event->text().isEmpty() || (!event->text().front().isPrint() && event->text() != "\r"_L1))
        return false;
    const LongEdit edit(this);
    removeSelectedText();
    QsciScintilla::keyPressEvent(event);
    return true;
}

/// What a key with Shift selects of a large text: the caret goes as without Shift, and what is selected is copied once.
/// False: it is for QScintilla.
bool CodeEditor::extendLarge(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    const long anchor = SendScintilla(SCI_GETANCHOR), caret = SendScintilla(SCI_GETCURRENTPOS);
    const bool isLong = qAbs(caret - anchor) >= LongSelection;
    bool isMine = false;
    if (modifiers == Qt::ShiftModifier)
        isMine = isLong && key >= Qt::Key_Home && key <= Qt::Key_PageDown; // with the arrows between them
    else if (modifiers == (Qt::ShiftModifier | Qt::ControlModifier))
        isMine = key == Qt::Key_Home || key == Qt::Key_End || (isLong && (key == Qt::Key_Left || key == Qt::Key_Right));
    if (!isMine || !selectsOneStretch(this))
        return false;
    SendScintilla(SCI_SETEMPTYSELECTION, caret);
    QKeyEvent plain(event->type(), event->key(), event->modifiers() & ~Qt::ShiftModifier);
    QsciScintilla::keyPressEvent(&plain);
    selectText(this, anchor, SendScintilla(SCI_GETCURRENTPOS));
    return true;
}

void CodeEditor::paste()
{
    const QMimeData *mime = QGuiApplication::clipboard()->mimeData();
    QByteArray text = mime && !isReadOnly() ? mime->data(u"text/plain"_s) : QByteArray();
    if (text.size() > MostInLine && text.contains('\r'))
        text.replace('\r', '\n');
    if (firstLongLine(text) > 0)
        Q_EMIT told(
            tr("Not pasted: a line of it is longer than %L1 bytes, and would take too long to draw.").arg(MostInLine));
    else
        TextView::paste();
}

/// So does Shift with a click far away, and what is selected stays so while the mouse is moved before it is let go.
void CodeEditor::mousePressEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ShiftModifier && selectsOneStretch(this)
        && !isMargin(at.x())) {
        const long anchor = SendScintilla(SCI_GETANCHOR);
        const long caret = SendScintilla(SCI_POSITIONFROMPOINT, static_cast<unsigned long>(at.x()), long(at.y()));
        if (qAbs(caret - anchor) >= LongSelection) {
            selectText(this, anchor, caret);
            return;
        }
    }
    TextView::mousePressEvent(event);
}

void CodeEditor::mouseReleaseEvent(QMouseEvent *event)
{
    TextView::mouseReleaseEvent(event);
    if (const QString tip = std::exchange(m_marginTip, {}); !tip.isEmpty())
        QToolTip::showText(event->globalPosition().toPoint(), tip, this);
}

void CodeEditor::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void CodeEditor::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const long caret = SendScintilla(SCI_GETCURRENTPOS);
        place = viewport()->mapToGlobal(
            QPoint(int(SendScintilla(SCI_POINTXFROMPOSITION, 0ul, caret)),
                   int(SendScintilla(SCI_POINTYFROMPOSITION, 0ul, caret) + SendScintilla(SCI_TEXTHEIGHT, 0ul))));
    } else {
        const auto below = int(SendScintilla(SCI_POSITIONFROMPOINT, event->pos().x(), event->pos().y()));
        if (isMargin(event->pos().x())) {
            openMarginMenu(int(SendScintilla(SCI_LINEFROMPOSITION, below)) + 1, place);
            return;
        }
        takeCaretTo(below);
    }
    QMenu menu(this);
    menu.setObjectName(u"textMenu"_s);
    Q_EMIT menuOpening(&menu);
    m_fixes->addTo(&menu, int(SendScintilla(SCI_GETCURRENTPOS)));
    menu.exec(place);
}

bool CodeEditor::mayBreakAt(int line) const
{
    for (const auto &[id, marked] : m_breakpoints->lines())
        if (marked == line)
            return true;
    if (gameDocument()->isLarge())
        return true;
    const QString all = language::normalisedText(text());
    const language::SourceMap map(all);
    const std::vector<language::Span> clauses = gameDocument()->ruleSystem().clauses(all);
    return std::any_of(clauses.begin(), clauses.end(), [&](const language::Span &clause) {
        return clause.line <= line && line <= clause.line + int(map.text(clause).count(u'\n'));
    });
}

bool CodeEditor::isMargin(int x) const
{
    int width = 0;
    for (long margin = SendScintilla(SCI_GETMARGINS) - 1; margin >= 0; --margin)
        width += marginWidth(int(margin));
    return x < width;
}

/// The caret stays where it is: one clicks there to look, or for a mark of that line.
void CodeEditor::openMarginMenu(int line, const QPoint &place)
{
    QMenu menu(this);
    menu.setObjectName(u"marginMenu"_s);
    Q_EMIT m_breakpoints->menuOpening(&menu, line);
    if (menu.isEmpty() && mayBreakAt(line))
        menu.addAction(tr("Toggle &Breakpoint in Line %1").arg(line), this,
                       [this, line] { Q_EMIT m_breakpoints->marginClicked(line); });
    if (!menu.isEmpty()) {
        menu.exec(place);
        return;
    }
    const QString tip = tr("Line %1 has no clause to stop at").arg(line);
    if (QGuiApplication::mouseButtons() == Qt::NoButton)
        QToolTip::showText(place, tip, this);
    else
        m_marginTip = tip; // a tip goes when the button is let go
}

/// Unless the place is selected: what a menu offers is about the selection then.
void CodeEditor::takeCaretTo(int position)
{
    const long start = SendScintilla(SCI_GETSELECTIONSTART), end = SendScintilla(SCI_GETSELECTIONEND);
    if (start == end || position < start || position > end)
        SendScintilla(SCI_SETEMPTYSELECTION, position);
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
    m_shownPlace->setColours(colours);
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
    m_changes->setColours(colours);
    m_costs->setColours(colours);
    m_tests->setColours(colours);
    m_scrollMarks->setColour(ScrollMarks::Kind::Error, colours.errorMark);
    m_scrollMarks->setColour(ScrollMarks::Kind::Warning, colours.warningMark);
    m_scrollMarks->setColour(ScrollMarks::Kind::Breakpoint, colours.breakpoint);
    m_scrollMarks->setColour(ScrollMarks::Kind::Found, colours.found);
    m_values->setColours(colours);
    setColor(colours.text);
    setPaper(colours.paper);
}

void CodeEditor::fitLineNumbers()
{
    setMarginWidth(LineMargin, QString(qMax(3, int(QString::number(lines()).size())) + 1, u'9'));
}

} // namespace sidl::editor

#include "moc_codeeditor.cpp"
