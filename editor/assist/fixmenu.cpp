// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/fixmenu.h"

#include "editor/assist/carettip.h"
#include "editor/margin/markimage.h"
#include "editor/margin/problemmarks.h"
#include "editor/text/editorplaces.h"
#include "editor/text/textedits.h"
#include "editor/view/textview.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::Diagnostic;
using language::Diagnostics;
using language::QuickFix;
using language::Span;
using Sci = QsciScintillaBase;

namespace {

constexpr int BulbMarker = 3; // above those of problems, see ProblemMarks

/// The place lies in @p span or directly behind it.
bool touches(const Span &span, const Span &place)
{
    return span.line == place.line && span.column <= place.column && place.column <= span.column + span.length;
}

bool isSamePlace(const Span &a, const Span &b)
{
    return a.line == b.line && a.column == b.column && a.length == b.length;
}

/// A key that is still held since it opened the menu, or since the text was being checked, chooses nothing there.
bool isHeldReturn(const QKeyEvent *event)
{
    return event->isAutoRepeat() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter);
}

/// As a click on its number does.
void selectLine(TextView *view, int line)
{
    const long start = view->SendScintilla(Sci::SCI_POSITIONFROMLINE, line);
    const long end = start + view->SendScintilla(Sci::SCI_LINELENGTH, line);
    const int top = view->firstVisibleLine();
    view->SendScintilla(Sci::SCI_SETSEL, static_cast<unsigned long>(start), end);
    view->setFirstVisibleLine(top); // below the last line that is seen, the caret would scroll the text
}

} // namespace

FixMenu::FixMenu(TextView *view)
    : QObject(view)
    , m_view(view)
    , m_document(view->gameDocument())
    , m_tip(new CaretTip(view))
{
    m_view->setMarginMarkerMask(ProblemMarks::Margin, m_view->marginMarkerMask(ProblemMarks::Margin) | 1 << BulbMarker);
    m_view->setMarginSensitivity(ProblemMarks::Margin, true);
    connect(m_document, &GameDocument::quickFixesChanged, this, &FixMenu::takeFixes);
    connect(m_view, &QsciScintilla::cursorPositionChanged, this, &FixMenu::updateBulb);
    connect(m_view, &QsciScintilla::textChanged, this, &FixMenu::hideBulb);
    connect(m_view, &QsciScintilla::cursorPositionChanged, this, [this] { // by a click, or a key of the window
        if (m_awaitedAt != m_view->SendScintilla(Sci::SCI_GETCURRENTPOS))
            stopWaiting();
    });
    connect(m_view, &QsciScintilla::marginClicked, this, [this](int margin, int line) {
        if (margin != ProblemMarks::Margin)
            return;
        if (!(m_view->markersAtLine(line) & unsigned(m_view->marginMarkerMask(margin))))
            return selectLine(m_view, line);
        m_view->setCursorPosition(line, m_view->indentation(line));
        open();
    });
}

/// A light bulb, in the place of the problem's mark: what is bad is underlined in the line.
void FixMenu::setColours(const EditorColours &colours)
{
    defineMark(m_view, BulbMarker, colours.margin, [](QPainter &painter) {
        painter.setPen(QPen(QColor(0x8a, 0x5a, 0x00), 1));
        painter.setBrush(QColor(0xff, 0xc8, 0x2e));
        painter.drawEllipse(QRectF(2.5, 1, 9, 9));
        painter.setBrush(QColor(0x9a, 0x9a, 0x9a));
        painter.setPen(QPen(QColor(0x60, 0x60, 0x60), 0.8));
        painter.drawRoundedRect(QRectF(4.8, 9.4, 4.4, 3.8), 1, 1);
    });
}

void FixMenu::takeFixes()
{
    updateBulb();
    if (m_awaitedAt && m_document->hasFreshQuickFixes()) {
        stopWaiting();
        show();
    }
}

void FixMenu::setActive(bool active)
{
    m_isActive = active;
    updateBulb();
}

