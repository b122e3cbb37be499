// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/findbar.h"

#include "editor/document/gamedocument.h"
#include "editor/text/linecommands.h"
#include "editor/text/longedit.h"
#include "editor/text/textbytes.h"
#include "sidl/ui/action.h"
#include "sidl/ui/elidedlabel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

using Sci = QsciScintillaBase;

constexpr int RangeIndicator = 14;           // keeps the range; hidden
constexpr int RangePaintIndicator = 11;      // shows it; behind the matches, and not at the current one's selection
constexpr int TypingPause = 150;             // ms
constexpr std::size_t MarkedAtOnce = 20'000; // matches; takes some 20 ms

} // namespace

FindBar::FindBar(QsciScintilla *editor)
    : QWidget(editor)
    , m_editor(editor)
{
    makeFindRow();
    m_error = new QLabel(this);
    m_error->setObjectName(u"findError"_s);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    m_error->hide();
    makeReplaceRow();
    m_layout = new QGridLayout(this); // so that both fields are alike wide
    m_layout->setContentsMargins(6, 4, 6, 4);
    m_layout->setSpacing(4);
    m_layout->setColumnStretch(0, 1);
    m_layout->addWidget(m_pattern, 0, 0);
    m_layout->addWidget(m_options, 0, 1);
    m_layout->addWidget(m_steps, 0, 2);
    m_layout->addWidget(m_error, 2, 0, 1, 3);
    m_layout->addWidget(m_replacement, 3, 0);
    m_layout->addWidget(m_replaceButtons, 3, 1, 1, 2);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // panes beside the text keep their widths
    // What is typed comes first: what is to be found, then what takes its place.
    QWidget *before = m_pattern;
    for (QWidget *next : std::initializer_list<QWidget *>{m_replacement, m_replace, m_replaceAll, m_case})
        setTabOrder(std::exchange(before, next), next);
    m_editor->indicatorDefine(QsciScintilla::StraightBoxIndicator, MatchIndicator);
    m_editor->indicatorDefine(QsciScintilla::HiddenIndicator, RangeIndicator);
    m_editor->indicatorDefine(QsciScintilla::FullBoxIndicator, RangePaintIndicator);
    for (const int indicator : {MatchIndicator, RangePaintIndicator}) {
        m_editor->setIndicatorDrawUnder(true, indicator);
        ask(Sci::SCI_INDICSETOUTLINEALPHA, indicator, 0);
    }
    ask(Sci::SCI_INDICSETALPHA, MatchIndicator, 255);

    m_pause.setSingleShot(true);
    m_pause.setInterval(TypingPause);
    connect(&m_pause, &QTimer::timeout, this, &FindBar::search);
    connect(m_editor, &QsciScintilla::textChanged, this, [this] {
        m_isStale = true;
        m_isSearching = false;
        ++m_searches;
        m_marking.stop();
        m_utf8.clear();
        if (isVisible())
            m_pause.start();
    });
    m_marking.setSingleShot(true);
    connect(&m_marking, &QTimer::timeout, this, &FindBar::markSome);
    connect(m_editor, &QsciScintilla::selectionChanged, this, &FindBar::showCurrent);
    const auto forget = [this] { m_replaced = m_undone = 0; };
    connect(m_editor, &QsciScintilla::SCN_FOCUSIN, this, forget);
    for (QLineEdit *field : {m_pattern, m_replacement}) {
        field->installEventFilter(this);
        connect(field, &QLineEdit::textEdited, this, forget);
    }
    setFocusProxy(m_pattern);
    hide();
}

long FindBar::ask(unsigned message, long a, long b) const
{
    return m_editor->SendScintilla(message, static_cast<unsigned long>(a), b);
}

QToolButton *FindBar::makeOption(const char *name, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::toggled, this, &FindBar::patternChanged);
    return button;
}

