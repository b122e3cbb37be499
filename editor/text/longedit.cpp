// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/longedit.h"

#include "editor/text/longselection.h"
#include "editor/text/manycarets.h"
#include "editor/text/quiettext.h"

#include <Qsci/qsciscintilla.h>

#include <QVariant>

#include <algorithm>
#include <utility>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr char PauseProperty[] = "sidlPause";
constexpr char ChangesProperty[] = "sidlManyChanges";
constexpr char EditProperty[] = "sidlLongEdit";
constexpr int StaysLarge = 3'000'000; // bytes: in a pause, a smaller text would be taken for one that is not large

// Each part is a group of Scintilla's to undo. One that is not the first begins with a mark of its own, one that is not
// the last ends with one: what is undone, or done again, last in a group tells that there is more.
constexpr unsigned long GoesOn = 1, WentOn = 2;
constexpr unsigned long Stays = 3; // the view does, where what is undone was not done in it
constexpr unsigned long Typed = 4; // a row that is typed may go on after it
// And, times two, the position in the text: two marks in a row are caret and anchor, as they were before, or (and one)
// anchor and caret, as they were afterwards.
constexpr unsigned long Place = 6;

void mark(QsciScintilla *editor, unsigned long token)
{
    editor->SendScintilla(Sci::SCI_ADDUNDOACTION, token, 0L);
}

/// What setManyChanges() was given; else nothing is done.
ManyChanges manyChanges(const QsciScintilla *editor)
{
    const auto told = editor->property(ChangesProperty).value<ManyChanges>();
    return told ? told : [](bool) {};
}

struct Walked
{
    long anchor = -1, caret = -1; ///< the last two places that were told: before of what is undone, else after
    bool stays = false;
    bool isTyped = false;  ///< the last part was, and may go on
    bool isJoined = false; ///< a part began as one that goes on
};

/// Where a view is, which stays at its text while that changes elsewhere.
class ViewPlace
{
public:
    explicit ViewPlace(QsciScintilla *editor)
        : m_editor(editor)
        , m_anchor(editor->SendScintilla(Sci::SCI_GETANCHOR))
        , m_caret(editor->SendScintilla(Sci::SCI_GETCURRENTPOS))
        , m_line(lineOf(m_caret))
        , m_column(editor->SendScintilla(Sci::SCI_GETCOLUMN, static_cast<unsigned long>(m_caret)))
        , m_rowsAbove(rowOf(m_line) - editor->firstVisibleLine())
    {
    }

    /// What is about to be done, as SCN_MODIFIED tells it.
    void follow(int type, int position, int length)
    {
        if (type & Sci::SC_MOD_BEFOREDELETE && position < m_caret && m_caret < position + length)
            m_isGone = true;
        for (long *place : {&m_anchor, &m_caret}) {
            if (*place <= position)
                continue;
            if (type & Sci::SC_MOD_BEFOREINSERT)
                *place += length;
            else if (type & Sci::SC_MOD_BEFOREDELETE)
                *place = std::max(long(position), *place - length);
        }
    }
    void show()
    {
        if (m_isGone)
            m_anchor = m_caret
                = m_editor->SendScintilla(Sci::SCI_FINDCOLUMN, static_cast<unsigned long>(m_line), m_column);
        selectText(m_editor, m_anchor, m_caret);
        m_editor->setFirstVisibleLine(int(rowOf(lineOf(m_caret)) - m_rowsAbove));
    }

private:
    long lineOf(long position) const
    {
        return m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, static_cast<unsigned long>(position));
    }
    long rowOf(long line) const
    {
        return m_editor->SendScintilla(Sci::SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line));
    }

    QsciScintilla *m_editor;
    long m_anchor, m_caret, m_line, m_column, m_rowsAbove;
    bool m_isGone = false; ///< the text that the caret stands in was replaced: then the line and column stay
};

/// @p message: SCI_UNDO or SCI_REDO; @p token: the mark that tells of more.
Walked walk(QsciScintilla *editor, unsigned message, unsigned long token)
{
    bool isMore = false;
    Walked walked;
    ViewPlace here(editor);
    ManyCarets carets(editor);
    bool isBegin = true;
    const auto watching
        = QObject::connect(editor, &QsciScintilla::SCN_MODIFIED, editor,
                           [&](int position, int type, const char *, int length, int, int, int, int, int told) {
                               here.follow(type, position, length);
                               carets.follow(type, position, length);
                               if (!(type & Sci::SC_MOD_CONTAINER))
                                   return;
                               isMore = told == int(token);
                               walked.isJoined |= std::exchange(isBegin, false) && told == int(WentOn);
                               walked.isTyped = told == int(Typed);
                               walked.stays |= told == int(Stays);
                               const bool isAfter = told % 2 != 0;
                               if (told < int(Place) || isAfter != (message == Sci::SCI_REDO))
                                   return;
                               walked.anchor = std::exchange(walked.caret, (told - long(Place)) / 2);
                           });
    LongWork work(editor);
    const ManyChanges changes = manyChanges(editor);
    changes(true);
    do {
        isMore = false;
        isBegin = true;
        editor->SendScintilla(message);
        if (isMore && editor->length() > StaysLarge) // what undo brings back may begin small
            work.next();
    } while (isMore);
    changes(false);
    QObject::disconnect(watching);
    if (walked.stays)
        here.show();
    else
        carets.show();
    return walked;
}

} // namespace

