// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/bracketpairs.h"

#include "editor/look/sidllexer.h"

#include <Qsci/qsciscintilla.h>

#include <QApplication>
#include <QKeyEvent>

#include <cctype>
#include <utility>

namespace sidl::editor {

namespace {

using Sci = QsciScintillaBase;

constexpr int Indicator = 12; // marks what was written for the user to be typed over; behind those of problems

constexpr char Openings[] = "([{\"'";
constexpr char Closings[] = ")]}\"'";

} // namespace

BracketPairs::BracketPairs(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->indicatorDefine(QsciScintilla::HiddenIndicator, Indicator);
    // What is typed between two marks would be marked, too. A quiet text (setQuiet()) tells of it before alone.
    connect(m_editor, &QsciScintilla::SCN_MODIFIED, this, [this](int position, int type, const char *, int length) {
        if (isTypedElsewhere()) { // that view marks what it writes
            m_inserted = {};
            return;
        }
        if (type & (Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE))
            settle();
        if (type & Sci::SC_MOD_BEFOREINSERT)
            m_inserted = {position, position + length};
    });
}

long BracketPairs::ask(unsigned message, long a, long b) const
{
    return m_editor->SendScintilla(message, static_cast<unsigned long>(a), b);
}

bool BracketPairs::take(const QKeyEvent *event)
{
    settle();
    if (m_editor->isReadOnly() || ask(Sci::SCI_GETSELECTIONS) > 1)
        return false;
    if (event->key() == Qt::Key_Backspace && event->modifiers() == Qt::NoModifier)
        return deletePair();
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::NoModifier)
        return !m_editor->isListActive() && leave();
    const QString text = event->text();
    if (text.size() != 1 || (event->modifiers() & Qt::ControlModifier && !(event->modifiers() & Qt::AltModifier)))
        return false; // Ctrl and Alt together are AltGr on some keyboards
    const char typed = text.at(0).toLatin1();
    if (typeOver(typed) || repeats(typed) || beginsBody(typed) || goesOn(typed))
        return true;
    for (int i = 0; Openings[i] != 0; ++i) {
        if (typed == Openings[i])
            return hasSelection() ? wrap(typed, Closings[i]) : open(typed, Closings[i]);
    }
    return false;
}

/// The keyboard is in another view on the same text.
bool BracketPairs::isTypedElsewhere() const
{
    const auto *used = qobject_cast<const QsciScintilla *>(QApplication::focusWidget());
    return used && used != m_editor && used->SendScintilla(Sci::SCI_GETDOCPOINTER) == ask(Sci::SCI_GETDOCPOINTER);
}

/// In a comment, string or quoted atom, where brackets mean nothing.
bool BracketPairs::isInText(int position) const
{
    if (position == 0)
        return false;
    const long line = ask(Sci::SCI_LINEFROMPOSITION, position);
    ask(Sci::SCI_COLOURISE, ask(Sci::SCI_GETENDSTYLED), ask(Sci::SCI_GETLINEENDPOSITION, line));
    const long styleBefore = ask(Sci::SCI_GETSTYLEAT, position - 1);
    const auto before = SidlLexer::Style(styleBefore);
    if (before == SidlLexer::Comment || before == SidlLexer::Error) {
        const bool isLineEnd = position == ask(Sci::SCI_POSITIONFROMLINE, line);
        return !isLineEnd || ask(Sci::SCI_GETSTYLEAT, position) == styleBefore;
    }
    const bool isQuoted = before == SidlLexer::String || before == SidlLexer::QuotedAtom;
    return isQuoted && ask(Sci::SCI_GETSTYLEAT, position) == styleBefore;
}

bool BracketPairs::isOurs(int position) const
{
    return ask(Sci::SCI_INDICATORVALUEAT, Indicator, position) != 0;
}

/// QScintilla's hasSelectedText() goes on saying so when the selection has been typed over.
bool BracketPairs::hasSelection() const
{
    return ask(Sci::SCI_GETSELECTIONEMPTY) == 0;
}