void FindBar::makeFindRow()
{
    m_pattern = new QLineEdit(this);
    m_pattern->setObjectName(u"findPattern"_s);
    m_pattern->setPlaceholderText(tr("Find"));
    m_pattern->setAccessibleName(tr("Find"));
    m_pattern->setClearButtonEnabled(true);
    m_pattern->setMinimumWidth(60);
    m_case = makeOption("findCase", u"Aa"_s, tr("Match case"));
    m_words = makeOption("findWords", u"|ab|"_s, tr("Whole words"));
    m_expression = makeOption("findExpression", u".*"_s, tr("Regular expression"));
    m_inSelection = makeOption("findInSelection", u"[ ]"_s, tr("Only in what is selected"));
    m_count = new ui::ElidedLabel(this);
    m_count->setObjectName(u"findCount"_s);
    const auto button = [this](const char *name, Qt::ArrowType arrow, const QString &tip) {
        auto *made = new QToolButton(this);
        made->setObjectName(QString::fromLatin1(name));
        made->setArrowType(arrow);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    m_previous = button("findPrevious", Qt::UpArrow, tr("Previous match"));
    m_next = button("findNext", Qt::DownArrow, tr("Next match"));
    ui::whenSeen(this, [this] {
        for (QToolButton *one : {m_previous, m_next})
            one->setToolTip(one->accessibleName() + ui::keyHint(this, one->objectName()));
    });
    auto *close = button("findClose", Qt::NoArrow, tr("Close (Esc)"));
    close->setText(u"\u2715"_s);

    m_options = inRow({m_case, m_words, m_expression, m_inSelection, m_count});
    m_steps = inRow({m_previous, m_next, close});
    connect(m_pattern, &QLineEdit::textChanged, this, &FindBar::patternChanged);
    connect(m_next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(close, &QToolButton::clicked, this, &FindBar::close);
    connect(m_inSelection, &QToolButton::clicked, this, [this](bool checked) {
        const long start = ask(Sci::SCI_GETSELECTIONSTART), end = ask(Sci::SCI_GETSELECTIONEND);
        setSearchedRange(checked && start < end ? ByteRange{int(start), int(end)} : ByteRange{});
        search();
    });
}

void FindBar::makeReplaceRow()
{
    m_replacement = new QLineEdit(this);
    m_replacement->setObjectName(u"findReplacement"_s);
    m_replacement->setPlaceholderText(tr("Replace by"));
    m_replacement->setAccessibleName(tr("Replace by"));
    m_replacement->setToolTip(TextSearch::replacementTip());
    m_replacement->setMinimumWidth(60);
    m_replace = new QPushButton(tr("&Replace"), this);
    m_replaceAll = new QPushButton(tr("Replace &All"), this);
    m_replaceButtons = inRow({m_replace, m_replaceAll});
    connect(m_replacement, &QLineEdit::returnPressed, this, &FindBar::replaceCurrent);
    connect(m_replace, &QPushButton::clicked, this, &FindBar::replaceCurrent);
    connect(m_replaceAll, &QPushButton::clicked, this, &FindBar::replaceAll);
}

QWidget *FindBar::inRow(std::initializer_list<QWidget *> widgets)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    for (QWidget *widget : widgets)
        layout->addWidget(widget);
    return row;
}

void FindBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_count->setMinimumWidth(fontMetrics().horizontalAdvance(tr("replaced: %L1").arg(9999)));
    const int field = 30 * fontMetrics().averageCharWidth();
    const bool isNarrow = width() < field + m_options->sizeHint().width() + m_steps->sizeHint().width();
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        m_layout->addWidget(m_options, isNarrow ? 1 : 0, isNarrow ? 0 : 1, 1, isNarrow ? 3 : 1);
}

void FindBar::setColours(const EditorColours &colours)
{
    m_editor->setIndicatorForegroundColor(colours.match, MatchIndicator);
    m_editor->setIndicatorForegroundColor(colours.searched, RangePaintIndicator);
}

