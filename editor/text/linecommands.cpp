// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/linecommands.h"

#include "editor/text/indentation.h"
#include "editor/text/longedit.h"
#include "editor/text/longselection.h"
#include "editor/text/textbytes.h"
#include "sidl/language/tokens/linestate.h"

#include <algorithm>
#include <vector>

namespace sidl::editor {

namespace {

QByteArray lineEnd(const QsciScintilla *editor)
{
    return editor->eolMode() == QsciScintilla::EolWindows ? "\r\n" : "\n";
}

using Sci = QsciScintillaBase;

/// Scintilla's answer to a message, as most of them are numbers.
class Asker
{
public:
    explicit Asker(QsciScintilla *editor)
        : m_editor(editor)
    {
    }
    int operator()(unsigned message, long a = 0, long b = 0) const
    {
        return int(m_editor->SendScintilla(message, static_cast<unsigned long>(a), b));
    }

private:
    QsciScintilla *m_editor;
};

constexpr int Piece = 4'000'000; // bytes that are put in or taken out at once

void replace(QsciScintilla *editor, int start, int end, const char *utf8, qsizetype size)
{
    const Asker ask(editor);
    ask(Sci::SCI_SETTARGETSTART, start);
    ask(Sci::SCI_SETTARGETEND, end);
    editor->SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(size), utf8);
}

/// At once, where much comes in: else Scintilla takes all of the text to where there is more room several times.
void makeRoom(QsciScintilla *editor, qsizetype more)
{
    constexpr qsizetype ToType = 1'000'000; // bytes
    if (more <= Piece)
        return;
    LongWork work(editor);
    editor->SendScintilla(Sci::SCI_ALLOCATE, static_cast<unsigned long>(editor->length() + more + ToType));
    if (editor->length() > Piece) // else it would be taken for a small one in the pause
        work.next();
}

enum class Undo { BringsBackSelection, KeepsViews };

/// Replaces stretches, which are in order and do not overlap, in one step to undo.
void put(QsciScintilla *editor, const std::vector<Replacement> &replacements, Undo undo = Undo::BringsBackSelection)
{
    const Asker ask(editor);
    const int anchor = ask(Sci::SCI_GETANCHOR), caret = ask(Sci::SCI_GETCURRENTPOS);
    qsizetype more = 0;
    for (const Replacement &one : replacements)
        more += one.utf8.size() - (one.range.end - one.range.start);
    makeRoom(editor, more);
    LongEdit edit(editor);
    bool isKept = false;
    const auto change = [&](int start, int end, const char *utf8, qsizetype size) {
        replace(editor, start, end, utf8, size);
        if (!isKept && (start < end || size > 0)) {
            isKept = true;
            if (undo == Undo::KeepsViews)
                edit.keepViews();
            else
                edit.keepSelection(anchor, caret);
        }
        edit.next();
    };
    for (auto one = replacements.rbegin(); one != replacements.rend(); ++one) { // the last first: the others stay
        const int start = one->range.start;
        int end = one->range.end;
        if (const int odd = (end - start) % Piece; odd > 0 && end - start > Piece) {
            // First, so that what undo begins with is a whole piece, and the text a large one again.
            change(end - odd, end, "", 0);
            end -= odd;
        }
        for (; end - start > Piece; end -= Piece)
            change(end - Piece, end, "", 0);
        // Undo begins with what comes, and where all was deleted, it first makes room for all: then one piece is enough.
        if (end < one->range.end)
            edit.beginPart();
        qsizetype size = one->utf8.size();
        for (; size > Piece; size -= Piece)
            change(end, end, one->utf8.constData() + size - Piece, Piece);
        change(start, end, one->utf8.constData(), size);
    }
}

/// Where anchor and caret were before lines are changed, which undo brings back.
class Selection
{
public:
    explicit Selection(const Asker &ask)
        : m_anchor(ask(Sci::SCI_GETANCHOR))
        , m_caret(ask(Sci::SCI_GETCURRENTPOS))
    {
    }
    /// Once something is changed, and selected for afterwards.
    void keepIn(LongEdit &edit) const
    {
        edit.keepSelection(m_anchor, m_caret);
        edit.keepSelectionAfter();
    }

private:
    int m_anchor, m_caret;
};

struct LineRange
{
    int first = 0;
    int last = 0; ///< included
};

/// The lines of the selection. One that ends before the first character of a line does not reach into it.
LineRange selectedLines(const Asker &ask)
{
    const int start = ask(Sci::SCI_GETSELECTIONSTART), end = ask(Sci::SCI_GETSELECTIONEND);
    LineRange lines{ask(Sci::SCI_LINEFROMPOSITION, start), ask(Sci::SCI_LINEFROMPOSITION, end)};
    if (lines.last > lines.first && ask(Sci::SCI_POSITIONFROMLINE, lines.last) == end)
        --lines.last;
    return lines;
}

bool isBlank(const Asker &ask, int line)
{
    return ask(Sci::SCI_GETLINEINDENTPOSITION, line) == ask(Sci::SCI_GETLINEENDPOSITION, line);
}

bool isComment(const Asker &ask, int line, const QByteArray &mark)
{
    const int at = ask(Sci::SCI_GETLINEINDENTPOSITION, line);
    for (int i = 0; i < mark.size(); ++i)
        if (char(ask(Sci::SCI_GETCHARAT, at + i)) != mark.at(i))
            return false;
    return true;
}

/// What the next line has to know of this one; makes sure that the lexer has been there.
language::LineState stateOf(const Asker &ask, int line)
{
    const int end = ask(Sci::SCI_GETLINEENDPOSITION, line);
    const int styled = ask(Sci::SCI_GETENDSTYLED);
    if (styled <= end && styled < ask(Sci::SCI_GETLENGTH)) {
        constexpr int Ahead = 10000; // bytes, so that it is not asked for each line
        ask(Sci::SCI_COLOURISE, styled, std::min(end + Ahead, ask(Sci::SCI_GETLENGTH)));
    }
    return language::LineState::unpacked(ask(Sci::SCI_GETLINESTATE, line));
}

} // namespace