/// What was inserted last is not ours.
void BracketPairs::settle()
{
    disown(std::exchange(m_inserted, {}));
}

void BracketPairs::own(const ByteRange &range)
{
    settle();
    ask(Sci::SCI_SETINDICATORCURRENT, Indicator);
    ask(Sci::SCI_INDICATORFILLRANGE, range.start, range.end - range.start);
}

void BracketPairs::disown(const ByteRange &range)
{
    ask(Sci::SCI_SETINDICATORCURRENT, Indicator);
    ask(Sci::SCI_INDICATORCLEARRANGE, range.start, range.end - range.start);
}

bool BracketPairs::open(char opening, char closing)
{
    const int position = int(ask(Sci::SCI_GETCURRENTPOS));
    const long next = ask(Sci::SCI_GETCHARAT, position);
    const long last = position > 0 ? ask(Sci::SCI_GETCHARAT, position - 1) : 0;
    const bool hasRoom = next == 0 || std::isspace(int(next)) || QByteArrayView(")]},.|").contains(char(next));
    const bool endsItem = opening == closing && (std::isalnum(int(last)) || last == '_' || last == opening); // 0'c
    if (!hasRoom || endsItem || isInText(position))
        return false;
    const char pair[] = {opening, closing, 0};
    m_editor->beginUndoAction();
    m_editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(position), pair);
    own({position + 1, position + 2});
    ask(Sci::SCI_GOTOPOS, position + 1);
    m_editor->endUndoAction();
    return true;
}

/// The bracket of a word that a completion has just written around nothing or around what is selected, typed once more:
/// "delete([])", then "[".
bool BracketPairs::repeats(char typed)
{
    const long start = ask(Sci::SCI_GETSELECTIONSTART), end = ask(Sci::SCI_GETSELECTIONEND);
    if (typed != '[' || start == 0 || ask(Sci::SCI_GETCHARAT, start - 1) != '[' || ask(Sci::SCI_GETCHARAT, end) != ']'
        || !isOurs(int(start) - 1) || !isOurs(int(end)))
        return false;
    disown({int(start) - 1, int(start)}); // a second one is of a list in the word
    return true;
}

/// Whether it is a full stop behind a head or a goal: a name or its brackets.
bool BracketPairs::endsClause(int position) const
{
    const int before = position < 1 ? 0 : int(ask(Sci::SCI_GETCHARAT, position - 1)) & 0xff;
    return ask(Sci::SCI_GETCHARAT, position) == '.' && (before == ')' || before == '_' || std::isalnum(before));
}

/// A comma right behind the full stop of a clause takes its place: another goal is to come.
bool BracketPairs::goesOn(char typed)
{
    const int caret = int(ask(Sci::SCI_GETCURRENTPOS));
    if (typed != ',' || hasSelection() || caret < 1 || !endsClause(caret - 1) || isInText(caret))
        return false;
    m_editor->beginUndoAction();
    ask(Sci::SCI_DELETERANGE, caret - 1, 1);
    m_editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(caret - 1), ",");
    ask(Sci::SCI_GOTOPOS, caret);
    m_editor->endUndoAction();
    return true;
}

/// A head that a completion ended with a full stop becomes a rule: the stop goes with the "-" of ":-", be the caret in
/// front of it or behind.
bool BracketPairs::beginsBody(char typed)
{
    const int caret = int(ask(Sci::SCI_GETCURRENTPOS));
    if (typed != '-' || hasSelection() || caret < 2 || ask(Sci::SCI_GETCHARAT, caret - 1) != ':' || isInText(caret))
        return false;
    int stop = caret;
    if (!isOurs(stop) || ask(Sci::SCI_GETCHARAT, stop) != '.') {
        stop = caret - 2;
        while (stop > 0 && ask(Sci::SCI_GETCHARAT, stop) == ' ')
            --stop;
        if (!endsClause(stop))
            return false;
    }
    m_editor->beginUndoAction();
    ask(Sci::SCI_DELETERANGE, stop, 1);
    const int place = stop < caret ? caret - 1 : caret;
    m_editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(place), "-");
    ask(Sci::SCI_GOTOPOS, place + 1);
    m_editor->endUndoAction();
    return true;
}