void FindBar::open(bool withReplace)
{
    // What is written there is meant, and not the match that is selected by it.
    const bool isFromBar = isVisible() && isAncestorOf(window()->focusWidget());
    if (!isFromBar)
        Q_EMIT opening();
    m_replacement->setVisible(withReplace);
    m_replaceButtons->setVisible(withReplace);
    if (isFromBar) {
        QLineEdit *next = withReplace && !m_pattern->text().isEmpty() ? m_replacement : m_pattern;
        next->setFocus();
        next->selectAll();
        return;
    }
    m_origin = int(ask(Sci::SCI_GETSELECTIONSTART));
    const ByteRange selected{m_origin, int(ask(Sci::SCI_GETSELECTIONEND))};
    const QString text = m_editor->selectedText();
    const bool isLines = text.contains(u'\n');
    m_inSelection->setChecked(isLines);
    setSearchedRange(isLines ? selected : ByteRange{});
    if (isLines) // it is marked, and its text would be hard to read on both grounds
        ask(Sci::SCI_SETEMPTYSELECTION, m_origin);
    if (!text.isEmpty() && !isLines) {
        m_expression->setChecked(false); // what is selected is meant as it stands
        m_pattern->setText(text);
    }
    show();
    m_pattern->setFocus();
    m_pattern->selectAll();
    search();
}

FindBar::Wanted FindBar::wanted() const
{
    return {m_pattern->text(), m_replacement->text(), m_case->isChecked(), m_words->isChecked(),
            m_expression->isChecked()};
}

void FindBar::setWanted(const Wanted &wanted)
{
    for (const auto &[field, text] : {std::pair(m_pattern, wanted.pattern), {m_replacement, wanted.replacement}}) {
        const QSignalBlocker blocker(field);
        field->setText(text);
    }
    for (const auto &[option, isOn] :
         {std::pair(m_case, wanted.matchesCase), {m_words, wanted.areWords}, {m_expression, wanted.isExpression}}) {
        const QSignalBlocker blocker(option);
        option->setChecked(isOn);
    }
}

void FindBar::close()
{
    dismiss();
    m_editor->setFocus();
}

void FindBar::dismiss()
{
    hide();
    m_pause.stop();
    m_marking.stop();
    m_utf8.clear();
    if (isInRange() && ask(Sci::SCI_GETSELECTIONEMPTY)) { // nothing was found in what had been selected
        const ByteRange range = searchedRange();
        ask(Sci::SCI_SETSEL, range.start, range.end);
    }
    m_isStale = m_isStale || isInRange();
    setSearchedRange({});
    mark({0, m_editor->length()}, false);
}

/// While a pattern is typed, its first match behind the place where one started is shown.
void FindBar::patternChanged()
{
    search();
    whenFound([this] { showFirst(); });
}

void FindBar::showFirst()
{
    if (m_matches.empty() || !isVisible())
        return;
    const auto from = firstFrom(m_origin);
    select(from == m_matches.end() ? 0 : std::size_t(from - m_matches.begin()));
}

void FindBar::setSearchedRange(const ByteRange &range)
{
    ask(Sci::SCI_SETINDICATORCURRENT, RangeIndicator);
    ask(Sci::SCI_INDICATORCLEARRANGE, 0, m_editor->length());
    ask(Sci::SCI_INDICATORFILLRANGE, range.start, range.end - range.start);
    paintRange({});
}

/// @p current: the match that is selected, empty for none.
void FindBar::paintRange(const ByteRange &current)
{
    const ByteRange range = searchedRange();
    const auto clear
        = [this](const ByteRange &part) { ask(Sci::SCI_INDICATORCLEARRANGE, part.start, part.end - part.start); };
    ask(Sci::SCI_SETINDICATORCURRENT, RangePaintIndicator);
    clear({0, m_editor->length()});
    if (!isInRange())
        return;
    ask(Sci::SCI_INDICATORFILLRANGE, range.start, range.end - range.start);
    clear(current);
}

/// Whether only a part of the text is searched.
bool FindBar::isInRange() const
{
    return m_inSelection->isChecked() && ask(Sci::SCI_INDICATORVALUEAT, RangeIndicator, rangeStart());
}

int FindBar::rangeStart() const
{
    return ask(Sci::SCI_INDICATORVALUEAT, RangeIndicator, 0) ? 0 : int(ask(Sci::SCI_INDICATOREND, RangeIndicator, 0));
}

/// An indicator keeps the range, so that it moves with the text.
ByteRange FindBar::searchedRange() const
{
    if (!isInRange())
        return {0, m_editor->length()};
    return {rangeStart(), int(ask(Sci::SCI_INDICATOREND, RangeIndicator, rangeStart()))};
}