void toggleComments(QsciScintilla *editor, const QString &commentMark)
{
    const QByteArray mark = commentMark.toUtf8();
    const QByteArray opening = mark + ' ';
    const Asker ask(editor);
    const LineRange range = selectedLines(ask);
    std::vector<int> lines;
    int column = -1; // the leftmost text
    LongWork work(editor);
    for (int line = range.first; line <= range.last; ++line) {
        work.next();
        if (isBlank(ask, line))
            continue;
        lines.push_back(line);
        const int indentation = ask(Sci::SCI_GETLINEINDENTATION, line);
        column = column < 0 ? indentation : std::min(column, indentation);
    }
    const bool uncomment = std::all_of(lines.begin(), lines.end(), [&](int line) {
        work.next();
        return isComment(ask, line, mark);
    });
    const Selection before(ask);
    LongEdit edit(editor);
    for (const int line : lines) {
        edit.next();
        if (uncomment) {
            const int at = ask(Sci::SCI_GETLINEINDENTPOSITION, line);
            const bool isSpaced = ask(Sci::SCI_GETCHARAT, at + long(mark.size())) == ' ';
            ask(Sci::SCI_DELETERANGE, at, long(isSpaced ? opening.size() : mark.size()));
        } else {
            const int at = ask(Sci::SCI_FINDCOLUMN, line, column);
            replace(editor, at, at, opening.constData(), opening.size()); // inserting would take the selection away
        }
    }
    if (!lines.empty())
        before.keepIn(edit);
}