std::optional<Span> FixMenu::selectedProblem(int position) const
{
    const auto start = int(m_view->SendScintilla(Sci::SCI_GETSELECTIONSTART));
    const auto end = int(m_view->SendScintilla(Sci::SCI_GETSELECTIONEND));
    if (start == end || position < start || position > end)
        return {};
    const auto line = m_view->SendScintilla(Sci::SCI_LINEFROMPOSITION, start);
    const auto lineEnd = int(m_view->SendScintilla(Sci::SCI_GETLINEENDPOSITION, line));
    for (const Diagnostics *problems : {&m_document->problems(), &m_document->runProblems()})
        for (const Diagnostic &problem : *problems) {
            if (problem.span.line != int(line) + 1)
                continue;
            const ByteRange range = wholeRangeIn(m_view, problem.span);
            if (range.start == start && std::min(range.end, lineEnd) == end) // as far as TextView::goTo() selects it
                return problem.span;
        }
    return {};
}

std::vector<const QuickFix *> FixMenu::fixesAt(int position) const
{
    if (!m_document->hasFreshQuickFixes())
        return {};
    const Span place = placeIn(m_view, position);
    const std::optional<Span> selected = selectedProblem(position);
    std::vector<const QuickFix *> here, onLine, offered, anywhere;
    for (const QuickFix &fix : m_document->quickFixes()) {
        if (!fix.place.isValid())
            anywhere.push_back(&fix);
        else if (selected && fix.isForProblem) {
            if (isSamePlace(fix.place, *selected))
                here.push_back(&fix);
        } else if (touches(fix.place, place))
            (fix.isForProblem ? here : offered).push_back(&fix);
        else if (fix.isForProblem && fix.place.line == place.line)
            onLine.push_back(&fix);
    }
    std::stable_sort(here.begin(), here.end(), [&place](const QuickFix *a, const QuickFix *b) {
        const auto rank
            = [&place](const Span &span) { return std::pair(span.column + span.length == place.column, span.length); };
        return rank(a->place) < rank(b->place);
    });
    std::vector<const QuickFix *> found = here.empty() ? onLine : here;
    found.insert(found.end(), offered.begin(), offered.end());
    return found.empty() ? anywhere : found;
}

void FixMenu::updateBulb()
{
    if (!m_isActive)
        return;
    hideBulb();
    const int caret = int(m_view->SendScintilla(Sci::SCI_GETCURRENTPOS));
    const auto isRepair = [](const QuickFix *fix) { return fix->isForProblem && fix->place.isValid(); };
    const std::vector<const QuickFix *> fixes = fixesAt(caret);
    if (!m_view->isReadOnly() && std::any_of(fixes.begin(), fixes.end(), isRepair)) {
        m_view->markerAdd(int(m_view->SendScintilla(Sci::SCI_LINEFROMPOSITION, caret)), BulbMarker);
        m_hasBulb = true;
    }
}

void FixMenu::hideBulb()
{
    if (std::exchange(m_hasBulb, false))
        m_view->markerDeleteAll(BulbMarker); // goes through all lines
}

void FixMenu::open()
{
    if (m_view->isReadOnly()) {
        Q_EMIT told(tr("The text cannot be edited"));
    } else if (m_document->hasFreshQuickFixes()) {
        show();
    } else if (m_document->isLarge()) {
        m_tip->show(tr(
            "The text is too large to be analysed while it is typed. Check it first: Check Now, above it, or Start."));
    } else {
        wait();
    }
}

void FixMenu::fill(QMenu *menu, const std::vector<const QuickFix *> &fixes)
{
    QAction *before = menu->actions().value(0);
    for (const QuickFix *fix : fixes) {
        auto *action = new QAction(QString(fix->title).replace(u'&', "&&"_L1), menu);
        connect(action, &QAction::triggered, this, [this, chosen = *fix, revision = m_document->revision()] {
            if (revision == m_document->revision())
                apply(chosen);
        });
        menu->insertAction(before, action);
    }
    if (before && !fixes.empty())
        menu->insertSeparator(before);
}

