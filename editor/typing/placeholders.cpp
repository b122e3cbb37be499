// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/placeholders.h"

#include "editor/typing/bracketpairs.h"

#include <Qsci/qsciscintilla.h>

#include <QKeyEvent>

#include <algorithm>
#include <cctype>

namespace sidl::editor {

using Sci = QsciScintillaBase;

Placeholders::Placeholders(QsciScintilla *editor, BracketPairs *pairs)
    : QObject(editor)
    , m_editor(editor)
    , m_pairs(pairs)
{
    connect(m_pairs, &BracketPairs::typedOver, this, &Placeholders::arrive);
    connect(m_editor, &QsciScintilla::SCN_MODIFIED, this, [this](int position, int type, const char *, int length) {
        if (type & Sci::SC_MOD_BEFOREINSERT)
            follow(position, length, 0);
        else if (type & Sci::SC_MOD_BEFOREDELETE)
            follow(position, 0, length);
    });
    connect(m_editor, &QsciScintilla::SCN_UPDATEUI, this, &Placeholders::isActive);
}

long Placeholders::ask(unsigned message, long a, long b) const
{
    return m_editor->SendScintilla(message, static_cast<unsigned long>(a), b);
}

void Placeholders::begin(const ByteRange &written, const std::vector<ByteRange> &places)
{
    if (places.empty())
        return;
    const bool isWithin = m_written.start < written.start && written.end < m_written.end;
    if (!isWithin) {
        end();
        m_written = written;
    }
    int last = written.start;
    for (const ByteRange &place : places) {
        ownSigns({last, place.start});
        last = place.end;
    }
    ownSigns({last, written.end});
    m_places.insert(m_places.end(), places.begin(), places.end());
    if (isWithin)
        m_places.push_back({written.end, written.end});
    std::sort(m_places.begin(), m_places.end(),
              [](const ByteRange &a, const ByteRange &b) { return a.start < b.start; });
    ask(Sci::SCI_SCROLLRANGE, written.end, written.start); // its last lines are below the window, perhaps
}

/// Whether it is part of a name or number.
bool Placeholders::isInName(int position) const
{
    const auto isLetter = [this](int at) {
        const int character = int(ask(Sci::SCI_GETCHARAT, at));
        return std::isalnum(character & 0xff) || character == '_';
    };
    return isLetter(position) || (ask(Sci::SCI_GETCHARAT, position) == '.' && isLetter(position + 1));
}

void Placeholders::ownSigns(const ByteRange &range)
{
    for (int at = range.start; at < range.end; ++at) {
        const int character = int(ask(Sci::SCI_GETCHARAT, at));
        if (!isInName(at) && character != '\n' && character != '\r')
            m_pairs->own({at, at + 1});
    }
}

ByteRange Placeholders::selection() const
{
    return {int(ask(Sci::SCI_GETSELECTIONSTART)), int(ask(Sci::SCI_GETSELECTIONEND))};
}

/// Ends it when the caret is elsewhere.
bool Placeholders::isActive()
{
    if (m_written.start == m_written.end)
        return false;
    const ByteRange caret = selection();
    if (m_written.start < caret.start && caret.end <= m_written.end && ask(Sci::SCI_GETSELECTIONS) == 1)
        return true;
    end();
    return false;
}

void Placeholders::end()
{
    m_pairs->disown(m_written);
    m_written = {};
    m_places.clear();
}

bool Placeholders::take(const QKeyEvent *event)
{
    if (!isActive() || m_editor->isListActive())
        return false;
    const bool isBack
        = event->key() == Qt::Key_Backtab || (event->key() == Qt::Key_Tab && event->modifiers() == Qt::ShiftModifier);
    if (isBack) {
        goToPrevious();
        return true;
    }
    if (event->modifiers() & ~Qt::KeypadModifier)
        return false;
    switch (event->key()) {
    case Qt::Key_Tab:
        return goToNext();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return goToNextLine();
    case Qt::Key_Escape:
        end();
        return true;
    default:
        return false;
    }
}

void Placeholders::goTo(int position)
{
    ask(Sci::SCI_GOTOPOS, position);
    arrive();
}

/// With the caret at its start.
void Placeholders::select(const ByteRange &range)
{
    ask(Sci::SCI_SETSEL, range.end, range.start);
    ask(Sci::SCI_SCROLLCARET);
}

/// The next place, which may be in a goal that is selected as a whole.
const ByteRange *Placeholders::next() const
{
    const int start = selection().start;
    const auto found = std::find_if(m_places.begin(), m_places.end(),
                                    [start](const ByteRange &place) { return place.start > start; });
    return found == m_places.end() ? nullptr : &*found;
}

bool Placeholders::goToNext()
{
    if (selection().end == m_written.end && ask(Sci::SCI_GETSELECTIONEMPTY) != 0) {
        end(); // a Tab like any other
        return false;
    }
    if (const ByteRange *place = next())
        select(*place);
    else
        ask(Sci::SCI_GOTOPOS, m_written.end);
    return true;
}

void Placeholders::goToPrevious()
{
    const int caret = selection().start;
    const auto behind = std::find_if(m_places.begin(), m_places.end(),
                                     [caret](const ByteRange &place) { return place.end >= caret; });
    if (behind != m_places.begin())
        select(*std::prev(behind));
}

/// Whether what stands before @p position asks for one more goal.
bool Placeholders::asksForGoal(int position) const
{
    while (position > m_written.start && ask(Sci::SCI_GETCHARAT, position - 1) == ' ')
        --position;
    const auto before = [&](int distance) { return int(ask(Sci::SCI_GETCHARAT, position - distance)); };
    return before(1) == ',' || before(1) == ';' || (before(2) == '-' && before(1) == '>')
        || (before(2) == ':' && before(1) == '-');
}

/// From the last place of a line. A line break of the stretch is passed, with what indents the line below it. At the
/// end of the stretch the key is done with, unless that ends a clause: then a new line begins there.
bool Placeholders::goToNextLine()
{
    const int caret = selection().end, last = m_written.end;
    if (caret == last) {
        end();
        return false;
    }
    const long line = ask(Sci::SCI_LINEFROMPOSITION, caret);
    const int lineEnd = int(ask(Sci::SCI_GETLINEENDPOSITION, line));
    if (const ByteRange *place = next(); place && place->start <= lineEnd) {
        select(*place);
        return true;
    }
    if (caret < lineEnd && asksForGoal(caret))
        return false; // the rule goes on in a new line, and what closes it goes along
    if (lineEnd < last) {
        goTo(int(ask(Sci::SCI_GETLINEINDENTPOSITION, line + 1)));
        return true;
    }
    ask(Sci::SCI_GOTOPOS, last);
    end();
    const bool endsClause = last == lineEnd && ask(Sci::SCI_GETCHARAT, last - 1) == '.';
    return !endsClause;
}

/// What stands behind the caret and was to be written there by others is selected, so that it can be typed over: a
/// place, or a whole goal.
void Placeholders::arrive()
{
    if (!isActive() || ask(Sci::SCI_GETSELECTIONEMPTY) == 0)
        return;
    const int caret = selection().start;
    for (const ByteRange &place : m_places) {
        if (place.start == caret && place.end > caret)
            return select(place);
        if (place.start <= caret && caret <= place.end)
            return;
    }
    int last = caret;
    while (last < m_written.end && isInName(last))
        ++last;
    if (last > caret && ask(Sci::SCI_GETCHARAT, last) == '(') {
        const int closing = int(ask(Sci::SCI_BRACEMATCH, last));
        last = closing < 0 ? last : closing + 1;
    }
    if (last > caret && last <= m_written.end)
        select({caret, last});
}

/// Text that is written at the end of a place belongs to it; text at the end of the stretch does not.
void Placeholders::follow(int position, int inserted, int deleted)
{
    if (m_written.start == m_written.end)
        return;
    const int behind = position + deleted;
    const auto moved = [&](int at) { return at >= behind ? at + inserted - deleted : std::min(at, position); };
    const auto follows = [&](int at) { return at > position || deleted > 0 ? moved(at) : at; };
    std::erase_if(m_places,
                  [&](const ByteRange &place) { return deleted > 0 && position < place.start && place.end < behind; });
    for (ByteRange &place : m_places)
        place = {follows(place.start), moved(place.end)};
    m_written = {moved(m_written.start), follows(m_written.end)};
}

} // namespace sidl::editor

#include "moc_placeholders.cpp"