bool BracketPairs::wrap(char opening, char closing)
{
    const long start = ask(Sci::SCI_GETSELECTIONSTART), end = ask(Sci::SCI_GETSELECTIONEND);
    if (isInText(int(start)))
        return false;
    const char first[] = {opening, 0}, last[] = {closing, 0};
    m_editor->beginUndoAction();
    m_editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(end), last);
    m_editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(start), first);
    own({int(end) + 1, int(end) + 2}); // what is selected may be typed over, up to the closing one
    ask(Sci::SCI_SETSEL, start + 1, end + 1);
    m_editor->endUndoAction();
    return true;
}

/// Spaces that were written for the user may be left out.
bool BracketPairs::typeOver(char typed)
{
    if (hasSelection())
        return false;
    const int caret = int(ask(Sci::SCI_GETCURRENTPOS));
    int position = caret;
    while (typed != ' ' && isOurs(position) && ask(Sci::SCI_GETCHARAT, position) == ' ')
        ++position;
    if (!isOurs(position) || ask(Sci::SCI_GETCHARAT, position) != typed)
        return bringUp(typed);
    disown({caret, position + 1});
    ask(Sci::SCI_GOTOPOS, position + 1);
    Q_EMIT typedOver();
    return true;
}

/// A closing bracket that stands in a line below the caret, as a line break parts a pair in JSON: it comes to the caret,
/// as if it had been typed there.
bool BracketPairs::bringUp(char typed)
{
    const int caret = int(ask(Sci::SCI_GETCURRENTPOS));
    int position = caret;
    bool isBelow = false;
    for (; std::isspace(int(ask(Sci::SCI_GETCHARAT, position)) & 0xff); ++position)
        isBelow = isBelow || ask(Sci::SCI_GETCHARAT, position) == '\n';
    if (!isBelow || !QByteArrayView(")]}").contains(typed) || ask(Sci::SCI_GETCHARAT, position) != typed
        || !isOurs(position) || isInText(caret))
        return false;
    m_editor->beginUndoAction();
    ask(Sci::SCI_DELETERANGE, caret, position - caret);
    disown({caret, caret + 1});
    ask(Sci::SCI_GOTOPOS, caret + 1);
    Q_EMIT typedOver();
    m_editor->endUndoAction();
    return true;
}

/// Tab in front of a closing sign that was written for the user goes behind it, as that sign would.
bool BracketPairs::leave()
{
    int position = int(ask(Sci::SCI_GETCURRENTPOS));
    if (position == ask(Sci::SCI_GETLINEINDENTPOSITION, ask(Sci::SCI_LINEFROMPOSITION, position)))
        return false; // here it indents
    while (isOurs(position) && ask(Sci::SCI_GETCHARAT, position) == ' ')
        ++position;
    const auto sign = char(ask(Sci::SCI_GETCHARAT, position));
    return QByteArrayView(Closings).contains(sign) && typeOver(sign);
}

/// Backspace between a pair that nothing was typed into takes both away.
bool BracketPairs::deletePair()
{
    const int position = int(ask(Sci::SCI_GETCURRENTPOS));
    if (hasSelection() || position == 0 || !isOurs(position))
        return false;
    for (int i = 0; Openings[i] != 0; ++i) {
        if (ask(Sci::SCI_GETCHARAT, position - 1) == Openings[i] && ask(Sci::SCI_GETCHARAT, position) == Closings[i]) {
            ask(Sci::SCI_DELETERANGE, position - 1, 2);
            return true;
        }
    }
    return false;
}

} // namespace sidl::editor

#include "moc_bracketpairs.cpp"
