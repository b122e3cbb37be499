// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/longedit.h"

#include "editor/text/quiettext.h"

#include <Qsci/qsciscintilla.h>

#include <QVariant>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr char PauseProperty[] = "sidlPause";
constexpr char EditProperty[] = "sidlLongEdit";

// Each part is a group of Scintilla's to undo. One that is not the first begins with a mark of its own, one that is not
// the last ends with one: what is undone, or done again, last in a group tells that there is more.
constexpr unsigned long GoesOn = 1, WentOn = 2;

void mark(QsciScintilla *editor, unsigned long token)
{
    editor->SendScintilla(Sci::SCI_ADDUNDOACTION, token, 0L);
}

/// @p message: SCI_UNDO or SCI_REDO; @p token: the mark that tells of more.
void walk(QsciScintilla *editor, unsigned message, unsigned long token)
{
    bool isMore = false;
    const auto watching
        = QObject::connect(editor, &QsciScintilla::SCN_MODIFIED, editor,
                           [&isMore, token](int, int type, const char *, int, int, int, int, int, int told) {
                               if (type & Sci::SC_MOD_CONTAINER)
                                   isMore = told == int(token);
                           });
    LongWork work(editor);
    do {
        isMore = false;
        editor->SendScintilla(message);
        if (isMore)
            work.next();
    } while (isMore);
    QObject::disconnect(watching);
}

} // namespace

void setPause(QsciScintilla *editor, const Pause &pause)
{
    editor->setProperty(PauseProperty, QVariant::fromValue(pause));
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
{
    if (!m_isOutermost)
        return;
    m_editor->setProperty(EditProperty, true);
    m_editor->beginUndoAction();
}

LongEdit::~LongEdit()
{
    if (!m_isOutermost)
        return;
    m_editor->endUndoAction();
    m_editor->setProperty(EditProperty, false);
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

void undo(QsciScintilla *editor)
{
    walk(editor, Sci::SCI_UNDO, WentOn);
}

void redo(QsciScintilla *editor)
{
    walk(editor, Sci::SCI_REDO, GoesOn);
}

} // namespace sidl::editor