void setPause(QsciScintilla *editor, const Pause &pause)
{
    editor->setProperty(PauseProperty, QVariant::fromValue(pause));
}

void setManyChanges(QsciScintilla *editor, const ManyChanges &told)
{
    editor->setProperty(ChangesProperty, QVariant::fromValue(told));
}

LongWork::LongWork(const QsciScintilla *editor)
    : m_pause(isQuiet(editor) ? editor->property(PauseProperty).value<Pause>() : Pause())
{
    m_clock.start();
}

void LongWork::pause()
{
    m_pause();
    m_clock.restart();
}

LongEdit::LongEdit(QsciScintilla *editor)
    : m_editor(editor)
    , m_isOutermost(!editor->property(EditProperty).toBool())
    , m_work(editor)
    , m_changes(manyChanges(editor))
{
    if (!m_isOutermost)
        return;
    m_editor->setProperty(EditProperty, true);
    m_changes(true);
    m_editor->beginUndoAction();
}

LongEdit::~LongEdit()
{
    if (!m_isOutermost)
        return;
    m_editor->endUndoAction();
    m_changes(false);
    m_editor->setProperty(EditProperty, false);
}

void LongEdit::keepSelection(int anchor, int caret)
{
    mark(m_editor, Place + 2 * static_cast<unsigned long>(caret));
    mark(m_editor, Place + 2 * static_cast<unsigned long>(anchor));
}

void LongEdit::keepSelectionAfter()
{
    for (const unsigned place : {Sci::SCI_GETANCHOR, Sci::SCI_GETCURRENTPOS})
        mark(m_editor, Place + 1 + 2 * static_cast<unsigned long>(m_editor->SendScintilla(place)));
}

void LongEdit::keepViews()
{
    mark(m_editor, Stays);
}

void LongEdit::next()
{
    if (!m_work.isDue())
        return;
    mark(m_editor, GoesOn);
    m_editor->endUndoAction();
    m_work.pause();
    m_editor->beginUndoAction();
    mark(m_editor, WentOn);
}

void LongEdit::beginPart()
{
    if (!m_work.mayPause())
        return;
    mark(m_editor, GoesOn);
    m_editor->endUndoAction();
    m_editor->beginUndoAction();
    mark(m_editor, WentOn);
}

void beginTyped(QsciScintilla *editor, bool goesOn)
{
    editor->beginUndoAction();
    if (goesOn)
        mark(editor, WentOn);
}

void endTyped(QsciScintilla *editor, bool isChanged)
{
    if (isChanged)
        mark(editor, Typed);
    editor->endUndoAction();
}

namespace {

void select(QsciScintilla *editor, const Walked &walked)
{
    if (walked.anchor >= 0)
        selectText(editor, walked.anchor, walked.caret);
}

} // namespace

void undo(QsciScintilla *editor)
{
    const int first = editor->firstVisibleLine();
    const Walked walked = walk(editor, Sci::SCI_UNDO, WentOn);
    if (walked.anchor < 0)
        return;
    selectText(editor, walked.anchor, walked.caret);
    const long line = editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, walked.caret);
    const long row = editor->SendScintilla(Sci::SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line));
    if (row >= first && row < first + editor->SendScintilla(Sci::SCI_LINESONSCREEN))
        editor->setFirstVisibleLine(first); // what was in sight stays where it is
    editor->SendScintilla(Sci::SCI_SCROLLCARET);
}

void redo(QsciScintilla *editor)
{
    Walked walked = walk(editor, Sci::SCI_REDO, GoesOn);
    // What comes next tells itself whether it belongs to the row: if it does not, it is as if it had not been done again.
    while (walked.isTyped && editor->SendScintilla(Sci::SCI_CANREDO)) {
        const ManyCarets carets(editor);
        const Walked next = walk(editor, Sci::SCI_REDO, GoesOn);
        if (!next.isJoined) {
            walk(editor, Sci::SCI_UNDO, WentOn);
            carets.bringBack();
            return;
        }
        walked = next;
    }
    select(editor, walked);
}

} // namespace sidl::editor