void duplicateLines(QsciScintilla *editor)
{
    const Asker ask(editor);
    if (const ByteRange range = longSelection(editor); range.start < range.end) {
        const int anchor = ask(Sci::SCI_GETANCHOR), caret = ask(Sci::SCI_GETCURRENTPOS);
        makeRoom(editor, range.end - range.start);
        LongEdit edit(editor);
        for (int end = range.end; end > range.start; end -= Piece) { // the last first
            const QByteArray piece = textBytes(editor, std::max(range.start, end - Piece), end);
            replace(editor, range.end, range.end, piece.constData(), piece.size());
            if (end == range.end)
                edit.keepSelection(anchor, caret);
            edit.next();
        }
        selectText(editor, anchor, caret);
        return;
    }
    const Selection before(ask);
    LongEdit edit(editor);
    const LineRange range = selectedLines(ask);
    if (range.first == range.last) {
        ask(ask(Sci::SCI_GETSELECTIONEMPTY) == 0 ? Sci::SCI_SELECTIONDUPLICATE : Sci::SCI_LINEDUPLICATE);
    } else {
        const int start = ask(Sci::SCI_POSITIONFROMLINE, range.first),
                  end = ask(Sci::SCI_GETLINEENDPOSITION, range.last);
        const int anchor = ask(Sci::SCI_GETANCHOR), caret = ask(Sci::SCI_GETCURRENTPOS);
        const QByteArray lines = lineEnd(editor) + textBytes(editor, start, end);
        replace(editor, end, end, lines.constData(), lines.size());
        selectText(editor, anchor, caret);
    }
    before.keepIn(edit);
}

void indentLines(QsciScintilla *editor, int step)
{
    const Asker ask(editor);
    const LineRange range = selectedLines(ask);
    const Selection before(ask);
    bool isChanged = false;
    LongEdit edit(editor);
    for (int line = range.first; line <= range.last; ++line) {
        const int was = ask(Sci::SCI_GETLINEINDENTATION, line), is = std::max(0, was + step * IndentationWidth);
        ask(Sci::SCI_SETLINEINDENTATION, line, is);
        isChanged |= is != was;
        edit.next();
    }
    const int after = range.last + 1;
    selectText(editor, ask(Sci::SCI_POSITIONFROMLINE, range.first),
               after < ask(Sci::SCI_GETLINECOUNT) ? ask(Sci::SCI_POSITIONFROMLINE, after) : ask(Sci::SCI_GETLENGTH));
    if (isChanged)
        before.keepIn(edit);
}

void outdentLine(QsciScintilla *editor)
{
    const Asker ask(editor);
    const int caret = ask(Sci::SCI_GETCURRENTPOS), anchor = ask(Sci::SCI_GETANCHOR);
    const int line = ask(Sci::SCI_LINEFROMPOSITION, caret), end = ask(Sci::SCI_GETLINEENDPOSITION, line);
    const int was = ask(Sci::SCI_GETLINEINDENTATION, line), is = std::max(0, was - IndentationWidth);
    if (is == was)
        return;
    const Selection before(ask);
    LongEdit edit(editor);
    ask(Sci::SCI_SETLINEINDENTATION, line, is);
    const int start = ask(Sci::SCI_POSITIONFROMLINE, line), less = end - ask(Sci::SCI_GETLINEENDPOSITION, line);
    selectText(editor, std::max(start, anchor - less), std::max(start, caret - less));
    before.keepIn(edit);
}

bool selectsLines(const QsciScintilla *editor)
{
    const auto ask = [editor](unsigned message, long value = 0) { return editor->SendScintilla(message, value); };
    return ask(Sci::SCI_GETSELECTIONS) == 1 && !ask(Sci::SCI_SELECTIONISRECTANGLE)
        && ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETSELECTIONSTART))
        != ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETSELECTIONEND));
}

ByteRange longSelection(const QsciScintilla *editor)
{
    const auto ask = [editor](unsigned message) { return int(editor->SendScintilla(message)); };
    const ByteRange range{ask(Sci::SCI_GETSELECTIONSTART), ask(Sci::SCI_GETSELECTIONEND)};
    const bool isOne = ask(Sci::SCI_GETSELECTIONS) == 1 && !ask(Sci::SCI_SELECTIONISRECTANGLE);
    return isOne && range.end - range.start > Piece ? range : ByteRange{};
}

void deleteLines(QsciScintilla *editor)
{
    const Asker ask(editor);
    const LineRange range = selectedLines(ask);
    const int column = ask(Sci::SCI_GETCOLUMN, ask(Sci::SCI_GETCURRENTPOS));
    int start = ask(Sci::SCI_POSITIONFROMLINE, range.first);
    int end = ask(Sci::SCI_GETLENGTH);
    if (range.last + 1 < ask(Sci::SCI_GETLINECOUNT))
        end = ask(Sci::SCI_POSITIONFROMLINE, range.last + 1);
    else if (range.first > 0)
        start = ask(Sci::SCI_GETLINEENDPOSITION, range.first - 1); // with the line end before it
    LongEdit edit(editor);
    put(editor, {{{start, end}, {}}});
    const int line = std::min(range.first, ask(Sci::SCI_GETLINECOUNT) - 1);
    ask(Sci::SCI_GOTOPOS, ask(Sci::SCI_FINDCOLUMN, line, column));
    if (start < end)
        edit.keepSelectionAfter();
}