void FindBar::search()
{
    m_pause.stop();
    m_marking.stop();
    m_search.setPattern({m_pattern->text(), m_expression->isChecked(), m_case->isChecked(), m_words->isChecked()});
    ++m_searches;
    if (m_editor->length() > GameDocument::LargestText)
        searchBeside();
    else
        take(m_search.matches(textBytes(m_editor, 0, m_editor->length()), searchedRange()));
}

void FindBar::searchStale()
{
    if (m_isStale && !m_isSearching)
        search();
}

void FindBar::searchBeside()
{
    m_isStale = true;
    m_isSearching = true;
    m_count->setText(tr("searching…"));
    m_beside.clear(); // those that have not begun
    if (m_utf8.isEmpty())
        m_utf8 = textBytes(m_editor, 0, m_editor->length());
    m_beside.start([this, search = m_search, utf8 = m_utf8, range = searchedRange(), number = m_searches] {
        auto found = std::make_shared<std::vector<SearchMatch>>(search.matches(utf8, range));
        QMetaObject::invokeMethod(
            this,
            [this, found, number] {
                if (number != m_searches)
                    return; // the text or the pattern has changed since
                take(std::move(*found));
                if (const auto then = std::exchange(m_then, {}))
                    then();
            },
            Qt::QueuedConnection);
    });
    if (!isVisible())
        m_utf8.clear();
}

/// At once, unless a search goes on beside.
void FindBar::whenFound(std::function<void()> action)
{
    if (m_isStale)
        m_then = std::move(action);
    else
        action();
}

void FindBar::take(std::vector<SearchMatch> matches)
{
    m_matches = std::move(matches);
    m_isStale = m_isSearching = false;
    m_error->setText(m_search.error());
    m_error->setVisible(!m_search.error().isEmpty());
    mark({0, m_editor->length()}, false);
    m_unmarked = {};
    const long shown
        = ask(Sci::SCI_POSITIONFROMLINE, ask(Sci::SCI_DOCLINEFROMVISIBLE, ask(Sci::SCI_GETFIRSTVISIBLELINE)));
    m_firstMarked = std::size_t(firstFrom(int(shown)) - m_matches.begin());
    m_marked = 0;
    if (isVisible())
        markSome();
    for (QWidget *button : std::initializer_list<QWidget *>{m_next, m_previous, m_replace, m_replaceAll}) {
        if (m_matches.empty() && button->hasFocus())
            m_pattern->setFocus(); // else whatever comes next gets it, and Escape does not close the bar
        button->setEnabled(!m_matches.empty());
    }
    showCurrent();
}

std::vector<SearchMatch>::const_iterator FindBar::firstFrom(int position) const
{
    return std::lower_bound(m_matches.begin(), m_matches.end(), position,
                            [](const SearchMatch &match, int start) { return match.range.start < start; });
}

/// The match that is selected; -1: none is.
int FindBar::currentMatch() const
{
    const ByteRange selected{int(ask(Sci::SCI_GETSELECTIONSTART)), int(ask(Sci::SCI_GETSELECTIONEND))};
    const auto found = firstFrom(selected.start);
    return found != m_matches.end() && found->range == selected ? int(found - m_matches.begin()) : -1;
}

void FindBar::mark(const ByteRange &range, bool marked)
{
    ask(Sci::SCI_SETINDICATORCURRENT, MatchIndicator);
    ask(marked ? Sci::SCI_INDICATORFILLRANGE : Sci::SCI_INDICATORCLEARRANGE, range.start, range.end - range.start);
}

void FindBar::markSome()
{
    const std::size_t until = std::min(m_matches.size(), m_marked + MarkedAtOnce);
    for (; m_marked < until; ++m_marked)
        if (const ByteRange &range = m_matches[(m_firstMarked + m_marked) % m_matches.size()].range;
            !(range == m_unmarked))
            mark(range, true);
    if (m_marked < m_matches.size())
        m_marking.start();
}