void FixMenu::addTo(QMenu *menu, int position)
{
    if (!m_view->isReadOnly())
        fill(menu, fixesAt(position));
}

void FixMenu::show()
{
    const int caret = int(m_view->SendScintilla(Sci::SCI_GETCURRENTPOS));
    const std::vector<const QuickFix *> fixes = fixesAt(caret);
    if (fixes.empty()) {
        m_tip->show(selectedProblem(caret) ? tr("Nothing is offered for the selected problem")
                                           : tr("Nothing is offered at the caret"));
        return;
    }
    auto *menu = new QMenu(m_view);
    fill(menu, fixes);
    menu->setActiveAction(menu->actions().constFirst());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"quickFixes"_s);
    menu->installEventFilter(this);
    const long x = m_view->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0ul, long(caret));
    const long below = m_view->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0ul, long(caret))
        + m_view->SendScintilla(Sci::SCI_TEXTHEIGHT, 0ul);
    menu->popup(m_view->viewport()->mapToGlobal(QPoint(int(x), int(below))));
}

void FixMenu::wait()
{
    m_tip->show(tr("The text is being checked\u2026"));
    if (!m_awaitedAt)
        m_view->installEventFilter(this);
    m_awaitedAt = m_view->SendScintilla(Sci::SCI_GETCURRENTPOS);
}

void FixMenu::stopWaiting()
{
    if (!std::exchange(m_awaitedAt, std::nullopt))
        return;
    m_view->removeEventFilter(this);
    m_tip->hide();
}

/// Return is meant for what comes, with or without Alt; with any other key, or a click, nobody waits any more.
bool FixMenu::eventFilter(QObject *watched, QEvent *event)
{
    static const QList<int> modifiers{Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt, Qt::Key_AltGr, Qt::Key_Meta};
    static const QList<int> returns{Qt::Key_Return, Qt::Key_Enter};
    if (watched != m_view)
        return event->type() == QEvent::KeyPress && isHeldReturn(static_cast<QKeyEvent *>(event));
    if (event->type() == QEvent::FocusOut)
        stopWaiting();
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isReturn = returns.contains(key);
    if (isReturn || modifiers.contains(key))
        wait();
    else
        stopWaiting();
    return isReturn;
}

void FixMenu::apply(const QuickFix &fix)
{
    const language::Span from = m_view->caretPlace();
    const language::TextEdits edits = language::inText(fix.edits, m_view->text());
    applyEdits(m_view, fix.edits);
    // What was selected may no longer be there: the next key deletes nothing.
    m_view->SendScintilla(Sci::SCI_SETEMPTYSELECTION, m_view->SendScintilla(Sci::SCI_GETCURRENTPOS));
    m_view->setFocus();
    if (fix.places.empty())
        return;
    const language::TextEdit &first = edits.front();
    const QString &normal = fix.edits.front().replacement;
    const bool isWindows = first.replacement.size() > normal.size();
    const QString text = m_view->text();
    TextOffsets offsets(text);
    const auto position = [&](qsizetype at) { // of what stands at @p at in what was written
        const qsizetype returns = isWindows ? QStringView(normal).left(at).count(u'\n') : 0;
        return int(offsets.position(first.start + at + returns));
    };
    ByteRange written{position(0), 0};
    std::vector<ByteRange> places;
    for (const language::TextRange &place : fix.places) {
        const int start = position(place.start);
        places.push_back({start, position(place.end)});
    }
    written.end = position(QStringView(normal).trimmed().end() - QStringView(normal).begin());
    const int line = int(m_view->SendScintilla(Sci::SCI_LINEFROMPOSITION, places.front().start));
    if (line != m_view->caretLine())
        Q_EMIT m_view->jumping(from);
    m_view->ensureLineVisible(line);
    m_view->SendScintilla(Sci::SCI_SETSEL, static_cast<unsigned long>(places.front().end), long(places.front().start));
    m_view->ensureCursorVisible();
    Q_EMIT applied(written, places);
}

} // namespace sidl::editor

#include "moc_fixmenu.cpp"