int LineMove::of(int line) const
{
    if (line >= first && line <= last)
        return line + step;
    const bool isPassed = first <= last && line == (step < 0 ? first - 1 : last + 1);
    return isPassed ? line - step * (last - first + 1) : line;
}

LineMove moveLines(QsciScintilla *editor, int step)
{
    const Asker ask(editor);
    const bool isCaret = ask(Sci::SCI_GETSELECTIONEMPTY) != 0;
    const int column = ask(Sci::SCI_GETCOLUMN, ask(Sci::SCI_GETCURRENTPOS));
    const LineRange range = selectedLines(ask);
    if (step < 0 ? range.first == 0 : range.last + 1 >= ask(Sci::SCI_GETLINECOUNT))
        return {};
    const Selection before(ask);
    LongEdit edit(editor);
    ask(step < 0 ? Sci::SCI_MOVESELECTEDLINESUP : Sci::SCI_MOVESELECTEDLINESDOWN);
    if (isCaret) { // Scintilla has selected the line
        const int line = ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETSELECTIONSTART));
        ask(Sci::SCI_GOTOPOS, ask(Sci::SCI_FINDCOLUMN, line, column));
    }
    before.keepIn(edit);
    return {range.first + 1, range.last + 1, step};
}

void addCaret(QsciScintilla *editor, int step)
{
    const Asker ask(editor);
    int farthest = ask(Sci::SCI_GETSELECTIONNCARET, 0);
    for (int i = 1; i < ask(Sci::SCI_GETSELECTIONS); ++i) {
        const int caret = ask(Sci::SCI_GETSELECTIONNCARET, i);
        farthest = step < 0 ? std::min(farthest, caret) : std::max(farthest, caret);
    }
    const int main = ask(Sci::SCI_GETSELECTIONNCARET, ask(Sci::SCI_GETMAINSELECTION));
    const int line = ask(Sci::SCI_LINEFROMPOSITION, farthest) + step;
    if (line < 0 || line >= ask(Sci::SCI_GETLINECOUNT))
        return;
    const int at = ask(Sci::SCI_FINDCOLUMN, line, ask(Sci::SCI_GETCOLUMN, main));
    ask(Sci::SCI_ADDSELECTION, at, at);
    ask(Sci::SCI_SCROLLCARET);
}

void goToClause(QsciScintilla *editor, int step)
{
    const Asker ask(editor);
    const int lines = ask(Sci::SCI_GETLINECOUNT);
    const int caret = ask(Sci::SCI_GETCURRENTPOS);
    int line = ask(Sci::SCI_LINEFROMPOSITION, caret);
    const bool isBehindStart = caret > ask(Sci::SCI_POSITIONFROMLINE, line);
    if (step > 0 || !isBehindStart)
        line += step;
    while (line >= 0 && line < lines && stateOf(ask, line).kind != language::LineState::ClauseStart)
        line += step;
    ask(Sci::SCI_GOTOPOS, line < 0 ? 0 : line < lines ? ask(Sci::SCI_POSITIONFROMLINE, line) : ask(Sci::SCI_GETLENGTH));
}

void replaceRanges(QsciScintilla *editor, const std::vector<Replacement> &replacements)
{
    std::vector<Replacement> own = replacements;
    if (editor->eolMode() == QsciScintilla::EolWindows)
        for (Replacement &one : own) // what comes out of the text has them already
            one.utf8.replace("\r\n", "\n").replace("\n", "\r\n");
    put(editor, own);
}

void replaceText(QsciScintilla *editor, const std::vector<Replacement> &differences)
{
    put(editor, differences, Undo::KeepsViews);
}

} // namespace sidl::editor