/// The current match has the colours of the selection, which its mark would hide. Its number is told.
void FindBar::showCurrent()
{
    if (m_isStale)
        return; // soon
    const int all = int(m_matches.size());
    const int current = currentMatch();
    if (isVisible()) {
        mark(m_unmarked, true);
        m_unmarked = current < 0 ? ByteRange{} : m_matches[std::size_t(current)].range;
        mark(m_unmarked, false);
        paintRange(m_unmarked);
    }
    if (m_search.isEmpty())
        m_count->clear();
    else if (all == 0)
        m_count->setText(tr("not found"));
    else if (current >= 0)
        m_count->setText(tr("%L1 of %L2").arg(current + 1).arg(all));
    else
        m_count->setText(tr("found: %L1").arg(all));
}

void FindBar::select(std::size_t match)
{
    const ByteRange &range = m_matches[match].range;
    ask(Sci::SCI_ENSUREVISIBLEENFORCEPOLICY, ask(Sci::SCI_LINEFROMPOSITION, range.start));
    ask(Sci::SCI_SETSEL, range.start, range.end);
    showCurrent();
}

void FindBar::step(int direction)
{
    if (isHidden()) {
        const Wanted before = wanted();
        Q_EMIT opening();
        if (wanted() != before)
            search();
    }
    if (m_pattern->text().isEmpty()) {
        open(false);
        return;
    }
    searchStale();
    whenFound([this, direction] { stepFound(direction); });
}

void FindBar::stepFound(int direction)
{
    if (m_matches.empty()) {
        if (isHidden()) { // it is told there
            show();
            m_pattern->setFocus();
            m_pattern->selectAll();
            showCurrent();
        }
        return;
    }
    const int start = int(ask(Sci::SCI_GETSELECTIONSTART)), end = int(ask(Sci::SCI_GETSELECTIONEND));
    const auto next = firstFrom(end), here = firstFrom(start);
    const auto count = m_matches.size();
    const auto index = direction > 0 ? std::size_t(next - m_matches.begin()) % count
                                     : (std::size_t(here - m_matches.begin()) + count - 1) % count;
    select(index);
    m_origin = m_matches[index].range.start;
}

void FindBar::findNext()
{
    step(1);
}

void FindBar::findPrevious()
{
    step(-1);
}

/// Replaces matches. The range that is searched keeps what is written at its ends.
void FindBar::replace(std::vector<SearchMatch> matches) // others may be found in a pause
{
    const ByteRange searched = searchedRange();
    const int length = m_editor->length();
    std::vector<Replacement> replacements;
    LongWork work(m_editor);
    for (const SearchMatch &match : matches) {
        replacements.push_back({match.range, m_search.replacement(match, m_replacement->text()).toUtf8()});
        work.next();
    }
    replaceRanges(m_editor, replacements);
    ++m_replaced;
    m_undone = 0;
    m_utf8.clear(); // of a large text it is told later that it has changed
    if (m_inSelection->isChecked())
        setSearchedRange({searched.start, searched.end + m_editor->length() - length});
}

void FindBar::replaceCurrent()
{
    searchStale();
    whenFound([this] {
        const int current = currentMatch();
        if (current >= 0) {
            replace({m_matches[std::size_t(current)]});
            ask(Sci::SCI_SETEMPTYSELECTION, ask(Sci::SCI_GETTARGETEND));
            search();
        }
        step(1);
    });
}

void FindBar::replaceAll()
{
    searchStale();
    whenFound([this] {
        const auto count = m_matches.size();
        replace(m_matches);
        search();
        whenFound([this, count] { m_count->setText(tr("replaced: %L1").arg(count)); });
    });
}

/// Undoes, or does again, what was replaced last, as long as nothing else was done. False: there is nothing.
bool FindBar::walkBack(const QKeyEvent *event)
{
    const bool isUndo = event->matches(QKeySequence::Undo) && m_replaced > 0;
    if (!isUndo && !(event->matches(QKeySequence::Redo) && m_undone > 0))
        return false;
    m_replaced += isUndo ? -1 : 1;
    m_undone += isUndo ? 1 : -1;
    isUndo ? m_editor->undo() : m_editor->redo();
    return true;
}

/// Return in the pattern goes on, with Shift back. Undo is of the text, where the last that was done is a replacement.
bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (watched == m_pattern && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (walkBack(key))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace sidl::editor

#include "moc_findbar.cpp"
